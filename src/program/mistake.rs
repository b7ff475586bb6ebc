//! What is wrong with a program.

use std::fmt;

use super::{Span, is_hidden};

/// Why a text is no program: where, what would be accepted, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub span: Span,
    /// What would be accepted.
    expected: String,
    found: String,
    /// Whether what was found can stay, behind what would be accepted.
    stays: bool,
    /// More sentences: what to write, and why.
    advice: Option<String>,
}

impl Mistake {
    /// A mistake at a place: something else should stand there.
    pub(crate) fn instead(span: Span, expected: impl Into<String>, found: impl Into<String>) -> Self {
        let short = |text: String| one_line(&text, LONGEST_QUOTED);
        let (expected, found) = (short(expected.into()), short(found.into()));
        Self { span, expected, found, stays: false, advice: None }
    }

    /// A mistake at a place: something is missing before it.
    pub(super) fn missing(span: Span, expected: impl Into<String>, before: impl Into<String>) -> Self {
        Self { stays: true, ..Self::instead(span, expected, before) }
    }

    /// The same with more sentences.
    pub(crate) fn advice(self, advice: impl Into<String>) -> Self {
        let advice = one_line(&advice.into(), LONGEST_ADVICE);
        Self { advice: Some(advice).filter(|advice| !advice.is_empty()), ..self }
    }

    /// The same with other sentences.
    pub(super) fn instead_advice(self, advice: &str) -> Self {
        Self { advice: None, ..self }.advice(advice)
    }

    /// The same with more sentences, if it has none.
    pub(super) fn or_advice(self, advice: &str) -> Self {
        if self.advice.is_some() { self } else { self.advice(advice) }
    }

    pub(super) fn expects(&self, expected: &str) -> bool {
        self.expected == expected
    }

    /// The same, if what was found cannot stay.
    pub(super) fn in_its_place(self) -> Self {
        Self { stays: false, ..self }
    }

    pub fn found(&self) -> &str {
        &self.found
    }

    /// What would be accepted, and advice, as the end of a sentence that begins with what was found.
    pub fn accepted(&self) -> String {
        let place = if self.stays { " before it" } else { "" };
        // Before what was found, a comma closes an inserted phrase.
        format!("{}{place}{}", self.expected.trim_end_matches(','), self.sentences())
    }

    fn sentences(&self) -> String {
        self.advice.as_ref().map_or(String::new(), |advice| format!(". {advice}"))
    }

    /// The line and the column of the mistake, from 1; columns count characters.
    pub fn place(&self, text: &str) -> (usize, usize) {
        let before = &text[..floor(text, self.span.start)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// The mistake with its place, and the line in which it is with a marker below.
    pub fn report(&self, text: &str) -> String {
        let (line, column) = self.place(text);
        format!("line {line}, column {column}: {self}\n{}", self.quoted(text, line))
    }

    /// The line of the mistake with this number, and a marker below.
    pub fn quoted(&self, text: &str, number: usize) -> String {
        let [line, marker] = self.shown(text);
        let margin = " ".repeat(number.to_string().len());
        format!("{number} | {line}\n{margin} | {marker}")
    }

    /// The line below that of the mistake, with `^` below what is wrong.
    pub fn marker(&self, text: &str) -> String {
        let [_, marker] = self.shown(text);
        marker
    }

    /// The line of the mistake, and the marker below it. Of a long line, only what is around the mistake.
    fn shown(&self, text: &str) -> [String; 2] {
        let (number, column) = self.place(text);
        let line: Vec<char> = text.lines().nth(number - 1).unwrap_or_default().chars().collect();
        let marked = text[floor(text, self.span.start)..floor(text, self.span.end)].lines().next();
        let length = marked.map_or(1, |part| part.chars().count()).max(1);
        let before = column - 1;
        let start = before.saturating_sub(SHOWN_BEFORE).min(line.len().saturating_sub(LONGEST_SHOWN));
        let end = line.len().min(start + LONGEST_SHOWN);
        let [cut_before, cut_after] =
            [start > 0, end < line.len()].map(|is_cut| if is_cut { "…" } else { "" });
        let part: String = line[start..end].iter().map(|c| if c.is_control() { ' ' } else { *c }).collect();
        let margin = " ".repeat(before - start + cut_before.chars().count());
        let signs = "^".repeat(length.min(end.saturating_sub(before)).max(1));
        [format!("{cut_before}{part}{cut_after}"), margin + &signs]
    }
}

/// The longest part of a program that an error repeats, in characters.
const LONGEST_QUOTED: usize = 100;
/// The longest part of a line of a program that an error shows, in characters.
const LONGEST_SHOWN: usize = 100;
/// How many of them are before the mistake.
const SHOWN_BEFORE: usize = 40;
/// The longest advice, in characters: longer than every list of what a topic gives.
const LONGEST_ADVICE: usize = 1000;

/// A text on one line, without control characters, and with `…` in place of what is too long.
fn one_line(text: &str, limit: usize) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut line = String::new();
    for (index, c) in words.chars().enumerate() {
        match c {
            _ if index == limit => return line + if text.ends_with('`') { "…`" } else { "…" },
            _ if is_hidden(c) => line.extend(c.escape_default()),
            _ => line.push(c),
        }
    }
    line
}

/// The largest offset up to this one at which a character begins.
fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let link = if self.stays { "before" } else { "instead of" };
        write!(f, "Expected {} {link} {}{}", self.expected, self.found, self.sentences())
    }
}

impl std::error::Error for Mistake {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_line_only_the_part_around_the_mistake_is_shown() {
        let (a, b) = ("ä".repeat(100_000), "b".repeat(100_000));
        let text = format!("let x = 1\n{a} ? {b}");
        let at = "let x = 1\n".len() + a.len() + 1;
        let of = |start, end| Mistake::instead(Span::new(start, end), "`a`", "`b`").quoted(&text, 2);
        let line = format!("2 | …{} ? {}…", "ä".repeat(39), "b".repeat(58));
        assert_eq!(of(at, at + 1), format!("{line}\n  |  {}^", " ".repeat(40)));
        assert_eq!(of(at, text.len()), format!("{line}\n  |  {}{}", " ".repeat(40), "^".repeat(60)));
        let end = format!("2 | …{}\n  |  {}^", "b".repeat(100), " ".repeat(100));
        assert_eq!(of(text.len(), text.len()), end);
        let short = Mistake::instead(Span::new(4, 5), "`a`", "`b`").quoted("let\tx\u{1b} = 1", 1);
        assert_eq!(short, "1 | let x  = 1\n  |     ^");
    }

    #[test]
    fn what_an_error_repeats_is_one_short_line_that_can_be_seen() {
        let of = |found: &str| Mistake::instead(Span::default(), "`a`", format!("`{found}`")).to_string();
        assert_eq!(of("a\n   - b"), "Expected `a` instead of `a - b`");
        assert_eq!(of("a\u{1b}b"), "Expected `a` instead of `a\\u{1b}b`");
        let names = Mistake::instead(Span::default(), "a", "b").advice("name, ".repeat(5000));
        assert!(names.to_string().len() < 1100);
        assert_eq!(of(&"ä".repeat(1000)), format!("Expected `a` instead of `{}…`", "ä".repeat(99)));
    }
}
