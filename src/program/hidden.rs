//! Characters that are not shown but change how the text around them is shown.

use std::borrow::Cow;

/// Whether a terminal obeys the character, or it ends a line or changes the direction of writing. A tab and the end of a
/// line are among them.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

/// The text with such characters as escapes: `\u{1b}`, `\n`.
pub fn without_hidden(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    shown
}

/// JSON with escapes (`\u202e`) for the characters that a terminal obeys or that change the direction of writing. Line
/// feeds between the values stay.
pub fn json_text(json: &str) -> Cow<'_, str> {
    let is_escaped = |c: char| c != '\n' && is_hidden(c);
    // Most texts are long and plain.
    if (json.is_ascii() && !json.contains('\u{7f}')) || !json.contains(is_escaped) {
        return Cow::Borrowed(json);
    }
    let escaped = |c: char| if is_escaped(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() };
    Cow::Owned(json.chars().map(escaped).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_and_those_that_change_the_direction_are_escaped() {
        for code in
            (0..0x20).chain(0x7f..0xa0).chain([0x61c, 0x200e, 0x200f, 0x2028, 0x202a, 0x202e, 0x2066, 0x2069])
        {
            let c = char::from_u32(code).expect("a character");
            let shown = without_hidden(&format!("a{c}b"));
            assert!(shown.is_ascii() && shown.contains('\\') && !shown.contains(c), "{shown}");
        }
        // A word joiner and a zero-width joiner belong to words of some languages and to pictures of people.
        assert_eq!(without_hidden("ä \u{5d0}\u{5d1} \u{200d} →"), "ä \u{5d0}\u{5d1} \u{200d} →");
    }

    #[test]
    fn such_characters_are_escapes_in_json_and_the_ends_of_its_lines_stay() {
        let value = serde_json::Value::from("a\u{1b}\n\u{7f}\u{9b}\u{202e}ä");
        let json = json_text(&format!("[\n{value}\n]")).into_owned();
        assert_eq!(json, "[\n\"a\\u001b\\n\\u007f\\u009b\\u202eä\"\n]");
        assert_eq!(serde_json::from_str::<[serde_json::Value; 1]>(&json).expect("JSON"), [value]);
    }
}
