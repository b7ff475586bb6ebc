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
/// The distance between lines of which one is high, as one with a fraction is.
const HIGH_LEADING: f32 = 0.44;
/// The least scale of a line that has brackets in which it could be broken.
const LEAST_SCALE: f32 = 0.85;
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
/// cannot be broken is made smaller; rather than much smaller, it is broken in brackets. Right of the rows below the formula, so much width stays free.
pub fn set_rows(rows: &[Math], setting: &Setting<'_>, width: f32, free: f32) -> Block {
    let mut block = Block::default();
    let indent = INDENT * setting.size;
    let rows = grouped(rows, setting, width - free);
    for (index, row) in rows.iter().enumerate() {
        let is_beside = index > 0 || rows.len() == 1;
        let room = (width - if is_beside { free } else { 0.0 }).max(3.0 * indent);
        let first = if index == 0 { 0.0 } else { indent };
        for laid in broken_row(row, setting, [room - first, room - indent]) {
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

/// A row on lines of these widths: the first one and the others. If it would become too small, it is broken in brackets.
fn broken_row(row: &Math, setting: &Setting<'_>, widths: [f32; 2]) -> Vec<Laid> {
    let broken_with = |opened: bool| broken(setting.items(row, setting.size, opened), widths);
    let (lines, scale) = broken_with(false);
    if scale < LEAST_SCALE { broken_with(true).0 } else { lines }
}

/// Items on as few lines as their breaks allow, and the scale of the smallest line.
fn broken(items: Vec<Item>, [first, others]: [f32; 2]) -> (Vec<Laid>, f32) {
    let (mut lines, mut least) = (Vec::new(), 1.0_f32);
    let mut left = items;
    while !left.is_empty() {
        let width = if lines.is_empty() { first } else { others };
        let rest = left.split_off(end_of_line(&left, width));
        let line = joined(std::mem::replace(&mut left, rest));
        let scale = (width / line.width).min(1.0);
        least = least.min(scale);
        lines.push(if scale < 1.0 { line.scaled(scale) } else { line });
    }
    (lines, least)
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
        let is_high = |laid: &Laid| laid.ascent + laid.descent > 1.3 * size;
        let leading = match self.lines.last() {
            None => 0.0,
            Some((_, above)) if is_high(above) || is_high(&laid) => HIGH_LEADING * size,
            Some(_) => LEADING * size,
        };
        let baseline = self.height + leading + ascent.max(LINE[0] * size);
        self.height = baseline + descent.max(LINE[1] * size);
        self.lines.push((Vec2::new(x, baseline), laid));
    }
}
