//! The line in the circle's own space: where it meets the outline is a quadratic equation.

use std::cmp::Ordering;

use super::LineAndCircle;
use crate::geometry::exact::{self, Number, Predicate};
use crate::geometry::{Spot, Verdict};

/// The sign of the discriminant: negative where they are apart, zero for a tangent, positive where the line meets
/// the outline in two points. Exact.
///
/// With p1 and p2 in one place there is no equation, as a and b are zero: c alone decides, which has the sign of the
/// separation of that point.
///
/// Source: DEVMAG "Circle-line intersection test".
pub fn quadratic(question: &LineAndCircle) -> Verdict {
    Verdict::from_separation(sign(question))
}

/// The sign of the separation.
pub(super) fn sign(question: &LineAndCircle) -> Ordering {
    exact::decide(&ByDiscriminant(question))
}

/// The verdict of [`quadratic`], for a map: of single positions always, of a tile if it is the same for all of it,
/// as far as the filter can tell.
pub fn quadratic_over(question: &LineAndCircle<Spot>) -> Option<Verdict> {
    exact::decide_over(&ByDiscriminant(question), question.has_tile()).map(Verdict::from_separation)
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
        // A quarter of the discriminant with its sign turned. Written as b² − 4 a c it would cancel far more where p1
        // is far from the circle; this is the same number by Lagrange's identity.
        let cross = along.cross(&to_center);
        (cross.clone() * cross - radius_squared * a).try_sign()
    }
}
