//! What happened in a run, line by line.

use std::collections::{HashMap, HashSet};

use crate::program::Span;
use crate::program::code::{Binary, Code, Instruction, Line, Register, Then, Truth, Value};
use crate::program::run::{Content, Counts, Exact, Observer, Outcome, Printed, Run, State, run};
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
    pub outcome: Outcome,
    /// The values of names at the end, without what is run only to be shown; of a run that is not rounded, a number is zero only if
    /// it is exactly zero.
    pub found: Vec<(String, Content<f64>)>,
    pub counts: Counts,
}

#[derive(Clone, Debug)]
pub struct TracedLine {
    pub statement: Span,
    /// Whether it belongs to a `right`.
    pub rightly: bool,
    /// The values of the names that it introduced or changed.
    pub names: Vec<(String, Content<f64>)>,
    /// The values of its expressions, by their places.
    pub parts: Vec<(Span, Content<f64>)>,
    /// The differences of numbers that are compared and are rounded to the same one, by the places of both.
    pub hidden: Vec<([Span; 2], f64)>,
    /// What its operations give without rounding, with the numbers that it found; none if rounding changes nothing.
    pub exactly: Option<Exactly>,
    /// Whether it is the first line whose rounding changes the answer.
    pub turns: bool,
    /// Whether its condition holds, if it has one.
    pub truth: Option<Truth>,
    /// The number of the loop that begins again with this line.
    pub counter: Option<i64>,
}

/// The values of a line without rounding.
#[derive(Clone, Debug, PartialEq)]
pub struct Exactly {
    /// Those of the names that it introduced or changed.
    pub names: Vec<(String, Content<f64>)>,
    /// Those of its expressions, by their places.
    pub parts: Vec<(Span, Content<f64>)>,
}

impl Trace {
    /// Marks a line, whose index leaves out what is run only to be shown, as the first one whose rounding changes the
    /// answer.
    pub fn mark_turning(&mut self, index: usize) {
        if let Some(line) = self.lines.iter_mut().filter(|line| !line.rightly).nth(index) {
            line.turns = true;
        }
    }
}

/// Runs a program with numbers of some kind, and keeps what happened. Each value is rounded once.
pub fn trace<N: Printed>(code: &Code, inputs: &[N]) -> Trace {
    let mut recorder = Recorder::default();
    let Run { outcome, numbers, counts } = run(code, inputs, &mut recorder);
    let nearest = |register: Register| numbers[usize::from(register)].nearest();
    let last = |(name, value): (String, Value)| match value {
        Value::Number(register) => Some((name, Content::Number(nearest(register)))),
        Value::Vector(both) => Some((name, Content::Vector(both.map(nearest)))),
        Value::Truth(_) | Value::Answer(_) => None,
    };
    let cut = recorder.is_cut.then(|| recorder.last.into_iter().filter_map(last).collect());
    Trace { lines: recorder.lines, cut, ran: recorder.ran, outcome, found: recorder.found, counts }
}

#[derive(Default)]
struct Recorder {
    lines: Vec<TracedLine>,
    ran: HashSet<usize>,
    found: Vec<(String, Content<f64>)>,
    counter: Option<i64>,
    /// Whether lines are not kept.
    is_cut: bool,
    /// The names that get values in lines that are not kept, with where their values are.
    last: HashMap<String, Value>,
    /// The registers after the line that is run, computed without rounding from those before it.
    exact: Option<State<Exact>>,
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

    fn before(&mut self, line: &Line, state: &mut State<N>) {
        if N::ROUNDS && self.lines.len() < MOST_LINES {
            let mut exact = state.map(|number| Exact::from_f64(number.nearest()));
            exact.compute(line);
            self.exact = Some(exact);
        }
    }

    fn line(&mut self, line: &Line, state: &State<N>) {
        self.ran.insert(line.statement.start);
        if !state.rightly {
            for (name, value) in named(line, |value| state.content(value).map(N::signed)) {
                match self.found.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, known)) => *known = value,
                    None => self.found.push((name, value)),
                }
            }
        }
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
        let names = named(line, rounded);
        let parts = placed(line, rounded);
        let exactly = self.exact.take().map(|exact| {
            let value = |value: Value| exact.content(value).map(Exact::to_f64);
            Exactly { names: named(line, value), parts: placed(line, value) }
        });
        let differs = |exactly: &Exactly| differ(&exactly.names, &names) || differ(&exactly.parts, &parts);
        self.lines.push(TracedLine {
            statement: line.statement,
            rightly: state.rightly,
            exactly: exactly.filter(differs),
            turns: false,
            names,
            parts,
            hidden: Self::hidden(line, state),
            truth,
            counter: self.counter.take(),
        });
    }

    fn counted(&mut self, value: i64) {
        self.counter = Some(value);
    }
}

fn named(line: &Line, value: impl Fn(Value) -> Content<f64>) -> Vec<(String, Content<f64>)> {
    line.names.iter().map(|(name, place)| (name.clone(), value(*place))).collect()
}

fn placed(line: &Line, value: impl Fn(Value) -> Content<f64>) -> Vec<(Span, Content<f64>)> {
    line.parts.iter().map(|(span, place)| (*span, value(*place))).collect()
}

/// Whether two lists of values have different numbers.
fn differ<T>(some: &[(T, Content<f64>)], others: &[(T, Content<f64>)]) -> bool {
    some.iter().zip(others).any(|((_, one), (_, other))| one != other && is_number(one) && is_number(other))
}

/// Whether it has a value and consists of numbers.
fn is_number(value: &Content<f64>) -> bool {
    match value {
        Content::Number(number) => !number.is_nan(),
        Content::Vector(both) => !both.iter().any(|number| number.is_nan()),
        Content::Truth(_) | Content::Answer(_) => false,
    }
}
