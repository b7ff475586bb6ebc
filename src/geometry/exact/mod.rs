//! Exact predicates: signs that rounding cannot change.
//!
//! A verdict is the sign of a polynomial in the inputs. [`decide`] evaluates it in `f64` with a bound on the error, then
//! with twice the digits, and only if neither decides the sign in exact arithmetic. A predicate is written once, generic
//! over [`Number`].
//!
//! The numbers of a result are computed by [`results`]: with twice the digits, and exactly if that leaves open to which
//! `f64` one of them is rounded. They are written once, too, generic over [`Precise`].
//!
//! A filter of its own makes maps fast: an input that is known only to lie in a tile of positions is a number with an
//! initial error, and [`decide_over`] answers for the whole tile if that error leaves no doubt.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use glam::DVec2;

use super::Spot;

mod dyadic;
mod precise;
mod quick;
mod surd;
mod twofold;

pub use dyadic::{Dyadic, with_sign};
pub use precise::{Decided, Precise, SurdOf, Undecided, each};
use quick::Quick;
pub use surd::{Surd, sign_of_sum};
use twofold::Twofold;

/// An arithmetic for predicates: sums, differences and products of finite inputs.
pub trait Number:
    Clone + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// A number that is known only to lie within `half` of `center`; `half` is not negative.
    fn within(center: f64, half: f64) -> Self;

    /// The sign of the number, or `None` if the error bound leaves it undecided.
    fn try_sign(&self) -> Option<Ordering>;
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
        .evaluate::<Twofold>()
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

/// A question whose answer has numbers that are rounded once.
pub trait Results {
    /// The type of the answer.
    type Answer;
    /// Computes the answer, unless the arithmetic cannot decide it.
    fn compute<N: Precise>(&self) -> Decided<Self::Answer>;
}

/// The exact answer: with twice the digits of `f64`, and only if these leave a sign or a rounding undecided, with all.
///
/// # Panics
/// If an input is not finite, as for [`decide`].
#[inline]
pub fn results<R: Results>(question: &R) -> R::Answer {
    question.compute::<Twofold>().unwrap_or_else(|_| all_digits(question))
}

/// The part of [`results`] that runs if twice the digits are too few. Separate from it because that is rare.
#[cold]
#[inline(never)]
fn all_digits<R: Results>(question: &R) -> R::Answer {
    question.compute::<Dyadic>().expect("exact arithmetic decides everything")
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

/// The filter for tiles: an `f64` with an error bound, `|true value − value| ≤ error`.
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

/// What rounding loses in a sum, exactly (Knuth).
#[inline]
fn lost_by_sum(a: f64, b: f64, sum: f64) -> f64 {
    let of_b = sum - a;
    (a - (sum - of_b)) + (b - of_b)
}

/// What rounding loses in a product, exactly, unless the product is so small that this underflows, or so large that
/// splitting a factor overflows (Dekker).
#[inline]
fn lost_by_product(a: f64, b: f64, product: f64) -> f64 {
    // 2²⁷ + 1 splits a number into two halves whose products are exact.
    let halves = |number: f64| {
        let scaled = number * 134_217_729.0;
        let high = scaled - (scaled - number);
        (high, number - high)
    };
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
}

/// The smallest product whose rounding error is certainly a representable number; below, the error can underflow.
const LEAST_SPLIT: f64 = 1e-280;

/// Whether a product is exact: its rounding error is zero. Products of short numbers, such as those that people type,
/// usually are, and true zeros among them are then decided without big integers. If splitting overflows, the error is
/// not-a-number.
fn loses_nothing(a: f64, b: f64, product: f64) -> bool {
    lost_by_product(a, b, product) == 0.0 && product.abs() > LEAST_SPLIT
}

impl Add for Filtered {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = self.value + other.value;
        let inherited = self.error + other.error;
        if inherited == 0.0 {
            // If nothing is lost, as for equal numbers and most short ones, the sum is exact. Without this check no
            // true zero would be recognised.
            if lost_by_sum(self.value, other.value, sum) == 0.0 {
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
}

#[cfg(test)]
mod tests;
