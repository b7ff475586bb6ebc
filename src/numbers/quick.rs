//! The coarse filter: almost as cheap as plain `f64`, and sufficient unless shapes nearly touch.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use super::Number;

/// An `f64` with an upper bound on the sum of the absolute values of its terms (its size). The error is at most half a
/// machine epsilon times the size for each rounding that a term went through.
#[derive(Clone, Copy, Debug)]
pub struct Quick {
    value: f64,
    size: f64,
    /// The largest number of roundings of any term. It depends only on the structure of the predicate, so counting it
    /// in debug builds is enough.
    #[cfg(debug_assertions)]
    roundings: u32,
    /// The largest number of inputs multiplied in any term, counted like the roundings.
    #[cfg(debug_assertions)]
    degree: u32,
}

/// The largest number of roundings that a predicate is allowed.
const MOST_ROUNDINGS: u32 = 32;
/// The error bound relative to the size: twice what the roundings need, because the size and the bound are rounded,
/// too.
const ERROR: f64 = MOST_ROUNDINGS as f64 * f64::EPSILON;

/// The smallest size of an input. With it no product of [`MOST_FACTORS`] sizes underflows, and the error of a value
/// that underflows is far below the bound. On overflow no sign is decided. Zeros have this size, too, which saves a
/// branch per input; values that are exactly zero are left to the tight filter.
const LEAST_SIZE: f64 = 1e-35;

/// The largest number of inputs in a product.
const MOST_FACTORS: u32 = 8;

impl Quick {
    /// A value with its size and, in debug builds, its counts.
    #[inline]
    fn new(
        value: f64,
        size: f64,
        #[cfg_attr(not(debug_assertions), expect(unused))] [roundings, degree]: [u32; 2],
    ) -> Self {
        Self {
            value,
            size,
            #[cfg(debug_assertions)]
            roundings,
            #[cfg(debug_assertions)]
            degree,
        }
    }

    /// The roundings and the degree; zeros in release builds, which do not count them.
    #[inline]
    fn counts(&self) -> [u32; 2] {
        #[cfg(debug_assertions)]
        return [self.roundings, self.degree];
        #[cfg(not(debug_assertions))]
        [0, 0]
    }
}

impl From<f64> for Quick {
    #[inline]
    fn from(value: f64) -> Self {
        Self::new(value, value.abs().max(LEAST_SIZE), [0, 1])
    }
}

impl Add for Quick {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        let ([of_self, degree], [of_other, other_degree]) = (self.counts(), other.counts());
        let counts = [of_self.max(of_other) + 1, degree.max(other_degree)];
        Self::new(self.value + other.value, self.size + other.size, counts)
    }
}

impl Sub for Quick {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Quick {
    type Output = Self;
    #[inline]
    fn mul(self, other: Self) -> Self {
        let ([of_self, degree], [of_other, other_degree]) = (self.counts(), other.counts());
        let counts = [of_self + of_other + 1, degree + other_degree];
        Self::new(self.value * other.value, self.size * other.size, counts)
    }
}

impl Neg for Quick {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

impl Number for Quick {
    #[inline]
    fn within(center: f64, half: f64) -> Self {
        debug_assert!(half == 0.0, "the coarse filter is for points, got {center} ± {half}");
        Self::from(center)
    }

    #[inline]
    fn try_sign(&self) -> Option<Ordering> {
        let [roundings, degree] = self.counts();
        debug_assert!(roundings <= MOST_ROUNDINGS, "{roundings} roundings");
        debug_assert!(degree <= MOST_FACTORS, "a product of {degree} inputs");
        let error = ERROR * self.size;
        if self.value > error {
            Some(Ordering::Greater)
        } else if self.value < -error {
            Some(Ordering::Less)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::{Dyadic, Predicate};
    use proptest::prelude::*;

    /// An orientation and a polynomial of the eighth degree made from it: the typical terms of predicates.
    struct Deep([f64; 6]);

    impl Predicate for Deep {
        type Answer = [Ordering; 2];
        fn evaluate<N: Number>(&self) -> Option<Self::Answer> {
            let [ax, ay, bx, by, cx, cy] = self.0.map(N::from);
            let (ux, uy) = (ax.clone() - bx.clone(), ay.clone() - by.clone());
            let (vx, vy) = (cx - bx, cy - by);
            let cross = ux.clone() * vy.clone() - uy.clone() * vx.clone();
            let square = cross.clone() * cross.clone();
            let dot = ux.clone() * vx + uy * vy;
            let eighth = square.clone() * square - ax * dot.clone() * dot * (cross.clone() * ux);
            Some([cross.try_sign()?, eighth.try_sign()?])
        }
    }

    fn input() -> impl Strategy<Value = f64> {
        let near_one = (0u64..64).prop_map(|ulps| f64::from_bits(1f64.to_bits() + ulps));
        prop_oneof![
            (-9i8..9).prop_map(f64::from),
            near_one,
            -1.0..1.0f64,
            (-1.0..1.0f64, -120i32..120).prop_map(|(x, exponent)| x * 2f64.powi(exponent)),
            prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL,
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]
        #[test]
        fn a_decided_sign_is_the_exact_sign(inputs in prop::array::uniform6(input())) {
            let deep = Deep(inputs);
            if let Some(decided) = deep.evaluate::<Quick>() {
                prop_assert_eq!(Some(decided), deep.evaluate::<Dyadic>());
            }
        }
    }

    #[test]
    fn it_decides_signs_far_from_zero_and_none_after_an_overflow() {
        let sign = |a: f64, b: f64| (Quick::from(a) * Quick::from(b) - Quick::from(1.0)).try_sign();
        assert_eq!((sign(2.0, 3.0), sign(0.1, 0.1)), (Some(Ordering::Greater), Some(Ordering::Less)));
        assert_eq!((sign(1.0, 1.0), sign(1e200, 1e200), sign(1e-200, 1e200)), (None, None, None));
        assert_eq!((Quick::from(1e200) * Quick::from(1e200) * Quick::from(0.0)).try_sign(), None);
        // Neither a true zero nor a product that underflows is decided.
        assert_eq!((Quick::from(0.0) * Quick::from(7.0)).try_sign(), None);
        assert_eq!((Quick::from(1e-200) * Quick::from(1e-200)).try_sign(), None);
    }
}
