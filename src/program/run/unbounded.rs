//! Runs without rounding that divide by zero as code does: they go on with an infinite number.

use super::{Arithmetic, Exact, Outcome, Printed, run};
use crate::program::code::{Binary, Code, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// What a program answers without rounding, if a number divided by zero is infinite, with the sign that code gives it.
/// `code_has` are the same inputs as code has them.
pub fn without_bounds<N: Printed>(code: &Code, inputs: Vec<Exact>, code_has: Vec<N>) -> Outcome {
    let both = inputs.into_iter().zip(code_has);
    let inputs: Vec<_> = both.map(|(number, code)| Unbounded { number: Some(number), code }).collect();
    run(code, &inputs, &mut ()).outcome
}

/// A number with what code has in its place, which knows the signs of zeros.
#[derive(Clone)]
pub struct Unbounded<N> {
    /// None if it is infinite.
    number: Option<Exact>,
    code: N,
}

impl<N: Printed> Unbounded<N> {
    /// The result of an operation with an infinite number, as code has it.
    fn of(code: N) -> Self {
        let near = code.nearest();
        let number = if near.is_nan() {
            Some(Exact::constant(&Constant::None))
        } else if near.is_infinite() {
            None
        } else {
            let size = Exact::constant(&Constant::Decimal(near.abs().to_string()));
            Some(if near < 0.0 { Exact::unary(Unary::Negative, &size) } else { size })
        };
        Self { number, code }
    }

    /// What code compares with an infinite number: any finite one, however it is rounded, or what is not a number. None if it
    /// was not decided which it is.
    fn beside_infinite(&self) -> Option<N> {
        let Some(number) = &self.number else { return Some(self.code.clone()) };
        let is_number = Exact::compare(Relation::Equal, number, number).holds()?;
        Some(if is_number { N::whole(0) } else { N::constant(&Constant::None) })
    }

    fn unknown(code: N) -> Self {
        let any = Exact::either(&Exact::whole(-1), &Exact::whole(1));
        Self { number: Some(Exact::binary(Binary::Divide, &Exact::whole(1), &any)), code }
    }

    fn order_holds(relation: Relation, a: &Self, b: &Self) -> bool {
        Self::compare(relation, a, b).holds() == Some(true)
    }
}

impl<N: Printed> Arithmetic for Unbounded<N> {
    const MOST_STATEMENTS: usize = Exact::MOST_STATEMENTS;
    const COST: u64 = Exact::COST + N::COST;

    fn constant(constant: &Constant) -> Self {
        Self { number: Some(Exact::constant(constant)), code: N::constant(constant) }
    }

    fn whole(value: i64) -> Self {
        Self { number: Some(Exact::whole(value)), code: N::whole(value) }
    }

    fn to_whole(&self) -> Option<i64> {
        self.number.as_ref()?.to_whole()
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        let code = N::unary(operation, &a.code);
        match &a.number {
            Some(number) => Self { number: Some(Exact::unary(operation, number)), code },
            None => Self::of(code),
        }
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        let code = N::binary(operation, &a.code, &b.code);
        let (Some(x), Some(y)) = (&a.number, &b.number) else {
            return match operation {
                Binary::Min => if Self::order_holds(Relation::Less, b, a) { b } else { a }.clone(),
                Binary::Max => if Self::order_holds(Relation::Less, a, b) { b } else { a }.clone(),
                _ => Self::of(code),
            };
        };
        let zero = Exact::whole(0);
        let is = |relation, number: &Exact| Exact::compare(relation, number, &zero).holds() == Some(true);
        let is_infinite = operation == Binary::Divide
            && code.nearest().is_infinite()
            && is(Relation::Equal, y)
            && is(Relation::Greater, &Exact::unary(Unary::Absolute, x));
        Self { number: (!is_infinite).then(|| Exact::binary(operation, x, y)), code }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        match (&a.number, &b.number) {
            (Some(a), Some(b)) => Exact::compare(relation, a, b),
            _ => match a.beside_infinite().zip(b.beside_infinite()) {
                Some((a, b)) => N::compare(relation, &a, &b),
                None => Truth::UNKNOWN,
            },
        }
    }

    fn either(a: &Self, b: &Self) -> Self {
        match (&a.number, &b.number) {
            (Some(x), Some(y)) => Self { number: Some(Exact::either(x, y)), code: a.code.clone() },
            _ => Self::unknown(a.code.clone()),
        }
    }
}
