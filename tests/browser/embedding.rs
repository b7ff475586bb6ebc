//! The page as a part of a host page: the example of docs/embedding.md, word for word.

#![expect(
    clippy::disallowed_methods,
    reason = "these tests read the documentation and serve a page of their own"
)]

use std::path::Path;

use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE, server};
use super::offline::copy;
use crate::browser::Screen;
use crate::page_server::{POLICY, PageServer};

/// The example, word for word.
fn example() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/embedding.md");
    let text = std::fs::read_to_string(file).expect("it is there");
    let (_, rest) = text.split_once("```html\n").expect("an example");
    rest.split_once("```").expect("its end").0.to_owned()
}

/// The example as a page of a host that allows its inline script, with our page in a folder next to it.
struct Lesson {
    app: App,
    _server: PageServer,
    _folder: tempfile::TempDir,
}

/// The policy is that of our page, except for the example around it.
fn policy(path: &str) -> &'static str {
    if path == "/" { "" } else { POLICY }
}

impl Lesson {
    /// `None` if there is no browser or no page.
    fn open(screen: Screen) -> Option<Self> {
        let _ = server()?;
        let (folder, page) = copy();
        let root = folder.path();
        std::fs::rename(page, root.join("collidoscope")).expect("renamed");
        // This makes the frame report the places of its handles; nothing else is changed.
        let example = example();
        assert_eq!(example.matches("?embed=1#").count(), 1);
        std::fs::write(root.join("index.html"), example.replace("?embed=1#", "?embed=1&log-state#"))
            .expect("written");
        // Browsers request this from every host, and the test would report it as missing.
        std::fs::write(root.join("favicon.ico"), "").expect("written");
        let server = PageServer::start_with(root, 0, policy).expect("it starts");
        let app = App::on_server(screen, &server)?;
        app.go(&server.link());
        app.wait(|state| state["ready"] == true);
        Some(Self { app, _server: server, _folder: folder })
    }
}

const ANSWER: &str = "document.getElementById('answer').textContent";

#[test]
fn the_example_of_the_documentation_receives_the_state_and_sets_it() {
    let Some(Lesson { app, .. }) = &Lesson::open(COARSE_DESKTOP) else { return };
    let state = app.state();
    assert_eq!((&state["scene"], &state["method"]), (&json!("circle-segment-1"), &json!("clamp")));
    assert_eq!(state["chrome"]["embedded"], true);
    app.wait_for(&format!("{ANSWER}.startsWith('Not yet: ')"), json!(true));
    let hash = "document.getElementById('figure').contentWindow.location.hash";
    let first = app.evaluate(hash);

    // Away from the segment, the text is different.
    let said = app.evaluate(ANSWER);
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    let dragged = app.wait(|state| state["pointer"]["down"] == false && state["verdict"] == "apart");
    app.wait_for(&format!("{ANSWER} !== {said}"), json!(true));

    // The button of the example opens the link again.
    app.click_on("#again");
    app.wait_for_params_of(&state);
    app.wait_for(ANSWER, said);

    // Apart first, then touching.
    let ask = |message: Json| {
        let message = json!({ "target": "collidoscope", "type": message[0], message[1].as_str().expect("a name"): message[2],
            "value": message[3] });
        app.evaluate(&format!("figure.contentWindow.postMessage({message}, '*')"));
    };
    ask(json!([
        "open",
        "link",
        "#circle-segment-1?method=clamp&c1=0,100&c2=300,100&circle.center=150,60",
        ""
    ]));
    app.wait_for(ANSWER, json!("Well done."));
    ask(json!(["set", "id", "circle.radius", "40"]));
    app.wait(|state| state["params"]["circle.radius"] == 40.0);
    app.wait_for(&format!("{ANSWER}.startsWith('Not yet: ')"), json!(true));
    ask(json!(["do", "action", "restart", ""]));
    app.wait(|state| state["playing"] == true);
    app.wait(|state| state["playing"] == false && state["landed"] != 0);
    assert_ne!(app.state()["params"], dragged["params"]);
    assert_eq!(app.evaluate(hash), first, "a frame has no history of its own");
    assert_eq!(app.history().0.len(), 2, "about:blank and the lesson");
}

