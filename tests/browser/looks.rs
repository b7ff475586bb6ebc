//! The look that the system or the user asks for: theme, contrast, and whether things may move.

use serde_json::{Value as Json, json};

use super::app::{App, COARSE_DESKTOP, DESKTOP};
use super::sizes::keep_picture;

const THEME_COLOR: &str =
    "[...new Set([...document.querySelectorAll('meta[name=theme-color]')].map((m) => m.content))]";

/// The page with these media features, with text after its address.
fn preferring(features: &[(&str, &str)], hash: &str) -> Option<App> {
    let app = App::empty(COARSE_DESKTOP)?;
    app.prefer(features);
    app.go(&app.address("", hash));
    app.wait(|state| state["ready"] == true);
    Some(app)
}

/// Waits until the theme and the colour of the browser's own bars are these.
#[track_caller]
fn shows(app: &App, theme: &str, bars: &str) {
    app.wait(|state| state["chrome"]["theme"] == theme);
    app.wait_for(THEME_COLOR, json!([bars]));
    app.wait_for("document.documentElement.dataset.theme", json!(theme));
}

#[test]
fn the_size_of_texts_that_the_user_chose_is_kept() {
    let Some(app) = App::open("#line-line") else { return };
    let usual = app.settle()["rects"]["menu:file"].clone();
    app.evaluate("page.send({ type: 'do', action: 'larger-text' })");
    let is_larger = |state: &Json| state["rects"]["menu:file"] != usual;
    let larger = app.wait(|state| state["ready"] == true && is_larger(state));
    assert_eq!(larger["chrome"]["message"], "Text size 110 %");
    app.wait_for("localStorage.getItem('collidoscope text size')", json!("110"));
    app.reload();
    app.wait(|state| state["ready"] == true && is_larger(state));
}

#[test]
fn the_theme_follows_the_system_until_the_user_chooses_one() {
    let scheme = |name| [("prefers-color-scheme", name)];
    let Some(app) = preferring(&scheme("dark"), "#line-line") else { return };
    shows(&app, "dark", "#1b2129");
    app.prefer(&scheme("light"));
    shows(&app, "light", "#f6f7f9");
    app.prefer(&scheme("dark"));
    shows(&app, "dark", "#1b2129");
    // What the system asks for is not kept as the choice of the user.
    app.choose_option("theme", "light");
    shows(&app, "light", "#f6f7f9");
    app.prefer(&scheme("light"));
    app.prefer(&scheme("dark"));
    assert_eq!(app.settle()["chrome"]["theme"], "light");
    // Nor is a choice forgotten because the page asked for the same one before.
    app.choose_option("theme", "dark");
    shows(&app, "dark", "#1b2129");
    app.prefer(&scheme("light"));
    app.reload();
    app.wait(|state| state["ready"] == true);
    shows(&app, "dark", "#1b2129");
    // To follow the system again is a choice, too, which is kept.
    app.choose_option("theme", "system");
    shows(&app, "light", "#f6f7f9");
    app.prefer(&scheme("dark"));
    shows(&app, "dark", "#1b2129");
    app.reload();
    app.wait(|state| state["ready"] == true);
    app.prefer(&scheme("light"));
    shows(&app, "light", "#f6f7f9");
    assert_eq!(app.evaluate("document.getElementById('control-theme').value"), "system");
    // A theme that does not exist, in an address, replaces no choice.
    app.choose_option("theme", "dark");
    shows(&app, "dark", "#1b2129");
    app.go(&app.address("&theme=sepia", "#line-line"));
    app.wait(|state| state["ready"] == true);
    shows(&app, "light", "#f6f7f9");
    app.go(&app.address("", "#line-line"));
    app.wait(|state| state["ready"] == true);
    shows(&app, "dark", "#1b2129");
}

#[test]
fn the_colours_that_the_user_chose_for_the_system_reach_the_picture() {
    let Some(app) = App::open_on(DESKTOP, "", "#circle-segment-1") else { return };
    let forced = |on: bool| {
        app.prefer(&[
            ("forced-colors", if on { "active" } else { "none" }),
            ("prefers-color-scheme", "dark"),
        ]);
    };
    forced(true);
    app.wait(|state| state["chrome"]["theme"] == "forced");
    app.settle();
    let named = |name: &str| -> [u8; 3] {
        let color = format!(
            "(() => {{ document.body.style.color = '{name}'; const color = getComputedStyle(document.body).color; \
             document.body.style.color = ''; return color.match(/\\d+/g).slice(0, 3).map(Number) }})()"
        );
        serde_json::from_value(app.evaluate(&color)).expect("a colour")
    };
    let picture = app.picture();
    keep_picture(&app, "forced-colors");
    let share = |color: [u8; 3]| {
        picture.rgb.iter().filter(|pixel| **pixel == color).count() as f64 / picture.rgb.len() as f64
    };
    assert!(share(named("Canvas")) > 0.5, "the ground is {:?}", named("Canvas"));
    assert!(share(named("LinkText")) > 2e-4, "the segment is {:?}", named("LinkText"));
    assert!(share(named("CanvasText")) > 2e-3, "texts are {:?}", named("CanvasText"));
    assert_eq!(app.evaluate("document.getElementById('control-theme').value"), "system");
    forced(false);
    app.wait(|state| state["chrome"]["theme"] == "dark");
}

#[test]
fn with_reduced_motion_restart_shows_the_end_and_steps_lead_back() {
    let Some(app) = preferring(&[("prefers-reduced-motion", "reduce")], "#circle-segment-1") else { return };
    let tick = |state: &Json| state["params"]["drop.tick"].as_f64().unwrap_or(-1.0);
    let before = app.states().len();
    app.click("restart");
    app.wait(|state| tick(state) == 155.0);
    app.click("step-back");
    app.wait(|state| tick(state) == 154.0);
    assert!(app.states()[before..].iter().all(|state| state["playing"] == false), "nothing moved");
    app.prefer(&[("prefers-reduced-motion", "no-preference")]);
    app.press_button("action-restart");
    app.wait(|state| state["playing"] == true);
}
