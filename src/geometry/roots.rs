//! The roots of a quadratic equation whose coefficients are exact.

use std::cmp::Ordering;

use super::exact::{Dyadic, Surd, Vector};

/// The coefficients a, b and c, and the discriminant b² − 4 a c, of the equation |p + t d| = r in t: when a point that
/// moves by `step` (d) is at distance `radius` (r) from another point, which it first sees at `to_point` (−p).
pub fn coefficients(step: &Vector<Dyadic>, to_point: &Vector<Dyadic>, radius: &Dyadic) -> [Dyadic; 4] {
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

/// The roots of a x² + b x + c, the smaller first, from a, b, c and the discriminant b² − 4 a c; a is not negative.
/// They are equal where the discriminant is zero; absent where it is negative, and where a is zero.
pub fn roots(coefficients: &[Dyadic; 4]) -> Option<[Surd; 2]> {
    let [a, b, _, discriminant] = coefficients;
    if a.is_zero() || discriminant.sign() == Ordering::Less {
        return None;
    }
    let divisor = a.clone() + a.clone();
    let root = |factor: f64| Surd {
        plain: -b.clone(),
        factor: Dyadic::from(factor),
        radicand: discriminant.clone(),
        divisor: divisor.clone(),
    };
    Some([root(-1.0), root(1.0)])
}

/// Both of them rounded; absent where one is beyond the range of `f64`.
pub fn rounded(roots: &[Surd; 2]) -> Option<[f64; 2]> {
    let [first, second] = roots;
    Some([first.rounded(), second.rounded()]).filter(|roots| roots.iter().all(|root| root.is_finite()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(a: f64, b: f64, c: f64) -> Option<[f64; 2]> {
        let [a, b, c] = [a, b, c].map(Dyadic::from);
        let product = a.clone() * c.clone();
        let twice = product.clone() + product;
        let discriminant = b.clone() * b.clone() - (twice.clone() + twice);
        roots(&[a, b, c, discriminant]).as_ref().and_then(rounded)
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
            assert_eq!(rounded(&found), Some([root, root]));
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
