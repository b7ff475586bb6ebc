//! Places in a formula where something is written by hand.

use crate::lesson::math::{Math, MathPart};

/// A place for a number.
pub const BLANK: &str = "________";

/// The height of a place above or below the bar of a fraction, as a part of the size of the text: on paper, about 8 mm.
pub(super) const ROOM: f32 = 2.35;

/// Whether this is a place and nothing else.
pub fn is_place(math: &Math) -> bool {
    matches!(&math.0[..], [part] if is_blank(part))
}

/// Whether something is written into it.
pub(super) fn has_place(math: &Math) -> bool {
    math.0.iter().any(|part| is_blank(part) || inner(part).iter().any(|inner| has_place(inner)))
}

fn is_blank(part: &MathPart) -> bool {
    matches!(part, MathPart::Word(word) if !word.is_empty() && word.bytes().all(|letter| letter == b'_'))
}

fn inner(part: &MathPart) -> Vec<&Math> {
    match part {
        MathPart::Brackets(inner) | MathPart::Bars(inner) | MathPart::Root(inner) => vec![inner],
        MathPart::Power(base, _) => vec![base],
        MathPart::Vector(items) | MathPart::Call(_, items) => items.iter().collect(),
        MathPart::Fraction(both) => both.iter().collect(),
        MathPart::Choice(all) => all.iter().collect(),
        _ => Vec::new(),
    }
}
