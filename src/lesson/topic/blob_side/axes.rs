//! The working along one axis.

use std::cmp::Ordering;

use crate::geometry::Rect;
use crate::geometry::blob_side::BlobSide;
use crate::lesson::Step;
use crate::lesson::number::{shown, shown_difference};

/// The numbers of the working along one axis.
pub(in crate::lesson::topic) struct Axis {
    name: &'static str,
    /// The names of the boxes in formulas, and of their marks.
    boxes: [&'static str; 2],
    extent: &'static str,
    distance_mark: &'static str,
    gap_mark: &'static str,
    centers: [f64; 2],
    sizes: [f64; 2],
    distance: f64,
    gap: f64,
    sign: Ordering,
}

/// Both axes of a result. `boxes` are the names of the boxes in formulas, and of their marks.
pub(in crate::lesson::topic) fn axes(
    boxes: [&'static str; 2],
    [blob1, blob2]: [Rect; 2],
    result: &BlobSide,
) -> [Axis; 2] {
    [
        Axis {
            name: "x",
            boxes,
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
            boxes,
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
    /// The distance between the centres, and the gap, which must be below zero if `strict`, else at most zero.
    pub(in crate::lesson::topic) fn steps(&self, strict: bool) -> [Step; 2] {
        let Self { name, boxes: [first, second], extent, centers, sizes, .. } = self;
        let (relation, holds) = match strict {
            true => ("<", self.sign == Ordering::Less),
            false => ("≤", self.sign != Ordering::Greater),
        };
        let not = if holds { "" } else { ", not" };
        [
            Step {
                sentence: format!("From centre to centre along {name}"),
                formula: format!("{name}_distance = {second}.{name} − {first}.{name}"),
                numbers: shown_difference(centers[1], centers[0]),
                value: shown(self.distance),
                marks: vec![self.distance_mark],
                ..Step::default()
            },
            Step {
                sentence: format!("The gap along {name}: that distance minus half of each {extent}"),
                formula: format!("{name}_gap = |{name}_distance| − {extent}₁/2 − {extent}₂/2 {relation} 0"),
                numbers: format!(
                    "|{}| − {}/2 − {}/2",
                    shown(self.distance),
                    shown(sizes[0]),
                    shown(sizes[1])
                ),
                value: format!("{}{not} {relation} 0", shown(self.gap)),
                holds: Some(holds),
                marks: vec![self.gap_mark, first, second],
            },
        ]
    }
}
