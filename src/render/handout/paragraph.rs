//! Paragraphs of a handout: texts and formulas of one width, one below the other.

use glam::Vec2;

use crate::lesson::Symbol;
use crate::lesson::math::Math;
use crate::render::formula::{Ink, Setting, set_rows};
use crate::render::look::font::{ASCENT, Font, height, text_at};
use crate::render::{Color, Primitive, Theme, Weight};

/// The distance between lines of text, as a part of their height.
const LEADING: f32 = 0.22;
/// The space below a formula, as a part of the size.
const BETWEEN_LINES: f32 = 0.34;
/// The space between a formula and what is told beside it, as a part of the size.
const BESIDE: f32 = 1.2;

#[derive(Clone, Copy)]
pub struct Look {
    pub size: f32,
    pub weight: Weight,
    pub color: Color,
}

/// Texts and formulas one below the other, from the top left corner.
#[derive(Clone, Debug, Default)]
pub struct Paragraph {
    pub width: f32,
    /// The height so far.
    pub height: f32,
    pub primitives: Vec<Primitive>,
    /// Where it can be divided: the height above, and how many primitives are there.
    breaks: Vec<(f32, usize)>,
}

impl Paragraph {
    /// An empty one.
    pub fn new(width: f32) -> Self {
        Self { width, ..Self::default() }
    }

    /// Leaves some space.
    pub fn space(&mut self, height: f32) {
        self.height += height;
    }

    /// Divides it so that the first part is at most so high; none if that is not possible.
    pub fn divided(&self, most: f32) -> Option<[Self; 2]> {
        let fits = |(height, above): &&(f32, usize)| *above > 0 && *height <= most;
        let &(height, above) = self.breaks.iter().rev().find(fits)?;
        let (first, rest) = self.primitives.split_at(above);
        let up = Vec2::new(0.0, -height);
        let breaks = self.breaks.iter().filter(|(_, at)| *at > above);
        let second = Self {
            width: self.width,
            height: self.height - height,
            primitives: rest.iter().map(|primitive| primitive.clone().moved(up)).collect(),
            breaks: breaks.map(|(y, at)| (y - height, at - above)).collect(),
        };
        Some([Self { height, primitives: first.to_vec(), breaks: Vec::new(), ..*self }, second])
    }

    /// Adds a text, broken between words, from this distance from the left.
    pub fn text(&mut self, left: f32, text: &str, look: Look) {
        let Look { size, weight, color } = look;
        for line in wrapped(text, self.width - left, |text| Font::of(weight).width(text, size)) {
            let at = Vec2::new(left, self.height);
            self.primitives.push(text_at(at, line, size, weight, color, None));
            self.height += (1.0 + LEADING) * height(size);
        }
    }

    /// Adds a text at the left that shares the line with what is added next.
    pub fn hanging(&mut self, text: String, look: Look) {
        let at = Vec2::new(0.0, self.height);
        self.primitives.push(text_at(at, text, look.size, look.weight, look.color, None));
    }

    /// Adds the rows of a formula, and right of the last one what is told of it.
    pub fn formula(
        &mut self,
        left: f32,
        rows: &[Math],
        style: &FormulaStyle<'_>,
        told: Option<(&str, Look)>,
    ) {
        let Look { size, color, .. } = style.look;
        self.breaks.push((self.height, self.primitives.len()));
        let measure = |text: &str, size: f32, weight: Weight| Font::of(weight).width(text, size);
        let setting = Setting { size, symbols: style.symbols, vectors: style.vectors, measure: &measure };
        let free = told.map_or(0.0, |(text, look)| measure(text, size, look.weight) + BESIDE * size);
        let block = set_rows(rows, &setting, self.width - left, free);
        let mut end = Vec2::new(left, self.height);
        for (at, laid) in block.lines {
            let origin = Vec2::new(left, self.height) + at;
            end = origin + Vec2::new(laid.width, 0.0);
            for ink in laid.ink {
                self.primitives.extend(primitives(ink.moved(origin), style.theme, color));
            }
        }
        if let Some((text, Look { weight, color, .. })) = told {
            let at = end + Vec2::new(BESIDE * size, -ASCENT * size);
            self.primitives.push(text_at(at, text.to_owned(), size, weight, color, None));
        }
        self.height += block.height + BETWEEN_LINES * size;
    }
}

pub struct FormulaStyle<'a> {
    /// The theme, from which symbols have their colours.
    pub theme: Theme,
    /// The symbols with the colours of the figure.
    pub symbols: &'a [Symbol],
    /// The names of vectors and points, which are bold.
    pub vectors: &'a [String],
    /// Everything else.
    pub look: Look,
}

fn primitives(ink: Ink, theme: Theme, color: Color) -> Vec<Primitive> {
    match ink {
        Ink::Text { at, text, size, weight, role } => {
            let color = role.map_or(color, |role| theme.style(role).text);
            let min = at - Vec2::new(0.0, ASCENT * size);
            vec![text_at(min, text, size, weight, color, None)]
        }
        Ink::Name { .. } => Vec::new(),
        Ink::Stroke { points, width } => points
            .windows(2)
            .map(|pair| Primitive::Segment { from: pair[0], to: pair[1], width, dash: None, color })
            .collect(),
    }
}

/// A text in lines of at most a width, if its words are no wider.
fn wrapped(text: &str, width: f32, measure: impl Fn(&str) -> f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        // A point stays on one line.
        let is_start_of_pair = word.starts_with('(') && word.ends_with(',');
        let rest = if is_start_of_pair { words.next() } else { None };
        let word = rest.map_or_else(|| word.to_owned(), |rest| format!("{word} {rest}"));
        match lines.last_mut() {
            Some(line) if measure(&format!("{line} {word}")) <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_breaks_between_words_where_the_next_one_does_not_fit() {
        let lines = wrapped("one two three four", 9.0, |text| text.len() as f32);
        assert_eq!(lines, ["one two", "three", "four"]);
        assert_eq!(wrapped("at (1, 2) now", 6.0, |text| text.len() as f32), ["at", "(1, 2)", "now"]);
        assert_eq!(wrapped("enormously long", 4.0, |text| text.len() as f32), ["enormously", "long"]);
    }
}
