//! Splitting the input into lines of bounded length.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use crate::lesson::limits::{BATCH_LINE_LIMIT, SKIPPED_LINE_LIMIT};

#[derive(Debug, PartialEq)]
pub enum InputLine {
    /// The line without its line break.
    Whole(Vec<u8>),
    /// The length in bytes of a line that is not kept; more than [`SKIPPED_LINE_LIMIT`] if no line break was found.
    TooLong(u64),
}

impl InputLine {
    /// Whether there is nothing but white space on the line.
    pub fn is_blank(&self) -> bool {
        matches!(self, Self::Whole(line) if line.iter().all(u8::is_ascii_whitespace))
    }

    /// Whether the line is the beginning of JSON that is written on several lines.
    pub fn opens_json(&self) -> bool {
        let is_opening = |line: &[u8]| !line.is_empty() && line.iter().all(|byte| b"[{".contains(byte));
        matches!(self, Self::Whole(line) if line.len() < 100 && is_opening(line.trim_ascii()))
    }

    /// Whether the line has no end that could be found.
    pub fn is_endless(&self) -> bool {
        matches!(self, Self::TooLong(length) if *length > SKIPPED_LINE_LIMIT)
    }
}

/// The error for a line of this length, in bytes.
pub fn too_long(length: u64) -> String {
    let more_than = if length > SKIPPED_LINE_LIMIT { "more than " } else { "" };
    let length = length.min(SKIPPED_LINE_LIMIT);
    format!("the line has {more_than}{length} bytes; expected at most {BATCH_LINE_LIMIT} bytes")
}

pub struct LineReader<R> {
    input: BufReader<R>,
    /// The number of lines read so far.
    number: u64,
}

/// How much is read at once, in bytes: enough lines for several cores.
const READ_AT_ONCE: usize = 1 << 20;

/// What some programs write at the beginning of UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl<R: Read> LineReader<R> {
    pub fn new(input: R) -> Self {
        Self { input: BufReader::with_capacity(READ_AT_ONCE, input), number: 0 }
    }

    /// The next line that is not blank, with its number from 1; `None` after the last one. The byte order mark that
    /// some programs write at the beginning of UTF-8 is skipped.
    pub fn next(&mut self) -> io::Result<Option<(u64, InputLine)>> {
        if self.number == 0 && self.input.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
            self.input.consume(BYTE_ORDER_MARK.len());
        }
        while let Some(line) = next_line(&mut self.input)? {
            self.number += 1;
            if !line.is_blank() {
                return Ok(Some((self.number, line)));
            }
        }
        Ok(None)
    }

    pub fn is_at_start(&self) -> bool {
        self.number == 0
    }

    /// Whether [`Self::next`] could wait for input.
    pub fn could_wait(&self) -> bool {
        !self.input.buffer().trim_ascii_start().contains(&b'\n')
    }
}

fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<(u64, InputLine)> {
        let mut reader = LineReader::new(input);
        std::iter::from_fn(|| reader.next().expect("memory is readable")).collect()
    }

    #[test]
    fn blank_lines_are_skipped_but_counted_and_the_byte_order_mark_is_no_part_of_the_first_line() {
        let whole = |number, text: &str| (number, InputLine::Whole(text.into()));
        let input = "\u{feff}a\n\n \t\r\nb\u{feff}\r\n  c";
        assert_eq!(lines(input.as_bytes()), [whole(1, "a"), whole(4, "b\u{feff}\r"), whole(5, "  c")]);
        assert_eq!(lines(b"\n\n"), []);
    }

    #[test]
    fn the_next_line_could_wait_unless_the_end_of_a_line_was_read() {
        let mut reader = LineReader::new(&b"a\nb\nc"[..]);
        assert!(reader.could_wait(), "nothing was read yet");
        reader.next().expect("memory is readable");
        assert!(!reader.could_wait());
        reader.next().expect("memory is readable");
        assert!(reader.could_wait(), "c has no end");
        let mut reader = LineReader::new(&b"a\n\n \n"[..]);
        reader.next().expect("memory is readable");
        assert!(reader.could_wait(), "only blank lines were read");
    }
}
