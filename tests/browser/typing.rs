//! Typing with a finger: a value over its field, and the program beside the figure.

use serde_json::json;

use super::accessible::{AXE, breaks_no_rule};
use super::app::{App, COARSE_DESKTOP, pair};
use super::sizes::keep_picture;
use crate::browser::Screen;

/// The screens of a phone in portrait and in landscape, and of a tablet.
const PORTRAIT: Screen = Screen::phone(390, 844);
const LANDSCAPE: Screen = Screen::phone(844, 390);
const TABLET: Screen = Screen::phone(768, 1024);
/// What a keyboard of 350 points leaves of the first one.
const ABOVE_KEYBOARD: Screen = Screen::phone(390, 494);

/// Records what is announced from now on.
const HEAR: &str = "window.said = []; new MutationObserver(() => { \
    const told = document.getElementById('told').textContent; if (told) said.push(told) }) \
    .observe(document.getElementById('told'), { childList: true }); 0";
const FOCUS: &str = "document.activeElement.id";

impl App {
    /// The place of an element of the document: left, top, right, bottom.
    #[track_caller]
    fn sides(&self, id: &str) -> [f64; 4] {
        let sides = format!(
            "(() => {{ const at = document.getElementById({}).getBoundingClientRect(); \
             return [at.left, at.top, at.right, at.bottom] }})()",
            json!(id)
        );
        serde_json::from_value(self.evaluate(&sides)).expect("four numbers")
    }

    /// Checks that an element is wholly within the page, and that nothing covers its middle.
    #[track_caller]
    fn is_in_sight(&self, id: &str, screen: Screen) {
        let [left, top, right, bottom] = self.sides(id);
        let (width, height) = (f64::from(screen.width), f64::from(screen.height));
        let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
        assert!(inside && right > left && bottom > top, "{id} is at {left} {top} {right} {bottom}");
        let found = format!(
            "document.getElementById({}).contains(document.elementFromPoint({}, {}))",
            json!(id),
            (left + right) / 2.0,
            (top + bottom) / 2.0
        );
        assert_eq!(self.evaluate(&found), json!(true), "{id} is covered");
    }

    /// Opens the code tab with fingers, and taps a line of the program.
    #[track_caller]
    fn tap_code(&self, line: usize) {
        if self.state()["rects"]["sheet:code"].is_array() {
            self.tap(self.middle("sheet:code"));
        } else {
            self.tap(self.middle("fold:right-panel"));
            self.tap(self.middle("tab:code"));
        }
        self.wait(|state| state["rects"]["code"].is_array());
        self.settle();
        let [left, top, ..] = self.rect(&format!("code-line:{line}"));
        self.tap((left + 60.0, top + 6.0));
        self.wait_for(FOCUS, json!("program-text"));
        self.settle();
    }

    /// Brings a field of the left panel into sight with fingers, well above the bottom of the page.
    #[track_caller]
    fn show_field(&self, field: &str, screen: Screen) {
        let height = f64::from(screen.height);
        if self.state()["rects"]["sheet:shapes"].is_array() {
            self.tap(self.middle("sheet:shapes"));
        }
        self.wait(|state| state["rects"][field].is_array());
        self.settle();
        for _ in 0..20 {
            let [left, top, _, own] = self.rect(field);
            if top + own < height - 110.0 {
                return;
            }
            self.swipe((left - 20.0, 0.6 * height), (left - 20.0, 0.35 * height));
            self.settle();
        }
        panic!("{field} stays at {:?}", self.rect(field));
    }

    /// Selects a part of the program, and types another one in its place.
    #[track_caller]
    fn retype(&self, from: &str, to: &str) {
        let select = format!(
            "(() => {{ const text = document.getElementById('program-text'); const at = text.value.indexOf({}); \
             if (at < 0) throw Error(text.value); text.setSelectionRange(at, at + {}) }})()",
            json!(from),
            from.len()
        );
        self.evaluate(&select);
        self.type_text(to);
    }

