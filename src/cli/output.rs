//! Writing to the standard streams.

use std::io::{self, ErrorKind, Write};

use super::CliError;
use crate::files::plain;

/// Prints to standard output.
pub fn print(text: &str) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|e| output_error(&e))
}

/// Prints a line to standard error, with what would steer a terminal spelt out: the name of a file may hold anything.
/// There is nobody to tell if that fails.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{}", spelt_out(text));
}

fn spelt_out(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    shown
}

/// What a failed write to standard output means.
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
    fn a_complaint_stays_on_its_line_and_steers_no_terminal() {
        assert_eq!(
            spelt_out("cannot read a\u{1b}]0;x\u{7}\n\u{9b}ä.toml"),
            "cannot read a\\u{1b}]0;x\\u{7}\\n\\u{9b}ä.toml"
        );
    }
}
