//! What the header of a method says of a state: which mistake of its source shows, and why its answer is wrong.

use std::borrow::Cow;

use crate::geometry::Verdict;
use crate::lesson::answer::cause::CauseSaid;
use crate::lesson::method::inputs::inputs_of;
use crate::lesson::text::limits::ANSWER_EFFORT;
use crate::lesson::text::number::shown_value;
use crate::lesson::working::run::MethodRun;
use crate::lesson::{CodeLine, Erratum, Explanation, Lesson, Part, ProgramNumbers, Value, verdict_word};
use crate::program::run::{Content, Outcome, run, run as execute, with_effort};
use crate::program::syntax::{Action, Block, parse};
use crate::program::{Input, Kind, Value as Place, Version, compile, constant_expr};

/// The condition that the formulas mean another answer.
const BY_ROUNDING: &str = "by_rounding";
/// The condition that the formulas mean another answer without the mistakes of the source.
const BY_MISTAKE: &str = "by_mistake";

/// The first mistake that the header of a method names for the current state.
pub(in crate::lesson) fn erratum_of(
    lesson: &dyn Lesson,
    run: &MethodRun<'_>,
    explanation: &Explanation,
) -> Option<Erratum> {
    let rows = &run.program.header.errata;
    if rows.is_empty() {
        return None;
    }
    let scope = Scope::of(lesson, run, explanation);
    let row = rows.iter().find(|row| row.when.as_ref().is_none_or(|(_, when)| scope.holds(when)))?;
    // Some mistakes show only in another topic.
    let case = (!row.case.contains('/')).then(|| (lesson.scene(), row.case.clone()));
    let source = run.program.header.row.source?;
    Some(Erratum {
        source,
        says: row.says.clone(),
        is_code: row.is_code,
        truth: scope.filled(&row.truth),
        case,
    })
}

/// Why the answer is wrong although rounding has nothing to do with it, as the header of the method says it. `code` are
/// the lines of the program's file.
pub(in crate::lesson) fn cause_in_words(
    lesson: &dyn Lesson,
    run: &MethodRun<'_>,
    explanation: &Explanation,
    code: &[CodeLine],
) -> Option<CauseSaid> {
    let rows = &run.program.header.causes;
    if rows.is_empty() {
        return None;
    }
    let scope = Scope::of(lesson, run, explanation);
    let row = rows.iter().find(|row| row.when.as_ref().is_none_or(|(_, when)| scope.holds(when)))?;
    let decided = || code.iter().position(|line| line.part == Part::Decides).map(|index| index + 1);
    let missed = if explanation.verdict.is_hit() { None } else { decided() };
    let line = if row.at.is_some() { row.line_in(&run.program.file) } else { missed };
    let step = line.and_then(|line| code.get(line.checked_sub(1)?)?.step);
    Some(CauseSaid { line, step, words: scope.filled(&row.says) })
}

/// The names that the condition and the text of an erratum or a cause can use: what the topic gives its programs, the values of the
/// results, the names of the program, and how the answer compares with others.
struct Scope {
    inputs: Vec<Input>,
    numbers: Vec<f64>,
    values: Vec<(String, Value)>,
}

impl Scope {
    fn of(lesson: &dyn Lesson, run: &MethodRun<'_>, explanation: &Explanation) -> Self {
        let given = run.inputs();
        let inputs = inputs_of(&given);
        let numbers = ProgramNumbers::of(&given).rounded;
        let values = given.iter().map(|given| (given.name.to_owned(), given.rounded())).collect();
        let mut scope = Self { inputs, numbers, values };
        for (id, value) in &explanation.values {
            scope.add_value(id, value);
        }
        let lines = run.trace.lines.iter().filter(|line| !line.rightly);
        for (name, content) in lines.flat_map(|line| &line.names) {
            scope.add_content(name, content);
        }
        scope.values.extend(run.variables.iter().cloned());
        scope.add_answers(lesson, run, explanation);
        scope
    }

