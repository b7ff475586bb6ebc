//! The keys of an exercise that are no actions: digits choose an answer, Enter checks it or goes on.

use egui_macroquad::egui::{self, Key, Modifiers};

use super::acts::{self, Act};
use crate::app::ui::lecture::keys::DIGITS;
use crate::app::ui::state::UiState;
use crate::lesson::exercise::Interaction;

/// Takes them, unless a field, a button or the code has the keyboard. In a lecture, digits are those of the lecture.
pub fn by_key(ctx: &egui::Context, state: &mut UiState<'_>) {
    let own = state.canvas.id();
    let is_elsewhere = ctx.memory(|memory| memory.focused()).is_some_and(|id| Some(id) != own);
    if !state.chrome.shows_exercises()
        || is_elsewhere
        || state.chrome.asks()
        || state.chrome.help.page().is_some()
    {
        return;
    }
    let Some(attempt) = state.chrome.attempt() else { return };
    let is_over = attempt.is_over();
    let choices = match &attempt.interaction {
        Interaction::Choice(choices) if state.chrome.lecture.is_none() => choices.len(),
        _ => 0,
    };
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (index, key) in DIGITS.into_iter().skip(1).enumerate().take(choices) {
        if pressed(key) {
            acts::perform(state, Act::Choose(index));
        }
    }
    if pressed(Key::Enter) {
        acts::perform(state, if is_over { Act::Next } else { Act::Check });
    }
}
