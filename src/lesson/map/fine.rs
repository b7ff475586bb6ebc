//! Differences that are smaller than a cell: between hits and misses, rounding can decide.

use glam::DVec2;

use super::{Cell, Map};
use crate::lesson::text::limits::PLACE_EFFORT;
use crate::lesson::{Lesson, round_to};
use crate::program::run::with_effort;

/// How many places between a hit and a miss are searched, and how many times each is halved: until there is no number
/// between two others.
const MOST_EDGES: usize = 60;
const HALVINGS: usize = 64;
/// The most decimals of a place.
const DECIMALS: i32 = 18;

/// A place where two methods differ, between two cells where they agree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FineDifference {
    /// The place, with as few decimals as possible.
    pub at: DVec2,
    /// How far the difference goes, in world units.
    pub width: f64,
}

impl Map {
    /// The widest place found at which two methods differ, between a cell where both hit and one where neither does. None
    /// if the first method computes without rounding: then such a place is not searched for.
    pub fn fine_difference(&self, lesson: &Lesson) -> Option<FineDifference> {
        self.question.other.filter(|_| self.question.rounds(lesson))?;
        with_effort(PLACE_EFFORT, || self.widest_fine_difference(lesson))
    }

    fn widest_fine_difference(&self, lesson: &Lesson) -> Option<FineDifference> {
        let edges = self.edges();
        let step = edges.len().div_ceil(MOST_EDGES).max(1);
        let found = edges.into_iter().step_by(step).filter_map(|edge| self.between(lesson, edge));
        found.max_by(|a, b| a.width.total_cmp(&b.width))
    }

    /// The pairs of neighbouring positions of which both methods hit the first, and neither the second.
    fn edges(&self) -> Vec<[DVec2; 2]> {
        let [columns, rows] = self.grid.size;
        let cell = |[column, row]: [usize; 2]| self.cells[row * columns + column];
        let mut edges = Vec::new();
        for place in (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row])) {
            for next in [[place[0] + 1, place[1]], [place[0], place[1] + 1]] {
                if next[0] == columns || next[1] == rows {
                    continue;
                }
                let ends = [place, next].map(|[column, row]| self.grid.position(column, row));
                match (cell(place), cell(next)) {
                    (Cell::Both, Cell::Apart) => edges.push(ends),
                    (Cell::Apart, Cell::Both) => edges.push([ends[1], ends[0]]),
                    _ => {}
                }
            }
        }
        edges
    }

    fn differs(&self, lesson: &Lesson, at: DVec2) -> bool {
        self.question.answer(lesson, at.into()).is_some_and(Cell::differs)
    }

    /// A difference between two positions, found by halving.
    fn between(&self, lesson: &Lesson, [mut hit, mut miss]: [DVec2; 2]) -> Option<FineDifference> {
        for _ in 0..HALVINGS {
            let middle = hit.midpoint(miss);
            if middle == hit || middle == miss {
                return None;
            }
            match self.question.answer(lesson, middle.into())? {
                Cell::Both => hit = middle,
                Cell::Apart => miss = middle,
                _ => {
                    let ends = [hit, miss].map(|outside| self.last_difference(lesson, middle, outside));
                    let at = self.roundest(lesson, ends[0].midpoint(ends[1]), middle);
                    return Some(FineDifference { at, width: ends[0].distance(ends[1]) });
                }
            }
        }
        None
    }

    /// The place on the way from a difference to a place outside where it ends.
    fn last_difference(&self, lesson: &Lesson, mut inside: DVec2, mut outside: DVec2) -> DVec2 {
        for _ in 0..HALVINGS {
            let middle = inside.midpoint(outside);
            if middle == inside || middle == outside {
                break;
            }
            *(if self.differs(lesson, middle) { &mut inside } else { &mut outside }) = middle;
        }
        inside
    }

    /// The place with the fewest decimals near a place, or else the known one.
    fn roundest(&self, lesson: &Lesson, near: DVec2, known: DVec2) -> DVec2 {
        let rounded = |decimals: i32| {
            DVec2::from_array(near.to_array().map(|number| round_to(number, 10f64.powi(-decimals))))
        };
        (0..DECIMALS).map(rounded).find(|at| self.differs(lesson, *at)).unwrap_or(known)
    }
}
