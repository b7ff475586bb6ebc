//! Input from a real X server: what egui-macroquad gets wrong and `app::platform` fixes.

#![cfg_attr(
    all(feature = "app", target_os = "linux"),
    expect(clippy::disallowed_methods, reason = "this test watches a window from outside, by the clock")
)]

use std::time::Duration;

use crate::support::window::{Server, Window, example, keysym, run};
use serde_json::{Value as Json, json};

/// A window of 600 × 400 points on a larger screen, so that the pointer can leave it.
fn open(dpi: u32) -> Option<(Server, Window)> {
    let server = Server::start(1500, 1000)?;
    if dpi != 96 {
        server.set_dpi(dpi);
    }
    let window = Window::open(&server, example("input_probe"), &[]);
    Some((server, window))
}

fn pair(value: &Json) -> [f64; 2] {
    serde_json::from_value(value.clone()).expect("two numbers")
}

/// Smooth scrolling arrives in parts, whose sum is right except for rounding.
fn scrolled(state: &Json, points: f64) -> bool {
    state["scroll"].as_f64().is_some_and(|scroll| (scroll - points).abs() < 0.01)
}

#[test]
fn shortcuts_of_the_clipboard_type_no_letters() {
    let Some((server, mut window)) = open(96) else { return };
    window.click("text");
    window.type_text("ab_C");
    window.wait(|s| s["text"] == "ab_C");
    window.control('a');
    window.control('c');
    window.key(keysym::END);
    window.settle();
    server.own_clipboard("Pasted, v");
    window.control('v');
    window.wait(|s| s["text"] == "ab_CPasted, v");
    window.control('a');
    window.control('x');
    window.wait(|s| s["text"] == "");
    // The text reaches the clipboard at the end of the frame that reports it.
    window.settle();
    assert_eq!(server.clipboard().as_deref(), Some("ab_CPasted, v"));
    window.type_text("x");
    window.wait(|s| s["text"] == "x");
    assert!(window.close().success());
}

#[test]
fn a_text_copied_in_the_window_can_be_pasted_in_it() {
    let Some((_server, mut window)) = open(96) else { return };
    window.click("text");
    window.type_text("copy ");
    window.control('a');
    window.control('c');
    // The text reaches the clipboard at the end of the frame that reports it.
    window.settle();
    window.key(keysym::END);
    window.control('v');
    // miniquad drops events that arrive while it waits for the clipboard's answer.
    window.wait(|s| s["text"] == "copy copy ");
    window.control('v');
    window.wait(|s| s["text"] == "copy copy copy ");
}

#[test]
fn the_first_letter_after_a_shortcut_arrives() {
    let Some((_server, mut window)) = open(96) else { return };
    window.click("text");
    window.type_text("old");
    window.wait(|s| s["text"] == "old");
    window.control('a');
    window.type_text("new");
    window.wait(|s| s["text"] == "new");
}

#[test]
fn a_notch_of_the_wheel_scrolls_forty_points_even_after_a_shortcut() {
    let Some((_server, mut window)) = open(96) else { return };
    let list = window.middle("list");
    window.move_to(list);
    window.wheel(-3);
    window.wait(|s| scrolled(s, 120.0));
    window.control('c');
    window.wheel(1);
    window.wait(|s| scrolled(s, 80.0));
}

#[test]
fn everything_is_twice_as_large_at_twice_the_resolution() {
    let Some((_server, mut window)) = open(192) else { return };
    let state = window.settle();
    assert_eq!((state["scale"].as_f64(), pair(&state["window"])), (Some(2.0), [600.0, 400.0]));
    assert_eq!(window.size(), (1200, 800));
    let handle = window.middle("handle");
    assert_eq!(handle, (300, 300));
    drag(&mut window, handle, (400, 360), |s| s["handle"] == json!([200.0, 180.0]));
    window.wait_for_pixel(400, 360, [255, 128, 0]);
    window.wait_for_pixel(400, 360 + 22, [255, 128, 0]);
    window.wait_for_pixel(400, 360 + 26, [255, 255, 255]);
}

/// Presses the button, moves, and waits until the program has seen both: egui takes a press and a release within one frame
/// for no drag.
#[track_caller]
fn begin_drag(window: &mut Window, from: (i16, i16), to: (i16, i16), seen: impl Fn(&Json) -> bool) {
    window.move_to(from);
    window.button(1, true);
    window.wait(|s| s["button_down"] == true);
    window.glide(from, to);
    window.wait(seen);
}

/// Drags, and waits until the program has seen the move and the release.
#[track_caller]
fn drag(window: &mut Window, from: (i16, i16), to: (i16, i16), seen: impl Fn(&Json) -> bool) {
    begin_drag(window, from, to, seen);
    window.button(1, false);
    window.wait(|s| s["button_down"] == false);
}

