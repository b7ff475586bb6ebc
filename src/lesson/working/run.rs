//! A run of a method's program on the state of a lesson.

use std::sync::Arc;

use crate::geometry::Verdict;
use crate::lesson::answer::verdict::rounded;
use crate::lesson::figure::symbol_marks::{known_marks, named_marks};
use crate::lesson::method::inputs::inputs_of;
use crate::lesson::working::code_line::{code_lines, told_by};
use crate::lesson::working::line::beside;
use crate::lesson::working::turn::{Turn, turn_of};
use crate::lesson::working::variables::variables;
use crate::lesson::{CodeLine, Given, Lesson, MethodProgram, NamedMarks, Numbers, Value, YAxis};
use crate::program::run::Outcome;
use crate::program::show::{self, Math, Names, Trace, reason};
use crate::sorting::sort_by;

/// A method's program, and its working on the current state.
pub(in crate::lesson) struct MethodRun<'a> {
    pub program: &'a MethodProgram,
    pub given: Vec<Given>,
    numbers: Numbers,
    pub trace: Arc<Trace>,
    /// The first rounding that changes the answer.
    pub turn: Option<Turn>,
    pub working: show::Working,
    pub names: Names,
    /// The values of all names at the end.
    pub variables: Vec<(String, Value)>,
}

impl<'a> MethodRun<'a> {
    /// A run of a method, an index in [`Lesson::methods`]. None if it has no program.
    pub fn of(lesson: &'a Lesson, method: usize, numbers: Numbers, y_axis: YAxis) -> Option<Self> {
        let program = lesson.program(lesson.methods()[method].id)?;
        let given = lesson.given();
        let inputs = inputs_of(&given);
        let code = program.code(&given).ok()?;
        let meant = || lesson.ask(method).meant().map(Verdict::is_hit);
        let mut trace = lesson.traced(program, numbers)?;
        let (read, turn) = match numbers {
            Numbers::Exact => (rounded::<f64>(&given), None),
            Numbers::F64 => {
                let read = rounded::<f64>(&given);
                let turn = turn_of(code, &read, &trace, meant);
                (read, turn)
            }
            Numbers::F32 => {
                let short = rounded::<f32>(&given);
                let turn = turn_of(code, &short, &trace, meant);
                (short.into_iter().map(f64::from).collect(), turn)
            }
        };
        if let Some(Turn::Line(index)) = turn {
            Arc::make_mut(&mut trace).mark_turning(index);
        }
        let names = program.names(&given, y_axis);
        let working = show::working(&program.block, (&inputs, &names), &read, &trace);
        let variables = variables(&trace);
        Some(Self { program, given, numbers, trace, turn, working, names, variables })
    }

    /// A run of the program of the exact answer. None if it has no meaning for what the topic gives.
    pub fn of_answer(lesson: &'a Lesson, y_axis: YAxis) -> Option<Self> {
        let (program, given, numbers) = (lesson.answer_program(), lesson.given(), Numbers::Exact);
        let trace = lesson.traced(program, numbers)?;
        let (names, variables) = (program.names(&given, y_axis), variables(&trace));
        let working = show::Working::default();
        Some(Self { program, given, numbers, trace, turn: None, working, names, variables })
    }

    /// What it is given, rounded as it reads it.
    pub fn inputs(&self) -> Vec<Given> {
        match self.numbers {
            Numbers::F32 => self.given.iter().map(Given::in_f32).collect(),
            Numbers::F64 | Numbers::Exact => self.given.clone(),
        }
    }

    /// The names of vectors and points, as they are printed.
    pub fn vectors(&self) -> Vec<String> {
        let computed = self.variables.iter().filter(|(_, value)| matches!(value, Value::Pair(_)));
        let mut vectors = self.program.vectors(&self.given, &self.names);
        vectors.extend(computed.map(|(name, _)| self.names.form(name)));
        sort_by(&mut vectors, String::cmp);
        vectors.dedup();
        vectors
    }

    /// The names of the working, with the marks of a figure that show them.
    pub fn named_marks(&self, figure: &[&'static str]) -> Vec<NamedMarks> {
        named_marks(self.program, &self.given, &self.variables, &self.names, figure)
    }

    /// The lines of the program, whose first step is the one of this index.
    pub fn code(&self, first_step: usize, figure: &[&'static str]) -> Vec<CodeLine> {
        let steps = self.working.steps.iter().enumerate();
        let told = steps.flat_map(|(index, step)| step.lines.iter().map(move |line| (index, line)));
        let told = told.map(|(index, line)| told_by(line, first_step + index, beside(line, &self.names)));
        code_lines(self.program, told.collect(), &self.trace.ran, &|statement| {
            known_marks(self.program.marks_of(statement).into_iter(), figure)
        })
    }

    /// The comparisons that decided the answer; empty if there is none.
    pub fn reason(&self) -> Math {
        if !matches!(self.trace.outcome, Outcome::Answered(truth) if truth.holds().is_some()) {
            return Math::default();
        }
        reason(&self.working, &self.names)
    }
}