    /// The lines of the program that are wholly in sight.
    #[track_caller]
    fn lines_in_sight(&self) -> f64 {
        let lines = "(() => { const text = document.getElementById('program-text'); \
            const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(text); \
            return (text.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight) })()";
        self.evaluate(lines).as_f64().expect("a number").floor()
    }

    /// Whether the line of the caret is wholly in sight.
    #[track_caller]
    fn caret_is_in_sight(&self) {
        let place = "(() => { const text = document.getElementById('program-text'); \
            const height = parseFloat(getComputedStyle(text).lineHeight); \
            const top = (text.value.slice(0, text.selectionStart).split('\\n').length - 1) * height - text.scrollTop; \
            return top >= 0 && top + height <= text.clientHeight })()";
        self.wait_for(place, json!(true));
    }
}

/// A circle that touches a line.
const TOUCHING: &str =
    "#circle-line?method=normal-projection&p1=0,0&p2=100,0&circle.center=50,30&circle.radius=30";

/// Its radius, and the field of it.
const RADIUS: &str = "circle.radius";
const FIELD: &str = "field:circle.radius";

#[test]
fn a_value_is_typed_over_its_field_with_the_verdict_in_sight() {
    for (name, screen) in [("portrait", PORTRAIT), ("landscape", LANDSCAPE), ("tablet", TABLET)] {
        let Some(app) = App::open_on(screen, "", TOUCHING) else { return };
        app.show_field(FIELD, screen);
        app.tap(app.middle(FIELD));
        app.wait_for(FOCUS, json!("typing-value"));
        app.settle();
        let over = app.sides("typing-value");
        assert!(over[2] - over[0] < 180.0, "{name}: {over:?}");
        if screen == PORTRAIT {
            assert_eq!(app.state()["rects"][FIELD], json!(null), "the figure gets the room of the sheet");
        } else {
            let [left, top, width, height] = app.rect(FIELD);
            let near =
                |a: f64, b: f64| assert!((a - b).abs() <= 6.0, "{name}: {over:?} is not over its field");
            assert!(over[0] <= left + 6.0 && over[2] >= left + width - 6.0, "{name}: {over:?}");
            near((over[1] + over[3]) / 2.0, top + height / 2.0);
        }
        app.wait_for("document.getElementById('form').getBoundingClientRect().right <= 0", json!(true));
        app.type_text("20");
        app.press("Enter");
        app.wait(|state| state["params"][RADIUS] == 20.0 && state["verdict"] == "apart");
        app.wait_for_text("typing-verdict", "apart");
        // The value is selected, and the next one replaces it.
        app.type_text("-5");
        app.press("Enter");
        let told = app.wait_for_text("typing-refusal", "is not valid");
        assert!(told.starts_with("radius: “-5”"), "{told}");
        keep_picture(&app, &format!("value-{name}"));
        for id in ["typing-value", "typing-refusal", "typing-verdict", "typing-done"] {
            app.is_in_sight(id, screen);
        }
        app.tap(app.middle_of("#typing-done"));
        app.wait_for("document.getElementById('typing-value').value", json!("-5"));
        assert_eq!(app.evaluate(FOCUS), "typing-value", "a rejected value stays");
        app.press("Control+a");
        app.type_text("30.5");
        app.tap(app.middle_of("#typing-done"));
        app.wait(|state| state["params"][RADIUS] == 30.5 && state["verdict"] == "colliding");
        app.wait_for(FOCUS, json!("glcanvas"));
        app.wait_for("document.getElementById('typing').hidden", json!(true));
    }
}

