//! Text to syntax tree.

mod beginning;
mod expressions;
mod loops;
mod statements;
mod unexpected;

use unexpected::Position;

use super::token::{Token, TokenKind, tokens};
use super::{Block, DEEPEST, LONGEST_TEXT, Span};
use crate::program::Mistake;

/// The syntax tree of a program.
///
/// # Errors
/// The first mistake in the text, with its place. A text that is too long, or nested too deeply, is one too.
pub fn parse(text: &str) -> Result<Block, Mistake> {
    if text.len() > LONGEST_TEXT {
        let place = Span::new(LONGEST_TEXT, LONGEST_TEXT);
        let expected = format!("a program of at most {LONGEST_TEXT} bytes");
        return Err(Mistake::instead(place, expected, format!("one of {} bytes", text.len())));
    }
    let mut parser = Parser { text, tokens: tokens(text), at: 0, depth: 0, brackets: 0 };
    let block = parser.block()?;
    match parser.peek() {
        TokenKind::End => Ok(block),
        _ => Err(parser.unexpected_at(Position::Statement, "a statement").advice("No block is open here.")),
    }
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    /// How many brackets are open: within them, a new line is only white space.
    brackets: usize,
}

type Parsed<T> = Result<T, Mistake>;

impl Parser<'_> {
    fn token(&self) -> &Token {
        let mut at = self.at;
        while self.brackets > 0 && self.tokens[at].kind == TokenKind::Newline {
            at += 1;
        }
        &self.tokens[at]
    }

    fn peek(&self) -> &TokenKind {
        &self.token().kind
    }

    fn span(&self) -> Span {
        self.token().span
    }

    fn word(&self) -> &str {
        let span = self.span();
        &self.text[span.start..span.end]
    }

    fn advance(&mut self) -> Span {
        while self.brackets > 0 && self.tokens[self.at].kind == TokenKind::Newline {
            self.at += 1;
        }
        let span = self.tokens[self.at].span;
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        span
    }

    /// The end of the word before.
    fn last_end(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |before| self.tokens[before].span.end)
    }

    fn is_keyword(&self, keyword: &str) -> bool {
        *self.peek() == TokenKind::Name && self.word() == keyword
    }

    fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), TokenKind::Symbol(found) if *found == symbol)
    }

    fn take_keyword(&mut self, keyword: &str) -> bool {
        let found = self.is_keyword(keyword);
        if found {
            self.advance();
        }
        found
    }

    fn take_symbol(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        if found {
            self.advance();
        }
        found
    }

    fn expect_symbol(&mut self, symbol: &str, expected: &str) -> Parsed<Span> {
        if self.is_symbol(symbol) { Ok(self.advance()) } else { Err(self.unexpected(expected)) }
    }

    fn expect_keyword(&mut self, keyword: &str) -> Parsed<()> {
        if self.take_keyword(keyword) { Ok(()) } else { Err(self.no_word(&format!("`{keyword}`"))) }
    }

    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == DEEPEST {
            let expected = format!("at most {DEEPEST} brackets, blocks or signs within each other");
            return Err(Mistake::missing(self.span(), expected, "this one"));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }
}
