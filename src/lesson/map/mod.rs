//! Maps: the verdict that a probe would get at every position of a grid.
//!
//! A method's own code gives the verdicts: for whole tiles of positions where it can, and for single positions where
//! the verdict changes; see [`crate::lesson::Ask::over`].
//!
//! `lesson/map/` asks a method for whole tiles of positions and, only where the answer changes, for single
//! positions. `render/map/` gives each kind of cell a tint and a pattern, draws one pixel per position, and lays out
//! the legend, which stands beside the edges of the regions and has fewer lines where there is little room. In the
//! window it folds on a small canvas, and a click unfolds it (`canvas/legend.rs`). `map/extent.rs` finds how far the
//! regions reach, so that fitting the view shows all of them. The raster fills the canvas, underneath all primitives
//! (`Display::ground`). SVG holds it as PNG; PNG draws it before the rest, so no image decoder is needed; the window
//! keeps it as a texture. `app/work/live_map.rs` recomputes the map only if the view or a parameter other than the moved
//! point has changed, and spreads a slow method over several frames. In frames in a row in which something has
//! changed, the map is rough: it has a position for each square of two points, so a frame costs the same on a screen
//! with more pixels per point (`render::Grain`). When nothing changes any more, the rough map stays until the fine
//! one is whole. A map takes a limited effort: if a single position already shows that this is not enough,
//! `map/passes.rs` asks coarse positions first and then finer ones, as far as the effort goes. After the map,
//! `map/regions.rs` measures the whole regions of its methods, which do not depend on the view: `map/bounds.rs`
//! finds how far hits reach, and a second map covers these bounds. Saving a figure with its map (`app/work/export.rs`)
//! and the search for a difference (`app/work/search.rs`) also span several frames, each with its own lesson.
//! `app/window/pace.rs` sets how much work fits into a frame.
//!
//! Without rounding, positions are asked in rows, too: of numbers with a bound of their rounding error (`Bounded`);
//! where a comparison is undecided, a single run answers. A map of lines (`lesson/map/lines.rs`) has, instead of a
//! verdict, the statement that ended the program: the machine, the rows and the tiles of intervals tell it. A
//! comparison in a map gives the second method its own numbers, so a method in `f32` can be compared with itself.
//! Where the two differ, `MapQuestion` asks what the first one means, for whole parts of a tile where possible, and
//! gives a cell of its own to rounding. Such places are often smaller than a pixel: `map/fine.rs` halves the way
//! between a hit and a miss until it finds a number between them at which the methods differ.

mod bounds;
mod cell;
mod extent;
mod fine;
mod lines;
mod passes;
mod regions;

use std::collections::VecDeque;

use glam::DVec2;

use super::limits::{MAP_EFFORT, PLACE_EFFORT};
use super::{Lesson, Numbers, round_to};
use crate::geometry::{Spot, Verdict};
use crate::program::run::{is_spent, metered, with_effort};
pub use bounds::{Reach, reach};
pub use cell::Cell;
pub use fine::FineDifference;
pub use lines::{EndLine, end_lines};
use passes::Passes;
pub use regions::{Judgement, Measured, RegionFacts, Regions};

