//! A disc that moves towards a segment.

use super::*;

fn sweep(p1: Pair2, p2: Pair2, center: Pair2, velocity: Pair2, radius: f64) -> Sweep<'static> {
    Sweep { a: segment([p1.into(), p2.into()]), b: disc(center, velocity, radius) }
}

fn capsule(sweep: &Sweep) -> Swept {
    sweep.swept()
}

/// The result for a horizontal segment from x = 0 to x = 10 and a disc of radius 2.
fn horizontal(center: (f64, f64), velocity: (f64, f64)) -> Swept {
    capsule(&sweep((0.0, 0.0), (10.0, 0.0), center, velocity, 2.0))
}

fn met(result: &Swept) -> Impact {
    result.impact.expect("they meet")
}

#[test]
fn a_smallest_separation_that_underflows_keeps_its_sign() {
    let center = (3.0, 2.0f64.next_down());
    let result = capsule(&sweep((-5.0, 5.0), (-1.0, 0.0), center, (-5e-324, -4.0f64.next_up()), 4.0));
    assert_eq!(result.verdict, Verdict::Colliding);
    assert!(result.smallest_separation < 0.0, "{result:?}");
}

#[test]
fn the_worked_example_meets_the_face_at_half_time_with_a_3_4_5_normal() {
    let result = capsule(&sweep((100.0, 250.0), (340.0, 70.0), (96.0, 68.0), (200.0, 120.0), 40.0));
    assert_eq!(result.verdict, Verdict::Colliding);
    let impact = met(&result);
    assert_eq!((impact.met, impact.time, impact.depth), (Met::Face, 0.5, 0.0));
    assert_eq!((impact.places[1], impact.push), (DVec2::new(196.0, 128.0), Some(DVec2::ZERO)));
    assert!(impact.contact.distance(DVec2::new(220.0, 160.0)) < 1e-12);
    assert!(impact.normal.is_some_and(|normal| normal.distance(DVec2::new(-0.6, -0.8)) < 1e-15));
}

#[test]
fn the_face_is_met_from_both_sides_and_the_normal_points_from_the_segment_to_the_disc() {
    let (above, below) =
        (met(&horizontal((5.0, -6.0), (0.0, 8.0))), met(&horizontal((5.0, 6.0), (0.0, -8.0))));
    assert_eq!((above.met, above.time, above.normal), (Met::Face, 0.5, Some(DVec2::NEG_Y)));
    assert_eq!((below.met, below.time, below.normal), (Met::Face, 0.5, Some(DVec2::Y)));
    assert_eq!((above.contact, above.places[1]), (DVec2::new(5.0, 0.0), DVec2::new(5.0, -2.0)));
}

#[test]
fn a_round_end_is_met_with_the_normal_from_the_end() {
    // 3-4-5 numbers around an end: the radius is 5, and the line is reached outside the segment.
    let result = capsule(&sweep((0.0, 0.0), (10.0, 0.0), (13.0, -8.0), (0.0, 8.0), 5.0));
    let impact = met(&result);
    assert_eq!((impact.met, impact.time), (Met::End2, 0.5));
    assert_eq!((impact.places[1], impact.contact), (DVec2::new(13.0, -4.0), DVec2::new(10.0, 0.0)));
    assert!(impact.normal.expect("it has a radius").distance(DVec2::new(0.6, -0.8)) < 1e-15);
    let other = capsule(&sweep((0.0, 0.0), (10.0, 0.0), (-3.0, -8.0), (0.0, 8.0), 5.0));
    assert_eq!((met(&other).met, met(&other).time), (Met::End1, 0.5));
}

#[test]
fn a_foot_exactly_at_an_end_counts_as_that_end() {
    let feature = |x| met(&horizontal((x, -6.0), (0.0, 8.0))).met;
    assert_eq!((feature(0.0), feature(10.0)), (Met::End1, Met::End2));
    assert_eq!((feature(5e-324), feature(10.0f64.next_down())), (Met::Face, Met::Face));
}

#[test]
fn a_disc_that_moves_along_the_line_meets_the_nearer_end() {
    let from_left = met(&horizontal((-6.0, 1.0), (8.0, 0.0)));
    assert_eq!((from_left.met, from_left.contact), (Met::End1, DVec2::ZERO));
    let from_right = met(&horizontal((16.0, 0.0), (-8.0, 0.0)));
    assert_eq!((from_right.met, from_right.time), (Met::End2, 0.5));
    assert_eq!(from_right.normal, Some(DVec2::X));
    assert_eq!(horizontal((16.0, 0.0), (-3.0, 0.0)).verdict, Verdict::Apart);
}

