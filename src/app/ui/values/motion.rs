//! The bottom row: Restart, Play, steps, and the parameters of the motion.

use egui_macroquad::egui::{self, RichText, Ui};

use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::app::ui::values::{parameters, slider};
use crate::language::{text, tr};
use crate::lesson::number::shown;
use crate::lesson::{Group, Motion};

/// The least width of the slider, in points. With less room beside it, the position is not written.
const LEAST_SLIDER: f32 = 48.0;
/// The least width of a button of the steps, and the gap between buttons for fingers, in points.
const LEAST_BUTTON: f32 = 28.0;
const CLOSE_GAP: f32 = 4.0;
/// The width that the buttons, the value and the margins of the row need, and the width of one parameter, in points.
const BUTTONS: f32 = 360.0;
const PARAMETER: f32 = 158.0;
/// The least and the most width of the slider of a parameter, in points. The slider of the motion takes the rest.
const LEAST_OF_PARAMETER: f32 = 40.0;
const MOST_OF_PARAMETER: f32 = 160.0;
/// The least width of the position as text, in points.
const POSITION: f32 = 64.0;
/// In less width than this, Restart shows its symbol without the word.
const WORD_FROM: f32 = 300.0;

/// What is said if nothing moves.
pub const AT_REST: &str = text!("Nothing falls: set “circles” to 1 or more.");

/// The motion of the topic. If it has none in this state, one without a length: its controls stay where they are, but
/// are disabled.
pub fn of(state: &mut UiState<'_>) -> Option<Motion> {
    let position = parameters::rows(state, Group::Position).into_iter().next()?;
    let at_rest = Motion {
        param: position.id,
        step: 1.0,
        steps_per_second: 1.0,
        end: 0.0,
        label: position.label,
        landed: None,
    };
    Some(state.session.motion().unwrap_or(at_rest))
}

/// Whether the topic has a motion, but nothing moves in this state.
pub fn is_at_rest(state: &mut UiState<'_>) -> bool {
    state.session.motion().is_none() && of(state).is_some()
}

/// Whether the row has room for the parameters of the motion too. Otherwise the left panel has them.
pub fn has_room(ctx: &egui::Context, state: &mut UiState<'_>) -> bool {
    let Some(motion) = of(state) else { return true };
    let count = parameters::rows(state, Group::Motion).len();
    let needed = BUTTONS + scrubber_width(motion) + count as f32 * PARAMETER;
    !state.chrome.layout.compact
        && ctx.screen_rect().width() >= needed * style::text_factor(state.chrome.look.theme)
}

/// The width of the slider of the motion if the row has room.
fn scrubber_width(motion: Motion) -> f32 {
    if motion.step < 1.0 { 240.0 } else { 88.0 }
}

/// Shows the row of a lesson with motion, with its parameters if there is room.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, motion: Motion) {
    if !has_room(ui.ctx(), state) {
        ui.horizontal_centered(|ui| show_small(ui, state, motion));
        return;
    }
    ui.horizontal_centered(|ui| {
        buttons(ui, state, tr("⟲ Restart"), [104.0, 38.0]);
        let rows = parameters::rows(state, Group::Motion);
        let [of_motion, of_parameter] = slider_widths(ui, motion, &rows);
        scrubber(ui, state, motion, of_motion);
        position(ui, state, motion);
        for (i, row) in rows.iter().enumerate() {
            if i == 0 {
                ui.separator();
            }
            parameters::show_compact(ui, state, row, of_parameter);
        }
    });
}

/// The widths of the slider of the motion, and of each parameter, which together take all the room beside the texts.
fn slider_widths(ui: &Ui, motion: Motion, rows: &[parameters::Row]) -> [f32; 2] {
    // One around each widget, and the separator.
    let gaps = 5.0 * ui.spacing().item_spacing.x;
    let texts: f32 = rows.iter().map(|row| parameters::compact_width(ui, row)).sum();
    let room = ui.available_width() - position_width(ui, motion) - gaps - texts;
    // The sliders of the parameters get what the least slider of the motion leaves.
    let of_parameter = (room - scrubber_width(motion)) / rows.len().max(1) as f32;
    let of_parameter = of_parameter.clamp(LEAST_OF_PARAMETER, MOST_OF_PARAMETER);
    let of_motion = room - of_parameter * rows.len() as f32;
    [of_motion.max(LEAST_SLIDER), of_parameter]
}

