//! The words of a program.

use super::Span;

/// One word of a program, with its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum TokenKind {
    /// A name, a keyword or a dotted name: `t`, `let`, `circle.center.x`.
    Name,
    Number,
    /// A text in double quotes.
    Text,
    /// An operator or a bracket, in its ASCII form.
    Symbol(&'static str),
    /// A comment, from `//` to the end of the line.
    Comment,
    /// A text in double quotes that does not end on its line.
    OpenText,
    /// A character that no program contains.
    Unknown,
    /// The end of a line.
    Newline,
    End,
}

/// The operators and brackets, longer ones first, each with its ASCII form.
const SYMBOLS: [(&str, &str); 35] = [
    ("<=", "<="),
    (">=", ">="),
    ("==", "=="),
    ("!=", "!="),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("−", "-"),
    ("‐", "-"),
    ("‑", "-"),
    ("‒", "-"),
    ("–", "-"),
    ("²", "²"),
    ("³", "³"),
    ("·", "·"),
    ("⋅", "·"),
    ("∙", "·"),
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
    (";", ";"),
    (".", "."),
];

/// The words of a text. The last one is [`TokenKind::End`].
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let (kind, length) = next_token(text, at);
        if let Some(kind) = kind {
            found.push(Token { kind, span: Span::new(at, at + length) });
        }
        at += length;
    }
    found.push(Token { kind: TokenKind::End, span: Span::new(at, at) });
    found
}

/// The word that begins at an offset, and its length. White space has a length only.
pub(super) fn next_token(text: &str, at: usize) -> (Option<TokenKind>, usize) {
    let rest = &text[at..];
    let Some(first) = rest.chars().next() else { return (Some(TokenKind::End), 0) };
    match first {
        '\n' => (Some(TokenKind::Newline), 1),
        _ if first.is_whitespace() => (None, first.len_utf8()),
        _ if is_invisible(first) && !is_within_name(text, at) => (None, first.len_utf8()),
        _ if rest.starts_with("//") => (Some(TokenKind::Comment), line_length(rest)),
        '"' => text_token(&rest[..line_length(rest)]),
        _ if is_letter(first) => (Some(TokenKind::Name), name_length(rest)),
        _ if first.is_ascii_digit() => (Some(TokenKind::Number), number_length(rest)),
        '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            (Some(TokenKind::Number), number_length(rest))
        }
        _ => {
            let known = SYMBOLS.iter().find(|(written, _)| rest.starts_with(written));
            known.map_or((Some(TokenKind::Unknown), first.len_utf8()), |(written, plain)| {
                (Some(TokenKind::Symbol(plain)), written.len())
            })
        }
    }
}

/// Whether a character has no width. Copied text contains such characters.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Whether the character at an offset stands between two parts of names.
fn is_within_name(text: &str, at: usize) -> bool {
    let after = text[at..].trim_start_matches(is_invisible);
    text[..at].ends_with(is_part_of_name) && after.starts_with(is_part_of_name)
}

fn line_length(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// A text in double quotes at the beginning of the rest of a line.
fn text_token(line: &str) -> (Option<TokenKind>, usize) {
    match line[1..].find('"') {
        Some(end) => (Some(TokenKind::Text), end + 2),
        None => (Some(TokenKind::OpenText), line.len()),
    }
}

fn is_letter(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

fn is_part_of_name(c: char) -> bool {
    (c.is_alphanumeric() && !"²³".contains(c)) || c == '_' || c == '\''
}

/// The length of a name: its parts are separated by dots, or by the `::` of other languages.
fn name_length(rest: &str) -> usize {
    let mut end = 0;
    loop {
        let part = &rest[end..];
        end += part.find(|c| !is_part_of_name(c)).unwrap_or(part.len());
        let after = &rest[end..];
        let separator = [".", "::"].into_iter().find(|separator| after.starts_with(separator));
        let length = separator.map_or(0, str::len);
        if length == 0 || !after[length..].starts_with(is_letter) {
            return end;
        }
        end += length;
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
