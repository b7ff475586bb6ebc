//! The page as a part of a host page: the examples of docs/embedding.md, word for word.

#![expect(
    clippy::disallowed_methods,
    reason = "these tests read the documentation and serve a page of their own"
)]

use std::path::Path;

use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP, COARSE_PHONE, server};
use super::offline::copy;
use crate::browser::Screen;
use crate::page_server::{Headers, POLICY, PageServer};

/// The examples, word for word: a whole page, and two pieces for the content of a page in Moodle.
fn examples() -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/embedding.md");
    let text = std::fs::read_to_string(file).expect("it is there");
    let parts = text.split("```html\n").skip(1);
    parts.map(|part| part.split_once("```").expect("its end").0.to_owned()).collect()
}

/// The content of a page in Moodle, in the elements that Moodle puts around it.
fn in_moodle(content: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Course</title></head>\
         <body id=\"page-mod-page-view\" class=\"path-mod path-mod-page\"><div id=\"page-content\"><section id=\"region-main\">\
         <div role=\"main\"><div class=\"box py-3 generalbox center clearfix\"><div class=\"no-overflow\">{content}</div></div></div>\
         </section></div></body></html>"
    )
}

/// An example as a page of a host that allows its inline script, with our page in a folder next to it.
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
    /// The whole page; `None` if there is no browser or no page.
    fn open(screen: Screen) -> Option<Self> {
        let lesson = Self::with(screen, &examples()[0])?;
        // Until the frame has its height, its handles move.
        suits(&lesson.app);
        lesson.app.settle();
        Some(lesson)
    }

    fn with(screen: Screen, example: &str) -> Option<Self> {
        let _ = server()?;
        let (folder, page) = copy();
        let root = folder.path();
        std::fs::rename(page, root.join("collidoscope")).expect("renamed");
        // The address is ours, and the frame reports the places of its handles; nothing else is changed.
        assert_eq!(example.matches("?embed=1#").count(), 1);
        let example = example.replace("?embed=1#", "?embed=1&log-state#").replace("https://your.site/", "");
        std::fs::write(root.join("index.html"), example).expect("written");
        // Browsers request this from every host, and the test would report it as missing.
        std::fs::write(root.join("favicon.ico"), "").expect("written");
        let server = PageServer::start_with(root, 0, Headers { policy, caching: true }).expect("it starts");
        let app = App::on_server(screen, &server)?;
        app.go(&server.link());
        app.wait(|state| state["ready"] == true);
        // The example gives the frame the height that it asks for.
        app.settle();
        Some(Self { app, _server: server, _folder: folder })
    }

    /// Posts a request to the frame.
    #[track_caller]
    fn ask(&self, mut request: Json) {
        request["target"] = json!("collidoscope");
        self.app
            .evaluate(&format!("document.querySelector('iframe').contentWindow.postMessage({request}, '*')"));
    }

    /// Keeps all messages of the frame.
    #[track_caller]
    fn listen(&self) {
        self.app.evaluate("window.told = []; addEventListener('message', ({ data }) => told.push(data)); 0");
    }

    /// The reply with this id.
    #[track_caller]
    fn reply(&self, id: &str) -> Json {
        let replies = format!("told.filter((message) => message.id === {})", json!(id));
        self.app.wait_for(&format!("{replies}.length"), json!(1));
        self.app.evaluate(&format!("{replies}[0]"))
    }
}

/// Waits until the frame has the height that its content suggests: the picture has a shape of four by three.
#[track_caller]
fn suits(app: &App) {
    app.wait(|state| {
        let canvas = &state["rects"]["canvas"];
        let [width, height] = [&canvas[2], &canvas[3]].map(|side| side.as_f64().unwrap_or_default());
        width > 100.0
            && (height / (0.75 * width).min(560.0 * state["scale"].as_f64().unwrap_or(1.0)) - 1.0).abs()
                < 0.01
    });
}

const ANSWER: &str = "document.getElementById('answer').textContent";

