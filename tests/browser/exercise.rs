//! The exercises in the page: loaded when they are asked for, solved by the keyboard, with a finger, and kept by the browser.

#![expect(clippy::disallowed_methods, reason = "these tests serve a page of their own")]

use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE};
use super::offline::{copy, later};
use crate::page_server::PageServer;

const FOCUS: &str = "document.activeElement.id";
const KEPT: &str = "localStorage.getItem('collidoscope solved')";

impl App {
    /// Shows the exercises in the form, unless they are shown.
    #[track_caller]
    pub fn show_exercises(&self) {
        if self.state()["exercises"].is_null() {
            self.evaluate("page.send({ type: 'do', action: 'exercises' })");
        }
        self.wait_for("document.querySelector('#exercises li') !== null", json!(true));
    }

    /// Begins an exercise of the topic.
    #[track_caller]
    pub fn begin_exercise(&self, id: &str) {
        self.evaluate(&format!("page.send({{ type: 'exercise', act: 'begin', text: '{id}' }})"));
        self.wait(|state| state["exercises"]["task"]["id"] == id);
        self.wait_for("document.getElementById('exercise-title') !== null", json!(true));
    }

    /// Presses Tab until an element has the focus.
    #[track_caller]
    fn tab_to(&self, id: &str) {
        for _ in 0..20 {
            if self.evaluate(FOCUS) == id {
                return;
            }
            self.press("Tab");
        }
        panic!("Tab does not lead to {id}, but to {}", self.evaluate(FOCUS));
    }

    /// The files that were loaded later than the page.
    pub fn later(&self) -> Vec<String> {
        let names = self.requests().into_iter().map(|request| request.url);
        names.filter_map(|url| Some(url.split_once("/later-")?.1.split_once('/')?.1.to_owned())).collect()
    }
}

#[test]
fn an_exercise_is_loaded_when_it_is_asked_for_and_solved_by_the_keyboard_in_the_form() {
    let Some(app) = App::open("#circle-circle") else { return };
    assert_eq!(app.later(), [""; 0], "the first load has no exercises");
    app.evaluate("page.goToForm(); document.getElementById('action-exercises').focus()");
    app.press("Enter");
    app.wait_for("document.querySelectorAll('#exercises li').length", json!(6));
    let mut later = app.later();
    later.sort();
    // The worker that keeps what was loaded asks, too.
    later.dedup();
    assert_eq!(later, ["circle-circle.toml", "exercises.js"]);
    app.wait_for(FOCUS, json!("exercises-heading"));
    app.tab_to("exercise-begin-gap");
    app.press("Enter");
    app.wait_for(FOCUS, json!("exercise-title"));
    app.wait_for_text("told", "How far is it from one outline to the other?");
    app.tab_to("exercise-x");
    app.type_text("170");
    app.press("Enter");
    app.wait_for_text("told", "That is the distance between the centres");
    app.wait_for(FOCUS, json!("exercise-x"));
    let spoken = app.spoken();
    let field = spoken.iter().find(|(role, name)| role == "textbox" && name == "Your answer (world units)");
    assert!(field.is_some(), "{spoken:#?}");
    app.press("Control+a");
    app.type_text("95");
    app.press("Enter");
    app.wait_for_text("told", "Right. The answer is 95. The circles are apart.");
    app.wait(|state| state["chrome"]["question"] == false && state["exercises"]["task"]["right"] == true);
    app.tab_to("exercise-next");
    app.press("Enter");
    app.wait(|state| state["exercises"]["task"]["id"] == "how-they-lie");
    app.wait_for(FOCUS, json!("exercise-title"));
    let described = "document.activeElement.getAttribute('aria-describedby').split(' ')\
        .map((id) => document.getElementById(id).textContent).join(' ')";
    app.wait_for(&format!("{described}.includes('Given: centre A (')"), json!(true));
}

#[test]
fn enter_on_the_right_choice_leads_to_the_next_exercise() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.show_exercises();
    app.begin_exercise("touch-or-not");
    app.evaluate("page.goToForm(); document.getElementById('exercise-choice-1').focus()");
    app.press(" ");
    app.wait(|state| state["exercises"]["task"]["chosen"] == 1);
    app.wait_for(FOCUS, json!("exercise-choice-1"));
    app.press("ArrowUp");
    app.wait(|state| state["exercises"]["task"]["chosen"] == 0);
    app.wait_for(FOCUS, json!("exercise-choice-0"));
    app.press("Enter");
    app.wait(|state| state["exercises"]["task"]["right"] == true);
    app.wait_for(FOCUS, json!("exercise-next"));
}

