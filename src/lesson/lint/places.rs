//! Where a file says something.

use toml_edit::{Document, Item};

/// The line of a key: of `["answer", "2", "says"]` in the third table `[[answer]]`. The line of the last part that is there;
/// 1 if there is none.
pub fn line_of(text: &str, path: &[&str]) -> usize {
    let Ok(document) = Document::parse(text) else { return 1 };
    let (mut item, mut at) = (Some(document.as_item()), 0);
    for part in path {
        let Some((inner, span)) = item.and_then(|item| inside(item, part)) else { break };
        at = span.map_or(at, |span| span.start);
        item = inner;
    }
    line_at(text, at)
}

type Inside<'a> = (Option<&'a Item>, Option<std::ops::Range<usize>>);

fn inside<'a>(item: &'a Item, part: &str) -> Option<Inside<'a>> {
    if let Some(table) = item.as_table_like() {
        let (key, item) = table.get_key_value(part)?;
        return Some((Some(item), key.span().or_else(|| item.span())));
    }
    let table = item.as_array_of_tables()?.get(part.parse().ok()?)?;
    Some((None, table.span()))
}

/// The line of a place in a text, in bytes.
pub fn line_at(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// The first line that has these words; 1 if there is none.
pub fn line_with(text: &str, words: &str) -> usize {
    text.find(words).map_or(1, |at| line_at(text, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_and_a_table_have_their_lines() {
        let text = "a = 1\n\n[[b]]\nc = 2\n[[b]]\nc = 3\n[d]\ne.f = 4\n";
        for (path, line) in [
            (&["a"][..], 1),
            (&["b", "0"], 3),
            (&["b", "1"], 5),
            (&["d", "e", "f"], 8),
            (&["d", "x"], 7),
            (&["x"], 1),
        ] {
            assert_eq!(line_of(text, path), line, "{path:?}");
        }
        assert_eq!((line_with(text, "c = 3"), line_with(text, "z"), line_of("=", &["a"])), (6, 1, 1));
    }
}
