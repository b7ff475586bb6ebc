//! The display list: primitives in screen points, from the bottom up, that every back end draws one to one.

use glam::Vec2;

/// A colour with straight (not premultiplied) alpha, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity.
    pub a: u8,
}

/// The length of the dashes and of the gaps between them, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dash {
    /// The length of a dash.
    pub on: f32,
    /// The length of a gap.
    pub off: f32,
}

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

/// A picture as a list of primitives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Display {
    /// From the bottom up.
    pub primitives: Vec<Primitive>,
}
