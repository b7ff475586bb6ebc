//! The values of a circle and a segment.

use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::value_info::SQUARE;
use crate::lesson::{Value, ValueInfo};

/// The values of the first approach.
pub const TABLE_1: &[ValueInfo] = &[
    ValueInfo::number("a_dot_b", "A·B: A leads from c₁ to c₂, B from c₁ to the centre")
        .unit(SQUARE)
        .sign("Negative if the centre is before c₁ along the segment"),
    ValueInfo::number("a_dot_c", "A·C: C leads from c₂ to the centre")
        .unit(SQUARE)
        .sign("Negative if the centre is before c₂ along the segment"),
    ValueInfo::number("d_dot_b", "D·B: D is the part of A along x")
        .unit(SQUARE)
        .sign("Negative if the centre is before c₁ along x"),
    ValueInfo::number("d_dot_c", "D·C").unit(SQUARE).sign("Negative if the centre is before c₂ along x"),
    ON_NORMAL,
    CLOSEST,
    DISTANCE,
    SEPARATION,
    NORMAL,
    DEPTH,
    PUSH,
    CONTACT,
];

/// The values of the second approach.
pub const TABLE_2: &[ValueInfo] = &[
    ValueInfo::number("line_dot_v", "line·v: the line leads from c₁ to c₂, v from c₁ to the centre")
        .unit(SQUARE)
        .sign("Negative if the centre is before c₁ along the segment"),
    ValueInfo::length(
        "on_line",
        "The projection of v onto the line: how far along it the centre is, from c₁",
    )
    .sign("Negative before c₁")
    .null_if("the segment has zero length"),
    ValueInfo::length("length", "The length of the segment"),
    ON_NORMAL,
    CLOSEST,
    DISTANCE,
    SEPARATION,
    NORMAL,
    DEPTH,
    PUSH,
    CONTACT,
];

const ON_NORMAL: ValueInfo =
    ValueInfo::length("on_normal", "The projection of the vector from c₁ to the centre onto the left normal")
        .sign("Negative if the centre is to the right of the line, looking from c₁ to c₂ with y down")
        .null_if("the segment has zero length");
const CLOSEST: ValueInfo =
    ValueInfo::pair("closest", "The point of the segment that is nearest to the centre");
const DISTANCE: ValueInfo = ValueInfo::length("distance", "The distance from the centre to that point");
const SEPARATION: ValueInfo =
    ValueInfo::length("separation", "The distance between the segment and the circle")
        .sign("Negative if they overlap: the negated penetration depth");
const NORMAL: ValueInfo =
    ValueInfo::pair("normal", "The unit vector from `closest` to the centre, also if they are apart")
        .unit("")
        .null_if("the centre is on the segment");
const DEPTH: ValueInfo = ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
    .null_if("they are apart");
const PUSH: ValueInfo = ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
    .null_if("they are apart, or the centre is on the segment");
const CONTACT: ValueInfo =
    ValueInfo::pair("contact", "The point of the segment that is nearest to the centre")
        .null_if("they are apart");

/// The values that both approaches give, by id.
pub fn common(result: &CircleSegment) -> Vec<(&'static str, Value)> {
    vec![
        ("closest", Value::Pair(result.closest)),
        ("distance", Value::Number(result.distance)),
        ("separation", Value::Number(result.separation)),
        ("normal", Value::pair(result.normal)),
        ("depth", Value::number(result.hit.map(|h| h.depth))),
        ("push", Value::pair(result.hit.and_then(|h| h.push))),
        ("contact", Value::pair(result.hit.map(|h| h.contact))),
    ]
}
