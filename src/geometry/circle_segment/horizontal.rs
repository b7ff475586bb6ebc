//! The window between the vertical lines through the ends of the segment.

use super::{KnownConditions, Placement, Window};
use crate::geometry::Spot;
use crate::geometry::drop::HitRegion;
use crate::geometry::exact::Number;

/// Whether |n| ≤ r, D·B > 0 and D·C < 0, exactly. A centre on an edge of the window counts as outside; a disc that
/// touches the infinite line counts as near. The window of a vertical segment is empty (D = 0), so that it is never
/// hit; the window of a steep segment is skewed. Misses the round ends.
///
/// Source: QUICKTIP, first approach, the correction.
pub struct Horizontal;

impl Window for Horizontal {
    fn evaluate<N: Number, P: Copy + Into<Spot>>(placement: &Placement<P>) -> KnownConditions {
        let (past_c1, before_c2) = placement.window_of_d::<N>();
        KnownConditions { near_line: placement.near_line::<N>(), past_c1, before_c2 }
    }

    fn hit_region(placement: Placement) -> HitRegion {
        placement.hit_region(placement.direction_of_d(), 0.0, true)
    }
}
