//! The keys of a US keyboard, as pages receive them.

/// A key, with its character if it writes one.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// As `KeyboardEvent.key`.
    pub name: String,
    /// As `KeyboardEvent.code`.
    pub code: String,
    /// As `KeyboardEvent.keyCode`.
    pub number: u32,
    /// The character that it writes.
    pub text: Option<char>,
    /// Its bit in the protocol if it is a modifier.
    pub modifier: u32,
    /// 1 for the left one of two, 3 for the number pad.
    pub location: u32,
}

/// Characters that are neither letters nor digits, without and with Shift, with their key and its number.
const SIGNS: [(char, char, &str, u32); 12] = [
    (' ', ' ', "Space", 32),
    ('-', '_', "Minus", 189),
    ('=', '+', "Equal", 187),
    ('[', '{', "BracketLeft", 219),
    (']', '}', "BracketRight", 221),
    ('\\', '|', "Backslash", 220),
    (';', ':', "Semicolon", 186),
    ('\'', '"', "Quote", 222),
    ('`', '~', "Backquote", 192),
    (',', '<', "Comma", 188),
    ('.', '>', "Period", 190),
    ('/', '?', "Slash", 191),
];

/// The digits with Shift.
const SHIFTED_DIGITS: &str = ")!@#$%^&*(";

/// Keys without a character: name, code, number.
const NAMED: [(&str, &str, u32); 27] = [
    ("Enter", "Enter", 13),
    ("Tab", "Tab", 9),
    ("Backspace", "Backspace", 8),
    ("Delete", "Delete", 46),
    ("Insert", "Insert", 45),
    ("Escape", "Escape", 27),
    ("Home", "Home", 36),
    ("End", "End", 35),
    ("PageUp", "PageUp", 33),
    ("PageDown", "PageDown", 34),
    ("ArrowLeft", "ArrowLeft", 37),
    ("ArrowUp", "ArrowUp", 38),
    ("ArrowRight", "ArrowRight", 39),
    ("ArrowDown", "ArrowDown", 40),
    ("ContextMenu", "ContextMenu", 93),
    ("F1", "F1", 112),
    ("F2", "F2", 113),
    ("F3", "F3", 114),
    ("F4", "F4", 115),
    ("F5", "F5", 116),
    ("F6", "F6", 117),
    ("F7", "F7", 118),
    ("F8", "F8", 119),
    ("F9", "F9", 120),
    ("F10", "F10", 121),
    ("F11", "F11", 122),
    ("F12", "F12", 123),
];

/// Keys that are held with others: name, code, number, bit.
const MODIFIERS: [(&str, &str, u32, u32); 4] = [
    ("Alt", "AltLeft", 18, 1),
    ("Control", "ControlLeft", 17, 2),
    ("Meta", "MetaLeft", 91, 4),
    ("Shift", "ShiftLeft", 16, 8),
];

/// Keys of the number pad by their codes: character, number.
const PAD: [(&str, char, u32); 4] = [
    ("NumpadAdd", '+', 107),
    ("NumpadSubtract", '-', 109),
    ("NumpadMultiply", '*', 106),
    ("NumpadDivide", '/', 111),
];

/// Keys that are pressed together, in this order, from their names between plus signs. Shift is added before a
/// character that needs it.
pub fn chord(names: &str) -> Vec<Key> {
    let last = names.trim_end_matches('+').rfind('+').map_or(0, |place| place + 1);
    // A name that ends with a plus sign includes the plus key.
    let last = if names.ends_with("++") {
        names.len() - 1
    } else if names == "+" {
        0
    } else {
        last
    };
    let mut keys: Vec<Key> = names[..last].split_terminator('+').map(|name| of_name(name).0).collect();
    let (key, needs_shift) = of_name(&names[last..]);
    if needs_shift && !keys.iter().any(|key| key.name == "Shift") {
        keys.push(of_name("Shift").0);
    }
    keys.push(key);
    keys
}

