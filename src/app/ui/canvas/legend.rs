//! Dragging the legend of a map, and unfolding it where it is folded.

use egui_macroquad::egui::{PointerButton, Response, Ui};
use glam::Vec2;

use super::local;
use crate::app::ui::state::UiState;
use crate::language::tr;
use crate::render::map::Legend;

/// Holds the legend at this place of the canvas.
pub fn hold(state: &mut UiState<'_>, place: Vec2) {
    let corner = state.canvas.legend.map(|legend| legend.area.min);
    state.canvas.legend_held = corner.map(|corner| place - corner);
}

/// Moves the legend that is held along with the pointer. A double click puts it back.
pub fn pointer(ui: &Ui, state: &mut UiState<'_>, response: &Response) {
    let place = response.interact_pointer_pos().map(|place| local(response, place));
    let moves =
        response.dragged_by(PointerButton::Primary) || response.drag_stopped_by(PointerButton::Primary);
    if let (true, Some(place), Some(held)) = (moves, place, state.canvas.legend_held) {
        state.canvas.legend_at = Some(place - held);
    }
    let is_folded = state.canvas.legend.is_some_and(|legend| Legend::is_folded(legend.form));
    let hovered = response.hover_pos().map(|place| local(response, place));
    if is_folded && hovered.is_some_and(|place| state.canvas.is_on_legend(place)) {
        response.clone().on_hover_text_at_pointer(tr("Click to read the legend."));
    }
    if response.double_clicked() && place.is_some_and(|place| state.canvas.is_on_legend(place)) {
        state.canvas.legend_at = None;
    }
    if !ui.input(|input| input.pointer.primary_down()) {
        state.canvas.legend_held = None;
    }
}

/// Unfolds a folded legend, and folds it again.
pub fn click(state: &mut UiState<'_>) {
    let is_folded = state.canvas.legend.is_some_and(|legend| Legend::is_folded(legend.form));
    state.canvas.legend_unfolded = is_folded;
}
