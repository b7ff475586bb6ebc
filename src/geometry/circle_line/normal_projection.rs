//! The projection of the vector to the centre onto the normal of the line: the distance of the centre from the line.

use std::cmp::Ordering;

use super::LineAndCircle;
use crate::geometry::centers::compare_root;
use crate::geometry::exact::{self, Number, Predicate};
use crate::geometry::{Spot, Verdict};

/// |v · n| against the radius, for the unit normal n of the line. Exact, and always the same verdict as
/// [`super::quadratic()`].
///
/// If p1 and p2 coincide, there is no normal: the distance of the centre from that point decides.
///
/// Source: QUICKTIP, which takes it from its predecessor on the infinite line.
pub fn normal_projection(question: &LineAndCircle) -> Verdict {
    Verdict::from_separation(exact::decide(&ByProjection(question)))
}

/// The verdict of [`normal_projection`] for a map, as for [`super::quadratic_over`].
pub fn normal_projection_over(question: &LineAndCircle<Spot>) -> Option<Verdict> {
    exact::decide_over(&ByProjection(question), question.has_tile()).map(Verdict::from_separation)
}

/// The sign of the separation.
struct ByProjection<'a, P>(&'a LineAndCircle<P>);

impl<P: Copy + Into<Spot>> Predicate for ByProjection<'_, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let (along, to_center) = (self.0.along::<N>(), self.0.center_from_p1::<N>());
        let (radius, length_squared) = (N::from(self.0.radius), along.length_squared());
        if length_squared.try_sign()? == Ordering::Equal {
            return compare_root(&to_center.length_squared(), &radius);
        }
        // v · n times |d|, to avoid a division. Without square roots, the squares are compared.
        let on_normal = to_center.cross(&along);
        match length_squared.try_root() {
            Some(length) => outside(&on_normal, &(radius * length)),
            None => (on_normal.clone() * on_normal - radius.clone() * radius * length_squared).try_sign(),
        }
    }
}

/// The sign of |number| − reach, where reach is not negative.
fn outside<N: Number>(number: &N, reach: &N) -> Option<Ordering> {
    let above = (number.clone() - reach.clone()).try_sign()?;
    if above == Ordering::Greater {
        return Some(above);
    }
    let below = (number.clone() + reach.clone()).try_sign()?;
    // Beyond −reach the result is positive, at −reach or reach it is zero.
    Some(above.max(below.reverse()))
}
