//! Exact binary fractions, and how they become `f64` again.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use num_bigint::{BigInt, Sign};

use super::Number;

/// An exact binary fraction, `mantissa · 2^exponent`. Every finite `f64` is one, and sums, differences and
/// products of them are again.
#[derive(Clone, Debug)]
pub struct Dyadic {
    mantissa: BigInt,
    exponent: i64,
}

impl From<f64> for Dyadic {
    fn from(value: f64) -> Self {
        assert!(value.is_finite(), "exact arithmetic needs finite numbers, got {value}");
        let bits = value.to_bits();
        let stored_exponent = ((bits >> 52) & 0x7ff) as i64;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let magnitude = if stored_exponent == 0 { fraction } else { fraction | (1 << 52) };
        let mantissa = BigInt::from(if value.is_sign_negative() { -magnitude } else { magnitude });
        Self { mantissa, exponent: stored_exponent.max(1) - 1075 }
    }
}

/// How many binary digits of a quotient are worked out: more than an `f64` has, and some to tell a tie.
const QUOTIENT_BITS: u64 = 66;

impl Dyadic {
    /// The mantissa that goes with a smaller exponent.
    fn mantissa_at(self, exponent: i64) -> BigInt {
        self.mantissa << (self.exponent - exponent) as u64
    }

    /// The nearest `f64`; among subnormal numbers it may be a neighbour of that. Larger numbers never come out
    /// smaller. Beyond the range of `f64` it is infinite, below it zero.
    pub fn to_f64(&self) -> f64 {
        let (leading, exponent) = self.leading();
        scaled(leading, exponent)
    }

    /// The number as [`Self::to_f64`], but with its exact sign: see [`with_sign`].
    pub fn rounded(&self) -> f64 {
        with_sign(self.to_f64(), self.sign())
    }

    /// The quotient as an `f64`, rounded once as [`Self::to_f64`], also where neither number has an `f64` of its
    /// own. Zero if the divisor is.
    pub fn over(&self, divisor: &Self) -> f64 {
        if divisor.is_zero() {
            return 0.0;
        }
        // A quotient of more bits than a number is rounded from, and a last one that tells whether something is left.
        let shift = (divisor.mantissa.bits() + QUOTIENT_BITS).saturating_sub(self.mantissa.bits());
        let above = self.mantissa.clone() << shift;
        let quotient = &above / &divisor.mantissa;
        let is_left = &quotient * &divisor.mantissa != above;
        let away: i32 = if self.mantissa.sign() == divisor.mantissa.sign() { 1 } else { -1 };
        let mantissa = (quotient << 1u8) + if is_left { away } else { 0 };
        Self { mantissa, exponent: self.exponent - divisor.exponent - shift as i64 - 1 }.to_f64()
    }

    /// The root of a number that is not negative, rounded down, with at least that many binary digits, and the
    /// exponent of the power of two below which what is lost lies.
    pub(super) fn root(&self, digits: u64) -> (Self, i64) {
        let wanted = (2 * digits).saturating_sub(self.mantissa.bits());
        // The exponent that is left over is halved.
        let shift = wanted + ((self.exponent - wanted as i64) & 1) as u64;
        let exponent = (self.exponent - shift as i64) / 2;
        (Self { mantissa: (self.mantissa.clone() << shift).sqrt(), exponent }, exponent)
    }

    /// The number times a power of two.
    pub fn times_power_of_two(self, exponent: i64) -> Self {
        Self { exponent: self.exponent + exponent, ..self }
    }

    /// The sign of the number.
    pub fn sign(&self) -> Ordering {
        match self.mantissa.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    /// Whether the number is zero.
    pub fn is_zero(&self) -> bool {
        self.mantissa.sign() == Sign::NoSign
    }

    /// The exponent of two at which the number begins: its size lies from half of that power to the whole.
    /// For zero it means nothing.
    pub fn exponent_of_two(&self) -> i64 {
        self.exponent + self.mantissa.bits() as i64
    }

    /// The nearest number of 53 bits to the mantissa, with its sign, and the exponent that goes with it.
    fn leading(&self) -> (f64, i64) {
        let magnitude = self.mantissa.magnitude();
        let excess = magnitude.bits().saturating_sub(64);
        let leading = (magnitude >> excess).iter_u64_digits().next().unwrap_or(0);
        // The last of these bits tells whether anything was cut off, so that rounding them rounds all of it.
        let cut_off = magnitude.trailing_zeros().is_some_and(|zeros| zeros < excess);
        let leading = (leading | u64::from(cut_off)) as f64;
        let signed = if self.mantissa.sign() == Sign::Minus { -leading } else { leading };
        (signed, self.exponent + excess as i64)
    }
}

/// The rounded value of a number with its exact sign: where the number is below the range of `f64`, the smallest
/// `f64` of that sign instead of a zero, which would be read as a touch.
pub fn with_sign(value: f64, sign: Ordering) -> f64 {
    let smallest = f64::from_bits(1);
    match sign {
        Ordering::Less => value.min(-smallest),
        Ordering::Equal => 0.0,
        Ordering::Greater => value.max(smallest),
    }
}

/// `number · 2^exponent`; zero stays zero whatever the exponent.
fn scaled(number: f64, exponent: i64) -> f64 {
    if number == 0.0 {
        return 0.0;
    }
    // In two factors, as one alone may leave the range though the product does not.
    let exponent = exponent.clamp(-2400, 2400) as i32;
    let half = exponent / 2;
    // Adding zero takes the sign from what underflows.
    number * 2f64.powi(half) * 2f64.powi(exponent - half) + 0.0
}

impl Add for Dyadic {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        Self { exponent, mantissa: self.mantissa_at(exponent) + other.mantissa_at(exponent) }
    }
}

impl Sub for Dyadic {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Dyadic {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self { mantissa: self.mantissa * other.mantissa, exponent: self.exponent + other.exponent }
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }
}

impl Number for Dyadic {
    fn within(center: f64, half: f64) -> Self {
        assert!(half == 0.0, "exact arithmetic needs points, got {center} ± {half}");
        Self::from(center)
    }

    fn try_sign(&self) -> Option<Ordering> {
        Some(self.sign())
    }
}
