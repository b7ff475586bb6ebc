//! The README is up to date: its commands run, and its picture is the one that the program draws.
#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "these tests read the project and write files")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use collidoscope::lesson::Scene;

use crate::generated;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).expect("the README is UTF-8")
}

/// The lines of all code blocks in shell.
fn shell_lines(text: &str) -> Vec<&str> {
    let blocks = text.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty()).collect()
}

/// The output of a shell command in a folder, with the program and the folder on the path.
fn output(line: &str, folder: &Path) -> Output {
    let programs = Path::new(env!("CARGO_BIN_EXE_collidoscope")).parent().expect("it lies in a folder");
    let others = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{}:{others}", programs.display(), folder.display());
    Command::new("sh")
        .args(["-euc", line])
        .current_dir(folder)
        .env("PATH", path)
        .env("COLLIDOSCOPE_SETTINGS", "")
        .output()
        .expect("there is a shell")
}

/// Runs a shell command in a folder, which must succeed.
fn run(line: &str, folder: &Path) {
    let output = output(line, folder);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "`{line}` in the README ends with {}: {complaint}", output.status);
}

/// Writes a program that answers each line of JSON, with a miss for shapes that only touch.
fn write_my_test(folder: &Path) {
    let path = folder.join("my-test");
    let script = r#"#!/bin/sh
exec sed -e 's/"expect":"colliding"/&,"answer":true/' -e 's/"expect":"\(apart\|touching\)"/&,"answer":false/'
"#;
    fs::write(&path, script).expect("writable");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("mine");
}

#[test]
fn the_sample_of_a_check_is_what_the_program_prints() {
    let text = readme();
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_my_test(folder.path());
    let (_, section) = text.split_once("### Check your own collision test").expect("the section");
    shell_lines(section).into_iter().take(2).for_each(|line| run(line, folder.path()));
    let (before, sample) = section.split_once("```text\n").expect("a sample");
    let command = before.trim_end().trim_end_matches(" prints").rsplit('`').nth(1).expect("the command");
    let (start, end) = sample.split("```").next().and_then(|text| text.split_once("…\n")).expect("a gap");
    let output = output(command, folder.path());
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(start.lines().count() == 5 && printed.starts_with(start), "`{command}` prints:\n{printed}");
    assert!(end.lines().count() == 1 && printed.ends_with(end), "`{command}` prints:\n{printed}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn every_command_of_the_readme_runs() {
    let text = readme();
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_my_test(folder.path());
    let (scripts, commands): (Vec<_>, Vec<_>) = shell_lines(&text)
        .into_iter()
        .partition(|line| line.starts_with("script/") || line.starts_with("web/"));
    // `.ci/run` runs these.
    assert_eq!(scripts, ["script/run", "script/test", "web/build.sh"]);
    // `tests/browser` runs this one, which does not end by itself.
    let (servers, commands): (Vec<_>, Vec<_>) =
        commands.into_iter().partition(|line| line.starts_with("cargo run --example"));
    assert_eq!(servers, ["cargo run --example serve"]);
    for script in scripts {
        let mode = fs::metadata(root().join(script)).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o111, 0o111, "{script} can be executed");
    }
    assert!(!commands.is_empty());
    for line in commands {
        let is_other = ["my-test ", "echo "].iter().any(|other| line.starts_with(other));
        assert!(is_other || line.contains("collidoscope "), "`{line}` is a command of the program");
        run(line, folder.path());
        if let Some((_, file)) = line.split_once(" -o ") {
            let written = fs::metadata(folder.path().join(file)).expect("the command writes its file");
            assert!(written.len() > 0, "{file} has content");
        }
    }
}

