use proptest::prelude::*;

use super::*;
use crate::geometry::{RectSpot, Spot, Verdict};
use Verdict::{Apart, Colliding, Touching};

fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
    Rect::new(DVec2::new(x, y), DVec2::new(width, height))
}

/// A box without size.
fn point(x: f64, y: f64) -> Rect {
    rect(x, y, 0.0, 0.0)
}

fn verdict(a: &Rect, b: &Rect) -> Verdict {
    BoxPair { first: *a, second: *b }.pair().verdict()
}

/// A rectangle from (1, 2) to (7, 6).
const RECT: Rect = Rect::new(DVec2::new(4.0, 4.0), DVec2::new(6.0, 4.0));

#[test]
fn a_box_is_beyond_the_edges_that_have_all_of_it_outside() {
    let at = |x, y| two_boxes(RECT, point(x, y));
    let beyond = |x, y| Side::ALL.map(|side| at(x, y).beyond(side));
    assert_eq!(beyond(0.0, 9.0), [1.0, -7.0, -7.0, 3.0]);
    assert_eq!(beyond(9.0, 3.0), [-8.0, 2.0, -1.0, -3.0]);
    let separating = |x, y| at(x, y).separating_side();
    assert_eq!([separating(0.0, 9.0), separating(9.0, 9.0)], [Some(Side::Left), Some(Side::Right)]);
    assert_eq!([separating(4.0, 9.0), separating(4.0, 1.0)], [Some(Side::Bottom), Some(Side::Top)]);
    assert_eq!([separating(4.0, 4.0), separating(1.0, 4.0)], [None, None]);
    let swapped = two_boxes(point(0.0, 9.0), RECT);
    assert_eq!(Side::ALL.map(|side| swapped.beyond(side.opposite())), [1.0, -7.0, -7.0, 3.0]);
}

#[test]
fn example_1_of_the_source_has_gaps_minus_one_and_one_and_is_apart() {
    let found = two_boxes(rect(4.0, 4.0, 4.0, 4.0), rect(6.0, 8.0, 2.0, 2.0));
    assert_eq!((found.distance, found.gap), (DVec2::new(2.0, 4.0), DVec2::new(-1.0, 1.0)));
    assert_eq!((found.contact.verdict, found.hit, found.shared_area()), (Apart, None, 0.0));
}

#[test]
fn example_2_of_the_source_hits_the_left_side() {
    let found = two_boxes(rect(4.0, 4.0, 4.0, 4.0), rect(2.0, 4.0, 2.0, 2.0));
    assert_eq!((found.gap, found.overlap()), (DVec2::new(-1.0, -3.0), DVec2::new(1.0, 3.0)));
    let hit = found.hit.expect("they collide");
    assert_eq!((hit.side, hit.corner), (Side::Left, false));
    assert_eq!(hit.push, DVec2::new(-1.0, 0.0));
    assert_eq!(hit.shared.center, DVec2::new(2.5, 4.0));
}

#[test]
fn a_hit_with_equal_overlaps_is_a_corner_hit_on_the_left_or_right() {
    let hit = two_boxes(rect(0.0, 0.0, 4.0, 4.0), rect(3.0, 3.0, 4.0, 4.0)).hit.expect("they collide");
    assert_eq!((hit.side, hit.corner), (Side::Right, true));
}

#[test]
fn a_zero_distance_counts_as_bottom_or_right() {
    let same_center = two_boxes(rect(0.0, 0.0, 2.0, 2.0), rect(0.0, 0.0, 2.0, 2.0)).hit.expect("hit");
    assert_eq!((same_center.side, same_center.corner), (Side::Right, true));
    let flat = two_boxes(rect(0.0, 0.0, 8.0, 2.0), rect(1.0, 0.0, 2.0, 2.0)).hit.expect("hit");
    assert_eq!(flat.side, Side::Bottom);
}

