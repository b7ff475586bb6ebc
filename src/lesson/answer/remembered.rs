//! What programs found in a state: verdicts, runs line by line, and operations, so that no run is made again for them.

use std::cell::RefCell;
use std::sync::Arc;

use super::run_values::wide;
use super::verdict::rounded;
use crate::geometry::Verdict;
use crate::lesson::text::limits::RUN_EFFORT;
use crate::lesson::{Given, Lesson, MethodProgram, Numbers, ProgramNumbers, RunValues};
use crate::program::run::{Counts, is_spent, with_effort};
use crate::program::show::{Trace, trace};

/// The runs of the state that was asked about last. They are not part of the state, so a copy of a lesson has none.
#[derive(Debug, Default)]
pub(in crate::lesson) struct Remembered(RefCell<Runs>);

#[derive(Debug, Default)]
struct Runs {
    given: Vec<Given>,
    /// The program of the scene. It is kept, so that no other one gets its address.
    own: Option<Arc<MethodProgram>>,
    verdicts: Vec<(Program, Verdict)>,
    traces: Vec<(Program, Arc<Trace>)>,
    counts: Vec<(Program, Counts)>,
    with_infinity: Vec<(Program, Option<Verdict>)>,
}

/// The address of a program, and the numbers of its run.
type Program = (usize, Numbers);

impl Clone for Remembered {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Runs {
    /// Forgets everything that belongs to another state.
    fn of_state(&mut self, lesson: &Lesson, given: &[Given]) -> &mut Self {
        let own = lesson.method.own.as_ref();
        let is_same_own = own.map(Arc::as_ptr) == self.own.as_ref().map(Arc::as_ptr);
        let is_same = self.given.len() == given.len()
            && self.given.iter().zip(given).all(|(one, other)| one.has_bits_of(other));
        if !is_same_own || !is_same {
            *self = Self { given: given.to_vec(), own: own.cloned(), ..Self::default() };
        }
        self
    }

    fn take(&mut self, key: Program, verdict: Verdict, counts: Option<Counts>) {
        // With more effort, it may be decided.
        if verdict != Verdict::Undecided || !is_spent() {
            self.verdicts.push((key, verdict));
            self.counts.extend(counts.map(|counts| (key, counts)));
        }
    }
}

impl Lesson {
    /// The verdict of a program.
    pub(in crate::lesson) fn verdict_of(&self, program: &MethodProgram, numbers: Numbers) -> Verdict {
        let (key, given) = (key(program, numbers), self.given());
        // A run without rounding that is shown may take more effort than one for the answer.
        let known = || self.known_trace(&given, key).and_then(|trace| program.known(trace.outcome));
        let traced = if numbers == Numbers::Exact { None } else { known() };
        let known = traced.or_else(|| {
            let mut runs = self.runs.0.borrow_mut();
            let runs = runs.of_state(self, &given);
            runs.verdicts.iter().find(|(known, _)| *known == key).map(|(_, verdict)| *verdict)
        });
        known.unwrap_or_else(|| {
            let (verdict, counts) = match numbers {
                Numbers::F64 => program
                    .in_f64(&given)
                    .map_or((Verdict::Undecided, None), |(verdict, counts)| (verdict, Some(counts))),
                _ => (program.verdict(&given, numbers), None),
            };
            let mut runs = self.runs.0.borrow_mut();
            let runs = runs.of_state(self, &given);
            runs.take(key, verdict, counts);
            verdict
        })
    }

    /// The verdict of a program that goes on with an infinite number where it divides by zero.
    pub(in crate::lesson) fn verdict_with_infinity(
        &self,
        program: &MethodProgram,
        numbers: Numbers,
    ) -> Option<Verdict> {
        let (key, given) = (key(program, numbers), self.given());
        let mut runs = self.runs.0.borrow_mut();
        let runs = runs.of_state(self, &given);
        if let Some((_, verdict)) = runs.with_infinity.iter().find(|(known, _)| *known == key) {
            return *verdict;
        }
        let verdict = program.verdict_with_infinity(&given, numbers);
        if verdict.is_some() || !is_spent() {
            runs.with_infinity.push((key, verdict));
        }
        verdict
    }

