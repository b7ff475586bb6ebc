//! What those who do not see the picture find and hear: the scene in words first, and then only what is new.

use collidoscope::lesson::{Case, Scene, YAxis};
use serde_json::json;

use super::app::{App, COARSE_DESKTOP};
use crate::browser::Button;

/// Records what is announced from now on.
const LISTEN: &str = "window.said = []; window.saidAt = 0; new MutationObserver(() => { \
    said.push(document.getElementById('told').textContent); saidAt = performance.now() }) \
    .observe(document.getElementById('told'), { childList: true, characterData: true, subtree: true }); 0";
/// What was announced since the last time, once it has been quiet for longer than the pause before an announcement: a
/// slow page needs a few frames to notice what was done, and a few to answer after the pause.
const HEARD: &str = "(async () => { \
    const frames = async () => { for (let i = 0; i < 4; i += 1) await new Promise((drawn) => requestAnimationFrame(drawn)) }; \
    saidAt = performance.now(); await frames(); \
    for (let from; from !== saidAt; await frames()) { from = saidAt; await new Promise((done) => setTimeout(done, 1100)) } \
    return said.splice(0) })()";

/// Opens the page, and waits until its first state was announced.
fn open(link: &str) -> Option<App> {
    let app = App::open(link)?;
    app.evaluate(LISTEN);
    // The first announcement can be over by now.
    app.wait_for("document.getElementById('told').textContent !== ''", json!(true));
    heard(&app);
    Some(app)
}

/// What was announced since the last time.
#[track_caller]
fn heard(app: &App) -> Vec<String> {
    serde_json::from_value(app.evaluate(HEARD)).expect("texts")
}

/// What was announced after a key.
#[track_caller]
fn after(app: &App, key: &str) -> String {
    app.press(key);
    heard(app).join(" | ")
}

#[test]
fn the_tree_begins_with_the_question_then_what_is_given_the_case_and_the_verdict_with_its_reason() {
    let Some(app) = App::open("#circle-segment-1/default?method=clamp") else { return };
    app.wait_for("document.querySelector('#steps math') !== null", json!(true));
    let spoken = app.spoken();
    let place = |role: &str, name: &str| {
        let found = spoken.iter().position(|(r, n)| r == role && n.contains(name));
        found.unwrap_or_else(|| panic!("{role} {name} in {spoken:#?}"))
    };
    let case = Case::find(Scene::CircleSegment1, "default").expect("shipped");
    let (title, about) = (case.title(YAxis::Down), case.about(YAxis::Down));
    let question = case.question(YAxis::Down).expect("it has a question of its own");
    let places = [
        place("heading", Scene::CircleSegment1.title()),
        place("heading", "Given"),
        place("StaticText", "c₁: x 50, y 100; c₂: x 250, y 150; centre: x 264, y 128; radius 30, called r."),
        place("heading", &title),
        place("StaticText", &about),
        place("heading", "Verdict"),
        place("StaticText", "colliding: The circle covers an end of the segment"),
        place("link", "Topics and values as a form"),
        place("application", "colliding"),
        place("heading", "The working"),
    ];
    assert!(places.is_sorted(), "{places:?} in {spoken:#?}");
    // The page itself is the first, the heading the second.
    assert!(places[0] == 1 && spoken[1].1.contains(&*question), "{spoken:#?}");
    assert!(
        spoken[places[6]].1.contains("The reason: distance, 26.0768, is less than r, 30."),
        "{spoken:#?}"
    );
    let pair = spoken.iter().find(|(role, name)| role == "StaticText" && name.contains("50,100"));
    assert_eq!(pair, None);
    // The working says nothing of it again.
    assert_eq!(
        spoken
            .iter()
            .filter(|(role, name)| role == "StaticText" && name.contains("c₁: x 50, y 100; "))
            .count(),
        1
    );
    assert_eq!(app.evaluate("document.getElementById('description').hidden"), false);
}

