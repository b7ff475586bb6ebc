//! The values of a moving circle and a segment.

use super::Results;
use crate::geometry::swept_circle_line::CapsuleFeature;
use crate::lesson::text::value_info::{TICKS, ValueRow};
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::number("time_of_impact", "The time of impact that the method finds")
        .unit(TICKS)
        .null_if(NO_IMPACT)
        .is(|r| Value::number(r.found.map(|f| f.time))),
    ValueInfo::pair("circle_at_impact", "The centre of the circle at that time")
        .null_if(NO_IMPACT)
        .is(|r| Value::pair(r.found.map(|f| f.center))),
    ValueInfo::pair("contact", "The point of the segment that the circle meets")
        .null_if(NO_IMPACT)
        .is(|r| Value::pair(r.found.map(|f| f.contact))),
    ValueInfo::direction(
        "normal",
        "The unit vector from the segment to the centre at the time of impact; for a point \
             that arrives, that just before",
    )
    .null_if(
        "the method finds no impact, so that there is no time for it, the centre is on the \
             segment at the start, or the method is `published`",
    )
    .is(|r| Value::pair(r.found.and_then(|f| f.normal))),
    ValueInfo::word("feature", "The part of the capsule that the centre meets first", &FEATURES)
        .null_if(NO_IMPACT)
        .is(|r| Value::word(r.found.map(|f| feature_id(f.feature)))),
    ValueInfo::length(
        "depth",
        "The penetration depth at the time of impact; 0 unless they overlap at the start",
    )
    .null_if("the method finds no impact, or is `published`")
    .is(|r| Value::number(r.found.and_then(|f| f.depth))),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if(
            "the method finds no impact, the centre is on the segment at the start, or the method \
             is `published`",
        )
        .is(|r| Value::pair(r.found.and_then(|f| f.push))),
    ValueInfo::length("smallest_separation", "The smallest separation during the tick")
        .sign("Negative if they overlap at some time")
        .is(|r| Value::Number(r.exact.smallest_separation)),
    ValueInfo::number("end_1_time", "The first time at which the circle meets p₁")
        .unit(TICKS)
        .null_if("it does not meet p₁ within the tick")
        .is(|r| end_time(r, 0)),
    ValueInfo::number("end_2_time", "The first time at which the circle meets p₂")
        .unit(TICKS)
        .null_if("it does not meet p₂ within the tick")
        .is(|r| end_time(r, 1)),
    ValueInfo::number("published_frames", "The time of the published code")
        .unit(TICKS)
        .null_if("it is not a finite number")
        .is(|r| Value::number(r.frames)),
];

const NO_IMPACT: &str = "the method finds no impact";

/// The features, in the order of [`CapsuleFeature`].
const FEATURES: [&str; 4] = ["start", "face", "end-1", "end-2"];

fn feature_id(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "start",
        CapsuleFeature::Face => "face",
        CapsuleFeature::End1 => "end-1",
        CapsuleFeature::End2 => "end-2",
    }
}

fn end_time(results: &Results, end: usize) -> Value {
    Value::number(results.exact.end_times[end])
}
