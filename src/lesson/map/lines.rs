//! Which line of a method's program gives the answer at each position.

use super::{Cell, MapQuestion};
use crate::geometry::{Spot, Verdict};
use crate::lesson::method::header::{header_and_program, header_lines};
use crate::lesson::{Lesson, MethodProgram};

/// A line that can end a program: a `return` or a `require`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndLine {
    /// Its number in the code of the method, from 1.
    pub number: usize,
    /// The statement, without its notes and its other results.
    pub text: String,
}

/// The lines that can end the program of a method of [`Lesson::comparable`], in their order; none without a program.
pub fn end_lines(lesson: &Lesson, method: usize) -> Vec<EndLine> {
    let Some(program) = program(lesson, method) else { return Vec::new() };
    let (_, text) = header_and_program(&program.file);
    let header = header_lines(&program.file);
    let of = |start: &usize| EndLine {
        number: header + text[..*start].matches('\n').count() + 1,
        text: statement(&text[*start..]).to_owned(),
    };
    program.ends().iter().map(of).collect()
}

/// The beginning of a text up to the end of the condition of its first statement.
fn statement(text: &str) -> &str {
    let line = text.split(['\n', '@']).next().unwrap_or_default();
    line.split_once(" with ").map_or(line, |(statement, _)| statement).trim()
}

fn program(lesson: &Lesson, method: usize) -> Option<&MethodProgram> {
    lesson.program(lesson.comparable()[method].id)
}

/// The line that answers anywhere in a spot; none if it differs or is unknown. A single position always has a cell.
pub(super) fn answer(question: &MapQuestion, lesson: &Lesson, spot: Spot) -> Option<Cell> {
    let (numbers, [least, greatest]) = (lesson.ask(question.method).numbers, spot.ends());
    let Some(program) = program(lesson, question.method) else { return Some(Cell::Undecided) };
    let given = lesson.given_at(question.probe, least);
    let ended = if spot.is_point() {
        program.end(&given, numbers)
    } else {
        Some(program.end_over(&given, &lesson.given_at(question.probe, greatest), numbers)?)
    };
    Some(ended.map_or(Cell::Undecided, |(verdict, start)| cell(program, verdict, start)))
}

/// The lines that answer at the positions of a tile, row by row. `None` as [`MethodProgram::ends_at`] says.
pub(super) fn answers(question: &MapQuestion, lesson: &Lesson, xs: &[f64], ys: &[f64]) -> Option<Vec<Cell>> {
    let program = program(lesson, question.method)?;
    let (columns, rows) = lesson.given_in_tile(question.probe, xs, ys);
    let ends = program.ends_at(&columns, &rows, lesson.ask(question.method).numbers)?;
    Some(ends.into_iter().map(|(verdict, start)| cell(program, verdict, start)).collect())
}

/// What a map shows where a statement ends the program. The last kind of line stands for all further ones.
fn cell(program: &MethodProgram, verdict: Verdict, start: usize) -> Cell {
    let index = program.ends().iter().position(|end| *end == start);
    index.map_or(Cell::Undecided, |index| Cell::Line {
        index: index.min(Cell::MOST_LINES - 1) as u8,
        hits: verdict.is_hit(),
    })
}
