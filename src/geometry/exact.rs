//! Signs that rounding cannot turn.
//!
//! A verdict is the sign of a polynomial in the inputs. [`decide`] evaluates it in `f64` together with a
//! bound on its own error, and only where the bound cannot tell, again in exact arithmetic. A predicate is
//! written once, generic over [`Number`].

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use glam::DVec2;
use num_bigint::{BigInt, Sign};

/// What a predicate computes with: sums, differences and products of finite inputs.
pub trait Number:
    Clone + From<f64> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// The sign of the number, or `None` if the arithmetic cannot tell.
    fn try_sign(&self) -> Option<Ordering>;
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
pub fn decide<P: Predicate>(predicate: &P) -> P::Answer {
    predicate
        .evaluate::<Filtered>()
        .or_else(|| predicate.evaluate::<Dyadic>())
        .expect("exact arithmetic tells every sign")
}

/// `K` polynomials in the same inputs.
pub trait Polynomials<const K: usize> {
    /// Evaluates them all.
    fn all<N: Number>(&self) -> [N; K];
}

/// The polynomials computed exactly and rounded once, so that a zero is a true zero and a sign is never
/// turned. Beyond the range of `f64` they come out infinite, below it zero.
///
/// # Panics
/// If an input is not finite, as [`decide`].
pub fn values<const K: usize>(polynomials: &impl Polynomials<K>) -> [f64; K] {
    polynomials.all::<Dyadic>().map(|exact| exact.to_f64())
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
    pub fn between(from: DVec2, to: DVec2) -> Self {
        Self::from(to) - Self::from(from)
    }

    /// The dot product.
    pub fn dot(&self, other: &Self) -> N {
        self.x.clone() * other.x.clone() + self.y.clone() * other.y.clone()
    }

    /// The z component of the cross product: positive if `other` lies clockwise of `self` as seen (y down).
    pub fn cross(&self, other: &Self) -> N {
        self.x.clone() * other.y.clone() - self.y.clone() * other.x.clone()
    }

    /// The dot product with itself.
    pub fn length_squared(&self) -> N {
        self.dot(self)
    }
}

impl Vector<Dyadic> {
    /// The length, give or take a few units in the last place; zero for the zero vector only.
    pub fn length(&self) -> f64 {
        self.x.to_f64().hypot(self.y.to_f64())
    }
}

impl<N: Number> From<DVec2> for Vector<N> {
    fn from(v: DVec2) -> Self {
        Self { x: N::from(v.x), y: N::from(v.y) }
    }
}

impl<N: Number> Add for Vector<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl<N: Number> Sub for Vector<N> {
    type Output = Self;
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
    fn rounded(value: f64, inherited: f64) -> Self {
        Self { value, error: (inherited + value.abs() * ROUNDING) * SLACK + UNDERFLOW }
    }
}

impl From<f64> for Filtered {
    fn from(value: f64) -> Self {
        Self { value, error: 0.0 }
    }
}

impl Add for Filtered {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::rounded(self.value + other.value, self.error + other.error)
    }
}

impl Sub for Filtered {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::rounded(self.value - other.value, self.error + other.error)
    }
}

impl Mul for Filtered {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let inherited =
            self.value.abs() * other.error + other.value.abs() * self.error + self.error * other.error;
        Self::rounded(self.value * other.value, inherited)
    }
}

