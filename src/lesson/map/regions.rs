//! The whole regions in which the methods of a map hit, and how much of one the other misses: unlike the map, they do not
//! depend on the view.

use glam::DVec2;

use super::bounds::is_thin;
use super::{Cell, GoesOn, Map, MapGrid, MapQuestion, Reach, reach};
use crate::lesson::text::limits::PLACE_EFFORT;
use crate::lesson::{Accuracy, Bounds, Lesson, Numbers};
use crate::program::run::{is_spent, with_effort};

/// The positions in each direction at which a region is measured: first a few, so that there is a number while something is
/// dragged, and then more. A side of a region that lies between two of them is off by at most a 128th of its size, and at
/// last by a four-hundredth, so a share is right to about a percent.
const SIDES: [usize; 2] = [128, 400];
/// Two regions are measured together if the bounds of both are at most so many times as wide and high as those of each.
const MOST_WIDER: f64 = 1.5;
/// A region with fewer hits than one in so many positions is much thinner than its bounds, and a share would not be right to
/// a percent.
const FEWEST: usize = 100;

/// The regions of the methods of a map, which are measured in parts.
#[derive(Clone, Debug)]
pub struct Regions {
    question: MapQuestion,
    /// Whether it is found how far they reach.
    is_found: bool,
    /// Whether the map is that of a slow method, and coarse: nothing is measured in this view.
    is_skipped: bool,
    /// Whether each region is measured at a few positions only, for now.
    is_rough: bool,
    reaches: [Reach; 2],
    /// Which of two methods is judged by the other, which is exact.
    judged: Option<usize>,
    /// The share of the region of each method where the other does not hit; for a map of one method, that of its bounds
    /// where it hits. None if it is not asked for, not bounded, or not right to a percent.
    shares: [Option<Measured>; 2],
    /// The maps over the regions that are not measured yet.
    left: Vec<Part>,
}

/// A map over the bounds of one region, or of both.
#[derive(Clone, Debug)]
struct Part {
    map: Map,
    bounds: Bounds,
    /// Whether it measures the region of the first method, and that of the second.
    measures: [bool; 2],
}

impl Part {
    /// Whether it is the last measurement of its regions.
    fn is_last(&self) -> bool {
        self.map.grid().size[0] == SIDES[1]
    }
}

/// What is known of the regions in which the methods of a map hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RegionFacts {
    /// How far the hits of each method reach.
    pub reaches: [Reach; 2],
    /// Whether the hits of the only method have no area, or hardly any: they lie on a line or at a point.
    pub is_thin: bool,
    /// How wrong one of two methods is.
    pub judgement: Option<Judgement>,
}

/// How wrong a method is, compared with an exact one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Whether it is the first or the second of the map: 0 or 1.
    pub method: usize,
    /// The share of the exact hits that it misses. None if these are infinite, or have hardly any area.
    pub missed: Option<Measured>,
    /// The share of its own hits that are none. None if these are infinite, or have hardly any area.
    pub wrong: Option<Measured>,
}

/// A share of a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measured {
    /// From 0 to 1, right to about a percent.
    Share(f64),
    /// Nothing is computed yet.
    Pending,
}

impl Regions {
    /// Regions of which nothing is known yet.
    pub fn begin(lesson: &Lesson, question: MapQuestion) -> Self {
        let MapQuestion { method, other, by_line, .. } = question;
        let always_agree = other.is_some_and(|other| lesson.ask(method).always_agrees_with(other));
        let judged = match question.computed(lesson) {
            [Some(first), Some(second)] if !always_agree => judged(lesson, [first, second]),
            _ => None,
        };
        Self {
            question,
            is_found: by_line,
            is_skipped: false,
            is_rough: false,
            reaches: [Reach::Unknown; 2],
            judged,
            shares: judged.map_or([None, None], |_| [Some(Measured::Pending); 2]),
            left: Vec::new(),
        }
    }

    /// The same with what is known of the state before, until this state is measured: while something is dragged, that
    /// changes only a little.
    pub fn after(self, before: &Self) -> Self {
        match self.question == before.question && self.judged == before.judged {
            true => Self { reaches: before.reaches, shares: before.shares, ..self },
            false => self,
        }
    }

    /// Measures each region at a few positions only, or lets the rest follow.
    pub fn set_rough(&mut self, is_rough: bool) {
        self.is_rough = is_rough;
    }

    /// Whether only a few positions are measured, for now.
    pub fn is_rough(&self) -> bool {
        self.is_rough
    }