#[test]
fn what_was_solved_is_kept_by_the_browser_and_forgotten_when_it_is_asked_for() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.show_exercises();
    app.begin_exercise("touch-or-not");
    app.evaluate("for (const [act, text] of [['choose', '0'], ['check', '']]) page.send({ type: 'exercise', act, text })");
    app.wait(|state| state["exercises"]["task"]["right"] == true);
    app.wait_for(KEPT, json!("circle-circle/touch-or-not"));
    app.reload();
    app.wait(|state| state["ready"] == true);
    app.show_exercises();
    app.wait(|state| state["exercises"]["list"][0]["alone"] == true);
    app.evaluate("page.goToForm()");
    for _ in 0..2 {
        app.click_on("#exercise-forget");
        app.settle();
    }
    app.wait_for(KEPT, json!(""));
}

#[test]
fn what_another_tab_solved_meanwhile_is_kept_too() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.show_exercises();
    // A change by another window of the same site, which a frame is.
    app.evaluate(
        "{ const other = document.body.appendChild(document.createElement('iframe')); \
         other.contentWindow.localStorage.setItem('collidoscope solved', 'circle-circle/gap+'); }",
    );
    app.wait(|state| {
        let list = state["exercises"]["list"].as_array();
        list.is_some_and(|list| list.iter().any(|one| one["id"] == "gap" && one["solved"] == true))
    });
    app.begin_exercise("touch-or-not");
    app.evaluate("for (const [act, text] of [['choose', '0'], ['check', '']]) page.send({ type: 'exercise', act, text })");
    app.wait(|state| state["exercises"]["task"]["right"] == true);
    app.wait_for(KEPT, json!("circle-circle/gap+ circle-circle/touch-or-not"));
}

#[test]
fn an_answer_is_typed_with_a_finger_over_its_field() {
    let Some(app) = App::open_on(COARSE_PHONE, "", "#circle-circle") else { return };
    app.wait(|state| state["rects"]["sheet:exercises"].is_array());
    app.settle();
    app.tap(app.middle("sheet:exercises"));
    app.wait(|state| state["rects"]["exercise:gap"].is_array());
    app.settle();
    app.tap(app.middle("exercise:gap"));
    app.wait(|state| state["rects"]["answer:x"].is_array());
    app.settle();
    app.tap(app.middle("answer:x"));
    app.wait_for(FOCUS, json!("typing-value"));
    app.type_text("95");
    app.evaluate("document.getElementById('typing-done').click()");
    app.wait(|state| {
        state["exercises"]["task"]["typed"][0] == "95" && state["rects"]["exercise:check"].is_array()
    });
    app.settle();
    app.tap(app.middle("exercise:check"));
    app.wait(|state| state["exercises"]["task"]["right"] == true);
}

#[test]
fn exercises_that_cannot_be_loaded_are_told_and_loaded_at_the_next_try() {
    if App::empty(COARSE_DESKTOP).is_none() {
        return;
    }
    let (_folder, page) = copy();
    let (file, away) = (later(&page).join("line-line.toml"), page.join("away"));
    std::fs::rename(&file, &away).expect("moved");
    let server = PageServer::start(&page, 0).expect("it starts");
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    app.forgive();
    app.go(&app.address("", "#line-line"));
    app.wait(|state| state["ready"] == true);
    app.evaluate("page.send({ type: 'do', action: 'exercises' })");
    app.wait(|state| {
        state["exercises"]["waits"] == "The exercises could not be loaded: the server answered 404."
    });
    app.wait_for("document.getElementById('exercise-load') !== null", json!(true));
    std::fs::rename(&away, &file).expect("moved back");
    app.evaluate("page.goToForm()");
    app.click_on("#exercise-load");
    app.wait(|state| state["exercises"]["list"].as_array().is_some_and(|list| list.len() >= 4));
}

#[test]
fn a_program_is_mended_in_the_form() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.show_exercises();
    app.begin_exercise("wrong-way-round");
    app.wait(|state| state["exercises"]["task"]["kind"] == "program");
    app.evaluate("page.goToForm()");
    app.wait_for("document.getElementById('program-text').value.includes('return r < d')", json!(true));
    app.evaluate(
        "(() => { const text = document.getElementById('program-text'); text.focus(); \
        const at = text.value.indexOf('r < d'); text.setSelectionRange(at, at + 5) })()",
    );
    app.type_text("r >= d");
    app.wait(|state| state["verdict"] == "colliding");
    app.click_on("#exercise-check");
    app.wait(|state| state["exercises"]["task"]["right"] == true);
    let said = |state: &Json| state["exercises"]["task"]["feedback"].as_str().unwrap_or_default().to_owned();
    assert!(
        said(&app.state()).starts_with("Right. It gives the exact answer in all "),
        "{}",
        said(&app.state())
    );
}
