//! Where a file says something.

use toml_edit::{ArrayOfTables, Document, TableLike};

/// The line of a key: of `["answer", "2", "says"]` in the third table `[[answer]]`. The line of the last part that is there;
/// 1 if there is none.
pub fn line_of(text: &str, path: &[&str]) -> usize {
    let Ok(document) = Document::parse(text) else { return 1 };
    let (mut table, mut at): (&dyn TableLike, _) = (document.as_table(), 0);
    let mut tables = None;
    for part in path {
        if let Some(row) = tables.take().and_then(|tables: &ArrayOfTables| tables.get(part.parse().ok()?)) {
            (table, at) = (row, row.span().map_or(at, |span| span.start));
            continue;
        }
        let Some((key, item)) = table.get_key_value(part) else { break };
        at = key.span().or_else(|| item.span()).map_or(at, |span| span.start);
        tables = item.as_array_of_tables();
        table = item.as_table_like().unwrap_or(table);
    }
    line_at(text, at)
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
            (&["b", "1", "c"], 6),
            (&["d", "e", "f"], 8),
            (&["d", "x"], 7),
            (&["x"], 1),
        ] {
            assert_eq!(line_of(text, path), line, "{path:?}");
        }
        assert_eq!((line_with(text, "c = 3"), line_with(text, "z"), line_of("=", &["a"])), (6, 1, 1));
    }
}
