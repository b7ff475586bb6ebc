//! The words of a text with what each is, for an editor: the text need not be a program.

use super::token::{TokenKind, next_token};
use super::{KEYWORDS, Span};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A word that no name can be.
    Keyword,
    /// A name, perhaps with dots.
    Name,
    Number,
    /// An operator or a bracket.
    Sign,
    Comment,
    /// What stands behind `@`: how a value is shown.
    Note,
    /// What no program can contain.
    Unknown,
}

/// The words of a text, in order. A note reaches from its `@` to the end of its line, or to a comment.
pub fn words(text: &str) -> Vec<(WordKind, Span)> {
    let mut words = Vec::new();
    let (mut at, mut in_note) = (0, false);
    while at < text.len() {
        let (kind, length) = next_token(text, at);
        let kind = kind.map(|kind| kind_of(&kind, text, at, length));
        if kind == Some(None) {
            in_note = false;
        }
        if let Some(Some(kind)) = kind {
            in_note |= text[at..].starts_with('@');
            let kind = if in_note && kind != WordKind::Comment { WordKind::Note } else { kind };
            words.push((kind, Span::new(at, at + length)));
        }
        at += length;
    }
    words
}

/// The kind of a word; none for the end of a line.
fn kind_of(kind: &TokenKind, text: &str, at: usize, length: usize) -> Option<WordKind> {
    Some(match kind {
        TokenKind::Name if KEYWORDS.contains(&&text[at..at + length]) => WordKind::Keyword,
        TokenKind::Name => WordKind::Name,
        TokenKind::Number => WordKind::Number,
        TokenKind::Symbol(_) => WordKind::Sign,
        TokenKind::Text => WordKind::Note,
        TokenKind::Comment => WordKind::Comment,
        TokenKind::OpenText | TokenKind::Unknown => WordKind::Unknown,
        TokenKind::Newline | TokenKind::End => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(WordKind, &str)> {
        words(text).into_iter().map(|(kind, span)| (kind, &text[span.start..span.end])).collect()
    }

    #[test]
    fn every_word_has_its_kind_and_a_note_ends_with_its_line() {
        use WordKind::{Comment, Keyword, Name, Note, Number, Sign};
        let expected = [
            (Keyword, "let"),
            (Name, "A"),
            (Sign, "="),
            (Name, "c1.x"),
            (Sign, "*"),
            (Number, "2.5"),
            (Note, "@"),
            (Note, "arrow"),
            (Note, "from"),
            (Note, "c1"),
            (Comment, "// along"),
            (Name, "b"),
        ];
        assert_eq!(kinds("let A = c1.x * 2.5 @ arrow from c1 // along\nb"), expected);
    }

    #[test]
    fn a_text_that_is_no_program_has_words_too() {
        assert_eq!(
            kinds("a € \"open"),
            [(WordKind::Name, "a"), (WordKind::Unknown, "€"), (WordKind::Unknown, "\"open")]
        );
    }
}
