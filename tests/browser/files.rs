//! Downloading, opening, copying and pasting.

#![expect(clippy::disallowed_methods, reason = "these tests read and write files")]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value as Json, json};

use super::app::{App, PHONE, PROGRAM, clipboard};
use super::sizes::keep_picture;
use crate::browser::Picture;

/// The picture of a link drawn by the command line, with the width, height and pixels per point of `src/app/work/export.rs`.
#[track_caller]
fn rendered(link: &str, ending: &str, more: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(format!("figure.{ending}"));
    let mut program = Command::new(PROGRAM);
    program.args(["render", link, "--size", "1200x900", "--scale", "2", "-o"]).arg(&file).args(more);
    let output = program.output().expect("the program starts");
    assert!(output.status.success(), "{link}: {}", String::from_utf8_lossy(&output.stderr));
    std::fs::read(file).expect("it was drawn")
}

/// Downloads with a button of the form.
#[track_caller]
fn saved(app: &App, action: &str) -> (String, Vec<u8>) {
    app.press_button(&format!("action-{action}"));
    let ending = if action == "save-scene" { ".toml" } else { &action.replace("save-", ".") };
    // The message is gone after a while, in which a slow page may still draw the pixels.
    let told =
        app.wait(|state| state["chrome"]["message"].as_str().is_some_and(|told| told.ends_with(ending)));
    let download = app.download();
    assert_eq!(told["chrome"]["message"], format!("Saved {}", download.name));
    (download.name, download.bytes)
}

/// Fails with the place of the first difference; the files are too long to print.
#[track_caller]
fn assert_same(name: &str, ours: &[u8], theirs: &[u8]) {
    let at = ours.iter().zip(theirs).position(|(a, b)| a != b);
    assert!(
        ours == theirs,
        "{name}: {} and {} bytes, the first other one is {at:?}",
        ours.len(),
        theirs.len()
    );
}

/// Fails if two PNG files look different. The browser draws the pixels of ours, so edges are smoothed in another way.
#[track_caller]
fn assert_alike(name: &str, ours: &[u8], theirs: &[u8]) {
    let [ours, theirs] = [ours, theirs].map(Picture::from_png);
    assert_eq!([ours.width, ours.height], [theirs.width, theirs.height], "{name}");
    let far = |(a, b): &(&[u8; 3], &[u8; 3])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 40);
    let apart = ours.rgb.iter().zip(&theirs.rgb).filter(far).count() as f64 / ours.rgb.len() as f64;
    assert!(apart < 0.002, "{name}: {apart}");
}

#[test]
fn figures_are_the_files_that_render_writes() {
    for (hash, name) in [
        ("#circle-segment-1/round-ends", "circle-segment-1-round-ends"),
        ("#swept-circles?a.radius=31.7&method=published", "swept-circles-own"),
        ("#blob-side", "blob-side-default"),
    ] {
        let Some(app) = App::open(hash) else { return };
        let (file, bytes) = saved(&app, "save-svg");
        assert_eq!(file, format!("{name}.svg"));
        assert_same(&file, &bytes, &rendered(hash, "svg", &["--theme", "light"]));
        let (file, bytes) = saved(&app, "save-png");
        assert_eq!(file, format!("{name}.png"));
        assert_alike(&file, &bytes, &rendered(hash, "png", &["--theme", "light"]));
    }
}

