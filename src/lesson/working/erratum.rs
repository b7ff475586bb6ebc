//! What the header of a method says of a state: which mistake of its source shows, and why its answer is wrong.

use crate::lesson::answer::cause::CauseSaid;
use crate::lesson::method::inputs::inputs_of;
use crate::lesson::text::limits::ANSWER_EFFORT;
use crate::lesson::working::run::MethodRun;
use crate::lesson::working::scope::Scope;
use crate::lesson::{
    CodeLine, Erratum, Explanation, Lesson, Numbers, Part, ProgramNumbers, RunValues, Value,
};
use crate::program::run::{Outcome, run as execute, with_effort};
use crate::program::{Version, compile};

/// The condition that the formulas mean another answer.
const BY_ROUNDING: &str = "by_rounding";
/// The condition that the formulas mean another answer without the mistakes of the source.
const BY_MISTAKE: &str = "by_mistake";

/// The first mistake that the header of a method names for the current state, with the names that its texts can use. If
/// rounding alone makes the answer wrong, only a mistake with the condition `by_rounding` counts.
pub(in crate::lesson) fn erratum_of<'a>(
    lesson: &Lesson,
    run: &MethodRun<'_>,
    is_rounding: bool,
    scope: impl FnOnce() -> &'a Scope,
) -> Option<Erratum> {
    let rows = &run.program.header.errata;
    if rows.is_empty() {
        return None;
    }
    let scope = scope();
    let row = rows.iter().find(|row| match &row.when {
        Some((text, when)) => (!is_rounding || text.contains(BY_ROUNDING)) && scope.holds(when),
        None => !is_rounding,
    })?;
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

/// The first cause in the header of a method whose condition holds, an index.
fn cause_row(run: &MethodRun<'_>, scope: &Scope) -> Option<usize> {
    let rows = &run.program.header.causes;
    rows.iter().position(|row| scope.allows(row.when.as_ref().map(|(_, when)| when)))
}

/// The cause in the header of the selected method that the explanation names, an index: none if the answer is right, or if
/// rounding is the cause. The outer one is none, too, if a cause is lacking.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::lesson) fn cause_said(lesson: &Lesson, explanation: &Explanation) -> Option<Option<usize>> {
    explanation.derivation.cause.as_ref().filter(|cause| cause.is_of_the_method())?;
    let selected = lesson.selected().index();
    let run = MethodRun::of(lesson, selected, lesson.ask(selected).numbers, crate::lesson::YAxis::Down)?;
    Some(cause_row(&run, &Scope::of(lesson, &run, explanation)))
}

/// Why the answer is wrong although rounding has nothing to do with it, as the header of the method says it. `code` are
/// the lines of the program's file.
pub(in crate::lesson) fn cause_in_words<'a>(
    run: &MethodRun<'_>,
    explanation: &Explanation,
    scope: impl FnOnce() -> &'a Scope,
    code: &[CodeLine],
) -> Option<CauseSaid> {
    if run.program.header.causes.is_empty() {
        return None;
    }
    let scope = scope();
    let row = &run.program.header.causes[cause_row(run, scope)?];
    let decided = || code.iter().position(|line| line.part == Part::Decides).map(|index| index + 1);
    let missed = if explanation.verdict.is_hit() { None } else { decided() };
    let line = if row.at.is_some() { row.line_in(&run.program.file) } else { missed };
    let step = line.and_then(|line| code.get(line.checked_sub(1)?)?.step);
    Some(CauseSaid { line, step, words: scope.filled(&row.says) })
}

impl Scope {
    /// The names that the condition and the text of an erratum or a cause can use: what the topic gives its programs, the
    /// values of the results, the names of the program, and how the answer compares with others.
    pub fn of(lesson: &Lesson, run: &MethodRun<'_>, explanation: &Explanation) -> Self {
        let mut scope = Self::of_given(&run.inputs());
        let answer = lesson.answer_program();
        let found = lesson.traced(answer, Numbers::Exact).map(|trace| RunValues::of_trace(answer, &trace));
        found.into_iter().for_each(|found| scope.add_found(&found));
        for (id, value) in &explanation.values {
            scope.add_value(id, value);
            scope.add_condition(format!("has.{id}"), *value != Value::Absent);
        }
        scope.add_run(run);
        scope.add_answers(lesson, run, explanation);
        scope
    }

