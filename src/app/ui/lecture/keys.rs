//! The keys of a lecture that are no actions: digits, which vote or lead to an item.

use egui_macroquad::egui::{self, Event, Key, Modifiers};

use super::{Way, go};
use crate::app::ui::code::state::editor_id;
use crate::app::ui::state::UiState;

pub const DIGITS: [Key; 10] = [
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

/// While the screen is black, any key ends that, and does nothing else. Otherwise, these are digits, and what goes with them; see
/// [`digit`]. Nothing is taken while a field or the code has the keyboard.
pub fn by_key(ctx: &egui::Context, state: &mut UiState<'_>) {
    let Some(talk) = &mut state.chrome.lecture else { return };
    if talk.is_black && ctx.input_mut(takes_any_key) {
        talk.is_black = false;
        return;
    }
    let in_code = ctx.memory(|memory| memory.has_focus(editor_id()));
    let types = talk.types || in_code || (state.chrome.typing.field.is_some() && ctx.wants_keyboard_input());
    if types || state.chrome.asks() {
        return;
    }
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let types_number = state.chrome.lecture.as_mut().is_some_and(|talk| talk.types_number());
    let blackens = state.chrome.presents() && state.session.motion().is_none() && !types_number;
    if blackens && pressed(Key::Period) {
        // Many remotes send it for a black screen.
        return go(state, Way::Black);
    }
    let digits = DIGITS.into_iter().zip((b'0'..=b'9').map(char::from));
    let signs =
        [(Key::Period, '.'), (Key::Comma, ','), (Key::Minus, '-')].into_iter().filter(|_| types_number);
    for key in taken(ctx, &Vec::from_iter(digits.chain(signs))) {
        match key.to_digit(10) {
            Some(digit) => self::digit(state, digit as u8),
            None => typed(state, key),
        }
    }
    let Some(talk) = &mut state.chrome.lecture else { return };
    if types_number && pressed(Key::Backspace) {
        talk.starts_number = false;
        talk.poll().typed.pop();
    } else if !types_number && !talk.jump.is_empty() && pressed(Key::Backspace) {
        talk.jump.pop();
    } else if !types_number && !talk.jump.is_empty() && pressed(Key::Enter) {
        enter(state);
    }
}

/// Takes these keys out of the input, in the order in which they were pressed: several can come in one frame.
pub fn taken<T: Copy>(ctx: &egui::Context, keys: &[(Key, T)]) -> Vec<T> {
    let mut taken = Vec::new();
    let mut takes = |event: &Event| {
        let Event::Key { key, pressed: true, modifiers, .. } = event else { return false };
        let found =
            keys.iter().find(|(known, _)| known == key && modifiers.matches_logically(Modifiers::NONE));
        taken.extend(found.map(|(_, meaning)| *meaning));
        found.is_some()
    };
    ctx.input_mut(|input| input.events.retain(|event| !takes(event)));
    taken
}

/// A character of the number that is asked for. The first one after the item was opened replaces what was typed before.
fn typed(state: &mut UiState<'_>, letter: char) {
    let Some(talk) = &mut state.chrome.lecture else { return };
    if std::mem::take(&mut talk.starts_number) {
        talk.poll().typed.clear();
    }
    talk.poll().typed.push(letter);
}

/// A digit: while the item asks, it votes or is a part of the number that is asked for; otherwise it is a part of the number of
/// the item to go to.
pub fn digit(state: &mut UiState<'_>, digit: u8) {
    let Some(talk) = &mut state.chrome.lecture else { return };
    let letter = char::from(b'0' + digit);
    if talk.types_number() {
        typed(state, letter);
    } else if talk.asks() && talk.poll().ballot.is_some() {
        let choice = usize::from(digit).checked_sub(1);
        let count = choice.and_then(|choice| talk.poll().counts.get_mut(choice));
        count.into_iter().for_each(|count| *count = count.saturating_add(1));
    } else if talk.jump.len() < MOST_DIGITS {
        talk.jump.push(letter);
    }
}

/// Goes to the item whose number was typed.
pub fn enter(state: &mut UiState<'_>) {
    let Some(talk) = &mut state.chrome.lecture else { return };
    match talk.jump.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) {
        Some(at) => go(state, Way::To(at)),
        None => talk.jump.clear(),
    }
}

/// Takes all keys out of the input. Returns whether one was pressed.
fn takes_any_key(input: &mut egui::InputState) -> bool {
    let before = input.events.len();
    input.events.retain(|event| !matches!(event, Event::Key { pressed: true, .. } | Event::Text(_)));
    before != input.events.len()
}
