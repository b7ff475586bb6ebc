//! Exact predicates: signs that rounding cannot change.
//!
//! A verdict is the sign of a polynomial in the inputs. [`decide`] evaluates it with floating-point filters: in `f64`
//! with a coarse error bound, then with a tight one, and only if neither bound decides the sign in exact arithmetic. A
//! predicate is written once, generic over [`Number`].
//!
//! The tight filter also makes maps fast: an input that is known only to lie in a tile of positions is a number with an
//! initial error, and [`decide_over`] answers for the whole tile if that error leaves no doubt.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use glam::DVec2;

use super::Spot;

mod dyadic;
mod quick;
mod surd;

pub use dyadic::{Dyadic, with_sign};
use quick::Quick;
pub use surd::{Surd, sign_of_sum};

/// An arithmetic for predicates: sums, differences and products of finite inputs.
pub trait Number:
    Clone + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// A number that is known only to lie within `half` of `center`; `half` is not negative.
    fn within(center: f64, half: f64) -> Self;

    /// The sign of the number, or `None` if the error bound leaves it undecided.
    fn try_sign(&self) -> Option<Ordering>;

    /// The square root of a number that is not negative, or `None` if the arithmetic has no square roots (exact
    /// arithmetic has none). A predicate then compares squares.
    fn try_root(&self) -> Option<Self> {
        None
    }
}

/// A predicate: the sign of a polynomial in the inputs, or of one that the signs of other polynomials select.
pub trait Predicate {
    /// The type of the answer.
    type Answer;
    /// Evaluates the predicate; `None` if a sign that it needs is undecided.
    fn evaluate<N: Number>(&self) -> Option<Self::Answer>;
}

/// The exact answer of a predicate for finite inputs, unaffected by rounding, overflow and underflow.
///
/// # Panics
/// If an input is not finite. Parameters are validated where they enter the program.
///
/// Source: SHEWCHUK for a filter, and exact arithmetic where it cannot decide.
#[inline]
pub fn decide<P: Predicate>(predicate: &P) -> P::Answer {
    match predicate.evaluate::<Quick>() {
        Some(answer) => answer,
        None => decide_closely(predicate),
    }
}

/// The part of [`decide`] that runs if the coarse filter fails. Separate from it because that is rare.
#[cold]
#[inline(never)]
fn decide_closely<P: Predicate>(predicate: &P) -> P::Answer {
    predicate
        .evaluate::<Filtered>()
        .or_else(|| predicate.evaluate::<Dyadic>())
        .expect("exact arithmetic decides every sign")
}

/// The answer of a predicate of which an input can be a whole `tile` of positions: the answer for all of them, or
/// `None` if they differ or the filter cannot decide. Without a tile it is the answer of [`decide`].
///
/// # Panics
/// If an input is not finite, as for [`decide`].
#[inline]
pub fn decide_over<P: Predicate>(predicate: &P, tile: bool) -> Option<P::Answer> {
    if tile { predicate.evaluate::<Filtered>() } else { Some(decide(predicate)) }
}

/// `K` polynomials in the same inputs.
pub trait Polynomials<const K: usize> {
    /// Evaluates all polynomials.
    fn all<N: Number>(&self) -> [N; K];
}

/// The polynomials, computed exactly and rounded once: a zero is a true zero, and signs are never wrong or lost. Values
/// that overflow become infinite, values that underflow become the smallest `f64` with their sign.
///
/// # Panics
/// If an input is not finite, as for [`decide`].
pub fn values<const K: usize>(polynomials: &impl Polynomials<K>) -> [f64; K] {
    polynomials.all::<Dyadic>().map(|exact| exact.rounded())
}

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

    /// The dot product.
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

impl Vector<Dyadic> {
    /// The length, rounded as by [`Surd::rounded`]; zero only for the zero vector.
    pub fn length(&self) -> f64 {
        Surd::root(self.length_squared()).rounded()
    }

    /// The unit vector in the same direction, rounded as by [`Surd::to_f64`]; absent only for the zero vector.
    pub fn direction(&self) -> Option<DVec2> {
        let square = self.length_squared();
        let origin = Vector::from(DVec2::ZERO);
        let reciprocal = Surd::by_root(&Dyadic::from(1.0), &square);
        (!square.is_zero()).then(|| origin.after(&reciprocal, self).to_f64())
    }

    /// The vector with each component rounded once.
    pub fn to_f64(&self) -> DVec2 {
        DVec2::new(self.x.to_f64(), self.y.to_f64())
    }

    /// The vector divided by a number, each component rounded once; the zero vector if the number is zero.
    pub fn over(&self, divisor: &Dyadic) -> DVec2 {
        DVec2::new(self.x.over(divisor), self.y.over(divisor))
    }

