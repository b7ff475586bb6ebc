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

    /// A name, with its box.
    pub(super) fn name(&self, name: &str, size: f32) -> Laid {
        boxed(self.text(name, size), name, size)
    }

    /// A text that is a symbol or has none.
    pub(super) fn run(&self, text: &str, role: Option<Role>, size: f32) -> Laid {
        let weight = Ink::weight(role);
        let [ascent, descent] = Font::of(weight).extent(text).map(|ems| ems * size);
        let ink = vec![Ink::Text { at: Vec2::ZERO, text: text.to_owned(), size, role }];
        Laid { width: (self.measure)(text, size, weight), ascent, descent, ink }
    }

    /// The same within a text; a symbol has a box.
    pub(super) fn run_of_text(&self, text: &str, role: Option<Role>, size: f32) -> Laid {
        let laid = self.run(text, role, size);
        if role.is_some() { boxed(laid, text, size) } else { laid }
    }
}

/// The height of the box of a name above the baseline, and its depth below, as parts of the size: the same for all names.
const BOX: [f32; 2] = [0.84, 0.26];

fn boxed(mut laid: Laid, name: &str, size: f32) -> Laid {
    let (min, max) = (Vec2::new(0.0, -BOX[0] * size), Vec2::new(laid.width, BOX[1] * size));
    laid.ink.push(Ink::Name { min, max, name: name.to_owned() });
    laid
}
