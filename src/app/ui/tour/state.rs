//! What the tour remembers: how the panels were before it, and what it has arranged for its current stop.

use egui_macroquad::egui::{Pos2, Rect, Vec2};

use crate::app::ui::chrome::{Chrome, PanelSide};
use crate::app::ui::panels::PanelScroll;

/// The frames in which a stop is arranged: a panel that opens changes the layout, and so does a text that wraps.
const ARRANGING: u32 = 4;

/// The open panels, and how far each is scrolled.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Panels {
    left: bool,
    right: bool,
    one_panel: Option<Option<PanelSide>>,
    scrolled: [f32; 2],
}

/// The layout during the tour.
#[derive(Clone, Copy, Debug, Default)]
pub struct TourLayout {
    /// The panels before the tour.
    before: Option<Panels>,
    /// The stop and the size of the window that are arranged, and for how many frames.
    arranged: Option<(usize, Vec2)>,
    frames: u32,
    /// The place of the text, with what it was chosen for. It stays while a shape is dragged.
    pub placed: Option<(Room, Pos2)>,
    /// Whether the keyboard focus is on a button of the tour.
    pub button_has_focus: bool,
}

/// What the place of a text depends on: what it is about, its size, the canvas, and the number of the opened lesson.
pub type Room = (Rect, Vec2, Rect, u64);

impl TourLayout {
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

/// Remembers the panels, unless the tour is on already.
pub fn remember_panels(chrome: &mut Chrome) {
    let now = Panels {
        left: chrome.left,
        right: chrome.right,
        one_panel: chrome.one_panel,
        scrolled: chrome.scrolls.map(PanelScroll::place),
    };
    let before = chrome.tour_layout.before.unwrap_or(now);
    chrome.tour_layout = TourLayout { before: Some(before), ..TourLayout::default() };
}

/// Opens, folds and scrolls the panels as before the tour.
pub fn restore_panels(chrome: &mut Chrome) {
    let Some(before) = chrome.tour_layout.before else { return };
    (chrome.left, chrome.right, chrome.one_panel) = (before.left, before.right, before.one_panel);
    for (scroll, at) in chrome.scrolls.iter_mut().zip(before.scrolled) {
        scroll.to = Some(at);
    }
}

/// Restores the panels at the end of the tour.
pub fn leave(chrome: &mut Chrome) {
    restore_panels(chrome);
    chrome.tour_layout = TourLayout::default();
}
