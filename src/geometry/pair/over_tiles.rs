//! The verdict for a map, where places can be tiles of positions.

use glam::DVec2;

use super::{Core, Pair, convex};
use crate::geometry::{Spot, Verdict};
use crate::numbers;

impl Pair<'_, Spot> {
    /// The exact verdict for a map. Always present for single positions; present for a tile only if it is proved to be the
    /// same for every position in it.
    pub fn verdict_over(&self) -> Option<Verdict> {
        if self.is_beyond_the_bounds() {
            return Some(Verdict::Apart);
        }
        let cores = [self.a.core, self.b.core];
        let is_tile = cores.iter().any(Core::is_tile);
        if cores.iter().any(|core| matches!(core, Core::Polygon(_))) {
            match convex::hit_over(self) {
                Some(Some(hit)) => return Some(Verdict::from_hit(hit)),
                // A bound for every number would hardly decide more.
                Some(None) if is_tile => return None,
                _ => {}
            }
        }
        numbers::decide_over(self, is_tile).map(Verdict::from_separation)
    }

    /// Whether every position is farther than the radii from the bounds of a segment, along x or along y. This is quick
    /// also where the numbers are so small that the filter decides nothing.
    fn is_beyond_the_bounds(&self) -> bool {
        let Some(([a_low, a_high], [b_low, b_high])) = self.a.core.bounds().zip(self.b.core.bounds()) else {
            return false;
        };
        // Rounding to nearest is at most a neighbouring number off.
        let reach = DVec2::splat((self.a.radius + self.b.radius).next_up());
        let above = (a_high + reach).to_array().map(f64::next_up);
        let below = (a_low - reach).to_array().map(f64::next_down);
        b_low.cmpgt(above.into()).any() || b_high.cmplt(below.into()).any()
    }
}

impl Core<'_, Spot> {
    /// Whether one of its places is a tile.
    pub fn is_tile(&self) -> bool {
        match self {
            Self::Point(at) => !at.is_point(),
            Self::Segment(ends) | Self::Ray(ends) | Self::Line(ends) => Spot::any_tile(*ends),
            Self::Rect(rect) => rect.is_tile(),
            Self::Triangle(corners) => Spot::any_tile(*corners),
            Self::RotatedRect(rect) => !rect.center.is_point(),
            Self::Polygon(polygon) => !polygon.by.is_point(),
        }
    }

    /// The least and the greatest coordinates of a point or a segment, rounded outwards.
    fn bounds(&self) -> Option<[DVec2; 2]> {
        match self {
            Self::Point(at) => Some(at.ends()),
            Self::Segment(ends) => {
                let [[low, high], [low_too, high_too]] = ends.map(|end| end.ends());
                Some([low.min(low_too), high.max(high_too)])
            }
            _ => None,
        }
    }
}
