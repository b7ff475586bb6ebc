//! The line at the bottom, the hint of the first screen, and the page of keys.

use egui_macroquad::egui::{self, RichText, Ui};

use super::actions::Action;
use super::chrome::Parts;
use super::style;
use crate::lesson::number::{shown_pair, shown_value};
use crate::lesson::{verdict_mark, verdict_role, verdict_word};

/// Shows the line: what was last said, else what the pointer is over; the verdict on the right.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>) {
    let theme = parts.chrome.theme;
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let explanation = parts.session.explanation();
            let verdict = explanation.verdict;
            let lesson = parts.session.lesson();
            let method = lesson.methods()[lesson.selected_method()].id;
            let text = format!("{} {}, says “{method}”", verdict_mark(verdict), verdict_word(verdict));
            let color = style::role_text_color(theme, verdict_role(verdict));
            ui.label(RichText::new(text).family(style::bold()).color(color));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let label = match &parts.chrome.message {
                    Some(message) if message.is_error => {
                        RichText::new(format!("✗ {}", message.text)).color(style::error_color(theme))
                    }
                    Some(message) => RichText::new(&message.text),
                    None => style::weak(theme, under_pointer(parts)),
                };
                let response = ui.add(egui::Label::new(label).truncate());
                parts.rects.note("status", response.rect);
            });
        });
    });
}

/// The parameter under the pointer or moved by keys, with its value; else the place of the pointer.
fn under_pointer(parts: &mut Parts<'_>) -> String {
    let id = parts.canvas.hovered().or(parts.canvas.active());
    let pointer = parts.canvas.pointer;
    let params = parts.session.lesson_mut().params();
    match (params.iter().find(|p| Some(p.id) == id), pointer) {
        (Some(param), _) => {
            format!("{} {} · drag it, or arrows move it", param.label, shown_value(&param.get()))
        }
        (None, Some(place)) => shown_pair(place),
        (None, None) => parts.session.scene().question().to_owned(),
    }
}

/// The one hint of the first screen, gone after the first drag.
pub fn hint(ctx: &egui::Context, parts: &mut Parts<'_>, canvas: egui::Rect) {
    if !parts.chrome.hint {
        return;
    }
    let has_motion = parts.session.motion().is_some();
    let text = if has_motion { "Drag a shape, or press Restart" } else { "Drag a shape by its handle" };
    let (fill, ink) = style::accent(parts.chrome.theme);
    let painter = ctx.layer_painter(egui::LayerId::background()).with_clip_rect(canvas);
    let font = egui::FontId::proportional(14.0);
    let galley = painter.layout_no_wrap(text.to_owned(), font, ink);
    let size = galley.size() + egui::vec2(24.0, 12.0);
    let rect = egui::Rect::from_center_size(canvas.center_top() + egui::vec2(0.0, 26.0), size);
    painter.rect_filled(rect, 15.0, fill);
    painter.galley(rect.min + egui::vec2(12.0, 6.0), galley, ink);
}

/// The page of keys.
pub fn keys_window(ctx: &egui::Context, parts: &mut Parts<'_>) {
    let mut open = parts.chrome.keys_open;
    egui::Window::new("Keys and mouse")
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ctx, |ui| {
            egui::Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
                let by_key = Action::ALL.map(|a| (a.keys(), a.title().to_owned()));
                let by_mouse = [
                    ("drag a handle", "Change a point, a vector, a radius or a size"),
                    ("drag inside a shape", "Move the shape"),
                    ("drag the paper", "Move the view"),
                    ("wheel", "Zoom about the pointer"),
                    ("Shift while dragging", "Snap to the grid, or not"),
                    ("Tab, arrows", "On the canvas: choose a handle, move it"),
                    ("Escape", "Take back the drag that is under way"),
                ];
                for (keys, what) in by_mouse {
                    ui.label(RichText::new(keys).family(style::bold()));
                    ui.label(what);
                    ui.end_row();
                }
                for (keys, what) in by_key {
                    ui.label(RichText::new(keys).family(style::bold()));
                    ui.label(what);
                    ui.end_row();
                }
            });
        });
    parts.chrome.keys_open = open;
}