#[test]
fn boxes_apart_along_both_axes_are_separated_by_the_distance_of_their_corners() {
    let unit_gaps = two_boxes(rect(0.0, 0.0, 2.0, 2.0), rect(3.0, -3.0, 2.0, 2.0));
    assert!(unit_gaps.is_diagonal());
    assert_eq!(unit_gaps.contact.separation, std::f64::consts::SQRT_2);
    assert_eq!(unit_gaps.normal(), DVec2::new(1.0, -1.0) * std::f64::consts::FRAC_1_SQRT_2);
    assert_eq!(unit_gaps.contact.nearest, [DVec2::new(1.0, -1.0), DVec2::new(2.0, -2.0)]);
    let triangle = two_boxes(rect(0.0, 0.0, 2.0, 2.0), rect(-5.0, 6.0, 2.0, 2.0));
    assert_eq!((triangle.contact.separation, triangle.normal()), (5.0, DVec2::new(-0.6, 0.8)));
}

#[test]
fn boxes_apart_along_one_axis_are_separated_by_its_gap() {
    let beside = two_boxes(rect(0.0, 0.0, 4.0, 4.0), rect(5.0, 1.0, 2.0, 4.0));
    assert_eq!((beside.contact.separation, beside.normal(), beside.is_diagonal()), (2.0, DVec2::X, false));
    // They face each other from −1 to 2.
    assert_eq!(beside.contact.nearest, [DVec2::new(2.0, 0.5), DVec2::new(4.0, 0.5)]);
    let above = two_boxes(rect(0.0, 0.0, 4.0, 4.0), rect(0.0, -9.0, 2.0, 4.0));
    assert_eq!((above.contact.separation, above.normal()), (5.0, DVec2::NEG_Y));
    let point = two_boxes(RECT, point(9.0, 4.0));
    assert_eq!(
        (point.contact.separation, point.contact.nearest),
        (2.0, [(7.0, 4.0), (9.0, 4.0)].map(DVec2::from))
    );
}

#[test]
fn the_separation_of_boxes_that_share_a_point_is_the_larger_gap_and_the_normal_that_of_the_side_hit() {
    let hit = two_boxes(rect(0.0, 0.0, 4.0, 4.0), rect(-2.0, 0.5, 2.0, 2.0));
    assert_eq!((hit.contact.separation, hit.normal()), (-1.0, DVec2::NEG_X));
    let touching = two_boxes(rect(0.0, 0.0, 4.0, 4.0), rect(3.0, 3.0, 2.0, 2.0));
    assert_eq!((touching.contact.separation, touching.normal()), (0.0, DVec2::X));
}

#[test]
fn a_point_in_a_box_is_pushed_out_through_the_nearest_edge() {
    let hit = two_boxes(RECT, point(2.0, 3.5)).hit.expect("it is inside");
    assert_eq!((hit.side, hit.push, hit.shared.center), (Side::Left, DVec2::NEG_X, DVec2::new(2.0, 3.5)));
    // The middle is 3 from left and right and 2 from top and bottom.
    assert_eq!(two_boxes(RECT, point(4.0, 4.0)).hit.map(|hit| hit.side), Some(Side::Bottom));
    let square = Rect::new(RECT.center, DVec2::splat(6.0));
    let nearest = |x, y| two_boxes(square, point(x, y)).hit.map(|hit| hit.side);
    assert_eq!([nearest(4.0, 4.0), nearest(2.0, 2.0)], [Some(Side::Right), Some(Side::Left)]);
}

#[test]
fn edges_and_corners_belong_to_a_box() {
    for (x, y) in [(1.0, 4.0), (7.0, 3.0), (4.0, 2.0), (4.0, 6.0), (1.0, 2.0), (7.0, 6.0)] {
        let found = two_boxes(RECT, point(x, y));
        assert_eq!((found.contact.verdict, found.contact.separation), (Touching, 0.0));
    }
    assert_eq!(verdict(&RECT, &point(1f64.next_down(), 4.0)), Apart);
    assert_eq!(verdict(&RECT, &point(1f64.next_up(), 4.0)), Colliding);
    let a = rect(0.0, 0.0, 4.0, 4.0);
    for (x, y) in [(3.0, 0.0), (-3.0, 1.0), (0.0, 3.0), (1.0, -3.0), (3.0, 3.0), (-3.0, 3.0)] {
        let found = two_boxes(a, rect(x, y, 2.0, 2.0));
        assert_eq!(
            (found.contact.verdict, found.contact.separation, found.shared_area()),
            (Touching, 0.0, 0.0)
        );
    }
    assert_eq!(verdict(&a, &rect(3f64.next_up(), 0.0, 2.0, 2.0)), Apart);
    assert_eq!(verdict(&a, &rect(3f64.next_down(), 0.0, 2.0, 2.0)), Colliding);
}

