//! The window given by the length of a projection onto the segment.

use std::cmp::Ordering;

use super::{KnownConditions, Placement, Slanted, Window};
use crate::geometry::Spot;
use crate::geometry::drop::HitRegion;
use crate::geometry::exact::Number;

/// Whether |n| ≤ r, A·v > 0 and the projection of v onto A is shorter than A, exactly: A·v/|A| < |A| is equivalent to
/// A·v < |A|². A centre on an edge of the window counts as outside; a disc that touches the infinite line counts as
/// near. The same window as [`Slanted`], because A·C = A·v − |A|². Misses the round ends.
///
/// Source: QUICKTIP, second approach.
pub struct Projection;

impl Window for Projection {
    fn evaluate<N: Number, P: Copy + Into<Spot>>(placement: &Placement<P>) -> KnownConditions {
        let (a, v) = (placement.a::<N>(), placement.b());
        // A·v − |A|² with A factored out: fewer products, and a smaller error bound for a tile.
        let excess = a.dot(&(v.clone() - a.clone()));
        KnownConditions {
            near_line: placement.near_line::<N>(),
            past_c1: a.dot(&v).try_sign().map(|sign| sign == Ordering::Greater),
            before_c2: excess.try_sign().map(|sign| sign == Ordering::Less),
        }
    }

    fn hit_region(placement: Placement) -> HitRegion {
        Slanted::hit_region(placement)
    }
}
