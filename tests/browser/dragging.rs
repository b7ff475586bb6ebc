//! Dragging shapes with the mouse and with fingers.

use collidoscope::lesson::{Handle, HandleKind, Scene, handles, open_permalink};
use serde_json::{Value as Json, json};

use super::app::{App, COARSE_PHONE, DESKTOP, apart};
use super::part::some;
use crate::browser::Button;

type Place = (f64, f64);

/// The handles of the current state, in world units.
#[track_caller]
fn shown_handles(app: &App) -> Vec<Handle> {
    let link = app.state()["link"].as_str().expect("a link").to_owned();
    handles(&mut open_permalink(&link).expect("its own link"))
}

#[track_caller]
fn handle_of(app: &App, id: &str) -> Handle {
    shown_handles(app).into_iter().find(|handle| handle.id == id).expect("it is there")
}

/// Pixels of the page per world unit, from the two handles that are farthest apart.
#[track_caller]
fn scale(app: &App) -> f64 {
    let handles = shown_handles(app);
    let pairs = handles.iter().flat_map(|a| handles.iter().map(move |b| (a, b)));
    let (a, b) =
        pairs.max_by(|x, y| x.0.at.distance(x.1.at).total_cmp(&y.0.at.distance(y.1.at))).expect("some");
    let [from, to] = [a, b].map(|handle| app.middle(&format!("handle:{}", handle.id)));
    (to.0 - from.0).hypot(to.1 - from.1) / a.at.distance(b.at)
}

/// Where a handle belongs on the page. Of handles in one place only the first is drawn there, the others beside it.
#[track_caller]
fn own_place(app: &App, handle: &Handle, scale: f64) -> Place {
    let there = shown_handles(app).into_iter().find(|other| other.at.distance(handle.at) * scale < 8.0);
    let there = there.expect("at least itself");
    let (place, way) = (app.middle(&format!("handle:{}", there.id)), (handle.at - there.at) * scale);
    (place.0 + way.x, place.1 + way.y)
}

/// Drags handles of a topic's initial state with `drag`, and checks that each follows the pointer and nothing else moves.
#[track_caller]
fn follow(app: &App, handles: impl IntoIterator<Item = Handle>, drag: impl Fn(&App, Place, Place)) {
    let pixel = 1.0 / app.state()["scale"].as_f64().expect("a scale");
    for handle in handles {
        let Handle { id, kind, at } = handle;
        let (before, start, scale) = (app.state(), app.middle(&format!("handle:{id}")), scale(app));
        let own = own_place(app, &handle, scale);
        // The handle of a radius is at the rightmost point of the circle.
        let down = if matches!(kind, HandleKind::Radius { .. }) { 0.0 } else { 17.0 };
        let end = (start.0 + 23.0, start.1 + down);
        drag(app, start, end);
        app.wait(|state| state["params"] != before["params"] && state["pointer"]["down"] == false);
        let told = format!("{} {id}", before["scene"]);
        let now = app.middle(&format!("handle:{id}"));
        assert!(apart(now, end) <= 1.5 * pixel, "{told} is at {now:?} instead of {end:?}");
        // A handle that was drawn beside its place is pulled out to where it is seen.
        let moved = handle_of(app, id).at - at;
        let value = (own.0 + moved.x * scale, own.1 + moved.y * scale);
        assert!(apart(value, end) <= 1.5 * pixel, "{told} went {moved} at {scale} pixels a unit");
        app.press("Control+z");
        app.wait_for_params_of(&before);
    }
}

#[test]
fn a_handle_of_every_kind_and_topic_follows_the_mouse_and_one_undo_reverts_the_drag() {
    let Some(app) = App::open("#blob-side") else { return };
    for scene in Scene::ALL {
        app.go(&app.address("", &format!("#{}", scene.slug())));
        app.wait_for_scene(scene.slug());
        // In the window, and with fingers, handles of one kind are dragged, too.
        let mut kinds = Vec::new();
        let is_new = |handle: &Handle| {
            let kind = std::mem::discriminant(&handle.kind);
            let is_new = !kinds.contains(&kind);
            kinds.push(kind);
            is_new
        };
        follow(&app, some(handles(&mut scene.open()).into_iter().filter(is_new)), |app, start, end| {
            app.move_to(start);
            app.button(Button::Left, true, 1);
            app.move_to(end);
            app.button(Button::Left, false, 1);
        });
    }
}