/// Shows the buttons, the slider in the remaining width, and its value if there is room.
pub fn show_small(ui: &mut Ui, state: &mut UiState<'_>, motion: Motion) {
    let (text, width) =
        if ui.available_width() < WORD_FROM { ("⟲", 38.0) } else { (tr("⟲ Restart"), 88.0) };
    let mut least = LEAST_SLIDER;
    if state.chrome.is_roomy() {
        // A finger needs a long slider.
        ui.spacing_mut().item_spacing.x = CLOSE_GAP;
        least = slider::LEAST_FOR_FINGERS;
    }
    // The narrowest windows leave less room for the buttons of the steps.
    let gaps = 5.0 * ui.spacing().item_spacing.x;
    let step = (ui.available_width() - width - least - gaps) / 3.0;
    buttons(ui, state, text, [width, step.clamp(LEAST_BUTTON, 44.0)]);
    // egui adds a gap after the slider, and rounds.
    let room = ui.available_width() - ui.spacing().item_spacing.x - 2.0;
    let beside = room - position_width(ui, motion);
    scrubber(ui, state, motion, if beside >= least { beside } else { room.max(LEAST_SLIDER) });
    if beside >= least {
        position(ui, state, motion);
    }
}

fn buttons(ui: &mut Ui, state: &mut UiState<'_>, restart: &str, [restart_width, width]: [f32; 2]) {
    // A low window has a low row.
    let height = ui.spacing().interact_size.y.clamp(32.0, 44.0).min(ui.available_height());
    let (fill, ink) = style::accent(state.chrome.look.theme);
    let restart = egui::Button::new(RichText::new(restart).size(15.0).family(style::bold()).color(ink))
        .fill(fill)
        .corner_radius(6)
        .min_size(egui::vec2(restart_width, height));
    let moves = state.session.motion().is_some();
    let response = style::named(ui.add_enabled(moves, restart), tr("Restart"))
        .on_hover_text(tr("Play from the start (R)"))
        .on_disabled_hover_text(tr(AT_REST));
    state.rects.note("restart", response.rect);
    if response.clicked() {
        state.restart();
    }
    let playing = state.session.is_playing();
    let (symbol, play) = if playing { ("❚❚", tr("Pause")) } else { ("▶", tr("Play")) };
    for (id, text, name, key) in [
        ("step-back", "◀|", tr("One step back"), ","),
        ("play", symbol, play, tr("Space")),
        ("step-forward", "|▶", tr("One step forward"), "."),
    ] {
        let button = ui.add_enabled(moves, egui::Button::new(text).min_size(egui::vec2(width, height)));
        let response = style::named(button, name).on_hover_text(format!("{name} ({key})"));
        let response = response.on_disabled_hover_text(tr(AT_REST));
        state.rects.note(id, response.rect);
        if response.clicked() {
            match id {
                "step-back" => state.step(-1.0),
                "step-forward" => state.step(1.0),
                _ if playing => state.session.pause(),
                _ => state.play(),
            }
        }
    }
}

fn scrubber(ui: &mut Ui, state: &mut UiState<'_>, motion: Motion, width: f32) {
    let now = state.session.position();
    let mut position = now;
    style::dress_slider(ui, state.chrome.look.theme);
    ui.spacing_mut().slider_width = width;
    let slider = egui::Slider::new(&mut position, 0.0..=motion.end.max(motion.step))
        .show_value(false)
        .trailing_fill(true)
        .step_by(motion.step)
        .clamping(egui::SliderClamping::Edits);
    let moves = state.session.motion().is_some();
    let response = ui.add_enabled_ui(moves, |ui| style::add_slider(ui, slider)).inner;
    let response =
        response.on_hover_text(tr("Drag to move through the motion")).on_disabled_hover_text(tr(AT_REST));
    response.widget_info(|| egui::WidgetInfo::slider(moves, position, motion.label));
    state.rects.note("scrub", response.rect);
    if response.changed() && position != now {
        state.session.pause();
        state.session.seek(position);
    }
}

/// A position of the motion as text.
fn position_text(motion: Motion, position: f64) -> String {
    let number = if motion.step < 1.0 { format!("{position:.3}") } else { shown(position) };
    format!("{} {number}", motion.label)
}

/// The width in which every position of the motion fits.
fn position_width(ui: &Ui, motion: Motion) -> f32 {
    let font = egui::TextStyle::Monospace.resolve(ui.style());
    parameters::text_width(ui, position_text(motion, motion.end), font).ceil().max(POSITION)
}

/// The position of the motion as text; nothing if nothing moves.
fn position(ui: &mut Ui, state: &mut UiState<'_>, motion: Motion) {
    let moves = state.session.motion().is_some();
    let text = if moves { position_text(motion, state.session.position()) } else { String::new() };
    let width = position_width(ui, motion);
    let shown = ui.add_sized([width, 20.0], egui::Label::new(RichText::new(text).monospace()));
    state.rects.note("position", shown.rect);
}