/// Whether there is a key that writes this character.
pub fn is_on_keyboard(character: char) -> bool {
    of_character(character).is_some()
}

/// A key by its name, and whether it needs Shift.
fn of_name(name: &str) -> (Key, bool) {
    let mut characters = name.chars();
    if let (Some(character), None) = (characters.next(), characters.next()) {
        return of_character(character).unwrap_or_else(|| panic!("no key writes {character}"));
    }
    let key = |name: &str, code: &str, number, text| Key {
        name: name.to_owned(),
        code: code.to_owned(),
        number,
        text,
        modifier: 0,
        location: 0,
    };
    if let Some((name, code, number, modifier)) = MODIFIERS.into_iter().find(|key| key.0 == name) {
        return (Key { modifier, location: 1, ..key(name, code, number, None) }, false);
    }
    if let Some((code, text, number)) = PAD.into_iter().find(|key| key.0 == name) {
        return (Key { location: 3, ..key(&text.to_string(), code, number, Some(text)) }, false);
    }
    let (name, code, number) =
        NAMED.into_iter().find(|key| key.0 == name).unwrap_or_else(|| panic!("no key is called {name}"));
    (key(name, code, number, (name == "Enter").then_some('\r')), false)
}

/// The key that writes a character, and whether it needs Shift.
fn of_character(character: char) -> Option<(Key, bool)> {
    let key = |code: String, number, needs_shift| {
        let name = character.to_string();
        (Key { name, code, number, text: Some(character), modifier: 0, location: 0 }, needs_shift)
    };
    if character.is_ascii_alphabetic() {
        let capital = character.to_ascii_uppercase();
        return Some(key(format!("Key{capital}"), u32::from(capital), character == capital));
    }
    if character.is_ascii_digit() {
        return Some(key(format!("Digit{character}"), u32::from(character), false));
    }
    if let Some(digit) = SHIFTED_DIGITS.find(character) {
        return Some(key(format!("Digit{digit}"), u32::from('0') + digit as u32, true));
    }
    let (plain, _, code, number) =
        SIGNS.into_iter().find(|(plain, shifted, ..)| [*plain, *shifted].contains(&character))?;
    Some(key(code.to_owned(), number, character != plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(keys: &str) -> Vec<String> {
        chord(keys).into_iter().map(|key| format!("{} {} {}", key.name, key.code, key.number)).collect()
    }

    #[test]
    fn keys_are_named_alone_and_together() {
        assert_eq!(names("a"), ["a KeyA 65"]);
        assert_eq!(names("7"), ["7 Digit7 55"]);
        assert_eq!(names("ArrowLeft"), ["ArrowLeft ArrowLeft 37"]);
        assert_eq!(names("Control+c"), ["Control ControlLeft 17", "c KeyC 67"]);
        assert_eq!(names("Control+Shift+z"), ["Control ControlLeft 17", "Shift ShiftLeft 16", "z KeyZ 90"]);
        assert_eq!(names("Control+-"), ["Control ControlLeft 17", "- Minus 189"]);
        assert_eq!(names("NumpadAdd"), ["+ NumpadAdd 107"]);
    }

    #[test]
    fn shift_is_held_for_characters_that_need_it() {
        assert_eq!(names("A"), ["Shift ShiftLeft 16", "A KeyA 65"]);
        assert_eq!(names("+"), ["Shift ShiftLeft 16", "+ Equal 187"]);
        assert_eq!(names("Control++"), ["Control ControlLeft 17", "Shift ShiftLeft 16", "+ Equal 187"]);
        assert_eq!(names("Shift+A"), ["Shift ShiftLeft 16", "A KeyA 65"]);
        assert_eq!(names("?"), ["Shift ShiftLeft 16", "? Slash 191"]);
        assert_eq!(names(")"), ["Shift ShiftLeft 16", ") Digit0 48"]);
        assert!(is_on_keyboard('#') && !is_on_keyboard('ü'));
    }
}
