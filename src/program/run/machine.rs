//! The machine that runs code, with one number in each register.

use super::list::{self, Turn, turns};
use super::{Arithmetic, Counts};
use crate::numbers::{is_spent, spend};
use crate::program::Span;
use crate::program::code::{Code, Instruction, Line, List, OfList, Register, Then, Truth, Turns, Value};

/// As how many statements a line of this weight counts: one with many operations, or slow ones, counts as several.
pub fn statements(weight: u32) -> usize {
    const OPERATIONS: u32 = 16;
    1 + (weight / OPERATIONS) as usize
}

/// What a program answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// The truth of its answer, with those of the conditions that it required.
    Answered(Truth),
    /// A condition could not be decided.
    Undecided,
    /// It ran for more statements than it may.
    TooLong,
    /// The effort was spent before it ended: see [`crate::numbers::with_effort`].
    Spent,
}

#[derive(Clone, Debug)]
pub struct Run<N> {
    pub outcome: Outcome,
    /// The cost, without what is run only to be shown, and without results besides the answer.
    pub counts: Counts,
    /// The numbers in the registers at the end.
    pub numbers: Vec<N>,
}

/// Follows a run line by line.
pub trait Observer<N> {
    /// Whether it is told of lines and turns.
    const SEES_LINES: bool = true;
    /// Whether what is run only to be shown is run.
    const SEES_RIGHT: bool;
    /// Whether the results that a hit returns by name are computed. They come as a line of their own.
    const SEES_RESULTS: bool = false;
    /// Whether only that is run on which the answer depends.
    const ONLY_ANSWER: bool = false;
    /// A line is run next.
    fn before(&mut self, _: &Line, _: &mut State<N>) {}
    /// A line has been run; `then` comes next. The registers hold its values.
    fn line(&mut self, line: &Line, state: &State<N>);
    /// A turn of a loop begins.
    fn turn(&mut self, _: Turn) {}
    /// Which way a condition goes that could not be decided; `None` ends the run.
    fn choose(&mut self) -> Option<bool> {
        None
    }
}

/// The same without its constants, so that one machine serves all observers.
trait Follow<N> {
    fn before(&mut self, line: &Line, state: &mut State<N>);
    fn line(&mut self, line: &Line, state: &State<N>);
    fn turn(&mut self, turn: Turn);
    fn choose(&mut self) -> Option<bool>;
}

impl<N, O: Observer<N>> Follow<N> for O {
    fn before(&mut self, line: &Line, state: &mut State<N>) {
        Observer::before(self, line, state);
    }

    fn line(&mut self, line: &Line, state: &State<N>) {
        Observer::line(self, line, state);
    }

    fn turn(&mut self, turn: Turn) {
        Observer::<N>::turn(self, turn);
    }

    fn choose(&mut self) -> Option<bool> {
        Observer::<N>::choose(self)
    }
}

/// Sees nothing.
impl<N> Observer<N> for () {
    const SEES_LINES: bool = false;
    const SEES_RIGHT: bool = false;
    fn line(&mut self, _: &Line, _: &State<N>) {}
}

/// Sees which statement ran last: in the end, the one that ended the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct End(pub Option<Span>);

impl<N> Observer<N> for End {
    const SEES_RIGHT: bool = false;
    fn line(&mut self, line: &Line, _: &State<N>) {
        self.0 = Some(line.statement);
    }
}

#[derive(Clone)]
pub struct State<N> {
    pub(super) numbers: Vec<N>,
    truths: Vec<Truth>,
    /// How many corners each list has.
    corners: Vec<usize>,
    /// Whether the line is one that is run only to be shown.
    pub rightly: bool,
}

/// The value of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Content<N> {
    Number(N),
    Vector([N; 2]),
    Truth(Truth),
    Answer(Truth),
}

impl<N> Content<N> {
    /// The same with other numbers.
    pub fn map<M>(&self, number: impl Fn(&N) -> M) -> Content<M> {
        match self {
            Self::Number(value) => Content::Number(number(value)),
            Self::Vector([x, y]) => Content::Vector([number(x), number(y)]),
            Self::Truth(truth) => Content::Truth(*truth),
            Self::Answer(truth) => Content::Answer(*truth),
        }
    }
}

