//! The window: the smoke test, and what this program does for Windows.

use std::time::{Duration, Instant};

use serde_json::json;

use super::super::support::window::{Picture, Window, keysym};
use super::super::{App, PROGRAM, pair};
use super::{path_of, program, server};

/// The largest share of a core that the idle program is allowed to take.
const MOST: f64 = 0.02;
/// How long idling is measured.
const IDLE: Duration = Duration::from_secs(20);
/// The longest time that Wine adds to a click, beside three times as much as on Linux. Before, the program looked for
/// input ten times a second.
const ADDED: Duration = Duration::from_millis(40);

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn the_window_opens_and_is_dragged_typed_into_restarted_and_closed() {
    let mut app = App::open_in_wine(&["circle-segment-1"]);
    app.wait_for_lively_canvas();
    let start = app.middle("handle:circle.center");
    let before = pair(&app.param("circle.center"));
    app.drag(start, (start.0 + 60, start.1 - 30));
    let after = pair(&app.param("circle.center"));
    assert!(after[0] > before[0] && after[1] < before[1], "{before:?} {after:?}");
    app.type_into("circle.radius", "42.5");
    app.wait_for_param("circle.radius", json!(42.5));
    let picture = app.canvas();
    app.click("restart");
    app.wait(|s| s["playing"] == true);
    app.wait_for_other_canvas(&picture);
    let end = app.wait(|s| s["playing"] == false);
    assert_eq!(end["params"]["drop.tick"], 155.0);
    app.control('z');
    app.wait(|s| s["params"]["circle.radius"] != 42.5);
    assert!(app.window.close().success());
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn the_idle_program_takes_less_than_two_hundredths_of_a_core() {
    let mut app = App::open_in_wine(&[]);
    let rest = |app: &mut App, when: &str| {
        app.settle();
        // By then, hints have faded and tooltips are gone.
        std::thread::sleep(Duration::from_secs(2));
        let share = app.processor_share(IDLE);
        println!("at rest under Wine, {when}: {:.2} % of a core", share * 100.0);
        assert!(share < MOST, "{when}: {:.1} % of a core", share * 100.0);
    };
    rest(&mut app, "after the start");
    let place = app.empty_place();
    app.click_at(place);
    rest(&mut app, "after a click");
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn a_click_is_seen_at_once_after_a_rest() {
    let wine = App::open_in_wine(&[]).click_time();
    let linux = App::open(&[]).expect("script/windows installs a virtual X server").click_time();
    println!("from a click to the picture: {wine:?} under Wine, {linux:?} on Linux");
    assert!(wine < linux * 3 + ADDED);
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn the_window_shows_the_same_picture_as_on_linux() {
    for theme in ["light", "dark"] {
        let folder = tempfile::tempdir().expect("a folder");
        let server = server();
        let wine = program();
        let pictures = [&["wine", wine.to_str().expect("a plain path")][..], &[PROGRAM]].map(|words| {
            let file = format!("{theme}-{}.png", words.len());
            let arguments = [&words[1..], &["blob-side", "--theme", theme, "--screenshot", &file]].concat();
            let window = Window::start(&server, folder.path(), words[0], &arguments);
            assert!(window.ended().success());
            Picture::from_png(&std::fs::read(folder.path().join(file)).expect("it was saved"))
        });
        let [theirs, ours] = pictures;
        assert_eq!((theirs.width, theirs.height), (ours.width, ours.height));
        let differ = theirs.rgb.iter().zip(&ours.rgb).filter(|(a, b)| a != b).count();
        println!("{theme}: {differ} of {} pixels differ from those on Linux", ours.rgb.len());
        assert!(differ * 1000 < ours.rgb.len(), "{differ} pixels differ");
    }
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn dropped_files_are_opened_and_what_cannot_be_read_is_reported() {
    let mut app = App::open_in_wine(&["point-circle"]);
    let file = app.folder.path().join("mine.toml");
    std::fs::write(&file, "scene = \"line-line\"\ntitle = \"Mine\"\nabout = \"x\"\n").expect("writable");
    let place = app.middle("canvas");
    app.window.drop_files(place, &[&file]);
    let state = app.wait(|state| state["scene"] == "line-line");
    assert_eq!(state["chrome"]["message"], "Opened mine.toml: Mine");
    let folder = app.folder.path().to_owned();
    app.window.drop_files(place, &[&folder]);
    let state = app.wait(|s| s["chrome"]["refused"] == true);
    let message = state["chrome"]["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("cannot read "), "{message}");
    assert!(app.window.close().success());
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn a_file_is_chosen_in_the_window_of_the_system() {
    let mut app = App::open_in_wine(&["point-circle"]);
    let file = app.folder.path().join("mine.toml");
    std::fs::write(&file, "scene = \"line-line\"\ntitle = \"Mine\"\nabout = \"x\"\n").expect("writable");
    app.window.control('o');
    app.wait(|state| state["rects"]["open:here:0"].is_array());
    app.settle();
    app.click("open:browse");
    app.window.focus_titled("Open a file");
    app.window.type_text("mine.toml");
    app.window.key(keysym::ENTER);
    let state = app.wait(|state| state["scene"] == "line-line");
    assert_eq!(state["chrome"]["opening"], false);
    assert_eq!(state["chrome"]["message"], "Opened mine.toml: Mine");
    assert!(app.window.close().success());
}

impl App {
    /// The median time from a click after a rest to the frame that shows it.
    fn click_time(&mut self) -> Duration {
        let place = self.empty_place();
        self.click_at(place);
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..11 {
            self.settle();
            let start = Instant::now();
            self.window.button_at_once(1, true);
            self.wait(|state| state["pointer"]["down"] == true);
            times.push(start.elapsed());
            self.press(1, false);
        }
        times.sort();
        times[times.len() / 2]
    }

    /// Saves the figure and returns the path that the status line names.
    fn save_in_wine(&mut self) -> std::path::PathBuf {
        self.choose("file", "action:save-svg");
        let state = self.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Saved ")));
        path_of(state["chrome"]["message"].as_str().unwrap_or_default().trim_start_matches("Saved "))
    }
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn figures_are_saved_in_a_chosen_folder_and_otherwise_among_the_documents() {
    let mut app = App::open_in_wine(&["point-circle"]);
    let saved = app.save_in_wine();
    assert_eq!(saved, app.folder.path().join("point-circle-default.svg"));
    assert!(std::fs::read_to_string(&saved).expect("it was saved").starts_with("<svg"));
    // A double click makes the folder of the program the current one.
    let copy = tempfile::tempdir().expect("a folder");
    for name in ["collidoscope.exe", "bcryptprimitives.dll"] {
        let from = program().with_file_name(name);
        std::fs::copy(from, copy.path().join(name)).expect("it can be copied");
    }
    let mut app = App::open_copy_in_wine(copy, "collidoscope.exe", &["point-circle"]);
    let saved = app.save_in_wine();
    assert!(!saved.starts_with(app.folder.path()), "{}", saved.display());
    let documents = saved.parent().and_then(|folder| folder.file_name()).map(|name| name.to_string_lossy());
    assert_eq!(documents.as_deref(), Some("Documents"), "{}", saved.display());
    std::fs::remove_file(&saved).expect("it was saved");
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn a_drag_that_ends_outside_the_window_is_over() {
    let mut app = App::open_in_wine(&["circle-segment-1", "--size", "900x600"]);
    let start = app.middle("handle:circle.center");
    app.point_at(start);
    app.press(1, true);
    app.glide(start, (1300, 800));
    app.window.button(1, false);
    app.wait(|state| state["pointer"]["down"] == false);
    let after = app.settle();
    app.point_at(start);
    app.point_at((start.0 + 40, start.1));
    assert_eq!(app.settle()["params"], after["params"]);
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn the_window_closes_by_its_key() {
    let mut app = App::open_in_wine(&["line-line"]);
    let middle = app.middle("canvas");
    app.point_at(middle);
    app.key(keysym::HOME);
    app.control('q');
    assert!(app.window.ended().success());
}
