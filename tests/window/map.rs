//! Maps: switching them on, following a drag, comparing two methods, and moving to a place where these differ.
#![expect(clippy::disallowed_methods, reason = "this test reads what the window saved")]

use serde_json::{Value as Json, json};

use super::{App, pair};

/// High enough for the whole left panel.
const TALL: [&str; 2] = ["--size", "1280x1400"];

fn share(state: &Json, kind: &str) -> f64 {
    state["map"]["shares"][kind].as_f64().unwrap_or(-1.0)
}

/// Waits until a map is complete, and returns the state.
#[track_caller]
fn whole(app: &mut App, condition: impl Fn(&Json) -> bool) -> Json {
    app.wait(|s| s["map"]["whole"] == true && condition(s))
}

#[test]
fn the_map_is_switched_on_by_mouse_and_follows_a_drag() {
    let Some(mut app) = App::open(&[TALL.as_slice(), &["circle-segment-1"]].concat()) else { return };
    assert_eq!(app.state()["map"], Json::Null);
    let plain = app.canvas();
    app.click("map:verdicts");
    let before = whole(&mut app, |s| s["map"]["methods"] == json!(["horizontal"]));
    app.wait_for_other_canvas(&plain);
    assert!(share(&before, "Colliding") > 0.01, "{}", before["map"]);
    // The end of the segment is dragged, and the region follows while the button is down.
    let (start, end) = (app.middle("handle:c2"), app.middle("handle:c1"));
    let half = ((start.0 + end.0) / 2, (start.1 + end.1) / 2);
    app.point_at(start);
    app.press(1, true);
    app.glide(start, half);
    app.point_at(half);
    let dragged = whole(&mut app, |s| share(s, "Colliding") < 0.7 * share(&before, "Colliding"));
    app.press(1, false);
    // The position of the point that the map moves does not change the map.
    let center = app.middle("handle:circle.center");
    app.drag(center, (center.0 + 60, center.1 + 90));
    app.wait(|s| s["params"]["circle.center"] != dragged["params"]["circle.center"]);
    assert_eq!(app.settle()["map"], dragged["map"]);
    // The map is switched off and on again, and then shows all of the region: each time the same.
    let mut again = || {
        app.type_text("m");
        app.wait(|s| s["map"].is_null());
        app.type_text("m");
        whole(&mut app, |s| s["map"]["methods"] == json!(["horizontal"]))["map"].clone()
    };
    assert_eq!(again(), again());
}

#[test]
fn the_map_of_lines_has_the_lines_that_answer_and_its_hits_are_those_of_the_verdicts() {
    let Some(mut app) = App::open(&[TALL.as_slice(), &["circle-segment-1"]].concat()) else { return };
    app.click("map:lines");
    let lines = whole(&mut app, |s| s["map"]["methods"] == json!(["horizontal"]));
    let shares = lines["map"]["shares"].as_object().expect("shares");
    let of_hits = |hits: bool| -> Vec<f64> {
        let of_kind = shares.iter().filter(|(kind, _)| kind.ends_with(&format!("hits: {hits} }}")));
        of_kind.filter_map(|(_, share)| share.as_f64()).collect()
    };
    // Two conditions can end the program early, the last line with both answers.
    assert_eq!((of_hits(true).len(), of_hits(false).len()), (1, 3), "{shares:?}");
    app.type_text("m");
    let verdicts = whole(&mut app, |s| share(s, "Colliding") > 0.0);
    assert_eq!(share(&verdicts, "Colliding"), of_hits(true)[0]);
    app.type_text("l");
    whole(&mut app, |s| s["map"] == lines["map"]);
    app.type_text("l");
    app.wait(|s| s["map"].is_null());
}

#[test]
fn two_methods_are_compared_and_the_button_moves_to_a_difference() {
    let Some(mut app) = App::open(&[TALL.as_slice(), &["circle-segment-1/tangent"]].concat()) else { return };
    app.click("map:compare");
    whole(&mut app, |s| s["map"]["methods"][1].is_string());
    app.click("map-method");
    app.click("map-method:horizontal");
    whole(&mut app, |s| s["map"]["methods"][0] == "horizontal");
    app.click("map-other");
    app.click("map-other:clamp");
    let compared = whole(&mut app, |s| s["map"]["methods"] == json!(["horizontal", "clamp"]));
    assert!(compared["map"]["differ"].as_f64() > Some(0.0) && share(&compared, "OnlySecond") > 0.0);
    // The legend is on the canvas.
    let (canvas, legend) = (app.rect("canvas"), app.rect("legend"));
    assert!(legend[0] >= canvas[0] && legend[1] >= canvas[1], "{legend:?} {canvas:?}");
    assert!(legend[0] + legend[2] <= canvas[0] + canvas[2] && legend[1] + legend[3] <= canvas[1] + canvas[3]);
    let before = app.param("circle.center");
    assert_eq!(compared["verdicts"]["clamp"], "touching");
    app.click("difference");
    let there = app.wait(|s| s["params"]["circle.center"] != before);
    assert_ne!(there["verdicts"]["horizontal"] == "apart", there["verdicts"]["clamp"] == "apart");
    assert!(
        there["chrome"]["message"].as_str().is_some_and(|m| m.contains("answers")),
        "{}",
        there["chrome"]
    );
    app.control('z');
    app.wait_for_param("circle.center", before);
    assert_eq!(app.state()["verdicts"], compared["verdicts"]);
}

#[test]
fn if_two_methods_never_differ_the_button_does_nothing() {
    let arguments = ["circle-segment-2", "--compare", "slanted,projection"];
    let Some(mut app) = App::open(&[TALL.as_slice(), &arguments].concat()) else { return };
    let state = whole(&mut app, |s| s["map"]["methods"] == json!(["slanted", "projection"]));
    assert_eq!(state["map"]["differ"], json!(0.0));
    app.click("difference");
    app.type_text("d");
    assert_eq!(app.settle()["params"], state["params"]);
}

#[test]
fn a_map_has_a_position_for_every_pixel_of_the_canvas_at_any_scale() {
    for dpi in [96, 192] {
        let arguments = ["--size", "1000x700", "swept-circles", "--map", "quadratic"];
        let Some(mut app) = App::open_at(dpi, &arguments) else { return };
        let state = whole(&mut app, |_| true);
        let [_, _, width, height] = app.rect("canvas").map(f64::from);
        let [columns, rows] = pair(&state["map"]["size"]);
        assert!((columns - width).abs() <= 1.0 && (rows - height).abs() <= 1.0, "{columns} × {rows}");
    }
}

#[test]
fn a_map_is_saved_with_the_figure_and_kept_while_the_drop_plays() {
    let Some(mut app) = App::open(&["circle-segment-1", "--map", "clamp"]) else { return };
    whole(&mut app, |_| true);
    app.choose("file", "action:save-svg");
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Saved")));
    let file = app.folder.path().join("circle-segment-1-default.svg");
    let text = std::fs::read_to_string(&file).expect("the figure was saved");
    assert!(text.contains("<image ") && text.contains("a capsule"), "the map is in the file");
    app.click("restart");
    let end = app.wait(|s| s["playing"] == false && s["landed"] == 10);
    assert_eq!(end["map"]["whole"], true);
}