    /// How the answer compares with that of the judge, and with those of other methods.
    fn add_answers(&mut self, lesson: &Lesson, run: &MethodRun<'_>, explanation: &Explanation) {
        let exact = explanation.reference_verdict;
        self.add_condition("wrong".to_owned(), !explanation.verdict.agrees_with(exact));
        self.add_exact(exact);
        let header = &run.program.header;
        let errata = header.errata.iter().map(|row| &row.when);
        let conditions = errata.chain(header.causes.iter().map(|row| &row.when)).flatten();
        let written: String = conditions.map(|(text, _)| text.as_str()).collect();
        if written.contains(BY_ROUNDING) {
            let meant = lesson.selected().meant();
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
                let [one, other] = [lesson.selected().index(), index]
                    .map(|method| lesson.ask(method).with(Numbers::Exact).meant());
                self.add_condition(name, one.zip(other).is_some_and(|(one, other)| !one.agrees_with(other)));
            }
        }
    }
}

/// Whether the formulas mean another answer without the mistakes of the source; none if that is not known.
fn means_otherwise_corrected(lesson: &Lesson, run: &MethodRun<'_>) -> Option<bool> {
    let code = compile(&run.program.block, &inputs_of(&run.given), Version::Corrected).ok()?;
    let exact = ProgramNumbers::of(&run.given).exact;
    let corrected = match with_effort(ANSWER_EFFORT, || execute(&code, &exact, &mut ())).outcome {
        Outcome::Answered(truth) => truth.holds()?,
        _ => return None,
    };
    Some(lesson.selected().with(Numbers::Exact).meant()?.is_hit() != corrected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::method::erratum_row::ErratumRow;
    use crate::lesson::topic::testing::{explained_by, shipped};
    use crate::lesson::{Case, CauseKind, MethodProgram, Scene, YAxis};
    use crate::program::syntax::parse;

    fn scope_of(scene: Scene, case: &str, method: &str) -> Scope {
        let mut lesson = shipped(scene, case);
        let explanation = explained_by(&mut lesson, method);
        let selected = lesson.selected().index();
        let numbers = lesson.ask(selected).numbers;
        let run = MethodRun::of(&lesson, selected, numbers, YAxis::Down).expect("a program");
        Scope::of(&lesson, &run, &explanation)
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
        let when = row.when.as_ref().map(|(_, when)| scope.compiled(when));
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
    fn where_rounding_alone_makes_an_answer_wrong_only_a_mistake_by_rounding_is_shown() {
        let (mut shown, mut wrong) = (0, 0);
        for scene in Scene::ALL {
            for method in scene.open().methods().iter().map(|method| method.id) {
                let rows = &MethodProgram::of(scene, method).expect("shipped").header.errata;
                for case in Case::shipped(scene).iter().filter(|_| !rows.is_empty()) {
                    let derivation = explained_by(&mut case.open(), method).derivation;
                    if derivation.cause.is_none_or(|cause| cause.kind != CauseKind::Rounding) {
                        continue;
                    }
                    wrong += 1;
                    let Some(erratum) = derivation.erratum else { continue };
                    shown += 1;
                    let is_of_rounding = rows.iter().any(|row| {
                        let names_it = row.when.as_ref().is_some_and(|(text, _)| text.contains(BY_ROUNDING));
                        names_it && erratum.case == Some((scene, row.case.clone()))
                    });
                    assert!(is_of_rounding, "{}/{} {method}: {erratum:?}", scene.slug(), case.name);
                }
            }
        }
        assert!(shown > 5 && wrong > shown, "{shown} of {wrong}");
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
            crate::lesson::set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
        }
        let explanation = explained_by(&mut lesson, "published");
        let run = MethodRun::of(&lesson, 1, crate::lesson::Numbers::F32, YAxis::Down).expect("a program");
        assert!(holds(&Scope::of(&lesson, &run, &explanation), "p1 == p2"));
    }
}
