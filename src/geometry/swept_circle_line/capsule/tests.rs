use super::*;
use crate::geometry::swept_circles::quadratic;
use proptest::prelude::*;

fn sweep(
    p1: (f64, f64),
    p2: (f64, f64),
    center: (f64, f64),
    velocity: (f64, f64),
    radius: f64,
) -> SegmentSweep {
    let circle = MovingCircle { center: center.into(), velocity: velocity.into(), radius };
    SegmentSweep { p1: p1.into(), p2: p2.into(), circle }
}

/// The result for a horizontal segment from x = 0 to x = 10 and a disc of radius 2.
fn horizontal(center: (f64, f64), velocity: (f64, f64)) -> Capsule {
    capsule(&sweep((0.0, 0.0), (10.0, 0.0), center, velocity, 2.0))
}

fn met(result: &Capsule) -> SegmentImpact {
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
    let face = result.face.expect("a segment with a length");
    assert_eq!((face.on_normal, face.is_on_line), (148.0, false));
    assert!(face.foot.distance(DVec2::new(184.8, 186.4)) < 1e-12);
    let impact = met(&result);
    assert_eq!((impact.feature, impact.time, impact.depth), (CapsuleFeature::Face, 0.5, 0.0));
    assert_eq!((impact.center, impact.push), (DVec2::new(196.0, 128.0), Some(DVec2::ZERO)));
    assert!(impact.contact.distance(DVec2::new(220.0, 160.0)) < 1e-12);
    assert!(impact.normal.is_some_and(|normal| normal.distance(DVec2::new(-0.6, -0.8)) < 1e-15));
    assert!(impact.agrees);
}

#[test]
fn the_face_is_met_from_both_sides_and_the_normal_points_from_the_segment_to_the_disc() {
    let (above, below) =
        (met(&horizontal((5.0, -6.0), (0.0, 8.0))), met(&horizontal((5.0, 6.0), (0.0, -8.0))));
    assert_eq!((above.feature, above.time, above.normal), (CapsuleFeature::Face, 0.5, Some(DVec2::NEG_Y)));
    assert_eq!((below.feature, below.time, below.normal), (CapsuleFeature::Face, 0.5, Some(DVec2::Y)));
    assert_eq!((above.contact, above.center), (DVec2::new(5.0, 0.0), DVec2::new(5.0, -2.0)));
}

#[test]
fn a_round_end_is_met_with_the_normal_from_the_end() {
    // 3-4-5 numbers around an end: the radius is 5, and the line is reached outside the segment.
    let result = capsule(&sweep((0.0, 0.0), (10.0, 0.0), (13.0, -8.0), (0.0, 8.0), 5.0));
    let impact = met(&result);
    assert_eq!((impact.feature, impact.time), (CapsuleFeature::End2, 0.5));
    assert_eq!((impact.center, impact.contact), (DVec2::new(13.0, -4.0), DVec2::new(10.0, 0.0)));
    assert!(impact.normal.expect("it has a radius").distance(DVec2::new(0.6, -0.8)) < 1e-15);
    let other = capsule(&sweep((0.0, 0.0), (10.0, 0.0), (-3.0, -8.0), (0.0, 8.0), 5.0));
    assert_eq!((met(&other).feature, met(&other).time), (CapsuleFeature::End1, 0.5));
}

#[test]
fn a_foot_exactly_at_an_end_counts_as_that_end() {
    let feature = |x| met(&horizontal((x, -6.0), (0.0, 8.0))).feature;
    assert_eq!((feature(0.0), feature(10.0)), (CapsuleFeature::End1, CapsuleFeature::End2));
    assert_eq!((feature(5e-324), feature(10.0f64.next_down())), (CapsuleFeature::Face, CapsuleFeature::Face));
}

#[test]
fn a_disc_that_moves_along_the_line_meets_the_nearer_end() {
    let from_left = met(&horizontal((-6.0, 1.0), (8.0, 0.0)));
    assert_eq!((from_left.feature, from_left.contact), (CapsuleFeature::End1, DVec2::ZERO));
    let from_right = met(&horizontal((16.0, 0.0), (-8.0, 0.0)));
    assert_eq!((from_right.feature, from_right.time), (CapsuleFeature::End2, 0.5));
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
        assert_eq!((impact.feature, impact.time, impact.depth), (CapsuleFeature::Start, 0.0, 1.5));
        assert_eq!((impact.contact, impact.push), (DVec2::new(4.0, 0.0), Some(DVec2::new(0.0, -1.5))));
        assert!(impact.agrees);
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
    assert_eq!((leaving.verdict, met(&leaving).feature), (Verdict::Touching, CapsuleFeature::Start));
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
    assert_eq!((met(&reached).feature, met(&reached).time), (CapsuleFeature::Face, 1.0));
    let short = horizontal((5.0, -6.0), (0.0, 4.0f64.next_down()));
    assert_eq!((short.verdict, short.impact), (Verdict::Apart, None));
    assert!(short.smallest_separation > 0.0);
}

