//! The exact answer, by the closest point of the segment.

use std::cmp::Ordering;

use super::Placement;
use crate::geometry::drop::Reach;
use crate::geometry::exact::{self, Number, Predicate, Vector};
use crate::geometry::point_segment::compare_distance;
use crate::geometry::{Spot, Verdict};

/// The sign of the distance of the centre from the segment less the radius, exactly: round ends, segments
/// without length and discs without radius included.
///
/// Source: ERICSON 5.1.2 and 5.2.5.
pub fn verdict(placement: Placement) -> Verdict {
    Verdict::from_separation(exact::decide(&Separation(placement)))
}

/// The verdict for a map: of a single position always, of a tile if it is the same for all of it, as far as the
/// filter can tell.
pub fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
    exact::decide_over(&Separation(placement), placement.has_tile()).map(Verdict::from_separation)
}

/// Where this method can hit: within the radius of the segment, on all sides.
pub fn reach(placement: Placement) -> Reach {
    placement.reach(placement.direction(), placement.radius, true)
}

struct Separation<P>(Placement<P>);

impl<P: Copy + Into<Spot>> Predicate for Separation<P> {
    type Answer = Ordering;

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let Placement { c1, c2, center, radius } = self.0;
        // The distance does not ask which end is the first; of a tile at an end only A is to depend.
        let (c1, c2) = if c1.into().is_point() { (c1, c2) } else { (c2, c1) };
        let (c1, center) = (Vector::<N>::from(c1.into()), Vector::from(center.into()));
        let along = Vector::from(c2.into()) - c1.clone();
        let (_, sign) = compare_distance(&along, &(center - c1), &N::from(radius))?;
        Some(sign)
    }
}
