//! Formulas split into runs, so that a symbol can have the colour of the mark it stands for.

use crate::lesson::{Role, Symbol};

/// A part of a formula.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run<'a> {
    /// The text.
    pub text: &'a str,
    /// The role of the symbol, if the part is one.
    pub role: Option<Role>,
}

/// Splits a formula into symbols and the text between them. A symbol is found only as a whole word. The runs joined
/// together are the formula.
pub fn runs<'a>(formula: &'a str, symbols: &[Symbol]) -> Vec<Run<'a>> {
    let mut runs = Vec::new();
    let (mut plain_from, mut at) = (0, 0);
    while at < formula.len() {
        let word = word_at(&formula[at..]);
        let role = symbols.iter().find(|s| s.text == word).map(|s| s.role);
        if role.is_some() {
            push_plain(&mut runs, &formula[plain_from..at]);
            runs.push(Run { text: word, role });
            plain_from = at + word.len();
        }
        at += word.len();
    }
    push_plain(&mut runs, &formula[plain_from..]);
    runs
}

fn push_plain<'a>(runs: &mut Vec<Run<'a>>, text: &'a str) {
    if !text.is_empty() {
        runs.push(Run { text, role: None });
    }
}

/// The first word of the text, or its first character if that is not part of a word.
fn word_at(text: &str) -> &str {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || ('₀'..='₉').contains(&c);
    let end = text.find(|c| !is_word(c)).unwrap_or(text.len());
    if end > 0 { &text[..end] } else { &text[..text.chars().next().map_or(0, char::len_utf8)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: [Symbol; 2] =
        [Symbol { text: "A", role: Role::VectorA }, Symbol { text: "B", role: Role::VectorB }];

    #[test]
    fn a_symbol_is_found_only_as_a_whole_word() {
        let found = runs("A·B > A₁ + Ax", &SYMBOLS);
        let coloured: Vec<_> = found.iter().filter(|r| r.role.is_some()).map(|r| r.text).collect();
        assert_eq!(coloured, ["A", "B"]);
    }

    #[test]
    fn the_runs_joined_together_are_the_formula() {
        for formula in ["", "A", "−A·B/|A|² ≤ r", "c₂ − c₁"] {
            let joined: String = runs(formula, &SYMBOLS).iter().map(|r| r.text).collect();
            assert_eq!(joined, formula);
        }
    }
}
