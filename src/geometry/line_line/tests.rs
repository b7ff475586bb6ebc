use super::*;
use proptest::prelude::*;

type Point = (f64, f64);

fn pair(kinds: [LineKind; 2], points: [Point; 4]) -> LinePair {
    let [a1, a2, b1, b2] = points.map(|(x, y)| DVec2::new(x, y));
    LinePair { a1, a2, b1, b2, kinds }
}

fn segments(points: [Point; 4]) -> Verdict {
    verdict(&pair([LineKind::Segment; 2], points))
}

fn lines(points: [Point; 4]) -> Verdict {
    verdict(&pair([LineKind::Line; 2], points))
}

const HORIZONTAL: [Point; 2] = [(0.0, 0.0), (4.0, 0.0)];

fn horizontal_and(b1: Point, b2: Point) -> [Point; 4] {
    [HORIZONTAL[0], HORIZONTAL[1], b1, b2]
}

#[test]
fn the_worked_example_crosses() {
    let example = [(20.0, 20.0), (350.0, 350.0), (40.0, 300.0), (400.0, 30.0)];
    assert_eq!(segments(example), Verdict::Colliding);
}

#[test]
fn a_single_common_point_that_is_an_end_is_touching() {
    for (b1, b2) in [
        ((4.0, 0.0), (4.0, 3.0)),
        ((1.0, 5.0), (1.0, 0.0)),
        ((4.0, 0.0), (9.0, 0.0)),
        ((-3.0, 0.0), (0.0, 0.0)),
        ((0.0, -1.0), (0.0, 1.0)),
    ] {
        assert_eq!(segments(horizontal_and(b1, b2)), Verdict::Touching, "{b1:?} {b2:?}");
    }
    // As decimal numbers (0.3, 0.1) is on the line through the origin and (0.9, 0.3). Rounded to f64 it is not.
    assert_ne!(segments([(0.0, 0.0), (0.9, 0.3), (0.3, 0.1), (0.3, 5.0)]), Verdict::Touching);
    assert_eq!(segments([(0.0, 0.0), (0.75, 0.25), (0.375, 0.125), (0.1, 5.0)]), Verdict::Touching);
}

#[test]
fn collinear_segments_share_a_stretch_a_point_or_nothing() {
    let on_line = |from: f64, to: f64| segments(horizontal_and((from, 0.0), (to, 0.0)));
    let shared = [on_line(6.0, 1.0), on_line(4.0, 6.0), on_line(5.0, 6.0)];
    assert_eq!(shared, [Verdict::Colliding, Verdict::Touching, Verdict::Apart]);
    assert_eq!(segments([(1.0, 0.0), (1.0, 4.0), (1.0, 3.0), (1.0, 9.0)]), Verdict::Colliding);
}

#[test]
fn parallel_segments_are_apart() {
    assert_eq!(segments(horizontal_and((1.0, 3.0), (9.0, 3.0))), Verdict::Apart);
    assert_eq!(lines([(0.0, 0.0), (4.0, 0.0), (0.0, 1.0), (1.0, 1.0)]), Verdict::Apart);
}

#[test]
fn a_segment_of_zero_length_is_a_point() {
    let at = |p| segments(horizontal_and(p, p));
    assert_eq!(
        [at((1.0, 0.0)), at((7.0, 0.0)), at((1.0, 1.0))],
        [Verdict::Touching, Verdict::Apart, Verdict::Apart]
    );
    let both = |p, q| segments([p, p, q, q]);
    assert_eq!(both((1.0, 1.0), (1.0, 1.0)), Verdict::Touching);
    assert_eq!(both((1.0, 1.0), (1.0, 2.0)), Verdict::Apart);
}

#[test]
fn infinite_lines_collide_if_they_cross_or_coincide_and_a_point_touches_a_line() {
    for [b1, b2] in [[(9.0, 1.0), (9.0, 2.0)], [(4.0, 0.0), (4.0, 2.0)], [(7.0, 0.0), (9.0, 0.0)]] {
        assert_eq!(lines(horizontal_and(b1, b2)), Verdict::Colliding, "{b1:?}");
    }
    assert_eq!(lines(horizontal_and((6.0, 0.0), (6.0, 0.0))), Verdict::Touching);
    assert_eq!(lines([(6.0, 0.0), (6.0, 0.0), HORIZONTAL[0], HORIZONTAL[1]]), Verdict::Touching);
    assert_eq!(lines([(0.0, 0.0), (0.0, 0.0), (6.0, 0.0), (6.0, 0.0)]), Verdict::Apart);
    assert_eq!(lines(horizontal_and((1.0, 1.0), (1.0, 1.0))), Verdict::Apart);
}

