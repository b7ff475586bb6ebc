//! Cases from files and from standard input: JSON lines or CSV, a case per line.

mod case_line;
mod csv_rows;
mod expectation;
mod lines;
mod parallel;

pub use case_line::CaseLine;
pub use csv_rows::{Columns, is_csv};
pub use lines::{InputLine, LineReader, too_long};
pub use parallel::for_each_line;
