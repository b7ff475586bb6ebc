//! What happened in a run, line by line.

use std::collections::{HashMap, HashSet};

use crate::program::Span;
use crate::program::code::{Binary, Code, Instruction, Line, Register, Then, Truth, Value};
use crate::program::run::{Content, Observer, Outcome, Printed, Run, State, run};
use crate::program::syntax::Relation;

/// How many lines of a run are kept. A loop can have many more.
pub const MOST_LINES: usize = 400;

/// The lines of a run in their order, and its answer.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The lines, at most some hundred.
    pub lines: Vec<TracedLine>,
    /// If there are more lines: the values at the end of the run of the names that they gave values.
    pub cut: Option<Vec<(String, Content<f64>)>>,
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
    let Run { outcome, numbers, .. } = run(code, inputs, &mut recorder);
    let nearest = |register: Register| numbers[usize::from(register)].nearest();
    let last = |(name, value): (String, Value)| match value {
        Value::Number(register) => Some((name, Content::Number(nearest(register)))),
        Value::Vector(both) => Some((name, Content::Vector(both.map(nearest)))),
        Value::Truth(_) | Value::Answer(_) => None,
    };
    let cut = recorder.is_cut.then(|| recorder.last.into_iter().filter_map(last).collect());
    Trace { lines: recorder.lines, cut, ran: recorder.ran, outcome }
}

#[derive(Default)]
struct Recorder {
    lines: Vec<TracedLine>,
    ran: HashSet<usize>,
    counter: Option<i64>,
    /// Whether lines are not kept.
    is_cut: bool,
    /// The names that get values in lines that are not kept, with where their values are.
    last: HashMap<String, Value>,
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
            let difference = match N::binary(Binary::Subtract, &left, &right).nearest() {
                // It is too small for an `f64`, but has a sign.
                0.0 if N::compare(Relation::Less, &left, &right).holds() == Some(true) => -f64::from_bits(1),
                0.0 if N::compare(Relation::Greater, &left, &right).holds() == Some(true) => {
                    f64::from_bits(1)
                }
                difference => difference,
            };
            if difference != 0.0 && !difference.is_nan() {
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
            self.is_cut = true;
            for (name, value) in &line.names {
                if self.last.get(name) != Some(value) {
                    self.last.insert(name.clone(), *value);
                }
            }
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