#[test]
fn the_picture_of_the_readme_is_what_its_comment_draws() {
    let text = readme();
    let comment = text.split("<!-- ").nth(1).and_then(|rest| rest.split(" -->").next());
    let command = comment.expect("the README opens with the command of its picture");
    let (_, file) = command.split_once(" -o ").expect("the command names the file");
    assert!(text.contains(&format!("]({file})")), "the README shows {file}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(folder.path().join("docs")).expect("an empty folder");
    run(command, folder.path());
    let drawn = fs::read_to_string(folder.path().join(file)).expect("the command draws it");
    let shown = fs::read_to_string(root().join(file)).expect("the picture is there");
    assert!(drawn == shown, "{file} is out of date; look at what `{command}` draws, then commit it");
}

#[test]
fn the_table_of_topics_is_that_of_the_registry() {
    let text = readme();
    let (before, rest) = text.split_once(TABLE_HEAD).expect("the README has the table");
    let after = &rest[rest.find("\n\n").expect("the table ends with an empty line")..];
    let rows: Vec<_> = Scene::ALL.into_iter().map(table_row).collect();
    generated::check("README.md", format!("{before}{TABLE_HEAD}{}{after}", rows.join("\n")).as_bytes());
}

const TABLE_HEAD: &str = "| topic | question | methods |\n|---|---|---|\n";

fn table_row(scene: Scene) -> String {
    let methods: Vec<_> = scene.open().methods().iter().map(|method| format!("`{}`", method.id)).collect();
    format!("| `{}` | {} | {} |", scene.slug(), scene.question(), methods.join(", "))
}

#[test]
fn the_fuzzing_script_rejects_an_invalid_time_and_an_unknown_target() {
    for (arguments, told) in [
        (&["permalink"][..], "permalink is not valid; expected a number of seconds above 0"),
        (&["0"], "0 is not valid; expected a number of seconds above 0"),
        (&["20", "permalnk"], "permalnk is not a target; expected one of "),
    ] {
        let output = Command::new("sh")
            .arg(root().join("script/fuzz"))
            .args(arguments)
            .output()
            .expect("there is a shell");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(told), "{output:?}");
    }
}

#[test]
fn the_limits_in_the_conventions_are_those_of_the_program() {
    use collidoscope::lesson::limits::*;
    let text = fs::read_to_string(root().join("docs/conventions.md")).expect("UTF-8").replace(',', "");
    let (_, table) = text.split_once("## Limits").expect("a section of that name");
    let told = |what: &str, numbers: &[u64]| {
        let row = table.lines().find(|line| line.starts_with(&format!("| {what} |"))).expect(what);
        for number in numbers {
            let word = number.to_string();
            assert!(row.split_whitespace().any(|w| w == word), "{what}: {number} in {row}");
        }
    };
    told("a scene file", &[SCENE_FILE_LIMIT as u64, SCENE_NESTING_LIMIT as u64]);
    told("a link", &[PERMALINK_LIMIT as u64, PAIRS_LIMIT as u64]);
    told("a line of `batch`", &[BATCH_LINE_LIMIT as u64, PAIRS_LIMIT as u64, LINE_NESTING_LIMIT as u64]);
    told("a coordinate a radius a side", &[COORDINATE_LIMIT as u64]);
    told("a picture or a window", &[u64::from(SIDE_LIMIT), PIXELS_LIMIT]);
    told("a run of a program", &[MOST_STATEMENTS as u64, MOST_STATEMENTS_EXACT as u64]);
    told("a number without rounding", &[MOST_BITS, MOST_BITS_OF_ANGLES, u64::from(DEEPEST)]);
    told("an answer without rounding", &[ANSWER_EFFORT]);
    told("a run whose lines are shown", &[RUN_EFFORT]);
    told("everything shown for a state", &[EXPLANATION_EFFORT]);
    told("where circles land", &[DROP_EFFORT]);
    told("a map", &[MAP_EFFORT]);
    told("the place where a map shows a difference", &[PLACE_EFFORT]);
    told("circles that fall", &[u64::from(FALLING_LIMIT), FALLING_RADIUS_LIMIT as u64]);
    told("undo", &[UNDO_LIMIT as u64]);
}

#[test]
fn the_sizes_of_a_first_visit_are_those_that_were_measured() {
    let measured = fs::read_to_string(root().join("docs/performance.md")).expect("it is UTF-8");
    let total = measured.lines().find(|line| line.starts_with("| **total** |")).expect("a total");
    let bytes: Vec<f64> = total.split("**").filter_map(|cell| cell.replace(' ', "").parse().ok()).collect();
    let [raw, gzip, brotli] = bytes[..] else { panic!("three sizes in {total}") };
    let megabytes = |bytes: f64| format!("{:.1} MB", bytes / 1e6);
    let said = format!(
        "loads {} with brotli or {} with gzip, instead of {}",
        megabytes(brotli),
        megabytes(gzip),
        megabytes(raw)
    );
    let readme = readme().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(readme.contains(&said), "{said}");
}
