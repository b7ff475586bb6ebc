//! The mark or the handle under the pointer.

use glam::Vec2;

use super::grab::Target;
use super::{HANDLE, PlacedHandle};
use crate::app::ui::canvas::pointing::state::Pointed;
use crate::app::ui::state::UiState;
use crate::render::Display;

/// How near the pointer must be to a stroke, in points.
const REACH: f32 = 5.0;

/// What the pointer is at: a handle that it is on; else a mark; else a handle that a press would grab from there. A finger
/// points at nothing: it drags.
pub fn pointed(
    state: &UiState<'_>,
    display: &Display,
    handles: &[PlacedHandle],
    place: Vec2,
) -> Option<Pointed> {
    if state.chrome.fingers.last || state.chrome.question {
        return None;
    }
    let on = handles.iter().find(|placed| placed.at.distance(place) <= HANDLE);
    let near = match state.canvas.hovered {
        Some(Target::Handle(handle, _)) => Some(Pointed::Handle(handle.id)),
        _ => None,
    };
    let mark = || display.mark_at(place, REACH).map(Pointed::Mark);
    on.map(|placed| Pointed::Handle(placed.handle.id)).or_else(mark).or(near)
}
