//! The words of a program.

use super::Span;
use crate::program::Mistake;

/// One word of a program, with its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// What a word is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind {
    /// A name, a keyword or a dotted name: `t`, `let`, `circle.center.x`.
    Name,
    /// A number, as written.
    Number,
    /// A text in double quotes.
    Text,
    /// An operator or a bracket, in its ASCII form.
    Symbol(&'static str),
    /// A comment, from `//` to the end of the line.
    Comment,
    /// The end of a line.
    Newline,
    /// The end of the program.
    End,
}

/// The operators and brackets, longer ones first, each with its ASCII form.
const SYMBOLS: [(&str, &str); 29] = [
    ("<=", "<="),
    (">=", ">="),
    ("==", "=="),
    ("!=", "!="),
    ("&&", "&&"),
    ("**", "**"),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("−", "-"),
    ("·", "·"),
    ("×", "×"),
    ("<", "<"),
    (">", ">"),
    ("=", "="),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("^", "^"),
    ("(", "("),
    (")", ")"),
    ("{", "{"),
    ("}", "}"),
    ("|", "|"),
    (",", ","),
    ("@", "@"),
    ("!", "!"),
    (".", "."),
];

/// The words of a text. The last one is [`TokenKind::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, Mistake> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let (kind, length) = next_token(text, at)?;
        if let Some(kind) = kind {
            found.push(Token { kind, span: Span::new(at, at + length) });
        }
        at += length;
    }
    found.push(Token { kind: TokenKind::End, span: Span::new(at, at) });
    Ok(found)
}

/// The word that begins at an offset, and its length. White space has a length only.
pub(super) fn next_token(text: &str, at: usize) -> Result<(Option<TokenKind>, usize), Mistake> {
    let rest = &text[at..];
    let Some(first) = rest.chars().next() else { return Ok((Some(TokenKind::End), 0)) };
    Ok(match first {
        '\n' => (Some(TokenKind::Newline), 1),
        _ if first.is_whitespace() => (None, first.len_utf8()),
        _ if rest.starts_with("//") => (Some(TokenKind::Comment), line_length(rest)),
        '"' => (Some(TokenKind::Text), text_length(rest, at)?),
        _ if is_letter(first) => (Some(TokenKind::Name), name_length(rest)),
        _ if first.is_ascii_digit() => (Some(TokenKind::Number), number_length(rest)),
        '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            (Some(TokenKind::Number), number_length(rest))
        }
        _ => symbol(rest, at)?,
    })
}

fn symbol(rest: &str, at: usize) -> Result<(Option<TokenKind>, usize), Mistake> {
    let known = SYMBOLS.iter().find(|(written, _)| rest.starts_with(written));
    known.map(|(written, plain)| (Some(TokenKind::Symbol(plain)), written.len())).ok_or_else(|| {
        let unknown = rest.chars().next().unwrap_or_default();
        Mistake::new(Span::new(at, at + unknown.len_utf8()), format!("the character {unknown:?}"))
            .expected("a name, a number or an operator")
    })
}

fn line_length(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

fn text_length(rest: &str, at: usize) -> Result<usize, Mistake> {
    let line = &rest[..line_length(rest)];
    line[1..].find('"').map(|end| end + 2).ok_or_else(|| {
        Mistake::new(Span::new(at, at + line.len()), "a text without an end")
            .expected("a second \" on the same line")
    })
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn is_part_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '\''
}

/// The length of a name: its parts are separated by dots.
fn name_length(rest: &str) -> usize {
    let mut end = 0;
    loop {
        let part = &rest[end..];
        end += part.find(|c| !is_part_of_name(c)).unwrap_or(part.len());
        let after = &rest[end..];
        if !(after.starts_with('.') && after[1..].starts_with(is_letter)) {
            return end;
        }
        end += 1;
    }
}

/// The length of a number: digits, a decimal point, an exponent.
fn number_length(rest: &str) -> usize {
    let digits = |from: usize| rest[from..].bytes().take_while(u8::is_ascii_digit).count();
    let mut end = digits(0);
    if rest[end..].starts_with('.') {
        end += 1 + digits(end + 1);
    }
    if rest[end..].starts_with(['e', 'E']) {
        let sign = usize::from(rest[end + 1..].starts_with(['+', '-']));
        let exponent = digits(end + 1 + sign);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    end
}
