//! The lines of JSON in which the program reports its states, in a file or on the console of a page: `"ready": true`,
//! `"rects"` with `[x, y, width, height]` in physical pixels by id, and everything else that tests wait for.

#![allow(dead_code, reason = "each driver uses only some of it")]

use serde_json::Value as Json;

/// The state in a line, `None` if the line is something else.
pub fn of_line(line: &str) -> Option<Json> {
    let state: Json = line.starts_with('{').then(|| serde_json::from_str(line).ok())??;
    state["ready"].is_boolean().then_some(state)
}

/// The rectangle of a widget: left, top, width and height in physical pixels. `None` while it is not shown.
pub fn rect(state: &Json, id: &str) -> Option<[f64; 4]> {
    let sides = state["rects"][id].as_array()?;
    let side = |i: usize| sides.get(i).and_then(Json::as_f64);
    Some([side(0)?, side(1)?, side(2)?, side(3)?])
}

/// The row that unfolds the chapter of a topic, if that is folded: `chapter:Boxes` for `topic:blob-side`.
pub fn folded_chapter(state: &Json, id: &str) -> Option<String> {
    let scene = collidoscope::lesson::Scene::from_slug(id.strip_prefix("topic:")?)?;
    let chapter = format!("chapter:{}", scene.chapter().title());
    (rect(state, id).is_none() && rect(state, &chapter).is_some()).then_some(chapter)
}
