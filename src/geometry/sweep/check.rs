//! Checks of what was found, by other means: in `f64` from rounded places, and at some instants.

use glam::DVec2;

use super::{Impact, Sweep};
use crate::geometry::pair::Core;
use crate::geometry::vector;

/// The largest accepted error of the distance at an impact, relative to the largest number. Rounding causes about 1e-16.
const TOLERANCE: f64 = 1e-12;

/// The distance at an impact, computed again from its places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Remeasured {
    /// From what to what, A’s first: the centre of a disc or of a rectangle, and of a segment the contact.
    pub points: [DVec2; 2],
    /// Between these points, in world units. Of rectangles and points, between the shapes; negative if they overlap.
    pub distance: f64,
    /// The sum of both radii, in world units.
    pub reach: f64,
    /// Whether the distance is the reach less the depth, but for rounding.
    pub agrees: bool,
}

impl Sweep<'_> {
    /// Measures the distance at an impact again.
    pub fn remeasured(&self, impact: &Impact) -> Remeasured {
        let cores = [self.a.shape.core, self.b.shape.core];
        let point = |index: usize| match cores[index] {
            Core::Point(_) | Core::Rect(_) => impact.places[index],
            _ => impact.contact,
        };
        let points = [0, 1].map(point);
        let reach = self.a.shape.radius + self.b.shape.radius;
        let sizes = cores.map(|core| if let Core::Rect(rect) = core { rect.size } else { DVec2::ZERO });
        let way = points[1] - points[0];
        let half = (sizes[0] + sizes[1]) / 2.0;
        let outside = way.abs() - half;
        let is_rect = cores.iter().any(|core| matches!(core, Core::Rect(_)));
        let distance = match is_rect && outside.min_element() <= 0.0 {
            true => outside.max_element(),
            false => vector::length(if is_rect { outside } else { way }),
        };
        let largest =
            points.iter().fold(reach + half.max_element(), |largest, at| largest.max(at.abs().max_element()));
        let error = (distance + impact.depth - reach).abs();
        Remeasured { points, distance, reach, agrees: error <= TOLERANCE * largest + f64::MIN_POSITIVE }
    }

    /// The smallest separation at the start of the tick, after each of these equal parts of it, and at its end.
    pub fn smallest_at_instants(&self, parts: u32) -> f64 {
        let separation = |part: u32| self.at_part([part, parts].map(f64::from)).contact.separation;
        (0..=parts).map(separation).fold(f64::INFINITY, f64::min)
    }
}
