//! Moving the view and choosing the theme.

use super::support::window::keysym;
use super::{App, apart};

#[test]
fn the_wheel_zooms_about_the_pointer_and_home_fits() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let handles = ["handle:a1", "handle:b2"];
    let fitted = handles.map(|id| app.middle(id));
    app.point_at(fitted[0]);
    app.wheel(3);
    let far = (fitted[1].0 - fitted[0].0) / 2;
    app.wait(|s| s["rects"]["handle:b2"][0].as_f64() > Some(f64::from(fitted[1].0 + far)));
    app.settle();
    let still = app.middle("handle:a1");
    // A place on the coarse screen is known to a pixel of two points.
    assert!(apart(still, fitted[0]) <= 2, "{still:?} {fitted:?}");
    app.wheel(-3);
    app.wait_for_place("handle:b2", fitted[1], 2);
    app.settle();
    app.type_text("+");
    app.wait_for_other_place("handle:b2", fitted[1]);
    app.key(keysym::HOME);
    app.wait_for_place("handle:b2", fitted[1], 0);
    assert_eq!(handles.map(|id| app.middle(id)), fitted);
}

#[test]
fn keys_enlarge_everything_and_a_drag_still_moves_what_is_under_the_pointer() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let usual = app.state()["scale"].as_f64().expect("a scale");
    let empty = app.empty_place();
    app.point_at(empty);
    app.control('=');
    app.control('=');
    let is_larger =
        |scale: Option<f64>, by: f64| scale.is_some_and(|scale| (scale / usual - by).abs() < 1e-3);
    app.wait(|state| state["chrome"]["text_size"] == 125 && is_larger(state["scale"].as_f64(), 1.25));
    app.settle();
    let from = app.middle("handle:a1");
    let to = (from.0 + 40, from.1 + 24);
    app.drag(from, to);
    app.settle();
    assert!(apart(app.middle("handle:a1"), to) <= 2, "{to:?} {:?}", app.middle("handle:a1"));
    app.control('0');
    app.wait(|state| is_larger(state["scale"].as_f64(), 1.0));
}

#[test]
fn the_window_manager_is_asked_for_full_screen_and_to_leave_it() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    app.focus(true);
    app.watch_requests();
    for full in [true, false, true] {
        app.key(keysym::F11);
        app.wait(|state| state["chrome"]["full_screen"] == full);
        assert_eq!(app.full_screen_request(), full);
    }
    app.choose("view", "action:full-screen");
    app.wait(|state| state["chrome"]["full_screen"] == false);
    assert!(!app.full_screen_request());
}

#[test]
fn the_buttons_on_the_canvas_zoom_and_fit() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let (before, fitted) = (app.state(), app.middle("handle:b2"));
    app.click("canvas:zoom-in");
    app.wait_for_other_place("handle:b2", fitted);
    app.click("canvas:fit");
    app.wait_for_place("handle:b2", fitted, 0);
    app.click("canvas:zoom-out");
    app.wait_for_other_place("handle:b2", fitted);
    app.click("canvas:fit");
    app.wait_for_place("handle:b2", fitted, 0);
    app.wait_for_params_of(&before);
}

#[test]
fn the_background_is_dragged_with_every_button_and_changes_no_number() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let (before, fitted) = (app.state(), app.middle("handle:a1"));
    let empty = app.empty_place();
    for button in [1, 2, 3] {
        let place = app.middle("handle:a1");
        app.drag_with(button, empty, (empty.0 + 40, empty.1 - 24));
        let panned = app.middle("handle:a1");
        assert!(apart(panned, (place.0 + 40, place.1 - 24)) <= 1, "button {button}: {place:?} {panned:?}");
    }
    app.wait_for_params_of(&before);
    app.choose("view", "action:fit");
    app.wait_for_place("handle:a1", fitted, 0);
}

#[test]
fn y_up_changes_no_number() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let (before, picture) = (app.state(), app.canvas());
    let [a1, a2] = ["handle:a1", "handle:a2"].map(|id| app.middle(id));
    assert!(a1.1 < a2.1);
    app.click("y-up");
    let after = app.wait(|s| s["chrome"]["y_up"] == true);
    app.wait_for_other_place("handle:a1", a1);
    let [up1, up2] = ["handle:a1", "handle:a2"].map(|id| app.middle(id));
    assert_eq!((up1.0, up2.0), (a1.0, a2.0));
    assert!((up1.1 - up2.1 - (a2.1 - a1.1)).abs() <= 1, "{up1:?} {up2:?}");
    assert_eq!((&after["params"], &after["values"]), (&before["params"], &before["values"]));
    app.wait_for_other_canvas(&picture);
    let end = (up1.0 + 20, up1.1 + 30);
    app.drag(up1, end);
    app.wait_for_place("handle:a1", end, 1);
}

