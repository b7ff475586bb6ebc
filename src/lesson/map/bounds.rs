//! How far the hits of a method reach, with the probe anywhere in the world.

use glam::DVec2;

use crate::geometry::{Spot, Verdict};
use crate::lesson::text::limits::{COORDINATE_LIMIT, REACH_EFFORT};
use crate::lesson::{Bounds, Lesson, Numbers, ProgramValue};
use crate::program::run::{is_spent, with_effort};

/// Where all positions of a probe lie at which a method hits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Reach {
    /// The method hits at no position.
    Nowhere,
    /// The hits lie in these bounds, and reach near each of their sides.
    Within(Bounds),
    /// There are hits as far away as coordinates go.
    Infinite,
    #[default]
    Unknown,
}

/// The method whose hits are sought, with its numbers, and the probe.
struct Sought<'a> {
    lesson: &'a Lesson,
    method: usize,
    numbers: Numbers,
    probe: usize,
}

/// Into how many parts bounds are divided in each direction, to leave out those at the sides without a hit.
const PARTS: usize = 8;
/// How often that is done at most. Each time, bounds that are much too large become an eighth or a quarter.
const MOST_PASSES: usize = 32;
/// How often a part in which the method both hits and misses, or of which that is not known, is divided into quarters.
const HALVINGS: usize = 2;
/// Bounds whose width or height is a smaller part of the other, or of their coordinates, have no area.
const THINNEST: f64 = 1e-9;
/// The most parts of the limit of the world that are searched for a hit: one that is a unit wide takes some hundred.
const MOST_FAR_PARTS: usize = 1_000;
/// The size at which the first cuts begin, if that of the shapes is smaller: a billionth of a unit is the scale of the smallest
/// scenes.
const LEAST_SIZE: f64 = 1e-9;
/// How many times as far from the origin as the one before it a first cut is.
const WIDENING: f64 = 64.0;

/// Finds how far the hits of a method of [`Lesson::comparable`] reach, with the given numbers and everything but the probe
/// unchanged.
pub fn reach(lesson: &Lesson, method: usize, numbers: Numbers, probe: usize) -> Reach {
    let sought = Sought { lesson, method, numbers, probe };
    with_effort(REACH_EFFORT, || {
        let found = sought.reach();
        if is_spent() { Reach::Unknown } else { found }
    })
}

impl Sought<'_> {
    fn reach(&self) -> Reach {
        let size = self.size();
        let cuts = first_cuts(size);
        let Some(mut bounds) = self.hull(&cuts, &cuts) else { return Reach::Nowhere };
        if touches_limit(bounds) && self.hits_at_limit() {
            // Shapes near the limit of the world reach beyond it themselves.
            return if size * WIDENING < COORDINATE_LIMIT { Reach::Infinite } else { Reach::Unknown };
        }
        for _ in 0..MOST_PASSES {
            if is_thin(bounds) {
                break;
            }
            let (xs, ys) = (cuts_of(bounds.min.x, bounds.max.x), cuts_of(bounds.min.y, bounds.max.y));
            match self.hull(&xs, &ys) {
                None => return Reach::Nowhere,
                Some(same) if same == bounds => break,
                Some(smaller) => bounds = smaller,
            }
        }
        if touches_limit(bounds) { Reach::Unknown } else { Reach::Within(bounds) }
    }

    /// The bounds of the parts between neighbouring cuts in which a hit is possible.
    fn hull(&self, xs: &[f64], ys: &[f64]) -> Option<Bounds> {
        let (columns, rows) = (xs.len() - 1, ys.len() - 1);
        let can_hit = |column: usize, row: usize| {
            let (least, greatest) =
                (DVec2::new(xs[column], ys[row]), DVec2::new(xs[column + 1], ys[row + 1]));
            self.can_hit(least, greatest, HALVINGS)
        };
        let in_column = |column: &usize| (0..rows).any(|row| can_hit(*column, row));
        let left = (0..columns).find(in_column)?;
        let right = (left..columns).rev().find(in_column)?;
        let in_row = |row: &usize| (left..=right).any(|column| can_hit(column, *row));
        let low = (0..rows).find(in_row)?;
        let high = (low..rows).rev().find(in_row)?;
        Some(Bounds { min: DVec2::new(xs[left], ys[low]), max: DVec2::new(xs[right + 1], ys[high + 1]) })
    }

    /// Whether it can hit somewhere between these corners, asking also about the quarters, theirs, and so on.
    fn can_hit(&self, least: DVec2, greatest: DVec2, halvings: usize) -> bool {
        match self.verdict(Spot::between(least, greatest)) {
            Some(Verdict::Apart) => false,
            None if halvings > 0 => {
                let middle = least.midpoint(greatest);
                let [xs, ys] = [[least.x, middle.x, greatest.x], [least.y, middle.y, greatest.y]];
                let quarters = [(0, 0), (1, 0), (0, 1), (1, 1)];
                quarters.iter().any(|(column, row)| {
                    let corner = |more: usize| DVec2::new(xs[column + more], ys[row + more]);
                    self.can_hit(corner(0), corner(1), halvings - 1)
                })
            }
            _ => true,
        }
    }

    fn verdict(&self, spot: Spot) -> Option<Verdict> {
        self.lesson.ask(self.method).with(self.numbers).over(self.probe, spot)
    }

    /// The sum of all coordinates and sizes but those of the probe, without their signs.
    fn size(&self) -> f64 {
        let moved = self.lesson.scene().probes()[self.probe].param;
        let given = self.lesson.given();
        let others = given.iter().filter(|given| given.name != moved);
        let sizes = others.map(|given| match &given.value {
            ProgramValue::Number(number) => number.rounded.abs(),
            ProgramValue::Vector(coordinates) => coordinates.iter().map(|number| number.rounded.abs()).sum(),
            ProgramValue::List(corners) => corners.iter().map(|corner| corner.abs().element_sum()).sum(),
            ProgramValue::Condition(_) => 0.0,
        });
        sizes.sum::<f64>().max(LEAST_SIZE)
    }

    /// Whether it hits somewhere at the limit of the world.
    fn hits_at_limit(&self) -> bool {
        let [a, b, c, d] = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]
            .map(|corner| DVec2::from(corner) * COORDINATE_LIMIT);
        let mut parts = vec![[a, b], [b, c], [c, d], [d, a]];
        for _ in 0..MOST_FAR_PARTS {
            let Some([from, to]) = parts.pop() else { return false };
            match self.verdict(Spot::between(from, to)) {
                Some(Verdict::Apart) => {}
                Some(verdict) if verdict.is_hit() => return true,
                _ => {
                    let middle = from.midpoint(to);
                    if middle != from && middle != to {
                        parts.extend([[from, middle], [middle, to]]);
                    }
                }
            }
        }
        false
    }
}

