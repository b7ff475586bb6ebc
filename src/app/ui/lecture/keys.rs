//! The keys of a lecture that are no actions: digits, which vote or lead to an item.

use egui_macroquad::egui::{self, Key, Modifiers};

use super::{Way, go};
use crate::app::ui::state::UiState;

const DIGITS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// The most digits of an item.
const MOST_DIGITS: usize = 3;

/// While an item asks, a digit counts a vote. Otherwise digits and Enter lead to an item. Nothing is taken while a field or the
/// code has the keyboard.
pub fn by_key(ctx: &egui::Context, state: &mut UiState<'_>) {
    if state.chrome.lecture.is_none() || ctx.wants_keyboard_input() || state.chrome.asks() {
        return;
    }
    let asks = state.chrome.question;
    let Some(talk) = &mut state.chrome.lecture else { return };
    for (digit, key) in DIGITS.into_iter().enumerate() {
        if !ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            continue;
        }
        let choice = digit.checked_sub(1).filter(|_| asks);
        if let Some(count) = choice.and_then(|choice| talk.poll().counts.get_mut(choice)) {
            *count = count.saturating_add(1);
        } else if talk.jump.len() < MOST_DIGITS {
            talk.jump.push(char::from(b'0' + digit as u8));
        }
    }
    let Ok(number) = talk.jump.parse::<usize>() else { return };
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Backspace) {
        talk.jump.pop();
    } else if pressed(Key::Enter) {
        match number.checked_sub(1) {
            Some(at) => go(state, Way::To(at)),
            None => talk.jump.clear(),
        }
    }
}
