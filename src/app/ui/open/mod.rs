//! The window in which the user chooses a scene file: a field for its path, the files that were opened last, and the
//! scene files in the current folder. In a page, the browser has a window for this.

use std::path::PathBuf;

use egui_macroquad::egui::{self, Key, Ui};

use super::state::UiState;
use super::style;
use state::OpenDialog;

pub mod state;

/// The width of the window, and the height of its lists, in points.
const WIDTH: f32 = 420.0;
const LIST_HEIGHT: f32 = 260.0;
/// The parts of the program's window that stay free beside and above it.
const SIDES: f32 = 48.0;
const ABOVE_AND_BELOW: f32 = 190.0;

/// Shows the window, if it is open.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>) {
    let Some(mut dialog) = state.chrome.opening.take() else { return };
    let mut open = true;
    let screen = ctx.screen_rect().size();
    egui::Window::new("Open a scene file")
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            ui.set_width(WIDTH.min(screen.x - SIDES).max(40.0));
            let mut chosen = path_row(ui, state, &mut dialog);
            if let Some(error) = &dialog.error {
                let text =
                    egui::RichText::new(format!("✗ {error}")).color(style::error_color(state.chrome.theme));
                let response = ui.add(egui::Label::new(text).wrap());
                state.rects.note("open:error", response.rect);
            }
            let height = LIST_HEIGHT.min(screen.y - ABOVE_AND_BELOW).max(40.0);
            egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
                chosen = chosen.take().or(lists(ui, state));
            });
            if let Some(file) = chosen {
                state.chrome.file_to_open = Some(file);
            }
        });
    let cancelled = ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape));
    state.chrome.opening = (open && !cancelled).then_some(dialog);
}

/// The field and its button. Returns the path when it is entered.
fn path_row(ui: &mut Ui, state: &mut UiState<'_>, dialog: &mut OpenDialog) -> Option<PathBuf> {
    ui.label("Path of the file, or drop a file on the window:");
    let mut entered = false;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let response = ui.add_enabled(!dialog.path.trim().is_empty(), egui::Button::new("Open"));
            state.rects.note("open:open", response.rect);
            entered |= response.clicked();
            let edit = egui::TextEdit::singleline(&mut dialog.path)
                .id("path of the file".into())
                .desired_width(f32::INFINITY);
            let response = ui.add(edit);
            state.rects.note("open:path", response.rect);
            entered |= response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            if !std::mem::replace(&mut dialog.is_entered, true) {
                response.request_focus();
            }
        });
    });
    let path = dialog.path.trim();
    (entered && !path.is_empty()).then(|| PathBuf::from(path))
}

/// The files that were opened last, and those of the current folder. Returns the one that is clicked.
fn lists(ui: &mut Ui, state: &mut UiState<'_>) -> Option<PathBuf> {
    let theme = state.chrome.theme;
    let recent = state.chrome.settings.recent_files.clone();
    let here = state.chrome.files_here.clone();
    let mut chosen = None;
    for (heading, files, id) in [("Opened last", recent, "recent"), ("In this folder", here, "here")] {
        if files.is_empty() {
            continue;
        }
        style::heading(ui, theme, heading);
        for (i, file) in files.into_iter().enumerate() {
            let name = file.display().to_string();
            let response = style::list_item(ui, theme, false, &name).on_hover_text(&name);
            state.rects.note(format!("open:{id}:{i}"), response.rect);
            if response.clicked() {
                chosen = Some(file);
            }
        }
    }
    chosen
}
