//! Predicates and results: expressions that are written once, and evaluated by one rung after the other.
//!
//! A verdict is the sign of a polynomial in the inputs. [`decide`] evaluates it in `f64` with a bound on the error, then
//! with twice the digits, and only if neither decides the sign in exact arithmetic. A predicate is written once, generic
//! over [`Number`].
//!
//! The numbers of a result are computed by [`results`]: with twice the digits, and exactly if that leaves open to which
//! `f64` one of them is rounded. They are written once, too, generic over [`Precise`].
//!
//! A rung of its own makes maps fast: an input that is known only to lie in a tile of positions is a number with an
//! initial error, and [`decide_over`] answers for the whole tile if that error leaves no doubt.

use super::bounded::Bounded;
use super::dyadic::Dyadic;
use super::number::Number;
use super::precise::{Decided, Precise};
use super::quick::Quick;
use super::twofold::Twofold;

/// A predicate: the sign of a polynomial in the inputs, or of one that the signs of other polynomials select.
pub trait Predicate {
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
    if tile { predicate.evaluate::<Bounded>() } else { Some(decide(predicate)) }
}

/// A question whose answer has numbers that are rounded once.
pub trait Results {
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
