//! The values of a moving circle and a segment.

use super::Results;
use crate::geometry::swept_circle_line::CapsuleFeature;
use crate::lesson::value_info::TICKS;
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::number("time_of_impact", "The time of impact that the method finds").unit(TICKS).null_if(NO_IMPACT),
    ValueInfo::pair("circle_at_impact", "The centre of the circle at that time").null_if(NO_IMPACT),
    ValueInfo::pair("contact", "The point of the segment that the circle meets").null_if(NO_IMPACT),
    ValueInfo::pair(
        "normal",
        "The unit vector from the segment to the centre at the time of impact; for a point that arrives, that just before",
    )
    .unit("")
    .null_if(
        "the method finds no impact, so that there is no time for it, the centre is on the segment at the start, or the \
         method is `published`",
    ),
    ValueInfo::word("feature", "The part of the capsule that the centre meets first", &FEATURES).null_if(NO_IMPACT),
    ValueInfo::length("depth", "The penetration depth at the time of impact; 0 unless they overlap at the start")
        .null_if("the method finds no impact, or is `published`"),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("the method finds no impact, the centre is on the segment at the start, or the method is `published`"),
    ValueInfo::length("smallest_separation", "The smallest separation during the tick")
        .sign("Negative if they overlap at some time"),
    ValueInfo::number("end_1_time", "The first time at which the circle meets p₁")
        .unit(TICKS)
        .null_if("it does not meet p₁ within the tick"),
    ValueInfo::number("end_2_time", "The first time at which the circle meets p₂")
        .unit(TICKS)
        .null_if("it does not meet p₂ within the tick"),
    ValueInfo::number("published_frames", "The time of the published code")
        .unit(TICKS)
        .null_if("it is not a finite number"),
];

const NO_IMPACT: &str = "the method finds no impact";

/// The features, in the order of [`CapsuleFeature`].
const FEATURES: [&str; 4] = ["start", "face", "end-1", "end-2"];

/// The values by id.
pub fn values(results: &Results) -> Vec<(&'static str, Value)> {
    let (exact, found) = (&results.exact, results.found());
    let [end1, end2] = exact.ends.map(|end| Value::number(end.impact.map(|impact| impact.time)));
    vec![
        ("time_of_impact", Value::number(found.map(|f| f.time))),
        ("circle_at_impact", Value::pair(found.map(|f| f.center))),
        ("contact", Value::pair(found.map(|f| f.contact))),
        ("normal", Value::pair(found.and_then(|f| f.normal))),
        ("feature", Value::word(found.map(|f| feature_id(f.feature)))),
        ("depth", Value::number(found.and_then(|f| f.depth))),
        ("push", Value::pair(found.and_then(|f| f.push))),
        ("smallest_separation", Value::Number(exact.nearest.separation)),
        ("end_1_time", end1),
        ("end_2_time", end2),
        ("published_frames", Value::number(Some(results.published.frames).filter(|n| n.is_finite()))),
    ]
}

fn feature_id(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "start",
        CapsuleFeature::Face => "face",
        CapsuleFeature::End1 => "end-1",
        CapsuleFeature::End2 => "end-2",
    }
}
