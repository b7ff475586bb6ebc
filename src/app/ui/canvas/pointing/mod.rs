//! Pointing: a symbol of the working lights its marks, and a mark its symbols and steps.
//!
//! What a frame finds under the pointer lights the next one, because the working is built before the canvas and the
//! pointer may be in either.

pub mod state;

use egui_macroquad::egui;

use crate::app::ui::state::UiState;

/// Lights what belongs to the thing that the last frame found under the pointer.
pub fn begin(state: &mut UiState<'_>) {
    let names = &state.session.explanation_for(state.chrome.look.y_axis()).derivation.named_marks;
    state.chrome.pointing.begin(names);
}

/// Keeps what this frame found for the next one, which is needed at once if that changed. While a button is down,
/// nothing changes.
pub fn end(ctx: &egui::Context, state: &mut UiState<'_>) {
    if !ctx.input(|input| input.pointer.any_down()) && state.chrome.pointing.end() {
        state.rects.unsettle();
    }
}
