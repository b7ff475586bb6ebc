//! The window between the verticals through the ends of the segment.

use glam::DVec2;

use super::{Conditions, Placement};
use crate::geometry::Verdict;
use crate::geometry::drop::Reach;
use crate::geometry::exact::{self, Number, Predicate};

/// Whether |n| ≤ r, D·B > 0 and D·C < 0, exactly. A centre on an edge of the window is outside of it; a disc
/// that only touches the line counts as near. The window of a vertical segment is empty (D = 0), that of a
/// steep one is skewed, and the round ends are missed.
///
/// Source: QUICKTIP, first approach, the correction.
pub fn conditions(placement: Placement) -> Conditions {
    if placement.has_no_length() {
        return Conditions::NONE;
    }
    let (past_c1, before_c2) = placement.window_of_d();
    Conditions { near_line: exact::decide(&NearLine(placement)), past_c1, before_c2 }
}

/// Colliding if all conditions hold, else apart; apart for a vertical segment and for one without length.
pub fn verdict(placement: Placement) -> Verdict {
    // The window first: it costs a few comparisons.
    let inside = placement.window_of_d() == (true, true);
    Verdict::from_hit(inside && exact::decide(&NearLine(placement)))
}

/// Where this method can hit.
pub fn reach(placement: Placement) -> Reach {
    placement.reach(DVec2::X * (placement.c2.x - placement.c1.x).signum(), 0.0, true)
}

struct NearLine(Placement);

impl Predicate for NearLine {
    type Answer = bool;

    fn evaluate<N: Number>(&self) -> Option<bool> {
        self.0.near_line::<N>()
    }
}
