//! A run as people read it: its trace, its formulas, and its working with numbers that are true as they stand.

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
mod working;

pub use decimal::{decimal, readable, ungrouped};
pub use formula::{formula, superscript};
pub use latex::escaped;
pub use line::{Line, Purpose, Worked};
pub use math::{Math, Part};
pub use mathml::Piece;
pub use names::Names;
pub use numbers::names_in;
pub use reading::read_formula;
pub use reason::reason;
pub use spoken::Speech;
pub use trace::{Trace, TracedLine, trace};
pub use working::{Step, Working, working};

#[cfg(test)]
mod tests;
