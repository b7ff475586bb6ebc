//! The window between the perpendiculars of the segment through its ends.

use std::cmp::Ordering;

use super::{Conditions, Placement};
use crate::geometry::Verdict;
use crate::geometry::drop::Reach;
use crate::geometry::exact::{self, Number, Predicate};

/// Whether |n| ≤ r, A·B > 0 and A·C < 0, exactly. A centre on an edge of the window is outside of it; a disc
/// that only touches the line counts as near. Misses the round ends.
///
/// Source: QUICKTIP, first approach, step 2.
pub fn conditions(placement: Placement) -> Conditions {
    if placement.has_no_length() { Conditions::NONE } else { exact::decide(&Slanted(placement)) }
}

/// Colliding if all conditions hold, else apart; apart for a segment without length.
pub fn verdict(placement: Placement) -> Verdict {
    Verdict::from_hit(conditions(placement).all())
}

/// Where this method can hit.
pub fn reach(placement: Placement) -> Reach {
    let along = placement.direction();
    placement.reach(along, 0.0, true)
}

struct Slanted(Placement);

impl Predicate for Slanted {
    type Answer = Conditions;

    fn evaluate<N: Number>(&self) -> Option<Conditions> {
        let a = self.0.a::<N>();
        Some(Conditions {
            near_line: self.0.near_line::<N>()?,
            past_c1: a.dot(&self.0.b()).try_sign()? == Ordering::Greater,
            before_c2: a.dot(&self.0.c()).try_sign()? == Ordering::Less,
        })
    }
}
