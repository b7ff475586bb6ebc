//! Two discs that move.

use super::*;

fn sweep(a: Moving<'static>, b: Moving<'static>) -> Swept {
    Sweep { a, b }.swept()
}

/// A disc of radius 1 at rest at the origin, and a moving disc of radius 1.
fn towards(center: (f64, f64), velocity: (f64, f64)) -> Swept {
    sweep(disc((0.0, 0.0), (0.0, 0.0), 1.0), disc(center, velocity, 1.0))
}

#[test]
fn the_worked_example_meets_at_half_time_with_a_3_4_5_normal() {
    let result = sweep(disc((80.0, 220.0), (220.0, -80.0), 40.0), disc((326.0, 88.0), (-160.0, 100.0), 30.0));
    assert_eq!(result.verdict, Verdict::Colliding);
    let impact = result.impact.expect("they meet");
    assert_eq!((impact.time, impact.depth), (0.5, 0.0));
    assert_eq!((impact.met, impact.push), (Met::End1, Some(DVec2::ZERO)));
    assert_eq!(impact.places, [DVec2::new(190.0, 180.0), DVec2::new(246.0, 138.0)]);
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
    assert_eq!(equal(3.0).verdict, Verdict::Apart);
    assert_eq!((equal(2.0).verdict, equal(1.0).verdict), (Verdict::Touching, Verdict::Colliding));
    assert_eq!(equal(1.0).impact.map(|i| i.time), Some(0.0));
}

#[test]
fn a_graze_is_touching() {
    let result = sweep(disc((0.0, 0.0), (0.0, 0.0), 100.0), disc((250.0, 0.0), (-400.0, 300.0), 50.0));
    assert_eq!((result.verdict, result.smallest_separation), (Verdict::Touching, 0.0));
    let impact = result.impact.expect("they graze");
    assert_eq!((impact.time, impact.places[1]), (0.4, DVec2::new(90.0, 120.0)));
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

fn small_sweep() -> impl Strategy<Value = Sweep<'static>> {
    let disc = || {
        (vector(), vector(), 0u8..4).prop_map(|(center, velocity, radius)| Moving {
            shape: Rounded::disc(center, f64::from(radius)),
            velocity,
        })
    };
    (disc(), disc()).prop_map(|(a, b)| Sweep { a, b })
}

proptest! {
    #[test]
    fn what_the_judge_promises_holds_for_discs(
        sweep in small_sweep(), x in -99i8..99, y in -99i8..99, exponent in -30i32..30,
    ) {
        check_sweep(sweep, DVec2::new(f64::from(x), f64::from(y)), exponent)?;
    }
}
