//! The state of the window as JSON lines, for tests that drive the real thing.

use egui_macroquad::egui;
use serde_json::{Map, Value as Json, json};

use super::session::Session;
use super::ui::Rects;
use crate::lesson::{Value, verdict_word};
use crate::render::json;

/// Everything that a test may want to know of a frame; a line is written when it differs from the last.
pub fn line(session: &mut Session, rects: &Rects, window: egui::Vec2, scale: f32) -> Json {
    let params: Map<String, Json> =
        session.state().iter().map(|(id, value)| ((*id).to_owned(), json::value(value))).collect();
    let pixels = |rect: egui::Rect| {
        [rect.min.x, rect.min.y, rect.width(), rect.height()].map(|points| (points * scale).round())
    };
    let rects: Map<String, Json> =
        rects.iter().map(|(id, rect)| (id.to_owned(), json!(pixels(rect)))).collect();
    json!({
        "ready": true,
        "scene": session.scene().slug(),
        "case": session.case().map(|c| c.name.as_str()),
        "method": params.get("method"),
        "params": params,
        "verdict": verdict_word(session.explanation().verdict),
        "values": values(session),
        "playing": session.is_playing(),
        "position": session.position(),
        "window": [window.x, window.y],
        "scale": scale,
        "rects": rects,
    })
}

fn values(session: &Session) -> Map<String, Json> {
    let values = &session.explanation().values;
    values.iter().map(|(id, value): &(&str, Value)| ((*id).to_owned(), json::value(value))).collect()
}