#[test]
fn a_point_that_arrives_at_an_end_has_the_normal_just_before_the_impact() {
    let normal =
        |center, velocity| met(&capsule(&sweep((0.0, 0.0), (10.0, 0.0), center, velocity, 0.0))).normal;
    // Head-on, and from beyond the end: back along the path.
    assert_eq!(normal((-4.0, 0.0), (8.0, 0.0)), Some(DVec2::NEG_X));
    assert_eq!(normal((14.0, 0.0), (-8.0, 0.0)), Some(DVec2::X));
    assert_eq!(normal((-3.0, -4.0), (6.0, 8.0)), Some(DVec2::new(-0.6, -0.8)));
    assert_eq!(normal((0.0, 4.0), (0.0, -8.0)), Some(DVec2::Y));
    // From beside the segment: the side of the segment.
    assert_eq!(normal((3.0, -4.0), (-6.0, 8.0)), Some(DVec2::NEG_Y));
    assert_eq!(normal((7.0, 4.0), (6.0, -8.0)), Some(DVec2::Y));
    let point = met(&capsule(&sweep((1.0, 1.0), (1.0, 1.0), (4.0, 5.0), (-3.0, -4.0), 0.0)));
    assert_eq!((point.normal, point.push), (Some(DVec2::new(0.6, 0.8)), Some(DVec2::ZERO)));
}

#[test]
fn an_overlap_at_the_start_has_time_zero_and_the_push_that_ends_it() {
    for velocity in [(0.0, 9.0), (0.0, -9.0), (9.0, 0.0), (0.0, 0.0)] {
        let result = horizontal((4.0, -0.5), velocity);
        assert_eq!(result.verdict, Verdict::Colliding);
        let impact = met(&result);
        assert_eq!((impact.met, impact.time, impact.depth), (Met::Start, 0.0, 1.5));
        assert_eq!((impact.contact, impact.push), (DVec2::new(4.0, 0.0), Some(DVec2::new(0.0, -1.5))));
    }
}

#[test]
fn a_centre_on_the_segment_at_the_start_has_no_normal_and_no_push() {
    let impact = met(&horizontal((4.0, 0.0), (1.0, 1.0)));
    assert_eq!((impact.normal, impact.push, impact.depth), (None, None, 2.0));
}

#[test]
fn a_disc_that_moves_away_misses_or_touches_at_time_zero() {
    let away = horizontal((5.0, -3.0), (1.0, -4.0));
    assert_eq!((away.verdict, away.impact), (Verdict::Apart, None));
    assert_eq!(away.smallest_separation, 1.0);
    let leaving = horizontal((5.0, -2.0), (1.0, -4.0));
    assert_eq!((leaving.verdict, met(&leaving).met), (Verdict::Touching, Met::Start));
    assert_eq!((met(&leaving).depth, leaving.smallest_separation), (0.0, 0.0));
}

#[test]
fn without_motion_the_start_decides_and_nothing_is_divided() {
    assert_eq!(horizontal((5.0, -3.0), (0.0, 0.0)).verdict, Verdict::Apart);
    assert_eq!(horizontal((5.0, -2.0), (0.0, 0.0)).verdict, Verdict::Touching);
    assert_eq!(met(&horizontal((5.0, -1.0), (0.0, 0.0))).time, 0.0);
}

