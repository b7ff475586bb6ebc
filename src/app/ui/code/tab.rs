//! Which tab of the right panel is shown.

use super::state::Tab;
use crate::app::ui::chrome::PanelSide;
use crate::app::ui::state::UiState;

/// Shows the code or, if it is shown, the working. A folded panel is unfolded.
pub fn toggle_code(state: &mut UiState<'_>) {
    let is_open = state.chrome.layout.is_open(PanelSide::Right);
    let is_shown = is_open && state.chrome.layout.tab == Tab::Code;
    if !is_open {
        state.chrome.layout.fold(PanelSide::Right);
    }
    select(state, if is_shown { Tab::Working } else { Tab::Code });
}

/// Shows a tab from the next frame on.
pub fn select(state: &mut UiState<'_>, tab: Tab) {
    state.chrome.layout.tab = tab;
    state.chrome.layout.own_arrangement = None;
    state.chrome.pointing.leave_steps();
    state.rects.unsettle();
}
