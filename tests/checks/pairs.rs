//! The judge of two shapes against the oracle, for every pair of kinds, with radii and without.

use collidoscope::geometry::pair::{Core, Pair, Rounded};
use collidoscope::geometry::{Polygon, Rect, RectSpot, RotatedRect, Spot};
use collidoscope::lesson::Scene;
use glam::DVec2;

use super::exactness;
use super::oracle::case::{Extent, GivenBy, MOST};
use super::oracle::draw::Draw;
use super::oracle::fact::differences;
use super::oracle::kind::{LARGEST, any_ratio};
use super::oracle::pair::{self, Kind, Part};
use super::oracle::ratio::Whole;
use super::oracle::values::Values;
use super::oracle::{Case, hull};
use super::values::{LIMIT, error};

/// How many cases of a pair of kinds there are.
fn count(kinds: [Kind; 2]) -> u64 {
    let count = match kinds {
        [Kind::Polygon(_), _] | [_, Kind::Polygon(_)] => 300,
        [Kind::Triangle | Kind::RotatedRect, _] | [_, Kind::Triangle | Kind::RotatedRect] => 1_500,
        _ => 4_000,
    };
    count * exactness::cases() / CASES
}

/// The setting for which these counts are.
const CASES: u64 = 20_000;

const A: Kind = Kind::Polygon(0);
const B: Kind = Kind::Polygon(1);

/// The most corners of a polygon, and where the numbers of the first one start.
const MOST_CORNERS: usize = 8;
pub(super) const FIRST_CORNER: usize = 14;

const KINDS: [[Kind; 2]; 39] = [
    [Kind::Point, Kind::Point],
    [Kind::Rect, Kind::Point],
    [Kind::Point, Kind::Rect],
    [Kind::Rect, Kind::Rect],
    [Kind::Segment, Kind::Point],
    [Kind::Point, Kind::Segment],
    [Kind::Line, Kind::Point],
    [Kind::Point, Kind::Line],
    [Kind::Segment, Kind::Segment],
    [Kind::Segment, Kind::Rect],
    [Kind::Rect, Kind::Segment],
    [Kind::Triangle, Kind::Point],
    [Kind::Point, Kind::Triangle],
    [Kind::Triangle, Kind::Segment],
    [Kind::Segment, Kind::Triangle],
    [Kind::Triangle, Kind::Rect],
    [Kind::Rect, Kind::Triangle],
    [Kind::Triangle, Kind::Triangle],
    [Kind::RotatedRect, Kind::Point],
    [Kind::Point, Kind::RotatedRect],
    [Kind::RotatedRect, Kind::Segment],
    [Kind::Rect, Kind::RotatedRect],
    [Kind::RotatedRect, Kind::Triangle],
    [Kind::Triangle, Kind::RotatedRect],
    [Kind::RotatedRect, Kind::RotatedRect],
    [Kind::Ray, Kind::Segment],
    [Kind::Segment, Kind::Ray],
    [Kind::Ray, Kind::Rect],
    [Kind::Rect, Kind::Ray],
    [A, Kind::Point],
    [Kind::Point, B],
    [A, Kind::Segment],
    [Kind::Segment, B],
    [A, Kind::Rect],
    [Kind::Rect, B],
    [A, Kind::Triangle],
    [Kind::RotatedRect, B],
    [A, Kind::RotatedRect],
    [A, B],
];

/// Where the numbers of both shapes are.
fn parts([a, b]: [Kind; 2]) -> [Part; 2] {
    let place = |kind, other| match kind {
        Kind::Polygon(list) => FIRST_CORNER + 2 * MOST_CORNERS * list,
        _ => other,
    };
    let (one, two) = (Part::new(a, place(a, 0)), Part::new(b, place(b, 6)));
    // A half-line has no radius, and is asked about beside another shape without one.
    if [a, b].contains(&Kind::Ray) { [one, two] } else { [one.round(12), two.round(13)] }
}

/// Whether one of the shapes has an inside, or can have a radius.
fn can_collide(kinds: [Kind; 2]) -> bool {
    !kinds.contains(&Kind::Ray) || kinds.contains(&Kind::Rect)
}

/// The corners of a convex polygon, perhaps with one at a point of another shape.
fn convex(mut points: Vec<DVec2>, other: DVec2, draw: &mut Draw) -> Vec<DVec2> {
    points.truncate(draw.pick(&[1, 2, 3, 3, 4, 5, 6]));
    if draw.one_in(3) {
        points[0] = other;
    }
    let mut corners = hull::convex(&points, draw);
    corners.truncate(MOST_CORNERS);
    corners
}

