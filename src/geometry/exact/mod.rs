//! Signs that rounding cannot turn.
//!
//! A verdict is the sign of a polynomial in the inputs. [`decide`] evaluates it in `f64` together with a
//! bound on its own error, a coarse one first and where that cannot tell a close one, and only where no bound can
//! tell, in exact arithmetic. A predicate is written once, generic over [`Number`]. The close bound makes maps
//! quick: an input that is only known to lie in a tile of positions is a number with an error to begin with, and
//! [`decide_over`] answers for the whole tile where every position in it has the same answer.

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

/// What a predicate computes with: sums, differences and products of finite inputs.
pub trait Number:
    Clone + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// A number that is only known to lie within `half` of `center`; `half` is not negative.
    fn within(center: f64, half: f64) -> Self;

    /// The sign of the number, or `None` if the arithmetic cannot tell.
    fn try_sign(&self) -> Option<Ordering>;

    /// The square root of a number that is not negative, or `None` if the arithmetic has no roots, as exact
    /// arithmetic has none: there a predicate compares squares instead.
    fn try_root(&self) -> Option<Self> {
        None
    }
}

/// A predicate: a polynomial in the inputs, or a choice between polynomials made by signs of others.
pub trait Predicate {
    /// What the predicate answers.
    type Answer;
    /// Evaluates the predicate; `None` as soon as a sign it needs cannot be told.
    fn evaluate<N: Number>(&self) -> Option<Self::Answer>;
}

/// The answer of a predicate for finite inputs, never turned by rounding, overflow or underflow.
///
/// # Panics
/// If an input is not finite and so has no exact value. Parameters are checked where they come in.
#[inline]
pub fn decide<P: Predicate>(predicate: &P) -> P::Answer {
    match predicate.evaluate::<Quick>() {
        Some(answer) => answer,
        None => decide_closely(predicate),
    }
}

/// What [`decide`] does where the coarse bound cannot tell. Kept apart, as that is seldom.
#[cold]
#[inline(never)]
fn decide_closely<P: Predicate>(predicate: &P) -> P::Answer {
    predicate
        .evaluate::<Filtered>()
        .or_else(|| predicate.evaluate::<Dyadic>())
        .expect("exact arithmetic tells every sign")
}

/// The answer of a predicate for which an input may be a whole `tile` of positions: the answer of every one of
/// them, or `None` if they differ or the filter cannot tell. Without a tile it is that of [`decide`].
///
/// # Panics
/// If an input is not finite, as [`decide`].
#[inline]
pub fn decide_over<P: Predicate>(predicate: &P, tile: bool) -> Option<P::Answer> {
    if tile { predicate.evaluate::<Filtered>() } else { Some(decide(predicate)) }
}

/// `K` polynomials in the same inputs.
pub trait Polynomials<const K: usize> {
    /// Evaluates them all.
    fn all<N: Number>(&self) -> [N; K];
}

/// The polynomials computed exactly and rounded once, so that a zero is a true zero and a sign is never turned or lost.
/// Beyond the range of `f64` they come out infinite, below it as the smallest number of their sign.
///
/// # Panics
/// If an input is not finite, as [`decide`].
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
    /// The exact vector from one point to another (no rounding of the difference).
    #[inline]
    pub fn between(from: impl Into<Spot>, to: impl Into<Spot>) -> Self {
        Self::from(to.into()) - Self::from(from.into())
    }

    /// The dot product.
    #[inline]
    pub fn dot(&self, other: &Self) -> N {
        self.x.clone() * other.x.clone() + self.y.clone() * other.y.clone()
    }

    /// The z component of the cross product: positive if `other` lies clockwise of `self` as seen (y down).
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
    /// The length, as exact as [`Surd::rounded`]; zero for the zero vector only.
    pub fn length(&self) -> f64 {
        Surd::root(self.length_squared()).rounded()
    }

    /// The unit vector of the same direction, as exact as [`Surd::to_f64`]; absent for the zero vector only.
    pub fn direction(&self) -> Option<DVec2> {
        let square = self.length_squared();
        let nowhere = Vector::from(DVec2::ZERO);
        let reciprocal = Surd::by_root(&Dyadic::from(1.0), &square);
        (!square.is_zero()).then(|| nowhere.after(&reciprocal, self).to_f64())
    }

    /// The vector with each component rounded once.
    pub fn to_f64(&self) -> DVec2 {
        DVec2::new(self.x.to_f64(), self.y.to_f64())
    }

    /// The vector divided by a number, each component rounded once; the zero vector if that is zero.
    pub fn over(&self, divisor: &Dyadic) -> DVec2 {
        DVec2::new(self.x.over(divisor), self.y.over(divisor))
    }

    /// The vector times a number.
    pub fn times(&self, factor: &Dyadic) -> Self {
        Self { x: self.x.clone() * factor.clone(), y: self.y.clone() * factor.clone() }
    }

    /// The point that lies `time` of a step away from here, exactly.
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

    /// The vector with each component rounded once, as [`Surd::to_f64`].
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

/// A number in `f64` with a bound on its error: `|true − value| ≤ error`.
#[derive(Clone, Copy, Debug)]
struct Filtered {
    value: f64,
    error: f64,
}

/// Half a unit in the last place of 1: the relative error of one rounding.
const ROUNDING: f64 = f64::EPSILON / 2.0;
/// Added to every bound: covers underflow of a product and of the bound itself.
const UNDERFLOW: f64 = f64::MIN_POSITIVE;
/// The bound is itself computed with a few roundings; this factor more than covers them.
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

/// The least product whose lost part, if it has one, is a number of its own: below, it may be too small for one.
const LEAST_SPLIT: f64 = 1e-280;

/// Whether a product was not rounded: what rounding took away, exactly (Dekker), is nothing. Short numbers, such as
/// those that people type, mostly have such products, and a true zero among them needs no big integers.
fn loses_nothing(a: f64, b: f64, product: f64) -> bool {
    // 2²⁷ + 1 cuts a number into two halves whose products are exact. Where that overflows, nothing is equal.
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
            // What rounding took away, exactly (Knuth). Where that is nothing, as between equal numbers and most
            // short ones, the sum is as exact as the inputs; without this every true zero would be in doubt.
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
        // An overflow makes the error infinite or not-a-number, and neither is below the value.
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
        // What lies below zero of the interval is its error alone, as the number itself is not negative.
        let (low, high) = ((self.value - self.error).max(0.0).sqrt(), (self.value + self.error).sqrt());
        let (middle, half_width) = (low / 2.0 + high / 2.0, (high - low) / 2.0);
        // Both ends come out of two roundings each, and their middle and their difference of some more.
        Some(Self::rounded(middle, half_width + high * 8.0 * ROUNDING))
    }
}

#[cfg(test)]
mod tests;
