//! What happened in a run, line by line.

use std::collections::HashSet;

use crate::program::Span;
use crate::program::code::{Binary, Code, Instruction, Line, Register, Then, Truth, Value};
use crate::program::run::{Content, Observer, Outcome, Printed, State, run};

/// How many lines of a run are kept. A loop can have many more.
const MOST_LINES: usize = 400;

/// The lines of a run in their order, and its answer.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The lines, at most some hundred.
    pub lines: Vec<TracedLine>,
    /// Where the statements begin that ran, also those whose lines are not kept.
    pub ran: HashSet<usize>,
    /// The answer.
    pub outcome: Outcome,
}

/// One line of a run.
#[derive(Clone, Debug)]
pub struct TracedLine {
    /// The statement.
    pub statement: Span,
    /// Whether it belongs to a `right`.
    pub rightly: bool,
    /// The values of the names that it introduced or changed.
    pub names: Vec<(String, Content<f64>)>,
    /// The values of its expressions, by their places.
    pub parts: Vec<(Span, Content<f64>)>,
    /// The differences of numbers that are compared and are rounded to the same one, by the places of both.
    pub hidden: Vec<([Span; 2], f64)>,
    /// Whether its condition holds, if it has one.
    pub truth: Option<Truth>,
    /// The number of the loop that begins again with this line.
    pub counter: Option<i64>,
}

/// Runs a program with numbers of some kind, and keeps what happened. Each value is rounded once.
pub fn trace<N: Printed>(code: &Code, inputs: &[N]) -> Trace {
    let mut recorder = Recorder::default();
    let outcome = run(code, inputs, &mut recorder).outcome;
    Trace { lines: recorder.lines, ran: recorder.ran, outcome }
}

#[derive(Default)]
struct Recorder {
    lines: Vec<TracedLine>,
    ran: HashSet<usize>,
    counter: Option<i64>,
}

impl Recorder {
    /// The differences that rounding hides.
    fn hidden<N: Printed>(line: &Line, state: &State<N>) -> Vec<([Span; 2], f64)> {
        let number = |register| match state.content(Value::Number(register)) {
            Content::Number(number) => Some(number),
            _ => None,
        };
        let places = |register: Register| {
            line.parts
                .iter()
                .filter(move |(_, value)| *value == Value::Number(register))
                .map(|(span, _)| *span)
        };
        let mut hidden = Vec::new();
        for instruction in &line.instructions {
            let Instruction::Compare { a, b, .. } = instruction else { continue };
            let Some((left, right)) = number(*a).zip(number(*b)) else { continue };
            if left.nearest() != right.nearest() {
                continue;
            }
            let difference = N::binary(Binary::Subtract, &left, &right).nearest();
            if difference != 0.0 && difference.is_finite() {
                hidden.extend(places(*a).flat_map(|a| places(*b).map(move |b| ([a, b], difference))));
            }
        }
        hidden
    }
}

impl<N: Printed> Observer<N> for Recorder {
    const SEES_RIGHT: bool = true;

    fn line(&mut self, line: &Line, state: &State<N>) {
        self.ran.insert(line.statement.start);
        if self.lines.len() == MOST_LINES {
            return;
        }
        let rounded = |value: Value| state.content(value).map(N::nearest);
        let truth = match line.then {
            Then::Require(flag)
            | Then::Check(flag)
            | Then::Return { flag, .. }
            | Then::Branch { flag, .. } => match state.content(Value::Truth(flag)) {
                Content::Truth(truth) => Some(truth),
                _ => None,
            },
            _ => None,
        };
        self.lines.push(TracedLine {
            statement: line.statement,
            rightly: state.rightly,
            names: line.names.iter().map(|(name, value)| (name.clone(), rounded(*value))).collect(),
            parts: line.parts.iter().map(|(span, value)| (*span, rounded(*value))).collect(),
            hidden: Self::hidden(line, state),
            truth,
            counter: self.counter.take(),
        });
    }

    fn counted(&mut self, value: i64) {
        self.counter = Some(value);
    }
}
