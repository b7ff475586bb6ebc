//! Programs with a wrong line: what they are, and whether one is repaired.

use super::states::any_states;
use super::{Kind, Variant};
use crate::geometry::Verdict;
use crate::lesson::{
    Case, Group, Lesson, MethodProgram, Numbers, YAxis, header_and_program, read_state, verdict_word,
};
use crate::program::syntax::{Action, parse};

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
    /// The program that is to be repaired: that of the method, with the wrong line and without its header.
    pub(super) fn wrong_program(&self) -> String {
        let Kind::Repair { method, lines } = &self.exercise.kind else { return String::new() };
        let Some(program) = MethodProgram::of(self.exercise.scene, method) else { return String::new() };
        let text = header_and_program(&program.file).1;
        let wrong = match lines {
            Some([line, wrong]) => text.replacen(line, wrong, 1),
            None => without_right_lines(text),
        };
        YAxis::Down.resolve_lines(&wrong)
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
        let scene = self.exercise.scene;
        let program = match MethodProgram::of_scene(scene, text) {
            Ok(program) => program,
            Err(error) => return Compared::Differs(format!("This is no program: {error}.")),
        };
        let cases = Case::shipped(scene);
        for case in cases {
            if let Some(said) = differs(&program, &case.open()) {
                return Compared::Differs(format!("In the case “{}” {said}", case.title(YAxis::Down)));
            }
        }
        let variants = (0..VARIANTS)
            .filter_map(|index| Some(self.exercise.variant(self.seed.wrapping_add(index)).ok()?.open()));
        let states = any_states(scene, self.seed).take(STATES).chain(variants);
        let mut count = 0;
        for mut state in states {
            if let Some(said) = differs(&program, &state) {
                return Compared::Differs(format!("With {} {said}", told(&mut state)));
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
    let found = match found {
        Ok(Verdict::Undecided) => "has no answer".to_owned(),
        Ok(found) => format!("answers {}", verdict_word(found)),
        Err(why) => format!("has no answer ({why})"),
    };
    Some(format!("it {found}; the exact answer is {}.", verdict_word(exact)))
}

/// The values of the shapes of a state.
fn told(lesson: &mut Lesson) -> String {
    let shapes: Vec<_> =
        lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect();
    let state = read_state(lesson).into_iter().filter(|(id, _)| shapes.contains(id));
    state.map(|(id, value)| format!("{id} = {value}")).collect::<Vec<_>>().join(", ")
}

/// A program without the lines after `right`.
fn without_right_lines(text: &str) -> String {
    let Ok(block) = parse(text) else { return text.to_owned() };
    let mut spans = Vec::new();
    crate::lesson::method::program::for_each_statement(&block, &mut |statement| {
        if matches!(statement.action, Action::Right(_)) {
            spans.push(statement.span);
        }
    });
    let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
    let (mut kept, mut at) = (String::new(), 0);
    for span in spans {
        let start = line_start(span.start);
        if start >= at {
            kept += &text[at..start];
            at = line_end(span.end);
        }
    }
    kept + &text[at.min(text.len())..]
}
