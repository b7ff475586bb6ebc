//! The judge of moving shapes against the oracle, for every pair of kinds, whichever of them moves.

use collidoscope::geometry::Spot;
use collidoscope::geometry::sweep::{Moving, Sweep};
use glam::DVec2;

use super::oracle::Case;
use super::oracle::draw::Draw;
use super::oracle::fact::differences;
use super::oracle::pair::{Kind, Part};
use super::oracle::ratio::Whole;
use super::oracle::sweep;
use super::oracle::values::Values;
use super::pairs::{cases, moved, with_tile};
use super::values::{LIMIT, error};

/// How many cases of each pair of kinds there are.
const CASES: u64 = 4_000;

const KINDS: [[Kind; 2]; 6] = [
    [Kind::Point, Kind::Point],
    [Kind::Segment, Kind::Point],
    [Kind::Point, Kind::Segment],
    [Kind::Rect, Kind::Point],
    [Kind::Point, Kind::Rect],
    [Kind::Rect, Kind::Rect],
];

/// Where the numbers of both shapes are: either moves, or both.
fn parts([a, b]: [Kind; 2], index: u64) -> [Part; 2] {
    let part = |kind: Kind, start: usize, radius: usize, velocity: Option<usize>| {
        let part = Part::new(kind, start);
        Part { velocity, ..if kind == Kind::Point { part.round(radius) } else { part } }
    };
    let [of_a, of_b] = [[None, Some(10)], [Some(10), None], [Some(4), Some(10)]][index as usize % 3];
    [part(a, 0, 12, of_a), part(b, 6, 13, of_b)]
}

fn asked(kinds: [Kind; 2]) -> impl Iterator<Item = (u64, Case, [Part; 2])> {
    cases(kinds, CASES).enumerate().map(move |(index, case)| (index as u64, case, parts(kinds, index as u64)))
}

#[test]
fn judge_and_oracle_agree_on_the_verdict_facts_and_every_number_of_a_tick() {
    for kinds in KINDS {
        let mut verdicts = [0; 3];
        for (_, case, parts) in asked(kinds) {
            let (asked, whole) = (sweep::asked(&case, parts), Whole::of(&case));
            let right = sweep::Sweep::of(&whole, parts);
            let (found, verdict) = (asked.swept(), sweep::verdict(&right));
            assert_eq!((asked.verdict(), found.verdict), (verdict, verdict), "{asked:?}");
            assert_eq!(differences(&sweep::told(&found), &sweep::facts(&right)), [[""; 3]; 0], "{asked:?}");
            let mut values = Values::of(&whole);
            sweep::values(&right, &mut values);
            for (ours, right) in sweep::numbers(&found).iter().zip(values.into_list()) {
                assert_eq!(ours.0, right.0);
                assert!(error(&ours.1, &right.1) <= LIMIT, "{ours:?} {right:?} {asked:?}");
            }
            verdicts[verdict as usize] += 1;
        }
        assert!(verdicts.iter().all(|count| *count > 40), "{kinds:?} {verdicts:?}");
    }
}

#[test]
fn every_position_of_a_decided_tile_of_a_tick_has_its_verdict_and_a_single_one_is_always_decided() {
    for kinds in KINDS {
        let mut decided = [0; 3];
        for (index, case, parts) in asked(kinds) {
            let mut draw = Draw::seeded(index);
            let Sweep { a, b } = sweep::asked(&case, parts);
            let tile_of_a = draw.one_in(2);
            let spot = |moving: Moving<'static>, half: DVec2| Moving::<Spot> {
                shape: with_tile(moving.shape, half),
                velocity: moving.velocity,
            };
            let at = |half: DVec2| {
                let [first, second] = if tile_of_a { [half, DVec2::ZERO] } else { [DVec2::ZERO, half] };
                Sweep { a: spot(a, first), b: spot(b, second) }
            };
            let off =
                |moving: Moving<'static>, off: DVec2| Moving { shape: moved(moving.shape, off), ..moving };
            let verdict_at = |by: DVec2| {
                let sweep = if tile_of_a { Sweep { a: off(a, by), b } } else { Sweep { a, b: off(b, by) } };
                (sweep, sweep.verdict())
            };
            assert_eq!(at(DVec2::ZERO).verdict_over(), Some(Sweep { a, b }.verdict()), "{a:?} {b:?}");
            let size = a.shape.radius.max(case.numbers[0].abs()).max(case.numbers[6].abs());
            let half = DVec2::splat(size * 2f64.powi(-(draw.whole(0, 12) as i32)));
            let Some(verdict) = at(half).verdict_over() else { continue };
            decided[verdict as usize] += 1;
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)].map(DVec2::from);
            let others = [(); 4].map(|()| DVec2::new(draw.between(-1.0, 1.0), draw.between(-1.0, 1.0)));
            for part in corners.into_iter().chain(others) {
                // A rounded sum could be just outside.
                let (sweep, found) = verdict_at(part * half * (1.0 - 1e-9));
                assert_eq!(found, verdict, "{part} {half} {sweep:?}");
            }
        }
        let [apart, _, colliding] = decided;
        assert!(apart > 150 && colliding > 150, "{kinds:?} {decided:?}");
    }
}

#[test]
fn the_verdict_of_a_tick_does_not_depend_on_the_order() {
    for kinds in KINDS {
        for (_, case, parts) in asked(kinds).take(400) {
            let Sweep { a, b } = sweep::asked(&case, parts);
            assert_eq!(Sweep { a, b }.verdict(), Sweep { a: b, b: a }.verdict());
        }
    }
}
