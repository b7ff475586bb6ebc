//! What an expression needs of a rung of the ladder.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// An arithmetic for predicates: sums, differences and products of finite inputs.
pub trait Number:
    Clone + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// A number that is known only to lie within `half` of `center`; `half` is not negative.
    fn within(center: f64, half: f64) -> Self;

    /// The sign of the number, or `None` if the error bound leaves it undecided.
    fn try_sign(&self) -> Option<Ordering>;
}
