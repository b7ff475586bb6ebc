//! Sliders: of a number, and of the two coordinates of a point, a vector or a size.

use egui_macroquad::egui::{self, Ui};
use glam::DVec2;

use super::state::UiState;
use super::style;
use crate::lesson::{Value, round_to};
use crate::render::{Spacing, View};

/// The width of the letter before a slider of a coordinate, in points.
const LETTER_WIDTH: f32 = 9.0;
/// The least width of a slider of a coordinate.
const LEAST_SLIDER: f32 = 24.0;
/// Without a canvas, coordinates have sliders from minus to plus this.
const WITHOUT_VIEW: f64 = 100.0;

/// A slider's value, its ends, and the step between two positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    pub value: f64,
    pub from: f64,
    pub to: f64,
    pub step: f64,
}

/// What the sliders of a pair cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Span {
    /// The part of the world that the canvas shows, measured from the origin. For a vector this is its tail, so that
    /// its head stays in the picture.
    View { origin: DVec2 },
    /// A fixed range for both numbers.
    Range((f64, f64)),
}

/// Shows a slider. Returns the new value if the user changed it. A drag is one step of undo, and afterwards the arrow
/// keys move the slider.
pub fn show(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    id: &str,
    help: &str,
    track: Track,
    width: f32,
) -> Option<f64> {
    let mut now = track.value;
    ui.spacing_mut().slider_width = width;
    style::dress_slider(ui, state.chrome.theme);
    let slider = egui::Slider::new(&mut now, track.from..=track.to)
        .show_value(false)
        .trailing_fill(true)
        .step_by(track.step)
        .clamping(egui::SliderClamping::Edits);
    let response = style::add_slider(ui, slider).on_hover_text(help);
    state.rects.note(format!("param:{id}"), response.rect);
    if response.drag_started() {
        state.chrome.hint = false;
        state.session.begin_gesture();
        // Arrow keys continue where the drag ends.
        response.request_focus();
    }
    if response.drag_stopped() {
        state.session.end_gesture();
    }
    (response.changed() && now != track.value).then(|| round_to(now, track.step))
}

/// Shows a slider for x and one for y, side by side, and applies the user's input.
pub fn show_pair(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    id: &'static str,
    help: &str,
    value: DVec2,
    extent: Span,
) {
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - 8.0 - 2.0 * LETTER_WIDTH - 3.0 * gap) / 2.0;
    let width = width.max(LEAST_SLIDER);
    let [x, y] = tracks(state, value, extent, width);
    ui.horizontal(|ui| {
        for (letter, track) in [("x", x), ("y", y)] {
            let size = egui::vec2(LETTER_WIDTH, ui.spacing().interact_size.y);
            ui.add_sized(size, egui::Label::new(style::weak(state.chrome.theme, letter)));
            let new = show(ui, state, &format!("{id}.{letter}"), help, track, width);
            if let Some(new) = new {
                let pair = if letter == "x" { DVec2::new(new, value.y) } else { DVec2::new(value.x, new) };
                state.edit(id, &Value::Pair(pair));
            }
        }
    });
}

/// The tracks for x and y.
fn tracks(state: &UiState<'_>, value: DVec2, extent: Span, width: f32) -> [Track; 2] {
    let view = state.canvas.view();
    let (min, max) = match extent {
        Span::Range((from, to)) => (DVec2::splat(from), DVec2::splat(to)),
        Span::View { origin } => {
            view.map_or((DVec2::splat(-WITHOUT_VIEW), DVec2::splat(WITHOUT_VIEW)), |view| {
                let visible = view.visible();
                (visible.min - origin, visible.max - origin)
            })
        }
    };
    let grid = view.filter(|_| state.chrome.snap).map(|view: View| Spacing::at(view.scale).minor);
    let track = |value, from: f64, to: f64| {
        let step = grid.unwrap_or_else(|| nice_step(to - from, width));
        // Steps are counted from the first end, so it is one itself.
        Track {
            value,
            from: round_to((from / step).ceil() * step, step),
            to: round_to((to / step).floor() * step, step),
            step,
        }
    };
    [track(value.x, min.x, max.x), track(value.y, min.y, max.y)]
}

/// The largest power of ten that is not above the range that one point of the slider covers.
pub fn nice_step(range: f64, width: f32) -> f64 {
    10f64.powf((range / f64::from(width)).log10().floor())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slider_steps_by_powers_of_ten() {
        assert_eq!(nice_step(120.0, 100.0), 1.0);
        assert!((nice_step(12.0, 100.0) - 0.1).abs() < 1e-12);
    }
}
