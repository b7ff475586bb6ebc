//! Whose keys are whose.

use serde_json::json;

use super::app::{App, DESKTOP, PHONE};

const FOCUS: &str = "document.activeElement.id || document.activeElement.tagName";

#[test]
fn the_keyboard_begins_on_the_canvas_and_goes_to_the_form_and_back() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    let left = "document.getElementById('form').getBoundingClientRect().left";
    app.wait_for(left, json!(0));
    app.press("Escape");
    app.wait_for(FOCUS, json!("glcanvas"));
    assert!(app.evaluate(left).as_f64() < Some(-100.0), "the form is out of the way");
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    app.press("F6");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    app.click_on("#form-close");
    app.wait_for(FOCUS, json!("glcanvas"));
    // By the menu, too.
    app.click("menu:help");
    app.click("action:form");
    app.wait_for(FOCUS, json!("control-topic"));
    // And by the link that comes before everything else.
    app.evaluate("document.getElementById('skip').focus()");
    app.press("Enter");
    app.wait_for(FOCUS, json!("control-topic"));
    assert_eq!(app.hash(), "#circle-segment-1");
}

#[test]
fn keys_that_are_typed_in_the_form_do_nothing_to_the_scene() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.evaluate("document.getElementById('control-a.radius').focus()");
    let before = app.state();
    app.type_text("m r,.c");
    for key in ["F1", "Home", "ArrowLeft", "Control+z", "Delete"] {
        app.press(key);
    }
    let after = app.settle();
    for what in ["params", "map", "playing", "position", "scene"] {
        assert_eq!(after[what], before[what], "{what}");
    }
    assert_eq!(after["chrome"]["keys_open"], false);
    assert_eq!(after["keyboard"]["canvas"], before["keyboard"]["canvas"]);
}

#[test]
fn the_browser_keeps_its_own_keys() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.evaluate(
        "window.kept = {}; addEventListener('keydown', (event) => \
         kept[(event.ctrlKey ? 'Control+' : '') + event.key] = !event.defaultPrevented); 0",
    );
    let is_kept = |key: &str| {
        app.press(key);
        // Where the program stops the event from going on, the browser has it.
        app.evaluate(&format!("kept[{}] ?? 'unheard'", json!(key)))
    };
    // gl.js hears them no more, and nothing stops the browser.
    for key in ["F5", "F11", "F12"] {
        app.evaluate("document.getElementById('glcanvas').addEventListener('keydown', (event) => window.stopped = event.defaultPrevented, true); 0");
        assert_ne!(is_kept(key), json!(false), "{key}");
        app.wait(|state| state["ready"] == true);
    }
    for key in ["Control+t", "Control+w", "Control+f", "Control+j"] {
        assert_ne!(is_kept(key), json!(false), "{key}");
    }
    for key in ["Control+s", "Control+p", "Control+o", "Control+l"] {
        let before = app.downloads();
        assert_eq!(is_kept(key), json!(false), "{key} is the program's");
        match key {
            "Control+s" | "Control+p" => drop(app.download()),
            "Control+o" => app.choose(&[]),
            _ => assert_eq!(app.downloads(), before),
        }
    }
}

#[test]
fn a_key_that_is_held_when_the_keyboard_goes_elsewhere_is_let_go() {
    let Some(app) = App::open("#blob-side") else { return };
    app.press("Tab");
    app.wait(|state| state["keyboard"]["handle"].is_string());
    let before = app.state();
    app.hold("ArrowRight", true);
    app.wait(|state| state["params"] != before["params"]);
    app.evaluate("page.goToForm()");
    app.hold("ArrowRight", false);
    let at_rest = app.settle();
    app.evaluate("document.getElementById('glcanvas').focus()");
    app.frame();
    assert_eq!(app.settle()["params"], at_rest["params"]);
    // Shift that was held does not stay, either.
    app.hold("Shift", true);
    app.evaluate("page.goToForm()");
    app.hold("Shift", false);
    app.evaluate("document.getElementById('glcanvas').focus()");
    app.press("m");
    app.wait(|state| !state["map"].is_null());
}

#[test]
fn arrows_move_a_handle_and_tab_goes_through_them() {
    let Some(app) = App::open("#blob-side") else { return };
    app.press("Tab");
    let state = app.wait(|state| state["keyboard"]["handle"] == "blob1.center");
    let x = |state: &serde_json::Value| state["params"]["blob1.center"][0].as_f64();
    app.press("ArrowRight");
    app.wait(|now| x(now) > x(&state));
    app.press("Tab");
    app.wait(|now| now["keyboard"]["handle"] == "blob1.size");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
}

#[test]
fn a_page_inside_of_another_does_not_take_the_keyboard_and_a_tap_does() {
    let Some(app) = App::open_on(DESKTOP, "&embed=1", "#blob-side") else { return };
    app.wait_for("document.getElementById('loading').hidden", json!(true));
    assert_eq!(app.evaluate(FOCUS), "BODY");
    app.click_at(app.empty_place());
    app.wait_for(FOCUS, json!("glcanvas"));
    let phone = app.another(PHONE, "&embed=1", "#blob-side");
    phone.tap(phone.empty_place());
    phone.wait_for(FOCUS, json!("glcanvas"));
}
