use proptest::prelude::*;

use super::*;
use crate::numbers::{Dyadic, Surd};

/// Whether the number is within the error of the sum, exactly.
fn holds(found: Twofold, number: &Dyadic) -> bool {
    if !found.error.is_finite() {
        return true;
    }
    let [high, low, error] = [found.high, found.low, found.error].map(Dyadic::from);
    let off = number.clone() - high - low;
    let off = if off.sign() == Ordering::Less { -off } else { off };
    (off - error).sign() != Ordering::Greater
}

/// Whether `high` is the nearest `f64` to the sum.
fn is_normal(found: Twofold) -> bool {
    !found.error.is_finite() || found.high + found.low == found.high
}

/// Short and long numbers of many sizes.
fn input() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-20i8..20).prop_map(f64::from),
        -1.0..1.0f64,
        (-1.0..1.0f64, -300i32..300).prop_map(|(x, exponent)| x * 2f64.powi(exponent)),
        (0u64..8).prop_map(|ulps| f64::from_bits(1f64.to_bits() + ulps)),
        prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO,
    ]
}

/// A number with a low part, and sometimes an error, and what it stands for.
fn number() -> impl Strategy<Value = (Twofold, Dyadic)> {
    prop::array::uniform4(input()).prop_map(|[a, b, c, d]| {
        let of = |number: f64| (Twofold::from(number), Dyadic::from(number));
        let ((a, exact_a), (b, exact_b), (c, exact_c), (d, exact_d)) = (of(a), of(b), of(c), of(d));
        (a * b + c * d, exact_a * exact_b + exact_c * exact_d)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8192))]

    #[test]
    fn sums_differences_and_products_are_within_their_errors((a, exact_a) in number(), (b, exact_b) in number()) {
        for (found, exact) in [
            (a, exact_a.clone()),
            (a + b, exact_a.clone() + exact_b.clone()),
            (a - b, exact_a.clone() - exact_b.clone()),
            (a * b, exact_a.clone() * exact_b),
            (Precise::times_power_of_two(a, -2), exact_a.times_power_of_two(-2)),
        ] {
            prop_assert!(holds(found, &exact) && is_normal(found), "{found:?}");
            if let Some(sign) = found.try_sign() {
                prop_assert_eq!(sign, exact.sign());
            }
        }
    }

    #[test]
    fn quotients_are_within_their_errors((a, exact_a) in number(), (b, exact_b) in number()) {
        let found = a.divided_by(b);
        prop_assert!(is_normal(found), "{found:?}");
        if found.error.is_finite() && !exact_b.is_zero() {
            // q − e ≤ a / b ≤ q + e, multiplied by b.
            let [high, low, error] = [found.high, found.low, found.error].map(Dyadic::from);
            let off = (high + low) * exact_b.clone() - exact_a;
            let reach = error * exact_b;
            let [off, reach] = [off, reach].map(|n| if n.sign() == Ordering::Less { -n } else { n });
            prop_assert!((off - reach).sign() != Ordering::Greater, "{a:?} {b:?} {found:?}");
        }
    }

    #[test]
    fn roots_are_within_their_errors((a, exact_a) in number()) {
        let (a, exact_a) = if exact_a.sign() == Ordering::Less { (-a, -exact_a) } else { (a, exact_a) };
        let found = a.root();
        prop_assert!(is_normal(found), "{found:?}");
        if found.error.is_finite() {
            let [high, low, error] = [found.high, found.low, found.error].map(Dyadic::from);
            let ends = [high.clone() + low.clone() - error.clone(), high + low + error];
            let is_below = |end: &Dyadic| end.sign() == Ordering::Less;
            prop_assert!(is_below(&ends[0]) || (ends[0].clone() * ends[0].clone() - exact_a.clone()).sign() != Ordering::Greater);
            prop_assert!((ends[1].clone() * ends[1].clone() - exact_a).sign() != Ordering::Less);
        }
    }

    #[test]
    fn a_number_that_is_rounded_is_rounded_as_the_exact_one(parts in prop::array::uniform4(number())) {
        let exact = parts.each_ref().map(|(_, exact)| exact.clone());
        let [(a, _), (b, _), (c, _), (d, _)] = parts;
        if let Ok(found) = a.nearest() {
            prop_assert_eq!(found.to_bits(), exact[0].to_f64().to_bits());
        }
        if exact[2].sign() != Ordering::Less && let Ok(found) = <Twofold as SurdOf<Twofold>>::new([a, b, c, d]).nearest() {
            prop_assert_eq!(found.to_bits(), <Surd as SurdOf<Dyadic>>::new(exact).to_f64().to_bits());
        }
    }
}

#[test]
fn what_is_exact_has_no_error_and_a_true_zero_is_recognised() {
    let of = Twofold::from;
    // 0.1 + 0.2 − 0.3 of the stored numbers, which is not zero, and its double minus itself twice, which is.
    let rest = of(0.1) + of(0.2) - of(0.3);
    assert_eq!((rest.error, rest.try_sign()), (0.0, Some(Ordering::Greater)));
    assert_eq!((rest + rest - rest - rest).try_sign(), Some(Ordering::Equal));
    assert_eq!((of(0.1) * of(0.3) - of(0.3) * of(0.1)).try_sign(), Some(Ordering::Equal));
    assert_eq!((of(25.0).root().error, of(7.5).divided_by(of(2.5)).error), (0.0, 0.0));
    assert_eq!(of(0.0).divided_by(of(0.0)).try_sign(), Some(Ordering::Equal));
    let quarter = (of(0.1) + of(0.2)).divided_by(of(-4.0));
    assert_eq!((quarter + quarter + quarter + quarter + of(0.1) + of(0.2)).try_sign(), Some(Ordering::Equal));
}

#[test]
fn a_tie_is_decided_only_if_it_is_exact() {
    let (one, half_ulp) = (Twofold::from(1.0), Twofold::from(f64::EPSILON / 2.0));
    assert_eq!((one + half_ulp).nearest(), Ok(1.0));
    let third = one.divided_by(Twofold::from(3.0));
    let nearly = one + half_ulp * (third + third + third);
    assert_eq!(nearly.nearest(), Err(Undecided));
}

#[test]
fn nothing_is_known_of_a_number_that_left_the_range() {
    let of = Twofold::from;
    for unknown in
        [of(1e300), of(1e200) * of(1e200), of(1e-200) * of(1e-200), of(f64::NAN), of(f64::INFINITY)]
    {
        assert_eq!((unknown.try_sign(), unknown.nearest()), (None, Err(Undecided)));
        assert_eq!((unknown - unknown).try_sign(), None);
        assert_eq!((unknown * of(0.0)).try_sign(), Some(Ordering::Equal));
    }
    // A sum is exact, however small.
    assert_eq!((of(5e-324) + of(5e-324)).nearest(), Ok(1e-323));
}
