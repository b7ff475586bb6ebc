//! The address holds the state.

use collidoscope::lesson::open_permalink;
use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE};
use crate::browser::Button;

/// The hashes of the history, and the index of the current one.
#[track_caller]
fn hashes(app: &App) -> (Vec<String>, usize) {
    let (urls, at) = app.history();
    let hash = |url: &String| url.split_once('#').map(|(_, hash)| format!("#{hash}"));
    let hashes: Vec<String> = urls.iter().filter_map(hash).collect();
    let others = urls.len() - hashes.len();
    (hashes, at - others)
}

#[test]
fn a_drag_updates_the_address_and_adds_no_history_entry() {
    let Some(app) = App::open("#point-circle") else { return };
    let (length, start) = (app.history().0.len(), app.middle("handle:circle.center"));
    app.move_to(start);
    app.button(Button::Left, true, 1);
    app.glide(start, (start.0 + 60.0, start.1 + 20.0));
    // During the drag, too.
    app.wait_for("location.hash.includes('circle.center=')", json!(true));
    app.button(Button::Left, false, 1);
    app.wait(|state| state["pointer"]["down"] == false);
    let link = app.wait_for_own_hash();
    assert!(link.starts_with("#point-circle?") && link.contains("circle.center="), "{link}");
    assert_eq!(app.history().0.len(), length);
    assert!(open_permalink(&link).is_ok());
    assert_eq!(app.evaluate("location.search"), "?log-state", "the rest of the address stays");
}

#[test]
fn on_a_phone_back_closes_a_window_of_help_and_leaves_the_sheet_beneath_it() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#line-line") else { return };
    app.evaluate("page.send({ type: 'topic', slug: 'circle-line' })");
    app.wait_for_scene("circle-line");
    app.tap(app.middle("sheet:shapes"));
    app.wait(|state| state["rects"]["sheet:close"].is_array());
    app.evaluate("page.send({ type: 'do', action: 'glossary' })");
    app.wait(|state| state["chrome"]["help"] == "glossary");
    app.wait_for("history.state?.sheet", json!(true));
    app.evaluate("history.back()");
    app.wait(|state| state["chrome"]["help"].is_null());
    assert!(app.settle()["rects"]["sheet:close"].is_array());
    app.wait_for("history.state?.sheet", json!(true));
    app.evaluate("history.back()");
    app.wait(|state| state["rects"]["sheet:close"].is_null() && state["scene"] == "circle-line");
}

#[test]
fn on_a_phone_back_closes_a_sheet_before_it_leaves_the_topic() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#point-circle") else { return };
    let before = app.history().0.len();
    let is_open = |state: &Json| state["rects"]["sheet:close"].is_array();
    app.tap(app.middle("sheet:topics"));
    app.wait(is_open);
    app.wait_for("history.state?.sheet", json!(true));
    // The topic that is chosen in the sheet takes its entry.
    app.tap(app.middle("topic:circle-circle"));
    app.wait_for_scene("circle-circle");
    app.wait_for_own_hash();
    assert_eq!(app.history().0.len(), before + 1);
    // A value that is changed while a sheet is open stays when Back closes it.
    app.tap(app.middle("sheet:shapes"));
    app.wait(is_open);
    app.wait_for("history.state?.sheet", json!(true));
    let start = app.middle("handle:a.center");
    app.swipe(start, (start.0 + 20.0, start.1));
    let changed = app.wait(|state| state["edited"] == true && state["pointer"]["down"] == false);
    app.wait_for_own_hash();
    app.travel(-1);
    let closed = app.wait(|state| !is_open(state));
    assert_eq!((&closed["scene"], &closed["params"]), (&changed["scene"], &changed["params"]));
    app.wait_for_own_hash();
    // A sheet that is closed by its tab leaves no entry behind.
    app.tap(app.middle("sheet:working"));
    app.wait(is_open);
    app.wait_for("history.state?.sheet", json!(true));
    app.tap(app.middle("sheet:working"));
    app.wait(|state| !is_open(state));
    app.wait_for("history.state", Json::Null);
    app.travel(-1);
    app.wait_for_scene("point-circle");
}

#[test]
fn an_address_that_is_typed_while_a_sheet_is_open_is_opened() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#point-circle") else { return };
    app.tap(app.middle("sheet:shapes"));
    app.wait_for("history.state?.sheet", json!(true));
    app.evaluate("location.hash = '#line-line'");
    app.wait_for_scene("line-line");
    app.wait_for_own_hash();
    // The sheet stays open, and Back closes it before it leaves the topic.
    app.wait_for("history.state?.sheet", json!(true));
    app.travel(-1);
    app.wait(|state| state["scene"] == "line-line" && state["rects"]["sheet:close"].is_null());
    // A jump over several entries opens the last of them, although it was beneath the first sheet.
    app.wait_for_own_hash();
    app.tap(app.middle("sheet:working"));
    app.wait_for("history.state?.sheet", json!(true));
    app.travel(-3);
    app.wait_for_scene("point-circle");
}

