//! What a row tells of a position.

use crate::program::Span;
use crate::program::code::Truth;

/// What a program answers at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowAnswer {
    level: u8,
    /// Where the statement begins that ended the program, for rows that keep it.
    pub end: Option<usize>,
}

impl RowAnswer {
    pub(super) fn new(level: u8, end: Option<usize>) -> Self {
        Self { level, end }
    }

    /// The answer of a single run, and the statement that ended it.
    pub fn of(truth: Truth, end: Option<Span>) -> Self {
        Self { level: truth.level(), end: end.map(|end| end.start) }
    }

    /// An answer that is not known.
    pub const UNKNOWN: Self = Self { level: u8::MAX, end: None };

    /// The truth of the answer; unknown if a comparison was undecided.
    pub fn truth(self) -> Truth {
        let known = [Truth::FALSE, Truth::FALSE_AT_EDGE, Truth::TRUE_AT_EDGE, Truth::TRUE];
        known.get(usize::from(self.level)).copied().unwrap_or(Truth::UNKNOWN)
    }
}
