//! Where widgets and handles stand, by id, so that a test can aim at them.

use egui_macroquad::egui;

/// The screen rectangles of one frame, in points.
#[derive(Clone, Debug, Default)]
pub struct Rects(Vec<(String, egui::Rect)>);

impl Rects {
    /// Notes where something stands. Ids are a contract with the tests: `topic:line-line`,
    /// `handle:circle.center`, `param:circle.radius`, `restart`.
    pub fn note(&mut self, id: impl Into<String>, rect: egui::Rect) {
        self.0.push((id.into(), rect));
    }

    /// Forgets the last frame.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// What was noted, in the order of noting.
    pub fn iter(&self) -> impl Iterator<Item = (&str, egui::Rect)> {
        self.0.iter().map(|(id, rect)| (id.as_str(), *rect))
    }

    /// Where something stands, if it does.
    pub fn get(&self, id: &str) -> Option<egui::Rect> {
        self.iter().find_map(|(known, rect)| (known == id).then_some(rect))
    }
}