#[test]
fn a_graze_of_a_side_or_an_end_is_touching() {
    let side = horizontal((-20.0, 2.0), (60.0, 0.0));
    assert_eq!((side.verdict, side.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!((met(&side).feature, met(&side).normal), (CapsuleFeature::End1, Some(DVec2::Y)));
    // 3-4-5: the path along (4, 3)/5 passes the end at a distance of exactly 5.
    let end = capsule(&sweep((-10.0, 0.0), (0.0, 0.0), (-5.0, -10.0), (16.0, 12.0), 5.0));
    assert_eq!((end.verdict, end.smallest_separation), (Verdict::Touching, 0.0));
    assert_eq!(
        (met(&end).feature, met(&end).time, met(&end).center),
        (CapsuleFeature::End2, 0.5, DVec2::new(3.0, -4.0))
    );
}

#[test]
fn a_fast_disc_does_not_tunnel() {
    let result = horizontal((5.0, -1e9), (0.0, 2e9));
    assert_eq!((result.verdict, result.smallest_separation), (Verdict::Colliding, -2.0));
    assert_eq!(met(&result).feature, CapsuleFeature::Face);
}

#[test]
fn a_segment_of_zero_length_is_its_first_end() {
    let point = |center, velocity| capsule(&sweep((3.0, 4.0), (3.0, 4.0), center, velocity, 2.0));
    let result = point((3.0, -4.0), (0.0, 12.0));
    assert_eq!((result.verdict, result.face), (Verdict::Colliding, None));
    assert_eq!(result.end_times, [Some(0.5); 2]);
    assert_eq!((met(&result).feature, met(&result).time), (CapsuleFeature::End1, 0.5));
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
    assert_eq!((impact.feature, impact.time, impact.normal), (CapsuleFeature::Face, 0.5, Some(DVec2::NEG_Y)));
    let along = point((-4.0, 0.0), (8.0, 0.0));
    assert_eq!(
        (along.verdict, met(&along).feature, met(&along).normal),
        (Verdict::Touching, CapsuleFeature::End1, Some(DVec2::NEG_X))
    );
    let still = capsule(&sweep((1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (0.0, 0.0), 0.0));
    assert_eq!(
        (still.verdict, met(&still).feature, met(&still).time),
        (Verdict::Touching, CapsuleFeature::Start, 0.0)
    );
    assert!(met(&still).agrees);
}

#[test]
fn a_path_through_an_end_meets_the_capsule_earlier() {
    let impact = met(&horizontal((10.0, -6.0), (0.0, 12.0)));
    assert_eq!((impact.feature, impact.contact), (CapsuleFeature::End2, DVec2::new(10.0, 0.0)));
    // A path that slants inwards meets the face first.
    assert_eq!(met(&horizontal((4.0, -6.0), (12.0, 12.0))).feature, CapsuleFeature::Face);
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
        assert_eq!(
            (hit.verdict, met(&hit).feature),
            (Verdict::Colliding, CapsuleFeature::Face),
            "{exponent}"
        );
        assert!((met(&hit).time - 0.5).abs() < 1e-12, "{exponent}: {}", met(&hit).time);
        let touch = at((9.5, -4.0), (-4.0, 3.0), 5.0);
        assert_eq!((touch.verdict, met(&touch).time), (Verdict::Touching, 1.0), "{exponent}");
        assert_eq!(at((9.5, -4.0), (-4.0, 3.0), 5.0f64.next_down()).verdict, Verdict::Apart, "{exponent}");
    }
}

fn small_sweep() -> impl Strategy<Value = SegmentSweep> {
    let vector = || (-6i8..=6, -6i8..=6).prop_map(|(x, y)| DVec2::new(f64::from(x), f64::from(y)));
    (vector(), vector(), vector(), vector(), 0u8..4).prop_map(|(p1, p2, center, velocity, radius)| {
        let circle = MovingCircle { center, velocity, radius: f64::from(radius) };
        SegmentSweep { p1, p2, circle }
    })
}

fn swapped(sweep: SegmentSweep) -> SegmentSweep {
    SegmentSweep { p1: sweep.p2, p2: sweep.p1, ..sweep }
}

/// The same question with every point and every vector mapped.
fn mapped(
    sweep: SegmentSweep,
    point: impl Fn(DVec2) -> DVec2,
    vector: impl Fn(DVec2) -> DVec2,
    scale: f64,
) -> SegmentSweep {
    let MovingCircle { center, velocity, radius } = sweep.circle;
    let circle = MovingCircle { center: point(center), velocity: vector(velocity), radius: radius * scale };
    SegmentSweep { p1: point(sweep.p1), p2: point(sweep.p2), circle }
}

fn feature(sweep: &SegmentSweep) -> Option<CapsuleFeature> {
    capsule(sweep).impact.map(|impact| impact.feature)
}

proptest! {
    #[test]
    fn the_verdict_survives_swapping_the_ends_and_time_reversal(sweep in small_sweep()) {
        let expected = verdict(&sweep);
        prop_assert_eq!(capsule(&sweep).verdict, expected);
        prop_assert_eq!(verdict(&swapped(sweep)), expected);
        let circle = sweep.circle;
        let back = MovingCircle { center: circle.at(1.0), velocity: -circle.velocity, ..circle };
        prop_assert_eq!(verdict(&SegmentSweep { circle: back, ..sweep }), expected);
        let other = feature(&swapped(sweep)).map(|feature| match feature {
            CapsuleFeature::End1 if sweep.p1 != sweep.p2 => CapsuleFeature::End2,
            CapsuleFeature::End2 => CapsuleFeature::End1,
            same => same,
        });
        prop_assert_eq!(other, feature(&sweep));
    }

    #[test]
    fn verdict_and_feature_survive_moving_turning_and_scaling(
        sweep in small_sweep(), x in -99i8..99, y in -99i8..99, exponent in -30i32..30,
    ) {
        let (offset, scale) = (DVec2::new(f64::from(x), f64::from(y)), 2f64.powi(exponent));
        let moved = mapped(sweep, |p| p + offset, |v| v, 1.0);
        let turned = mapped(sweep, |p| p.perp(), |v| v.perp(), 1.0);
        let scaled = mapped(sweep, |p| p * scale, |v| v * scale, scale);
        for same in [moved, turned, scaled] {
            prop_assert_eq!((verdict(&same), feature(&same)), (verdict(&sweep), feature(&sweep)));
        }
    }

    #[test]
    fn a_hit_has_a_time_at_which_they_touch_and_before_which_they_are_apart(sweep in small_sweep()) {
        let result = capsule(&sweep);
        prop_assert_eq!(result.impact.is_some(), result.verdict.is_hit());
        let sign = result.smallest_separation.partial_cmp(&0.0).map(Verdict::from_separation);
        prop_assert_eq!(sign, Some(result.verdict));
        if let Some(impact) = result.impact {
            prop_assert!(impact.agrees);
            prop_assert_eq!(impact.feature == CapsuleFeature::Start, impact.time == 0.0);
            prop_assert!((sweep.at(impact.time).separation + impact.depth).abs() < 1e-12);
            for part in [0.0, 0.25, 0.5, 0.75, 0.9] {
                let before = sweep.at(impact.time * part).separation;
                prop_assert!(impact.time == 0.0 || before > 0.0, "{} {}", part, before);
            }
            if let Some(normal) = impact.normal {
                prop_assert!((normal.length() - 1.0).abs() < 1e-12);
                prop_assert!(normal.dot(impact.center - impact.contact) >= -1e-12);
            }
        }
    }

    #[test]
    fn no_moment_of_the_tick_has_a_smaller_separation_than_the_smallest(sweep in small_sweep(), step in 0u8..=64) {
        let smallest = capsule(&sweep).smallest_separation;
        prop_assert!(sweep.at(f64::from(step) / 64.0).separation >= smallest - 1e-12);
        prop_assert!(sweep.smallest_at_instants(step.max(1).into()) >= smallest);
    }

    #[test]
    fn each_end_is_met_at_the_time_at_which_a_disc_at_rest_there_without_a_radius_is_met(sweep in small_sweep()) {
        let expected = [sweep.p1, sweep.p2]
            .map(|end| quadratic(&sweep.against_end(end)).impact.map(|impact| impact.time));
        prop_assert_eq!(capsule(&sweep).end_times, expected);
    }
}
