//! What the judge of moving shapes promises; `tests/checks/values.rs` and `no_answer_is_wrong` hold it to the oracle.

mod discs;
mod rects;
mod segments;

use glam::DVec2;
use proptest::prelude::*;

use super::*;
use crate::geometry::Rect;

type Pair2 = (f64, f64);

fn disc(center: Pair2, velocity: Pair2, radius: f64) -> Moving<'static> {
    Moving { shape: Rounded::disc(center.into(), radius), velocity: velocity.into() }
}

fn segment(ends: [DVec2; 2]) -> Moving<'static> {
    Moving { shape: Core::Segment(ends).into(), velocity: DVec2::ZERO }
}

fn vector() -> impl Strategy<Value = DVec2> {
    (-6i8..=6, -6i8..=6).prop_map(|(x, y)| DVec2::new(f64::from(x), f64::from(y)))
}

/// The same question with every place and every vector mapped.
fn mapped(
    sweep: Sweep<'static>,
    place: impl Fn(DVec2) -> DVec2,
    vector: impl Fn(DVec2) -> DVec2,
    scale: f64,
) -> Sweep<'static> {
    let map = |moving: Moving<'static>| {
        let core = match moving.shape.core {
            Core::Point(at) => Core::Point(place(at)),
            Core::Segment(ends) => Core::Segment(ends.map(&place)),
            Core::Rect(rect) => Core::Rect(Rect::by_corners(place(rect.min()), place(rect.max()))),
            other => other,
        };
        let shape = Rounded { core, radius: moving.shape.radius * scale };
        Moving { shape, velocity: vector(moving.velocity) }
    };
    Sweep { a: map(sweep.a), b: map(sweep.b) }
}

/// The motion from the end to the start.
fn back(sweep: Sweep<'static>) -> Sweep<'static> {
    let map = |moving: Moving<'static>| {
        let by = moving.velocity;
        let core = match moving.shape.core {
            Core::Point(at) => Core::Point(at + by),
            Core::Segment(ends) => Core::Segment(ends.map(|end| end + by)),
            Core::Rect(rect) => Core::Rect(rect.centered(rect.center + by)),
            other => other,
        };
        Moving { shape: Rounded { core, ..moving.shape }, velocity: -by }
    };
    Sweep { a: map(sweep.a), b: map(sweep.b) }
}

