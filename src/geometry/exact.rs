//! Vectors of any kind of numbers, for predicates and results.

use std::ops::{Add, Neg, Sub};

use glam::DVec2;

use super::Spot;
use crate::numbers::{Decided, Number, Precise, SurdOf};

/// A vector of [`Number`]s.
#[derive(Clone, Debug)]
pub struct Vector<N> {
    /// Component along x.
    pub x: N,
    /// Component along y.
    pub y: N,
}

impl<N: Number> Vector<N> {
    /// The exact vector from one point to another; the difference is not rounded to `f64`.
    #[inline]
    pub fn between(from: impl Into<Spot>, to: impl Into<Spot>) -> Self {
        Self::from(to.into()) - Self::from(from.into())
    }

    #[inline]
    pub fn dot(&self, other: &Self) -> N {
        self.x.clone() * other.x.clone() + self.y.clone() * other.y.clone()
    }

    /// The z component of the cross product: positive if `other` is clockwise of `self` on screen (y points down).
    #[inline]
    pub fn cross(&self, other: &Self) -> N {
        self.x.clone() * other.y.clone() - self.y.clone() * other.x.clone()
    }

    /// The dot product with itself.
    #[inline]
    pub fn length_squared(&self) -> N {
        self.dot(self)
    }
}

impl<N: Number> From<DVec2> for Vector<N> {
    #[inline]
    fn from(v: DVec2) -> Self {
        Self { x: N::from(v.x), y: N::from(v.y) }
    }
}

impl<N: Number> From<Spot> for Vector<N> {
    #[inline]
    fn from(Spot { center, half }: Spot) -> Self {
        Self { x: N::within(center.x, half.x), y: N::within(center.y, half.y) }
    }
}

impl<N: Number> Add for Vector<N> {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl<N: Number> Sub for Vector<N> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl<N: Number> Neg for Vector<N> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl<N: Precise> Vector<N> {
    /// The length, rounded once; zero only for the zero vector.
    #[inline]
    pub fn length(&self) -> Decided<f64> {
        N::Surd::root_of(self.length_squared()).rounded()
    }

    /// The unit vector in the same direction, rounded once; absent only for the zero vector.
    #[inline]
    pub fn direction(&self) -> Decided<Option<DVec2>> {
        let square = self.length_squared();
        if square.is_zero()? {
            return Ok(None);
        }
        let reciprocal = N::Surd::by_root(&N::from(1.0), &square);
        Ok(Some(DVec2::new(reciprocal.times(&self.x).to_f64()?, reciprocal.times(&self.y).to_f64()?)))
    }

    /// The vector with each component rounded once.
    #[inline]
    pub fn to_f64(&self) -> Decided<DVec2> {
        Ok(DVec2::new(self.x.to_f64()?, self.y.to_f64()?))
    }

    /// The vector divided by a number, each component rounded once; the zero vector if the number is zero.
    #[inline]
    pub fn over(&self, divisor: &N) -> Decided<DVec2> {
        Ok(DVec2::new(self.x.quotient(divisor)?, self.y.quotient(divisor)?))
    }

    /// The vector multiplied by a number.
    #[inline]
    pub fn times(&self, factor: &N) -> Self {
        Self { x: self.x.clone() * factor.clone(), y: self.y.clone() * factor.clone() }
    }

    /// `self + time · step`, each component rounded once.
    #[inline]
    pub fn after(&self, time: &N::Surd, step: &Self) -> Decided<DVec2> {
        let part = |start: &N, step: &N| time.times(step).plus(start).to_f64();
        Ok(DVec2::new(part(&self.x, &step.x)?, part(&self.y, &step.y)?))
    }

    /// `(self + time · step) / divisor`, each component rounded once.
    #[inline]
    pub fn after_over(&self, time: &N::Surd, step: &Self, divisor: &N) -> Decided<DVec2> {
        let part = |start: &N, step: &N| time.times(step).plus(start).over(divisor).to_f64();
        Ok(DVec2::new(part(&self.x, &step.x)?, part(&self.y, &step.y)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::{Dyadic, Surd};

    #[test]
    fn only_the_zero_vector_has_no_length_and_no_direction() {
        let diagonal = DVec2::splat(std::f64::consts::FRAC_1_SQRT_2);
        for size in [5e-324, 1e-310, 1e-200, 1.0, 1e200, 1e308] {
            let vector = Vector::<Dyadic>::from(DVec2::splat(size));
            assert_eq!(vector.direction(), Ok(Some(diagonal)), "{size:e}");
            assert!(vector.length().is_ok_and(|length| length > 0.0));
        }
        // A length beyond the range of `f64`.
        let longest = Vector::<Dyadic>::between(DVec2::splat(-f64::MAX), DVec2::splat(f64::MAX));
        assert_eq!(longest.direction(), Ok(Some(diagonal)));
        let nothing = Vector::<Dyadic>::from(DVec2::ZERO);
        assert_eq!((nothing.length(), nothing.direction()), (Ok(0.0), Ok(None)));
        assert_eq!(
            Vector::<Dyadic>::from(DVec2::new(3.0, -4.0)).direction(),
            Ok(Some(DVec2::new(0.6, -0.8)))
        );
    }

    #[test]
    fn a_vector_divided_by_zero_is_the_zero_vector() {
        let vector = Vector::<Dyadic>::from(DVec2::new(3.0, -7.0));
        assert_eq!(vector.over(&Dyadic::from(2.0)), Ok(DVec2::new(1.5, -3.5)));
        assert_eq!(vector.over(&Dyadic::from(0.0)), Ok(DVec2::ZERO));
    }

    #[test]
    fn a_point_at_a_fraction_of_a_step_is_rounded_once() {
        // A third of the step from 1e9 to −2e9 gives zero; a rounded third times the step would not.
        let (start, end) = (DVec2::new(1e9, 0.0), DVec2::new(-2e9, 3.0));
        let third = Surd::fraction(Dyadic::from(1.0), Dyadic::from(3.0));
        let step = Vector::<Dyadic>::between(start, end + DVec2::new(0.0, 2f64.powi(-40)));
        let expected = DVec2::new(0.0, (3.0 + 2f64.powi(-40)) / 3.0);
        assert_eq!(Vector::<Dyadic>::from(start).after(&third, &step), Ok(expected));
        let halved = Vector::<Dyadic>::from(start).after_over(&third, &step, &Dyadic::from(2.0));
        assert_eq!(halved, Ok(expected / 2.0));
    }
}
