//! Splitting the input into lines of bounded length.

use std::io::{self, BufRead, ErrorKind, Read};

use crate::lesson::limits::{BATCH_LINE_LIMIT, SKIPPED_LINE_LIMIT};

/// A line of the input.
pub(super) enum InputLine {
    /// The line without its line break.
    Whole(Vec<u8>),
    /// The length in bytes of a line that is not kept; more than [`SKIPPED_LINE_LIMIT`] if no line break was found.
    TooLong(u64),
}

/// Skips the byte order mark that some programs write at the beginning of UTF-8.
pub(super) fn skip_byte_order_mark(input: &mut impl BufRead) -> io::Result<()> {
    if input.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
        input.consume(BYTE_ORDER_MARK.len());
    }
    Ok(())
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The next line; `None` after the last one.
pub(super) fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    let limit = BATCH_LINE_LIMIT as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > BATCH_LINE_LIMIT {
        return rest_of_line(input).map(|rest| Some(InputLine::TooLong(limit + rest)));
    }
    Ok(Some(InputLine::Whole(line)))
}

/// Skips the rest of the line and returns its length in bytes: more than [`SKIPPED_LINE_LIMIT`] if no line break was
/// found.
fn rest_of_line(input: &mut impl BufRead) -> io::Result<u64> {
    let mut read = 0;
    while read <= SKIPPED_LINE_LIMIT {
        let waiting = match input.fill_buf() {
            Err(e) if e.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        let length = waiting.len();
        // Testing whether there is a line break is much faster than finding its position.
        let end = waiting.contains(&b'\n').then(|| waiting.iter().position(|b| *b == b'\n')).flatten();
        input.consume(end.map_or(length, |end| end + 1));
        read += end.unwrap_or(length) as u64;
        if end.is_some() || length == 0 {
            break;
        }
    }
    Ok(read)
}
