//! The answer in words, and the steps that it adds to the working.

use super::file::StepRow;
use super::{Values, Written};
use crate::geometry::pair::Contact;
use crate::lesson::working::scope::Scope;
use crate::lesson::{Conclusion, Derivation, Line, Step, YAxis};

impl Written {
    /// The first answer, and every step, whose condition holds.
    pub(super) fn words(&self, contact: &Contact, values: &Values, y_axis: YAxis) -> Derivation {
        let scope = self.scope(contact, values);
        let answer = self.topic.answers.iter().find(|row| scope.allows(row.when.as_ref()));
        let steps = self.topic.steps.iter().filter(|row| scope.allows(row.when.as_ref()));
        Derivation {
            steps: steps.map(|row| step(row, &scope, y_axis)).collect(),
            conclusion: Conclusion::new(
                answer.map_or_else(String::new, |row| filled(&scope, row.says, y_axis)),
            ),
            symbols: &self.topic.symbols,
            ..Derivation::default()
        }
    }
}

fn step(row: &StepRow, scope: &Scope, y_axis: YAxis) -> Step {
    let text = |written: &str| filled(scope, written, y_axis);
    let line = |[formula, numbers, value, words]: &[&str; 4]| match words.is_empty() {
        true => Line::written(&text(formula), &text(numbers), &text(value)),
        false => Line::words(text(words), ""),
    };
    Step::of(text(row.says), &row.marks, row.lines.iter().map(line).collect())
}

fn filled(scope: &Scope, text: &str, y_axis: YAxis) -> String {
    scope.filled(&y_axis.resolve(text))
}