#[test]
fn a_key_announces_only_what_is_new() {
    let Some(app) = open("#circle-segment-1/default?method=clamp") else { return };
    assert_eq!(after(&app, "Tab"), "", "the link to the form");
    assert_eq!(after(&app, "Tab"), "c₁: x 50, y 100.");
    assert_eq!(after(&app, "Tab"), "c₂: x 250, y 150.");
    assert_eq!(after(&app, "ArrowRight"), "c₂: x 252, y 150.");
    assert_eq!(after(&app, "ArrowDown"), "c₂: x 252, y 152.");
    app.press("ArrowUp");
    // A slow page can announce the first of the two keys before the second is pressed.
    let both = after(&app, "ArrowLeft");
    assert!(["c₂: x 250, y 150.", "c₂: x 252, y 150. | c₂: x 250, y 150."].contains(&&*both), "{both}");
    assert_eq!(after(&app, "Tab"), "centre: x 264, y 128.");
    // From 26 to 30 units away and further.
    let turned = (0..12).map(|_| after(&app, "ArrowRight")).find(|told| told.contains("Now"));
    let turned = turned.expect("the verdict turns");
    assert!(turned.starts_with("centre: x 26") || turned.starts_with("centre: x 27"), "{turned}");
    assert!(turned.contains(". Now apart: ") && turned.split_whitespace().count() < 40, "{turned}");
    assert!(after(&app, "ArrowRight").split_whitespace().count() == 5);
    // Undo tells what it puts back.
    assert!(after(&app, "Control+z").starts_with("centre: x 2"));
}

#[test]
fn a_contradiction_is_announced_when_it_appears_and_not_with_every_key() {
    let Some(app) = open("#circle-segment-1?method=slanted&circle.center=264,128") else { return };
    app.press("Tab");
    app.press("Tab");
    heard(&app);
    for expected in ["c₁: x 52, y 100.", "c₁: x 54, y 100."] {
        assert_eq!(after(&app, "ArrowRight"), expected);
    }
    app.evaluate("page.send({ type: 'set', id: 'circle.center', value: '150,120' })");
    let over = heard(&app).join(" ");
    assert!(
        over.starts_with("centre: x 150, y 120. Now colliding: ")
            && over.ends_with("The exact method gives the same answer."),
        "{over}"
    );
    app.evaluate("page.send({ type: 'set', id: 'circle.center', value: '264,128' })");
    let appears = heard(&app).join(" ");
    assert!(
        appears.starts_with("centre: x 264, y 128. Now apart: ")
            && appears.contains("However, the exact method “clamp” answers: colliding.")
    );
}

#[test]
fn a_map_is_announced_when_it_is_switched_on_and_then_only_what_changes_of_it() {
    let Some(app) = open("#point-circle") else { return };
    app.press("Tab");
    app.press("Tab");
    heard(&app);
    let on = after(&app, "m");
    assert!(on.starts_with("The map shows “distance” at every position of ") && !on.contains('●'), "{on}");
    // The point that the map moves changes nothing of it.
    assert!(after(&app, "ArrowRight").starts_with("point P: x "));
    app.press("Tab");
    heard(&app);
    app.press("Tab");
    heard(&app);
    let larger = after(&app, "ArrowRight");
    assert!(larger.starts_with("radius 8") && larger.contains("The map shows hits in "), "{larger}");
    assert!(larger.split_whitespace().count() <= 12, "{larger}");
    // A panel takes room of the view, which changes the shares, and a step hides the map.
    assert_eq!(after(&app, "F4"), "The code of “distance” is open. F6 leads to it in the form.");
    assert_eq!(after(&app, "m"), "The map is off.");
}

#[test]
fn a_value_that_is_typed_in_the_form_is_announced_with_the_verdict_and_then_the_map() {
    let Some(app) = open("#point-circle?method=distance&probe=point&map=distance") else { return };
    app.evaluate("document.getElementById('control-circle.radius').focus()");
    let typed = |text: &str| {
        app.press("Control+a");
        app.type_text(text);
        after(&app, "Enter")
    };
    let told = typed("70");
    assert!(told.starts_with("radius 70. Still colliding."), "{told}");
    assert!(told.contains("The map shows hits in ") && told.ends_with('.'), "{told}");
    assert!(typed("3").starts_with("radius 3. Now apart: "));
    assert_eq!(typed("3"), "radius 3, as before.");
    // The reason stands beside the field, which is described by it.
    assert_eq!(typed("-3"), "");
    let refusal = app.evaluate(
        "document.getElementById(document.getElementById('control-circle.radius') \
            .getAttribute('aria-describedby').split(' ')[0]).textContent",
    );
    assert!(refusal.as_str().is_some_and(|text| text.starts_with("radius: ")), "{refusal}");
}

