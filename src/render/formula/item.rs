//! The parts of a row, between which a line can end.

use super::Laid;

/// The space after a comma, as a part of the size.
pub(super) const COMMA: f32 = 0.26;
/// What a break before the sign of a sum costs.
pub(super) const SUM: u8 = 3;
/// What a break between two words of a text costs.
pub(super) const WORD: u8 = 5;

/// A part at the outermost level.
pub(super) struct Item {
    pub laid: Laid,
    /// The space before it, unless it begins a line.
    pub gap: f32,
    /// How little a line break before it disturbs, from 0 for an equals sign; none if there can be no break.
    pub break_before: Option<u8>,
}

/// What can be broken besides the outermost level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Opened {
    Nothing,
    Brackets,
    /// Brackets, and fractions, which are written with a sign.
    Fractions,
}

pub(super) fn joined(items: impl IntoIterator<Item = Item>) -> Laid {
    let mut laid = Laid::default();
    for (index, item) in items.into_iter().enumerate() {
        laid.add(if index > 0 { item.gap } else { 0.0 }, item.laid);
    }
    laid
}
