//! The tab in which a test of the user is judged: a program in the code, answers from a file, or a program that the command
//! line names. `judge/` says what is right and why; here it is shown.
//!
//! Everything that can be done is an [`Act`] (`acts.rs`), for buttons, keys and the form of a page. `told.rs` has what the form
//! shows.

pub mod acts;
#[cfg(not(target_arch = "wasm32"))]
pub mod live;
pub mod state;
mod test_map;
pub mod told;

use egui_macroquad::egui::{self, Response, RichText, Ui};

use super::state::UiState;
use crate::app::ui::chrome::PanelSide;
use crate::app::ui::frame::style;
use crate::app::ui::help::prose;
use crate::judge::Part;
use crate::language::tr;
use crate::lesson::{Language, Role};
use acts::Act;
use state::Told;

/// Shows the tab.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    state.chrome.pointing.leave_steps();
    let scroll = state.chrome.layout.scrolls[PanelSide::Right.index()].area(ui.ctx()).id_salt("judge");
    let shown = scroll.show(ui, |ui| {
        ui.add_space(6.0);
        // Cards are as wide as what is around them.
        ui.set_max_width(ui.available_width() - 8.0);
        #[cfg(not(target_arch = "wasm32"))]
        live::show(ui, state);
        report(ui, state);
        ways(ui, state);
        ui.add_space(12.0);
    });
    style::fade_out(ui, &shown);
    state.chrome.layout.scrolls[PanelSide::Right.index()].note(ui.ctx(), &shown);
}

/// A button that does something, with an id for tests.
fn button(ui: &mut Ui, state: &mut UiState<'_>, text: &str, id: &str, act: Act) -> Response {
    let response = ui.button(text);
    state.rects.note(format!("judge:{id}"), response.rect);
    if response.clicked() {
        acts::perform(state, act);
    }
    response
}

/// The colour of what is said of a test: right, wrong, or neither.
fn color(theme: crate::render::Theme, ui: &Ui, is_right: Option<bool>) -> egui::Color32 {
    match is_right {
        Some(true) => style::role_text_color(theme, Role::Clear),
        Some(false) => style::error_color(theme),
        None => ui.visuals().text_color(),
    }
}

/// The last judgement, or how far the one is that is being made.
fn report(ui: &mut Ui, state: &mut UiState<'_>) {
    let theme = state.chrome.look.theme;
    let scene = state.session.scene();
    if let Some(progress) = state.chrome.work.progress_of_judging(scene) {
        let response = ui.add(egui::ProgressBar::new(progress as f32).text(tr(told::WORKING)));
        state.rects.note("judge:progress", response.rect);
        ui.add_space(8.0);
        return;
    }
    let Some(judged) = state.chrome.judge.judged.take_if(|judged| judged.scene == scene) else { return };
    let mut shows_case = false;
    ui.label(style::weak(theme, judged.title.as_str()));
    match &judged.told {
        Ok(told) => {
            let color = color(theme, ui, Some(told.is_good));
            let mark = if told.is_good { "✓" } else { "✗" };
            let outline = style::framed(ui, color, |ui| {
                ui.colored_label(color, format!("{mark} {}", told.report.head));
            });
            state.rects.note("judge:head", outline.rect);
            ui.label(style::weak(theme, &told.report.counts));
            for (part, number) in told.report.parts.iter().zip(0..) {
                ui.add_space(8.0);
                shows_case |= show_part(ui, state, part, number, told);
            }
        }
        Err(why) => {
            let shown = ui.colored_label(style::error_color(theme), why);
            state.rects.note("judge:refusal", shown.rect);
        }
    }
    ui.add_space(14.0);
    state.chrome.judge.judged = Some(judged);
    if shows_case {
        acts::perform(state, Act::Case);
    }
}

/// Shows a part of the report. Returns whether its case is to be shown.
fn show_part(ui: &mut Ui, state: &mut UiState<'_>, part: &Part, number: usize, told: &Told) -> bool {
    let shown = prose::show(ui, state, &told::plain(&part.says));
    state.rects.note(format!("judge:part:{number}"), shown.rect);
    ui.indent(("judge part", number), |ui| {
        for line in &part.lines {
            prose::show(ui, state, &told::plain(line));
        }
    });
    if !part.is_case || told.smallest.is_none() {
        return false;
    }
    let response = ui.button(tr("Show this case"));
    state.rects.note("judge:case", response.rect);
    response.clicked()
}

/// How a test comes here: a program in the code, or answers from a file.
fn ways(ui: &mut Ui, state: &mut UiState<'_>) {
    let theme = state.chrome.look.theme;
    let title = RichText::new(tr("Judge your own test")).size(15.0 * style::text_factor(theme));
    ui.label(title.family(style::bold()));
    ui.label(tr(told::ABOUT));
    ui.add_space(6.0);
    style::heading(ui, theme, tr("A program in the code"));
    match acts::has_program(state) {
        true => drop(button(ui, state, tr("Judge the program"), "program", Act::Program)),
        false => drop(ui.label(style::weak(theme, tr(told::CHANGE_ONE)))),
    }
    ui.add_space(6.0);
    style::heading(ui, theme, tr("A function in another language"));
    numbered(ui, 1, tr(told::HARNESS));
    harness(ui, state);
    numbered(ui, 2, &told::cases());
    button(ui, state, tr("Save the cases"), "cases", Act::Cases);
    numbered(ui, 3, tr(told::RUN));
    ui.label(RichText::new(told::command(state)).monospace());
    numbered(ui, 4, tr(told::ANSWERS));
    button(ui, state, tr("Open the answers…"), "choose", Act::Choose);
    pasted(ui, state);
    if !state.chrome.host.in_page {
        ui.add_space(6.0);
        ui.label(tr("Or all at once, in a terminal:"));
        ui.label(RichText::new(told::at_once(state)).monospace());
    }
    ui.add_space(10.0);
    button(ui, state, tr("Close"), "close", Act::Close);
}

fn numbered(ui: &mut Ui, number: usize, text: &str) {
    ui.add_space(4.0);
    ui.label(format!("{number}. {text}"));
}

/// The files around a function, as downloads of a page, or the command that writes them.
fn harness(ui: &mut Ui, state: &mut UiState<'_>) {
    if !state.chrome.host.in_page {
        ui.label(RichText::new(told::harness(state)).monospace());
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for language in Language::WITH_HARNESS {
            let id = format!("harness-{}", language.id());
            button(ui, state, language.name(), &id, Act::Harness(language));
        }
    });
}

/// The field into which answers are pasted. It takes them at once, and keeps nothing else.
fn pasted(ui: &mut Ui, state: &mut UiState<'_>) {
    let mut text = String::new();
    // On a touch screen, the form of the page has a field for them.
    if state.chrome.types_in_page() {
        return;
    }
    let field = egui::TextEdit::singleline(&mut text).hint_text(tr("or paste them here"));
    let response = ui.add(field.desired_width(f32::INFINITY).id("pasted answers".into()));
    let response = style::named(response, tr("or paste them here"));
    state.rects.note("judge:paste", response.rect);
    state.chrome.judge.types = response.has_focus();
    // A letter that is typed is no answer.
    if response.changed() && text.trim().chars().count() > 1 {
        acts::perform(state, Act::Answers(text));
    }
}

#[cfg(test)]
mod tests;
