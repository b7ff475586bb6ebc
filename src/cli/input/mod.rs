//! Cases from files and from standard input: JSON lines or CSV, a case per line.

mod case_file;
mod case_line;
mod csv_rows;
mod expectation;
mod invalid_line;
mod lines;
mod parallel;

pub use case_file::{CaseFile, STANDARD_INPUT};
pub use case_line::CaseLine;
pub use csv_rows::{Columns, is_csv};
use invalid_line::id_of_json;
pub use invalid_line::{InvalidLine, id_text};
pub use lines::{BYTE_ORDER_MARK, InputLine, LineReader};
pub use parallel::for_each_line;

/// The case on a line: a row of the table with these columns, or an object of JSON without them.
pub fn read_case(line: &InputLine, columns: Option<&Columns>) -> Result<CaseLine, InvalidLine> {
    let line = match line {
        InputLine::TooLong(length) => return Err(lines::too_long(*length).into()),
        InputLine::Whole(line) => line,
    };
    match columns {
        None => CaseLine::from_json(line).map_err(|error| InvalidLine { id: id_of_json(line), error }),
        Some(columns) => columns.case(line).map_err(|error| InvalidLine { id: columns.id_of(line), error }),
    }
}