fn swapped(sweep: Sweep<'static>) -> Sweep<'static> {
    Sweep { a: sweep.b, b: sweep.a }
}

/// What holds for every sweep of small whole numbers.
fn check_sweep(sweep: Sweep<'static>, offset: DVec2, exponent: i32) -> Result<(), TestCaseError> {
    let (verdict, found) = (sweep.verdict(), sweep.swept());
    prop_assert_eq!(found.verdict, verdict);
    let sign = found.smallest_separation.partial_cmp(&0.0).map(Verdict::from_separation);
    prop_assert_eq!(sign, Some(verdict));
    prop_assert_eq!(back(sweep).verdict(), verdict);
    let scale = 2f64.powi(exponent);
    for same in [
        mapped(sweep, |p| p + offset, |v| v, 1.0),
        mapped(sweep, |p| p, |v| v + offset, 1.0),
        mapped(sweep, |p| p.perp(), |v| v.perp(), 1.0),
        mapped(sweep, |p| p * scale, |v| v * scale, scale),
    ] {
        let other = same.swept();
        prop_assert_eq!((same.verdict(), other.verdict), (verdict, verdict));
        prop_assert_eq!(other.impact.map(|i| (i.met, i.time)), found.impact.map(|i| (i.met, i.time)));
    }
    let turned = swapped(sweep).swept();
    prop_assert_eq!(turned.smallest_separation, found.smallest_separation);
    prop_assert_eq!(found.impact.is_some(), verdict.is_hit());
    for part in 0..=16 {
        let separation = sweep.at(f64::from(part) / 16.0).contact.separation;
        prop_assert!(separation >= found.smallest_separation);
    }
    let Some(impact) = found.impact else { return Ok(()) };
    let other = turned.impact.expect("a hit in any order");
    prop_assert_eq!((other.time, other.depth), (impact.time, impact.depth));
    prop_assert_eq!(other.normal.map(|normal| 0.0 - normal), impact.normal.map(|normal| normal + 0.0));
    prop_assert!((sweep.at(impact.time).contact.separation + impact.depth).abs() < 1e-12);
    for part in [0.25, 0.5, 0.75, 0.9] {
        let before = sweep.at(impact.time * part).contact.separation;
        prop_assert!(impact.met == Met::Start || before > 0.0, "{} {}", part, before);
    }
    if let Some(normal) = impact.normal {
        prop_assert!((normal.length() - 1.0).abs() < 1e-12);
    }
    Ok(())
}

#[test]
fn a_separation_at_a_time_has_its_exact_sign_and_huge_paths_are_followed() {
    // The exact sum of the radii is slightly more than 0.30000000000000004, to which it is rounded.
    let near =
        Sweep { a: disc((0.0, 0.0), (0.0, 0.0), 0.1), b: disc((0.30000000000000004, 0.0), (0.0, 0.0), 0.2) };
    assert_eq!(near.at(0.0).contact.verdict, near.verdict());
    let far = Sweep { a: disc((-1e308, 0.0), (0.0, 0.0), 1.0), b: disc((0.0, 0.0), (1e308, 0.0), 1.0) };
    let there = far.at(1.0);
    assert_eq!((there.places[1], there.contact.separation), (DVec2::new(1e308, 0.0), f64::INFINITY));
    let line = Sweep { a: segment([DVec2::ZERO, DVec2::X]), b: disc((1e308, 0.0), (1e308, 0.0), 1.0) };
    assert_eq!(line.swept().impact, None);
    assert!(line.at(1.0).contact.separation >= line.swept().smallest_separation);
}

#[test]
fn an_impact_measured_again_agrees_in_its_place_only_and_instants_never_come_nearer_than_the_tick() {
    let sweep = Sweep { a: disc((0.0, 0.0), (0.0, 0.0), 3.0), b: disc((10.0, 0.0), (-10.0, 0.0), 2.0) };
    let impact = sweep.swept().impact.expect("they meet");
    let Remeasured { points, distance, reach, agrees } = sweep.remeasured(&impact);
    assert_eq!((points, distance, reach, agrees), ([DVec2::ZERO, DVec2::new(5.0, 0.0)], 5.0, 5.0, true));
    let elsewhere = Impact { places: [DVec2::ZERO, DVec2::new(5.1, 0.0)], ..impact };
    assert!(!sweep.remeasured(&elsewhere).agrees);
    // Past it at a height of 4, the centres are nearest between two instants.
    let past = Sweep { b: disc((6.0, 4.0), (-9.0, 0.0), 0.5), ..sweep };
    let (least, smallest) = (past.smallest_at_instants(4), past.swept().smallest_separation);
    assert_eq!(smallest, 0.5);
    assert!(least > smallest && least < 0.7, "{least}");
    assert_eq!(past.b.place_at(0.5), DVec2::new(1.5, 4.0));
}

#[test]
fn a_moment_is_exact_even_if_its_time_is_not_a_binary_fraction() {
    let along_x = |from: f64, velocity: f64| Sweep {
        a: disc((0.0, 0.0), (0.0, 0.0), 1.0),
        b: disc((from, 0.0), (velocity, 0.0), 1.0),
    };
    // −5 plus a third of 9 is exactly −2, although 1/3 is rounded.
    let graze = along_x(-5.0, 9.0).at_part([1.0, 3.0]).impact().expect("a touch");
    assert_eq!((graze.time, graze.depth, graze.contact), (1.0 / 3.0, 0.0, DVec2::NEG_X));
    let middle = along_x(-10.0, 20.0).at_part([1.0, 2.0]).impact().expect("an overlap");
    assert_eq!((middle.time, middle.depth, middle.normal), (0.5, 2.0, None));
    assert_eq!(along_x(-10.0, 20.0).at_part([1.0, 4.0]).impact(), None);
}

#[test]
fn a_moment_has_the_distance_from_a_segment() {
    let sweep =
        Sweep { a: segment([DVec2::ZERO, DVec2::new(10.0, 0.0)]), b: disc((5.0, -8.0), (10.0, 8.0), 2.0) };
    let start = sweep.at(0.0);
    assert_eq!((start.contact.distance, start.contact.separation), (8.0, 6.0));
    assert_eq!(
        (start.contact.nearest[0], start.places),
        (DVec2::new(5.0, 0.0), [DVec2::ZERO, DVec2::new(5.0, -8.0)])
    );
    let end = swapped(sweep).at(1.0);
    assert_eq!((end.places[0], end.contact.separation), (DVec2::new(15.0, 0.0), 3.0));
    assert_eq!(end.contact.nearest, [DVec2::new(15.0, 0.0), DVec2::new(10.0, 0.0)]);
}

#[test]
fn a_segment_that_moves_meets_a_disc_as_the_disc_would_meet_it() {
    let ends = [DVec2::new(100.0, 250.0), DVec2::new(340.0, 70.0)];
    let carried = |by: DVec2| {
        let a = Moving { velocity: by, ..segment(ends) };
        let b = disc((96.0, 68.0), (200.0 + by.x, 120.0 + by.y), 40.0);
        Sweep { a, b }.swept().impact.expect("they meet")
    };
    let (still, moving) = (carried(DVec2::ZERO), carried(DVec2::new(-200.0, 64.0)));
    assert_eq!((moving.time, moving.met, moving.normal), (still.time, Met::Face, still.normal));
    assert_eq!(moving.places, [DVec2::new(0.0, 282.0), DVec2::new(96.0, 160.0)]);
    assert_eq!(moving.contact, still.contact + DVec2::new(-100.0, 32.0));
}

#[test]
fn a_tile_has_a_verdict_only_if_all_its_positions_have_it() {
    let over = |center: Spot| Sweep {
        a: Moving { shape: Rounded::disc(Spot::from(DVec2::ZERO), 1.0), velocity: DVec2::ZERO },
        b: Moving { shape: Rounded::disc(center, 1.0), velocity: DVec2::new(4.0, 0.0) },
    };
    let tile = |x: f64, y: f64| Spot::between(DVec2::new(x, y), DVec2::new(x + 1.0, y + 1.0));
    // Beside the path, partly beyond its start.
    assert_eq!(over(tile(-0.5, 5.0)).verdict_over(), Some(Verdict::Apart));
    assert_eq!(over(tile(-1.9, -0.5)).verdict_over(), Some(Verdict::Colliding));
    assert_eq!(over(tile(-0.5, 1.5)).verdict_over(), None);
    assert_eq!(over(DVec2::new(0.0, 2.0).into()).verdict_over(), Some(Verdict::Touching));
    let line = |first: Spot, center: Spot| Sweep {
        a: Moving {
            shape: Core::Segment([first, Spot::from(DVec2::new(0.0, 9.0))]).into(),
            velocity: DVec2::ZERO,
        },
        b: Moving { shape: Rounded::disc(center, 1.0), velocity: DVec2::new(4.0, 0.0) },
    };
    let at = |x: f64, y: f64| Spot::from(DVec2::new(x, y));
    assert_eq!(line(tile(-0.5, -9.0), at(-2.0, 0.0)).verdict_over(), Some(Verdict::Colliding));
    assert_eq!(line(tile(-0.5, 4.0), at(-2.0, 0.0)).verdict_over(), Some(Verdict::Apart));
    assert_eq!(line(tile(-0.5, 0.5), at(-2.0, 0.0)).verdict_over(), None);
    assert_eq!(line(at(0.0, 1.0), at(-2.0, 0.0)).verdict_over(), Some(Verdict::Touching));
}
