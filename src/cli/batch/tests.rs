use super::*;
use crate::lesson::limits::{BATCH_LINE_LIMIT, LINE_NESTING_LIMIT, PAIRS_LIMIT};
use clap::Parser as _;
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use std::io::ErrorKind;

#[derive(clap::Parser)]
struct Line {
    #[command(flatten)]
    args: BatchArgs,
}

fn batch_with(args: &str) -> Batch {
    batch_of(&Line::parse_from(["batch"].into_iter().chain(args.split(' '))).args).expect("valid arguments")
}

/// The output of a batch with these arguments, and whether all lines were valid.
fn output(args: &str, input: &str) -> (String, bool) {
    let mut out = Vec::new();
    let good = batch_with(args).answer_lines(input.as_bytes(), &mut out).expect("writes to memory");
    (String::from_utf8(out).expect("UTF-8"), good)
}

fn batch(input: &[u8]) -> (Vec<Json>, bool) {
    let mut out = Vec::new();
    let good = batch_with("blob-side").answer_lines(input, &mut out).expect("writes to memory");
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
    let (answers, good) = batch(b"{}\n{\"blob2.centre\": [6, 8]}\n{\n[1]\n{\"corners\": null}\n\xff\n{}\n");
    assert!(!good);
    let invalid: Vec<_> = answers.iter().map(|a| a["error"].is_string()).collect();
    assert_eq!(invalid, [false, true, true, true, true, true, false]);
    assert!(answers.iter().map(|a| a["line"].as_u64()).eq((1..=7).map(Some)));
    let error = |i: usize| answers[i]["error"].as_str().expect("an error");
    assert!(error(1).contains("did you mean \"blob2.center\""), "{}", error(1));
    assert!(error(2).contains("the object does not end on this line"), "{}", error(2));
    assert!(error(3).contains("an object on each line"), "{}", error(3));
    assert!(error(4).contains("corners: null"), "{}", error(4));
}

#[test]
fn blank_lines_are_skipped_but_counted() {
    let (answers, good) = batch(b"\n{}\n \t\r\n{}\n\n");
    assert!(good);
    assert!(answers.iter().map(|a| a["line"].as_u64()).eq([Some(2), Some(4)]));
}

