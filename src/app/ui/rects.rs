//! Where widgets and handles stand, by id, so that a test can aim at them.

use egui_macroquad::egui;

/// The screen rectangles of one frame, in points.
#[derive(Clone, Debug, Default)]
pub struct Rects {
    noted: Vec<(String, egui::Rect)>,
    /// Whether something is not yet where it will stand.
    unsettled: bool,
}

impl Rects {
    /// Notes where something stands. Ids are a contract with the tests: `topic:line-line`,
    /// `handle:circle.center`, `param:circle.radius`, `restart`.
    pub fn note(&mut self, id: impl Into<String>, rect: egui::Rect) {
        self.noted.push((id.into(), rect));
    }

    /// Takes notice of what is only being measured: egui shows a popup where it belongs in its second frame.
    pub fn watch(&mut self, ui: &egui::Ui) {
        self.unsettled |= ui.is_sizing_pass();
    }

    /// Whether everything stands where it will stand.
    pub fn are_settled(&self) -> bool {
        !self.unsettled
    }

    /// Forgets the last frame.
    pub fn clear(&mut self) {
        self.noted.clear();
        self.unsettled = false;
    }

    /// What was noted, in the order of noting.
    pub fn iter(&self) -> impl Iterator<Item = (&str, egui::Rect)> {
        self.noted.iter().map(|(id, rect)| (id.as_str(), *rect))
    }

    /// Where something stands, if it does.
    pub fn get(&self, id: &str) -> Option<egui::Rect> {
        self.iter().find_map(|(known, rect)| (known == id).then_some(rect))
    }
}
