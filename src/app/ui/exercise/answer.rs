//! The widgets of an answer: choices, and fields for a number or a point.

use egui_macroquad::egui::{self, Key, RichText, Ui};

use super::acts::{self, Act};
use super::state::Attempt;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::{told, tr};
use crate::lesson::exercise::Interaction;
use crate::lesson::limits::FIELD_LIMIT;
use crate::lesson::number::shown_whole;

/// The width of a field, in points.
const FIELD: f32 = 90.0;

/// The ids of the fields, as tests and a page that types into them name them.
pub const FIELDS: [&str; 2] = ["answer:x", "answer:y"];

pub fn show(ui: &mut Ui, state: &mut UiState<'_>, attempt: &Attempt) {
    match &attempt.interaction {
        Interaction::Choice(choices) => {
            for (index, [id, text]) in choices.iter().enumerate() {
                choice(ui, state, attempt, index, id, text);
            }
        }
        Interaction::Number { unit, tolerance } => {
            ui.horizontal(|ui| {
                field(ui, state, attempt, 0, "answer");
                ui.label(tr(unit));
            });
            tolerated(ui, state, *tolerance);
        }
        Interaction::Point { unit, tolerance } => {
            ui.horizontal(|ui| {
                for (part, name) in ["x", "y"].into_iter().enumerate() {
                    ui.label(name);
                    field(ui, state, attempt, part, name);
                }
                ui.label(tr(unit));
            });
            tolerated(ui, state, *tolerance);
        }
        Interaction::State(_) | Interaction::Program(_) => {}
    }
}

fn tolerated(ui: &mut Ui, state: &UiState<'_>, tolerance: f64) {
    ui.label(style::weak(state.chrome.look.theme, within(tolerance)));
}

/// How near an answer is right.
pub fn within(tolerance: f64) -> String {
    told!("Right within {tolerance} of the exact answer.", tolerance = shown_whole(tolerance))
}

fn choice(ui: &mut Ui, state: &mut UiState<'_>, attempt: &Attempt, index: usize, id: &str, text: &str) {
    let chosen = attempt.chosen == Some(index);
    let response = match &attempt.right {
        Some(right) => {
            let mark = if right == id {
                "✓ "
            } else if chosen {
                "✗ "
            } else {
                ""
            };
            let marked = RichText::new(format!("{mark}{text}"));
            ui.radio(chosen, if right == id { marked.family(style::bold()) } else { marked })
        }
        None => ui.radio(chosen, text).on_hover_text(told!("Key {index}", index = index + 1)),
    };
    state.rects.note(format!("answer:{id}"), response.rect);
    if response.clicked() {
        acts::perform(state, Act::Choose(index));
    }
}

/// A field for a number. Enter checks the answer.
fn field(ui: &mut Ui, state: &mut UiState<'_>, attempt: &Attempt, part: usize, name: &str) {
    let id = ui.make_persistent_id((FIELDS[part], attempt.opened));
    let mut text = attempt.typed[part].clone();
    let edit = egui::TextEdit::singleline(&mut text)
        .id(id)
        .char_limit(FIELD_LIMIT)
        .desired_width(FIELD)
        .min_size(egui::vec2(0.0, ui.spacing().interact_size.y))
        .vertical_align(egui::Align::Center)
        .interactive(!attempt.is_over() && !state.chrome.types_in_page());
    let response = ui.add(edit);
    let label = told!("Your answer, {name}", name);
    response.widget_info(|| egui::WidgetInfo {
        label: Some(label.clone()),
        ..egui::WidgetInfo::text_edit(true, &text, &text)
    });
    state.rects.note(FIELDS[part], response.rect);
    state.chrome.typing.on_page.note_field(ui, FIELDS[part], response.rect);
    state.chrome.exercise.types |= response.has_focus();
    if state.chrome.exercise.enters == Some(part) {
        state.chrome.exercise.enters = None;
        response.request_focus();
    }
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if response.changed() {
        acts::perform(state, Act::Type { part, text });
    }
    if entered {
        state.chrome.exercise.enters = Some(part);
        acts::perform(state, Act::Check);
    }
}
