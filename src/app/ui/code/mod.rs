//! The code tab: the program of the selected method, which the user can change while picture, working and map follow.

mod colors;
mod editor;
pub mod edits;
mod folds;
mod layout;
mod listing;
mod numbers;
mod shown_as;
pub mod state;
pub mod tab;
mod versions;

use egui_macroquad::egui::{self, Ui};

use super::chrome::PanelSide;
use super::state::UiState;
use crate::app::ui::frame::{embedded, style};
use crate::app::ui::steps::working;
use crate::language::{told, tr};
use crate::lesson::{Derivation, OWN, operations_of};

const METHOD_WIDTH: f32 = 150.0;

/// The least width of the panel in which the method and the language stand in one row.
const ONE_ROW_FROM: f32 = 450.0;
const ONE_SHORT_ROW_FROM: f32 = 320.0;

/// Begins a frame: removes what belongs to a program that is no longer in force, and lets the page load what is to be shown.
pub fn begin(state: &mut UiState<'_>) {
    edits::forget_old(state);
    shown_as::begin_frame(state);
    state.chrome.code.focused = false;
}

pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let explanation = state.explanation().clone();
    let derivation = &explanation.derivation;
    state.chrome.pointing.leave_steps();
    let scrolls = working::answer_scrolls(ui, state);
    if !scrolls {
        working::answer_below(ui, state, &explanation);
        // A low window has no room for controls that stay in sight.
        controls(ui, state);
    }
    let scroll = state.chrome.layout.scrolls[PanelSide::Right.index()].area(ui.ctx()).id_salt("code");
    let shown = scroll.show(ui, |ui| {
        if scrolls {
            controls(ui, state);
        }
        // The lines are for reading and for the keyboard, not for tapping.
        ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
        if !shown_as::show(ui, state) {
            editor::show(ui, state, derivation);
            facts(ui, state, derivation);
        }
        if scrolls {
            working::conclusion(ui, state, &explanation);
        }
        ui.add_space(12.0);
    });
    working::light_symbol(state, derivation);
    style::fade_out(ui, &shown);
    let text = state.rects.get("code").filter(|_| !shown_as::is_shown(state));
    if let Some(text) = text {
        state.chrome.typing.on_page.note_code(ui, text, shown.inner_rect);
    }
    state.chrome.layout.scrolls[PanelSide::Right.index()].note(ui.ctx(), &shown);
}

/// The text of the program in a panel that scrolls, without the controls of the tab.
pub fn in_panel(ui: &mut Ui, state: &mut UiState<'_>) {
    let derivation = &state.explanation().clone().derivation;
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
        editor::show(ui, state, derivation);
    });
    let text = state.rects.get("code");
    let room = ui.clip_rect();
    if let Some(text) = text {
        state.chrome.typing.on_page.note_code(ui, text, room);
    }
}

/// Whose program it is, and the way back from a changed one.
fn controls(ui: &mut Ui, state: &mut UiState<'_>) {
    ui.add_space(4.0);
    let versions = versions::of(state);
    // Lists do not wrap in egui, so the second row is one by itself.
    let width = ONE_ROW_FROM * style::text_factor(state.chrome.look.theme);
    // A phone has room for all of it while the code is as it was opened.
    let is_short = state.chrome.layout.compact && !edits::can_reset(state);
    let width = if is_short { ONE_SHORT_ROW_FROM } else { width };
    let in_one_row = versions.is_none() && !shown_as::is_shown(state) && ui.available_width() >= width;
    ui.horizontal(|ui| {
        embedded::methods(ui, state, METHOD_WIDTH, "code-methods");
        if !is_short {
            reset_button(ui, state);
        }
        notes_button(ui, state);
        if in_one_row {
            shown_as::controls(ui, state);
        }
    });
    if !in_one_row {
        ui.horizontal(|ui| {
            shown_as::controls(ui, state);
            if let Some(versions) = &versions {
                versions.show(ui, state);
            }
        });
    }
    ui.add_space(2.0);
}

fn reset_button(ui: &mut Ui, state: &mut UiState<'_>) {
    let response = ui.add_enabled(edits::can_reset(state), egui::Button::new(tr("Reset code")));
    let response =
        response.on_hover_text(tr("Brings back the program as it was opened. Undo takes that back."));
    state.rects.note("code-reset", response.rect);
    if response.clicked() {
        edits::reset(state);
    }
}

/// The switch that shows the notes in all lines, not only in that of the caret.
fn notes_button(ui: &mut Ui, state: &mut UiState<'_>) {
    if shown_as::is_shown(state) {
        return;
    }
    let whole = state.chrome.code.shows_notes;
    let help = tr(
        "Shows the header, and the notes behind @ in all lines. Otherwise they are shown in the line in which you type.",
    );
    let response = style::toggle(ui, whole, tr("Notes")).on_hover_text(help);
    state.rects.note("code-notes", response.rect);
    if response.clicked() {
        state.chrome.code.shows_notes = !whole;
    }
}

/// What can be said of the whole program.
fn facts(ui: &mut Ui, state: &UiState<'_>, derivation: &Derivation) {
    let theme = state.chrome.look.theme;
    let lesson = state.session.lesson();
    let id = lesson.selected().method().id;
    ui.add_space(3.0);
    if let Some(counts) = operations_of(lesson, id).filter(|_| !state.place().is_underway()) {
        let total = counts.total();
        let told = match total {
            1 => tr("1 operation in this run").to_owned(),
            _ => told!("{total} operations in this run", total),
        };
        ui.label(style::weak(theme, told).small());
    }
    let advice = match id {
        OWN => tr("Your program is part of the scene: of its file, its link and Undo."),
        _ => tr("Change it: picture, working and map follow. The method stays as it is; yours is “own”."),
    };
    let has_edges = lesson.given().iter().any(|given| given.name.ends_with(".top"));
    if !derivation.code.is_empty() {
        if has_edges && state.chrome.look.y_up {
            let names =
                tr("In code, top is the edge of least y. With y up, that is the bottom edge of the picture.");
            ui.label(style::weak(theme, names).small());
        }
        ui.label(style::weak(theme, advice).small());
    }
}
