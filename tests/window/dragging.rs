//! Shapes are dragged on the canvas.

use collidoscope::lesson::{HandleKind, Scene, handles};
use serde_json::json;

use super::part::some;
use super::support::window::keysym;
use super::{App, apart, pair};

#[test]
fn every_handle_of_every_topic_follows_the_mouse() {
    let Some(mut app) = App::open(&["--size", "960x640"]) else { return };
    for scene in Scene::ALL {
        app.open_topic(scene.slug());
        for handle in some(handles(&mut scene.open())) {
            let id = format!("handle:{}", handle.id);
            let (before, picture, start) = (app.state(), app.canvas(), app.middle(&id));
            // The handle of a radius is at the rightmost point of the circle.
            let down = if matches!(handle.kind, HandleKind::Radius { .. }) { 0 } else { 18 };
            let end = (start.0 + 24, start.1 + down);
            app.drag(start, end);
            let now = app.middle(&id);
            // A pixel of this coarse window is two of these.
            assert!(apart(now, end) <= 2, "{} {id} is at {now:?} instead of {end:?}", scene.slug());
            assert_ne!(app.state()["params"], before["params"], "{} {id}", scene.slug());
            app.wait_for_other_canvas(&picture);
            app.control('z');
            app.wait_for_params_of(&before);
        }
    }
}

#[test]
fn a_circle_is_moved_by_its_inside_and_resized_by_its_rim() {
    let Some(mut app) = App::open(&["circle-segment-1/default"]) else { return };
    let (x, y) = app.middle("handle:circle.center");
    let radius = app.middle("handle:circle.radius").0 - x;
    // Above and left of the centre, away from the handles.
    let inside = (x - radius / 2, y - radius / 2);
    app.drag(inside, (inside.0 + 30, inside.1 + 90));
    let moved = app.middle("handle:circle.center");
    assert!(apart(moved, (x + 30, y + 90)) <= 1, "{moved:?}");
    assert_eq!(app.param("circle.radius"), json!(30.0));

    let rim = (moved.0 - radius, moved.1);
    app.drag(rim, (rim.0 - 25, rim.1));
    assert_eq!(app.middle("handle:circle.center"), moved);
    let sized = app.middle("handle:circle.radius");
    assert!(apart(sized, (moved.0 + radius + 25, moved.1)) <= 1, "{sized:?}");
}

#[test]
fn a_box_is_moved_by_its_inside() {
    let Some(mut app) = App::open(&["blob-side/far"]) else { return };
    app.click("case-next");
    app.open_topic("line-line");
    app.open_topic("blob-side");
    let (center, corner) = (app.middle("handle:blob2.center"), app.middle("handle:blob2.size"));
    let inside = (center.0 + (corner.0 - center.0) / 2 + 10, center.1 - (corner.1 - center.1) * 2 / 3);
    let before = app.state();
    app.drag(inside, (inside.0 + 40, inside.1));
    let after = app.state();
    assert_eq!(after["params"]["blob2.size"], before["params"]["blob2.size"]);
    assert!(apart(app.middle("handle:blob2.center"), (center.0 + 40, center.1)) <= 1, "{after}");
}

#[test]
fn the_first_drag_removes_the_hint() {
    let Some(mut app) = App::open(&[]) else { return };
    assert_eq!(app.state()["chrome"]["hint"], true);
    let start = app.middle("handle:c1");
    app.drag(start, (start.0, start.1 + 20));
    app.wait(|s| s["chrome"]["hint"] == false);
}

#[test]
fn drags_snap_to_the_grid_with_the_switch_or_with_shift_but_not_with_both() {
    let Some(mut app) = App::open(&[]) else { return };
    let on_grid = |center: [f64; 2]| center.iter().all(|c| c % 10.0 == 0.0);
    let drag = |app: &mut App, shift: bool, by: i16| {
        let start = app.middle("handle:circle.center");
        if shift {
            app.key_event(keysym::SHIFT, true);
        }
        app.drag(start, (start.0 - by, start.1 + by));
        app.key_event(keysym::SHIFT, false);
        pair(&app.param("circle.center"))
    };
    let free = drag(&mut app, false, 13);
    assert!(!on_grid(free), "{free:?}");
    let with_shift = drag(&mut app, true, 31);
    assert!(on_grid(with_shift), "{with_shift:?}");
    // The rows below need the room of the other topics.
    app.click("topics-fold");
    app.click("snap");
    app.wait(|s| s["chrome"]["snap"] == true);
    let with_switch = drag(&mut app, false, 29);
    assert!(on_grid(with_switch) && with_switch != with_shift, "{with_switch:?}");
    let with_both = drag(&mut app, true, 7);
    assert!(!on_grid(with_both), "{with_both:?}");
}

