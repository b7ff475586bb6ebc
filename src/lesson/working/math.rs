//! Formulas as a textbook sets them, and those that are written as text.

pub use crate::program::show::{
    Math, Part as MathPart, Piece, Speech, escaped, read_formula, readable, superscript, text, ungrouped,
};

/// A formula or a sentence that is written as text. Its signs are those outside brackets.
pub fn read(text: &str) -> Math {
    let mut parts = Vec::new();
    let mut words = String::new();
    let mut depth = 0_i32;
    let mut is_between_bars = false;
    for word in text.split_inclusive(' ') {
        let sign = SIGNS.into_iter().find(|sign| *sign == word.trim_end());
        if let Some(sign) = sign.filter(|_| depth == 0 && !is_between_bars) {
            push_text(&mut parts, &mut words);
            parts.push(MathPart::Sign(sign));
            continue;
        }
        for c in word.chars() {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                '|' => is_between_bars = !is_between_bars,
                _ => {}
            }
        }
        words.push_str(word);
    }
    push_text(&mut parts, &mut words);
    Math(parts)
}

/// The signs that are read between words.
const SIGNS: [&str; 11] = ["=", "≈", "≠", "<", "≤", ">", "≥", "+", "−", "/", "×"];

fn push_text(parts: &mut Vec<MathPart>, words: &mut String) {
    if !words.trim().is_empty() {
        parts.push(MathPart::Text(words.trim().to_owned()));
    }
    words.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_of_a_text_are_those_outside_brackets_and_bars() {
        let signs = |text: &str| {
            let parts = read(text).0.into_iter();
            parts.filter(|part| matches!(part, MathPart::Sign(_))).count()
        };
        assert_eq!(signs("a + b = (1 + 2, 3)"), 2);
        assert_eq!(signs("|a − b| < 3"), 1);
        assert_eq!(signs("a-b or c"), 0);
    }
}
