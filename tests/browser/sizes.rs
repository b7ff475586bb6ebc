//! The canvas on screens of all sizes.

#![expect(clippy::disallowed_methods, reason = "these tests write pictures where they are asked for")]

use serde_json::{Value as Json, json};

use super::app::{App, DESKTOP, PHONE};
use crate::browser::Screen;

/// Writes a screenshot into the folder that `COLLIDOSCOPE_PICTURES` names, for a person to look at.
#[track_caller]
pub fn keep_picture(app: &App, name: &str) {
    if let Some(folder) = std::env::var_os("COLLIDOSCOPE_PICTURES").filter(|folder| !folder.is_empty()) {
        std::fs::create_dir_all(&folder).expect("a folder for pictures");
        let file = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(file, app.screenshot()).expect("written");
    }
}

/// Waits until the canvas fills the page and has a pixel for every pixel of the screen.
#[track_caller]
fn fits(app: &App, screen: Screen) {
    let (width, height) = (screen.width, screen.height);
    let pixels = [width, height].map(|side| (f64::from(side) * screen.scale).round() as u32);
    let canvas = "(() => { const canvas = document.getElementById('glcanvas'); const at = canvas.getBoundingClientRect(); \
        return [at.left, at.top, at.width, at.height, canvas.width, canvas.height] })()";
    app.wait_for(canvas, json!([0, 0, width, height, pixels[0], pixels[1]]));
    let points = pixels.map(|side| f64::from((f64::from(side) / screen.scale) as f32));
    let is_near = |told: &Json, points: f64| (told.as_f64().unwrap_or_default() - points).abs() < 0.05;
    app.wait(|state| {
        let window = &state["window"];
        state["scale"] == screen.scale && is_near(&window[0], points[0]) && is_near(&window[1], points[1])
    });
    assert_eq!(
        app.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"),
        json!([width, height])
    );
}

#[test]
fn the_canvas_has_the_pixels_of_the_screen_and_follows_it() {
    let Some(app) = App::open_on(DESKTOP, "", "#circle-segment-1") else { return };
    fits(&app, DESKTOP);
    for screen in [
        // Another size each time: the emulation does not report a change of only the scale to a page.
        Screen::desktop(1200, 700).scaled(1.25),
        Screen::desktop(1100, 720).scaled(2.0),
        Screen::desktop(901, 555).scaled(1.25),
        Screen::desktop(640, 480),
        PHONE.scaled(3.0),
        Screen::phone(844, 390).scaled(2.0),
        DESKTOP,
    ] {
        app.resize(screen);
        fits(&app, screen);
    }
}

#[test]
fn an_edge_on_a_fine_screen_is_as_sharp_as_the_screen() {
    // Steps of one pixel would be steps of two if the canvas were scaled up.
    let Some(app) = App::open_on(DESKTOP.scaled(2.0), "", "#line-line") else { return };
    app.settle();
    keep_picture(&app, "desktop-2x");
    let picture = app.picture();
    assert_eq!((picture.width, picture.height), (2560, 1600));
    let row = |y: usize| (0..picture.width).map(move |x| (x, y));
    let doubled = |(x, y): (usize, usize)| picture.at(x & !1, y) == picture.at(x | 1, y);
    let single = (200..1500).step_by(7).flat_map(row).filter(|&place| !doubled(place)).count();
    assert!(single > 500, "{single} pixels differ from their neighbour");
}

#[test]
fn screenshots_are_written_for_a_person_to_look_at() {
    for (name, screen) in [
        ("desktop", DESKTOP),
        ("phone-2x", PHONE.scaled(2.0)),
        ("phone-landscape", Screen::phone(844, 390)),
        ("tablet", Screen::phone(768, 1024)),
    ] {
        let Some(app) = App::open_on(screen, "", "#circle-segment-1/round-ends") else { return };
        app.wait(|state| state["ready"] == true);
        keep_picture(&app, name);
        let picture = app.picture();
        let (width, height) = (f64::from(screen.width), f64::from(screen.height));
        let pixels = [width, height].map(|side| (side * screen.scale).round() as usize);
        assert_eq!([picture.width, picture.height], pixels, "{name}");
        let mut colors: Vec<[u8; 3]> = Vec::new();
        for y in (0..picture.height).step_by(3) {
            for x in (0..picture.width).step_by(3) {
                let color = picture.at(x, y);
                if colors.len() < 40 && !colors.contains(&color) {
                    colors.push(color);
                }
            }
        }
        assert_eq!(colors.len(), 40, "{name} shows something");
        for sheet in ["topics", "shapes", "working", "code"]
            .iter()
            .filter(|_| screen.is_phone && screen.height != 1024)
        {
            app.tap(app.middle(&format!("sheet:{sheet}")));
            app.wait(|state| state["rects"]["sheet:close"].is_array());
            app.settle();
            keep_picture(&app, &format!("{name}-{sheet}"));
        }
        app.evaluate("page.goToForm()");
        app.wait_for("document.getElementById('form').getBoundingClientRect().left", json!(0));
        keep_picture(&app, &format!("{name}-form"));
    }
    let Some(app) = App::open_on(Screen::desktop(720, 480), "&embed=1", "#circle-segment-1") else { return };
    app.wait(|state| state["ready"] == true);
    keep_picture(&app, "embedded");
}
