//! What happened in a run, line by line.

use std::collections::{HashMap, HashSet};

use crate::program::Span;
use crate::program::code::{Binary, Code, Instruction, Line, Register, Then, Truth, Value};
use crate::program::run::{
    Content, Counts, Exact, Observer, Outcome, Printed, Run, State, Turn, UNDECIDED, Wide, run,
};
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
    /// Whether a difference of compared numbers that are rounded to the same one was not decided.
    hides: bool,
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
    /// The turn of a loop that begins with this line.
    pub turn: Option<Turn>,
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
    /// Whether everything in it was decided.
    pub fn is_decided(&self) -> bool {
        let is_decided = |line: &TracedLine| {
            are_known(&line.names)
                && are_known(&line.parts)
                && line.truth.is_none_or(|truth| truth.holds().is_some())
        };
        matches!(self.outcome, Outcome::Answered(_))
            && self.cut.is_none()
            && !self.hides
            && are_known(&self.found)
            && self.lines.iter().all(is_decided)
    }

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
        Value::Truth(_) | Value::Answer(_) | Value::List(_) => None,
    };
    let cut = recorder.is_cut.then(|| recorder.last.into_iter().filter_map(last).collect());
    Trace {
        lines: recorder.lines,
        cut,
        ran: recorder.ran,
        outcome,
        found: recorder.found,
        counts,
        hides: recorder.hides,
    }
}

#[derive(Default)]
struct Recorder {
    lines: Vec<TracedLine>,
    ran: HashSet<usize>,
    found: Vec<(String, Content<f64>)>,
    turn: Option<Turn>,
    /// Whether lines are not kept.
    is_cut: bool,
    /// The names that get values in lines that are not kept, with where their values are.
    last: HashMap<String, Value>,
    /// Whether a difference was not decided.
    hides: bool,
    /// What the line that is run gives, computed without rounding from the registers before it.
    exactly: Option<Exactly>,
}

impl Recorder {
    /// The differences that rounding hides.
    fn hidden<N: Printed>(&mut self, line: &Line, state: &State<N>) -> Vec<([Span; 2], f64)> {
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
            self.hides |= difference.is_nan() || N::compare(Relation::Equal, &left, &right).holds().is_none();
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
            let quick = exactly(line, state, Wide::from_f64, Wide::None);
            let is_known = are_known(&quick.names) && are_known(&quick.parts);
            let exact = || exactly(line, state, Exact::from_f64, Exact::None);
            self.exactly = Some(if is_known { quick } else { exact() });
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
        let hidden = self.hidden(line, state);
        let differs = |exactly: &Exactly| differ(&exactly.names, &names) || differ(&exactly.parts, &parts);
        self.lines.push(TracedLine {
            statement: line.statement,
            rightly: state.rightly,
            exactly: self.exactly.take().filter(differs),
            turns: false,
            names,
            parts,
            hidden,
            truth,
            turn: self.turn.take(),
        });
    }

    fn turn(&mut self, turn: Turn) {
        self.turn = Some(turn);
    }
}

/// What a line gives with other numbers.
fn exactly<N: Printed, M: Printed>(line: &Line, state: &State<N>, number: fn(f64) -> M, none: M) -> Exactly {
    let mut state = state.map_only(registers(line), |register| number(register.nearest()), none);
    state.compute(line);
    let value = |value: Value| state.content(value).map(M::nearest);
    Exactly { names: named(line, value), parts: placed(line, value) }
}

/// Whether all of these values were decided.
pub fn are_known<T>(values: &[(T, Content<f64>)]) -> bool {
    let is_known = |number: &f64| number.to_bits() != UNDECIDED.to_bits();
    values.iter().all(|(_, value)| match value {
        Content::Number(number) => is_known(number),
        Content::Vector(both) => both.iter().all(is_known),
        Content::Truth(truth) | Content::Answer(truth) => truth.holds().is_some(),
    })
}

/// What a line computes with and shows.
fn registers(line: &Line) -> impl Iterator<Item = Register> {
    let shown = line.names.iter().map(|(_, value)| value).chain(line.parts.iter().map(|(_, value)| value));
    let shown = shown.filter_map(|value| match value {
        Value::Number(register) => Some([*register; 2]),
        Value::Vector(both) => Some(*both),
        Value::Truth(_) | Value::Answer(_) | Value::List(_) => None,
    });
    line.instructions.iter().flat_map(Instruction::reads).chain(shown.flatten())
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