#[test]
fn a_page_that_is_loaded_again_has_no_entry_of_a_sheet_that_was_open() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#point-circle") else { return };
    let at = app.history().1;
    app.tap(app.middle("sheet:shapes"));
    app.wait_for("history.state?.sheet", json!(true));
    let start = app.middle("handle:point");
    app.swipe(start, (start.0 + 20.0, start.1));
    let changed = app.wait(|state| state["edited"] == true && state["pointer"]["down"] == false);
    app.wait_for_own_hash();
    app.reload();
    app.wait_for_params_of(&changed);
    app.wait_for("history.state", Json::Null);
    app.wait_for_own_hash();
    assert_eq!(app.history().1, at);
    // Forward, to the entry of a sheet that Back has closed, leads back here, too.
    app.tap(app.middle("sheet:shapes"));
    app.wait_for("history.state?.sheet", json!(true));
    app.travel(-1);
    app.wait(|state| state["rects"]["sheet:close"].is_null());
    app.wait_for_own_hash();
    // The page goes back at once, so a look at the history can miss that it went forward.
    app.evaluate(
        "window.popped = 0; addEventListener('popstate', () => { window.popped += 1; }); history.forward()",
    );
    app.wait_for("window.popped", json!(2));
    app.wait_for("history.state", Json::Null);
    assert_eq!(app.history().1, at);
    // So does a page whose graphics were lost and given back.
    app.tap(app.middle("sheet:shapes"));
    app.wait_for("history.state?.sheet", json!(true));
    app.evaluate(
        "window.before = true; const lose = glcanvas.getContext('webgl').getExtension('WEBGL_lose_context'); \
         lose.loseContext(); setTimeout(() => lose.restoreContext(), 200)",
    );
    app.wait_for("window.before ?? false", json!(false));
    app.wait(|state| state["ready"] == true);
    app.wait_for("history.state", Json::Null);
    assert_eq!(app.history().1, at);
}

#[test]
fn back_and_forward_go_through_the_topics_with_their_values() {
    let Some(app) = App::open("#line-line") else { return };
    let start = app.middle("handle:a1");
    app.drag(start, (start.0 + 20.0, start.1 + 30.0));
    app.wait(|state| state["pointer"]["down"] == false);
    let lines = app.state();
    app.click("topic:blob-side");
    app.wait_for_scene("blob-side");
    let start = app.middle("handle:blob2.center");
    app.drag(start, (start.0 - 20.0, start.1 + 30.0));
    app.wait(|state| state["pointer"]["down"] == false);
    let boxes = app.state();
    app.wait_for_own_hash();
    app.click("topic:circle-circle");
    let circles = app.wait_for_scene("circle-circle");
    app.wait_for_own_hash();
    let [first, second] = [&lines, &boxes].map(|state| state["link"].as_str().expect("a link"));
    let steps: Vec<String> = [first, second, "#circle-circle"].map(String::from).to_vec();
    assert_eq!(hashes(&app), (steps.clone(), 2));

    for (step, state) in [(-1, &boxes), (-1, &lines), (1, &boxes), (1, &circles), (-2, &lines)] {
        app.travel(step);
        app.wait_for_params_of(state);
        app.wait_for_own_hash();
        assert_eq!(hashes(&app).0, steps, "going through it changes nothing");
        app.wait_for("document.title", json!(format!("{} · Collidoscope", title(&app))));
    }
    // With its undo history.
    app.press("Control+z");
    app.wait(|state| state["link"] == "#line-line");
}

/// The title of the open topic, from the form.
#[track_caller]
fn title(app: &App) -> String {
    app.evaluate("document.getElementById('title').textContent").as_str().expect("a title").to_owned()
}

#[test]
fn a_reload_and_another_page_show_the_same_state() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 77.0, start.1 - 33.0));
    app.wait(|state| state["pointer"]["down"] == false);
    app.click("step-forward");
    let state = app.wait(|state| state["position"] == 1.0);
    let link = app.wait_for_own_hash();
    app.reload();
    let again = app.wait(|state| state["ready"] == true);
    assert_eq!((&again["params"], &again["link"]), (&state["params"], &state["link"]));
    assert_eq!(app.hash(), link);
    let other = app.another(COARSE_DESKTOP, "", &link);
    assert_eq!(other.state()["params"], state["params"]);
    assert_eq!(other.explanation(), app.explanation());
}

