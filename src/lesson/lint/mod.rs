//! What is wrong with a topic that is written as text, and what it lacks: the command `lint-topic`, and a test of the topics
//! that come with the program. The page has none of this.

mod cases;
mod exact;
mod exercises;
mod files;
mod marks;
mod places;
mod style;
mod words;

pub use files::mistakes;
pub use marks::drawn_marks;

use crate::lesson::exercise::Exercise;
use crate::lesson::text::table::FileMistake;
use crate::lesson::{Case, Lesson, MethodsByCase, Scene, Value, set_param};

/// Everything that is wrong with a topic, by file and line. If a file cannot be read, only such mistakes.
pub fn lint(scene: Scene) -> Vec<FileMistake> {
    let mut found = mistakes(scene);
    if found.is_empty() {
        found.extend(cases::findings(scene));
        let drawn = drawn_marks(scene);
        found.extend(words::findings(scene, &drawn));
        found.extend(marks::findings(scene, &drawn));
        found.extend(exact::findings(scene));
        found.extend(style::findings(scene));
        found.extend(exercises::findings(scene));
    }
    sorted(found)
}

/// What [`lint`] looked at, in words.
pub fn looked_at(scene: Scene) -> String {
    let MethodsByCase { methods, cases, .. } = MethodsByCase::of(scene);
    let counted = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    let (methods, cases) = (counted(methods.len(), "method"), counted(cases.len(), "case"));
    let exercises = match Exercise::shipped(scene).len() {
        0 => String::new(),
        count => format!("{}, ", counted(count, "exercise")),
    };
    format!("{methods}, {cases}, {exercises}{} further states", exact::STATES)
}

fn sorted(mut found: Vec<FileMistake>) -> Vec<FileMistake> {
    found.sort_by(|one, other| (&one.file, one.line).cmp(&(&other.file, other.line)));
    found.dedup();
    found
}

/// What is wrong at a line of a file.
fn finding(file: impl Into<String>, line: usize, message: impl Into<String>) -> FileMistake {
    FileMistake { file: file.into(), line, message: message.into() }
}

/// Each case with each method: in the state of the case, with the numbers of the method itself.
fn each_method(case: &Case) -> impl Iterator<Item = (&'static str, Lesson)> {
    let methods = case.scene.open().topic_methods();
    methods.iter().map(|method| {
        let mut lesson = case.open();
        set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method of the topic");
        (method.id, lesson)
    })
}