#[test]
fn a_box_inside_another_collides_and_one_without_width_or_height_consists_of_edges() {
    let a = rect(0.0, 0.0, 4.0, 4.0);
    assert_eq!(verdict(&a, &rect(1.0, 1.0, 1.0, 1.0)), Colliding);
    assert_eq!(verdict(&a, &point(1.0, 1.0)), Colliding);
    assert_eq!(verdict(&point(1.0, 1.0), &point(1.0, 1.0)), Touching);
    assert_eq!(verdict(&point(1.0, 1.0), &point(1.0, 2.0)), Apart);
    assert_eq!(verdict(&point(3.0, 3.0), &rect(4.0, 3.0, 4.0, 0.0)), Touching);
    assert_eq!(verdict(&point(3.0, 3.0), &rect(4.0, 3.0, 1.0, 0.0)), Apart);
}

#[test]
fn a_box_holds_every_box_whose_points_are_all_its_own() {
    let a = rect(0.0, 0.0, 4.0, 4.0);
    let holds = |b| two_boxes(a, b).holds;
    assert_eq!(holds(rect(0.5, 0.5, 1.0, 1.0)), [true, false]);
    assert_eq!(holds(rect(1.5, 1.5, 1.0, 1.0)), [true, false]);
    assert_eq!(holds(rect(1.5f64.next_up(), 1.5, 1.0, 1.0)), [false, false]);
    assert_eq!(holds(rect(0.0, 0.0, 9.0, 4.0)), [false, true]);
    assert_eq!([holds(a), holds(rect(9.0, 0.0, 1.0, 1.0))], [[true; 2], [false; 2]]);
    assert_eq!(holds(point(2.0, 2.0)), [true, false]);
}

#[test]
fn the_shared_area_is_that_of_the_common_rectangle_and_zero_if_there_is_none() {
    let a = rect(0.0, 0.0, 4.0, 4.0);
    let area = |b| two_boxes(a, b).shared_area();
    assert_eq!([area(rect(2.0, 1.0, 2.0, 4.0)), area(a), area(rect(0.0, 0.0, 9.0, 1.0))], [3.0, 16.0, 4.0]);
    assert_eq!([area(rect(3.0, 0.0, 2.0, 2.0)), area(rect(9.0, 9.0, 2.0, 2.0))], [0.0, 0.0]);
    let tiny = rect(0.0, 0.0, 1e-200, 1e-200);
    // The product underflows, but it is not zero.
    assert_eq!(two_boxes(tiny, tiny).shared_area(), 5e-324);
}

#[test]
fn verdicts_are_exact_at_every_size_and_place() {
    for unit in [1e-300, 1e-9, 1e9, 1e300] {
        let at = |x: f64| verdict(&rect(unit, unit, unit, unit), &rect(x, unit, unit, unit));
        let touch = 2.0 * unit;
        assert_eq!([at(touch.next_down()), at(touch), at(touch.next_up())], [Colliding, Touching, Apart]);
    }
    // One unit apart, 1e12 away from the origin.
    let far = Rect::new(DVec2::splat(1e12), DVec2::splat(0.1));
    assert_eq!(verdict(&far, &point(1e12 - 1.0, 1e12)), Apart);
    assert_eq!(verdict(&far, &point(1e12, 1e12)), Colliding);
}

#[test]
fn verdict_and_gap_are_exact_where_the_rounded_difference_is_zero() {
    let big = 5e8;
    let (a, b) = (rect(big, 0.0, 2.0 * big, 1.0), rect(-0.1, 0.0, 0.2, 1.0));
    // The distance 5e8 + 0.1 is not an f64; the gap 5e8 + 0.1 − 5e8 − 0.1 is exactly zero.
    assert_eq!((two_boxes(a, b).contact.verdict, two_boxes(a, b).gap.x), (Touching, 0.0));
    let apart = two_boxes(a, b.centered(DVec2::new(-0.1f64.next_up(), 0.0)));
    assert_eq!(apart.contact.verdict, Apart);
    assert!(apart.gap.x > 0.0 && apart.gap.x < 1e-15 && apart.overlap().x < 0.0);
}