#[test]
fn an_animation_has_the_pictures_that_render_writes() {
    let Some(app) = App::open("#rect-rect") else { return };
    app.press_button("action-save-steps");
    app.wait(|state| state["chrome"]["message"].as_str().is_some_and(|told| told.ends_with(".gif")));
    let download = app.download();
    assert_eq!(download.name, "rect-rect-default-steps.gif");
    let folder = tempfile::tempdir().expect("a folder");
    let args =
        ["render", "rect-rect", "--method", "separating-edges", "--size", "960x720", "--format", "png"];
    let frames = ["--animate", "steps", "--frames", folder.path().to_str().expect("UTF-8")];
    assert!(Command::new(PROGRAM).args(args).args(frames).status().expect("it runs").success());
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&download.bytes[..]).expect("a GIF file");
    let mut canvas = vec![0; 4 * 960 * 720];
    let (mut count, mut delays) = (0, Vec::new());
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        count += 1;
        delays.push(frame.delay);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let [left, top, width] = [frame.left, frame.top, frame.width].map(usize::from);
            let place = 4 * ((top + at / width) * 960 + left + at % width);
            canvas[place..place + 4].copy_from_slice(pixel);
        }
        let ours = canvas.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        let theirs = std::fs::read(folder.path().join(format!("frame-{count}.png"))).expect("a picture");
        let far = |(a, b): &([u8; 3], [u8; 3])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 60);
        let apart = ours.zip(Picture::from_png(&theirs).rgb).filter(far).count() as f64 / (960.0 * 720.0);
        assert!(apart < 0.002, "{count}: {apart}");
    }
    assert!(count > 2 && delays.iter().all(|delay| *delay == 200), "{delays:?}");
}

#[test]
fn figures_with_a_map_are_the_files_that_render_writes() {
    let Some(app) = App::open("#circle-segment-1/round-ends") else { return };
    for (action, option, count) in [("map", "--map", 1), ("compare", "--compare", 2)] {
        app.press_button(&format!("action-{action}"));
        let state =
            app.wait(|state| state["map"]["whole"] == true && state["map"]["methods"][count - 1].is_string());
        let methods: Vec<&str> =
            state["map"]["methods"].as_array().expect("a list").iter().filter_map(Json::as_str).collect();
        assert_eq!(methods.len(), count);
        let theirs = |ending| rendered("#circle-segment-1/round-ends", ending, &[option, &methods.join(",")]);
        let (file, bytes) = saved(&app, "save-svg");
        assert_same(&file, &bytes, &theirs("svg"));
        let (file, bytes) = saved(&app, "save-png");
        assert_alike(&file, &bytes, &theirs("png"));
    }
}

#[test]
fn figures_have_the_colours_of_the_canvas() {
    let Some(app) = App::open("#line-line") else { return };
    app.choose_option("theme", "projector");
    app.wait(|state| state["chrome"]["theme"] == "projector");
    let (file, bytes) = saved(&app, "save-svg");
    assert_same(&file, &bytes, &rendered("#line-line", "svg", &["--theme", "projector"]));
}

#[test]
fn a_saved_scene_file_opens_in_the_same_state_and_in_the_command_line() {
    saved_and_opened("#circle-segment-1?circle.center=201.5,133.25&method=clamp&drop.tick=40");
}

#[test]
fn a_scene_file_keeps_a_program_of_its_own() {
    saved_and_opened("#circle-segment-1?program=return%20%7Ccircle.center%20-%20c1%7C%20%3C%2099");
}

#[track_caller]
fn saved_and_opened(hash: &str) {
    let Some(app) = App::open(hash) else { return };
    let state = app.state();
    let (name, bytes) = saved(&app, "save-scene");
    assert!(name.starts_with("circle-segment-1-") && name.ends_with(".toml"), "{name}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(&name);
    std::fs::write(&file, &bytes).expect("written");
    app.choose_option("topic", "line-line");
    app.wait_for_scene("line-line");
    app.press_button("action-open");
    app.choose(&[&file]);
    let again = app.wait_for_params_of(&state);
    assert_eq!(again["link"], state["link"]);
    assert_eq!(app.wait_for_own_hash(), state["link"]);
    assert!(app.state()["chrome"]["message"].as_str().is_some_and(|text| text.contains(&name)));
    let explained = Command::new(PROGRAM).args(["explain", "--format", "json"]).arg(&file).output();
    let explained: Json = serde_json::from_slice(&explained.expect("it starts").stdout).expect("JSON");
    assert_eq!(explained["verdict"], state["verdict"]);
}

/// A valid and an invalid scene file in a folder.
fn scene_files() -> (tempfile::TempDir, [PathBuf; 2]) {
    let folder = tempfile::tempdir().expect("a folder");
    let good =
        "scene = \"point-circle\"\ntitle = \"Ours\"\nabout = \"A test.\"\n\n[set]\npoint = [12.5, 30]\n";
    let files = [("good.toml", good), ("bad.toml", "scene = \"point-circle\"\ntitle = 3\n")];
    let files = files.map(|(name, text)| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        file
    });
    (folder, files)
}

