use super::super::MovingCircle;
use super::*;
use glam::DVec2;
use proptest::prelude::*;

fn disc(center: (f64, f64), velocity: (f64, f64), radius: f64) -> MovingCircle {
    MovingCircle { center: center.into(), velocity: velocity.into(), radius }
}

fn sweep(a: MovingCircle, b: MovingCircle) -> Quadratic {
    quadratic(&CirclePair { a, b })
}

/// A disc of radius 1 at rest at the origin, and a moving disc of radius 1.
fn towards(center: (f64, f64), velocity: (f64, f64)) -> Quadratic {
    sweep(disc((0.0, 0.0), (0.0, 0.0), 1.0), disc(center, velocity, 1.0))
}

#[test]
fn the_worked_example_meets_at_half_time_with_a_3_4_5_normal() {
    let result = sweep(disc((80.0, 220.0), (220.0, -80.0), 40.0), disc((326.0, 88.0), (-160.0, 100.0), 30.0));
    assert_eq!(result.verdict, Verdict::Colliding);
    assert_eq!((result.a, result.b, result.c), (176_800.0, -234_480.0, 73_040.0));
    assert_eq!(result.discriminant, 234_480.0 * 234_480.0 - 4.0 * 176_800.0 * 73_040.0);
    assert_eq!(result.roots.map(|r| r[0]), Some(0.5));
    let impact = result.impact.expect("they meet");
    assert_eq!((impact.time, impact.depth), (0.5, 0.0));
    assert_eq!((impact.a_center, impact.b_center), (DVec2::new(190.0, 180.0), DVec2::new(246.0, 138.0)));
    assert!(impact.contact.distance(DVec2::new(222.0, 156.0)) < 1e-12);
    assert!(impact.normal.expect("not concentric").distance(DVec2::new(0.8, -0.6)) < 1e-15);
}

#[test]
fn discs_that_overlap_at_the_start_meet_at_time_zero_however_they_move() {
    for velocity in [(9.0, 0.0), (-9.0, 0.0), (0.0, 0.0)] {
        let result = towards((1.5, 0.0), velocity);
        assert_eq!(result.verdict, Verdict::Colliding);
        let impact = result.impact.expect("they overlap");
        assert_eq!((impact.time, impact.depth), (0.0, 0.5));
        assert_eq!((impact.contact, impact.normal), (DVec2::new(0.75, 0.0), Some(DVec2::X)));
    }
}

