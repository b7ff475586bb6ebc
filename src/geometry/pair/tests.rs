use glam::DVec2;
use proptest::prelude::*;

use super::*;

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

fn disc(x: f64, y: f64, radius: f64) -> Rounded<'static> {
    Rounded { core: Core::Point(at(x, y)), radius }
}

fn rect(x: f64, y: f64, width: f64, height: f64) -> Rounded<'static> {
    Core::Rect(Rect::new(at(x, y), at(width, height))).into()
}

fn segment_of(start: (f64, f64), end: (f64, f64)) -> Rounded<'static> {
    Core::Segment([start.into(), end.into()]).into()
}

fn contact(a: Rounded, b: Rounded) -> Contact {
    let pair = Pair { a, b };
    let contact = pair.contact();
    assert_eq!(contact.verdict, pair.verdict(), "{pair:?}");
    contact
}

#[test]
fn a_rectangle_is_beyond_a_side_as_far_as_both_sides_are_apart_and_each_number_is_rounded_once() {
    let rect = |x, y, width, height| Rect::new(DVec2::new(x, y), DVec2::new(width, height));
    assert_eq!(beyond(rect(10.0, 0.0, 4.0, 2.0), rect(0.0, 0.0, 6.0, 8.0)), [-15.0, 5.0, -5.0, -5.0]);
    // Rounded at each step, it is −1.05.
    let [left, ..] = beyond(rect(1.7, 0.0, 1.0, 0.0), rect(1.3, 0.0, 0.3, 0.0));
    assert_eq!(left, -1.0499999999999998);
}

#[test]
fn a_circle_at_a_corner_is_pushed_along_the_diagonal() {
    let found = contact(rect(200.0, 150.0, 160.0, 100.0), disc(300.0, 85.0, 40.0));
    let expected = Contact {
        verdict: Verdict::Colliding,
        distance: 25.0,
        separation: -15.0,
        nearest: [at(280.0, 100.0), at(300.0, 85.0)],
        normal: Some(at(0.8, -0.6)),
        depth: Some(15.0),
        push: Some(at(12.0, -9.0)),
        contact: Some(at(280.0, 100.0)),
    };
    assert_eq!(found, expected);
}

#[test]
fn a_centre_in_a_rectangle_leaves_through_the_nearest_side() {
    let found = contact(rect(200.0, 150.0, 160.0, 100.0), disc(180.0, 140.0, 20.0));
    assert_eq!((found.distance, found.separation), (0.0, -60.0));
    assert_eq!((found.normal, found.push), (Some(DVec2::NEG_Y), Some(at(0.0, -60.0))));
    assert_eq!((found.nearest, found.contact), ([at(180.0, 140.0); 2], Some(at(180.0, 140.0))));
    // From the other side, the rectangle is pushed the other way.
    let back = contact(disc(180.0, 140.0, 20.0), rect(200.0, 150.0, 160.0, 100.0));
    assert_eq!((back.separation, back.push), (-60.0, Some(at(0.0, 60.0))));
}

#[test]
fn a_push_goes_left_or_right_first_and_a_zero_goes_right_or_bottom() {
    let push = |x, y, width, height| contact(rect(0.0, 0.0, width, height), disc(x, y, 1.0)).push;
    assert_eq!(push(0.0, 0.0, 4.0, 4.0), Some(at(3.0, 0.0)));
    assert_eq!(push(-1.0, 1.0, 4.0, 4.0), Some(at(-2.0, 0.0)));
    assert_eq!(push(0.0, 0.0, 6.0, 4.0), Some(at(0.0, 3.0)));
    assert_eq!(push(0.0, -1.0, 6.0, 4.0), Some(at(0.0, -2.0)));
    // Nothing is nearer than the rest where the rectangle is a point; two rectangles still have sides.
    assert_eq!(push(0.0, 0.0, 0.0, 0.0), None);
    let point = rect(0.0, 0.0, 0.0, 0.0);
    assert_eq!(contact(point, point).normal, Some(at(1.0, 0.0)));
}

