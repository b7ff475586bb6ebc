//! The window between the verticals through the ends of the segment.

use glam::DVec2;

use super::{Conditions, Placement, Told, Window};
use crate::geometry::drop::Reach;
use crate::geometry::exact::Number;
use crate::geometry::{Spot, Verdict};

/// Whether |n| ≤ r, D·B > 0 and D·C < 0, exactly. A centre on an edge of the window is outside of it; a disc
/// that only touches the line counts as near. The window of a vertical segment is empty (D = 0), that of a
/// steep one is skewed, and the round ends are missed.
///
/// Source: QUICKTIP, first approach, the correction.
pub fn conditions(placement: Placement) -> Conditions {
    super::conditions(Horizontal(placement), &placement)
}

/// Colliding if all conditions hold, else apart; apart for a vertical segment and for one without length.
pub fn verdict(placement: Placement) -> Verdict {
    super::verdict(Horizontal(placement))
}

/// The verdict for a map: of a single position always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
    super::verdict_over(Horizontal(placement), &placement)
}

/// Where this method can hit.
pub fn reach(placement: Placement) -> Reach {
    placement.reach(DVec2::X * (placement.c2.x - placement.c1.x).signum(), 0.0, true)
}

struct Horizontal<P>(Placement<P>);

impl<P: Copy + Into<Spot>> Window for Horizontal<P> {
    fn told<N: Number>(&self) -> Told {
        let (past_c1, before_c2) = self.0.window_of_d::<N>();
        Told { near_line: self.0.near_line::<N>(), past_c1, before_c2 }
    }
}
