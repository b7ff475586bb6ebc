//! The window in which the user names the file of a scene.

use std::path::{Path, PathBuf};

use egui_macroquad::egui::{self, Key, RichText, Ui};

use crate::app::ui::frame::{style, tasks};
use crate::app::ui::state::{UiState, file_name};
use crate::language::{told, tr};
use crate::lesson::{PictureState, SceneFile};
use state::{SaveDialog, SaveError, SceneToSave};

pub mod state;

/// The width of the content, in points, if there is room.
const WIDTH: f32 = 420.0;

/// Shows the window, if it is open.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>) {
    let Some(mut dialog) = state.chrome.files.saving.take() else { return };
    let mut open = true;
    let shown = style::dialog(tr("Save scene file")).open(&mut open).show(ctx, |ui| {
        state.rects.watch(ui);
        let room = style::dialog_room(ctx);
        ui.set_width(room.x.min(WIDTH * style::text_factor(state.chrome.look.theme)));
        content(ui, state, &mut dialog)
    });
    let chosen = shown.and_then(|shown| shown.inner.flatten());
    let cancelled = ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape));
    if let Some((path, replaces)) = chosen {
        tasks::save_scene_to(state, path, replaces, &dialog);
    }
    state.chrome.files.saving = (open && !cancelled).then_some(dialog);
}

/// The field and its button. Returns the path when it is entered, and whether an existing file is replaced: only the
/// button does that.
fn content(ui: &mut Ui, state: &mut UiState<'_>, dialog: &mut SaveDialog) -> Option<(PathBuf, bool)> {
    let theme = state.chrome.look.theme;
    let (mut entered, mut clicked) = (false, false);
    let replaces = dialog.existing.as_ref() == Some(&dialog.path);
    ui.label(tr("Name or path of the file:"));
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let name = if replaces { tr("Replace") } else { tr("Save") };
            let response = ui.add_enabled(!dialog.path.trim().is_empty(), egui::Button::new(name));
            state.rects.note("save:save", response.rect);
            clicked = response.clicked();
            let edit = egui::TextEdit::singleline(&mut dialog.path)
                .id("path of the scene".into())
                .desired_width(f32::INFINITY);
            let output = edit.show(ui);
            let response = output.response;
            state.rects.note("save:path", response.rect);
            entered = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            if !std::mem::replace(&mut dialog.is_entered, !entered) {
                response.request_focus();
                select_name(ui, output.state, response.id, &dialog.path);
            }
        });
    });
    let folder =
        style::weak(theme, told!("In {folder}", folder = state.chrome.files.listing.folder.display()));
    ui.add(egui::Label::new(folder).truncate());
    entered |= of_the_scene(ui, state, dialog);
    if let Some(error) = &dialog.error {
        let text = RichText::new(format!("✗ {error}")).color(style::error_color(theme));
        let response = ui.add(egui::Label::new(text).wrap());
        state.rects.note("save:error", response.rect);
    }
    let path = dialog.path.trim();
    let is_chosen = (entered || clicked) && !path.is_empty();
    is_chosen.then(|| (with_ending(state.chrome.files.listing.folder.join(path)), clicked && replaces))
}

/// What the file says beside the state. Returns whether Enter was pressed in a field.
fn of_the_scene(ui: &mut Ui, state: &mut UiState<'_>, dialog: &mut SaveDialog) -> bool {
    let mut entered = false;
    ui.add_space(8.0);
    egui::Grid::new("texts of the scene").num_columns(2).show(ui, |ui| {
        let hint = tr("that of the topic");
        for (id, label, hint, text) in [
            ("save:title", tr("Title"), tr("the name of the file"), &mut dialog.title),
            ("save:question", tr("Question"), hint, &mut dialog.question),
        ] {
            ui.label(label);
            let edit =
                egui::TextEdit::singleline(text).id(id.into()).hint_text(hint).desired_width(f32::INFINITY);
            let response = ui.add(edit);
            state.rects.note(id, response.rect);
            entered |= response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
            ui.end_row();
        }
    });
    for (id, label, on) in [
        ("save:asks", tr("Ask the question first, without the verdict"), &mut dialog.asks),
        ("save:window", tr("Open with these panels and this theme"), &mut dialog.has_window),
    ] {
        let response = ui.checkbox(on, label);
        state.rects.note(id, response.rect);
    }
    entered
}

/// Selects the name of the file without its folder and its ending: this is what people change.
fn select_name(ui: &Ui, mut state: egui::text_edit::TextEditState, id: egui::Id, path: &str) {
    let end = path.strip_suffix(".toml").unwrap_or(path).chars().count();
    let start = path.chars().count() - file_name(Path::new(path)).chars().count();
    let [start, end] = [start.min(end), end].map(egui::text::CCursor::new);
    state.cursor.set_char_range(Some(egui::text::CCursorRange::two(start, end)));
    state.store(ui.ctx(), id);
}

/// A name without an ending gets that of scene files.
fn with_ending(path: PathBuf) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension("toml") }
}

/// Tells the outcome of saving a scene: beside the field, if the window is open, otherwise in the status line.
pub fn finish(state: &mut UiState<'_>, scene: &SceneToSave, outcome: Result<(), SaveError>) {
    let name = file_name(&scene.path);
    let exists = outcome == Err(SaveError::Exists);
    let error = match outcome {
        Ok(()) => {
            state.chrome.files.saving = None;
            if let Ok(file) = SceneFile::parse(scene.text.as_bytes(), &name) {
                let PictureState { asks, panels, theme, .. } = file.case.picture;
                state.chrome.given = PictureState { asks, panels, theme, ..state.chrome.given };
                state.session.saved_as(file.at(&scene.path));
            }
            state.chrome.settings.remember_file(&scene.path);
            return state.chrome.status.set_message(told!("Saved {path}", path = scene.path.display()));
        }
        Err(SaveError::Exists) => told!("“{name}” exists already. “Replace” overwrites it.", name),
        Err(SaveError::Failed(error)) => error,
    };
    match &mut state.chrome.files.saving {
        Some(dialog) => {
            dialog.existing = exists.then(|| dialog.path.clone());
            dialog.error = Some(error);
        }
        None => state.chrome.status.set_error(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_an_ending_gets_that_of_scene_files() {
        for (named, saved) in
            [("/a/mine", "/a/mine.toml"), ("/a/mine.toml", "/a/mine.toml"), ("/a/b.txt", "/a/b.txt")]
        {
            assert_eq!(with_ending(PathBuf::from(named)), Path::new(saved));
        }
    }
}
