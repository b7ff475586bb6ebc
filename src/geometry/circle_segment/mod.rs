//! Does a disc hit a segment? The exact answer, and the numbers of the question.
//!
//! A leads from `c1` to `c2`, B from `c1` to the centre of the disc (also called v), C from `c2` to that centre, and
//! D is the component of A along x. The left normal is A rotated a quarter turn anticlockwise on screen (y points
//! down), with unit length: (Ay, −Ax)/|A|.

use glam::DVec2;

use super::pair::{Core, Pair, Place, Rounded};

mod working;

pub use working::{CircleSegment, SegmentLine, working};

/// A segment and a disc, in world units. The radius is not negative; the segment can have zero length. For a map, a
/// place can be a tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement<P = DVec2> {
    /// The first end of the segment.
    pub c1: P,
    /// The second end.
    pub c2: P,
    /// The centre of the disc.
    pub center: P,
    pub radius: f64,
}

impl<P: Place> Placement<P> {
    /// The segment is A, the disc B.
    #[inline]
    pub fn pair(&self) -> Pair<P> {
        let segment = Core::Segment([self.c1, self.c2]);
        Pair { a: segment.into(), b: Rounded::disc(self.center, self.radius) }
    }
}

#[cfg(test)]
mod tests;