#[test]
fn a_half_line_ends_at_its_first_point_only() {
    let ray = |points| verdict(&pair([LineKind::Ray, LineKind::Segment], points));
    let on_line = |from: f64, to: f64| ray(horizontal_and((from, 0.0), (to, 0.0)));
    assert_eq!([on_line(9.0, 7.0), on_line(-1.0, 1.0)], [Verdict::Colliding; 2]);
    assert_eq!([on_line(-1.0, 0.0), on_line(-2.0, -1.0)], [Verdict::Touching, Verdict::Apart]);
    let across = |x: f64, from: f64| ray(horizontal_and((x, from), (x, 5.0)));
    assert_eq!([across(9.0, -1.0), across(9.0, 0.0)], [Verdict::Colliding, Verdict::Touching]);
    assert_eq!([across(0.0, -1.0), across(-1.0, -1.0)], [Verdict::Touching, Verdict::Apart]);
    // Without a length it is a point.
    assert_eq!(ray([(1.0, 0.0), (1.0, 0.0), HORIZONTAL[0], HORIZONTAL[1]]), Verdict::Touching);
    let line = |points| verdict(&pair([LineKind::Line, LineKind::Segment], points));
    assert_eq!(line(horizontal_and((-9.0, -1.0), (-9.0, 1.0))), Verdict::Colliding);
    assert_eq!(line(horizontal_and((-9.0, 0.0), (-9.0, 1.0))), Verdict::Touching);
    assert_eq!(line(horizontal_and((-9.0, 2.0), (-9.0, 1.0))), Verdict::Apart);
}

#[test]
fn nearly_parallel_segments_cross_even_if_the_rounded_denominator_is_zero() {
    // As f64, 0.1 is not exactly ten times 0.01, so these cross, by symmetry at the origin.
    assert_eq!(segments([(-3.0, -0.1), (3.0, 0.1), (-0.3, -0.01), (0.3, 0.01)]), Verdict::Colliding);
}

#[test]
fn large_and_small_coordinates_are_decided_exactly() {
    let far = [(0.0, 0.0), (1e9, 1e9), (1e9 - 1.0, 1e9 - 1.0), (1e9, 0.0)];
    assert_eq!(segments(far), Verdict::Touching);
    for small in [
        [(0.0, 0.0), (4e-9, 0.0), (1e-9, -1e-9), (1e-9, 1e-9)],
        // The denominator underflows but is not zero, which would mean parallel.
        [(0.0, 0.0), (4e-200, 0.0), (1e-200, -1e-200), (1e-200, 3e-200)],
        [(0.0, 0.0), (1e300, 1e300), (0.0, 1e300), (1e300, 0.0)],
    ] {
        assert_eq!(segments(small), Verdict::Colliding, "{small:?}");
    }
}

fn small_pair() -> impl Strategy<Value = LinePair> {
    let coordinate = || (-4i8..=4).prop_map(f64::from);
    let point = move || (coordinate(), coordinate()).prop_map(|(x, y)| DVec2::new(x, y));
    let kind = || prop_oneof![Just(LineKind::Segment), Just(LineKind::Ray), Just(LineKind::Line)];
    (point(), point(), point(), point(), [kind(), kind()]).prop_map(|(a1, a2, b1, b2, kinds)| LinePair {
        a1,
        a2,
        b1,
        b2,
        kinds,
    })
}

fn mapped(pair: LinePair, map: impl Fn(DVec2) -> DVec2) -> LinePair {
    LinePair { a1: map(pair.a1), a2: map(pair.a2), b1: map(pair.b1), b2: map(pair.b2), kinds: pair.kinds }
}

proptest! {
    #[test]
    fn the_verdict_survives_swapping_and_reversing(pair in small_pair()) {
        let expected = verdict(&pair);
        let LinePair { a1, a2, b1, b2, kinds: [a, b] } = pair;
        prop_assert_eq!(verdict(&LinePair { a1: b1, a2: b2, b1: a1, b2: a2, kinds: [b, a] }), expected);
        // A half-line that is reversed is another one.
        if a != LineKind::Ray {
            prop_assert_eq!(verdict(&LinePair { a1: a2, a2: a1, ..pair }), expected);
        }
        if b != LineKind::Ray {
            prop_assert_eq!(verdict(&LinePair { b1: b2, b2: b1, ..pair }), expected);
        }
        prop_assert_eq!(decided(&pair), expected);
    }

    #[test]
    fn the_verdict_survives_moving_turning_and_scaling(
        pair in small_pair(), x in -99i8..99, y in -99i8..99, exponent in -30i32..30,
    ) {
        let expected = verdict(&pair);
        let offset = DVec2::new(f64::from(x), f64::from(y));
        let scale = 2f64.powi(exponent);
        prop_assert_eq!(verdict(&mapped(pair, |p| p + offset)), expected);
        prop_assert_eq!(verdict(&mapped(pair, DVec2::perp)), expected);
        prop_assert_eq!(verdict(&mapped(pair, |p| p * scale)), expected);
    }
}
