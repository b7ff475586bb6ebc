//! Exact binary fractions, and their conversion to `f64`.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use num_bigint::{BigInt, BigUint, Sign};

use super::Number;

/// An exact binary fraction, `mantissa · 2^exponent`. Every finite `f64` is one, and so are their sums, differences and
/// products.
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

/// The number of bits computed for a quotient: more than an `f64` has, and enough to recognise a tie.
const QUOTIENT_BITS: u64 = 66;

impl Dyadic {
    /// The mantissa for a smaller exponent.
    fn mantissa_at(self, exponent: i64) -> BigInt {
        self.mantissa << (self.exponent - exponent) as u64
    }

    /// The nearest `f64`; a subnormal result can be a neighbour of the nearest. Monotonic: a larger number never gives
    /// a smaller `f64`. Infinite on overflow, zero on underflow.
    pub fn to_f64(&self) -> f64 {
        let (leading, exponent) = self.leading();
        scaled(leading, exponent)
    }

    /// The number as by [`Self::to_f64`], but with its exact sign: see [`with_sign`].
    pub fn rounded(&self) -> f64 {
        with_sign(self.to_f64(), self.sign())
    }

    /// The quotient, rounded once as by [`Self::to_f64`]; the numbers themselves can be beyond the range of `f64`. Zero
    /// if the divisor is zero.
    pub fn over(&self, divisor: &Self) -> f64 {
        if divisor.is_zero() {
            return 0.0;
        }
        // More bits than the rounding needs, and a last bit that is set if the division left a remainder.
        let shift = (divisor.mantissa.bits() + QUOTIENT_BITS) as i64 - self.mantissa.bits() as i64;
        let (above, cut_off) = shifted(self.mantissa.magnitude(), shift);
        let below = divisor.mantissa.magnitude();
        let quotient = &above / below;
        let is_left = cut_off || &quotient * below != above;
        let sign = self.mantissa.sign() * divisor.mantissa.sign();
        let mantissa = BigInt::from_biguint(sign, (quotient << 1u8) + u8::from(is_left));
        Self { mantissa, exponent: self.exponent - divisor.exponent - shift - 1 }.to_f64()
    }

    /// The square root of a number that is not negative, with at least `digits` bits, and an exponent e such that the
    /// error is less than 2^e. If the root has more bits, it is cut off and one more bit is set, so that a root close to
    /// a tie is rounded to the correct side.
    pub(super) fn root(&self, digits: u64) -> (Self, i64) {
        let wanted = 2 * digits as i64 - self.mantissa.bits() as i64;
        // The remaining exponent is halved, so it must be even.
        let shift = wanted + ((self.exponent - wanted) & 1);
        let exponent = (self.exponent - shift) / 2;
        let (square, cut_off) = shifted(self.mantissa.magnitude(), shift);
        let root = square.sqrt();
        let is_left = cut_off || &root * &root != square;
        let mantissa = BigInt::from((root << 1u8) + u8::from(is_left));
        (Self { mantissa, exponent: exponent - 1 }, exponent)
    }

    /// The number multiplied by a power of two.
    pub(super) fn shifted(self, exponent: i64) -> Self {
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

    /// The exponent e with 2^(e − 1) ≤ |number| < 2^e. Meaningless for zero.
    pub fn exponent_of_two(&self) -> i64 {
        self.exponent + self.mantissa.bits() as i64
    }

    /// The mantissa rounded to 53 bits, with its sign, and the exponent that belongs to it.
    fn leading(&self) -> (f64, i64) {
        let magnitude = self.mantissa.magnitude();
        let excess = magnitude.bits().saturating_sub(64);
        let leading = (magnitude >> excess).iter_u64_digits().next().unwrap_or(0);
        // The last of these 64 bits is set if lower bits were cut off, so that the conversion rounds correctly.
        let cut_off = magnitude.trailing_zeros().is_some_and(|zeros| zeros < excess);
        let leading = (leading | u64::from(cut_off)) as f64;
        let signed = if self.mantissa.sign() == Sign::Minus { -leading } else { leading };
        (signed, self.exponent + excess as i64)
    }
}

/// The integer times 2^shift, rounded down, and whether that cut off bits that are not zero.
fn shifted(integer: &BigUint, shift: i64) -> (BigUint, bool) {
    let by = shift.unsigned_abs();
    if shift >= 0 {
        return (integer << by, false);
    }
    (integer >> by, integer.trailing_zeros().is_some_and(|zeros| zeros < by))
}

/// A rounded value, corrected to the exact sign of the number: if the value underflowed to zero, the smallest `f64`
/// with that sign, because a zero would be read as a touch.
pub fn with_sign(value: f64, sign: Ordering) -> f64 {
    let smallest = f64::from_bits(1);
    match sign {
        Ordering::Less => value.min(-smallest),
        Ordering::Equal => 0.0,
        Ordering::Greater => value.max(smallest),
    }
}

/// `number · 2^exponent`; zero for zero, whatever the exponent.
fn scaled(number: f64, exponent: i64) -> f64 {
    if number == 0.0 {
        return 0.0;
    }
    // Two factors, because one alone could leave the range even if the product does not.
    let exponent = exponent.clamp(-2400, 2400) as i32;
    let half = exponent / 2;
    // Adding zero turns −0 into 0 after an underflow.
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
