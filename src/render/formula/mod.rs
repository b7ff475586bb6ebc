//! Formulas laid out as in a textbook: where each of their texts and strokes is.

mod boxes;
mod item;
mod leaf;
mod lines;
mod opened;
mod place;
mod strokes;

use glam::Vec2;

use super::Weight;
use crate::lesson::{Role, Symbol};

pub use lines::{Block, set_rows};
pub use place::{BLANK, is_place};

/// The width of a text of this size and weight.
pub type Measure<'a> = dyn Fn(&str, f32, Weight) -> f32 + 'a;

/// How formulas are laid out.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    pub size: f32,
    /// The symbols that have the colour of a mark.
    pub symbols: &'a [Symbol],
    /// The names of vectors and points, as they are printed; they are bold.
    pub vectors: &'a [String],
    /// What measures texts.
    pub measure: &'a Measure<'a>,
}

/// A text or a stroke of a formula. Positions are relative to the left end of the baseline; y points down.
#[derive(Clone, Debug, PartialEq)]
pub enum Ink {
    /// A text from the left end of its baseline.
    Text {
        /// The left end of its baseline.
        at: Vec2,
        text: String,
        size: f32,
        /// Its weight: bold for the name of a vector.
        weight: Weight,
        /// The role of the mark whose symbol it is.
        role: Option<Role>,
    },
    /// The box of a name, which is not drawn: where a pointer finds the name.
    Name {
        /// Its top left corner.
        min: Vec2,
        /// Its bottom right corner.
        max: Vec2,
        name: String,
    },
    /// A line through these points: a bar, a bracket or the sign of a root.
    Stroke { points: Vec<Vec2>, width: f32 },
}

/// A laid out formula, or a part of one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Laid {
    pub width: f32,
    /// The height above the baseline.
    pub ascent: f32,
    /// The depth below the baseline.
    pub descent: f32,
    /// Its texts and strokes.
    pub ink: Vec<Ink>,
}

impl Laid {
    /// Adds another one at a distance to the right of it.
    fn add(&mut self, gap: f32, other: Self) {
        let x = self.width + gap;
        self.add_at(Vec2::new(x, 0.0), other);
    }

    /// Adds another one whose baseline starts at a point.
    fn add_at(&mut self, at: Vec2, other: Self) {
        self.width = self.width.max(at.x + other.width);
        self.ascent = self.ascent.max(other.ascent - at.y);
        self.descent = self.descent.max(other.descent + at.y);
        self.ink.extend(other.ink.into_iter().map(|ink| ink.moved(at)));
    }

    /// Adds a stroke, which changes no size.
    fn stroke(&mut self, width: f32, points: impl IntoIterator<Item = [f32; 2]>) {
        self.ink.push(Ink::Stroke { points: points.into_iter().map(Vec2::from).collect(), width });
    }

    /// The same, smaller.
    fn scaled(self, by: f32) -> Self {
        let ink = self.ink.into_iter().map(|ink| ink.scaled(by)).collect();
        Self { width: self.width * by, ascent: self.ascent * by, descent: self.descent * by, ink }
    }
}

impl Ink {
    /// The same somewhere else.
    pub fn moved(self, by: Vec2) -> Self {
        match self {
            Self::Text { at, text, size, weight, role } => {
                Self::Text { at: at + by, text, size, weight, role }
            }
            Self::Name { min, max, name } => Self::Name { min: min + by, max: max + by, name },
            Self::Stroke { points, width } => {
                Self::Stroke { points: points.into_iter().map(|point| point + by).collect(), width }
            }
        }
    }

    fn scaled(self, by: f32) -> Self {
        match self {
            Self::Text { at, text, size, weight, role } => {
                Self::Text { at: at * by, text, size: size * by, weight, role }
            }
            Self::Name { min, max, name } => Self::Name { min: min * by, max: max * by, name },
            Self::Stroke { points, width } => {
                Self::Stroke { points: points.into_iter().map(|point| point * by).collect(), width }
            }
        }
    }
}

#[cfg(test)]
mod tests;
