//! The source's code as printed: the window of D, and a distance without its absolute value.

use std::cmp::Ordering;

use super::{KnownConditions, Placement, Window};
use crate::geometry::Spot;
use crate::geometry::drop::HitRegion;
use crate::geometry::exact::Number;

/// Whether n ≤ r, D·B > 0 and D·C < 0, exactly: the same as [`super::Horizontal`], but with n instead of |n|, so that
/// every centre behind the line counts as near. A vertical segment is never hit. A segment of zero length has no
/// normal: the printed code then compares not-a-number, and no condition holds.
///
/// Source: QUICKTIP, first approach, second listing.
pub struct Published;

impl Window for Published {
    fn evaluate<N: Number, P: Copy + Into<Spot>>(placement: &Placement<P>) -> KnownConditions {
        let (past_c1, before_c2) = placement.window_of_d::<N>();
        KnownConditions { near_line: behind_or_near::<N, P>(placement), past_c1, before_c2 }
    }

    /// The region has no limit behind the line.
    fn hit_region(placement: Placement) -> HitRegion {
        placement.hit_region(placement.direction_of_d(), 0.0, false)
    }
}

/// Whether n ≤ r: behind the line n is negative.
fn behind_or_near<N: Number, P: Copy + Into<Spot>>(placement: &Placement<P>) -> Option<bool> {
    let behind = placement.b::<N>().cross(&placement.a()).try_sign()? != Ordering::Greater;
    if behind { Some(true) } else { placement.near_line::<N>() }
}