/// Cuts through the world along an axis: shapes of this size lie between the two next to the origin, and the others are
/// further and further apart.
fn first_cuts(size: f64) -> Vec<f64> {
    let cuts = std::iter::successors(Some(size), |cut| Some(cut * WIDENING));
    let mut after: Vec<f64> = cuts.take_while(|cut| *cut < COORDINATE_LIMIT).collect();
    after.push(COORDINATE_LIMIT);
    after.iter().rev().map(|cut| -cut).chain([0.0]).chain(after.iter().copied()).collect()
}

/// Whether these bounds of hits have no area: the hits lie on a horizontal or vertical line, or at a point.
pub(super) fn is_thin(bounds: Bounds) -> bool {
    let size = bounds.max - bounds.min;
    let scale = bounds.min.abs().max(bounds.max.abs()).max(size).max_element();
    size.min_element() <= THINNEST * scale
}

/// The ends of equal parts between two coordinates.
fn cuts_of(least: f64, greatest: f64) -> Vec<f64> {
    let cut = |part: usize| least + (greatest - least) * (part as f64 / PARTS as f64);
    let mut cuts: Vec<f64> = (0..PARTS).map(cut).chain([greatest]).collect();
    cuts.dedup();
    cuts
}

fn touches_limit(bounds: Bounds) -> bool {
    bounds.min.abs().max(bounds.max.abs()).max_element() >= COORDINATE_LIMIT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, Value, set_param};

    fn opened(scene: Scene, set: &[(&str, &str)]) -> Lesson {
        let mut lesson = scene.open();
        for (id, value) in set {
            set_param(&mut lesson, id, &Value::parse(value)).expect("in range");
        }
        lesson
    }

    fn reach_of(lesson: &Lesson, method: &str) -> Reach {
        let method = lesson.comparable().iter().position(|known| known.id == method).expect("a method");
        reach(lesson, method, Numbers::Exact, 0)
    }

    const SEGMENT: [(&str, &str); 3] = [("c1", "100,150"), ("c2", "300,150"), ("circle.radius", "50")];

    #[test]
    fn the_bounds_of_a_bounded_region_are_near_its_sides() {
        let lesson = opened(Scene::CircleSegment1, &SEGMENT);
        let Reach::Within(Bounds { min, max }) = reach_of(&lesson, "clamp") else { panic!("bounded") };
        // The capsule reaches from (50, 100) to (350, 200).
        let (least, greatest) = (DVec2::new(50.0, 100.0), DVec2::new(350.0, 200.0));
        assert!(min.cmple(least).all() && max.cmpge(greatest).all(), "{min} {max}");
        let slack = (max - min) / PARTS as f64;
        assert!((least - min).cmple(slack).all() && (max - greatest).cmple(slack).all(), "{min} {max}");
    }

    #[test]
    fn a_region_is_bounded_wherever_it_is_and_however_small() {
        for (end, other, radius) in [("1e9,-1e9", "1000000001,-1e9", "1"), ("1e-7,0", "0,1e-7", "1e-8")] {
            let lesson =
                opened(Scene::CircleSegment1, &[("c1", end), ("c2", other), ("circle.radius", radius)]);
            let Reach::Within(Bounds { min, max }) = reach_of(&lesson, "clamp") else { panic!("bounded") };
            let size: f64 = if radius == "1" { 3.0 } else { 1.2e-7 };
            assert!((max - min).max_element() < 1.5 * size, "{min} {max}");
        }
    }

    #[test]
    fn a_strip_is_infinite_and_the_window_of_a_point_is_empty() {
        let lesson = opened(Scene::CircleSegment1, &SEGMENT);
        assert_eq!(reach_of(&lesson, "published"), Reach::Infinite);
        let lesson = opened(Scene::CircleSegment1, &[("c1", "100,150"), ("c2", "100,150")]);
        assert_eq!(reach_of(&lesson, "slanted"), Reach::Nowhere);
        let lesson = opened(Scene::CircleLine, &[]);
        let exact = lesson.comparable()[lesson.reference()].id;
        assert_eq!(reach_of(&lesson, exact), Reach::Infinite);
    }

    /// Seen from far away, many tiles are beside the motion at its start and beyond it.
    #[test]
    fn the_region_of_an_exact_method_is_bounded_where_a_shape_is_moved_as_a_whole() {
        let bounded = [
            Scene::PointCircle,
            Scene::CircleCircle,
            Scene::PointRect,
            Scene::RectRect,
            Scene::BlobSide,
            Scene::CircleSegment1,
            Scene::CircleSegment2,
            Scene::SweptCircles,
            Scene::SweptCircleLine,
        ];
        for scene in bounded {
            let lesson = scene.open();
            let exact = lesson.comparable()[lesson.reference()].id;
            let reach = reach_of(&lesson, exact);
            assert!(matches!(reach, Reach::Within(_)), "{}: {reach:?}", scene.slug());
        }
    }

    #[test]
    fn a_shape_as_large_as_the_world_is_not_called_infinite() {
        let lesson = opened(Scene::CircleSegment1, &[("c1", "-1e12,0"), ("circle.radius", "1e12")]);
        assert_eq!(reach_of(&lesson, "clamp"), Reach::Unknown);
    }

    #[test]
    fn the_smallest_numbers_are_neither_nothing_nor_infinite() {
        let set = [("c1", "0,0"), ("c2", "5e-324,0"), ("circle.radius", "5e-324")];
        let lesson = opened(Scene::CircleSegment1, &set);
        assert!(!matches!(reach_of(&lesson, "clamp"), Reach::Infinite | Reach::Nowhere));
    }

    #[test]
    fn every_hit_of_a_map_lies_in_the_bounds_and_none_where_there_are_none() {
        use crate::lesson::{Cell, Map, MapGrid, MapQuestion};
        for scene in Scene::ALL {
            let lesson = scene.open();
            for (probe, method) in (0..lesson.scene().probes().len())
                .flat_map(|probe| (0..lesson.comparable().len()).map(move |method| (probe, method)))
            {
                let reach = reach(&lesson, method, lesson.ask(method).own_numbers(), probe);
                let grid = MapGrid { first: DVec2::new(3.0, 2.0), step: DVec2::splat(7.0), size: [60, 45] };
                let question = MapQuestion { probe, method, other: None, by_line: false };
                let map = Map::of(&lesson, question, grid);
                for (i, cell) in map.cells().iter().enumerate() {
                    let at = grid.position(i % 60, i / 60);
                    let inside = match reach {
                        Reach::Nowhere => false,
                        Reach::Within(bounds) => at.cmpge(bounds.min).all() && at.cmple(bounds.max).all(),
                        Reach::Infinite | Reach::Unknown => true,
                    };
                    assert!(
                        inside || *cell == Cell::Apart,
                        "{} {method} {probe} {at}: {reach:?}",
                        scene.slug()
                    );
                }
            }
        }
    }
}