#[test]
fn escape_cancels_a_drag() {
    let Some(mut app) = App::open(&[]) else { return };
    let before = app.state();
    let start = app.middle("handle:c2");
    app.point_at(start);
    app.press(1, true);
    app.glide(start, (start.0 + 60, start.1 + 50));
    app.wait(|s| s["params"]["c2"] != before["params"]["c2"]);
    app.key(keysym::ESCAPE);
    app.wait_for_params_of(&before);
    // The rest of the movement drags nothing.
    app.glide((start.0 + 60, start.1 + 50), (start.0 + 90, start.1));
    app.press(1, false);
    assert_eq!(app.state()["params"], before["params"]);
    app.control('z');
    assert_eq!(app.settle()["params"], before["params"]);
}

#[test]
fn every_drag_is_one_step_of_undo_and_redo_by_keys() {
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let mut states = vec![app.state()];
    for id in ["a1", "b2"] {
        let start = app.middle(&format!("handle:{id}"));
        app.drag(start, (start.0 + 20, start.1 + 31));
        let state = app.state();
        assert_ne!(state["params"][id], states[states.len() - 1]["params"][id]);
        states.push(state);
    }
    for state in [&states[1], &states[0]] {
        app.control('z');
        app.wait_for_params_of(state);
    }
    app.control('y');
    app.wait_for_params_of(&states[1]);
    app.key_with(&[keysym::CONTROL, keysym::SHIFT], u32::from('z'));
    app.wait_for_params_of(&states[2]);
    app.control('r');
    app.wait_for_params_of(&states[0]);
    app.choose("edit", "action:undo");
    app.wait_for_params_of(&states[2]);
    app.click("button:undo");
    app.wait_for_params_of(&states[1]);
    app.click("button:redo");
    app.wait_for_params_of(&states[2]);
    app.click("topics-fold");
    app.click("button:reset");
    app.wait_for_params_of(&states[0]);
}

#[test]
fn tab_chooses_a_handle_and_arrows_move_it() {
    let Some(mut app) = App::open(&["blob-side"]) else { return };
    let empty = app.empty_place();
    app.click_at(empty);
    app.wait(|s| s["keyboard"]["canvas"] == true);
    app.key(keysym::TAB);
    let state = app.wait(|s| s["keyboard"]["handle"] == "blob1.center");
    let before = pair(&state["params"]["blob1.center"]);
    app.key(keysym::RIGHT);
    app.wait(|s| pair(&s["params"]["blob1.center"])[0] > before[0]);
    app.key(keysym::DOWN);
    let after = app.wait(|s| pair(&s["params"]["blob1.center"])[1] > before[1]);
    app.key(keysym::TAB);
    app.key(keysym::LEFT);
    app.wait(|s| s["params"]["blob1.size"] != after["params"]["blob1.size"]);
}

#[test]
fn on_a_screen_of_twice_the_resolution_a_handle_follows_the_mouse() {
    let Some(mut app) = App::open_at(192, &[]) else { return };
    let state = app.settle();
    assert_eq!((state["scale"].as_f64(), pair(&state["window"])), (Some(2.0), [1280.0, 800.0]));
    assert_eq!(app.size(), (2560, 1600));
    let (start, picture) = (app.middle("handle:circle.center"), app.canvas());
    let end = (start.0 - 120, start.1 + 200);
    app.drag(start, end);
    app.wait_for_place("handle:circle.center", end, 2);
    app.wait_for_other_canvas(&picture);
    app.wait_for_lively_canvas();
}