/// Drops a file on the page, as from another program.
#[track_caller]
fn drop_file(app: &App, file: &Path) {
    let (x, y) = app.empty_place();
    let data = json!({ "items": [], "files": [file], "dragOperationsMask": 1 });
    for kind in ["dragEnter", "dragOver", "drop"] {
        app.call("Input.dispatchDragEvent", &json!({ "type": kind, "x": x, "y": y, "data": data }));
        app.frame();
    }
}

#[test]
fn a_dropped_file_opens_and_an_invalid_one_is_rejected_with_its_error() {
    let Some(app) = App::open("#line-line") else { return };
    let (_folder, [good, bad]) = scene_files();
    drop_file(&app, &good);
    let state = app.wait(|state| state["params"]["point"] == json!([12.5, 30.0]));
    let told = state["chrome"]["message"].as_str().expect("a message");
    assert!(told.contains("good.toml") && told.contains("Ours"), "{told}");
    app.wait_for("document.title", json!("Ours · Point – circle · Collidoscope"));
    drop_file(&app, &bad);
    let refused = app.wait(|state| state["chrome"]["refused"] == true);
    assert_eq!(refused["params"], state["params"]);
    let told = refused["chrome"]["message"].as_str().expect("a message");
    assert!(told.contains("bad.toml") && told.contains("title"), "{told}");
    app.wait_for_text("told", told);
    assert_eq!(app.evaluate("location.pathname"), "/", "the browser has not opened the file itself");
}

#[test]
fn a_file_is_chosen_by_menu_and_by_key_even_twice() {
    let Some(app) = App::open("#line-line") else { return };
    let (_folder, [good, bad]) = scene_files();
    app.click("menu:file");
    app.click("action:open");
    app.choose(&[&bad]);
    app.wait(|state| state["chrome"]["refused"] == true && state["scene"] == "line-line");
    app.press("Control+o");
    app.choose(&[&good]);
    app.wait_for_scene("point-circle");
    app.press("Control+z");
    app.choose_option("topic", "line-line");
    app.wait_for_scene("line-line");
    app.evaluate("document.getElementById('glcanvas').focus()");
    app.press("Control+o");
    app.choose(&[&good]);
    app.wait_for_scene("point-circle");
}

#[test]
fn the_whole_link_is_copied() {
    let _one_at_a_time = clipboard();
    let Some(app) = App::open("#circle-circle?a.radius=33") else { return };
    app.allow_clipboard();
    let whole = app.link_to("#circle-circle?a.radius=33");
    for copy in [
        (|app: &App| app.press("L")) as fn(&App),
        |app| app.press_button("action-copy-link"),
        |app| {
            app.click("menu:file");
            app.click("action:copy-link");
        },
    ] {
        app.set_clipboard("something else");
        copy(&app);
        app.wait_for("navigator.clipboard.readText()", json!(whole));
        app.wait(|state| state["chrome"]["message"] == format!("Copied {whole}"));
        app.evaluate("document.getElementById('glcanvas').focus()");
        app.evaluate("page.send({ type: 'set', id: 'a.radius', value: '34' }); page.send({ type: 'do', action: 'undo' })");
        app.wait(|state| state["chrome"]["message"].is_null());
    }
}

