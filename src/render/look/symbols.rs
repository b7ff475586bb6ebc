//! Formulas split into runs, so that a symbol can have the colour of the mark it stands for.

use crate::language::{ENGLISH, tag};
use crate::lesson::{Role, Symbol};

/// A part of a formula.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Run<'a> {
    pub text: &'a str,
    /// The role of the symbol, if the part is one.
    pub role: Option<Role>,
}

/// Words that can follow the name of a vector in a sentence. Before any other word, “a” is the article.
const AFTER_A_NAME: [&str; 6] = ["and", "or", "is", "are", "has", "have"];

/// Splits a formula into symbols and the text between them. A symbol is found only as a whole word; the article “a” is
/// no symbol, nor is the component of a vector. The runs joined together are the formula.
pub fn runs<'a>(formula: &'a str, symbols: &[Symbol]) -> Vec<Run<'a>> {
    let mut runs = Vec::new();
    let (mut plain_from, mut at) = (0, 0);
    while at < formula.len() {
        let rest = &formula[at..];
        // The component of a vector is no symbol.
        let symbol = symbol_at(rest, symbols).filter(|_| !formula[..at].ends_with('.'));
        if let Some(symbol) = symbol {
            push_plain(&mut runs, &formula[plain_from..at]);
            runs.push(Run { text: &rest[..symbol.text.len()], role: Some(symbol.role) });
            plain_from = at + symbol.text.len();
        }
        at += symbol.map_or(word_at(rest), |symbol| symbol.text).len();
    }
    push_plain(&mut runs, &formula[plain_from..]);
    runs
}

/// The symbol with which the text starts; the longest, if several do.
fn symbol_at<'s>(text: &str, symbols: &'s [Symbol]) -> Option<&'s Symbol> {
    let starts = |symbol: &&Symbol| {
        text.strip_prefix(symbol.text).is_some_and(|rest| !rest.starts_with(is_part_of_word))
    };
    let longest = symbols.iter().filter(starts).max_by_key(|symbol| symbol.text.len());
    longest.filter(|symbol| !is_article(symbol.text, &text[symbol.text.len()..]))
}

/// Whether a word is the article of what follows it: `a point`, but neither `a = 2` nor `a and b`.
fn is_article(word: &str, rest: &str) -> bool {
    let after = rest.trim_start();
    let next = word_at(after);
    let is_noun = next.chars().count() > 1 && next.chars().all(char::is_alphabetic);
    tag() == ENGLISH
        && word.eq_ignore_ascii_case("a")
        && after.len() < rest.len()
        && is_noun
        && !AFTER_A_NAME.contains(&next)
}

fn push_plain<'a>(runs: &mut Vec<Run<'a>>, text: &'a str) {
    if !text.is_empty() {
        runs.push(Run { text, role: None });
    }
}

/// The first word of the text, or its first character if that is not part of a word.
fn word_at(text: &str) -> &str {
    let end = text.find(|c| !is_part_of_word(c)).unwrap_or(text.len());
    if end > 0 { &text[..end] } else { &text[..text.chars().next().map_or(0, char::len_utf8)] }
}

fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || ('₀'..='₉').contains(&c)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: [Symbol; 4] = [
        Symbol { text: "A", role: Role::VectorA },
        Symbol { text: "B", role: Role::VectorB },
        Symbol { text: "a", role: Role::ShapeA },
        Symbol { text: "a.radius", role: Role::ShapeB },
    ];

    fn coloured(formula: &str) -> Vec<&str> {
        runs(formula, &SYMBOLS).iter().filter(|r| r.role.is_some()).map(|r| r.text).collect()
    }

    #[test]
    fn a_symbol_is_found_only_as_a_whole_word() {
        assert_eq!(coloured("A·B > A₁ + Ax"), ["A", "B"]);
    }

    #[test]
    fn of_two_symbols_that_start_a_word_the_longer_one_is_found() {
        assert_eq!(coloured("R = a.radius + a.x"), ["a.radius", "a"]);
    }

    #[test]
    fn the_article_a_is_not_the_symbol_a() {
        assert_eq!(coloured("on one line, with a common stretch; the boxes share a\u{a0}point"), [""; 0]);
        assert_eq!(coloured("A circle of radius 2"), [""; 0]);
        assert_eq!(coloured("a = 2, a × w, a and B are 0; A is 0, a"), ["a", "a", "a", "B", "A", "a"]);
    }

    #[test]
    fn the_component_of_a_vector_is_not_a_symbol() {
        assert_eq!(coloured("B.a + a.B, a. B"), ["B", "a", "a", "B"]);
    }

    #[test]
    fn the_runs_joined_together_are_the_formula() {
        for formula in ["", "A", "−A·B/|A|² ≤ r", "c₂ − c₁", "a point of a.radius"] {
            let joined: String = runs(formula, &SYMBOLS).iter().map(|r| r.text).collect();
            assert_eq!(joined, formula);
        }
    }
}
