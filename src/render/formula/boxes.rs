//! The parts of a formula, laid out one after the other.

use glam::Vec2;

use super::item::{COMMA, Item, Opened, SUM, WORD, joined};
use super::place::{ROOM, has_place, is_place};
use super::{Laid, Setting};
use crate::lesson::math::{Math, MathPart, readable, superscript, ungrouped, word};
use crate::render::look::symbols;

/// The size of the parts of a fraction, as a part of the size around it, and the least one, of the size of the text.
const SMALLER: f32 = 0.93;
const SMALLEST: f32 = 0.77;
/// The height of text, above which exponents are raised.
const TEXT_HEIGHT: f32 = 0.76;

/// The space on both sides of an operator, as a part of the size.
const OPERATOR: f32 = 0.24;
/// What a break within brackets in a text costs.
const IN_PAIR: u8 = 12;

impl Setting<'_> {
    /// A formula on one line.
    pub(super) fn row(&self, math: &Math, size: f32) -> Laid {
        joined(self.items(math, size, Opened::Nothing))
    }

    /// The parts of a formula, with the places where a line can end; and those in what is opened.
    pub(super) fn items(&self, math: &Math, size: f32, opened: Opened) -> Vec<Item> {
        let mut items = Vec::new();
        let mut before: Option<&MathPart> = None;
        for part in &math.0 {
            let gap = space(before, part) * size;
            let break_before = before.and_then(|before| may_break(before, part));
            match part {
                MathPart::Text(text) => self.words(text, size, gap, break_before, &mut items),
                MathPart::Choice(parts) => self.choice(parts, size, gap, opened, &mut items),
                _ => {
                    let closed = || vec![Item { laid: self.part(part, size), gap, break_before }];
                    let mut inner = self.opened(part, size, opened).unwrap_or_else(closed);
                    inner.iter_mut().take(1).for_each(|first| {
                        (first.gap, first.break_before) = (gap, break_before);
                    });
                    items.extend(inner);
                }
            }
            before = Some(part);
        }
        items
    }

    fn part(&self, part: &MathPart, size: f32) -> Laid {
        let smaller = (SMALLER * size).max(SMALLEST * self.size);
        match part {
            MathPart::Number(written) => self.text(&readable(written), size),
            MathPart::Coordinate(written) => self.text(&ungrouped(written), size),
            MathPart::Name(name) => self.name(name, size),
            MathPart::Word(text) => self.text(word(text), size),
            MathPart::Text(text) => self.text(text, size),
            MathPart::Minus => self.text("−", size),
            MathPart::Not => self.text(word("not"), size),
            MathPart::Sign(sign) => self.text(word(sign), size),
            MathPart::Colon => self.text(":", size),
            MathPart::Component(component) => self.text(component, size),
            MathPart::Brackets(inner) => self.brackets(self.row(inner, size), size),
            MathPart::Bars(inner) => self.bars(self.row(inner, size), size),
            MathPart::Vector(parts) => self.brackets(self.list(parts, size), size),
            MathPart::Call(function, arguments) => {
                let mut laid = self.text(function, size);
                laid.add(0.0, self.brackets(self.list(arguments, size), size));
                laid
            }
            MathPart::Fraction(both) => {
                let [above, below] = both.each_ref().map(|part| self.beside_bar(part, smaller));
                self.fraction(above, below, size)
            }
            MathPart::Root(inner) => self.root(self.row(inner, size), size),
            MathPart::Power(base, exponent) => {
                let mut laid = self.row(base, size);
                let raised = (laid.ascent - TEXT_HEIGHT * size).max(0.0);
                let raised = if raised < 0.15 * size { 0.0 } else { raised };
                laid.add_at(Vec2::new(laid.width, -raised), self.text(&superscript(exponent), size));
                laid
            }
            MathPart::Choice(parts) => {
                let mut items = Vec::new();
                self.choice(parts, size, 0.0, Opened::Nothing, &mut items);
                joined(items)
            }
        }
    }

    /// A part of a fraction. A place has room to write, and the bar is its line.
    fn beside_bar(&self, math: &Math, size: f32) -> Laid {
        let mut laid = self.row(math, size);
        if has_place(math) {
            laid.ascent = laid.ascent.max(ROOM * self.size);
        }
        if is_place(math) {
            laid.ink.clear();
        }
        laid
    }

    fn list(&self, items: &[Math], size: f32) -> Laid {
        let mut laid = Laid::default();
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                laid.add(0.0, self.text(",", size));
            }
            laid.add(if index > 0 { COMMA * size } else { 0.0 }, self.row(item, size));
        }
        laid
    }

    /// Text that can break between its words, though not well. The whole text tells which words are symbols, and which
    /// “a” is an article.
    fn words(&self, text: &str, size: f32, gap: f32, first: Option<u8>, items: &mut Vec<Item>) {
        let (mut gap, mut break_before, mut word) = (gap, first, Laid::default());
        let mut depth = 0;
        let runs = symbols::runs(text, self.symbols);
        let pieces = runs.iter().flat_map(|run| run.text.split_inclusive(' ').map(|piece| (piece, run.role)));
        for (piece, role) in pieces.chain([(" ", None)]) {
            let letters = piece.trim_end_matches(' ');
            let count = |bracket| letters.matches(bracket).count() as i32;
            depth += count('(') - count(')');
            if !letters.is_empty() {
                word.add(0.0, self.run_of_text(letters, role, size));
            }
            if letters.len() < piece.len() && !word.ink.is_empty() {
                items.push(Item { laid: std::mem::take(&mut word), gap, break_before });
                let cost = match letters.chars().next_back() {
                    _ if depth > 0 => IN_PAIR,
                    Some(';') => 0,
                    Some(',') => 1,
                    _ => WORD,
                };
                (gap, break_before) = (0.3 * size, Some(cost));
            }
        }
    }

    /// `a if …, else b`, which can break before its words.
    fn choice(
        &self,
        [yes, condition, no]: &[Math; 3],
        size: f32,
        gap: f32,
        opened: Opened,
        items: &mut Vec<Item>,
    ) {
        let start = items.len();
        items.extend(self.items(yes, size, opened));
        for (word, math) in [("if", condition), ("else", no)] {
            if word == "else" {
                items.push(Item { laid: self.text(",", size), gap: 0.0, break_before: None });
            }
            items.push(Item { laid: self.text(word, size), gap: 0.32 * size, break_before: Some(1) });
            let first = items.len();
            items.extend(self.items(math, size, opened));
            items[first..].iter_mut().take(1).for_each(|item| item.gap = 0.32 * size);
        }
        items[start..].iter_mut().take(1).for_each(|item| item.gap = gap);
    }
}

