//! The window by the length of a projection on the segment.

use std::cmp::Ordering;

use super::{Conditions, Placement, Told, Window};
use crate::geometry::drop::Reach;
use crate::geometry::exact::Number;
use crate::geometry::{Spot, Verdict};

/// Whether |n| ≤ r, A·v > 0 and the projection of v on A is shorter than A, exactly: A·v/|A| < |A| is
/// A·v < |A|². A centre on an edge of the window is outside of it; a disc that only touches the line counts
/// as near. The same window as [`super::slanted`], because A·C = A·v − |A|². Misses the round ends.
///
/// Source: QUICKTIP, second approach.
pub fn conditions(placement: Placement) -> Conditions {
    super::conditions(Projection(placement), &placement)
}

/// Colliding if all conditions hold, else apart; apart for a segment without length.
pub fn verdict(placement: Placement) -> Verdict {
    super::verdict(Projection(placement))
}

/// The verdict for a map: of a single position always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
    super::verdict_over(Projection(placement), &placement)
}

/// Where this method can hit.
pub fn reach(placement: Placement) -> Reach {
    super::slanted::reach(placement)
}

struct Projection<P>(Placement<P>);

impl<P: Copy + Into<Spot>> Window for Projection<P> {
    fn told<N: Number>(&self) -> Told {
        let (a, v) = (self.0.a::<N>(), self.0.b());
        // A·v − |A|², with A taken out: fewer products, and less doubt about a tile.
        let short = a.dot(&(v.clone() - a.clone()));
        Told {
            near_line: self.0.near_line::<N>(),
            past_c1: a.dot(&v).try_sign().map(|sign| sign == Ordering::Greater),
            before_c2: short.try_sign().map(|sign| sign == Ordering::Less),
        }
    }
}
