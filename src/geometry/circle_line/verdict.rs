//! The exact verdict: the sign of a discriminant.

use std::cmp::Ordering;

use super::LineAndCircle;
use crate::geometry::{Spot, Verdict};
use crate::numbers::{self, Number, Predicate};

/// The sign of the discriminant: negative if they are apart, zero for a tangent, positive if the line intersects the
/// outline in two points. Exact.
///
/// If p1 and p2 coincide, a and b are zero and there is no quadratic equation: c decides, which has the sign of the
/// separation of that point.
///
/// Source: DEVMAG "Circle-line intersection test".
pub fn verdict(question: &LineAndCircle) -> Verdict {
    Verdict::from_separation(numbers::decide(&ByDiscriminant(question)))
}

/// The verdict of for a map. Always present for single positions; present for a tile only if the filter
/// proves the same verdict for every position in it.
pub fn verdict_over(question: &LineAndCircle<Spot>) -> Option<Verdict> {
    numbers::decide_over(&ByDiscriminant(question), question.has_tile()).map(Verdict::from_separation)
}

struct ByDiscriminant<'a, P>(&'a LineAndCircle<P>);

impl<P: Copy + Into<Spot>> Predicate for ByDiscriminant<'_, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let (along, to_center) = (self.0.along::<N>(), self.0.center_from_p1::<N>());
        let radius_squared = N::from(self.0.radius) * N::from(self.0.radius);
        let a = along.length_squared();
        if a.try_sign()? == Ordering::Equal {
            return (to_center.length_squared() - radius_squared).try_sign();
        }
        // The negated quarter of the discriminant. Computed as b² − 4 a c it would cancel far more if p1 is far from
        // the circle; by Lagrange's identity this is the same number.
        let cross = along.cross(&to_center);
        (cross.clone() * cross - radius_squared * a).try_sign()
    }
}
