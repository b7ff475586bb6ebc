//! Running a program with any kind of numbers.

mod bounded;
mod counts;
mod exact;
mod float;
mod interval;
mod list;
mod machine;
mod partly;
mod rows;
mod tile;
mod unbounded;
mod wide;

pub use crate::numbers::{
    Bounded, Doubles, Interval, MOST_BITS, MOST_BITS_OF_ANGLES, Rounding, Singles, Unrounded, is_spent,
    metered, with_effort, with_own_effort,
};
pub use counts::Counts;
pub use exact::{DEEPEST, Exact, UNDECIDED};
pub use list::Turn;
#[cfg(test)]
pub use machine::counted;
pub use machine::{Content, End, Observer, Outcome, Run, State, run};
pub use partly::rounded_for;
pub use rows::{Float, LANES, RowAnswer, Rows};
pub use tile::over_tile;
pub use unbounded::without_bounds;
pub use wide::Wide;

use super::code::{Binary, Constant, Truth, Unary};
use super::syntax::Relation;

/// The most statements of a run; one with many operations, or with slow ones, counts as several.
pub const MOST_STATEMENTS: usize = 100_000;
/// The same without rounding: each statement takes a hundred times as long as in `f64`.
pub const MOST_STATEMENTS_EXACT: usize = 10_000;

/// A kind of numbers that can run a program: `f64`, `f32`, and rungs of the ladder ([`crate::numbers`]).
///
/// Division by zero and the root of a negative number have no value. What that means is up to the kind: `f64` and `f32`
/// follow IEEE 754. No comparison with a number that has no value is true, except `!=`.
pub trait Arithmetic: Clone {
    /// How many statements a run may take.
    const MOST_STATEMENTS: usize = MOST_STATEMENTS;
    /// The effort of a simple operation: about as many nanoseconds.
    const COST: u64;
    /// A number that is written in the program.
    fn constant(constant: &Constant) -> Self;
    fn whole(value: i64) -> Self;
    /// The number rounded down to a whole one; `None` if it is not a finite number or too large.
    fn to_whole(&self) -> Option<i64>;
    fn unary(operation: Unary, a: &Self) -> Self;
    /// An operation with two numbers.
    fn binary(operation: Binary, a: &Self, b: &Self) -> Self;
    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth;
    /// One of two numbers, when it is not known which.
    fn either(a: &Self, b: &Self) -> Self;
}

/// A kind of numbers that can be printed.
pub trait Printed: Arithmetic {
    const ROUNDS: bool;
    /// The nearest `f64`; not a number if there is no value.
    fn nearest(&self) -> f64;
    /// The same, but if it is not rounded, zero only if it is exactly zero, or if that was not decided.
    fn signed(&self) -> f64 {
        self.nearest()
    }
}

#[cfg(test)]
mod list_tests;
#[cfg(test)]
mod tests;
