use std::cmp::Ordering;

use proptest::prelude::*;

use super::lost::loses_nothing;
use super::*;

/// a·b − c·d, the polynomial of every orientation test.
struct Determinant(f64, f64, f64, f64);

impl Predicate for Determinant {
    type Answer = Ordering;
    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let Self(a, b, c, d) = self;
        (N::from(*a) * N::from(*b) - N::from(*c) * N::from(*d)).try_sign()
    }
}

#[test]
fn equal_products_have_the_sign_zero() {
    assert_eq!(decide(&Determinant(3.0, 4.0, 6.0, 2.0)), Ordering::Equal);
    assert_eq!(decide(&Determinant(0.1, 0.3, 0.3, 0.1)), Ordering::Equal);
}

#[test]
fn rounding_does_not_change_a_sign() {
    // (1 + e)(1 − e) = 1 − e², which rounds to 1.
    let (a, b) = (1.0 + f64::EPSILON, 1.0 - f64::EPSILON);
    assert_eq!(a * b, 1.0);
    assert_eq!(decide(&Determinant(a, b, 1.0, 1.0)), Ordering::Less);
}

#[test]
fn overflow_and_underflow_do_not_change_a_sign() {
    assert_eq!(decide(&Determinant(1e300, 1e300, 1e300, 1.0000001e300)), Ordering::Less);
    assert_eq!(decide(&Determinant(1e-300, 1e-300, 0.0, 1.0)), Ordering::Greater);
    assert_eq!(decide(&Determinant(5e-324, 5e-324, 5e-324, 5e-324)), Ordering::Equal);
}

fn both(determinant: Determinant) -> [f64; 2] {
    results(&determinant)
}

/// The determinant, and the product of all four numbers.
impl Results for Determinant {
    type Answer = [f64; 2];

    fn compute<N: Precise>(&self) -> Decided<[f64; 2]> {
        let [difference, product] = self.polynomials::<N>();
        Ok([difference.rounded()?, product.rounded()?])
    }
}

impl Determinant {
    fn polynomials<N: Number>(&self) -> [N; 2] {
        let [a, b, c, d] = [self.0, self.1, self.2, self.3].map(N::from);
        [a.clone() * b.clone() - c.clone() * d.clone(), a * b * c * d]
    }
}

#[test]
fn values_are_rounded_once_and_so_survive_cancellation() {
    let (a, b) = (1.0 + f64::EPSILON, 1.0 - f64::EPSILON);
    assert_eq!(both(Determinant(a, b, 1.0, 1.0))[0], -f64::EPSILON * f64::EPSILON);
    assert_eq!(both(Determinant(3.0, 4.0, 6.0, 2.0)), [0.0, 144.0]);
    assert_eq!(both(Determinant(0.1, 1.0, 0.0, 0.0))[0], 0.1);
}

#[test]
fn values_that_overflow_are_infinite_and_values_that_underflow_are_the_smallest_with_their_sign() {
    assert_eq!(both(Determinant(-1e300, 1e300, 0.0, 1.0))[0], f64::NEG_INFINITY);
    assert_eq!(both(Determinant(1e-300, 1e-300, 1e-300, 1e-300))[0], 0.0);
    assert_eq!(both(Determinant(-1e-300, 1e-300, 0.0, 1.0))[0], -5e-324);
    assert_eq!(both(Determinant(5e-324, 3.0, 0.0, 1.0))[0], 1.5e-323);
    assert_eq!(both(Determinant(1e300, 1e-300, 0.0, 1.0))[0], 1e300 * 1e-300);
}

#[test]
fn a_zero_is_zero_however_large_the_numbers_that_cancel() {
    let [difference, product] = Determinant(1e300, 1e300, 1e300, 1e300).polynomials::<Dyadic>();
    assert_eq!((difference * product).rounded(), 0.0);
}

