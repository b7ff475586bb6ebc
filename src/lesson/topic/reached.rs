//! Which rows of a topic a state reaches, for `lint-topic`.

use super::rows::{Instead, LineContent, Origin, ValueRow};
use crate::lesson::{Asked, Lesson, Numbers, YAxis};

/// A row that is said in a state.
pub struct RowSaid {
    /// `answer` or `step`.
    pub table: &'static str,
    pub index: usize,
    /// What stands in braces in its texts and has no value.
    pub lacking: Vec<String>,
}

impl Lesson {
    /// The answer and the steps of the selected method whose condition holds.
    pub(in crate::lesson) fn rows_said(&self) -> Vec<RowSaid> {
        let (method, y_axis) = (self.choice().drawn(), YAxis::Down);
        let verdict = self.selected().verdict();
        let asked = Asked { method, verdict, y_axis, only_values: true };
        let judged = self.judged(asked);
        let given = self.given();
        let run = self.topic.program.run_values(&given, Numbers::Exact);
        let values = self.values_found(&judged, asked, &given, Some(&run));
        let scope = self.scope(&judged, &values, &run);
        let row = |table, index, texts: Vec<&str>| RowSaid {
            table,
            index,
            lacking: texts.iter().filter_map(|text| scope.unknown_in(&YAxis::Down.resolve(text))).collect(),
        };
        let answer = self.topic.answers.iter().position(|row| scope.allows(row.when.as_ref()));
        let mut said: Vec<RowSaid> = answer
            .map(|index| row("answer", index, vec![self.topic.answers[index].says]))
            .into_iter()
            .collect();
        for (index, step) in self.topic.steps.iter().enumerate() {
            if scope.allows(step.when.as_ref()) {
                let lines = step.lines.iter().filter(|line| scope.allows(line.when.as_ref()));
                let texts = lines.flat_map(|line| match &line.content {
                    LineContent::Formula(texts) => texts.to_vec(),
                    LineContent::Condition([_, numbers], _) => vec![*numbers],
                    LineContent::Words(words) => vec![*words],
                });
                said.push(row("step", index, [step.says].into_iter().chain(texts).collect()));
            }
        }
        said
    }
}

impl ValueRow {
    /// The methods from which it comes, each with the name of its program that it needs, if it needs one.
    pub fn sources(&self) -> Vec<(&'static str, Option<&'static str>)> {
        let own = match self.origin {
            Origin::Operations(method) => Some((method, None)),
            Origin::Method(method, name) => Some((method, Some(name))),
            _ => None,
        };
        let instead = self.methods.iter().map(|(method, instead)| match instead {
            Instead::Name(name) => (*method, Some(*name)),
            Instead::Absent | Instead::Word(_) => (*method, None),
        });
        own.into_iter().chain(instead).collect()
    }
}
