//! Harnesses, run by the compilers and interpreters that are there: stubs, and functions alone as they are handed in.
//! `COLLIDOSCOPE_REQUIRE_COMPILERS` names those that must be there.
#![expect(clippy::disallowed_methods, reason = "these tests exchange files with compilers")]

mod command;
mod submissions;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use collidoscope::cli::harness::Harness;
use collidoscope::lesson::Scene;
use serde_json::Value as Json;

use crate::cli::program;
use crate::exported_code::is_there;

/// The harness of a language, if its compiler is there.
fn harness(language: &str) -> Option<&'static Harness> {
    let harness = Harness::of(language).expect("a language");
    let check = harness.commands(Path::new("a")).check;
    let runs =
        || Command::new(&check[0]).args(&check[1..]).output().is_ok_and(|output| output.status.success());
    (is_there(&check[0]) && runs()).then_some(harness)
}

/// The shipped cases of a topic, in which every rectangle is given by its centre and size.
fn cases(scene: Scene) -> Vec<Json> {
    let output = program(&["list", scene.slug(), "--cases-jsonl"]).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let cases = text.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    cases.filter(|case: &Json| !case.to_string().contains("corner\"")).collect()
}

/// The answers of a program to cases, whose ids they have in the same order.
fn answers(harness: &Harness, scene: Scene, text: &str, cases: &[Json]) -> Vec<Json> {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join(harness.file_name(scene));
    fs::write(&file, text).expect("written");
    let commands = harness.commands(&file);
    if let Some(compile) = commands.compile {
        done(folder.path(), &compile, "");
    }
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    let output = done(folder.path(), &commands.run, &lines);
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    let answers: Vec<Json> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect();
    let ids = |lines: &[Json]| lines.iter().map(|line| line["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&answers), ids(cases), "{told}");
    answers
}

/// Runs a command in a folder with an input; it must succeed.
fn done(folder: &Path, command: &[String], input: &str) -> Output {
    let mut started = Command::new(&command[0]);
    started.args(&command[1..]).current_dir(folder);
    let streams = started.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().expect("it runs");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// What a language is tested with.
fn language_works(language: &str, stubs: &[Scene]) {
    let Some(harness) = harness(language) else { return };
    stubs.iter().for_each(|scene| stub_answers_errors(harness, *scene));
    submissions::all_work(harness, language);
}

fn stub_answers_errors(harness: &Harness, scene: Scene) {
    for answer in answers(harness, scene, &harness.file(scene, None), &cases(scene)) {
        assert!(
            answer["error"].as_str().is_some_and(|error| error.contains("is not written yet")),
            "{answer}"
        );
    }
}

/// The parameters of these are of all kinds.
const STUBS: [Scene; 5] =
    [Scene::CircleRect, Scene::BlobSide, Scene::LineLine, Scene::PolygonsSat, Scene::SweptCircleLine];

/// Those that are compiled, which takes a second each.
const FEW: [Scene; 1] = [Scene::PolygonsSat];

#[test]
fn python_answers_cases() {
    language_works("python", &STUBS);
}

#[test]
fn javascript_answers_cases() {
    language_works("javascript", &STUBS);
}

#[test]
fn typescript_answers_cases() {
    language_works("typescript", &STUBS);
}

#[test]
fn lua_answers_cases() {
    language_works("lua", &STUBS);
}

#[test]
fn cpp_answers_cases() {
    language_works("cpp", &FEW);
}

#[test]
fn java_answers_cases() {
    language_works("java", &FEW);
}

#[test]
fn rust_answers_cases() {
    language_works("rust", &FEW);
}