/// The positions of a map: the centres of the cells of a grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapGrid {
    /// The position of the first cell, in world units.
    pub first: DVec2,
    /// The step from column to column along x, and from row to row along y; either can be negative.
    pub step: DVec2,
    /// The number of columns and rows; neither is zero.
    pub size: [usize; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapQuestion {
    /// The point that is moved, an index in [`Scene::probes`](crate::lesson::Scene::probes).
    pub probe: usize,
    /// The method whose verdict is shown, an index in [`Lesson::comparable`].
    pub method: usize,
    /// The method with which it is compared, if any.
    pub other: Option<usize>,
    /// Whether it shows which line of the program of the method gives the answer. Then there is no other method.
    pub by_line: bool,
}

/// Returns whether to continue, given the number of questions to the lesson so far.
pub type GoesOn<'a> = dyn FnMut(usize) -> bool + 'a;

/// A map, computed at once or in parts. It takes at most [`MAP_EFFORT`]: if the method is so slow that this is not enough
/// for every position, it is coarser.
#[derive(Clone, Debug)]
pub struct Map {
    question: MapQuestion,
    grid: MapGrid,
    /// Row by row.
    cells: Vec<Cell>,
    work: Work,
    left: u64,
}

/// What is left to compute of a map.
#[derive(Clone, Debug)]
enum Work {
    /// Everything: it is not known yet how slow the method is.
    All,
    /// Tiles, the largest first. Their cells hold a first guess.
    Tiles(VecDeque<Tile>),
    /// Finer and finer positions of a slow method.
    Passes(Passes),
    /// Nothing. One position was asked for blocks of cells with at most this side.
    Nothing(usize),
}

/// A block of cells: the first column and row, and the number of each.
#[derive(Clone, Copy, Debug)]
struct Tile {
    corner: [usize; 2],
    size: [usize; 2],
    /// Whether its cells hold a guess from its own centre, not from that of the larger tile it belongs to.
    guessed: bool,
}

/// The side of the largest tiles, in cells. Larger ones rarely have a single verdict.
const LARGEST_TILE: usize = 64;

/// The smallest side of a tile with its own guess. There are too many smaller tiles, so these keep the guess of the
/// larger tile that they belong to.
const LEAST_GUESSED: usize = 8;

/// Tiles up to this side are answered position by position if a method answers many at once.
const LARGEST_AT_ONCE: usize = 32;

/// The same for a method without rounding, which answers many positions less quickly, and most tiles as a whole.
const LARGEST_WITHOUT_ROUNDING: usize = 16;

/// The effort of a question, unless it is slow and counts as several.
const QUESTION: u64 = 15_000;

/// How many positions that are answered at once take about as long as a question.
const POSITIONS_PER_QUESTION: usize = 32;

/// How many times as long as one of many positions that are answered at once a single one takes.
const POSITION_IN_A_ROW: u64 = 3;

/// About how many positions of an ordinary map have to be asked: one of so many. The others are in tiles that are answered
/// as a whole.
const POSITIONS_LEFT_OUT: u64 = 8;

/// One part of the effort, of so many, is granted to a position that shows what positions cost.
const SAMPLED_PART: u64 = 10;

/// One part of the effort, of so many, is granted to guess what is not computed.
const GUESSED_PART: u64 = 4;

/// Tiles of this side are computed cell by cell; asking about the whole tile would rarely save time.
const SMALLEST_TILE: usize = 2;

impl MapGrid {
    pub fn position(&self, column: usize, row: usize) -> DVec2 {
        // Rounding keeps the positions in order, so all positions of a tile lie between its corners.
        self.first + self.step * DVec2::new(column as f64, row as f64)
    }

    /// The middles of blocks of so many columns and rows. The last blocks can reach beyond the grid.
    pub fn blocks(&self, side: usize) -> Self {
        let cells = side as f64;
        Self {
            first: self.first + self.step * ((cells - 1.0) / 2.0),
            step: self.step * cells,
            size: self.size.map(|cells| cells.div_ceil(side)),
        }
    }

    fn spot(&self, tile: Tile) -> Spot {
        let Tile { corner: [column, row], size: [width, height], .. } = tile;
        Spot::between(self.position(column, row), self.position(column + width - 1, row + height - 1))
    }

    fn tiles(&self) -> VecDeque<Tile> {
        let [columns, rows] = self.size;
        let starts = |count: usize| (0..count).step_by(LARGEST_TILE);
        starts(rows)
            .flat_map(|row| starts(columns).map(move |column| [column, row]))
            .map(|[column, row]| Tile {
                corner: [column, row],
                size: [LARGEST_TILE.min(columns - column), LARGEST_TILE.min(rows - row)],
                guessed: false,
            })
            .collect()
    }
}

impl MapQuestion {
    /// The result anywhere in a spot; none if it differs or is unknown. A single position always has one.
    fn answer(&self, lesson: &Lesson, spot: Spot) -> Option<Cell> {
        if self.by_line {
            return lines::answer(self, lesson, spot);
        }
        let first = lesson.ask(self.method).over(self.probe, spot);
        let Some(other) = self.other else { return first.map(Cell::from) };
        let cell = Cell::of_pair(first?, self.other_verdict(lesson, other, spot)?);
        if !cell.differs() || !self.rounds(lesson) {
            return Some(cell);
        }
        match lesson.ask(self.method).meant_over(self.probe, spot) {
            Some(meant) if meant.is_hit() != first?.is_hit() => Some(Cell::Rounding),
            None if !spot.is_point() => None,
            _ => Some(cell),
        }
    }

    /// The methods with the numbers in which they compute: the second one has its own, whichever are chosen for the first.
    fn computed(&self, lesson: &Lesson) -> [Option<(usize, Numbers)>; 2] {
        let second = self.other.map(|other| (other, lesson.ask(other).own_numbers()));
        [Some((self.method, lesson.ask(self.method).numbers)), second]
    }

    fn other_verdict(&self, lesson: &Lesson, other: usize, spot: Spot) -> Option<Verdict> {
        lesson.ask(other).with(lesson.ask(other).own_numbers()).over(self.probe, spot)
    }

    /// Whether the first method computes with rounding.
    fn rounds(&self, lesson: &Lesson) -> bool {
        lesson.ask(self.method).numbers != Numbers::Exact
    }

    /// The results at every position of a tile, row by row, if one of the methods answers many positions at once.
    fn answers(&self, lesson: &Lesson, grid: &MapGrid, tile: Tile) -> Option<Vec<Cell>> {
        let Tile { corner: [column, row], size: [width, height], .. } = tile;
        let xs: Vec<f64> = (column..column + width).map(|column| grid.position(column, row).x).collect();
        let ys: Vec<f64> = (row..row + height).map(|row| grid.position(column, row).y).collect();
        let is_small = width.max(height) <= LARGEST_WITHOUT_ROUNDING;
        let is_at_once = |numbers: Numbers| numbers != Numbers::Exact || is_small;
        if self.by_line {
            let at_once = is_at_once(lesson.ask(self.method).numbers);
            return at_once.then(|| lines::answers(self, lesson, &xs, &ys))?;
        }
        let at_once = |method: usize, numbers: Numbers| {
            is_at_once(numbers).then(|| lesson.ask(method).with(numbers).rows(self.probe, &xs, &ys))?
        };
        let first = at_once(self.method, lesson.ask(self.method).numbers);
        let Some(other) = self.other else {
            return Some(first?.into_iter().map(Cell::from).collect());
        };
        let second = at_once(other, lesson.ask(other).own_numbers());
        if first.is_none() && second.is_none() {
            return None;
        }
        let each = |verdict: &dyn Fn(Spot) -> Option<Verdict>| {
            let everywhere = vec![true; width * height];
            by_parts(grid, tile, &everywhere, verdict).into_iter().collect::<Option<Vec<Verdict>>>()
        };
        let first = first.or_else(|| each(&|spot| lesson.ask(self.method).over(self.probe, spot)))?;
        let second = second.or_else(|| each(&|spot| self.other_verdict(lesson, other, spot)))?;
        let pairs = first.iter().zip(&second);
        let mut cells: Vec<Cell> = pairs.map(|(first, second)| Cell::of_pair(*first, *second)).collect();
        if self.rounds(lesson) && cells.iter().any(|cell| cell.differs()) {
            let asked: Vec<bool> = cells.iter().map(|cell| cell.differs()).collect();
            let meant =
                by_parts(grid, tile, &asked, &|spot| lesson.ask(self.method).meant_over(self.probe, spot));
            for ((cell, meant), first) in cells.iter_mut().zip(meant).zip(&first) {
                if cell.differs() && meant.is_some_and(|meant| meant.is_hit() != first.is_hit()) {
                    *cell = Cell::Rounding;
                }
            }
        }
        Some(cells)
    }
}

/// The verdicts at those positions of a tile that are asked for, row by row: by whole parts of the tile where they are the
/// same.
fn by_parts(
    grid: &MapGrid,
    tile: Tile,
    asked: &[bool],
    verdict: &dyn Fn(Spot) -> Option<Verdict>,
) -> Vec<Option<Verdict>> {
    let mut verdicts = vec![None; asked.len()];
    let index = |column: usize, row: usize| (row - tile.corner[1]) * tile.size[0] + column - tile.corner[0];
    let mut parts = vec![tile];
    while let Some(part) = parts.pop() {
        let Tile { corner: [column, row], size: [width, height], .. } = part;
        let places = || (row..row + height).flat_map(|y| (column..column + width).map(move |x| index(x, y)));
        if !places().any(|place| asked[place]) {
            continue;
        }
        let is_single = width == 1 && height == 1;
        let spot = if is_single { grid.position(column, row).into() } else { grid.spot(part) };
        match verdict(spot) {
            None if !is_single => parts.extend(part.parts()),
            known => places().for_each(|place| verdicts[place] = known),
        }
    }
    verdicts
}

impl Map {
    /// A map of which nothing is computed yet.
    pub fn begin(question: MapQuestion, grid: MapGrid) -> Self {
        let cells = vec![Cell::Apart; grid.size[0] * grid.size[1]];
        Self { question, grid, cells, work: Work::All, left: MAP_EFFORT }
    }

    /// A whole map with these results, row by row, which were found elsewhere.
    pub fn of_cells(question: MapQuestion, grid: MapGrid, cells: Vec<Cell>) -> Self {
        debug_assert_eq!(cells.len(), grid.size[0] * grid.size[1]);
        Self { question, grid, cells, work: Work::Nothing(1), left: 0 }
    }

    pub fn of(lesson: &Lesson, question: MapQuestion, grid: MapGrid) -> Self {
        let mut map = Self::begin(question, grid);
        map.advance(lesson, &mut |_| true);
        map
    }

    /// Computes until the map is whole or `goes_on` returns false. The lesson must be in the state in which the map was
    /// begun.
    pub fn advance(&mut self, lesson: &Lesson, goes_on: &mut GoesOn<'_>) {
        if matches!(self.work, Work::All) {
            self.work = self.begin_work(lesson);
        }
        let mut asked = 0;
        while goes_on(asked) && !self.is_whole() {
            asked += match std::mem::replace(&mut self.work, Work::All) {
                Work::Tiles(pending) => self.next_tile(lesson, pending),
                Work::Passes(passes) => self.next_blocks(lesson, passes),
                other => {
                    self.work = other;
                    0
                }
            };
        }
        // The remaining tiles that are not small are guessed once.
        if let Work::Tiles(pending) = &mut self.work {
            let mut pending = std::mem::take(pending);
            // When this happens depends on the machine, so it takes nothing of the effort of the map.
            let mut granted = MAP_EFFORT / GUESSED_PART;
            for tile in pending.iter_mut().filter(|tile| tile.needs_guess()) {
                self.guess(lesson, *tile, &mut granted);
                tile.guessed = true;
            }
            self.work = Work::Tiles(pending);
        }
    }

    /// What is to be done, by what single positions cost: the most expensive of some.
    fn begin_work(&mut self, lesson: &Lesson) -> Work {
        let [columns, rows] = self.grid.size;
        let places = [[2, 2], [1, 1], [3, 1], [1, 3], [3, 3]].map(|[x, y]| [columns * x / 4, rows * y / 4]);
        let costs = places.map(|[column, row]| {
            let at = self.grid.position(column, row);
            metered(MAP_EFFORT / SAMPLED_PART, || self.question.answer(lesson, at.into())).1
        });
        self.left -= costs.iter().sum::<u64>();
        let cost = costs.into_iter().max().unwrap_or(0);
        let whole = cost.saturating_mul((columns * rows) as u64) / POSITION_IN_A_ROW;
        // Most tiles of an ordinary map are answered as a whole.
        match whole / POSITIONS_LEFT_OUT > self.left {
            true => Work::Passes(Passes::over(&self.grid, cost)),
            false => Work::Tiles(self.grid.tiles()),
        }
    }

    /// Computes the next tile. When the effort is spent, the rest is guessed.
    fn next_tile(&mut self, lesson: &Lesson, mut pending: VecDeque<Tile>) -> usize {
        let Some(tile) = pending.pop_front() else {
            self.work = Work::Nothing(1);
            return 0;
        };
        let known = pending.len();
        let ((asked, is_cut), cost) =
            metered(self.left, || (self.compute(lesson, tile, &mut pending), is_spent()));
        self.left -= cost;
        let asked = asked.max((cost / QUESTION) as usize);
        self.work = match is_cut {
            false if pending.is_empty() => Work::Nothing(1),
            false => Work::Tiles(pending),
            true => {
                pending.truncate(known);
                pending.push_back(tile);
                let mut granted = MAP_EFFORT / GUESSED_PART;
                for tile in &pending {
                    if !self.guess(lesson, *tile, &mut granted) {
                        self.fill(*tile, Cell::NotAsked);
                    }
                }
                Work::Nothing(largest_side(&pending))
            }
        };
        asked
    }

    /// Computes the next blocks of a slow method, until the effort is spent.
    fn next_blocks(&mut self, lesson: &Lesson, mut passes: Passes) -> usize {
        let ((results, is_cut), cost) =
            metered(self.left, || (passes.next(&self.question, lesson, &self.grid), is_spent()));
        self.left -= cost;
        let asked = results.len().max((cost / QUESTION) as usize);
        if !is_cut {
            results.into_iter().for_each(|(block, cell)| self.fill(block, cell));
            passes.advance(&self.grid);
        }
        self.work = match passes {
            passes if is_cut || passes.are_done() => self.end_of(&passes),
            passes => Work::Passes(passes),
        };
        asked
    }

    /// Fills a tile with the result at its centre, if the effort that is granted allows. Returns whether it did.
    fn guess(&mut self, lesson: &Lesson, tile: Tile, granted: &mut u64) -> bool {
        let Tile { corner: [column, row], size: [width, height], .. } = tile;
        let middle = self.grid.position(column + width / 2, row + height / 2);
        let (guess, cost) = metered(*granted, || {
            let guess = self.question.answer(lesson, middle.into());
            guess.filter(|_| !is_spent())
        });
        *granted -= cost;
        if let Some(guess) = guess {
            self.fill(tile, guess);
        }
        guess.is_some()
    }

    /// Ends the passes, where nothing was asked before the first one was completed.
    fn end_of(&mut self, passes: &Passes) -> Work {
        passes.not_asked(&self.grid).into_iter().for_each(|block| self.fill(block, Cell::NotAsked));
        Work::Nothing(passes.coarseness())
    }

    /// Stops before the map is whole: what is not computed stays coarse.
    pub fn stop(&mut self) {
        self.work = match std::mem::replace(&mut self.work, Work::All) {
            Work::All => {
                self.cells.fill(Cell::NotAsked);
                Work::Nothing(1)
            }
            Work::Tiles(pending) => Work::Nothing(largest_side(&pending)),
            Work::Passes(passes) => self.end_of(&passes),
            Work::Nothing(side) => Work::Nothing(side),
        };
    }

    /// Whether every cell is computed, or as many as the effort allows.
    pub fn is_whole(&self) -> bool {
        matches!(self.work, Work::Nothing(_))
    }

    /// The side of the largest block of cells for which a single position was asked: 1 unless the map is coarse.
    pub fn coarseness(&self) -> usize {
        match &self.work {
            Work::All | Work::Tiles(_) => 1,
            Work::Passes(passes) => passes.coarseness(),
            Work::Nothing(side) => *side,
        }
    }

    /// How much of the effort a map of a slow method has taken, from 0 to 1; none for any other map, and for a whole one.
    pub fn progress(&self) -> Option<f64> {
        let spent = 1.0 - self.left as f64 / MAP_EFFORT as f64;
        matches!(self.work, Work::Passes(_)).then_some(spent)
    }

    pub fn question(&self) -> MapQuestion {
        self.question
    }

    pub fn grid(&self) -> MapGrid {
        self.grid
    }

    /// The cells row by row; some are guesses until the map is whole.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many cells are of each kind of [`Cell::ALL`].
    pub fn counts(&self) -> [usize; Cell::ALL.len()] {
        let mut counts = [0; Cell::ALL.len()];
        for stretch in self.cells.chunk_by(|a, b| a == b) {
            counts[stretch[0].number()] += stretch.len();
        }
        counts
    }

    /// The fraction of cells of that kind, from 0 to 1.
    pub fn share(&self, cell: Cell) -> f64 {
        self.counts()[cell.number()] as f64 / self.cells.len() as f64
    }

    /// The fraction of cells in which two methods differ, from 0 to 1; zero for a map of one method.
    pub fn share_of_differences(&self) -> f64 {
        [Cell::OnlyFirst, Cell::OnlySecond, Cell::Rounding].map(|cell| self.share(cell)).iter().sum()
    }

    /// A position at which two methods differ, inside the widest square of such cells, in the roundest numbers
    /// possible; none if they never differ.
    pub fn difference(&self, lesson: &Lesson) -> Option<DVec2> {
        with_effort(PLACE_EFFORT, || self.round_difference(lesson))
    }

    fn round_difference(&self, lesson: &Lesson) -> Option<DVec2> {
        let Tile { corner: [column, row], size: [width, height], .. } = self.widest_difference()?;
        let middle = self.grid.position(column + width / 2, row + height / 2);
        let reach = self.grid.step.abs() * (width / 2) as f64;
        let differs =
            |position: DVec2| self.question.answer(lesson, position.into()).is_some_and(Cell::differs);
        let round = ROUND_STEPS
            .into_iter()
            .map(|step| middle.to_array().map(|number| round_to(number, step)))
            .map(DVec2::from);
        let mut inside = round.filter(|position| (*position - middle).abs().cmple(reach).all());
        Some(inside.find(|position| differs(*position)).unwrap_or(middle))
    }

    /// Computes a tile as a whole if it has one verdict; otherwise queues its parts, or computes the cells of a small
    /// one. Returns the number of questions asked.
    fn compute(&mut self, lesson: &Lesson, tile: Tile, pending: &mut VecDeque<Tile>) -> usize {
        let Tile { corner: [column, row], size: [width, height], .. } = tile;
        if width <= SMALLEST_TILE && height <= SMALLEST_TILE {
            for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (column + x, row + y))) {
                let cell = self.question.answer(lesson, self.grid.position(x, y).into());
                self.cells[y * self.grid.size[0] + x] = cell.unwrap_or(Cell::Undecided);
            }
            return width * height;
        }
        if let Some(cell) = self.question.answer(lesson, self.grid.spot(tile)) {
            self.fill(tile, cell);
            return 1;
        }
        if width.max(height) <= LARGEST_AT_ONCE
            && let Some(cells) = self.question.answers(lesson, &self.grid, tile)
        {
            for (y, cells) in (row..).zip(cells.chunks(width)) {
                let start = y * self.grid.size[0] + column;
                self.cells[start..start + width].copy_from_slice(cells);
            }
            return (width * height).div_ceil(POSITIONS_PER_QUESTION);
        }
        pending.extend(tile.parts());
        1
    }

    fn fill(&mut self, tile: Tile, cell: Cell) {
        let Tile { corner: [column, row], size: [width, height], .. } = tile;
        for y in row..row + height {
            let start = y * self.grid.size[0] + column;
            self.cells[start..start + width].fill(cell);
        }
    }

    /// The widest square of cells in which two methods differ.
    fn widest_difference(&self) -> Option<Tile> {
        let [columns, rows] = self.grid.size;
        // The side of the widest square that ends in a cell of the row above, and of this row.
        let (mut above, mut here) = (vec![0; columns + 1], vec![0; columns + 1]);
        let (mut widest, mut last) = (0, [0, 0]);
        for row in 0..rows {
            for column in 0..columns {
                let differs = self.cells[row * columns + column].differs();
                let side =
                    if differs { 1 + above[column].min(above[column + 1]).min(here[column]) } else { 0 };
                here[column + 1] = side;
                if side > widest {
                    (widest, last) = (side, [column, row]);
                }
            }
            std::mem::swap(&mut above, &mut here);
        }
        let corner = last.map(|end| end + 1 - widest.min(end + 1));
        (widest > 0).then_some(Tile { corner, size: [widest; 2], guessed: false })
    }
}

/// Steps to which a position is rounded, the coarsest first, in world units.
const ROUND_STEPS: [f64; 8] = [100.0, 50.0, 10.0, 5.0, 1.0, 0.5, 0.1, 0.01];

fn largest_side(tiles: &VecDeque<Tile>) -> usize {
    tiles.iter().map(|tile| tile.size[0].max(tile.size[1])).max().unwrap_or(1)
}

impl Tile {
    fn needs_guess(&self) -> bool {
        !self.guessed && self.size[0].max(self.size[1]) >= LEAST_GUESSED
    }

    /// The halves along each side that has more than one cell.
    fn parts(self) -> impl Iterator<Item = Self> {
        let Self { corner, size, .. } = self;
        let halves = |axis: usize| {
            let half = size[axis].div_ceil(2);
            [(corner[axis], half), (corner[axis] + half, size[axis] - half)]
        };
        let (columns, rows) = (halves(0), halves(1));
        rows.into_iter()
            .flat_map(move |(row, height)| {
                columns.map(|(column, width)| Self {
                    corner: [column, row],
                    size: [width, height],
                    guessed: false,
                })
            })
            .filter(|part| part.size[0] > 0 && part.size[1] > 0)
    }
}

#[cfg(test)]
mod tests;
