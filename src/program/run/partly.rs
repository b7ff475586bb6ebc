//! Runs that round up to some line, and no more from there on.

use super::{Arithmetic, Exact, Observer, Outcome, Printed, State, run};
use crate::program::Truth;
use crate::program::code::{Binary, Code, Constant, Line, Register, Unary};
use crate::program::syntax::Relation;

/// What a program answers if its first lines are rounded, as many as are said, and the others are not. The inputs are
/// rounded. A loop runs a line several times: each of them counts.
pub fn rounded_for<N: Printed>(code: &Code, inputs: &[N], lines: usize) -> Outcome {
    let inputs: Vec<Partly<N>> = inputs.iter().cloned().map(Partly::Rounded).collect();
    let constants = code.constants.iter().map(|(register, number)| (*register, Exact::constant(number)));
    run(code, &inputs, &mut Switch { rounded: lines, constants: constants.collect() }).outcome
}

/// A number that is rounded, or one that is not, because it follows from one that is not.
#[derive(Clone)]
enum Partly<N> {
    Rounded(N),
    Exact(Exact),
}

impl<N: Printed> Partly<N> {
    fn exact(&self) -> Exact {
        match self {
            Self::Rounded(number) => Exact::from_f64(number.nearest()),
            Self::Exact(number) => number.clone(),
        }
    }
}

/// Ends the rounding after some lines.
struct Switch {
    /// How many lines are still rounded.
    rounded: usize,
    /// The numbers that are written in the program.
    constants: Vec<(Register, Exact)>,
}

impl<N: Printed> Observer<Partly<N>> for Switch {
    const SEES_RIGHT: bool = false;

    fn before(&mut self, _: &Line, state: &mut State<Partly<N>>) {
        if let Some(left) = self.rounded.checked_sub(1) {
            self.rounded = left;
            return;
        }
        // A loop goes on counting, so this is done before each line.
        for number in &mut state.numbers {
            if let Partly::Rounded(_) = number {
                *number = Partly::Exact(number.exact());
            }
        }
        for (register, constant) in self.constants.drain(..) {
            state.numbers[usize::from(register)] = Partly::Exact(constant);
        }
    }

    fn line(&mut self, _: &Line, _: &State<Partly<N>>) {}
}

impl<N: Printed> Arithmetic for Partly<N> {
    const MOST_STATEMENTS: usize = Exact::MOST_STATEMENTS;
    const COST: u64 = Exact::COST;

    fn constant(constant: &Constant) -> Self {
        Self::Rounded(N::constant(constant))
    }

    fn whole(value: i64) -> Self {
        Self::Rounded(N::whole(value))
    }

    fn to_whole(&self) -> Option<i64> {
        match self {
            Self::Rounded(number) => number.to_whole(),
            Self::Exact(number) => number.to_whole(),
        }
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        match a {
            Self::Rounded(a) => Self::Rounded(N::unary(operation, a)),
            Self::Exact(a) => Self::Exact(Exact::unary(operation, a)),
        }
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        match (a, b) {
            (Self::Rounded(a), Self::Rounded(b)) => Self::Rounded(N::binary(operation, a, b)),
            _ => Self::Exact(Exact::binary(operation, &a.exact(), &b.exact())),
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        match (a, b) {
            (Self::Rounded(a), Self::Rounded(b)) => N::compare(relation, a, b),
            _ => Exact::compare(relation, &a.exact(), &b.exact()),
        }
    }

    fn either(a: &Self, b: &Self) -> Self {
        match (a, b) {
            (Self::Rounded(a), Self::Rounded(b)) => Self::Rounded(N::either(a, b)),
            _ => Self::Exact(Exact::either(&a.exact(), &b.exact())),
        }
    }
}
