use super::*;
use crate::numbers::Dyadic;
use proptest::prelude::*;

fn between<const K: usize>(centers: &Centers<K>) -> Between {
    centers.between::<Dyadic>().expect("exact")
}

fn centers<const K: usize>(from: (f64, f64), to: (f64, f64), radii: [f64; K]) -> Centers<K> {
    Centers { from: from.into(), to: to.into(), radii }
}

#[test]
fn numbers_that_underflow_keep_the_sign_of_the_verdict() {
    for scale in [1e-300, 5e-324] {
        let Between { measures: apart, verdict, .. } =
            between(&centers((0.0, 0.0), (2.0 * scale, 0.0), [scale]));
        assert_eq!(verdict, Verdict::Apart);
        assert!(apart.distance > 0.0 && apart.separation > 0.0);
        assert!(apart.distance_squared > 0.0 && apart.radius_sum_squared > 0.0);
        let Between { measures: inside, verdict, .. } =
            between(&centers((0.0, 0.0), (scale, 0.0), [2.0 * scale]));
        assert_eq!(verdict, Verdict::Colliding);
        assert!(inside.separation < 0.0);
    }
    // The diagonal of the smallest square exceeds its side by less than the smallest `f64`.
    let smallest = 5e-324;
    let Between { measures: diagonal, verdict, .. } =
        between(&centers((0.0, 0.0), (smallest, smallest), [smallest]));
    assert_eq!((verdict, diagonal.separation), (Verdict::Apart, smallest));
}

#[test]
fn huge_numbers_have_the_exact_verdict() {
    let verdicts = |radius| {
        let huge = centers((-3e300, 0.0), (0.0, 4e300), [radius]);
        verdict(&huge)
    };
    assert_eq!(verdicts(5e300), huge_verdict(5e300));
    assert_eq!(verdicts(5.1e300), Verdict::Colliding);
    assert_eq!(verdicts(4.9e300), Verdict::Apart);
    let Between { measures, verdict: _, .. } = between(&centers((-3e300, 0.0), (0.0, 4e300), [1e300]));
    assert!(
        (measures.distance / 5e300 - 1.0).abs() < 1e-15 && (measures.separation / 4e300 - 1.0).abs() < 1e-15
    );
}

/// The verdict for the legs 3e300 and 4e300 and this radius, computed with numbers scaled down by a power of two.
fn huge_verdict(radius: f64) -> Verdict {
    let small = 2f64.powi(-900);
    verdict(&centers((-3e300 * small, 0.0), (0.0, 4e300 * small), [radius * small]))
}

#[test]
fn the_verdict_finds_an_exact_touch_and_tells_it_from_the_next_number() {
    for scale in [1e-9f64, 1.0, 1e9] {
        // Powers of two keep the triple exact.
        let scale = 2f64.powi(scale.log2() as i32);
        let verdicts = |radius| {
            let it = centers((7.0 * scale, 1.0 * scale), (10.0 * scale, 5.0 * scale), [radius]);
            verdict(&it)
        };
        assert_eq!(verdicts(5.0 * scale), Verdict::Touching);
        assert_eq!(verdicts((5.0 * scale).next_up()), Verdict::Colliding);
        assert_eq!(verdicts((5.0 * scale).next_down()), Verdict::Apart);
    }
}

#[test]
fn the_normal_is_absent_only_if_the_centres_coincide() {
    assert_eq!(between(&centers((3.0, 4.0), (3.0, 4.0), [1.0])).escape.map(|e| e.normal), None);
    for size in [5e-324, 1.0, 1e300] {
        assert_eq!(
            between(&centers((0.0, 0.0), (0.0, -size), [1.0])).escape.map(|e| e.normal),
            Some(DVec2::NEG_Y)
        );
    }
}

#[test]
fn the_push_and_the_pushed_centre_end_the_overlap() {
    let escape = between(&centers((-5.0, 1.0), (1.0, 1.0), [8.0])).escape.expect("a normal");
    assert_eq!((escape.push, escape.pushed_center), (Some(DVec2::new(2.0, 0.0)), Some(DVec2::new(3.0, 1.0))));
}

proptest! {
    #[test]
    fn the_separation_has_the_sign_of_the_verdict(x in any::<f64>(), y in any::<f64>(), ulps in 0u8..4) {
        prop_assume!(x.abs() < 1e300 && y.abs() < 1e300);
        let mut radius = x.hypot(y);
        for _ in 1..ulps {
            radius = radius.next_down().max(0.0);
        }
        for radius in [radius, radius.next_up()] {
            let it = centers((0.0, 0.0), (x, y), [radius]);
            let Between { measures, verdict, .. } = between(&it);
            let sign = measures.separation.partial_cmp(&0.0);
            prop_assert_eq!(sign.map(Verdict::from_separation), Some(verdict));
        }
    }

    #[test]
    fn the_verdict_survives_swapping_moving_turning_and_scaling(
        p in prop::array::uniform4(-40i8..40), r in 0u8..40, q in 0u8..40,
        dx in -99i8..99, dy in -99i8..99, exponent in -300i32..300,
    ) {
        let [x1, y1, x2, y2] = p.map(f64::from);
        let (from, to, radii) = (DVec2::new(x1, y1), DVec2::new(x2, y2), [f64::from(r), f64::from(q)]);
        let (by, scale) = (DVec2::new(dx.into(), dy.into()), 2f64.powi(exponent));
        let it = Centers { from, to, radii };
        let same = [
            Centers { from: to, to: from, radii: [radii[1], radii[0]] },
            Centers { from: from + by, to: to + by, radii },
            Centers { from: from.perp(), to: to.perp(), radii },
            Centers { from: from * scale, to: to * scale, radii: radii.map(|r| r * scale) },
        ];
        for other in same {
            prop_assert_eq!(verdict(&it), verdict(&other));
        }
    }
}
