//! The window in which the user chooses a scene file.
#![expect(clippy::disallowed_methods, reason = "these tests write the files that are opened")]

use std::path::Path;

use super::App;
use super::support::window::keysym;

const MINE: &str = "scene = \"point-circle\"\ntitle = \"Mine\"\nabout = \"x\"\n[set]\ncircle.radius = 33\n";

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::create_dir_all(folder.join(name).parent().expect("a folder")).expect("written");
    std::fs::write(folder.join(name), text).expect("written");
}

/// Opens the window, and waits until its field has the keyboard.
fn open_window(app: &mut App) {
    // The keyboard goes where the pointer is.
    let middle = app.middle("canvas");
    app.move_to(middle);
    app.control('o');
    app.wait(|s| s["rects"]["open:path"].is_array());
    app.settle();
}

#[test]
fn after_an_error_the_field_keeps_the_keyboard_and_no_key_changes_the_scene() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let before = app.state();
    open_window(&mut app);
    app.type_text("/nope/x.toml");
    app.key(keysym::ENTER);
    app.wait(|s| s["rects"]["open:error"].is_array());
    write(app.folder.path(), "cdm.toml", MINE);
    app.settle();
    assert!(app.state()["map"].is_null());
    // The rejected path is still there to be corrected.
    app.control('a');
    app.type_text("cdm.toml");
    let state = app.settle();
    assert_eq!((&state["params"], &state["map"]), (&before["params"], &before["map"]));
    app.key(keysym::ENTER);
    app.wait(|s| s["scene"] == "point-circle" && s["params"]["circle.radius"] == 33.0);
}

#[test]
fn a_folder_is_shown_with_its_folders_and_its_scene_files_only() {
    let Some(mut app) = App::open(&[]) else { return };
    let folder = app.folder.path().to_owned();
    write(&folder, "deep/mine.toml", MINE);
    write(&folder, "deep/deeper/x.toml", MINE);
    write(&folder, "deep/deny.toml", "[graph]\n");
    open_window(&mut app);
    app.type_text(folder.join("deep").to_str().expect("a plain path"));
    app.key(keysym::ENTER);
    let state = app.wait(|s| s["rects"]["open:here:0"].is_array());
    assert!(state["rects"]["open:here:1"].is_null(), "deny.toml is no scene");
    // The folder above, then the folder inside.
    app.settle();
    app.click("open:folder:1");
    app.wait(|s| s["rects"]["open:folder:1"].is_null());
    app.settle();
    app.click("open:folder:0");
    app.wait(|s| s["rects"]["open:folder:1"].is_array());
    app.settle();
    app.click("open:here:0");
    app.wait(|s| s["chrome"]["opening"] == false && s["params"]["circle.radius"] == 33.0);
}
