//! The keys while the canvas has the keyboard focus.

use egui_macroquad::egui::{self, Key, Response, Ui};
use glam::DVec2;

use super::corners;
use super::grab::{key_step, rounding_step};
use crate::app::ui::state::UiState;
use crate::lesson::{self, Nudge};
use crate::render::View;

/// Handles the keys: Tab selects the next handle, arrows move it, Insert and Delete add and remove a corner of a polygon, and
/// Escape cancels a drag.
pub fn show(ui: &Ui, state: &mut UiState<'_>, response: &Response, view: View) {
    state.canvas.focused = response.has_focus();
    if ui.input(|i| i.key_pressed(Key::Escape)) && state.canvas.grab.take().is_some() {
        state.session.cancel_gesture();
    }
    if !response.has_focus() {
        return;
    }
    let everything =
        egui::EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: false };
    ui.memory_mut(|m| m.set_focus_lock_filter(response.id, everything));
    let pressed = |keys: &[Key]| ui.input(|i| keys.iter().any(|key| i.key_pressed(*key)));
    let (inserts, removes) = (pressed(&[Key::Insert]), pressed(&[Key::Delete, Key::Backspace]));
    let (mut next, previous, steps) = ui.input_mut(|i| {
        let previous = i.count_and_consume_key(egui::Modifiers::SHIFT, Key::Tab);
        let next = i.count_and_consume_key(egui::Modifiers::NONE, Key::Tab);
        (next, previous, arrows(i, view.y_up))
    });
    if response.gained_focus() && state.canvas.active.is_some() {
        // This press led here, to the handle that was selected before.
        next = next.saturating_sub(1);
    }
    (0..previous).for_each(|_| select(state, true));
    (0..next).for_each(|_| select(state, false));
    for (direction, modifiers) in steps {
        nudge(state, &view, direction, modifiers);
    }
    if inserts {
        corners::insert(state);
    }
    if let Some(active) = state.canvas.active.filter(|_| removes) {
        corners::remove(state, active);
    }
}

/// The directions of the pressed arrow keys in world coordinates, and the keys that were held with each.
fn arrows(input: &egui::InputState, y_up: bool) -> Vec<(DVec2, egui::Modifiers)> {
    let down = -up(y_up);
    let step = |event: &egui::Event| match event {
        egui::Event::Key { key, pressed: true, modifiers, .. } => {
            let direction = match key {
                Key::ArrowRight => DVec2::X,
                Key::ArrowLeft => DVec2::NEG_X,
                Key::ArrowDown => down,
                Key::ArrowUp => -down,
                _ => return None,
            };
            Some((direction, *modifiers))
        }
        _ => None,
    };
    input.events.iter().filter_map(step).collect()
}

/// Selects the next or previous handle. After the last one come the buttons of the tour, while it is on. Otherwise, in a
/// window, the first one follows; in a page, the page keeps the key there, and the focus leaves the canvas.
fn select(state: &mut UiState<'_>, backwards: bool) {
    if let Some(next) = neighbour(state, backwards) {
        state.canvas.active = Some(next);
    } else if leads_to_tour(state) && !backwards {
        state.chrome.tour.layout.enters = true;
        // The text may have been shown before the canvas.
        state.rects.unsettle();
    } else if !state.chrome.host.in_page {
        enter(state, backwards);
    }
}

/// Whether a button of the tour follows the handles.
pub fn leads_to_tour(state: &UiState<'_>) -> bool {
    state.chrome.tour.stop.is_some() && state.chrome.tour.layout.button.is_some()
}

/// Selects the first handle, or the last one.
pub fn enter(state: &mut UiState<'_>, backwards: bool) {
    let handles = lesson::handles(state.session.lesson_mut());
    let first = if backwards { handles.last() } else { handles.first() };
    state.canvas.active = first.map(|handle| handle.id);
}

/// The handle after the selected one, or before it; `None` if that was the last one in this direction.
pub fn neighbour(state: &mut UiState<'_>, backwards: bool) -> Option<&'static str> {
    let ids: Vec<_> = lesson::handles(state.session.lesson_mut()).iter().map(|h| h.id).collect();
    let now = state.canvas.active.and_then(|active| ids.iter().position(|id| *id == active));
    let next = match (now, backwards) {
        (None, false) => 0,
        (None, true) => ids.len().checked_sub(1)?,
        (Some(i), false) => i + 1,
        (Some(i), true) => i.checked_sub(1)?,
    };
    ids.get(next).copied()
}

/// The direction of the screen's top in world coordinates.
fn up(y_up: bool) -> DVec2 {
    if y_up { DVec2::Y } else { DVec2::NEG_Y }
}

/// Moves the active handle along one axis: finely with Ctrl, to the next line of the grid if it snaps, else by a step that
/// follows the zoom.
fn nudge(state: &mut UiState<'_>, view: &View, direction: DVec2, held: egui::Modifiers) {
    let nudge = match state.chrome.snap != held.shift {
        _ if held.command || held.ctrl => key_step(view, true),
        true => Nudge::ToNext(rounding_step(view, true)),
        false => key_step(view, false),
    };
    let params = state.session.lesson_mut().params();
    let active =
        params.iter().flat_map(|param| param.handles().into_iter().map(move |handle| (param, handle)));
    let active = active.filter(|(_, handle)| Some(handle.id) == state.canvas.active);
    let mut found = active.filter_map(|(param, handle)| Some((handle, param.of_handle(handle.id)?.1)));
    if let Some((handle, now)) = found.next() {
        let value = handle.nudged(&now, direction, up(view.y_up), nudge);
        state.chrome.settings.hint_followed = true;
        state.edit(handle.id, &value);
    }
}
