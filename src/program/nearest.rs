//! Suggestions for misspelt words.

/// Longer words are not compared.
const LONGEST_COMPARED: usize = 64;

/// The known word nearest to the written one, if at most a third of its letters differ, rounded up.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if written.chars().count() > LONGEST_COMPARED {
        return None;
    }
    let limit = |word: &str| word.chars().count().div_ceil(3);
    let scored = known.into_iter().map(|word| (edits(written, word), word));
    scored.filter(|(n, word)| *n <= limit(word)).min_by_key(|(n, _)| *n).map(|(_, word)| word)
}

/// The text ` (did you mean "x"?)`, or an empty one if no known word is near.
pub fn did_you_mean<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(written, known).map(|word| format!(" (did you mean {word:?}?)")).unwrap_or_default()
}

/// The Levenshtein distance: the number of letters to insert, delete or replace.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 3] = ["circle.center", "circle.radius", "a1"];

    #[test]
    fn one_or_two_wrong_letters_find_the_word() {
        assert_eq!(nearest("circle.centre", KNOWN), Some("circle.center"));
        assert_eq!(nearest("cirle.radius", KNOWN), Some("circle.radius"));
        assert_eq!(nearest("a2", KNOWN), Some("a1"));
        assert_eq!(did_you_mean("a2", KNOWN), " (did you mean \"a1\"?)");
    }

    #[test]
    fn a_very_different_word_finds_nothing() {
        assert_eq!(nearest("velocity", KNOWN), None);
        assert_eq!(nearest(&"a".repeat(1000), KNOWN), None);
        assert_eq!(did_you_mean("", KNOWN), "");
    }

    #[test]
    fn edits_count_insertions_deletions_and_replacements() {
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("same", "same"), 0);
    }
}