#[test]
fn steps_code_and_motion_say_what_they_did() {
    let Some(app) = open("#circle-segment-1/default?method=clamp") else { return };
    app.click_at(app.empty_place());
    heard(&app);
    let shown = Case::find(Scene::CircleSegment1, "default").expect("shipped").open_exactly();
    let shown = shown.explain().derivation.steps;
    let count = shown.len();
    let first = after(&app, "s");
    assert!(first.starts_with(&format!("Step 1 of {count}. {}", shown[0].sentence)), "{first}");
    let second = after(&app, "n");
    assert!(second.starts_with(&format!("Step 2 of {count}. {}", shown[1].sentence)), "{second}");
    app.wait_for("document.getElementById('steps').childElementCount", json!(2));
    let verdict = "document.getElementById('verdict').textContent";
    app.wait_for(verdict, json!(format!("Step 2 of {count}. The verdict comes with a later step.")));
    assert!(after(&app, "b").starts_with("Step 1 of "));
    assert_eq!(after(&app, "b"), "The first step is shown.");
    let end = after(&app, "e");
    assert!(
        end.starts_with("Step 6 of ") && end.contains(" Colliding: The circle covers an end of the segment"),
        "{end}"
    );
    let more = after(&app, "n");
    assert!(more.starts_with(&format!("Step 7 of {count}. {}", shown[6].sentence)), "{more}");
    for _ in 0..2 {
        assert_eq!(after(&app, "n"), "The last step is shown.");
    }
    assert_eq!(after(&app, "F4"), "The code of “clamp” is open. F6 leads to it in the form.");
    assert_eq!(after(&app, "F4"), "The code is closed.");
    app.press("r");
    app.wait_for_text("told", "The circles fall.");
    app.press("s");
    app.wait_for_text("told", "Step 1 of ");
    let end = app.wait_for_text("told", "The motion ends at tick 155. ");
    assert!(end.ends_with(" of 20 circles have landed."), "{end}");
}

#[test]
fn an_edit_of_the_code_announces_its_mistake_and_the_verdict_if_it_turns() {
    let link = "#circle-line?method=normal-projection&p1=0,0&p2=100,0&circle.center=50,30&circle.radius=30";
    let Some(app) = open(link) else { return };
    app.press("F4");
    app.wait(|state| state["chrome"]["tab"] == "Code");
    let lesson = Scene::CircleLine.open();
    let shown = lesson.program("normal-projection").expect("a program");
    let line = shown.file.lines().position(|line| line.starts_with("return |s|")).expect("a line") + 1;
    let [left, top, width, _] = app.rect(&format!("code-line:{line}"));
    app.click_at((left + width + 1.0, top + 4.0));
    app.wait(|state| state["chrome"]["code"]["typing"] == true);
    app.press("Home");
    (0..13).for_each(|_| app.press("ArrowRight"));
    heard(&app);
    let turned = after(&app, "Backspace");
    assert!(turned.contains("Now apart: "), "{turned}");
    let mistake = after(&app, "Backspace");
    assert!(mistake.starts_with(&format!("Mistake in line {line}: ")), "{mistake}");
    app.type_text("<");
    assert!(heard(&app).join(" ").starts_with("The code works again."));
}

#[test]
fn find_is_announced_from_the_key_to_the_topic_that_it_opens() {
    let Some(app) = open("#point-circle") else { return };
    // Nothing has the focus.
    let opened = after(&app, "Control+k");
    assert!(opened.starts_with("Find, text field. "), "{opened}");
    app.type_text("blob");
    assert!(heard(&app).join(" ").ends_with("blob: result 1 of 1: Which side was hit? (topic)"));
    assert!(after(&app, "Enter").contains("Which side was hit?"));
    app.wait(|state| state["scene"] == "blob-side");
}

