//! What is wrong with a program.

use std::fmt;

use super::Span;

/// Why a text is no program: where, what would be accepted, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it is.
    pub span: Span,
    /// What would be accepted.
    expected: String,
    /// What was found.
    found: String,
    /// Whether what was found can stay, behind what would be accepted.
    stays: bool,
    /// More sentences: what to write, and why.
    advice: Option<String>,
}

impl Mistake {
    /// A mistake at a place: something else should stand there.
    pub(crate) fn instead(span: Span, expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { span, expected: expected.into(), found: found.into(), stays: false, advice: None }
    }

    /// A mistake at a place: something is missing before it.
    pub(super) fn missing(span: Span, expected: impl Into<String>, before: impl Into<String>) -> Self {
        Self { stays: true, ..Self::instead(span, expected, before) }
    }

    /// The same with more sentences.
    pub(super) fn advice(self, advice: impl Into<String>) -> Self {
        Self { advice: Some(advice.into()).filter(|advice: &String| !advice.is_empty()), ..self }
    }

    /// The same with more sentences, if it has none.
    pub(super) fn or_advice(self, advice: &str) -> Self {
        if self.advice.is_some() { self } else { self.advice(advice) }
    }

    /// Whether exactly this is expected.
    pub(super) fn expects(&self, expected: &str) -> bool {
        self.expected == expected
    }

    /// The same, if what was found cannot stay.
    pub(super) fn in_its_place(self) -> Self {
        Self { stays: false, ..self }
    }

    /// What was found.
    pub fn found(&self) -> &str {
        &self.found
    }

    /// What would be accepted, and advice, as the end of a sentence that begins with what was found.
    pub fn accepted(&self) -> String {
        let place = if self.stays { " before it" } else { "" };
        format!("{}{place}{}", self.expected, self.sentences())
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
        let line = text.lines().nth(self.place(text).0 - 1).unwrap_or_default().replace('\t', " ");
        let margin = " ".repeat(number.to_string().len());
        format!("{number} | {line}\n{margin} | {}", self.marker(text))
    }

    /// The line below that of the mistake, with `^` below what is wrong.
    pub fn marker(&self, text: &str) -> String {
        let marked = text[floor(text, self.span.start)..floor(text, self.span.end)].lines().next();
        let length = marked.map_or(1, |part| part.chars().count()).max(1);
        " ".repeat(self.place(text).1 - 1) + &"^".repeat(length)
    }
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
