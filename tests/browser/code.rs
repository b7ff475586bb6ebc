//! The code tab on the page: stepped through, changed by one character, undone, and shared by its link.
#![expect(clippy::disallowed_methods, reason = "these tests move a file of a page")]

use collidoscope::lesson::Scene;
use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE};
use super::offline::{copy, later};
use crate::page_server::PageServer;

/// A circle that touches a line: the last line of the program is `return |s| <= circle.radius`.
const TOUCHING: &str =
    "#circle-line?method=normal-projection&p1=0,0&p2=100,0&circle.center=50,30&circle.radius=30&map=selected";

impl App {
    /// Chooses the language in which the code tab shows the program, with fingers.
    #[track_caller]
    pub fn show_code_as(&self, language: &str) {
        self.wait(|state| state["rects"]["show-as"].is_array());
        self.settle();
        self.tap(self.middle("show-as"));
        let item = format!("show-as:{language}");
        self.wait(|state| state["rects"][&item].is_array());
        self.settle();
        self.tap(self.middle(&item));
    }
}

fn steps(app: &App) -> Json {
    let text = app.explanation();
    serde_json::from_str::<Json>(&text).expect("JSON")["steps"].clone()
}

#[test]
fn one_character_changes_verdict_working_and_map_and_the_link_has_the_program() {
    let Some(app) = App::open(TOUCHING) else { return };
    app.press("F4");
    let before = app.wait(|s| s["chrome"]["tab"] == "Code" && s["map"]["whole"] == true);
    assert_eq!(before["verdict"], "touching");
    let working = steps(&app);
    let lesson = Scene::CircleLine.open();
    let shown = lesson.program("normal-projection").expect("a program");
    let line = shown.file.lines().position(|line| line.starts_with("return |s|")).expect("a line") + 1;
    let [left, top, width, _] = app.rect(&format!("code-line:{line}"));
    app.click_at((left + width + 1.0, top + 4.0));
    app.wait(|s| s["chrome"]["code"]["typing"] == true);
    // Behind `return |s| <=`.
    app.press("Home");
    (0..13).for_each(|_| app.press("ArrowRight"));
    app.press("Backspace");
    let after = app.wait(|s| s["verdict"] == "apart" && s["map"]["whole"] == true);
    assert!(after["params"]["program"].as_str().is_some_and(|p| p.contains("|s| < circle.radius")));
    assert_ne!(steps(&app), working);
    // The link opens the same state on another page.
    let link = app.wait_for_own_hash();
    assert!(link.contains("program-z="), "{link}");
    let other = app.another(COARSE_DESKTOP, "", &link);
    let opened = other.wait(|s| s["verdict"] == "apart");
    assert_eq!(opened["params"], after["params"]);
    app.press("Control+z");
    let back = app.wait(|s| s["verdict"] == "touching" && s["map"]["whole"] == true);
    assert_eq!((&back["params"], &back["map"]["shares"]), (&before["params"], &before["map"]["shares"]));
}

#[test]
fn the_working_is_stepped_through_by_keys_and_the_map_of_lines_is_shown_by_its_key() {
    let Some(app) = App::open("#circle-segment-1?method=horizontal") else { return };
    app.click_at(app.empty_place());
    let last = app.state()["step"][1].clone();
    app.press("s");
    app.wait(|s| s["step"] == json!([1, last]));
    app.press("n");
    app.wait(|s| s["step"] == json!([2, last]));
    app.press("b");
    app.wait(|s| s["step"] == json!([1, last]));
    app.press("e");
    app.wait(|s| s["step"] == json!([last, last]));
    app.press("l");
    let lines = app.wait(|s| s["map"]["whole"] == true);
    let shares = lines["map"]["shares"].as_object().expect("shares");
    assert!(shares.len() == 4 && shares.keys().all(|kind| kind.starts_with("Line")), "{shares:?}");
}

#[test]
fn a_phone_shows_the_working_and_the_code_below_the_picture() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#circle-segment-1") else { return };
    app.tap(app.middle("sheet:working"));
    let working = app.wait(|s| s["rects"]["verdict"].is_array() && s["rects"]["canvas"].is_array());
    assert_eq!(working["chrome"]["tab"], "Working");
    app.tap(app.middle("sheet:code"));
    let code = app.wait(|s| s["rects"]["code"].is_array());
    assert!(code["rects"]["handle:c1"].is_array());
}

#[test]
fn a_symbol_under_the_pointer_lights_its_mark_in_the_state_and_in_the_picture() {
    let Some(app) = App::open("#circle-segment-1?method=horizontal") else { return };
    let ([left, top, _, height], plain) = (app.rect("step:2"), app.picture());
    // The last line of the second step is `D = (A.x, 0) = (200, 0)`.
    let found = (0..40).any(|step| {
        app.move_to((left + 4.0 * f64::from(step), top + height - 14.0));
        app.frame();
        app.settle()["chrome"]["lit"] == json!({ "marks": ["A"], "symbols": ["A"] })
    });
    assert!(found, "{}", app.state()["chrome"]["lit"]);
    assert_ne!(app.picture().rgb, plain.rgb);
}

#[test]
fn code_that_cannot_be_loaded_is_told_and_loaded_at_the_next_try() {
    if App::empty(COARSE_DESKTOP).is_none() {
        return;
    }
    let (_folder, page) = copy();
    let (file, away) = (later(&page).join("code.txt"), page.join("away"));
    std::fs::rename(&file, &away).expect("moved");
    let server = PageServer::start(&page, 0).expect("it starts");
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    app.forgive();
    app.go(&app.address("", "#circle-line"));
    app.wait(|state| state["ready"] == true);
    app.press("F4");
    app.show_code_as("python");
    app.wait(|state| {
        state["chrome"]["message"] == "The code was not loaded: the server answered 404"
            && state["rects"]["code"].is_array()
    });
    std::fs::rename(&away, &file).expect("moved back");
    app.show_code_as("python");
    app.wait(|state| state["rects"]["code-shown-as"].is_array() && state["rects"]["code-copy"].is_array());
}
