//! The source's code as printed: the window of D, and a distance without its absolute value.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Conditions, Placement};
use crate::geometry::Verdict;
use crate::geometry::drop::Reach;
use crate::geometry::exact::{self, Number, Predicate};

/// Whether n ≤ r, D·B > 0 and D·C < 0, exactly: as [`super::horizontal`], but with n itself instead of |n|, so
/// that everything behind the line is near. A segment without length has no normal; the printed code compares
/// not-a-number then, and nothing holds.
///
/// Source: QUICKTIP, first approach, second listing.
pub fn conditions(placement: Placement) -> Conditions {
    if placement.has_no_length() {
        return Conditions::NONE;
    }
    let (past_c1, before_c2) = placement.window_of_d();
    Conditions { near_line: exact::decide(&InFrontOrNear(placement)), past_c1, before_c2 }
}

/// Colliding if all conditions hold, else apart; apart for a vertical segment and for one without length.
pub fn verdict(placement: Placement) -> Verdict {
    let inside = placement.window_of_d() == (true, true);
    Verdict::from_hit(inside && exact::decide(&InFrontOrNear(placement)))
}

/// Where this method can hit: no limit behind the line.
pub fn reach(placement: Placement) -> Reach {
    placement.reach(DVec2::X * (placement.c2.x - placement.c1.x).signum(), 0.0, false)
}

struct InFrontOrNear(Placement);

impl Predicate for InFrontOrNear {
    type Answer = bool;

    fn evaluate<N: Number>(&self) -> Option<bool> {
        let behind = self.0.b::<N>().cross(&self.0.a()).try_sign()? != Ordering::Greater;
        if behind { Some(true) } else { self.0.near_line::<N>() }
    }
}