#[test]
fn the_theme_changes_the_background() {
    let Some(mut app) = App::open(&[]) else { return };
    let [left, top, ..] = app.rect("canvas");
    // Left of the first grid line.
    let paper = [left + 3, top + 3, 1, 1];
    let brightness = |pixel: &[u8]| pixel[..3].iter().map(|part| u32::from(*part)).sum::<u32>();
    let light = app.pixels(paper);
    assert!(brightness(&light) > 600, "{light:?}");
    app.choose("view", "theme:dark");
    app.wait(|s| s["chrome"]["theme"] == "dark");
    app.wait_for_pixels(paper, |pixel| brightness(pixel) < 200);
    app.wait_for_lively_canvas();
    app.choose("view", "theme:light");
    app.wait_for_pixels(paper, |pixel| pixel == light);
}

#[test]
fn f1_opens_the_page_of_keys_and_closes_it() {
    let Some(mut app) = App::open(&[]) else { return };
    let middle = app.middle("canvas");
    app.point_at(middle);
    let before = app.canvas();
    app.key(keysym::F1);
    app.wait(|s| s["chrome"]["help"] == "keys");
    app.wait_for_other_canvas(&before);
    app.key(keysym::F1);
    app.wait(|s| s["chrome"]["help"].is_null());
    app.choose("help", "action:keys");
    app.wait(|s| s["chrome"]["help"] == "keys");
}

#[test]
fn q_hides_the_verdict_in_the_whole_window_and_shows_it_again() {
    let Some(mut app) = App::open(&["circle-circle/tangent-outside"]) else { return };
    let told = |state: &serde_json::Value| {
        let rects = state["rects"].as_object().expect("an object");
        rects.keys().any(|id| id == "chip" || id.starts_with("verdict"))
    };
    let middle = app.middle("canvas");
    app.point_at(middle);
    assert!(told(&app.state()));
    let before = app.canvas();
    app.type_text("q");
    let state = app.wait(|s| s["chrome"]["question"] == true && s["rects"]["question:status"].is_array());
    assert!(!told(&state), "{state}");
    app.wait_for_other_canvas(&before);
    app.choose("view", "action:question");
    app.wait(|s| s["chrome"]["question"] == false && s["rects"]["chip"].is_array());
}

#[test]
fn a_link_on_the_command_line_opens_its_map_and_its_view() {
    let link = "#circle-segment-1?compare=horizontal,clamp&probe=c2&view=200,150,250";
    let Some(mut app) = App::open(&[link]) else { return };
    let state = app.wait(|s| s["map"]["whole"] == true);
    assert_eq!(state["map"]["methods"], serde_json::json!(["horizontal", "clamp"]));
    assert_eq!((&state["map"]["probe"], &state["address"]), (&"c2".into(), &link.into()));
    let middle = app.middle("canvas");
    app.point_at(middle);
    app.key(keysym::HOME);
    app.wait(|s| s["address"] == "#circle-segment-1?compare=horizontal,clamp&probe=c2");
}

#[test]
fn a_press_on_the_second_view_moves_no_shape_beneath_it() {
    let Some(mut app) = App::open(&["obb-obb"]) else { return };
    // Rectangle A fills the canvas.
    let center = app.middle("handle:a.center");
    let corner = app.middle("handle:a.side");
    app.point_at(center);
    app.wheel(20);
    let canvas = app.rect("canvas");
    app.wait(|s| {
        super::middle(&s["rects"]["handle:a.side"])
            .is_none_or(|now| super::apart(now, corner) > 2 * canvas[2])
    });
    app.settle();
    let before = app.state();
    let [left, top, width, height] = canvas;
    let (beside, low) = (width / 5, top + height - width / 4);
    let by = |place: (i16, i16)| (place.0 - 30, place.1 - 20);
    let pane = (left + width - beside, low);
    app.drag(pane, by(pane));
    app.settle();
    assert_eq!(app.state()["params"], before["params"]);
    let shape = (left + beside, low);
    app.drag(shape, by(shape));
    app.wait(|s| s["params"]["a.center"] != before["params"]["a.center"]);
}
