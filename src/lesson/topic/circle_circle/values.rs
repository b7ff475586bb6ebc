//! The values of two circles.

use crate::geometry::circle_circle::{Arrangement, CircleCircle as Answer};
use crate::lesson::value_info::SQUARE;
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::length("radius_sum", "The sum of the radii"),
    ValueInfo::number("radius_sum_squared", "The square of the sum of the radii").unit(SQUARE),
    ValueInfo::length("distance", "The distance between the centres"),
    ValueInfo::number("distance_squared", "The square of the distance").unit(SQUARE),
    ValueInfo::length("separation", "The distance between the circles")
        .sign("Negative if they overlap: the negated penetration depth"),
    ValueInfo::pair("normal", "The unit vector from the centre of A to that of B, also if they are apart")
        .unit("")
        .null_if("the centres coincide"),
    ValueInfo::length("depth", "The penetration depth: the sum of the radii minus the distance")
        .null_if("they are apart"),
    ValueInfo::pair("push", "The displacement of B that ends the overlap")
        .null_if("they are apart, or the centres coincide"),
    ValueInfo::pair(
        "contact",
        "The middle of the overlap on the line of centres, or the centre of the circle that is inside the other",
    )
    .null_if("they are apart"),
    ValueInfo::word("arrangement", "How the outlines lie", &ARRANGEMENTS),
    ValueInfo::switch("a_holds_b", "Whether every point of B belongs to A"),
    ValueInfo::switch("b_holds_a", "Whether every point of A belongs to B"),
    ValueInfo::pair(
        "crossing_1",
        "The point where the outlines meet, on the left of the way from A to B as seen with y down",
    )
    .null_if(NO_CROSSING),
    ValueInfo::pair("crossing_2", "The same on the right; the same point if the outlines touch").null_if(NO_CROSSING),
    ValueInfo::number("distance_operations", "The number of operations that the method `distance` needs"),
    ValueInfo::number("squared_operations", "The number of operations that the method `squared` needs"),
];

const NO_CROSSING: &str = "the outlines do not meet, or are the same circle";

/// The arrangements, in the order of [`Arrangement`].
const ARRANGEMENTS: [&str; 8] = [
    "outside",
    "touching-outside",
    "crossing",
    "a-inside-b-touching",
    "b-inside-a-touching",
    "a-inside-b",
    "b-inside-a",
    "same",
];

/// The values by id.
pub fn values(answer: &Answer, operations: [u32; 2]) -> Vec<(&'static str, Value)> {
    let measures = &answer.measures;
    vec![
        ("radius_sum", Value::Number(measures.radius_sum)),
        ("radius_sum_squared", Value::Number(measures.radius_sum_squared)),
        ("distance", Value::Number(measures.distance)),
        ("distance_squared", Value::Number(measures.distance_squared)),
        ("separation", Value::Number(measures.separation)),
        ("normal", Value::pair(answer.escape.map(|e| e.normal))),
        ("depth", Value::number(answer.depth)),
        ("push", Value::pair(answer.escape.and_then(|e| e.push))),
        ("contact", Value::pair(answer.contact)),
        ("arrangement", Value::word(arrangement_word(answer.arrangement))),
        ("a_holds_b", Value::Switch(answer.arrangement.a_holds_b())),
        ("b_holds_a", Value::Switch(answer.arrangement.b_holds_a())),
        ("crossing_1", Value::pair(answer.crossings.map(|c| c.points[0]))),
        ("crossing_2", Value::pair(answer.crossings.map(|c| c.points[1]))),
        ("distance_operations", Value::Number(operations[0].into())),
        ("squared_operations", Value::Number(operations[1].into())),
    ]
}

fn arrangement_word(arrangement: Arrangement) -> &'static str {
    ARRANGEMENTS[arrangement as usize]
}
