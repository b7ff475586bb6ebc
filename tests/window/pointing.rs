//! Pointing at a symbol of the working or at a mark of the figure.

use serde_json::json;

use super::App;

#[test]
fn a_symbol_lights_its_mark_and_a_mark_its_symbol() {
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    let at_rest = app.empty_place();
    app.point_at(at_rest);
    // Nothing is lit before the pointer arrives, either.
    app.wait(|s| {
        let at = &s["pointer"]["at"];
        [&at[0], &at[1]].map(serde_json::Value::as_f64) == [Some(at_rest.0.into()), Some(at_rest.1.into())]
    });
    app.wait(|s| s["chrome"]["lit"] == json!({ "marks": [], "symbols": [] }));
    let canvas = app.rect("canvas");
    let plain = app.still_pixels(canvas);
    // The last line of the second step is `D = (A.x, 0) = (200, 0)`.
    let [left, top, _, height] = app.rect("step:2");
    let found = (0..40).any(|step| {
        app.point_at((left + 4 * step, top + height - 14));
        app.state()["chrome"]["lit"]["symbols"] == json!(["A"])
    });
    assert!(found, "{}", app.state()["chrome"]["lit"]);
    app.wait(|s| s["chrome"]["lit"] == json!({ "marks": ["A"], "symbols": ["A"] }));
    app.wait_for_pixels(canvas, |pixels| pixels != plain);
    // The arrow B, from c₁ to the centre.
    let (from, to) = (app.middle("handle:c1"), app.middle("handle:circle.center"));
    let working = app.rect("step:3");
    app.point_at((from.0 + (to.0 - from.0) * 2 / 5, from.1 + (to.1 - from.1) * 2 / 5));
    app.wait(|s| s["chrome"]["lit"] == json!({ "marks": ["B"], "symbols": ["B"] }));
    assert_eq!(app.rect("step:3"), working);
    app.point_at(at_rest);
    app.wait(|s| s["chrome"]["lit"] == json!({ "marks": [], "symbols": [] }));
    app.wait_for_pixels(canvas, |pixels| pixels == plain);
}