#[test]
fn shapes_without_an_inside_only_touch() {
    let verdict = |a, b| contact(a, b).verdict;
    let segment = segment_of((0.0, 0.0), (8.0, 6.0));
    let line = Rounded::from(Core::Line([at(0.0, 0.0), at(8.0, 6.0)]));
    let flat = rect(4.0, 3.0, 8.0, 0.0);
    for shape in [segment, line, flat, disc(4.0, 3.0, 0.0)] {
        assert_eq!(verdict(shape, disc(4.0, 3.0, 0.0)), Verdict::Touching);
        assert_eq!(verdict(shape, disc(4.0, 3.0, 0.1)), Verdict::Colliding);
    }
    let across = segment_of((4.0, -5.0), (4.0, 8.0));
    for shape in [segment, flat] {
        assert_eq!(verdict(shape, across), Verdict::Touching);
        assert_eq!(verdict(shape, Rounded { radius: 0.1, ..across }), Verdict::Colliding);
        assert_eq!(contact(shape, across).normal, None);
    }
    assert_eq!(verdict(across, rect(4.0, 3.0, 8.0, 0.1)), Verdict::Colliding);
    // Two crossing flat rectangles collide: 0 is inside their difference.
    assert_eq!(verdict(flat, rect(4.0, 3.0, 0.0, 8.0)), Verdict::Colliding);
}

#[test]
fn a_hit_without_a_direction_has_a_depth_and_no_push() {
    for a in [disc(4.0, 3.0, 1.0), segment_of((0.0, 0.0), (8.0, 6.0))] {
        let found = contact(a, disc(4.0, 3.0, 2.0));
        assert_eq!((found.normal, found.push, found.depth), (None, None, Some(a.radius + 2.0)));
    }
}

#[test]
fn without_a_hit_there_is_a_normal_and_no_depth() {
    let found = contact(rect(0.0, 0.0, 2.0, 2.0), disc(4.0, 5.0, 3.0));
    assert_eq!((found.verdict, found.distance, found.separation), (Verdict::Apart, 5.0, 2.0));
    assert_eq!((found.normal, found.depth), (Some(at(0.6, 0.8)), None));
    assert_eq!((found.push, found.contact), (None, None));
}

#[test]
fn a_touch_has_a_positive_zero_as_depth_and_a_push_of_zero() {
    let found = contact(rect(0.0, 0.0, 2.0, 2.0), disc(4.0, 5.0, 5.0));
    assert_eq!((found.verdict, found.separation, found.push), (Verdict::Touching, 0.0, Some(DVec2::ZERO)));
    assert!(found.depth.is_some_and(|depth| depth == 0.0 && depth.is_sign_positive()));
}

#[test]
fn the_sum_of_the_radii_is_not_rounded() {
    let tiny = 2f64.powi(-60);
    let verdict = |radius| contact(disc(0.0, 0.0, 1.0), disc(1.0, 0.0, radius)).verdict;
    assert_eq!(verdict(0.0), Verdict::Touching);
    assert_eq!(verdict(tiny), Verdict::Colliding);
    let found = contact(rect(0.0, 0.0, 2.0, 2.0), Rounded { radius: tiny, ..rect(3.0, 0.0, 2.0, 2.0) });
    assert_eq!(found.separation, 1.0);
    let hit = contact(
        Rounded { radius: 1.0, ..rect(0.0, 0.0, 2.0, 2.0) },
        Rounded { radius: tiny, ..rect(3.0, 0.0, 2.0, 2.0) },
    );
    assert_eq!((hit.verdict, hit.separation), (Verdict::Colliding, -tiny));
}

#[test]
fn the_contact_is_on_the_core_without_a_radius_or_in_the_middle_of_the_overlap() {
    let found = |a, b| contact(a, b).contact;
    assert_eq!(found(disc(0.0, 0.0, 3.0), disc(4.0, 0.0, 2.0)), Some(at(2.5, 0.0)));
    assert_eq!(found(disc(0.0, 0.0, 5.0), disc(4.0, 0.0, 0.0)), Some(at(4.0, 0.0)));
    assert_eq!(found(disc(0.0, 0.0, 5.0), rect(6.0, 0.0, 4.0, 4.0)), Some(at(4.0, 0.0)));
    let rounded = Rounded { radius: 1.0, ..rect(0.0, 0.0, 4.0, 4.0) };
    assert_eq!(found(rounded, disc(4.0, 0.0, 2.0)), Some(at(2.5, 0.0)));
    // Where one disc touches the other from inside, and the centre of one that is inside.
    assert_eq!(found(rounded, disc(9.0, 0.0, 8.0)), Some(at(1.0, 0.0)));
    assert_eq!(found(rounded, disc(9.0, 0.0, 9.0)), Some(at(2.0, 0.0)));
}

