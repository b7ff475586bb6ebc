//! The exact verdict: no square root; both sides are squared.

use std::cmp::Ordering;

use super::{BetweenCenters, Centers};
use crate::geometry::{Spot, Verdict};
use crate::numbers::{self, Number, Predicate};

/// The square of the distance between the centres against the square of the sum of the radii: exactly the verdict of
/// the distance itself, because neither side is negative.
///
/// Source: CS230 "Static Collision - Circle/Circle (2/2)", here also applied to a point and a disc.
pub fn verdict<const K: usize>(question: &impl BetweenCenters<K>) -> Verdict {
    Verdict::from_separation(numbers::decide(&BySquares(question.centers())))
}

/// The verdict for a map. Always present for a single position; present for a tile only if the filter proves the same
/// verdict for every position in it.
pub fn verdict_over<const K: usize>(question: &impl BetweenCenters<K, Spot>) -> Option<Verdict> {
    let centers = question.centers();
    numbers::decide_over(&BySquares(centers), centers.has_tile()).map(Verdict::from_separation)
}

struct BySquares<const K: usize, P>(Centers<K, P>);

impl<const K: usize, P: Copy + Into<Spot>> Predicate for BySquares<K, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let radius_sum = self.0.radius_sum::<N>();
        (self.0.distance_squared::<N>() - radius_sum.clone() * radius_sum).try_sign()
    }
}
