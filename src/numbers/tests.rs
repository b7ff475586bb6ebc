use std::cmp::Ordering;

use proptest::prelude::*;

use super::big::{Big, Towards};
use super::bounds::Bounds;
use super::{NoValue, Real};

fn f(value: f64) -> Real {
    Real::from_f64(value)
}

fn root(value: f64) -> Real {
    f(value).root().expect("it is not negative")
}

/// A number that may need all its bits, also a very small or large one.
fn numbers() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-20..=20i32).prop_map(f64::from),
        -1e3..1e3f64,
        (any::<i32>(), -300..300i32).prop_map(|(m, e)| f64::from(m) * 2f64.powi(e)),
        prop::sample::select(vec![5e-324, 1e-310, f64::MIN_POSITIVE, 1e300, f64::MAX]),
    ]
}

proptest! {
    #[test]
    fn bounds_contain_the_exact_result([a, b] in [numbers(), numbers()]) {
        let (x, y) = (f(a), f(b));
        let (p, q) = (Bounds::point(a), Bounds::point(b));
        let mut results = vec![(x.add(&y), p.add(q)), (x.multiply(&y), p.multiply(q))];
        if b != 0.0 {
            results.push((x.divide(&y).expect("b is not zero"), p.divide(q)));
        }
        if a >= 0.0 {
            results.push((x.root().expect("a is not negative"), p.root()));
        }
        for (exact, Bounds { low, high }) in results {
            if low.is_finite() {
                prop_assert_ne!(exact.order(&f(low)), Some(Ordering::Less));
            }
            if high.is_finite() {
                prop_assert_ne!(exact.order(&f(high)), Some(Ordering::Greater));
            }
        }
    }

    #[test]
    fn what_is_zero_by_algebra_is_zero([a, b, c] in [numbers(), numbers(), numbers()]) {
        let (x, y, z) = (f(a), f(b), f(c));
        // (x + y)² − x² − 2xy − y²
        let sum = x.add(&y);
        let square = sum.multiply(&sum);
        let rest = x.multiply(&x).add(&f(2.0).multiply(&x.multiply(&y))).add(&y.multiply(&y));
        prop_assert_eq!(square.order(&rest), Some(Ordering::Equal));
        if c != 0.0 {
            let quotient = x.divide(&z).expect("c is not zero");
            prop_assert_eq!(quotient.multiply(&z).order(&x), Some(Ordering::Equal));
        }
        let length = x.multiply(&x).add(&y.multiply(&y)).root().expect("it is a sum of squares");
        prop_assert_eq!(length.multiply(&length).order(&x.multiply(&x).add(&y.multiply(&y))), Some(Ordering::Equal));
    }

    #[test]
    fn the_nearest_number_of_a_sum_or_product_is_what_the_machine_computes([a, b] in [numbers(), numbers()]) {
        for (exact, rounded) in [(f(a).add(&f(b)), a + b), (f(a).multiply(&f(b)), a * b)] {
            if rounded.is_finite() && rounded.abs() > 1e-290 {
                prop_assert_eq!(exact.to_f64(), rounded);
            }
        }
    }

    #[test]
    fn a_root_and_a_quotient_lie_between_their_roundings([a, b] in [numbers(), numbers()], bits in 1..200u64) {
        let (x, y) = (Big::from_f64(a.abs()), Big::from_f64(b));
        let square = |root: &Big| root.multiply(root);
        let less = |one: &Big, other: &Big| one.add(&other.negative()).sign() == Ordering::Less;
        prop_assert!(!less(&x, &square(&x.root(bits, Towards::Down))));
        prop_assert!(!less(&square(&x.root(bits, Towards::Up)), &x));
        if b != 0.0 {
            let [low, high] = [Towards::Down, Towards::Up].map(|towards| x.divide(&y, bits, towards).multiply(&y));
            let (low, high) = if b > 0.0 { (low, high) } else { (high, low) };
            prop_assert!(!less(&x, &low) && !less(&high, &x));
        }
    }
}

#[test]
fn a_difference_that_no_f64_shows_has_its_sign() {
    let tiny = 2f64.powi(-200);
    assert_eq!(f(1.0).add(&f(tiny)).order(&f(1.0)), Some(Ordering::Greater));
    assert_eq!(f(0.1).add(&f(0.2)).order(&f(0.3)), Some(Ordering::Greater));
    let decimal = |written| Real::decimal(written).expect("a number");
    assert_eq!(decimal("0.1").add(&decimal("0.2")).order(&decimal("0.3")), Some(Ordering::Equal));
    assert_eq!(decimal("0.1").order(&f(0.1)), Some(Ordering::Less));
    assert_eq!(decimal("2.50e1").order(&f(25.0)), Some(Ordering::Equal));
}

#[test]
fn nested_roots_are_compared_exactly() {
    let sum = root(2.0).add(&root(3.0));
    let same = f(5.0).add(&f(2.0).multiply(&root(6.0))).root().expect("it is positive");
    assert_eq!(sum.order(&same), Some(Ordering::Equal));
    let nearly = same.add(&f(2f64.powi(-300)));
    assert_eq!(sum.order(&nearly), Some(Ordering::Less));
}

#[test]
fn a_division_by_zero_and_the_root_of_a_negative_number_have_no_value() {
    let zero = root(2.0).multiply(&root(2.0)).subtract(&f(2.0));
    assert_eq!(f(1.0).divide(&zero).unwrap_err(), NoValue::Undefined);
    assert_eq!(zero.subtract(&f(2f64.powi(-400))).root().unwrap_err(), NoValue::Undefined);
    assert_eq!(zero.root().expect("zero has a root").sign(), Some(Ordering::Equal));
    for written in ["", "abc", "1e9999", "--1"] {
        assert!(Real::decimal(written).is_none(), "{written}");
    }
}

#[test]
fn a_sign_that_needs_too_many_bits_is_not_decided() {
    // Each root doubles the number of bits that are needed to know that this is zero.
    let roots = (2..22).map(|n| root(f64::from(n)));
    let sum = roots.clone().reduce(|a, b| a.add(&b)).expect("a sum");
    let again = roots.rev().reduce(|a, b| a.add(&b)).expect("a sum");
    assert_eq!(sum.order(&again), None);
}
