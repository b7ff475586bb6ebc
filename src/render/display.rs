//! The display list: primitives in screen points, from the bottom up, that every back end draws one to one.

use std::sync::Arc;

use glam::Vec2;

use super::ink::{Color, Dash};
use super::map::Raster;
use crate::lesson::Pick;

/// How far a halo reaches beyond its text, as a part of the text's size.
pub const HALO: f32 = 0.16;

/// How heavy a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Book weight.
    Regular,
    /// Bold.
    Bold,
}

/// Something that every back end can draw, in screen points (y down, origin at the top left of the canvas).
#[derive(Clone, Debug, PartialEq)]
pub enum Primitive {
    /// A filled convex polygon without an outline.
    Fill { corners: Vec<Vec2>, color: Color },
    /// A filled disc.
    Disc { center: Vec2, radius: f32, color: Color },
    /// A circle's outline, its middle at `radius`.
    Ring { center: Vec2, radius: f32, width: f32, dash: Option<Dash>, color: Color },
    /// Part of a circle's outline from the angle `start` over `sweep` radians (growing from +x towards +y).
    Arc { center: Vec2, radius: f32, start: f32, sweep: f32, width: f32, color: Color },
    /// A straight stroke with round ends.
    Segment { from: Vec2, to: Vec2, width: f32, dash: Option<Dash>, color: Color },
    /// A filled arrow head with its tip at `tip`, pointing along the unit vector `direction`.
    Head { tip: Vec2, direction: Vec2, length: f32, half_width: f32, color: Color },
    /// A filled rectangle with rounded corners.
    Panel { min: Vec2, max: Vec2, radius: f32, color: Color },
    /// One line of text. `min` and `max` are the box that layout reserved for it; it is drawn from the left
    /// end of its baseline. A halo, where given, is drawn under it in that colour.
    Text {
        baseline: Vec2,
        min: Vec2,
        max: Vec2,
        text: String,
        size: f32,
        weight: Weight,
        color: Color,
        halo: Option<Color>,
    },
}

/// A rectangle on the screen, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// The top left corner.
    pub min: Vec2,
    /// The bottom right corner.
    pub max: Vec2,
}

impl Area {
    /// The rectangle of this size about a point.
    pub fn about(center: Vec2, size: Vec2) -> Self {
        Self { min: center - size / 2.0, max: center + size / 2.0 }
    }

    /// The smallest rectangle that holds all the points; none for no points.
    pub fn around(points: &[Vec2]) -> Option<Self> {
        points
            .iter()
            .map(|p| Self { min: *p, max: *p })
            .reduce(|a, b| Self { min: a.min.min(b.min), max: a.max.max(b.max) })
    }

    /// Width and height.
    pub fn size(&self) -> Vec2 {
        self.max - self.min
    }

    /// The middle.
    pub fn center(&self) -> Vec2 {
        (self.min + self.max) / 2.0
    }

    /// The rectangle grown by so much on every side.
    pub fn grown(&self, by: f32) -> Self {
        Self { min: self.min - by, max: self.max + by }
    }

    /// Whether a point lies in it, the border included.
    pub fn contains(&self, point: Vec2) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// Whether two rectangles share more than a border.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.min.cmplt(other.max).all() && other.min.cmplt(self.max).all()
    }

    /// The area that two rectangles share, in square points.
    pub fn shared(&self, other: &Self) -> f32 {
        let size = (self.max.min(other.max) - self.min.max(other.min)).max(Vec2::ZERO);
        size.x * size.y
    }
}

/// Where a label went.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel {
    /// Its text; the lines of the chip joined by a line break.
    pub text: String,
    /// The box it takes.
    pub area: Area,
    /// Whether it had to move so far that a leader shows what it belongs to.
    pub moved: bool,
}

/// Where a click sets a parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct PickArea {
    /// The name of the mark.
    pub mark: &'static str,
    /// The box of what is clicked.
    pub area: Area,
    /// Whether it is the disc that touches the sides of the box.
    pub round: bool,
    /// What a click sets.
    pub pick: Pick,
}

impl PickArea {
    /// Whether a click at this place means it.
    pub fn contains(&self, point: Vec2) -> bool {
        let half = self.area.size() / 2.0;
        if self.round {
            (point - self.area.center()).length() <= half.min_element()
        } else {
            self.area.contains(point)
        }
    }
}

/// A picture as a list of primitives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Display {
    /// The size of the canvas in points.
    pub size: Vec2,
    /// What covers the whole canvas beneath everything else: a map.
    pub ground: Option<Arc<Raster>>,
    /// From the bottom up.
    pub primitives: Vec<Primitive>,
    /// Where the labels went, the chip first.
    pub labels: Vec<PlacedLabel>,
    /// What can be clicked, from the bottom up.
    pub picks: Vec<PickArea>,
    /// Where the legend of the map went, if there is one.
    pub legend: Option<LegendPlace>,
}

/// Where a legend went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LegendPlace {
    /// The box it takes.
    pub area: Area,
    /// The number of the place among those that it may have.
    pub place: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Value;

    #[test]
    fn areas_that_share_only_a_border_do_not_overlap() {
        let a = Area::about(Vec2::ZERO, Vec2::splat(2.0));
        let b = Area { min: Vec2::new(1.0, -1.0), max: Vec2::new(3.0, 1.0) };
        assert!(!a.overlaps(&b) && a.shared(&b) == 0.0);
        assert!(a.overlaps(&b.grown(0.5)));
        assert_eq!(a.shared(&b.grown(0.5)), 0.5 * 2.0);
    }

    #[test]
    fn a_round_pick_area_leaves_out_the_corners_of_its_box() {
        let pick = Pick { param: "selected", value: Value::Number(1.0) };
        let area = Area::about(Vec2::ZERO, Vec2::splat(20.0));
        let disc = PickArea { mark: "circle", area, round: true, pick };
        assert!(disc.contains(Vec2::new(9.0, 0.0)) && !disc.contains(Vec2::splat(9.0)));
        assert!(PickArea { round: false, ..disc }.contains(Vec2::splat(9.0)));
    }
}
