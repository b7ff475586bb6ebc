//! The line at the bottom, the hint of the first screen, and the page of keys.

use egui_macroquad::egui::{self, RichText, Ui};
use glam::Vec2;

use super::actions::Action;
use super::chrome::{Chrome, Message, Parts};
use super::style;
use crate::lesson::number::{shown_pair, shown_value};
use crate::lesson::{verdict_mark, verdict_role, verdict_word};
use crate::render::Area;
use crate::render::font::Font;
use crate::render::theme::Theme;

/// The hint: the size of its text, the room round it, and the place of its middle, in points.
const HINT_SIZE: f32 = 14.0;
const HINT_ROOM: Vec2 = Vec2::new(26.0, 14.0);
const HINT_FROM_TOP: f32 = 26.0;
/// On a lower canvas there is no hint.
const LEAST_FOR_HINT: f32 = 200.0;
/// What the page of keys leaves of the window's height.
const KEYS_MARGIN: f32 = 120.0;
/// And of a phone's width.
const KEYS_SIDES: f32 = 48.0;

/// Shows the line: what was last said, else what is being worked out, else what the pointer is over; the verdict on the
/// right.
pub fn show(ui: &mut Ui, parts: &mut Parts<'_>) {
    let theme = parts.chrome.theme;
    // Nothing here is to be tapped.
    ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
    if parts.chrome.compact && parts.chrome.message.is_some() {
        return message(ui, parts);
    }
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let explanation = parts.session.explanation();
            let verdict = explanation.verdict;
            let lesson = parts.session.lesson();
            let method = lesson.methods()[lesson.selected_method()].id;
            let mut text = format!("{} {}", verdict_mark(verdict), verdict_word(verdict));
            if !parts.chrome.compact {
                text.push_str(&format!(", says “{method}”"));
            }
            let color = style::role_text_color(theme, verdict_role(verdict));
            ui.label(RichText::new(text).family(style::bold()).color(color));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let label = match &parts.chrome.message {
                    Some(message) => message_text(theme, message),
                    None => {
                        let told = parts.chrome.work.told().map(str::to_owned);
                        style::weak(theme, told.unwrap_or_else(|| under_pointer(parts)))
                    }
                };
                let response = ui.add(egui::Label::new(label).truncate());
                parts.rects.note("status", response.rect);
            });
        });
    });
}

fn message_text(theme: Theme, message: &Message) -> RichText {
    if message.is_error {
        RichText::new(format!("✗ {}", message.text)).color(style::error_color(theme))
    } else {
        RichText::new(&message.text)
    }
}

/// What was last said, in as many lines as it takes.
pub fn message(ui: &mut Ui, parts: &mut Parts<'_>) {
    let Some(message) = &parts.chrome.message else { return };
    let response = ui.add(egui::Label::new(message_text(parts.chrome.theme, message)).wrap());
    parts.rects.note("status", response.rect);
}

/// The parameter under the pointer or moved by keys, with its value; else the place of the pointer.
fn under_pointer(parts: &mut Parts<'_>) -> String {
    let id = parts.canvas.hovered().or(parts.canvas.active());
    let pointer = parts.canvas.pointer;
    let params = parts.session.lesson_mut().params();
    match (params.iter().find(|p| Some(p.id) == id), pointer) {
        (Some(param), _) => {
            let how = if parts.chrome.fingers.last { "drag it" } else { "drag it, or arrows move it" };
            format!("{} {} · {how}", param.label, shown_value(&param.get()))
        }
        (None, Some(place)) => shown_pair(place),
        (None, None) => parts.session.scene().question().to_owned(),
    }
}

/// The one hint of the first screen, gone after the first drag.
pub fn hint(ctx: &egui::Context, parts: &Parts<'_>, canvas: egui::Rect) {
    let Some(area) = hint_area(parts, Vec2::new(canvas.width(), canvas.height())) else { return };
    let (fill, ink) = style::accent(parts.chrome.theme);
    let painter = ctx.layer_painter(egui::LayerId::background()).with_clip_rect(canvas);
    let corner = |at: Vec2| canvas.min + egui::vec2(at.x, at.y);
    let rect = egui::Rect::from_min_max(corner(area.min), corner(area.max));
    painter.rect_filled(rect, rect.height() / 2.0, fill);
    let font = egui::FontId::proportional(HINT_SIZE);
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, hint_text(parts), font, ink);
}

/// Where the hint stands on a canvas of this size, if it does; labels keep off it.
pub fn hint_area(parts: &Parts<'_>, canvas: Vec2) -> Option<Area> {
    let width = Font::Sans.width(hint_text(parts), HINT_SIZE);
    let center = Vec2::new(canvas.x / 2.0, HINT_FROM_TOP);
    // Who has found the map needs it no more, and its legend needs the room. A low canvas has none above its labels.
    let wanted = parts.chrome.hint
        && canvas.y >= LEAST_FOR_HINT
        && parts.chrome.map.question(parts.session.lesson()).is_none();
    wanted.then(|| Area::about(center, Vec2::new(width, HINT_SIZE) + HINT_ROOM))
}

fn hint_text(parts: &Parts<'_>) -> &'static str {
    if parts.session.motion().is_some() { "Drag a shape, or press Restart" } else { "Drag a shape" }
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
            let height = (ctx.screen_rect().height() - KEYS_MARGIN).max(40.0);
            // Nothing here is to be tapped.
            ui.spacing_mut().interact_size.y = style::ROW_HEIGHT;
            let scrolled = egui::ScrollArea::vertical().max_height(height);
            if parts.chrome.compact {
                ui.set_max_width((ctx.screen_rect().width() - KEYS_SIDES).max(40.0));
                scrolled.show(ui, |ui| keys_list(ui, parts.chrome));
            } else {
                scrolled.show(ui, |ui| keys_grid(ui, parts.chrome));
            }
        });
    parts.chrome.keys_open = open;
}

fn keys_grid(ui: &mut Ui, chrome: &Chrome) {
    egui::Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
        for (keys, what) in all_keys(chrome) {
            ui.label(RichText::new(keys).family(style::bold()));
            ui.label(what);
            ui.end_row();
        }
    });
}

/// The same where there is no room for two columns.
fn keys_list(ui: &mut Ui, chrome: &Chrome) {
    for (keys, what) in all_keys(chrome) {
        ui.add(egui::Label::new(RichText::new(keys).family(style::bold())).wrap());
        ui.add(egui::Label::new(what).wrap());
        ui.add_space(4.0);
    }
}

/// Keys and gestures with what they do.
fn all_keys(chrome: &Chrome) -> impl Iterator<Item = (String, &'static str)> {
    let by_mouse = [
        ("drag a handle", "Change a point, a vector, a radius or a size"),
        ("drag inside a shape", "Move the shape"),
        ("drag the paper", "Move the view"),
        ("wheel", "Zoom about the pointer"),
        ("two fingers", "Zoom and move the view"),
        ("Shift while dragging", "Snap to the grid, or not"),
        ("Tab, arrows", "On the canvas: choose a handle, move it"),
        ("Escape", "Take back the drag that is under way"),
    ];
    let by_mouse = by_mouse.map(|(keys, what)| (keys.to_owned(), what));
    let offered = Action::ALL.into_iter().filter(|action| action.is_offered(chrome));
    let by_key = offered.map(|a| (a.keys(), a.title()));
    by_mouse.into_iter().chain(by_key)
}
