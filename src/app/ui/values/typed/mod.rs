//! Typing on a page. The keyboard of a phone types only into elements of the page, so the page lays one over the field or
//! the program that a finger taps.

pub mod state;

use egui_macroquad::egui::{Color32, Context};

use crate::app::ui::code::edits;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::app::ui::values::parameters;
use crate::app::ui::{ExerciseAct as Act, Ui, exercise, find};
use crate::language::told;
use crate::lesson::{verdict_mark, verdict_role, verdict_text};
use state::Typed;

/// The program as a text to type into.
#[derive(Clone, Debug, PartialEq)]
pub struct TypedProgram {
    pub text: String,
    pub method: &'static str,
    /// The number of the line with the mistake, and what is wrong there, if the text is not a program.
    pub mistake: Option<(usize, String)>,
}

/// Begins a frame: takes the program that was typed on the page.
pub fn begin(ctx: &Context, state: &mut UiState<'_>) {
    state.chrome.typing.on_page.clear();
    if let Some(text) = state.chrome.typing.on_page.program.take() {
        edits::type_text(state, &text, ctx.input(|input| input.time));
        state.rects.unsettle();
    }
}

impl Ui {
    /// The places that can be typed into.
    pub fn typed(&self) -> &Typed {
        &self.chrome.typing.on_page
    }

    /// Declares into which field the user types on the page, and whether the program is typed there with only the figure
    /// beside it.
    pub fn set_typed(&mut self, field: Option<String>, alone: bool) {
        let typed = &mut self.chrome.typing.on_page;
        (typed.field, typed.seen_in, typed.alone) = (field, None, alone);
    }

    /// Sets a parameter, or a number of the answer to an exercise, to a text that was typed over its field. The message says why it is rejected. If the figure is
    /// then no longer in sight, it is fitted: a keyboard covers the button for that.
    pub fn type_value(&mut self, id: &str, text: &str) {
        let mut state = self.state();
        if let Some(part) = exercise::FIELDS.iter().position(|field| *field == id) {
            return exercise::acts::perform(&mut state, Act::Type { part, text: text.to_owned() });
        }
        let was_in_sight = is_in_sight(&state);
        parameters::type_value(&mut state, id, text);
        if was_in_sight && !is_in_sight(&state) {
            state.canvas.fit();
        }
    }

    /// Takes the text in the window Find as it is typed on the page. If it `chooses`, it opens the first result.
    pub fn type_search(&mut self, text: String, chooses: bool) {
        find::type_text(&mut self.state(), text, chooses);
    }

    /// Takes the program as it is typed on the page.
    pub fn type_program(&mut self, text: String) {
        self.chrome.typing.on_page.program = Some(text);
    }

    /// Tells that the program which was typed on the page has a mistake, as the page no longer shows it.
    pub fn end_program(&mut self) {
        if let Some(draft) = &self.chrome.code.draft {
            let line = draft.line + 1;
            self.chrome.status.set_error(told!(
                "There is a mistake in line {line} of the code. The figure shows the last working version.",
                line
            ));
        }
    }

    /// The program of the selected method, or what is typed in its place; none while the window only asks.
    pub fn typed_program(&mut self) -> Option<TypedProgram> {
        let state = self.state();
        if state.chrome.question {
            return None;
        }
        let lesson = state.session.lesson();
        let method = lesson.selected().method().name;
        let draft = state.chrome.code.draft.as_ref();
        let mistake = draft.map(|draft| (draft.line + 1, draft.error.clone()));
        Some(TypedProgram { text: edits::shown_text(&state), method, mistake })
    }

    /// What the status line says of the verdict, and its colour: nothing while the window only asks, and the place among
    /// the steps until they are all shown.
    pub fn told_verdict(&mut self) -> (String, Color32) {
        let state = self.state();
        let (theme, place) = (state.chrome.look.theme, state.place());
        let weak = style::color(theme.palette().text_weak);
        if state.chrome.question {
            return (String::new(), weak);
        }
        if place.is_underway() {
            return (place.told(), weak);
        }
        let verdict = state.session.explanation().verdict;
        let text = format!("{} {}", verdict_mark(verdict), verdict_text(verdict));
        (text, style::role_text_color(theme, verdict_role(verdict)))
    }
}

/// Whether the whole figure is in the view.
fn is_in_sight(state: &UiState<'_>) -> bool {
    let figure = state.explanation().figures[0].bounds;
    state.canvas.view().is_some_and(|view| view.visible().union(figure) == view.visible())
}
