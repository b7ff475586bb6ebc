//! Cases from files and from standard input: JSON lines or CSV, a case per line.

mod case_line;
mod csv_rows;
mod expectation;
mod lines;
mod parallel;

pub use case_line::CaseLine;
pub use csv_rows::{Columns, is_csv};
pub use lines::{InputLine, LineReader};
pub use parallel::for_each_line;

/// The case on a line: a row of the table with these columns, or an object of JSON without them.
pub fn read_case(line: &InputLine, columns: Option<&Columns>) -> Result<CaseLine, String> {
    match (line, columns) {
        (InputLine::TooLong(length), _) => Err(lines::too_long(*length)),
        (InputLine::Whole(line), None) => CaseLine::from_json(line),
        (InputLine::Whole(line), Some(columns)) => columns.case(line),
    }
}
