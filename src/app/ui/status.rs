//! The status line, and the list of keys.

use egui_macroquad::egui::{self, RichText, Ui};

use super::actions::Action;
use super::chrome::{Chrome, Message};
use super::rects::VERDICT;
use super::state::UiState;
use super::style;
use crate::lesson::number::{shown_pair, shown_value};
use crate::lesson::{verdict_mark, verdict_role, verdict_word};
use crate::render::theme::Theme;

/// The part of the window's height that the list of keys leaves free.
const KEYS_MARGIN: f32 = 120.0;
/// The same for the width of a phone.
const KEYS_SIDES: f32 = 48.0;

/// Shows the status line: the message, else the work in progress, else what is under the pointer; on the right, the
/// verdict.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let theme = state.chrome.theme;
    // There is nothing to tap here.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    if state.chrome.compact && state.chrome.message.is_some() {
        return message(ui, state);
    }
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let explanation = state.session.explanation();
            let verdict = explanation.verdict;
            let lesson = state.session.lesson();
            let method = lesson.methods()[lesson.selected_method()].id;
            let mut text = format!("{} {}", verdict_mark(verdict), verdict_word(verdict));
            if !state.chrome.compact {
                text.push_str(&format!(", says “{method}”"));
            }
            let color = style::role_text_color(theme, verdict_role(verdict));
            let response = ui.label(RichText::new(text).family(style::bold()).color(color));
            state.rects.note(format!("{VERDICT}:status"), response.rect);
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let label = match &state.chrome.message {
                    Some(message) => message_text(theme, message),
                    None => {
                        let work = state.chrome.work.status().map(str::to_owned);
                        style::weak(theme, work.unwrap_or_else(|| under_pointer(state)))
                    }
                };
                let response = ui.add(egui::Label::new(label).truncate());
                state.rects.note("status", response.rect);
            });
        });
    });
}

fn message_text(theme: Theme, message: &Message) -> RichText {
    if message.is_error {
        RichText::new(format!("✗ {}", message.text)).color(style::error_color(theme))
    } else {
        RichText::new(&message.text)
    }
}

/// Shows the whole message, in several lines if necessary.
pub fn message(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(message) = &state.chrome.message else { return };
    let response = ui.add(egui::Label::new(message_text(state.chrome.theme, message)).wrap());
    state.rects.note("status", response.rect);
}

/// The parameter under the pointer, or the one that keys move, with its value; else the place of the pointer.
fn under_pointer(state: &mut UiState<'_>) -> String {
    let id = state.canvas.hovered().or(state.canvas.active());
    let pointer = state.canvas.pointer;
    let params = state.session.lesson_mut().params();
    match (params.iter().find(|p| Some(p.id) == id), pointer) {
        (Some(param), _) => {
            let how = if state.chrome.fingers.last { "drag it" } else { "drag it, or use the arrow keys" };
            format!("{} {} · {how}", param.label, shown_value(&param.get()))
        }
        (None, Some(place)) => shown_pair(place),
        (None, None) => state.session.scene().question().to_owned(),
    }
}

/// Shows the list of keys.
pub fn keys_window(ctx: &egui::Context, state: &mut UiState<'_>) {
    let mut open = state.chrome.keys_open;
    egui::Window::new("Keys and mouse")
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            let height = (ctx.screen_rect().height() - KEYS_MARGIN).max(40.0);
            // There is nothing to tap here.
            ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
            let scrolled = egui::ScrollArea::vertical().max_height(height);
            if state.chrome.compact {
                ui.set_max_width((ctx.screen_rect().width() - KEYS_SIDES).max(40.0));
                scrolled.show(ui, |ui| keys_list(ui, state.chrome));
            } else {
                scrolled.show(ui, |ui| keys_grid(ui, state.chrome));
            }
        });
    state.chrome.keys_open = open;
}

fn keys_grid(ui: &mut Ui, chrome: &Chrome) {
    egui::Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
        for (keys, what) in all_keys(chrome) {
            ui.label(RichText::new(keys).family(style::bold()));
            ui.label(what);
            ui.end_row();
        }
    });
}

/// The same without room for two columns.
fn keys_list(ui: &mut Ui, chrome: &Chrome) {
    for (keys, what) in all_keys(chrome) {
        ui.add(egui::Label::new(RichText::new(keys).family(style::bold())).wrap());
        ui.add(egui::Label::new(what).wrap());
        ui.add_space(4.0);
    }
}

/// The keys and gestures, and what they do.
fn all_keys(chrome: &Chrome) -> impl Iterator<Item = (String, &'static str)> {
    let by_mouse = [
        ("drag a handle", "Change a point, a vector, a radius or a size"),
        ("drag inside a shape", "Move the shape"),
        ("drag the background", "Move the view"),
        ("wheel", "Zoom at the pointer"),
        ("two fingers", "Zoom and move the view"),
        ("Shift while dragging", "Reverse “Snap to grid”"),
        ("Tab, arrows", "On the canvas: select a handle, move it"),
        ("Escape", "Cancel the drag, or remove the message"),
    ];
    let by_mouse = by_mouse.map(|(keys, what)| (keys.to_owned(), what));
    let offered =
        Action::ALL.into_iter().filter(|action| action.is_offered(chrome) && !action.keys().is_empty());
    let by_key = offered.map(|a| (a.keys(), a.title()));
    by_mouse.into_iter().chain(by_key)
}
