//! The window between the perpendiculars to the segment through its ends.

use std::cmp::Ordering;

use super::{KnownConditions, Placement, Window};
use crate::geometry::Spot;
use crate::geometry::drop::HitRegion;
use crate::geometry::exact::Number;

/// Whether |n| ≤ r, A·B > 0 and A·C < 0, exactly. A centre on an edge of the window counts as outside; a disc that
/// touches the infinite line counts as near. Misses the round ends.
///
/// Source: QUICKTIP, first approach, step 2.
pub struct Slanted;

impl Window for Slanted {
    fn evaluate<N: Number, P: Copy + Into<Spot>>(placement: &Placement<P>) -> KnownConditions {
        let a = placement.a::<N>();
        KnownConditions {
            near_line: placement.near_line::<N>(),
            past_c1: a.dot(&placement.b()).try_sign().map(|sign| sign == Ordering::Greater),
            before_c2: a.dot(&placement.c()).try_sign().map(|sign| sign == Ordering::Less),
        }
    }

    fn hit_region(placement: Placement) -> HitRegion {
        placement.hit_region(placement.direction(), 0.0, true)
    }
}
