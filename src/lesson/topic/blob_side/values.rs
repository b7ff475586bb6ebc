//! The values of two boxes.

use crate::geometry::blob_side::BlobSide;
use crate::lesson::topic::box_edges::{SIDES, side_id};
use crate::lesson::{Value, ValueInfo};

/// What the values mean.
pub const TABLE: &[ValueInfo] = &[
    ValueInfo::length("x_distance", "The distance from the centre of blob 1 to that of blob 2 along x")
        .sign("Negative if blob 2 is to the left"),
    ValueInfo::length("y_distance", "The same along y").sign("Negative if blob 2 is towards smaller y"),
    ValueInfo::length("x_gap", "The gap between the boxes along x").sign("Negative where they overlap"),
    ValueInfo::length("y_gap", "The gap between the boxes along y").sign("Negative where they overlap"),
    ValueInfo::length("x_overlap", "The negated gap along x").sign("Negative where they are apart"),
    ValueInfo::length("y_overlap", "The negated gap along y").sign("Negative where they are apart"),
    ValueInfo::word("side", "The side of blob 1 that is hit; `top` is that of least y", &SIDES)
        .null_if("they are apart"),
    ValueInfo::switch("corner", "Whether they meet with equal overlaps, so that either axis is possible"),
    ValueInfo::pair(
        "normal",
        "The unit vector from blob 1 to blob 2: if they are apart, along the shortest way between them, otherwise out of \
         the side that is hit",
    )
    .unit(""),
    ValueInfo::pair("push", "The displacement of blob 2 that ends the overlap").null_if("they are apart"),
    ValueInfo::pair("contact", "The middle of the rectangle that both share").null_if("they are apart"),
];

/// The values by id.
pub fn values(result: &BlobSide) -> Vec<(&'static str, Value)> {
    vec![
        ("x_distance", Value::Number(result.x_distance)),
        ("y_distance", Value::Number(result.y_distance)),
        ("x_gap", Value::Number(result.x_gap)),
        ("y_gap", Value::Number(result.y_gap)),
        ("x_overlap", Value::Number(result.x_overlap)),
        ("y_overlap", Value::Number(result.y_overlap)),
        ("side", Value::word(result.hit.map(|h| side_id(h.side)))),
        ("corner", Value::Switch(result.hit.is_some_and(|h| h.corner))),
        ("normal", Value::Pair(result.normal)),
        ("push", Value::pair(result.hit.map(|h| h.push))),
        ("contact", Value::pair(result.hit.map(|h| h.contact))),
    ]
}