#[test]
fn messages_match_the_documentation() {
    let Some(Lesson { app, .. }) = &Lesson::open(COARSE_DESKTOP) else { return };
    app.evaluate("window.told = []; addEventListener('message', ({ data }) => told.push(data)); 0");
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    let state = app.wait(|state| state["pointer"]["down"] == false);
    app.wait_for("told.at(-1)?.link", state["link"].clone());
    let told = app.evaluate("told.at(-1)");
    let mut keys: Vec<&String> = told.as_object().expect("an object").keys().collect();
    keys.sort();
    assert_eq!(
        keys,
        ["link", "message", "scene", "sentence", "source", "title", "type", "url", "values", "verdict"]
    );
    let link = state["link"].as_str().expect("a link");
    let full = app.link_to(&format!("collidoscope/{link}"));
    assert_eq!(
        (&told["source"], &told["type"], &told["url"]),
        (&json!("collidoscope"), &json!("state"), &json!(full))
    );
    assert_eq!(told["verdict"], state["verdict"]);
    // A browser turns 3.0 into 3.
    assert_eq!(told["values"]["distance"].as_f64(), state["values"]["distance"].as_f64());
    assert!(told["values"]["distance"].is_number());
    // An invalid message is answered with an error.
    app.evaluate("figure.contentWindow.postMessage({ target: 'collidoscope', type: 'set', id: 'circle.radius', value: 'big' }, '*')");
    app.wait_for("(told.at(-1).message ?? '').includes('circle.radius')", json!(true));
    // Messages of windows other than the parent are ignored.
    app.evaluate(
        "(() => { const other = document.createElement('iframe'); document.body.append(other); \
         other.contentWindow.eval(\"parent.figure.contentWindow.postMessage({ target: 'collidoscope', type: 'open', link: '#line-line' }, '*')\") })()",
    );
    app.evaluate("figure.contentWindow.postMessage({ target: 'collidoscope', type: 'set', id: 'circle.radius', value: '21' }, '*')");
    let after = app.wait(|state| state["params"]["circle.radius"] == 21.0);
    assert_eq!(after["scene"], "circle-segment-1");
}

#[test]
fn the_frame_opens_the_whole_program_in_its_state() {
    let Some(Lesson { app, .. }) = &Lesson::open(COARSE_DESKTOP) else { return };
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    let state = app.wait(|state| state["pointer"]["down"] == false);
    app.click("action:open-full");
    let full = app.link_to(&format!("collidoscope/{}", state["link"].as_str().expect("a link")));
    assert_eq!(app.opened(), [full]);
}

#[test]
fn the_example_works_with_fingers() {
    let Some(Lesson { app, .. }) = &Lesson::open(COARSE_PHONE) else { return };
    let state = app.state();
    let start = app.middle("handle:circle.center");
    app.swipe(start, (start.0 - 20.0, start.1 - 40.0));
    app.wait(|now| now["params"] != state["params"]);
    app.tap(app.middle("button:reset"));
    app.wait_for_params_of(&state);
}

#[test]
fn an_embedded_window_has_its_controls_and_no_menu() {
    let Some(app) = App::open_on(Screen::desktop(720, 480), "&embed=1", "#circle-segment-1/round-ends")
    else {
        return;
    };
    let state = app.state();
    assert!(state["rects"]["menu:file"].is_null() && state["rects"]["action:map"].is_array(), "{state}");
    app.click("action:map");
    app.wait(|state| state["map"]["whole"] == true);
    app.click("restart");
    app.wait(|state| state["landed"] != 0 && state["playing"] == false);
    assert_eq!(app.hash(), "#circle-segment-1/round-ends");
}

#[test]
fn one_finger_on_empty_paper_scrolls_the_host_page_and_two_move_the_figure() {
    let Some(Lesson { app, .. }) = &Lesson::open(COARSE_PHONE) else { return };
    app.evaluate(
        "document.body.append(Object.assign(document.createElement('p'), { style: 'height: 3000px' })); 0",
    );
    let state = app.state();
    let [left, top, width, height] = app.rect("canvas");
    let empty = (left + 0.85 * width, top + 0.2 * height);
    app.swipe((empty.0, empty.1 + 60.0), (empty.0, empty.1 - 60.0));
    app.wait_for("scrollY > 20", json!(true));
    let at_rest = app.settle();
    assert_eq!(at_rest["params"], state["params"]);
    assert_eq!(at_rest["rects"]["handle:c1"], state["rects"]["handle:c1"], "the view has not moved");
    app.evaluate("scrollTo(0, 0); 0");
    app.wait_for("scrollY", json!(0));
    // Two fingers zoom and move the figure, and not the page.
    app.pinch((left + 0.5 * width, top + 0.4 * height), 40.0, 120.0);
    let zoomed = app.wait(|now| now["rects"]["handle:c1"] != state["rects"]["handle:c1"]);
    assert_eq!((app.evaluate("scrollY"), &zoomed["params"]), (json!(0), &state["params"]));
    // However far they move it, Fit brings all of it back.
    for _ in 0..6 {
        let [from, to] = [0.15, 0.75].map(|part| (left + part * width, top + 0.4 * height));
        app.touch_down(0, from);
        app.touch_down(1, (from.0 + 40.0, from.1));
        app.touch_glide(&[(0, from, to), (1, (from.0 + 40.0, from.1), (to.0 + 40.0, to.1))]);
        app.touch_up(1);
        app.touch_up(0);
    }
    app.settle();
    app.tap(app.middle("canvas:fit"));
    app.wait(|now| now["rects"]["handle:c1"] == state["rects"]["handle:c1"]);
    // A finger on a handle drags it, and does not scroll.
    let start = app.middle("handle:circle.center");
    app.swipe(start, (start.0 - 10.0, start.1 - 40.0));
    app.wait(|now| now["params"] != state["params"]);
    assert_eq!(app.evaluate("scrollY"), 0);
}
