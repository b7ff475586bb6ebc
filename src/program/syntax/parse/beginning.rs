//! Errors about the beginning of a statement: declarations and functions of other languages, and lines that only have a
//! value.

use super::Parser;
use super::unexpected::Position;
use crate::program::Mistake;
use crate::program::foreign;
use crate::program::nearest::nearest;
use crate::program::syntax::token::{Token, TokenKind};
use crate::program::syntax::{KEYWORDS, Span};

/// Keywords with which statements begin, longer ones: a short one is near to too many words.
const BEGINNINGS: [&str; 4] = ["require", "check", "return", "define"];

/// Operators that no statement begins with.
const OPERATORS: [&str; 12] = ["+", "/", "^", "·", "×", "<", "<=", ">", ">=", "==", "!=", "-"];

/// The same of other languages.
const FOREIGN_OPERATORS: [&str; 3] = ["&&", "||", "**"];

/// Advice about several names before one `=`.
pub(super) const ONE_EACH: &str = "Each name has a value of its own: `let a = 1, b = 2`.";

impl Parser<'_> {
    /// An error about the current word where a statement begins.
    pub(super) fn no_statement(&self) -> Mistake {
        if let Some(mistake) = self.operator_first().or_else(|| self.unpacked()) {
            return mistake;
        }
        let names = self.names_in_a_row().len();
        let foreign = self.foreign(Position::Statement);
        // A name before another one is a type, unless it is known as something else.
        let is_type = foreign.as_ref().is_none_or(|mistake| mistake.expects("`let`"));
        let declaration = self.declaration(names).filter(|_| is_type);
        let mistake = self.misspelt().or(declaration).or(foreign);
        mistake.unwrap_or_else(|| self.no_beginning(names))
    }

    /// `or b` or `+ b`: the rest of the line above.
    fn operator_first(&self) -> Option<Mistake> {
        let written = &self.text[self.span().start..];
        let foreign = FOREIGN_OPERATORS.into_iter().find(|sign| written.starts_with(sign));
        let is_operator = match self.peek() {
            TokenKind::Name => ["and", "or"].contains(&self.word()),
            TokenKind::Symbol("-" | "+") => !written.starts_with("--") && !written.starts_with("++"),
            TokenKind::Symbol("*") => !self.is_below_comment(),
            TokenKind::Symbol(symbol) => OPERATORS.contains(symbol) || foreign.is_some(),
            _ => foreign.is_some(),
        };
        let is_word = |token: &&Token| !matches!(token.kind, TokenKind::Newline | TokenKind::Comment);
        let above = self.tokens[..self.at].iter().rfind(is_word)?;
        if matches!(above.kind, TokenKind::Symbol("{" | "}" | ";")) || !is_operator {
            return None;
        }
        let (word, span) = match foreign {
            Some(sign) => (sign, Span::new(self.span().start, self.span().start + sign.len())),
            None => (self.word(), self.span()),
        };
        let mistake = Mistake::instead(span, "the beginning of a statement", format!("`{word}`"));
        Some(mistake.advice(
            "A value goes on in the next line only behind an operator: put it at the end of the line above.",
        ))
    }

    /// Whether the line above is a comment: then a `*` begins another line of it, as in other languages.
    fn is_below_comment(&self) -> bool {
        let mut before =
            self.tokens[..self.at].iter().rev().skip_while(|token| token.kind == TokenKind::Newline);
        let is_comment = before.next().is_some_and(|token| token.kind == TokenKind::Comment);
        is_comment && before.next().is_none_or(|token| token.kind == TokenKind::Newline)
    }

    /// `const {x, y} = a`: a declaration that takes a value apart.
    fn unpacked(&self) -> Option<Mistake> {
        let open = self.tokens.get(self.at + 1)?;
        let is_open = ["{", "["].contains(&self.text_of(open.span));
        let row = foreign::word(&["type"], self.word()).filter(|_| is_open)?;
        let mistake = row.mistake(self.span(), self.word(), "", "");
        Some(mistake.instead_advice("Each name has a value of its own: `let x = a.x, y = a.y`."))
    }

    fn misspelt(&self) -> Option<Mistake> {
        let is_word = *self.peek() == TokenKind::Name && self.word().len() > 2;
        let keyword =
            nearest(self.word(), BEGINNINGS).filter(|keyword| is_word && *keyword != self.word())?;
        Some(self.instead_of(self.span(), keyword))
    }

    /// `float x = 1`, `vec2 v(1, 2)` or `bool f(float x) {`: an error about a type before a name.
    fn declaration(&self, names: usize) -> Option<Mistake> {
        let last = self.names_in_a_row().last().filter(|_| names > 1)?;
        let (whole, name) = (self.span().to(last.span), self.text_of(last.span));
        let behind = self.at + names;
        if self.is_declared(behind) {
            Some(self.instead_of(whole, &format!("let {name}")))
        } else if self.tokens[behind].kind != TokenKind::Symbol("(") {
            None
        } else if self.opens_block(behind) {
            foreign::word(&["statement"], "function").map(|row| self.of_row(row, self.span()))
        } else {
            Some(self.instead_of(whole, &format!("let {name} =")))
        }
    }

    /// The names that begin here, without other words between them.
    fn names_in_a_row(&self) -> &[Token] {
        let rest = &self.tokens[self.at..];
        let is_name =
            |token: &Token| token.kind == TokenKind::Name && !KEYWORDS.contains(&self.text_of(token.span));
        &rest[..rest.iter().position(|token| !is_name(token)).unwrap_or(0)]
    }

    /// Whether a word follows the names of a declaration of other languages: `float x = 1` or `float x;`.
    fn is_declared(&self, behind: usize) -> bool {
        let after = &self.tokens[behind];
        match after.kind {
            TokenKind::Symbol("=" | ";" | ",") | TokenKind::Newline | TokenKind::End => true,
            _ => [":", "{"].contains(&self.text_of(after.span)),
        }
    }

    /// Whether a `{` stands behind the brackets that begin at a word: those of the arguments of a function.
    fn opens_block(&self, bracket: usize) -> bool {
        let rest = &self.tokens[bracket..];
        let close = rest.iter().position(|token| token.kind == TokenKind::Symbol(")")).unwrap_or(rest.len());
        let mut behind = rest[close..].iter().skip(1).filter(|token| token.kind != TokenKind::Newline);
        behind.next().is_some_and(|token| token.kind == TokenKind::Symbol("{"))
    }

    /// An error about a line that begins with a value or with what no statement begins with.
    fn no_beginning(&self, names: usize) -> Mistake {
        let next = &self.tokens[(self.at + names).min(self.tokens.len() - 1)];
        let sign = foreign::sign(&["operator"], self.text, next.span.start).filter(|_| names == 1);
        if let Some((row, place)) = sign {
            return self.of_row(row, place);
        }
        let is_value = match self.peek() {
            TokenKind::Name | TokenKind::Number => true,
            TokenKind::Symbol(symbol) => ["(", "|", "-"].contains(symbol),
            _ => false,
        };
        if names == 1 && matches!(next.kind, TokenKind::Number | TokenKind::Symbol(",")) {
            let advice = if next.kind == TokenKind::Number { "" } else { ONE_EACH };
            return Mistake::missing(next.span, "`=`", self.described(next)).advice(advice);
        }
        if is_value {
            let found = self.described(self.token());
            let mistake = Mistake::missing(self.span(), "`return`, `require`, `check` or `let a =`", found);
            return mistake.advice("A value alone is not a statement.");
        }
        const EXPECTED: &str = "a statement, such as `let a = 1` or `return a < b`,";
        self.missing(Position::Statement, EXPECTED).in_its_place()
    }

    /// An error about the words after a new name.
    pub(super) fn no_binding(&self, name: Span) -> Mistake {
        if let Some(mistake) = self.with_type(name) {
            return mistake;
        }
        if self.is_symbol("(") {
            let text = self.text_of(name);
            let found = format!("`let {text}(…)`");
            return Mistake::instead(name, format!("`define {text}(…)`"), found);
        }
        let mistake = self.unexpected("`=`");
        if self.is_symbol(",") { mistake.or_advice(ONE_EACH) } else { mistake }
    }

    /// An error about a type before or behind a new name.
    pub(super) fn with_type(&self, name: Span) -> Option<Mistake> {
        if let Some(last) = self.names_in_a_row().last() {
            return Some(self.instead_of(name.to(last.span), self.text_of(last.span)));
        }
        let rest = self.tokens[self.at..].iter();
        let of_type = rest.take_while(|token| matches!(token.kind, TokenKind::Unknown | TokenKind::Name));
        let last = of_type.last().filter(|last| self.word() == ":" && last.kind == TokenKind::Name)?;
        Some(self.instead_of(name.to(last.span), self.text_of(name)))
    }

    /// `1,5`: an error about a comma in a number, at the part behind it.
    pub(super) fn decimal_comma(&self) -> Option<Mistake> {
        let [whole, comma, part] = self.tokens.get(self.at.checked_sub(2)?..=self.at)? else { return None };
        let are_numbers = [&whole.kind, &part.kind] == [&TokenKind::Number; 2];
        let is_together = whole.span.end == comma.span.start && comma.span.end == part.span.start;
        let span = whole.span.to(part.span);
        (are_numbers && is_together).then(|| self.instead_of(span, &self.text_of(span).replace(',', ".")))
    }
}
