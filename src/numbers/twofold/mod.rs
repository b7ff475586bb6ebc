//! Twice the digits of `f64`, with a bound on the error: the numbers of nearly all results.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use super::Number;
use super::lost::{ROUNDING, SLACK, UNDERFLOW, lost_by_product, lost_by_sum};
use super::precise::{Decided, Precise, SurdOf, Undecided};

/// An unevaluated sum of two `f64`, of which `high` is the nearest to the sum, and a bound: the number is at most `error`
/// away from the sum. If `error` is infinite or not-a-number, nothing is known.
///
/// An operation consists of sums and products of `f64`. What rounding loses in the important ones is computed exactly and
/// becomes `low`. What is lost in the others is at most half of `f64::EPSILON` times their results and is added to the
/// bound. So the error is zero if nothing was lost, and a true zero is then recognised.
#[derive(Clone, Copy, Debug)]
pub struct Twofold {
    high: f64,
    low: f64,
    error: f64,
}

/// The range of products and quotients. Above it, the exact rounding error of a product could overflow while it is
/// computed; below it, that error could underflow. Nothing is known of a number that leaves the range.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const GREATEST: f64 = f64::from_bits((1023 + 900) << 52);

/// The square of [`ROUNDING`], to which what the operations lose is proportional.
const SQUARE: f64 = ROUNDING * ROUNDING;

/// The sign and the exponent of an `f64`.
const BITS_BEFORE_FRACTION: u32 = 64 - (f64::MANTISSA_DIGITS - 1);

#[inline]
fn is_in_range(value: f64) -> bool {
    (LEAST..=GREATEST).contains(&value.abs())
}

impl Twofold {
    const ZERO: Self = Self { high: 0.0, low: 0.0, error: 0.0 };
    const UNKNOWN: Self = Self { high: 0.0, low: 0.0, error: f64::INFINITY };

    /// A sum of two numbers, computed without loss, and a bound, which is enlarged by more than its own roundings.
    #[inline]
    fn new(high: f64, low: f64, error: f64) -> Self {
        let sum = high + low;
        let error = if error == 0.0 { 0.0 } else { error * SLACK + UNDERFLOW };
        Self { high: sum, low: lost_by_sum(high, low, sum), error }
    }

    #[inline]
    fn is_true_zero(self) -> bool {
        self.high == 0.0 && self.error == 0.0
    }

    /// Whether it is one `f64`, without an error.
    #[inline]
    fn is_single(self) -> bool {
        self.low == 0.0 && self.error == 0.0
    }

    /// What is known of a product or quotient that is not in the range.
    #[cold]
    fn out_of_range(factors: [Self; 2]) -> Self {
        if factors.into_iter().any(Self::is_true_zero) { Self::ZERO } else { Self::UNKNOWN }
    }

    /// The number times a power of two, without loss; none if a part leaves the range.
    #[inline]
    fn scaled(self, factor: f64) -> Option<Self> {
        let is_safe = |part: f64| part == 0.0 || is_in_range(part * factor);
        let error = if self.error == 0.0 { 0.0 } else { self.error * factor.abs() + UNDERFLOW };
        let scaled = Self { high: self.high * factor, low: self.low * factor, error };
        (is_safe(self.high) && is_safe(self.low)).then_some(scaled)
    }

    /// The quotient; zero if the divisor is zero. A power of two divides without loss.
    ///
    /// With q the rounded quotient of the high parts and r the rounded remainder, the result is q + r / b. The remainder
    /// is at most 4 u |a|, where u is half of `f64::EPSILON`. Its roundings lose at most 8 u² |a|; the division by the high
    /// part of b, and its rounding, 8 u² |q|.
    #[inline]
    pub fn divided_by(self, divisor: Self) -> Self {
        let (a, b) = (self, divisor);
        let is_power_of_two = is_in_range(b.high) && b.high.to_bits() << BITS_BEFORE_FRACTION == 0;
        if is_power_of_two
            && b.is_single()
            && let Some(quotient) = a.scaled(1.0 / b.high)
        {
            return quotient;
        }
        let quotient = a.high / b.high;
        if !(is_in_range(quotient) && is_in_range(a.high) && b.error < b.high.abs() / 4.0) {
            return if b.is_true_zero() { Self::ZERO } else { Self::out_of_range([a, Self::UNKNOWN]) };
        }
        let product = quotient * b.high;
        let rest =
            ((a.high - product) - lost_by_product(quotient, b.high, product)) + (a.low - quotient * b.low);
        let is_exact = a.is_single() && b.is_single() && rest == 0.0;
        let error = if is_exact {
            0.0
        } else {
            (a.error + quotient.abs() * b.error) / (b.high.abs() - b.error) + 16.0 * SQUARE * quotient.abs()
        };
        Self::new(quotient, rest / b.high, error)
    }

    /// The square root of a number that is not negative.
    ///
    /// With s the rounded root of the high part and r the rounded remainder, the result is s + r / 2s. The remainder is
    /// at most 4 u s², and its roundings lose at most 6 u² s², which makes 3 u² s; the division loses 2 u² s, and the
    /// next term of the series is at most 2 u² s. An error e of the number changes the root by at most e / s.
    #[inline]
    pub fn root(self) -> Self {
        let a = self;
        if !(is_in_range(a.high) && a.high > 0.0) {
            return Self::out_of_range([a, Self::UNKNOWN]);
        }
        let root = a.high.sqrt();
        let square = root * root;
        let rest = ((a.high - square) - lost_by_product(root, root, square)) + a.low;
        let is_exact = a.is_single() && rest == 0.0;
        let error = if is_exact { 0.0 } else { a.error / root + 8.0 * SQUARE * root };
        Self::new(root, rest / (2.0 * root), error)
    }

