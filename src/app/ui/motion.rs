//! The bottom row: Restart, play, steps, and the parameters of the motion.

use egui_macroquad::egui::{self, RichText, Ui};

use super::chrome::Parts;
use super::{parameters, style};
use crate::lesson::number::shown;
use crate::lesson::{Group, Motion};

/// Shows the row, for a lesson in which something moves. It scrolls where the window is narrower.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>, motion: Motion) {
    egui::ScrollArea::horizontal().auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            buttons(ui, parts);
            scrubber(ui, parts, motion);
            ui.separator();
            for row in parameters::rows(parts, Group::Motion).iter().filter(|r| r.id != motion.param) {
                parameters::show_compact(ui, parts, row);
            }
        });
    });
}

fn buttons(ui: &mut Ui, parts: &mut Parts<'_>) {
    let (fill, ink) = style::accent(parts.chrome.theme);
    let restart = egui::Button::new(RichText::new("⟲ Restart").size(15.0).family(style::bold()).color(ink))
        .fill(fill)
        .corner_radius(6)
        .min_size(egui::vec2(104.0, 32.0));
    let response = ui.add(restart).on_hover_text("From the start again (R)");
    parts.rects.note("restart", response.rect);
    if response.clicked() {
        parts.chrome.hint = false;
        parts.session.restart();
    }
    let playing = parts.session.is_playing();
    let (symbol, help) = if playing { ("❚❚", "Pause (Space)") } else { ("▶", "Play (Space)") };
    for (id, text, help) in [
        ("step-back", "◀|", "One step back (,)"),
        ("play", symbol, help),
        ("step-forward", "|▶", "One step forward (.)"),
    ] {
        let response = ui.add(egui::Button::new(text).min_size(egui::vec2(38.0, 32.0))).on_hover_text(help);
        parts.rects.note(id, response.rect);
        if response.clicked() {
            match id {
                "step-back" => parts.session.step(-1.0),
                "step-forward" => parts.session.step(1.0),
                _ if playing => parts.session.pause(),
                _ => parts.session.play(),
            }
        }
    }
}

fn scrubber(ui: &mut Ui, parts: &mut Parts<'_>, motion: Motion) {
    let now = parts.session.position();
    let mut position = now;
    style::dress_slider(ui, parts.chrome.theme);
    ui.spacing_mut().slider_width = if motion.step < 1.0 { 240.0 } else { 88.0 };
    let slider = egui::Slider::new(&mut position, 0.0..=motion.end.max(motion.step))
        .show_value(false)
        .trailing_fill(true)
        .step_by(motion.step)
        .clamping(egui::SliderClamping::Edits);
    let response = ui.add(slider).on_hover_text("Drag to go through the motion");
    parts.rects.note("scrub", response.rect);
    if response.changed() && position != now {
        parts.session.pause();
        parts.session.seek(position);
    }
    let text = if motion.step < 1.0 { format!("{position:.3}") } else { shown(position) };
    let text = RichText::new(format!("{} {text}", motion.label)).monospace();
    ui.add_sized([64.0, 20.0], egui::Label::new(text));
}