    /// Finds how far the hits of the methods reach, and what is to be measured.
    fn find(&mut self, lesson: &Lesson) {
        let MapQuestion { probe, other, .. } = self.question;
        self.reaches = self.question.computed(lesson).map(|asked| {
            asked.map_or(Reach::Unknown, |(method, numbers)| reach(lesson, method, numbers, probe))
        });
        self.is_found = true;
        let is_measured = self.judged.is_some() || other.is_none();
        let bounds = self.reaches.map(|reach| match reach {
            Reach::Within(bounds) if is_measured => Some(bounds),
            _ => None,
        });
        for (share, bounds) in self.shares.iter_mut().zip(bounds) {
            *share = match bounds {
                Some(bounds) if is_thin(bounds) => other.is_none().then_some(Measured::Share(0.0)),
                bounds => bounds.and(share.or(Some(Measured::Pending))),
            };
        }
        let part = |bounds: Bounds, measures: [bool; 2]| Part {
            map: Map::begin(self.question, over(bounds, SIDES[0])),
            bounds,
            measures,
        };
        self.left = match bounds.map(|bounds| bounds.filter(|bounds| !is_thin(*bounds))) {
            [Some(one), Some(other)] if are_alike(one, other) => vec![part(one.union(other), [true; 2])],
            [one, other] => {
                let alone = [(one, [true, false]), (other, [false, true])];
                alone.into_iter().filter_map(|(bounds, measures)| Some(part(bounds?, measures))).collect()
            }
        };
    }

    /// After the map is whole, finds how far the regions reach and measures them, until all is done or `goes_on` returns
    /// false. While the map of a slow method is coarse, its regions are not measured.
    pub fn advance(&mut self, lesson: &Lesson, map: &mut Map, goes_on: &mut GoesOn<'_>) {
        let mut asked = 0;
        map.advance(lesson, &mut |now| {
            asked = now;
            goes_on(now)
        });
        let mut before = asked;
        self.is_skipped = map.is_whole() && map.coarseness() > 1;
        if self.is_skipped {
            return;
        }
        if map.is_whole() && !self.is_found && goes_on(before) {
            self.find(lesson);
            if self.question.other.is_none() && inside(map) > 0 {
                // Of one method, it is only asked whether its region has an area.
                (self.shares, self.left) = ([None, None], Vec::new());
            }
        }
        while map.is_whole() && goes_on(before) {
            // The first measurements come before the last ones.
            let Some(part) = self.left.first_mut().filter(|part| !(self.is_rough && part.is_last())) else {
                return;
            };
            part.map.advance(lesson, &mut |now| {
                asked = before + now;
                goes_on(asked)
            });
            before = asked;
            if !part.map.is_whole() {
                return;
            }
            let part = self.left.remove(0);
            let found = shares(lesson, &part.map);
            for method in (0..2).filter(|method| part.measures[*method]) {
                self.shares[method] = found[method].map(Measured::Share);
            }
            if !part.is_last() && part.map.coarseness() == 1 {
                let map = Map::begin(self.question, over(part.bounds, SIDES[1]));
                self.left.push(Part { map, ..part });
            }
        }
    }

    /// Whether everything is found and measured in full, or left alone because the map is coarse.
    pub fn is_whole(&self) -> bool {
        self.is_skipped || (self.is_found && self.left.is_empty())
    }

    /// What is known so far.
    pub fn facts(&self) -> RegionFacts {
        let judgement = self.judged.filter(|_| !self.is_skipped).map(|method| Judgement {
            method,
            missed: self.shares[1 - method],
            wrong: self.shares[method],
        });
        let has_none = self.shares[0] == Some(Measured::Share(0.0));
        let is_thin = self.question.other.is_none() && self.is_whole() && has_none;
        RegionFacts { reaches: self.reaches, is_thin, judgement }
    }
}

/// How many positions of a map of one method are inside its region. Where the hits only touch, they have no area.
fn inside(map: &Map) -> usize {
    map.counts()[Cell::Colliding.number()]
}

/// What a whole map over the region of each method shows of it.
fn shares(lesson: &Lesson, map: &Map) -> [Option<f64>; 2] {
    let counts = map.counts();
    let count = |cell: Cell| counts[cell.number()];
    if map.coarseness() > 1 {
        return [None, None];
    }
    if map.question().other.is_none() {
        return [Some(inside(map) as f64 / map.cells().len() as f64), None];
    }
    let Some(rounding) = by_rounding(lesson, map) else { return [None, None] };
    [(Cell::OnlyFirst, rounding[0]), (Cell::OnlySecond, rounding[1])].map(|(cell, rounding)| {
        let alone = count(cell) + rounding;
        let all = alone + count(Cell::Both);
        (all * FEWEST >= map.cells().len()).then(|| alone as f64 / all as f64)
    })
}