/// What draws the numbers of a case: short ones, among which touches are common, their neighbours, or numbers of every size.
pub(super) fn any_numbers(draw: &mut Draw) -> impl Fn(&mut Draw) -> f64 + use<> {
    let like = draw.whole(0, 9);
    let far = draw.pick(&[2, 5, 5, 13]);
    let exponent = if like == 7 { draw.whole(-900, 900) as i32 } else { draw.whole(-3, 3) as i32 };
    let nudges = draw.pick(&[0, 1, 3]);
    move |draw| {
        let short = draw.whole(-far, far) as f64 * 2f64.powi(exponent);
        let number = match like {
            0 => draw.between(-300.0, 300.0),
            1 | 2 => draw.nudged(short, nudges, f64::EPSILON),
            8 => draw.any_size(),
            9 => 1e9 + draw.between(-4.0, 4.0),
            _ => short,
        };
        number.clamp(-LARGEST, LARGEST)
    }
}

/// A case of two kinds.
fn case([a, b]: [Kind; 2], draw: &mut Draw) -> Case {
    let number = any_numbers(draw);
    let mut numbers: [f64; MOST] =
        std::array::from_fn(|place| if place < FIRST_CORNER { number(draw) } else { 0.0 });
    let points = [a, b].map(|kind| match kind {
        Kind::Polygon(_) => (0..6).map(|_| DVec2::new(number(draw), number(draw))).collect(),
        _ => Vec::new(),
    });
    for (start, _) in [(0, a), (6, b)].into_iter().filter(|(_, kind)| *kind == Kind::RotatedRect) {
        numbers[start + 4] = any_ratio(draw);
        // Upright ones touch more often.
        numbers[start + 2] = if draw.one_in(3) { 0.0 } else { numbers[start + 2] / 2.0 };
        // The other shape begins in the middle of a side.
        if draw.one_in(8) {
            for place in [start, start + 1] {
                numbers[6 - start + place % 2] = numbers[place] + numbers[place + 2];
            }
        }
    }
    let boxes = draw.pick(&[GivenBy::Centers, GivenBy::Corners, GivenBy::Corner]);
    for (start, _) in [(0, a), (6, b)].into_iter().filter(|(_, kind)| *kind == Kind::Rect) {
        for place in [start, start + 1] {
            let (one, two) = (numbers[place], numbers[place + 2]);
            let [first, second] = &mut [one, two];
            if boxes == GivenBy::Corners {
                (*first, *second) = (one.min(two), one.max(two));
            } else {
                *second = two.abs();
            }
            (numbers[place], numbers[place + 2]) = (*first, *second);
        }
    }
    for radius in &mut numbers[12..FIRST_CORNER] {
        *radius = if draw.one_in(3) { 0.0 } else { radius.abs() };
    }
    numbers.iter_mut().for_each(|number| *number = number.clamp(-LARGEST, LARGEST));
    let mut counts = [0; 2];
    for (list, points) in points.into_iter().enumerate().filter(|(_, points)| !points.is_empty()) {
        let at = |place: usize| DVec2::new(numbers[place], numbers[place + 1]);
        // Somewhere in the other shape, and in the middle of a side of a rotated rectangle.
        let other = match [a, b][1 - list] {
            Kind::Polygon(_) if list == 1 => at(FIRST_CORNER),
            Kind::RotatedRect => at(6 * (1 - list)) + at(6 * (1 - list) + 2),
            _ => at(6 * (1 - list)),
        };
        let corners = convex(points, other, draw);
        counts[list] = corners.len();
        let first = FIRST_CORNER + 2 * MOST_CORNERS * list;
        numbers[first..first + 2 * corners.len()]
            .copy_from_slice(&corners.iter().flat_map(|at| at.to_array()).collect::<Vec<_>>());
    }
    // The topic plays no part.
    Case { scene: Scene::PointCircle, numbers, extent: Extent::Segments, boxes, counts }
}

pub(super) fn cases(kinds: [Kind; 2], count: u64) -> impl Iterator<Item = Case> {
    (0..count).map(move |index| case(kinds, &mut Draw::seeded(index)))
}

#[test]
fn judge_and_oracle_agree_on_verdict_facts_and_every_number() {
    for kinds in KINDS {
        let mut verdicts = [0; 3];
        for case in cases(kinds, count(kinds)) {
            let (lists, whole) = (pair::lists(&case, parts(kinds)), Whole::of(&case));
            let asked = pair::asked(&case, parts(kinds), &lists);
            let right = pair::Pair::of(&whole, parts(kinds));
            let (found, verdict) = (asked.contact(), pair::verdict(&right));
            assert_eq!((asked.verdict(), found.verdict), (verdict, verdict), "{asked:?}");
            assert_eq!(differences(&pair::told(&found), &pair::facts(&right)), [[""; 3]; 0], "{asked:?}");
            let mut values = Values::of(&whole);
            pair::values(&right, &mut values);
            for (ours, right) in pair::numbers(&found).iter().zip(values.into_list()) {
                assert_eq!(ours.0, right.0);
                let exact: Vec<_> = right.1.iter().map(|exact| exact.rounded()).collect();
                assert!(error(&ours.1, &right.1) <= LIMIT, "{ours:?} {exact:?} {asked:?}");
            }
            verdicts[verdict as usize] += 1;
        }
        let [apart, touching, colliding] = verdicts;
        let is_often = |found: u64| found * 200 > count(kinds);
        assert!(is_often(apart) && is_often(touching), "{kinds:?} {verdicts:?}");
        assert_eq!(is_often(colliding), can_collide(kinds), "{kinds:?} {verdicts:?}");
    }
}

