//! The state of the window as JSON lines, for tests that drive the real thing.

use egui_macroquad::egui;
use serde_json::{Map, Value as Json, json};

use super::session::Session;
use super::ui::Ui;
use crate::lesson::{Role, Value, verdict_word};
use crate::render::{MapFacts, json};

/// Everything that a test may want to know of a frame; a line is written when it differs from the last.
pub fn line(ui: &mut Ui, ctx: &egui::Context) -> Json {
    let (window, scale) = (ctx.screen_rect().size(), ctx.pixels_per_point());
    let pointer = pointer(ctx);
    let chrome = chrome(ui);
    let map = ui.map_facts().map(map);
    let (canvas, handle) = ui.keyboard();
    let (session, rects) = ui.session_and_rects();
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
        "verdicts": verdicts(session),
        "values": values(session),
        "map": map,
        "playing": session.is_playing(),
        "position": session.position(),
        "landed": landed(session),
        "chrome": chrome,
        "pointer": pointer,
        "keyboard": { "canvas": canvas, "handle": handle },
        "window": [window.x, window.y],
        "scale": scale,
        "rects": rects,
    })
}

/// What has arrived of the pointer: where it is, in pixels, and whether a button is down.
fn pointer(ctx: &egui::Context) -> Json {
    let scale = ctx.pixels_per_point();
    let (at, down) = ctx.input(|i| (i.pointer.latest_pos(), i.pointer.any_down()));
    json!({ "at": at.map(|p| [p.x, p.y].map(|points| (points * scale).round())), "down": down })
}

/// What the window remembers beside the lesson.
fn chrome(ui: &Ui) -> Json {
    let chrome = ui.chrome();
    json!({
        "theme": chrome.theme.id(),
        "y_up": chrome.y_up,
        "snap": chrome.snap,
        "keys_open": chrome.keys_open,
        "hint": chrome.hint,
        "typing": chrome.typing,
        "message": chrome.message.as_ref().map(|m| m.text.as_str()),
        "refused": chrome.message.as_ref().is_some_and(|m| m.is_error),
    })
}

/// What the map asks and tells.
fn map(facts: &MapFacts) -> Json {
    let methods: Vec<_> = [Some(facts.method), facts.other].into_iter().flatten().map(|m| m.id).collect();
    let shares: Map<String, Json> =
        facts.shares.iter().map(|(kind, share)| (format!("{kind:?}"), json!(share))).collect();
    json!({
        "methods": methods,
        "probe": facts.probe.param,
        "shares": shares,
        "differ": facts.share_of_differences(),
        "size": facts.grid.size,
        "whole": facts.is_whole,
    })
}

/// The answer of every method by its id.
fn verdicts(session: &Session) -> Map<String, Json> {
    let methods = session.lesson().methods().iter().zip(session.verdicts());
    methods.map(|(method, verdict)| (method.id.to_owned(), verdict_word(verdict).into())).collect()
}

/// How many of the circles that fall are drawn as hits.
fn landed(session: &Session) -> usize {
    let marks = session.explanation().figures.iter().flat_map(|figure| &figure.marks);
    marks.filter(|mark| mark.name == "falling" && mark.role == Role::Hit).count()
}

fn values(session: &Session) -> Map<String, Json> {
    let values = &session.explanation().values;
    values.iter().map(|(id, value): &(&str, Value)| ((*id).to_owned(), json::value(value))).collect()
}
