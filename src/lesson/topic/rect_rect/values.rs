//! The values of two rectangles.

use super::Results;
use crate::lesson::topic::box_edges::{SIDES, side_id};
use crate::lesson::value_info::{SQUARE, ValueRow};
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<Results>] = &[
    ValueInfo::length("overlap_x", "How far they overlap along x: the negated gap")
        .sign("Negative if they are apart along x")
        .is(|r| Value::Number(r.answer.gaps.x_overlap)),
    ValueInfo::length("overlap_y", "How far they overlap along y: the negated gap")
        .sign("Negative if they are apart along y")
        .is(|r| Value::Number(r.answer.gaps.y_overlap)),
    ValueInfo::length("separation", "The distance between the rectangles")
        .sign("Negative if they overlap: the negated penetration depth, the smaller overlap")
        .is(|r| Value::Number(r.answer.gaps.separation)),
    ValueInfo::pair(
        "normal",
        "The unit vector from A to B: if they are apart, along the shortest way between them, \
             otherwise out of the side of A that is hit",
    )
    .unit("")
    .is(|r| Value::Pair(r.answer.gaps.normal)),
    ValueInfo::pair("push", "The displacement of B that ends the overlap")
        .null_if("the method finds no hit")
        .is(|r| Value::pair(r.hit().map(|hit| hit.push))),
    ValueInfo::pair("contact", "The middle of the rectangle that both share")
        .null_if("the method finds no hit")
        .is(|r| Value::pair(r.hit().map(|hit| hit.contact))),
    ValueInfo::word("side", "The side of A that is hit; `top` is that of least y", &SIDES)
        .null_if("the method finds no hit")
        .is(|r| Value::word(r.hit().map(|hit| side_id(hit.side)))),
    ValueInfo::switch("a_holds_b", "Whether every point of B belongs to A")
        .is(|r| Value::Switch(r.answer.a_holds_b)),
    ValueInfo::switch("b_holds_a", "Whether every point of A belongs to B")
        .is(|r| Value::Switch(r.answer.b_holds_a)),
    ValueInfo::number("shared_area", "The area of the rectangle that both share; 0 if they share none")
        .unit(SQUARE)
        .is(|r| Value::Number(r.answer.shared_area)),
];
