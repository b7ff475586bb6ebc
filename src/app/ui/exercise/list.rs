//! The exercises of the topic, with what was solved.

use egui_macroquad::egui::{self, Ui};

use super::acts::Act;
use super::button;
use super::state::Loading;
use crate::app::ui::exercise::acts;
use crate::app::ui::frame::style;
use crate::app::ui::help::prose;
use crate::app::ui::state::UiState;
use crate::language::{text, told, tr};
use crate::lesson::exercise::{Exercise, Progress, Solved};

/// What is said of a mark behind a title.
const ALONE: &str = text!("Solved at the first try and without a hint");
const WITH_HELP: &str = text!("Solved after a wrong answer or with a hint");

pub fn show(ui: &mut Ui, state: &mut UiState<'_>) {
    let scene = state.session.scene();
    let exercises = Exercise::shipped(scene);
    let theme = state.chrome.look.theme;
    prose::show_bold(ui, state, scene.title(), 15.0 * style::text_factor(theme));
    if exercises.is_empty() {
        return none(ui, state);
    }
    let score = score(&state.chrome.settings.progress, exercises);
    ui.label(style::weak(theme, score));
    if let Some(attempt) = state.chrome.attempt().filter(|attempt| !attempt.is_over()) {
        let text = told!("Go on with “{title}”", title = attempt.variant.exercise.title);
        button(ui, state, &text, "go-on", Act::GoOn);
    }
    let first = exercises.iter().find(|exercise| state.chrome.settings.progress.of(exercise).is_none());
    ui.add_space(4.0);
    for (exercise, number) in exercises.iter().zip(1..) {
        let solved = state.chrome.settings.progress.of(exercise);
        let text = format!("{number}  {}{}", exercise.title, mark(solved));
        let is_next = first.is_some_and(|first| first.id == exercise.id);
        let response = style::list_item(ui, theme, is_next, &text);
        state.rects.note(format!("exercise:{}", exercise.id), response.rect);
        let response = match solved {
            Some(Solved::Alone) => response.on_hover_text(tr(ALONE)),
            Some(Solved::WithHelp) => response.on_hover_text(tr(WITH_HELP)),
            None => response,
        };
        if response.clicked() {
            acts::perform(state, Act::Begin(exercise.id.clone()));
        }
    }
    ui.add_space(8.0);
    if state.session.case().is_some() {
        let help = tr("Hides the verdict of the case that is shown, and asks for it.");
        button(ui, state, tr("Ask for the verdict of this case"), "ask-case", Act::AskCase)
            .on_hover_text(help);
        ui.add_space(8.0);
    }
    ui.horizontal(|ui| seed(ui, state));
    let [solved, _] = state.chrome.settings.progress.counts(exercises);
    if solved > 0 {
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| forget(ui, state));
    }
}

/// The mark behind the title of an exercise that was solved.
pub fn mark(solved: Option<Solved>) -> &'static str {
    match solved {
        Some(Solved::Alone) => "  ✓✓",
        Some(Solved::WithHelp) => "  ✓",
        None => "",
    }
}

/// How many exercises were solved.
pub fn score(progress: &Progress, exercises: &[Exercise]) -> String {
    let [solved, alone] = progress.counts(exercises);
    let of_all = told!("{solved} of {exercises} solved", solved, exercises = exercises.len());
    match alone {
        0 => format!("{of_all}."),
        _ => told!("{of_all}, {alone} at the first try.", of_all, alone),
    }
}

/// Why there is nothing to show.
fn none(ui: &mut Ui, state: &mut UiState<'_>) {
    match state.chrome.exercise.loading.clone() {
        Loading::Asked(_) => drop(ui.label(tr("Loading the exercises…"))),
        Loading::Failed(_, why) => {
            ui.label(told!("The exercises could not be loaded: {why}.", why));
            button(ui, state, tr("Try again"), "load", Act::Load);
        }
        Loading::No => drop(ui.label(tr("This topic has no exercises."))),
    }
}

/// The field of the seed.
fn seed(ui: &mut Ui, state: &mut UiState<'_>) {
    let help = tr(
        "The same seed gives everyone the same numbers. “collidoscope exercise” prints exercises with the numbers of a seed.",
    );
    let label = ui.label(tr("Seed of the numbers")).on_hover_text(help);
    let mut seed = state.chrome.exercise.seed();
    let field = egui::DragValue::new(&mut seed).speed(0.05);
    let response = ui.add(field).labelled_by(label.id).on_hover_text(help);
    state.rects.note("exercise:seed", response.rect);
    state.chrome.exercise.types |= response.has_focus();
    if response.changed() {
        acts::perform(state, Act::Seed(seed));
    }
}

/// The button that forgets what was solved, which asks once more.
fn forget(ui: &mut Ui, state: &mut UiState<'_>) {
    if !state.chrome.exercise.confirms {
        button(ui, state, tr("Forget what was solved"), "forget", Act::Forget);
        return;
    }
    ui.label(tr("Forget what was solved in this topic?"));
    button(ui, state, tr("Forget"), "forget", Act::Forget);
    button(ui, state, tr("Keep"), "keep", Act::Keep);
}
