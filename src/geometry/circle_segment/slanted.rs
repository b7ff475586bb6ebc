//! The window between the perpendiculars of the segment through its ends.

use std::cmp::Ordering;

use super::{Conditions, Placement, Told, Window};
use crate::geometry::drop::Reach;
use crate::geometry::exact::Number;
use crate::geometry::{Spot, Verdict};

/// Whether |n| ≤ r, A·B > 0 and A·C < 0, exactly. A centre on an edge of the window is outside of it; a disc
/// that only touches the line counts as near. Misses the round ends.
///
/// Source: QUICKTIP, first approach, step 2.
pub fn conditions(placement: Placement) -> Conditions {
    super::conditions(Slanted(placement), &placement)
}

/// Colliding if all conditions hold, else apart; apart for a segment without length.
pub fn verdict(placement: Placement) -> Verdict {
    super::verdict(Slanted(placement))
}

/// The verdict for a map: of a single position always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
    super::verdict_over(Slanted(placement), &placement)
}

/// Where this method can hit.
pub fn reach(placement: Placement) -> Reach {
    let along = placement.direction();
    placement.reach(along, 0.0, true)
}

struct Slanted<P>(Placement<P>);

impl<P: Copy + Into<Spot>> Window for Slanted<P> {
    fn told<N: Number>(&self) -> Told {
        let a = self.0.a::<N>();
        Told {
            near_line: self.0.near_line::<N>(),
            past_c1: a.dot(&self.0.b()).try_sign().map(|sign| sign == Ordering::Greater),
            before_c2: a.dot(&self.0.c()).try_sign().map(|sign| sign == Ordering::Less),
        }
    }
}
