//! The region in which a method can hit, so that falling discs are tested only there.

use glam::DVec2;

use super::Placement;
use crate::geometry::drop::{HalfPlane, HitRegion};
use crate::geometry::vector;

impl Placement {
    /// The unit direction of the segment; along x for a segment of zero length.
    pub(super) fn direction(&self) -> DVec2 {
        vector::direction(self.c2 - self.c1).unwrap_or(DVec2::X)
    }

    /// The unit direction of D: along x, towards c2.
    pub(super) fn direction_of_d(&self) -> DVec2 {
        DVec2::X * (self.c2.x - self.c1.x).signum()
    }

    /// The half-planes whose intersection holds every centre that a method can hit: past c1 and before c2 along the
    /// unit vector `along`, each extended by `margin`; at most a radius in front of the line; and, if `limited_behind`,
    /// at most a radius behind it.
    pub(super) fn hit_region(&self, along: DVec2, margin: f64, limited_behind: bool) -> HitRegion {
        // The left normal: a quarter turn anticlockwise on screen.
        let normal = -self.direction().perp();
        let front = HalfPlane { through: self.c1, inward: -normal, margin: self.radius };
        let behind = HalfPlane { through: self.c1, inward: normal, margin: self.radius };
        [
            front,
            if limited_behind { behind } else { front },
            HalfPlane { through: self.c1, inward: along, margin },
            HalfPlane { through: self.c2, inward: -along, margin },
        ]
    }
}
