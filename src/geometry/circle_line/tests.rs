use super::*;
use crate::geometry::{Spot, vector};
use proptest::prelude::*;

fn line_and_circle(p1: (f64, f64), p2: (f64, f64), center: (f64, f64), radius: f64) -> LineAndCircle {
    LineAndCircle { p1: p1.into(), p2: p2.into(), center: center.into(), radius }
}

/// Whether the points of a result are as far from the centre as the radius, up to rounding.
fn are_on_the_outline(result: &CircleLine, question: &LineAndCircle) -> bool {
    let LineAndCircle { p1, p2, center, radius } = *question;
    let largest = [p1, p2, center].into_iter().fold(radius, |most, p| most.max(p.abs().max_element()));
    let off = |point: DVec2| (vector::length(point - center) - radius).abs();
    let tolerance = 1e-12 * largest + f64::MIN_POSITIVE;
    result.points.is_none_or(|points| points.into_iter().all(|point| off(point) <= tolerance))
}

/// The worked example: a chord of 80 at a distance of 30, in 3-4-5 numbers.
fn example() -> LineAndCircle {
    line_and_circle((40.0, 60.0), (360.0, 300.0), (218.0, 156.0), 50.0)
}

#[test]
fn the_worked_example_has_two_points_at_two_and_three_fifths() {
    let result = circle_line(&example());
    assert_eq!((result.contact.verdict, result.outcome), (Verdict::Colliding, Intersections::TwoPoints));
    assert_eq!((result.a, result.b, result.c), (160_000.0, -160_000.0, 38_400.0));
    assert_eq!(result.discriminant, Some(1.024e9));
    assert_eq!(result.places, Some([0.4, 0.6]));
    assert_eq!(result.points, Some([DVec2::new(168.0, 156.0), DVec2::new(232.0, 204.0)]));
    assert_eq!(
        (result.contact.distance, result.contact.separation, result.contact.depth),
        (30.0, -20.0, Some(20.0))
    );
    let line = result.line.expect("p1 and p2 differ");
    assert_eq!(
        (line.left_normal, line.on_normal, line.half_chord),
        (DVec2::new(0.6, -0.8), 30.0, Some(40.0))
    );
    assert_eq!(line.side, LineSide::Left);
    assert_eq!(
        (result.contact.nearest[0], result.contact.contact),
        (DVec2::new(200.0, 180.0), Some(DVec2::new(200.0, 180.0)))
    );
    let Contact { normal, push, .. } = result.contact;
    assert_eq!((normal, push), (Some(DVec2::new(0.6, -0.8)), Some(DVec2::new(12.0, -16.0))));
    assert!(are_on_the_outline(&result, &example()));
}

#[test]
fn a_tangent_in_3_4_5_numbers_has_one_point_and_a_discriminant_of_zero() {
    let result = circle_line(&LineAndCircle { radius: 30.0, ..example() });
    assert_eq!((result.contact.verdict, result.outcome), (Verdict::Touching, Intersections::Tangent));
    assert_eq!(
        (result.discriminant, result.contact.separation, result.contact.depth),
        (Some(0.0), 0.0, Some(0.0))
    );
    assert_eq!((result.places, result.points), (Some([0.5; 2]), Some([DVec2::new(200.0, 180.0); 2])));
}

#[test]
fn next_to_a_tangent_the_discriminant_and_the_separation_have_the_sign_of_the_verdict() {
    for (radius, verdict) in [(30f64.next_up(), Verdict::Colliding), (30f64.next_down(), Verdict::Apart)] {
        let question = LineAndCircle { radius, ..example() };
        let result = circle_line(&question);
        assert_eq!(result.contact.verdict, verdict);
        let discriminant = result.discriminant.expect("there is a line");
        assert_eq!(discriminant > 0.0, verdict == Verdict::Colliding);
        assert_eq!(result.contact.separation < 0.0, verdict == Verdict::Colliding);
        assert_eq!(result.points.is_some(), verdict == Verdict::Colliding);
        assert_eq!(result.places.is_some(), verdict == Verdict::Colliding);
        assert_eq!(result.line.is_some_and(|l| l.half_chord.is_some()), verdict == Verdict::Colliding);
    }
}

