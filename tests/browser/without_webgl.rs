//! The page in a browser without WebGL: the figure as a picture, and the form beside it.

use serde_json::json;

use super::accessible::{add_axe, breaks_no_rule};
use super::app::{App, COARSE_DESKTOP, DESKTOP, PHONE};
use super::sizes::keep_picture;
use crate::browser::Screen;

/// A script that runs before the page and takes WebGL away.
const NO_WEBGL: &str = "const get = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = \
    function (kind, ...more) { return kind.includes('webgl') ? null : get.call(this, kind, ...more) }";

/// The figure as text.
const FIGURE: &str = "decodeURIComponent(document.getElementById('figure').src)";

fn open(screen: Screen, query: &str, hash: &str) -> Option<App> {
    let app = App::empty(screen)?;
    app.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": NO_WEBGL }));
    app.go(&app.address(query, hash));
    app.wait(|state| state["ready"] == true);
    app.wait_for(&format!("{FIGURE}.includes('<svg')"), json!(true));
    Some(app)
}

/// Waits until the figure has this text.
#[track_caller]
fn shows(app: &App, text: &str) {
    app.wait_for(&format!("{FIGURE}.includes({})", json!(text)), json!(true));
}

#[test]
fn without_webgl_the_page_says_so_and_the_form_changes_the_figure_and_the_verdict() {
    let Some(app) = open(COARSE_DESKTOP, "&first-visit", "#circle-segment-1") else { return };
    let told = app.evaluate("document.getElementById('form').innerText").to_string();
    assert!(told.contains("no WebGL") && told.contains("hardware acceleration"), "{told}");
    assert!(!told.contains("Back to the picture"), "{told}");
    shows(&app, "radius 30");
    app.wait_for_text("verdict", "colliding");
    app.fill_in("circle.radius", "20");
    app.wait_for_text("verdict", "apart");
    shows(&app, "radius 20");
    app.wait_for("document.getElementById('figure').alt.includes('apart')", json!(true));

    // A topic, the map, and the question without an answer.
    app.choose_option("topic", "line-line");
    shows(&app, "A₁: x 20, y 20");
    app.click_on("#action-map");
    shows(&app, "<image");
    app.click_on("#action-question");
    app.wait_for(&format!("{FIGURE}.includes('The reason') || {FIGURE}.includes('<image')"), json!(false));

    app.click_on("#action-question");
    app.wait_for("document.querySelector('#steps math') !== null", json!(true));
}

#[test]
fn without_webgl_an_embedded_figure_has_its_form() {
    let Some(app) = open(COARSE_DESKTOP, "&embed=1", "#circle-circle") else { return };
    shows(&app, "radius B 60");
    app.fill_in("b.radius", "10");
    shows(&app, "radius B 10");
}

#[test]
fn without_webgl_a_motion_plays() {
    let Some(app) = open(COARSE_DESKTOP, "", "#swept-circles") else { return };
    app.evaluate(
        "window.seen = new Set(); new MutationObserver(() => seen.add(document.getElementById('figure').src)) \
         .observe(document.getElementById('figure'), { attributeFilter: ['src'] })",
    );
    app.click_on("#action-restart");
    app.wait_for("seen.size > 3", json!(true));
    app.wait(|state| state["playing"] == false);
    app.evaluate("page.send({ type: 'seek', position: 0.25 })");
    shows(&app, "In the picture, at time 0.25");
}

#[test]
fn without_webgl_the_figure_and_the_form_share_every_screen_and_break_no_rule() {
    let screens =
        [DESKTOP, PHONE, Screen::phone(844, 390), Screen::phone(768, 1024), Screen::desktop(640, 400)];
    let Some(app) = open(DESKTOP, "", "#circle-segment-1?map=clamp") else { return };
    add_axe(&app);
    for (screen, theme) in screens.into_iter().flat_map(|screen| [(screen, "light"), (screen, "dark")]) {
        app.resize(screen);
        app.choose_option("theme", theme);
        app.wait_for("document.documentElement.dataset.theme", json!(theme));
        let (width, height) = (screen.width, screen.height);
        let area = "(id) => { const r = document.getElementById(id).getBoundingClientRect(); return r.width * r.height }";
        app.wait_for(
            &format!("['figure', 'form'].map({area}).reduce((a, b) => a + b)"),
            json!(width * height),
        );
        // The figure is drawn for its place.
        let fits = "((figure) => figure.complete && [figure.naturalWidth - figure.clientWidth, \
            figure.naturalHeight - figure.clientHeight].join())(document.getElementById('figure'))";
        app.wait_for(fits, json!("0,0"));
        let paper = if theme == "dark" { "#12161c" } else { "#ffffff" };
        shows(&app, paper);
        let scrolls = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]";
        assert_eq!(app.evaluate(scrolls), json!([width, height]));
        keep_picture(&app, &format!("without-webgl-{width}x{height}-{theme}"));
        breaks_no_rule(&app, &format!("{width} by {height}, {theme}"));
    }
}