#[test]
fn a_distance_that_underflows_keeps_its_sign() {
    let steps = |x: u64, y: u64| DVec2::new(f64::from_bits(x), f64::from_bits(y));
    let beside = two_boxes(Rect::new(steps(0, 3), steps(5, 2)), Rect::new(steps(3, 2), DVec2::ZERO));
    assert!(beside.contact.verdict == Apart && beside.contact.separation > 0.0, "{beside:?}");
    // Half of the smallest step inside: the separation is negative, not zero.
    let rect = Rect::new(DVec2::new(1.0, -2.0), DVec2::new(5e-324, 5.0f64.next_up()));
    let within = two_boxes(rect, point(1.0, -4.0f64.next_down()));
    assert_eq!(within.contact.verdict, Colliding);
    assert!(within.contact.separation < 0.0, "{within:?}");
}

#[test]
fn a_tile_has_a_verdict_only_if_all_its_positions_have_it_and_a_position_always_has_one() {
    let over = |x: f64, y: f64, half: f64| {
        let spot = Spot { center: DVec2::new(x, y), half: DVec2::splat(half) };
        let [a, b] = [RectSpot::at(spot, DVec2::ONE), rect(0.0, 0.0, 9.0, 9.0).into()];
        Pair { a: Core::Rect(a).into(), b: Core::Rect(b).into() }.verdict_over()
    };
    assert_eq!(over(0.0, 0.0, 4.0), Some(Colliding));
    assert_eq!(over(9.0, 0.0, 3.0), Some(Apart));
    // Apart along x at every position, whatever y is.
    assert_eq!(over(9.0, 0.0, 3.5), Some(Apart));
    assert_eq!(over(5.0, 0.0, 0.5), None);
    assert_eq!(over(5.0, 0.0, 0.0), Some(Touching));
}

proptest! {
    #[test]
    fn the_verdict_survives_swapping_mirroring_turning_moving_and_scaling(
        [x, y, dx, dy] in prop::array::uniform4(-9i8..9), [w, h] in prop::array::uniform2(0u8..9),
        scale in -300i32..300,
    ) {
        let [x, y, dx, dy] = [x, y, dx, dy].map(f64::from);
        let (w, h, unit) = (f64::from(w), f64::from(h), 2f64.powi(scale));
        let (a, b) = (rect(0.0, 0.0, 4.0, 3.0), rect(x / 2.0, y / 2.0, w, h));
        let answer = verdict(&a, &b);
        prop_assert_eq!(verdict(&b, &a), answer);
        prop_assert_eq!(verdict(&a, &rect(-x / 2.0, y / 2.0, w, h)), answer);
        prop_assert_eq!(verdict(&rect(0.0, 0.0, 3.0, 4.0), &rect(y / 2.0, -x / 2.0, h, w)), answer);
        prop_assert_eq!(verdict(&rect(dx, dy, 4.0, 3.0), &rect(x / 2.0 + dx, y / 2.0 + dy, w, h)), answer);
        let scaled = |r: Rect| Rect::new(r.center * unit, r.size * unit);
        prop_assert_eq!(verdict(&scaled(a), &scaled(b)), answer);
    }

    #[test]
    fn the_verdict_is_the_sign_of_the_separation_and_the_push_ends_the_overlap(
        [x, y] in prop::array::uniform2(-20i8..20), [w, h] in prop::array::uniform2(0u8..9),
    ) {
        let b = rect(f64::from(x) / 2.0, f64::from(y) / 2.0, w.into(), h.into());
        let found = two_boxes(RECT, b);
        let sign = found.contact.separation.partial_cmp(&0.0).expect("a number");
        prop_assert_eq!(found.contact.verdict, Verdict::from_separation(sign));
        prop_assert_eq!(found.contact.verdict, verdict(&RECT, &b));
        prop_assert_eq!(found.contact.verdict == Apart, found.separating_side().is_some());
        prop_assert!((found.normal().length() - 1.0).abs() < 1e-15);
        if let Some(hit) = found.hit {
            prop_assert_eq!(verdict(&RECT, &b.centered(b.center + hit.push)), Touching);
        }
    }
}
