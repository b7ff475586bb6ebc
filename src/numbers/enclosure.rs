//! Intervals of binary fractions of any length.

use std::cmp::Ordering;

use super::dyadic::{Dyadic, Towards};

/// The largest size of an exponent. Beyond it, products would overflow the exponents of [`Dyadic`].
const LARGEST_EXPONENT: i64 = 1 << 40;

/// All real numbers from `low` to `high`.
#[derive(Clone, Debug)]
pub(super) struct Enclosure {
    pub low: Dyadic,
    pub high: Dyadic,
}

impl Enclosure {
    pub fn point(value: Dyadic) -> Self {
        Self { low: value.clone(), high: value }
    }

    fn rounded(low: Dyadic, high: Dyadic, bits: u64) -> Self {
        Self { low: low.cut(bits, Towards::Down), high: high.cut(bits, Towards::Up) }
    }

    /// The order of all these numbers and zero, if it is the same.
    pub fn sign(&self) -> Option<Ordering> {
        let (low, high) = (self.low.sign(), self.high.sign());
        match (low, high) {
            (Ordering::Greater, _) => Some(Ordering::Greater),
            (_, Ordering::Less) => Some(Ordering::Less),
            (Ordering::Equal, Ordering::Equal) => Some(Ordering::Equal),
            _ => None,
        }
    }

    /// The same, unless it is too large or too small to compute with.
    pub fn in_range(self) -> Option<Self> {
        let fits = |end: &Dyadic| end.magnitude().is_none_or(|size| size.abs() <= LARGEST_EXPONENT);
        (fits(&self.low) && fits(&self.high)).then_some(self)
    }

    /// The exponent of a power of two that is greater than the size of all these numbers; none if all are zero.
    pub fn magnitude(&self) -> Option<i64> {
        self.low.magnitude().max(self.high.magnitude())
    }

    pub fn negative(&self) -> Self {
        Self { low: -self.high.clone(), high: -self.low.clone() }
    }

    pub fn add(&self, other: &Self, bits: u64) -> Self {
        Self {
            low: self.low.plus(&other.low, bits, Towards::Down),
            high: self.high.plus(&other.high, bits, Towards::Up),
        }
    }

    pub fn multiply(&self, other: &Self, bits: u64) -> Self {
        let mut ends = [
            (&self.low, &other.low),
            (&self.low, &other.high),
            (&self.high, &other.low),
            (&self.high, &other.high),
        ]
        .map(|(a, b)| a * b);
        ends.sort();
        let [low, _, _, high] = ends;
        Self::rounded(low, high, bits)
    }

    /// The quotient; none while the divisor cannot be told from zero.
    pub fn divide(&self, other: &Self, bits: u64) -> Option<Self> {
        let divisor = other.sign().filter(|sign| *sign != Ordering::Equal)?;
        let (top, bottom) = match divisor {
            Ordering::Less => (self.negative(), other.negative()),
            _ => (self.clone(), other.clone()),
        };
        // The divisor is positive. A negative numerator is smallest over the smallest divisor.
        let under = |numerator: &Dyadic, for_low: bool| {
            let negative = numerator.sign() == Ordering::Less;
            if negative == for_low { bottom.low.clone() } else { bottom.high.clone() }
        };
        let low = top.low.divided(&under(&top.low, true), bits, Towards::Down);
        let high = top.high.divided(&under(&top.high, false), bits, Towards::Up);
        Some(Self::rounded(low, high, bits))
    }

    /// The square root of a number that is not negative.
    pub fn root(&self, bits: u64) -> Self {
        let low = if self.low.sign() == Ordering::Less {
            Dyadic::whole(0)
        } else {
            self.low.root(bits, Towards::Down)
        };
        Self::rounded(low, self.high.root(bits, Towards::Up), bits)
    }
}
