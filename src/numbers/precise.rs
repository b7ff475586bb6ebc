//! Results: numbers that are computed exactly and rounded once, with an expression written once for all arithmetics.

use std::cmp::Ordering;

use super::number::Number;

/// The arithmetic could not decide a sign or which `f64` is nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undecided;

/// What an arithmetic finds, unless it cannot decide.
pub type Decided<T> = Result<T, Undecided>;

/// An arithmetic for results. A number is rounded only if it is certain to which `f64`.
pub trait Precise: Number {
    /// Numbers with one square root.
    type Surd: SurdOf<Self>;

    /// The number multiplied by a power of two.
    fn times_power_of_two(self, exponent: i32) -> Self;

    /// The nearest `f64`, as by `Dyadic::to_f64`.
    fn to_f64(&self) -> Decided<f64>;

    /// The nearest `f64` with the exact sign, as by `Dyadic::rounded`.
    fn rounded(&self) -> Decided<f64>;

    /// The quotient, rounded once, as by `Dyadic::over`; zero if the divisor is zero.
    fn quotient(&self, divisor: &Self) -> Decided<f64>;

    /// The sign of the number.
    #[inline]
    fn sign(&self) -> Decided<Ordering> {
        self.try_sign().ok_or(Undecided)
    }

    #[inline]
    fn is_zero(&self) -> Decided<bool> {
        Ok(self.sign()? == Ordering::Equal)
    }
}

/// Numbers `(plain + factor · √radicand) / divisor`. The radicand is not negative; a number with a divisor of zero counts
/// as zero.
pub trait SurdOf<N>: Clone {
    /// The number with these parts, in the order of the formula.
    fn new(parts: [N; 4]) -> Self;

    /// The square root of a number that is not negative.
    fn root_of(radicand: N) -> Self;

    /// A quotient without a square root.
    fn fraction(plain: N, divisor: N) -> Self;

    /// `number / √square`, the length of a projection; `square` is not negative. Zero if `square` is zero.
    fn by_root(number: &N, square: &N) -> Self;

    /// This number times another.
    fn times(&self, number: &N) -> Self;

    /// This number plus another.
    fn plus(&self, number: &N) -> Self;

    /// This number divided by another.
    fn over(&self, number: &N) -> Self;

    /// The nearest `f64`, as by `Surd::to_f64`.
    fn to_f64(&self) -> Decided<f64>;

    /// The nearest `f64` with the exact sign, as by `Surd::rounded`.
    fn rounded(&self) -> Decided<f64>;
}

/// All of these, if each of them is decided.
pub fn each<T, const K: usize>(parts: [Decided<T>; K]) -> Decided<[T; K]> {
    if parts.iter().any(Result::is_err) {
        return Err(Undecided);
    }
    Ok(parts.map(|part| part.unwrap_or_else(|_| unreachable!("all are decided"))))
}
