//! The answer in words, and the steps that it adds to the working.

use super::Values;
use super::moving::Judged;
use super::rows::{CheckRow, LineContent, LineRow, StepRow};
use crate::lesson::text::number::shown;
use crate::lesson::working::math::read;
use crate::lesson::working::scope::Scope;
use crate::lesson::{Asked, Check, Conclusion, Derivation, Lesson, Line, RunValues, Step, YAxis};

impl Lesson {
    /// The first answer whose condition holds, and every such step, of a method that is explained.
    pub(super) fn words(
        &self,
        judged: &Judged,
        values: &Values,
        run: &RunValues,
        asked: Asked,
    ) -> Derivation {
        let (y_axis, method) = (asked.y_axis, self.topic_methods().get(asked.method).map(|method| method.id));
        let scope = self.scope(judged, values, run);
        let checks = self.topic.checks.iter().filter(|_| self.is_exact(asked));
        let answer = self.topic.answers.iter().find(|row| scope.allows(row.when.as_ref()));
        let steps = self.topic.steps.iter().filter(|row| row.method.is_none() || row.method == method);
        let (before, behind): (Vec<_>, Vec<_>) =
            steps.filter(|row| scope.allows(row.when.as_ref())).partition(|row| row.before);
        let steps = |rows: Vec<&StepRow>| rows.iter().map(|row| step(row, &scope, y_axis)).collect();
        Derivation {
            before: steps(before),
            steps: steps(behind),
            conclusion: answer.map_or_else(Conclusion::default, |row| {
                let has_values = y_axis.resolve(row.says).contains('{');
                Conclusion::new(filled(&scope, row.says, y_axis)).with_numbers(has_values)
            }),
            check: check(checks, &scope, y_axis).or_else(|| self.check(judged, asked)).unwrap_or_default(),
            symbols: self.topic.symbols(asked.verdict),
            lanes: self.lanes(&scope),
            ..Derivation::default()
        }
    }

    /// The marks that lie on one line.
    fn lanes(&self, scope: &Scope) -> &'static [Vec<&'static str>] {
        let row = &self.topic.lanes;
        if !row.marks.is_empty() && scope.allows(row.when.as_ref()) { &row.marks } else { &[] }
    }
}

/// The first check whose condition holds.
fn check<'a>(mut rows: impl Iterator<Item = &'a CheckRow>, scope: &Scope, y_axis: YAxis) -> Option<Check> {
    let row = rows.find(|row| scope.allows(row.when.as_ref()))?;
    Some(Check {
        sentence: filled(scope, row.says, y_axis),
        numbers: read(&filled(scope, row.found, y_axis)),
        agrees: scope.holds(&row.holds),
    })
}

fn step(row: &StepRow, scope: &Scope, y_axis: YAxis) -> Step {
    let text = |written: &str| filled(scope, written, y_axis);
    let line = |row: &LineRow| match &row.content {
        LineContent::Formula(parts) => {
            let written = y_axis.resolve(parts[1]);
            let [formula, numbers, value] = parts.map(text);
            let given = || scope.computed_as_shown(&written);
            let differs = !numbers.is_empty()
                && !value.is_empty()
                && given().is_some_and(|given| shown(given) != value);
            let approximate = differs || scope.is_near(&written);
            Line { approximate, ..Line::written(&formula, &numbers, &value) }
        }
        LineContent::Condition([condition, numbers], holds) => {
            Line::condition(condition, &text(numbers), scope.holds(holds))
        }
        LineContent::Words(words) => Line::words(text(words), ""),
    };
    let lines = row.lines.iter().filter(|row| scope.allows(row.when.as_ref())).map(line).collect();
    Step::of(text(row.says), &row.marks, lines)
}

fn filled(scope: &Scope, text: &str, y_axis: YAxis) -> String {
    scope.filled(&y_axis.resolve(text))
}
