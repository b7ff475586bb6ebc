//! The answers of a batch as lines of JSON or of CSV.

use std::borrow::Cow;

use serde_json::{Value as Json, json};

use super::answer::{Answer, AnswerObject, AnswerOptions};
use crate::cli::input::Columns;
use crate::lesson::{Lesson, Scene, Value, ValueInfo, ValueKind, json_text, verdict_word};
use crate::render::document::json::VERSION;

/// Writes the object for a line, with a line break.
pub fn write_json_line(
    bytes: &mut Vec<u8>,
    lesson: &Lesson,
    line: u64,
    id: Option<Json>,
    answer: &Result<Answer, String>,
) {
    let start = bytes.len();
    let written = match answer {
        Ok(answer) => serde_json::to_writer(&mut *bytes, &AnswerObject { answer, lesson, line: Some(line) }),
        Err(error) => {
            let mut object = json!({ "version": VERSION, "line": line });
            if let Some(id) = id {
                object["id"] = id;
            }
            object["error"] = error.as_str().into();
            serde_json::to_writer(&mut *bytes, &object)
        }
    };
    written.expect("writing to memory does not fail");
    let text = str::from_utf8(&bytes[start..]).expect("JSON is UTF-8");
    if let Cow::Owned(escaped) = json_text(text) {
        bytes.splice(start.., escaped.into_bytes());
    }
    bytes.push(b'\n');
}

/// The columns of the tables that a batch reads and writes.
pub struct Table {
    pub input: Columns,
    values: Vec<ValueInfo>,
    has_link: bool,
}

impl Table {
    pub fn new(input: Columns, scene: Scene, options: AnswerOptions) -> Self {
        Self { input, values: scene.values(), has_link: options.has_link }
    }

    pub fn heading(&self) -> Vec<u8> {
        let mut cells = vec!["line".to_owned()];
        cells.extend(self.input.has_ids().then(|| "id".to_owned()));
        cells.extend(["error", "method", "verdict", "reference"].map(str::to_owned));
        for ValueInfo { id, kind, .. } in &self.values {
            match kind {
                ValueKind::Pair => cells.extend([format!("{id}.x"), format!("{id}.y")]),
                _ => cells.push((*id).to_owned()),
            }
        }
        cells.extend(self.input.expects().then(|| "mismatches".to_owned()));
        cells.extend(self.has_link.then(|| "link".to_owned()));
        row(&cells)
    }

    /// The row for a case. The cells of an invalid one are empty, except for the line, the id and the error.
    pub fn row(
        &self,
        lesson: &Lesson,
        line: u64,
        id: Option<Json>,
        answer: &Result<Answer, String>,
    ) -> Vec<u8> {
        let given = answer.as_ref().ok();
        let cell = |of: &dyn Fn(&Answer) -> String| given.map_or_else(String::new, of);
        let id = id.map_or_else(String::new, |id| id.as_str().unwrap_or_default().to_owned());
        let mut cells = vec![line.to_string()];
        cells.extend(self.input.has_ids().then_some(id));
        cells.push(answer.as_ref().err().cloned().unwrap_or_default());
        cells.push(cell(&|_| lesson.selected().method().id.to_owned()));
        cells.push(cell(&|answer| verdict_word(answer.explanation.verdict).to_owned()));
        cells.push(cell(&|answer| verdict_word(answer.explanation.reference_verdict).to_owned()));
        let values = given.map(|answer| &answer.explanation.values[..]).unwrap_or_default();
        for ValueInfo { id, kind, .. } in &self.values {
            let value =
                values.iter().find(|(known, _)| known == id).map_or(&Value::Absent, |(_, value)| value);
            match value {
                Value::Pair(pair) => cells.extend([pair.x.to_string(), pair.y.to_string()]),
                Value::Absent if *kind == ValueKind::Pair => cells.extend([String::new(), String::new()]),
                Value::Absent => cells.push(String::new()),
                other => cells.push(other.to_string()),
            }
        }
        let mismatches = || cell(&|answer| answer.mismatches.clone().unwrap_or_default().join("; "));
        cells.extend(self.input.expects().then(mismatches));
        cells.extend(self.has_link.then(|| cell(&|answer| answer.link.clone().unwrap_or_default())));
        row(&cells)
    }
}

fn row(cells: &[String]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(cells).expect("writing to memory does not fail");
    writer.into_inner().expect("writing to memory does not fail")
}
