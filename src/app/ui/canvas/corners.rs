//! Corners of polygons: a double click on an edge adds one, and one on a corner removes it. So do keys.

use glam::{DVec2, Vec2};

use super::grab::rounding_step;
use super::handles::PlacedHandle;
use super::{HANDLE, placed_handles};
use crate::app::ui::state::UiState;
use crate::lesson::{Param, Refusal, Slot, Value, round_to};
use crate::render::View;

/// How far from an edge or a corner a double click is still on it, with the mouse and with a finger, in points.
const REACH: f32 = HANDLE;
const REACH_OF_FINGERS: f32 = 22.0;

/// A place on the edge of a polygon.
struct OnEdge {
    /// The handle of the corner before it.
    handle: &'static str,
    at: DVec2,
    distance: f32,
}

/// Removes the corner at a place of the canvas, or adds one to the edge there.
pub fn double_click(state: &mut UiState<'_>, view: &View, place: Vec2, snap: bool) {
    let reach = if state.chrome.fingers.last { REACH_OF_FINGERS } else { REACH };
    let distance = |placed: &PlacedHandle| placed.at.distance(place);
    let handles = placed_handles(state, view).into_iter().filter(|placed| distance(placed) <= reach);
    if let Some(nearest) = handles.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
        return remove(state, nearest.handle.id);
    }
    let params = state.session.lesson_mut().params();
    let edges = params.iter().flat_map(|param| on_edges(param, view, place));
    let edge = edges.filter(|edge| edge.distance <= reach).min_by(|a, b| a.distance.total_cmp(&b.distance));
    if let Some(OnEdge { handle, at, .. }) = edge {
        let step = rounding_step(view, snap);
        let rounded = DVec2::new(round_to(at.x, step), round_to(at.y, step));
        add(state, handle, |param, index| {
            param.inserted_corner(index, rounded).or_else(|_| param.inserted_corner(index, at))
        });
    }
}

/// Adds a corner in the middle of the edge behind the selected one.
pub fn insert(state: &mut UiState<'_>) {
    let Some(handle) = state.canvas.active else { return };
    add(state, handle, |param, index| {
        let Slot::Points { value, .. } = &param.slot else { return Ok(param.get()) };
        param.inserted_corner(index, value[index].midpoint(value[(index + 1) % value.len()]))
    });
}

fn add(
    state: &mut UiState<'_>,
    handle: &'static str,
    change: impl Fn(&Param<'_>, usize) -> Result<Value, Refusal>,
) {
    if let Some(index) = changed(state, handle, change) {
        state.canvas.active = corner_id(state, handle, index + 1);
    }
}

/// Removes a corner, and selects the one behind it.
pub fn remove(state: &mut UiState<'_>, handle: &'static str) {
    if let Some(index) = changed(state, handle, |param, index| param.removed_corner(index)) {
        state.canvas.active = corner_id(state, handle, index).or(corner_id(state, handle, 0));
    }
}

/// Changes the corners of a polygon, or shows in the status line why it cannot have these. Returns the index of the corner
/// with this handle, if they were changed.
fn changed(
    state: &mut UiState<'_>,
    handle: &str,
    change: impl Fn(&Param<'_>, usize) -> Result<Value, Refusal>,
) -> Option<usize> {
    let params = state.session.lesson_mut().params();
    let (id, index, corners) = params.iter().find_map(|param| {
        let index = param.corner(handle)?;
        Some((param.id, index, change(param, index)))
    })?;
    state.chrome.settings.hint_followed = true;
    match corners {
        Ok(corners) => state.edit(id, &corners).then_some(index),
        Err(refusal) => {
            state.chrome.status.set_error(refusal.to_string());
            None
        }
    }
}

/// The handle of another corner of the same polygon.
fn corner_id(state: &mut UiState<'_>, handle: &str, index: usize) -> Option<&'static str> {
    let params = state.session.lesson_mut().params();
    params.iter().find_map(|param| match &param.slot {
        Slot::Points { value, handles, .. } if handles.contains(&handle) => {
            handles.get(index).filter(|_| index < value.len()).copied()
        }
        _ => None,
    })
}

/// The nearest place of each edge.
fn on_edges(param: &Param<'_>, view: &View, place: Vec2) -> Vec<OnEdge> {
    let Slot::Points { value, handles, .. } = &param.slot else { return Vec::new() };
    let world = view.to_world(place);
    let next = value.iter().cycle().skip(1);
    let nearest = |((from, to), handle): ((&DVec2, &DVec2), &&'static str)| {
        let (way, length) = (*to - *from, from.distance_squared(*to));
        let part = if length > 0.0 { ((world - *from).dot(way) / length).clamp(0.0, 1.0) } else { 0.0 };
        let at = *from + way * part;
        OnEdge { handle, at, distance: view.to_screen(at).distance(place) }
    };
    value.iter().zip(next).zip(handles.iter()).map(nearest).collect()
}
