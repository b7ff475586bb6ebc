//! Cases from files and from standard input: scene files, JSON lines or CSV.

mod case_file;
mod csv_rows;
mod invalid_line;
pub mod json_line;
mod lines;
mod parallel;

use std::io::{self, Read};
use std::path::Path;

use crate::cli::CliError;
use crate::files;
use crate::lesson::limits::SCENE_FILE_LIMIT;
use crate::lesson::{Case, Draft, Scene};
pub use case_file::{CaseFile, STANDARD_INPUT};
pub use csv_rows::{Columns, is_csv};
pub use invalid_line::{InvalidLine, id_text};
pub use lines::{BYTE_ORDER_MARK, InputLine, LineReader};
pub use parallel::for_each_line;

/// The case on a line: a row of the table with these columns, or an object of JSON without them.
pub fn read_case(line: &InputLine, columns: Option<&Columns>) -> Result<Draft, InvalidLine> {
    let line = match line {
        InputLine::TooLong(length) => return Err(lines::too_long(*length).into()),
        InputLine::Whole(line) => line,
    };
    columns.map_or_else(
        || json_line::read(line),
        |columns| {
            columns.case(line).map_err(|e| InvalidLine { id: columns.id_of(line), error: e.to_string() })
        },
    )
}

/// Calls `answer` for every case of a file, with the number of its line unless the file is a scene, and passes the results
/// to `emit` in their order; see [`for_each_line`]. What cannot be read is passed on like a case that is not valid, so
/// that other files can still be read.
pub fn for_each_case<W, A: Send>(
    (file, kind, topic): (&str, CaseFile, Option<Scene>),
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, Option<u64>, Result<Draft, InvalidLine>) -> A + Sync,
    mut emit: impl FnMut(A) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let refused = |number, error: String| answer(&mut worker(), number, Err(error.into()));
    let path = Path::new(file);
    if kind == CaseFile::Scene {
        let read = files::read(path, SCENE_FILE_LIMIT).map_err(|e| e.to_string());
        let case = read.and_then(|bytes| Case::draft(&bytes, file).map_err(|e| e.to_string()));
        return emit(answer(&mut worker(), None, case.map_err(InvalidLine::from)));
    }
    let input: Box<dyn Read> = if file == STANDARD_INPUT {
        Box::new(io::stdin().lock())
    } else {
        match files::open(path) {
            Ok(opened) => Box::new(opened),
            Err(error) => return emit(refused(None, error.to_string())),
        }
    };
    let mut lines = LineReader::new(input);
    let topic = topic.filter(|_| kind == CaseFile::Table);
    let columns = match topic.map(|topic| Columns::read_from(&mut lines, topic)).transpose() {
        Ok(columns) => columns,
        Err(error) => return emit(refused(Some(1), error)),
    };
    let read = for_each_line(
        &mut lines,
        &worker,
        |worker, (), number, line| answer(worker, Some(number), read_case(line, columns.as_ref())),
        |(), answer, _| emit(answer),
    );
    match read {
        Err(CliError::Failed(error)) => emit(refused(None, error)),
        other => other,
    }
}

/// The place of a case: its file, and the number of its line unless the file is a scene.
pub fn place_of(file: &str, line: Option<u64>) -> String {
    line.map_or_else(|| file.to_owned(), |line| format!("{file}:{line}"))
}