#[test]
fn the_example_of_the_documentation_sizes_the_frame_receives_the_state_and_sets_it() {
    let Some(lesson) = &Lesson::open(COARSE_DESKTOP) else { return };
    let app = &lesson.app;
    suits(app);
    let state = app.settle();
    assert_eq!((&state["scene"], &state["method"]), (&json!("circle-segment-1"), &json!("clamp")));
    assert_eq!(state["chrome"]["embedded"], true);
    assert_eq!(app.evaluate(ANSWER), "");
    let hash = "document.getElementById('figure').contentWindow.location.hash";
    let first = app.evaluate(hash);
    app.click_on("#check");
    app.wait_for(&format!("{ANSWER}.startsWith('So far: The circle covers')"), json!(true));

    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    let dragged = app.wait(|state| state["pointer"]["down"] == false && state["verdict"] == "apart");
    app.wait_for(ANSWER, json!("Well done."));

    // The button of the example opens the link again.
    app.click_on("#again");
    app.wait_for_params_of(&state);
    app.wait_for(ANSWER, json!(""));

    lesson.ask(json!({ "type": "set", "param": "circle.center", "value": [150, 60] }));
    app.wait_for(ANSWER, json!("Well done."));
    lesson.ask(json!({ "type": "do", "action": "restart" }));
    app.wait(|state| state["playing"] == true);
    app.wait(|state| state["playing"] == false && state["landed"] != 0);
    assert_ne!(app.state()["params"], dragged["params"]);
    assert_eq!(app.evaluate(hash), first, "a frame has no history of its own");
    assert_eq!(app.history().0.len(), 2, "about:blank and the lesson");
}

#[test]
fn the_examples_for_moodle_show_the_frame_with_and_without_a_script() {
    let all = examples();
    let Some(Lesson { app, .. }) = &Lesson::with(COARSE_DESKTOP, &in_moodle(&all[1])) else { return };
    let size = "(() => { const { width, height } = document.querySelector('iframe').getBoundingClientRect(); return width / height })()";
    assert!((app.evaluate(size).as_f64().expect("a number") - 1.5).abs() < 1e-3);
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    app.wait(|state| state["pointer"]["down"] == false && state["verdict"] == "apart");

    let Some(Lesson { app, .. }) = &Lesson::with(COARSE_PHONE, &in_moodle(&all[2])) else { return };
    suits(app);
    assert_eq!(app.state()["scene"], "swept-circles");
}

