//! The rules of axe-core for accessible pages. It is in `tests/vendor/axe-core/`.

use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP};

pub const AXE: &str = include_str!("../vendor/axe-core/axe.min.js");

/// What axe-core finds on the page as it is now. Each line has the rule, what to do, and the elements.
const VIOLATIONS: &str = "axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) => \
    `${id}: ${help}: ${nodes.map((node) => node.target).join(', ')}`))";

/// Checks the page as it is now.
#[track_caller]
pub fn breaks_no_rule(app: &App, what: &str) {
    // An element that is sliding in or out may be half covered.
    app.evaluate(
        "Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => 0)",
    );
    let found = app.evaluate(VIOLATIONS);
    assert_eq!(found, json!([]), "{what}");
}

/// Adds axe-core to a page.
pub fn add_axe(app: &App) {
    app.evaluate(&format!("{AXE}; 0"));
}

/// Opens the page with axe-core in it, in Chromium.
fn open(query: &str) -> Option<App> {
    let app = App::open_on(COARSE_DESKTOP, query, "#circle-segment-1")?;
    add_axe(&app);
    Some(app)
}

#[test]
fn the_page_its_form_and_its_failure_break_no_rule_of_axe_in_either_theme() {
    let Some(app) = open("") else { return };
    let is_open = "document.getElementById('form').contains(document.activeElement)";
    breaks_no_rule(&app, "as opened");
    for theme in ["light", "dark"] {
        app.evaluate("page.goToForm()");
        app.choose_option("theme", theme);
        app.wait(|state| state["chrome"]["theme"] == theme);
        app.wait_for("document.documentElement.dataset.theme", Json::from(theme));
        app.wait_for(is_open, json!(true));
        app.evaluate(
            "document.getElementById('glossary').open = true; page.send({ type: 'do', action: 'map' })",
        );
        app.wait_for("document.querySelector('#glossary dd') !== null", json!(true));
        app.wait_for("document.querySelector('#steps math') !== null", json!(true));
        breaks_no_rule(&app, &format!("the form, {theme}"));
    }
    app.press("Escape");
    app.wait_for(is_open, json!(false));
    breaks_no_rule(&app, "the canvas, dark");
    app.evaluate("page.fail('Collidoscope crashed.', 'This is a bug in the program: a test.')");
    breaks_no_rule(&app, "the failure, dark");
}

#[test]
fn the_exercises_break_no_rule_of_axe_in_either_theme() {
    let Some(app) = App::open("#circle-circle") else { return };
    add_axe(&app);
    for theme in ["light", "dark"] {
        app.evaluate("page.goToForm()");
        app.choose_option("theme", theme);
        app.wait_for("document.documentElement.dataset.theme", Json::from(theme));
        app.evaluate("page.send({ type: 'exercise', act: 'list', text: '' })");
        app.show_exercises();
        breaks_no_rule(&app, &format!("the list, {theme}"));
        for (id, act) in [("touch-or-not", "check"), ("push-out", "hint"), ("wrong-way-round", "show-answer")]
        {
            app.begin_exercise(id);
            app.evaluate(&format!("page.send({{ type: 'exercise', act: '{act}', text: '' }})"));
            app.settle();
            breaks_no_rule(&app, &format!("{id}, {theme}"));
        }
    }
}

#[test]
fn the_other_texts_of_the_page_break_no_rule_of_axe() {
    let Some(app) = open("") else { return };
    app.evaluate("page.goToForm()");
    app.fill_in("circle.radius", "big");
    app.wait_for_text("refusal-circle.radius", "radius");
    breaks_no_rule(&app, "a refused value");
    app.press("Escape");
    app.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined }); page.send({ type: 'do', action: 'copy-link' })");
    app.wait_for("document.getElementById('copying').open", json!(true));
    breaks_no_rule(&app, "a text to copy");
    app.go(&app.link_to("licences.html"));
    add_axe(&app);
    breaks_no_rule(&app, "the licences");
}

#[test]
fn the_embedded_page_breaks_no_rule_of_axe() {
    let Some(app) = open("&embed=1") else { return };
    breaks_no_rule(&app, "embedded");
    app.evaluate("page.fail('Collidoscope crashed.', 'This is a bug in the program: a test.')");
    breaks_no_rule(&app, "the failure, embedded");
}
