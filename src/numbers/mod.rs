//! The ladder of numbers: how a sign is decided, and a result is rounded once, at the least cost.
//!
//! A rung either gives a certain answer or says that it cannot; then the next one is asked. The predicates and results of
//! the geometry climb the ladder ([`decide`], [`decide_over`], [`results`]), and so do programs that run without rounding
//! (`program/run`).
//!
//! | Rung | What it is | Why it is there | Who uses it |
//! |---|---|---|---|
//! | [`Quick`] | an `f64`, and the sum of the sizes of its terms | costs hardly more than `f64`, and decides unless shapes nearly touch | predicates |
//! | [`Bounded`] | an `f64`, and a bound of its error | has no branches, so a row of positions runs in vector instructions; a tile of positions is an error, too | maps: predicates for a tile, programs in rows |
//! | [`Interval`] | all numbers between two `f64` | bounds every operation of a program, also roots and angles; results can be unrounded, or rounded to `f64` or `f32` | programs: a tile, or the first try of a single run |
//! | [`Twofold`] | a sum of two `f64`, and a bound of its error | has twice the digits without big integers; rounds nearly every result | results, and signs that `Quick` leaves open |
//! | [`Dyadic`] | a binary fraction of any length | its sums and products are exact, so it decides every polynomial | predicates and results |
//! | [`Surd`] | a `Dyadic` plus a square root, over a `Dyadic` | is exact until it is rounded once; squares decide its sign | results |
//! | [`Real`] | how a number was computed, enclosed by two `Dyadic`s | allows nested and different roots, and proves zero; sines and angles are known to some number of bits | programs |
//!
//! A [`Real`] asks an [`Interval`] first, and then enclosures with more and more bits.

mod angle;
mod bounded;
mod dyadic;
mod effort;
mod enclosure;
mod interval;
mod lost;
mod number;
mod precise;
mod predicate;
mod quick;
mod real;
mod rounding;
mod surd;
mod twofold;

pub use bounded::Bounded;
pub use dyadic::{Dyadic, Towards, with_sign};
pub use effort::{is_spent, metered, spend, with_effort, with_own_effort};
pub use interval::Interval;
pub use number::Number;
pub use precise::{Decided, Precise, SurdOf, Undecided, each};
pub use predicate::{Predicate, Results, decide, decide_over, results};
pub use quick::Quick;
pub use real::{MOST_BITS, MOST_BITS_OF_ANGLES, NoValue, Real};
pub use rounding::{Doubles, Rounding, Singles, Unrounded};
pub use surd::{Surd, sign_of_sum};
pub use twofold::Twofold;

#[cfg(test)]
mod predicate_tests;
#[cfg(test)]
mod tests;
