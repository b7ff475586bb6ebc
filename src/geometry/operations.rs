//! The cost of a test: arithmetic that counts its operations.

/// The number of operations of each kind that a test performed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Operations {
    /// Additions of two numbers.
    pub additions: u32,
    /// Subtractions of two numbers.
    pub subtractions: u32,
    /// Multiplications of two numbers.
    pub multiplications: u32,
    /// Square roots.
    pub roots: u32,
    /// Comparisons of two numbers.
    pub comparisons: u32,
}

impl Operations {
    /// The number of all operations.
    pub fn total(&self) -> u32 {
        self.additions + self.subtractions + self.multiplications + self.roots + self.comparisons
    }

    /// `left + right`.
    pub fn add(&mut self, left: f64, right: f64) -> f64 {
        self.additions += 1;
        left + right
    }

    /// `left − right`.
    pub fn subtract(&mut self, left: f64, right: f64) -> f64 {
        self.subtractions += 1;
        left - right
    }

    /// `left · right`.
    pub fn multiply(&mut self, left: f64, right: f64) -> f64 {
        self.multiplications += 1;
        left * right
    }

    /// `√number`.
    pub fn root(&mut self, number: f64) -> f64 {
        self.roots += 1;
        number.sqrt()
    }

    /// Whether `left ≤ right`.
    pub fn at_most(&mut self, left: f64, right: f64) -> bool {
        self.comparisons += 1;
        left <= right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_is_performed_and_counted_once() {
        let mut count = Operations::default();
        assert_eq!((count.add(3.0, 4.0), count.subtract(3.0, 4.0)), (7.0, -1.0));
        assert_eq!((count.multiply(3.0, 4.0), count.root(9.0)), (12.0, 3.0));
        assert!(count.at_most(3.0, 3.0) && !count.at_most(4.0, 3.0));
        let expected =
            Operations { additions: 1, subtractions: 1, multiplications: 1, roots: 1, comparisons: 2 };
        assert_eq!((count, count.total()), (expected, 6));
    }
}
