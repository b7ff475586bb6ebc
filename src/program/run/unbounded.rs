//! Runs without rounding that divide by zero as code does: they go on with an infinite number.

use super::{Arithmetic, Observer, Outcome, Printed, run};
use crate::program::code::{Binary, Code, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// What a program answers without rounding, if a number divided by zero is infinite, with the sign that code gives it.
/// `code_has` are the same inputs as code has them.
pub fn without_bounds<A: Arithmetic, N: Printed>(code: &Code, inputs: Vec<A>, code_has: Vec<N>) -> Outcome
where
    (): Observer<Unbounded<A, N>>,
{
    let both = inputs.into_iter().zip(code_has);
    let inputs: Vec<_> = both.map(|(number, code)| Unbounded { number: Some(number), code }).collect();
    run(code, &inputs, &mut ()).outcome
}

/// A number with what code has in its place, which knows the signs of zeros.
#[derive(Clone)]
pub struct Unbounded<A, N> {
    /// None if it is infinite.
    number: Option<A>,
    code: N,
}

impl<A: Arithmetic, N: Printed> Unbounded<A, N> {
    /// The result of an operation with an infinite number, as code has it.
    fn of(code: N) -> Self {
        let near = code.nearest();
        let number = if near.is_nan() {
            Some(A::constant(&Constant::None))
        } else if near.is_infinite() {
            None
        } else {
            let size = A::constant(&Constant::Decimal(near.abs().to_string()));
            Some(if near < 0.0 { A::unary(Unary::Negative, &size) } else { size })
        };
        Self { number, code }
    }

    /// What code compares with an infinite number: any finite one, however it is rounded, or what is not a number.
    fn beside_infinite(&self) -> N {
        match &self.number {
            None => self.code.clone(),
            Some(number) if A::compare(Relation::Equal, number, number).holds() == Some(false) => {
                N::constant(&Constant::None)
            }
            Some(_) => N::whole(0),
        }
    }

    fn unknown(code: N) -> Self {
        let any = A::either(&A::whole(-1), &A::whole(1));
        Self { number: Some(A::binary(Binary::Divide, &A::whole(1), &any)), code }
    }

    fn order_holds(relation: Relation, a: &Self, b: &Self) -> bool {
        Self::compare(relation, a, b).holds() == Some(true)
    }
}

impl<A: Arithmetic, N: Printed> Arithmetic for Unbounded<A, N> {
    const MOST_STATEMENTS: usize = A::MOST_STATEMENTS;
    const COST: u64 = A::COST + N::COST;

    fn constant(constant: &Constant) -> Self {
        Self { number: Some(A::constant(constant)), code: N::constant(constant) }
    }

    fn whole(value: i64) -> Self {
        Self { number: Some(A::whole(value)), code: N::whole(value) }
    }

    fn to_whole(&self) -> Option<i64> {
        self.number.as_ref()?.to_whole()
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        let code = N::unary(operation, &a.code);
        match &a.number {
            Some(number) => Self { number: Some(A::unary(operation, number)), code },
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
        let zero = A::whole(0);
        let is = |relation, number: &A| A::compare(relation, number, &zero).holds() == Some(true);
        let is_infinite = operation == Binary::Divide
            && code.nearest().is_infinite()
            && is(Relation::Equal, y)
            && is(Relation::Greater, &A::unary(Unary::Absolute, x));
        Self { number: (!is_infinite).then(|| A::binary(operation, x, y)), code }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        match (&a.number, &b.number) {
            (Some(a), Some(b)) => A::compare(relation, a, b),
            _ => N::compare(relation, &a.beside_infinite(), &b.beside_infinite()),
        }
    }

    fn either(a: &Self, b: &Self) -> Self {
        match (&a.number, &b.number) {
            (Some(x), Some(y)) => Self { number: Some(A::either(x, y)), code: a.code.clone() },
            _ => Self::unknown(a.code.clone()),
        }
    }
}