impl<N: Arithmetic> State<N> {
    /// The same with other numbers in these registers, and one number in all others.
    pub fn map_only<M: Clone>(
        &self,
        registers: impl Iterator<Item = Register>,
        number: impl Fn(&N) -> M,
        other: M,
    ) -> State<M> {
        let mut numbers = vec![other; self.numbers.len()];
        for register in registers.map(usize::from) {
            numbers[register] = number(&self.numbers[register]);
        }
        State { numbers, truths: self.truths.clone(), corners: self.corners.clone(), rightly: self.rightly }
    }

    pub fn compute(&mut self, line: &Line) {
        line.instructions.iter().for_each(|instruction| self.instruction(instruction));
    }

    /// What the registers of a value hold.
    pub fn content(&self, value: Value) -> Content<N> {
        let number = |register: Register| self.numbers[usize::from(register)].clone();
        match value {
            Value::Number(register) => Content::Number(number(register)),
            Value::Vector(registers) => Content::Vector(registers.map(number)),
            Value::Truth(flag) => Content::Truth(self.truths[usize::from(flag)]),
            Value::Answer(flag) => Content::Answer(self.truths[usize::from(flag)]),
            // No line has a list as its value; its length tells the least.
            Value::List(list) => Content::Number(number(list.count)),
        }
    }

    /// Computes a function of a list of points.
    fn of_list(&mut self, function: &OfList) {
        let Self { numbers, truths, corners, .. } = self;
        let list = function.list();
        let start = usize::from(list.count) + 1;
        let corners = &numbers[start..start + 2 * corners[list.index]];
        let vector = |both: &[Register; 2]| both.map(|register| &numbers[usize::from(register)]);
        match function {
            OfList::Extreme { least, along, to, .. } => {
                numbers[usize::from(*to)] = list::extreme(*least, corners, vector(along));
            }
            OfList::Support { along, to: [x, y], .. } => {
                let [found_x, found_y] = list::support(corners, vector(along));
                numbers[usize::from(*x)] = found_x;
                numbers[usize::from(*y)] = found_y;
            }
            OfList::Middle { to: [x, y], .. } => {
                let [found_x, found_y] = list::middle(corners, &numbers[usize::from(list.count)]);
                numbers[usize::from(*x)] = found_x;
                numbers[usize::from(*y)] = found_y;
            }
            OfList::Inside { point, to, .. } => {
                truths[usize::from(*to)] = list::inside(corners, vector(point));
            }
        }
    }

    #[inline]
    fn instruction(&mut self, instruction: &Instruction) {
        let Self { numbers, truths, .. } = self;
        let number = |register: &Register| &numbers[usize::from(*register)];
        let truth = |flag: &u16| truths[usize::from(*flag)];
        match instruction {
            Instruction::Unary { operation, a, to } => {
                numbers[usize::from(*to)] = N::unary(*operation, number(a));
            }
            Instruction::Binary { operation, a, b, to } => {
                numbers[usize::from(*to)] = N::binary(*operation, number(a), number(b));
            }
            Instruction::Compare { relation, a, b, to } => {
                truths[usize::from(*to)] = N::compare(*relation, number(a), number(b));
            }
            Instruction::And(a, b, to) => truths[usize::from(*to)] = truth(a).and(truth(b)),
            Instruction::Or(a, b, to) => truths[usize::from(*to)] = truth(a).or(truth(b)),
            Instruction::Not(a, to) => truths[usize::from(*to)] = !truth(a),
            Instruction::Select { flag, a, b, to } => {
                numbers[usize::from(*to)] = match truth(flag).holds() {
                    Some(true) => number(a).clone(),
                    Some(false) => number(b).clone(),
                    None => N::either(number(a), number(b)),
                };
            }
            Instruction::SelectFlag { flag, a, b, to } => {
                truths[usize::from(*to)] = match truth(flag).holds() {
                    Some(true) => truth(a),
                    Some(false) => truth(b),
                    None => truth(a).hull(truth(b)),
                };
            }
            Instruction::CopyFlag(a, to) => truths[usize::from(*to)] = truth(a),
            Instruction::OfList(function) => self.of_list(function),
        }
    }
}

