//! Excerpts of the input for error messages.

use crate::lesson::Value;
use crate::lesson::text::limits::EXCERPT_LIMIT;
use crate::lesson::text::number::list;
use crate::program::is_hidden;

/// The beginning of a text (all of a short one) on one line, with control characters escaped.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(EXCERPT_LIMIT).flat_map(visible).collect();
    if text.chars().nth(EXCERPT_LIMIT).is_some() {
        shown.push('…');
    }
    shown
}

/// The same in quotes, for a name.
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(EXCERPT_LIMIT) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// A value as a user would type it, shortened for an error.
pub fn excerpt_of(value: &Value) -> String {
    match value {
        Value::Number(n) => typed(*n),
        Value::Pair(p) => format!("{},{}", typed(p.x), typed(p.y)),
        Value::Points(points) => excerpt(&list(points, typed)),
        Value::Word(word) => excerpt(word),
        Value::Switch(_) | Value::Absent => value.to_string(),
    }
}

/// A number as a user would type it: `1e12` rather than a row of zeros.
pub fn typed(number: f64) -> String {
    let (plain, power) = (number.to_string(), format!("{number:e}"));
    if plain.len() > LONGEST_PLAIN && power.len() < plain.len() { power } else { plain }
}

/// Numbers up to this length are never written with a power of ten.
const LONGEST_PLAIN: usize = 8;

fn visible(c: char) -> impl Iterator<Item = char> {
    let (escaped, plain) = if is_hidden(c) { (Some(c.escape_default()), None) } else { (None, Some(c)) };
    escaped.into_iter().flatten().chain(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    #[test]
    fn a_short_text_is_repeated_whole_and_a_long_one_up_to_the_limit() {
        let (whole, long) = ("ä".repeat(EXCERPT_LIMIT), "ä".repeat(EXCERPT_LIMIT + 1));
        assert_eq!(excerpt(&whole), whole);
        assert_eq!(excerpt(&long), whole.clone() + "…");
        assert_eq!(quoted(&whole), format!("\"{whole}\""));
        assert_eq!(quoted(&long), format!("\"{whole}\"…"));
    }

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(excerpt("a\u{1b}[2Jb\nc\0"), "a\\u{1b}[2Jb\\nc\\u{0}");
        assert_eq!(quoted("a\u{1b}\n"), "\"a\\u{1b}\\n\"");
    }

    #[test]
    fn numbers_are_written_as_a_user_would_type_them() {
        assert_eq!([1e12, -2.5, 0.0, 5e-324, 1e308].map(typed), ["1e12", "-2.5", "0", "5e-324", "1e308"]);
        assert_eq!(
            [1e6, 1e-5, 4294967297.0, 1.0 / 3.0].map(typed),
            ["1000000", "0.00001", "4294967297", "0.3333333333333333"]
        );
        assert_eq!(excerpt_of(&Value::Pair(DVec2::new(f64::NAN, f64::INFINITY))), "NaN,inf");
        assert_eq!(excerpt_of(&Value::Word("x".repeat(1000))).chars().count(), EXCERPT_LIMIT + 1);
        assert_eq!(excerpt_of(&Value::Switch(true)), "true");
    }
}
