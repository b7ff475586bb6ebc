//! Formulas broken into lines.

use glam::Vec2;

use super::boxes::{Item, joined};
use super::{Laid, Setting};
use crate::lesson::math::{Math, MathPart};

/// How far the lines after the first one are indented, as a part of the size.
const INDENT: f32 = 1.0;
/// The least height and depth of a line, and the distance between two, as parts of the size.
const LINE: [f32; 2] = [0.80, 0.24];
const LEADING: f32 = 0.26;
/// The part of a line that should be filled before a break.
const FILLED: f32 = 0.4;

/// Lines one below the other, from the top left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The lines, each with the left end of its baseline.
    pub lines: Vec<(Vec2, Laid)>,
    /// The height of all lines.
    pub height: f32,
}

/// The rows of a line of a working. Rows that continue the formula stand beside it if all of them have room. A row that is
/// too wide is broken, only at signs and commas that are in no brackets; all lines but the first are indented. What
/// cannot be broken is made smaller. Right of the rows below the formula, so much width stays free.
pub fn set_rows(rows: &[Math], setting: &Setting<'_>, width: f32, free: f32) -> Block {
    let mut block = Block::default();
    let indent = INDENT * setting.size;
    let rows = grouped(rows, setting, width - free);
    for (index, row) in rows.iter().enumerate() {
        let is_beside = index > 0 || rows.len() == 1;
        let room = (width - if is_beside { free } else { 0.0 }).max(3.0 * indent);
        let first = if index == 0 { 0.0 } else { indent };
        for laid in broken(setting.items(row, setting.size), [room - first, room - indent]) {
            let x = if block.lines.is_empty() { 0.0 } else { indent };
            block.push(x, laid, setting.size);
        }
    }
    block
}

/// The rows, with those that continue another one beside it: all of them if there is room, or else all but the first.
fn grouped(rows: &[Math], setting: &Setting<'_>, width: f32) -> Vec<Math> {
    let Some((first, rest)) = rows.split_first() else { return Vec::new() };
    let continues = |row: &Math| matches!(row.0.first(), Some(MathPart::Sign(_)));
    if rest.is_empty() || !rest.iter().all(continues) {
        return rows.to_vec();
    }
    let together = |rows: &[Math]| Math(rows.iter().flat_map(|row| row.0.clone()).collect());
    let all = together(rows);
    if setting.row(&all, setting.size).width <= width { vec![all] } else { vec![first.clone(), together(rest)] }
}

/// Items on as few lines as their breaks allow. The first line can have another width than the others.
fn broken(items: Vec<Item>, [first, others]: [f32; 2]) -> Vec<Laid> {
    let mut lines = Vec::new();
    let mut left = items;
    while !left.is_empty() {
        let width = if lines.is_empty() { first } else { others };
        let rest = left.split_off(end_of_line(&left, width));
        let line = joined(std::mem::replace(&mut left, rest));
        let scale = (width / line.width).min(1.0);
        lines.push(if scale < 1.0 { line.scaled(scale) } else { line });
    }
    lines
}

/// How many items stand on the line: as many as fit, up to the best break.
fn end_of_line(items: &[Item], width: f32) -> usize {
    let mut ends = Vec::new();
    let mut filled = 0.0;
    for (index, item) in items.iter().enumerate() {
        if let Some(cost) = item.break_before.filter(|_| index > 0) {
            ends.push((index, cost, filled));
        }
        filled += item.laid.width + if index > 0 { item.gap } else { 0.0 };
    }
    if filled <= width {
        return items.len();
    }
    let fitting = ends.iter().filter(|(.., filled)| *filled <= width);
    let well_filled = fitting.clone().filter(|(.., filled)| *filled >= FILLED * width);
    // Of equally good breaks, the last one.
    let best = well_filled.rev().min_by_key(|(_, cost, _)| *cost).or(fitting.last());
    best.or(ends.first()).map_or(items.len(), |(index, ..)| *index)
}

impl Block {
    fn push(&mut self, x: f32, laid: Laid, size: f32) {
        let [ascent, descent] = [laid.ascent, laid.descent];
        let leading = if self.lines.is_empty() { 0.0 } else { LEADING * size };
        let baseline = self.height + leading + ascent.max(LINE[0] * size);
        self.height = baseline + descent.max(LINE[1] * size);
        self.lines.push((Vec2::new(x, baseline), laid));
    }
}