/// Runs code with these inputs, one number for each register of an input.
pub fn run<N: Arithmetic, O: Observer<N>>(code: &Code, inputs: &[N], observer: &mut O) -> Run<N> {
    let (lines, right, results) = (O::SEES_LINES, O::SEES_RIGHT, O::SEES_RESULTS);
    let sees = Sees { lines, right, results, only_answer: O::ONLY_ANSWER };
    run_followed(code, inputs, observer, sees)
}

/// What an observer sees, as in its constants.
#[derive(Clone, Copy)]
struct Sees {
    lines: bool,
    right: bool,
    results: bool,
    only_answer: bool,
}

fn run_followed<N: Arithmetic>(
    code: &Code,
    inputs: &[N],
    observer: &mut dyn Follow<N>,
    sees: Sees,
) -> Run<N> {
    #[cfg(test)]
    counted::note(std::ptr::from_ref(code) as usize, std::any::type_name::<N>());
    let zero = N::whole(0);
    let mut numbers = vec![zero; code.registers];
    numbers[..inputs.len()].clone_from_slice(inputs);
    for (register, constant) in &code.constants {
        numbers[usize::from(*register)] = N::constant(constant);
    }
    let mut truths = vec![Truth::FALSE; code.flags];
    for (flag, truth) in &code.truths {
        truths[usize::from(*flag)] = *truth;
    }
    let Some(corners) = list::corners(&code.lists, &numbers) else {
        let outcome = if is_spent() { Outcome::Spent } else { Outcome::TooLong };
        return Run { outcome, counts: Counts::default(), numbers };
    };
    let state = State { numbers, truths, corners, rightly: false };
    let counts = Counts::default();
    let lines = if sees.only_answer { &code.answer } else { &code.lines };
    let mut machine = Machine { state, observer, sees, counts, required: Truth::TRUE, lines: 0 };
    let outcome = machine.lines(lines).unwrap_or(Outcome::Undecided);
    Run { outcome, counts: machine.counts, numbers: machine.state.numbers }
}

/// The outcome where a condition was not decided.
fn undecided() -> Outcome {
    if is_spent() { Outcome::Spent } else { Outcome::Undecided }
}

struct Machine<'o, N> {
    state: State<N>,
    observer: &'o mut dyn Follow<N>,
    sees: Sees,
    counts: Counts,
    /// The conditions that were required.
    required: Truth,
    lines: usize,
}