#[test]
fn capsules_are_apart_by_the_distance_of_their_segments() {
    let capsule = |start, end, radius| Rounded { radius, ..segment_of(start, end) };
    let a = capsule((60.0, 60.0), (260.0, 210.0), 20.0);
    let found = contact(a, capsule((170.0, 100.0), (310.0, 170.0), 15.0));
    assert_eq!((found.distance, found.separation, found.depth), (34.0, -1.0, Some(1.0)));
    assert_eq!(found.nearest, [at(149.6, 127.2), at(170.0, 100.0)]);
    assert_eq!((found.normal, found.push), (Some(at(0.6, -0.8)), Some(at(0.6, -0.8))));
    // If they cross, no way out is the shortest.
    let crossing = contact(a, capsule((60.0, 210.0), (260.0, 60.0), 15.0));
    assert_eq!((crossing.distance, crossing.separation, crossing.push), (0.0, -35.0, None));
    assert_eq!((crossing.nearest, crossing.contact), ([at(160.0, 135.0); 2], Some(at(160.0, 135.0))));
}

#[test]
fn the_nearest_points_of_a_segment_are_those_nearest_to_its_first_end() {
    let nearest = |a, b| contact(a, b).nearest;
    let (a, b) = (segment_of((60.0, 100.0), (260.0, 100.0)), segment_of((140.0, 135.0), (340.0, 135.0)));
    assert_eq!(nearest(a, b), [at(140.0, 100.0), at(140.0, 135.0)]);
    assert_eq!(nearest(segment_of((260.0, 100.0), (60.0, 100.0)), b), [at(260.0, 100.0), at(260.0, 135.0)]);
    assert_eq!(nearest(a, segment_of((340.0, 100.0), (20.0, 100.0))), [at(60.0, 100.0); 2]);
    // Where it enters a rectangle, from either side, or where it is nearest to one.
    let box_ = rect(200.0, 150.0, 160.0, 120.0);
    assert_eq!(nearest(segment_of((40.0, 70.0), (360.0, 230.0)), box_), [at(120.0, 110.0); 2]);
    assert_eq!(nearest(box_, segment_of((360.0, 230.0), (40.0, 70.0))), [at(280.0, 190.0); 2]);
    assert_eq!(nearest(box_, segment_of((260.0, 80.0), (140.0, 80.0))), [at(260.0, 90.0), at(260.0, 80.0)]);
}

#[test]
fn a_segment_leaves_a_rectangle_along_x_before_y_before_across_itself() {
    let push =
        |start, end, width, height| contact(segment_of(start, end), rect(0.0, 0.0, width, height)).push;
    assert_eq!(push((-1.0, 0.0), (1.0, 0.0), 2.0, 4.0), Some(at(2.0, 0.0)));
    assert_eq!(push((-1.0, 0.0), (1.0, 0.0), 8.0, 2.0), Some(at(0.0, 1.0)));
    assert_eq!(push((0.0, 0.0), (0.0, 0.0), 2.0, 2.0), Some(at(1.0, 0.0)));
    // Across itself: the corner (-4, -3) is 24/5 from the line, which is less than along x or y.
    assert_eq!(push((-40.0, 30.0), (40.0, -30.0), 8.0, 6.0), Some(at(2.88, 3.84)));
}

fn triangle(corners: [(f64, f64); 3]) -> Rounded<'static> {
    Core::Triangle(corners.map(DVec2::from)).into()
}

fn rotated(center: (f64, f64), side: (f64, f64), ratio: f64) -> Rounded<'static> {
    let (center, side) = (center.into(), side.into());
    Core::RotatedRect(RotatedRect { center, side, ratio }).into()
}

#[test]
fn rotated_rectangles_leave_each_other_across_the_side_with_the_smallest_overlap() {
    let (a, b) = (rotated((150.0, 150.0), (80.0, 20.0), 0.5), rotated((262.0, 140.0), (30.0, 40.0), 0.5));
    let found = contact(a, b);
    assert_eq!(
        (found.separation, found.normal, found.push),
        (-13.4, Some(at(0.8, -0.6)), Some(at(10.72, -8.04)))
    );
    // Corners are not rounded: 0.1 + 2 · 0.1 is between these neighbours.
    let point = |x: f64| contact(rotated((0.1, 0.0), (0.0, 0.1), 2.0), disc(x, 0.0, 0.0)).verdict;
    assert_eq!([0.3, 0.1 + 0.2].map(point), [Verdict::Colliding, Verdict::Apart]);
}

