//! The tab of the exercises: the list of the topic, and the exercise that is worked on. `lesson/exercise/` says what is asked
//! and judges the answer; here it is shown, and what was solved is kept.
//!
//! Everything that can be done is an [`Act`] (`acts.rs`), for buttons, keys and the form of a page. `told.rs` has what the form
//! shows. An exercise is a state that is opened, in which the window only asks.

pub mod acts;
mod answer;
pub mod keys;
mod list;
pub mod state;
mod task;
#[cfg(test)]
mod tests;
pub mod told;

use egui_macroquad::egui::{Response, Ui};

use super::state::UiState;
use crate::app::ui::chrome::PanelSide;
use crate::app::ui::frame::style;
use acts::Act;
pub use answer::FIELDS;

/// Shows the tab.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    state.chrome.pointing.leave_steps();
    let scroll = state.chrome.layout.scrolls[PanelSide::Right.index()].area(ui.ctx()).id_salt("exercises");
    let shown = scroll.show(ui, |ui| {
        ui.add_space(6.0);
        // Cards are as wide as what is around them.
        ui.set_max_width(ui.available_width() - 8.0);
        match state.chrome.exercise.attempt.clone() {
            Some(attempt) if !state.chrome.exercise.shows_list => task::show(ui, state, &attempt),
            _ => list::show(ui, state),
        }
        ui.add_space(12.0);
    });
    style::fade_out(ui, &shown);
    state.chrome.layout.scrolls[PanelSide::Right.index()].note(ui.ctx(), &shown);
}

/// A button that does something, with an id for tests.
fn button(ui: &mut Ui, state: &mut UiState<'_>, text: &str, id: &str, act: Act) -> Response {
    let response = ui.button(text);
    state.rects.note(format!("exercise:{id}"), response.rect);
    clicked(state, &response, act);
    response
}

/// How far from each other two clicks of a double click can be, in points.
const SAME_PLACE: f32 = 8.0;

/// Does what a button does if it is clicked. The second click of a double click does nothing: after the first one, another button
/// can be in that place.
fn clicked(state: &mut UiState<'_>, response: &Response, act: Act) {
    if !response.clicked() {
        return;
    }
    let at = response.interact_pointer_pos();
    let before = std::mem::replace(&mut state.chrome.exercise.clicked_at, at);
    // egui counts clicks by their times only.
    let is_near = at.zip(before).is_some_and(|(at, before)| at.distance(before) < SAME_PLACE);
    if !(is_near && (response.double_clicked() || response.triple_clicked())) {
        acts::perform(state, act);
    }
}
