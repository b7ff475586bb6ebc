//! Where a method can hit at all, so that falling discs are tested only there.

use glam::DVec2;

use super::Placement;
use crate::geometry::drop::{HalfPlane, Reach};
use crate::geometry::vector;

impl Placement {
    /// The direction of the segment; along x for one without a direction.
    pub(super) fn direction(&self) -> DVec2 {
        vector::direction(self.c2 - self.c1).unwrap_or(DVec2::X)
    }

    /// The half-planes that hold every centre that a method can hit: the window across `along` (a unit
    /// vector) through c1 and c2, `grown` on both sides, and within the radius of the line, or
    /// only not beyond the radius in front of it if the method does not look `behind`.
    pub(super) fn reach(&self, along: DVec2, grown: f64, limited_behind: bool) -> Reach {
        // The left normal: a quarter turn anticlockwise as seen.
        let normal = -self.direction().perp();
        let front = HalfPlane { through: self.c1, inward: -normal, margin: self.radius };
        let behind = HalfPlane { through: self.c1, inward: normal, margin: self.radius };
        [
            front,
            if limited_behind { behind } else { front },
            HalfPlane { through: self.c1, inward: along, margin: grown },
            HalfPlane { through: self.c2, inward: -along, margin: grown },
        ]
    }
}
