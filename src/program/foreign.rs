//! What other languages write, and what the notation has instead. The table is `foreign.txt`.

use super::{Mistake, Span};

const TABLE: &str = include_str!("foreign.txt");

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foreign {
    expected: &'static str,
    why: &'static str,
}

impl Foreign {
    /// The error about this word, beside a name and perhaps before the rest of a line.
    pub fn mistake(self, span: Span, found: &str, name: &str, rest: &str) -> Mistake {
        let found = format!("`{found}`");
        let expected = self.expected.replace("{}", name).replace("{rest}", rest);
        let mistake = match self.expected.strip_suffix(" before") {
            Some(expected) => Mistake::missing(span, expected, found),
            None => Mistake::instead(span, expected, found),
        };
        mistake.advice(self.why.replace("{}", name))
    }

    /// What is expected, as it stands in the table.
    pub fn as_written(self) -> &'static str {
        self.expected
    }

    /// Whether what is expected contains the name beside the word.
    pub fn has_name(self) -> bool {
        self.expected.contains("{}")
    }

    /// Whether what is expected contains the rest of the line.
    pub fn has_rest(self) -> bool {
        self.expected.contains("{rest}")
    }
}

/// The words of a section with their rows, in the order of the table.
fn section(wanted: &'static str) -> impl Iterator<Item = (&'static str, Foreign)> {
    let mut current = "";
    let rows = TABLE.lines().filter(move |line| {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            current = name;
            return false;
        }
        current == wanted && line.contains(" → ")
    });
    rows.flat_map(|line| {
        let mut columns = line.split(" → ");
        let words = columns.next().unwrap_or_default();
        let row =
            Foreign { expected: columns.next().unwrap_or_default(), why: columns.next().unwrap_or_default() };
        words.split(' ').map(move |word| (word, row))
    })
}

/// The row of a word in the first of these sections that has it.
pub(super) fn word(sections: &[&'static str], written: &str) -> Option<Foreign> {
    let of = |name: &&'static str| section(name).find(|(word, _)| *word == written).map(|(_, row)| row);
    sections.iter().find_map(of)
}

/// The same without regard to capitals and `_`.
pub(super) fn loosely(name: &'static str, written: &str) -> Option<Foreign> {
    let loose = |word: &str| word.to_lowercase().replace('_', "");
    let wanted = loose(written);
    section(name).find(|(word, _)| loose(word) == wanted).map(|(_, row)| row)
}

/// The row of the longest sign that an offset is within, and where the sign stands. A sign of several characters can be
/// noticed late: `=` may be the end of `===`.
pub(super) fn sign(sections: &[&'static str], text: &str, at: usize) -> Option<(Foreign, Span)> {
    let in_section = |name: &&'static str| {
        let here = section(name).filter_map(|(word, row)| Some((row, place_of(word, text, at)?)));
        here.max_by_key(|(_, span)| span.end - span.start)
    };
    sections.iter().find_map(in_section)
}

/// Where a sign stands if the offset is within it.
fn place_of(sign: &str, text: &str, at: usize) -> Option<Span> {
    if sign.starts_with(char::is_alphanumeric) {
        return None;
    }
    let before = sign.char_indices().map(|(offset, _)| offset);
    let starts = before.filter_map(|offset| at.checked_sub(offset));
    let mut places = starts.filter(|start| text.get(*start..).is_some_and(|rest| rest.starts_with(sign)));
    places.next().map(|start| Span::new(start, start + sign.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECTIONS: [&str; 8] =
        ["statement", "type", "value", "call", "part", "operator", "block", "anywhere"];

    #[test]
    fn every_line_of_the_table_is_a_row_of_a_known_section_and_names_each_word_once() {
        let rows = TABLE.lines().skip_while(|line| !line.starts_with('['));
        for line in rows.filter(|line| !line.is_empty()) {
            match line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                Some(name) => assert!(SECTIONS.contains(&name), "{line}"),
                None => assert!((2..=3).contains(&line.split(" → ").count()), "{line}"),
            }
        }
        for name in SECTIONS {
            let words: Vec<&str> = section(name).map(|(word, _)| word).collect();
            assert!(!words.is_empty(), "{name}");
            for (index, word) in words.iter().enumerate() {
                assert!(!word.is_empty() && !words[..index].contains(word), "{name}: {word}");
            }
        }
    }

    #[test]
    fn a_sign_is_found_from_any_of_its_characters_and_the_longest_one_counts() {
        let found = |text, at| sign(&["operator"], text, at).map(|(row, span)| (row.expected, span));
        assert_eq!(found("a === b", 4), Some(("`==`", Span::new(2, 5))));
        assert_eq!(found("a || b", 2), Some(("`or`", Span::new(2, 4))));
        assert_eq!(found("a == b", 2), None);
    }
}
