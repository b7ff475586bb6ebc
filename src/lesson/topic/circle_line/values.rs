//! The values of a circle and a line.

use crate::geometry::circle_line::{CircleLine as Answer, Intersections, LineSide};
use crate::lesson::value_info::SQUARE;
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::number("a", "The coefficient of u²: the square of the distance from p₁ to p₂").unit(SQUARE),
    ValueInfo::number("b", "The coefficient of u").unit(SQUARE),
    ValueInfo::number("c", "The constant coefficient")
        .unit(SQUARE)
        .sign("Negative if p₁ is inside the circle"),
    ValueInfo::number("discriminant", "b² − 4 a c")
        .unit("world units to the fourth power")
        .sign("Negative if the line misses the circle")
        .null_if("p₁ and p₂ coincide"),
    ValueInfo::number("u1", "Where the line enters the circle: 0 at p₁, 1 at p₂")
        .sign("Negative before p₁")
        .null_if("they are apart, or p₁ and p₂ coincide"),
    ValueInfo::number("u2", "Where the line leaves the circle; equal to u1 for a tangent")
        .sign("Negative before p₁")
        .null_if("they are apart, or p₁ and p₂ coincide"),
    ValueInfo::pair("point1", "The point of the outline at u1").null_if("the line does not meet the outline"),
    ValueInfo::pair("point2", "The point of the outline at u2").null_if("the line does not meet the outline"),
    ValueInfo::length("distance", "The distance from the centre to the line"),
    ValueInfo::word("outcome", "In how many points the line meets the outline", &OUTCOMES),
    ValueInfo::length("separation", "The distance between the line and the circle")
        .sign("Negative if they overlap: the negated penetration depth"),
    ValueInfo::length("on_normal", "The projection of the vector from p₁ to the centre onto the left normal")
        .sign("Negative if the centre is to the right of the line")
        .null_if("p₁ and p₂ coincide"),
    ValueInfo::word(
        "side",
        "The side of the line on which the centre is, looking from p₁ to p₂ with y down",
        &SIDES,
    )
    .null_if("p₁ and p₂ coincide"),
    ValueInfo::pair("closest", "The point of the line that is nearest to the centre"),
    ValueInfo::pair("normal", "The unit vector from the line to the centre, also if they are apart")
        .unit("")
        .null_if("the centre is on the line"),
    ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
        .null_if("they are apart"),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("they are apart, or the centre is on the line"),
    ValueInfo::pair("contact", "The point of the line that is nearest to the centre")
        .null_if("they are apart"),
];

/// The outcomes, in the order of [`Intersections`].
const OUTCOMES: [&str; 4] = ["none", "tangent", "two-points", "inside"];

/// The sides, in the order of [`LineSide`].
const SIDES: [&str; 3] = ["left", "on", "right"];

fn outcome_word(outcome: Intersections) -> &'static str {
    OUTCOMES[outcome as usize]
}

fn side_word(side: LineSide) -> &'static str {
    SIDES[side as usize]
}

/// The values by id.
pub fn values(answer: &Answer) -> Vec<(&'static str, Value)> {
    let place = |i: usize| Value::number(answer.places.map(|places| places[i]));
    let point = |i: usize| Value::pair(answer.points.map(|points| points[i]));
    vec![
        ("a", Value::Number(answer.a)),
        ("b", Value::Number(answer.b)),
        ("c", Value::Number(answer.c)),
        ("discriminant", Value::number(answer.discriminant)),
        ("u1", place(0)),
        ("u2", place(1)),
        ("point1", point(0)),
        ("point2", point(1)),
        ("distance", Value::Number(answer.distance)),
        ("outcome", Value::word(outcome_word(answer.outcome))),
        ("separation", Value::Number(answer.separation)),
        ("on_normal", Value::number(answer.line.map(|l| l.on_normal))),
        ("side", Value::word(answer.line.map(|l| side_word(l.side)))),
        ("closest", Value::Pair(answer.closest)),
        ("normal", Value::pair(answer.escape.map(|e| e.normal))),
        ("depth", Value::number(answer.depth)),
        ("push", Value::pair(answer.escape.and_then(|e| e.push))),
        ("contact", Value::pair(answer.contact)),
    ]
}
