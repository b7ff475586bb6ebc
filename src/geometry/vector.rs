//! Lengths and directions of vectors whose components may be too small or too large to have squares.

use glam::DVec2;

/// The length; zero for the zero vector only.
pub fn length(vector: DVec2) -> f64 {
    libm::hypot(vector.x, vector.y)
}

/// The unit vector of the same direction; absent for the zero vector only.
pub fn direction(vector: DVec2) -> Option<DVec2> {
    // Scaled by a power of two, and so exactly, to about 1: the squares of tiny components vanish, those of huge
    // ones overflow, and even the length of subnormal ones has too few digits.
    let largest = vector.abs().max_element();
    let exponent = match largest {
        tiny if tiny < 1e-150 => 1000,
        huge if huge > 1e150 => -1000,
        _ => 0,
    };
    let scaled = vector * 2f64.powi(exponent);
    // Divided by the length, not multiplied by its reciprocal: (3, 4) has the direction (0.6, 0.8) to the last digit.
    let unit = scaled / scaled.length();
    Some(unit).filter(|unit| largest > 0.0 && unit.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_zero_vector_has_no_length_and_no_direction() {
        assert_eq!((length(DVec2::ZERO), direction(DVec2::ZERO)), (0.0, None));
        let diagonal = DVec2::ONE / 2f64.sqrt();
        for size in [5e-324, 1e-310, 1e-200, 1e-149, 1.0, 1e12, 1e149, 1e200, 1e308] {
            let found = direction(DVec2::splat(size)).expect("not zero");
            assert!(length(DVec2::splat(size)) > 0.0 && found.distance(diagonal) < 1e-15, "{size}: {found}");
        }
        assert_eq!(direction(DVec2::new(3.0, -4.0)), Some(DVec2::new(0.6, -0.8)));
    }
}