#[test]
fn two_coinciding_points_are_tested_as_one_point() {
    let at = |x| line_and_circle((x, 0.0), (x, 0.0), (0.0, 0.0), 5.0);
    for (x, verdict, outcome) in [
        (3.0, Verdict::Colliding, Intersections::Inside),
        (5.0, Verdict::Touching, Intersections::Tangent),
        (7.0, Verdict::Apart, Intersections::None),
        (0.0, Verdict::Colliding, Intersections::Inside),
    ] {
        let result = circle_line(&at(x));
        assert_eq!((result.contact.verdict, result.outcome), (verdict, outcome));
        assert_eq!(at(x).pair().verdict(), verdict);
        assert_eq!((result.discriminant, result.places, result.line), (None, None, None));
        assert_eq!(
            (result.contact.nearest[0], result.contact.distance, result.contact.separation),
            (DVec2::new(x, 0.0), x, x - 5.0)
        );
    }
    assert_eq!(circle_line(&at(5.0)).points, Some([DVec2::new(5.0, 0.0); 2]));
    assert_eq!(circle_line(&at(3.0)).points, None);
    assert_eq!(circle_line(&at(3.0)).contact.normal, Some(DVec2::NEG_X));
    assert_eq!(circle_line(&at(0.0)).contact.normal, None);
}

#[test]
fn a_line_through_the_centre_has_no_escape_and_no_side() {
    let result = circle_line(&line_and_circle((0.0, 0.0), (10.0, 0.0), (4.0, 0.0), 3.0));
    assert_eq!((result.contact.verdict, result.contact.normal), (Verdict::Colliding, None));
    assert_eq!(result.line.map(|l| (l.side, l.on_normal)), Some((LineSide::On, 0.0)));
    assert_eq!(result.points, Some([DVec2::new(1.0, 0.0), DVec2::new(7.0, 0.0)]));
    assert_eq!(result.contact.depth, Some(3.0));
}

#[test]
fn a_disc_of_radius_zero_touches_only_the_lines_through_it() {
    let on = circle_line(&line_and_circle((0.0, 0.0), (4.0, 3.0), (8.0, 6.0), 0.0));
    assert_eq!((on.contact.verdict, on.points), (Verdict::Touching, Some([DVec2::new(8.0, 6.0); 2])));
    assert_eq!(
        line_and_circle((0.0, 0.0), (4.0, 3.0), (8.0, 6.0f64.next_up()), 0.0).pair().verdict(),
        Verdict::Apart
    );
}

#[test]
fn the_left_normal_is_the_direction_turned_anticlockwise_on_screen() {
    let vertical = circle_line(&line_and_circle((0.0, 0.0), (0.0, -8.0), (-5.0, 0.0), 1.0));
    let line = vertical.line.expect("a direction");
    assert_eq!((line.left_normal, line.side, line.on_normal), (DVec2::NEG_X, LineSide::Left, 5.0));
    assert_eq!(vertical.contact.normal, Some(DVec2::NEG_X));
    let other_way = circle_line(&line_and_circle((0.0, -8.0), (0.0, 0.0), (-5.0, 0.0), 1.0));
    assert_eq!(other_way.line.map(|l| (l.side, l.on_normal)), Some((LineSide::Right, -5.0)));
    assert_eq!(other_way.contact.normal, Some(DVec2::NEG_X));
}