/// The space between two parts, as a part of the size.
fn space(before: Option<&MathPart>, part: &MathPart) -> f32 {
    let beside = |part: &MathPart| -> f32 {
        match part {
            MathPart::Sign("·") => 0.1,
            MathPart::Sign("^") => 0.0,
            MathPart::Sign("+" | "−" | "×" | "/") => OPERATOR,
            MathPart::Sign(_) => 0.3,
            _ => 0.0,
        }
    };
    match before {
        None | Some(MathPart::Minus) => 0.0,
        Some(MathPart::Not | MathPart::Text(_)) => 0.3,
        Some(MathPart::Colon) => 0.36,
        Some(_) if matches!(part, MathPart::Text(text) if text.starts_with([',', ';'])) => 0.0,
        Some(_) if matches!(part, MathPart::Text(_)) => 0.3,
        Some(before) => beside(before).max(beside(part)),
    }
}

/// How little a line break between two parts disturbs; none if there can be none.
fn may_break(before: &MathPart, part: &MathPart) -> Option<u8> {
    match (before, part) {
        (MathPart::Text(text), _) if text.ends_with("; ") => Some(0),
        (MathPart::Colon, _) => Some(0),
        (_, MathPart::Sign("and" | "or")) => Some(1),
        (_, MathPart::Sign("+" | "−")) => Some(SUM),
        (_, MathPart::Sign("·" | "×" | "/")) => Some(4),
        (_, MathPart::Sign("^")) => None,
        (_, MathPart::Sign(_)) => Some(2),
        _ => None,
    }
}
