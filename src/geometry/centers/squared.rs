//! The cheap way: no root, both sides squared.

use std::cmp::Ordering;

use super::Centers;
use crate::geometry::Spot;
use crate::geometry::exact::{self, Number, Predicate};
use crate::geometry::operations::Operations;

/// The sign of the square of the distance less that of the sum of the radii. Exact, and always the sign that
/// [`super::distance_sign`] gives, as neither side is negative.
///
/// Source: CS230 "Static Collision", circle/circle, second part.
pub fn squared_sign<const K: usize>(centers: &Centers<K>) -> Ordering {
    exact::decide(&BySquares(centers))
}

/// The same sign for a map: of single positions always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn squared_sign_over<const K: usize>(centers: &Centers<K, Spot>) -> Option<Ordering> {
    exact::decide_over(&BySquares(centers), centers.has_tile())
}

/// The test as a program runs it, in plain `f64`: its answer, and what it took.
pub fn count_squared<const K: usize>(centers: &Centers<K>) -> (bool, Operations) {
    let Centers { from, to, radii } = centers;
    let mut count = Operations::default();
    let radius_sum = radii.iter().copied().reduce(|sum, radius| count.add(sum, radius)).unwrap_or(0.0);
    let radius_sum_squared = count.multiply(radius_sum, radius_sum);
    let (x, y) = (count.subtract(to.x, from.x), count.subtract(to.y, from.y));
    let (x_squared, y_squared) = (count.multiply(x, x), count.multiply(y, y));
    let distance_squared = count.add(x_squared, y_squared);
    (count.at_most(distance_squared, radius_sum_squared), count)
}

struct BySquares<'a, const K: usize, P>(&'a Centers<K, P>);

impl<const K: usize, P: Copy + Into<Spot>> Predicate for BySquares<'_, K, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let radius_sum = self.0.radius_sum::<N>();
        (self.0.distance_squared::<N>() - radius_sum.clone() * radius_sum).try_sign()
    }
}