#[test]
fn every_handle_of_every_topic_follows_a_finger_and_one_undo_reverts_the_drag() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#blob-side") else { return };
    for scene in Scene::ALL {
        app.go(&app.address("", &format!("#{}", scene.slug())));
        app.wait_for_scene(scene.slug());
        follow(&app, some(handles(&mut scene.open())), |app, start, end| {
            app.touch_down(0, start);
            app.touch_move(&[(0, end)]);
            app.touch_up(0);
        });
    }
}

#[test]
fn the_sliders_of_a_point_move_it_and_one_undo_reverts_the_drag() {
    let Some(app) = App::open("#point-circle") else { return };
    if app.state()["rects"]["param:point.x"].is_null() {
        app.click("pair-sliders");
        app.wait(|state| state["rects"]["param:point.x"].is_array());
    }
    for (slider, index) in [("param:point.x", 0), ("param:point.y", 1)] {
        let before = app.settle();
        let [left, top, width, height] = app.rect(slider);
        let middle = (left + width / 2.0, top + height / 2.0);
        app.drag(middle, (left + width - 6.0, middle.1));
        let now = app.wait(|state| {
            state["params"]["point"][index].as_f64() > before["params"]["point"][index].as_f64()
                && state["pointer"]["down"] == false
        });
        assert_eq!(now["params"]["point"][1 - index], before["params"]["point"][1 - index], "{slider}");
        app.press("Control+z");
        app.wait_for_params_of(&before);
    }
}

#[test]
fn a_tap_is_one_click() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#circle-segment-1") else { return };
    let position = |state: &Json| state["position"].as_f64().expect("a position");
    for taps in 1..=3 {
        app.tap(app.middle("step-forward"));
        app.wait(|state| position(state) == f64::from(taps));
        assert_eq!(position(&app.settle()), f64::from(taps));
    }
    app.tap(app.middle("step-back"));
    app.wait(|state| position(state) == 2.0);
    assert_eq!(position(&app.settle()), 2.0);
    // A tap that switches something on does not switch it off again.
    app.tap(app.middle("sheet:topics"));
    app.wait(|state| state["rects"]["topic:line-line"].is_array());
    assert!(app.settle()["rects"]["topic:line-line"].is_array());
    app.tap(app.middle("topic:circle-circle"));
    app.wait(|state| state["scene"] == "circle-circle");
    assert_eq!(app.page.downloads(), 0);
}

#[test]
fn two_fingers_zoom_and_move_the_picture_but_change_no_value() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#blob-side") else { return };
    let (state, before) = (app.state(), scale(&app));
    let near = app.middle("handle:blob1.center");
    let beside = |distance: f64| [(near.0 - distance, near.1), (near.0 + distance, near.1)];
    with_two_fingers(&app, beside(40.0), beside(80.0));
    let zoomed = app.settle();
    assert_eq!(zoomed["params"], state["params"]);
    let now = app.middle("handle:blob1.center");
    assert!(apart(now, near) <= 2.0, "{now:?} is not {near:?}");
    let factor = scale(&app) / before;
    assert!((1.9..2.1).contains(&factor), "{factor}");

    let moved = |place: Place| (place.0 + 30.0, place.1 - 60.0);
    with_two_fingers(&app, beside(50.0), beside(50.0).map(moved));
    let panned = app.settle();
    assert_eq!(panned["params"], state["params"]);
    assert_eq!((&panned["link"], &panned["case"]), (&state["link"], &state["case"]));
    let end = app.middle("handle:blob1.center");
    assert!(apart(end, moved(now)) <= 3.0, "{end:?} is not {:?}", moved(now));
    assert!((scale(&app) / before - factor).abs() < 0.02);
}

