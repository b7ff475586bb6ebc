//! What is said of an exercise besides its texts: how it is answered, and its answer.

use super::{Interaction, Response, Variant};
use crate::language::{told, tr};
use crate::lesson::number::{shown_value, shown_whole};
use crate::lesson::{Param, Value};

impl Variant<'_> {
    /// How it is to be answered on paper or in a form.
    pub fn how_on_paper(&self) -> String {
        let of =
            |unit: &str| if unit.is_empty() { String::new() } else { told!(", in {unit}", unit = tr(unit)) };
        match self.interaction_on_paper().unwrap_or_else(|| self.interaction()) {
            Interaction::Choice(_) => tr("Choose one answer.").to_owned(),
            Interaction::Number { unit, tolerance } => {
                let (unit, tolerance) = (of(unit), shown_whole(tolerance));
                told!(
                    "Answer with a number{unit}. It may differ from the exact one by {tolerance}.",
                    unit,
                    tolerance
                )
            }
            Interaction::Point { unit, tolerance } => {
                let (unit, tolerance) = (of(unit), shown_whole(tolerance));
                told!(
                    "Answer with two numbers, x and y{unit}. Each may differ from the exact one by {tolerance}.",
                    unit,
                    tolerance
                )
            }
            Interaction::Program(_) => tr("Name the wrong line, and write the right one.").to_owned(),
            Interaction::State(_) => {
                told!(
                    "Answer with a new value of {labels}, and say why it is right.",
                    labels = self.labels().join(tr(" and "))
                )
            }
        }
    }

    /// The names of the parameters that may be set, as the panel has them.
    pub fn labels(&self) -> Vec<String> {
        self.exercise.may_set().iter().map(|id| self.label(id)).collect()
    }

    /// The name of a parameter in the panel.
    fn label(&self, id: &str) -> String {
        let mut lesson = self.open();
        let named = |params: Vec<Param<'_>>| {
            params.iter().find(|param| param.id == id).map(|param| param.label.to_owned())
        };
        let found = named(lesson.params());
        found.or_else(|| named(lesson.other_params())).unwrap_or_else(|| id.to_owned())
    }

    /// A right response in words.
    pub fn solution_in_words(&self, response: &Response) -> String {
        match (response, self.interaction_on_paper()) {
            (Response::Value(Value::Word(right)), Some(Interaction::Choice(choices))) => {
                let right = choices.iter().find(|[id, _]| id == right);
                told!("Answer: {text}.", text = right.map_or("", |[_, text]| text))
            }
            (Response::State(state), None) => {
                let set =
                    state.iter().map(|(id, value)| format!("{} {}", self.label(id), shown_value(value)));
                told!("A solution: {values}.", values = set.collect::<Vec<_>>().join(", "))
            }
            // Of those that are set, only one that a number answers is asked on paper.
            (Response::State(state), _) => {
                told!(
                    "Answer: {value}.",
                    value = about(state.first().map_or(&Value::Absent, |(_, value)| value))
                )
            }
            (Response::Program(_), _) => tr("What is right:").to_owned(),
            (Response::Value(value), _) => told!("Answer: {value}.", value = about(value)),
        }
    }
}

/// A number that is shown with all its digits, or with `about`.
fn about(value: &Value) -> String {
    match value {
        Value::Number(number) if shown_value(value) != shown_whole(*number) => {
            told!("about {value}", value = shown_value(value))
        }
        _ => shown_value(value),
    }
}

/// A program without the notes behind its lines.
pub fn without_notes(program: &str) -> String {
    let line = |line: &str| match line.split_once(" @ ") {
        Some((code, _)) if !line.trim_start().starts_with("//") => code.trim_end().to_owned(),
        _ => line.trim_end().to_owned(),
    };
    program.lines().map(line).collect::<Vec<_>>().join("\n")
}
