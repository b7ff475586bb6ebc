//! The form beside the canvas, and the announcements for screen readers.

use collidoscope::lesson::{Case, Scene};
use collidoscope::render::Theme;
use serde_json::{Value as Json, json};

use super::app::{App, pair};

/// The value of a control in the form.
#[track_caller]
fn value(app: &App, control: &str) -> String {
    let value = app.evaluate(&format!("document.getElementById('control-{control}').value"));
    value.as_str().expect("a text").to_owned()
}

/// Waits until a control in the form shows this.
#[track_caller]
fn wait_for_value(app: &App, control: &str, value: &str) {
    app.wait_for(&format!("document.getElementById('control-{control}')?.value"), json!(value));
}

#[test]
fn falling_circles_are_announced_when_they_have_come_to_rest() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.wait_for_text("told", ": ");
    app.evaluate(
        "window.said = 0; new MutationObserver(() => said++) \
         .observe(document.getElementById('told'), { childList: true, characterData: true, subtree: true }); 0",
    );
    app.click("restart");
    app.wait(|state| state["playing"] == true && state["position"].as_f64() > Some(50.0));
    assert_eq!(app.evaluate("said"), 1, "that they fall, and nothing while they do");
}

#[test]
fn a_screen_reader_finds_every_control_by_name_and_the_verdict() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    let told = app.wait_for_text("told", ": ");
    app.evaluate("page.goToForm()");
    let spoken = app.spoken();
    let has = |role: &str, name: &str| {
        let found = spoken.iter().any(|(r, n)| r == role && n.contains(name));
        assert!(found, "{role} {name} in {spoken:#?}");
    };
    has("form", "Topics and values");
    has("combobox", "topic");
    has("combobox", "case");
    has("combobox", "theme");
    has("slider", "position");
    for name in ["Restart", "Play", "Undo", "Save figure as SVG", "Open a scene file"] {
        has("button", name);
    }
    has("StaticText", &told);
    let named = spoken.iter().find(|(role, name)| role == "application" && name.contains("colliding"));
    let named = named.or_else(|| spoken.iter().find(|(role, _)| role == "application"));
    assert!(
        named.is_some_and(|(_, name)| name.contains(": ")),
        "the canvas has the verdict in its name: {named:?}"
    );
    // Every control has a unique name, in every topic.
    for scene in Scene::ALL {
        app.choose_option("topic", scene.slug());
        app.wait_for_scene(scene.slug());
        let nameless = "[...document.querySelectorAll('#form input, #form select, #form button')] \
            .filter((control) => !(control.labels?.[0] || control).textContent.trim() && !control.getAttribute('aria-label')) \
            .map((control) => control.id)";
        wait_for_value(&app, "topic", scene.slug());
        assert_eq!(app.evaluate(nameless), json!([]), "{}", scene.slug());
        let twice = "(() => { const ids = [...document.querySelectorAll('[id]')].map((element) => element.id); \
            return ids.filter((id, i) => ids.indexOf(id) !== i) })()";
        assert_eq!(app.evaluate(twice), json!([]), "{}", scene.slug());
    }
}

#[test]
fn the_controls_of_the_form_drive_the_scene() {
    let Some(app) = App::open("#line-line") else { return };
    app.evaluate("page.goToForm()");
    app.choose_option("topic", "circle-circle");
    app.wait_for_scene("circle-circle");
    wait_for_value(&app, "topic", "circle-circle");
    app.fill_in("a.radius", "12.25");
    app.wait(|state| state["params"]["a.radius"] == 12.25);
    app.fill_in("a.center-y", "61");
    let state = app.wait(|state| state["params"]["a.center"][1] == 61.0);
    assert_eq!(value(&app, "a.center-x"), pair(&state["params"]["a.center"])[0].to_string());
    let case = Case::shipped(Scene::CircleCircle).last().expect("it has cases").name.as_str();
    app.choose_option("case", case);
    app.wait(|state| state["case"] == case);
    app.choose_option("theme", Theme::Dark.id());
    app.wait(|state| state["chrome"]["theme"] == "dark");
    app.press_button("action-map");
    app.wait(|state| state["map"]["whole"] == true);
    app.choose_option("topic", "circle-segment-1");
    app.wait_for_scene("circle-segment-1");
    app.wait_for("!!document.getElementById('control-method')", json!(true));
    app.choose_option("method", "clamp");
    app.wait(|state| state["method"] == "clamp");
    app.press_button("action-undo");
    let undone = app.wait(|state| state["method"] == "horizontal");
    app.press_button("action-redo");
    app.wait(|state| state["method"] == "clamp");
    app.press_button("action-reset");
    app.wait_for_params_of(&undone);
}

