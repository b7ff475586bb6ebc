//! Falling circles.

use serde_json::{Value as Json, json};

use super::app::{App, COARSE_PHONE};

fn tick(state: &Json) -> f64 {
    state["params"]["drop.tick"].as_f64().expect("a number of ticks")
}

/// Waits until the circles have fallen visibly.
#[track_caller]
fn falls(app: &App, told_before: usize) {
    app.wait(|state| state["playing"] == true);
    let end = app.wait(|state| state["playing"] == false && state["landed"] != 0);
    assert_eq!((tick(&end), &end["landed"]), (155.0, &json!(10)));
    let told = app.states().split_off(told_before);
    let started = told.iter().position(|state| state["playing"] == true).expect("it was told");
    let ticks: Vec<f64> = told[started..].iter().map(tick).collect();
    assert!(ticks.is_sorted() && ticks[0] < 155.0, "{ticks:?}");
    let mut landed: Vec<u64> = told[started..].iter().filter_map(|state| state["landed"].as_u64()).collect();
    landed.dedup();
    assert!(landed.is_sorted() && landed.len() > 3, "they land one after the other: {landed:?}");
}

#[test]
fn restart_lets_the_circles_fall_by_mouse_by_key_and_by_the_form() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    assert_eq!((tick(&app.state()), &app.state()["landed"]), (0.0, &json!(0)));
    app.click("restart");
    falls(&app, 0);
    let told = app.states().len();
    app.press("r");
    falls(&app, told);
    let told = app.states().len();
    app.press_button("action-restart");
    falls(&app, told);
}

#[test]
fn restart_lets_the_circles_fall_by_a_tap() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#circle-segment-1") else { return };
    app.tap(app.middle("restart"));
    falls(&app, 0);
}

#[test]
fn a_motion_is_paused_and_stepped_by_buttons_keys_and_the_form() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.click("restart");
    app.wait(|state| tick(state) > 5.0);
    app.click("play");
    let now = tick(&app.wait(|state| state["playing"] == false));
    assert!(now > 5.0 && now < 155.0, "{now}");
    app.press(",");
    app.wait(|state| tick(state) == now - 1.0);
    app.click("step-forward");
    app.wait(|state| tick(state) == now);
    app.press_button("action-step-forward");
    app.wait(|state| tick(state) == now + 1.0);
    app.wait_for("document.getElementById('action-play').textContent", json!("Play"));
    app.click_on("#action-play");
    app.wait(|state| state["playing"] == true && tick(state) > now + 1.0);
    app.wait_for("document.getElementById('action-play').textContent", json!("Pause"));
    app.click_on("#action-play");
    app.wait(|state| state["playing"] == false);
    assert_eq!(app.settle()["playing"], false);
}

#[test]
fn the_slider_of_the_form_scrubs_the_motion() {
    let Some(app) = App::open("#swept-circles") else { return };
    app.evaluate("page.goToForm()");
    let slide = |position: &str| {
        app.evaluate(&format!(
            "(() => {{ const slider = document.getElementById('control-position'); slider.value = '{position}'; \
             slider.dispatchEvent(new Event('input')) }})()"
        ));
    };
    slide("0.25");
    app.wait(|state| state["position"] == 0.25);
    app.click_on("#action-play");
    app.wait(|state| state["position"] == 1.0 && state["playing"] == false);
    app.wait_for("document.getElementById('control-position').value", json!("1"));
}

#[test]
fn each_press_of_a_key_takes_one_step_at_once() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.click_at(app.empty_place());
    app.wait(|state| state["keyboard"]["canvas"] == true);
    let mut tick = 0.0;
    for key in [".", ".", ".", ",", ",", "."] {
        tick += if key == "." { 1.0 } else { -1.0 };
        app.press(key);
        assert_eq!(app.settle()["params"]["drop.tick"], tick, "after {key}");
    }
    app.press("m");
    assert!(!app.settle()["map"].is_null());
    assert_eq!(app.state()["params"]["drop.tick"], tick);
}
