//! Writing to the standard streams.

use std::io::{self, ErrorKind, Write};

use super::CliError;
use crate::files::plain;
use crate::lesson::without_hidden;

pub fn print(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|e| output_error(&e))
}

/// Prints a line to standard error. Control characters are escaped, because a file name can contain any.
/// A failed write is ignored: there is no other place to report it.
pub fn print_error(text: &str) {
    let _ = writeln!(io::stderr(), "{}", without_hidden(text));
}

/// Text for people: control characters are escaped, except for the ends of lines.
pub fn printable_lines(text: &str) -> String {
    text.split('\n').map(without_hidden).collect::<Vec<_>>().join("\n")
}

/// A row of a table, with quotes around cells that need them.
pub fn csv_row(cells: impl IntoIterator<Item = impl AsRef<[u8]>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let row = writer.write_record(cells).ok().and_then(|()| writer.into_inner().ok());
    row.and_then(|row| String::from_utf8(row).ok()).expect("memory takes a row of texts")
}

/// The error of a failed write to standard output.
pub fn output_error(error: &io::Error) -> CliError {
    match error.kind() {
        ErrorKind::BrokenPipe => CliError::Closed,
        _ => CliError::Failed(format!("cannot write the output: {}", plain(error))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_quotes_around_cells_that_need_them() {
        assert_eq!(csv_row(["a b", "c,d", "e\"f", "g\nh", ""]), "a b,\"c,d\",\"e\"\"f\",\"g\nh\",\n");
    }

    #[test]
    fn an_error_message_is_one_line_without_control_characters() {
        assert_eq!(
            without_hidden("cannot read a\u{1b}]0;x\u{7}\n\u{9b}ä.toml"),
            "cannot read a\\u{1b}]0;x\\u{7}\\n\\u{9b}ä.toml"
        );
    }
}
