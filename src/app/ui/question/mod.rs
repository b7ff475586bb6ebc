//! The question in a row of its own, and the button that shows the answer.

pub mod asked;

use egui_macroquad::egui::panel::PanelState;
use egui_macroquad::egui::{self, Context, Frame, Margin, Ui};

use super::state::UiState;
use crate::app::ui::frame::actions::Action;
use crate::app::ui::help::prose;
use crate::language::{told, tr};

/// The width of the button of the answer, and the least width of a text beside it, in points.
const ANSWER_WIDTH: f32 = 150.0;
const LEAST_TEXT: f32 = 240.0;

/// The id of the row.
const STRIP: &str = "question";

/// Shows the question below the canvas while the window only asks, with the button that shows the answer, where no panel
/// shows them.
pub fn show_strip(ctx: &Context, state: &mut UiState<'_>) {
    if !has_strip(state) {
        return;
    }
    let frame = Frame::side_top_panel(&ctx.style()).inner_margin(Margin::symmetric(14, 6));
    egui::TopBottomPanel::bottom(STRIP).frame(frame).show(ctx, |ui| {
        let question = state.question();
        let room = ui.available_width() - ANSWER_WIDTH;
        if room < LEAST_TEXT {
            let shown = ui.scope(|ui| prose::show(ui, state, &question)).response;
            state.rects.note("question", shown.rect);
            return show_answer(ui, state);
        }
        ui.horizontal(|ui| {
            let column = egui::Layout::top_down(egui::Align::LEFT);
            let shown = ui.allocate_ui_with_layout(egui::vec2(room, 0.0), column, |ui| {
                prose::show(ui, state, &question)
            });
            state.rects.note("question", shown.response.rect);
            show_answer(ui, state);
        });
    });
}

fn has_strip(state: &UiState<'_>) -> bool {
    let is_in_panel = state.chrome.layout.right_is_open && !state.chrome.layout.embedded;
    state.chrome.question && !is_in_panel && state.chrome.lecture.is_none()
}

/// The height of that row as it was last shown; 0 if it is not shown.
pub fn height_of_strip(ctx: &Context, state: &UiState<'_>) -> f32 {
    let strip = PanelState::load(ctx, egui::Id::new(STRIP)).filter(|_| has_strip(state));
    strip.map_or(0.0, |strip| strip.size().y)
}

/// The button that shows the verdict and the working again.
pub fn show_answer(ui: &mut Ui, state: &mut UiState<'_>) {
    let keys = Action::Question.keys(state.chrome);
    let text = if state.chrome.fingers.last {
        tr("Show the answer").to_owned()
    } else {
        told!("Show the answer ({keys})", keys)
    };
    let response = ui.button(text);
    state.rects.note("show-answer", response.rect);
    if response.clicked() {
        Action::Question.perform(state);
    }
}
