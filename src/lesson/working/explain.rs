//! What a lesson explains: its results, and with them the working of its method.

use crate::lesson::text::limits::EXPLANATION_EFFORT;
use crate::lesson::working::noted_marks::draw_notes;
use crate::lesson::working::own_picture::unchanged;
use crate::lesson::working::run::MethodRun;
use crate::lesson::{Asked, Explanation, Lesson, Value, YAxis, working};
use crate::program::run::with_effort;

impl Lesson {
    /// The verdicts and the values of the current state, without figures and words. No value is −0.
    pub(crate) fn values_of(&self) -> Explanation {
        with_effort(EXPLANATION_EFFORT, || self.explained_roughly(YAxis::Down, true))
    }

    /// The values of the exact answer. No value is −0.
    pub fn exact_values(&self) -> Vec<(&'static str, Value)> {
        let method = self.reference();
        let asked = Asked { method, verdict: self.judge(), y_axis: YAxis::Down, only_values: true };
        let mut values = self.explanation(asked).values;
        values.iter_mut().for_each(|(_, value)| value.clear_sign_of_zero());
        values
    }

    /// The verdict and the values of the current state, and the figures, without the working of a program. No value is
    /// −0.
    pub(crate) fn results_for(&self, y_axis: YAxis) -> Explanation {
        with_effort(EXPLANATION_EFFORT, || self.explained(y_axis, false))
    }

    pub(in crate::lesson) fn explained(&self, y_axis: YAxis, with_working: bool) -> Explanation {
        let selected = self.selected().index();
        // What this run finds is asked for everywhere.
        let program = self.program(self.methods()[selected].id);
        program.and_then(|program| self.traced(program, self.ask(selected).numbers));
        let mut explanation = self.explained_roughly(y_axis, false);
        working::speak_for_program(self, y_axis, &mut explanation);
        let Some(run) = MethodRun::of(self, selected, self.ask(selected).numbers, y_axis) else {
            return explanation;
        };
        let is_own = self.choice().selected_own().is_some();
        let kept = is_own.then(|| unchanged(self).map(|(_, marks)| marks).unwrap_or_default());
        let answer = MethodRun::of_answer(self, y_axis);
        for figure in &mut explanation.figures {
            draw_notes(figure, &run, answer.as_ref(), kept.as_ref(), explanation.derivation.symbols);
            figure.side_by_side(explanation.derivation.lanes);
        }
        if with_working {
            working::add_working(self, &run, y_axis, &mut explanation);
        }
        explanation
    }

    fn explained_roughly(&self, y_axis: YAxis, only_values: bool) -> Explanation {
        let verdict = self.selected().verdict();
        let method = self.choice().drawn();
        let mut explanation = self.explanation(Asked { method, verdict, y_axis, only_values });
        explanation.values.iter_mut().for_each(|(_, value)| value.clear_sign_of_zero());
        explanation
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::lesson::{Case, MethodProgram, Scene, Value, methods_of, set_param};
    use crate::program::run::counted;

    #[test]
    fn an_explanation_runs_each_program_once_with_each_kind_of_numbers() {
        let mut runs = 0;
        for case in Scene::ALL.into_iter().flat_map(|scene| Case::shipped(scene).iter().step_by(4)) {
            let mut lesson = case.open();
            let methods = methods_of(case.scene);
            // Falling circles ask at each of their places.
            let _ = set_param(&mut lesson, "drop.count", &Value::Number(0.0));
            for (method, numbers) in methods.iter().flat_map(|method| [(method, "auto"), (method, "f32")]) {
                for (id, value) in [("method", method.id), ("numbers", numbers)] {
                    set_param(&mut lesson, id, &Value::Word(value.to_owned())).expect("a choice");
                }
                counted::take();
                let given = lesson.given();
                let fresh = lesson.clone();
                fresh.explain();
                let all = methods.iter().filter_map(|method| MethodProgram::of(case.scene, method.id));
                let codes =
                    all.chain([fresh.answer_program()]).filter_map(|program| program.code(&given).ok());
                let codes: Vec<_> = codes.map(|code| std::ptr::from_ref(code).addr()).collect();
                let mut count = BTreeMap::new();
                for (code, kind) in counted::take().into_iter().filter(|(code, _)| codes.contains(code)) {
                    *count.entry((code, kind)).or_insert(0) += 1;
                    runs += 1;
                }
                count.retain(|(_, kind), times| {
                    // An answer without rounding has less effort than its working, so where intervals do not decide, it is
                    // a run of its own. Runs that are partly rounded find where rounding changes the answer.
                    let is_answer = kind.ends_with("::Exact") && *times == 2;
                    *times > 1 && !is_answer && !kind.contains("Partly")
                });
                assert!(
                    count.is_empty(),
                    "{}/{} {} {numbers}: {count:?}",
                    case.scene.slug(),
                    case.name,
                    method.id
                );
            }
        }
        assert!(runs > 1000, "{runs}");
    }
}
