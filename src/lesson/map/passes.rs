//! A map of a slow method: coarse at first, and finer as long as the effort allows.

use super::{Cell, MapGrid, MapQuestion, Tile};
use crate::lesson::Lesson;
use crate::lesson::text::limits::MAP_EFFORT;

/// The most positions that the first, coarsest pass asks for.
const FIRST_POSITIONS: u64 = 400;
/// The part of the effort that the first pass may take, if every position costs as much as the most expensive one known.
const FIRST_PART: u64 = 2;
/// How many columns and rows are asked for at once: about as many positions as a row of numbers has.
const AT_ONCE: [usize; 2] = [16, 8];
/// As many positions are asked for one by one if together they would take more than this part of the effort: what is under
/// way when the effort is spent is lost, and a window waits for it.
const AT_ONCE_PART: u64 = 50;

/// Passes over a grid, each with half the step of the one before. The position in the middle of a block of cells stands
/// for the block.
#[derive(Clone, Debug)]
pub(super) struct Passes {
    /// The side of a block, in cells.
    side: usize,
    /// How many columns and rows of blocks are asked for at once.
    at_once: [usize; 2],
    /// How many tiles of blocks of the pass are computed.
    done: usize,
    /// The side of the blocks of the last pass that was completed.
    completed: Option<usize>,
}

impl Passes {
    /// The passes over a grid whose positions cost at most about so much. None is computed.
    pub fn over(grid: &MapGrid, cost: u64) -> Self {
        let blocks = |side: usize| grid.size.iter().map(|cells| cells.div_ceil(side) as u64).product::<u64>();
        let first = (MAP_EFFORT / FIRST_PART / cost.max(1)).clamp(1, FIRST_POSITIONS);
        let sides = std::iter::successors(Some(1), |side| Some(side * 2));
        let side = sides.into_iter().find(|side| blocks(*side) <= first).unwrap_or(1);
        let [columns, rows] = AT_ONCE;
        let together = cost.saturating_mul((columns * rows) as u64);
        let at_once = if together > MAP_EFFORT / AT_ONCE_PART { [1, 1] } else { AT_ONCE };
        Self { side, at_once, done: 0, completed: None }
    }

    /// Whether the last pass, with a position for every cell, is completed.
    pub fn are_done(&self) -> bool {
        self.completed == Some(1)
    }

    /// The side of the blocks of cells for which a single position was asked.
    pub fn coarseness(&self) -> usize {
        self.completed.unwrap_or(self.side)
    }

    /// The blocks that come next, with their results.
    pub fn next(&self, question: &MapQuestion, lesson: &Lesson, grid: &MapGrid) -> Vec<(Tile, Cell)> {
        let blocks = self.blocks(grid);
        let across = blocks.size[0].div_ceil(self.at_once[0]);
        let corner = [self.done % across * self.at_once[0], self.done / across * self.at_once[1]];
        let size = [0, 1].map(|axis| self.at_once[axis].min(blocks.size[axis] - corner[axis]));
        let tile = Tile { corner, size, guessed: true };
        let places = || (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| [corner[0] + x, corner[1] + y]));
        let at_once = (size != [1, 1]).then(|| question.answers(lesson, &blocks, tile)).flatten();
        let single = |[column, row]: [usize; 2]| {
            let at = blocks.position(column, row);
            question.answer(lesson, at.into()).unwrap_or(Cell::Undecided)
        };
        let cells = at_once.unwrap_or_else(|| places().map(single).collect());
        places().map(|place| self.block(place, grid)).zip(cells).collect()
    }

    /// Counts the blocks as computed, and begins the next pass after the last ones.
    pub fn advance(&mut self, grid: &MapGrid) {
        let [across, down] = self.blocks(grid).size;
        self.done += 1;
        if self.done == across.div_ceil(self.at_once[0]) * down.div_ceil(self.at_once[1]) {
            (self.completed, self.side, self.done) = (Some(self.side), (self.side / 2).max(1), 0);
        }
    }

    /// The blocks that were not asked for, if not even the first pass is completed.
    pub fn not_asked(&self, grid: &MapGrid) -> Vec<Tile> {
        if self.completed.is_some() {
            return Vec::new();
        }
        let [columns, rows] = self.blocks(grid).size;
        let across = columns.div_ceil(self.at_once[0]);
        let tile = |[column, row]: [usize; 2]| row / self.at_once[1] * across + column / self.at_once[0];
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
        places.filter(|place| tile(*place) >= self.done).map(|place| self.block(place, grid)).collect()
    }

    /// The positions of the pass.
    fn blocks(&self, grid: &MapGrid) -> MapGrid {
        grid.blocks(self.side)
    }

    fn block(&self, place: [usize; 2], grid: &MapGrid) -> Tile {
        let corner = place.map(|index| index * self.side);
        let size = [0, 1].map(|axis| self.side.min(grid.size[axis] - corner[axis]));
        Tile { corner, size, guessed: true }
    }
}
