//! Edits of the program: a text that is one takes effect at once, and any other waits as a draft.

use super::state::Draft;
use crate::app::ui::state::UiState;
use crate::lesson::{MethodProgram, OWN, PROGRAM, ProgramError, Value, header_and_program, plain_text};

/// The pause in typing after which another step of undo begins, in seconds.
const PAUSE: f64 = 1.0;

/// The program of the selected method as the code tab shows it. In that of a topic, a word that depends on where y points
/// is the right one.
pub fn program_text(state: &UiState<'_>) -> String {
    let lesson = state.session.lesson();
    let id = lesson.selected().method().id;
    let Some(program) = lesson.program(id) else { return String::new() };
    if id == OWN {
        return program.file.clone();
    }
    state.chrome.look.y_axis().resolve_lines(&program.file)
}

/// Takes a text as it is typed at this time, in seconds. Letters that follow each other soon are one step of undo.
pub fn type_text(state: &mut UiState<'_>, text: &str, now: f64) {
    let burst = state.chrome.code.burst.filter(|(_, last)| now - last < PAUSE).map(|(step, _)| step);
    let Some(program) = checked(state, text) else {
        state.chrome.code.burst = burst.map(|step| (step, now));
        return;
    };
    note_base(state);
    let step = state.session.edit_within(PROGRAM, &program, burst);
    state.chrome.code.burst = step.ok().map(|step| (step, now));
}

/// Takes a text within the gesture in progress, such as a drag.
pub fn take_in_gesture(state: &mut UiState<'_>, text: &str) {
    if let Some(program) = checked(state, text) {
        note_base(state);
        state.edit(PROGRAM, &program);
    }
}

/// The text as a value, if it is another program than the one in force. If it is no program, it becomes the draft.
fn checked(state: &mut UiState<'_>, text: &str) -> Option<Value> {
    let text = plain_text(text);
    let in_force = program_text(state);
    state.chrome.code.dropped = None;
    state.chrome.code.draft = None;
    if text == in_force {
        return None;
    }
    match MethodProgram::of_scene(state.session.scene(), &text) {
        Ok(_) => Some(Value::Word(text)),
        Err(error) => {
            state.chrome.code.draft = Some(draft(text, in_force, &error));
            state.chrome.code.mistake_is_new = true;
            None
        }
    }
}

fn draft(text: String, instead_of: String, error: &ProgramError) -> Draft {
    let (line, place) = match error {
        ProgramError::Header(mistake) => (mistake.line - 1, [0, 0]),
        ProgramError::Program { line, mistake, .. } => {
            let before = text.len() - header_and_program(&text).1.len();
            let inside = |offset: usize| (before + offset).min(text.len());
            (line - 1, [inside(mistake.span.start), inside(mistake.span.end)])
        }
    };
    let error = match error {
        ProgramError::Header(_) => error.to_string(),
        ProgramError::Program { mistake, .. } => mistake.to_string(),
    };
    Draft { text, instead_of, line, place, error }
}

/// Remembers the method of the topic whose program is about to be changed. The map follows the changed one.
pub fn note_base(state: &mut UiState<'_>) {
    let lesson = state.session.lesson();
    let id = lesson.selected().method().id;
    if id != OWN {
        state.chrome.code.base = Some((state.session.scene(), id));
        state.chrome.map.follow();
    }
}

/// Removes a draft whose program is no longer in force, because something else changed it.
pub fn forget_old(state: &mut UiState<'_>) {
    let code = &state.chrome.code;
    if code.draft.is_none() && code.dropped.is_none() {
        return;
    }
    let text = program_text(state);
    let code = &mut state.chrome.code;
    code.draft.take_if(|draft| draft.instead_of != text);
    code.dropped.take_if(|draft| draft.instead_of != text);
}

/// Whether there is a draft that Undo removes, or one that Redo puts back.
pub fn has_draft(state: &UiState<'_>, dropped: bool) -> bool {
    let code = &state.chrome.code;
    if dropped { code.dropped.is_some() } else { code.draft.is_some() }
}

/// Removes the draft, so that the last good version is shown again. Returns whether there was one.
pub fn undo(state: &mut UiState<'_>) -> bool {
    let code = &mut state.chrome.code;
    code.burst = None;
    let Some(draft) = code.draft.take() else { return false };
    code.dropped = Some(draft);
    true
}

/// Puts back the draft that Undo removed. Returns whether there was one.
pub fn redo(state: &mut UiState<'_>) -> bool {
    let code = &mut state.chrome.code;
    code.burst = None;
    let Some(draft) = code.dropped.take() else { return false };
    code.draft = Some(draft);
    true
}

/// Removes the draft for good.
pub fn forget(state: &mut UiState<'_>) {
    let code = &mut state.chrome.code;
    (code.draft, code.dropped, code.burst) = (None, None, None);
}

/// Whether the code differs from the one that was opened.
pub fn can_reset(state: &UiState<'_>) -> bool {
    let lesson = state.session.lesson();
    let own = lesson.choice().selected_own().map(|own| Value::Word(own.file.clone()));
    let is_original = own.as_ref() == state.session.original(PROGRAM);
    has_draft(state, false) || (own.is_some() && !is_original)
}

/// Goes back to the program that was opened or, if the scene had none, to the method whose program was changed.
pub fn reset(state: &mut UiState<'_>) {
    state.chrome.code.draft = None;
    state.chrome.code.burst = None;
    let lesson = state.session.lesson();
    if lesson.choice().selected_own().is_none() {
        return;
    }
    let scene = state.session.scene();
    let done = match state.session.original(PROGRAM).cloned() {
        Some(program) => state.session.edit(PROGRAM, &program),
        None => {
            let base = state.chrome.code.base.filter(|(known, _)| *known == scene);
            let base = base.map(|(_, id)| Value::Word(id.to_owned()));
            let method = base.or_else(|| state.session.original("method").cloned());
            let method = method.map(|method| ("method", method));
            let changes: Vec<_> = [(PROGRAM, Value::Absent)].into_iter().chain(method).collect();
            state.session.edit_all(&changes)
        }
    };
    if let Err(error) = done {
        state.chrome.status.set_error(error.to_string());
    }
}

/// The text that the code tab shows: the draft, or the program in force.
pub fn shown_text(state: &UiState<'_>) -> String {
    state.chrome.code.draft.as_ref().map_or_else(|| program_text(state), |draft| draft.text.clone())
}
