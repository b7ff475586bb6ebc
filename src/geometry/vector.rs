//! Lengths and directions of vectors, also if the squares of their components underflow or overflow.

use glam::DVec2;

/// The length of a vector; zero only for the zero vector.
pub fn length(vector: DVec2) -> f64 {
    libm::hypot(vector.x, vector.y)
}

/// The unit vector in the direction of a vector; absent only for the zero vector.
pub fn direction(vector: DVec2) -> Option<DVec2> {
    // Extreme components are scaled by a power of two, which is exact. Without that, squares of tiny components
    // underflow, squares of huge ones overflow, and the length of a subnormal vector has too few digits.
    let largest = vector.abs().max_element();
    let exponent = match largest {
        tiny if tiny < 1e-150 => 1000,
        huge if huge > 1e150 => -1000,
        _ => 0,
    };
    let scaled = vector * 2f64.powi(exponent);
    // Dividing by the length is more accurate than multiplying by its reciprocal: (3, 4) gives exactly (0.6, 0.8).
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
