//! The answer to one case of a batch.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value as Json;

use crate::cli::input::json_line;
use crate::geometry::Verdict;
use crate::lesson::{Comparison, Draft, Explanation, Lesson, State, permalink, read_state, write_state};
use crate::render::Subject;
use crate::render::document::json;

/// What an answer has beyond the verdict and the values, and what a case must have.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnswerOptions {
    pub has_link: bool,
    pub is_strict: bool,
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub id: Option<Json>,
    pub inputs: State,
    /// What the lesson shows in it.
    pub explanation: Explanation,
    /// What is not as expected; `None` if the case says nothing about that.
    pub mismatches: Option<Vec<String>>,
    pub link: Option<String>,
}

/// Puts the lesson into the state of the case and explains it, or says in a sentence what is wrong with the case.
pub fn answer_case(
    lesson: &mut Lesson,
    start: &State,
    case: &Draft,
    options: AnswerOptions,
) -> Result<Answer, String> {
    open(lesson, start, case, options)?;
    let mismatches = if case.expect.is_some() {
        let mismatches = case.expect(lesson)?.mismatches(lesson, None, Comparison::default())?;
        Some(mismatches.iter().map(ToString::to_string).collect())
    } else {
        None
    };
    Ok(Answer {
        id: case.id.clone(),
        inputs: read_state(lesson),
        explanation: lesson.values_of(),
        mismatches,
        link: options.has_link.then(|| permalink(lesson)),
    })
}

/// The same without the working: only the verdict.
pub fn verdict_of(
    lesson: &mut Lesson,
    start: &State,
    case: &Draft,
    options: AnswerOptions,
) -> Result<Verdict, String> {
    open(lesson, start, case, options)?;
    Ok(lesson.selected().verdict())
}

fn open(lesson: &mut Lesson, start: &State, case: &Draft, options: AnswerOptions) -> Result<(), String> {
    case.check_scene(lesson.scene())?;
    write_state(lesson, start);
    case.set(lesson)?;
    if options.is_strict { Ok(case.check_is_whole(lesson)?) } else { Ok(()) }
}

/// The answer to a line of JSON as an object, without the number of the line.
pub fn answer(lesson: &mut Lesson, start: &State, line: &[u8]) -> Result<Json, String> {
    let case = json_line::read(line).map_err(|invalid| invalid.error)?;
    let answer = answer_case(lesson, start, &case, AnswerOptions::default())?;
    serde_json::to_value(AnswerObject { answer: &answer, lesson, line: None }).map_err(|e| e.to_string())
}

/// An answer as an object. `lesson` is the one that answered.
pub struct AnswerObject<'a> {
    pub answer: &'a Answer,
    pub lesson: &'a Lesson,
    pub line: Option<u64>,
}

impl Serialize for AnswerObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Answer { id, inputs, explanation, mismatches, link } = self.answer;
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("version", &json::VERSION)?;
        add(&mut object, "line", self.line.as_ref())?;
        add(&mut object, "id", id.as_ref())?;
        json::add_result(&mut object, &Subject::of(self.lesson, None), inputs, explanation)?;
        add(&mut object, "mismatches", mismatches.as_ref())?;
        add(&mut object, "link", link.as_ref())?;
        object.end()
    }
}

fn add<M: SerializeMap>(object: &mut M, key: &str, value: Option<&impl Serialize>) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| object.serialize_entry(key, value))
}
