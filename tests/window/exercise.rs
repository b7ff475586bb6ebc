//! The exercises in the window, by the mouse and by the keyboard, and from one start to the next.

use serde_json::{Value as Json, json};

use super::{App, PROGRAM};
use crate::support::window::{Server, Window, keysym};

impl App {
    /// Opens a topic, and its exercises by their key.
    fn with_exercises(topic: &str) -> Option<Self> {
        let mut app = Self::open(&[topic])?;
        let canvas = app.middle("canvas");
        app.point_at(canvas);
        app.window.key(u32::from('x'));
        Some(app)
    }
}

/// Whether the last answer was judged, and whether it is right.
fn is_judged(state: &Json, right: bool) -> bool {
    let task = &state["exercises"]["task"];
    task["feedback"].is_string() && task["right"] == right
}

#[test]
fn exercises_are_solved_by_the_keyboard_alone() {
    let Some(mut app) = App::with_exercises("circle-circle") else { return };
    app.wait(|state| state["rects"]["exercise:gap"].is_array());
    app.click("exercise:touch-or-not");
    app.wait(|state| state["chrome"]["question"] == true && state["rects"]["answer:apart"].is_array());
    app.window.key(u32::from('3'));
    app.wait(|state| state["exercises"]["task"]["chosen"] == 2);
    app.window.key(keysym::ENTER);
    app.wait(|state| is_judged(state, false) && state["chrome"]["question"] == true);
    app.window.key(u32::from('1'));
    app.wait(|state| state["exercises"]["task"]["chosen"] == 0);
    app.window.key(keysym::ENTER);
    app.wait(|state| is_judged(state, true) && state["chrome"]["question"] == false);
    app.window.key(keysym::ENTER);
    // The field of the next one has the keyboard, so letters are no actions.
    app.wait(|state| state["exercises"]["task"]["id"] == "gap" && state["rects"]["answer:x"].is_array());
    app.settle();
    app.window.type_text("q95");
    app.wait(|state| state["exercises"]["task"]["typed"][0] == "q95");
    app.window.key(keysym::ENTER);
    app.wait(|state| {
        state["exercises"]["task"]["refusal"].is_string() && state["chrome"]["question"] == true
    });
    app.window.key(keysym::HOME);
    app.window.key(keysym::DELETE);
    app.wait(|state| state["exercises"]["task"]["typed"][0] == "95");
    app.window.key(keysym::ENTER);
    app.wait(|state| is_judged(state, true));
}

#[test]
fn a_shape_is_dragged_to_an_answer_and_a_program_is_mended_in_the_tab() {
    let Some(mut app) = App::with_exercises("circle-circle") else { return };
    app.click("exercise:make-them-touch");
    app.wait(|state| state["exercises"]["task"]["kind"] == "state");
    app.click("exercise:check");
    app.wait(|state| state["exercises"]["task"]["refusal"] == "Nothing has been changed yet.");
    app.click("exercise:show-answer");
    app.wait(|state| state["exercises"]["task"]["over"] == true && state["verdict"] == "touching");
    app.click("exercise:list");
    app.wait(|state| state["exercises"]["task"].is_null());
    app.click("exercise:wrong-way-round");
    app.wait(|state| state["exercises"]["task"]["kind"] == "program" && state["rects"]["code"].is_array());
    assert_eq!(
        app.state()["chrome"]["question"],
        json!(false),
        "a program is mended with everything in sight"
    );
    app.click("exercise:show-answer");
    app.wait(|state| {
        state["exercises"]["task"]["over"] == true && state["verdict"] == state["verdicts"]["distance"]
    });
}

#[test]
fn what_was_solved_is_there_at_the_next_start() {
    let Some(server) = Server::start_coarse() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("settings.toml");
    let open = || {
        let settings: &[(&str, &std::path::Path)] = &[("COLLIDOSCOPE_SETTINGS", &settings)];
        Window::start_with(&server, folder.path(), PROGRAM, &["circle-circle"], settings)
    };
    let mut window = open();
    window.wait(|state| state["rects"]["tab:exercises"].is_array());
    window.settle();
    window.click("tab:exercises");
    window.wait(|state| state["rects"]["exercise:touch-or-not"].is_array());
    window.settle();
    window.click("exercise:touch-or-not");
    window.wait(|state| state["rects"]["answer:apart"].is_array());
    window.settle();
    window.click("answer:apart");
    window.wait(|state| state["exercises"]["task"]["chosen"] == 0);
    window.click("exercise:check");
    window.wait(|state| is_judged(state, true));
    window.close();
    let mut again = open();
    again.wait(|state| state["rects"]["tab:exercises"].is_array());
    again.settle();
    again.click("tab:exercises");
    again.wait(|state| state["exercises"]["list"][0]["alone"] == true);
}