/// A shape of which one place is a tile with half of this size.
pub(super) fn with_tile(shape: Rounded<'_>, half: DVec2) -> Rounded<'_, Spot> {
    let tile = |center: DVec2| Spot { center, half };
    let core = match shape.core {
        Core::Point(at) => Core::Point(tile(at)),
        Core::Segment([start, end]) => Core::Segment([tile(start), end.into()]),
        Core::Ray([start, end]) => Core::Ray([tile(start), end.into()]),
        Core::Line([start, end]) => Core::Line([tile(start), end.into()]),
        Core::Rect(rect) if half == DVec2::ZERO => Core::Rect(rect.into()),
        Core::Rect(rect) => Core::Rect(RectSpot::at(tile(rect.center), rect.size)),
        Core::Triangle([a, b, c]) => Core::Triangle([a.into(), tile(b), c.into()]),
        Core::RotatedRect(RotatedRect { center, side, ratio }) => {
            Core::RotatedRect(RotatedRect { center: tile(center), side, ratio })
        }
        Core::Polygon(Polygon { corners, by }) => Core::Polygon(Polygon { corners, by: tile(by) }),
    };
    Rounded { core, radius: shape.radius }
}

/// The shape whose place in the tile is off its middle by so much.
pub(super) fn moved(shape: Rounded<'_>, off: DVec2) -> Rounded<'_> {
    let core = match shape.core {
        Core::Point(at) => Core::Point(at + off),
        Core::Segment([start, end]) => Core::Segment([start + off, end]),
        Core::Ray([start, end]) => Core::Ray([start + off, end]),
        Core::Line([start, end]) => Core::Line([start + off, end]),
        Core::Rect(rect) => Core::Rect(Rect::new(rect.center + off, rect.size)),
        Core::Triangle([a, b, c]) => Core::Triangle([a, b + off, c]),
        Core::RotatedRect(rect) => Core::RotatedRect(RotatedRect { center: rect.center + off, ..rect }),
        Core::Polygon(Polygon { corners, by }) => Core::Polygon(Polygon { corners, by: by + off }),
    };
    Rounded { core, ..shape }
}

#[test]
fn every_position_of_a_decided_tile_has_its_verdict_and_a_single_one_is_always_decided() {
    for kinds in KINDS {
        let mut decided = [0; 3];
        for (index, case) in cases(kinds, count(kinds)).enumerate() {
            let mut draw = Draw::seeded(index as u64);
            let lists = pair::lists(&case, parts(kinds));
            let Pair { a, b } = pair::asked(&case, parts(kinds), &lists);
            let tile_of_a = draw.one_in(2);
            let at = |half: DVec2| {
                let [first, second] = [(a, tile_of_a), (b, !tile_of_a)]
                    .map(|(shape, is_tile)| with_tile(shape, if is_tile { half } else { DVec2::ZERO }));
                Pair { a: first, b: second }
            };
            let size = a.radius.max(case.numbers[0].abs()).max(case.numbers[6].abs());
            let half = size * 2f64.powi(-(draw.whole(0, 12) as i32));
            let half = DVec2::new(half, half * draw.pick(&[1.0, 0.25, 4.0]));
            let verdict_at = |off: DVec2| {
                let pair =
                    if tile_of_a { Pair { a: moved(a, off), b } } else { Pair { a, b: moved(b, off) } };
                (pair, pair.verdict())
            };
            assert_eq!(at(DVec2::ZERO).verdict_over(), Some(Pair { a, b }.verdict()), "{a:?} {b:?}");
            let Some(verdict) = at(half).verdict_over().filter(|_| half != DVec2::ZERO) else { continue };
            decided[verdict as usize] += 1;
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)].map(DVec2::from);
            let others = [(); 4].map(|()| DVec2::new(draw.between(-1.0, 1.0), draw.between(-1.0, 1.0)));
            for part in corners.into_iter().chain(others) {
                // A rounded sum could be just outside.
                let (pair, found) = verdict_at(part * half * (1.0 - 1e-9));
                assert_eq!(found, verdict, "{part} {half} {pair:?}");
            }
        }
        let [apart, _, colliding] = decided;
        let is_often = |found: u64| found * 30 > count(kinds);
        assert!(is_often(apart), "{kinds:?} {decided:?}");
        assert_eq!(is_often(colliding), can_collide(kinds), "{kinds:?} {decided:?}");
    }
}

#[test]
fn the_verdict_does_not_depend_on_the_order() {
    for kinds in KINDS {
        for case in cases(kinds, 400) {
            let lists = pair::lists(&case, parts(kinds));
            let Pair { a, b } = pair::asked(&case, parts(kinds), &lists);
            assert_eq!(Pair { a, b }.verdict(), Pair { a: b, b: a }.verdict());
        }
    }
}
