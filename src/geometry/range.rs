//! Code of a source, over a whole tile of inputs at once.

use std::ops::{Div, Mul, Sub};

/// What published code computes with: `f64` for one input, [`Range`] for all inputs of a tile.
pub trait Real: Copy + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> {
    /// Whether it is zero; `None` if some are and some are not.
    fn is_zero(self) -> Option<bool>;
    /// Whether it lies from 0 to 1; `None` if some do and some do not. Not-a-number does not.
    fn is_in_unit_range(self) -> Option<bool>;
}

impl Real for f64 {
    fn is_zero(self) -> Option<bool> {
        Some(self == 0.0)
    }

    fn is_in_unit_range(self) -> Option<bool> {
        Some((0.0..=1.0).contains(&self))
    }
}

/// Everything that a formula in `f64` gives for the inputs of a tile lies from `low` to `high`. Rounding to
/// nearest never changes an order, so that the ends need no rounding of their own. If the ends are not numbers,
/// nothing is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    low: f64,
    high: f64,
}

impl Range {
    /// The range of one number known to lie within `half` of `center`.
    pub fn within(center: f64, half: f64) -> Self {
        if half == 0.0 {
            return Self { low: center, high: center };
        }
        Self { low: (center - half).next_down(), high: (center + half).next_up() }
    }

    fn holds_zero(self) -> bool {
        // Unknown ends hold everything.
        !(self.low > 0.0 || self.high < 0.0)
    }

    fn spanned(ends: [f64; 4]) -> Self {
        if ends.iter().any(|end| end.is_nan()) {
            return Self { low: f64::NAN, high: f64::NAN };
        }
        let (low, high) = ends.iter().fold((ends[0], ends[0]), |(l, h), e| (l.min(*e), h.max(*e)));
        Self { low, high }
    }
}

impl Sub for Range {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { low: self.low - other.high, high: self.high - other.low }
    }
}

impl Mul for Range {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::spanned([
            self.low * other.low,
            self.low * other.high,
            self.high * other.low,
            self.high * other.high,
        ])
    }
}

impl Div for Range {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        if other.holds_zero() {
            return Self { low: f64::NAN, high: f64::NAN };
        }
        Self::spanned([
            self.low / other.low,
            self.low / other.high,
            self.high / other.low,
            self.high / other.high,
        ])
    }
}

impl Real for Range {
    fn is_zero(self) -> Option<bool> {
        match self {
            Self { low: 0.0, high: 0.0 } => Some(true),
            _ if self.holds_zero() => None,
            _ => Some(false),
        }
    }

    fn is_in_unit_range(self) -> Option<bool> {
        if self.low >= 0.0 && self.high <= 1.0 {
            Some(true)
        } else if self.low > 1.0 || self.high < 0.0 {
            Some(false)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn holds(range: Range, value: f64) -> bool {
        range.low.is_nan() || range.high.is_nan() || (range.low <= value && value <= range.high)
    }

    proptest! {
        #[test]
        fn a_range_holds_what_the_formula_gives_for_every_input_in_it(
            [a, b, c] in [-1e3..1e3, -1.0..1.0, -1e-3..1e3],
            [ha, hb, hc] in [0.0..10.0, 0.0..1e-9, 0.0..1e-15],
            [fa, fb, fc] in [-1.0..=1.0, -1.0..=1.0, -1.0..=1.0],
        ) {
            fn formula<R: Real>([a, b, c]: [R; 3]) -> R {
                (a * b - c * c) / (b - a)
            }
            let ranges = [Range::within(a, ha), Range::within(b, hb), Range::within(c, hc)];
            let value = formula([a + fa * ha, b + fb * hb, c + fc * hc]);
            let range = formula(ranges);
            prop_assert!(holds(range, value));
            prop_assert!(range.is_in_unit_range().is_none_or(|all| Some(all) == value.is_in_unit_range()));
            prop_assert!(range.is_zero().is_none_or(|all| Some(all) == value.is_zero()));
        }
    }

    #[test]
    fn a_division_by_a_range_with_zero_in_it_tells_nothing() {
        let unknown = Range::within(1.0, 0.0) / Range::within(0.0, 1.0);
        assert_eq!((unknown.is_zero(), unknown.is_in_unit_range()), (None, None));
        assert_eq!(f64::NAN.is_in_unit_range(), Some(false));
    }

    #[test]
    fn a_single_zero_is_zero() {
        assert_eq!(Range::within(0.0, 0.0).is_zero(), Some(true));
        assert_eq!((Range::within(3.0, 0.0) - Range::within(3.0, 0.0)).is_zero(), Some(true));
    }
}
