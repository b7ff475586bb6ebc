//! Which corners and edges of two cores can be nearest to each other, and which edges can cross, by rounded coordinates: most
//! cannot, and need no exact numbers.

use glam::DVec2;

use super::convex::{is_in_range, square_to_edge};
use super::corners::edge_count;
use super::outline::Outline;
use crate::geometry::exact::Vector;
use crate::numbers::Precise;

/// The rounded corners of two cores.
pub struct Nearly {
    corners: [Vec<DVec2>; 2],
    /// More than the rounding error of a product of two vectors between them.
    error: f64,
    /// At least the square of the distance between corners and edges.
    square: f64,
}

impl Nearly {
    /// None if one of the cores goes on without an end, or if the arithmetic cannot round a number or products leave the range.
    ///
    /// With s the sum of the largest coordinates of both and u half of `f64::EPSILON`, a coordinate of a vector is at most 2 u s off, and
    /// a product of two 40 u s²; the square of a distance as much as in `at_once.rs`.
    pub fn of<N: Precise>(a: &Outline<N>, b: &Outline<N>) -> Option<Self> {
        let rounded = |outline: &Outline<N>| {
            let corners = outline.all().iter().map(Vector::to_f64).collect::<Result<Vec<_>, _>>();
            corners.ok().filter(|_| !outline.is_endless)
        };
        let corners = [rounded(a)?, rounded(b)?];
        let largest =
            |corners: &Vec<DVec2>| corners.iter().fold(0.0, |size: f64, at| size.max(at.abs().max_element()));
        let size = largest(&corners[0]) + largest(&corners[1]);
        let error = 32.0 * f64::EPSILON * (4.0 * size) * (4.0 * size);
        let mut found = Self { corners, error, square: f64::INFINITY };
        found.square = found.squares().fold(f64::INFINITY, f64::min);
        is_in_range(error).then_some(found)
    }

    /// The squares of the distances between all corners and edges.
    fn squares(&self) -> impl Iterator<Item = f64> {
        [0, 1].into_iter().flat_map(move |core| {
            let (edges, others) = (edge_count(self.corners[core].len()), self.corners[1 - core].len());
            (0..edges).flat_map(move |edge| (0..others).map(move |corner| self.square_to(core, edge, corner)))
        })
    }

    fn edge(&self, core: usize, edge: usize) -> [DVec2; 2] {
        let corners = &self.corners[core];
        [corners[edge], corners[(edge + 1) % corners.len()]]
    }

    /// From an edge of a core to a corner of the other one.
    fn square_to(&self, core: usize, edge: usize, corner: usize) -> f64 {
        let [start, end] = self.edge(core, edge);
        square_to_edge(end - start, self.corners[1 - core][corner] - start)
    }

    /// Whether no corner and edge can be nearer to each other than an edge of a core and a corner of the other one.
    pub fn can_be_nearest(&self, core: usize, edge: usize, corner: usize) -> bool {
        self.square_to(core, edge, corner) <= self.square + 2.0 * self.error
    }

    /// Whether no corners can be nearer to each other.
    pub fn can_be_nearest_corners(&self, [a, b]: [usize; 2]) -> bool {
        (self.corners[1][b] - self.corners[0][a]).length_squared() <= self.square + 2.0 * self.error
    }

    /// Whether an edge of A and an edge of B can share a point: neither is certainly on one side of the other.
    pub fn can_cross(&self, [a, b]: [usize; 2]) -> bool {
        let (a, b) = (self.edge(0, a), self.edge(1, b));
        let can_pass = |[start, end]: [DVec2; 2], other: [DVec2; 2]| {
            let [one, two] = other.map(|corner| (end - start).perp_dot(corner - start));
            one.min(two) <= self.error && one.max(two) >= -self.error
        };
        can_pass(a, b) && can_pass(b, a)
    }
}
