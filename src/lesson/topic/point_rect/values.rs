//! The values of a point and a rectangle.

use super::Results;
use crate::lesson::topic::box_edges::{SIDES, side_id};
use crate::lesson::value_info::ValueRow;
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::length("left", "The x of the left edge").is(|r| Value::Number(r.answer.min.x)),
    ValueInfo::length("right", "The x of the right edge").is(|r| Value::Number(r.answer.max.x)),
    ValueInfo::length("top", "The y of the edge of least y").is(|r| Value::Number(r.answer.min.y)),
    ValueInfo::length("bottom", "The y of the edge of greatest y").is(|r| Value::Number(r.answer.max.y)),
    ValueInfo::word("failed_edge", "The edge whose comparison ended the test", &SIDES)
        .null_if("all comparisons hold")
        .is(|r| Value::word(r.test.failed().map(|failed| side_id(failed.side)))),
    ValueInfo::length("separation", "The distance from the point to the rectangle")
        .sign("Negative inside: the negated distance to the nearest edge")
        .is(|r| Value::Number(r.answer.separation)),
    ValueInfo::pair("closest", "The point of the rectangle that is nearest to the point")
        .is(|r| Value::Pair(r.answer.closest)),
    ValueInfo::pair(
        "normal",
        "The unit vector from the point to the rectangle: towards `closest`, or, for a point \
             of the rectangle, inwards through the nearest side",
    )
    .unit("")
    .is(|r| Value::Pair(r.answer.normal)),
    ValueInfo::pair("contact", "The point itself")
        .null_if("the method finds no hit")
        .is(|r| Value::pair(r.hit().map(|_| r.point))),
    ValueInfo::word("side", "The nearest side; `top` is that of least y", &SIDES)
        .null_if("the method finds no hit")
        .is(|r| Value::word(r.hit().map(|hit| side_id(hit.side)))),
    ValueInfo::pair("push", "The displacement of the point that brings it to the nearest side")
        .null_if("the method finds no hit")
        .is(|r| Value::pair(r.hit().map(|hit| hit.push))),
];
