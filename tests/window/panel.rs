//! Setting values in the panel: by slider, by typing, by pasting.

use collidoscope::lesson::{Case, Param, Scene, Slot};
use serde_json::json;

use super::App;
use super::support::window::keysym;

#[test]
fn a_slider_goes_from_end_to_end_and_counts_as_one_step() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let mut lesson = Scene::CircleSegment1.open();
    let range = lesson.params().iter().find_map(|p: &Param<'_>| match &p.slot {
        Slot::Radius { range, .. } => Some(range.slider),
        _ => None,
    });
    let (from, to) = range.expect("a circle has a radius");
    let before = app.state();
    let [x, y, width, height] = app.rect("param:circle.radius");
    let (left, middle, right) = ((x + 4, y + height / 2), (x + width / 2, y + height / 2), x + width - 4);
    app.drag(middle, (right, middle.1));
    app.wait_for_param("circle.radius", json!(to));
    app.control('z');
    app.wait_for_params_of(&before);
    app.drag(middle, left);
    app.wait_for_param("circle.radius", json!(from));
    app.click_at(middle);
    let state = app.state();
    let radius = state["params"]["circle.radius"].as_f64().unwrap_or(-1.0);
    assert!((radius - (from + to) / 2.0).abs() < (to - from) * 0.05, "{radius}");
}

#[test]
fn the_sliders_of_a_point_move_it_and_a_drag_counts_as_one_step() {
    // In a small window the sliders are one click away, in the panel that one scrolls.
    for (arguments, has_room) in
        [(["line-line", "--size", "1280x1000"], true), (["line-line", "--size", "900x600"], false)]
    {
        let Some(mut app) = App::open(&arguments) else { return };
        if !has_room {
            assert!(app.state()["rects"]["param:a1.x"].is_null());
            app.click("topics-fold");
            app.wait(|s| s["rects"]["topic:circle-line"].is_null());
            app.click("pair-sliders");
            app.wait(|s| s["rects"]["param:a1.x"].is_array());
        }
        for (slider, index) in [("param:a1.x", 0), ("param:a1.y", 1)] {
            let before = app.state();
            let [x, y, width, height] = app.rect(slider);
            let middle = (x + width / 2, y + height / 2);
            let handle = app.middle("handle:a1");
            app.drag(middle, (x + width - 5, middle.1));
            app.wait_for_other_place("handle:a1", handle);
            let (now, was) = (app.param("a1"), &before["params"]["a1"]);
            assert!(
                now[index].as_f64() > was[index].as_f64() && now[1 - index] == was[1 - index],
                "{was} {now}"
            );
            app.control('z');
            app.wait_for_params_of(&before);
        }
    }
}

#[test]
fn choosing_a_method_keeps_the_case_and_a_changed_value_says_where_it_comes_from() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let before = app.state();
    app.click("method:gradient");
    let state = app.wait(|s| s["method"] == "gradient");
    assert!(state["edited"] == false && state["rects"]["back-to-case"].is_null());
    let start = app.middle("handle:a1");
    app.drag(start, (start.0 + 40, start.1 + 10));
    app.wait(|s| s["edited"] == true && s["rects"]["back-to-case"].is_array());
    app.click("back-to-case");
    app.wait(|s| s["edited"] == false && s["params"]["a1"] == before["params"]["a1"]);
}

#[test]
fn a_typed_number_and_a_typed_pair_are_accepted() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.type_into("circle.radius", "42.5");
    app.wait_for_param("circle.radius", json!(42.5));
    app.type_into("c1", "(60, 120.25)");
    app.wait_for_param("c1", json!([60.0, 120.25]));
    app.type_into("circle.center", "300,-4.5e1");
    app.wait_for_param("circle.center", json!([300.0, -45.0]));
    app.type_into("drop.count", "7");
    app.wait_for_param("drop.count", json!(7.0));
}

#[test]
fn an_invalid_text_changes_nothing_is_rejected_with_its_reason_and_can_be_corrected() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let before = app.state();
    for (id, text) in [("circle.radius", "-5"), ("c1", "1,2,3"), ("circle.center", "nowhere")] {
        app.type_into(id, text);
        let state = app.wait(|s| s["chrome"]["refused"] == true);
        let message = state["chrome"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(&format!("“{text}” is not valid; expected ")), "{message}");
        assert_eq!(state["params"], before["params"]);
        // The text is still there and can be corrected.
        app.enter_field(id);
        app.wait(|s| s["chrome"]["typing"] == json!([id, text]));
        app.key(keysym::ESCAPE);
        app.wait(|s| s["chrome"]["typing"].is_null() && s["chrome"]["refused"] == false);
    }
    assert_eq!(app.state()["params"], before["params"]);
}

#[test]
fn a_text_is_accepted_when_any_other_field_is_entered() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.enter_field("c1");
    for (id, other, text, value) in [
        ("c1", "circle.center", "1,2", json!([1.0, 2.0])),
        ("circle.center", "c1", "200.123456789,3", json!([200.123456789, 3.0])),
    ] {
        app.type_text(text);
        app.wait(|s| s["chrome"]["typing"] == json!([id, text]));
        app.enter_field(other);
        app.wait_for_param(id, value);
    }
    // Entering and leaving rounds nothing.
    app.enter_field("circle.center");
    app.enter_field("c1");
    let empty = app.empty_place();
    app.click_at(empty);
    app.wait(|s| s["chrome"]["typing"].is_null());
    app.wait_for_param("circle.center", json!([200.123456789, 3.0]));
}