#[test]
fn messages_match_the_documentation() {
    let Some(lesson) = &Lesson::open(COARSE_DESKTOP) else { return };
    let app = &lesson.app;
    suits(app);
    lesson.listen();
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    let state = app.wait(|state| state["pointer"]["down"] == false);
    app.wait_for("told.at(-1)?.link", state["link"].clone());
    let told = app.evaluate("told.at(-1)");
    let keys = |message: &Json| {
        let mut keys: Vec<String> = message.as_object().expect("an object").keys().cloned().collect();
        keys.sort();
        keys.join(" ")
    };
    let of_state = "link message motion scene sentence source title type url values verdict version";
    assert_eq!(keys(&told), of_state);
    let link = state["link"].as_str().expect("a link");
    let full = app.link_to(&format!("collidoscope/{link}"));
    assert_eq!(
        (&told["source"], &told["type"], &told["url"], &told["version"]),
        (&json!("collidoscope"), &json!("state"), &json!(full), &json!(1))
    );
    assert_eq!(told["verdict"], state["verdict"]);
    // A browser turns 3.0 into 3.
    assert_eq!(told["values"]["distance"].as_f64(), state["values"]["distance"].as_f64());
    assert!(told["values"]["distance"].is_number());

    // Every reply has the id of its request, and tells the state after it.
    lesson.ask(json!({ "version": 1, "type": "get", "id": "now" }));
    let mut now = lesson.reply("now");
    now.as_object_mut().expect("an object").remove("id");
    assert_eq!(now, told);
    // The height as well, for a host that did not listen before.
    let heights = "told.filter(({ type }) => type === 'height').length";
    app.wait_for(heights, json!(1));
    // A scroll bar of the host page changes the width, but not the height, which would take the scroll bar away again.
    app.evaluate("figure.style.width = figure.clientWidth - 15 + 'px'");
    app.settle();
    assert_eq!(app.evaluate(heights), 1);
    app.evaluate("figure.style.width = figure.clientWidth - 85 + 'px'");
    // The new width arrives in a frame after this one; until then, the frame suits its old width. The bars adapt to it in
    // the frames after it, and each change of theirs changes the height once more.
    app.wait_for(&format!("{heights} > 1"), json!(true));
    suits(app);
    app.settle();
    let told = app.evaluate(heights).as_u64().expect("a number");
    assert!((2..=5).contains(&told), "{told} heights");
    lesson.ask(json!({ "version": 1, "type": "set", "param": "circle.radius", "value": 21, "id": "small" }));
    let small = lesson.reply("small");
    assert!(
        small["type"] == "state" && small["link"].as_str().is_some_and(|l| l.contains("radius=21")),
        "{small}"
    );
    // The view moves in a frame after the request.
    let link = |id: &str| lesson.reply(id)["link"].as_str().expect("a link").to_owned();
    let fitted = link("small");
    let view = format!("{fitted}&view=100,50,300");
    lesson.ask(json!({ "type": "open", "link": view, "id": "moved" }));
    assert_eq!(link("moved"), view);
    for id in ["zoom-in", "fit"] {
        lesson.ask(json!({ "type": "do", "action": id, "id": id }));
    }
    assert_eq!(link("fit"), fitted);
    lesson.ask(json!({ "type": "do", "action": "zoom-in", "id": "nearer" }));
    assert!(link("nearer").starts_with(&format!("{fitted}&view=")));
    lesson.ask(json!({ "type": "do", "action": "fit", "id": "whole" }));
    assert_eq!(link("whole"), fitted);
    lesson.ask(json!({ "type": "verdict", "id": "answer" }));
    let answer = lesson.reply("answer");
    assert_eq!(keys(&answer), "id sentence source type values verdict version");
    assert_eq!((&answer["verdict"], &answer["sentence"]), (&small["verdict"], &small["sentence"]));

    // The host of the example writes errors to the console.
    app.forgive();
    // What is rejected is answered with the reason, and what is not understood with what would be.
    for (request, words) in [
        (json!({ "type": "set", "param": "circle.radius", "value": "big" }), "circle.radius"),
        (json!({ "type": "set", "id": "circle.radius", "value": "5" }), "needs the field “param”"),
        (json!({ "type": "do", "action": "fly" }), "no action “fly”"),
        (json!({ "type": "open", "link": "#nowhere" }), "nowhere"),
        (json!({ "type": "dance" }), "it can be get, verdict, open, set, do"),
        (json!({ "type": "get", "version": 2 }), "understands version 1"),
    ] {
        app.evaluate("told.length = 0");
        lesson.ask(request.clone());
        app.wait_for("told.filter(({ type }) => type === 'error').length", json!(1));
        let error = app.evaluate("told.find(({ type }) => type === 'error')");
        assert!(error["text"].as_str().is_some_and(|text| text.contains(words)), "{request}: {error}");
        // The student sees none of it, so the frame keeps its height.
        app.frame();
        assert_eq!(app.evaluate("told.filter(({ type }) => type === 'height').length"), 0, "{request}");
    }
    app.wait_for("told.at(-1).versions", json!([1]));

    // Messages of windows other than the parent are ignored.
    app.evaluate(
        "(() => { const other = document.createElement('iframe'); document.body.append(other); \
         other.contentWindow.eval(\"parent.figure.contentWindow.postMessage({ target: 'collidoscope', type: 'open', link: '#line-line' }, '*')\") })()",
    );
    lesson.ask(json!({ "type": "set", "param": "circle.radius", "value": "22" }));
    let after = app.wait(|state| state["params"]["circle.radius"] == 22.0);
    assert_eq!(after["scene"], "circle-segment-1");

    // A request waits for the start of the program, and one that is not understood spoils no other.
    app.evaluate(
        "(() => { told.length = 0; const other = document.createElement('iframe'); other.src = figure.src.replace('&log-state', ''); \
         window.early = []; addEventListener('message', ({ source, data }) => source === other.contentWindow && early.push(data)); \
         other.onload = () => { const send = (request) => other.contentWindow.postMessage({ target: 'collidoscope', ...request }, '*'); \
         send({ type: 'do', action: 'question' }); send({ type: 'verdict', version: 1n, id: 'wrong' }); send({ type: 'verdict', id: 'early' }); }; \
         document.body.append(other) })()",
    );
    assert_eq!(lesson.reply("early")["verdict"], Json::Null);
    assert_eq!(lesson.reply("wrong")["type"], "error");
    let answers = "early.filter(({ type, verdict }) => type === 'state' && verdict !== null).length";
    assert_eq!(app.evaluate(answers), 0, "a question is told no answer first");

    // After the program has stopped, a request is answered, too.
    app.evaluate("figure.contentDocument.getElementById('glcanvas').getContext('webgl').getExtension('WEBGL_lose_context').loseContext()");
    app.wait_for("figure.contentDocument.getElementById('failure').hidden", json!(false));
    lesson.ask(json!({ "type": "get", "id": "late" }));
    let late = lesson.reply("late");
    assert!(late["type"] == "error" && late["text"] == "Collidoscope has stopped.", "{late}");
}

