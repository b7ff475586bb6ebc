//! A test from outside in the window: its verdict while a shape is dragged, its map, and its judgement.
#![expect(clippy::disallowed_methods, reason = "these tests write a program")]

use serde_json::Value as Json;

use super::App;
use crate::support::window::{Server, keysym};

/// The box around the circle, asked about a rectangle: wrong at the corners.
const BOXES: &str = "import json, sys\n\
    for line in sys.stdin:\n    \
        case = json.loads(line)\n    \
        gap = [abs(case['circle.center'][i] - case['rect.center'][i]) - case['rect.size'][i] / 2 for i in (0, 1)]\n    \
        print(json.dumps({'id': case['id'], 'answer': max(gap) <= case['circle.radius']}), flush=True)\n";

fn is_there() -> bool {
    std::process::Command::new("python3")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success())
}

fn says(state: &Json, text: &str) -> bool {
    state["judge"]["live"].as_str().is_some_and(|live| live.contains(text))
}

#[test]
fn a_program_from_outside_is_asked_about_what_is_shown_drawn_as_a_map_and_judged() {
    if !is_there() {
        return;
    }
    let Some(server) = Server::start(1280, 800) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("boxes answers.py");
    std::fs::write(&file, BOXES).expect("writable");
    let command = format!("python3 '{}'", file.display());
    let arguments = ["circle-rect/corner-gap", "--size", "1280x800", "--judge", &command];
    let Some(mut app) = App::open_on(server, &arguments) else { return };
    app.wait(|state| says(state, "your answer: a hit; right: apart"));
    app.settle();
    // Farther up, both say that there is no hit.
    let from = app.middle("handle:circle.center");
    app.drag(from, (from.0, from.1 - 100));
    app.wait(|state| says(state, "your answer: no hit") && !says(state, "right:"));
    app.click("judge:map");
    let state = app.wait(|state| !state["judge"]["map"].is_null());
    let only = |state: &Json, kind: &str| state["judge"]["map"][kind].as_f64().expect("a share");
    assert!(only(&state, "only_first") > 0.0 && only(&state, "only_second") == 0.0, "{}", state["judge"]);
    app.click("map:verdicts");
    let methods = |state: &Json| state["map"]["methods"].as_array().map(Vec::len);
    app.wait(|state| state["judge"]["map"].is_null() && methods(state) == Some(1));
    app.click("judge:outside");
    let state = app.wait(|state| !state["judge"]["report"].is_null());
    let report = &state["judge"]["report"];
    assert!(report["head"].as_str().is_some_and(|head| head.starts_with("Wrong by logic in ")), "{report:#}");
    app.settle();
    app.click("judge:case");
    app.wait(|state| says(state, "your answer: a hit; right: apart"));
}

#[test]
fn a_test_that_cannot_be_asked_is_told_in_the_place_of_its_answer() {
    let Some(server) = Server::start(1280, 800) else { return };
    let arguments = ["circle-rect", "--size", "1280x800", "--judge", "no-such-program-here --at all"];
    let Some(mut app) = App::open_on(server, &arguments) else { return };
    app.wait(|state| says(state, "no-such-program-here"));
}

#[test]
fn a_file_with_a_function_is_asked_again_and_again() {
    if !is_there() {
        return;
    }
    let Some(server) = Server::start(1280, 800) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.py");
    let function = "def point_circle(point, circle_center, circle_radius):\n    \
        return abs(point.x - circle_center.x) <= circle_radius\n";
    std::fs::write(&file, function).expect("writable");
    let arguments = ["point-circle", "--size", "1280x800", "--judge", file.to_str().expect("a path of text")];
    let Some(mut app) = App::open_on(server, &arguments) else { return };
    app.wait(|state| says(state, "your answer: a hit"));
    app.settle();
    let from = app.middle("handle:point");
    app.drag(from, (from.0, from.1 - 160));
    app.wait(|state| says(state, "your answer: a hit; right: apart"));
    // A file that is written again is asked again, once the window draws.
    let both = function.replace("<= circle_radius\n", "<= circle_radius >= abs(point.y - circle_center.y)\n");
    std::fs::write(&file, both).expect("writable");
    let place = app.empty_place();
    app.window.move_to(place);
    app.wait(|state| says(state, "your answer: no hit") && !says(state, "right:"));
    // A program that is killed cannot remove the folder of the file.
    assert!(app.window.close().success());
}

/// The folders with a file of a test that a program keeps while it can ask it.
fn folders(program: u32) -> Vec<std::path::PathBuf> {
    let begins = format!("collidoscope-{program}-");
    let all = std::fs::read_dir(std::env::temp_dir()).expect("a folder").map_while(Result::ok);
    all.filter(|entry| entry.file_name().to_string_lossy().starts_with(&begins)).map(|e| e.path()).collect()
}

/// Whether a process runs in this folder.
fn runs_in(folder: &std::path::Path) -> bool {
    let all = std::fs::read_dir("/proc").expect("Linux").map_while(Result::ok);
    let mut places = all.filter_map(|entry| std::fs::read_link(entry.path().join("cwd")).ok());
    places.any(|place| place.starts_with(folder))
}

/// A window that asks an endless loop, which runs in this folder, and the folder with its file.
fn asking_an_endless_loop() -> Option<(App, std::path::PathBuf, tempfile::TempDir)> {
    let server = Server::start(1280, 800).filter(|_| is_there())?;
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("mine.py");
    std::fs::write(&file, "def point_circle(a, b, c):\n    while True: pass\n").expect("writable");
    let arguments = ["point-circle", "--size", "1280x800", "--judge", file.to_str().expect("a path of text")];
    let app = App::open_on(server, &arguments)?;
    let program = app.window.process_id();
    let asked = || folders(program).into_iter().find(|folder| runs_in(folder));
    let end = std::time::Instant::now() + std::time::Duration::from_secs(60);
    loop {
        if let Some(folder) = asked() {
            return Some((app, folder, place));
        }
        assert!(std::time::Instant::now() < end, "it is not asked");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn a_window_that_is_closed_while_it_asks_leaves_no_process_and_no_folder() {
    let Some((app, folder, _place)) = asking_an_endless_loop() else { return };
    let program = app.window.process_id();
    assert!(app.window.close().success());
    assert!(!runs_in(&folder) && folders(program).is_empty(), "{}", folder.display());
}

#[test]
fn escape_stops_a_judgement_and_what_is_asked() {
    let Some((mut app, folder, _place)) = asking_an_endless_loop() else { return };
    app.wait(|state| says(state, "your answer: none"));
    app.settle();
    app.click("judge:outside");
    app.wait(|state| !state["judge"]["progress"].is_null());
    let end = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while !runs_in(&folder) {
        assert!(std::time::Instant::now() < end, "it is not asked");
    }
    app.key(keysym::ESCAPE);
    app.wait(|state| state["chrome"]["message"] == "The work on your test was stopped.");
    // It would be asked three times, five seconds and a second each, until then.
    let end = std::time::Instant::now() + std::time::Duration::from_secs(3);
    while runs_in(&folder) {
        assert!(std::time::Instant::now() < end, "it is still asked");
    }
    assert!(app.window.close().success());
}
