//! A run as people read it: its trace, its formulas, and its working with numbers that are true as they stand.

mod decimal;
mod formula;
mod line;
mod numbers;
mod trace;
mod working;

pub use formula::{Names, formula};
pub use line::{Line, Worked};
pub use trace::{Trace, TracedLine, trace};
pub use working::{Step, Working, working};

#[cfg(test)]
mod tests;
