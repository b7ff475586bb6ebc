//! What is wrong with a program.

use std::fmt;

use super::Span;

/// Why a text is no program: where, what was found, and what would be accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it is.
    pub span: Span,
    /// What was found.
    pub found: String,
    /// What would be accepted.
    pub expected: String,
    /// What to write instead, if that can be told.
    pub advice: Option<String>,
}

impl Mistake {
    /// A mistake at a place.
    pub(super) fn new(span: Span, found: impl Into<String>) -> Self {
        Self { span, found: found.into(), expected: String::new(), advice: None }
    }

    /// The same with what would be accepted.
    pub(super) fn expected(self, expected: impl Into<String>) -> Self {
        Self { expected: expected.into(), ..self }
    }

    /// The same with what to write instead.
    pub(super) fn advice(self, advice: impl Into<String>) -> Self {
        Self { advice: Some(advice.into()), ..self }
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
        let quoted = text.lines().nth(line - 1).unwrap_or_default().replace('\t', " ");
        let marked = text[floor(text, self.span.start)..floor(text, self.span.end)].lines().next();
        let marker = "^".repeat(marked.map_or(1, |part| part.chars().count()).max(1));
        let margin = " ".repeat(line.to_string().len());
        let indent = " ".repeat(column - 1);
        format!("line {line}, column {column}: {self}\n{line} | {quoted}\n{margin} | {indent}{marker}")
    }
}

/// The largest offset up to this one at which a character begins.
fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.found)?;
        if !self.expected.is_empty() {
            write!(f, "; expected {}", self.expected)?;
        }
        match &self.advice {
            Some(advice) => write!(f, " ({advice})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Mistake {}
