//! Pages: displays at their places.

use glam::Vec2;

use crate::render::Display;

/// The sizes of paper for printers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 mm × 297 mm.
    A4,
    /// 8.5 in × 11 in.
    Letter,
}

impl Paper {
    /// Width and height in points of 1/72 inch.
    pub fn size(self) -> Vec2 {
        match self {
            Self::A4 => Vec2::new(595.276, 841.89),
            Self::Letter => Vec2::new(612.0, 792.0),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its size in the points of its displays.
    pub size: Vec2,
    /// The size of such a point on paper, in points of 1/72 inch.
    pub scale: f32,
    /// What is drawn, from the bottom up: displays with the places of their top left corners. Nothing is drawn outside the
    /// canvas of a display.
    pub layers: Vec<(Vec2, Display)>,
}

impl Page {
    /// A page as large as a display.
    pub fn of(display: Display) -> Self {
        Self { size: display.size, scale: 1.0, layers: vec![(Vec2::ZERO, display)] }
    }
}
