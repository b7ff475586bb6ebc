//! The plain way: take the root, and compare the distance itself.

use std::cmp::Ordering;

use super::Centers;
use crate::geometry::Spot;
use crate::geometry::exact::{self, Number, Predicate};
use crate::geometry::operations::Operations;

/// The sign of the distance less the sum of the radii: negative where the discs overlap, zero where they touch.
/// Exact.
///
/// A root is seldom a number with finitely many digits, so where rounding might decide, both sides are squared.
///
/// Source: CS230 "Static Collision", point/circle and circle/circle; KIRUPA `pointToCircle`.
pub fn distance_sign<const K: usize>(centers: &Centers<K>) -> Ordering {
    exact::decide(&ByDistance(centers))
}

/// The same sign for a map: of single positions always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn distance_sign_over<const K: usize>(centers: &Centers<K, Spot>) -> Option<Ordering> {
    exact::decide_over(&ByDistance(centers), centers.has_tile())
}

/// The test as a program runs it, in plain `f64`: its answer, and what it took.
pub fn count_distance<const K: usize>(centers: &Centers<K>) -> (bool, Operations) {
    let Centers { from, to, radii } = centers;
    let mut count = Operations::default();
    let radius_sum = radii.iter().copied().reduce(|sum, radius| count.add(sum, radius)).unwrap_or(0.0);
    let (x, y) = (count.subtract(to.x, from.x), count.subtract(to.y, from.y));
    let (x_squared, y_squared) = (count.multiply(x, x), count.multiply(y, y));
    let distance_squared = count.add(x_squared, y_squared);
    let distance = count.root(distance_squared);
    (count.at_most(distance, radius_sum), count)
}

struct ByDistance<'a, const K: usize, P>(&'a Centers<K, P>);

impl<const K: usize, P: Copy + Into<Spot>> Predicate for ByDistance<'_, K, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        compare_root(&self.0.distance_squared(), &self.0.radius_sum::<N>())
    }
}

/// The sign of √square − reach, neither of which is negative; where the arithmetic has no root, that of their
/// squares, which is the same.
pub(in crate::geometry) fn compare_root<N: Number>(square: &N, reach: &N) -> Option<Ordering> {
    match square.try_root() {
        Some(root) => (root - reach.clone()).try_sign(),
        None => (square.clone() - reach.clone() * reach.clone()).try_sign(),
    }
}