    /// The run of a program, line by line; none if it has no meaning for what the topic gives.
    pub(in crate::lesson) fn traced(&self, program: &MethodProgram, numbers: Numbers) -> Option<Arc<Trace>> {
        let (key, given) = (key(program, numbers), self.given());
        if let Some(known) = self.known_trace(&given, key) {
            return Some(known);
        }
        let code = program.code(&given).ok()?;
        let trace = Arc::new(match numbers {
            Numbers::Exact => {
                let quick = trace(code, &wide(&given));
                if quick.is_decided() {
                    quick
                } else {
                    with_effort(RUN_EFFORT, || trace(code, &ProgramNumbers::of(&given).exact))
                }
            }
            Numbers::F64 => trace(code, &rounded::<f64>(&given)),
            Numbers::F32 => trace(code, &rounded::<f32>(&given)),
        });
        if program.known(trace.outcome).is_some() || !is_spent() {
            self.runs.0.borrow_mut().of_state(self, &given).traces.push((key, trace.clone()));
        }
        Some(trace)
    }

    /// What a program finds, at least by these names: if its run is known line by line, no run is needed.
    pub(in crate::lesson) fn found_by(
        &self,
        program: &MethodProgram,
        names: &[&str],
        numbers: Numbers,
    ) -> RunValues {
        let given = self.given();
        match self.known_trace(&given, key(program, numbers)) {
            Some(trace) => RunValues::of_trace(program, &trace),
            None => program.run_values_of(names, &given, numbers),
        }
    }

    /// The same with the comparisons of two names, of a run that is known line by line those in its first lines.
    pub(in crate::lesson) fn compared_by(&self, program: &MethodProgram, numbers: Numbers) -> RunValues {
        let given = self.given();
        match self.known_trace(&given, key(program, numbers)) {
            Some(trace) => RunValues::of_trace(program, &trace),
            None => program.run_values(&given, numbers),
        }
    }

    /// The operations of a program in `f64`; none if it has no meaning for what the topic gives.
    pub(in crate::lesson) fn counts_of(&self, program: &MethodProgram) -> Option<Counts> {
        let given = self.given();
        let key = key(program, Numbers::F64);
        if let Some(trace) = self.known_trace(&given, key) {
            return Some(trace.counts);
        }
        let mut runs = self.runs.0.borrow_mut();
        let runs = runs.of_state(self, &given);
        if let Some((_, counts)) = runs.counts.iter().find(|(known, _)| *known == key) {
            return Some(*counts);
        }
        let (verdict, counts) = program.in_f64(&given)?;
        runs.take(key, verdict, Some(counts));
        Some(counts)
    }

    fn known_trace(&self, given: &[Given], key: Program) -> Option<Arc<Trace>> {
        let mut runs = self.runs.0.borrow_mut();
        let runs = runs.of_state(self, given);
        runs.traces.iter().find(|(known, _)| *known == key).map(|(_, trace)| trace.clone())
    }
}

fn key(program: &MethodProgram, numbers: Numbers) -> Program {
    (std::ptr::from_ref(program).addr(), numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{OWN, Scene, Value, operations_of, set_param};

    fn with(program: &str) -> Lesson {
        let mut lesson = Scene::PointCircle.open();
        set_param(&mut lesson, "program", &Value::Word(program.to_owned())).expect("a program");
        lesson
    }

    #[test]
    fn an_answer_is_the_same_before_and_after_an_explanation() {
        let roots = "sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7) + sqrt(11)";
        let lesson = with(&format!("let s = {roots}\nlet r = {roots}\nreturn s * s - r * r == 0"));
        let before = lesson.clone().selected().verdict();
        assert_eq!(lesson.explain().verdict, before);
        assert_eq!(lesson.selected().verdict(), before);
    }

    #[test]
    fn what_was_cut_off_is_not_remembered() {
        let lesson = with("let n = 0\nfor i from 1 to 100 { n = n + 1 }\nreturn n > 0");
        let operations = |lesson: &Lesson| operations_of(lesson, OWN).map(|counts| counts.total());
        let cut = with_effort(100, || operations(&lesson));
        assert_ne!(cut, operations(&lesson));
        assert_eq!(operations(&lesson), operations(&lesson.clone()));
    }

    #[test]
    fn another_state_or_another_program_has_other_answers() {
        let mut lesson = with("return point.x > 0");
        for (id, value, expected) in [
            ("point", Value::Pair((5.0, 0.0).into()), Verdict::Colliding),
            ("point", Value::Pair((-5.0, 0.0).into()), Verdict::Apart),
            ("program", Value::Word("return point.x < 0".to_owned()), Verdict::Colliding),
        ] {
            set_param(&mut lesson, id, &value).expect("a parameter");
            assert_eq!(lesson.selected().verdict(), expected, "{id}");
            assert_eq!(lesson.explain().verdict, expected, "{id}");
        }
    }
}