#[test]
fn a_frame_of_another_site_that_is_out_of_view_starts_and_answers() {
    let Some(_) = server() else { return };
    let (folder, page) = copy();
    let own = Headers { policy: |_| "", caching: true };
    let other = PageServer::start_with(&page, 0, own).expect("it starts");
    let host = tempfile::tempdir().expect("a folder");
    let frame = format!("{}?embed=1#circle-segment-1?method=clamp", other.link());
    let text = format!(
        "<!doctype html><title>Host</title><script>told = []; onmessage = ({{ data }}) => told.push(data)</script>\
         <p style='height: 5000px'>A long text</p><iframe src='{frame}'></iframe>"
    );
    std::fs::write(host.path().join("index.html"), text).expect("written");
    std::fs::write(host.path().join("favicon.ico"), "").expect("written");
    let server = PageServer::start_with(host.path(), 0, own).expect("it starts");
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    // The frame is of another server than the page.
    app.forgive();
    app.go(&server.link());
    app.wait_for("told.some(({ type }) => type === 'height')", json!(true));
    app.evaluate("frames[0].postMessage({ target: 'collidoscope', type: 'set', param: 'circle.center', value: [150, 60], id: 'far' }, '*')");
    app.wait_for("told.find(({ id }) => id === 'far')?.verdict ?? null", json!("apart"));
    assert_eq!(app.evaluate("scrollY"), 0);
    drop(folder);
}

#[test]
fn the_frame_opens_the_whole_program_in_its_state() {
    let Some(lesson) = &Lesson::open(COARSE_DESKTOP) else { return };
    let app = &lesson.app;
    let start = app.middle("handle:circle.center");
    app.drag(start, (start.0 - 40.0, start.1 - 90.0));
    let state = app.wait(|state| state["pointer"]["down"] == false);
    app.click("action:open-full");
    let full = app.link_to(&format!("collidoscope/{}", state["link"].as_str().expect("a link")));
    assert_eq!(app.opened(), [full.as_str()]);
    // A question stays one.
    lesson.ask(json!({ "type": "do", "action": "question" }));
    app.wait(|state| state["chrome"]["question"] == true);
    app.evaluate("figure.contentWindow.open = (address) => (window.asked = address)");
    // The frame gets another height for the question.
    app.wait(|state| state["rects"]["show-answer"].is_array());
    suits(app);
    app.settle();
    app.click("action:open-full");
    app.wait_for("window.asked", json!(format!("{full}&ask=true")));
    app.go(&app.link_to("collidoscope/?log-state&question=1#circle-segment-1"));
    app.wait(|state| state["ready"] == true && state["chrome"]["embedded"] == false);
    let told = app.states();
    let full = |state: &&Json| state["ready"] == true && state["chrome"]["embedded"] == false;
    assert!(
        told.iter().filter(full).all(|state| state["chrome"]["question"] == true),
        "it begins with a question"
    );
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
    let empty = (left + 0.15 * width, top + 0.7 * height);
    app.swipe((empty.0, empty.1 + 60.0), (empty.0, empty.1 - 60.0));
    app.wait_for("scrollY > 20", json!(true));
    let at_rest = app.settle();
    assert_eq!(at_rest["params"], state["params"]);
    assert_eq!(at_rest["rects"]["handle:c1"], state["rects"]["handle:c1"], "the view has not moved");
    // A swipe that ends quickly scrolls on for a while.
    app.evaluate(
        "(async () => { for (let last = -1, still = 0; still < 10; still = scrollY === last ? still + 1 : 0, last = scrollY) \
         await new Promise(requestAnimationFrame); scrollTo(0, 0); })()",
    );
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