#[test]
fn the_points_keep_their_digits_where_p1_is_far_away() {
    let question = line_and_circle((-1e12, -1.0), (1e12, -1.0), (0.0, 0.0), 2.0);
    let result = circle_line(&question);
    let [one, other] = result.points.expect("two points");
    let half = 3f64.sqrt();
    assert!(one.distance(DVec2::new(-half, -1.0)) < 1e-15 && other.distance(DVec2::new(half, -1.0)) < 1e-15);
    assert!(are_on_the_outline(&result, &question));
}

#[test]
fn places_beyond_the_range_of_f64_are_absent_and_the_points_are_not() {
    let result = circle_line(&line_and_circle((0.0, 0.0), (5e-324, 0.0), (1e12, 0.0), 3.0));
    assert_eq!((result.outcome, result.places), (Intersections::TwoPoints, None));
    assert_eq!(result.points, Some([DVec2::new(1e12 - 3.0, 0.0), DVec2::new(1e12 + 3.0, 0.0)]));
    assert!(result.a > 0.0 && result.discriminant.is_some_and(|d| d > 0.0));
}

#[test]
fn the_verdict_is_the_same_at_every_size_from_1e_300_to_1e300() {
    for exponent in [-990, -30, 0, 30, 990] {
        let scale = 2f64.powi(exponent);
        let scaled = |radius: f64| {
            let it =
                line_and_circle((0.0, 0.0), (4.0 * scale, 3.0 * scale), (-3.0 * scale, 4.0 * scale), radius);
            [it.pair().verdict(), circle_line(&it).contact.verdict]
        };
        assert_eq!(scaled(5.0 * scale), [Verdict::Touching; 2]);
        assert_eq!(scaled((5.0 * scale).next_up()), [Verdict::Colliding; 2]);
        assert_eq!(scaled((5.0 * scale).next_down()), [Verdict::Apart; 2]);
    }
}

#[test]
fn a_tile_of_centres_has_a_verdict_unless_an_edge_of_the_strip_crosses_it() {
    let tile = |y, half| LineAndCircle {
        p1: DVec2::ZERO.into(),
        p2: DVec2::new(9.0, 0.0).into(),
        center: Spot { center: DVec2::new(500.0, y), half: DVec2::splat(half) },
        radius: 5.0,
    };
    assert_eq!(tile(0.0, 3.0).pair().verdict_over(), Some(Verdict::Colliding));
    assert_eq!(tile(-20.0, 3.0).pair().verdict_over(), Some(Verdict::Apart));
    assert_eq!(tile(5.0, 3.0).pair().verdict_over(), None);
    assert_eq!(tile(5.0, 0.0).pair().verdict_over(), Some(Verdict::Touching));
}

#[test]
fn a_tile_of_p1_that_contains_p2_has_no_verdict() {
    let tile = LineAndCircle {
        p1: Spot { center: DVec2::ZERO, half: DVec2::ONE },
        p2: DVec2::ZERO.into(),
        center: DVec2::new(50.0, 0.0).into(),
        radius: 5.0,
    };
    assert_eq!(tile.pair().verdict_over(), None);
}

fn small() -> impl Strategy<Value = LineAndCircle> {
    (prop::array::uniform6(-9i8..=9), 0u8..9).prop_map(|([x1, y1, x2, y2, x, y], r)| {
        line_and_circle((x1.into(), y1.into()), (x2.into(), y2.into()), (x.into(), y.into()), r.into())
    })
}

