//! Saved files, and runs that end by themselves.
#![expect(clippy::disallowed_methods, reason = "these tests read what was written")]

use std::path::{Path, PathBuf};

use super::support::window::{Server, Window, run};
use super::{App, FEWEST_COLORS, PROGRAM, colors_of_file};

impl App {
    /// Saves with a menu entry and returns the path that the status line names.
    #[track_caller]
    fn save(&mut self, action: &str) -> PathBuf {
        self.choose("file", &format!("action:{action}"));
        if action == "save-scene" {
            self.accept_name();
        }
        let state = self.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Saved ")));
        let path =
            PathBuf::from(state["chrome"]["message"].as_str().unwrap_or_default().replace("Saved ", ""));
        assert_eq!(path.parent().and_then(|p| p.canonicalize().ok()), self.folder.path().canonicalize().ok());
        // Waits until the message disappears, so that the next one is new.
        self.click("method:clamp");
        self.wait(|s| s["chrome"]["message"].is_null());
        path
    }
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

#[test]
fn figures_are_saved_in_the_current_folder() {
    let Some(mut app) = App::open(&["circle-segment-1/round-ends"]) else { return };
    app.click("method:clamp");
    let (svg, png) = (app.save("save-svg"), app.save("save-png"));
    assert_eq!(
        (name(&svg), name(&png)),
        ("circle-segment-1-round-ends.svg", "circle-segment-1-round-ends.png")
    );
    let text = std::fs::read_to_string(&svg).expect("it was saved");
    assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"), "{text:.80}");
    assert!(colors_of_file(&png) == FEWEST_COLORS);
    // An existing file of that name is not changed.
    assert_eq!(name(&app.save("save-svg")), "circle-segment-1-round-ends-2.svg");
    assert_eq!(std::fs::read_to_string(&svg).expect("it is there"), text);
}

#[test]
fn a_figure_in_progress_is_saved_unchanged_whatever_happens_and_however_the_window_closes() {
    let drawn = |by_key: bool| -> Option<Vec<u8>> {
        let mut app = App::open(&["swept-circles", "--compare", "quadratic,published"])?;
        app.choose("file", "action:save-png");
        app.wait(|state| state["chrome"]["works"] == true);
        app.open_topic("point-circle");
        let App { window, folder, server: _server } = app;
        if by_key {
            window.control('q');
            assert!(window.ended().success());
        } else {
            assert!(window.close().success());
        }
        let path = folder.path().join("swept-circles-default.png");
        assert!(colors_of_file(&path) == FEWEST_COLORS);
        Some(std::fs::read(path).expect("it was saved"))
    };
    let Some(first) = drawn(true) else { return };
    assert!(drawn(false) == Some(first));
}

#[test]
fn a_motion_is_saved_as_an_animation_while_the_window_goes_on() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.choose("file", "action:save-motion");
    app.wait(|state| state["chrome"]["works"] == true && !state["rects"]["button:cancel"].is_null());
    // The window does what is asked for meanwhile.
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40, start.1 - 60));
    app.click("method:clamp");
    let state = app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Saved ")));
    let path = PathBuf::from(state["chrome"]["message"].as_str().unwrap_or_default().replace("Saved ", ""));
    assert_eq!(name(&path), "circle-segment-1-default-motion.gif");
    let file = std::fs::File::open(&path).expect("it was saved");
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(file).expect("a GIF file");
    let (mut frames, mut hundredths) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        frames += 1;
        hundredths += u32::from(frame.delay);
    }
    // 155 ticks of a sixtieth of a second, and a pause of two seconds.
    assert!(frames > 50 && (450..=470).contains(&hundredths), "{frames} {hundredths}");
    app.choose("file", "action:save-motion");
    app.click("button:cancel");
    app.wait(|s| s["chrome"]["message"] == "The animation was not saved." && s["chrome"]["works"] == false);
    let entries = std::fs::read_dir(app.folder.path()).expect("the folder").count();
    assert_eq!(entries, 1, "no half file is left");
}

#[test]
fn a_saved_scene_opens_in_the_same_state() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.click("method:clamp");
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 77, start.1 - 33));
    app.click("step-forward");
    let there = app.wait(|s| s["position"] == 1.0);
    let path = app.save("save-scene");
    let path = path.to_str().expect("a plain name");
    let mut again = Window::open(&app.server, PROGRAM, &[path]);
    let state = again.state();
    assert_eq!((&state["params"], &state["verdict"]), (&there["params"], &there["verdict"]));
}

#[test]
fn a_requested_screenshot_is_saved_and_the_program_ends() {
    let Some(server) = Server::start(1400, 900) else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (scene, demo) in [("blob-side", false), ("circle-segment-1", true), ("line-line", true)] {
        let path = folder.path().join(format!("{scene}.png"));
        let file = path.to_str().expect("a plain name");
        let log = folder.path().join("log.jsonl");
        let log = log.to_str().expect("a plain name");
        let mut arguments = vec![scene, "--screenshot", file, "--log-state", log];
        if demo {
            arguments.push("--demo");
        }
        let (status, told) = run(PROGRAM, &arguments, &[("DISPLAY", &server.display)]);
        assert!(status.success() && told.is_empty(), "{scene}: {status} {told}");
        assert!(colors_of_file(&path) == FEWEST_COLORS, "{scene}");
        let states = std::fs::read_to_string(log).expect("it was told");
        assert_eq!(states.contains("\"landed\":10"), scene == "circle-segment-1");
    }
}

#[test]
fn a_screenshot_that_cannot_be_written_ends_with_an_error() {
    let Some(server) = Server::start(1400, 900) else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let nowhere = folder.path().join("missing/picture.png");
    let arguments = ["--screenshot", nowhere.to_str().expect("a plain name")];
    let (status, told) = run(PROGRAM, &arguments, &[("DISPLAY", &server.display)]);
    assert_eq!(status.code(), Some(1), "{told}");
    assert!(told.contains("the screenshot was not saved") && told.contains("missing"), "{told}");
}

#[test]
fn without_a_display_one_sentence_names_render() {
    for environment in [&[][..], &[("DISPLAY", ":9999")]] {
        let (status, told) = run(PROGRAM, &[], environment);
        assert_eq!(status.code(), Some(3), "{told}");
        assert_eq!(told.trim_end().lines().count(), 1, "{told}");
        assert!(told.contains("`collidoscope render`"), "{told}");
    }
}

#[test]
fn a_dropped_scene_file_opens() {
    let Some(mut app) = App::open(&["point-circle"]) else { return };
    let file = app.folder.path().join("mine.toml");
    std::fs::write(&file, "scene = \"line-line\"\ntitle = \"Mine\"\nabout = \"x\"\n").expect("writable");
    let place = app.middle("canvas");
    app.drop_files(place, &[&file]);
    let state = app.wait(|state| state["scene"] == "line-line");
    assert_eq!(state["chrome"]["message"], "Opened mine.toml: Mine");
    // A file that is no scene is reported.
    std::fs::write(&file, "scene = 3").expect("writable");
    app.drop_files(place, &[&file]);
    let state = app.wait(|state| state["chrome"]["refused"] == true);
    assert!(state["chrome"]["message"].as_str().unwrap_or_default().starts_with("mine.toml"), "{state}");
}
