//! Which keys go to the canvas, the form and the browser.

use collidoscope::language::Language;
use collidoscope::lesson::{Case, Scene, YAxis};
use serde_json::json;

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE};

const FOCUS: &str = "document.activeElement.id || document.activeElement.tagName";

#[test]
fn the_keyboard_goes_to_the_form_and_back_and_starts_nowhere() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.wait_for("document.getElementById('loading').hidden", json!(true));
    assert_eq!(app.evaluate(FOCUS), "BODY");
    // A key of the program finds the canvas by itself.
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    app.press("F6");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    let left = "document.getElementById('form').getBoundingClientRect().left";
    app.wait_for(left, json!(0));
    app.press("Escape");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.wait_for(&format!("{left} < -100"), json!(true));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    app.press("F6");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
    app.click_on("#form-close");
    app.wait_for(FOCUS, json!("glcanvas"));
    // From the menu, too.
    app.click("menu:help");
    app.click("action:form");
    app.wait_for(FOCUS, json!("control-topic"));
    // And from the link before everything else.
    app.evaluate("document.getElementById('skip').focus()");
    app.press("Enter");
    app.wait_for(FOCUS, json!("control-topic"));
    assert_eq!(app.hash(), "#circle-segment-1");
}

#[test]
fn keys_typed_in_the_form_do_not_change_the_scene() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.evaluate("document.getElementById('control-a.radius').focus()");
    let before = app.state();
    app.type_text("m r,.c");
    for key in ["F2", "Home", "ArrowLeft", "Control+z", "Delete"] {
        app.press(key);
    }
    let after = app.settle();
    for what in ["params", "map", "playing", "position", "scene"] {
        assert_eq!(after[what], before[what], "{what}");
    }
    assert!(after["rects"]["topics-fold"].is_array(), "the panel is not folded");
    assert_eq!(after["keyboard"]["canvas"], before["keyboard"]["canvas"]);
}

#[test]
fn the_browser_keeps_its_own_keys() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    // A synthetic key event; with a real key, the browser would also act itself.
    let is_taken = |keys: &str, code: &str| {
        let (control, key) = keys.strip_prefix("Control+").map_or((false, keys), |key| (true, key));
        let event =
            json!({ "key": key, "code": code, "ctrlKey": control, "bubbles": true, "cancelable": true });
        let taken = format!(
            "!document.getElementById('glcanvas').dispatchEvent(new KeyboardEvent('keydown', {event}))"
        );
        app.evaluate(&taken) == true
    };
    for (keys, code) in [
        ("F5", "F5"),
        ("F7", "F7"),
        ("F11", "F11"),
        ("F12", "F12"),
        ("Control+t", "KeyT"),
        ("Control+w", "KeyW"),
        ("Control+f", "KeyF"),
        ("Control+c", "KeyC"),
        ("Control+v", "KeyV"),
        ("Control+r", "KeyR"),
        ("Control+p", "KeyP"),
        ("Control+l", "KeyL"),
        ("Control+e", "KeyE"),
    ] {
        assert!(!is_taken(keys, code), "{keys} is the browser's");
    }
    for (keys, code) in
        [("Control+s", "KeyS"), ("Control+o", "KeyO"), ("Control+z", "KeyZ"), ("Control+k", "KeyK")]
    {
        assert!(is_taken(keys, code), "{keys} is the program's");
    }
    // The program has others in their place, and shows them.
    app.click_at(app.empty_place());
    app.click("menu:edit");
    app.wait(|state| state["rects"]["action:reset"].is_array());
    app.press("Escape");
    let start = app.middle("handle:c1");
    app.drag(start, (start.0 + 30.0, start.1 + 30.0));
    let moved = app.wait(|state| state["edited"] == true && state["pointer"]["down"] == false);
    app.press("R");
    app.wait(|state| state["edited"] == false);
    assert_eq!(moved["playing"], false);
    assert_eq!(app.state()["playing"], false, "R alone restarts the motion");
    let keys = "document.getElementById('action-reset').title";
    assert_eq!(app.evaluate(keys), "Key: Shift+R");
    // A letter is the one of the user's keyboard: on a German one, Z is where an American one has Y.
    app.drag(start, (start.0 + 30.0, start.1 + 30.0));
    app.wait(|state| state["edited"] == true && state["pointer"]["down"] == false);
    for kind in ["rawKeyDown", "keyUp"] {
        let key =
            json!({ "type": kind, "key": "z", "code": "KeyY", "windowsVirtualKeyCode": 90, "modifiers": 2 });
        app.call("Input.dispatchKeyEvent", &key);
    }
    app.wait(|state| state["edited"] == false);
    // The real key reloads the page.
    let before = app.evaluate("performance.timeOrigin");
    app.press("F5");
    app.wait_for(&format!("performance.timeOrigin > {before}"), json!(true));
    app.wait(|state| state["ready"] == true);
}

