//! The places of widgets and handles by id, at which tests aim.

use egui_macroquad::egui;

/// The id of the verdict on the canvas.
pub const CHIP: &str = "chip";
/// The id of the verdict with its reason, and the beginning of the ids of the other verdicts.
pub const VERDICT: &str = "verdict";

/// The screen rectangles of one frame, in points.
#[derive(Clone, Debug, Default)]
pub struct Rects {
    noted: Vec<(String, egui::Rect)>,
    /// Whether a widget is not yet in its final place.
    unsettled: bool,
}

impl Rects {
    /// Records the place of a widget or handle. Tests rely on the ids: `topic:line-line`, `handle:circle.center`,
    /// `param:circle.radius`, `restart`.
    pub fn note(&mut self, id: impl Into<String>, rect: egui::Rect) {
        self.noted.push((id.into(), rect));
    }

    /// Records whether egui only measures a popup, which is in its final place from its second frame.
    pub fn watch(&mut self, ui: &egui::Ui) {
        self.unsettled |= ui.is_sizing_pass();
    }

    /// Records that the next frame has another layout.
    pub fn unsettle(&mut self) {
        self.unsettled = true;
    }

    /// Whether everything is in its final place.
    pub fn are_settled(&self) -> bool {
        !self.unsettled
    }

    /// Removes all places, for the next frame.
    pub fn clear(&mut self) {
        self.noted.clear();
        self.unsettled = false;
    }

    /// The places, in the order of recording.
    pub fn iter(&self) -> impl Iterator<Item = (&str, egui::Rect)> {
        self.noted.iter().map(|(id, rect)| (id.as_str(), *rect))
    }

    /// The places of all verdicts: on the canvas, with the reason, of each method, and in the status line.
    pub fn verdicts(&self) -> Vec<egui::Rect> {
        let is_verdict = |id: &str| id == CHIP || id.starts_with(VERDICT);
        self.iter().filter(|(id, _)| is_verdict(id)).map(|(_, rect)| rect).collect()
    }

    /// The place of a widget or handle, if it is shown.
    pub fn get(&self, id: &str) -> Option<egui::Rect> {
        self.iter().find_map(|(known, rect)| (known == id).then_some(rect))
    }
}
