//! Texts within formulas.

use glam::Vec2;

use super::{Ink, Laid, Setting};
use crate::lesson::Role;
use crate::render::Weight;
use crate::render::look::font::Font;
use crate::render::look::symbols;

impl Setting<'_> {
    pub(super) fn text(&self, text: &str, size: f32) -> Laid {
        self.weighted(text, Weight::Regular, size)
    }

    fn weighted(&self, text: &str, weight: Weight, size: f32) -> Laid {
        let mut laid = Laid::default();
        for run in symbols::runs(text, self.symbols) {
            laid.add(0.0, self.run(run.text, run.role, weight, size));
        }
        laid
    }

    pub(super) fn name(&self, name: &str, size: f32) -> Laid {
        boxed(self.weighted(name, self.weight(name), size), name, size)
    }

    fn weight(&self, name: &str) -> Weight {
        if self.vectors.iter().any(|vector| vector == name) { Weight::Bold } else { Weight::Regular }
    }

    /// A text that is a symbol or has none.
    fn run(&self, text: &str, role: Option<Role>, weight: Weight, size: f32) -> Laid {
        let [ascent, descent] = Font::of(weight).extent(text).map(|ems| ems * size);
        let ink = vec![Ink::Text { at: Vec2::ZERO, text: text.to_owned(), size, weight, role }];
        Laid { width: (self.measure)(text, size, weight), ascent, descent, ink }
    }

    /// The same within a text, with a box for a symbol, and for each word that can be a name.
    pub(super) fn run_of_text(&self, text: &str, role: Option<Role>, size: f32) -> Laid {
        let weight = role.map_or(Weight::Regular, |_| self.weight(text));
        let laid = self.run(text, role, weight, size);
        if role.is_some() {
            return boxed(laid, text, size);
        }
        words(text).fold(laid, |mut laid, (start, word)| {
            let [from, width] =
                [&text[..start], word].map(|part| (self.measure)(part, size, Weight::Regular));
            laid.ink.push(name_box(from, from + width, word, size));
            laid
        })
    }
}

/// The words that can be names, such as `a.radius` and `c₁` but not `2`, each with its start.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_within = |c: char| c.is_alphanumeric() || ('₀'..='₉').contains(&c) || ['_', '.', '′'].contains(&c);
    let mut next = 0;
    let parts = text.split_inclusive(move |c: char| !is_within(c)).map(move |part| {
        let start = next;
        next += part.len();
        (start, part.trim_end_matches(|c: char| !is_within(c)))
    });
    parts.filter(|(_, word)| word.starts_with(char::is_alphabetic))
}

/// The height of the box of a name above the baseline, and its depth below, as parts of the size: the same for all names.
const BOX: [f32; 2] = [0.84, 0.26];

fn boxed(mut laid: Laid, name: &str, size: f32) -> Laid {
    let ink = name_box(0.0, laid.width, name, size);
    laid.ink.push(ink);
    laid
}

fn name_box(from: f32, to: f32, name: &str, size: f32) -> Ink {
    let (min, max) = (Vec2::new(from, -BOX[0] * size), Vec2::new(to, BOX[1] * size));
    Ink::Name { min, max, name: name.to_owned() }
}
