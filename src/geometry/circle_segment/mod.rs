//! Does a disc hit a segment? The exact answer, and the numbers of the question.
//!
//! A leads from `c1` to `c2`, B from `c1` to the centre of the disc (also called v), C from `c2` to that centre, and
//! D is the component of A along x. The left normal is A rotated a quarter turn anticlockwise on screen (y points
//! down), with unit length: (Ay, −Ax)/|A|.

use glam::DVec2;

use super::Spot;

pub mod clamp;
mod working;

pub use working::{CircleSegment, SegmentLine, working};

/// A segment and a disc, in world units. The radius is not negative; the segment can have zero length. For a map, one
/// of the points can be a [`Spot`], a whole tile of positions.
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

impl Placement<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.c1, self.c2, self.center])
    }
}

#[cfg(test)]
mod tests;
