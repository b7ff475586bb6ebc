use std::cmp::Ordering;

use proptest::prelude::*;

use super::{Dyadic, Interval, NoValue, Real, Towards, Unrounded, metered, with_effort};

type Bounds = Interval<Unrounded>;

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

/// Sides of vectors: their squares can be too small or too large for `f64`.
fn sides() -> impl Strategy<Value = f64> {
    prop_oneof![
        numbers(),
        (-4.0..4.0f64, -1070..1020i32).prop_map(|(m, e)| m * 2f64.powi(e / 2) * 2f64.powi(e - e / 2))
    ]
}

/// The length of a vector, from its definition.
fn length(x: f64, y: f64) -> Real {
    let square = |side: f64| f(side).multiply(&f(side));
    square(x).add(&square(y)).root().expect("a sum of squares is not negative")
}

/// Whether a number is between two ends. An infinite one stands for all large numbers.
fn is_between(low: f64, exact: &Real, high: f64) -> bool {
    low.is_finite()
        && exact.order(&f(low)) != Some(Ordering::Less)
        && (high == f64::INFINITY || exact.order(&f(high)) != Some(Ordering::Greater))
}

proptest! {
    #[test]
    fn bounds_contain_the_exact_result([a, b] in [numbers(), numbers()]) {
        let (x, y) = (f(a), f(b));
        let (p, q) = (Bounds::point(a), Bounds::point(b));
        let mut results = vec![(x.add(&y), p.sum(q)), (x.multiply(&y), p.product(q))];
        if b != 0.0 {
            results.push((x.divide(&y).expect("b is not zero"), p.quotient(q)));
        }
        if a >= 0.0 {
            results.push((x.root().expect("a is not negative"), p.root()));
        }
        for (exact, bounds) in results {
            let [low, high] = bounds.ends();
            if low.is_finite() {
                prop_assert_ne!(exact.order(&f(low)), Some(Ordering::Less));
            }
            if high.is_finite() {
                prop_assert_ne!(exact.order(&f(high)), Some(Ordering::Greater));
            }
        }
    }

    #[test]
    fn the_bounds_of_a_length_contain_it_and_are_close_to_it(
        [a, b] in [sides(), sides()], parts in prop::array::uniform2(0.0..=1.0f64)
    ) {
        let exact = length(a, b);
        let [low, high] = Bounds::length(Bounds::point(a), Bounds::point(b)).ends();
        prop_assert!(is_between(low, &exact, high), "{low:e} {high:e}");
        prop_assert!(low > 0.0 || (a, b) == (0.0, 0.0));
        // Scaling rounds twice more. A length below the normal range has fewer digits.
        let reach = 2e-15 * high + 1e-323;
        prop_assert!(high - low <= reach || high == f64::INFINITY, "{low:e} {high:e}");
        // It is also among those of a tile around the vector.
        let around = |side: f64, part: f64| Bounds::between(side - part * side.abs(), side + part * side.abs());
        let [low, high] = Bounds::length(around(a, 2.0 * parts[0]), around(b, 2.0 * parts[1])).ends();
        prop_assert!(is_between(low, &exact, high), "{low:e} {high:e}");
    }

    #[test]
    fn a_sum_with_few_bits_is_next_to_the_sum_on_the_side_asked_for(
        [a, b] in [numbers(), numbers()], bits in 1..120u64
    ) {
        let (x, y) = (Dyadic::from(a), Dyadic::from(b));
        let exact = x.clone() + y.clone();
        let [low, high] = [Towards::Down, Towards::Up].map(|towards| x.plus(&y, bits, towards));
        prop_assert!(low <= exact && exact <= high, "{low:?} {high:?}");
        for cut in [&low, &high] {
            prop_assert!(cut.clone().cut(bits + 1, Towards::Down) == *cut, "{cut:?} has more bits");
        }
        let unit = exact.magnitude().map_or(0, |size| size - bits as i64 + 1);
        prop_assert!(high - low <= Dyadic::whole(1).shifted(unit));
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
        let (x, y) = (Dyadic::from(a.abs()), Dyadic::from(b));
        let square = |root: &Dyadic| root * root;
        let less = |one: &Dyadic, other: &Dyadic| one < other;
        prop_assert!(!less(&x, &square(&x.root(bits, Towards::Down))));
        prop_assert!(!less(&square(&x.root(bits, Towards::Up)), &x));
        if b != 0.0 {
            let [low, high] = [Towards::Down, Towards::Up].map(|towards| &x.divided(&y, bits, towards) * &y);
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
fn a_decimal_times_its_power_of_ten_is_the_number_of_its_digits() {
    // 2⁵³ − 1, and more digits than `f64` has; a power of ten that is a whole number of 64 bits, and larger ones.
    let digits =
        ["0", "1", "5", "125", "9765625", "9007199254740991", "9007199254740993", "123456789012345678901"];
    for (written, places) in
        digits.into_iter().flat_map(|written| (0..25).map(move |places| (written, places)))
    {
        let decimal = |written: String| Real::decimal(&written).expect("a number");
        let point = decimal(format!("{written}e-{places}"));
        let whole = point.multiply(&decimal(format!("1e{places}")));
        assert_eq!(whole.order(&decimal(written.to_owned())), Some(Ordering::Equal), "{written}e-{places}");
        let nearest: f64 = format!("{written}e-{places}").parse().expect("a number");
        assert_eq!(point.to_f64(), nearest, "{written}e-{places}");
    }
}

#[test]
fn the_length_of_a_tiny_or_huge_vector_has_bounds_of_its_size() {
    for size in [5e-324, 1e-320, 1e-300, 1e-200, 1e-160, 1.0, 1e12, 1e160, 1e300] {
        let [low, high] = Bounds::length(Bounds::point(3.0 * size), Bounds::point(-4.0 * size)).ends();
        assert!(is_between(low, &length(3.0 * size, 4.0 * size), high), "{size:e}: {low:e} {high:e}");
        assert!(low >= 4.0 * size && high <= 6.0 * size, "{size:e}: {low:e} {high:e}");
        let along_axis = Bounds::length(Bounds::point(0.0), Bounds::point(-size));
        assert!(along_axis.ends().into_iter().all(|end| (end / size - 1.0).abs() < 1e-15), "{size:e}");
    }
    assert_eq!(Bounds::length(Bounds::point(0.0), Bounds::point(0.0)).ends(), [0.0; 2]);
}

#[test]
fn a_result_that_is_too_small_for_f64_keeps_its_sign() {
    let least = 5e-324;
    let (tiny, minus_tiny) = (Bounds::point(1e-200), Bounds::point(-1e-200));
    assert_eq!(tiny.product(tiny).ends(), [0.0, least]);
    assert_eq!(minus_tiny.product(minus_tiny).ends(), [0.0, least]);
    assert_eq!(tiny.product(minus_tiny).ends(), [-least, 0.0]);
    let huge = Bounds::point(1e200);
    assert_eq!(minus_tiny.quotient(huge).ends(), [-least, 0.0]);
    assert_eq!(minus_tiny.quotient(huge.negative()).ends(), [0.0, least]);
}

#[test]
fn the_lengths_of_a_tile_around_the_origin_begin_at_zero_and_have_a_value() {
    let around = Bounds::between(-3.0, 4.0);
    assert_eq!(Bounds::length(around, Bounds::between(-1.0, 3.0)), Bounds::between(0.0, 5.0));
}

#[test]
fn a_tiny_length_is_told_from_zero_without_more_bits() {
    let tiny = |x: f64, y: f64| Real::length(&f(x), &f(y)).expect("a length");
    with_effort(0, || {
        assert_eq!(tiny(1e-200, -1e-200).sign(), Some(Ordering::Greater));
        assert_eq!(tiny(1e-200, 1e-200).order(&f(1e-200)), Some(Ordering::Greater));
    });
    assert_eq!(tiny(3e-200, 4e-200).order(&length(3e-200, 4e-200)), Some(Ordering::Equal));
    assert_eq!(tiny(0.0, 0.0).sign(), Some(Ordering::Equal));
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

/// A bound that counts the power of two of both summands needs more than the most bits for this zero.
#[test]
fn a_sum_needs_the_power_of_two_of_its_summands_once() {
    let third = || f(1.0).divide(&f(3.0)).expect("a quotient").add(&f(5e-324));
    let power = || (0..5).fold(third(), |power, _| power.multiply(&power));
    assert_eq!(power().order(&power()), Some(Ordering::Equal));
}

/// A bound that counts the power of two of the zero, which is 2¹⁰⁰⁰ times that of the other term, needs more than the most
/// bits for this difference.
#[test]
fn a_sum_with_zero_is_the_other_number_itself() {
    let zero = f(0.0);
    let third = f(1e-300).divide(&f(3.0)).expect("3 is not zero");
    let term = |number: u32| root(f64::from(number)).multiply(&third.add(&zero)).add(&zero);
    let sum =
        |numbers: [u32; 3]| numbers.map(term).into_iter().reduce(|a, b| zero.add(&a.add(&b))).expect("terms");
    assert_eq!(sum([2, 3, 5]).order(&sum([5, 3, 2])), Some(Ordering::Equal));
}

#[test]
fn a_sign_that_needs_too_many_bits_is_not_decided() {
    // Each root doubles the number of bits that are needed to know that this is zero.
    let roots = (2..22).map(|n| root(f64::from(n)));
    let sum = roots.clone().reduce(|a, b| a.add(&b)).expect("a sum");
    let again = roots.rev().reduce(|a, b| a.add(&b)).expect("a sum");
    assert_eq!(sum.order(&again), None);
}

/// sin²(a) + cos²(a) − 1 is zero, and no bound says so: it is close to zero to all bits that are tried.
#[test]
fn a_sign_of_numbers_with_angles_is_decided_or_said_to_be_undecided() {
    let (sine, cosine) = (f(0.7).sine(), f(0.7).cosine());
    let one = sine.multiply(&sine).add(&cosine.multiply(&cosine));
    assert_eq!(one.order(&f(1.0)), None);
    assert_eq!(one.order(&f(1.0).add(&f(1e-300))), Some(Ordering::Less));
    assert_eq!(f(0.0).sine().sign(), Some(Ordering::Equal));
    assert_eq!(f(0.0).cosine().order(&f(1.0)), Some(Ordering::Equal));
}

#[test]
fn a_number_beside_half_way_is_rounded_to_the_nearer_neighbour() {
    let f = Real::from_f64;
    let half_way = f(1.0).add(&f(2f64.powi(-53)));
    for factors in [1, 3, 6] {
        // No sum of powers of two.
        let power = (0..factors).fold(f(1.0), |power, _| power.multiply(&f(2f64.powi(-1000))));
        let hair = power.divide(&f(3.0)).expect("3 is not zero");
        let rounded = [half_way.subtract(&hair), half_way.add(&hair)].map(|number| number.to_f64());
        assert_eq!(rounded, [1.0, 1.0 + f64::EPSILON], "{factors}");
    }
}

#[test]
fn an_angle_is_known_on_every_side_and_a_zero_vector_has_none() {
    let angle = |y: f64, x: f64| f(y).angle(&f(x)).map(|angle| angle.to_f64());
    let pi = std::f64::consts::PI;
    for (y, x, expected) in [
        (0.0, 1.0, 0.0),
        (1.0, 1.0, pi / 4.0),
        (2.0, 0.0, pi / 2.0),
        (1.0, -1.0, 3.0 * pi / 4.0),
        (0.0, -3.0, pi),
        (-1.0, -1.0, -3.0 * pi / 4.0),
        (-2.0, 0.0, -pi / 2.0),
        (-1e-300, 1e300, 0.0),
    ] {
        let found = angle(y, x).expect("not zero");
        assert!((found - expected).abs() <= 1e-15, "{y} {x} {found}");
    }
    assert_eq!(angle(0.0, 0.0), Err(NoValue::Undefined));
    // π to more digits than `f64` has: sin(π rounded) is what is missing.
    let half_turn = f(0.0).angle(&f(-1.0)).expect("not zero");
    let missing = half_turn.subtract(&f(pi)).to_f64();
    assert_eq!(missing, 1.2246467991473532e-16);
    assert_eq!(f(pi).sine().to_f64(), missing);
}

proptest! {
    #[test]
    fn sines_and_angles_are_next_to_those_of_the_machine([a, b] in [-1e3..1e3f64, -1e3..1e3f64]) {
        let near = |exact: f64, machine: f64| (exact - machine).abs() <= 2e-16 * (1.0 + machine.abs());
        prop_assert!(near(f(a).sine().to_f64(), libm::sin(a)));
        prop_assert!(near(f(a).cosine().to_f64(), libm::cos(a)));
        if let Ok(angle) = f(a).angle(&f(b)) {
            prop_assert!(near(angle.to_f64(), libm::atan2(a, b)));
            // tan(angle) = a / b
            let [across, along] = [angle.sine().multiply(&f(b)), angle.cosine().multiply(&f(a))];
            prop_assert!(across.subtract(&along).to_f64().abs() < 1e-300);
        }
    }

    #[test]
    fn bounds_of_sines_and_angles_contain_the_exact_result([a, b] in [numbers(), numbers()], c in 0.0..1.0f64) {
        let wide = |value: f64| Bounds::between(value - c, value + c);
        for (exact, bounds) in [(f(a).sine(), wide(a).sine()), (f(a).cosine(), wide(a).cosine())] {
            let [low, high] = bounds.ends();
            prop_assert!(exact.order(&f(low)) != Some(Ordering::Less) && exact.order(&f(high)) != Some(Ordering::Greater));
        }
        if let Ok(angle) = f(a).angle(&f(b)) {
            let [low, high] = Bounds::angle(wide(a), wide(b)).ends();
            prop_assert!(angle.order(&f(low)) != Some(Ordering::Less) && angle.order(&f(high)) != Some(Ordering::Greater));
        }
    }
}

#[test]
fn a_sum_and_an_order_of_numbers_far_apart_take_few_bits() {
    let large = Dyadic::whole(3).shifted(1 << 40);
    let small = -Dyadic::whole(5).shifted(-(1 << 40));
    let [low, high] = [Towards::Down, Towards::Up].map(|towards| large.plus(&small, 64, towards));
    assert!(low < large && high == large && small < low);
    assert_eq!(low.magnitude(), large.magnitude());
}

/// 2, squared so many times, and 0.1 added each time.
fn squared(times: u32) -> Real {
    let tenth = Real::decimal("0.1").expect("a number");
    (0..times).fold(f(2.0), |x, _| x.multiply(&x).add(&tenth))
}

#[test]
fn a_number_squared_again_and_again_has_few_digits_and_then_none() {
    // Aligned with the 0.1, the second one would take 2^60 bits.
    let (near, cost) = metered(100_000_000, || squared(8).to_f64());
    assert!(near > 1e78 && near.is_finite() && cost < 100_000, "{near} {cost}");
    assert!(with_effort(100_000_000, || squared(60).to_f64()).is_nan());
    assert_eq!(metered(100_000_000, || squared(30).order(&squared(29))).0, Some(Ordering::Greater));
    assert_eq!(metered(100_000_000, || squared(60).order(&squared(59))).0, None);
}

#[test]
fn an_enclosure_is_not_begun_without_effort() {
    let number = root(2.0).multiply(&root(3.0)).subtract(&root(6.0));
    let (sign, cost) = metered(1_000, || number.sign());
    assert_eq!((sign, cost), (None, 1_000));
    assert_eq!(number.sign(), Some(Ordering::Equal));
}
