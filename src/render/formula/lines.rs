//! Formulas broken into lines.

use glam::Vec2;

use super::item::{Item, Opened, SUM, WORD, joined};
use super::{Laid, Setting};
use crate::lesson::math::{Math, MathPart};

/// How far the lines after the first one are indented, as a part of the size; those within a sum twice as far.
const INDENT: f32 = 1.0;
/// The least height and depth of a line, and the distance between two, as parts of the size.
const LINE: [f32; 2] = [0.80, 0.24];
const LEADING: f32 = 0.26;
/// The distance between lines of which one is high, as one with a fraction is.
const HIGH_LEADING: f32 = 0.58;
/// The least scale of a line that could be broken in brackets or fractions instead.
const LEAST_SCALE: f32 = 0.92;
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
/// cannot be broken is made smaller; rather than much smaller, it is broken
/// in brackets. Right of the rows below the formula, so much width stays free.
pub fn set_rows(rows: &[Math], setting: &Setting<'_>, width: f32, free: f32) -> Block {
    let mut block = Block::default();
    let indent = INDENT * setting.size;
    let rows = grouped(rows, setting, width - free);
    for (index, row) in rows.iter().enumerate() {
        let is_beside = index > 0 || rows.len() == 1;
        let right = (width - if is_beside { free } else { 0.0 }).max(4.0 * indent);
        let start = if index == 0 { 0.0 } else { indent };
        for (x, laid) in broken_row(row, setting, Margins { start, indent, right }) {
            block.push(x, laid, setting.size);
        }
    }
    block
}

/// Where the lines of a row start and end.
#[derive(Clone, Copy)]
struct Margins {
    /// The start of the first line.
    start: f32,
    /// The start of a line that begins with a relation, and half of that of a line that continues a sum or a product.
    indent: f32,
    /// The end of all lines.
    right: f32,
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
    if setting.row(&all, setting.size).width <= width {
        vec![all]
    } else {
        vec![first.clone(), together(rest)]
    }
}

/// A row on lines with these margins. If it would become too small, it is broken in brackets, or else in fractions.
fn broken_row(row: &Math, setting: &Setting<'_>, margins: Margins) -> Vec<(f32, Laid)> {
    let broken_with = |opened| broken(setting.items(row, setting.size, opened), margins);
    let ways = [Opened::Nothing, Opened::Brackets, Opened::Fractions];
    let (mut lines, mut largest) = (Vec::new(), 0.0);
    for way in ways {
        let (tried, scale) = broken_with(way);
        if scale > largest {
            (lines, largest) = (tried, scale);
        }
        if largest >= LEAST_SCALE {
            break;
        }
    }
    lines
}

/// Items on as few lines as their breaks allow, each with its start, and the scale of the smallest line.
fn broken(items: Vec<Item>, margins: Margins) -> (Vec<(f32, Laid)>, f32) {
    let (mut lines, mut least) = (Vec::new(), 1.0_f32);
    let mut left = items;
    while let Some(first) = left.first() {
        let continues_sum = first.break_before.is_some_and(|cost| cost >= SUM && cost != WORD);
        let x = match lines.is_empty() {
            true => margins.start,
            false => {
                if continues_sum {
                    2.0 * margins.indent
                } else {
                    margins.indent
                }
            }
        };
        let width = margins.right - x;
        let rest = left.split_off(end_of_line(&left, width));
        let line = joined(std::mem::replace(&mut left, rest));
        let scale = (width / line.width).min(1.0);
        least = least.min(scale);
        lines.push((x, if scale < 1.0 { line.scaled(scale) } else { line }));
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
    let mut fitting = ends.iter().filter(|(.., filled)| *filled <= width);
    let well_filled = fitting.clone().filter(|(.., filled)| *filled >= FILLED * width);
    // Of equally good breaks, the last one.
    let best = well_filled.rev().min_by_key(|(_, cost, _)| *cost).or(fitting.next_back());
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