#[test]
fn a_key_held_while_the_canvas_loses_the_keyboard_is_released() {
    let Some(app) = App::open("#blob-side") else { return };
    app.click_at(app.empty_place());
    app.wait(|state| state["keyboard"]["canvas"] == true);
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
    // A held Shift does not stay, either.
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
    app.click_at(app.empty_place());
    app.wait(|state| state["keyboard"]["canvas"] == true);
    app.press("Tab");
    let state = app.wait(|state| state["keyboard"]["handle"] == "blob1.center");
    let x = |state: &serde_json::Value| state["params"]["blob1.center"][0].as_f64();
    app.press("ArrowRight");
    let moved = app.wait(|now| x(now) > x(&state));
    // With Ctrl, a tenth of the step; the browser leaves it to the picture.
    app.press("Control+ArrowRight");
    let finely = app.wait(|now| x(now) > x(&moved));
    let step = |from: &serde_json::Value, to: &serde_json::Value| Some(x(to)? - x(from)?);
    let [coarse, fine] = [step(&state, &moved), step(&moved, &finely)].map(|step| step.expect("numbers"));
    assert!((fine - coarse / 10.0).abs() < 1e-9, "{coarse} {fine}");
    app.press("Tab");
    app.wait(|now| now["keyboard"]["handle"] == "blob1.size");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("F6");
    app.wait_for(FOCUS, json!("control-topic"));
}

#[test]
fn tab_enters_the_canvas_goes_through_its_handles_and_leaves_it_in_both_directions() {
    for query in ["", "&embed=1"] {
        let Some(app) = App::open_on(COARSE_DESKTOP, query, "#point-circle") else { return };
        app.wait_for("document.getElementById('loading').hidden", json!(true));
        app.press("Tab");
        app.wait_for(FOCUS, json!("skip"));
        for handle in ["point", "circle.center", "circle.radius"] {
            app.press("Tab");
            app.wait_for(FOCUS, json!("glcanvas"));
            app.wait(|state| state["keyboard"]["handle"] == handle);
        }
        // In a frame there is no status line to say how the keys are used.
        let shown = "getComputedStyle(document.getElementById('to-form')).visibility";
        app.wait_for(shown, json!(if query.is_empty() { "hidden" } else { "visible" }));
        app.press("Tab");
        app.wait_for(FOCUS, json!("form-close"));
        app.wait_for(shown, json!("hidden"));
        // Returning to the window, with the mouse for example, leaves the handle selected.
        app.press("Shift+Tab");
        app.wait(|state| state["keyboard"]["handle"] == "circle.radius");
        app.evaluate(
            "(() => { const canvas = document.getElementById('glcanvas'); canvas.blur(); canvas.focus() })()",
        );
        app.frame();
        assert_eq!(app.settle()["keyboard"]["handle"], "circle.radius");
        for handle in ["circle.center", "point"] {
            app.press("Shift+Tab");
            app.wait_for(FOCUS, json!("glcanvas"));
            app.wait(|state| state["keyboard"]["handle"] == handle);
        }
        app.press("Shift+Tab");
        app.wait_for(FOCUS, json!("skip"));
    }
}

#[test]
fn arrow_keys_stay_in_an_open_menu_and_its_entries_are_announced() {
    let Some(app) = App::open("#point-circle") else { return };
    app.click_at(app.empty_place());
    app.wait(|state| state["keyboard"]["canvas"] == true);
    let told = |words: &str| {
        app.wait_for_text("told", words);
        app.frame();
        app.frame();
    };
    told("olliding");
    app.press("Escape");
    app.press("Tab");
    told("File, button");
    app.press("Tab");
    told("Edit, button");
    app.press("Tab");
    told("View, button");
    app.press("Enter");
    app.wait(|state| state["rects"]["action:fit"].is_array());
    told("View menu");
    for words in ["Fit the figure, button", "Zoom in, button", "Zoom out, button", "Smaller text, button"] {
        app.press("ArrowDown");
        told(words);
    }
    let last = format!("{}, radio button", Language::all().last().expect("there are some").name);
    for words in ["Zoom out, button", "Zoom in, button", "Fit the figure, button", &last] {
        app.press("ArrowUp");
        told(words);
    }
    app.press("ArrowDown");
    told("Fit the figure, button");
    app.press("Escape");
    told("View, button");
    app.press("Tab");
    told("Topics, button");
    app.press("F1");
    told("Keys and mouse, window, Escape closes it. drag a handle: Change");
    app.press("Escape");
    told("Topics, button");
    // A menu in a menu.
    let [topic, next] = [Scene::PointCircle, Scene::CircleCircle].map(Scene::title);
    let case = Case::shipped(Scene::CircleCircle)[0].title(YAxis::Down);
    app.press("Enter");
    app.wait(|state| state["rects"]["menu-topic:circle-circle"].is_array());
    for (key, name) in [
        ("ArrowDown", topic),
        ("ArrowDown", next),
        ("ArrowRight", &case),
        ("ArrowLeft", next),
        ("Enter", &case),
        ("Escape", next),
        ("Enter", &case),
    ] {
        app.press(key);
        told(&format!("{name}, button"));
    }
    app.press("Enter");
    app.wait_for_scene("circle-circle");
}

#[test]
fn an_embedded_page_takes_the_keyboard_only_after_a_click_or_tap() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&embed=1", "#blob-side") else { return };
    app.wait_for("document.getElementById('loading').hidden", json!(true));
    assert_eq!(app.evaluate(FOCUS), "BODY");
    app.click_at(app.empty_place());
    app.wait_for(FOCUS, json!("glcanvas"));
    let phone = app.another(COARSE_PHONE, "&embed=1", "#blob-side");
    phone.tap(phone.empty_place());
    phone.wait_for(FOCUS, json!("glcanvas"));
}
