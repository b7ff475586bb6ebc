//! The ladder of numbers: how a sign is decided and a result is rounded once, at the least cost.
//!
//! Every rung has one reason to be there. A rung either answers for certain, or says that it cannot, and the next one is
//! asked. Predicates and results of the geometry climb it ([`decide`], [`decide_over`], [`results`]), and so do programs
//! that run without rounding (`program/run`).
//!
//! | Rung | What it is | Why it is there | Who asks it |
//! |---|---|---|---|
//! | [`Quick`] | an `f64` and the sum of the sizes of its terms | nearly free; decides a sign unless shapes nearly touch | predicates |
//! | [`Bounded`] | an `f64` and a bound of its error | no branches, so rows of positions run in vector instructions; an input can be a tile | maps: predicates for a tile, programs in rows |
//! | [`Interval`] | all numbers between two `f64` | knows what a branch, `min`, a root or an angle can be; the rounding is a parameter: none, `f64`, `f32` | programs: a tile, and the first try of a single run |
//! | [`Twofold`] | two `f64` and a bound of the error | twice the digits without big integers; rounds nearly all results | results, and signs that `Quick` leaves open |
//! | [`Dyadic`] | a binary fraction of any length | exact sums and products: the last word about a polynomial | predicates and results |
//! | [`Surd`] | a `Dyadic` with one square root over a `Dyadic` | exact until it is rounded once; its sign needs only squares | results |
//! | [`Real`] | how a number was computed, with an enclosure by two `Dyadic`s | nested and different roots; zero is proven by a bound; sines and angles up to a number of bits | programs |
//!
//! [`Real`] asks an [`Interval`] first, then enclosures with more and more bits.

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
pub use effort::with_effort;
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