#[test]
fn on_a_phone_share_hands_the_link_to_the_device_and_copies_it_if_that_fails() {
    let _one_at_a_time = clipboard();
    let Some(app) = App::empty(PHONE) else { return };
    // Chromium shares nothing on Linux.
    let share = "navigator.share = (data) => { (window.shared ??= []).push({ ...data, active: navigator.userActivation.isActive }); \
        return window.why ? Promise.reject(new DOMException('no', window.why)) : Promise.resolve() }";
    app.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": share }));
    app.go(&app.address("", "#circle-circle?a.radius=33"));
    app.wait(|state| state["ready"] == true);
    app.allow_clipboard();
    let tap_share = || {
        app.tap(app.middle("menu:all"));
        app.wait(|state| state["rects"]["action:share"].is_array());
        keep_picture(&app, "share");
        app.tap(app.middle("action:share"));
        app.wait(|state| state["rects"]["action:share"].is_null());
    };
    let whole = app.link_to("#circle-circle?a.radius=33");
    tap_share();
    app.wait_for(
        "window.shared",
        json!([{ "title": "Circle – circle · Collidoscope", "url": whole, "active": true }]),
    );
    // The user closes the window of the device, and then there is an error.
    app.set_clipboard("something else");
    app.evaluate("window.why = 'AbortError'");
    tap_share();
    app.wait_for("shared.length", json!(2));
    app.evaluate("window.why = 'NotAllowedError'");
    assert_eq!(app.clipboard(), "something else");
    tap_share();
    app.wait_for("navigator.clipboard.readText()", json!(whole));
    app.wait(|state| state["chrome"]["message"] == format!("Copied {whole}"));
}

#[test]
fn a_link_that_may_not_be_copied_is_offered_to_be_copied_by_hand() {
    let _one_at_a_time = clipboard();
    let Some(app) = App::open("#circle-circle?a.radius=33") else { return };
    app.allow_clipboard();
    let shown = "[document.getElementById('copying').open, document.activeElement.id, \
        document.activeElement.value?.substring(document.activeElement.selectionStart, document.activeElement.selectionEnd)]";
    let whole = app.link_to("#circle-circle?a.radius=33");
    let offered = json!([true, "copying-text", whole]);
    // Denied, and then missing, as without HTTPS.
    app.evaluate(
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
    );
    app.evaluate("document.getElementById('glcanvas').focus()");
    app.press("L");
    app.wait_for(shown, offered.clone());
    app.wait_for_text("copying-help", "Press Ctrl+C to copy");
    keep_picture(&app, "copying");
    assert!(app.state()["chrome"]["message"].is_null(), "nothing says that it was copied");
    app.press("Escape");
    app.wait_for(
        "[document.getElementById('copying').open, document.activeElement.id]",
        json!([false, "glcanvas"]),
    );
    app.evaluate("window.kept = navigator.clipboard; Object.defineProperty(navigator, 'clipboard', { value: undefined }); 0");
    app.press_button("action-copy-link");
    app.wait_for(shown, offered);
    app.press("Control+c");
    app.wait_for("kept.readText()", json!(whole));
    app.wait_for("document.getElementById('copying').open", json!(false));
}

#[test]
fn a_field_of_the_canvas_is_copied_from_and_pasted_into() {
    let _one_at_a_time = clipboard();
    let Some(app) = App::open("#circle-circle?a.radius=33") else { return };
    app.allow_clipboard();
    app.set_clipboard("12.5");
    let enter = || {
        app.click("field:a.radius");
        app.wait(|state| state["chrome"]["typing"][0] == "a.radius");
    };
    enter();
    app.press("Control+a");
    assert_eq!(app.evaluate("getSelection().toString()"), "", "the browser has selected nothing of the form");
    app.press("Control+c");
    app.wait_for("navigator.clipboard.readText()", json!("33"));
    // The keys are held for several frames, and nothing is selected any more.
    app.press("End");
    app.hold("Control+c", true);
    (0..3).for_each(|_| app.frame());
    app.hold("Control+c", false);
    assert_eq!(app.clipboard(), "33");
    app.set_clipboard("12.5");
    app.press("Control+a");
    app.press("Control+v");
    app.wait(|state| state["chrome"]["typing"][1] == "12.5");
    app.press("Enter");
    app.wait(|state| state["params"]["a.radius"] == 12.5);
}
