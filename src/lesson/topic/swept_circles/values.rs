//! The values of two moving circles.

use super::Results;
use crate::lesson::value_info::{SQUARE, TICKS};
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::number("a", "The coefficient of t²: the square of the relative speed")
        .unit("square world units per tick²"),
    ValueInfo::number("b", "The coefficient of t")
        .unit("square world units per tick")
        .sign("Negative if the centres approach at the start"),
    ValueInfo::number("c", "The constant coefficient")
        .unit(SQUARE)
        .sign("Negative if they overlap at the start"),
    ValueInfo::number("discriminant", "b² − 4 a c")
        .unit("world units to the fourth power per tick²")
        .sign("Negative if the paths keep them apart forever"),
    ValueInfo::number("t1", "When the outlines would first touch if the motion had no start and no end")
        .unit(TICKS)
        .sign("Negative before the tick")
        .null_if("they would never touch, or do not move relative to each other"),
    ValueInfo::number("t2", "When they would last touch")
        .unit(TICKS)
        .sign("Negative before the tick")
        .null_if("they would never touch, or do not move relative to each other"),
    ValueInfo::number("time_of_impact", "The time of impact that the method finds")
        .unit(TICKS)
        .null_if(NO_IMPACT),
    ValueInfo::pair("a_at_impact", "The centre of A at that time").null_if(NO_IMPACT),
    ValueInfo::pair("b_at_impact", "The centre of B at that time").null_if(NO_IMPACT),
    ValueInfo::pair("contact", "The point of contact at that time").null_if(NO_IMPACT),
    ValueInfo::pair(
        "normal",
        "The unit vector from A to B at the time of impact; for two points that meet, that just before",
    )
    .unit("")
    .null_if("the method finds no impact, so that there is no time for it, or the centres coincide then"),
    ValueInfo::length("depth", "The penetration depth at the time of impact; 0 unless they overlap then")
        .null_if(NO_IMPACT),
    ValueInfo::length("smallest_separation", "The smallest separation during the tick")
        .sign("Negative if they overlap at some time"),
    ValueInfo::number("published_t0", "The later time of the published formula")
        .null_if("its square root is not a number"),
    ValueInfo::number("published_t1", "The earlier time of the published formula")
        .null_if("its square root is not a number"),
];

const NO_IMPACT: &str = "the method finds no impact";

/// The values by id.
pub fn values(results: &Results) -> Vec<(&'static str, Value)> {
    let (exact, impact) = (&results.exact, results.impact());
    vec![
        ("a", Value::Number(exact.a)),
        ("b", Value::Number(exact.b)),
        ("c", Value::Number(exact.c)),
        ("discriminant", Value::Number(exact.discriminant)),
        ("t1", Value::number(exact.roots.map(|[t1, _]| t1))),
        ("t2", Value::number(exact.roots.map(|[_, t2]| t2))),
        ("time_of_impact", Value::number(impact.map(|i| i.time))),
        ("a_at_impact", Value::pair(impact.map(|i| i.a_center))),
        ("b_at_impact", Value::pair(impact.map(|i| i.b_center))),
        ("contact", Value::pair(impact.map(|i| i.contact))),
        ("normal", Value::pair(impact.and_then(|i| i.normal))),
        ("depth", Value::number(impact.map(|i| i.depth))),
        ("smallest_separation", Value::Number(exact.smallest_separation)),
        ("published_t0", finite(results.published.t0)),
        ("published_t1", finite(results.published.t1)),
    ]
}

/// A published number, absent if its square root is not a number.
fn finite(number: f64) -> Value {
    Value::number(Some(number).filter(|n| n.is_finite()))
}