#[test]
fn a_switch_of_the_form_switches_the_scene() {
    let with_switch = Scene::ALL.into_iter().find_map(|scene| {
        let mut lesson = scene.open();
        let is_switch =
            |slot: &collidoscope::lesson::Slot<'_>| matches!(slot, collidoscope::lesson::Slot::Switch { .. });
        let found = lesson.params().iter().find(|param| is_switch(&param.slot)).map(|param| param.id);
        found.map(|id| (scene, id))
    });
    let (scene, id) = with_switch.expect("a topic has a switch");
    let Some(app) = App::open(&format!("#{}", scene.slug())) else { return };
    let before = app.state()["params"][id].as_bool().expect("a switch");
    app.press_button(&format!("control-{id}").replace('.', "\\."));
    app.wait(|state| state["params"][id] == !before);
    app.press(" ");
    app.wait(|state| state["params"][id] == before);
    app.wait_for(&format!("document.getElementById('control-{id}').checked"), json!(before));
}

#[test]
fn changes_on_the_canvas_appear_in_the_form() {
    let Some(app) = App::open("#circle-circle") else { return };
    let start = app.middle("handle:a.center");
    app.drag(start, (start.0 + 40.0, start.1 + 30.0));
    let state = app.wait(|state| state["pointer"]["down"] == false);
    let [x, y] = pair(&state["params"]["a.center"]);
    wait_for_value(&app, "a.center-x", &x.to_string());
    wait_for_value(&app, "a.center-y", &y.to_string());
    app.click("topic:line-line");
    app.wait_for_scene("line-line");
    wait_for_value(&app, "topic", "line-line");
    app.wait_for("!!document.getElementById('control-a1-x')", json!(true));
    assert_eq!(app.evaluate("!!document.getElementById('control-a.radius')"), false);
    app.wait_for("document.getElementById('action-undo').disabled", json!(true));
    let start = app.middle("handle:a1");
    app.drag(start, (start.0 + 40.0, start.1 + 30.0));
    app.wait_for("document.getElementById('action-undo').disabled", json!(false));
    wait_for_value(&app, "case", "");
}

#[test]
fn an_invalid_value_is_rejected_with_its_reason_and_its_field_is_marked_until_it_is_valid() {
    let Some(app) = App::open("#circle-circle") else { return };
    let invalid = "document.getElementById('control-a.radius').getAttribute('aria-invalid')";
    app.evaluate("page.goToForm()");
    let before = app.state();
    for wrong in ["-4", "many"] {
        app.fill_in("a.radius", wrong);
        let told = app.wait_for_text("refusal-a.radius", "is not valid");
        assert!(told.starts_with("radius A: ") && !told.contains("a.radius"), "{told}");
        let beside =
            "document.getElementById('refusal-a.radius').parentElement.contains(document.activeElement)";
        assert_eq!(app.evaluate(beside), true, "beside its field");
        app.wait_for(invalid, json!("true"));
        assert_eq!(app.state()["params"], before["params"], "{wrong}");
        assert_eq!(value(&app, "a.radius"), wrong, "it stays to be mended");
    }
    app.fill_in("a.radius", "44");
    app.wait(|state| state["params"]["a.radius"] == 44.0);
    app.wait_for("document.getElementById('refusal-a.radius').textContent", json!(""));
    let modes = "['a.radius', 'a.center-x'].map((id) => document.getElementById('control-' + id).inputMode)";
    assert_eq!(
        app.evaluate(modes),
        json!(["decimal", "text"]),
        "a phone's numeric keyboard has no minus sign"
    );
    app.wait_for(invalid, Json::Null);
    // Leaving the field restores the value.
    app.fill_in("a.radius", "0,5 or so");
    app.wait_for(invalid, json!("true"));
    app.press("Tab");
    wait_for_value(&app, "a.radius", "44");
    app.wait_for(invalid, Json::Null);
}

#[test]
fn while_the_program_only_asks_the_page_tells_the_verdict_nowhere() {
    let Some(app) = App::open("#circle-circle/tangent-outside") else { return };
    app.wait_for_text("told", "Touching");
    app.evaluate("page.goToForm()");
    app.click_on("#action-question");
    app.wait_for("document.getElementById('action-question').textContent", json!("Show the answer"));
    app.wait_for_text("told", "The verdict is hidden.");
    let texts = app.evaluate(
        "document.body.innerText + document.getElementById('glcanvas').getAttribute('aria-label') \
         + document.querySelector('header').textContent + location.href + document.title",
    );
    let texts = texts.as_str().expect("a text").to_lowercase();
    for word in ["touching", "apart", "colliding", "tangent"] {
        assert!(!texts.contains(word), "{word} in {texts}");
    }
    let told = app.evaluate("document.getElementById('told').textContent");
    assert!(!told.as_str().expect("a text").contains("touching"), "{told}");
    app.click_on("#action-question");
    app.wait_for_text("verdict", "touching");
}

#[test]
fn the_working_in_the_form_has_formulas_as_mathematics_and_follows_the_state() {
    let Some(app) = App::open("#circle-segment-1?method=slanted") else { return };
    app.wait_for_text("told", ": ");
    app.evaluate("page.goToForm()");
    app.wait_for("document.querySelector('#steps mfrac')?.getBoundingClientRect().height > 20", json!(true));
    let formula = |name: &str| format!("document.getElementById('steps').textContent.includes('{name}')");
    app.evaluate("page.send({ type: 'topic', slug: 'circle-circle' })");
    app.wait_for(&formula("distance"), json!(true));
    app.click_on("#action-question");
    app.wait_for("document.getElementById('steps').childElementCount", json!(0));
}
