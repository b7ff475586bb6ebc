use super::*;
use proptest::prelude::*;

fn discs(a: (f64, f64), a_radius: f64, b: (f64, f64), b_radius: f64) -> Discs {
    Discs { a_center: a.into(), a_radius, b_center: b.into(), b_radius }
}

/// The result for a disc of radius 10 at the origin and another disc.
fn against(b: (f64, f64), b_radius: f64) -> CircleCircle {
    circle_circle(&discs((0.0, 0.0), 10.0, b, b_radius))
}

#[test]
fn the_separation_decides_and_the_contact_lies_in_the_middle_of_the_overlap() {
    let apart = against((15.0, 20.0), 10.0);
    assert_eq!((apart.contact.verdict, apart.arrangement), (Verdict::Apart, Arrangement::Outside));
    assert_eq!((apart.contact.distance, apart.contact.separation), (25.0, 5.0));
    assert_eq!((apart.contact.contact, apart.contact.depth), (None, None));
    let overlap = against((15.0, 20.0), 20.0);
    assert_eq!((overlap.contact.verdict, overlap.arrangement), (Verdict::Colliding, Arrangement::Crossing));
    assert_eq!(overlap.contact.depth, Some(5.0));
    // From 5 to 10 along (3, 4)/5.
    assert_eq!(overlap.contact.contact, Some(DVec2::new(4.5, 6.0)));
    let Contact { normal, push, .. } = overlap.contact;
    assert_eq!((normal, push), (Some(DVec2::new(0.6, 0.8)), Some(DVec2::new(3.0, 4.0))));
}

#[test]
fn discs_that_are_tangent_from_outside_touch_and_from_inside_collide() {
    let outside = against((9.0, 12.0), 5.0);
    assert_eq!(
        (outside.contact.verdict, outside.arrangement),
        (Verdict::Touching, Arrangement::TouchingOutside)
    );
    assert_eq!((outside.contact.separation, outside.contact.depth), (0.0, Some(0.0)));
    assert_eq!(outside.contact.contact, Some(DVec2::new(6.0, 8.0)));
    let inside = against((3.0, 4.0), 5.0);
    assert_eq!(
        (inside.contact.verdict, inside.arrangement),
        (Verdict::Colliding, Arrangement::BInsideATouching)
    );
    assert_eq!((inside.inner_separation, inside.contact.depth), (0.0, Some(10.0)));
    let around = against((3.0, 4.0), 15.0);
    assert_eq!(around.arrangement, Arrangement::AInsideBTouching);
}

#[test]
fn a_disc_inside_the_other_collides_and_its_centre_is_the_contact() {
    let inside = against((3.0, 4.0), 2.0);
    assert_eq!((inside.contact.verdict, inside.arrangement), (Verdict::Colliding, Arrangement::BInsideA));
    assert_eq!((inside.inner_separation, inside.contact.contact), (-3.0, Some(DVec2::new(3.0, 4.0))));
    let around = against((3.0, 4.0), 30.0);
    assert_eq!((around.arrangement, around.contact.contact), (Arrangement::AInsideB, Some(DVec2::ZERO)));
}

#[test]
fn the_contact_of_a_disc_that_touches_the_other_from_inside_is_the_tangent_point() {
    let inside = against((3.0, 4.0), 5.0);
    assert_eq!(inside.arrangement, Arrangement::BInsideATouching);
    assert_eq!(inside.contact.contact, Some(DVec2::new(6.0, 8.0)));
    let around = against((3.0, 4.0), 15.0);
    assert_eq!(around.arrangement, Arrangement::AInsideBTouching);
    assert_eq!(around.contact.contact, Some(DVec2::new(-6.0, -8.0)));
}

#[test]
fn concentric_discs_have_no_normal() {
    let concentric = against((0.0, 0.0), 4.0);
    assert_eq!(
        (concentric.contact.verdict, concentric.arrangement),
        (Verdict::Colliding, Arrangement::BInsideA)
    );
    assert_eq!(concentric.contact.normal, None);
    assert_eq!((concentric.contact.depth, concentric.contact.contact), (Some(14.0), Some(DVec2::ZERO)));
    let same = against((0.0, 0.0), 10.0);
    assert_eq!((same.contact.verdict, same.arrangement), (Verdict::Colliding, Arrangement::Same));
}

