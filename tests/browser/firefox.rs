//! The page in Firefox: what every browser must be able to do.

use collidoscope::lesson::{Case, Scene};
use serde_json::{Value as Json, json};

use super::answers::explained;
use super::app::server;
use super::seen::{self, Place, distance};
use crate::browser::Firefox;
use crate::browser::window::Server;

/// The canvas and the handles of both circles, as the program reports them, in CSS pixels.
fn reported(firefox: &Firefox) -> ([f64; 4], [Place; 2]) {
    let state = firefox.settle();
    let scale = state["scale"].as_f64().expect("a scale");
    let rect = |id: &str| -> [f64; 4] {
        let rect: [f64; 4] = serde_json::from_value(state["rects"][id].clone()).expect("a rectangle");
        rect.map(|side| side / scale)
    };
    let middle = |[x, y, width, height]: [f64; 4]| (x + width / 2.0, y + height / 2.0);
    (rect("canvas"), ["handle:a.center", "handle:b.center"].map(|id| middle(rect(id))))
}

/// Checks that the picture shows both handles where the program reports them, and returns their places.
#[track_caller]
fn shown(firefox: &Firefox) -> [Place; 2] {
    let (canvas, reported) = reported(firefox);
    let shown = seen::handles(&firefox.picture(), canvas, 1.0);
    for place in reported {
        assert!(
            shown.iter().any(|shown| distance(*shown, place) <= 2.0),
            "{shown:?} instead of {reported:?}"
        );
    }
    assert_eq!(shown.len(), 2, "{shown:?}");
    reported
}

/// Drags the first circle, and checks that the picture shows it at the end of the drag.
#[track_caller]
fn drags(firefox: &Firefox) {
    let before = firefox.state();
    let [from, _] = shown(firefox);
    let end = (from.0 + 24.0, from.1 + 12.0);
    firefox.move_to(from);
    firefox.press(true);
    firefox.wait(|state| state["pointer"]["down"] == true);
    firefox.move_to(end);
    firefox.wait(|state| state["params"] != before["params"]);
    firefox.press(false);
    let after = firefox.wait(|state| state["pointer"]["down"] == false);
    assert_ne!(after["params"]["a.center"], before["params"]["a.center"]);
    // A handle under the pointer looks different.
    firefox.move_to((4.0, 4.0));
    let [now, _] = shown(firefox);
    assert!(distance(now, end) <= 2.0, "{now:?} instead of {end:?}");
}

/// Opens a case by a change of the address, and returns its explanation.
#[track_caller]
fn answer(firefox: &Firefox, link: &str) -> String {
    let changed = "new Promise((done) => addEventListener('hashchange', done, { once: true }))";
    let opened = format!("(location.hash = {}, {changed}.then(() => collidoscope.explain()))", json!(link));
    firefox.evaluate(&opened).as_str().expect("a text").to_owned()
}

/// Checks that a long formula in the form takes several lines, and that none is cut off.
#[track_caller]
fn breaks_formulas(firefox: &Firefox) {
    let sum = ["c1.x", "c1.y", "c2.x", "c2.y", "circle.center.x", "circle.center.y", "circle.radius"]
        .join("%20%2B%20");
    let program = format!("let%20total%20=%20{sum}%20%2B%20{sum}%0Areturn%20total%20%3E%200");
    answer(firefox, &format!("circle-segment-1?program={program}"));
    let in_steps = "new Promise((done) => { document.getElementById('control-topic').focus(); const look = () => { \
        const rows = [...document.querySelectorAll('#steps math > mrow')].map((row) => row.getBoundingClientRect()); \
        const edge = document.getElementById('form').getBoundingClientRect().right; \
        const lines = [...document.querySelectorAll('#steps math')].map((math) => math.getBoundingClientRect().height); \
        !document.getElementById('steps').textContent.includes('total') ? setTimeout(look, 100) : done([rows.every((row) => row.right < edge), Math.max(...lines) > 35]) }; look() })";
    assert_eq!(firefox.evaluate(in_steps), json!([true, true]));
}

#[test]
fn firefox_opens_draws_drags_zooms_and_gives_the_same_answers() {
    let Some(server) = server() else { return };
    let Some(display) = Server::start(1300, 950) else { return };
    let Some(firefox) = Firefox::start(&display.display) else { return };
    firefox.go(&format!("{}?log-state#circle-circle", server.link()));
    firefox.wait(|state| state["ready"] == true && state["scale"] == 1.0);
    drags(&firefox);

    let [left, right] = shown(&firefox);
    let before = firefox.state();
    firefox.move_to(left);
    firefox.wheel(left, -100.0);
    firefox.wait(|state| state["rects"]["handle:b.center"] != before["rects"]["handle:b.center"]);
    let [now, other] = reported(&firefox).1;
    assert!(distance(now, left) <= 2.0, "the wheel zooms about the pointer: {now:?}, {left:?}");
    let factor = distance(now, other) / distance(left, right);
    assert!((1.05..2.0).contains(&factor), "a notch zooms by {factor}");

    firefox.move_to((4.0, 4.0));
    for scale in [1.5, 0.8] {
        firefox.zoom(scale);
        firefox.wait(|state| (state["scale"].as_f64().unwrap_or_default() - scale).abs() < 0.01);
        drags(&firefox);
    }

    for scene in Scene::ALL {
        let link = format!("{}/{}", scene.slug(), Case::shipped(scene)[0].name);
        let told = answer(&firefox, &link);
        let shown: Json = serde_json::from_str(&told).expect("JSON");
        assert_eq!(
            told,
            explained(&link, &["--method", shown["method"].as_str().expect("a method")]),
            "{link}"
        );
    }
    breaks_formulas(&firefox);
    assert_eq!(firefox.faults(&server.link()), [""; 0]);
}
