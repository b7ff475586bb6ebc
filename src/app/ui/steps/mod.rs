//! Stepping through the working: picture, working and code show what is computed up to a step.

pub mod asked_step;
pub mod formula;
pub mod laid_out;
pub mod place;
pub mod working;

use egui_macroquad::egui::{self, Ui};

use super::state::UiState;
use crate::app::ui::frame::actions::Action;
use crate::app::ui::frame::style;
use place::Place;

/// The actions of the buttons, with their signs.
const BUTTONS: [(Action, &str); 4] = [
    (Action::FirstStep, "|◀"),
    (Action::PreviousStep, "◀"),
    (Action::NextStep, "▶"),
    (Action::LastStep, "▶|"),
];
/// The least width of a button, in points.
const BUTTON: f32 = 26.0;

/// Shows the place in the working, and the buttons, in one row; the place in short if there is little room.
pub fn bar(ui: &mut Ui, state: &mut UiState<'_>) {
    let told = state.place().told();
    let font = egui::TextStyle::Body.resolve(ui.style());
    let words = ui.painter().layout_no_wrap(told.clone(), font, egui::Color32::PLACEHOLDER).size().x;
    let gaps = (BUTTONS.len() + 1) as f32 * ui.spacing().item_spacing.x;
    if words + BUTTONS.len() as f32 * button_width(ui) + gaps > ui.available_width() {
        ui.horizontal(|ui| small(ui, state));
        return;
    }
    ui.horizontal(|ui| {
        let response = ui.label(style::weak(state.chrome.look.theme, told));
        state.rects.note("steps", response.rect);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.add_space(4.0);
            BUTTONS.iter().rev().for_each(|(action, sign)| button(ui, state, *action, sign));
        });
    });
}

/// Shows the same in little room, from the left: back, the place, on.
pub fn small(ui: &mut Ui, state: &mut UiState<'_>) {
    let [first, back, on, end] = BUTTONS;
    for (action, sign) in [first, back] {
        button(ui, state, action, sign);
    }
    short_place(ui, state);
    for (action, sign) in [on, end] {
        button(ui, state, action, sign);
    }
}

/// Shows, from the right: on, the place, back.
pub fn from_right(ui: &mut Ui, state: &mut UiState<'_>) {
    let [_, back, on, _] = BUTTONS;
    button(ui, state, on.0, on.1);
    short_place(ui, state);
    button(ui, state, back.0, back.1);
}

fn short_place(ui: &mut Ui, state: &mut UiState<'_>) {
    let Place { now, shown, .. } = state.place();
    let response = ui.label(format!("{now}/{shown}")).on_hover_text(state.place().told());
    state.rects.note("steps", response.rect);
}

fn button_width(ui: &Ui) -> f32 {
    BUTTON.max(0.9 * ui.spacing().interact_size.y)
}

fn button(ui: &mut Ui, state: &mut UiState<'_>, action: Action, sign: &str) {
    let button = egui::Button::new(sign).min_size(egui::vec2(button_width(ui), 0.0));
    let possible = action.is_possible(state);
    let response = style::named(ui.add_enabled(possible, button), action.title());
    let help = format!("{} ({})", action.title(), action.keys(state.chrome));
    let response = response.on_hover_text(help);
    state.rects.note(format!("action:{}", action.id()), response.rect);
    if response.clicked() {
        action.perform(state);
    }
}