#[test]
fn a_point_touches_an_outline_that_it_lies_on_and_an_equal_point() {
    let on = against((6.0, 8.0), 0.0);
    assert_eq!((on.contact.verdict, on.arrangement), (Verdict::Touching, Arrangement::TouchingOutside));
    assert_eq!(against((6.0, 7.0), 0.0).arrangement, Arrangement::BInsideA);
    let two = circle_circle(&discs((1.0, 1.0), 0.0, (1.0, 1.0), 0.0));
    assert_eq!(
        (two.contact.verdict, two.arrangement, two.contact.normal),
        (Verdict::Touching, Arrangement::Same, None)
    );
}

#[test]
fn at_any_size_the_next_number_turns_a_touch_into_an_overlap_or_a_gap() {
    for exponent in [-996, -30, 0, 30, 996] {
        let size = 2f64.powi(exponent);
        let verdicts = |b_radius| {
            let it = discs((0.0, 0.0), size, (3.0 * size, 4.0 * size), b_radius);
            it.pair().verdict()
        };
        assert_eq!(verdicts(4.0 * size), Verdict::Touching);
        assert_eq!(verdicts((4.0 * size).next_up()), Verdict::Colliding);
        assert_eq!(verdicts((4.0 * size).next_down()), Verdict::Apart);
    }
}

fn small_discs() -> impl Strategy<Value = Discs> {
    (prop::array::uniform4(-9i8..=9), 0u8..9, 0u8..9).prop_map(|([x1, y1, x2, y2], r, q)| {
        discs((x1.into(), y1.into()), r.into(), (x2.into(), y2.into()), q.into())
    })
}

fn swapped(it: Discs) -> Discs {
    Discs { a_center: it.b_center, a_radius: it.b_radius, b_center: it.a_center, b_radius: it.a_radius }
}

proptest! {
    #[test]
    fn swapping_the_discs_only_reverses_the_normal_and_swaps_the_names(it in small_discs()) {
        let (one, other) = (circle_circle(&it), circle_circle(&swapped(it)));
        prop_assert_eq!((one.contact.verdict, one.contact.depth), (other.contact.verdict, other.contact.depth));
        prop_assert_eq!((one.squares, one.radius_sum), (other.squares, other.radius_sum));
        prop_assert_eq!(one.contact.normal, other.contact.normal.map(|normal| DVec2::ZERO - normal));
        prop_assert_eq!(one.arrangement.a_holds_b(), other.arrangement.b_holds_a());
        if let (Some(contact), Some(same)) = (one.contact.contact, other.contact.contact) {
            prop_assert!(contact.distance(same) < 1e-14);
        }
    }

    #[test]
    fn the_contact_lies_in_both_discs(it in small_discs()) {
        if let Some(contact) = circle_circle(&it).contact.contact {
            prop_assert!(contact.distance(it.a_center) <= it.a_radius + 1e-14);
            prop_assert!(contact.distance(it.b_center) <= it.b_radius + 1e-14);
        }
    }

    #[test]
    fn moving_turning_and_scaling_change_no_result(
        it in small_discs(), dx in -99i8..99, dy in -99i8..99, exponent in -300i32..300,
    ) {
        let mapped = |map: &dyn Fn(DVec2) -> DVec2, scale: f64| Discs {
            a_center: map(it.a_center),
            a_radius: it.a_radius * scale,
            b_center: map(it.b_center),
            b_radius: it.b_radius * scale,
        };
        let (by, scale) = (DVec2::new(dx.into(), dy.into()), 2f64.powi(exponent));
        let expected = circle_circle(&it);
        for same in [mapped(&|v| v + by, 1.0), mapped(&|v| v.perp(), 1.0), mapped(&|v| v * scale, scale)] {
            let got = circle_circle(&same);
            prop_assert_eq!((got.contact.verdict, got.arrangement), (expected.contact.verdict, expected.arrangement));
        }
    }

    #[test]
    fn the_inner_separation_has_the_sign_of_the_arrangement(it in small_discs()) {
        let result = circle_circle(&it);
        let clear = matches!(result.arrangement, Arrangement::AInsideB | Arrangement::BInsideA);
        let touches = matches!(result.arrangement, Arrangement::AInsideBTouching | Arrangement::BInsideATouching);
        if clear {
            prop_assert!(result.inner_separation < 0.0);
        }
        if touches {
            prop_assert_eq!(result.inner_separation, 0.0);
        }
        if result.arrangement == Arrangement::Crossing {
            prop_assert!(result.inner_separation > 0.0);
        }
    }
}
