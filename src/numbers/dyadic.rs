//! Binary fractions of any length, and their conversion to `f64`.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use num_bigint::{BigInt, Sign};

use super::Number;

/// An exact binary fraction, `mantissa · 2^exponent`. Every finite `f64` is one, and so are their sums, differences and
/// products. A quotient or a root is cut off after some bits.
#[derive(Clone, Debug)]
pub struct Dyadic {
    pub(super) mantissa: BigInt,
    pub(super) exponent: i64,
}

/// What becomes of the bits that are cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    /// The result is not greater than the number.
    Down,
    /// The result is not less than the number.
    Up,
    /// If one of them is not zero, the last bit of the result is set. A result with two bits more than an `f64` is then
    /// rounded to the same `f64` as the number, also next to a tie.
    Odd,
}

/// The number of bits computed for a quotient: more than an `f64` has, and enough to recognise a tie.
const QUOTIENT_BITS: u64 = 67;

impl From<f64> for Dyadic {
    fn from(value: f64) -> Self {
        assert!(value.is_finite(), "exact arithmetic needs finite numbers, got {value}");
        if value == 0.0 {
            return Self::whole(0);
        }
        let bits = value.to_bits();
        let (biased, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
        let magnitude = if biased == 0 { fraction } else { fraction | (1 << 52) };
        let zeros = magnitude.trailing_zeros();
        let sign = if value.is_sign_negative() { Sign::Minus } else { Sign::Plus };
        Self {
            mantissa: BigInt::from_biguint(sign, (magnitude >> zeros).into()),
            exponent: biased.max(1) as i64 - 1075 + i64::from(zeros),
        }
    }
}

impl Dyadic {
    pub fn whole(mantissa: impl Into<BigInt>) -> Self {
        Self { mantissa: mantissa.into(), exponent: 0 }
    }

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
        if divisor.is_zero() { 0.0 } else { self.divided(divisor, QUOTIENT_BITS, Towards::Odd).to_f64() }
    }

    /// The quotient by a number that is not zero, with at least so many bits.
    pub fn divided(&self, divisor: &Self, bits: u64, towards: Towards) -> Self {
        if self.is_zero() {
            return Self::whole(0);
        }
        let shift = (bits + divisor.mantissa.bits() + 1).saturating_sub(self.mantissa.bits());
        let numerator = &self.mantissa << shift;
        // Rounded towards zero.
        let quotient = &numerator / &divisor.mantissa;
        let rest = numerator - &quotient * &divisor.mantissa;
        let lost = rest.sign() * divisor.mantissa.sign();
        let mantissa = with_lost(quotient, lost, towards);
        Self { mantissa, exponent: self.exponent - divisor.exponent - shift as i64 }
    }

    /// The square root of a number that is not negative, with at least so many bits. Its last bit is worth
    /// 2^[`Self::unit`].
    pub fn root(&self, bits: u64, towards: Towards) -> Self {
        if self.is_zero() {
            return Self::whole(0);
        }
        let wanted = (2 * bits + 2).saturating_sub(self.mantissa.bits());
        // The remaining exponent is halved, so it must be even.
        let shift = wanted + ((self.exponent - wanted as i64) & 1) as u64;
        let square = self.mantissa.magnitude() << shift;
        let root = square.sqrt();
        let lost = if &root * &root < square { Sign::Plus } else { Sign::NoSign };
        let mantissa = with_lost(root.into(), lost, towards);
        Self { mantissa, exponent: (self.exponent - shift as i64) / 2 }
    }

    /// The number with at most so many bits.
    pub fn cut(self, bits: u64, towards: Towards) -> Self {
        let excess = self.mantissa.bits().saturating_sub(bits);
        if excess == 0 {
            return self;
        }
        // Shifting right rounds down, also negative numbers.
        let above = &self.mantissa >> excess;
        let lost = if &above << excess == self.mantissa { Sign::NoSign } else { Sign::Plus };
        Self { mantissa: with_lost(above, lost, towards), exponent: self.exponent + excess as i64 }
    }

    /// The sum with at most so many bits, however far apart the numbers are.
    pub fn plus(&self, other: &Self, bits: u64, towards: Towards) -> Self {
        let (large, small) = if self.magnitude() < other.magnitude() { (other, self) } else { (self, other) };
        let (Some(above), Some(below)) = (large.magnitude(), small.magnitude()) else {
            return large.clone().cut(bits, towards);
        };
        // Where the smaller one begins below all bits of the result and of the larger one, only its sign matters.
        let last = large.exponent.min(above - bits as i64) - 2;
        let small = if below < last {
            Self { mantissa: BigInt::from_biguint(small.mantissa.sign(), 1u8.into()), exponent: last }
        } else {
            small.clone()
        };
        (large.clone() + small).cut(bits, towards)
    }

    /// The number multiplied by a power of two.
    pub fn shifted(self, exponent: i64) -> Self {
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

    pub fn is_zero(&self) -> bool {
        self.mantissa.sign() == Sign::NoSign
    }

    /// The exponent e with 2^(e − 1) ≤ |number| < 2^e; none for zero.
    pub fn magnitude(&self) -> Option<i64> {
        (!self.is_zero()).then(|| self.exponent + self.mantissa.bits() as i64)
    }

    /// The exponent of the power of two that the last bit is worth.
    pub fn unit(&self) -> i64 {
        self.exponent
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

/// A whole number from which a part less than one was cut off, which has this sign.
fn with_lost(number: BigInt, lost: Sign, towards: Towards) -> BigInt {
    match (lost, towards) {
        (Sign::Plus, Towards::Up) => number + 1,
        (Sign::Minus, Towards::Down) => number - 1,
        (Sign::Plus | Sign::Minus, Towards::Odd) if !number.bit(0) => {
            number + BigInt::from_biguint(lost, 1u8.into())
        }
        _ => number,
    }
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
        &self * &other
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;
    fn mul(self, other: Self) -> Dyadic {
        // The exponent of a zero would grow with every product.
        if self.is_zero() || other.is_zero() {
            return Dyadic::whole(0);
        }
        Dyadic { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }
}

/// Two numbers are equal if their difference is zero, however they are written.
impl PartialEq for Dyadic {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Dyadic {}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = self.sign();
        let by_size = match self.magnitude().cmp(&other.magnitude()) {
            _ if sign != other.sign() => return sign.cmp(&other.sign()),
            Ordering::Equal => return (self.clone() - other.clone()).sign(),
            larger => larger,
        };
        if sign == Ordering::Less { by_size.reverse() } else { by_size }
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