#[test]
fn a_disc_that_just_reaches_the_segment_at_the_end_touches_and_any_less_is_apart() {
    let reached = horizontal((5.0, -6.0), (0.0, 4.0));
    assert_eq!((reached.verdict, reached.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!((met(&reached).met, met(&reached).time), (Met::Face, 1.0));
    let short = horizontal((5.0, -6.0), (0.0, 4.0f64.next_down()));
    assert_eq!((short.verdict, short.impact), (Verdict::Apart, None));
    assert!(short.smallest_separation > 0.0);
}

#[test]
fn a_graze_of_a_side_or_an_end_is_touching() {
    let side = horizontal((-20.0, 2.0), (60.0, 0.0));
    assert_eq!((side.verdict, side.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!((met(&side).met, met(&side).normal), (Met::End1, Some(DVec2::Y)));
    // 3-4-5: the path along (4, 3)/5 passes the end at a distance of exactly 5.
    let end = capsule(&sweep((-10.0, 0.0), (0.0, 0.0), (-5.0, -10.0), (16.0, 12.0), 5.0));
    assert_eq!((end.verdict, end.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!((met(&end).met, met(&end).time, met(&end).places[1]), (Met::End2, 0.5, DVec2::new(3.0, -4.0)));
}

#[test]
fn a_fast_disc_does_not_tunnel() {
    let result = horizontal((5.0, -1e9), (0.0, 2e9));
    assert_eq!((result.verdict, result.smallest_separation), (Verdict::Colliding, -2.0));
    assert_eq!(met(&result).met, Met::Face);
}

#[test]
fn a_segment_of_zero_length_is_its_first_end() {
    let point = |center, velocity| capsule(&sweep((3.0, 4.0), (3.0, 4.0), center, velocity, 2.0));
    let result = point((3.0, -4.0), (0.0, 12.0));
    assert_eq!(result.verdict, Verdict::Colliding);
    assert_eq!((met(&result).met, met(&result).time), (Met::End1, 0.5));
    assert_eq!(point((1.0, -4.0), (0.0, 12.0)).verdict, Verdict::Touching);
    assert_eq!(point((0.0, -4.0), (0.0, 12.0)).verdict, Verdict::Apart);
}

#[test]
fn a_disc_of_zero_radius_only_touches() {
    let point = |center, velocity| capsule(&sweep((0.0, 0.0), (8.0, 0.0), center, velocity, 0.0));
    let crossing = point((4.0, -2.0), (0.0, 4.0));
    assert_eq!((crossing.verdict, crossing.smallest_separation), (Verdict::Touching, 0.0));
    assert!(crossing.smallest_separation.is_sign_positive());
    let impact = met(&crossing);
    // It arrives from one side, so it has a normal.
    assert_eq!((impact.met, impact.time, impact.normal), (Met::Face, 0.5, Some(DVec2::NEG_Y)));
    let along = point((-4.0, 0.0), (8.0, 0.0));
    assert_eq!(
        (along.verdict, met(&along).met, met(&along).normal),
        (Verdict::Touching, Met::End1, Some(DVec2::NEG_X))
    );
    let still = capsule(&sweep((1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (0.0, 0.0), 0.0));
    assert_eq!((still.verdict, met(&still).met, met(&still).time), (Verdict::Touching, Met::Start, 0.0));
}

#[test]
fn a_path_through_an_end_meets_the_capsule_earlier() {
    let impact = met(&horizontal((10.0, -6.0), (0.0, 12.0)));
    assert_eq!((impact.met, impact.contact), (Met::End2, DVec2::new(10.0, 0.0)));
    // A path that slants inwards meets the face first.
    assert_eq!(met(&horizontal((4.0, -6.0), (12.0, 12.0))).met, Met::Face);
}

#[test]
fn nearly_parallel_paths_are_distinguished_from_parallel_ones() {
    // The path starts at the distance 2; a change by 1e-12 over its length turns the graze into a hit or a miss.
    assert_eq!(horizontal((-20.0, 2.0), (60.0, 0.0)).verdict, Verdict::Touching);
    assert_eq!(horizontal((-20.0, 2.0), (60.0, -1e-12)).verdict, Verdict::Colliding);
    assert_eq!(horizontal((-20.0, 2.0), (60.0, 1e-12)).verdict, Verdict::Apart);
}

#[test]
fn huge_and_tiny_inputs_are_decided_exactly_and_have_a_time() {
    for exponent in [-990, -600, -30, 30, 500, 990] {
        let scale = 2f64.powi(exponent);
        let scaled = |(x, y): (f64, f64)| (x * scale, y * scale);
        let at = |center, velocity, radius: f64| {
            let (p1, p2) = ((0.0, 0.0), scaled((3.0, 4.0)));
            capsule(&sweep(p1, p2, scaled(center), scaled(velocity), radius * scale))
        };
        // Perpendicular towards the midpoint of the segment from a distance of 10; the radius is 5.
        let hit = at((9.5, -4.0), (-8.0, 6.0), 5.0);
        assert_eq!((hit.verdict, met(&hit).met), (Verdict::Colliding, Met::Face), "{exponent}");
        assert!((met(&hit).time - 0.5).abs() < 1e-12, "{exponent}: {}", met(&hit).time);
        let touch = at((9.5, -4.0), (-4.0, 3.0), 5.0);
        assert_eq!((touch.verdict, met(&touch).time), (Verdict::Touching, 1.0), "{exponent}");
        assert_eq!(at((9.5, -4.0), (-4.0, 3.0), 5.0f64.next_down()).verdict, Verdict::Apart, "{exponent}");
    }
}

fn small_sweep() -> impl Strategy<Value = Sweep<'static>> {
    (vector(), vector(), vector(), vector(), 0u8..4).prop_map(|(p1, p2, center, velocity, radius)| {
        let shape = Rounded::disc(center, f64::from(radius));
        Sweep { a: segment([p1, p2]), b: Moving { shape, velocity } }
    })
}

fn with_ends_swapped(sweep: Sweep<'static>) -> Sweep<'static> {
    let Core::Segment([p1, p2]) = sweep.a.shape.core else { return sweep };
    Sweep { a: segment([p2, p1]), ..sweep }
}

proptest! {
    #[test]
    fn what_the_judge_promises_holds_for_a_segment(
        sweep in small_sweep(), x in -99i8..99, y in -99i8..99, exponent in -30i32..30,
    ) {
        check_sweep(sweep, DVec2::new(f64::from(x), f64::from(y)), exponent)?;
    }

    #[test]
    fn the_order_of_the_ends_only_exchanges_them(sweep in small_sweep()) {
        let [one, other] = [sweep, with_ends_swapped(sweep)].map(|sweep| sweep.swept());
        prop_assert_eq!(one.verdict, other.verdict);
        let is_point = matches!(sweep.a.shape.core, Core::Segment([p1, p2]) if p1 == p2);
        let exchanged = other.impact.map(|impact| match impact.met {
            Met::End1 if !is_point => Met::End2,
            Met::End2 => Met::End1,
            same => same,
        });
        prop_assert_eq!(exchanged, one.impact.map(|impact| impact.met));
    }
}
