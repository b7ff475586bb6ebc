//! Formulas as a textbook sets them.

pub use crate::program::show::{
    GROUP_SIGNS, LoopTurn, Math, Part as MathPart, Piece, Speech, escaped, read_formula, readable,
    superscript, ungrouped, why_no_formula, word,
};

/// Formulas, or words, that a topic writes as text with semicolons between them.
pub fn read(text: &str) -> Math {
    let item = |item: &str| read_formula(item).unwrap_or_else(|| Math::text(item));
    Math::listed(text.split("; ").map(item).collect())
}
