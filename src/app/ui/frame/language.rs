//! The choice of the language in the menu of the view. It holds from the next start, since everything was read in one
//! language; a page starts again at once.

use egui_macroquad::egui::Ui;

use crate::app::ui::chrome::PageRequest;
use crate::app::ui::frame::{focus, style};
use crate::app::ui::state::UiState;
use crate::language::{ENGLISH, Language, tag, told, tr};

pub fn choices(ui: &mut Ui, state: &mut UiState<'_>) {
    ui.label(style::weak(state.chrome.look.theme, tr("Language")));
    let others = Language::all().iter().map(|language| (language.tag, language.name));
    let chosen = state.chrome.settings.language.unwrap_or_else(tag);
    for (id, name) in std::iter::once((ENGLISH, "English")).chain(others) {
        let response = ui.radio(chosen == id, name);
        focus::entry(state, &response);
        state.rects.note(format!("language:{id}"), response.rect);
        if response.clicked() {
            choose(state, id, name);
            ui.close_menu();
        }
    }
}

fn choose(state: &mut UiState<'_>, id: &'static str, name: &str) {
    state.chrome.settings.language = Some(id);
    if state.chrome.host.in_page {
        state.chrome.requests.page.push(PageRequest::Language(id));
    } else {
        state.chrome.status.set_message(told!("{name}: from the next start", name));
    }
}