    /// The only `f64` to which the number can be rounded.
    #[inline]
    fn nearest(self) -> Decided<f64> {
        let Self { high, low, error } = self;
        if error == 0.0 {
            // Adding zero turns −0 into 0.
            return Ok(high + 0.0);
        }
        // More than the error and what the next two sums lose. Rounding is monotonic: if both ends are rounded to the
        // same number, so is everything between them.
        let reach = error * SLACK + low.abs() * (8.0 * ROUNDING);
        let is_one = high + (low - reach) == high && high + (low + reach) == high;
        if is_one && is_in_range(high) { Ok(high) } else { Err(Undecided) }
    }
}

impl From<f64> for Twofold {
    #[inline]
    fn from(value: f64) -> Self {
        let error = if value.abs() <= GREATEST { 0.0 } else { f64::INFINITY };
        Self { high: value, low: 0.0, error }
    }
}

/// The sum of the low parts and the sum of that with what the high parts lost are rounded. What these two lose is
/// computed exactly, so that a sum of few numbers has no error: half-way between two `f64`, an error would leave open to
/// which it is rounded.
impl Add for Twofold {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        let sum = self.high + other.high;
        let lost = lost_by_sum(self.high, other.high, sum);
        let inherited = self.error + other.error;
        if self.low == 0.0 && other.low == 0.0 {
            let error = if inherited == 0.0 { 0.0 } else { inherited * SLACK };
            return Self { high: sum, low: lost, error };
        }
        let lows = self.low + other.low;
        let low = lost + lows;
        let lost_by_both = lost_by_sum(self.low, other.low, lows).abs() + lost_by_sum(lost, lows, low).abs();
        Self::new(sum, low, inherited + lost_by_both)
    }
}

impl Sub for Twofold {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

/// The product of the low parts is left out: u² of the result, where u is half of `f64::EPSILON`. The products of a low
/// with a high part, their sum, and the sum of that with what the product of the high parts lost are rounded: 2 u², 2 u²
/// and 3 u² of the result.
impl Mul for Twofold {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        let (a, b) = (self, other);
        let product = a.high * b.high;
        if !is_in_range(product) {
            return Self::out_of_range([a, b]);
        }
        let lost = lost_by_product(a.high, b.high, product);
        if a.is_single() && b.is_single() {
            return Self { high: product, low: lost, error: 0.0 };
        }
        let low = lost + (a.high * b.low + a.low * b.high);
        let inherited = a.high.abs() * b.error + b.high.abs() * a.error + a.error * b.error;
        Self::new(product, low, inherited + 9.0 * SQUARE * product.abs())
    }
}

impl Neg for Twofold {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low, error: self.error }
    }
}

impl Number for Twofold {
    #[inline]
    fn within(center: f64, half: f64) -> Self {
        debug_assert!(half == 0.0, "results are of points, got {center} ± {half}");
        Self::from(center)
    }

    #[inline]
    fn try_sign(&self) -> Option<Ordering> {
        // The low part is far below half of the high part. Not-a-number makes the comparison false.
        if self.high.abs() > 2.0 * self.error {
            self.high.partial_cmp(&0.0)
        } else if self.is_true_zero() {
            Some(Ordering::Equal)
        } else {
            None
        }
    }
}

impl Precise for Twofold {
    type Surd = Self;

    #[inline]
    fn times_power_of_two(self, exponent: i32) -> Self {
        self.scaled(2f64.powi(exponent)).unwrap_or(Self::UNKNOWN)
    }

    #[inline]
    fn to_f64(&self) -> Decided<f64> {
        self.nearest()
    }

    #[inline]
    fn rounded(&self) -> Decided<f64> {
        self.nearest()
    }

    #[inline]
    fn quotient(&self, divisor: &Self) -> Decided<f64> {
        self.divided_by(*divisor).nearest()
    }
}

/// A number with a root is evaluated at once.
impl SurdOf<Self> for Twofold {
    #[inline]
    fn new([plain, factor, radicand, divisor]: [Self; 4]) -> Self {
        (plain + factor * radicand.root()).divided_by(divisor)
    }

    #[inline]
    fn root_of(radicand: Self) -> Self {
        radicand.root()
    }

    #[inline]
    fn fraction(plain: Self, divisor: Self) -> Self {
        plain.divided_by(divisor)
    }

    #[inline]
    fn by_root(number: &Self, square: &Self) -> Self {
        number.divided_by(square.root())
    }

    #[inline]
    fn times(&self, number: &Self) -> Self {
        *self * *number
    }

    #[inline]
    fn plus(&self, number: &Self) -> Self {
        *self + *number
    }

    #[inline]
    fn over(&self, number: &Self) -> Self {
        self.divided_by(*number)
    }

    #[inline]
    fn to_f64(&self) -> Decided<f64> {
        self.nearest()
    }

    #[inline]
    fn rounded(&self) -> Decided<f64> {
        self.nearest()
    }
}

#[cfg(test)]
mod tests;
