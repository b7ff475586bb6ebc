//! The window by the length of a projection on the segment.

use std::cmp::Ordering;

use super::{Conditions, Placement};
use crate::geometry::Verdict;
use crate::geometry::drop::Reach;
use crate::geometry::exact::{self, Number, Predicate};

/// Whether |n| ≤ r, A·v > 0 and the projection of v on A is shorter than A, exactly: A·v/|A| < |A| is
/// A·v < |A|². A centre on an edge of the window is outside of it; a disc that only touches the line counts
/// as near. The same window as [`super::slanted`], because A·C = A·v − |A|². Misses the round ends.
///
/// Source: QUICKTIP, second approach.
pub fn conditions(placement: Placement) -> Conditions {
    if placement.has_no_length() { Conditions::NONE } else { exact::decide(&Projection(placement)) }
}

/// Colliding if all conditions hold, else apart; apart for a segment without length.
pub fn verdict(placement: Placement) -> Verdict {
    Verdict::from_hit(conditions(placement).all())
}

/// Where this method can hit.
pub fn reach(placement: Placement) -> Reach {
    super::slanted::reach(placement)
}

struct Projection(Placement);

impl Predicate for Projection {
    type Answer = Conditions;

    fn evaluate<N: Number>(&self) -> Option<Conditions> {
        let a = self.0.a::<N>();
        let a_dot_v = a.dot(&self.0.b());
        Some(Conditions {
            near_line: self.0.near_line::<N>()?,
            past_c1: a_dot_v.try_sign()? == Ordering::Greater,
            before_c2: (a_dot_v - a.length_squared()).try_sign()? == Ordering::Less,
        })
    }
}
