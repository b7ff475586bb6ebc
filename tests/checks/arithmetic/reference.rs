//! Arithmetic of IEEE 754, from its definition: the exact result in rational numbers, rounded once.

use std::cmp::Ordering;

use dashu_int::ops::{BitTest, SquareRoot};
use dashu_int::{IBig, UBig};

use crate::operations::Format;
use crate::oracle::ratio::{Ratio, of_f64};

/// A number of a format, or what is not a number.
#[derive(Clone, Debug)]
pub enum Value {
    Nan,
    Infinite {
        negative: bool,
    },
    Zero {
        negative: bool,
    },
    /// A number that is not zero.
    Finite(Ratio),
}

use Value::{Finite, Infinite, Nan, Zero};

impl Value {
    /// The value of a number of `f64`, or of `f32`, which are among them.
    pub fn of(number: f64) -> Self {
        let negative = number.is_sign_negative();
        match number {
            _ if number.is_nan() => Nan,
            _ if number.is_infinite() => Infinite { negative },
            0.0 => Zero { negative },
            _ => Finite(of_f64(number)),
        }
    }

    /// The bits of the number in `f64`. What is not a number has the same bits, whatever its payload is.
    pub fn bits(&self) -> u64 {
        let sign = u64::from(self.is_negative()) << 63;
        match self {
            Nan => f64::NAN.to_bits(),
            Infinite { .. } => sign | 0x7ff << 52,
            Zero { .. } => sign,
            Finite(number) => {
                let unit = unit(number, Format::Double);
                let (_, whole) = in_units(number, unit).numerator().clone().into_parts();
                let whole = u64::try_from(whole).expect("at most 53 bits");
                // Without the first bit, which is only written for numbers below the normal range: as none.
                let exponent = if whole < 1 << 52 { 0 } else { (unit + 1075) as u64 };
                sign | exponent << 52 | whole & ((1 << 52) - 1)
            }
        }
    }

    fn is_negative(&self) -> bool {
        match self {
            Nan => false,
            Infinite { negative } | Zero { negative } => *negative,
            Finite(number) => *number < Ratio::ZERO,
        }
    }

    /// The order; none if one of them is not a number.
    pub fn order(&self, other: &Self) -> Option<Ordering> {
        let size = |value: &Self| match value {
            Nan => None,
            Infinite { negative: true } => Some((-1, Ratio::ZERO)),
            Infinite { negative: false } => Some((1, Ratio::ZERO)),
            Zero { .. } => Some((0, Ratio::ZERO)),
            Finite(number) => Some((0, number.clone())),
        };
        size(self)?.partial_cmp(&size(other)?)
    }

    pub fn negative(&self) -> Self {
        match self {
            Nan => Nan,
            Infinite { negative } => Infinite { negative: !negative },
            Zero { negative } => Zero { negative: !negative },
            Finite(number) => Finite(-number.clone()),
        }
    }

    pub fn absolute(&self) -> Self {
        if self.is_negative() { self.negative() } else { self.clone() }
    }

    pub fn floor(&self) -> Self {
        match self {
            Finite(number) => whole_or(number.floor(), false),
            other => other.clone(),
        }
    }

    pub fn sign(&self) -> Self {
        match self {
            Nan | Zero { .. } => self.clone(),
            other => Finite(if other.is_negative() { -Ratio::ONE } else { Ratio::ONE }),
        }
    }
}

fn whole_or(number: IBig, negative: bool) -> Value {
    if number.is_zero() { Zero { negative } } else { Finite(number.into()) }
}

/// The exponent of the last place of a number that is not zero.
pub fn unit(number: &Ratio, format: Format) -> i32 {
    (exponent(number) + 1 - format.digits()).max(format.least())
}

/// The exponent of the largest power of two that is not above a number.
fn exponent(number: &Ratio) -> i32 {
    let above = number.numerator().clone().into_parts().1;
    let below = number.denominator();
    let guess = above.bit_len() as i32 - below.bit_len() as i32;
    let is_at_least = if guess < 0 {
        (above << guess.unsigned_abs() as usize) >= *below
    } else {
        above >= below << guess as usize
    };
    if is_at_least { guess } else { guess - 1 }
}

/// A number as a multiple of two to this power, in lowest terms where it is whole.
fn in_units(number: &Ratio, unit: i32) -> Ratio {
    let power = Ratio::from(IBig::ONE << unit.unsigned_abs() as usize);
    let quotient = if unit < 0 { number * power } else { number / power };
    let whole = quotient.floor();
    if quotient == Ratio::from(whole.clone()) { whole.into() } else { quotient }
}

impl Format {
    /// The nearest number; of two, the one whose last bit is zero. The number is not zero.
    pub fn rounded(self, exact: &Ratio) -> Value {
        let unit = unit(exact, self);
        let size = in_units(&exact.clone().max(-exact), unit);
        let below = size.floor();
        let is_odd = (&below & IBig::ONE) == IBig::ONE;
        let is_up = match (&size + &size).cmp(&Ratio::from(&below + &below + IBig::ONE)) {
            Ordering::Less => false,
            Ordering::Equal => is_odd,
            Ordering::Greater => true,
        };
        self.of_units(below + IBig::from(u8::from(is_up)), unit, *exact < Ratio::ZERO)
    }

