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
use crate::lesson::{Lesson, Outset, State, Value, read_state, set_param, write_state};
use crate::render::{self, Subject};

/// The longest line that is read, in bytes. A line with every parameter spelt out takes a thousandth of it.
const LINE_LIMIT: usize = 1 << 20;

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
pub fn run(args: &BatchArgs) -> Result<ExitCode, CliError> {
    let outset = Outset::find(&args.scene).map_err(|e| CliError::Usage(e.to_string()))?;
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
    let (mut all_good, mut number) = (true, 0);
    while let Some(line) = next_line(&mut input)
        .map_err(|e| CliError::Failed(format!("cannot read the input: {}", plain(&e))))?
    {
        number += 1;
        let answer = line.and_then(|bytes| answer(lesson, &start, &bytes)).unwrap_or_else(|error| {
            all_good = false;
            json!({ "error": error, "line": number })
        });
        writeln!(out, "{answer}").map_err(|e| output_error(&e))?;
        if input.buffer().is_empty() {
            out.flush().map_err(|e| output_error(&e))?;
        }
    }
    out.flush().map_err(|e| output_error(&e))?;
    Ok(all_good)
}

/// The next line without its end, or why it cannot be taken; `None` after the last.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, String>>> {
    let mut line = Vec::new();
    let limit = LINE_LIMIT as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LINE_LIMIT {
        skip_line(input)?;
        return Ok(Some(Err(format!("the line is longer than {LINE_LIMIT} bytes"))));
    }
    Ok(Some(Ok(line)))
}

/// Reads on to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let waiting = match input.fill_buf() {
            Err(e) if e.kind() == ErrorKind::Interrupted => continue,
            other => other?,
        };
        let end = waiting.iter().position(|b| *b == b'\n');
        let (used, done) = (end.map_or(waiting.len(), |i| i + 1), end.is_some() || waiting.is_empty());
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

fn answer(lesson: &mut dyn Lesson, start: &State, line: &[u8]) -> Result<Json, String> {
    let Pairs(mut pairs) = serde_json::from_slice(line).map_err(|e| json_error(&e))?;
    write_state(lesson, start);
    let place = |id: &str| start.iter().position(|(known, _)| *known == id).unwrap_or(start.len());
    pairs.sort_by_key(|(id, _)| place(id));
    for (id, value) in &pairs {
        let value = value_of(value).ok_or_else(|| {
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
    let message = text.split(" at line ").next().unwrap_or(&text);
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
                return Err(serde::de::Error::custom(format!("{key} a second time")));
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
    fn a_line_too_long_is_an_error_and_the_next_one_is_read_whole() {
        let long = " ".repeat(LINE_LIMIT * 2) + "{}\n{}\n" + &" ".repeat(LINE_LIMIT - 2) + "{}\n";
        let (answers, good) = batch(long.as_bytes());
        assert!(!good && answers.len() == 3);
        assert!(answers[0]["error"].as_str().is_some_and(|e| e.contains("longer than 1048576 bytes")));
        assert_eq!(
            (&answers[1]["verdict"], &answers[2]["verdict"]),
            (&json!("colliding"), &json!("colliding"))
        );
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