#[test]
fn a_keyboard_that_opens_leaves_the_field_the_verdict_and_the_figure_in_sight() {
    let Some(app) = App::open_on(PORTRAIT, "", TOUCHING) else { return };
    app.show_field(FIELD, PORTRAIT);
    app.tap(app.middle(FIELD));
    app.wait_for(FOCUS, json!("typing-value"));
    app.resize(ABOVE_KEYBOARD);
    app.settle();
    keep_picture(&app, "value-keyboard");
    for id in ["typing-value", "typing-verdict", "typing-next", "typing-done"] {
        app.is_in_sight(id, ABOVE_KEYBOARD);
    }
    let [_, top, _, bottom] = app.sides("glcanvas");
    assert!(bottom - top > 400.0 && app.state()["rects"]["menu:all"].is_null(), "{top} {bottom}");
    // A value that moves a shape out of the view is seen at once.
    app.press("Shift+Tab");
    app.wait_for("document.activeElement.getAttribute('aria-label')", json!("centre"));
    app.type_text("600,-400");
    app.press("Enter");
    app.wait(|state| state["params"]["circle.center"][0] == 600.0);
    app.settle();
    let [left, top, width, height] = app.rect("handle:circle.center");
    assert!(left > 0.0 && top > 0.0 && left + width < 390.0 && top + height < bottom, "{left} {top}");
    keep_picture(&app, "value-far");
    app.press("Tab");
    // Some browsers do not make the page lower, but move the part that is seen.
    app.resize(PORTRAIT);
    app.evaluate(
        "Object.defineProperty(window, 'visualViewport', { value: { offsetLeft: 0, offsetTop: 200, width: 390, height: 400, scale: 1 } }); \
         dispatchEvent(new Event('resize')); 0",
    );
    app.settle();
    assert_eq!((app.sides("glcanvas")[1], app.sides("typing")[3]), (200.0, 600.0));
    keep_picture(&app, "value-moved");
    // There is no room for the panel of the field, so its name is beside the verdict, and the figure has the rest.
    app.wait_for("document.getElementById('typing-name').textContent", json!("radius"));
    let [_, top, _, bottom] = app.sides("typing-value");
    assert!(top > 200.0 && bottom <= app.sides("typing")[1], "{top} {bottom}");
    for id in ["typing-value", "typing-name", "typing-verdict", "typing-done"] {
        app.is_in_sight(id, PORTRAIT);
    }
}

#[test]
fn in_landscape_above_a_keyboard_the_value_the_verdict_and_the_figure_are_in_sight() {
    let Some(app) = App::open_on(LANDSCAPE, "", TOUCHING) else { return };
    app.show_field(FIELD, LANDSCAPE);
    app.tap(app.middle(FIELD));
    app.wait_for(FOCUS, json!("typing-value"));
    let above = Screen::phone(844, 190);
    app.resize(above);
    app.settle();
    keep_picture(&app, "value-keyboard-landscape");
    for id in ["typing-value", "typing-verdict", "typing-done"] {
        app.is_in_sight(id, above);
    }
}

#[test]
fn back_ends_typing_before_it_closes_the_sheet_and_leaves_the_topic() {
    let is_hidden = "document.getElementById('typing').hidden";
    for screen in [PORTRAIT, TABLET] {
        let Some(app) = App::open_on(screen, "", "#line-line") else { return };
        app.evaluate("page.send({ type: 'topic', slug: 'circle-line' })");
        app.wait_for_scene("circle-line");
        app.show_field(FIELD, screen);
        app.tap(app.middle(FIELD));
        app.wait_for(FOCUS, json!("typing-value"));
        app.type_text("7");
        app.press("Enter");
        let state = app.wait(|state| state["params"][RADIUS] == 7.0);
        // The sheet that stays open gets a new entry.
        app.evaluate("history.back()");
        app.wait_for(is_hidden, json!(true));
        assert_eq!(app.settle()["params"], state["params"]);
        if screen.width < 600 {
            app.wait(|state| state["rects"][FIELD].is_array());
            app.travel(-1);
            app.wait(|state| state["rects"][FIELD].is_null() && state["scene"] == "circle-line");
        }
        app.wait_for_own_hash();
        app.travel(-1);
        app.wait_for_scene("line-line");
    }
    // Done leaves no entry behind.
    let Some(app) = App::open_on(TABLET, "", "#line-line") else { return };
    let (before, at) = app.history();
    app.show_field("field:a1", TABLET);
    app.tap(app.middle("field:a1"));
    app.wait_for(FOCUS, json!("typing-value"));
    app.type_text("1,2");
    app.tap(app.middle_of("#typing-done"));
    app.wait_for(is_hidden, json!(true));
    app.wait(|state| state["params"]["a1"][0] == 1.0);
    app.wait_for_own_hash();
    assert_eq!((app.history().1, before.len()), (at, at + 1));
}

