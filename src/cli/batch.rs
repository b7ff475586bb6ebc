//! `batch`: one JSON object a line in, one result a line out.

use std::fmt;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::ExitCode;

use clap::Args;
use glam::DVec2;
use serde::Deserialize;
use serde::de::{MapAccess, Visitor};
use serde_json::{Value as Json, json};

use super::files::plain;
use super::output::output_error;
use super::{CliError, target};
use crate::lesson::limits::{BATCH_LINE_LIMIT, LINE_NESTING_LIMIT, PAIRS_LIMIT, SKIPPED_LINE_LIMIT};
use crate::lesson::{Lesson, StartingPoint, State, Value, excerpt, read_state, set_param, write_state};
use crate::render::{self, Subject};

const EXAMPLES: &str = "\
Each line is an object of parameters that differ from the topic's defaults, points as [x, y]:
  {\"blob2.center\": [6, 8]}
and gives a line with the verdict and the values of the topic, null where there is none:
  {\"scene\":\"blob-side\",\"method\":\"gaps\",\"verdict\":\"apart\",\"values\":{\"x_gap\":-1.0,…}}
A line that is wrong gives {\"error\":…,\"line\":…} in its place; the rest still run, and the exit status is 1.
Numbers keep every digit.

Examples:
  collidoscope batch blob-side < cases.jsonl > results.jsonl
  echo '{\"b2\": [400, 300]}' | collidoscope batch line-line --method determinant";

/// Answer many cases: JSON lines from standard input to standard output
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct BatchArgs {
    /// The topic
    scene: String,
    /// Answer with this method, where a line does not name another
    #[arg(long, value_name = "ID")]
    method: Option<String>,
}

/// Answers the lines of standard input.
pub(super) fn run(args: &BatchArgs) -> Result<ExitCode, CliError> {
    let outset = StartingPoint::find(&args.scene).map_err(|e| CliError::Usage(e.to_string()))?;
    if outset.case.is_some() {
        let accepted = outset.scene.slug();
        return Err(CliError::Usage(format!("batch starts from a topic's defaults; accepted: {accepted}")));
    }
    let mut lesson = outset.open();
    if let Some(method) = &args.method {
        target::set(lesson.as_mut(), "method", &Value::Word(method.clone()))?;
    }
    let all_good = answer_lines(lesson.as_mut(), io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Answers every line, starting each from the lesson's state as it is now. Tells whether all were good.
/// Answers leave as soon as no further input waits, so that a program at the other end can take turns.
fn answer_lines(lesson: &mut dyn Lesson, input: impl Read, out: &mut dyn Write) -> Result<bool, CliError> {
    let start = read_state(lesson);
    let mut input = BufReader::new(input);
    let mut out = io::BufWriter::new(out);
    let unread = |e: io::Error| CliError::Failed(format!("cannot read the input: {}", plain(&e)));
    skip_mark(&mut input).map_err(unread)?;
    let (mut all_good, mut endless, mut number) = (true, false, 0);
    while !endless && let Some(line) = next_line(&mut input).map_err(unread)? {
        number += 1;
        let answered = match line {
            Line::Whole(bytes) => answer(lesson, &start, &bytes),
            Line::TooLong(length) => {
                endless = length > SKIPPED_LINE_LIMIT;
                let more_than = if endless { "more than " } else { "" };
                let length = length.min(SKIPPED_LINE_LIMIT);
                Err(format!("the line has {more_than}{length} bytes; accepted: at most {BATCH_LINE_LIMIT}"))
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
        return Err(CliError::Failed(format!("{found}; nothing after that was read")));
    }
    Ok(all_good)
}

/// A line of the input.
enum Line {
    /// Without its end.
    Whole(Vec<u8>),
    /// How many bytes it has, of which none are kept; more than [`SKIPPED_LINE_LIMIT`] if no end was found.
    TooLong(u64),
}

/// Reads over the mark by which some programs begin a text in UTF-8.
fn skip_mark(input: &mut impl BufRead) -> io::Result<()> {
    if input.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
        input.consume(BYTE_ORDER_MARK.len());
    }
    Ok(())
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The next line; `None` after the last.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let limit = BATCH_LINE_LIMIT as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > BATCH_LINE_LIMIT {
        return rest_of_line(input).map(|rest| Some(Line::TooLong(limit + rest)));
    }
    Ok(Some(Line::Whole(line)))
}

/// Reads on to the end of the line without keeping it. How many bytes came before that, which is more than
/// [`SKIPPED_LINE_LIMIT`] if no end did.
fn rest_of_line(input: &mut impl BufRead) -> io::Result<u64> {
    let mut read = 0;
    while read <= SKIPPED_LINE_LIMIT {
        let waiting = match input.fill_buf() {
            Err(e) if e.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        let length = waiting.len();
        // Looking whether there is one at all is much quicker than looking where.
        let end = waiting.contains(&b'\n').then(|| waiting.iter().position(|b| *b == b'\n')).flatten();
        input.consume(end.map_or(length, |end| end + 1));
        read += end.unwrap_or(length) as u64;
        if end.is_some() || length == 0 {
            break;
        }
    }
    Ok(read)
}

/// Answers one line: sets what it names in a lesson that is put back to the state at the start, and gives verdict
/// and values; or a sentence that says what is wrong with it.
pub fn answer(lesson: &mut dyn Lesson, start: &State, line: &[u8]) -> Result<Json, String> {
    let Pairs(mut pairs) = serde_json::from_slice(line).map_err(|e| json_error(&e))?;
    write_state(lesson, start);
    let place = |id: &str| start.iter().position(|(known, _)| *known == id).unwrap_or(start.len());
    pairs.sort_by_key(|(id, _)| place(id));
    for (id, value) in &pairs {
        let value = value_of(value).ok_or_else(|| {
            let value = excerpt(&value.to_string());
            let id = excerpt(id);
            format!("{id}: {value} is not possible here; it takes a number, [x, y], true, false or a text")
        })?;
        set_param(lesson, id, &value).map_err(|e| e.to_string())?;
    }
    let explanation = lesson.explain();
    let subject = Subject::of(lesson, None);
    Ok(render::json::result(&subject, explanation.verdict, &explanation.values))
}

fn value_of(json: &Json) -> Option<Value> {
    match json {
        Json::Number(n) => n.as_f64().map(Value::Number),
        Json::Bool(on) => Some(Value::Switch(*on)),
        Json::String(word) => Some(Value::Word(word.clone())),
        Json::Array(items) => match &items[..] {
            [x, y] => Some(Value::Pair(DVec2::new(x.as_f64()?, y.as_f64()?))),
            _ => None,
        },
        Json::Null | Json::Object(_) => None,
    }
}

/// The parser's message; the line it counts is always the first of its one line, so only the column is kept.
fn json_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    let message = if message.contains("recursion limit") {
        format!("nesting of more than {LINE_NESTING_LIMIT} levels (a line has at most {LINE_NESTING_LIMIT})")
    } else {
        excerpt(message)
    };
    format!("{message}, at column {}; accepted: an object {{\"id\": value, …}}", error.column())
}

/// The members of an object in their order, each id once.
struct Pairs(Vec<(String, Json)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
        let mut pairs: Vec<(String, Json)> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if pairs.iter().any(|(known, _)| *known == key) {
                return Err(serde::de::Error::custom(format!("{} a second time", excerpt(&key))));
            }
            if pairs.len() == PAIRS_LIMIT {
                let found = format!("more than {PAIRS_LIMIT} pairs (a line has at most {PAIRS_LIMIT})");
                return Err(serde::de::Error::custom(found));
            }
            pairs.push((key, map.next_value()?));
        }
        Ok(Pairs(pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;
    use proptest::prelude::*;

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
    fn a_bad_line_gives_an_error_in_its_place_and_the_rest_still_run() {
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
    fn an_id_given_twice_is_refused() {
        let (answers, _) = batch(b"{\"corners\": true, \"corners\": false}");
        assert!(answers[0]["error"].as_str().is_some_and(|e| e.contains("corners a second time")));
    }

    #[test]
    fn a_line_may_have_so_many_bytes_and_one_that_has_more_is_an_error_in_its_place() {
        let longest = " ".repeat(BATCH_LINE_LIMIT - 2) + "{}\n";
        let (answers, good) = batch((" ".to_owned() + &longest + &longest + "{}").as_bytes());
        assert!(!good && answers.len() == 3);
        let error = "the line has 1048577 bytes; accepted: at most 1048576";
        assert_eq!(answers[0], json!({ "error": error, "line": 1 }));
        assert_eq!(
            (&answers[1]["verdict"], &answers[2]["verdict"]),
            (&json!("colliding"), &json!("colliding"))
        );
        let (answers, _) = batch(&b"x".repeat(3 * BATCH_LINE_LIMIT));
        assert!(answers.len() == 1 && answers[0]["error"].as_str().is_some_and(|e| e.contains("3145728")));
    }

    #[test]
    fn a_line_without_end_is_given_up_and_what_came_before_is_answered() {
        let mut out = Vec::new();
        let endless = (&b"{}\n"[..]).chain(io::repeat(0));
        let ended = answer_lines(Scene::BlobSide.open().as_mut(), endless, &mut out);
        let told = "line 2 does not end within 1073741824 bytes; nothing after that was read";
        assert_eq!(ended, Err(CliError::Failed(told.to_owned())));
        let text = String::from_utf8(out).expect("JSON is UTF-8");
        let [first, second] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
        assert!(first.contains("colliding"), "{first}");
        assert!(second.contains("more than 1073741824 bytes; accepted: at most 1048576"), "{second}");
    }

    #[test]
    fn a_line_has_so_many_pairs_and_one_more_is_an_error() {
        let line = |pairs: usize| {
            let pairs: Vec<_> = (0..pairs).map(|i| format!("\"unknown{i}\": 1")).collect();
            let (answers, _) = batch(format!("{{{}}}", pairs.join(", ")).as_bytes());
            answers[0]["error"].as_str().expect("an error").to_owned()
        };
        assert!(line(PAIRS_LIMIT).contains("unknown0"), "{}", line(PAIRS_LIMIT));
        let more = line(PAIRS_LIMIT + 1);
        assert!(more.contains("more than 64 pairs") && more.contains("at most 64"), "{more}");
    }

    #[test]
    fn nesting_goes_to_the_limit_and_no_further() {
        let nested = |levels: usize| {
            let (open, close) = ("[".repeat(levels - 1), "]".repeat(levels - 1));
            let (answers, _) = batch(format!("{{\"method\": {open}{close}}}").as_bytes());
            answers[0]["error"].as_str().expect("an error").to_owned()
        };
        assert!(nested(LINE_NESTING_LIMIT).contains("method: [[["), "{}", nested(LINE_NESTING_LIMIT));
        for levels in [LINE_NESTING_LIMIT + 1, 100_000] {
            let error = nested(levels);
            assert!(error.contains("more than 127 levels (a line has at most 127)"), "{error}");
        }
    }

    #[test]
    fn an_error_repeats_only_the_beginning_of_what_was_given() {
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
    fn a_mark_at_the_beginning_carriage_returns_and_half_surrogates_are_understood() {
        let (answers, _) =
            batch(b"\xef\xbb\xbf{}\r\n{\"method\": \"\\ud800\"}\n{\"method\": \"\\ud83d\\ude00\"}\r\n");
        assert_eq!(answers[0]["verdict"], "colliding");
        let error = |i: usize| answers[i]["error"].as_str().expect("an error").to_owned();
        assert!(error(1).contains("surrogate") || error(1).contains("hex escape"), "{}", error(1));
        assert!(error(2).contains("method: 😀 is not valid"), "{}", error(2));
    }

    #[test]
    fn a_reader_that_has_gone_ends_the_batch_quietly() {
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