/// Drags the handle to (150, 380) and holds the button.
#[track_caller]
fn hold_handle(window: &mut Window) {
    let start = window.middle("handle");
    let seen = |s: &Json| s["dragging"] == true && s["handle"] == json!([150.0, 380.0]);
    begin_drag(window, start, (150, 380), seen);
}

#[test]
fn a_drag_released_outside_the_window_ends_there() {
    let Some((_server, mut window)) = open(96) else { return };
    hold_handle(&mut window);
    window.move_to((150, 700));
    window.wait(|s| s["dragging"] == false && s["button_down"] == false);
    window.button(1, false);
    window.glide((400, 700), (250, 100));
    assert_eq!(pair(&window.settle()["handle"]), [150.0, 380.0]);
}

#[test]
fn a_drag_that_leaves_the_window_and_returns_does_not_jump() {
    let Some((_server, mut window)) = open(96) else { return };
    hold_handle(&mut window);
    window.move_to((150, 700));
    window.glide((400, 700), (250, 100));
    window.wait(|s| s["button_down"] == false);
    let back = window.settle();
    assert_eq!((pair(&back["handle"]), &back["button_down"]), ([150.0, 380.0], &json!(false)));
    window.button(1, false);
    // Nobody releases and presses a button again within one frame.
    window.settle();
    drag(&mut window, (150, 380), (100, 100), |s| s["handle"] == json!([100.0, 100.0]));
}

#[test]
fn a_pointer_that_enters_the_window_presses_and_releases_nothing() {
    let Some((_server, mut window)) = open(96) else { return };
    let button = window.middle("button");
    for _ in 0..2 {
        window.move_to((800, 700));
        window.move_to(button);
    }
    assert_eq!(window.settle()["clicks"], 0);
    window.click("button");
    window.wait(|s| s["clicks"] == 1);
}

#[test]
fn the_slider_stays_where_the_pointer_releases_it() {
    let Some((_server, mut window)) = open(96) else { return };
    let [x, y, width, height] = window.rect("slider");
    let middle = y + height / 2;
    let halfway = |s: &Json| (s["number"].as_f64().unwrap_or(-1.0) - 50.0).abs() < 1.5;
    drag(&mut window, (x + 8, middle), (x + width / 2, middle), halfway);
    let state = window.settle();
    assert!(halfway(&state), "{state}");
}

#[test]
fn a_key_is_released_when_the_window_loses_the_keyboard() {
    let Some((_server, mut window)) = open(96) else { return };
    window.move_to((100, 100));
    window.focus(true);
    window.key_event(keysym::CONTROL, true);
    window.key_event(keysym::RIGHT, true);
    window.wait(|s| s["keys_down"] == 1 && s["modifiers"][0] == true);
    window.focus(false);
    window.wait(|s| s["keys_down"] == 0 && s["modifiers"][0] == false);
    window.key_event(keysym::RIGHT, false);
    window.key_event(keysym::CONTROL, false);
}

#[test]
fn keys_that_egui_macroquad_leaves_out_arrive() {
    let Some((_server, mut window)) = open(96) else { return };
    window.move_to((100, 100));
    for key in [keysym::F1, keysym::F3, keysym::KEYPAD_ADD, keysym::KEYPAD_SUBTRACT, keysym::HOME] {
        window.key(key);
    }
    window.type_text("/+-?");
    let expected = ["F1", "F3", "Plus", "Minus", "Home", "Slash", "Plus", "Minus", "Questionmark"];
    window.wait(|s| s["keys"] == json!(expected));
}

#[test]
fn every_click_has_an_effect_and_idling_takes_almost_no_time() {
    let Some((_server, mut window)) = open(96) else { return };
    let button = window.middle("button");
    for clicks in 1..=20 {
        window.click_at(button);
        window.wait(|s| s["clicks"] == clicks);
    }
    window.move_to((100, 100));
    window.settle();
    std::thread::sleep(Duration::from_secs(1));
    let share = window.processor_share(Duration::from_secs(3));
    println!("at rest: {:.1} % of a core", share * 100.0);
    assert!(share < 0.02, "{share}");
}

#[test]
fn a_window_of_one_pixel_works() {
    let Some((_server, mut window)) = open(96) else { return };
    window.resize(1, 1);
    window.wait(|s| s["window"] == json!([1.0, 1.0]));
    window.resize(500, 300);
    window.wait(|s| s["window"] == json!([500.0, 300.0]));
    assert!(window.close().success());
}

#[test]
fn without_a_display_one_sentence_says_what_to_do() {
    let probe = example("input_probe");
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("state").to_string_lossy().into_owned();
    for environment in [&[][..], &[("DISPLAY", ":9999")]] {
        let (status, told) = run(&probe, &["--log-state", &log], environment);
        assert_eq!(status.code(), Some(3));
        assert_eq!(told.trim_end().lines().count(), 1, "{told}");
        assert!(told.contains("xvfb") && told.contains("`collidoscope render`"), "{told}");
    }
}
