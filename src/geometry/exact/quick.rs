//! The coarse bound: almost as cheap as plain `f64`, and enough wherever nothing nearly touches.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use super::Number;

/// A number in `f64`, with the value that it would have if every term were positive, to which its error is
/// proportional: each rounding that it went through adds half a machine epsilon of that size.
#[derive(Clone, Copy, Debug)]
pub struct Quick {
    value: f64,
    size: f64,
    /// How many roundings a term went through, at most. The structure of a predicate fixes it, so that it need not be
    /// counted where it was once checked.
    #[cfg(debug_assertions)]
    roundings: u32,
    /// How many inputs are multiplied in a term, at most; as the roundings.
    #[cfg(debug_assertions)]
    degree: u32,
}

/// More roundings than this a predicate does not make.
const MOST_ROUNDINGS: u32 = 32;
/// The part of the size that is certainly more than the error. The size is rounded too, and so is the bound: twice what
/// the roundings need is far more than that takes.
const ERROR: f64 = MOST_ROUNDINGS as f64 * f64::EPSILON;

/// The least size that an input is given, so that no product of [`MOST_FACTORS`] of them leaves the range of `f64` below:
/// what a value loses there is far below the error that its size allows. Above the range there is no sign. That zeros
/// have it too, and leave what is nothing but zeros to the close bound, spares a branch for every input.
const LEAST_SIZE: f64 = 1e-35;

/// Of how many inputs a term is a product, at most.
const MOST_FACTORS: u32 = 8;

impl Quick {
    /// A value with its size, made from two in `roundings` and `degree` as these say.
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

    /// The roundings and the degree; nothing where they are not counted.
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
        debug_assert!(half == 0.0, "the coarse bound is for points, got {center} ± {half}");
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
    use crate::geometry::exact::{Dyadic, Predicate};
    use proptest::prelude::*;

    /// (ax − bx)(cy − by) − (ay − by)(cx − bx), and its square times a fourth power less a product: what predicates
    /// are made of, up to the eighth degree.
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
        fn a_sign_that_is_told_is_that_of_exact_arithmetic(inputs in prop::array::uniform6(input())) {
            let deep = Deep(inputs);
            if let Some(told) = deep.evaluate::<Quick>() {
                prop_assert_eq!(Some(told), deep.evaluate::<Dyadic>());
            }
        }
    }

    #[test]
    fn away_from_touching_it_tells_and_of_numbers_that_overflow_it_does_not() {
        let sign = |a: f64, b: f64| (Quick::from(a) * Quick::from(b) - Quick::from(1.0)).try_sign();
        assert_eq!((sign(2.0, 3.0), sign(0.1, 0.1)), (Some(Ordering::Greater), Some(Ordering::Less)));
        assert_eq!((sign(1.0, 1.0), sign(1e200, 1e200), sign(1e-200, 1e200)), (None, None, None));
        assert_eq!((Quick::from(1e200) * Quick::from(1e200) * Quick::from(0.0)).try_sign(), None);
        // What underflows is not taken for zero, and no zero for the result of an underflow.
        assert_eq!((Quick::from(0.0) * Quick::from(7.0)).try_sign(), None);
        assert_eq!((Quick::from(1e-200) * Quick::from(1e-200)).try_sign(), None);
    }
}
