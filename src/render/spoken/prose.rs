//! Texts with formulas in them.

use crate::lesson::math::{Math, MathPart, Speech, read_formula};

/// A text with its formulas in words.
pub(super) fn prose(text: &str, speech: Speech<'_>) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut told: Vec<String> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let (end, said) =
            formula_at(&words, at, speech).unwrap_or_else(|| (at + 1, words[at].replace('_', " ")));
        told.push(said);
        at = end;
    }
    told.join(" ")
}

/// The longest formula that begins with a word of a text, in words, and where it ends.
fn formula_at(words: &[&str], start: usize, speech: Speech<'_>) -> Option<(usize, String)> {
    const MOST_WORDS: usize = 12;
    for end in (start + 1..=words.len().min(start + MOST_WORDS)).rev() {
        let text = words[start..end].join(" ");
        let formula = text.trim_end_matches(['.', ',', ':', ';', '?']);
        let after = &text[formula.len()..];
        if !formula.contains(SIGNS) || ["is", "be", "or", "and"].contains(&words[start]) {
            continue;
        }
        if formula == "|…|" {
            return Some((end, format!("the absolute value{after}")));
        }
        // After `is`, a relation begins the rest of the sentence.
        let relation = ["<", "≤", ">", "≥", "="].iter().find(|sign| formula.starts_with(**sign));
        let read = match relation {
            Some(_) => read_formula(&format!("it {formula}")),
            None => read_formula(formula),
        };
        let Some(math) = read else { continue };
        let equals = math.0.iter().filter(|part| **part == MathPart::Sign("=")).count();
        let said = match (relation.is_some(), compares(&math), equals) {
            (true, ..) => speech.statement(&math).trim_start_matches("it is ").to_owned(),
            (_, false, 0) => speech.value(&math),
            (_, true, 0) | (_, false, 1) => speech.statement(&math),
            _ => speech.reason(&math),
        };
        return Some((end, format!("{said}{after}")));
    }
    None
}

/// What makes words a formula.
const SIGNS: [char; 18] =
    ['∞', '=', '≤', '≥', '<', '>', '·', '√', '|', '/', '+', '²', '³', '×', '≠', '≈', '∓', '['];

/// Whether a formula compares two sides.
pub(super) fn compares(math: &Math) -> bool {
    math.0.iter().any(|part| matches!(part, MathPart::Sign("<" | "≤" | ">" | "≥" | "≠")))
}
