//! The numbers of a method: choosing them by mouse, the cause of a wrong answer, and a difference smaller than a pixel.

use serde_json::json;

use super::App;

#[test]
fn f32_chosen_by_mouse_turns_a_verdict_and_the_difference_is_found_and_shown() {
    let start = ["--size", "1280x1400", "#point-circle?point=280.000001,150"];
    let Some(mut app) = App::open(&start) else { return };
    assert_eq!(app.state()["verdicts"]["distance"], "apart");
    app.click("param:numbers:f32");
    let turned = app.wait(|s| s["verdicts"]["distance"] == "touching");
    assert_eq!(turned["params"]["numbers"], "f32");
    assert!(app.rect("cause")[3] > 20);
    app.type_text("c");
    let compared = app.wait(|s| s["map"]["whole"] == true);
    assert_eq!(compared["map"]["methods"], json!(["distance", "distance"]));
    assert_eq!(compared["map"]["differ"], 0.0);
    app.type_text("d");
    let there = app.wait(|s| s["map"]["whole"] == true && s["map"]["differ"].as_f64() > Some(0.005));
    assert!(there["map"]["shares"]["Rounding"].as_f64() > Some(0.005), "{}", there["map"]);
    app.control('z');
    app.control('z');
    app.wait(|s| s["params"]["numbers"] == "auto" && s["verdicts"]["distance"] == "apart");
}
