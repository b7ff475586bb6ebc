//! Which places of an embedded canvas take a finger. Elsewhere, one finger scrolls the host page.

use egui_macroquad::egui::{self, Pos2, Rect};
use glam::Vec2;

use crate::app::ui::canvas::grab::Target;
use crate::app::ui::canvas::handles::PlacedHandle;
use crate::app::ui::canvas::placed_handles;
use crate::app::ui::state::UiState;
use crate::lesson::{Body, bodies};
use crate::render::{Display, PickArea, View};

/// What a finger can take hold of, as it was shown in a frame.
#[derive(Clone, Debug)]
pub struct Touchable {
    canvas: Rect,
    view: View,
    buttons: Vec<Rect>,
    handles: Vec<PlacedHandle>,
    bodies: Vec<Body>,
    picks: Vec<PickArea>,
    /// Whether an open list lies over the canvas, and a tap beside it closes it.
    is_covered: bool,
}

impl Touchable {
    /// What this frame shows; `None` without a view.
    pub fn of(ctx: &egui::Context, state: &mut UiState<'_>, canvas: Rect, display: &Display) -> Option<Self> {
        let view = state.canvas.view()?;
        let buttons = state.rects.iter().filter(|(id, _)| id.starts_with("canvas:")).map(|(_, rect)| rect);
        Some(Self {
            canvas,
            view,
            buttons: buttons.collect(),
            handles: placed_handles(state, &view),
            bodies: bodies(state.session.lesson()),
            picks: display.picks.clone(),
            is_covered: ctx.memory(|memory| memory.any_popup_open()),
        })
    }

    /// Whether a finger at this place, in points, is for the program: everywhere but on empty paper.
    pub fn takes(&self, at: Pos2) -> bool {
        let from_corner = at - self.canvas.min;
        let place = Vec2::new(from_corner.x, from_corner.y);
        self.is_covered
            || !self.canvas.contains(at)
            || self.buttons.iter().any(|button| button.contains(at))
            || self.picks.iter().any(|area| area.contains(place))
            || Target::at(&self.handles, &self.bodies, &self.view, place, true).is_some()
    }
}