impl Neg for Filtered {
    type Output = Self;
    fn neg(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

impl Number for Filtered {
    fn try_sign(&self) -> Option<Ordering> {
        // An overflow makes the error infinite or not-a-number, and neither is below the value.
        if self.value.abs() > self.error {
            self.value.partial_cmp(&0.0)
        } else if self.error == 0.0 && self.value == 0.0 {
            Some(Ordering::Equal)
        } else {
            None
        }
    }
}

/// An exact binary fraction, `mantissa · 2^exponent`. Every finite `f64` is one, and sums, differences and
/// products of them are again.
#[derive(Clone, Debug)]
pub struct Dyadic {
    mantissa: BigInt,
    exponent: i64,
}

impl From<f64> for Dyadic {
    fn from(value: f64) -> Self {
        assert!(value.is_finite(), "exact arithmetic needs finite numbers, got {value}");
        let bits = value.to_bits();
        let stored_exponent = ((bits >> 52) & 0x7ff) as i64;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let magnitude = if stored_exponent == 0 { fraction } else { fraction | (1 << 52) };
        let mantissa = BigInt::from(if value.is_sign_negative() { -magnitude } else { magnitude });
        Self { mantissa, exponent: stored_exponent.max(1) - 1075 }
    }
}

impl Dyadic {
    /// The mantissa that goes with a smaller exponent.
    fn mantissa_at(self, exponent: i64) -> BigInt {
        self.mantissa << (self.exponent - exponent) as u64
    }

    /// The nearest `f64`, give or take one unit in the last place; larger numbers never come out smaller.
    /// Beyond the range of `f64` it is infinite, below it zero.
    pub fn to_f64(&self) -> f64 {
        let (leading, exponent) = self.leading();
        scaled(leading, exponent)
    }

    /// The quotient as an `f64`, give or take a few units in the last place, also where neither number has an
    /// `f64` of its own. Its sign is never turned. Zero if the divisor is.
    pub fn over(&self, divisor: &Self) -> f64 {
        let ((above, above_exponent), (below, below_exponent)) = (self.leading(), divisor.leading());
        if below == 0.0 { 0.0 } else { scaled(above / below, above_exponent - below_exponent) }
    }

    /// The number times a power of two.
    pub fn times_power_of_two(self, exponent: i64) -> Self {
        Self { exponent: self.exponent + exponent, ..self }
    }

    /// Whether the number is zero.
    pub fn is_zero(&self) -> bool {
        self.mantissa.sign() == Sign::NoSign
    }

    /// The exponent of two at which the number begins: its size lies from half of that power to the whole.
    /// For zero it means nothing.
    pub fn exponent_of_two(&self) -> i64 {
        self.exponent + self.mantissa.bits() as i64
    }

    /// The leading 64 bits of the mantissa with its sign, and the exponent that goes with them.
    fn leading(&self) -> (f64, i64) {
        let magnitude = self.mantissa.magnitude();
        let excess = magnitude.bits().saturating_sub(64);
        let leading = (magnitude >> excess).iter_u64_digits().next().unwrap_or(0) as f64;
        let signed = if self.mantissa.sign() == Sign::Minus { -leading } else { leading };
        (signed, self.exponent + excess as i64)
    }
}

/// `number · 2^exponent`; zero stays zero whatever the exponent.
fn scaled(number: f64, exponent: i64) -> f64 {
    if number == 0.0 {
        return 0.0;
    }
    // In two factors, as one alone may leave the range though the product does not.
    let exponent = exponent.clamp(-2400, 2400) as i32;
    let half = exponent / 2;
    // Adding zero takes the sign from what underflows.
    number * 2f64.powi(half) * 2f64.powi(exponent - half) + 0.0
}

impl Add for Dyadic {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        Self { exponent, mantissa: self.mantissa_at(exponent) + other.mantissa_at(exponent) }
    }
}

impl Sub for Dyadic {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Dyadic {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self { mantissa: self.mantissa * other.mantissa, exponent: self.exponent + other.exponent }
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }
}

impl Number for Dyadic {
    fn try_sign(&self) -> Option<Ordering> {
        Some(match self.mantissa.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// a·b − c·d, the polynomial behind every orientation.
    struct Determinant(f64, f64, f64, f64);

    impl Predicate for Determinant {
        type Answer = Ordering;
        fn evaluate<N: Number>(&self) -> Option<Ordering> {
            let Self(a, b, c, d) = self;
            (N::from(*a) * N::from(*b) - N::from(*c) * N::from(*d)).try_sign()
        }
    }

    #[test]
    fn equal_products_have_the_sign_zero() {
        assert_eq!(decide(&Determinant(3.0, 4.0, 6.0, 2.0)), Ordering::Equal);
        assert_eq!(decide(&Determinant(0.1, 0.3, 0.3, 0.1)), Ordering::Equal);
    }

    #[test]
    fn rounding_does_not_turn_a_sign() {
        // (1 + e)(1 − e) = 1 − e², which rounds to 1.
        let (a, b) = (1.0 + f64::EPSILON, 1.0 - f64::EPSILON);
        assert_eq!(a * b, 1.0);
        assert_eq!(decide(&Determinant(a, b, 1.0, 1.0)), Ordering::Less);
    }

    #[test]
    fn overflow_and_underflow_do_not_turn_a_sign() {
        assert_eq!(decide(&Determinant(1e300, 1e300, 1e300, 1.0000001e300)), Ordering::Less);
        assert_eq!(decide(&Determinant(1e-300, 1e-300, 0.0, 1.0)), Ordering::Greater);
        assert_eq!(decide(&Determinant(5e-324, 5e-324, 5e-324, 5e-324)), Ordering::Equal);
    }

    fn both(determinant: Determinant) -> [f64; 2] {
        values(&determinant)
    }

    /// The determinant, and the product of all four.
    impl Polynomials<2> for Determinant {
        fn all<N: Number>(&self) -> [N; 2] {
            let [a, b, c, d] = [self.0, self.1, self.2, self.3].map(N::from);
            [a.clone() * b.clone() - c.clone() * d.clone(), a * b * c * d]
        }
    }

    #[test]
    fn values_are_rounded_once_and_so_keep_what_cancels() {
        let (a, b) = (1.0 + f64::EPSILON, 1.0 - f64::EPSILON);
        assert_eq!(both(Determinant(a, b, 1.0, 1.0))[0], -f64::EPSILON * f64::EPSILON);
        assert_eq!(both(Determinant(3.0, 4.0, 6.0, 2.0)), [0.0, 144.0]);
        assert_eq!(both(Determinant(0.1, 1.0, 0.0, 0.0))[0], 0.1);
    }

    #[test]
    fn values_out_of_range_are_infinite_or_zero() {
        assert_eq!(both(Determinant(-1e300, 1e300, 0.0, 1.0))[0], f64::NEG_INFINITY);
        assert_eq!(both(Determinant(1e-300, 1e-300, 1e-300, 1e-300)), [0.0, 0.0]);
        assert_eq!(both(Determinant(5e-324, 3.0, 0.0, 1.0))[0], 1.5e-323);
        assert_eq!(both(Determinant(1e300, 1e-300, 0.0, 1.0))[0], 1e300 * 1e-300);
    }

    /// (a·b − c·d) · a · b · c · d, a polynomial whose zeros may carry huge exponents.
    impl Polynomials<1> for Determinant {
        fn all<N: Number>(&self) -> [N; 1] {
            let [difference, product] = Polynomials::<2>::all::<N>(self);
            [difference * product]
        }
    }

    #[test]
    fn a_zero_is_zero_however_large_the_numbers_that_cancel() {
        let [zero]: [f64; 1] = values(&Determinant(1e300, 1e300, 1e300, 1e300));
        assert_eq!(zero, 0.0);
    }

    #[test]
    fn quotients_exist_where_their_parts_have_no_f64() {
        let product = |x: f64, y: f64| Dyadic::from(x) * Dyadic::from(y);
        let tiny = 2f64.powi(-600);
        assert_eq!(product(3.0 * tiny, tiny).over(&product(tiny, 2.0 * tiny)), 1.5);
        assert_eq!(product(-1e300, 1e300).over(&product(4e300, 1e300)), -0.25);
        assert_eq!(product(1.0, 0.0).over(&product(1e300, 1e300)), 0.0);
        assert_eq!(product(1.0, 1.0).over(&product(0.0, 1.0)), 0.0);
    }

    #[test]
    fn a_number_divided_by_its_power_of_two_lies_from_a_half_to_one() {
        for number in [1.0, -3.0, 0.1, 1e-300, 5e-324, 1e300] {
            let exact = Dyadic::from(number) * Dyadic::from(number);
            let exponent = exact.exponent_of_two();
            let scaled = exact.times_power_of_two(-exponent).to_f64();
            assert!((0.5..1.0).contains(&scaled), "{number}: {scaled}");
        }
    }

    proptest! {
        #[test]
        fn quotients_of_single_numbers_are_theirs_but_for_rounding(x in -1e9..1e9f64, y in 1e-9..1e9f64) {
            let quotient = Dyadic::from(x).over(&Dyadic::from(y));
            prop_assert!((quotient - x / y).abs() <= 4.0 * f64::EPSILON * (x / y).abs());
        }

        #[test]
        fn values_of_single_numbers_are_the_numbers(x in any::<f64>()) {
            prop_assume!(x.is_finite());
            prop_assert_eq!(both(Determinant(x, 1.0, 0.0, 0.0))[0], x);
        }

        #[test]
        fn the_filter_never_contradicts_exact_arithmetic(
            a in any::<i16>(), b in any::<i16>(), c in any::<i16>(), d in any::<i16>(), exponent in -1000i32..900,
        ) {
            let scale = 2f64.powi(exponent);
            let p = Determinant(f64::from(a) * scale, f64::from(b), f64::from(c) * scale, f64::from(d));
            let expected = (i64::from(a) * i64::from(b)).cmp(&(i64::from(c) * i64::from(d)));
            prop_assert_eq!(p.evaluate::<Dyadic>(), Some(expected));
            if let Some(told) = p.evaluate::<Filtered>() {
                prop_assert_eq!(told, expected);
            }
        }
    }
}
