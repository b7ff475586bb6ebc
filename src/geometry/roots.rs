//! The roots of a quadratic equation whose coefficients are exact.

use std::cmp::Ordering;

use super::exact::Dyadic;

/// The roots of a x² + b x + c, the smaller first, from a, b, c and the discriminant b² − 4 a c, without a
/// difference of nearly equal numbers. They are equal where the discriminant is zero; absent where it is negative,
/// where a is zero, and where a root is beyond the range of `f64`.
pub fn roots(coefficients: &[Dyadic; 4]) -> Option<[f64; 2]> {
    let [a, b, _, discriminant] = coefficients;
    if a.is_zero() || discriminant.sign() == Ordering::Less {
        return None;
    }
    let roots = if discriminant.is_zero() { [middle(a, b); 2] } else { different_roots(coefficients) };
    Some(roots).filter(|roots| roots.iter().all(|root| root.is_finite()))
}

/// −b / 2a, halfway between the roots.
fn middle(a: &Dyadic, b: &Dyadic) -> f64 {
    (-b.clone()).over(&(a.clone() + a.clone()))
}

fn different_roots(coefficients: &[Dyadic; 4]) -> [f64; 2] {
    // A power of two common to a, b and c changes no root; with a near 1, a tiny a keeps its digits.
    let exponent = -coefficients[0].exponent_of_two();
    let [a, b, c, discriminant] = coefficients.clone();
    let [a, b, c] = [a, b, c].map(|number| number.times_power_of_two(exponent).to_f64());
    let root = discriminant.times_power_of_two(2 * exponent).to_f64().sqrt();
    let q = if b < 0.0 { -b + root } else { -b - root };
    let (one, other) = if q == 0.0 { (0.0, 0.0) } else { (q / (2.0 * a), 2.0 * c / q) };
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(a: f64, b: f64, c: f64) -> Option<[f64; 2]> {
        let [a, b, c] = [a, b, c].map(Dyadic::from);
        let product = a.clone() * c.clone();
        let twice = product.clone() + product;
        let discriminant = b.clone() * b.clone() - (twice.clone() + twice);
        roots(&[a, b, c, discriminant])
    }

    #[test]
    fn the_smaller_root_comes_first() {
        assert_eq!(of(1.0, -3.0, 2.0), Some([1.0, 2.0]));
        assert_eq!(of(2.0, 0.0, -8.0), Some([-2.0, 2.0]));
        assert_eq!(of(1.0, 5.0, 0.0), Some([-5.0, 0.0]));
    }

    #[test]
    fn without_a_square_or_with_a_negative_discriminant_there_are_none() {
        assert_eq!(of(0.0, 1.0, 1.0), None);
        assert_eq!(of(1.0, 1.0, 1.0), None);
    }

    #[test]
    fn roots_that_are_equal_come_out_equal() {
        // (x − x₀)² for numbers whose squares and quotients are rounded.
        for root in [0.1, 0.3, 1.0 / 3.0, 7.7e-5, 1e9 + 0.1] {
            let exact = Dyadic::from(root);
            let (b, c) = (-(exact.clone() + exact.clone()), exact.clone() * exact);
            let found = roots(&[Dyadic::from(1.0), b, c, Dyadic::from(0.0)]).expect("one root");
            assert_eq!(found, [root, root]);
        }
    }

    #[test]
    fn a_small_root_beside_a_large_one_keeps_its_digits() {
        let [small, large] = of(1.0, -1e9, 1.0).expect("two roots");
        assert!((small / 1e-9 - 1.0).abs() < 1e-15 && (large / 1e9 - 1.0).abs() < 1e-15);
    }

    #[test]
    fn coefficients_that_have_no_square_in_f64_have_roots_and_those_beyond_its_range_are_absent() {
        let tiny = 2f64.powi(-900);
        assert_eq!(of(tiny, -3.0 * tiny, 2.0 * tiny), Some([1.0, 2.0]));
        assert_eq!(of(5e-324, -1e300, 1.0), None);
    }
}
