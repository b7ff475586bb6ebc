//! The values of two circles.

use super::Results;
use crate::geometry::circle_circle::Arrangement;
use crate::lesson::text::value_info::ValueRow;
use crate::lesson::topic::centers::{OPERATIONS, operations_value};
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::length("radius_sum", "The sum of the radii").is(|r| Value::Number(r.answer.radius_sum)),
    ValueInfo::square("radius_sum_squared", "The square of the sum of the radii")
        .is(|r| Value::Number(r.answer.squares.reach)),
    ValueInfo::length("distance", "The distance between the centres")
        .is(|r| Value::Number(r.answer.contact.distance)),
    ValueInfo::square("distance_squared", "The square of the distance")
        .is(|r| Value::Number(r.answer.squares.distance)),
    ValueInfo::length("separation", "The distance between the circles")
        .sign("Negative if they overlap: the negated penetration depth")
        .is(|r| Value::Number(r.answer.contact.separation)),
    ValueInfo::direction(
        "normal",
        "The unit vector from the centre of A to that of B, also if they are apart",
    )
    .in_hit("The unit vector from the centre of A to that of B")
    .null_if("the centres coincide")
    .is(|r| Value::pair(r.answer.contact.normal)),
    ValueInfo::length("depth", "The penetration depth: the sum of the radii minus the distance")
        .null_if("they are apart")
        .is(|r| Value::number(r.answer.contact.depth)),
    ValueInfo::pair("push", "The displacement of B that ends the overlap")
        .null_if("they are apart, or the centres coincide")
        .is(|r| Value::pair(r.answer.contact.push)),
    ValueInfo::pair(
        "contact",
        "The middle of the overlap on the line of centres; the centre of the circle that is inside \
             the other, or the point where that touches the outline from inside",
    )
    .null_if("they are apart")
    .is(|r| Value::pair(r.answer.contact.contact)),
    ValueInfo::word("arrangement", "How the outlines lie", &ARRANGEMENTS)
        .is(|r| Value::word(arrangement_word(r.answer.arrangement))),
    ValueInfo::switch("a_holds_b", "Whether every point of B belongs to A")
        .is(|r| Value::Switch(r.answer.arrangement.a_holds_b())),
    ValueInfo::switch("b_holds_a", "Whether every point of A belongs to B")
        .is(|r| Value::Switch(r.answer.arrangement.b_holds_a())),
    ValueInfo::pair(
        "crossing_1",
        "The point where the outlines meet, on the left of the way from A to B as seen with y \
             down",
    )
    .null_if(NO_CROSSING)
    .is(|r| Value::pair(r.answer.crossings.map(|c| c.points[0]))),
    ValueInfo::pair("crossing_2", "The same on the right; the same point if the outlines touch")
        .null_if(NO_CROSSING)
        .is(|r| Value::pair(r.answer.crossings.map(|c| c.points[1]))),
    OPERATIONS[0].is(operations_value::<_, _, 0>),
    OPERATIONS[1].is(operations_value::<_, _, 1>),
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

fn arrangement_word(arrangement: Arrangement) -> &'static str {
    ARRANGEMENTS[arrangement as usize]
}
