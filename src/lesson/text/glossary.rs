//! The words with a fixed meaning, from `scenes/glossary.toml`, and where they occur in a text.
//!
//! The table in `docs/conventions.md` and the window of the glossary are made from the entries here.

use std::ops::Range;
use std::sync::OnceLock;

use crate::language::tr;
use crate::lesson::text::embedded;
use crate::lesson::text::table::{File, FileMistake, Table};
use crate::sorting::sort_by_key;

/// A word, or a few words that belong together, with the meaning.
#[derive(Debug, PartialEq)]
pub struct Entry {
    /// The word in its basic form.
    pub word: &'static str,
    /// The meaning, as Markdown: names in code have backquotes.
    meaning: &'static str,
    /// The forms that are recognised in texts. None if the word often has another meaning there.
    forms: Vec<&'static str>,
}

/// The entries in alphabetical order, as in the document and the window.
///
/// # Panics
/// If the shipped file has a mistake. A test reads it.
pub fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let file = File { name: "scenes/glossary.toml", text: include_str!("../../../scenes/glossary.toml") };
        let entries = embedded::entries(file, "entry", Entry::read);
        let mut entries = entries.unwrap_or_else(|mistake| panic!("{mistake}"));
        sort_by_key(&mut entries, |entry| entry.word.to_lowercase());
        entries
    })
}

impl Entry {
    fn read(table: &Table<'static>) -> Result<Self, FileMistake> {
        table.has_only(&["word", "meaning", "forms"])?;
        let word = table.needed_text("word")?;
        let forms = match table.keys().any(|key| key == "forms") {
            // Another language has as many as it needs.
            true => tr(table.list("forms")?.join(", ").leak())
                .split(", ")
                .filter(|form| !form.is_empty())
                .collect(),
            false => vec![word],
        };
        Ok(Self { word, meaning: table.needed_text("meaning")?, forms })
    }

    /// The meaning as plain text.
    pub fn meaning(&self) -> String {
        self.meaning.replace('`', "")
    }

    /// The meaning as Markdown, for a cell of a table.
    pub fn meaning_in_table(&self) -> String {
        self.meaning.replace('|', "\\|")
    }

    /// The entry for a word in its basic form.
    pub fn find(word: &str) -> Option<&'static Self> {
        entries().iter().find(|entry| entry.word == word)
    }
}

/// The first occurrence of each word of the glossary in a text: the range of bytes, and the entry. Where two forms begin
/// at the same place, the longer one counts.
pub fn marks(text: &str) -> Vec<(Range<usize>, &'static Entry)> {
    let mut found: Vec<(Range<usize>, &'static Entry)> = Vec::new();
    let lower = text.to_lowercase();
    // In the texts of the program, lower case takes as many bytes as upper case. Any other text has no marks.
    if lower.len() != text.len() {
        return found;
    }
    let mut at = 0;
    while at < lower.len() {
        let (length, entry) = match form_at(&lower, at) {
            Some((form, entry)) => (form.len(), Some(entry)),
            None => (lower[at..].chars().next().map_or(1, char::len_utf8), None),
        };
        if let Some(entry) = entry.filter(|entry| found.iter().all(|(_, known)| known != entry)) {
            found.push((at..at + length, entry));
        }
        at += length;
    }
    found
}

/// The longest form that stands at this byte of a text as whole words.
fn form_at(lower: &str, at: usize) -> Option<(&'static str, &'static Entry)> {
    let rest = lower.get(at..)?;
    if lower[..at].ends_with(is_in_word) {
        return None;
    }
    let forms = entries().iter().flat_map(|entry| entry.forms.iter().map(move |form| (*form, entry)));
    let here =
        forms.filter(|(form, _)| rest.starts_with(form) && !rest[form.len()..].starts_with(is_in_word));
    here.max_by_key(|(form, _)| form.len())
}

/// Whether a character joins words: the “window” of “window-edge” is part of a name.
fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, YAxis};

    fn words(text: &str) -> Vec<(&str, &'static str)> {
        marks(text).into_iter().map(|(range, entry)| (&text[range], entry.word)).collect()
    }

    #[test]
    fn whole_words_are_found_in_any_case_and_in_the_longest_form() {
        assert_eq!(words("Tunnelling is not a gap."), [("Tunnelling", "tunnelling"), ("gap", "gap")]);
        assert_eq!(
            words("the exact method, as published"),
            [("exact method", "exact"), ("as published", "as published")]
        );
        assert_eq!(words("penetration depth"), [("penetration depth", "penetration depth")]);
    }

    #[test]
    fn a_part_of_a_word_or_of_a_name_is_not_found() {
        for text in
            ["exactly", "window-edge", "swept-circles/touching-at-end", "overlap_x", "maps_of", "İ gap"]
        {
            assert_eq!(words(text), [], "{text}");
        }
    }

    #[test]
    fn only_the_first_occurrence_of_a_word_is_marked() {
        assert_eq!(marks("a gap, two gaps").len(), 1);
        assert_eq!(marks("● touching: a touch").first().map(|(range, _)| range.clone()), Some(4..12));
    }

    #[test]
    fn every_entry_has_its_own_word_and_forms_in_lower_case_and_they_are_in_alphabetical_order() {
        let mut forms: Vec<_> = entries().iter().flat_map(|entry| &entry.forms).collect();
        let count = forms.len();
        assert!(entries().is_sorted_by(|a, b| a.word < b.word), "in alphabetical order");
        assert!(forms.iter().all(|form| **form == form.to_lowercase() && !form.is_empty()));
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), count);
        for entry in entries() {
            assert_eq!(Entry::find(entry.word), Some(entry));
            assert!(!entry.meaning().contains('`') && entry.meaning_in_table().matches("|").count() % 2 == 0);
        }
    }

    #[test]
    fn an_entry_is_recognised_as_its_word_unless_the_file_gives_its_forms() {
        let read = |text| {
            let read = embedded::entries(File { name: "a.toml", text }, "entry", Entry::read);
            read.map_err(|mistake| mistake.to_string())
        };
        let text = "[[entry]]\nword = \"a\"\nmeaning = \"b\"\n[[entry]]\nword = \"c\"\nmeaning = \"d\"\nforms = []\n";
        let forms = read(text).expect("whole").into_iter().map(|entry| (entry.word, entry.forms));
        assert_eq!(forms.collect::<Vec<_>>(), [("a", vec!["a"]), ("c", Vec::new())]);
        for (text, expected) in [
            (
                "[[entry]]\nform = []",
                "line 2: entry.form is not known (did you mean \"forms\"?); expected one of word",
            ),
            ("\n[[entry]]\nword = \"a\"", "line 2: this entry lacks “meaning”"),
            (
                "[[entry]]\nword = \"a\"\nforms = 1",
                "line 3: entry.forms = 1 is not valid; expected a list of words",
            ),
        ] {
            let error = read(text).expect_err("a mistake");
            assert!(error.starts_with(&format!("a.toml, {expected}")), "{error}");
        }
    }

    #[test]
    fn the_cases_use_words_of_the_glossary() {
        let abouts = Scene::ALL.into_iter().flat_map(Case::shipped).map(|case| case.about(YAxis::Down));
        let marked: std::collections::BTreeSet<_> = abouts
            .flat_map(|about| marks(&about).into_iter().map(|(_, entry)| entry.word).collect::<Vec<_>>())
            .collect();
        for word in ["window", "tick", "outline", "exact", "time of impact", "left normal", "separation"] {
            assert!(marked.contains(word), "{word} is in no case: {marked:?}");
        }
    }
}
