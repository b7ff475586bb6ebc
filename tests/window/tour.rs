//! The tour, and what the program remembers.
#![expect(clippy::disallowed_methods, reason = "these tests look at the settings that were written")]

use collidoscope::lesson::{Case, CaseTexts, PictureState, Scene, Value, set_param};
use serde_json::json;

use super::support::window::{Server, Window, keysym};
use super::{App, PROGRAM};

/// The program with its settings in a file.
fn open_with_settings(server: &Server, folder: &std::path::Path, arguments: &[&str]) -> Window {
    let settings = folder.join("settings/of/collidoscope.toml");
    let mut window =
        Window::start_with(server, folder, PROGRAM, arguments, &[("COLLIDOSCOPE_SETTINGS", &settings)]);
    window.wait(|state| state["ready"] == true);
    window
}

/// A program that is slow would take a press, the way and a release in one frame for a click, and the way and a release in one
/// for no drag.
#[track_caller]
fn drag(window: &mut Window, from: (i16, i16), to: (i16, i16)) {
    window.move_to(from);
    window.button(1, true);
    window.wait(|s| s["pointer"]["down"] == true);
    window.glide(from, to);
    let at = json!(window.reached(to));
    window.wait(|s| s["pointer"]["at"] == at);
    window.button(1, false);
    window.wait(|s| s["pointer"]["down"] == false);
}

#[test]
fn the_tour_is_shown_at_the_first_start_only_and_has_five_stops_at_every_size() {
    let Some(server) = Server::start_coarse() else { return };
    for size in ["640x480", "900x600", "1280x800"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut window = open_with_settings(&server, folder.path(), &["--size", size]);
        for stop in 0..5 {
            let state = window.wait(|s| s["chrome"]["tour"] == json!(stop) && s["rects"]["tour"].is_array());
            let number = |value: &serde_json::Value| value.as_f64().expect("a number");
            let rect = &state["rects"]["tour"];
            let inside = [0, 1].map(|i| {
                number(&rect[i]) >= 0.0
                    && number(&rect[i]) + number(&rect[i + 2]) <= number(&state["window"][i])
            });
            assert_eq!(inside, [true, true], "{size}: stop {stop} at {rect}");
            window.settle();
            window.click("tour:next");
        }
        window.wait(|s| s["chrome"]["tour"].is_null());
        assert!(window.close().success());
        let mut again = open_with_settings(&server, folder.path(), &["--size", size]);
        assert!(again.state()["chrome"]["tour"].is_null());
        assert!(again.close().success());
    }
}

#[test]
fn the_tour_is_skipped_by_its_button_or_by_escape_and_started_from_the_menu() {
    let Some(mut app) = App::open(&[]) else { return };
    for skip in ["tour:skip", "Escape"] {
        app.choose("help", "action:tour");
        app.wait(|s| s["rects"]["tour:skip"].is_array());
        app.settle();
        if skip == "Escape" {
            app.key(keysym::ESCAPE)
        } else {
            app.click(skip)
        }
        app.wait(|s| s["chrome"]["tour"].is_null());
    }
}

#[test]
fn enter_walks_through_the_tour_and_the_panels_are_then_open() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = open_with_settings(&server, folder.path(), &["--size", "640x480"]);
    let panels = |state: &serde_json::Value| {
        ["panel:left", "panel:right"].map(|panel| state["rects"][panel].is_array())
    };
    window.wait(|s| s["chrome"]["tour"] == 0);
    // Keys go to the window under the pointer.
    let middle = window.middle("canvas");
    window.move_to(middle);
    assert_eq!(panels(&window.settle()), [false, false]);
    for stop in 1..5 {
        window.key(keysym::ENTER);
        window.wait(|s| s["chrome"]["tour"] == json!(stop));
    }
    window.key(keysym::ENTER);
    window.wait(|s| s["chrome"]["tour"].is_null());
    assert_eq!(panels(&window.settle()), [true, false]);
    assert!(window.close().success());
}

#[test]
fn a_file_is_opened_by_its_path_from_the_list_and_again_among_the_last_files() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut lesson = Scene::PointCircle.open();
    set_param(&mut lesson, "circle.radius", &Value::Number(33.0)).expect("in range");
    let texts = CaseTexts { title: "Mine", ..CaseTexts::default() };
    let text = Case::write(&mut lesson, &texts, &PictureState::default());
    std::fs::write(folder.path().join("mine.toml"), text).expect("written");
    std::fs::create_dir_all(folder.path().join("settings/of")).expect("a folder");
    std::fs::write(folder.path().join("settings/of/collidoscope.toml"), "tour_shown = true\n")
        .expect("written");
    let mut window = open_with_settings(&server, folder.path(), &[]);
    let middle = window.middle("canvas");
    window.move_to(middle);
    window.control('o');
    window.wait(|s| s["rects"]["open:here:0"].is_array());
    window.type_text("nowhere.toml");
    window.key(keysym::ENTER);
    window.wait(|s| s["rects"]["open:error"].is_array());
    window.settle();
    window.click("open:here:0");
    window.wait(|s| s["chrome"]["opening"] == false && s["params"]["circle.radius"] == 33.0);
    assert!(window.close().success());
    let mut window = open_with_settings(&server, folder.path(), &[]);
    let middle = window.middle("canvas");
    window.move_to(middle);
    window.control('o');
    window.wait(|s| s["rects"]["open:recent:0"].is_array());
    window.settle();
    window.click("open:recent:0");
    window.wait(|s| s["scene"] == "point-circle" && s["params"]["circle.radius"] == 33.0);
    window.control('o');
    window.wait(|s| s["chrome"]["opening"] == true);
    window.key(keysym::ESCAPE);
    window.wait(|s| s["chrome"]["opening"] == false);
    assert!(window.close().success());
}

