//! Real numbers: sums, products, quotients, square roots, sines and angles without rounding.

mod angle;
mod big;
mod bounds;
mod effort;
mod enclosure;
mod real;

pub use effort::with_effort;
pub use real::{MOST_BITS, MOST_BITS_OF_ANGLES, NoValue, Real};

#[cfg(test)]
mod tests;
