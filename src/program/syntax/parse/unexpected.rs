//! Errors about a word that does not fit where it stands.

use super::Parser;
use crate::program::foreign::{self, Foreign};
use crate::program::syntax::token::{Token, TokenKind, is_invisible};
use crate::program::syntax::{KEYWORDS, Span};
use crate::program::{Mistake, is_hidden};

/// Where a word stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Position {
    Statement,
    Value,
    /// Behind a value, a name or a keyword.
    After,
    Block,
}

impl Position {
    /// The sections of the table of other languages that are searched.
    fn sections(self) -> &'static [&'static str] {
        match self {
            Self::Statement => &["statement", "type", "anywhere"],
            Self::Value => &["value", "anywhere"],
            Self::After => &["operator", "statement", "anywhere"],
            Self::Block => &["block", "operator", "statement", "anywhere"],
        }
    }
}

/// Ends of numbers that name their type in other languages.
const SUFFIXES: [&str; 12] = ["f", "F", "d", "D", "l", "L", "u", "U", "m", "lf", "f32", "f64"];

impl Parser<'_> {
    /// An error about the current word, behind another one.
    pub(super) fn unexpected(&self, expected: &str) -> Mistake {
        self.unexpected_at(Position::After, expected)
    }

    /// An error about the current word.
    pub(super) fn unexpected_at(&self, position: Position, expected: &str) -> Mistake {
        let special = self.foreign(position).or_else(|| self.number_with_letters());
        let before = special.or_else(|| self.foreign_before()).or_else(|| self.cast());
        before.unwrap_or_else(|| self.missing(position, expected))
    }

    /// An error about the current word where one word is expected.
    pub(super) fn no_word(&self, expected: &str) -> Mistake {
        if let Some(mistake) = self.late_sign() {
            return mistake;
        }
        let token = self.reported(Position::After);
        match token.kind {
            TokenKind::Name | TokenKind::Number | TokenKind::Symbol("=") => {
                Mistake::instead(token.span, expected, self.described(token))
            }
            _ => self.missing(Position::After, expected),
        }
    }

    /// An error about the current word where a name is expected.
    pub(super) fn no_name(&self, expected: &str) -> Mistake {
        let mistake = self.no_word(expected);
        match self.peek() {
            TokenKind::Number => {
                let after = self.tokens[self.at + 1..].first().filter(|next| next.kind == TokenKind::Name);
                let end = after.map(|next| next.span).filter(|next| next.start == mistake.span.end);
                let whole = mistake.span.to(end.unwrap_or(mistake.span));
                let found = format!("`{}`", self.text_of(whole));
                Mistake::instead(whole, expected, found).advice("A name begins with a letter.")
            }
            _ => mistake,
        }
    }

    /// An error that something is missing before the current word, or that this word is in its place.
    pub(super) fn missing(&self, position: Position, expected: &str) -> Mistake {
        let token = self.reported(position);
        let (span, found) = (token.span, self.described(token));
        match &token.kind {
            TokenKind::Unknown => self.unknown(token, expected),
            TokenKind::OpenText => {
                Mistake::missing(Span::new(span.end, span.end), "a second `\"`", "the end of the line")
            }
            TokenKind::Text if KEYWORDS[..].contains(&self.text_of(span).trim_matches('"')) => {
                self.instead_of(span, self.text_of(span).trim_matches('"'))
            }
            TokenKind::Text => {
                Mistake::instead(span, expected, found).advice("Only notes contain text: `@ as \"text\"`.")
            }
            TokenKind::Symbol("}") if position == Position::Statement => {
                Mistake::instead(span, expected, found)
            }
            TokenKind::Comment => Mistake::missing(span, expected, found)
                .advice("A comment stands above a statement or at its end."),
            TokenKind::Symbol(")") if position == Position::After && self.brackets == 0 => {
                Mistake::instead(span, expected, found).advice("No bracket is open here.")
            }
            _ => Mistake::missing(span, expected, found),
        }
    }

    /// An error about a character that no program contains.
    fn unknown(&self, token: &Token, expected: &str) -> Mistake {
        let character = self.text[token.span.start..].chars().next().unwrap_or_default();
        if is_invisible(character) || is_hidden(character) {
            let found = format!("the invisible character U+{:04X}", u32::from(character));
            return Mistake::instead(token.span, "visible characters", found).advice("Delete it.");
        }
        // The wide forms of the characters of ASCII, in the same order.
        let wide = u32::from(character).checked_sub(0xff00).filter(|code| (1..=0x5e).contains(code));
        match wide.and_then(|code| char::from_u32(code + 0x20)) {
            Some(plain) => {
                let found = format!("the wide character `{character}`");
                Mistake::instead(token.span, format!("`{plain}`"), found)
            }
            None => Mistake::instead(token.span, expected, self.described(token)),
        }
    }

    /// What other languages write here.
    pub(super) fn foreign(&self, position: Position) -> Option<Mistake> {
        let span = self.span();
        let sections = position.sections();
        let (row, place) = match self.peek() {
            TokenKind::Name => {
                let other_case = KEYWORDS.iter().find(|keyword| keyword.eq_ignore_ascii_case(self.word()));
                if let Some(keyword) = other_case.filter(|keyword| **keyword != self.word()) {
                    return Some(self.instead_of(span, keyword));
                }
                (foreign::word(sections, self.word())?, span)
            }
            TokenKind::Symbol(_) | TokenKind::Unknown => {
                let (here, others) = sections.split_at(1);
                let find = |sections| foreign::sign(sections, self.text, span.start);
                match find(here) {
                    Some(found) => found,
                    None => {
                        return self
                            .late_sign()
                            .or_else(|| find(others).map(|(row, at)| self.of_row(row, at)));
                    }
                }
            }
            _ => return None,
        };
        Some(self.of_row(row, place))
    }

    /// An operator of other languages of which the current word is not the beginning: `===`.
    fn late_sign(&self) -> Option<Mistake> {
        let start = self.span().start;
        let (row, place) = foreign::sign(&["operator"], self.text, start)?;
        (place.start < start).then(|| self.of_row(row, place))
    }

    /// A word of other languages in place of a value, such as `new`, that is noticed at the name behind it.
    fn foreign_before(&self) -> Option<Mistake> {
        let before = self.tokens.get(self.at.checked_sub(1)?)?;
        let are_names = [&before.kind, self.peek()] == [&TokenKind::Name; 2];
        let row = foreign::word(&["value"], self.text_of(before.span)).filter(|_| are_names)?;
        Some(self.of_row(row, before.span))
    }

    /// `(float) a`, which is noticed at what stands behind it.
    fn cast(&self) -> Option<Mistake> {
        let [open, name, close] = self.tokens.get(self.at.checked_sub(3)?..self.at)? else { return None };
        let kinds = [&open.kind, &name.kind, &close.kind];
        let is_cast = kinds == [&TokenKind::Symbol("("), &TokenKind::Name, &TokenKind::Symbol(")")]
            && !matches!(self.peek(), TokenKind::Newline | TokenKind::End)
            && foreign::word(&["type"], self.text_of(name.span)).is_some();
        let whole = open.span.to(close.span);
        let found = format!("`{}`", self.text_of(whole));
        is_cast.then(|| {
            Mistake::instead(whole, "the value itself", found)
                .advice("Every number is a real number: delete the type.")
        })
    }

    /// The error of a row of the table about the word at a place. The name beside it and the rest of the line belong to it
    /// if the row uses them.
    pub(super) fn of_row(&self, row: Foreign, place: Span) -> Mistake {
        let beside = self.name_beside(place).filter(|_| row.has_name());
        let name = beside.map_or("a", |name| self.text_of(name));
        let rest = self.rest_of_line(place.end);
        let mut whole = beside.map_or(place, |name| name.to(place));
        if row.has_rest() {
            whole = whole.to(rest);
        }
        let rest = self.text_of(rest);
        let is_simple = rest.chars().all(|c| c.is_alphanumeric() || c == '.' || c == '_');
        let rest = if is_simple { rest.to_owned() } else { format!("({rest})") };
        row.mistake(whole, self.text_of(whole), name, &rest)
    }

    /// What stands between an offset and the end of the statement on the same line.
    fn rest_of_line(&self, from: usize) -> Span {
        let is_end = |token: &Token| {
            matches!(token.kind, TokenKind::Newline | TokenKind::End | TokenKind::Comment)
                || matches!(token.kind, TokenKind::Symbol(";" | "@" | "}"))
        };
        let rest = self.tokens.iter().skip_while(|token| token.span.start < from);
        let mut rest = rest.take_while(|token| !is_end(token)).map(|token| token.span);
        let first = rest.next().unwrap_or(Span::new(from, from));
        first.to(rest.last().unwrap_or(first))
    }

    /// Where the name before a place stands, or the name after it.
    fn name_beside(&self, place: Span) -> Option<Span> {
        let before = self.tokens.iter().rfind(|token| token.span.end <= place.start);
        let after = self.tokens.iter().find(|token| token.span.start >= place.end);
        let mut beside = before.into_iter().chain(after);
        beside.find(|token| token.kind == TokenKind::Name).map(|token| token.span)
    }

    /// An error about the text of a place, and what should stand there.
    pub(super) fn instead_of(&self, span: Span, expected: &str) -> Mistake {
        Mistake::instead(span, format!("`{expected}`"), format!("`{}`", self.text_of(span)))
    }

    pub(super) fn text_of(&self, span: Span) -> &str {
        &self.text[span.start..span.end]
    }

    /// `2x`, `1.0f` or `0x10`: a number and a name without a space.
    fn number_with_letters(&self) -> Option<Mistake> {
        let pair = self.tokens.get(self.at.checked_sub(1)?..=self.at)?;
        let is_together = pair[0].kind == TokenKind::Number
            && pair[1].kind == TokenKind::Name
            && pair[0].span.end == pair[1].span.start;
        let whole = pair[0].span.to(pair[1].span);
        let (number, letters) = (self.text_of(pair[0].span), self.text_of(pair[1].span));
        let digits = letters.strip_prefix(['x', 'X']).filter(|_| number == "0");
        let hexadecimal = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let expected = match hexadecimal {
            Some(value) => value.to_string(),
            None if SUFFIXES.contains(&letters) => number.to_owned(),
            None if letters.starts_with('_') => self.text_of(whole).replace('_', ""),
            None => format!("{number} * {letters}"),
        };
        is_together.then(|| match letters {
            "e" | "E" => {
                Mistake::instead(whole, "a number such as `1e3`", format!("`{}`", self.text_of(whole)))
            }
            _ => self.instead_of(whole, &expected),
        })
    }

    /// The word that an error is about. Where a value can continue on the next line, something is missing at the end of
    /// the first.
    fn reported(&self, position: Position) -> &Token {
        let current = self.token();
        if position == Position::Statement {
            return current;
        }
        let before = self.tokens.iter().take_while(|token| token.span.start < current.span.start);
        let is_newline = |token: &&Token| token.kind == TokenKind::Newline;
        before.collect::<Vec<_>>().into_iter().rev().take_while(is_newline).last().unwrap_or(current)
    }

    pub(super) fn described(&self, token: &Token) -> String {
        let word = self.text_of(token.span);
        match &token.kind {
            TokenKind::Newline => "the end of the line".to_owned(),
            TokenKind::End => "the end of the program".to_owned(),
            TokenKind::Comment => "the comment".to_owned(),
            TokenKind::Name if KEYWORDS.contains(&word) => format!("the keyword `{word}`"),
            _ => format!("`{word}`"),
        }
    }
}
