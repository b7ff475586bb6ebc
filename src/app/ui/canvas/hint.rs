//! The hint of the first screen.

use egui_macroquad::egui;
use glam::Vec2;

use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::language::tr;
use crate::render::Area;
use crate::render::look::font::Font;

/// The size of its text, the margin around it, and the distance of its middle from the top, in points.
const SIZE: f32 = 14.0;
const MARGIN: Vec2 = Vec2::new(26.0, 14.0);
const FROM_TOP: f32 = 26.0;
/// A smaller canvas has no hint: it needs the room for the verdict.
const LEAST: Vec2 = Vec2::new(440.0, 200.0);

/// Shows the hint until it was followed once.
pub fn show(ctx: &egui::Context, state: &UiState<'_>, canvas: egui::Rect) {
    let Some(area) = area(state, Vec2::new(canvas.width(), canvas.height())) else { return };
    let (fill, ink) = style::accent(state.chrome.look.theme);
    let painter = ctx.layer_painter(egui::LayerId::background()).with_clip_rect(canvas);
    let corner = |at: Vec2| canvas.min + egui::vec2(at.x, at.y);
    let rect = egui::Rect::from_min_max(corner(area.min), corner(area.max));
    painter.rect_filled(rect, rect.height() / 2.0, fill);
    let font = egui::FontId::proportional(SIZE);
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, text(state), font, ink);
}

/// The area of the hint on a canvas of this size, if it is shown. Labels avoid it.
pub fn area(state: &UiState<'_>, canvas: Vec2) -> Option<Area> {
    let width = Font::Sans.width(text(state), SIZE);
    let center = Vec2::new(canvas.x / 2.0, FROM_TOP);
    // A user who has found the map does not need the hint, and the map's legend needs the room.
    let shown = !state.chrome.settings.hint_followed
        && !state.chrome.is_first_screen()
        && state.chrome.lecture.is_none()
        && canvas.cmpge(LEAST).all()
        && state.map_question().is_none()
        && !state.is_second_view_alone();
    shown.then(|| Area::about(center, Vec2::new(width, SIZE) + MARGIN))
}

fn text(state: &UiState<'_>) -> &'static str {
    if state.session.motion().is_some() { tr("Drag a shape, or press Restart") } else { tr("Drag a shape") }
}
