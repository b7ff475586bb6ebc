//! Characters that a terminal obeys, or that change the direction of writing, in whatever a file can name.

use std::fs;
use std::path::Path;

use collidoscope::lesson::SceneFile;

use super::{Told, finish, program};

/// An escape of a terminal, its one-character form, a backspace, and characters that change the direction of writing.
const HIDDEN: &str = "a\u{1b}[31m\u{9b}31m\u{8}\u{7f}\u{202e}b\u{2066}c\u{200f}\u{61c}";

/// What the program prints with these arguments in a folder.
fn printed(folder: &Path, args: &[&str]) -> Told {
    let mut command = program(args);
    command.current_dir(folder);
    let told = finish(command);
    let is_hidden = |c: char| (c.is_control() && c != '\n') || HIDDEN[1..].contains(c) && !c.is_ascii();
    assert!(!told.out.is_empty() || !told.err.is_empty(), "{args:?}");
    for text in [&told.out, &told.err] {
        assert!(!text.contains(is_hidden), "{args:?}: {text:?}");
    }
    told
}

#[test]
fn what_a_file_calls_itself_or_says_of_itself_never_reaches_the_terminal_raw() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("writable");
    let json = |text: &str| serde_json::Value::from(text).to_string();
    let own = format!("// note {HIDDEN}\nlet x = 1 @ as \"{HIDDEN}\"\nreturn x < 2");
    let (name, code) = (json(HIDDEN), json(&own));
    // Escapes of JSON and of TOML are the same here.
    let toml = |text: &str| text.replace('\u{7f}', "\\u007f");
    write("scene.toml", &format!("scene = \"blob-side\"\ntitle = {}\nabout = {0}\n", toml(&name)));
    write("own.toml", &format!("scene = \"blob-side\"\ntitle = \"t\"\n\n[set]\nprogram = {}\n", toml(&code)));
    write("own.method", &own);
    write("bad.method", &format!("let {HIDDEN} = 1\nreturn true"));
    let wrong = format!("{{\"id\": {name}, \"scene\": \"blob-side\", \"answer\": \"touching\"}}\n");
    write("cases.jsonl", &format!("{wrong}{{\"id\": {name}, \"scene\": \"blob-side\", \"mode\": {name}}}\n"));
    write("plain.jsonl", &format!("{{\"id\": {name}}}\n{{\"id\": {name}, {name}: 1}}\n"));
    write("cases.csv", &format!("id,blob2.center\n{HIDDEN},\"1,{HIDDEN}\"\n{HIDDEN},\"1,2\"\n"));
    for format in ["text", "markdown", "words", "latex", "json", "toml"] {
        for state in [&["scene.toml"][..], &["own.toml"], &["blob-side", "--program", "own.method"]] {
            let told = printed(folder, &[&["explain"], state, &["--format", format]].concat());
            assert_eq!(told.code, Some(0), "{told:?}");
            if state == ["scene.toml"] && format == "toml" {
                let kept = SceneFile::parse(told.out.as_bytes(), "kept.toml").expect(&told.out);
                let texts = kept.case.texts();
                assert_eq!([texts.title, texts.about], [HIDDEN; 2]);
            }
        }
    }
    assert_eq!(printed(folder, &["explain", "blob-side", "--program", "bad.method"]).code, Some(2));
    for args in
        [&["check", "cases.jsonl"][..], &["check", "cases.jsonl", "--json"], &["cases", "cases.jsonl"]]
    {
        assert_eq!(printed(folder, args).code, Some(1));
    }
    let answers = printed(folder, &["batch", "blob-side", "plain.jsonl"]).out;
    for answer in answers.lines() {
        assert_eq!(serde_json::from_str::<serde_json::Value>(answer).expect("JSON")["id"], HIDDEN);
    }
    let rows = printed(folder, &["batch", "blob-side", "cases.csv"]);
    assert!(rows.code == Some(1) && rows.out.contains("expected characters that can be seen"), "{rows:?}");
    printed(folder, &["check", "cases.csv", "--scene", "blob-side"]);
    printed(folder, &["batch", "blob-side", "cases.csv", "--verdict-only"]);
    assert_eq!(printed(folder, &["batch", "blob-side", HIDDEN]).code, Some(2));
}
