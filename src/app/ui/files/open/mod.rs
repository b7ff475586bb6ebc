//! The window in which the user chooses a scene file: a field for its path, the files that were opened last, and the
//! scene files and folders in a folder. On Windows, a button opens the system's own window; in a page, the browser
//! has one.

use std::path::{Path, PathBuf};

use egui_macroquad::egui::{self, Key, RichText, Ui};

use crate::app::ui::chrome::PageRequest;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use state::OpenDialog;

pub mod state;

/// The width of the content, and the height of the lists, in points, if there is room.
const WIDTH: f32 = 420.0;
const LIST_HEIGHT: f32 = 260.0;
/// The height of what is above the lists, in points.
const ABOVE_LISTS: f32 = 90.0;

/// Lets the user choose a file: in this window or, in a page, in that of the browser.
pub fn begin(state: &mut UiState<'_>) {
    if state.chrome.host.in_page {
        state.chrome.requests.page.push(PageRequest::ChooseFile);
    } else {
        state.chrome.files.opening = Some(OpenDialog::default());
        state.chrome.files.lists_files = true;
    }
}

/// Shows the window, if it is open.
pub fn show(ctx: &egui::Context, state: &mut UiState<'_>) {
    let Some(mut dialog) = state.chrome.files.opening.take() else { return };
    let mut open = true;
    let shown = style::dialog(tr("Open a file")).open(&mut open).show(ctx, |ui| {
        state.rects.watch(ui);
        let room = style::dialog_room(ctx);
        ui.set_width(room.x.min(WIDTH * style::text_factor(state.chrome.look.theme)));
        let entered = path_row(ui, state, &mut dialog);
        if let Some(error) = &dialog.error {
            let text = RichText::new(format!("✗ {error}")).color(style::error_color(state.chrome.look.theme));
            let response = ui.add(egui::Label::new(text).wrap());
            state.rects.note("open:error", response.rect);
        }
        let height = (room.y - ABOVE_LISTS).clamp(40.0, LIST_HEIGHT);
        let scrolled = egui::ScrollArea::vertical().max_height(height).show(ui, |ui| lists(ui, state));
        style::fade_out(ui, &scrolled);
        entered.or(scrolled.inner)
    });
    if let Some(file) = shown.and_then(|shown| shown.inner.flatten()) {
        state.chrome.files.file_to_open = Some(file);
        // The next path is typed into the same field.
        dialog.error = None;
        dialog.is_entered = false;
    }
    let cancelled = ctx.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Escape));
    state.chrome.files.opening = (open && !cancelled).then_some(dialog);
}

/// The field and its button. Returns the path when it is entered.
fn path_row(ui: &mut Ui, state: &mut UiState<'_>, dialog: &mut OpenDialog) -> Option<PathBuf> {
    ui.label(tr("Path of a file or folder, or drop a file on the window:"));
    let mut entered = false;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let response = ui.add_enabled(!dialog.path.trim().is_empty(), egui::Button::new(tr("Open")));
            state.rects.note("open:open", response.rect);
            entered |= response.clicked();
            if state.chrome.files.can_browse {
                let response =
                    ui.button(tr("Browse…")).on_hover_text(tr("Choose the file in the system's own window."));
                state.rects.note("open:browse", response.rect);
                state.chrome.files.browses |= response.clicked();
            }
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

/// The files that were opened last, and the scene files and folders of a folder. Returns what is clicked.
fn lists(ui: &mut Ui, state: &mut UiState<'_>) -> Option<PathBuf> {
    let theme = state.chrome.look.theme;
    let recent = state.chrome.settings.recent_files.clone();
    let listing = state.chrome.files.listing.clone();
    let entry = |name: &PathBuf, end: &str| (format!("{}{end}", name.display()), listing.folder.join(name));
    let above =
        listing.folder.parent().map(|parent| (tr("↑ the folder above").to_owned(), parent.to_owned()));
    let files = listing.files.iter().map(|name| entry(name, ""));
    let folders = above.into_iter().chain(listing.folders.iter().map(|name| entry(name, "/")));
    if !recent.is_empty() {
        style::heading(ui, theme, tr("Opened last"));
    }
    let recent = recent.into_iter().map(|file| (name_and_folder(&file), file));
    let chosen = list(ui, state, "recent", recent);
    ui.add_space(6.0);
    let heading = style::weak(theme, told!("In {folder}", folder = listing.folder.display()));
    ui.add(egui::Label::new(heading).truncate());
    let chosen = list(ui, state, "here", files).or(chosen);
    let chosen = list(ui, state, "folder", folders).or(chosen);
    if listing.more > 0 {
        ui.label(style::weak(theme, told!("and {more} more: type the path", more = listing.more)));
    }
    chosen
}

/// A list of files, or of folders, by their texts. Returns the one that is clicked.
fn list(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    id: &str,
    entries: impl Iterator<Item = (String, PathBuf)>,
) -> Option<PathBuf> {
    let mut chosen = None;
    for (i, (text, path)) in entries.enumerate() {
        let response = style::list_item(ui, state.chrome.look.theme, false, &text);
        let response = response.on_hover_text(path.display().to_string());
        state.rects.note(format!("open:{id}:{i}"), response.rect);
        if response.clicked() {
            chosen = Some(path);
        }
    }
    chosen
}

/// The name of a file, then its folder: the name is what people look for.
fn name_and_folder(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    let folder = file.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
    if folder.is_empty() { name.into_owned() } else { told!("{name}  in {folder}", name, folder) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_listed_with_its_name_before_its_folder() {
        assert_eq!(name_and_folder(Path::new("/home/me/mine.toml")), "mine.toml  in /home/me");
        assert_eq!(name_and_folder(Path::new("mine.toml")), "mine.toml");
    }
}
