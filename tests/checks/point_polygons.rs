//! The judge of a point in a polygon of any form against the oracle.

use collidoscope::geometry::Spot;
use collidoscope::geometry::point_polygon::{PointPolygon, Rule, is_simple};
use collidoscope::lesson::Scene;
use glam::DVec2;

use super::exactness;
use super::oracle::case::{Case, Extent, GivenBy, MOST};
use super::oracle::draw::Draw;
use super::oracle::fact::differences;
use super::oracle::point_polygon as oracle;
use super::oracle::ratio::Whole;
use super::oracle::values::Values;
use super::pairs::{FIRST_CORNER, any_numbers};
use super::values::{LIMIT, error};

/// How many cases there are: a third of those of a topic, because a case of a polygon is as much work as three.
fn count() -> u64 {
    exactness::cases() / 3
}

/// Each case with its corners, and the rule.
fn cases() -> impl Iterator<Item = (Case, Vec<DVec2>, Rule, Draw)> {
    (0..count()).map(|index| {
        let mut draw = Draw::seeded(index);
        let (case, corners) = case(&mut draw);
        (case, corners, draw.pick(&[Rule::EvenOdd, Rule::Winding]), draw)
    })
}

/// A polygon of any form and a point, often on its outline or level with a corner.
fn case(draw: &mut Draw) -> (Case, Vec<DVec2>) {
    let number = any_numbers(draw);
    let any_point = |draw: &mut Draw| DVec2::new(number(draw), number(draw));
    let count = draw.pick(&[1, 2, 3, 3, 4, 5, 6, 8]);
    let mut corners: Vec<DVec2> = (0..count).map(|_| any_point(draw)).collect();
    while draw.one_in(4) {
        corners.insert(draw.whole(0, corners.len() as i64) as usize, draw.pick(&corners.clone()));
    }
    corners.truncate((MOST - FIRST_CORNER) / 2);
    let mut point = any_point(draw);
    let (one, other) = (draw.pick(&corners), draw.pick(&corners));
    match draw.whole(0, 7) {
        0 => point = one,
        1 => point = one / 2.0 + other / 2.0,
        2 | 3 => point.y = one.y,
        _ => {}
    }
    let mut numbers = [0.0; MOST];
    let places = [(0, &point)].into_iter();
    let places = places.chain(corners.iter().enumerate().map(|(corner, at)| (FIRST_CORNER + 2 * corner, at)));
    places.for_each(|(place, at)| numbers[place..place + 2].copy_from_slice(&at.to_array()));
    let (extent, boxes, counts) = (Extent::Segments, GivenBy::Centers, [corners.len(), 0]);
    // The topic plays no part.
    (Case { scene: Scene::PointCircle, numbers, extent, boxes, counts }, corners)
}

#[test]
fn judge_and_oracle_agree_on_a_point_in_a_polygon() {
    let (mut verdicts, mut simple) = ([0; 3], 0);
    for (case, corners, rule, _) in cases() {
        let asked = PointPolygon { point: case.pair(0), corners: &corners, rule };
        let whole = Whole::of(&case);
        let right = oracle::PointPolygon::of(&whole, 0, FIRST_CORNER, rule);
        let (found, verdict) = (asked.located(), right.verdict());
        assert_eq!((asked.verdict(), found.contact.verdict), (verdict, verdict), "{asked:?}");
        assert_eq!((found.counts, found.edge), (right.counts(), right.edge()), "{asked:?}");
        assert_eq!(differences(&oracle::told(&found), &right.facts()), [[""; 3]; 0], "{asked:?}");
        let mut values = Values::of(&whole);
        right.values(&mut values);
        for (ours, right) in oracle::numbers(&found).iter().zip(values.into_list()) {
            assert_eq!(ours.0, right.0);
            let exact: Vec<_> = right.1.iter().map(|exact| exact.rounded()).collect();
            assert!(error(&ours.1, &right.1) <= LIMIT, "{ours:?} {exact:?} {asked:?}");
        }
        assert_eq!(is_simple(&corners), right.is_simple(), "{asked:?}");
        simple += u64::from(right.is_simple());
        verdicts[verdict as usize] += 1;
    }
    let all: u64 = verdicts.iter().sum();
    assert!(verdicts.iter().all(|found| found * 20 > all) && simple * 20 > all, "{verdicts:?} {simple}");
}

#[test]
fn every_point_of_a_decided_tile_has_its_verdict_and_a_single_one_is_always_decided() {
    let mut decided = [0; 3];
    for (case, corners, rule, mut draw) in cases() {
        let center = case.pair(0);
        let size =
            corners.iter().fold(0.0, |size: f64, corner| size.max((*corner - center).abs().max_element()));
        let half = size * 2f64.powi(-(draw.whole(0, 12) as i32));
        let half = DVec2::new(half, half * draw.pick(&[1.0, 0.25, 4.0]));
        let over = |half: DVec2| {
            PointPolygon { point: Spot { center, half }, corners: &corners, rule }.verdict_over()
        };
        let verdict_at = |point: DVec2| PointPolygon { point, corners: &corners, rule }.verdict();
        assert_eq!(over(DVec2::ZERO), Some(verdict_at(center)));
        let Some(verdict) = over(half).filter(|_| half != DVec2::ZERO) else { continue };
        decided[verdict as usize] += 1;
        for _ in 0..6 {
            let part = DVec2::new(draw.between(-1.0, 1.0), draw.between(-1.0, 1.0));
            // A rounded sum could be just outside.
            let point = center + part * half * (1.0 - 1e-9);
            assert_eq!(verdict_at(point), verdict, "{point} {half} {center} {corners:?}");
        }
    }
    let [apart, touching, colliding] = decided;
    let all: u64 = decided.iter().sum();
    // A tile with a point that touches has others, too.
    assert!(apart * 20 > all && colliding * 20 > all && touching == 0, "{decided:?}");
}
