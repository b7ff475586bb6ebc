//! The values of a point and a circle.

use super::Results;
use crate::lesson::value_info::{SQUARE, ValueRow};
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::length("distance", "The distance from the point to the centre")
        .is(|r| Value::Number(r.answer.measures.distance)),
    ValueInfo::number("distance_squared", "The square of the distance")
        .unit(SQUARE)
        .is(|r| Value::Number(r.answer.measures.distance_squared)),
    ValueInfo::number("radius_squared", "The square of the radius")
        .unit(SQUARE)
        .is(|r| Value::Number(r.answer.measures.radius_sum_squared)),
    ValueInfo::length("separation", "The distance from the point to the circle")
        .sign("Negative inside: the negated penetration depth")
        .is(|r| Value::Number(r.answer.measures.separation)),
    ValueInfo::pair("nearest", "The point of the outline that is nearest to the point")
        .null_if("the point is the centre")
        .is(|r| Value::pair(r.answer.nearest)),
    ValueInfo::pair("normal", "The unit vector from the point towards the centre, also if they are apart")
        .unit("")
        .null_if("the point is the centre")
        .is(|r| Value::pair(r.answer.escape.map(|e| e.normal))),
    ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
        .null_if("they are apart")
        .is(|r| Value::number(r.answer.depth)),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("they are apart, or the point is the centre")
        .is(|r| Value::pair(r.answer.escape.and_then(|e| e.push))),
    ValueInfo::pair("contact", "The point itself")
        .null_if("they are apart")
        .is(|r| Value::pair(r.answer.contact)),
    ValueInfo::number("distance_operations", "The number of operations that the method `distance` needs")
        .is(|r| Value::Number(r.operations[0].into())),
    ValueInfo::number("squared_operations", "The number of operations that the method `squared` needs")
        .is(|r| Value::Number(r.operations[1].into())),
];