/// Two fingers touch down, move a little, which only starts the gesture, move the rest of the way, and are lifted.
#[track_caller]
fn with_two_fingers(app: &App, from: [Place; 2], to: [Place; 2]) {
    let part = |i: usize, part: f64| {
        (from[i].0 + (to[i].0 - from[i].0) * part, from[i].1 + (to[i].1 - from[i].1) * part)
    };
    app.touch_down(0, from[0]);
    app.touch_down(1, from[1]);
    app.touch_move(&[(0, part(0, 0.02)), (1, part(1, 0.02))]);
    app.touch_glide(&[(0, part(0, 0.02), to[0]), (1, part(1, 0.02), to[1])]);
    app.touch_up(1);
    app.touch_up(0);
}

#[test]
fn a_second_finger_ends_a_drag_and_cancelled_fingers_release_their_handle() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#point-circle") else { return };
    let start = app.middle("handle:circle.center");
    app.touch_down(0, start);
    app.touch_glide(&[(0, start, (start.0, start.1 + 40.0))]);
    app.wait(|state| state["pointer"]["down"] == true);
    app.touch_down(1, (start.0 + 80.0, start.1));
    app.touch_cancel();
    let after = app.wait(|state| state["pointer"]["down"] == false);
    // The next finger starts a new drag from the current state.
    let start = app.middle("handle:circle.center");
    app.swipe(start, (start.0 + 20.0, start.1));
    app.wait(|state| state["params"]["circle.center"] != after["params"]["circle.center"]);
    let now = app.middle("handle:circle.center");
    assert!(apart(now, (start.0 + 20.0, start.1)) <= 1.0, "{now:?}");
    // gl.js tries to prevent an event that cannot be prevented.
    app.forgive();
    assert!(app.faults().iter().all(|fault| fault.contains("cancel a touchcancel")), "{:#?}", app.faults());
}

#[test]
fn a_drag_continues_outside_the_canvas_and_ends_where_the_button_is_released() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    let start = app.middle("handle:circle.center");
    let before = app.state();
    app.move_to(start);
    app.button(Button::Left, true, 1);
    app.glide(start, (start.0, 700.0));
    // Above the page, where a browser has its toolbars.
    app.glide((start.0, 700.0), (start.0, -30.0));
    app.button(Button::Left, false, 1);
    let after = app.wait(|state| state["pointer"]["down"] == false);
    assert_ne!(after["params"]["circle.center"], before["params"]["circle.center"]);
    app.move_to((start.0 + 50.0, 300.0));
    app.move_to((start.0 + 90.0, 400.0));
    assert_eq!(app.settle()["params"], after["params"], "nothing is dragged any more");
}

#[test]
fn on_screens_of_any_scale_a_handle_follows_the_mouse() {
    for scale in [1.0, 1.25, 2.0] {
        let Some(app) = App::open_on(DESKTOP.scaled(scale), "", "#circle-segment-1") else { return };
        assert_eq!(app.state()["scale"], scale);
        let start = app.middle("handle:circle.center");
        let end = (start.0 - 61.0, start.1 + 90.0);
        app.drag(start, end);
        app.wait(|state| state["pointer"]["down"] == false);
        let now = app.middle("handle:circle.center");
        assert!(apart(now, end) <= 1.0, "{now:?} instead of {end:?} at a scale of {scale}");
    }
}

#[test]
fn the_wheel_zooms_about_the_pointer() {
    // The browser reports larger steps of the wheel on a coarse screen.
    let Some(app) = App::open_on(DESKTOP, "", "#blob-side") else { return };
    let (state, before, at) = (app.state(), scale(&app), app.middle("handle:blob1.center"));
    app.move_to(at);
    app.wheel((0.0, -100.0));
    app.wait(|now| now["rects"]["handle:blob2.center"] != state["rects"]["handle:blob2.center"]);
    assert_eq!(app.settle()["params"], state["params"]);
    let factor = scale(&app) / before;
    assert!((1.05..2.0).contains(&factor), "a notch zooms by {factor}");
    assert!(apart(app.middle("handle:blob1.center"), at) <= 1.0);
    // The page itself neither scrolls nor zooms.
    assert_eq!(app.evaluate("[scrollX, scrollY, visualViewport.scale]"), json!([0, 0, 1]));
}