/// Whether bounds are so alike that measuring both together is as exact as one after the other.
fn are_alike(one: Bounds, other: Bounds) -> bool {
    let size = |bounds: Bounds| bounds.max - bounds.min;
    size(one.union(other)).cmple(MOST_WIDER * size(one).min(size(other))).all()
}

/// Which of two methods is judged by the other, if exactly one of them is exact, and computes without rounding.
fn judged(lesson: &Lesson, methods: [(usize, Numbers); 2]) -> Option<usize> {
    let are_exact = methods.map(|(method, numbers)| {
        lesson.comparable()[method].accuracy == Accuracy::Exact && numbers == Numbers::Exact
    });
    match are_exact {
        [false, true] => Some(0),
        [true, false] => Some(1),
        _ => None,
    }
}

/// The grid over these bounds with so many positions in each direction.
pub(super) fn over(bounds: Bounds, side: usize) -> MapGrid {
    let step = (bounds.max - bounds.min) / side as f64;
    MapGrid { first: bounds.min + step / 2.0, step, size: [side; 2] }
}

/// Of the positions at which two methods differ by rounding, how many the first hits, and how many the second. None if
/// that takes too long.
fn by_rounding(lesson: &Lesson, map: &Map) -> Option<[usize; 2]> {
    let MapQuestion { method, probe, .. } = map.question();
    let columns = map.grid().size[0];
    let places = map.cells().iter().enumerate().filter(|(_, cell)| **cell == Cell::Rounding);
    let hits = |at: DVec2| lesson.ask(method).over(probe, at.into()).map(|verdict| verdict.is_hit());
    with_effort(PLACE_EFFORT, || {
        let counts = places.fold([0, 0], |[first, second], (i, _)| {
            match hits(map.grid().position(i % columns, i / columns)) {
                Some(true) => [first + 1, second],
                Some(false) => [first, second + 1],
                None => [first, second],
            }
        });
        (!is_spent()).then_some(counts)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, Value, set_param};

    /// The facts with a segment from (100, 150) to `end` and a radius of 50, whatever the view.
    fn judged(set: &[(&str, &str)], first: &str, second: &str, view: MapGrid) -> RegionFacts {
        let mut lesson = Scene::CircleSegment1.open();
        for (id, value) in set {
            set_param(&mut lesson, id, &Value::parse(value)).expect("in range");
        }
        let index = |id: &str| lesson.comparable().iter().position(|m| m.id == id).expect("a method");
        let question =
            MapQuestion { probe: 0, method: index(first), other: Some(index(second)), by_line: false };
        let (mut map, mut regions) = (Map::begin(question, view), Regions::begin(&lesson, question));
        regions.advance(&lesson, &mut map, &mut |_| true);
        assert!(map.is_whole() && regions.is_whole());
        regions.facts()
    }

    const LEVEL: [(&str, &str); 3] = [("c1", "100,150"), ("c2", "300,150"), ("circle.radius", "50")];

    fn view(first: f64, step: f64) -> MapGrid {
        MapGrid { first: DVec2::splat(first), step: DVec2::splat(step), size: [60, 40] }
    }

    #[track_caller]
    fn near(found: Option<Measured>, expected: f64) {
        let Some(Measured::Share(share)) = found else { panic!("{found:?}") };
        assert!((share - expected).abs() < 0.01, "{share} instead of {expected}");
    }

    #[test]
    fn a_method_without_round_ends_misses_the_area_of_two_half_discs_whatever_the_view() {
        let discs = std::f64::consts::PI * 2_500.0;
        for view in [view(0.0, 8.0), view(1e6, 1e-3), view(-1e4, 500.0)] {
            for order in [["horizontal", "clamp"], ["clamp", "horizontal"]] {
                let facts = judged(&LEVEL, order[0], order[1], view);
                let judgement = facts.judgement.expect("one is exact");
                assert_eq!(order[judgement.method], "horizontal");
                near(judgement.missed, discs / (discs + 20_000.0));
                assert_eq!(judgement.wrong, Some(Measured::Share(0.0)));
            }
        }
    }

    #[test]
    fn a_first_number_comes_soon_and_is_nearly_that_of_the_whole_measurement() {
        let lesson = Scene::CircleSegment1.open();
        let reference = Some(lesson.reference());
        for method in (0..lesson.methods().len()).filter(|method| Some(*method) != reference) {
            let question = MapQuestion { probe: 0, method, other: reference, by_line: false };
            let (mut map, mut regions) =
                (Map::begin(question, view(0.0, 8.0)), Regions::begin(&lesson, question));
            let missed = |regions: &Regions| match regions.facts().judgement.expect("one is exact").missed {
                Some(Measured::Share(share)) => Some(share),
                _ => None,
            };
            let mut rounds = 0;
            let mut first = None;
            while !regions.is_whole() || !map.is_whole() {
                regions.advance(&lesson, &mut map, &mut |asked| asked < 200);
                rounds += 1;
                first = first.or(missed(&regions).map(|share| (share, rounds)));
            }
            let (share, at) = first.expect("a share");
            near(regions.facts().judgement.expect("one is exact").missed, share);
            assert!(at < rounds, "{at} of {rounds}");
        }
    }

    #[test]
    fn the_share_of_false_hits_is_one_of_the_hits_of_the_method() {
        // The parallelogram over a segment at 45° has the area 2·√2·r·Δx; its corners lie beyond the round ends.
        let set = [("c1", "0,0"), ("c2", "100,100"), ("circle.radius", "50")];
        let facts = judged(&set, "horizontal", "clamp", view(0.0, 8.0));
        let Some(Judgement {
            missed: Some(Measured::Share(missed)),
            wrong: Some(Measured::Share(wrong)),
            ..
        }) = facts.judgement
        else {
            panic!("{facts:?}")
        };
        let length = 100.0 * 2f64.sqrt();
        let exact = std::f64::consts::PI * 2_500.0 + 100.0 * length;
        let parallelogram = 100.0 * 2f64.sqrt() * 100.0;
        let both = [exact * (1.0 - missed), parallelogram * (1.0 - wrong)];
        assert!((both[0] / both[1] - 1.0).abs() < 0.02, "{both:?}");
        assert!(wrong > 0.02 && missed > wrong, "{missed} {wrong}");
    }

    #[test]
    fn without_bounds_only_the_other_share_is_told_and_a_vertical_segment_is_missed_whole() {
        let facts = judged(&LEVEL, "published", "clamp", view(0.0, 8.0));
        let judgement = facts.judgement.expect("one is exact");
        assert_eq!((facts.reaches[0], judgement.wrong), (Reach::Infinite, None));
        assert!(matches!(judgement.missed, Some(Measured::Share(share)) if share > 0.1), "{judgement:?}");
        let vertical = [("c1", "100,50"), ("c2", "100,250"), ("circle.radius", "50")];
        let facts = judged(&vertical, "horizontal", "clamp", view(0.0, 8.0));
        let judgement = facts.judgement.expect("one is exact");
        assert_eq!(facts.reaches[0], Reach::Nowhere);
        assert_eq!((judgement.missed, judgement.wrong), (Some(Measured::Share(1.0)), None));
    }

    #[test]
    fn two_methods_of_which_none_is_exact_do_not_judge_each_other_and_a_line_has_no_share() {
        assert_eq!(judged(&LEVEL, "horizontal", "slanted", view(0.0, 8.0)).judgement, None);
        let line = [LEVEL[0], LEVEL[1], ("circle.radius", "0")];
        let judgement = judged(&line, "horizontal", "clamp", view(0.0, 8.0)).judgement.expect("one is exact");
        assert_eq!((judgement.missed, judgement.wrong), (None, None));
    }

    #[test]
    fn the_parts_of_a_measurement_ask_no_more_than_is_allowed_between_two_checks() {
        let lesson = Scene::CircleSegment1.open();
        let reference = Some(lesson.reference());
        let question = MapQuestion { probe: 0, method: 1, other: reference, by_line: false };
        let (mut map, mut regions) =
            (Map::begin(question, view(0.0, 8.0)), Regions::begin(&lesson, question));
        let mut rounds = 0;
        while !regions.is_whole() || !map.is_whole() {
            let mut last = 0;
            regions.advance(&lesson, &mut map, &mut |asked| {
                assert!(asked >= last, "{asked} after {last}");
                last = asked;
                asked < 50
            });
            rounds += 1;
        }
        assert!(rounds > 10, "{rounds}");
    }
}
