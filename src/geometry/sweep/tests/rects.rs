//! A rectangle, and what moves towards it.

use super::*;

fn rect(center: Pair2, size: Pair2, velocity: Pair2) -> Moving<'static> {
    let shape = Core::Rect(Rect::new(center.into(), size.into())).into();
    Moving { shape, velocity: velocity.into() }
}

/// The rectangle from (−2, −1) to (2, 1) at rest, and what moves.
fn towards(b: Moving<'static>) -> Sweep<'static> {
    Sweep { a: rect((0.0, 0.0), (4.0, 2.0), (0.0, 0.0)), b }
}

fn met(b: Moving<'static>) -> Option<(f64, Met)> {
    towards(b).swept().impact.map(|impact| (impact.time, impact.met))
}

#[test]
fn a_rectangle_meets_the_side_that_it_comes_over_last() {
    let sweep = Sweep {
        a: rect((250.0, 170.0), (100.0, 80.0), (0.0, 0.0)),
        b: rect((80.0, 80.0), (60.0, 40.0), (180.0, 120.0)),
    };
    let impact = sweep.swept().impact.expect("they meet");
    assert_eq!((impact.time, impact.met, impact.normal), (0.5, Met::Left, Some(DVec2::NEG_X)));
    assert_eq!((impact.places[1], impact.contact), (DVec2::new(170.0, 140.0), DVec2::new(200.0, 145.0)));
    assert_eq!((impact.depth, impact.push), (0.0, Some(DVec2::ZERO)));
    let other = swapped(sweep).swept().impact.expect("they meet");
    assert_eq!((other.met, other.normal), (Met::Right, Some(DVec2::X)));
}

#[test]
fn two_corners_that_meet_meet_on_the_left_or_right_and_touch() {
    let corner = rect((-6.0, -5.0), (2.0, 2.0), (6.0, 6.0));
    assert_eq!((towards(corner).verdict(), met(corner)), (Verdict::Colliding, Some((0.5, Met::Left))));
    let graze = rect((5.0, -4.0), (2.0, 2.0), (-4.0, 4.0));
    assert_eq!(met(graze), Some((0.5, Met::Right)));
    let past = rect((-3.0, 0.0), (2.0, 2.0), (0.0, -4.0));
    assert_eq!((towards(past).verdict(), met(past)), (Verdict::Touching, Some((0.0, Met::Start))));
    // A point comes to a corner: it has no corner of its own, and no radius.
    assert_eq!(met(disc((-4.0, -3.0), (4.0, 4.0), 0.0)), Some((0.5, Met::Left)));
}

#[test]
fn a_disc_meets_a_side_or_a_corner_and_a_side_if_it_is_at_its_end() {
    assert_eq!(met(disc((-5.0, 0.0), (4.0, 0.0), 1.0)), Some((0.5, Met::Left)));
    assert_eq!(met(disc((0.0, 6.0), (0.0, -8.0), 1.0)), Some((0.5, Met::Bottom)));
    // The centre is (3, 4) from the corner.
    let corner = disc((-5.0, -9.0), (0.0, 8.0), 5.0);
    assert_eq!(met(corner), Some((0.5, Met::TopLeft)));
    let impact = towards(corner).swept().impact.expect("they meet");
    assert_eq!((impact.contact, impact.normal), (DVec2::new(-2.0, -1.0), Some(DVec2::new(-0.6, -0.8))));
    assert_eq!(met(disc((5.0, 9.0), (0.0, -8.0), 5.0)), Some((0.5, Met::BottomRight)));
    // It moves to the right, and meets the corner that is farther in this direction.
    assert_eq!(met(disc((3.0, -11.0), (4.0, 12.0), 5.0)).map(|(_, met)| met), Some(Met::TopRight));
    // Through the square corner of the rectangle that is grown by the radius.
    assert_eq!(met(disc((-7.0, -3.0), (5.0, -4.0), 4.0)), None);
    // It slides along the line of the top side.
    let slide = disc((-6.0, -3.0), (8.0, 0.0), 2.0);
    assert_eq!((towards(slide).verdict(), met(slide)), (Verdict::Touching, Some((0.5, Met::Top))));
    assert_eq!(met(disc((-3.0, 6.0), (0.0, -10.0), 1.0)), Some((0.5, Met::Left)));
}

#[test]
fn what_has_no_inside_only_touches_but_both_sizes_together_make_one() {
    let flat = |b: Moving<'static>| Sweep { a: rect((0.0, 0.0), (4.0, 0.0), (0.0, 0.0)), b };
    let through = |b: Moving<'static>| (flat(b).verdict(), flat(b).swept().smallest_separation);
    assert_eq!(through(disc((1.0, -4.0), (0.0, 8.0), 0.0)), (Verdict::Touching, 0.0));
    assert_eq!(through(rect((1.0, -4.0), (2.0, 0.0), (0.0, 8.0))), (Verdict::Touching, 0.0));
    assert_eq!(through(rect((1.0, -4.0), (0.0, 2.0), (0.0, 8.0))), (Verdict::Colliding, -1.0));
    assert_eq!(through(disc((1.0, -4.0), (0.0, 8.0), 1.0)), (Verdict::Colliding, -1.0));
    let impact = flat(disc((1.0, -4.0), (0.0, 8.0), 0.0)).swept().impact.expect("they meet");
    assert_eq!((impact.time, impact.met, impact.normal), (0.5, Met::Top, Some(DVec2::NEG_Y)));
}

#[test]
fn a_disc_in_a_rectangle_at_the_start_leaves_it_by_the_nearest_side() {
    let impact = towards(disc((1.0, 0.5), (9.0, 9.0), 2.0)).swept().impact.expect("they overlap");
    assert_eq!((impact.time, impact.met), (0.0, Met::Start));
    assert_eq!((impact.depth, impact.normal), (2.5, Some(DVec2::Y)));
    assert_eq!((impact.push, impact.contact), (Some(DVec2::new(0.0, 2.5)), DVec2::new(1.0, 0.5)));
    // A rectangle without size has no side by which a disc could leave it.
    let point = Sweep { a: rect((0.0, 0.0), (0.0, 0.0), (1.0, 0.0)), b: disc((0.0, 0.0), (0.0, 1.0), 2.0) };
    let impact = point.swept().impact.expect("they overlap");
    assert_eq!((impact.depth, impact.normal, impact.push), (2.0, None, None));
}

#[test]
fn the_smallest_separation_is_that_of_the_start_of_the_end_or_between_them() {
    let smallest = |b: Moving<'static>| towards(b).swept().smallest_separation;
    assert_eq!(smallest(disc((-5.0, -5.0), (-1.0, 0.0), 1.0)), 4.0);
    assert_eq!(smallest(disc((-9.0, 0.0), (4.0, 0.0), 1.0)), 2.0);
    // Past the corner (−2, −1), (3, 4) from it.
    assert_eq!(smallest(disc((-9.0, -2.0), (8.0, -6.0), 1.0)), 4.0);
    assert_eq!(smallest(disc((-9.0, -4.0), (20.0, 0.0), 1.0)), 2.0);
    // Through the middle, where the way out is as long as half of the height.
    assert_eq!(smallest(disc((-9.0, 0.0), (20.0, 0.0), 1.0)), -2.0);
    // Across a corner: the deepest point is as far from both sides.
    assert_eq!(smallest(disc((-3.0, 1.0), (4.0, -4.0), 0.0)), -0.5);
    assert_eq!(smallest(disc((-2.5, 0.0), (2.0, -2.0), 0.0)), -0.25);
}

#[test]
fn an_impact_with_a_rectangle_measured_again_agrees_in_its_place_only() {
    for b in [
        disc((-5.0, -9.0), (0.0, 8.0), 5.0),
        disc((1.0, 0.5), (9.0, 9.0), 2.0),
        rect((0.0, 0.5), (1.0, 1.0), (1.0, 0.0)),
    ] {
        let sweep = towards(b);
        let impact = sweep.swept().impact.expect("they meet");
        assert!(sweep.remeasured(&impact).agrees, "{b:?}");
        let [a, b] = impact.places;
        let elsewhere = Impact { places: [a, b + DVec2::new(0.3, 0.1)], ..impact };
        assert!(!sweep.remeasured(&elsewhere).agrees);
    }
}

#[test]
fn a_moment_is_exact_even_if_its_time_is_no_binary_fraction() {
    let sweep = towards(rect((-6.0, 0.0), (2.0, 2.0), (9.0, 0.0)));
    let there = sweep.at_part([1.0, 3.0]);
    assert_eq!((there.places[1], there.contact.verdict), (DVec2::new(-3.0, 0.0), Verdict::Touching));
    assert_eq!((there.contact.normal, there.contact.nearest[0]), (Some(DVec2::NEG_X), DVec2::new(-2.0, 0.0)));
    let inside = sweep.at_part([2.0, 3.0]).contact;
    assert_eq!((inside.depth, inside.push), (Some(2.0), Some(DVec2::new(0.0, 2.0))));
}

proptest! {
    #[test]
    fn every_rectangle_and_what_moves_keeps_the_promises(
        center in vector(), by in vector(), offset in vector(), size in vector(), of_other in vector(),
        radius in 0u8..4, is_rect: bool, exponent in -400..400,
    ) {
        let shape = |size: DVec2| Core::Rect(Rect::new(center, size.abs()));
        let other = match is_rect {
            true => shape(of_other).into(),
            false => Rounded::disc(center, radius.into()),
        };
        let a = rect((0.0, 0.0), size.abs().into(), (0.0, 0.0));
        let sweep = Sweep { a, b: Moving { shape: other, velocity: by } };
        let (verdict, found) = (sweep.verdict(), sweep.swept());
        prop_assert_eq!(found.verdict, verdict);
        let sign = found.smallest_separation.partial_cmp(&0.0).map(Verdict::from_separation);
        prop_assert_eq!((sign, back(sweep).verdict()), (Some(verdict), verdict));
        let scale = 2f64.powi(exponent);
        for same in [
            mapped(sweep, |p| p + offset, |v| v, 1.0),
            mapped(sweep, |p| p, |v| v + offset, 1.0),
            mapped(sweep, |p| p * scale, |v| v * scale, scale),
        ] {
            let other = same.swept();
            prop_assert_eq!((same.verdict(), other.verdict), (verdict, verdict));
            prop_assert_eq!(other.impact.map(|i| (i.met, i.time)), found.impact.map(|i| (i.met, i.time)));
        }
        let turned = mapped(sweep, |p| p.perp(), |v| v.perp(), 1.0).swept();
        prop_assert_eq!(turned.impact.map(|i| i.time), found.impact.map(|i| i.time));
        prop_assert_eq!(turned.smallest_separation, found.smallest_separation);
        prop_assert_eq!(swapped(sweep).swept().smallest_separation, found.smallest_separation);
        for part in 0..=16 {
            let separation = sweep.at(f64::from(part) / 16.0).contact.separation;
            prop_assert!(separation >= found.smallest_separation);
        }
        prop_assert_eq!(found.impact.is_some(), verdict.is_hit());
        let Some(impact) = found.impact else { return Ok(()) };
        prop_assert!(sweep.remeasured(&impact).agrees);
        prop_assert!((sweep.at(impact.time).contact.separation + impact.depth).abs() < 1e-12);
        for part in [0.25, 0.5, 0.75, 0.9] {
            let before = sweep.at(impact.time * part).contact.separation;
            prop_assert!(impact.met == Met::Start || before > 0.0, "{} {}", part, before);
        }
    }
}
