//! Golden files: the accepted output for every shipped case.
//!
//! `tests/snapshots/<topic>/` holds, for the default case, the picture as `default.svg` and `default.png` and the whole
//! explanation as `default.txt`; for all cases, `steps.txt`, `answers.txt` and `marks.txt`; and `map.txt`, the legends
//! of the maps. One topic has its handout. A sentence that several cases share is written once, so that changing it changes only one line.
//!
//! `COLLIDOSCOPE_WRITE=1 cargo test --test checks as_accepted` rewrites what differs; read `git diff` before you commit it.

pub mod file;
mod legends;
mod marks;
mod steps;

use collidoscope::lesson::{Case, Language, Scene};
use collidoscope::render::{Caption, Handout, Subject, Theme, Use, document, given, png_of, svg, text};
use glam::Vec2;

use crate::drawn;
use crate::exported_code::texts;
use crate::part::some;

/// The files of every topic.
const OF_A_TOPIC: [&str; 7] =
    ["default.svg", "default.png", "default.txt", "steps.txt", "answers.txt", "marks.txt", "map.txt"];
/// The files of the command line; its tests compare them.
const OF_THE_COMMAND_LINE: [&str; 3] = ["cli/help.txt", "cli/errors.txt", "cli/list.txt"];
/// The handout of one topic; the tests of the layout read those of all topics.
const HANDOUT: &str = "circle-circle/handout.svg";
/// The size of the pictures in points: small, and every label has room.
const SIZE: Vec2 = Vec2::new(480.0, 360.0);
/// The pixels per point of the PNG files; the SVG files show the details.
const SCALE: f32 = 0.5;

/// Compares one file of every topic, then fails with all differences.
fn every_topic(name: &str, found: impl Fn(Scene) -> String) {
    let of = |scene: Scene| file::text(&format!("{}/{name}", scene.slug()), &found(scene));
    file::accept_all(Scene::ALL.into_iter().map(of));
}

/// The whole explanation of a case, as `collidoscope explain` prints it.
fn explained(case: &Case) -> String {
    let lesson = case.open();
    text(&document::explained(&Subject::of(&lesson, Some(&case.name)), &lesson.explain()))
}

#[test]
fn the_svg_picture_of_every_default_case_is_as_accepted() {
    every_topic("default.svg", |scene| {
        let mut lesson = scene.open();
        let (given, explanation) = (given(&mut lesson), lesson.explain());
        let caption = Caption::of(&Subject::of(&lesson, None), &given, &explanation);
        svg(&drawn::picture(&explanation, Theme::Light, SIZE, false), &caption)
    });
}

#[test]
fn the_png_picture_of_every_default_case_is_as_accepted() {
    file::accept_all(Scene::ALL.into_iter().map(|scene| {
        let display = drawn::picture(&scene.open().explain(), Theme::Light, SIZE, false);
        file::picture(
            &format!("{}/default.png", scene.slug()),
            &png_of(&display, SCALE).expect("it has a size"),
        )
    }));
}

#[test]
fn the_handout_of_a_topic_is_as_accepted() {
    let mut lesson = Scene::CircleCircle.open();
    let (given, explanation) = (given(&mut lesson), lesson.explain());
    let subject = Subject::of(&lesson, None);
    let figure = drawn::picture(&explanation, Theme::Light, SIZE, false);
    let handout =
        Handout { subject: &subject, explanation: &explanation, theme: Theme::Light, purpose: Use::Reading };
    let sheet = handout.sheet(figure);
    let found = svg(&sheet, &Caption::of(&subject, &given, &explanation));
    file::accept_all(std::iter::once(file::text(HANDOUT, &found)));
}

#[test]
fn the_explanation_of_every_default_case_is_as_accepted() {
    every_topic("default.txt", |scene| explained(&Case::shipped(scene)[0]));
}

#[test]
fn the_steps_of_every_case_are_as_accepted() {
    every_topic("steps.txt", steps::of);
}

#[test]
fn the_answer_check_and_values_of_every_case_are_as_accepted() {
    every_topic("answers.txt", |scene| {
        let answer = |case: &Case| {
            let written = explained(case);
            let start = written.find("\nAnswer: ").expect("every explanation has an answer");
            format!("{}\n{}", case.name, indented(&written[start + 1..]))
        };
        Case::shipped(scene).iter().map(answer).collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn the_marks_of_every_case_are_as_accepted() {
    every_topic("marks.txt", marks::of);
}

#[test]
fn the_legends_of_every_map_are_as_accepted() {
    let of = |scene: Scene| file::text(&format!("{}/map.txt", scene.slug()), &legends::of(scene));
    file::accept_all(some(Scene::ALL).map(of));
}

#[test]
fn every_golden_file_is_compared() {
    let topics =
        Scene::ALL.into_iter().flat_map(|scene| OF_A_TOPIC.map(|name| format!("{}/{name}", scene.slug())));
    let of_code = Language::ALL.map(texts::golden);
    let others = OF_THE_COMMAND_LINE.into_iter().chain([HANDOUT]).map(str::to_owned);
    let of_results = texts::with_results().into_iter().map(|(name, ..)| name);
    let compared: Vec<_> = topics.chain(others).chain(of_code).chain(of_results).collect();
    let left_over: Vec<_> = file::all().into_iter().filter(|name| !compared.contains(name)).collect();
    assert!(left_over.is_empty(), "no test reads these files below tests/snapshots: {left_over:?}");
}

/// The lines of a text, each four columns to the right; empty ones stay empty.
fn indented(text: &str) -> String {
    let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
    text.lines().map(line).collect()
}