#[test]
fn the_exact_method_answers_unless_a_method_is_named() {
    let method = |args: &str, line: &str| {
        let (text, _) = output(args, line);
        serde_json::from_str::<Json>(&text).expect("JSON")["method"].clone()
    };
    assert_eq!(method("circle-segment-1", "{}"), "clamp");
    assert_eq!(method("circle-segment-1 --method horizontal", "{}"), "horizontal");
    assert_eq!(method("circle-segment-1 --method horizontal", r#"{"method": "reference"}"#), "clamp");
}

#[test]
fn an_answer_has_the_id_the_inputs_the_exact_verdict_and_what_is_not_as_expected() {
    let line = r#"{"id": 7, "blob2.center": [7, 4], "method": "center-distance", "expect": true}"#;
    let (answers, good) = batch(line.as_bytes());
    let answer = &answers[0];
    assert!(good);
    assert_eq!((&answer["version"], &answer["id"]), (&json!(1), &json!(7)));
    assert_eq!(answer["inputs"]["blob2.center"], json!([7.0, 4.0]));
    assert_eq!(answer["reference"], json!({ "method": "gaps", "verdict": "touching" }));
    assert_eq!(answer["mismatches"], json!(["center-distance: expected a hit, found apart"]));
    let (answers, _) = batch(br#"{"id": "a", "blob3": 1}"#);
    assert_eq!(answers[0]["id"], "a", "an error names the case too");
}

#[test]
fn a_link_opens_the_case() {
    let (text, _) = output("blob-side --links", r#"{"blob2.center": [7, 4]}"#);
    let answer: Json = serde_json::from_str(&text).expect("JSON");
    assert_eq!(answer["link"], "#blob-side?blob2.center=7,4");
}

#[test]
fn a_strict_batch_rejects_a_line_that_leaves_out_a_parameter() {
    let (text, good) = output("circle-circle --strict", r#"{"a.center": [0, 0], "a.radius": 1}"#);
    assert!(!good && text.contains("missing: b.center, b.radius"), "{text}");
}

#[test]
fn a_line_of_another_topic_is_an_error() {
    let (text, good) = output("blob-side", r#"{"scene": "line-line"}"#);
    assert!(!good && text.contains("expected blob-side, the topic of the command"), "{text}");
    assert!(output("blob-side", r#"{"scene": "blob-side"}"#).1);
}

#[test]
fn only_the_verdicts_are_a_word_per_line_also_for_errors() {
    let input = "{}\n{\"blob2.center\": [7, 4]}\n{\"blob3\": 1}\n";
    assert_eq!(output("blob-side --verdict-only", input), ("colliding\ntouching\nerror\n".to_owned(), false));
}

#[test]
fn a_table_is_answered_with_a_table() {
    let input = "id,a.center.x,a.center.y,a.radius,b.center,b.radius,expect\n\
        one,0,0,1,\"3,4\",1,colliding\ntwo,0,0,x,\"3,4\",1,\n";
    let (text, good) = output("circle-circle --csv --links", input);
    let rows: Vec<_> = text.lines().collect();
    assert!(!good && rows.len() == 3, "{text}");
    assert!(rows[0].starts_with("line,id,error,method,verdict,reference,"), "{text}");
    assert!(rows[0].contains(",distance,") && rows[0].contains(",normal.x,normal.y,"), "{text}");
    assert!(rows[0].ends_with(",mismatches,link"), "{text}");
    assert!(rows[1].starts_with("2,one,,distance,apart,apart,"), "{text}");
    assert!(rows[1].contains("\"distance: expected colliding, found apart\",\"#circle-circle?"), "{text}");
    assert!(rows[2].starts_with("3,two,\"a.radius: the text"), "{text}");
    let cells = |row: &str| {
        csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(row.as_bytes())
            .records()
            .next()
            .expect("a row")
            .expect("CSV")
            .len()
    };
    assert!(rows.iter().all(|row| cells(row) == cells(rows[0])), "{text}");
}

#[test]
fn many_lines_are_answered_in_order() {
    let line = |n: u32| format!("{{\"id\": {n}, \"blob2.center\": [{n}, 0]}}\n");
    let (answers, good) = batch((0..5000).map(line).collect::<String>().as_bytes());
    assert!(good && answers.len() == 5000);
    for (n, answer) in answers.iter().enumerate() {
        assert_eq!((&answer["id"], &answer["inputs"]["blob2.center"][0]), (&json!(n), &json!(n as f64)));
    }
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
    assert_eq!(answers[0], json!({ "version": 1, "line": 1, "error": error }));
    assert_eq!((&answers[1]["verdict"], &answers[2]["verdict"]), (&json!("colliding"), &json!("colliding")));
    let (answers, _) = batch(&b"x".repeat(3 * BATCH_LINE_LIMIT));
    assert!(answers.len() == 1 && answers[0]["error"].as_str().is_some_and(|e| e.contains("3145728")));
}

#[test]
fn the_lines_before_an_endless_one_are_answered() {
    let mut out = Vec::new();
    let endless = (&b"{}\n"[..]).chain(io::repeat(0));
    let ended = batch_with("blob-side").answer_lines(endless, &mut out);
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
    assert!(error(2).contains("method: \u{1F600} is not valid"), "{}", error(2));
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
    let ended = batch_with("blob-side").answer_lines(&b"{}\n"[..], &mut Gone);
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
        let is_blank = |line: &&[u8]| line.iter().all(u8::is_ascii_whitespace);
        let lines = input.split(|b| *b == b'\n').filter(|line| !is_blank(line)).count();
        prop_assert_eq!(batch(&input).0.len(), lines);
    }
}
