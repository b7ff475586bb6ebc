use super::*;
use proptest::prelude::*;

type Point = (f64, f64);

fn pair(kind: LineKind, points: [Point; 4]) -> LinePair {
    let [a1, a2, b1, b2] = points.map(|(x, y)| DVec2::new(x, y));
    LinePair { a1, a2, b1, b2, kind }
}

fn segments(points: [Point; 4]) -> LineLine {
    orientation(&pair(LineKind::Segments, points))
}

fn lines(points: [Point; 4]) -> LineLine {
    orientation(&pair(LineKind::Lines, points))
}

fn answer(result: LineLine) -> (Outcome, Verdict) {
    (result.outcome, result.verdict)
}

const HORIZONTAL: [Point; 2] = [(0.0, 0.0), (4.0, 0.0)];

fn horizontal_and(b1: Point, b2: Point) -> [Point; 4] {
    [HORIZONTAL[0], HORIZONTAL[1], b1, b2]
}

#[test]
fn the_worked_example_crosses_where_the_rounded_positions_lead() {
    let pair = pair(LineKind::Segments, [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0), (400.0, 30.0)]);
    let exact = orientation(&pair);
    assert_eq!(answer(exact), (Outcome::Crossing, Verdict::Colliding));
    let met = exact.meeting.expect("they cross");
    let again = pair.meeting_at([met.ua, met.ub], f64::EPSILON);
    assert_eq!((exact.denominator, exact.point), (-207_900.0, Some(again.on_a)));
    // The exact method rounds only the final points, so both are equal.
    assert!(met.mismatch == 0.0 && again.mismatch > 0.0 && again.agrees);
}

