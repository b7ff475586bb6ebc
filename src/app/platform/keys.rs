//! Keys of macroquad as keys of egui, those included that egui-miniquad leaves out.

use egui_macroquad::egui::{Key, Modifiers};
use egui_macroquad::macroquad::miniquad::{KeyCode, KeyMods};

/// egui's key for one of macroquad's. `typed` is the character that came with it, if any: a sign such as `+`
/// lies elsewhere on every keyboard, and is meant where it is printed.
pub fn key(code: KeyCode, typed: Option<char>) -> Option<Key> {
    let sign = typed.filter(|c| c.is_ascii_punctuation());
    sign.and_then(|c| Key::from_name(c.encode_utf8(&mut [0; 4]))).or_else(|| named(code))
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
            // Letters, F1 to F25 and most others have the same names in both; digits are Key7 and Kp7.
            let name = format!("{code:?}");
            let name = name.strip_prefix("Key").or_else(|| name.strip_prefix("Kp")).unwrap_or(&name);
            Key::from_name(name)?
        }
    })
}

/// The modifiers after a key event. X11 reports those before it, so the key's own is set or cleared here.
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

/// Modifiers of macroquad as those of egui.
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

    #[test]
    fn keys_that_egui_miniquad_leaves_out_have_a_name() {
        let pairs = [
            (KeyCode::F1, Key::F1),
            (KeyCode::F12, Key::F12),
            (KeyCode::Slash, Key::Slash),
            (KeyCode::KpAdd, Key::Plus),
            (KeyCode::KpSubtract, Key::Minus),
            (KeyCode::Kp7, Key::Num7),
            (KeyCode::KpEnter, Key::Enter),
            (KeyCode::Apostrophe, Key::Quote),
        ];
        for (code, expected) in pairs {
            assert_eq!(key(code, None), Some(expected), "{code:?}");
        }
    }

    #[test]
    fn keys_that_it_has_are_the_same_here() {
        let pairs = [
            (KeyCode::A, Key::A),
            (KeyCode::Key0, Key::Num0),
            (KeyCode::Down, Key::ArrowDown),
            (KeyCode::Home, Key::Home),
            (KeyCode::Equal, Key::Equals),
            (KeyCode::LeftBracket, Key::OpenBracket),
            (KeyCode::GraveAccent, Key::Backtick),
            (KeyCode::Space, Key::Space),
        ];
        for (code, expected) in pairs {
            assert_eq!(key(code, None), Some(expected), "{code:?}");
        }
        assert_eq!(key(KeyCode::LeftControl, None), None);
    }

    #[test]
    fn a_sign_is_the_key_that_it_is_printed_on() {
        assert_eq!(key(KeyCode::Equal, Some('+')), Some(Key::Plus));
        assert_eq!(key(KeyCode::Unknown, Some('/')), Some(Key::Slash));
        assert_eq!(key(KeyCode::A, Some('a')), Some(Key::A));
    }

    #[test]
    fn a_modifier_counts_as_held_from_its_own_press_to_its_own_release() {
        let none = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
        assert!(modifiers_after(KeyCode::LeftControl, none, true).ctrl);
        let ctrl = KeyMods { ctrl: true, ..none };
        assert!(!modifiers_after(KeyCode::LeftControl, ctrl, false).ctrl);
        assert!(modifiers_after(KeyCode::C, ctrl, false).ctrl);
    }
}