#[test]
fn what_is_typed_into_breaks_no_rule_of_axe() {
    for query in ["", "&theme=dark"] {
        let Some(app) = App::open_on(PORTRAIT, query, TOUCHING) else { return };
        app.evaluate(&format!("{AXE}; 0"));
        app.show_field(FIELD, PORTRAIT);
        app.tap(app.middle(FIELD));
        app.wait_for(FOCUS, json!("typing-value"));
        app.type_text("-5");
        app.press("Enter");
        app.wait_for_text("typing-refusal", "is not valid");
        breaks_no_rule(&app, "a value");
        app.press("Escape");
        // The canvas gets the whole page again.
        app.wait_for("document.getElementById('glcanvas').getBoundingClientRect().height", json!(844));
        app.settle();
        app.tap_code(5);
        app.retype("|s| <=", "|s| ");
        app.wait_for_text("program-error", "Line ");
        breaks_no_rule(&app, "the program");
    }
}

#[test]
fn escape_keeps_the_value_next_goes_on_and_a_touch_elsewhere_sets_it() {
    let Some(app) = App::open_on(TABLET, "", TOUCHING) else { return };
    app.show_field(FIELD, TABLET);
    app.tap(app.middle("field:p2"));
    app.wait_for(FOCUS, json!("typing-value"));
    app.wait_for("document.getElementById('typing-value').value", json!("100,0"));
    app.type_text("(90 1)");
    app.tap(app.middle_of("#typing-next"));
    let label = "document.activeElement.getAttribute('aria-label')";
    app.wait_for(label, json!("centre"));
    let state = app.wait(|state| state["params"]["p2"][0] == 90.0);
    assert_eq!(pair(&state["params"]["p2"]), [90.0, 1.0]);
    let next_leads_on = "document.getElementById('typing-next').getAttribute('aria-disabled')";
    assert_eq!(app.evaluate(next_leads_on), "false");
    app.press("Tab");
    app.wait_for(label, json!("radius"));
    // It is the last one: Next sets it, and stays.
    assert_eq!(app.evaluate(next_leads_on), "true");
    app.type_text("29");
    app.tap(app.middle_of("#typing-next"));
    app.wait(|state| state["params"][RADIUS] == 29.0);
    assert_eq!(app.evaluate(label), "radius");
    app.press("Shift+Tab");
    app.wait_for(label, json!("centre"));
    app.type_text("1,1");
    app.press("Escape");
    app.wait_for(FOCUS, json!("glcanvas"));
    assert_eq!(pair(&app.settle()["params"]["circle.center"]), [50.0, 30.0]);
    // A rejected value is not left for another field, nor by the first touch elsewhere.
    app.tap(app.middle("field:p2"));
    app.wait_for(label, json!("p₂"));
    app.type_text("abc");
    app.tap(app.middle(FIELD));
    app.wait_for_text("typing-refusal", "p₂: “abc”");
    assert_eq!(app.evaluate(label), "p₂");
    app.tap(app.empty_place());
    app.settle();
    app.wait_for("document.getElementById('typing-value').value", json!("abc"));
    app.is_in_sight("typing-refusal", TABLET);
    app.tap(app.empty_place());
    app.wait_for("document.getElementById('typing').hidden", json!(true));
    app.tap(app.middle("field:p2"));
    app.wait_for(label, json!("p₂"));
    app.type_text("100,0");
    app.tap(app.middle(FIELD));
    app.wait_for(label, json!("radius"));
    app.wait(|state| state["params"]["p2"][0] == 100.0);
    app.type_text("10");
    app.tap(app.empty_place());
    app.wait(|state| state["params"][RADIUS] == 10.0);
    app.wait_for("document.getElementById('typing').hidden", json!(true));
    // A finger that scrolls from a field types nothing.
    let start = app.middle("field:p2");
    app.swipe(start, (start.0, start.1 - 60.0));
    assert_eq!(app.evaluate("document.getElementById('typing').hidden"), json!(true));
}

