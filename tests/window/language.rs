//! The window in Norwegian: by the system, by the settings, and by the menu.
#![expect(clippy::disallowed_methods, reason = "these tests look at the settings that were written")]

use std::path::Path;

use serde_json::Value as Json;

use super::PROGRAM;
use super::support::window::{Server, Window};

/// The program with settings and the language of the system.
fn open(server: &Server, folder: &Path, settings: &Path, system: &str) -> Window {
    let environment = [("COLLIDOSCOPE_SETTINGS", settings), ("LC_ALL", Path::new(system))];
    let mut window = Window::start_with(server, folder, PROGRAM, &["line-line"], &environment);
    window.wait(|state| state["ready"] == true);
    let middle = window.middle("canvas");
    window.move_to(middle);
    window
}

/// Copies a link, and returns what is said of it.
fn told(window: &mut Window) -> String {
    window.control('l');
    let copied = |state: &Json| state["chrome"]["message"].as_str().is_some_and(|told| told.contains('#'));
    window.wait(copied)["chrome"]["message"].as_str().expect("a message").to_owned()
}

#[test]
fn the_system_the_settings_and_the_menu_choose_norwegian() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("settings.toml");
    let mut window = open(&server, folder.path(), &settings, "nb_NO.UTF-8");
    assert!(told(&mut window).starts_with("Kopierte #line-line"));
    assert!(window.close().success());
    let mut window = open(&server, folder.path(), &settings, "C");
    assert!(told(&mut window).starts_with("Copied #line-line"));
    window.click("menu:view");
    window.wait(|state| state["rects"]["language:nb"].is_array());
    window.settle();
    window.click("language:nb");
    window.wait(|state| state["chrome"]["message"] == "Norsk (bokmål): from the next start");
    assert!(window.close().success());
    let written = std::fs::read_to_string(&settings).expect("settings");
    assert!(written.contains("language = \"nb\""), "{written}");
    let mut window = open(&server, folder.path(), &settings, "C");
    assert!(told(&mut window).starts_with("Kopierte #line-line"));
    assert!(window.close().success());
}