#[test]
fn the_valid_parts_of_a_link_are_opened_and_the_invalid_ones_reported() {
    for (hash, scene, told) in [
        ("#line-lime", "circle-segment-1", "line-lime"),
        ("#line-line/paralell", "line-line", "paralell"),
        ("#point-circle?circle.radius=-5&point=30,40", "point-circle", "radius"),
        ("#point-circle?nonsense=1", "point-circle", "nonsense"),
        ("#%E0%A4%A", "circle-segment-1", "was ignored"),
    ] {
        let Some(app) = App::open(hash) else { return };
        let state = app.state();
        assert_eq!(state["scene"], scene, "{hash}");
        let message = state["chrome"]["message"].as_str().expect("a message").to_owned();
        assert!(message.contains("was ignored") && message.contains(told), "{hash}: {message}");
        assert_eq!(state["chrome"]["refused"], true);
        app.wait_for_text("told", &message);
        if hash.contains("point=30,40") {
            assert_eq!(state["params"]["point"], json!([30.0, 40.0]));
        }
        // The bad address stays until something changes.
        assert_eq!(
            app.evaluate("location.href").as_str().map(|url| url.ends_with(hash)),
            Some(true),
            "{hash}"
        );
        let handle = if scene == "line-line" { "handle:a1" } else { "handle:circle.center" };
        let start = app.middle(handle);
        app.drag(start, (start.0 + 20.0, start.1 + 20.0));
        app.wait(|now| now["params"] != state["params"]);
        app.wait_for_own_hash();
    }
}

#[test]
fn a_typed_hash_opens_its_state_and_adds_a_history_entry() {
    let Some(app) = App::open("#line-line") else { return };
    app.go(&app.address("", "#circle-circle?a.radius=33"));
    let circles = app.wait(|state| state["params"]["a.radius"] == 33.0);
    app.evaluate("location.hash = '#point-rect'");
    app.wait_for_scene("point-rect");
    assert_eq!(hashes(&app).0, ["#line-line", "#circle-circle?a.radius=33", "#point-rect"]);
    app.travel(-1);
    app.wait_for_params_of(&circles);
    app.travel(-1);
    app.wait_for_scene("line-line");
    // A bad one is reported with the reason, and its valid part is opened.
    app.evaluate("location.hash = '#circle-circle?a.radius=many'");
    let state = app.wait_for_scene("circle-circle");
    app.wait_for_text("told", "a.radius");
    assert_ne!(state["params"]["a.radius"], "many");
    // An empty hash opens the first topic.
    app.evaluate("location.hash = ''");
    app.wait(|state| state["scene"] == "circle-segment-1");
}

#[test]
fn without_a_hash_the_first_topic_opens_and_a_change_writes_the_address() {
    let Some(app) = App::open("") else { return };
    assert_eq!((&app.state()["scene"], app.hash().as_str()), (&json!("circle-segment-1"), ""));
    app.press(".");
    app.wait(|state| state["position"] == 1.0);
    let link = app.wait_for_own_hash();
    assert_eq!(
        (link.as_str(), app.history().0.len()),
        ("#circle-segment-1?drop.tick=1", 2),
        "about:blank and the page"
    );
}

#[test]
fn the_map_and_the_view_survive_a_reload_and_moving_the_view_adds_no_history_entry() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    let length = app.history().0.len();
    app.press("c");
    app.wait(|state| state["map"]["whole"] == true);
    let (start, fitted) = (app.empty_place(), app.middle("handle:c2"));
    app.drag(start, (start.0 + 40.0, start.1 - 30.0));
    app.move_to(fitted);
    app.wheel((0.0, -120.0));
    app.wait(|state| state["address"].as_str().is_some_and(|link| link.contains("&view=")));
    app.settle();
    // The map is refined when the view rests.
    let state = app.wait(|state| state["map"]["whole"] == true);
    let link = app.wait_for_own_hash();
    assert!(link.starts_with("#circle-segment-1?compare=selected&view=") && link.len() < 80, "{link}");
    assert_eq!(app.history().0.len(), length);
    app.reload();
    let again = app.wait(|state| state["ready"] == true && state["map"]["whole"] == true);
    for part in ["/address", "/map/methods", "/map/shares", "/map/size", "/params"] {
        assert_eq!(again.pointer(part), state.pointer(part), "{part}");
    }
    assert_eq!(again["rects"]["handle:c2"], state["rects"]["handle:c2"]);
    // A link without a map and a view has neither; Back has both again.
    app.evaluate("location.hash = '#circle-segment-1'");
    app.wait(|state| state["map"].is_null() && state["address"] == "#circle-segment-1");
    app.travel(-1);
    app.wait(|state| state["address"] == link && state["rects"]["handle:c2"] == again["rects"]["handle:c2"]);
}
