//! A map of a test: what it says at every position of a grid, beside the exact answer. Blocks of positions are asked first, and
//! single positions where the test or the exact answer changes. What is thinner than a block can be missed.

use super::outcome::hits;
use super::sample::plain;
use super::{Answers, Said};
use crate::lesson::{Cell, Lesson, Map, MapGrid, MapQuestion, Value, set_param};

/// The side of a block, in positions.
const BLOCK: usize = 4;

/// The map of a test, with the state of a lesson around the point that is moved, an index in `Scene::probes`. The first method of
/// its question stands for the test, and the second one is exact. Where shapes touch, both answers are right.
///
/// # Errors
/// Why the test cannot be asked, as it says.
pub fn map_of(test: &mut dyn Answers, lesson: &Lesson, probe: usize, grid: MapGrid) -> Result<Map, String> {
    let reference = lesson.reference();
    let question = MapQuestion { probe, method: reference, other: None, by_line: false };
    let lesson = &plain(lesson);
    let exact = Map::of(lesson, question, grid);
    let moved = |test: &mut dyn Answers, places: &[[usize; 2]], grid: &MapGrid| {
        let param = lesson.scene().probes()[probe].param;
        let at = |[column, row]: &[usize; 2]| {
            let mut lesson = lesson.clone();
            // A position beyond the range leaves the point where it was.
            let _ = set_param(&mut lesson, param, &Value::Pair(grid.position(*column, *row)));
            lesson
        };
        let mut cases: Vec<Lesson> = places.iter().map(at).collect();
        let said: Vec<Said> = test.answer(&mut cases)?;
        // Without any answer, the reason says more than a map.
        match said.first() {
            Some(Said::Crashed(why)) if !said.iter().any(|said| hits(said).is_some()) => {
                return Err(why.clone());
            }
            _ => {}
        }
        Ok::<_, String>(said.iter().map(hits).collect::<Vec<Option<bool>>>())
    };
    let [columns, rows] = grid.size;
    let blocks = grid.blocks(BLOCK);
    let coarse = moved(test, &places(blocks.size), &blocks)?;
    let block = |[column, row]: [usize; 2]| row / BLOCK * blocks.size[0] + column / BLOCK;
    let of_block = |place: [usize; 2]| coarse[block(place)];
    let is_hit = |[column, row]: [usize; 2]| exact.cells()[row * columns + column] != Cell::Apart;
    let all = places(grid.size);
    // Of two positions of different kinds beside each other, the blocks of both are asked again as a whole.
    let mut is_mixed = vec![false; coarse.len()];
    for place in &all {
        for other in neighbours(*place, [columns, rows]) {
            if of_block(other) != of_block(*place) || is_hit(other) != is_hit(*place) {
                [*place, other].iter().for_each(|place| is_mixed[block(*place)] = true);
            }
        }
    }
    let fine: Vec<[usize; 2]> = all.iter().copied().filter(|place| is_mixed[block(*place)]).collect();
    let mut answers: Vec<Option<bool>> = all.iter().map(|place| of_block(*place)).collect();
    for ([column, row], answer) in fine.iter().zip(moved(test, &fine, &grid)?) {
        answers[row * columns + column] = answer;
    }
    let cells = answers.into_iter().zip(exact.cells()).map(|(answer, exact)| cell(answer, *exact));
    Ok(Map::of_cells(MapQuestion { other: Some(reference), ..question }, grid, cells.collect()))
}

/// All columns and rows, row by row.
fn places([columns, rows]: [usize; 2]) -> Vec<[usize; 2]> {
    (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row])).collect()
}

/// The position to the right and the one below, if there are some.
fn neighbours([column, row]: [usize; 2], [columns, rows]: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
    let right = (column + 1 < columns).then_some([column + 1, row]);
    let below = (row + 1 < rows).then_some([column, row + 1]);
    right.into_iter().chain(below)
}

fn cell(answer: Option<bool>, exact: Cell) -> Cell {
    match (answer, exact) {
        (None, _) | (_, Cell::Undecided | Cell::NotAsked) => Cell::Undecided,
        (Some(true), Cell::Apart) => Cell::OnlyFirst,
        (Some(false), Cell::Colliding) => Cell::OnlySecond,
        (Some(true), _) => Cell::Both,
        (Some(false), _) => Cell::Apart,
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::geometry::Verdict;
    use crate::lesson::{Answer, Answered, Scene};

    /// Says what a method says, and counts how often it is asked.
    struct Counting(&'static str, usize);

    impl Answers for Counting {
        fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
            self.1 += cases.len();
            let one = |case: &Lesson| {
                let index = case.methods().iter().position(|method| method.id == self.0);
                let verdict = Some(Answer::Verdict(case.ask(index.expect("a method")).verdict()));
                Said::Answer(Answered { verdict, values: Vec::new() })
            };
            Ok(cases.iter().map(one).collect())
        }
    }

    #[test]
    fn a_map_of_a_test_is_that_of_the_method_that_it_is_and_asks_mostly_at_the_edges() {
        let lesson = Scene::CircleSegment1.open();
        let grid = MapGrid { first: DVec2::new(0.5, 0.5), step: DVec2::splat(2.0), size: [160, 130] };
        for method in ["horizontal", "clamp"] {
            let mut test = Counting(method, 0);
            let map = map_of(&mut test, &lesson, 0, grid).expect("it answers");
            let index = lesson.methods().iter().position(|known| known.id == method).expect("a method");
            let question =
                MapQuestion { probe: 0, method: index, other: Some(lesson.reference()), by_line: false };
            let expected = Map::of(&lesson, question, grid);
            let kind = |cell: &Cell| if *cell == Cell::Touching { Cell::Both } else { *cell };
            let pairs = map.cells().iter().zip(expected.cells());
            let differ = pairs.filter(|(one, other)| kind(one) != kind(other)).count();
            // What is thinner than a block can be missed.
            assert!(differ * 200 < map.cells().len(), "{method}: {differ}");
            assert!(test.1 < map.cells().len() / 2, "{method}: {} of {}", test.1, map.cells().len());
        }
    }

    #[test]
    fn where_a_test_has_no_answer_the_map_is_undecided_and_without_any_answer_there_is_none() {
        struct Silent;
        impl Answers for Silent {
            fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
                Ok(vec![Said::Crashed("nothing".to_owned()); cases.len()])
            }
        }
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::ONE, size: [9, 7] };
        let why = map_of(&mut Silent, &Scene::CircleCircle.open(), 0, grid).expect_err("no answer at all");
        assert_eq!((why.as_str(), cell(None, Cell::Apart)), ("nothing", Cell::Undecided));
        assert_eq!(cell(Some(true), Verdict::Touching.into()), Cell::Both);
    }
}
