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
    pub(in crate::lesson) fn exact_values(&self) -> Vec<(&'static str, Value)> {
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
        let mut explanation = self.explained_roughly(y_axis, false);
        working::speak_for_program(self, y_axis, &mut explanation);
        let selected = self.selected_method();
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
        let verdict = self.ask(self.selected_method()).verdict();
        let method = self.choice().drawn();
        let mut explanation = self.explanation(Asked { method, verdict, y_axis, only_values });
        explanation.values.iter_mut().for_each(|(_, value)| value.clear_sign_of_zero());
        explanation
    }
}
