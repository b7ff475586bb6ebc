//! The exact answer, by the closest point of the segment.

use std::cmp::Ordering;

use super::Placement;
use crate::geometry::Verdict;
use crate::geometry::drop::Reach;
use crate::geometry::exact::{self, Number, Predicate};
use crate::geometry::point_segment::compare_distance;

/// The sign of the distance of the centre from the segment less the radius, exactly: round ends, segments
/// without length and discs without radius included.
///
/// Source: ERICSON 5.1.2 and 5.2.5.
pub fn verdict(placement: Placement) -> Verdict {
    Verdict::from_separation(exact::decide(&Separation(placement)))
}

/// Where this method can hit: within the radius of the segment, on all sides.
pub fn reach(placement: Placement) -> Reach {
    placement.reach(placement.direction(), placement.radius, true)
}

struct Separation(Placement);

impl Predicate for Separation {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let (_, sign) = compare_distance(&self.0.a(), &self.0.b(), &N::from(self.0.radius))?;
        Some(sign)
    }
}