#[test]
fn a_point_leaves_a_triangle_across_the_nearest_edge() {
    let corners = [(80.0, 60.0), (340.0, 120.0), (160.0, 250.0)];
    let found = contact(disc(190.0, 140.0, 0.0), triangle(corners));
    assert_eq!((found.verdict, found.distance), (Verdict::Colliding, 0.0));
    assert_eq!(found.separation, -14_200.0 / 71_200f64.sqrt());
    // The triangle goes the other way: from the edge at the top downwards and to the left.
    assert!(found.normal.is_some_and(|normal| normal.dot(at(-60.0, 260.0)) > 0.0));
    let [a, b, c] = corners;
    assert_eq!(contact(disc(190.0, 140.0, 0.0), triangle([a, c, b])), found);
    // Beyond a corner, and on it, where the first edge decides.
    let beyond = contact(triangle(corners), disc(344.0, 117.0, 0.0));
    assert_eq!((beyond.distance, beyond.normal), (5.0, Some(at(0.8, -0.6))));
    let on = contact(triangle([(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]), disc(0.0, 0.0, 0.0));
    assert_eq!((on.verdict, on.normal, on.push), (Verdict::Touching, Some(DVec2::NEG_Y), Some(DVec2::ZERO)));
}

#[test]
fn of_equal_ways_across_edges_the_first_is_taken_and_of_opposite_ones_right_or_down() {
    let normal = |a, b| contact(a, b).normal;
    let square = |x, y| rotated((x, y), (3.0, 4.0), 1.0);
    assert_eq!(normal(square(0.0, 0.0), square(0.0, 0.0)), Some(at(0.6, 0.8)));
    let turned = rotated((0.0, 0.0), (-4.0, 3.0), 1.0);
    assert_eq!(normal(turned, square(0.0, 0.0)), Some(at(0.8, -0.6)));
    // An upright rectangle comes first.
    let upright = rotated((0.0, 0.0), (0.0, 1.0), 1.0);
    assert_eq!(normal(upright, upright), Some(DVec2::Y));
    assert_eq!(normal(upright, rect(0.0, 0.0, 2.0, 2.0)), Some(DVec2::X));
}

#[test]
fn flat_polygons_touch_points_and_segments_and_collide_with_polygons_that_they_cross() {
    let flat = triangle([(0.0, 0.0), (8.0, 6.0), (4.0, 3.0)]);
    let thin = rotated((4.0, 3.0), (4.0, 3.0), 0.0);
    for shape in [flat, thin] {
        let on = contact(shape, disc(4.0, 3.0, 0.0));
        assert_eq!((on.verdict, on.normal, on.push), (Verdict::Touching, None, None));
        assert_eq!(contact(shape, disc(12.0, 9.0, 0.0)).separation, 5.0);
        assert_eq!(contact(shape, segment_of((4.0, -5.0), (4.0, 8.0))).verdict, Verdict::Touching);
        assert_eq!(contact(shape, rotated((4.0, 3.0), (0.0, 5.0), 0.0)).verdict, Verdict::Colliding);
    }
    let points = [rotated((1.0, 2.0), (0.0, 0.0), 3.0), rotated((4.0, 6.0), (0.0, 0.0), 0.0)];
    assert_eq!(contact(points[0], points[1]).separation, 5.0);
    let same = contact(points[0], points[0]);
    assert_eq!((same.verdict, same.normal), (Verdict::Touching, None));
}

#[test]
fn the_nearest_points_of_polygons_are_in_the_middle_of_those_that_are_as_near() {
    let a = rotated((0.0, 0.0), (3.0, 4.0), 1.0);
    let beside = contact(a, rotated((12.0, 16.0), (3.0, 4.0), 0.5));
    assert_eq!((beside.distance, beside.nearest), (10.0, [at(3.0, 4.0), at(9.0, 12.0)]));
    let inside = contact(a, rotated((0.0, 0.0), (0.3, 0.4), 1.0));
    assert_eq!((inside.contact, inside.depth), (Some(DVec2::ZERO), Some(5.5)));
    // Shares of an overlap are half-way between its leftmost and its rightmost point.
    let corner = triangle([(0.0, 0.0), (9.0, 0.0), (0.0, 9.0)]);
    assert_eq!(contact(corner, triangle([(1.0, 1.0), (3.0, 1.0), (1.0, 5.0)])).contact, Some(at(2.0, 1.0)));
}

#[test]
fn a_half_line_is_a_segment_that_is_long_enough() {
    let box_ = rect(200.0, 150.0, 160.0, 120.0);
    let other = segment_of((150.0, 20.0), (310.0, 140.0));
    for [x, y, u, v] in [
        [40.0, 70.0, 60.0, 80.0],
        [40.0, 70.0, 20.0, 60.0],
        [40.0, 40.0, 80.0, 20.0],
        [300.0, 150.0, 310.0, 150.0],
        [200.0, 150.0, 210.0, 155.0],
        [100.0, 210.0, 110.0, 210.0],
        [120.0, 20.0, 120.0, 30.0],
        [120.0, 40.0, 120.0, 30.0],
        [150.0, 120.0, 150.0, 120.0],
        [80.0, 130.0, 82.0, 128.0],
    ] {
        let ray = Core::Ray([at(x, y), at(u, v)]).into();
        let long = segment_of((x, y), (x + 100.0 * (u - x), y + 100.0 * (v - y)));
        for shape in [box_, other] {
            let (one, two) = (contact(ray, shape), contact(long, shape));
            assert_eq!((one.verdict, one.nearest), (two.verdict, two.nearest), "{x} {y} {u} {v}");
            assert_eq!((one.distance, one.contact), (two.distance, two.contact), "{x} {y} {u} {v}");
            assert!((one.separation - two.separation).abs() < 1e-12 || one.separation < two.separation);
            let back = contact(shape, ray);
            assert_eq!((back.verdict, back.separation), (one.verdict, one.separation), "{x} {y} {u} {v}");
            // The end of a half-line is no way out.
            if let Some(push) = one.push {
                let pushed = Core::Ray([at(x, y) - push, at(u, v) - push]).into();
                assert!(contact(pushed, shape).separation.abs() < 1e-9, "{x} {y} {u} {v}");
            }
        }
    }
}

#[test]
fn a_tile_has_a_verdict_if_all_its_positions_have_the_same() {
    let over = |x: f64, y: f64, half: f64| {
        let point = Core::Point(Spot { center: at(x, y), half: DVec2::splat(half) });
        let rect = Core::Rect(Rect::new(DVec2::ZERO, at(8.0, 6.0)).into());
        let [a, b] = [(rect, 0.0), (point, 2.0)].map(|(core, radius)| Rounded { core, radius });
        Pair { a, b }.verdict_over()
    };
    assert_eq!(over(0.0, 0.0, 2.5), Some(Verdict::Colliding));
    assert_eq!(over(4.5, 0.0, 1.0), Some(Verdict::Colliding));
    assert_eq!(over(7.0, 0.0, 0.9), Some(Verdict::Apart));
    // In the corner of the rectangle that is grown by the radius, but not in the round corner.
    assert_eq!(over(5.7, 4.7, 0.1), Some(Verdict::Apart));
    assert_eq!(over(6.0, 0.0, 0.5), None);
    assert_eq!(over(6.0, 0.0, 0.0), Some(Verdict::Touching));
}

proptest! {
    #[test]
    fn swapping_the_shapes_turns_the_normal_and_the_push(
        [x, y, u, v] in prop::array::uniform4(-9i8..9), [w, h, p, q] in prop::array::uniform4(1u8..9),
    ) {
        let (a, b) = (rect(x.into(), y.into(), w.into(), h.into()), disc(u.into(), v.into(), p.into()));
        let a = Rounded { radius: q.into(), ..a };
        let (one, other) = (contact(a, b), contact(b, a));
        prop_assert_eq!((one.verdict, one.distance, one.separation), (other.verdict, other.distance, other.separation));
        prop_assert_eq!(one.nearest, [other.nearest[1], other.nearest[0]]);
        // At the centre, both go right or down.
        if one.distance > 0.0 {
            prop_assert_eq!(one.normal, other.normal.map(|normal| DVec2::ZERO - normal));
            prop_assert_eq!(one.push, other.push.map(|push| DVec2::ZERO - push));
        }
    }

    #[test]
    fn the_push_ends_the_overlap(
        [x, y, u, v] in prop::array::uniform4(-9i8..9), [w, h, p, q] in prop::array::uniform4(0u8..9),
    ) {
        let b_at = at(u.into(), v.into());
        for core in [
            Core::Rect(Rect::new(at(x.into(), y.into()), at(w.into(), h.into()))),
            Core::Segment([at(x.into(), y.into()), at(w.into(), h.into())]),
            Core::Line([at(x.into(), y.into()), at(w.into(), h.into())]),
            Core::Point(at(x.into(), y.into())),
        ] {
            let a = Rounded { core, radius: q.into() };
            let found = contact(a, Rounded { core: Core::Point(b_at), radius: p.into() });
            if let Some(push) = found.push {
                let pushed = Rounded { core: Core::Point(b_at + push), radius: p.into() };
                prop_assert!(contact(a, pushed).separation.abs() < 1e-13);
                prop_assert!((push.length() - found.depth.expect("a hit")).abs() < 1e-13);
            }
        }
    }
}
