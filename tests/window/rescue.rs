//! A crash saves the scene, prints one line about it, and ends with an error; the file opens in the same state.

#![expect(clippy::disallowed_methods, reason = "these tests read what was saved")]

use std::path::{Path, PathBuf};

use crate::support::window::{Server, Window, example, keysym};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

/// The exit status of a Rust program that panicked.
const PANICKED: Option<i32> = Some(101);

/// The program with built-in faults, in its own current folder.
struct Faulty {
    window: Window,
    folder: TempDir,
    server: Server,
}

/// The files that it left behind.
struct Left {
    line: String,
    file: PathBuf,
}

impl Faulty {
    fn open() -> Option<Self> {
        Self::open_with(&[])
    }

    fn open_with(environment: &[(&str, &Path)]) -> Option<Self> {
        let server = Server::start(1280, 800)?;
        let folder = tempfile::tempdir().expect("a folder");
        let mut window = Window::start_with(&server, folder.path(), example("panic_probe"), &[], environment);
        window.wait(|s| s["ready"] == true);
        Some(Self { window, folder, server })
    }

    /// Replaces the value of a field, and returns the state that shows the new one.
    fn set(&mut self, id: &str, text: &str, value: Json) -> Json {
        self.type_into(id, text);
        self.window.wait(|s| s["params"][id] == value)
    }

    /// Replaces the value of a field without waiting for the effect.
    fn type_into(&mut self, id: &str, text: &str) {
        self.window.click(&format!("field:{id}"));
        self.window.wait(|s| s["chrome"]["typing"][0] == id);
        self.window.type_text(text);
        self.window.wait(|s| s["chrome"]["typing"][1] == text);
        self.window.key(keysym::ENTER);
    }

    /// Waits for the end, and returns the one line of the message and the file that it names.
    fn end(self) -> (Left, TempDir, Server) {
        let (status, told) = self.window.ended_and_told();
        assert_eq!(status.code(), PANICKED, "{told}");
        assert_eq!(told.trim_end().lines().count(), 1, "{told}");
        assert!(told.starts_with("Collidoscope crashed: "), "{told}");
        let command = told.split("`collidoscope ").nth(1).and_then(|rest| rest.split('`').next());
        let file = PathBuf::from(command.expect("the command that opens it again"));
        (Left { line: told, file }, self.folder, self.server)
    }
}

/// Opens the file in the program and compares the state.
#[track_caller]
fn assert_opens_as(left: &Left, server: &Server, state: &Json) {
    let path = left.file.to_str().expect("a plain name");
    let mut again = Window::open(server, env!("CARGO_BIN_EXE_collidoscope"), &[path]);
    let now = again.state();
    for what in ["scene", "params", "verdict", "values"] {
        assert_eq!(now[what], state[what], "{what}");
    }
}

#[test]
fn a_crash_in_the_loop_saves_the_current_scene() {
    let Some(mut faulty) = Faulty::open() else { return };
    let state = faulty.set("a.center", "12.5, -3e-7", json!([12.5, -3e-7]));
    let folder = faulty.folder.path().canonicalize().expect("there");
    faulty.window.key(keysym::F5);
    let (left, _folder, server) = faulty.end();
    assert_eq!(left.file.canonicalize().expect("saved"), folder.join("circle-circle-rescued.toml"));
    assert!(
        left.line.contains("somewhere in the loop, in two lines (examples/panic_probe.rs:"),
        "{}",
        left.line
    );
    let text = std::fs::read_to_string(&left.file).expect("saved");
    assert!(text.contains("somewhere in the loop, in two lines"), "{text}");
    assert_opens_as(&left, &server, &state);
}

#[test]
fn a_crash_while_everything_is_locked_replaces_no_file() {
    let Some(mut faulty) = Faulty::open() else { return };
    let there = faulty.folder.path().join("circle-circle-rescued.toml");
    std::fs::write(&there, "mine").expect("writable");
    // A drag is in progress.
    let start = faulty.window.middle("handle:b.center");
    faulty.window.move_to(start);
    faulty.window.button(1, true);
    let end = (start.0 + 60, start.1 + 40);
    faulty.window.glide(start, end);
    let there_now = serde_json::json!({ "at": [f64::from(end.0), f64::from(end.1)], "down": true });
    let before = faulty.window.wait(|state| state["pointer"] == there_now);
    assert!(before["params"]["b.center"].is_array());
    faulty.window.key(keysym::F6);
    let (left, _folder, server) = faulty.end();
    assert!(left.file.ends_with("circle-circle-rescued-2.toml"), "{}", left.line);
    assert_eq!(std::fs::read_to_string(&there).expect("it is there"), "mine");
    assert_opens_as(&left, &server, &before);
}

#[test]
fn a_crash_before_a_scene_is_shown_saves_the_one_that_was_shown_last() {
    let Some(mut faulty) = Faulty::open() else { return };
    let state = faulty.set("a.radius", "75", json!(75.0));
    faulty.type_into("b.radius", "290");
    let (left, _folder, server) = faulty.end();
    assert!(left.line.contains("the radii are too large"), "{}", left.line);
    assert_opens_as(&left, &server, &state);
}

#[test]
fn if_the_current_folder_is_gone_the_scene_is_saved_among_temporary_files() {
    let place = tempfile::tempdir().expect("a folder");
    let Some(mut faulty) = Faulty::open_with(&[("TMPDIR", place.path())]) else { return };
    std::fs::remove_dir(faulty.folder.path()).expect("it is empty");
    let state = faulty.window.state();
    faulty.window.key(keysym::F5);
    let (left, _folder, server) = faulty.end();
    assert_eq!(left.file, place.path().join("circle-circle-rescued.toml"));
    assert_opens_as(&left, &server, &state);
}

#[test]
fn if_no_file_can_be_written_a_link_opens_the_scene_again() {
    let Some(mut faulty) = Faulty::open_with(&[("TMPDIR", Path::new("/dev/null"))]) else { return };
    std::fs::remove_dir(faulty.folder.path()).expect("it is empty");
    let state = faulty.set("a.radius", "75", json!(75.0));
    faulty.window.key(keysym::F5);
    let (left, _folder, server) = faulty.end();
    assert!(left.line.contains("The scene could not be saved (cannot write /dev/null/"), "{}", left.line);
    let link = left.file.to_str().expect("text").trim_matches('\'');
    let mut again = Window::open(&server, env!("CARGO_BIN_EXE_collidoscope"), &[link]);
    assert_eq!(again.state()["params"], state["params"]);
}
