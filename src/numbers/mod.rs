//! Real numbers: sums, products, quotients and square roots without rounding.

mod big;
mod bounds;
mod effort;
mod enclosure;
mod real;

pub use effort::with_effort;
pub use real::{MOST_BITS, NoValue, Real};

#[cfg(test)]
mod tests;