#[test]
fn the_comma_of_a_numeric_keyboard_is_the_point_of_a_number_where_that_is_usual() {
    let Some(app) = App::empty(TABLET) else { return };
    app.call("Emulation.setLocaleOverride", &json!({ "locale": "de-DE" }));
    app.go(&app.address("", TOUCHING));
    app.wait(|state| state["ready"] == true);
    app.show_field(FIELD, TABLET);
    app.tap(app.middle(FIELD));
    app.wait_for("document.activeElement.inputMode", json!("decimal"));
    app.type_text("12,125");
    app.press("Enter");
    app.wait(|state| state["params"][RADIUS] == 12.125);
    app.press("Escape");
    // In a pair it separates x and y.
    app.tap(app.middle("field:p2"));
    app.wait_for("document.activeElement.inputMode", json!("text"));
    app.type_text("90,1");
    app.press("Enter");
    let state = app.wait(|state| state["params"]["p2"][0] == 90.0);
    assert_eq!(pair(&state["params"]["p2"]), [90.0, 1.0]);
}

#[test]
fn the_program_is_typed_above_a_keyboard_with_eight_lines_the_error_and_the_verdict_in_sight() {
    let Some(app) = App::open_on(PORTRAIT, "", TOUCHING) else { return };
    app.tap_code(5);
    keep_picture(&app, "code");
    app.resize(ABOVE_KEYBOARD);
    app.settle();
    assert!(app.lines_in_sight() >= 8.0, "{}", app.lines_in_sight());
    app.retype("|s| <=", "|s| <");
    app.wait(|state| state["verdict"] == "apart");
    app.wait_for_text("typing-verdict", "apart");
    app.caret_is_in_sight();
    app.retype("|s| <", "|s| ");
    let error = app.wait_for_text("program-error", "Line ");
    assert!(error.ends_with(". The figure shows the last working version."), "{error}");
    app.wait_for_text("told", "Mistake in line ");
    app.wait_for("document.activeElement.getAttribute('aria-invalid')", json!("true"));
    app.settle();
    keep_picture(&app, "code-error");
    assert!(app.lines_in_sight() >= 8.0, "{}", app.lines_in_sight());
    app.caret_is_in_sight();
    for id in ["program-text", "program-error", "typing-verdict", "typing-undo", "typing-done", "typing-keys"]
    {
        app.is_in_sight(id, ABOVE_KEYBOARD);
    }
    // The figure has the rest, and nothing else.
    let [_, top, right, bottom] = app.sides("glcanvas");
    assert!(top == 0.0 && right == 390.0 && bottom >= 120.0 && bottom <= app.sides("typing")[1], "{bottom}");
    let [left, top, width, height] = app.rect("handle:circle.center");
    assert!(left > 0.0 && top > 0.0 && left + width < right && top + height < bottom);
    // The keys that a keyboard hides type at the caret, and the focus stays.
    for character in ["<", "="] {
        let key =
            "[...document.querySelectorAll('#typing-keys button')].findIndex((key) => key.textContent === ";
        let index = app.evaluate(&format!("{key}{})", json!(character))).as_u64().expect("a key") + 1;
        app.tap(app.middle_of(&format!("#typing-keys button:nth-child({index})")));
        assert_eq!(app.evaluate(FOCUS), "program-text");
    }
    app.wait(|state| state["verdict"] == "touching" && state["chrome"]["code"]["draft"].is_null());
    app.wait_for("document.getElementById('program-error').textContent", json!(""));
    app.tap(app.middle_of("#typing-done"));
    app.wait_for(FOCUS, json!("glcanvas"));
    app.wait(|state| state["rects"]["code"].is_array());
}

