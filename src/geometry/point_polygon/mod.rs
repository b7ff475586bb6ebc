//! Is a point in a polygon of any form, by crossings or by turns?
//!
//! The outline runs from corner to corner and from the last one back to the first. It can meet or cross itself. A point on it
//! touches, also where it runs inside; any other point is inside or not by a [`Rule`]. What it promises, and the tests in
//! `tests.rs` and in `tests/checks/point_polygons.rs` that hold it to that:
//!
//! - The verdict and every number are right: `judge_and_oracle_agree_on_a_point_in_a_polygon`.
//! - A tile has a verdict only if all its positions have it:
//!   `every_point_of_a_decided_tile_has_its_verdict_and_a_single_one_is_always_decided`.
//! - Of an edge, the end with the lesser y counts for the ray to the right, and the other one does not; a level edge has no
//!   crossing: `a_ray_through_a_corner_crosses_one_of_the_edges_there_or_none_or_both`.
//! - A hole of one rule is no hole of the other one: `where_an_outline_runs_twice_round_the_rules_differ`.
//! - `a_point_on_any_edge_touches`.
//! - A point leaves along the shortest way to the outline, of several the one to the first edge:
//!   `a_point_leaves_across_the_nearest_edge_and_of_equal_ones_across_the_first`.
//! - On an edge, the normal leads to the side that is outside:
//!   `the_normal_of_a_touch_leads_outside_across_the_edge_and_there_is_none_within`.
//! - `an_outline_is_simple_if_it_meets_itself_nowhere`.

use std::cmp::Ordering;

use glam::DVec2;

use super::line_line::SideOfLine;
use super::pair::Contact;
use super::{Spot, Verdict};
use crate::numbers;

mod beside;
mod nearest;
mod simple;

pub use simple::is_simple;

/// The question. For a map, the point is a [`Spot`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointPolygon<'a, P = DVec2> {
    pub point: P,
    /// At least one corner, in world units.
    pub corners: &'a [DVec2],
    pub rule: Rule,
}

/// Which points are inside, apart from those on the outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Those from which a ray crosses the outline an odd number of times.
    EvenOdd,
    /// Those round which the outline turns, more often in one sense than in the other.
    Winding,
}

/// Everything that is known, in world units. Every number is rounded once, has its exact sign, and is zero only if it is exactly
/// zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Located {
    /// The contact of the polygon and the point: the separation is the distance from the outline, negative inside. The normal
    /// leads along the shortest way between the outline and the point, away from the polygon; on an edge across it, and there is none
    /// if both sides of it are inside. If both are outside, it leads to the right or down.
    pub contact: Contact,
    /// The point of the outline that is closest to the point.
    pub closest: DVec2,
    /// The first of the edges that are closest to the point; it runs from the corner with this index to the next.
    pub edge: usize,
    pub counts: Counts,
    /// The area with the parts that are turned round anticlockwise as negative ones, and those turned round more than once as often.
    pub area: f64,
}

/// What a ray from the point to the right meets, and where the point is on the outline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How often it crosses the outline.
    pub crossings: u32,
    /// How often it does so where the outline runs down less how often where it runs up: how often the outline runs round the
    /// point, clockwise as seen.
    pub turns: i32,
    /// The first edge that the point is on.
    pub on: Option<usize>,
}

impl<P> PointPolygon<'_, P> {
    /// The edges, each from a corner to the next.
    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> {
        let nexts = self.corners.iter().skip(1).chain(&self.corners[..1]);
        self.corners.iter().zip(nexts).map(|(start, end)| [*start, *end])
    }

    fn verdict_by(&self, counts: &Counts) -> Verdict {
        let is_inside = match self.rule {
            Rule::EvenOdd => counts.crossings % 2 == 1,
            Rule::Winding => counts.turns != 0,
        };
        if counts.on.is_some() { Verdict::Touching } else { Verdict::from_hit(is_inside) }
    }
}

impl PointPolygon<'_> {
    /// The exact verdict.
    pub fn verdict(&self) -> Verdict {
        self.verdict_by(&self.counts())
    }

    /// The crossings of a ray to the right, exactly. Most edges are told by their coordinates; only of those around the point it
    /// must be computed on which side it is.
    pub fn counts(&self) -> Counts {
        let DVec2 { x, y } = self.point;
        let mut counts = Counts::default();
        for (index, [start, end]) in self.edges().enumerate() {
            let is_level = (start.y.min(end.y)..=start.y.max(end.y)).contains(&y);
            if !is_level || x > start.x.max(end.x) {
                continue;
            }
            let is_down = start.y < end.y;
            let ahead = if is_down { Ordering::Greater } else { Ordering::Less };
            let is_before = x < start.x.min(end.x);
            let side = if is_before { ahead } else { numbers::decide(&SideOfLine([start, end, self.point])) };
            if side.is_eq() {
                counts.on = counts.on.or(Some(index));
            }
            if (start.y <= y) != (end.y <= y) && side == ahead {
                counts.add(is_down);
            }
        }
        counts
    }

    /// The verdict with every number.
    pub fn located(&self) -> Located {
        numbers::results(self)
    }
}

impl Counts {
    fn add(&mut self, is_down: bool) {
        self.crossings += 1;
        self.turns += if is_down { 1 } else { -1 };
    }
}

impl PointPolygon<'_, Spot> {
    /// The exact verdict for a map. Always present for a single position; present for a tile only if it is proved to be the
    /// same for every position in it: if no edge comes near it.
    pub fn verdict_over(&self) -> Option<Verdict> {
        let center = PointPolygon { point: self.point.center, corners: self.corners, rule: self.rule };
        let is_clear = self.point.is_point() || self.edges().all(|edge| is_beside(edge, self.point));
        is_clear.then(|| center.verdict())
    }
}

/// Whether an edge certainly has no point in a tile: it is beyond a side of the tile, or the tile on one side of it.
///
/// With s the sum of the coordinates of the vectors and u half of `f64::EPSILON`, the product is at most 3 u s² off, and by less
/// than 1e-300 where products underflow.
fn is_beside([start, end]: [DVec2; 2], tile: Spot) -> bool {
    let [low, high] = tile.ends();
    if start.max(end).cmplt(low).any() || start.min(end).cmpgt(high).any() {
        return true;
    }
    let (along, from_start) = (end - start, tile.center - start);
    let size = (along.abs() + from_start.abs() + tile.half).element_sum();
    let reach = along.x.abs() * tile.half.y + along.y.abs() * tile.half.x;
    along.perp_dot(from_start).abs() > reach + 4.0 * f64::EPSILON * size * size + 1e-300
}

#[cfg(test)]
mod tests;
