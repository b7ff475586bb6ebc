//! The values of two boxes.

use crate::geometry::blob_side::BlobSide;
use crate::lesson::topic::box_edges::{SIDES, side_id};
use crate::lesson::value_info::ValueRow;
use crate::lesson::{Value, ValueInfo};

/// What the values mean, and where they come from.
pub const TABLE: &[ValueRow<BlobSide>] = &[
    ValueInfo::length("x_distance", "The distance from the centre of blob 1 to that of blob 2 along x")
        .sign("Negative if blob 2 is to the left")
        .is(|r| Value::Number(r.x_distance)),
    ValueInfo::length("y_distance", "The same along y")
        .sign("Negative if blob 2 is towards smaller y")
        .is(|r| Value::Number(r.y_distance)),
    ValueInfo::length("x_gap", "The gap between the boxes along x")
        .sign("Negative where they overlap")
        .is(|r| Value::Number(r.x_gap)),
    ValueInfo::length("y_gap", "The gap between the boxes along y")
        .sign("Negative where they overlap")
        .is(|r| Value::Number(r.y_gap)),
    ValueInfo::length("x_overlap", "The negated gap along x")
        .sign("Negative where they are apart")
        .is(|r| Value::Number(r.x_overlap)),
    ValueInfo::length("y_overlap", "The negated gap along y")
        .sign("Negative where they are apart")
        .is(|r| Value::Number(r.y_overlap)),
    ValueInfo::word("side", "The side of blob 1 that is hit; `top` is that of least y", &SIDES)
        .null_if("they are apart")
        .is(|r| Value::word(r.hit.map(|h| side_id(h.side)))),
    ValueInfo::switch("corner", "Whether they meet with equal overlaps, so that either axis is possible")
        .is(|r| Value::Switch(r.hit.is_some_and(|h| h.corner))),
    ValueInfo::pair(
        "normal",
        "The unit vector from blob 1 to blob 2: if they are apart, along the shortest way \
             between them, otherwise out of the side that is hit",
    )
    .unit("")
    .is(|r| Value::Pair(r.normal)),
    ValueInfo::pair("push", "The displacement of blob 2 that ends the overlap")
        .null_if("they are apart")
        .is(|r| Value::pair(r.hit.map(|h| h.push))),
    ValueInfo::pair("contact", "The middle of the rectangle that both share")
        .null_if("they are apart")
        .is(|r| Value::pair(r.hit.map(|h| h.contact))),
];
