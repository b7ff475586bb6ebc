//! A test from outside beside what is shown: what it says, its map, and the button that judges it.

use egui_macroquad::egui::{self, RichText, Ui};

use super::acts::Act;
use super::{button, told};
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::geometry::Verdict;
use crate::judge::{Said, Sampling};
use crate::language::{told, tr};
use crate::lesson::{Answer, verdict_mark, verdict_role};

/// The room of the button before a method, in points.
const MARK_OF_METHOD: f32 = 18.0;

/// What the test from outside says to the state that is shown, and the button that judges it.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(live) = &state.chrome.judge.live else { return };
    let theme = state.chrome.look.theme;
    let (name, said) = (live.test.name.clone(), told::live(state));
    ui.label(style::weak(theme, name).monospace());
    ui.add_space(4.0);
    let text = told!("Judge it on {count} cases", count = Sampling::default().count);
    let why = state.chrome.judge.live.as_ref().and_then(|live| live.map.why().map(str::to_owned));
    if state.chrome.judge.live.as_ref().is_some_and(|live| live.scene == state.session.scene()) {
        ui.horizontal_wrapped(|ui| {
            let is_free = !state.chrome.work.is_judging();
            ui.add_enabled_ui(is_free, |ui| button(ui, state, &text, "outside", Act::Outside));
            map(ui, state);
        });
    }
    ui.add_space(4.0);
    // Below the buttons, which stay where they are.
    if let Some((text, is_right)) = said {
        let color = super::color(theme, ui, is_right);
        let outline = style::framed(ui, color, |ui| {
            ui.colored_label(color, text);
        });
        state.rects.note("judge:live", outline.rect);
    }
    if let Some(text) = told::map_in_words(state) {
        let shown = ui.label(text);
        state.rects.note("judge:map-told", shown.rect);
    }
    why.iter().for_each(|why| drop(ui.colored_label(style::error_color(theme), why)));
    ui.add_space(10.0);
}

/// A row below the methods with what the test says.
pub fn row(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(live) = state.chrome.judge.live.as_ref().filter(|live| live.scene == state.session.scene())
    else {
        return;
    };
    let verdict = live.said().and_then(|said| verdict(&said.as_ref().ok()?.said));
    let (name, theme) = (live.test.name.clone(), state.chrome.look.theme);
    ui.horizontal(|ui| {
        ui.add_space(MARK_OF_METHOD);
        ui.label(tr("your test")).on_hover_text(name);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let Some(verdict) = verdict.filter(|_| !state.hides_answer()) else { return };
            let color = style::role_text_color(theme, verdict_role(verdict));
            let mark = ui.label(RichText::new(verdict_mark(verdict).to_string()).color(color));
            state.rects.note("judge:verdict", mark.rect);
        });
    });
}

/// The verdict that stands for an answer: a hit is one of colliding shapes.
fn verdict(said: &Said) -> Option<Verdict> {
    let Said::Answer(answered) = said else { return None };
    Some(match answered.verdict? {
        Answer::Hit(true) => Verdict::Colliding,
        Answer::Hit(false) => Verdict::Apart,
        Answer::Verdict(verdict) => verdict,
    })
}

/// The switch of the map of the test from outside.
fn map(ui: &mut Ui, state: &mut UiState<'_>) {
    let Some(live) = &mut state.chrome.judge.live else { return };
    let response = style::toggle(ui, live.map.is_on, tr("Its map")).on_hover_text(tr(
        "Shades each position of a shape by what your test says there, beside the exact answer.",
    ));
    if response.clicked() {
        live.map.is_on = !live.map.is_on;
    }
    state.rects.note("judge:map", response.rect);
}
