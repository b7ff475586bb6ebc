//! Texts within formulas.

use glam::Vec2;

use super::{Ink, Laid, Setting};
use crate::lesson::Role;
use crate::render::font::Font;
use crate::render::symbols;

impl Setting<'_> {
    /// A text, with its symbols.
    pub(super) fn text(&self, text: &str, size: f32) -> Laid {
        let mut laid = Laid::default();
        for run in symbols::runs(text, self.symbols) {
            laid.add(0.0, self.run(run.text, run.role, size));
        }
        laid
    }

    /// A text that is a symbol or has none.
    pub(super) fn run(&self, text: &str, role: Option<Role>, size: f32) -> Laid {
        let weight = Ink::weight(role);
        let [ascent, descent] = Font::of(weight).extent(text).map(|ems| ems * size);
        let ink = vec![Ink::Text { at: Vec2::ZERO, text: text.to_owned(), size, role }];
        Laid { width: (self.measure)(text, size, weight), ascent, descent, ink }
    }
}
