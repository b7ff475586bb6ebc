//! The exact answer, by the closest point of the segment.

use std::cmp::Ordering;

use super::Placement;
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::compare_distance;
use crate::geometry::{Spot, Verdict};
use crate::numbers::{self, Number, Predicate};

/// The sign of the distance from the centre to the segment minus the radius, exactly. Includes the round ends,
/// segments of zero length and discs of zero radius.
///
/// Source: ERICSON 5.1.2 and 5.2.5.
#[inline]
pub fn verdict(placement: &Placement) -> Verdict {
    hit_at_once(placement).map_or_else(|| decided(placement), Verdict::from_hit)
}

/// The part of [`verdict`] that runs if `f64` does not decide.
#[cold]
#[inline(never)]
fn decided(placement: &Placement) -> Verdict {
    Verdict::from_separation(numbers::decide(&SeparationSign(*placement)))
}

/// Whether they overlap, in `f64` without a branch between the parts of the segment; `None` if a number that decides is so
/// small that rounding could change its sign.
///
/// With s the sum of the radius and of the coordinates of the vectors, and u half of `f64::EPSILON`, the error of a sum of
/// products of two differences is at most 4 u s², that of the numbers of degree two below at most 16 u s², and that of the
/// number of degree four at most 10 u s⁴.
#[inline]
fn hit_at_once(&Placement { c1, c2, center, radius }: &Placement) -> Option<bool> {
    let (along, to_center) = (c2 - c1, center - c1);
    let (reached, length_squared) = (along.dot(to_center), along.length_squared());
    let (past_c2, radius_squared) = (reached - length_squared, radius * radius);
    let cross = along.perp_dot(to_center);
    let beside = cross * cross - radius_squared * length_squared;
    // |B − A|² = |B|² − 2 A·B + |A|².
    let nearer = if reached < 0.0 { 0.0 } else { reached + past_c2 };
    let beyond = to_center.length_squared() - nearer - radius_squared;
    let is_beside = (reached > 0.0) & (past_c2 < 0.0);
    let size = (along.abs() + to_center.abs()).element_sum() + radius;
    let reach = 16.0 * f64::EPSILON * size * size;
    let reach_beside = 4.0 * reach * size * size;
    let (excess, least) = if is_beside { (beside, reach_beside) } else { (beyond, reach) };
    // Outside this range, products could underflow or overflow.
    let is_clear = (reached.abs() > reach)
        & (past_c2.abs() > reach)
        & (excess.abs() > least)
        & (1e-290..1e290).contains(&reach_beside);
    is_clear.then_some(excess < 0.0)
}

/// The verdict for a map. Always present for a single position; present for a tile only if the filter proves the same
/// verdict for every position in it.
pub fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
    if is_beyond_the_box(&placement) {
        return Some(Verdict::Apart);
    }
    numbers::decide_over(&SeparationSign(placement), placement.has_tile()).map(Verdict::from_separation)
}

/// Whether every centre is farther than the radius from the bounding box of the segment, along x or along y. This is
/// quick also where the numbers are so small that the filter decides nothing.
fn is_beyond_the_box(placement: &Placement<Spot>) -> bool {
    let [[low1, high1], [low2, high2]] = [placement.c1, placement.c2].map(|end| end.ends());
    let [least, greatest] = placement.center.ends();
    // Rounding to nearest is at most a neighbouring number off.
    let above = (high1.max(high2) + placement.radius).to_array().map(f64::next_up);
    let below = (low1.min(low2) - placement.radius).to_array().map(f64::next_down);
    least.cmpgt(above.into()).any() || greatest.cmplt(below.into()).any()
}

struct SeparationSign<P>(Placement<P>);

impl<P: Copy + Into<Spot>> Predicate for SeparationSign<P> {
    type Answer = Ordering;

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let Placement { c1, c2, center, radius } = self.0;
        // The distance does not depend on the order of the ends. If c1 is a tile, swapping them leaves only A
        // dependent on the tile, which keeps the error bound small.
        let (c1, c2) = if c1.into().is_point() { (c1, c2) } else { (c2, c1) };
        let (c1, center) = (Vector::<N>::from(c1.into()), Vector::from(center.into()));
        let along = Vector::from(c2.into()) - c1.clone();
        let (_, sign) = compare_distance(&along, &(center - c1), &N::from(radius))?;
        Some(sign)
    }
}
