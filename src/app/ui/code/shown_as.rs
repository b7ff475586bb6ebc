//! The program in another language: shown in place of the editor, with a button that copies it.

use egui_macroquad::egui::{self, Ui};

use super::listing;
use crate::app::ui::PageRequest;
use crate::app::ui::frame::focus::Side;
use crate::app::ui::frame::{copying, focus, style};
use crate::app::ui::state::UiState;
use crate::language::{text, told, tr};
use crate::lesson::{Language, exported_code, function_in, load_languages};

/// The name of the notation of the programs themselves.
const NOTATION: &str = "notation";
/// What the list does, and what a beginner asks first about the notation.
const HELP: &str = text!(
    "Shows the program in another language. In the notation, what stands behind @ says what the picture draws, and the lines between --- how the method answers."
);
/// The width of the list of languages.
const WIDTH: f32 = 110.0;

/// Whether the program is shown in another language.
pub fn is_shown(state: &UiState<'_>) -> bool {
    state.chrome.code.shown_as.is_some()
}

/// Begins a frame: the page loads how languages write.
pub fn begin_frame(state: &mut UiState<'_>) {
    let code = &mut state.chrome.code;
    if code.shown_as.is_some_and(|language| !language.is_loaded()) && !code.asked_for_languages {
        code.asked_for_languages = true;
        state.chrome.requests.page.push(PageRequest::Code);
    }
}

impl crate::app::ui::Ui {
    /// Takes how languages write, which the page has loaded, or why it could not. Then the notation is shown.
    pub fn take_languages(&mut self, text: Result<&str, String>) {
        self.chrome.code.asked_for_languages = false;
        if let Err(why) = text.and_then(load_languages) {
            self.chrome.code.shown_as = None;
            self.report(Err(told!("The code was not loaded: {why}", why)));
        }
    }
}

/// The list of languages, and the button that copies the code.
pub fn controls(ui: &mut Ui, state: &mut UiState<'_>) {
    let chosen = state.chrome.code.shown_as;
    let name = |language: Option<Language>| language.map_or(NOTATION, Language::name);
    let combo =
        egui::ComboBox::from_id_salt("show-as").width(WIDTH).height(420.0).selected_text(name(chosen));
    let ctx = ui.ctx().clone();
    let list = focus::menu(&ctx, state, Side::Below, |state| {
        let shown = combo.show_ui(ui, |ui| {
            state.rects.watch(ui);
            for language in std::iter::once(None).chain(Language::ALL.map(Some)) {
                let response = ui.selectable_label(language == chosen, name(language));
                focus::entry(state, &response);
                let id = language.map_or(NOTATION, Language::id);
                state.rects.note(format!("show-as:{id}"), response.rect);
                if response.clicked() {
                    state.chrome.code.shown_as = language;
                }
            }
        });
        (shown.response, shown.inner.is_some())
    });
    let list = style::named_list(list, tr("Show as"), name(chosen));
    state.rects.note("show-as", list.on_hover_text(tr(HELP)).rect);
    if let Some(language) = chosen.filter(|language| language.is_loaded()) {
        let response = ui.button(tr("Copy")).on_hover_text(tr("Copies the code."));
        state.rects.note("code-copy", response.rect);
        if response.clicked()
            && let Ok(code) = exported_code(state.session.lesson(), state.chrome.look.y_axis(), language)
        {
            copying::copy(state, code, told!("Copied the code in {name}", name = language.name()));
        }
    }
}

/// The code in the chosen language; false if it is shown in the notation. What stands before its function is folded.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) -> bool {
    let Some(language) = state.chrome.code.shown_as else { return false };
    if !language.is_loaded() {
        ui.label(tr("Loading the language…"));
        return true;
    }
    let code = exported_code(state.session.lesson(), state.chrome.look.y_axis(), language);
    let text = code.unwrap_or_else(|why| why);
    let function = function_in(&text, state.session.lesson());
    let whole = state.chrome.code.shows_definitions;
    definitions(ui, state, text[..function].lines().count());
    let theme = state.chrome.look.theme;
    let shown = if whole { &text[..] } else { &text[function..] };
    let job = listing::job(shown, language, theme, ui.available_width());
    let response = ui.add(egui::Label::new(job).selectable(true));
    state.rects.note("code-shown-as", response.rect);
    true
}

/// The row that shows and hides the lines before the function.
fn definitions(ui: &mut Ui, state: &mut UiState<'_>, lines: usize) {
    if lines == 0 {
        return;
    }
    let whole = state.chrome.code.shows_definitions;
    let text = if whole {
        tr("Hide the definitions").to_owned()
    } else {
        told!("Show {lines} lines of definitions", lines)
    };
    let help = tr("What the function uses: types and small functions. “Copy” copies them, too.");
    let response = ui.add(egui::Button::new(text).small()).on_hover_text(help);
    state.rects.note("code-definitions", response.rect);
    if response.clicked() {
        state.chrome.code.shows_definitions = !whole;
    }
}
