//! The method `distance`: take the square root, and compare the distance itself.

use std::cmp::Ordering;

use super::{BetweenCenters, Centers};
use crate::geometry::exact::{self, Number, Predicate};
use crate::geometry::{Spot, Verdict};

/// The distance between the centres against the sum of the radii. Exact.
///
/// A square root rarely has finitely many digits, so where rounding could decide, the squares are compared instead.
///
/// Source: CS230 "Static Collision - Point/Circle" and "Circle/Circle (1/2)"; KIRUPA `pointToCircle`.
pub fn distance<const K: usize>(question: &impl BetweenCenters<K>) -> Verdict {
    Verdict::from_separation(exact::decide(&ByDistance(question.centers())))
}

/// The verdict of [`distance`] for a map. Always present for a single position; present for a tile only if the filter
/// proves the same verdict for every position in it.
pub fn distance_over<const K: usize>(question: &impl BetweenCenters<K, Spot>) -> Option<Verdict> {
    let centers = question.centers();
    exact::decide_over(&ByDistance(centers), centers.has_tile()).map(Verdict::from_separation)
}

struct ByDistance<const K: usize, P>(Centers<K, P>);

impl<const K: usize, P: Copy + Into<Spot>> Predicate for ByDistance<K, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        compare_root(&self.0.distance_squared(), &self.0.radius_sum::<N>())
    }
}

/// The sign of √square − reach, neither of which is negative. In an arithmetic without square roots, the sign of
/// the difference of the squares, which is the same.
pub(in crate::geometry) fn compare_root<N: Number>(square: &N, reach: &N) -> Option<Ordering> {
    match square.try_root() {
        Some(root) => (root - reach.clone()).try_sign(),
        None => (square.clone() - reach.clone() * reach.clone()).try_sign(),
    }
}
