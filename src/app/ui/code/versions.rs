//! The switch between a published method as its source has it, and without the mistakes.

use egui_macroquad::egui::Ui;

use super::edits;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::tr;
use crate::lesson::{MethodProgram, OWN, PROGRAM, Value};

/// The two versions of a method whose source has a mistake.
pub struct Versions {
    method: &'static str,
    corrected: String,
    is_corrected: bool,
}

impl Versions {
    pub fn show(&self, ui: &mut Ui, state: &mut UiState<'_>) {
        let names =
            [(tr("as published"), false, "code-published"), (tr("corrected"), true, "code-corrected")];
        for (name, corrected, id) in names {
            let response = style::toggle(ui, self.is_corrected == corrected, name);
            let response =
                response.on_hover_text(tr("The program with the mistakes of its source, or without them."));
            state.rects.note(id, response.rect);
            if response.clicked() && self.is_corrected != corrected {
                choose(state, self, corrected);
            }
        }
    }
}

/// The versions, if the selected method has a mistake of its source, or is the corrected one.
pub fn of(state: &UiState<'_>) -> Option<Versions> {
    // Whoever is to repair a program finds out by checking it.
    if state.chrome.attempt().is_some_and(|attempt| attempt.repairs() && !attempt.is_over()) {
        return None;
    }
    let lesson = state.session.lesson();
    let id = lesson.selected().method().id;
    let of = |method: &'static str| {
        let corrected = MethodProgram::of(state.session.scene(), method)?.corrected()?;
        Some((method, state.chrome.look.y_axis().resolve_lines(&corrected)))
    };
    if id != OWN {
        return of(id).map(|(method, corrected)| Versions { method, corrected, is_corrected: false });
    }
    let own = edits::program_text(state);
    let mut published = crate::lesson::methods_of(lesson.scene()).iter().filter_map(|method| of(method.id));
    let (method, corrected) = published.find(|(_, corrected)| *corrected == own)?;
    Some(Versions { method, corrected, is_corrected: true })
}

fn choose(state: &mut UiState<'_>, versions: &Versions, corrected: bool) {
    let method = ("method", Value::Word(versions.method.to_owned()));
    let changes = match corrected {
        true => vec![(PROGRAM, Value::Word(versions.corrected.clone()))],
        false => vec![(PROGRAM, Value::Absent), method],
    };
    state.chrome.code.draft = None;
    if corrected {
        edits::note_base(state);
    }
    if let Err(error) = state.session.edit_all(&changes) {
        state.chrome.status.set_error(error.to_string());
    }
    state.chrome.map.follow();
}
