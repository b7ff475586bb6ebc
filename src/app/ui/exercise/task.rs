//! The exercise that is worked on: the task, what is given, the answer, and what is said of it.

use egui_macroquad::egui::{self, RichText, Ui};

use super::acts::Act;
use super::state::Attempt;
use super::{answer, button, list};
use crate::app::ui::code;
use crate::app::ui::frame::style;
use crate::app::ui::help::prose;
use crate::app::ui::state::UiState;
use crate::language::{text, told, tr};
use crate::lesson::Role;
use crate::lesson::exercise::{Exercise, Interaction};

pub fn show(ui: &mut Ui, state: &mut UiState<'_>, attempt: &Attempt) {
    let (theme, y_axis) = (state.chrome.look.theme, state.chrome.look.y_axis());
    let exercise = &attempt.variant.exercise;
    ui.horizontal_wrapped(|ui| {
        button(ui, state, tr("◀ All exercises"), "list", Act::List);
        ui.label(style::weak(theme, place(attempt)));
    });
    ui.add_space(6.0);
    prose::show_bold(ui, state, &exercise.title, 15.0 * style::text_factor(theme));
    if state.chrome.attempt().is_none() {
        ui.label(tr("The picture shows something else now."));
        button(ui, state, tr("Back to this exercise"), "return", Act::Return);
        return;
    }
    let shown = prose::show(ui, state, &attempt.variant.task(y_axis));
    state.rects.note("exercise:task", shown.rect);
    given(ui, state, attempt);
    ui.add_space(6.0);
    if attempt.repairs() {
        code::in_panel(ui, state);
        ui.add_space(6.0);
    } else {
        answer::show(ui, state, attempt);
    }
    buttons(ui, state, attempt);
    let top = ui.cursor().top();
    feedback(ui, state, attempt);
    for (hint, number) in attempt.shown_hints(y_axis).iter().zip(1..) {
        ui.add_space(4.0);
        let shown = prose::show_weak(ui, state, &told!("Hint {number}: {hint}", number, hint));
        state.rects.note(format!("exercise:hint:{number}"), shown.rect);
    }
    if state.chrome.exercise.scrolls > 0 {
        state.chrome.exercise.scrolls -= 1;
        state.rects.unsettle();
        ui.scroll_to_rect(ui.min_rect().with_min_y(top), None);
    }
    if let Some(listing) = &attempt.listing {
        ui.add_space(8.0);
        ui.label(style::weak(theme, tr("The program:")));
        ui.add(egui::Label::new(RichText::new(listing).monospace()).wrap());
    }
}

/// Which exercise of how many it is.
pub fn place(attempt: &Attempt) -> String {
    let exercise = &attempt.variant.exercise;
    let all = Exercise::shipped(exercise.scene);
    match all.iter().position(|known| known.id == exercise.id) {
        Some(at) => told!("{at} of {all}", at = at + 1, all = all.len()),
        None => tr("a case").to_owned(),
    }
}

/// How the answer is given, where that is not with a field or a choice.
pub fn how(attempt: &Attempt) -> Option<String> {
    match &attempt.interaction {
        Interaction::State(_) => {
            let labels = attempt.variant.labels().join(tr(" or "));
            Some(told!("Change {labels}: drag it, or type its value. Then check.", labels))
        }
        Interaction::Program(_) => Some(tr("Change the program, then check.").to_owned()),
        _ => None,
    }
}

fn given(ui: &mut Ui, state: &UiState<'_>, attempt: &Attempt) {
    if attempt.given.is_empty() {
        return;
    }
    let all: Vec<_> = attempt.given.iter().map(|[name, value]| format!("{name} {value}")).collect();
    ui.add_space(2.0);
    ui.label(style::weak(state.chrome.look.theme, told!("Given: {all}.", all = all.join("; "))));
}

/// What can be done now. While it is asked, the answer is checked; then the next exercise comes.
fn buttons(ui: &mut Ui, state: &mut UiState<'_>, attempt: &Attempt) {
    if let Some(how) = how(attempt).filter(|_| !attempt.is_over()) {
        ui.label(style::weak(state.chrome.look.theme, how));
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        if attempt.is_over() {
            main_button(ui, state, tr("Next"), "next", Act::Next).on_hover_text(tr("Enter"));
            button(ui, state, again(attempt), "again", Act::Again);
            if !attempt.repairs() {
                button(ui, state, tr("Working"), "working", Act::Working);
            }
            return;
        }
        main_button(ui, state, tr("Check"), "check", Act::Check).on_hover_text(tr("Enter"));
        if let Some(text) = next_hint(attempt) {
            button(ui, state, &text, "hint", Act::Hint);
        }
        button(ui, state, tr("Show the answer"), "show-answer", Act::ShowAnswer);
    });
}

/// The name of the button that begins the same exercise again.
pub fn again(attempt: &Attempt) -> &'static str {
    if attempt.variant.exercise.has_numbers() { tr("Other numbers") } else { tr("Again") }
}

/// The name of the button for another hint, if there is one.
pub fn next_hint(attempt: &Attempt) -> Option<String> {
    let count = attempt.variant.exercise.hints.len();
    attempt.has_hint().then(|| told!("Hint {hint} of {count}", hint = attempt.help.hints + 1, count))
}

/// The one button that leads on.
fn main_button(ui: &mut Ui, state: &mut UiState<'_>, text: &str, id: &str, act: Act) -> egui::Response {
    let (fill, ink) = style::accent(state.chrome.look.theme);
    let text = RichText::new(text).color(ink).family(style::bold());
    let response = ui.add(egui::Button::new(text).fill(fill));
    state.rects.note(format!("exercise:{id}"), response.rect);
    super::clicked(state, &response, act);
    response
}

fn feedback(ui: &mut Ui, state: &mut UiState<'_>, attempt: &Attempt) {
    let theme = state.chrome.look.theme;
    if let Some(refusal) = &attempt.refusal {
        ui.add_space(6.0);
        let shown = ui.colored_label(style::error_color(theme), refusal);
        state.rects.note("exercise:refusal", shown.rect);
    }
    let Some(said) = attempt.feedback() else { return };
    let color = match attempt.is_solved() {
        true => style::role_text_color(theme, Role::Clear),
        false if attempt.shown.is_some() => ui.visuals().text_color(),
        false => style::error_color(theme),
    };
    let mark = match (attempt.is_solved(), &attempt.shown) {
        (true, _) => "✓ ",
        (false, Some(_)) => "",
        (false, None) => "✗ ",
    };
    ui.add_space(6.0);
    let outline = style::framed(ui, color, |ui| {
        ui.colored_label(color, format!("{mark}{said}"));
    });
    state.rects.note("exercise:feedback", outline.rect);
    if is_left(state, attempt) {
        ui.label(tr(LEFT));
    }
    if attempt.is_over() {
        let all = Exercise::shipped(attempt.variant.exercise.scene);
        ui.label(style::weak(theme, list::score(&state.chrome.settings.progress, all)));
    }
    ui.label(style::weak(theme, session(state)));
}

/// What is said once the state is no longer that of the answer.
pub const LEFT: &str = text!("The picture has changed since.");

/// Whether the state was changed after the exercise was over, as by Undo.
pub fn is_left(state: &UiState<'_>, attempt: &Attempt) -> bool {
    attempt.over_at.is_some_and(|revision| revision != state.session.revision())
}

/// The answers of this session.
pub fn session(state: &UiState<'_>) -> String {
    let practice = &state.chrome.exercise;
    told!(
        "This session: {right} of {checked} answers right.",
        right = practice.right,
        checked = practice.checked
    )
}