proptest! {
    #[test]
    fn the_bare_verdict_is_that_of_the_full_result(
        ends in prop::array::uniform6(-1e6..1e6f64), turn in -2i8..=2,
    ) {
        let [x1, y1, x2, y2, x, y] = ends;
        let mut it = line_and_circle((x1, y1), (x2, y2), (x, y), 0.0);
        it.radius = circle_line(&it).contact.distance;
        for _ in 0..turn.abs() {
            it.radius = if turn < 0 { it.radius.next_down().max(0.0) } else { it.radius.next_up() };
        }
        prop_assert_eq!(it.pair().verdict(), circle_line(&it).contact.verdict);
    }

    #[test]
    fn no_number_contradicts_the_verdict(it in small()) {
        let result = circle_line(&it);
        let expected = match result.contact.verdict {
            Verdict::Apart => Ordering::Greater,
            Verdict::Touching => Ordering::Equal,
            Verdict::Colliding => Ordering::Less,
            Verdict::Undecided => panic!("the geometry decides"),
        };
        prop_assert_eq!(result.contact.separation.partial_cmp(&0.0), Some(expected));
        if let Some(discriminant) = result.discriminant {
            prop_assert_eq!(0f64.partial_cmp(&discriminant), Some(expected));
            prop_assert_eq!(result.places.is_some(), result.contact.verdict.is_hit());
            prop_assert_eq!(result.points.is_some(), result.contact.verdict.is_hit());
        }
        if let (Some([u1, u2]), Some([one, other])) = (result.places, result.points) {
            prop_assert_eq!(u1 == u2, result.outcome == Intersections::Tangent);
            prop_assert!(u1 <= u2);
            let along = it.p2 - it.p1;
            prop_assert!((it.p1 + u1 * along).distance(one) < 1e-12);
            prop_assert!((it.p1 + u2 * along).distance(other) < 1e-12);
        }
        prop_assert!(are_on_the_outline(&result, &it));
    }

    #[test]
    fn swapping_the_points_only_swaps_the_places_and_the_side(it in small()) {
        let (one, other) = (circle_line(&it), circle_line(&LineAndCircle { p1: it.p2, p2: it.p1, ..it }));
        prop_assert_eq!((one.contact.verdict, one.outcome, one.a), (other.contact.verdict, other.outcome, other.a));
        prop_assert_eq!((one.discriminant, one.contact.separation), (other.discriminant, other.contact.separation));
        prop_assert_eq!(one.contact.normal, other.contact.normal);
        prop_assert_eq!(one.line.map(|l| l.on_normal), other.line.map(|l| 0.0 - l.on_normal));
        if let (Some(points), Some([second, first])) = (one.points, other.points) {
            prop_assert!(points[0].distance(first) < 1e-14 && points[1].distance(second) < 1e-14);
        }
    }

    #[test]
    fn moving_turning_and_scaling_change_no_result(
        it in small(), dx in -99i8..99, dy in -99i8..99, exponent in -240i32..240,
    ) {
        let mapped = |map: &dyn Fn(DVec2) -> DVec2, scale: f64| LineAndCircle {
            p1: map(it.p1),
            p2: map(it.p2),
            center: map(it.center),
            radius: it.radius * scale,
        };
        let (by, scale) = (DVec2::new(dx.into(), dy.into()), 2f64.powi(exponent));
        let expected = circle_line(&it);
        for same in [mapped(&|v| v + by, 1.0), mapped(&|v| v.perp(), 1.0), mapped(&|v| v * scale, scale)] {
            let got = circle_line(&same);
            prop_assert_eq!((got.contact.verdict, got.outcome), (expected.contact.verdict, expected.outcome));
            prop_assert_eq!(got.line.map(|l| l.side), expected.line.map(|l| l.side));
            prop_assert_eq!(same.pair().verdict(), expected.contact.verdict);
        }
    }
}

#[test]
fn points_are_confirmed_where_the_relative_tolerance_underflows() {
    let step = |n: u64| f64::from_bits(n);
    for (x, y, radius) in (0..12).flat_map(|x| (0..12).map(move |y| (x, y, x + y + 1))) {
        let question = LineAndCircle {
            p1: DVec2::ZERO,
            p2: DVec2::new(step(7), step(2)),
            center: DVec2::new(step(x), step(y)),
            radius: step(radius),
        };
        let found = circle_line(&question);
        assert!(found.contact.verdict.is_hit() && are_on_the_outline(&found, &question), "{found:?}");
    }
}
