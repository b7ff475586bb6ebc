//! The words with a fixed meaning, and where they occur in a text.
//!
//! The table in `docs/conventions.md` and the window of the glossary are made from the entries here.

use std::ops::Range;

/// A word, or a few words that belong together, with the meaning.
#[derive(Debug, PartialEq)]
pub struct Entry {
    /// The word in its basic form.
    pub word: &'static str,
    /// The meaning, as Markdown: names in code have backquotes.
    meaning: &'static str,
    /// The forms that are recognised in texts. None if the word often has another meaning there.
    forms: &'static [&'static str],
}

impl Entry {
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
        ENTRIES.iter().find(|entry| entry.word == word)
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
    let forms = ENTRIES.iter().flat_map(|entry| entry.forms.iter().map(move |form| (*form, entry)));
    let here =
        forms.filter(|(form, _)| rest.starts_with(form) && !rest[form.len()..].starts_with(is_in_word));
    here.max_by_key(|(form, _)| form.len())
}

/// Whether a character joins words: the “window” of “window-edge” is part of a name.
fn is_in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}

const fn entry(word: &'static str, meaning: &'static str, forms: &'static [&'static str]) -> Entry {
    Entry { word, meaning, forms }
}

/// The entries in alphabetical order, as in the document and the window.
pub const ENTRIES: &[Entry] = &[
    entry("approximate", "leaves something out on purpose", &["approximate"]),
    entry(
        "as published",
        "does what its source does, including mistakes",
        &["as published", "published test", "published tests", "published code", "published method"],
    ),
    // In texts, it is nearly always the ordinary word: a special case, the previous case.
    entry("case", "a scene that comes with Collidoscope", &[]),
    entry(
        "contact",
        "a point that two shapes share: where they touch or, if they overlap, a point in the middle of the overlap",
        &["contact", "point of contact", "place of contact"],
    ),
    entry(
        "drop",
        "circles that fall side by side; one that hits goes back by one step and stays there",
        &["drop"],
    ),
    entry(
        "exact",
        "correct for every finite input, with numbers correct to the last digit",
        &["exact", "exact method", "exact test", "exact answer"],
    ),
    entry(
        "gap",
        "the separation along one axis; negative where the shapes overlap along it",
        &["gap", "gaps"],
    ),
    entry(
        "hard case",
        "an input on which tests of its kind tend to fail; the menu and `list` show it separately",
        &["hard case", "hard cases"],
    ),
    // In texts, to hold is often to be true.
    entry("hold", "A holds B if every point of B belongs to A; their outlines can touch", &[]),
    entry(
        "left normal",
        "the unit vector to the left of a segment, for a viewer who looks from its start to its end: (A.y, −A.x)/|A| with y \
         down",
        &["left normal"],
    ),
    entry(
        "map",
        "the verdict that a shape would get at every position of a probe; for two methods, where they hit and where they \
         differ",
        &["map", "maps"],
    ),
    // In texts, it is often the left normal.
    entry(
        "normal",
        "the unit vector from A to B along the shortest way between them or, where they overlap, out of A along the push; \
         absent where no direction is defined, and where moving shapes do not meet",
        &[],
    ),
    entry("outline", "the boundary of a shape", &["outline", "outlines"]),
    // “Overlap” alone is often the verb, or that of two segments on one line.
    entry(
        "overlap",
        "how far two shapes overlap along one axis: the negative of the gap",
        &["overlap along", "overlaps along", "both overlaps"],
    ),
    entry(
        "penetration depth",
        "how far one shape must move to end an overlap",
        &["penetration depth", "depth"],
    ),
    entry(
        "probe",
        "the point that a map moves over the plane while everything else stays fixed",
        &["probe", "probes"],
    ),
    entry(
        "push-out vector",
        "the displacement that ends the overlap: of the point in `point-rect`, of B in `circle-circle` and `rect-rect`, of \
         blob 2 in `blob-side`, and of the circle in all other topics that have a push",
        &["push-out vector", "push-out"],
    ),
    entry(
        "reference",
        "the first exact method of a topic; the other methods are compared with it",
        &["reference", "reference method"],
    ),
    entry(
        "sample",
        "an instant of the tick that a method tests; the first is the start, the last the end",
        &["sample", "samples"],
    ),
    // In texts, a scene can also be that of a game.
    entry(
        "scene",
        "a topic with a value for each of its parameters; a scene file stores one",
        &["scene file", "scene files"],
    ),
    entry(
        "separation",
        "the distance between two shapes; where they overlap, the negated penetration depth",
        &["separation", "smallest separation"],
    ),
    entry("tick", "the unit of time: shapes that move do so from t = 0 to t = 1", &["tick", "ticks"]),
    entry(
        "time of impact",
        "the first time within the tick at which two moving shapes touch",
        &["time of impact"],
    ),
    entry(
        "topic",
        "a question about two shapes, with the methods that answer it; scene files call it `scene`",
        &["topic", "topics"],
    ),
    entry("touching", "sharing boundary points only", &["touching", "touch", "touches"]),
    entry(
        "tunnelling",
        "a shape moves so far in one step that it passes another shape between two tests",
        &["tunnelling"],
    ),
    entry(
        "undecided",
        "a program gave no answer within its limits; it counts neither as a hit nor as a right answer",
        &["undecided"],
    ),
    entry("window", "the region in which a method looks for hits", &["window", "windows"]),
];

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
        let mut forms: Vec<_> = ENTRIES.iter().flat_map(|entry| entry.forms).collect();
        let count = forms.len();
        assert!(ENTRIES.is_sorted_by(|a, b| a.word < b.word), "in alphabetical order");
        assert!(forms.iter().all(|form| **form == form.to_lowercase() && !form.is_empty()));
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), count);
        for entry in ENTRIES {
            assert_eq!(Entry::find(entry.word), Some(entry));
            assert!(!entry.meaning().contains('`') && entry.meaning_in_table().matches("|").count() % 2 == 0);
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