#[test]
fn discs_that_move_apart_miss_or_touch_at_time_zero() {
    let miss = towards((3.0, 0.0), (1.0, 0.0));
    assert_eq!((miss.verdict, miss.impact), (Verdict::Apart, None));
    assert_eq!(miss.smallest_separation, 1.0);
    let leaving = towards((2.0, 0.0), (1.0, 0.0));
    assert_eq!((leaving.verdict, leaving.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!(leaving.impact.map(|i| (i.time, i.depth)), Some((0.0, 0.0)));
}

#[test]
fn without_relative_motion_the_start_decides_and_nothing_is_divided() {
    let equal = |x| sweep(disc((0.0, 0.0), (7.0, 3.0), 1.0), disc((x, 0.0), (7.0, 3.0), 1.0));
    assert_eq!((equal(3.0).verdict, equal(3.0).roots), (Verdict::Apart, None));
    assert_eq!((equal(2.0).verdict, equal(1.0).verdict), (Verdict::Touching, Verdict::Colliding));
    assert_eq!(equal(1.0).impact.map(|i| i.time), Some(0.0));
}

#[test]
fn a_graze_is_touching_with_a_double_root() {
    let result = sweep(disc((0.0, 0.0), (0.0, 0.0), 100.0), disc((250.0, 0.0), (-400.0, 300.0), 50.0));
    assert_eq!((result.verdict, result.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!((result.discriminant, result.smallest_separation), (0.0, 0.0));
    assert_eq!(result.roots, Some([0.4, 0.4]));
    let impact = result.impact.expect("they graze");
    assert_eq!((impact.time, impact.b_center), (0.4, DVec2::new(90.0, 120.0)));
    assert!(impact.contact.distance(DVec2::new(60.0, 80.0)) < 1e-12);
}

#[test]
fn discs_that_just_reach_each_other_at_the_end_touch_and_any_less_is_apart() {
    let reached = towards((6.0, 0.0), (-4.0, 0.0));
    assert_eq!((reached.verdict, reached.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!(reached.impact.map(|i| i.time), Some(1.0));
    let short = towards((6.0, 0.0), (-4.0 + 4.0 * f64::EPSILON, 0.0));
    assert_eq!((short.verdict, short.impact), (Verdict::Apart, None));
}

#[test]
fn discs_that_are_concentric_at_the_start_have_no_normal() {
    let concentric = towards((0.0, 0.0), (5.0, 0.0)).impact.expect("they overlap");
    assert_eq!((concentric.normal, concentric.contact, concentric.depth), (None, DVec2::ZERO, 2.0));
    let points = sweep(disc((0.0, 0.0), (1.0, 1.0), 0.0), disc((0.0, 0.0), (0.0, 1.0), 0.0));
    assert_eq!(points.impact.map(|i| (i.time, i.normal)), Some((0.0, None)));
}

#[test]
fn the_normal_of_two_points_that_meet_points_back_along_the_path_of_b_as_seen_from_a() {
    let points = sweep(disc((0.0, 0.0), (1.0, 1.0), 0.0), disc((1.0, 0.0), (0.0, 1.0), 0.0));
    assert_eq!(points.verdict, Verdict::Touching);
    assert_eq!(points.impact.map(|i| (i.time, i.normal)), Some((1.0, Some(DVec2::X))));
    // As close as it gets for a radius: the normal is the same.
    let small = sweep(disc((0.0, 0.0), (1.0, 1.0), 1e-9), disc((1.0, 0.0), (0.0, 1.0), 0.0));
    assert_eq!(small.impact.and_then(|i| i.normal), Some(DVec2::X));
}

#[test]
fn the_time_of_a_fast_disc_keeps_full_precision() {
    // Computed in f64 as (−b − √…) / 2a, the time would lose ten digits to cancellation.
    let result = sweep(disc((0.0, 0.0), (0.0, 0.0), 1.0), disc((3.0, 0.0), (-1e9, 0.0), 1.0));
    let time = result.impact.expect("they meet").time;
    assert!((time / 1e-9 - 1.0).abs() < 1e-15, "{time}");
}

#[test]
fn huge_and_tiny_inputs_are_decided_exactly_and_have_a_time() {
    for scale in [2f64.powi(-600), 2f64.powi(-30), 2f64.powi(30), 2f64.powi(500)] {
        let result =
            sweep(disc((0.0, 0.0), (0.0, 0.0), scale), disc((6.0 * scale, 0.0), (-8.0 * scale, 0.0), scale));
        assert_eq!(result.verdict, Verdict::Colliding);
        let time = result.impact.expect("they meet").time;
        assert!((0.0..=1.0).contains(&time));
    }
}

fn small_pair() -> impl Strategy<Value = CirclePair> {
    let vector = || (-6i8..=6, -6i8..=6).prop_map(|(x, y)| DVec2::new(f64::from(x), f64::from(y)));
    let disc = move || {
        (vector(), vector(), 0u8..4).prop_map(|(center, velocity, radius)| MovingCircle {
            center,
            velocity,
            radius: f64::from(radius),
        })
    };
    (disc(), disc()).prop_map(|(a, b)| CirclePair { a, b })
}

fn mapped(pair: CirclePair, map: impl Fn(MovingCircle) -> MovingCircle) -> CirclePair {
    CirclePair { a: map(pair.a), b: map(pair.b) }
}

proptest! {
    #[test]
    fn the_verdict_survives_swapping_and_time_reversal(pair in small_pair()) {
        let expected = verdict(&pair);
        prop_assert_eq!(verdict(&CirclePair { a: pair.b, b: pair.a }), expected);
        let reversed = mapped(pair, |c| MovingCircle { center: c.at(1.0), velocity: -c.velocity, ..c });
        prop_assert_eq!(verdict(&reversed), expected);
        prop_assert_eq!(quadratic(&pair).verdict, expected);
    }

    #[test]
    fn the_verdict_survives_moving_turning_scaling_and_a_common_velocity(
        pair in small_pair(), x in -99i8..99, y in -99i8..99, exponent in -30i32..30,
    ) {
        let expected = verdict(&pair);
        let offset = DVec2::new(f64::from(x), f64::from(y));
        let scale = 2f64.powi(exponent);
        let moved = mapped(pair, |c| MovingCircle { center: c.center + offset, ..c });
        let carried = mapped(pair, |c| MovingCircle { velocity: c.velocity + offset, ..c });
        let turned =
            mapped(pair, |c| MovingCircle { center: c.center.perp(), velocity: c.velocity.perp(), ..c });
        let scaled = mapped(pair, |c| MovingCircle {
            center: c.center * scale,
            velocity: c.velocity * scale,
            radius: c.radius * scale,
        });
        for same in [moved, carried, turned, scaled] {
            prop_assert_eq!(verdict(&same), expected);
        }
    }

    #[test]
    fn a_hit_has_a_time_at_which_the_discs_touch_and_before_which_they_are_apart(pair in small_pair()) {
        let result = quadratic(&pair);
        prop_assert_eq!(result.impact.is_some(), result.verdict.is_hit());
        let sign = result.smallest_separation.partial_cmp(&0.0).map(Verdict::from_separation);
        prop_assert_eq!(sign, Some(result.verdict));
        if let Some(impact) = result.impact {
            prop_assert!(impact.agrees);
            prop_assert!((pair.at(impact.time).separation + impact.depth).abs() < 1e-12);
            if impact.time > 0.0 {
                prop_assert!(pair.at(impact.time / 2.0).separation > 0.0);
            }
        }
    }

    #[test]
    fn the_quadratic_finds_an_impact_no_later_than_the_samples(pair in small_pair(), parts in 1u32..10) {
        let times = (0..=parts).map(|part| f64::from(part) / f64::from(parts));
        if let Some(found) = times.into_iter().find(|time| pair.at(*time).separation < -1e-9) {
            let exact = quadratic(&pair);
            prop_assert!(exact.impact.expect("the samples found a hit").time <= found + 1e-12);
            prop_assert_eq!(exact.verdict, Verdict::Colliding);
        }
    }
}