    /// The vector multiplied by a number.
    pub fn times(&self, factor: &Dyadic) -> Self {
        Self { x: self.x.clone() * factor.clone(), y: self.y.clone() * factor.clone() }
    }

    /// `self + time · step`, exactly.
    pub fn after(&self, time: &Surd, step: &Self) -> Vector<Surd> {
        let part = |start: &Dyadic, step: &Dyadic| time.times(step).plus(start);
        Vector { x: part(&self.x, &step.x), y: part(&self.y, &step.y) }
    }
}

impl Vector<Surd> {
    /// The vector divided by a number, exactly.
    pub fn over(&self, divisor: &Dyadic) -> Self {
        Self { x: self.x.over(divisor), y: self.y.over(divisor) }
    }

    /// The vector with each component rounded once, as by [`Surd::to_f64`].
    pub fn to_f64(&self) -> DVec2 {
        DVec2::new(self.x.to_f64(), self.y.to_f64())
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

/// The tight filter: an `f64` with an error bound, `|true value − value| ≤ error`.
#[derive(Clone, Copy, Debug)]
struct Filtered {
    value: f64,
    error: f64,
}

/// Half a unit in the last place of 1: the relative error of one rounding.
const ROUNDING: f64 = f64::EPSILON / 2.0;
/// Added to every bound; covers underflow of a product and of the bound itself.
const UNDERFLOW: f64 = f64::MIN_POSITIVE;
/// A factor that more than covers the roundings in the computation of the bound itself.
const SLACK: f64 = 1.0 + 8.0 * f64::EPSILON;

impl Filtered {
    const ZERO: Self = Self { value: 0.0, error: 0.0 };

    fn rounded(value: f64, inherited: f64) -> Self {
        Self { value, error: (inherited + value.abs() * ROUNDING) * SLACK + UNDERFLOW }
    }

    fn is_zero(self) -> bool {
        self.value == 0.0 && self.error == 0.0
    }
}

impl From<f64> for Filtered {
    fn from(value: f64) -> Self {
        Self { value, error: 0.0 }
    }
}

/// The smallest product whose rounding error is certainly a representable number; below, the error can underflow.
const LEAST_SPLIT: f64 = 1e-280;

/// Whether a product is exact: its rounding error, computed exactly (Dekker), is zero. Products of short numbers, such
/// as those that people type, usually are, and true zeros among them are then decided without big integers.
fn loses_nothing(a: f64, b: f64, product: f64) -> bool {
    // 2²⁷ + 1 splits a number into two halves whose products are exact. If that overflows, `lost` is not zero.
    let halves = |number: f64| {
        let scaled = number * 134_217_729.0;
        let high = scaled - (scaled - number);
        (high, number - high)
    };
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    let lost = ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
    lost == 0.0 && product.abs() > LEAST_SPLIT
}

impl Add for Filtered {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = self.value + other.value;
        let inherited = self.error + other.error;
        if inherited == 0.0 {
            // The rounding error of the sum, exactly (Knuth). If it is zero, as for equal numbers and most short ones,
            // the sum is exact. Without this check no true zero would be recognised.
            let of_other = sum - self.value;
            let lost = (self.value - (sum - of_other)) + (other.value - of_other);
            if lost == 0.0 {
                return Self { value: sum, error: 0.0 };
            }
        }
        Self::rounded(sum, inherited)
    }
}

impl Sub for Filtered {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Filtered {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self::ZERO;
        }
        let product = self.value * other.value;
        if self.error == 0.0 && other.error == 0.0 && loses_nothing(self.value, other.value, product) {
            return Self { value: product, error: 0.0 };
        }
        let inherited =
            self.value.abs() * other.error + other.value.abs() * self.error + self.error * other.error;
        Self::rounded(product, inherited)
    }
}

impl Neg for Filtered {
    type Output = Self;
    fn neg(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

impl Number for Filtered {
    fn within(center: f64, half: f64) -> Self {
        Self { value: center, error: half }
    }

    fn try_sign(&self) -> Option<Ordering> {
        // After an overflow the error is infinite or not-a-number, and then the first comparison is false.
        if self.value.abs() > self.error {
            self.value.partial_cmp(&0.0)
        } else if self.is_zero() {
            Some(Ordering::Equal)
        } else {
            None
        }
    }

    fn try_root(&self) -> Option<Self> {
        if self.is_zero() {
            return Some(Self::ZERO);
        }
        // The number is not negative, so only its error makes the interval extend below zero.
        let (low, high) = ((self.value - self.error).max(0.0).sqrt(), (self.value + self.error).sqrt());
        let (middle, half_width) = (low / 2.0 + high / 2.0, (high - low) / 2.0);
        // Each end is rounded twice; the midpoint and the half width add a few more roundings.
        Some(Self::rounded(middle, half_width + high * 8.0 * ROUNDING))
    }
}

#[cfg(test)]
mod tests;
