//! Numbers with a bound of their rounding errors: they answer for many positions without rounding, where they can.

use super::{Float, Number};
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// A real number: the distance from `value` is at most `error`. An infinite error, or one that is not a number, says
/// nothing about it, not even whether it has a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounded {
    value: f64,
    error: f64,
}

/// More than half a unit in the last place of a number of size 1, and of the sums of bounds that are rounded themselves.
const ROUNDING: f64 = 1.2e-16;
/// More than the error of a result below the normal range, and so large that products of it are in that range.
const LEAST: f64 = 1e-150;
/// For the rounding of the bounds: each takes less than ten operations.
const ROUNDED_UP: f64 = 1.0 + 1e-14;

impl Bounded {
    const UNKNOWN: Self = Self { value: f64::NAN, error: f64::INFINITY };

    /// A finite number, and how far it is at most from the one that is meant.
    pub fn new(value: f64, error: f64) -> Self {
        if value.is_finite() { Self { value, error } } else { Self::UNKNOWN }
    }

    fn exact(value: f64) -> Self {
        Self::new(value, 0.0)
    }

    /// A real number less than a unit in the last place away.
    pub fn near(value: f64) -> Self {
        Self::new(value, value.abs() * f64::EPSILON + LEAST)
    }

    fn is_zero(self) -> bool {
        (self.value == 0.0) & (self.error == 0.0)
    }

    /// The result of an operation whose operands contribute this much to its error.
    #[inline]
    fn rounded(value: f64, of_operands: f64) -> Self {
        Self { value, error: (of_operands + value.abs() * ROUNDING + LEAST) * ROUNDED_UP }
    }

    /// A sum. It has no error of its own if it is not rounded.
    #[inline]
    fn sum(self, other: Self) -> Self {
        let value = self.value + other.value;
        // The error of a sum is a number itself (Knuth).
        let from_other = value - self.value;
        let lost = (self.value - (value - from_other)) + (other.value - from_other);
        Self { value, error: (self.error + other.error + lost.abs()) * ROUNDED_UP }
    }

    #[inline]
    fn product(self, other: Self) -> Self {
        let of_operands =
            self.value.abs() * other.error + other.value.abs() * self.error + self.error * other.error;
        let value = self.value * other.value;
        // Without branches, the compiler makes vector instructions of a row.
        let is_zero = self.is_zero() | other.is_zero();
        let least = if is_zero { 0.0 } else { LEAST };
        Self { value, error: (of_operands + value.abs() * ROUNDING + least) * ROUNDED_UP }
    }

    #[inline]
    fn quotient(self, other: Self) -> Self {
        let value = self.value / other.value;
        let least = other.value.abs() - other.error;
        let of_operands = (self.error + value.abs() * (1.0 + ROUNDING) * other.error) / least;
        let known = Self::rounded(value, of_operands * (1.0 + 1e-10));
        // The divisor must be known to be at least as far from zero as its error is large.
        Self { value, error: if least > other.error { known.error } else { f64::INFINITY } }
    }

    #[inline]
    fn root(self) -> Self {
        let value = self.value.sqrt();
        // √v − √(v − e) = e ÷ (√v + √(v − e)), which is at most e ÷ √v.
        let known = Self::rounded(value, self.error / value * (1.0 + 1e-10));
        let is_far_from_zero = self.value > 4.0 * self.error + LEAST;
        let other = if self.is_zero() { 0.0 } else { f64::INFINITY };
        Self { value, error: if is_far_from_zero { known.error } else { other } }
    }

    /// The value of a step function, if it is the same for every number that can be meant.
    #[inline]
    fn step(self, function: impl Fn(f64) -> f64) -> Self {
        if self.error == 0.0 {
            return Self::exact(function(self.value));
        }
        // The ends are rounded, too.
        let reach = self.error * ROUNDED_UP + 2.0 * ROUNDING * self.value.abs();
        let (low, high) = (function(self.value - reach), function(self.value + reach));
        if reach < f64::INFINITY && low == high { Self::exact(low) } else { Self::UNKNOWN }
    }

    /// The lesser or the greater of two numbers: its error is at most that of the one with the larger error. The sum of
    /// both is not known if one of them is not.
    #[inline]
    fn selected(self, other: Self, takes_other: bool) -> Self {
        let value = if takes_other { other.value } else { self.value };
        Self { value, error: (self.error + other.error) * ROUNDED_UP }
    }
}

impl PartialOrd for Bounded {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl Float for Bounded {
    const CAN_DOUBT: bool = true;

    #[inline]
    fn decides(&self, other: &Self) -> bool {
        let bound = self.error + other.error;
        (self.value - other.value).abs() > bound * ROUNDED_UP || bound == 0.0
    }
}

impl Number for Bounded {
    fn constant(constant: &Constant) -> Self {
        let Constant::Decimal(written) = constant else { return Self::UNKNOWN };
        let value: f64 = written.parse().expect("the compiler has read the number");
        // Other numbers can be exact, too; these are easy to tell.
        let is_exact = written.len() <= 15 && written.bytes().all(|digit| digit.is_ascii_digit());
        if is_exact { Self::exact(value) } else { Self::near(value) }
    }

    fn whole(value: i64) -> Self {
        Self::exact(value as f64)
    }

    fn to_whole(&self) -> Option<i64> {
        let floor = self.step(f64::floor);
        (floor.error == 0.0 && floor.value.abs() < 1e9).then_some(floor.value as i64)
    }

    #[inline]
    fn unary(operation: Unary, a: &Self) -> Self {
        let Self { value, error } = *a;
        match operation {
            Unary::Copy => *a,
            Unary::Negative => Self { value: -value, error },
            Unary::Absolute => Self { value: value.abs(), error },
            Unary::Root => a.root(),
            Unary::Floor => a.step(f64::floor),
            Unary::Sign => a.step(|number| f64::from(i8::from(number > 0.0) - i8::from(number < 0.0))),
            Unary::Sine | Unary::Cosine => Self::UNKNOWN,
        }
    }

    #[inline]
    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        match operation {
            Binary::Add => a.sum(*b),
            Binary::Subtract => a.sum(Self { value: -b.value, error: b.error }),
            Binary::Multiply => a.product(*b),
            Binary::Divide => a.quotient(*b),
            Binary::Min => a.selected(*b, b.value < a.value),
            Binary::Max => a.selected(*b, a.value < b.value),
            Binary::Atan2 => Self::UNKNOWN,
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        if a.decides(b) { relation.of(a.value.partial_cmp(&b.value)) } else { Truth::UNKNOWN }
    }

    fn either(_: &Self, _: &Self) -> Self {
        Self::UNKNOWN
    }
}
