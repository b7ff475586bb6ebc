//! An `f64` with a bound of its error: many positions at once without rounding, where that is possible.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use super::Number;
use super::lost::{loses_nothing, lost_by_sum};

/// A real number: the distance from `value` is at most `error`. An infinite error, or one that is not a number, says
/// nothing about it, not even whether it has a value.
///
/// Nothing here branches, except products of predicates, so that the compiler makes vector instructions of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounded {
    value: f64,
    error: f64,
}

/// More than half a unit in the last place of a number of size 1, and of the sums of bounds that are rounded themselves.
const ROUNDING: f64 = 1.2e-16;
/// More than the error of a result below the normal range, and so large that products and quotients of it are in that
/// range.
const LEAST: f64 = 1e-150;
/// For the rounding of the bounds: each takes less than ten operations.
const ROUNDED_UP: f64 = 1.0 + 1e-14;

impl Bounded {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { value: f64::NAN, error: f64::INFINITY };

    /// A finite number, and how far it is at most from the one that is meant.
    #[inline]
    pub fn new(value: f64, error: f64) -> Self {
        if value.is_finite() { Self { value, error } } else { Self::UNKNOWN }
    }

    /// A finite number.
    #[inline]
    pub fn exact(value: f64) -> Self {
        Self::new(value, 0.0)
    }

    /// A real number less than a unit in the last place away.
    pub fn near(value: f64) -> Self {
        Self::new(value, value.abs() * f64::EPSILON + LEAST)
    }

    /// The `f64` near the number.
    #[inline]
    pub fn value(self) -> f64 {
        self.value
    }

    /// How far the number is from that at most.
    #[inline]
    pub fn error(self) -> f64 {
        self.error
    }

    /// The number, if it has no error.
    #[inline]
    pub fn single(self) -> Option<f64> {
        (self.error == 0.0).then_some(self.value)
    }

    #[inline]
    fn is_zero(self) -> bool {
        (self.value == 0.0) & (self.error == 0.0)
    }

    /// The result of an operation whose operands contribute this much to its error.
    #[inline]
    fn rounded(value: f64, of_operands: f64) -> Self {
        Self { value, error: (of_operands + value.abs() * ROUNDING + LEAST) * ROUNDED_UP }
    }

    /// The sum. It has no error of its own if it is not rounded.
    #[inline]
    pub fn sum(self, other: Self) -> Self {
        let value = self.value + other.value;
        let lost = lost_by_sum(self.value, other.value, value);
        Self { value, error: (self.error + other.error + lost.abs()) * ROUNDED_UP }
    }

    /// The number with the other sign.
    #[inline]
    pub fn negative(self) -> Self {
        Self { value: -self.value, ..self }
    }

    /// The absolute value.
    #[inline]
    pub fn absolute(self) -> Self {
        Self { value: self.value.abs(), ..self }
    }

    #[inline]
    pub fn product(self, other: Self) -> Self {
        let of_operands =
            self.value.abs() * other.error + other.value.abs() * self.error + self.error * other.error;
        let value = self.value * other.value;
        let least = if self.is_zero() | other.is_zero() { 0.0 } else { LEAST };
        Self { value, error: (of_operands + value.abs() * ROUNDING + least) * ROUNDED_UP }
    }

    #[inline]
    pub fn quotient(self, other: Self) -> Self {
        let value = self.value / other.value;
        let least = other.value.abs() - other.error;
        let of_operands = (self.error + value.abs() * (1.0 + ROUNDING) * other.error) / least;
        let known = Self::rounded(value, of_operands * (1.0 + 1e-10));
        // The divisor must be known to be at least as far from zero as its error is large, and so far that what
        // underflows above remains small.
        let is_far_from_zero = (least > other.error) & (least > LEAST);
        Self { value, error: if is_far_from_zero { known.error } else { f64::INFINITY } }
    }

    /// The square root.
    #[inline]
    pub fn root(self) -> Self {
        let value = self.value.sqrt();
        // √v − √(v − e) = e ÷ (√v + √(v − e)), which is at most e ÷ √v.
        let known = Self::rounded(value, self.error / value * (1.0 + 1e-10));
        let is_far_from_zero = self.value > 4.0 * self.error + LEAST;
        let other = if self.is_zero() { 0.0 } else { f64::INFINITY };
        Self { value, error: if is_far_from_zero { known.error } else { other } }
    }

    /// The value of a step function, if it is the same for every number that can be meant.
    #[inline]
    pub fn step(self, function: impl Fn(f64) -> f64) -> Self {
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
    pub fn selected(self, other: Self, takes_other: bool) -> Self {
        let value = if takes_other { other.value } else { self.value };
        Self { value, error: (self.error + other.error) * ROUNDED_UP }
    }

    /// Whether the order of two numbers is certainly that of their values.
    #[inline]
    pub fn decides(&self, other: &Self) -> bool {
        let bound = self.error + other.error;
        (self.value - other.value).abs() > bound * ROUNDED_UP || bound == 0.0
    }
}

impl PartialOrd for Bounded {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl From<f64> for Bounded {
    #[inline]
    fn from(value: f64) -> Self {
        Self::exact(value)
    }
}

impl Add for Bounded {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        self.sum(other)
    }
}

impl Sub for Bounded {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.sum(other.negative())
    }
}

/// A predicate is evaluated once for a whole tile, so it is worth while to see that a product is not rounded.
impl Mul for Bounded {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        let product = self.value * other.value;
        if self.error == 0.0 && other.error == 0.0 && loses_nothing(self.value, other.value, product) {
            return Self::exact(product);
        }
        self.product(other)
    }
}

impl Neg for Bounded {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.negative()
    }
}

impl Number for Bounded {
    #[inline]
    fn within(center: f64, half: f64) -> Self {
        Self::new(center, half)
    }

    #[inline]
    fn try_sign(&self) -> Option<Ordering> {
        // After an overflow the error is infinite or not-a-number, and then neither comparison holds.
        if self.value.abs() > self.error {
            self.value.partial_cmp(&0.0)
        } else {
            self.is_zero().then_some(Ordering::Equal)
        }
    }
}
