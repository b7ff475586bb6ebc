//! Why a value was rejected, beside its field.

use egui_macroquad::egui::{self, Align2, Frame, Rect, RichText, Ui};

use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;

/// The most width of the reason, and its distance from the field, in points.
const WIDTH: f32 = 280.0;
const GAP: f32 = 10.0;
/// The height of the rows at the bottom of the window.
const BOTTOM_ROWS: f32 = 90.0;

/// Shows the reason to the right of the field, over the picture. Where there is no room, it is above a field in the lower
/// half of the window, and below any other.
pub fn show(ui: &Ui, state: &mut UiState<'_>, field: Rect, reason: &str) {
    let window = ui.ctx().screen_rect();
    let is_in_panel = field.bottom() < window.bottom() - BOTTOM_ROWS;
    let (pivot, at) = if is_in_panel && field.right() + GAP + WIDTH <= window.right() {
        (Align2::LEFT_CENTER, field.right_center() + egui::vec2(GAP, 0.0))
    } else if field.center().y > window.center().y {
        (Align2::RIGHT_BOTTOM, field.right_top() - egui::vec2(0.0, GAP))
    } else {
        (Align2::RIGHT_TOP, field.right_bottom() + egui::vec2(0.0, GAP))
    };
    let text = RichText::new(format!("✗ {reason}")).color(style::error_color(state.chrome.look.theme));
    let area = egui::Area::new("refusal".into()).order(egui::Order::Foreground).interactable(false);
    let shown = area.pivot(pivot).fixed_pos(at).show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width(WIDTH.min(window.width() - 4.0 * GAP).max(0.0));
            ui.add(egui::Label::new(text).wrap());
        });
    });
    state.rects.note("refusal", shown.response.rect);
}