#[test]
fn a_single_common_point_that_is_an_end_is_touching() {
    for (b1, b2, point) in [
        ((4.0, 0.0), (4.0, 3.0), (4.0, 0.0)),
        ((1.0, 5.0), (1.0, 0.0), (1.0, 0.0)),
        ((4.0, 0.0), (9.0, 0.0), (4.0, 0.0)),
        ((-3.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
        ((0.0, -1.0), (0.0, 1.0), (0.0, 0.0)),
    ] {
        let result = segments(horizontal_and(b1, b2));
        assert_eq!(result.verdict, Verdict::Touching, "{b1:?} {b2:?}");
        assert_eq!(result.point, Some(DVec2::new(point.0, point.1)));
    }
}

#[test]
fn a_common_point_that_is_an_end_is_exactly_that_end() {
    // As decimal numbers (0.3, 0.1) is on the line through the origin and (0.9, 0.3). Rounded to f64 it is not.
    let near = segments([(0.0, 0.0), (0.9, 0.3), (0.3, 0.1), (0.3, 5.0)]);
    assert!(near.verdict != Verdict::Touching);
    let on = segments([(0.0, 0.0), (0.75, 0.25), (0.375, 0.125), (0.1, 5.0)]);
    assert_eq!(answer(on), (Outcome::Crossing, Verdict::Touching));
    assert_eq!(on.point, Some(DVec2::new(0.375, 0.125)));
    assert_eq!(on.meeting.map(|m| m.ub), Some(0.0));
}

#[test]
fn collinear_segments_share_a_stretch_a_point_or_nothing() {
    let stretch = segments(horizontal_and((6.0, 0.0), (1.0, 0.0)));
    assert_eq!(answer(stretch), (Outcome::CollinearOverlap, Verdict::Colliding));
    assert_eq!(stretch.overlap, Some([DVec2::new(1.0, 0.0), DVec2::new(4.0, 0.0)]));
    assert_eq!(stretch.point, None);
    let end_to_end = segments(horizontal_and((4.0, 0.0), (6.0, 0.0)));
    assert_eq!(answer(end_to_end), (Outcome::CollinearOverlap, Verdict::Touching));
    assert_eq!(end_to_end.overlap, Some([DVec2::new(4.0, 0.0); 2]));
    assert_eq!(
        answer(segments(horizontal_and((5.0, 0.0), (6.0, 0.0)))),
        (Outcome::CollinearApart, Verdict::Apart)
    );
    let vertical = segments([(1.0, 0.0), (1.0, 4.0), (1.0, 3.0), (1.0, 9.0)]);
    assert_eq!(vertical.overlap, Some([DVec2::new(1.0, 3.0), DVec2::new(1.0, 4.0)]));
}

#[test]
fn the_stretch_that_segments_share_runs_in_the_direction_of_a() {
    for [b1, b2] in [[(1.0, 0.0), (6.0, 0.0)], [(6.0, 0.0), (1.0, 0.0)]] {
        let (one, four) = (DVec2::new(1.0, 0.0), DVec2::new(4.0, 0.0));
        assert_eq!(segments([(0.0, 0.0), (4.0, 0.0), b1, b2]).overlap, Some([one, four]));
        assert_eq!(segments([(4.0, 0.0), (0.0, 0.0), b1, b2]).overlap, Some([four, one]));
    }
    let upwards = segments([(1.0, 4.0), (1.0, 0.0), (1.0, 3.0), (1.0, 9.0)]);
    assert_eq!(upwards.overlap, Some([DVec2::new(1.0, 4.0), DVec2::new(1.0, 3.0)]));
}

#[test]
fn parallel_segments_have_the_distance_between_their_lines() {
    let result = segments(horizontal_and((1.0, 3.0), (9.0, 3.0)));
    assert_eq!(answer(result), (Outcome::Parallel, Verdict::Apart));
    assert_eq!((result.line_distance, result.meeting), (Some(3.0), None));
}

#[test]
fn a_segment_of_zero_length_is_a_point() {
    let at = |p| segments(horizontal_and(p, p));
    assert_eq!(answer(at((1.0, 0.0))), (Outcome::CollinearOverlap, Verdict::Touching));
    assert_eq!(at((1.0, 0.0)).point, Some(DVec2::new(1.0, 0.0)));
    assert_eq!(answer(at((7.0, 0.0))), (Outcome::CollinearApart, Verdict::Apart));
    assert_eq!(answer(at((1.0, 1.0))), (Outcome::Apart, Verdict::Apart));
    let both = |p, q| segments([p, p, q, q]);
    assert_eq!(answer(both((1.0, 1.0), (1.0, 1.0))), (Outcome::CollinearOverlap, Verdict::Touching));
    assert_eq!(answer(both((1.0, 1.0), (1.0, 2.0))), (Outcome::CollinearApart, Verdict::Apart));
}

#[test]
fn infinite_lines_collide_if_they_cross_or_coincide_and_a_point_touches_a_line() {
    let crossing = lines(horizontal_and((9.0, 1.0), (9.0, 2.0)));
    assert_eq!(answer(crossing), (Outcome::Crossing, Verdict::Colliding));
    assert_eq!(crossing.point, Some(DVec2::new(9.0, 0.0)));
    let at_an_end = lines(horizontal_and((4.0, 0.0), (4.0, 2.0)));
    assert_eq!(answer(at_an_end), (Outcome::Crossing, Verdict::Colliding));
    let coincident = lines(horizontal_and((7.0, 0.0), (9.0, 0.0)));
    assert_eq!(answer(coincident), (Outcome::CollinearOverlap, Verdict::Colliding));
    assert_eq!((coincident.overlap, coincident.point), (None, None));
    assert_eq!(answer(lines(horizontal_and((0.0, 1.0), (1.0, 1.0)))), (Outcome::Parallel, Verdict::Apart));
    for beyond_the_end in [
        lines(horizontal_and((6.0, 0.0), (6.0, 0.0))),
        lines([(6.0, 0.0), (6.0, 0.0), HORIZONTAL[0], HORIZONTAL[1]]),
    ] {
        assert_eq!(answer(beyond_the_end), (Outcome::CollinearOverlap, Verdict::Touching));
        assert_eq!(beyond_the_end.point, Some(DVec2::new(6.0, 0.0)));
    }
    let two_points = lines([(0.0, 0.0), (0.0, 0.0), (6.0, 0.0), (6.0, 0.0)]);
    assert_eq!(answer(two_points), (Outcome::CollinearApart, Verdict::Apart));
    assert_eq!(answer(lines(horizontal_and((1.0, 1.0), (1.0, 1.0)))), (Outcome::Apart, Verdict::Apart));
}

#[test]
fn nearly_parallel_segments_cross_even_if_the_rounded_denominator_is_zero() {
    // As f64, 0.1 is not exactly ten times 0.01, so these cross, by symmetry at the origin.
    let result = segments([(-3.0, -0.1), (3.0, 0.1), (-0.3, -0.01), (0.3, 0.01)]);
    assert_eq!(answer(result), (Outcome::Crossing, Verdict::Colliding));
    assert!(result.denominator != 0.0);
    let meeting = result.meeting.expect("not parallel");
    assert_eq!((meeting.ua, meeting.ub, result.point), (0.5, 0.5, Some(DVec2::ZERO)));
}

#[test]
fn large_and_small_coordinates_are_decided_exactly() {
    let far = segments([(0.0, 0.0), (1e9, 1e9), (1e9 - 1.0, 1e9 - 1.0), (1e9, 0.0)]);
    assert_eq!(answer(far), (Outcome::Crossing, Verdict::Touching));
    let small = segments([(0.0, 0.0), (4e-9, 0.0), (1e-9, -1e-9), (1e-9, 1e-9)]);
    assert_eq!(answer(small), (Outcome::Crossing, Verdict::Colliding));
    let tiniest = segments([(0.0, 0.0), (4e-200, 0.0), (1e-200, -1e-200), (1e-200, 3e-200)]);
    // The denominator underflows but is not zero, which would mean parallel.
    assert_eq!((tiniest.verdict, tiniest.denominator), (Verdict::Colliding, 5e-324));
    assert_eq!(tiniest.point, Some(DVec2::new(1e-200, 0.0)));
    assert_eq!(
        segments([(0.0, 0.0), (1e300, 1e300), (0.0, 1e300), (1e300, 0.0)]).verdict,
        Verdict::Colliding
    );
}

fn small_pair() -> impl Strategy<Value = LinePair> {
    let coordinate = || (-4i8..=4).prop_map(f64::from);
    let point = move || (coordinate(), coordinate()).prop_map(|(x, y)| DVec2::new(x, y));
    let kind = prop_oneof![Just(LineKind::Segments), Just(LineKind::Lines)];
    (point(), point(), point(), point(), kind).prop_map(|(a1, a2, b1, b2, kind)| LinePair {
        a1,
        a2,
        b1,
        b2,
        kind,
    })
}

fn mapped(pair: LinePair, map: impl Fn(DVec2) -> DVec2) -> LinePair {
    LinePair { a1: map(pair.a1), a2: map(pair.a2), b1: map(pair.b1), b2: map(pair.b2), kind: pair.kind }
}

proptest! {
    #[test]
    fn outcome_and_verdict_survive_swapping_and_reversing(pair in small_pair()) {
        let expected = answer(orientation(&pair));
        let LinePair { a1, a2, b1, b2, kind } = pair;
        prop_assert_eq!(answer(orientation(&LinePair { a1: b1, a2: b2, b1: a1, b2: a2, kind })), expected);
        prop_assert_eq!(answer(orientation(&LinePair { a1: a2, a2: a1, ..pair })), expected);
        prop_assert_eq!(answer(orientation(&LinePair { b1: b2, b2: b1, ..pair })), expected);
        prop_assert_eq!(verdict(&pair), expected.1);
    }

    #[test]
    fn outcome_and_verdict_survive_moving_turning_and_scaling(
        pair in small_pair(), x in -99i8..99, y in -99i8..99, exponent in -30i32..30,
    ) {
        let expected = answer(orientation(&pair));
        let offset = DVec2::new(f64::from(x), f64::from(y));
        let scale = 2f64.powi(exponent);
        prop_assert_eq!(answer(orientation(&mapped(pair, |p| p + offset))), expected);
        prop_assert_eq!(answer(orientation(&mapped(pair, DVec2::perp))), expected);
        prop_assert_eq!(answer(orientation(&mapped(pair, |p| p * scale))), expected);
    }

    #[test]
    fn both_computations_give_the_same_point_and_a_crossing_lies_on_both_segments(pair in small_pair()) {
        let result = orientation(&pair);
        if let Some(meeting) = result.meeting {
            prop_assert!(meeting.agrees, "{:?}", meeting);
            if pair.kind == LineKind::Segments && result.outcome == Outcome::Crossing {
                prop_assert!((0.0..=1.0).contains(&meeting.ua) && (0.0..=1.0).contains(&meeting.ub));
            }
        }
        let shares_a_stretch = result.outcome == Outcome::CollinearOverlap
            && result.overlap.is_none_or(|[start, end]| start != end);
        prop_assert_eq!(result.point.is_some(), result.verdict.is_hit() && !shares_a_stretch);
    }

    #[test]
    fn collinear_segments_meet_exactly_if_their_bounding_boxes_do(pair in small_pair()) {
        let pair = LinePair { kind: LineKind::Segments, ..pair };
        match orientation(&pair).outcome {
            Outcome::CollinearOverlap => prop_assert!(pair.boxes_meet()),
            Outcome::CollinearApart => prop_assert!(!pair.boxes_meet()),
            _ => {}
        }
    }
}
