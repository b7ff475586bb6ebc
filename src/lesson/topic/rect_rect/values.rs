//! The values of two rectangles.

use super::Results;
use crate::lesson::topic::box_edges::{SIDES, side_id};
use crate::lesson::value_info::SQUARE;
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::length("overlap_x", "How far they overlap along x: the negated gap")
        .sign("Negative if they are apart along x"),
    ValueInfo::length("overlap_y", "How far they overlap along y: the negated gap")
        .sign("Negative if they are apart along y"),
    ValueInfo::length("separation", "The distance between the rectangles")
        .sign("Negative if they overlap: the negated penetration depth, the smaller overlap"),
    ValueInfo::pair(
        "normal",
        "The unit vector from A to B: if they are apart, along the shortest way between them, otherwise out of the side of \
         A that is hit",
    )
    .unit(""),
    ValueInfo::pair("push", "The displacement of B that ends the overlap").null_if("the method finds no hit"),
    ValueInfo::pair("contact", "The middle of the rectangle that both share").null_if("the method finds no hit"),
    ValueInfo::word("side", "The side of A that is hit; `top` is that of least y", &SIDES).null_if("the method finds no hit"),
    ValueInfo::switch("a_holds_b", "Whether every point of B belongs to A"),
    ValueInfo::switch("b_holds_a", "Whether every point of A belongs to B"),
    ValueInfo::number("shared_area", "The area of the rectangle that both share; 0 if they share none").unit(SQUARE),
];

impl Results {
    /// The values by id.
    pub fn values(&self) -> Vec<(&'static str, Value)> {
        let (gaps, hit) = (&self.answer.gaps, self.hit());
        vec![
            ("overlap_x", Value::Number(gaps.x_overlap)),
            ("overlap_y", Value::Number(gaps.y_overlap)),
            ("separation", Value::Number(gaps.separation)),
            ("normal", Value::Pair(gaps.normal)),
            ("push", Value::pair(hit.map(|hit| hit.push))),
            ("contact", Value::pair(hit.map(|hit| hit.contact))),
            ("side", Value::word(hit.map(|hit| side_id(hit.side)))),
            ("a_holds_b", Value::Switch(self.answer.a_holds_b)),
            ("b_holds_a", Value::Switch(self.answer.b_holds_a)),
            ("shared_area", Value::Number(self.answer.shared_area)),
        ]
    }
}
