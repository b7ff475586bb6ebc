//! The answer to one case of a batch.

use serde_json::{Value as Json, json};

use crate::cli::input::CaseLine;
use crate::geometry::Verdict;
use crate::lesson::{Comparison, Explanation, Lesson, State, YAxis, permalink, read_state};
use crate::render::{self, Subject};

/// What an answer has beyond the verdict and the values, and what a case must have.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnswerOptions {
    /// A link to the case.
    pub has_link: bool,
    /// Every parameter of the shapes must be given.
    pub is_strict: bool,
}

/// The answer to a case.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The name of the case.
    pub id: Option<Json>,
    /// The state of the lesson.
    pub inputs: State,
    /// What the lesson shows in it.
    pub explanation: Explanation,
    /// What is not as expected; `None` if the case says nothing about that.
    pub mismatches: Option<Vec<String>>,
    /// A link to the case.
    pub link: Option<String>,
}

/// Puts the lesson into the state of the case and explains it, or says in a sentence what is wrong with the case.
pub fn answer_case(
    lesson: &mut dyn Lesson,
    start: &State,
    case: &CaseLine,
    options: AnswerOptions,
) -> Result<Answer, String> {
    open(lesson, start, case, options)?;
    let mismatches = if case.expects() {
        let mismatches = case.expect(lesson)?.mismatches(lesson, Comparison::default());
        Some(mismatches.iter().map(ToString::to_string).collect())
    } else {
        None
    };
    Ok(Answer {
        id: case.id.clone(),
        inputs: read_state(lesson),
        explanation: lesson.results_for(YAxis::Down),
        mismatches,
        link: options.has_link.then(|| permalink(lesson)),
    })
}

/// The same without the working: only the verdict.
pub fn verdict_of(
    lesson: &mut dyn Lesson,
    start: &State,
    case: &CaseLine,
    options: AnswerOptions,
) -> Result<Verdict, String> {
    open(lesson, start, case, options)?;
    Ok(lesson.verdict(lesson.selected_method()))
}

fn open(
    lesson: &mut dyn Lesson,
    start: &State,
    case: &CaseLine,
    options: AnswerOptions,
) -> Result<(), String> {
    case.check_scene(lesson.scene())?;
    case.apply(lesson, start)?;
    if options.is_strict { case.check_is_whole(lesson) } else { Ok(()) }
}

/// The answer to a line of JSON as an object, without the number of the line.
pub fn answer(lesson: &mut dyn Lesson, start: &State, line: &[u8]) -> Result<Json, String> {
    let case = CaseLine::from_json(line)?;
    let answer = answer_case(lesson, start, &case, AnswerOptions::default())?;
    Ok(answer.json(lesson, None))
}

impl Answer {
    /// The answer as an object. `lesson` is the one that answered.
    pub fn json(&self, lesson: &dyn Lesson, line: Option<u64>) -> Json {
        let subject = Subject::of(lesson, None);
        let mut object = json!({ "version": render::json::VERSION });
        let mut add = |key: &str, value: Option<Json>| {
            if let Some(value) = value {
                object[key] = value;
            }
        };
        add("line", line.map(Json::from));
        add("id", self.id.clone());
        for (key, value) in render::json::result(&subject, &self.inputs, &self.explanation) {
            add(key, Some(value));
        }
        add("mismatches", self.mismatches.clone().map(Json::from));
        add("link", self.link.clone().map(Json::from));
        object
    }
}
