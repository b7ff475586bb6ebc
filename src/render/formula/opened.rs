//! Brackets and fractions in which a line can end, for formulas that would else be too small.

use super::item::{COMMA, Item, Opened};
use super::{Laid, Setting};
use crate::lesson::math::{Math, MathPart};

/// What a break costs more in brackets than outside them.
const WITHIN_BRACKETS: u8 = 10;
/// The height and the depth up to which brackets are opened, as parts of the size: those of a root.
const LOW: [f32; 2] = [1.1, 0.3];

impl Setting<'_> {
    /// The items of what is opened; none of a part that is not. High brackets stay closed.
    pub(super) fn opened(&self, part: &MathPart, size: f32, opened: Opened) -> Option<Vec<Item>> {
        let one = std::slice::from_ref;
        let (before, inner, after) = match part {
            _ if opened == Opened::Nothing => return None,
            MathPart::Brackets(inner) => ("(".to_owned(), one(inner), ")"),
            MathPart::Bars(inner) => ("|".to_owned(), one(inner), "|"),
            MathPart::Vector(parts) => ("(".to_owned(), &parts[..], ")"),
            MathPart::Call(name, arguments) => (format!("{name}("), &arguments[..], ")"),
            MathPart::Fraction(both) if opened == Opened::Fractions => {
                return Some(self.items(&quotient(both), size, opened));
            }
            _ => return None,
        };
        let mut items = self.listed(inner, size, opened);
        let is_low = |laid: &Laid| laid.ascent <= LOW[0] * size && laid.descent <= LOW[1] * size;
        if !items.iter().all(|item| is_low(&item.laid)) {
            return None;
        }
        let mut start = self.text(&before, size);
        start.add(0.0, std::mem::take(&mut items.first_mut()?.laid));
        items.first_mut()?.laid = start;
        items.last_mut()?.laid.add(0.0, self.text(after, size));
        Some(items)
    }

    /// Formulas with commas between them.
    fn listed(&self, list: &[Math], size: f32, opened: Opened) -> Vec<Item> {
        let mut items = Vec::new();
        for (index, math) in list.iter().enumerate() {
            let start = items.len();
            items.extend(self.items(math, size, opened));
            if index > 0 {
                items[start - 1].laid.add(0.0, self.text(",", size));
                items[start..].iter_mut().take(1).for_each(|first| {
                    (first.gap, first.break_before) = (COMMA * size, Some(0));
                });
            }
        }
        for item in &mut items {
            item.break_before = item.break_before.map(|cost| cost + WITHIN_BRACKETS);
        }
        items
    }
}

/// A fraction on one line.
fn quotient(both: &[Math; 2]) -> Math {
    let side = |part: &Math| match part.0.len() {
        0 | 1 => part.0.clone(),
        _ => vec![MathPart::Brackets(part.clone())],
    };
    Math([side(&both[0]), vec![MathPart::Sign("/")], side(&both[1])].concat())
}
