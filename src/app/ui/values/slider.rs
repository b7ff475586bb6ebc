//! Sliders: of a number, and of the two coordinates of a point, a vector or a size.

use egui_macroquad::egui::{self, Ui, WidgetInfo};
use glam::DVec2;

use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::lesson::{COORDINATE_LIMIT, Value, round_to};
use crate::render::{Spacing, View};

/// The width of the letter before a slider of a coordinate, in points.
const LETTER_WIDTH: f32 = 9.0;
/// The least width of a slider of a coordinate.
const LEAST_SLIDER: f32 = 24.0;
/// The least width of a slider for fingers.
pub const LEAST_FOR_FINGERS: f32 = 160.0;
/// Without a canvas, coordinates have sliders from minus to plus this.
const WITHOUT_VIEW: f64 = 100.0;

/// The parameter that a slider sets: its id, its name and its help.
#[derive(Clone, Copy, Debug)]
pub struct Of<'a> {
    pub id: &'a str,
    pub label: &'a str,
    pub help: &'a str,
}

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

/// Shows a slider, and passes on the new value if the user changed it. A drag is one step of undo, and afterwards the
/// arrow keys move the slider.
pub fn show(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    of: Of<'_>,
    track: Track,
    width: f32,
    apply: impl FnOnce(&mut UiState<'_>, f64),
) {
    let (mut now, waits) = (track.value, state.chrome.fingers.may_scroll());
    ui.spacing_mut().slider_width = width;
    style::dress_slider(ui, state.chrome.look.theme);
    // Until a finger goes across, it may be about to scroll.
    let follow = |new: Option<f64>| {
        if let Some(new) = new.filter(|_| !waits) {
            now = new;
        }
        now
    };
    let slider = egui::Slider::from_get_set(track.from..=track.to, follow)
        .show_value(false)
        .trailing_fill(true)
        .step_by(track.step)
        .clamping(egui::SliderClamping::Edits);
    let response = style::add_slider(ui, slider).on_hover_text(of.help);
    response.widget_info(|| WidgetInfo::slider(true, now, of.label));
    state.rects.note(format!("param:{}", of.id), response.rect);
    if response.drag_started() {
        state.chrome.settings.hint_followed = true;
        state.session.begin_gesture();
        // Arrow keys continue where the drag ends.
        response.request_focus();
    }
    if response.changed() && now != track.value {
        apply(state, round_to(now, track.step));
    }
    // The frame in which the drag ends can still change the value.
    if response.drag_stopped() {
        state.session.end_gesture();
    }
}

/// Shows a slider for x and one for y, side by side or, where they would be too short for fingers, one below the other, and
/// applies the user's input.
pub fn show_pair(ui: &mut Ui, state: &mut UiState<'_>, of: Of<'_>, value: DVec2, span: Span) {
    let gap = ui.spacing().item_spacing.x;
    let width = |columns: f32| {
        let gaps = (2.0 * columns - 1.0) * gap;
        ((ui.available_width() - 8.0 - columns * LETTER_WIDTH - gaps) / columns).max(LEAST_SLIDER)
    };
    let stacked = state.chrome.is_roomy() && width(2.0) < LEAST_FOR_FINGERS;
    let width = width(if stacked { 1.0 } else { 2.0 });
    let [x, y] = tracks(state, value, span, width);
    for row in [("x", x), ("y", y)].chunks(if stacked { 1 } else { 2 }) {
        ui.horizontal(|ui| show_coordinates(ui, state, of, value, row, width));
    }
}

fn show_coordinates(
    ui: &mut Ui,
    state: &mut UiState<'_>,
    of: Of<'_>,
    value: DVec2,
    tracks: &[(&str, Track)],
    width: f32,
) {
    for (letter, track) in tracks.iter().copied() {
        let size = egui::vec2(LETTER_WIDTH, ui.spacing().interact_size.y);
        ui.add_sized(size, egui::Label::new(style::weak(state.chrome.look.theme, letter)));
        let (id, label) = (format!("{}.{letter}", of.id), format!("{} {letter}", of.label));
        let part = Of { id: &id, label: &label, help: of.help };
        show(ui, state, part, track, width, |state, new| {
            let pair = if letter == "x" { DVec2::new(new, value.y) } else { DVec2::new(value.x, new) };
            state.edit(of.id, &Value::Pair(pair));
        });
    }
}

/// The tracks for x and y.
fn tracks(state: &UiState<'_>, value: DVec2, span: Span, width: f32) -> [Track; 2] {
    let view = state.canvas.view();
    let (min, max) = match span {
        Span::Range((from, to)) => (DVec2::splat(from), DVec2::splat(to)),
        Span::View { origin } => {
            view.map_or((DVec2::splat(-WITHOUT_VIEW), DVec2::splat(WITHOUT_VIEW)), |view| {
                let visible = view.visible();
                (visible.min - origin, visible.max - origin)
            })
        }
    };
    let grid = view.filter(|_| state.chrome.snap).map(|view: View| Spacing::at(view.scale).minor);
    let step = |range: f64| grid.unwrap_or_else(|| nice_step(range, width));
    [track(value.x, min.x, max.x, step), track(value.y, min.y, max.y, step)]
}

/// The track from the first to the last step between two ends; the steps are multiples of what `step` returns for the
/// range. Far from the origin, a strongly enlarged view can have no room between its ends: then the track has a single
/// step on either side of the value.
fn track(value: f64, from: f64, to: f64, step: impl Fn(f64) -> f64) -> Track {
    let within = |end: f64| end.clamp(-COORDINATE_LIMIT, COORDINATE_LIMIT);
    let (from, to) = (within(from), within(to));
    let step = step(to - from);
    let [first, last] =
        [(from / step).ceil(), (to / step).floor()].map(|multiple| round_to(multiple * step, step));
    if first < last {
        Track { value, from: first, to: last, step }
    } else {
        Track { value, from: within(value - 1.0), to: within(value + 1.0), step: 1.0 }
    }
}

/// The largest power of ten that is not above the range that one point of the slider covers.
pub fn nice_step(range: f64, width: f32) -> f64 {
    10f64.powf((range / f64::from(width)).log10().floor())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_track_has_its_ends_on_multiples_of_the_step_and_within_the_limit() {
        let tens = |_: f64| 10.0;
        assert_eq!(track(5.0, -13.0, 47.0, tens), Track { value: 5.0, from: -10.0, to: 40.0, step: 10.0 });
        let wide = track(0.0, -1e13, 1e13, |range| nice_step(range, 100.0));
        assert_eq!((wide.from, wide.to), (-COORDINATE_LIMIT, COORDINATE_LIMIT));
    }

    #[test]
    fn a_track_without_room_between_its_ends_has_a_step_on_either_side() {
        for (from, to) in [(1e12, 1e12), (3.0, 2.0), (f64::NAN, f64::NAN), (2e12, 3e12)] {
            let track = track(7.0, from, to, |range| nice_step(range, 100.0));
            assert_eq!(track, Track { value: 7.0, from: 6.0, to: 8.0, step: 1.0 }, "{from} {to}");
        }
        let at_limit = track(COORDINATE_LIMIT, f64::NAN, f64::NAN, |_| 1.0);
        assert_eq!((at_limit.from, at_limit.to), (COORDINATE_LIMIT - 1.0, COORDINATE_LIMIT));
    }

    #[test]
    fn a_slider_steps_by_powers_of_ten() {
        assert_eq!(nice_step(120.0, 100.0), 1.0);
        assert!((nice_step(12.0, 100.0) - 0.1).abs() < 1e-12);
    }
}
