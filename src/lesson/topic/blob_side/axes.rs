//! The working along one axis.

use std::cmp::Ordering;

use crate::geometry::Rect;
use crate::geometry::blob_side::BlobSide;
use crate::lesson::Step;
use crate::lesson::number::{shown, shown_difference};

/// What the working says of one axis.
pub(super) struct Axis {
    name: &'static str,
    extent: &'static str,
    distance_mark: &'static str,
    gap_mark: &'static str,
    centers: [f64; 2],
    sizes: [f64; 2],
    distance: f64,
    gap: f64,
    sign: Ordering,
}

/// Both axes of a result.
pub(super) fn axes(blob1: Rect, blob2: Rect, result: &BlobSide) -> [Axis; 2] {
    [
        Axis {
            name: "x",
            extent: "width",
            distance_mark: "x_distance",
            gap_mark: "x_gap",
            centers: [blob1.center.x, blob2.center.x],
            sizes: [blob1.size.x, blob2.size.x],
            distance: result.x_distance,
            gap: result.x_gap,
            sign: result.x_sign,
        },
        Axis {
            name: "y",
            extent: "height",
            distance_mark: "y_distance",
            gap_mark: "y_gap",
            centers: [blob1.center.y, blob2.center.y],
            sizes: [blob1.size.y, blob2.size.y],
            distance: result.y_distance,
            gap: result.y_gap,
            sign: result.y_sign,
        },
    ]
}

impl Axis {
    /// The distance of the centres, and the gap that must be below zero, or, if not `strict`, at most zero.
    pub(super) fn steps(&self, strict: bool) -> [Step; 2] {
        let Self { name, extent, centers, sizes, .. } = self;
        let (relation, holds) = match strict {
            true => ("<", self.sign == Ordering::Less),
            false => ("≤", self.sign != Ordering::Greater),
        };
        let not = if holds { "" } else { ", not" };
        [
            Step {
                sentence: format!("From centre to centre along {name}"),
                formula: format!("{name}_distance = blob2.{name} − blob1.{name}"),
                numbers: shown_difference(centers[1], centers[0]),
                value: shown(self.distance),
                marks: vec![self.distance_mark],
                ..Step::default()
            },
            Step {
                sentence: format!("How far apart along {name}: less half of each {extent}"),
                formula: format!("{name}_gap = |{name}_distance| − {extent}₁/2 − {extent}₂/2 {relation} 0"),
                numbers: format!(
                    "|{}| − {}/2 − {}/2",
                    shown(self.distance),
                    shown(sizes[0]),
                    shown(sizes[1])
                ),
                value: format!("{}{not} {relation} 0", shown(self.gap)),
                holds: Some(holds),
                marks: vec![self.gap_mark, "blob1", "blob2"],
            },
        ]
    }
}
