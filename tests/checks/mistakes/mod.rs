//! What users of other languages write, with the error that they get: `written.txt`, and over lists `lists.txt`.
//!
//! Each entry is a program, the marker below the mistake, and the error. It is for the topic of a point and a circle, or
//! is given lists.
//! `\u{200b}`, `\t` and `\r` stand for characters that cannot be seen. With `COLLIDOSCOPE_WRITE=1` the test writes the
//! markers and the errors.
#![expect(clippy::disallowed_methods, reason = "this test reads a file of the project")]

use std::fs;
use std::path::Path;

use collidoscope::lesson::{MethodProgram, ProgramError, Scene, plain_text};
use collidoscope::program::syntax::parse;
use collidoscope::program::{Input, Mistake, Version, compile};

use crate::generated;

/// The mistake of a program, if it has one, with the text that its place refers to.
type Checked = Result<(), (Mistake, String)>;
type Check = fn(&str) -> Checked;

const FILES: [(&str, Check); 2] =
    [("tests/checks/mistakes/written.txt", mistake), ("tests/checks/mistakes/lists.txt", over_lists)];

/// The message for a text without a mistake.
const ACCEPTED: &str = "> It is a program.";

fn entries(file: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(path).expect("the file is there");
    text.split("\n\n").map(written).filter(|entry| !entry.is_empty()).collect()
}

/// The program of an entry: its lines without the marker and the error.
fn written(entry: &str) -> String {
    let is_marker = |line: &str| line.contains('^') && line.chars().all(|c| c == '^' || c == ' ');
    let lines = entry.lines().filter(|line| !is_marker(line) && !line.starts_with("> "));
    lines.collect::<Vec<_>>().join("\n")
}

fn decoded(text: &str) -> String {
    let mut text = text.replace("\\r", "\r").replace("\\t", "\t");
    while let Some(start) = text.find("\\u{") {
        let end = start + text[start..].find('}').expect("an escape ends");
        let code = u32::from_str_radix(&text[start + 3..end], 16).expect("a code in hexadecimal digits");
        text.replace_range(start..=end, &char::from_u32(code).expect("a character").to_string());
    }
    text
}

/// The mistake of a program of the topic.
fn mistake(program: &str) -> Checked {
    match MethodProgram::of_scene(Scene::PointCircle, program) {
        Ok(_) => Ok(()),
        Err(ProgramError::Program { mistake, .. }) => Err((mistake, plain_text(program))),
        Err(other) => panic!("{other}"),
    }
}

/// The same of a program that is given lists.
fn over_lists(program: &str) -> Checked {
    const INPUTS: [Input; 4] =
        [Input::list("P", 32), Input::list("a.points", 32), Input::vector("point"), Input::number("radius")];
    let compiled = parse(program).and_then(|block| compile(&block, &INPUTS, Version::AsWritten));
    compiled.map(drop).map_err(|mistake| (mistake, program.to_owned()))
}

#[test]
fn what_users_of_other_languages_write_is_accepted_or_an_error_that_helps() {
    for (file, mistake) in FILES {
        let mut content = String::new();
        for entry in entries(file) {
            let mut lines: Vec<String> = entry.lines().map(str::to_owned).collect();
            match mistake(&decoded(&entry)) {
                Ok(()) => lines.push(ACCEPTED.to_owned()),
                Err((mistake, text)) => {
                    let (line, _) = mistake.place(&text);
                    lines.insert(line.min(lines.len()), mistake.marker(&text));
                    lines.push(format!("> {mistake}"));
                }
            }
            content += &lines.join("\n");
            content += "\n\n";
        }
        generated::check(file, content.trim_end_matches('\n').to_owned().as_bytes());
    }
}

/// Replaces what is marked by what is expected, where the error says both as code.
#[test]
fn who_does_what_the_error_says_gets_further() {
    let mut followed = 0;
    let all = FILES
        .into_iter()
        .flat_map(|(file, check)| entries(file).into_iter().map(move |entry| (entry, check)));
    for (entry, check) in all {
        let program = decoded(&entry);
        let Err((mistake, text)) = check(&program) else { continue };
        let said = mistake.to_string();
        let parts: Vec<&str> = said.split('`').collect();
        let ["Expected ", expected, " instead of ", found, ..] = parts[..] else { continue };
        let marked = &text[mistake.span.start..mistake.span.end];
        let is_pattern = expected.contains(['…', '{']) || expected.starts_with("t - p");
        if marked != found || is_pattern {
            continue;
        }
        let (before, after) = (&text[..mistake.span.start], &text[mistake.span.end..]);
        let is_word = |end: Option<char>| end.is_some_and(char::is_alphanumeric);
        let gap = if is_word(expected.chars().last()) && is_word(after.chars().next()) { " " } else { "" };
        let better = format!("{before}{expected}{gap}{after}");
        // Names are looked up only where every word is in its place.
        let is_misplaced = |text: &str| parse(text).is_err();
        if is_misplaced(&text) && !is_misplaced(&better) {
            followed += 1;
            continue;
        }
        if let Err((next, _)) = check(&better) {
            assert!(next.span.start > mistake.span.start, "{entry}\n{said}\n{better}\n{next}");
        }
        followed += 1;
    }
    assert!(followed > 30, "{followed}");
}