impl<N: Arithmetic> Machine<'_, N> {
    /// Runs lines until one of them ends the program.
    fn lines(&mut self, lines: &[Line]) -> Option<Outcome> {
        for (index, line) in lines.iter().enumerate() {
            if let Some(outcome) = self.line(line) {
                // What should stand in place of the last line is shown, too.
                if let Some(right) = lines.get(index + 1).filter(|next| matches!(next.then, Then::Right(_))) {
                    self.rightly(right);
                }
                return Some(outcome);
            }
        }
        None
    }

    fn line(&mut self, line: &Line) -> Option<Outcome> {
        let weight = line.weight_with(|list| self.state.corners[list]);
        self.lines += statements(weight);
        if self.lines > N::MOST_STATEMENTS {
            return Some(Outcome::TooLong);
        }
        spend(N::COST * u64::from(weight));
        if is_spent() {
            return Some(Outcome::Spent);
        }
        if let Then::Right(_) = line.then {
            self.rightly(line);
            return None;
        }
        if self.sees.lines {
            self.observer.before(line, &mut self.state);
        }
        for instruction in &line.instructions {
            self.state.instruction(instruction);
            match instruction {
                _ if self.state.rightly => {}
                Instruction::OfList(function) => {
                    self.counts.count_of_list(function, self.state.corners[function.list().index]);
                }
                _ => self.counts.count(instruction),
            }
        }
        if self.sees.lines {
            self.observer.line(line, &self.state);
        }
        self.then(&line.then)
    }

    fn then(&mut self, then: &Then) -> Option<Outcome> {
        let truth = |machine: &Self, flag: &u16| machine.state.truths[usize::from(*flag)];
        match then {
            Then::Next | Then::Check(_) | Then::Right(_) => None,
            Then::Require(flag) => {
                let truth = truth(self, flag);
                match truth.holds() {
                    Some(true) => self.required = self.required.and(truth),
                    Some(false) => return Some(Outcome::Answered(self.required.and(truth))),
                    None => match self.observer.choose() {
                        Some(true) => self.required = self.required.and(truth.where_it_holds()),
                        Some(false) => return Some(Outcome::Answered(Truth::FALSE)),
                        None => return Some(undecided()),
                    },
                }
                None
            }
            Then::Branch { flag, yes, no } => {
                match truth(self, flag).holds().or_else(|| self.observer.choose()) {
                    Some(holds) => self.lines(if holds { yes } else { no }),
                    None => Some(undecided()),
                }
            }
            Then::Loop { turns: Turns::Count { counter, from, to }, body } => {
                self.repeat(*counter, *from, *to, body)
            }
            Then::Loop { turns: Turns::Each { walk, lists, to }, body } => {
                for turn in turns(*walk, lists, &self.state.corners) {
                    if let Some(outcome) = self.turn(lists, turn, to, body) {
                        return Some(outcome);
                    }
                }
                None
            }
            Then::Return { flag, results } => {
                let truth = truth(self, flag);
                if self.sees.results && truth.holds() == Some(true) {
                    results.iter().for_each(|line| self.results(line));
                }
                Some(Outcome::Answered(self.required.and(truth)))
            }
        }
    }

    /// Computes what a hit returns by name. It is not part of the cost.
    fn results(&mut self, line: &Line) {
        self.state.compute(line);
        self.observer.line(line, &self.state);
    }

    fn repeat(&mut self, counter: Register, from: Register, to: Register, body: &[Line]) -> Option<Outcome> {
        let bound = |register: Register| self.state.numbers[usize::from(register)].to_whole();
        let (Some(from), Some(to)) = (bound(from), bound(to)) else {
            return Some(if is_spent() { Outcome::Spent } else { Outcome::TooLong });
        };
        for value in from..=to {
            self.state.numbers[usize::from(counter)] = N::whole(value);
            if let Some(outcome) = self.again(Turn::Count(value), body) {
                return Some(outcome);
            }
        }
        None
    }

    /// One turn of a loop over lists.
    fn turn(
        &mut self,
        lists: &[List],
        turn: list::Corners,
        to: &[[Register; 2]],
        body: &[Line],
    ) -> Option<Outcome> {
        for (corner, to) in turn.ends.into_iter().zip(to) {
            for (from, to) in lists[turn.list].corner(corner).into_iter().zip(to) {
                self.state.numbers[usize::from(*to)] = self.state.numbers[usize::from(from)].clone();
            }
        }
        self.again(Turn::Corner { list: turn.list, index: turn.ends[0] }, body)
    }

    fn again(&mut self, turn: Turn, body: &[Line]) -> Option<Outcome> {
        // An empty loop counts too, so that it ends.
        self.lines += 1;
        if self.lines > N::MOST_STATEMENTS {
            return Some(Outcome::TooLong);
        }
        spend(N::COST);
        if self.sees.lines {
            self.observer.turn(turn);
        }
        self.lines(body)
    }

    /// Runs what should stand in place of the line before. It changes no value of the program and no answer.
    fn rightly(&mut self, line: &Line) {
        let Then::Right(inner) = &line.then else { return };
        if !self.sees.right {
            return;
        }
        let required = self.required;
        self.state.rightly = true;
        self.lines(inner);
        self.state.rightly = false;
        self.required = required;
    }
}

#[cfg(test)]
pub mod counted {
    use std::cell::RefCell;
    thread_local!(static RUNS: RefCell<Vec<(usize, &'static str)>> = const { RefCell::new(Vec::new()) });
    pub fn note(code: usize, numbers: &'static str) {
        RUNS.with_borrow_mut(|runs| runs.push((code, numbers)));
    }
    pub fn take() -> Vec<(usize, &'static str)> {
        RUNS.take()
    }
}
