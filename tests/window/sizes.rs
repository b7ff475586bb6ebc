//! The window in many sizes, and how it closes.

use collidoscope::lesson::{Case, Scene};
use serde_json::json;

use super::part::some;
use super::support::window::keysym;
use super::{App, FEWEST_COLORS, colors};

impl App {
    #[track_caller]
    fn resize_to(&mut self, (width, height): (u32, u32)) {
        self.resize(width, height);
        self.wait(|s| s["window"] == json!([f64::from(width), f64::from(height)]));
    }
}

#[test]
fn panels_fold_in_a_narrow_window_and_come_back_in_a_wide_one() {
    let Some(mut app) = App::open(&[]) else { return };
    assert!(app.state()["rects"]["step:1"].is_array());
    app.resize_to((800, 600));
    app.wait(|s| s["rects"]["step:1"].is_null() && s["rects"]["topic:circle-segment-1"].is_array());
    app.wait_for_lively_canvas();
    app.resize_to((2, 2));
    app.resize_to((360, 600));
    app.wait(|s| s["rects"]["menu:all"].is_array() && s["rects"]["menu:help"].is_null());
    app.resize_to((500, 400));
    app.wait(|s| s["rects"]["step:1"].is_null() && s["rects"]["topic:circle-segment-1"].is_null());
    app.wait_for_lively_canvas();
    app.resize_to((1280, 800));
    app.wait(|s| s["rects"]["step:1"].is_array() && s["rects"]["topic:circle-segment-1"].is_array());
    app.wait_for_lively_canvas();
    let start = app.middle("handle:c1");
    app.drag(start, (start.0 + 10, start.1 + 10));
    app.wait(|s| s["params"]["c1"] != json!([50.0, 100.0]));
}

#[test]
fn panels_are_folded_and_unfolded_by_keys_and_by_buttons() {
    let Some(mut app) = App::open(&[]) else { return };
    let middle = app.middle("canvas");
    app.point_at(middle);
    let [.., width, _] = app.rect("canvas");
    app.key(keysym::F2);
    let state = app.wait(|s| s["rects"]["topic:circle-segment-1"].is_null());
    assert!(state["rects"]["canvas"][2].as_f64() > Some(f64::from(width) + 200.0));
    app.key(keysym::F3);
    app.wait(|s| s["rects"]["step:1"].is_null());
    app.wait_for_lively_canvas();
    app.click("fold:left-panel");
    app.wait(|s| s["rects"]["topic:circle-segment-1"].is_array());
    app.click("fold:right-panel");
    app.wait(|s| s["rects"]["step:1"].is_array());
    app.resize_to((800, 600));
    // Keys go to the window under the pointer.
    let middle = app.middle("canvas");
    app.point_at(middle);
    // There is room for one panel, which is that of the topics at first.
    app.key(keysym::F3);
    app.wait(|s| s["rects"]["step:1"].is_array() && s["rects"]["topic:circle-segment-1"].is_null());
    app.key(keysym::F3);
    app.wait(|s| s["rects"]["step:1"].is_null() && s["rects"]["topic:circle-segment-1"].is_null());
}

#[test]
fn the_window_closes_in_every_way_with_status_0() {
    let Some(app) = App::open(&[]) else { return };
    assert!(app.window.close().success());
    let Some(mut app) = App::open(&[]) else { return };
    app.click("menu:file");
    app.window.click("action:quit");
    assert!(app.window.ended().success());
    let Some(mut app) = App::open(&["line-line"]) else { return };
    let middle = app.middle("canvas");
    app.point_at(middle);
    app.control('q');
    assert!(app.window.ended().success());
    let Some(mut app) = App::open(&["circle-segment-1"]) else { return };
    app.click("restart");
    app.wait(|s| s["playing"] == true);
    assert!(app.window.close().success());
}

#[test]
fn every_case_is_drawn_and_every_topic_at_five_sizes() {
    const SIZES: [(u32, u32); 5] = [(960, 600), (800, 480), (360, 600), (640, 320), (500, 500)];
    let Some(mut app) = App::open(&["--size", "960x600"]) else { return };
    for scene in Scene::ALL {
        app.open_topic(scene.slug());
        let mut last = vec![Vec::new(); SIZES.len()];
        let looked_at: Vec<_> = some(Case::shipped(scene)).map(|case| &case.name).collect();
        for (i, case) in Case::shipped(scene).iter().enumerate() {
            if i > 0 {
                app.click("case-next");
            }
            app.wait(|s| s["case"] == *case.name);
            if !looked_at.contains(&&case.name) {
                continue;
            }
            for (k, (size, last)) in SIZES.into_iter().zip(&mut last).enumerate() {
                // The first case at all sizes, the others at the default size and one more, in turn. The headless tests
                // show every case at several sizes.
                if i > 0 && k > 0 && k != i % SIZES.len() {
                    continue;
                }
                app.resize_to(size);
                let canvas = app.rect("canvas");
                *last =
                    app.wait_for_pixels(canvas, |pixels| pixels != *last && colors(pixels) == FEWEST_COLORS);
            }
            app.resize_to(SIZES[0]);
        }
    }
}

#[test]
fn the_window_has_an_icon_in_three_sizes() {
    let Some(app) = App::open(&[]) else { return };
    let icon = app.property("_NET_WM_ICON");
    let mut rest = &icon[..];
    for side in [16, 32, 64] {
        let (size, pixels) = rest.split_at(2);
        assert_eq!(size, [side; 2]);
        let (pixels, next) = pixels.split_at((side * side) as usize);
        // The corners are transparent, and the middle shows the circle and not the paper around it.
        let middle = pixels[(side / 2 * side + side / 2) as usize];
        assert_eq!((pixels[0] >> 24, middle >> 24), (0, 255), "{side}");
        assert_ne!(middle & 0xff_ffff, 0xf7_f7f9, "{side}");
        rest = next;
    }
    assert!(rest.is_empty());
}
