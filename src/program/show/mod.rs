//! A run as people read it: its trace, its formulas, and its working with numbers that are true as they stand.
//!
//! `program/show/` makes the working from the trace of a run: for each statement the formula, the formula with
//! numbers, and the value. Numbers start with six digits; where the numbers of a line, evaluated as they stand, do
//! not give its value to the last digit, they get more digits, everywhere they stand. Two numbers that are compared
//! and rounded to the same one are shown by their difference. The lines of a method that uses sines or `atan2` are
//! checked to the digits that `f64` has.
//!
//! `show/math.rs` turns an expression into rows of parts (`Math`), which is where brackets are decided.
//! `show/formula.rs` writes them on one line as plain text; `show/latex.rs` and `show/mathml.rs` write them as a textbook
//! sets them, and `render/formula/` lays them out. A `Line` of a derivation holds the rows, so LaTeX and MathML are
//! written only where they are asked for.
//!
//! A loop has a step for each of its turns, and before them one without lines if it has a comment. The turn that decides is
//! known, so whoever shows the steps can fold the others.
//!
//! `show/spoken/` reads these rows aloud: brackets and signs become words, so that a listener hears where a group
//! ends. `show/reading.rs` reads a formula in a sentence, or one that a topic writes, into the same rows, and
//! `render/spoken/` makes sentences of the lines of a step.

mod check;
mod decimal;
mod formula;
mod latex;
mod line;
mod math;
mod mathml;
mod names;
mod numbers;
mod reading;
mod reason;
mod spoken;
mod trace;
mod turn;
mod working;

pub use decimal::{GROUP_SIGNS, decimal, readable, ungrouped};
pub use formula::{formula, superscript};
pub use latex::escaped;
pub use line::{Line, Purpose, Worked};
pub use math::{Math, Part};
pub use mathml::Piece;
pub use names::Names;
pub use names::word;
pub use numbers::names_in;
pub use reading::{read_formula, why_no_formula};
pub use reason::reason;
pub use spoken::Speech;
pub use trace::{Trace, TracedLine, are_known, trace};
pub use turn::turn_words;
pub use working::{LoopTurn, Step, Working, working};

#[cfg(test)]
mod tests;
