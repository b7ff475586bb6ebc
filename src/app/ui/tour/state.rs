//! What the tour remembers: how the panels were before it, and what it has arranged for its current stop.

use egui_macroquad::egui::{Id, Pos2, Rect, Vec2};

use crate::app::ui::chrome::Arrangement;
use crate::geometry::Verdict;

/// The frames in which a stop is arranged: a panel that opens changes the layout, and so does a text that wraps.
const ARRANGING: u32 = 4;

/// The open panels, and how far each is scrolled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Panels {
    pub arrangement: Arrangement,
    /// Whether the left one of a phone had the shapes, and not the topics.
    pub has_shapes: bool,
    pub scrolled: [f32; 2],
}

/// What the first screen was opened on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstScreen {
    /// The verdict, which the user is asked to change.
    pub verdict: Verdict,
    /// The number of the opened lesson.
    pub opened: u64,
}

/// The layout during the tour.
#[derive(Clone, Debug, Default)]
pub struct TourLayout {
    /// The panels before the tour.
    pub before: Option<Panels>,
    /// The stop and the size of the window that are arranged, and for how many frames.
    arranged: Option<(usize, Vec2)>,
    frames: u32,
    /// The place of the text, with what it was chosen for. It stays while a shape is dragged.
    pub placed: Option<(Room, Pos2)>,
    /// In the tour of the first start, which begins with the first screen: what that was opened on.
    pub first: Option<FirstScreen>,
    /// Whether the keyboard focus is on a button of the tour.
    pub button_has_focus: bool,
    /// The first of its buttons, and whether Tab leads there from the canvas.
    pub button: Option<Id>,
    pub enters: bool,
}

/// The tour.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    /// The stop of the tour, counted from 0, while it is on.
    pub stop: Option<usize>,
    pub layout: TourLayout,
}

/// What the place of a text depends on: what it is about, its size, the canvas, and the number of the opened lesson.
pub type Room = (Rect, Vec2, Rect, u64);

impl TourLayout {
    /// The layout at the start of a tour.
    pub fn starting(before: Panels) -> Self {
        Self { before: Some(before), ..Self::default() }
    }

    /// Whether the stop is still to be arranged in a window of this size. The first call for a stop is its first frame.
    pub fn arranges(&mut self, stop: usize, window: Vec2) -> bool {
        if self.arranged.replace((stop, window)) != Some((stop, window)) {
            self.frames = 0;
        }
        self.frames = self.frames.saturating_add(1);
        self.frames <= ARRANGING
    }

    /// Whether this is the first frame of the stop.
    pub fn is_first_frame(&self) -> bool {
        self.frames == 1
    }
}
