//! Tests of the numbers and the verdict.

use glam::DVec2;
use proptest::prelude::*;

use super::*;
use crate::geometry::Verdict;
use crate::geometry::point_segment::SegmentFeature;

/// The segment of the default scene with a disc of radius 30.
fn seed(x: f64, y: f64) -> Placement {
    Placement { c1: at(50.0, 100.0), c2: at(250.0, 150.0), center: at(x, y), radius: 30.0 }
}

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

fn placed(c1: (f64, f64), c2: (f64, f64), center: (f64, f64), radius: f64) -> Placement {
    Placement { c1: c1.into(), c2: c2.into(), center: center.into(), radius }
}

#[test]
fn the_default_disc_covers_the_end() {
    let placement = seed(264.0, 128.0);
    let result = working(placement);
    assert_eq!((result.a_dot_b, result.a_dot_c), (44_200.0, 1_700.0));
    assert_eq!((result.d_dot_b, result.d_dot_c), (42_800.0, 2_800.0));
    let line = result.line.expect("the segment has length");
    assert!((line.on_normal - 24.738_633_753_705_95).abs() < 1e-12);
    assert!((result.contact.distance - 26.076_809_620_810_6).abs() < 1e-12);
    assert_eq!((result.contact.nearest[0], result.closest_feature), (at(250.0, 150.0), SegmentFeature::End2));
    assert_eq!(result.contact.verdict, Verdict::Colliding);
}

#[test]
fn the_left_normal_is_a_turned_anticlockwise_on_screen() {
    let line = working(placed((0.0, 0.0), (10.0, 0.0), (4.0, -3.0), 1.0)).line.expect("it has length");
    assert_eq!((line.left_normal, line.on_normal), (at(0.0, -1.0), 3.0));
    assert_eq!((line.on_line, line.foot), (4.0, at(4.0, 0.0)));
}

#[test]
fn a_three_four_five_tangent_is_touching() {
    let tangent = placed((0.0, 0.0), (40.0, 30.0), (17.0, 19.0), 5.0);
    let result = working(tangent);
    assert_eq!((result.contact.verdict, result.contact.separation), (Verdict::Touching, 0.0));
    assert_eq!(result.contact.depth, Some(0.0));
    let at_the_end = placed((0.0, 0.0), (40.0, 30.0), (43.0, 34.0), 5.0);
    assert_eq!(at_the_end.pair().verdict(), Verdict::Touching);
    // Far away the squares need more digits than an f64 has, and the verdict is still exact.
    let far = placed((1e9, 1e9), (1e9 + 40.0, 1e9 + 30.0), (1e9 + 17.0, 1e9 + 19.0), 5.0);
    assert_eq!(far.pair().verdict(), Verdict::Touching);
}

#[test]
fn a_segment_of_zero_length_is_a_point() {
    let point = placed((3.0, 4.0), (3.0, 4.0), (0.0, 0.0), 5.0);
    assert_eq!(point.pair().verdict(), Verdict::Touching);
    let result = working(point);
    assert_eq!((result.line, result.length, result.contact.distance), (None, 0.0, 5.0));
}

#[test]
fn a_disc_of_zero_radius_on_the_segment_touches_it() {
    let placement = placed((0.0, 0.0), (8.0, 6.0), (4.0, 3.0), 0.0);
    assert_eq!(placement.pair().verdict(), Verdict::Touching);
    assert_eq!(placed((0.0, 0.0), (8.0, 6.0), (4.0, 3.1), 0.0).pair().verdict(), Verdict::Apart);
}

#[test]
fn a_hit_with_the_centre_on_the_segment_has_a_depth_but_no_normal() {
    let result = working(placed((0.0, 0.0), (8.0, 6.0), (4.0, 3.0), 2.0));
    assert_eq!((result.contact.normal, result.contact.push, result.contact.depth), (None, None, Some(2.0)));
    assert_eq!(result.contact.contact, Some(at(4.0, 3.0)));
}

