//! The code of a method: read, changed and stepped through in the real window.
#![expect(clippy::disallowed_methods, reason = "this test reads what the window saved")]

use collidoscope::lesson::Scene;
use serde_json::{Value as Json, json};

use super::App;
use super::support::window::keysym;

/// The keysym of the key F4.
const F4: u32 = 0xffc1;

impl App {
    /// Opens the code tab. Keys go to the window under the pointer.
    fn open_code(&mut self) {
        let at_rest = self.empty_place();
        self.point_at(at_rest);
        self.key(F4);
    }

    /// Clicks behind the last letter of a line of the code.
    fn enter_code_line(&mut self, line: usize) {
        let [left, top, width, _] = self.rect(&format!("code-line:{line}"));
        self.click_at((left + width + 2, top + 8));
        self.wait(|state| state["chrome"]["code"]["typing"] == true);
    }
}

fn program(state: &Json) -> &str {
    state["params"]["program"].as_str().unwrap_or_default()
}

/// A circle that touches a line: the last line of the program is `return |s| <= circle.radius`.
const TOUCHING: &str =
    "#circle-line?method=normal-projection&p1=0,0&p2=100,0&circle.center=50,30&circle.radius=30&map=selected";

#[test]
fn a_typed_character_changes_verdict_map_and_counts_and_undo_brings_everything_back() {
    let Some(mut app) = App::open(&[TOUCHING, "--size", "1280x800"]) else { return };
    app.open_code();
    let before = app.wait(|s| s["chrome"]["tab"] == "Code" && s["map"]["whole"] == true);
    assert_eq!(before["verdict"], "touching");
    let lesson = Scene::CircleLine.open();
    let shown = lesson.program("normal-projection").expect("a program");
    let line = shown.file.lines().position(|line| line.starts_with("return |s|")).expect("a line") + 1;
    app.enter_code_line(line);
    // Behind `return |s| <=`.
    app.key(keysym::HOME);
    (0..13).for_each(|_| app.key(keysym::RIGHT));
    app.key(keysym::BACKSPACE);
    let after = app.wait(|s| s["verdict"] == "apart" && s["map"]["whole"] == true);
    assert!(program(&after).contains("\nreturn |s| < circle.radius"), "{after}");
    assert_eq!((&after["method"], &after["map"]["methods"]), (&json!("own"), &json!(["own"])));
    // A letter costs at most a frame of work.
    let slowest = app.history().iter().filter_map(|s| s["longest_work"].as_f64()).fold(0.0, f64::max);
    assert!(slowest < 0.5, "{slowest}");
    app.control('z');
    let back = app.wait(|s| s["verdict"] == "touching" && s["map"]["whole"] == true);
    assert_eq!((&back["params"], &back["map"]["shares"]), (&before["params"], &before["map"]["shares"]));
    app.control('y');
    app.wait(|s| s["params"] == after["params"]);
    // Twice the radius is a wider strip on the map.
    app.type_text("2*");
    let wider = app.wait(|s| s["verdict"] == "colliding" && s["map"]["whole"] == true);
    assert!(program(&wider).contains("return |s| <2* circle.radius"), "{wider}");
    assert_ne!(wider["map"]["shares"], before["map"]["shares"]);
}

#[test]
fn a_mistake_is_told_below_its_line_and_nothing_else_changes() {
    let Some(mut app) = App::open(&[TOUCHING]) else { return };
    app.open_code();
    let before = app.wait(|s| s["chrome"]["tab"] == "Code");
    app.enter_code_line(2);
    app.type_text(")");
    let draft = app.wait(|s| s["chrome"]["code"]["draft"].is_object());
    assert_eq!(draft["params"], before["params"]);
    let error = draft["chrome"]["code"]["draft"]["error"].as_str().unwrap_or_default().to_owned();
    assert!(error.contains("Expected"), "{error}");
    assert!(draft["rects"]["code-error"].is_array());
    app.key(keysym::BACKSPACE);
    app.wait(|s| s["chrome"]["code"]["draft"].is_null());
    assert_eq!(app.state()["params"], before["params"]);
}

#[test]
fn an_edited_program_survives_saving_opening_and_its_link() {
    let Some(mut app) = App::open(&["circle-segment-1", "--size", "1280x800"]) else { return };
    app.open_code();
    app.wait(|s| s["chrome"]["tab"] == "Code");
    app.enter_code_line(14);
    app.type_text(" + 5");
    let edited = app.wait(|s| program(s).contains("<= circle.radius + 5\n"));
    app.control('s');
    app.accept_name();
    app.wait(|s| s["chrome"]["message"].as_str().is_some_and(|m| m.starts_with("Saved ")));
    let saved = std::fs::read_dir(app.folder.path()).expect("a folder").flatten().map(|entry| entry.path());
    let file = saved.into_iter().find(|path| path.extension().is_some_and(|e| e == "toml")).expect("a file");
    let link = edited["link"].as_str().expect("a link").to_owned();
    for opened in [file.to_str().expect("a name"), &link] {
        let Some(mut again) = App::open(&[opened]) else { return };
        let state = again.state();
        assert_eq!((&state["params"], &state["verdict"]), (&edited["params"], &edited["verdict"]));
    }
    app.control('z');
    app.wait(|s| program(s).is_empty() && s["method"] == "horizontal");
}

#[test]
fn the_working_is_stepped_through_by_keys_and_by_buttons() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let at_rest = app.empty_place();
    app.point_at(at_rest);
    let whole = app.canvas();
    let last = app.state()["step"][1].as_u64().expect("a number");
    let mut pictures = vec![whole.clone()];
    app.key(u32::from('s'));
    for step in 1..last {
        app.wait(|s| s["step"] == json!([step, last]));
        let picture = app.wait_for_other_canvas(pictures.last().expect("one"));
        assert_ne!(picture, whole);
        pictures.push(picture);
        app.key(u32::from('n'));
    }
    app.wait(|s| s["step"] == json!([last, last]));
    let canvas = app.rect("canvas");
    app.wait_for_pixels(canvas, |pixels| pixels == whole);
    // Back again, by the button.
    app.click("action:previous-step");
    app.wait(|s| s["step"] == json!([last - 1, last]));
    app.key(u32::from('b'));
    app.wait(|s| s["step"] == json!([last - 2, last]));
    app.point_at(at_rest);
    app.wait_for_pixels(canvas, |pixels| pixels == pictures[last as usize - 2]);
    app.click("action:last-step");
    app.point_at(at_rest);
    app.wait_for_pixels(canvas, |pixels| pixels == whole);
}

#[test]
fn the_switch_between_published_and_corrected_changes_the_verdict() {
    let link = "#circle-segment-1?method=published&circle.center=150,200&circle.radius=10&map=selected";
    let Some(mut app) = App::open(&[link, "--size", "1280x800"]) else { return };
    app.open_code();
    let published = app.wait(|s| s["rects"]["code-corrected"].is_array() && s["map"]["whole"] == true);
    app.click("code-corrected");
    let corrected = app.wait(|s| s["method"] == "own" && s["map"]["whole"] == true);
    assert_ne!(corrected["verdict"], published["verdict"]);
    assert_ne!(corrected["map"]["shares"], published["map"]["shares"]);
    app.click("code-published");
    app.wait(|s| s["params"] == published["params"]);
    app.control('z');
    app.wait(|s| s["params"] == corrected["params"]);
}
