//! Numbers that are rounded once, and known exactly.

/// Half of the sum of two numbers: the rounded number and, exactly, the summands. An edge of a rectangle is such a
/// number, even where half of its size is not an `f64`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfSum {
    /// The number as `f64` has it.
    pub rounded: f64,
    /// Two numbers. Half of their sum is the exact number.
    pub summands: [f64; 2],
}

impl HalfSum {
    /// The number for which `rounded` stands, by its summands.
    pub(super) const fn new(rounded: f64, summands: [f64; 2]) -> Self {
        Self { rounded, summands }
    }

    /// Whether it is known as a sum, so that the `f64` can be another number.
    pub fn is_rounded(&self) -> bool {
        self.summands[0].to_bits() != self.summands[1].to_bits()
    }
}

impl From<f64> for HalfSum {
    fn from(number: f64) -> Self {
        Self::new(number, [number; 2])
    }
}