    /// How the answer compares with that of the judge, and with those of other methods.
    fn add_answers(&mut self, lesson: &dyn Lesson, run: &MethodRun<'_>, explanation: &Explanation) {
        let exact = explanation.reference_verdict;
        self.add_condition("wrong".to_owned(), !explanation.verdict.agrees_with(exact));
        for verdict in Verdict::ALL {
            self.add_condition(format!("exact.{}", verdict_word(verdict)), exact == verdict);
        }
        let header = &run.program.header;
        let errata = header.errata.iter().map(|row| &row.when);
        let conditions = errata.chain(header.causes.iter().map(|row| &row.when)).flatten();
        let written: String = conditions.map(|(text, _)| text.as_str()).collect();
        if written.contains(BY_ROUNDING) {
            let meant = lesson.meant(lesson.selected_method());
            let differs = meant.is_some_and(|meant| !explanation.verdict.agrees_with(meant));
            self.add_condition(BY_ROUNDING.to_owned(), differs);
        }
        if written.contains(BY_MISTAKE) {
            let differs = means_otherwise_corrected(lesson, run);
            self.add_condition(BY_MISTAKE.to_owned(), differs == Some(true));
        }
        for (index, method) in lesson.comparable().iter().enumerate() {
            let name = format!("differs.{}", method.id.replace('-', "_"));
            // What a method means takes time.
            if written.contains(&name) {
                let [one, other] = [lesson.selected_method(), index].map(|method| lesson.meant(method));
                self.add_condition(name, one.zip(other).is_some_and(|(one, other)| !one.agrees_with(other)));
            }
        }
    }

    fn add(&mut self, name: String, kind: Kind, numbers: &[f64]) {
        self.inputs.push(Input { name: Cow::Owned(name), kind });
        self.numbers.extend(numbers);
    }

    fn add_condition(&mut self, name: String, holds: bool) {
        self.add(name, Kind::Truth, &[f64::from(u8::from(holds))]);
    }

    /// A value of the results. A word is a condition for each word that it can be.
    fn add_value(&mut self, id: &str, value: &Value) {
        match value {
            Value::Number(number) => self.add(id.to_owned(), Kind::Number, &[*number]),
            Value::Pair(pair) => self.add(id.to_owned(), Kind::Vector, &pair.to_array()),
            Value::Switch(holds) => self.add_condition(id.to_owned(), *holds),
            Value::Word(word) => self.add_condition(format!("{id}.{}", word.replace('-', "_")), true),
            Value::Absent => return,
        }
        self.values.push((id.to_owned(), value.clone()));
    }

    fn add_content(&mut self, name: &str, content: &Content<f64>) {
        match content {
            Content::Number(number) => self.add(name.to_owned(), Kind::Number, &[*number]),
            Content::Vector(both) => self.add(name.to_owned(), Kind::Vector, both),
            Content::Truth(truth) | Content::Answer(truth) => {
                if let Some(holds) = truth.holds() {
                    self.add_condition(name.to_owned(), holds);
                }
            }
        }
    }

    /// Whether a condition holds. One with a name that has no value in this state does not.
    fn holds(&self, when: &Block) -> bool {
        let Ok(code) = compile(when, &self.inputs, Version::AsWritten) else { return false };
        match run(&code, &self.numbers, &mut ()).outcome {
            Outcome::Answered(truth) => truth.holds() == Some(true),
            _ => false,
        }
    }

    /// A text with the values of the names and formulas in braces.
    fn filled(&self, text: &str) -> String {
        let (mut filled, mut rest) = (String::new(), text);
        while let Some((before, (written, after))) =
            rest.split_once('{').and_then(|(before, inside)| Some((before, inside.split_once('}')?)))
        {
            let known = self.values.iter().rev().find(|(name, _)| name == written);
            let value = known.map(|(_, value)| value.clone()).or_else(|| self.computed(written));
            filled.push_str(before);
            filled.push_str(&value.map_or_else(|| format!("{{{written}}}"), |value| shown_value(&value)));
            rest = after;
        }
        filled + rest
    }

    /// The number that a formula has; none if a name in it has no value in this state.
    fn computed(&self, written: &str) -> Option<Value> {
        let block = parse(&format!("return {written}")).ok()?;
        let Action::Return { answer, .. } = &block.statements.first()?.action else { return None };
        match constant_expr(answer, &self.inputs).ok()? {
            (code, Place::Number(register)) => {
                let registers = run(&code, &self.numbers, &mut ()).numbers;
                Some(Value::Number(registers[usize::from(register)]))
            }
            _ => None,
        }
    }
}