#[test]
fn a_quotient_is_found_even_if_its_parts_are_beyond_the_range_of_f64() {
    let product = |x: f64, y: f64| Dyadic::from(x) * Dyadic::from(y);
    let tiny = 2f64.powi(-600);
    assert_eq!(product(3.0 * tiny, tiny).over(&product(tiny, 2.0 * tiny)), 1.5);
    assert_eq!(product(-1e300, 1e300).over(&product(4e300, 1e300)), -0.25);
    assert_eq!(product(1.0, 0.0).over(&product(1e300, 1e300)), 0.0);
    assert_eq!(product(1.0, 1.0).over(&product(0.0, 1.0)), 0.0);
}

#[test]
fn bits_that_a_quotient_cuts_off_decide_a_tie() {
    // Halfway between two neighbours, and then away from the middle by a bit 200 places further down.
    let tie = Dyadic::from(2f64.powi(53)) + Dyadic::from(1.0);
    let far_down = |sign: f64| Dyadic::from(sign * 2f64.powi(-200));
    for divisor in [1.0, -1.0, 4.0, -3.0] {
        let quotient = |above: f64| {
            let number = (tie.clone() + far_down(above)) * Dyadic::from(divisor);
            number.over(&Dyadic::from(divisor))
        };
        let neighbours = [2f64.powi(53), 2f64.powi(53) + 2.0];
        assert_eq!([quotient(-1.0), quotient(1.0)], neighbours, "{divisor}");
        assert_eq!(quotient(0.0), neighbours[0], "a tie goes to the even neighbour");
    }
}

#[test]
fn the_root_of_a_long_number_has_the_digits_and_an_error_below_the_bound() {
    let long = Dyadic::from(2f64.powi(300)) + Dyadic::from(2f64.powi(-300));
    for number in [long.clone(), long.clone() * long.clone(), long * Dyadic::from(3.0), Dyadic::from(2.0)] {
        for digits in [1, 2, 96, 97, 400] {
            let root = number.root(digits, Towards::Odd);
            let bound = Dyadic::from(1.0).shifted(root.unit());
            let [below, above] = [root.clone() - bound.clone(), root.clone() + bound];
            assert_eq!((number.clone() - below.clone() * below).sign(), Ordering::Greater);
            assert_eq!((above.clone() * above - number.clone()).sign(), Ordering::Greater);
            assert!(root.magnitude().expect("not zero") - root.unit() >= digits as i64, "{digits}");
        }
    }
}

#[test]
fn a_number_divided_by_its_power_of_two_is_from_a_half_to_one() {
    for number in [1.0, -3.0, 0.1, 1e-300, 5e-324, 1e300] {
        let exact = Dyadic::from(number) * Dyadic::from(number);
        let exponent = exact.magnitude().expect("not zero");
        let scaled = exact.shifted(-exponent).to_f64();
        assert!((0.5..1.0).contains(&scaled), "{number}: {scaled}");
    }
}

#[test]
fn a_rounded_value_has_the_sign_of_the_number_even_if_it_underflows() {
    assert_eq!(with_sign(-3.0, Ordering::Less), -3.0);
    assert_eq!((with_sign(0.0, Ordering::Less), with_sign(0.0, Ordering::Greater)), (-5e-324, 5e-324));
    assert_eq!(with_sign(0.0, Ordering::Equal), 0.0);
    assert_eq!(with_sign(f64::INFINITY, Ordering::Greater), f64::INFINITY);
}

