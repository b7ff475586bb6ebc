//! A window of a phone's size, and an embedded one.

use serde_json::json;

use super::App;
use super::support::window::keysym;

#[test]
fn in_a_phone_window_one_panel_is_open_at_a_time_and_one_menu_has_all_entries() {
    let Some(mut app) = App::open(&["--size", "390x844", "circle-segment-1"]) else { return };
    app.wait_for_lively_canvas();
    app.click("sheet:topics");
    app.wait(|s| s["rects"]["topic:line-line"].is_array());
    app.click("sheet:working");
    app.wait(|s| s["rects"]["topic:line-line"].is_null() && s["rects"]["verdict"].is_array());
    app.click("sheet:close");
    app.wait(|s| s["rects"]["verdict"].is_null());
    app.click("menu:all");
    app.wait(|s| s["rects"]["menu:file"].is_array());
    app.click("menu:file");
    app.wait(|s| s["rects"]["action:copy-link"].is_array());
    app.click("action:copy-link");
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Copied #circle-segment-1")));
    app.click("step-forward");
    app.wait_for_param("drop.tick", json!(1.0));
    let start = app.middle("handle:c1");
    app.drag(start, (start.0 + 10, start.1 + 40));
    app.wait(|s| s["params"]["c1"] != json!([50.0, 100.0]));
}

#[test]
fn an_embedded_window_has_a_canvas_and_a_row_of_controls() {
    let Some(mut app) = App::open(&["--embed", "--size", "640x400", "circle-segment-1"]) else { return };
    app.wait_for_lively_canvas();
    assert_eq!(app.state()["chrome"]["embedded"], true);
    app.click("methods");
    app.wait(|s| s["rects"]["method:clamp"].is_array());
    app.click("method:clamp");
    app.wait_for_param("method", json!("clamp"));
    let middle = app.middle("canvas");
    app.point_at(middle);
    app.key(keysym::F2);
    app.click("action:map");
    let state = app.wait(|s| s["map"]["whole"] == true);
    assert!(state["rects"]["topic:line-line"].is_null());
    app.click("button:reset");
    app.wait_for_param("method", json!("horizontal"));
}
