//! Windows from 640×480 up: one panel at a time, and nothing covers the canvas.

use collidoscope::lesson::{FALL_DIRECTION, Group, Param, Scene};
use egui_macroquad::egui::{Key, Modifiers, Pos2, Rect};

use super::{Headless, Session};
use crate::part::some_cases;

const NARROW: [(f32, f32); 3] = [(640.0, 480.0), (800.0, 600.0), (900.0, 600.0)];

#[test]
fn in_a_narrow_window_one_panel_is_open_and_the_canvas_is_beside_it() {
    for size in NARROW {
        let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
        let open =
            |window: &Headless| ["topic:line-line", "step:1"].map(|id| window.ui.rects().get(id).is_some());
        assert_eq!(open(&window), [true, false], "{size:?}");
        let beside_topics = window.rect("canvas");
        assert!(beside_topics.left() >= window.rect("topic:line-line").right(), "{size:?}");
        window.click("fold:right-panel");
        assert_eq!(open(&window), [false, true], "{size:?}");
        let beside_working = window.rect("canvas");
        assert!(beside_working.right() <= window.rect("verdict").left(), "{size:?}");
        // Fit uses the room that is left.
        for handle in ["handle:a1", "handle:a2", "handle:b1", "handle:b2"] {
            let at = window.rect(handle);
            assert!(beside_working.contains_rect(at), "{size:?}: {handle} at {at}");
        }
        window.key(Key::F3, Modifiers::NONE);
        assert_eq!(open(&window), [false, false], "{size:?}");
        assert!(window.rect("canvas").width() > beside_topics.width().max(beside_working.width()));
        // A wide window has both panels, whatever was folded here.
        window.size = (1280.0, 800.0).into();
        window.settle();
        assert_eq!(open(&window), [true, true], "{size:?}");
    }
}

#[test]
fn every_control_is_reached_without_scrolling_sideways() {
    for size in NARROW.into_iter().chain([(1000.0, 700.0), (1280.0, 800.0)]) {
        for scene in Scene::ALL {
            let mut window = Headless::open(Session::open_scene(scene), size);
            let screen = Rect::from_min_size(Pos2::ZERO, window.size);
            // A method without samples has no control of their number.
            let of_every_method = |p: &&Param<'_>| p.group != Group::Method;
            let params: Vec<_> = scene.open().params().iter().filter(of_every_method).map(|p| p.id).collect();
            for (id, rect) in window.ui.rects().iter().filter(|(id, _)| !id.starts_with("handle:")) {
                let inside = rect.left() >= 0.0 && rect.right() <= screen.right() + 0.5;
                assert!(inside, "{} {size:?}: {id} at {rect}", scene.slug());
            }
            for id in params.into_iter().filter(|id| *id != FALL_DIRECTION) {
                let moves = window.ui.session().motion().is_some_and(|motion| motion.param == id);
                let ids: Vec<&str> = window.ui.rects().iter().map(|(id, _)| id).collect();
                let is_shown = ids.iter().any(|shown| {
                    shown
                        .split_once(':')
                        .is_some_and(|(_, rest)| rest == id || rest.starts_with(&format!("{id}:")))
                });
                assert!(is_shown || moves, "{} {size:?}: no control of {id}", scene.slug());
            }
        }
    }
}

#[test]
fn the_buttons_on_the_canvas_zoom_and_fit_and_no_label_is_beneath_them() {
    let mut window = Headless::scene(Scene::LineLine);
    let fitted = window.ui.view_scale().expect("a canvas");
    window.click("canvas:zoom-in");
    assert!(window.ui.view_scale() > Some(fitted));
    window.click("canvas:zoom-out");
    window.click("canvas:zoom-out");
    assert!(window.ui.view_scale() < Some(fitted));
    window.click("canvas:fit");
    assert_eq!(window.ui.view_scale(), Some(fitted));
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
        let display = window.frame(Vec::new()).canvas.expect("a canvas").1;
        let (canvas, fit) = (window.rect("canvas"), window.rect("canvas:fit"));
        for label in &display.labels {
            let (min, max) = (label.area.min, label.area.max);
            let corner = canvas.min.to_vec2();
            let area = Rect::from_min_max(Pos2::new(min.x, min.y) + corner, Pos2::new(max.x, max.y) + corner);
            assert!(!area.intersects(fit), "{}/{}: {label:?}", case.scene.slug(), case.name);
        }
    }
}
