//! Fits the view to what is looked at, until the user moves it.

use glam::Vec2;

use super::HANDLE;
use super::buttons;
use super::fitted::Fitted;
use super::sight::kept_in_sight;
use crate::app::ui::state::UiState;
use crate::lesson::Bounds;
use crate::render::{Area, View, fitted, fitted_beside_pane, fitted_with_map};

/// The most by which a fitted figure moves for the buttons, in points: a part of the margin above it, or at its left,
/// where the numbers are.
const MOST_UP: f32 = 32.0;
const MOST_LEFT: f32 = 8.0;

/// Keeps the view fitted until the user moves it, and applies the requests of menus and keys.
pub fn update_view(state: &mut UiState<'_>, size: Vec2) -> View {
    let (theme, y_up, buttons) =
        (state.chrome.look.theme, state.chrome.look.y_up, buttons::area(state, size));
    let has_pane = state.session.explanation().figures[0].beside.is_some();
    let fit = |bounds, has_map| {
        let fit =
            |size| if has_map { fitted_with_map(bounds, size, theme) } else { fitted(bounds, size, theme) };
        let covered: Vec<Area> = buttons.into_iter().collect();
        match buttons {
            Some(buttons) if has_pane && buttons::leads_to_second_view(size) => {
                View { y_up, ..fit(Vec2::new(size.x, buttons.min.y)) }.extended(size)
            }
            _ if has_pane => clear_of_buttons(fitted_beside_pane(size, &covered, y_up, fit), bounds, buttons),
            _ => clear_of_buttons(View { y_up, ..fit(size) }, bounds, buttons),
        }
    };
    let asked = std::mem::take(&mut state.canvas.refit) || state.canvas.view.is_none();
    // A view of another size fits the current figure, not the one at the start.
    let resized = state.canvas.view.is_some_and(|view| view.size != size);
    state.canvas.fitted = match state.canvas.fitted {
        _ if state.canvas.linked.is_some() => None,
        Some(mut fitted) if !asked && !resized => {
            fitted.follow(state.session, &state.chrome.map);
            Some(fitted)
        }
        known => (asked || known.is_some()).then(|| Fitted::of(state.session, &state.chrome.map)),
    };
    let canvas = &mut *state.canvas;
    let mut view = match (canvas.linked, canvas.fitted, canvas.view) {
        (Some(viewpoint), ..) => View::at(viewpoint, size),
        (None, Some(fitted), _) => fit(fitted.bounds(), fitted.has_map()),
        (None, None, Some(view)) => view.resized(size),
        (None, None, None) => fit(Bounds::default(), false),
    };
    view.y_up = y_up;
    match canvas.zoom.take() {
        Some(factor) => {
            (canvas.fitted, canvas.linked) = (None, None);
            kept_in_sight(view.zoomed_about(size / 2.0, factor), state)
        }
        None => view,
    }
}

/// The fitted view, moved a little to the left or up if a corner of the figure, which can have a handle, would be beneath
/// the buttons.
fn clear_of_buttons(view: View, bounds: Bounds, buttons: Option<Area>) -> View {
    let Some(buttons) = buttons else { return view };
    let corner = view.to_screen(bounds.min).max(view.to_screen(bounds.max));
    let beneath = corner + HANDLE - buttons.min;
    if beneath.cmple(Vec2::ZERO).any() {
        return view;
    }
    // There is a margin of that width and height around the figure.
    let left = beneath.x <= MOST_LEFT;
    view.panned(if left { Vec2::new(-beneath.x, 0.0) } else { Vec2::new(0.0, -beneath.y.min(MOST_UP)) })
}