#[test]
fn a_disc_that_is_apart_has_a_normal_too() {
    let beside = working(placed((0.0, 0.0), (10.0, 0.0), (4.0, -9.0), 5.0));
    assert_eq!((beside.contact.depth, beside.contact.normal), (None, Some(at(0.0, -1.0))));
    let beyond = working(placed((0.0, 0.0), (10.0, 0.0), (16.0, 8.0), 5.0));
    assert_eq!((beyond.contact.depth, beyond.contact.normal), (None, Some(at(0.6, 0.8))));
}

#[test]
fn the_push_moves_the_disc_until_it_touches() {
    let placement = placed((0.0, 0.0), (10.0, 0.0), (4.0, -3.0), 5.0);
    let result = working(placement);
    assert_eq!(
        (result.contact.normal, result.contact.push, result.contact.depth),
        (Some(at(0.0, -1.0)), Some(at(0.0, -2.0)), Some(2.0))
    );
    let pushed = Placement { center: placement.center + at(0.0, -2.0), ..placement };
    assert_eq!(pushed.pair().verdict(), Verdict::Touching);
}

#[test]
fn numbers_are_finite_for_tiny_and_huge_coordinates() {
    for size in [1e-320, 1e-200, 1e-9, 1e9, 1e12] {
        let result = working(placed((0.0, 0.0), (size, size), (-size, size), size));
        assert!(result.contact.distance.is_finite() && result.contact.nearest[0].is_finite());
        assert!(result.line.is_none_or(|l| l.on_normal.is_finite() && l.foot.is_finite()));
    }
}

/// Placements with small integer coordinates, so that translations and quarter turns are exact.
fn placements() -> impl Strategy<Value = Placement> {
    (prop::array::uniform6(-12i8..=12), 0u8..=12).prop_map(|([x1, y1, x2, y2, x, y], r)| {
        placed((x1.into(), y1.into()), (x2.into(), y2.into()), (x.into(), y.into()), r.into())
    })
}

fn moved(p: Placement, by: impl Fn(DVec2) -> DVec2) -> Placement {
    Placement { c1: by(p.c1), c2: by(p.c2), center: by(p.center), ..p }
}

proptest! {
    #[test]
    fn neither_reversing_the_segment_nor_a_mirror_nor_a_turn_changes_the_verdict(p in placements()) {
        let reversed = Placement { c1: p.c2, c2: p.c1, ..p };
        for other in [reversed, moved(p, |v| at(-v.x, v.y)), moved(p, DVec2::perp)] {
            prop_assert_eq!(p.pair().verdict(), other.pair().verdict());
        }
    }

    #[test]
    fn translation_and_scale_change_no_verdict(p in placements(), dx in -999i16..999, dy in -999i16..999) {
        let shifted = moved(p, |v| v + at(dx.into(), dy.into()));
        let scaled = Placement { radius: p.radius / 1024.0, ..moved(p, |v| v / 1024.0) };
        prop_assert_eq!(p.pair().verdict(), shifted.pair().verdict());
        prop_assert_eq!(p.pair().verdict(), scaled.pair().verdict());
    }

    #[test]
    fn the_products_with_a_tell_which_part_is_closest(p in placements()) {
        let result = working(p);
        let expected = match result.closest_feature {
            SegmentFeature::End1 => result.a_dot_b <= 0.0,
            SegmentFeature::End2 => result.a_dot_c >= 0.0,
            SegmentFeature::Interior => result.a_dot_b > 0.0 && result.a_dot_c < 0.0,
        };
        prop_assert!(expected);
    }

    #[test]
    fn the_vector_from_an_interior_closest_point_to_the_centre_is_perpendicular(p in placements()) {
        let result = working(p);
        if result.closest_feature == SegmentFeature::Interior {
            prop_assert!((p.c2 - p.c1).dot(p.center - result.contact.nearest[0]).abs() < 1e-9);
        }
    }
}
