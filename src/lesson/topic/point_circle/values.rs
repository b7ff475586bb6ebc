//! The values of a point and a circle.

use crate::geometry::point_circle::PointCircle as Answer;
use crate::lesson::value_info::SQUARE;
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::length("distance", "The distance from the point to the centre"),
    ValueInfo::number("distance_squared", "The square of the distance").unit(SQUARE),
    ValueInfo::number("radius_squared", "The square of the radius").unit(SQUARE),
    ValueInfo::length("separation", "The distance from the point to the circle")
        .sign("Negative inside: the negated penetration depth"),
    ValueInfo::pair("nearest", "The point of the outline that is nearest to the point")
        .null_if("the point is the centre"),
    ValueInfo::pair("normal", "The unit vector from the point towards the centre, also if they are apart")
        .unit("")
        .null_if("the point is the centre"),
    ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
        .null_if("they are apart"),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("they are apart, or the point is the centre"),
    ValueInfo::pair("contact", "The point itself").null_if("they are apart"),
    ValueInfo::number("distance_operations", "The number of operations that the method `distance` needs"),
    ValueInfo::number("squared_operations", "The number of operations that the method `squared` needs"),
];

/// The values by id.
pub fn values(answer: &Answer, operations: [u32; 2]) -> Vec<(&'static str, Value)> {
    let measures = &answer.measures;
    vec![
        ("distance", Value::Number(measures.distance)),
        ("distance_squared", Value::Number(measures.distance_squared)),
        ("radius_squared", Value::Number(measures.radius_sum_squared)),
        ("separation", Value::Number(measures.separation)),
        ("nearest", Value::pair(answer.nearest)),
        ("normal", Value::pair(answer.escape.map(|e| e.normal))),
        ("depth", Value::number(answer.depth)),
        ("push", Value::pair(answer.escape.and_then(|e| e.push))),
        ("contact", Value::pair(answer.contact)),
        ("distance_operations", Value::Number(operations[0].into())),
        ("squared_operations", Value::Number(operations[1].into())),
    ]
}