#[test]
fn above_the_keyboard_of_a_small_phone_the_figure_the_caret_and_the_error_are_in_sight() {
    let Some(app) = App::open_on(Screen::phone(360, 640), "", TOUCHING) else { return };
    app.tap_code(3);
    let above = Screen::phone(360, 360);
    app.resize(above);
    app.retype("|s| <=", "|s| ");
    app.wait_for_text("program-error", "Line ");
    app.settle();
    keep_picture(&app, "code-small");
    for id in ["program-text", "program-error", "typing-verdict", "typing-done", "typing-keys"] {
        app.is_in_sight(id, above);
    }
    app.caret_is_in_sight();
    assert!(app.lines_in_sight() >= 3.0, "{}", app.lines_in_sight());
    let [_, top, _, bottom] = app.sides("glcanvas");
    assert!(top == 0.0 && bottom >= 95.0 && bottom <= app.sides("typing")[1], "{bottom}");
}

#[test]
fn find_is_typed_with_a_finger_and_a_tap_opens_what_is_found() {
    for (screen, above) in [(PORTRAIT, ABOVE_KEYBOARD), (LANDSCAPE, Screen::phone(844, 190))] {
        let Some(app) = App::open_on(screen, "", TOUCHING) else { return };
        let open = |app: &App| {
            app.evaluate("page.send({ type: 'do', action: 'find' })");
            app.wait(|state| state["rects"]["find:text"].is_array());
            app.settle();
            app.tap(app.middle("find:text"));
            app.wait_for(FOCUS, json!("typing-value"));
            app.resize(above);
            app.settle();
        };
        open(&app);
        app.type_text("swept circles");
        app.settle();
        keep_picture(&app, &format!("find-{}", screen.width));
        for id in ["typing-value", "typing-done"] {
            app.is_in_sight(id, above);
        }
        app.tap(app.middle("find:0"));
        app.wait_for_scene("swept-circles");
        app.wait_for("document.getElementById('typing').hidden", json!(true));
        app.resize(screen);
        app.settle();
        open(&app);
        app.type_text("gradient line");
        app.press("Enter");
        app.wait_for_scene("line-line");
        app.wait_for("document.getElementById('typing').hidden", json!(true));
    }
}

#[test]
fn undo_and_other_changes_come_back_into_the_program_that_is_typed() {
    let Some(app) = App::open_on(PORTRAIT, "", TOUCHING) else { return };
    app.tap_code(5);
    let text = "document.getElementById('program-text').value";
    let before = app.evaluate(text);
    app.retype("|s| <=", "|s| <");
    app.wait(|state| state["verdict"] == "apart");
    app.tap(app.middle_of("#typing-undo"));
    app.wait(|state| state["verdict"] == "touching");
    app.wait_for(text, before);
    assert_eq!(app.evaluate(FOCUS), "program-text");
    // Also while an input method composes a word, as the keyboards of phones do all the time.
    let before = app.evaluate(text);
    app.call("Input.imeSetComposition", &json!({ "text": "abc", "selectionStart": 3, "selectionEnd": 3 }));
    app.wait_for_text("program-error", "Line ");
    app.tap(app.middle_of("#typing-undo"));
    app.wait_for(text, before);
    // Its keys do not end the typing.
    app.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))",
    );
    assert_eq!(app.evaluate(FOCUS), "program-text");
    app.press("Escape");
    app.wait_for(FOCUS, json!("glcanvas"));
    // Nothing is typed into the code of another language.
    app.show_code_as("python");
    app.wait(|state| state["rects"]["code-shown-as"].is_array());
    app.settle();
    let [left, top, ..] = app.rect("code-shown-as");
    app.tap((left + 40.0, top + 20.0));
    app.settle();
    assert_eq!(app.evaluate(FOCUS), "glcanvas");
}

