//! The messages of a page that has nothing to show.

#![expect(clippy::disallowed_methods, reason = "these tests serve a page of their own")]

use collidoscope::lesson::Scene;
use serde_json::json;

use super::app::{App, COARSE_DESKTOP, dist, serve, server};
use super::offline::copy;
use crate::page_server::{Headers, PageServer};

/// Waits for the message in place of the canvas, and returns it.
#[track_caller]
fn failure(app: &App) -> String {
    app.wait_for("document.getElementById('failure').hidden", json!(false));
    assert_eq!(app.evaluate("document.getElementById('loading').hidden"), true);
    says_nothing_of_a_scene(app);
    let text = app.evaluate("document.getElementById('failure').innerText");
    text.as_str().expect("a text").to_owned()
}

/// Checks that a screen reader finds no headings of a scene.
#[track_caller]
fn says_nothing_of_a_scene(app: &App) {
    let heard: Vec<String> = app.spoken().into_iter().map(|(_, name)| name).collect();
    assert!(!heard.iter().any(|name| name == "Verdict"), "{heard:?}");
}

/// The page with a script that runs before it.
fn after(script: &str) -> Option<App> {
    let app = App::empty(COARSE_DESKTOP)?;
    app.forgive();
    app.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    app.go(&app.address("", "#line-line"));
    Some(app)
}

#[test]
fn a_crash_is_reported_and_the_scene_can_be_opened_again() {
    let Some(app) = App::open("#circle-circle") else { return };
    app.forgive();
    let start = app.middle("handle:a.center");
    app.drag(start, (start.0 + 40.0, start.1 + 30.0));
    let state = app.wait(|state| state["pointer"]["down"] == false);
    app.wait_for_own_hash();
    let _ = app.try_evaluate("wasm_exports.page_room(0xffffffff)");
    let told = failure(&app);
    assert!(told.contains("crashed") && told.contains("capacity overflow"), "{told}");
    let href = app.evaluate("document.querySelector('#failure a').href");
    assert_eq!(href, json!(app.address("", state["link"].as_str().expect("a link"))));
    // The page calls no more functions of a program that has crashed.
    let lines = app.lines().len();
    app.move_to((300.0, 300.0));
    app.press("r");
    app.evaluate("location.hash = '#line-line'; dispatchEvent(new Event('resize'))");
    app.frame();
    assert_eq!(app.lines()[lines..], []);
    app.evaluate(&format!("location.hash = {}", state["link"]));
    app.click_on("#failure a");
    app.wait_for("document.getElementById('failure')?.hidden", json!(true));
    app.wait(|now| now["params"] == state["params"] && now["ready"] == true);
}

#[test]
fn without_webassembly_the_page_says_so() {
    let Some(app) = after("delete globalThis.WebAssembly") else { return };
    let told = failure(&app);
    assert!(told.contains("needs WebAssembly"), "{told}");
    assert_eq!(app.errors(), [""; 0]);
}

#[test]
fn when_the_browser_drops_the_graphics_context_the_page_says_so() {
    let Some(app) = App::open("#line-line") else { return };
    app.forgive();
    app.evaluate("document.getElementById('glcanvas').getContext('webgl2')?.getExtension('WEBGL_lose_context').loseContext() \
        ?? document.getElementById('glcanvas').getContext('webgl').getExtension('WEBGL_lose_context').loseContext()");
    let told = failure(&app);
    assert!(told.contains("graphics were lost"), "{told}");
    app.click_on("#failure a");
    app.wait_for("document.getElementById('failure')?.hidden", json!(true));
    app.wait(|state| state["scene"] == "line-line");
}