    /// A number of units, with a sign.
    fn of_units(self, whole: IBig, unit: i32, negative: bool) -> Value {
        if whole.is_zero() {
            return Zero { negative };
        }
        let power = Ratio::from(IBig::ONE << unit.unsigned_abs() as usize);
        let size = if unit < 0 { Ratio::from(whole) / power } else { Ratio::from(whole) * power };
        if size >= Ratio::from(IBig::ONE << self.beyond() as usize) {
            return Infinite { negative };
        }
        Finite(if negative { -size } else { size })
    }

    pub fn sum(self, a: &Value, b: &Value) -> Value {
        match (a, b) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinite { negative: a }, Infinite { negative: b }) if a != b => Nan,
            (Infinite { .. }, _) => a.clone(),
            (_, Infinite { .. }) => b.clone(),
            (Zero { negative: a }, Zero { negative: b }) => Zero { negative: *a && *b },
            (Zero { .. }, _) => b.clone(),
            (_, Zero { .. }) => a.clone(),
            (Finite(a), Finite(b)) if *a == -b.clone() => Zero { negative: false },
            (Finite(a), Finite(b)) => self.rounded(&(a + b)),
        }
    }

    pub fn difference(self, a: &Value, b: &Value) -> Value {
        self.sum(a, &b.negative())
    }

    pub fn product(self, a: &Value, b: &Value) -> Value {
        let negative = a.is_negative() != b.is_negative();
        match (a, b) {
            (Nan, _) | (_, Nan) | (Infinite { .. }, Zero { .. }) | (Zero { .. }, Infinite { .. }) => Nan,
            (Infinite { .. }, _) | (_, Infinite { .. }) => Infinite { negative },
            (Zero { .. }, _) | (_, Zero { .. }) => Zero { negative },
            (Finite(a), Finite(b)) => self.rounded(&(a * b)),
        }
    }

    pub fn quotient(self, a: &Value, b: &Value) -> Value {
        let negative = a.is_negative() != b.is_negative();
        match (a, b) {
            (Nan, _) | (_, Nan) | (Infinite { .. }, Infinite { .. }) | (Zero { .. }, Zero { .. }) => Nan,
            (Infinite { .. }, _) | (_, Zero { .. }) => Infinite { negative },
            (Zero { .. }, _) | (_, Infinite { .. }) => Zero { negative },
            (Finite(a), Finite(b)) => self.rounded(&(a / b)),
        }
    }

    pub fn root(self, a: &Value) -> Value {
        match a {
            Nan | Zero { .. } => a.clone(),
            _ if a.is_negative() => Nan,
            Infinite { .. } => a.clone(),
            Finite(square) => self.root_of(square),
        }
    }

    /// The square root of a number that is not negative.
    fn root_of(self, square: &Ratio) -> Value {
        let unit = exponent(square).div_euclid(2) - self.digits() - 2;
        let in_squares = in_units(square, 2 * unit);
        let whole = UBig::try_from(in_squares.floor()).expect("it is not negative");
        let root = whole.sqrt();
        let is_exact = Ratio::from(IBig::from(&root * &root)) == in_squares;
        // A bit behind all others tells a root that is a little more from one that is exact.
        let marked = (IBig::from(root) << 1usize) + IBig::from(u8::from(!is_exact));
        let power = Ratio::from(IBig::ONE << (unit - 1).unsigned_abs() as usize);
        let marked = Ratio::from(marked);
        self.rounded(&if unit - 1 < 0 { marked / power } else { marked * power })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_its_own_bits() {
        for number in [0.0, -0.0, 1.0, -0.1, 5e-324, 2.3e-308, f64::MAX, f64::MIN_POSITIVE, f64::INFINITY] {
            assert_eq!(Value::of(number).bits(), number.to_bits(), "{number:e}");
        }
    }

    #[test]
    fn a_tie_goes_to_the_even_number() {
        let half = |whole: i64| Ratio::from_parts(whole.into(), 2u8.into());
        let bits = |whole: i64| Format::Single.rounded(&half(whole)).bits();
        let first = 1 << 25;
        assert_eq!(bits(first + 1), (first as f64 / 2.0).to_bits());
        assert_eq!(bits(first + 3), ((first + 4) as f64 / 2.0).to_bits());
    }

    #[test]
    fn a_number_too_large_is_infinite_from_half_a_step_above_the_largest() {
        let largest = of_f64(f32::MAX.into());
        let half_a_step = of_f64(2f64.powi(103));
        let rounded = |number: &Ratio| Format::Single.rounded(number).bits();
        assert_eq!(rounded(&(&largest + &half_a_step)), f64::INFINITY.to_bits());
        assert_eq!(rounded(&(largest + half_a_step - Ratio::ONE)), f64::from(f32::MAX).to_bits());
    }
}
