//! What came of a case.

use super::wrong::Wrong;
use crate::cli::input::InvalidLine;

#[derive(Debug)]
pub enum Outcome {
    Right,
    Wrong(Box<Wrong>),
    /// It is wrong only by rounding, which does not count.
    RoundingIgnored,
    /// The exact method answers, and the case says nothing about what is expected.
    NothingExpected,
    /// Neither the case nor the command line says what answers.
    NotAnswered,
    Invalid(InvalidLine),
}
