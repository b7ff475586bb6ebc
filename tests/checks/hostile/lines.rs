//! Hostile lines in a batch.

use std::fs::File;
use std::io::{Seek, Write};
use std::process::Stdio;

use serde_json::Value as Json;

use super::{Told, finish, program};

fn batch(input: impl Into<Stdio>) -> Told {
    let mut command = program(&["batch", "circle-segment-1"]);
    command.stdin(input);
    finish(command)
}

/// The answers to these bytes; at least one of them is an error.
#[track_caller]
fn answers(bytes: &[u8]) -> Vec<Json> {
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(bytes).and_then(|()| file.rewind()).expect("writable");
    let told = batch(file);
    assert!(told.code == Some(1) && told.err.is_empty(), "{told:?}");
    told.out.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// The error for one line, which a valid line follows.
#[track_caller]
fn error(line: impl AsRef<[u8]>) -> String {
    let answers = answers(&[line.as_ref(), b"\n{}\n"].concat());
    assert_eq!((answers.len(), &answers[0]["line"]), (2, &Json::from(1)));
    assert!(answers[1]["verdict"].is_string(), "{}", answers[1]);
    answers[0]["error"].as_str().expect("an error").to_owned()
}

#[test]
fn a_line_of_a_gigabyte_is_an_error_with_its_length_and_the_limit() {
    let file = tempfile::tempfile().expect("a file");
    file.set_len(1 << 30).expect("a file full of holes");
    let told = batch(file);
    assert_eq!(told.code, Some(1));
    assert!(told.out.contains("the line has 1073741824 bytes; expected at most 1048576 bytes"), "{told:?}");
}

#[test]
fn reading_stops_in_a_line_without_end() {
    let told = batch(File::open("/dev/zero").expect("there"));
    assert_eq!(told.out.lines().count(), 1);
    told.has_failed_with(&["line 1 does not end within 1073741824 bytes"]);
}

#[test]
fn a_folder_as_input_is_an_error() {
    batch(File::open("/").expect("there")).has_failed_with(&["cannot read the input: it is a directory"]);
}

#[test]
fn nesting_a_hundred_thousand_deep_is_an_error() {
    for piece in ["[", "{\"a\":", "[{\"a\":"] {
        let deep = piece.repeat(100_000);
        assert!(error(&deep).contains("at column "), "{}", error(&deep));
        let value = format!("{{\"circle.center\": {deep}");
        assert!(error(&value).contains("more than 127 levels"), "{}", error(&value));
    }
}

#[test]
fn as_many_keys_as_fit_into_a_line_are_an_error_with_the_limit() {
    let keys: Vec<_> = (0..90_000).map(|i| format!("\"k{i}\":1")).collect();
    assert!(
        error(format!("{{{}}}", keys.join(","))).contains("more than 64 parameters; expected at most 64")
    );
    let same = vec!["\"k\":1"; 100_000].join(",");
    assert!(error(format!("{{{same}}}")).contains("k is given twice"));
}

#[test]
fn values_as_large_as_a_line_are_errors_that_repeat_little_of_them() {
    let long = "x".repeat(1_000_000);
    let list = vec!["[]"; 300_000].join(",");
    for line in [
        format!("{{\"method\": \"{long}\"}}"),
        format!("{{\"{long}\": 1}}"),
        format!("\"{long}\""),
        format!("{{\"circle.center\": [{list}]}}"),
        format!("{{\"circle.radius\": 1{}}}", "0".repeat(1_000_000)),
    ] {
        assert!(error(&line).len() < 1000, "{}", error(&line));
    }
}

#[test]
fn numbers_beyond_every_limit_are_errors_with_the_limit() {
    for (pair, words) in [
        ("\"drop.count\": 1000000000000000000", ["1e18", "a whole number from 0 to 200"]),
        ("\"drop.count\": 1e18", ["1e18", "a whole number from 0 to 200"]),
        ("\"drop.count\": 18446744073709551616", ["18446744073709552000", "a whole number from 0 to 200"]),
        ("\"circle.radius\": 1e308", ["1e308", "from 0 to 1e12"]),
        ("\"circle.radius\": -1e308", ["-1e308", "from 0 to 1e12"]),
        ("\"circle.radius\": 1e309", ["number out of range", "expected a number of at most 1.797"]),
        ("\"circle.radius\": NaN", ["NaN at column 19", "expected finite numbers"]),
        ("\"circle.center\": [1e308, 0]", ["1e308,0", "from -1e12 to 1e12"]),
        ("\"method\": \"/etc/passwd\"", ["/etc/passwd", "one of slanted"]),
    ] {
        let told = error(format!("{{{pair}}}"));
        assert!(words.iter().all(|word| told.contains(word)), "{pair}: {told}");
    }
}

#[test]
fn bytes_that_are_not_text_and_lone_surrogates_are_errors() {
    for line in
        [&b"\xff"[..], b"{\"\xff\": 1}", b"{\"method\": \"\xed\xa0\x80\"}", b"\0", b"{}\0", b"\xfe\xff\0{\0}"]
    {
        assert!(error(line).contains("at column "), "{}", error(line));
    }
    for half in ["\\ud800", "\\udfff", "\\ud800\\ud800", "\\udc00\\ud800"] {
        assert!(error(format!("{{\"method\": \"{half}\"}}")).contains("at column "));
    }
}

#[test]
fn a_million_lines_are_answered_one_by_one_in_bounded_memory() {
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(&b"x\n".repeat(1_000_000)).and_then(|()| file.rewind()).expect("writable");
    let told = batch(file);
    assert_eq!((told.code, told.out.lines().count()), (Some(1), 1_000_000));
}
