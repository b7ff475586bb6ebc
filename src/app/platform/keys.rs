//! Keys of macroquad as keys of egui, including those that egui-miniquad omits.

use egui_macroquad::egui::{Key, Modifiers};
use egui_macroquad::macroquad::miniquad::{KeyCode, KeyMods};

/// egui's key for one of macroquad's. `typed` is the character that it typed, if any: the place of a sign such as `+`
/// depends on the keyboard layout, so the character decides.
pub fn key(code: KeyCode, typed: Option<char>) -> Option<Key> {
    let sign = typed.filter(|c| c.is_ascii_punctuation());
    sign.and_then(|c| Key::from_name(c.encode_utf8(&mut [0; 4]))).or_else(|| named(code))
}

/// Whether a key has a letter, a digit or a sign on it: codes are those of X11, which begin with the ASCII characters.
pub fn is_sign(code: KeyCode) -> bool {
    (code as u16) < 0x100
}

fn named(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Apostrophe => Key::Quote,
        KeyCode::GraveAccent => Key::Backtick,
        KeyCode::LeftBracket => Key::OpenBracket,
        KeyCode::RightBracket => Key::CloseBracket,
        KeyCode::KpAdd => Key::Plus,
        KeyCode::KpSubtract => Key::Minus,
        KeyCode::KpDivide => Key::Slash,
        KeyCode::KpDecimal => Key::Period,
        _ => {
            // Letters, F1 to F25 and most other keys have the same names in both; digits are Key7 and Kp7.
            let name = format!("{code:?}");
            let name = name.strip_prefix("Key").or_else(|| name.strip_prefix("Kp")).unwrap_or(&name);
            Key::from_name(name)?
        }
    })
}

/// The modifiers after a key event. X11 reports those before it, so this sets or clears the key's own modifier.
pub fn modifiers_after(code: KeyCode, before: KeyMods, pressed: bool) -> Modifiers {
    let mut mods = before;
    match code {
        KeyCode::LeftControl | KeyCode::RightControl => mods.ctrl = pressed,
        KeyCode::LeftShift | KeyCode::RightShift => mods.shift = pressed,
        KeyCode::LeftAlt | KeyCode::RightAlt => mods.alt = pressed,
        KeyCode::LeftSuper | KeyCode::RightSuper => mods.logo = pressed,
        _ => {}
    }
    modifiers(mods)
}

/// Modifiers of macroquad as modifiers of egui.
pub fn modifiers(mods: KeyMods) -> Modifiers {
    let mac = cfg!(target_os = "macos");
    Modifiers {
        alt: mods.alt,
        ctrl: mods.ctrl,
        shift: mods.shift,
        mac_cmd: mac && mods.logo,
        command: if mac { mods.logo } else { mods.ctrl },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_keys(pairs: &[(KeyCode, Key)]) {
        for (code, expected) in pairs {
            assert_eq!(key(*code, None), Some(*expected), "{code:?}");
        }
    }

    #[test]
    fn keys_that_egui_miniquad_omits_have_a_name() {
        assert_keys(&[
            (KeyCode::F1, Key::F1),
            (KeyCode::F12, Key::F12),
            (KeyCode::Slash, Key::Slash),
            (KeyCode::KpAdd, Key::Plus),
            (KeyCode::KpSubtract, Key::Minus),
            (KeyCode::Kp7, Key::Num7),
            (KeyCode::KpEnter, Key::Enter),
            (KeyCode::Apostrophe, Key::Quote),
        ]);
    }

    #[test]
    fn other_keys_are_the_same_as_in_egui_miniquad() {
        assert_keys(&[
            (KeyCode::A, Key::A),
            (KeyCode::Key0, Key::Num0),
            (KeyCode::Down, Key::ArrowDown),
            (KeyCode::Home, Key::Home),
            (KeyCode::Equal, Key::Equals),
            (KeyCode::LeftBracket, Key::OpenBracket),
            (KeyCode::GraveAccent, Key::Backtick),
            (KeyCode::Space, Key::Space),
        ]);
        assert_eq!(key(KeyCode::LeftControl, None), None);
    }

    #[test]
    fn the_typed_sign_decides_the_key() {
        assert_eq!(key(KeyCode::Equal, Some('+')), Some(Key::Plus));
        assert_eq!(key(KeyCode::Unknown, Some('/')), Some(Key::Slash));
        assert_eq!(key(KeyCode::A, Some('a')), Some(Key::A));
    }

    #[test]
    fn a_modifier_is_held_from_its_own_press_to_its_own_release() {
        let none = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
        assert!(modifiers_after(KeyCode::LeftControl, none, true).ctrl);
        let ctrl = KeyMods { ctrl: true, ..none };
        assert!(!modifiers_after(KeyCode::LeftControl, ctrl, false).ctrl);
        assert!(modifiers_after(KeyCode::C, ctrl, false).ctrl);
    }
}
