//! Binary numbers of any length.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};

/// `mantissa · 2^exponent`.
#[derive(Clone, Debug)]
pub(super) struct Big {
    pub mantissa: BigInt,
    pub exponent: i64,
}

/// The direction in which a number is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Towards {
    Down,
    Up,
}

impl Big {
    /// A whole number.
    pub fn whole(mantissa: impl Into<BigInt>) -> Self {
        Self { mantissa: mantissa.into(), exponent: 0 }
    }

    /// A finite `f64`, exactly.
    pub fn from_f64(value: f64) -> Self {
        if value == 0.0 {
            return Self::whole(0);
        }
        let bits = value.to_bits();
        let (biased, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
        let (magnitude, exponent) =
            if biased == 0 { (fraction, -1074) } else { (fraction | (1 << 52), biased as i64 - 1075) };
        let sign = if value.is_sign_negative() { Sign::Minus } else { Sign::Plus };
        let zeros = magnitude.trailing_zeros();
        Self {
            mantissa: BigInt::from_biguint(sign, (magnitude >> zeros).into()),
            exponent: exponent + i64::from(zeros),
        }
    }

    /// The order of the number and zero.
    pub fn sign(&self) -> Ordering {
        match self.mantissa.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    /// The exponent of the smallest power of two that is greater than the number's size; none for zero.
    pub fn magnitude(&self) -> Option<i64> {
        (self.sign() != Ordering::Equal).then(|| self.mantissa.bits() as i64 + self.exponent)
    }

    pub fn negative(&self) -> Self {
        Self { mantissa: -&self.mantissa, exponent: self.exponent }
    }

    pub fn add(&self, other: &Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let at = |number: &Self| &number.mantissa << (number.exponent - exponent) as u64;
        Self { mantissa: at(self) + at(other), exponent }
    }

    pub fn multiply(&self, other: &Self) -> Self {
        Self { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }
    }

    /// The quotient by a number that is not zero, with at least so many bits.
    pub fn divide(&self, other: &Self, bits: u64, towards: Towards) -> Self {
        let shift = (bits + other.mantissa.bits() + 1).saturating_sub(self.mantissa.bits());
        let mantissa = quotient(&(&self.mantissa << shift), &other.mantissa, towards);
        Self { mantissa, exponent: self.exponent - other.exponent - shift as i64 }
    }

    /// The square root of a number that is not negative, with at least so many bits.
    pub fn root(&self, bits: u64, towards: Towards) -> Self {
        let wanted = (2 * bits + 2).saturating_sub(self.mantissa.bits());
        // The exponent must be even.
        let shift = wanted + ((self.exponent - wanted as i64) & 1) as u64;
        let square: BigUint = self.mantissa.magnitude() << shift;
        let mut root = square.sqrt();
        if towards == Towards::Up && &root * &root < square {
            root += 1u8;
        }
        Self { mantissa: root.into(), exponent: (self.exponent - shift as i64) / 2 }
    }

    /// The number with at most so many bits.
    pub fn rounded(self, bits: u64, towards: Towards) -> Self {
        let excess = self.mantissa.bits().saturating_sub(bits);
        if excess == 0 {
            return self;
        }
        // Shifting right rounds down, also negative numbers.
        let shifted = &self.mantissa >> excess;
        let mantissa = match towards {
            Towards::Up if &shifted << excess != self.mantissa => shifted + 1,
            _ => shifted,
        };
        Self { mantissa, exponent: self.exponent + excess as i64 }
    }

    /// Whether the numbers are equal.
    pub fn equals(&self, other: &Self) -> bool {
        self.add(&other.negative()).sign() == Ordering::Equal
    }

    /// The nearest `f64`; infinite if the number is too large.
    pub fn to_f64(&self) -> f64 {
        let magnitude = self.mantissa.magnitude();
        let excess = magnitude.bits().saturating_sub(64);
        let leading = (magnitude >> excess).iter_u64_digits().next().unwrap_or(0);
        // The last of these bits is set if lower bits were cut off, so that the conversion rounds correctly.
        let cut_off = magnitude.trailing_zeros().is_some_and(|zeros| zeros < excess);
        let value = (leading | u64::from(cut_off)) as f64;
        // Two factors, because one alone could leave the range even if the product does not.
        let exponent = (self.exponent + excess as i64).clamp(-2400, 2400) as i32;
        let half = exponent / 2;
        let size = value * 2f64.powi(half) * 2f64.powi(exponent - half);
        if self.mantissa.sign() == Sign::Minus { -size } else { size }
    }
}

/// The quotient of whole numbers, rounded to a whole one.
fn quotient(numerator: &BigInt, denominator: &BigInt, towards: Towards) -> BigInt {
    // BigInt rounds towards zero.
    let quotient = numerator / denominator;
    let rest = numerator - &quotient * denominator;
    if rest.sign() == Sign::NoSign {
        return quotient;
    }
    let is_negative = (numerator.sign() == Sign::Minus) != (denominator.sign() == Sign::Minus);
    match (is_negative, towards) {
        (true, Towards::Down) => quotient - 1,
        (false, Towards::Up) => quotient + 1,
        _ => quotient,
    }
}
