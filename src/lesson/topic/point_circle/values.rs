//! The values of a point and a circle.

use super::Results;
use crate::lesson::text::value_info::ValueRow;
use crate::lesson::topic::centers::{OPERATIONS, operations_value};
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::length("distance", "The distance from the point to the centre")
        .is(|r| Value::Number(r.answer.between.measures.distance)),
    ValueInfo::square("distance_squared", "The square of the distance")
        .is(|r| Value::Number(r.answer.between.measures.distance_squared)),
    ValueInfo::square("radius_squared", "The square of the radius")
        .is(|r| Value::Number(r.answer.between.measures.radius_sum_squared)),
    ValueInfo::length("separation", "The distance from the point to the circle")
        .sign("Negative inside: the negated penetration depth")
        .is(|r| Value::Number(r.answer.between.measures.separation)),
    ValueInfo::pair("nearest", "The point of the outline that is nearest to the point")
        .null_if("the point is the centre")
        .is(|r| Value::pair(r.answer.nearest)),
    ValueInfo::direction(
        "normal",
        "The unit vector from the point towards the centre, also if they are apart",
    )
    .in_hit("The unit vector from the point towards the centre")
    .null_if("the point is the centre")
    .is(|r| Value::pair(r.answer.between.escape.map(|e| e.normal))),
    ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
        .null_if("they are apart")
        .is(|r| Value::number(r.answer.between.depth)),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("they are apart, or the point is the centre")
        .is(|r| Value::pair(r.answer.between.escape.and_then(|e| e.push))),
    ValueInfo::pair("contact", "The point itself")
        .null_if("they are apart")
        .is(|r| Value::pair(r.answer.between.depth.map(|_| r.question.from))),
    OPERATIONS[0].is(operations_value::<_, _, 0>),
    OPERATIONS[1].is(operations_value::<_, _, 1>),
];