#[test]
fn escape_restores_a_field_and_letters_in_it_are_not_commands() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let before = app.state();
    app.enter_field("c1");
    app.type_text("r 3,");
    app.wait(|s| s["chrome"]["typing"][1] == "r 3,");
    app.key(keysym::ESCAPE);
    let state = app.wait(|s| s["chrome"]["typing"].is_null());
    assert_eq!((&state["params"], &state["playing"]), (&before["params"], &json!(false)));
}

#[test]
fn a_value_is_copied_from_one_field_and_pasted_into_another() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.enter_field("c1");
    app.control('c');
    app.enter_field("c2");
    app.control('v');
    app.wait(|s| s["chrome"]["typing"] == json!(["c2", "50,100"]));
    app.key(keysym::ENTER);
    app.wait_for_param("c2", json!([50.0, 100.0]));
    assert_eq!(app.server.clipboard().as_deref(), Some("50,100"));
    app.server.own_clipboard("7, 8");
    app.enter_field("c1");
    app.control('v');
    app.wait(|s| s["chrome"]["typing"] == json!(["c1", "7, 8"]));
    app.key(keysym::ENTER);
    app.wait_for_param("c1", json!([7.0, 8.0]));
}

#[test]
fn what_was_copied_stays_on_the_clipboard_while_the_keys_are_held() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.enter_field("c1");
    app.key_event(keysym::CONTROL, true);
    app.key_event('c' as u32, true);
    for handle in ["handle:c1", "handle:c2", "handle:c1"] {
        let place = app.middle(handle);
        app.point_at(place);
    }
    assert_eq!(app.server.clipboard().as_deref(), Some("50,100"));
    app.key_event('c' as u32, false);
    app.key_event(keysym::CONTROL, false);
}

#[test]
fn a_copied_link_is_on_the_clipboard_and_opens_the_same_state() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.type_into("circle.radius", "12.25");
    app.wait_for_param("circle.radius", json!(12.25));
    let start = app.middle("handle:c2");
    app.drag(start, (start.0 + 31, start.1 - 57));
    let there = app.state();
    app.choose("file", "action:copy-link");
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Copied #")));
    let link = app.server.clipboard().expect("something was copied");
    assert!(link.starts_with("#circle-segment-1?"), "{link}");
    app.enter_field("c1");
    app.control('v');
    app.wait(|s| s["chrome"]["typing"][1].as_str().is_some_and(|text| text == link));
    app.key(keysym::ESCAPE);
    let Some(mut again) = App::open(&[&link]) else { return };
    assert_eq!(again.state()["params"], there["params"]);
}

#[test]
fn escape_removes_a_message_from_the_status_line() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    app.choose("file", "action:copy-link");
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Copied #")));
    app.key(keysym::ESCAPE);
    app.wait(|s| s["chrome"]["message"].is_null());
    app.type_into("a1", "nowhere");
    app.wait(|s| s["chrome"]["refused"] == true);
    app.key(keysym::ESCAPE);
    app.wait(|s| s["chrome"]["message"].is_null() && s["chrome"]["typing"].is_null());
}

#[test]
fn the_tooltip_of_a_method_leaves_the_verdict_of_every_method_visible() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let methods = Scene::LineLine.open().methods();
    let marks: Vec<_> = methods.iter().map(|method| app.rect(&format!("verdict:{}", method.id))).collect();
    let below = app.rect("map:off");
    let empty = app.empty_place();
    app.point_at(empty);
    // What was below the pointer fades.
    app.settle();
    let pixels = |app: &App| marks.iter().map(|mark| app.pixels(*mark)).collect::<Vec<_>>();
    let (before, covered) = (pixels(&app), app.pixels(below));
    let first = app.middle(&format!("method:{}", methods[0].id));
    app.point_at(first);
    // The tooltip is below all methods.
    app.wait_for_pixels(below, |now| now != covered);
    assert_eq!(pixels(&app), before);
}

#[test]
fn the_list_of_cases_opens_at_the_open_case() {
    let cases = Case::shipped(Scene::SweptCircleLine);
    for case in [&cases[0], &cases[cases.len() - 1]] {
        let Some(mut app) = App::open(&[&format!("swept-circle-line/{}", case.name)]) else { return };
        app.click("cases");
        // Its row can be clicked without scrolling.
        let row = app.wait_for_row(&case.name);
        app.click_at(row);
        app.wait(|s| s["rects"][format!("case:{}", case.name)].is_null());
        app.wait(|s| s["case"] == *case.name);
    }
}

#[test]
fn the_head_of_a_velocity_of_zero_is_dragged_out_of_its_tail() {
    let Some(mut app) = App::open(&["swept-circles"]) else { return };
    app.type_into("a.velocity", "0,0");
    app.wait_for_param("a.velocity", json!([0.0, 0.0]));
    let before = app.state();
    let head = app.middle("handle:a.velocity");
    app.drag(head, (head.0 + 60, head.1 + 20));
    let after = app.wait(|s| s["params"]["a.velocity"] != json!([0.0, 0.0]));
    assert_eq!(after["params"]["a.center"], before["params"]["a.center"]);
    app.wait_for_place("handle:a.velocity", (head.0 + 60, head.1 + 20), 2);
}
