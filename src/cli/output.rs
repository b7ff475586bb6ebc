//! Writing to the standard streams.

use std::io::{self, ErrorKind, Write};

use super::CliError;
use super::files::plain;

/// Prints to standard output.
pub fn print(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|e| output_error(&e))
}

/// Prints a line to standard error. There is nobody to tell if that fails.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// What a failed write to standard output means.
pub fn output_error(error: &io::Error) -> CliError {
    match error.kind() {
        ErrorKind::BrokenPipe => CliError::Closed,
        _ => CliError::Failed(format!("cannot write the output: {}", plain(error))),
    }
}
