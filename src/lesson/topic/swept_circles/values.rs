//! The values of two moving circles.

use super::Results;
use crate::lesson::text::value_info::{TICKS, ValueRow};
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::number("a", "The coefficient of t²: the square of the relative speed")
        .unit("square world units per tick²")
        .is(|r| Value::Number(r.exact.a)),
    ValueInfo::number("b", "The coefficient of t")
        .unit("square world units per tick")
        .sign("Negative if the centres approach at the start")
        .is(|r| Value::Number(r.exact.b)),
    ValueInfo::square("c", "The constant coefficient")
        .sign("Negative if they overlap at the start")
        .is(|r| Value::Number(r.exact.c)),
    ValueInfo::number("discriminant", "b² − 4 a c")
        .unit("world units to the fourth power per tick²")
        .sign("Negative if the paths keep them apart forever")
        .is(|r| Value::Number(r.exact.discriminant)),
    ValueInfo::number("t1", "When the outlines would first touch if the motion had no start and no end")
        .unit(TICKS)
        .sign("Negative before the tick")
        .null_if("they would never touch, or do not move relative to each other")
        .is(|r| Value::number(r.exact.roots.map(|[t1, _]| t1))),
    ValueInfo::number("t2", "When they would last touch")
        .unit(TICKS)
        .sign("Negative before the tick")
        .null_if("they would never touch, or do not move relative to each other")
        .is(|r| Value::number(r.exact.roots.map(|[_, t2]| t2))),
    ValueInfo::number("time_of_impact", "The time of impact that the method finds")
        .unit(TICKS)
        .null_if(NO_IMPACT)
        .is(|r| Value::number(r.impact.map(|i| i.time))),
    ValueInfo::pair("a_at_impact", "The centre of A at that time")
        .null_if(NO_IMPACT)
        .is(|r| Value::pair(r.impact.map(|i| i.a_center))),
    ValueInfo::pair("b_at_impact", "The centre of B at that time")
        .null_if(NO_IMPACT)
        .is(|r| Value::pair(r.impact.map(|i| i.b_center))),
    ValueInfo::pair("contact", "The point of contact at that time")
        .null_if(NO_IMPACT)
        .is(|r| Value::pair(r.impact.map(|i| i.contact))),
    ValueInfo::direction(
        "normal",
        "The unit vector from A to B at the time of impact; for two points that meet, that \
             just before",
    )
    .null_if(
        "the method finds no impact, so that there is no time for it, or the centres coincide \
             then",
    )
    .is(|r| Value::pair(r.impact.and_then(|i| i.normal))),
    ValueInfo::length("depth", "The penetration depth at the time of impact; 0 unless they overlap then")
        .null_if(NO_IMPACT)
        .is(|r| Value::number(r.impact.map(|i| i.depth))),
    ValueInfo::length("smallest_separation", "The smallest separation during the tick")
        .sign("Negative if they overlap at some time")
        .is(|r| Value::Number(r.exact.smallest_separation)),
    ValueInfo::number("published_t0", "The later time of the published formula")
        .null_if("its square root is not a number")
        .is(|r| Value::number(r.published[0])),
    ValueInfo::number("published_t1", "The earlier time of the published formula")
        .null_if("its square root is not a number")
        .is(|r| Value::number(r.published[1])),
];

const NO_IMPACT: &str = "the method finds no impact";
