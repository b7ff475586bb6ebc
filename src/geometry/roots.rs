//! Quadratic equations with exact coefficients.

use std::cmp::Ordering;

use super::exact::Vector;
use crate::numbers::{Decided, Precise, SurdOf};

/// The coefficients a, b, c and the discriminant b² − 4 a c of the equation that gives the times t at which a moving
/// point is at distance `radius` from a fixed point. The moving point covers `step` per unit of t, and `to_point` leads
/// from its position at t = 0 to the fixed point.
pub fn coefficients<N: Precise>(step: &Vector<N>, to_point: &Vector<N>, radius: &N) -> [N; 4] {
    let radius_squared = radius.clone() * radius.clone();
    let a = step.length_squared();
    let half_b = -step.dot(to_point);
    let c = to_point.length_squared() - radius_squared.clone();
    // A quarter of the discriminant, (b/2)² − a c, by Lagrange's identity: this form cancels less.
    let cross = step.cross(to_point);
    let quarter = radius_squared * a.clone() - cross.clone() * cross;
    let half = quarter.clone() + quarter;
    [a, half_b.clone() + half_b, c, half.clone() + half]
}

/// The roots of a x² + b x + c, the smaller first, given a, b, c and the discriminant b² − 4 a c; a is not negative.
/// The roots are equal if the discriminant is zero, and absent if it is negative or a is zero.
pub fn roots<N: Precise>(coefficients: &[N; 4]) -> Decided<Option<[N::Surd; 2]>> {
    let [a, b, _, discriminant] = coefficients;
    if a.is_zero()? || discriminant.sign()? == Ordering::Less {
        return Ok(None);
    }
    let divisor = a.clone() + a.clone();
    let root =
        |factor: f64| N::Surd::new([-b.clone(), N::from(factor), discriminant.clone(), divisor.clone()]);
    Ok(Some([root(-1.0), root(1.0)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::Dyadic;

    fn of(a: f64, b: f64, c: f64) -> Option<[f64; 2]> {
        let [a, b, c] = [a, b, c].map(Dyadic::from);
        let product = a.clone() * c.clone();
        let twice = product.clone() + product;
        let discriminant = b.clone() * b.clone() - (twice.clone() + twice);
        let roots = roots(&[a, b, c, discriminant]).expect("exact");
        Some(roots?.map(|root| root.rounded()))
    }

    #[test]
    fn the_smaller_root_comes_first() {
        assert_eq!(of(1.0, -3.0, 2.0), Some([1.0, 2.0]));
        assert_eq!(of(2.0, 0.0, -8.0), Some([-2.0, 2.0]));
        assert_eq!(of(1.0, 5.0, 0.0), Some([-5.0, 0.0]));
    }

    #[test]
    fn there_are_no_roots_if_a_is_zero_or_the_discriminant_is_negative() {
        assert_eq!(of(0.0, 1.0, 1.0), None);
        assert_eq!(of(1.0, 1.0, 1.0), None);
    }

    #[test]
    fn equal_roots_are_rounded_to_equal_numbers() {
        // (x − x₀)² for numbers x₀ whose squares are not exact in `f64`.
        for root in [0.1, 0.3, 1.0 / 3.0, 7.7e-5, 1e9 + 0.1] {
            let exact = Dyadic::from(root);
            let (b, c) = (-(exact.clone() + exact.clone()), exact.clone() * exact);
            let found = roots(&[Dyadic::from(1.0), b, c, Dyadic::from(0.0)]).expect("exact");
            let rounded = found.expect("two roots").map(|found| found.rounded());
            assert_eq!(rounded, [root, root]);
        }
    }

    #[test]
    fn a_small_root_next_to_a_large_one_keeps_its_digits() {
        let [small, large] = of(1.0, -1e9, 1.0).expect("two roots");
        assert!((small / 1e-9 - 1.0).abs() < 1e-15 && (large / 1e9 - 1.0).abs() < 1e-15);
    }

    #[test]
    fn tiny_coefficients_have_roots() {
        let tiny = 2f64.powi(-900);
        assert_eq!(of(tiny, -3.0 * tiny, 2.0 * tiny), Some([1.0, 2.0]));
    }
}
