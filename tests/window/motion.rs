//! Motion: falling circles, and the time within a tick.

use serde_json::{Value as Json, json};

use super::App;

fn tick(state: &Json) -> f64 {
    state["params"]["drop.tick"].as_f64().expect("a number of ticks")
}

#[test]
fn restart_lets_circles_fall_and_land() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let start = app.state();
    assert_eq!((tick(&start), &start["landed"]), (0.0, &json!(0)));
    let picture = app.canvas();
    app.click("restart");
    app.wait(|s| s["playing"] == true && tick(s) > 0.0);
    app.wait_for_other_canvas(&picture);
    let end = app.wait(|s| s["playing"] == false);
    assert_eq!((tick(&end), &end["landed"]), (155.0, &json!(10)));
    let ticks: Vec<f64> = app.history().iter().filter(|s| s["ready"] == true).map(tick).collect();
    assert!(ticks.is_sorted(), "{ticks:?}");
    assert!(ticks.len() > 20, "it is seen falling: {ticks:?}");
    // Once more, with nothing else changed.
    app.click("restart");
    app.wait(|s| s["playing"] == true && tick(s) < 100.0);
    app.wait(|s| s["playing"] == false && s["landed"] == 10);
}

#[test]
fn the_drop_is_paused_and_stepped_by_buttons_and_by_keys() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.click("restart");
    app.wait(|s| tick(s) > 5.0);
    app.click("play");
    app.wait(|s| s["playing"] == false);
    let now = tick(&app.state());
    assert!(now > 5.0 && now < 155.0, "{now}");
    app.click("step-back");
    app.wait(|s| tick(s) == now - 1.0);
    app.click("step-forward");
    app.wait(|s| tick(s) == now);
    app.click("step-forward");
    app.wait(|s| tick(s) == now + 1.0);
    let middle = app.middle("canvas");
    app.point_at(middle);
    app.type_text(",,");
    app.wait(|s| tick(s) == now - 1.0);
    app.type_text(".");
    app.wait(|s| tick(s) == now);
    app.type_text(" ");
    app.wait(|s| s["playing"] == true && tick(s) > now);
    app.type_text(" ");
    app.wait(|s| s["playing"] == false);
    app.type_text("r");
    app.wait(|s| s["playing"] == true && tick(s) < now);
    // A clicked button does not receive the space bar.
    app.click("play");
    app.wait(|s| s["playing"] == false);
    app.type_text(" ");
    app.wait(|s| s["playing"] == true);
    app.type_text(" ");
    app.wait(|s| s["playing"] == false);
}

#[test]
fn the_drop_is_scrubbed_and_a_falling_circle_is_clicked() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let [x, y, width, height] = app.rect("scrub");
    let middle = y + height / 2;
    app.drag((x + 8, middle), (x + width - 3, middle));
    app.wait(|s| tick(s) == 155.0 && s["landed"] == 10);
    app.drag((x + width - 8, middle), (x + 2, middle));
    app.wait(|s| tick(s) == 0.0 && s["landed"] == 0);
    // The first circle begins at the origin, left of and above c1, at the scale of the two ends.
    let [c1, c2] = ["handle:c1", "handle:c2"].map(|id| app.middle(id));
    let scale = f64::from(c2.0 - c1.0) / 200.0;
    let at = |x: f64, y: f64| (c1.0 + ((x - 50.0) * scale) as i16, c1.1 + ((y - 100.0) * scale) as i16);
    app.click_at(at(40.0, 0.0));
    app.wait_for_param("drop.selected", json!(3.0));
}

#[test]
fn swept_circles_play_to_the_end_and_are_scrubbed() {
    let Some(mut app) = App::open(&["swept-circles"]) else { return };
    let picture = app.canvas();
    app.click("restart");
    app.wait(|s| s["playing"] == true && s["position"].as_f64() > Some(0.0));
    let end = app.wait(|s| s["playing"] == false);
    assert_eq!(end["position"], 1.0);
    app.wait_for_other_canvas(&picture);
    let [x, y, width, height] = app.rect("scrub");
    let middle = y + height / 2;
    app.drag((x + width - 8, middle), (x + width / 2, middle));
    let half = app.state();
    let position = half["position"].as_f64().unwrap_or(-1.0);
    assert!((position - 0.5).abs() < 0.05 && half["verdict"] == end["verdict"], "{position}");
    app.type_text(".");
    app.wait(|s| s["position"].as_f64() > Some(position));
    app.type_text(" ");
    app.wait(|s| s["playing"] == false && s["position"] == 1.0);
}
