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
//!
//! A verdict is the sign of a polynomial in the inputs. A predicate (`numbers/predicate.rs`) is written once. It is
//! evaluated in `f64` with a coarse bound on its error (`Quick`), then with twice the digits and a bound
//! (`Twofold`). If neither can decide, it is evaluated in big-integer arithmetic (`Dyadic`). A rung of its own
//! (`Bounded`) answers for tiles of a map.
//!
//! The numbers of a result are also written once (`numbers/precise.rs`). They are computed with twice the digits,
//! and are taken if the bound leaves only one `f64` to which each of them can be rounded. Otherwise the whole result
//! is computed again with all digits: then points, times, normals and push-out vectors stay exact, with at most one
//! square root (`Surd`), until they are rounded once. Random questions hardly ever need that; results half-way
//! between two `f64`, and numbers near the ends of the range, do. Twice the digits means two `f64`: what rounding
//! loses in a sum or product is computed exactly, with sums and products alone, because the fused operation that
//! processors have is slow in browsers.
//!
//! The design is that of CGAL's filtered kernels: a quick answer with a bound first, and the exact one where that
//! leaves a doubt. `Surd` is what CGAL calls a square root extension, and `Real` decides zero as the Core library
//! and LEDA do. Only the integers are a library's (num-bigint). These were measured before, for the sign of ab − cd
//! with random numbers (medians, one run):
//!
//! | | time | why it was not chosen |
//! |---|---|---|
//! | `Twofold` | 17 ns | |
//! | twofloat 0.8 | 23 ns | it has no bound of the error, so no answer is certain |
//! | `Dyadic` | 170 ns | |
//! | dashu-float 0.6 | 630 ns | slower; the tests use its rationals as a second opinion, so the program must not |
//! | `Real` | 250 ns | |
//! | hyperreal 0.13 | 1,120 ns | it proves 10 of 64 equalities such as √2 + √3 = √(5 + 2√6); `Real` proves all, in 11 µs each |
//!
//! `Real` remembers how a number was computed. Its sign is decided by an interval of `f64` that is rounded outwards;
//! then by intervals with more and more bits; and if the number is smaller than any number of its form that is not
//! zero (the bound of BFMSS), it is zero. What is not decided by 65,536 bits is said to be undecided. Sines, cosines
//! and angles (`numbers/angle.rs`) have no such bound: a number with them that 2,048 bits do not tell from zero is
//! undecided. The fuzz target `angles` compares their signs with those of a computation of its own, which knows
//! neither π nor an arctangent.
//!
//! `f32` needs no code of its own but its type: `Rows` and the machine are generic, and an `Interval` says with
//! `Rounding` how its ends are rounded. Rust rounds every operation as IEEE 754 says, natively and in WebAssembly,
//! and fuses none. `tests/checks/arithmetic/` compares the bits of every operation with an arithmetic of its own, in
//! rational numbers that are rounded once, and `tests/browser/arithmetic.rs` those of the page with those of the
//! desktop. Sines and angles come from `libm`, so they have the same bits everywhere; they are less than one unit in
//! the last place off.
//!
//! Sines are computed by `libm`, not by the platform. Their digits are the same everywhere, so a figure downloaded
//! in a browser is the same file that `render` writes.

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
