//! The values of a point and a rectangle.

use super::Results;
use crate::lesson::topic::box_edges::{SIDES, side_id};
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::length("left", "The x of the left edge"),
    ValueInfo::length("right", "The x of the right edge"),
    ValueInfo::length("top", "The y of the edge of least y"),
    ValueInfo::length("bottom", "The y of the edge of greatest y"),
    ValueInfo::word("failed_edge", "The edge whose comparison ended the test", &SIDES)
        .null_if("all comparisons hold"),
    ValueInfo::length("separation", "The distance from the point to the rectangle")
        .sign("Negative inside: the negated distance to the nearest edge"),
    ValueInfo::pair("closest", "The point of the rectangle that is nearest to the point"),
    ValueInfo::pair(
        "normal",
        "The unit vector from the point to the rectangle: towards `closest`, or, for a point of the rectangle, inwards \
         through the nearest side",
    )
    .unit(""),
    ValueInfo::pair("contact", "The point itself").null_if("the method finds no hit"),
    ValueInfo::word("side", "The nearest side; `top` is that of least y", &SIDES).null_if("the method finds no hit"),
    ValueInfo::pair("push", "The displacement of the point that brings it to the nearest side")
        .null_if("the method finds no hit"),
];

impl Results {
    /// The values by id.
    pub fn values(&self) -> Vec<(&'static str, Value)> {
        let (answer, hit) = (&self.answer, self.hit());
        vec![
            ("left", Value::Number(answer.min.x)),
            ("right", Value::Number(answer.max.x)),
            ("top", Value::Number(answer.min.y)),
            ("bottom", Value::Number(answer.max.y)),
            ("failed_edge", Value::word(self.test.failed().map(|failed| side_id(failed.side)))),
            ("separation", Value::Number(answer.separation)),
            ("closest", Value::Pair(answer.closest)),
            ("normal", Value::Pair(answer.normal)),
            ("contact", Value::pair(hit.map(|_| self.point))),
            ("side", Value::word(hit.map(|hit| side_id(hit.side)))),
            ("push", Value::pair(hit.map(|hit| hit.push))),
        ]
    }
}
