//! Polygons: the keys for their corners, and how one is filled whose outline crosses itself.

use std::path::Path;

use serde_json::json;

use super::App;
use super::support::window::keysym;

/// A topic in the folder of the tests.
fn open(topic: &str) -> Option<App> {
    let topic = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(topic);
    App::open_at(96, &[topic.to_str().expect("a plain path")])
}

#[test]
fn a_corner_is_dragged_and_keys_add_and_remove_corners() {
    let Some(mut app) = open("polygons") else { return };
    let before = app.state();
    let start = app.middle("handle:a.1");
    app.drag(start, (start.0 + 16, start.1 - 16));
    assert_ne!(app.param("a.points")[1], before["params"]["a.points"][1]);
    app.control('z');
    app.wait_for_params_of(&before);
    // The corner that was dragged is selected.
    app.key(keysym::INSERT);
    app.wait(|state| state["params"]["a.points"][2] == json!([200.0, 85.0]));
    app.key(keysym::DELETE);
    app.wait_for_params_of(&before);
    app.key(keysym::BACKSPACE);
    app.wait(|state| state["params"]["a.points"].as_array().is_some_and(|corners| corners.len() == 4));
    app.control('z');
    app.wait_for_params_of(&before);
}

#[test]
fn a_star_is_filled_at_its_tips_and_not_in_its_middle_also_when_it_is_cut_by_the_window() {
    let Some(mut app) = open("star") else { return };
    for zooms in 0..2 {
        if zooms > 0 {
            let before = app.state();
            let tip = app.middle("handle:b.2");
            app.point_at((tip.0 + 100, tip.1));
            app.wheel(5);
            app.wait(|state| state["rects"]["handle:b.2"] != before["rects"]["handle:b.2"]);
        }
        // The view rests where the last notch of the wheel leads.
        app.settle();
        let [top, left, right] = ["b.0", "b.2", "b.3"].map(|corner| app.middle(&format!("handle:{corner}")));
        let scale = f32::from(right.0 - left.0) / 210.0;
        let at = |x: f32, y: f32| {
            let place = [(x - 300.0) * scale, (y - 40.0) * scale].map(|way| way.round() as i16);
            [top.0 + place[0] - 6, top.1 + place[1] - 6, 12, 12]
        };
        // Shapes that are apart are green, which has less red; the paper and its grid have as much of both.
        let is_green = |pixel: &[u8]| u16::from(pixel[1]) > u16::from(pixel[2]) + 8;
        let share = |pixels: &[u8]| pixels.chunks_exact(4).filter(|pixel| is_green(pixel)).count();
        for [x, y] in [[300.0, 95.0], [230.0, 122.0], [260.0, 200.0]] {
            app.wait_for_pixels(at(x, y), |pixels| share(pixels) * 8 > pixels.len());
        }
        // The verdict can stand below.
        for [x, y] in [[290.0, 125.0], [310.0, 125.0]] {
            app.wait_for_pixels(at(x, y), |pixels| !pixels.is_empty() && share(pixels) == 0);
        }
    }
}