proptest! {
    #[test]
    fn quotients_and_sums_are_rounded_once_to_the_nearest_number(
        [x, y] in prop::array::uniform2(prop::num::f64::NORMAL),
    ) {
        // The processor also rounds to the nearest number.
        let (exact_x, exact_y) = (Dyadic::from(x), Dyadic::from(y));
        let normal = |value: f64| value.is_normal() || value == 0.0 || value.is_infinite();
        if normal(x / y) {
            prop_assert_eq!(exact_x.over(&exact_y), x / y);
        }
        if normal(x * y) && x * y != 0.0 {
            prop_assert_eq!((exact_x.clone() * exact_y.clone()).to_f64(), x * y);
        }
        prop_assert_eq!((exact_x + exact_y).to_f64(), x + y);
    }

    #[test]
    fn the_value_of_a_single_number_is_that_number(x in any::<f64>()) {
        prop_assume!(x.is_finite());
        prop_assert_eq!(both(Determinant(x, 1.0, 0.0, 0.0))[0], x);
    }

    #[test]
    fn the_filter_never_contradicts_exact_arithmetic(
        a in any::<i16>(), b in any::<i16>(), c in any::<i16>(), d in any::<i16>(), exponent in -1000i32..900,
    ) {
        let scale = 2f64.powi(exponent);
        let p = Determinant(f64::from(a) * scale, f64::from(b), f64::from(c) * scale, f64::from(d));
        let expected = (i64::from(a) * i64::from(b)).cmp(&(i64::from(c) * i64::from(d)));
        prop_assert_eq!(p.evaluate::<Dyadic>(), Some(expected));
        if let Some(decided) = p.evaluate::<Bounded>() {
            prop_assert_eq!(decided, expected);
        }
    }
}

proptest! {
    #[test]
    fn a_tile_has_a_sign_only_if_all_its_positions_have_that_sign(
        a in -10.0..10.0f64, half in 0.0..1.0f64, inside in -1.0..=1.0f64,
        [b, c, d] in prop::array::uniform3(-10.0..10.0f64),
    ) {
        struct Widened(Determinant, f64);
        impl Predicate for Widened {
            type Answer = Ordering;
            fn evaluate<N: Number>(&self) -> Option<Ordering> {
                let Self(Determinant(a, b, c, d), half) = self;
                (N::within(*a, *half) * N::from(*b) - N::from(*c) * N::from(*d)).try_sign()
            }
        }
        if let Some(sign) = decide_over(&Widened(Determinant(a, b, c, d), half), true) {
            // Slightly inside the edge, so that rounding cannot leave the tile.
            prop_assert_eq!(sign, decide(&Determinant(a + half * inside * 0.999, b, c, d)));
        }
        let single = decide_over(&Widened(Determinant(a, b, c, d), 0.0), false);
        prop_assert_eq!(single, Some(decide(&Determinant(a, b, c, d))));
    }
}

#[test]
fn the_filter_recognises_a_true_zero() {
    let sign = |determinant: Determinant| determinant.evaluate::<Bounded>();
    assert_eq!(sign(Determinant(0.0, 0.1, 0.3, 0.0)), Some(Ordering::Equal));
    let difference = Bounded::from(0.1) - Bounded::from(0.1);
    assert_eq!(difference.try_sign(), Some(Ordering::Equal));
    assert_eq!((difference * Bounded::within(3.0, 2.0)).try_sign(), Some(Ordering::Equal));
}

proptest! {
    #[test]
    fn a_product_that_is_reported_exact_is_exact(
        [a, b] in prop::array::uniform2(prop_oneof![
            (-1000i32..1000).prop_map(f64::from),
            (-100_000_000i64..100_000_000).prop_map(|n| n as f64 / 1024.0),
            prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO,
        ]),
    ) {
        if loses_nothing(a, b, a * b) {
            let lost = Dyadic::from(a) * Dyadic::from(b) - Dyadic::from(a * b);
            prop_assert!(lost.is_zero(), "{a:e} * {b:e}");
        }
    }
}

#[test]
fn products_of_short_numbers_are_reported_exact() {
    assert!(loses_nothing(330.0, -270.25, 330.0 * -270.25) && loses_nothing(0.5, 3.0, 1.5));
    assert!(!loses_nothing(0.1, 0.1, 0.1 * 0.1));
    // Too large to split, or too small to decide.
    assert!(!loses_nothing(1e305, 2.0, 2e305) && !loses_nothing(1e-200, 1e-100, 1e-300));
}