/// Whether the formulas mean another answer without the mistakes of the source; none if that is not known.
fn means_otherwise_corrected(lesson: &dyn Lesson, run: &MethodRun<'_>) -> Option<bool> {
    let code = compile(&run.program.block, &inputs_of(&run.given), Version::Corrected).ok()?;
    let exact = ProgramNumbers::of(&run.given).exact;
    let corrected = match with_effort(ANSWER_EFFORT, || execute(&code, &exact, &mut ())).outcome {
        Outcome::Answered(truth) => truth.holds()?,
        _ => return None,
    };
    Some(lesson.meant(lesson.selected_method())?.is_hit() != corrected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::method::erratum_row::ErratumRow;
    use crate::lesson::topic::testing::{explained_by, shipped};
    use crate::lesson::{Case, MethodProgram, Scene, YAxis};

    fn scope_of(scene: Scene, case: &str, method: &str) -> Scope {
        let mut lesson = shipped(scene, case);
        let explanation = explained_by(lesson.as_mut(), method);
        let selected = lesson.selected_method();
        let numbers = lesson.numbers_of(selected);
        let run = MethodRun::of(lesson.as_ref(), selected, numbers, YAxis::Down).expect("a program");
        Scope::of(lesson.as_ref(), &run, &explanation)
    }

    fn holds(scope: &Scope, condition: &str) -> bool {
        scope.holds(&parse(&format!("return {condition}")).expect("a condition"))
    }

    #[test]
    fn a_condition_can_use_what_is_given_the_values_the_names_and_how_the_answers_compare() {
        let scope = scope_of(Scene::CircleSegment1, "behind", "published");
        for condition in
            ["n < 0", "circle.radius == 30", "a_dot_b > 0", "wrong", "exact.apart", "A == c2 - c1"]
        {
            assert!(holds(&scope, condition), "{condition}");
        }
        for condition in ["n >= 0", "exact.touching", "unknown", "unknown == 1", "not unknown"] {
            assert!(!holds(&scope, condition), "{condition}");
        }
    }

    #[test]
    fn a_text_gets_the_values_of_the_names_in_it() {
        let scope = scope_of(Scene::CircleSegment1, "behind", "published");
        assert_eq!(
            scope.filled("n = {n}, r = {circle.radius}, {|A.y| / 2}, {unknown}"),
            "n = −121.268, r = 30, 25, {unknown}"
        );
    }

    /// What is wrong in a row in one state: a condition or a text with a name that has no value, or an unknown case.
    fn unknown(row: &ErratumRow, scene: Scene, scope: &Scope) -> Vec<&'static str> {
        let when = row.when.as_ref().map(|(_, when)| compile(when, &scope.inputs, Version::AsWritten));
        let case = row.case.split_once('/').map_or(Some((scene, row.case.as_str())), |(slug, case)| {
            Scene::from_slug(slug).map(|scene| (scene, case))
        });
        let wrong = [
            ("when", when.is_some_and(|when| when.is_err())),
            ("truth", scope.filled(&row.truth).contains(['{', '}'])),
            ("case", case.and_then(|(scene, case)| Case::find(scene, case)).is_none()),
        ];
        wrong.into_iter().filter(|(_, is_wrong)| *is_wrong).map(|(key, _)| key).collect()
    }

    #[test]
    fn every_shipped_erratum_has_names_that_have_values_in_some_state_and_a_case() {
        for scene in Scene::ALL {
            for method in scene.open().methods().iter().map(|method| method.id) {
                let rows = &MethodProgram::of(scene, method).expect("shipped").header.errata;
                let mut missing: Vec<_> = rows.iter().map(|_| vec!["when", "truth", "case"]).collect();
                for case in Case::shipped(scene).iter().filter(|_| !rows.is_empty()) {
                    let scope = scope_of(scene, &case.name, method);
                    for (missing, row) in missing.iter_mut().zip(rows) {
                        let unknown = unknown(row, scene, &scope);
                        missing.retain(|key| unknown.contains(key));
                    }
                }
                for (missing, row) in missing.iter().zip(rows) {
                    assert!(missing.is_empty(), "{}/{method}, {missing:?}: {row:?}", scene.slug());
                }
            }
        }
    }

    #[test]
    fn a_text_with_very_many_braces_is_filled() {
        let scope = scope_of(Scene::CircleSegment1, "behind", "published");
        let filled = scope.filled(&"{circle.radius}".repeat(100_000));
        assert_eq!(filled.len(), 200_000);
    }

    #[test]
    fn in_f32_a_condition_reads_the_rounded_inputs() {
        let mut lesson = Scene::SweptCircleLine.open();
        for (id, value) in [("numbers", "f32"), ("p1", "200,200"), ("p2", "200.0000001,200")] {
            crate::lesson::set_param(lesson.as_mut(), id, &Value::parse(value)).expect("a parameter");
        }
        let explanation = explained_by(lesson.as_mut(), "published");
        let run =
            MethodRun::of(lesson.as_ref(), 1, crate::lesson::Numbers::F32, YAxis::Down).expect("a program");
        assert!(holds(&Scope::of(lesson.as_ref(), &run, &explanation), "p1 == p2"));
    }
}
