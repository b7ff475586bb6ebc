//! The source's code as printed: the window of D, and a distance without its absolute value.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Conditions, Placement, Told, Window};
use crate::geometry::drop::Reach;
use crate::geometry::exact::Number;
use crate::geometry::{Spot, Verdict};

/// Whether n ≤ r, D·B > 0 and D·C < 0, exactly: as [`super::horizontal`], but with n itself instead of |n|, so
/// that everything behind the line is near. A segment without length has no normal; the printed code compares
/// not-a-number then, and nothing holds.
///
/// Source: QUICKTIP, first approach, second listing.
pub fn conditions(placement: Placement) -> Conditions {
    super::conditions(Published(placement), &placement)
}

/// Colliding if all conditions hold, else apart; apart for a vertical segment and for one without length.
pub fn verdict(placement: Placement) -> Verdict {
    super::verdict(Published(placement))
}

/// The verdict for a map: of a single position always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
    super::verdict_over(Published(placement), &placement)
}

/// Where this method can hit: no limit behind the line.
pub fn reach(placement: Placement) -> Reach {
    placement.reach(DVec2::X * (placement.c2.x - placement.c1.x).signum(), 0.0, false)
}

struct Published<P>(Placement<P>);

impl<P: Copy + Into<Spot>> Published<P> {
    /// Whether n ≤ r: behind the line n is negative.
    fn in_front_or_near<N: Number>(&self) -> Option<bool> {
        let behind = self.0.b::<N>().cross(&self.0.a()).try_sign()? != Ordering::Greater;
        if behind { Some(true) } else { self.0.near_line::<N>() }
    }
}

impl<P: Copy + Into<Spot>> Window for Published<P> {
    fn told<N: Number>(&self) -> Told {
        let (past_c1, before_c2) = self.0.window_of_d::<N>();
        Told { near_line: self.in_front_or_near::<N>(), past_c1, before_c2 }
    }
}
