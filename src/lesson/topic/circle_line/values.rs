//! The values of a circle and a line.

use crate::geometry::circle_line::CircleLine as Answer;
use crate::lesson::text::value_info::ValueRow;
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Answer>] = &[
    ValueInfo::square("a", "The coefficient of u²: the square of the distance from p₁ to p₂")
        .is(|r| Value::Number(r.a)),
    ValueInfo::square("b", "The coefficient of u").is(|r| Value::Number(r.b)),
    ValueInfo::square("c", "The constant coefficient")
        .sign("Negative if p₁ is inside the circle")
        .is(|r| Value::Number(r.c)),
    ValueInfo::number("discriminant", "b² − 4 a c")
        .unit("world units to the fourth power")
        .sign("Negative if the line misses the circle")
        .null_if("p₁ and p₂ coincide")
        .is(|r| Value::number(r.discriminant)),
    ValueInfo::number("u1", "Where the line enters the circle: 0 at p₁, 1 at p₂")
        .sign("Negative before p₁")
        .null_if("they are apart, or p₁ and p₂ coincide")
        .is(|r| Value::number(r.places.map(|places| places[0]))),
    ValueInfo::number("u2", "Where the line leaves the circle; equal to u1 for a tangent")
        .sign("Negative before p₁")
        .null_if("they are apart, or p₁ and p₂ coincide")
        .is(|r| Value::number(r.places.map(|places| places[1]))),
    ValueInfo::pair("point1", "The point of the outline at u1")
        .null_if("the line does not meet the outline")
        .is(|r| Value::pair(r.points.map(|points| points[0]))),
    ValueInfo::pair("point2", "The point of the outline at u2")
        .null_if("the line does not meet the outline")
        .is(|r| Value::pair(r.points.map(|points| points[1]))),
    ValueInfo::length("distance", "The distance from the centre to the line")
        .is(|r| Value::Number(r.contact.distance)),
    ValueInfo::word("outcome", "In how many points the line meets the outline", &OUTCOMES)
        .is(|r| Value::word(OUTCOMES[r.outcome as usize])),
    ValueInfo::length("separation", "The distance between the line and the circle")
        .sign("Negative if they overlap: the negated penetration depth")
        .is(|r| Value::Number(r.contact.separation)),
    ValueInfo::length("on_normal", "The projection of the vector from p₁ to the centre onto the left normal")
        .sign("Negative if the centre is to the right of the line")
        .null_if("p₁ and p₂ coincide")
        .is(|r| Value::number(r.line.map(|l| l.on_normal))),
    ValueInfo::word(
        "side",
        "The side of the line on which the centre is, looking from p₁ to p₂ with y down",
        &SIDES,
    )
    .null_if("p₁ and p₂ coincide")
    .is(|r| Value::word(r.line.map(|l| SIDES[l.side as usize]))),
    ValueInfo::pair("closest", "The point of the line that is nearest to the centre")
        .is(|r| Value::Pair(r.contact.nearest[0])),
    ValueInfo::direction("normal", "The unit vector from the line to the centre, also if they are apart")
        .in_hit("The unit vector from the line to the centre")
        .null_if("the centre is on the line")
        .is(|r| Value::pair(r.contact.normal)),
    ValueInfo::length("depth", "The penetration depth: the radius minus the distance")
        .null_if("they are apart")
        .is(|r| Value::number(r.contact.depth)),
    ValueInfo::pair("push", "The displacement of the circle that ends the overlap")
        .null_if("they are apart, or the centre is on the line")
        .is(|r| Value::pair(r.contact.push)),
    ValueInfo::pair("contact", "The point of the line that is nearest to the centre")
        .null_if("they are apart")
        .is(|r| Value::pair(r.contact.contact)),
];

/// The outcomes, in the order of [`Intersections`](crate::geometry::circle_line::Intersections).
const OUTCOMES: [&str; 4] = ["none", "tangent", "two-points", "inside"];

/// The sides, in the order of [`LineSide`](crate::geometry::circle_line::LineSide).
const SIDES: [&str; 3] = ["left", "on", "right"];