#[test]
fn the_theme_the_topic_and_a_saved_scene_are_remembered_and_the_command_line_decides_the_theme() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir_all(folder.path().join("settings/of")).expect("a folder");
    std::fs::write(folder.path().join("settings/of/collidoscope.toml"), "tour_shown = true\n")
        .expect("written");
    let mut window = open_with_settings(&server, folder.path(), &["point-circle"]);
    for id in ["menu:view", "theme:dark"] {
        window.wait(|s| s["rects"][id].is_array());
        window.settle();
        window.click(id);
    }
    window.wait(|s| s["chrome"]["theme"] == "dark");
    window.key(keysym::ESCAPE);
    window.wait(|s| s["rects"]["theme:dark"].is_null());
    window.settle();
    window.click("topic:blob-side");
    window.wait(|s| s["scene"] == "blob-side");
    window.settle();
    window.control('s');
    window.wait(|s| s["rects"]["save:path"].is_array());
    window.settle();
    window.key(keysym::ENTER);
    window.wait(|s| s["chrome"]["message"].as_str().is_some_and(|message| message.starts_with("Saved ")));
    assert!(window.close().success());
    let mut window = open_with_settings(&server, folder.path(), &[]);
    assert_eq!(window.state()["chrome"]["theme"], "dark");
    assert_eq!(window.state()["scene"], "blob-side");
    let middle = window.middle("canvas");
    window.move_to(middle);
    window.control('o');
    window.wait(|s| s["rects"]["open:recent:0"].is_array());
    assert!(window.close().success());
    let mut window = open_with_settings(&server, folder.path(), &["--theme", "light"]);
    assert_eq!(window.state()["chrome"]["theme"], "light");
    assert!(window.close().success());
}

#[test]
fn the_very_first_start_shows_one_thing_to_try_and_a_named_scene_shows_everything() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut named = open_with_settings(&server, folder.path(), &["line-line"]);
    let state = named.settle();
    assert!(state["chrome"]["tour"].is_null() && state["rects"]["panel:left"].is_array());
    assert!(named.close().success());
    // That start is not counted.
    let mut window = open_with_settings(&server, folder.path(), &[]);
    window.wait(|s| s["chrome"]["first_screen"] == true && s["rects"]["tour"].is_array());
    let state = window.settle();
    assert!(state["rects"]["panel:left"].is_null() && state["rects"]["restart"].is_null());
    let [from, to] = ["handle:circle.center", "handle:c1"].map(|id| window.middle(id));
    drag(&mut window, from, ((from.0 * 2 + to.0) / 3, (from.1 * 2 + to.1) / 3));
    window.wait(|s| s["chrome"]["tour"] == 1 && s["rects"]["panel:left"].is_array());
    window.settle();
    window.click("tour:skip");
    window.wait(|s| s["chrome"]["tour"].is_null() && s["rects"]["panel:right"].is_array());
    assert!(window.close().success());
}

#[test]
fn the_hint_is_shown_until_a_shape_was_dragged_and_an_embedded_window_changes_no_settings() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings/of/collidoscope.toml");
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let kept = "# ours\nsolved = \"circle-rect/gap\"\n";
    std::fs::write(&file, kept).expect("written");
    for (arguments, hinted) in
        [(&["point-circle", "--embed"][..], true), (&["point-circle"], true), (&["point-circle"], false)]
    {
        let mut window = open_with_settings(&server, folder.path(), arguments);
        assert_eq!(window.settle()["chrome"]["hint"], hinted, "{arguments:?}");
        let from = window.middle("handle:circle.center");
        drag(&mut window, from, (from.0 + 20, from.1 + 10));
        window.wait(|s| s["chrome"]["hint"] == false && s["pointer"]["down"] == false);
        assert!(window.close().success());
        let text = std::fs::read_to_string(&file).expect("still there");
        assert!(text.starts_with(kept), "{text}");
        assert_eq!(text.contains("hint_followed = true"), !arguments.contains(&"--embed"), "{text}");
    }
}

#[test]
fn a_file_of_settings_that_cannot_be_read_stays_and_a_later_change_saves_what_was_not_saved() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings/of/collidoscope.toml");
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    for wrong in [&b"page = https://example.org/\n"[..], b"# \xff\n"] {
        std::fs::write(&file, wrong).expect("written");
        let mut window = open_with_settings(&server, folder.path(), &["point-circle"]);
        let from = window.middle("handle:circle.center");
        drag(&mut window, from, (from.0 + 20, from.1 + 10));
        window.wait(|s| s["chrome"]["hint"] == false);
        window.settle();
        assert_eq!(std::fs::read(&file).expect("still there"), wrong);
        std::fs::write(&file, "# mended\n").expect("written");
        for id in ["menu:view", "theme:dark"] {
            window.wait(|s| s["rects"][id].is_array());
            window.settle();
            window.click(id);
        }
        window.wait(|s| s["chrome"]["theme"] == "dark");
        assert!(window.close().success());
        let text = std::fs::read_to_string(&file).expect("still there");
        for line in ["# mended", "hint_followed = true", "theme = \"dark\""] {
            assert!(text.contains(line), "{text}");
        }
    }
}
