//! The display list: primitives in screen points, from the bottom up. Every back end draws the same list.

use std::sync::Arc;

use glam::Vec2;

use crate::lesson::Pick;
use crate::render::look::ink::{Color, Dash};
use crate::render::map::Raster;
use crate::render::picture::parts::Class;

/// The width of the halo around a text, as a part of the text size.
pub const HALO: f32 = 0.16;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Regular,
    Bold,
}

/// A shape or text that every back end can draw, in screen points (y down, origin at the top left of the canvas).
#[derive(Clone, Debug, PartialEq)]
pub enum Primitive {
    /// A filled polygon without an outline. Where that crosses itself, it is inside where a ray crosses it an odd number of
    /// times.
    Fill {
        corners: Vec<Vec2>,
        color: Color,
    },
    Disc {
        center: Vec2,
        radius: f32,
        color: Color,
    },
    /// The outline of a circle; the centre of the stroke is at `radius`.
    Ring {
        center: Vec2,
        radius: f32,
        width: f32,
        dash: Option<Dash>,
        color: Color,
    },
    /// A straight stroke with round ends.
    Segment {
        from: Vec2,
        to: Vec2,
        width: f32,
        dash: Option<Dash>,
        color: Color,
    },
    /// A filled arrow head with its tip at `tip`, pointing along the unit vector `direction`.
    Head {
        tip: Vec2,
        direction: Vec2,
        length: f32,
        half_width: f32,
        color: Color,
    },
    /// A filled rectangle with rounded corners.
    Panel {
        min: Vec2,
        max: Vec2,
        radius: f32,
        color: Color,
    },
    /// One line of text. `min` and `max` are the corners of the box that layout reserved for it; it is drawn from the
    /// left end of its baseline. The halo, if any, is drawn beneath it in the given colour.
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

impl Primitive {
    /// The same somewhere else.
    pub fn moved(mut self, by: Vec2) -> Self {
        match &mut self {
            Self::Fill { corners, .. } => corners.iter_mut().for_each(|corner| *corner += by),
            Self::Disc { center, .. } | Self::Ring { center, .. } => *center += by,
            Self::Segment { from, to, .. } => {
                *from += by;
                *to += by;
            }
            Self::Head { tip, .. } => *tip += by,
            Self::Panel { min, max, .. } => {
                *min += by;
                *max += by;
            }
            Self::Text { baseline, min, max, .. } => {
                *baseline += by;
                *min += by;
                *max += by;
            }
        }
        self
    }
}

/// The corners of an arrow head, the tip first.
pub fn head_corners(tip: Vec2, direction: Vec2, length: f32, half_width: f32) -> [Vec2; 3] {
    let back = tip - direction * length;
    let side = direction.perp() * half_width;
    [tip, back + side, back - side]
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
    /// The rectangle of this size around a point.
    pub fn about(center: Vec2, size: Vec2) -> Self {
        Self { min: center - size / 2.0, max: center + size / 2.0 }
    }

    /// The smallest rectangle that contains all the points; `None` without points.
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

    pub fn center(&self) -> Vec2 {
        (self.min + self.max) / 2.0
    }

    /// The rectangle grown by this length on every side.
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

    /// The area of the intersection of two rectangles, in square points.
    pub fn shared(&self, other: &Self) -> f32 {
        let size = (self.max.min(other.max) - self.min.max(other.min)).max(Vec2::ZERO);
        size.x * size.y
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel {
    /// Its text; the lines of the chip joined by a line break.
    pub text: String,
    /// The name of the mark; none for the chip.
    pub mark: Option<&'static str>,
    pub area: Area,
    /// The line to what it names, if it is far away.
    pub leader: Option<(Vec2, Vec2)>,
    /// The place on the screen of what it names, from which its distance is measured.
    pub base: Vec2,
    /// The box to which it glides; its own box if it rests.
    pub home: Area,
}

impl PlacedLabel {
    /// The same somewhere else.
    pub fn moved(self, by: Vec2) -> Self {
        let leader = self.leader.map(|(from, to)| (from + by, to + by));
        let [area, home] = [self.area, self.home].map(|area| Area { min: area.min + by, max: area.max + by });
        Self { area, home, leader, base: self.base + by, ..self }
    }
}

/// An area where a click sets a parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct PickArea {
    pub mark: &'static str,
    pub area: Area,
    /// Whether the area is the disc inscribed in the box.
    pub round: bool,
    /// What a click sets.
    pub pick: Pick,
}

impl PickArea {
    pub fn contains(&self, point: Vec2) -> bool {
        let half = self.area.size() / 2.0;
        if self.round {
            (point - self.area.center()).length() <= half.min_element()
        } else {
            self.area.contains(point)
        }
    }
}

/// A map beneath a picture, from its top left corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Ground {
    /// Its pixels.
    pub raster: Arc<Raster>,
    /// Its size in points.
    pub size: Vec2,
    /// How many of its pixels a point has.
    pub pixels_per_point: f32,
}

/// A picture as a list of primitives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Display {
    /// The size of the canvas in points.
    pub size: Vec2,
    /// A map beneath everything else.
    pub ground: Option<Ground>,
    /// From the bottom up.
    pub primitives: Vec<Primitive>,
    /// The class of each primitive.
    pub classes: Vec<Class>,
    /// The strokes, arrows and points of marks, from the bottom up: the index of each primitive, and the name of its mark.
    pub lines: Vec<(usize, &'static str)>,
    /// The labels, the chip first.
    pub labels: Vec<PlacedLabel>,
    /// The clickable areas, from the bottom up.
    pub picks: Vec<PickArea>,
    /// The place of the verdict, if there is one.
    pub chip: Option<Area>,
    /// The place of the map's legend, if there is one.
    pub legend: Option<LegendPlace>,
    /// The pane of the second view, if there is one, and the index of its first primitive.
    pub second_view: Option<(Area, usize)>,
}

impl Display {
    /// Whether a label is on its way to its place.
    pub fn is_gliding(&self) -> bool {
        self.labels.iter().any(|label| label.area != label.home)
    }
}

impl Display {
    /// Adds a primitive above all others.
    pub fn push(&mut self, class: Class, primitive: Primitive) {
        self.primitives.push(primitive);
        self.classes.push(class);
    }

    /// Adds primitives of one class above all others.
    pub fn extend(&mut self, class: Class, primitives: impl IntoIterator<Item = Primitive>) {
        primitives.into_iter().for_each(|primitive| self.push(class, primitive));
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LegendPlace {
    pub area: Area,
    /// Which form it has, from the longest on.
    pub form: usize,
    /// The index of the place among the possible places.
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
