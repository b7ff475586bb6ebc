//! The values of a circle and a segment.

use crate::geometry::circle_segment::CircleSegment;
use crate::lesson::text::value_info::ValueRow;
use crate::lesson::{Value, ValueInfo};

/// The values that only the first approach has.
pub const FIRST: &[ValueRow<CircleSegment>] = &[
    ValueInfo::square("a_dot_b", "A·B: A leads from c₁ to c₂, B from c₁ to the centre")
        .sign("Negative if the centre is before c₁ along the segment")
        .is(|r| Value::Number(r.a_dot_b)),
    ValueInfo::square("a_dot_c", "A·C: C leads from c₂ to the centre")
        .sign("Negative if the centre is before c₂ along the segment")
        .is(|r| Value::Number(r.a_dot_c)),
    ValueInfo::square("d_dot_b", "D·B: D is the part of A along x")
        .sign("Negative if the centre is before c₁ along x")
        .is(|r| Value::Number(r.d_dot_b)),
    ValueInfo::square("d_dot_c", "D·C")
        .sign("Negative if the centre is before c₂ along x")
        .is(|r| Value::Number(r.d_dot_c)),
];

/// The values that only the second approach has.
pub const SECOND: &[ValueRow<CircleSegment>] = &[
    ValueInfo::square("line_dot_v", "line·v: the line leads from c₁ to c₂, v from c₁ to the centre")
        .sign("Negative if the centre is before c₁ along the segment")
        .is(|r| Value::Number(r.a_dot_b)),
    ValueInfo::length(
        "on_line",
        "The projection of v onto the line: how far along it the centre is, from c₁",
    )
    .sign("Negative before c₁")
    .null_if("the segment has zero length")
    .is(|r| Value::number(r.line.map(|l| l.on_line))),
    ValueInfo::length("length", "The length of the segment").is(|r| Value::Number(r.length)),
];

/// The values of both.
pub const SHARED: &[ValueRow<CircleSegment>] = &[
    ValueInfo::length("on_normal", "The projection of the vector from c₁ to the centre onto the left normal")
        .sign(
            "Negative if the centre is to the right of the line, looking from c₁ to c₂ with y \
             down",
        )
        .null_if("the segment has zero length")
        .is(|r| Value::number(r.line.map(|l| l.on_normal))),
    ValueInfo::pair("closest", "The point of the segment that is nearest to the centre")
        .is(|r| Value::Pair(r.contact.nearest[0])),
    ValueInfo::length("distance", "The distance from the centre to that point")
        .is(|r| Value::Number(r.contact.distance)),
    ValueInfo::length("separation", "The distance between the segment and the circle")
        .sign("Negative if they overlap: the negated penetration depth")
        .is(|r| Value::Number(r.contact.separation)),
    ValueInfo::direction("normal", "The unit vector from `closest` to the centre, also if they are apart")
        .in_hit("The unit vector from the nearest point of the segment to the centre")
        .null_if("the centre is on the segment")
        .is(|r| Value::pair(r.contact.normal)),
    ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
        .null_if("they are apart")
        .is(|r| Value::number(r.contact.depth)),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("they are apart, or the centre is on the segment")
        .is(|r| Value::pair(r.contact.push)),
    ValueInfo::pair("contact", "The point of the segment that is nearest to the centre")
        .null_if("they are apart")
        .is(|r| Value::pair(r.contact.contact)),
];
