//! Stepping through the working: picture, working and code show what is computed up to a step.

use std::borrow::Cow;

use egui_macroquad::egui::{self, Ui};

use super::actions::Action;
use super::state::UiState;
use super::style;
use crate::lesson::{Derivation, Figure};

/// The actions of the buttons, with their signs.
const BUTTONS: [(Action, &str); 4] = [
    (Action::FirstStep, "|◀"),
    (Action::PreviousStep, "◀"),
    (Action::NextStep, "▶"),
    (Action::LastStep, "▶|"),
];
/// The least width of a button, in points.
const BUTTON: f32 = 26.0;

/// Where in the working the user is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The step that is shown last, from 1.
    pub now: usize,
    /// The step that decides: the last one.
    pub last: usize,
}

impl Place {
    /// The place in a working, when this step was asked for: the end if none was, or if the answer comes before it.
    pub fn of(asked: Option<usize>, derivation: &Derivation) -> Self {
        let last = derivation.last_step();
        Self { now: asked.map_or(last, |step| step.min(last)), last }
    }

    /// Whether the answer is not reached.
    pub fn is_underway(self) -> bool {
        self.now < self.last
    }

    /// The place in words.
    pub fn told(self) -> String {
        format!("Step {} of {}", self.now, self.last)
    }

    /// Whether a step, counted from 1, is not reached.
    pub fn is_ahead(self, step: usize) -> bool {
        self.is_underway() && step > self.now
    }

    /// The step to which an action leads; none for one that does not step.
    fn after(self, action: Action) -> Option<usize> {
        Some(match action {
            Action::FirstStep => 1,
            Action::PreviousStep => self.now.saturating_sub(1).max(1),
            Action::NextStep => self.now + 1,
            Action::LastStep => self.last,
            _ => return None,
        })
    }
}

impl UiState<'_> {
    /// Where in the working the user is.
    pub fn place(&self) -> Place {
        Place::of(self.chrome.step, &self.explanation().derivation)
    }

    /// The figure up to the step that is shown.
    pub fn figure_so_far(&self) -> Cow<'_, Figure> {
        let explanation = self.explanation();
        let (figure, place) = (&explanation.figures[0], self.place());
        if place.is_underway() {
            Cow::Owned(figure.so_far(&explanation.derivation, place.now))
        } else {
            Cow::Borrowed(figure)
        }
    }

    /// The marks that glow: those under the pointer, else those that are new in the step that is shown.
    pub fn lit_marks(&self) -> Vec<&'static str> {
        let place = self.place();
        let pointed = self.chrome.pointing.marks();
        if !pointed.is_empty() || !place.is_underway() || self.chrome.question {
            return pointed.to_vec();
        }
        self.explanation().derivation.new_marks(place.now)
    }
}

/// Whether an action that steps leads anywhere.
pub fn is_possible(state: &UiState<'_>, action: Action) -> bool {
    let place = state.place();
    !state.chrome.question && place.after(action).is_some_and(|step| step != place.now && step <= place.last)
}

/// Goes to another step.
pub fn go(state: &mut UiState<'_>, action: Action) {
    let place = state.place();
    let Some(step) = place.after(action) else { return };
    state.chrome.step = (step < place.last).then_some(step);
    state.chrome.step_to_show = Some(step);
    state.chrome.highlight.clear();
    state.rects.unsettle();
}

/// Shows the place in the working, and the buttons, in one row.
pub fn bar(ui: &mut Ui, state: &mut UiState<'_>) {
    ui.horizontal(|ui| {
        let told = state.place().told();
        let response = ui.label(style::weak(state.chrome.theme, told));
        state.rects.note("steps", response.rect);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.add_space(4.0);
            BUTTONS.iter().rev().for_each(|(action, sign)| button(ui, state, *action, sign));
        });
    });
}

/// Shows the same in little room, from the left: back, the place, on.
pub fn small(ui: &mut Ui, state: &mut UiState<'_>) {
    let Place { now, last } = state.place();
    let [first, back, on, end] = BUTTONS;
    for (action, sign) in [first, back] {
        button(ui, state, action, sign);
    }
    let response = ui.label(format!("{now}/{last}")).on_hover_text(state.place().told());
    state.rects.note("steps", response.rect);
    for (action, sign) in [on, end] {
        button(ui, state, action, sign);
    }
}

fn button(ui: &mut Ui, state: &mut UiState<'_>, action: Action, sign: &str) {
    let width = BUTTON.max(0.9 * ui.spacing().interact_size.y);
    let button = egui::Button::new(sign).min_size(egui::vec2(width, 0.0));
    let response = style::named(ui.add_enabled(is_possible(state, action), button), action.title());
    let help = format!("{} ({})", action.title(), action.keys(state.chrome));
    let response = response.on_hover_text(help);
    state.rects.note(format!("action:{}", action.id()), response.rect);
    if response.clicked() {
        action.perform(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn a_step_after_the_answer_is_the_answer() {
        let derivation = Scene::CircleSegment1.open().explain().derivation;
        let last = derivation.last_step();
        assert!(last > 3, "{last}");
        for (asked, now, underway) in
            [(None, last, false), (Some(2), 2, true), (Some(last), last, false), (Some(90), last, false)]
        {
            let place = Place::of(asked, &derivation);
            assert_eq!((place.now, place.is_underway()), (now, underway), "{asked:?}");
        }
        assert!(!Place::of(None, &derivation).is_ahead(last + 1), "what follows the answer is shown with it");
        assert!(Place::of(Some(2), &derivation).is_ahead(3));
    }
}