#[test]
fn graphics_that_the_browser_gives_back_show_the_same_state_again() {
    let Some(app) = App::open_on(COARSE_DESKTOP, "&embed=1", "#circle-circle") else { return };
    app.evaluate("page.send({ type: 'set', id: 'a.radius', value: '33' })");
    app.wait(|state| state["params"]["a.radius"] == 33.0);
    app.wait_for("page.link.includes('33')", json!(true));
    app.evaluate("page.send({ type: 'do', action: 'question' })");
    app.wait_for("page.asks", json!(true));
    app.evaluate(
        "window.before = true; const lose = glcanvas.getContext('webgl').getExtension('WEBGL_lose_context'); \
         lose.loseContext(); setTimeout(() => lose.restoreContext(), 200)",
    );
    app.wait_for("window.before ?? false", json!(false));
    app.wait(|state| state["ready"] == true && state["params"]["a.radius"] == 33.0);
    assert_eq!(app.evaluate("document.getElementById('failure').hidden"), true);
    let told = app.states().iter().any(|state| state["ready"] == true && state["chrome"]["question"] != true);
    assert!(!told, "the verdict of a question is not shown for a moment either");
    // Who answers it and loads the page again is not asked a second time.
    app.evaluate("page.send({ type: 'do', action: 'question' })");
    app.wait_for("page.asks", json!(false));
    app.evaluate("window.before = true");
    app.reload();
    app.wait_for("window.before ?? false", json!(false));
    app.wait_for("page.asks ?? true", json!(false));
}

#[test]
fn a_page_that_may_not_load_its_program_says_why_and_what_to_do() {
    if server().is_none() {
        return;
    }
    let host = Headers { policy: |_| "", caching: true };
    let server = PageServer::start_with(&dist(), 0, host).expect("it starts");
    let file = format!("file://{}/index.html", dist().display());
    let Some(app) = App::at(COARSE_DESKTOP, &file) else { return };
    app.forgive();
    app.go(&file);
    let told = failure(&app);
    assert!(told.contains("opened as a file") && told.contains("cargo run --example serve"), "{told}");

    // A frame without an origin.
    let framed = App::empty(COARSE_DESKTOP).expect("a browser");
    framed.forgive();
    framed.go(&server.link_to("licences.html"));
    framed.evaluate(
        "window.told = []; addEventListener('message', ({ data }) => told.push(data)); \
         document.body.append(Object.assign(document.createElement('iframe'), { sandbox: 'allow-scripts', src: './?embed=1' }))",
    );
    framed.wait_for("told.at(-1)?.type", json!("failed"));
    let told = framed.evaluate("told.at(-1).text").to_string();
    assert!(told.contains("no origin") && told.contains("allow-same-origin"), "{told}");
}

#[test]
fn a_program_that_does_not_load_is_reported_with_the_answer_of_the_server() {
    if !dist().join("index.html").is_file() {
        // This prints why the test is skipped, or fails.
        return drop(serve(&dist()));
    }
    let (_folder, page) = copy();
    let wasm = std::fs::read_dir(&page).expect("a folder").flatten().map(|entry| entry.path());
    let wasm = wasm.into_iter().find(|file| file.extension().is_some_and(|ending| ending == "wasm"));
    let wasm = wasm.expect("the program");
    let Some(server) = serve(&page) else { return };
    let Some(app) = App::on_server(COARSE_DESKTOP, &server) else { return };
    app.forgive();
    std::fs::write(&wasm, "this is no program").expect("written");
    app.go(&app.address("", "#line-line"));
    let told = failure(&app);
    assert!(told.contains("could not be loaded") && told.contains("complete program"), "{told}");

    std::fs::remove_file(&wasm).expect("removed");
    let Some(other) = App::on_server(COARSE_DESKTOP, &server) else { return };
    other.forgive();
    other.go(&other.address("", "#line-line"));
    let told = failure(&other);
    assert!(told.contains("could not be loaded") && told.contains("404"), "{told}");
}

#[test]
fn without_scripts_the_page_shows_the_figures() {
    let Some(app) = App::empty(COARSE_DESKTOP) else { return };
    app.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    app.go(&app.address("", "#line-line"));
    let figures = "[...document.querySelectorAll('#noscript img')].map((img) => { img.loading = 'eager'; return img.decode() })";
    // This disables only the scripts of the page.
    app.evaluate(&format!("Promise.all({figures})"));
    let seen = "[...document.querySelectorAll('#noscript img')] \
        .map((img) => [img.naturalWidth, img.alt.length > 5, img.getBoundingClientRect().width > 100])";
    let seen: Vec<(u32, bool, bool)> = serde_json::from_value(app.evaluate(seen)).expect("figures");
    assert_eq!(seen.len(), Scene::ALL.len());
    assert!(seen.iter().all(|(width, named, shown)| *width == 640 && *named && *shown), "{seen:?}");
    let covered =
        "(() => { const at = document.elementFromPoint(200, 200); return !!at.closest('#noscript') })()";
    assert_eq!(app.evaluate(covered), true, "nothing lies over them");
    says_nothing_of_a_scene(&app);
}