#[test]
fn a_drag_is_announced_once_at_its_end() {
    let Some(app) = open("#point-circle") else { return };
    let start = app.middle("handle:point");
    app.move_to(start);
    app.button(Button::Left, true, 1);
    for (from, to) in [(0.0, 150.0), (150.0, 80.0), (80.0, 300.0)] {
        app.glide((start.0 + from, start.1), (start.0 + to, start.1));
    }
    app.wait(|state| state["verdict"] == "apart");
    assert_eq!(heard(&app), [""; 0], "a drag in progress is not talked over");
    app.button(Button::Left, false, 1);
    app.wait(|state| state["pointer"]["down"] == false);
    let told = heard(&app);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("point P: x ") && told[0].contains(". Now apart: "), "{told:?}");
}

#[test]
fn a_copied_link_is_announced_first_and_each_time() {
    let _clipboard = super::app::clipboard();
    let Some(app) = open("#point-circle") else { return };
    app.allow_clipboard();
    for _ in 0..2 {
        app.press_button("action-copy-link");
        let told = heard(&app).join(" | ");
        assert!(told.starts_with("Copied http"), "{told}");
        assert!(told.split_whitespace().count() == 2, "{told}");
    }
}

#[test]
fn the_form_has_the_steps_the_glossary_the_lists_of_the_map_and_its_legend() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "", "#circle-segment-1/default?compare=horizontal,clamp")
    else {
        return;
    };
    app.evaluate("page.goToForm()");
    app.wait_for_text("legend", "only “clamp” hits in ");
    app.wait_for_text("place", " decides");
    app.click_on("#action-last-step");
    app.wait_for("document.getElementById('action-next-step').disabled", json!(true));
    app.click_on("#action-first-step");
    app.wait_for_text("place", "Step 1 of ");
    // What is left out moves what is below it.
    app.wait_for_text("form-verdict", "The verdict comes with a later step.");
    app.wait_for("document.getElementById('legend').textContent", json!(""));
    app.click_on("#action-next-step");
    let place = app.wait_for_text("place", "Step 2 of ");
    app.click_on("#action-previous-step");
    app.wait_for(&format!("document.getElementById('place').textContent !== {}", json!(place)), json!(true));
    app.wait_for("document.getElementById('action-next-step').disabled", json!(false));
    app.wait_for("document.getElementById('steps').childElementCount", json!(app.state()["step"][0]));
    // A map would tell the verdict too early.
    app.wait_for_text("form-verdict", "The verdict comes with a later step.");
    app.wait_for("document.getElementById('legend').textContent", json!(""));
    app.click_on("#action-last-step");
    app.wait_for_text("legend", "only “clamp” hits in ");
    app.choose_option("map-other", "slanted");
    app.wait_for_text("legend", "only “slanted” hits in ");
    app.choose_option("map-method", "clamp");
    app.wait_for_text(
        "legend",
        "The map shows “clamp” and “slanted” at every position of the circle’s centre",
    );
    app.choose_option("map-probe", "c1");
    app.wait_for_text("legend", "at every position of the end c₁");
    // The working of all steps follows once nothing has changed for a while, and moves what is below it.
    app.wait_for("document.getElementById('steps').childElementCount > 1", json!(true));
    // The glossary comes when it is asked for.
    let words = "document.querySelectorAll('#glossary dt').length";
    assert_eq!(app.evaluate(words), 0);
    app.click_on("#glossary summary");
    app.wait_for(&format!("{words} > 20"), json!(true));
    app.wait_for_text("glossary", "boundary points only");
}

#[test]
fn an_equation_is_one_element_and_its_lines_end_within_the_form() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "", "#line-line?method=orientation") else { return };
    app.evaluate("page.goToForm()");
    app.wait_for("document.querySelector('#steps math') !== null", json!(true));
    let in_rows = "Math.max(...[...document.querySelectorAll('#steps .line > div')].map((row) => row.querySelectorAll('math').length))";
    assert_eq!(app.evaluate(in_rows), 1);
    let beyond = "[...document.querySelectorAll('#steps math > mrow')].filter((row) => \
        row.getBoundingClientRect().right > document.getElementById('form').getBoundingClientRect().right - 8).length";
    assert_eq!(app.evaluate(beyond), 0, "nothing is cut off");
    let broken = "[...document.querySelectorAll('#steps math')].filter((math) => math.getClientRects().length > 1 || \
        math.getBoundingClientRect().height > 45).length > 0";
    assert_eq!(app.evaluate(broken), json!(true), "a long one takes several lines");
}
