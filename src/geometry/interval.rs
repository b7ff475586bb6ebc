//! Interval arithmetic: published code evaluated for a whole tile of inputs at once.

use std::ops::{Add, Div, Mul, Sub};

use super::Spot;

/// The numbers that published code computes with: `f64` for one input, [`Interval`] for all inputs of a tile.
/// Comparisons with an interval are `None` if they hold for some of its values and not for others.
pub trait Real:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// Whether the number is zero.
    fn is_zero(self) -> Option<bool>;
    /// Whether the number lies from 0 to 1; false for not-a-number.
    fn is_in_unit_range(self) -> Option<bool>;
    /// Whether the number is less than the other; false if either is not-a-number.
    fn is_less(self, other: Self) -> Option<bool>;
    /// Whether the numbers are equal; false if either is not-a-number.
    fn is_equal(self, other: Self) -> Option<bool>;
}

/// Logical “and” of two answers that can be unknown: one that is false decides.
pub fn both(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    if one == Some(false) || other == Some(false) { Some(false) } else { Some(one? && other?) }
}

/// Logical “or” of two answers that can be unknown: one that is true decides.
pub fn either(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    if one == Some(true) || other == Some(true) { Some(true) } else { Some(one? || other?) }
}

impl Real for f64 {
    fn is_zero(self) -> Option<bool> {
        Some(self == 0.0)
    }

    fn is_in_unit_range(self) -> Option<bool> {
        Some((0.0..=1.0).contains(&self))
    }

    fn is_less(self, other: Self) -> Option<bool> {
        Some(self < other)
    }

    fn is_equal(self, other: Self) -> Option<bool> {
        Some(self == other)
    }
}

/// An interval from `low` to `high` that contains every result of an `f64` formula over the inputs of a tile. Rounding
/// to nearest is monotonic, so the ends need no outward rounding. If the ends are not-a-number, nothing is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    low: f64,
    high: f64,
}

impl Interval {
    /// The interval of all numbers within `half` of `center`.
    pub fn within(center: f64, half: f64) -> Self {
        if half == 0.0 {
            return Self { low: center, high: center };
        }
        Self { low: (center - half).next_down(), high: (center + half).next_up() }
    }

    /// The intervals of x and y that a spot covers.
    pub fn of_spot(Spot { center, half }: Spot) -> [Self; 2] {
        [Self::within(center.x, half.x), Self::within(center.y, half.y)]
    }

    fn contains_zero(self) -> bool {
        // Unknown ends can contain everything.
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

impl Add for Interval {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { low: self.low + other.low, high: self.high + other.high }
    }
}

impl Sub for Interval {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { low: self.low - other.high, high: self.high - other.low }
    }
}

impl Mul for Interval {
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

impl Div for Interval {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        if other.contains_zero() {
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

impl Real for Interval {
    fn is_zero(self) -> Option<bool> {
        match self {
            Self { low: 0.0, high: 0.0 } => Some(true),
            _ if self.contains_zero() => None,
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

    fn is_less(self, other: Self) -> Option<bool> {
        if self.high < other.low {
            Some(true)
        } else if self.low >= other.high {
            Some(false)
        } else {
            None
        }
    }

    fn is_equal(self, other: Self) -> Option<bool> {
        let one_number = self.low == self.high && other.low == other.high;
        if self.high < other.low || self.low > other.high {
            Some(false)
        } else {
            (one_number && self.low == other.low).then_some(true)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn contains(range: Interval, value: f64) -> bool {
        range.low.is_nan() || range.high.is_nan() || (range.low <= value && value <= range.high)
    }

    proptest! {
        #[test]
        fn an_interval_contains_the_result_of_the_formula_for_every_input_in_it(
            [a, b, c] in [-1e3..1e3, -1.0..1.0, -1e-3..1e3],
            [ha, hb, hc] in [0.0..10.0, 0.0..1e-9, 0.0..1e-15],
            [fa, fb, fc] in [-1.0..=1.0, -1.0..=1.0, -1.0..=1.0],
        ) {
            fn formula<R: Real>([a, b, c]: [R; 3]) -> R {
                (a * b - c * c + b) / (b - a)
            }
            let ranges = [Interval::within(a, ha), Interval::within(b, hb), Interval::within(c, hc)];
            let value = formula([a + fa * ha, b + fb * hb, c + fc * hc]);
            let range = formula(ranges);
            prop_assert!(contains(range, value));
            prop_assert!(range.is_in_unit_range().is_none_or(|all| Some(all) == value.is_in_unit_range()));
            let third = [a + fa * ha, b + fb * hb][usize::from(fc > 0.0)];
            let thirds = ranges[usize::from(fc > 0.0)];
            prop_assert!(range.is_less(thirds).is_none_or(|all| Some(all) == value.is_less(third)));
            prop_assert!(range.is_equal(thirds).is_none_or(|all| Some(all) == value.is_equal(third)));
            prop_assert!(range.is_zero().is_none_or(|all| Some(all) == value.is_zero()));
        }
    }

    #[test]
    fn dividing_by_an_interval_that_contains_zero_gives_an_unknown_result() {
        let unknown = Interval::within(1.0, 0.0) / Interval::within(0.0, 1.0);
        assert_eq!((unknown.is_zero(), unknown.is_in_unit_range()), (None, None));
        assert_eq!(f64::NAN.is_in_unit_range(), Some(false));
    }

    #[test]
    fn a_comparison_of_intervals_is_known_only_if_all_their_values_compare_alike() {
        let (low, high, across) =
            (Interval::within(1.0, 0.5), Interval::within(3.0, 0.5), Interval::within(2.0, 1.0));
        assert_eq!(
            [low.is_less(high), high.is_less(low), low.is_less(across)],
            [Some(true), Some(false), None]
        );
        assert_eq!([low.is_equal(high), low.is_equal(low), low.is_equal(across)], [Some(false), None, None]);
        let one = Interval::within(1.0, 0.0);
        assert_eq!((one.is_equal(one), one.is_less(one)), (Some(true), Some(false)));
        let unknown = one / Interval::within(0.0, 1.0);
        assert_eq!((unknown.is_less(one), one.is_equal(unknown)), (None, None));
        assert_eq!((f64::NAN.is_less(1.0), f64::NAN.is_equal(f64::NAN)), (Some(false), Some(false)));
    }

    #[test]
    fn an_answer_that_decides_needs_no_other() {
        assert_eq!([both(None, Some(false)), both(Some(true), None)], [Some(false), None]);
        assert_eq!([either(None, Some(true)), either(Some(false), None)], [Some(true), None]);
        assert_eq!(
            (both(Some(true), Some(true)), either(Some(false), Some(false))),
            (Some(true), Some(false))
        );
    }

    #[test]
    fn a_single_zero_is_zero() {
        assert_eq!(Interval::within(0.0, 0.0).is_zero(), Some(true));
        assert_eq!((Interval::within(3.0, 0.0) - Interval::within(3.0, 0.0)).is_zero(), Some(true));
    }
}
