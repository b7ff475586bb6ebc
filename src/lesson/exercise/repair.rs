//! Programs with a wrong line: what they are, and whether one is repaired.

use super::states::any_states;
use super::{Kind, Variant};
use crate::geometry::Verdict;
use crate::language::told;
use crate::lesson::text::limits::EXERCISE_EFFORT;
use crate::lesson::{
    Case, Group, Lesson, MethodProgram, Numbers, YAxis, header_and_program, read_state, verdict_text,
};
use crate::program::run::with_effort;

/// How many states a program is asked about besides the cases of the topic.
const STATES: usize = 160;

/// How many variants of the exercise are among them.
const VARIANTS: u64 = 20;

/// How a program compares with the judge.
pub(super) enum Compared {
    Agrees {
        cases: usize,
        states: usize,
    },
    /// Where it differs, or why it is no program, in sentences.
    Differs(String),
}

impl Variant<'_> {
    /// The program that the exercise is about, with its mistakes and without its header; none if it is about none. It has
    /// the notes that draw its picture.
    pub fn program(&self) -> Option<String> {
        let program = MethodProgram::of(self.exercise.scene, self.exercise.method()?)?;
        let printed = program.as_printed();
        let wrong = match &self.exercise.kind {
            Kind::Repair { lines: Some([line, wrong]), .. } => printed.replacen(line, wrong, 1),
            _ => printed,
        };
        Some(YAxis::Down.resolve_lines(&wrong))
    }

    /// A state in which a program with a mistake answers wrongly: the first case of the topic, or a state at random; that of
    /// the variant if there is none.
    pub fn with_mistake(&self) -> Lesson {
        let scene = self.exercise.scene;
        let read = self.program().and_then(|text| MethodProgram::of_scene(scene, &text).ok());
        let found = read.and_then(|program| {
            let cases = Case::shipped(scene).iter().map(Case::open);
            let mut states = cases.chain(any_states(scene, self.seed).take(STATES));
            with_effort(EXERCISE_EFFORT, || states.find(|state| differs(&program, state).is_some()))
        });
        found.unwrap_or_else(|| self.open())
    }

    /// The same program without the mistake.
    pub(super) fn right_program(&self) -> Option<String> {
        let Kind::Repair { method, lines } = &self.exercise.kind else { return None };
        let program = MethodProgram::of(self.exercise.scene, method)?;
        let file = if lines.is_some() { program.file.clone() } else { program.corrected()? };
        Some(YAxis::Down.resolve_lines(header_and_program(&file).1))
    }

    /// Compares the answers of a program with the exact ones: in every case of the topic, in states at random, and in
    /// variants of the exercise.
    pub(super) fn compared(&self, text: &str) -> Compared {
        with_effort(EXERCISE_EFFORT, || self.compared_in_all_states(text))
    }

    fn compared_in_all_states(&self, text: &str) -> Compared {
        let scene = self.exercise.scene;
        let program = match MethodProgram::of_scene(scene, text) {
            Ok(program) => program,
            Err(error) => return Compared::Differs(told!("This is no program: {error}.", error)),
        };
        let cases = Case::shipped(scene);
        for case in cases {
            if let Some(said) = differs(&program, &case.open()) {
                let place = told!("In the case “{title}”", title = case.title(YAxis::Down));
                return Compared::Differs(format!("{place} {said}"));
            }
        }
        let variants = (0..VARIANTS)
            .filter_map(|index| Some(self.exercise.variant(self.seed.wrapping_add(index)).ok()?.open()));
        let states = any_states(scene, self.seed).take(STATES).chain(variants);
        let mut count = 0;
        for mut state in states {
            if let Some(said) = differs(&program, &state) {
                return Compared::Differs(format!(
                    "{} {said}",
                    told!("With {state}", state = told(&mut state))
                ));
            }
            count += 1;
        }
        Compared::Agrees { cases: cases.len(), states: count }
    }
}

/// What a program answers in a state, if it is wrong.
fn differs(program: &MethodProgram, lesson: &Lesson) -> Option<String> {
    let exact = lesson.judge();
    let found = program.answer(&lesson.given(), Numbers::Exact);
    if found.as_ref().is_ok_and(|found| found.agrees_with(exact)) {
        return None;
    }
    let exact = verdict_text(exact);
    Some(match found {
        Ok(Verdict::Undecided) => told!("it has no answer; the exact answer is {exact}.", exact),
        Ok(found) => {
            told!("it answers {found}; the exact answer is {exact}.", found = verdict_text(found), exact)
        }
        Err(why) => told!("it has no answer ({why}); the exact answer is {exact}.", why, exact),
    })
}

/// The values of the shapes of a state.
fn told(lesson: &mut Lesson) -> String {
    let shapes: Vec<_> =
        lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect();
    let state = read_state(lesson).into_iter().filter(|(id, _)| shapes.contains(id));
    state.map(|(id, value)| format!("{id} = {value}")).collect::<Vec<_>>().join(", ")
}