#[test]
fn in_landscape_and_on_a_tablet_the_program_is_beside_the_figure() {
    for (name, screen, query) in [("landscape", LANDSCAPE, ""), ("tablet", TABLET, "&theme=dark")] {
        let Some(app) = App::open_on(screen, query, TOUCHING) else { return };
        app.tap_code(5);
        keep_picture(&app, &format!("code-whole-{name}"));
        assert!(app.lines_in_sight() >= 8.0, "{name}: {}", app.lines_in_sight());
        // A keyboard that takes half of the page.
        let above = Screen::phone(screen.width, screen.height / 2);
        app.resize(above);
        app.settle();
        app.retype("|s| <=", "|s| ");
        app.wait_for_text("program-error", "Line ");
        app.settle();
        keep_picture(&app, &format!("code-{name}"));
        for id in ["program-text", "program-error", "typing-done", "typing-keys"] {
            app.is_in_sight(id, above);
        }
        app.caret_is_in_sight();
        let [left, top, width, height] = app.rect("handle:circle.center");
        assert!(left > 0.0 && top > 0.0, "{name}");
        assert!(left + width < app.sides("typing")[0] && top + height < f64::from(above.height), "{name}");
        app.tap(app.middle_of("#typing-done"));
        app.wait_for("document.getElementById('typing').checkVisibility()", json!(false));
        app.wait(|state| {
            let said = state["chrome"]["message"].as_str();
            said.is_some_and(|said| said.starts_with("There is a mistake in line 15 of the code."))
        });
    }
}

#[test]
fn by_keyboard_alone_the_code_is_reached_in_the_form_broken_mended_and_heard_once() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "", TOUCHING) else { return };
    app.wait_for_text("told", "Touching: ");
    app.evaluate(HEAR);
    app.press("F4");
    app.wait_for_text("told", "The code of “normal-projection” is open. F6 leads to it in the form.");
    app.press("F6");
    app.wait_for(FOCUS, json!("program-text"));
    app.evaluate("said.splice(0)");
    let has = |app: &App| {
        let spoken = app.spoken();
        spoken
            .iter()
            .any(|(role, name)| role == "textbox" && name == "Program of the method “normal-projection”")
    };
    assert!(has(&app), "{:?}", app.spoken());
    // Each letter changes what is announced.
    let go_behind = |words: &str| {
        app.evaluate(&format!(
            "(() => {{ const text = document.getElementById('program-text'); \
             const at = text.value.indexOf({words}) + {words}.length; text.setSelectionRange(at, at) }})()",
            words = json!(words)
        ));
    };
    go_behind("return |s| <= circle.radius");
    app.press("Backspace");
    app.wait_for_text("program-error", "“circle.radius”? The figure shows the last working version.");
    app.wait_for_text("told", "“circle.radius”? The figure shows the last working version.");
    app.type_text("s");
    app.wait_for_text("told", "The code works again.");
    app.wait_for("document.getElementById('program-error').textContent", json!(""));
    go_behind("return |s| <=");
    app.press("Backspace");
    app.wait_for_text("told", "Now apart: ");
    let said = app.evaluate("said").as_array().expect("texts").clone();
    assert_eq!(said.len(), 3, "{said:?}");
    // A question does not tell how it is answered, and whether the code works.
    app.press("Backspace");
    app.wait_for_text("told", "Mistake in line ");
    app.press("Escape");
    app.wait_for(FOCUS, json!("glcanvas"));
    app.press("q");
    app.wait_for_text("told", "The verdict is hidden. ");
    app.wait_for("document.getElementById('program').hidden", json!(true));
    app.press("Control+z");
    app.wait_for_text("told", "The code works again.");
    let said = app.evaluate("said").as_array().expect("texts").clone();
    assert_eq!((said.len(), &said[5]), (6, &json!("The code works again.")), "{said:?}");
}
