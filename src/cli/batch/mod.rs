//! `batch`: reads a JSON object from each line and writes a result for each.

mod answer;
mod lines;

use std::io::{self, BufReader, Read, Write};
use std::process::ExitCode;

use clap::Args;
use serde_json::json;

use super::output::output_error;
use super::{CliError, target};
use crate::files::plain;
use crate::lesson::limits::{BATCH_LINE_LIMIT, SKIPPED_LINE_LIMIT};
use crate::lesson::{Lesson, StartingPoint, Value, quoted, read_state};
use lines::{InputLine, next_line, skip_byte_order_mark};

pub use answer::answer;

const EXAMPLES: &str = "\
Each line of input is an object with the parameters that differ from the topic's defaults; points are [x, y]:
  {\"blob2.center\": [6, 8]}
Each line of output has the verdict and the values of the topic; a value that does not exist is null:
  {\"scene\":\"blob-side\",\"method\":\"gaps\",\"verdict\":\"apart\",\"values\":{\"x_gap\":-1.0,…}}
For an invalid line the output is {\"error\":…,\"line\":…}. The other lines are still answered, and the exit
status is 1. Numbers keep every digit.

Examples:
  collidoscope batch blob-side < cases.jsonl > results.jsonl
  echo '{\"b2\": [400, 300]}' | collidoscope batch line-line --method determinant";

/// Answer many cases: JSON lines from standard input to standard output
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct BatchArgs {
    /// The topic
    scene: String,
    /// Answer with this method, unless a line names another one
    #[arg(long, value_name = "ID")]
    method: Option<String>,
}

/// Answers the lines of standard input.
pub(super) fn run(args: &BatchArgs) -> Result<ExitCode, CliError> {
    let outset = StartingPoint::find(&args.scene).map_err(|e| CliError::Usage(e.to_string()))?;
    if outset.case.is_some() {
        let (found, expected) = (quoted(&args.scene), outset.scene.slug());
        let message = format!("batch: the case {found} is not valid; expected a topic, such as {expected}");
        return Err(CliError::Usage(message));
    }
    let mut lesson = outset.open();
    if let Some(method) = &args.method {
        target::set(lesson.as_mut(), "method", &Value::Word(method.clone()))?;
    }
    let all_good = answer_lines(lesson.as_mut(), io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Answers every line, each from the lesson's current state, and returns whether all lines were valid.
/// Answers are flushed as soon as no further input is waiting, so that another program can wait for each of them.
fn answer_lines(lesson: &mut dyn Lesson, input: impl Read, out: &mut dyn Write) -> Result<bool, CliError> {
    let start = read_state(lesson);
    let mut input = BufReader::new(input);
    let mut out = io::BufWriter::new(out);
    let unread = |e: io::Error| CliError::Failed(format!("cannot read the input: {}", plain(&e)));
    skip_byte_order_mark(&mut input).map_err(unread)?;
    let (mut all_good, mut endless, mut number) = (true, false, 0);
    while !endless && let Some(line) = next_line(&mut input).map_err(unread)? {
        number += 1;
        let answered = match line {
            InputLine::Whole(bytes) => answer(lesson, &start, &bytes),
            InputLine::TooLong(length) => {
                endless = length > SKIPPED_LINE_LIMIT;
                Err(too_long(length))
            }
        };
        let answer = answered.unwrap_or_else(|error| {
            all_good = false;
            json!({ "error": error, "line": number })
        });
        writeln!(out, "{answer}").map_err(|e| output_error(&e))?;
        if input.buffer().is_empty() {
            out.flush().map_err(|e| output_error(&e))?;
        }
    }
    out.flush().map_err(|e| output_error(&e))?;
    if endless {
        let found = format!("line {number} does not end within {SKIPPED_LINE_LIMIT} bytes");
        return Err(CliError::Failed(format!("{found}; the rest of the input was not read")));
    }
    Ok(all_good)
}

/// The error for a line of this length, in bytes.
fn too_long(length: u64) -> String {
    let more_than = if length > SKIPPED_LINE_LIMIT { "more than " } else { "" };
    let length = length.min(SKIPPED_LINE_LIMIT);
    format!("the line has {more_than}{length} bytes; expected at most {BATCH_LINE_LIMIT} bytes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;
    use crate::lesson::limits::{LINE_NESTING_LIMIT, PAIRS_LIMIT};
    use proptest::prelude::*;
    use serde_json::Value as Json;
    use std::io::ErrorKind;

    fn batch(input: &[u8]) -> (Vec<Json>, bool) {
        let mut out = Vec::new();
        let good = answer_lines(Scene::BlobSide.open().as_mut(), input, &mut out).expect("writes to memory");
        let text = String::from_utf8(out).expect("JSON is UTF-8");
        (text.lines().map(|l| serde_json::from_str(l).expect(l)).collect(), good)
    }

    #[test]
    fn every_line_starts_from_the_defaults() {
        let (answers, good) = batch(b"{\"blob2.center\": [6, 8]}\n{}\n{\"method\": \"center-distance\"}");
        assert!(good);
        assert_eq!(answers[0]["values"]["y_gap"], 1.0);
        assert_eq!((&answers[1]["verdict"], &answers[1]["method"]), (&json!("colliding"), &json!("gaps")));
        assert_eq!(answers[2]["method"], "center-distance");
        assert_eq!(answers.len(), 3);
    }

    #[test]
    fn an_invalid_line_gives_an_error_in_its_place_and_the_others_are_answered() {
        let (answers, good) =
            batch(b"{}\n{\"blob2.centre\": [6, 8]}\n\n[1]\n{\"corners\": null}\n\xff\n{}\n");
        assert!(!good);
        let lines: Vec<_> = answers.iter().map(|a| a["line"].as_u64()).collect();
        assert_eq!(lines, [None, Some(2), Some(3), Some(4), Some(5), Some(6), None]);
        let error = |i: usize| answers[i]["error"].as_str().expect("an error");
        assert!(error(1).contains("did you mean \"blob2.center\""), "{}", error(1));
        assert!(error(2).contains("EOF"), "{}", error(2));
        assert!(error(3).contains("an object"), "{}", error(3));
        assert!(error(4).contains("corners: null"), "{}", error(4));
    }

    #[test]
    fn an_id_that_is_given_twice_is_an_error() {
        let (answers, _) = batch(b"{\"corners\": true, \"corners\": false}");
        assert!(answers[0]["error"].as_str().is_some_and(|e| e.contains("corners is given twice")));
    }

    #[test]
    fn a_line_at_the_byte_limit_is_answered_and_a_longer_one_gives_an_error_in_its_place() {
        let longest = " ".repeat(BATCH_LINE_LIMIT - 2) + "{}\n";
        let (answers, good) = batch((" ".to_owned() + &longest + &longest + "{}").as_bytes());
        assert!(!good && answers.len() == 3);
        let error = "the line has 1048577 bytes; expected at most 1048576 bytes";
        assert_eq!(answers[0], json!({ "error": error, "line": 1 }));
        assert_eq!(
            (&answers[1]["verdict"], &answers[2]["verdict"]),
            (&json!("colliding"), &json!("colliding"))
        );
        let (answers, _) = batch(&b"x".repeat(3 * BATCH_LINE_LIMIT));
        assert!(answers.len() == 1 && answers[0]["error"].as_str().is_some_and(|e| e.contains("3145728")));
    }

    #[test]
    fn the_lines_before_an_endless_one_are_answered() {
        let mut out = Vec::new();
        let endless = (&b"{}\n"[..]).chain(io::repeat(0));
        let ended = answer_lines(Scene::BlobSide.open().as_mut(), endless, &mut out);
        let error = "line 2 does not end within 1073741824 bytes; the rest of the input was not read";
        assert_eq!(ended, Err(CliError::Failed(error.to_owned())));
        let text = String::from_utf8(out).expect("JSON is UTF-8");
        let [first, second] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
        assert!(first.contains("colliding"), "{first}");
        assert!(second.contains("more than 1073741824 bytes; expected at most 1048576 bytes"), "{second}");
    }

    #[test]
    fn one_parameter_above_the_limit_is_an_error() {
        let line = |pairs: usize| {
            let pairs: Vec<_> = (0..pairs).map(|i| format!("\"unknown{i}\": 1")).collect();
            let (answers, _) = batch(format!("{{{}}}", pairs.join(", ")).as_bytes());
            answers[0]["error"].as_str().expect("an error").to_owned()
        };
        assert!(line(PAIRS_LIMIT).contains("unknown0"), "{}", line(PAIRS_LIMIT));
        let more = line(PAIRS_LIMIT + 1);
        assert!(more.contains("more than 64 parameters") && more.contains("at most 64"), "{more}");
    }

    #[test]
    fn nesting_above_the_limit_is_an_error() {
        let nested = |levels: usize| {
            let (open, close) = ("[".repeat(levels - 1), "]".repeat(levels - 1));
            let (answers, _) = batch(format!("{{\"method\": {open}{close}}}").as_bytes());
            answers[0]["error"].as_str().expect("an error").to_owned()
        };
        assert!(nested(LINE_NESTING_LIMIT).contains("method: [[["), "{}", nested(LINE_NESTING_LIMIT));
        for levels in [LINE_NESTING_LIMIT + 1, 100_000] {
            let error = nested(levels);
            assert!(error.contains("more than 127 levels of nesting (at most 127 are allowed)"), "{error}");
        }
    }

    #[test]
    fn an_error_repeats_only_the_beginning_of_a_long_input() {
        let long = "x".repeat(100_000);
        for line in [
            format!("{{\"{long}\": 1}}"),
            format!("{{\"method\": \"{long}\"}}"),
            format!("{{\"method\": [\"{long}\"]}}"),
            format!("{{\"{long}\": null}}"),
            format!("{{\"{long}\": 1, \"{long}\": 1}}"),
            format!("\"{long}\""),
        ] {
            let (answers, _) = batch(line.as_bytes());
            let error = answers[0]["error"].as_str().expect("an error");
            assert!(error.contains("xxx") && error.len() < 500, "{error}");
        }
    }

    #[test]
    fn a_byte_order_mark_and_carriage_returns_are_skipped_and_half_surrogates_are_errors() {
        let (answers, _) =
            batch(b"\xef\xbb\xbf{}\r\n{\"method\": \"\\ud800\"}\n{\"method\": \"\\ud83d\\ude00\"}\r\n");
        assert_eq!(answers[0]["verdict"], "colliding");
        let error = |i: usize| answers[i]["error"].as_str().expect("an error").to_owned();
        assert!(error(1).contains("surrogate") || error(1).contains("hex escape"), "{}", error(1));
        assert!(error(2).contains("method: 😀 is not valid"), "{}", error(2));
    }

    #[test]
    fn a_closed_output_ends_the_batch_without_an_error_message() {
        struct Gone;
        impl Write for Gone {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let ended = answer_lines(Scene::BlobSide.open().as_mut(), &b"{}\n"[..], &mut Gone);
        assert_eq!(ended, Err(CliError::Closed));
    }

    proptest! {
        #[test]
        fn numbers_round_trip_exactly(x in -1e12..1e12f64, y in -1.0..1.0f64) {
            let line = format!("{{\"blob1.center\": [0, 0], \"blob2.center\": [{x:?}, {y:?}]}}");
            let (answers, good) = batch(line.as_bytes());
            prop_assert!(good);
            let back = |id: &str| answers[0]["values"][id].as_f64().map(f64::to_bits);
            prop_assert_eq!(back("x_distance"), Some(x.to_bits()));
            prop_assert_eq!(back("y_distance"), Some(y.to_bits()));
        }

        #[test]
        fn no_input_panics_and_every_line_is_answered(input in prop::collection::vec(any::<u8>(), 0..200)) {
            let lines = input.split_inclusive(|b| *b == b'\n').count();
            prop_assert_eq!(batch(&input).0.len(), lines);
        }
    }
}
