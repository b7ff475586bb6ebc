//! The windows of the Help menu, and the words of the glossary in the working.

use serde_json::json;

use super::App;
use super::support::window::keysym;

#[test]
fn a_case_is_opened_from_the_window_of_sources() {
    let Some(mut app) = App::open(&["circle-line"]) else { return };
    app.choose("help", "action:sources");
    let list = app.middle("help:sources");
    app.point_at(list);
    let link = app.state()["link"].clone();
    let button = "mistake:circle-segment-1/behind:published";
    for _ in 0..40 {
        if app.settle()["rects"][button].is_array() {
            break;
        }
        app.wheel(-2);
    }
    assert_eq!(app.state()["link"], link, "the wheel scrolls the list and nothing else");
    app.click(button);
    let state = app.wait(|s| s["case"] == "behind" && s["chrome"]["help"].is_null());
    assert_eq!((&state["scene"], &state["method"]), (&json!("circle-segment-1"), &json!("published")));
}

#[test]
fn the_mistake_of_a_method_that_the_case_does_not_select_is_shown_with_that_method() {
    let Some(mut app) = App::open(&["--size", "640x480", "swept-circle-line"]) else { return };
    app.choose("help", "action:sources");
    let list = app.middle("help:sources");
    app.point_at(list);
    let button = "mistake:swept-circle-line/round-end:published";
    for _ in 0..200 {
        if app.settle()["rects"][button].is_array() {
            break;
        }
        app.wheel(-2);
    }
    app.click(button);
    let state = app.wait(|s| s["scene"] == "swept-circle-line" && s["method"] == "published");
    assert_eq!(state["verdict"], "apart");
}

#[test]
fn a_word_of_the_glossary_has_a_tooltip_and_opens_its_entry() {
    let Some(mut app) = App::open(&["circle-segment-1/tunnelling"]) else { return };
    let word = app.middle("word:tunnelling");
    let [left, top, width, height] = app.rect("word:tunnelling");
    let below = [left, top + height + 4, width, 40];
    let before = app.pixels(below);
    app.point_at(word);
    app.wait_for_pixels(below, |pixels| pixels != before);
    app.click("word:tunnelling");
    let state = app.wait(|s| s["chrome"]["help"] == "glossary" && s["rects"]["entry:tunnelling"].is_array());
    assert!(state["rects"]["help:glossary"].is_array());
    app.key(keysym::ESCAPE);
    app.wait(|s| s["chrome"]["help"].is_null());
}
