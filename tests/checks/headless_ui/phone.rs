//! The window of a phone, in portrait and in landscape.

use collidoscope::app::Session;
use collidoscope::lesson::Scene;
use collidoscope::render::Area;
use egui_macroquad::egui::{Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, vec2};
use glam::Vec2;

use super::{Headless, cases_in_turn};

/// Window sizes of phones.
const PHONES: [(f32, f32); 3] = [(390.0, 844.0), (360.0, 640.0), (844.0, 390.0)];
/// The smallest height of a touch target, in points.
pub const FINGERTIP: f32 = 44.0;

/// The smallest height of the widgets whose ids begin with this prefix. All of them must be inside the window.
fn lowest(window: &Headless, start: &str) -> f32 {
    let screen = Rect::from_min_size(Pos2::ZERO, window.size);
    let rects = window.ui.rects().iter().filter(|(id, _)| id.starts_with(start));
    rects
        .map(|(_, rect)| rect)
        .filter(|rect| screen.intersects(*rect))
        .map(|rect| rect.height())
        .fold(f32::MAX, f32::min)
}

#[test]
fn on_a_phone_every_case_has_its_canvas_its_labels_and_its_buttons_in_view() {
    for (case, size) in cases_in_turn(PHONES) {
        let mut window = Headless::open(Session::open_case(case), size);
        let (canvas, display) = window.frame(Vec::new()).canvas.expect("a canvas");
        let place = format!("{} {} {size:?}", case.scene.slug(), case.name);
        let (least, bars) = if size.0 < size.1 { (1.0, 0.28) } else { (0.88, 0.2) };
        assert!(canvas.width() >= least * size.0, "{place}: {canvas}");
        assert!(canvas.height() >= (1.0 - bars) * size.1, "{place}: {canvas}");
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        let moves = window.ui.session().motion().is_some();
        let always = [
            "menu:all",
            "sheet:topics",
            "sheet:shapes",
            "sheet:working",
            "sheet:code",
            "button:undo",
            "canvas:fit",
            "verdict:status",
        ];
        let of_motion = ["restart", "step-back", "play", "step-forward", "scrub"];
        for id in always.iter().chain(of_motion.iter().filter(|_| moves)) {
            assert!(screen.contains_rect(window.rect(id)), "{place}: {id} at {}", window.rect(id));
        }
        assert!(window.ui.rects().get("topic:line-line").or(window.ui.rects().get("step:1")).is_none());
        let room = Area { min: Vec2::splat(-1.0), max: display.size + 1.0 };
        for label in &display.labels {
            assert!(room.contains(label.area.min) && room.contains(label.area.max), "{place}: {label:?}");
        }
    }
}

#[test]
fn the_menu_of_a_phone_begins_with_share_and_tells_fingers_no_keys() {
    let open = |size: (f32, f32), shares: bool| {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.ui.put_in_page("https://a.b/c/".to_owned());
        if shares {
            window.ui.offer_sharing();
        }
        window.click("menu:all");
        window
    };
    for size in PHONES {
        for (shares, first) in [(true, "action:share"), (false, "action:copy-link")] {
            let window = open(size, shares);
            assert!(window.rect(first).top() < window.rect("menu:file").top());
            assert!(lowest(&window, first) >= FINGERTIP);
            assert_eq!(window.ui.rects().get("action:share").is_some(), shares);
        }
    }
    let keys = |touches: bool| {
        let mut window = open(PHONES[0], true);
        let mut keys = Vec::new();
        for part in ["menu:file", "menu:edit", "menu:view"] {
            window.click(part);
            // The test clicks with the mouse.
            if touches {
                window.ui.expect_fingers();
            }
            keys.extend(
                window
                    .texts()
                    .into_iter()
                    .filter(|text| text.contains("Ctrl+") || ["Home", "F2", "M"].contains(&text.as_str())),
            );
        }
        keys
    };
    assert_eq!(keys(true), [""; 0]);
    assert!(keys(false).len() > 5);
}

#[test]
fn on_a_phone_one_panel_is_open_at_a_time_and_can_be_closed() {
    for size in PHONES {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        let canvas = window.rect("canvas");
        // A panel lists the topics of the open chapter, and the sheet all.
        let open = |window: &Headless| {
            ["topic:circle-segment-1", "step:1"].map(|id| window.ui.rects().get(id).is_some())
        };
        window.click("sheet:topics");
        assert!(window.ui.rects().get("topic:line-line").is_some(), "{size:?}");
        assert_eq!(open(&window), [true, false], "{size:?}");
        assert!(lowest(&window, "topic:") >= FINGERTIP);
        window.click("sheet:shapes");
        assert_eq!(open(&window), [false, false], "{size:?}");
        assert!(lowest(&window, "method:") >= FINGERTIP);
        window.click("sheet:working");
        assert_eq!(open(&window), [false, true], "{size:?}");
        let inside = Rect::from_min_size(Pos2::ZERO, window.size);
        // The working takes half, and the whole figure is in the rest.
        let (sheet, rest) = (window.rect("panel:right"), window.rect("canvas"));
        assert!(!sheet.expand(-1.0).intersects(rest), "{size:?}: {sheet} {rest}");
        let (whole, part) = if size.0 < size.1 {
            // The row of the motion belongs to the figure.
            let motion = window.rect("sheet:topics").top() - sheet.bottom() + rest.height() + 62.0;
            (canvas.height() + 62.0, motion)
        } else {
            (canvas.width(), rest.width())
        };
        assert!((0.45..0.55).contains(&(part / whole)), "{size:?}: {part} of {whole}");
        for (id, place) in window.ui.rects().iter().filter(|(id, _)| id.starts_with("handle:")) {
            assert!(rest.contains(place.center()), "{size:?}: {id} at {place}");
        }
        for id in ["sheet:close", "verdict"] {
            assert!(inside.contains_rect(window.rect(id)), "{size:?}: {id} at {}", window.rect(id));
        }
        window.click("sheet:close");
        assert_eq!(open(&window), [false, false], "{size:?}");
        window.key(Key::F2, Modifiers::NONE);
        window.click("sheet:close");
        assert_eq!(open(&window), [false, false], "{size:?}");
        assert_eq!(window.rect("canvas"), canvas);
        // A wide window has both panels again, and a phone the last choice.
        window.size = vec2(1280.0, 800.0);
        window.settle();
        assert_eq!(open(&window), [true, true], "{size:?}");
        window.size = size.into();
        window.settle();
        assert_eq!(open(&window), [false, false], "{size:?}");
    }
}

#[test]
fn on_a_phone_a_chosen_topic_is_shown_at_once_and_the_panel_has_the_motion() {
    let mut window = Headless::open(Session::open_scene(Scene::SweptCircles), (390.0, 2000.0));
    window.click("sheet:shapes");
    let motion = window.ui.session().motion().expect("it moves").param;
    let of_motion = |id: &str| id.strip_prefix("field:").is_some_and(|id| id != motion);
    assert!(window.ui.rects().iter().any(|(id, _)| of_motion(id)));
    window.click("sheet:topics");
    window.click("topic:line-line");
    assert_eq!(window.ui.session().scene(), Scene::LineLine);
    assert!(window.ui.rects().get("topic:line-line").is_none());
}

#[test]
fn the_one_menu_of_a_phone_has_all_menu_entries() {
    for size in PHONES {
        let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        window.click("menu:all");
        for (menu, holds) in [
            ("menu:help", "action:keys"),
            ("menu:topics", "menu-topic:point-circle"),
            ("menu:view", "action:fit"),
            ("menu:edit", "action:reset"),
            ("menu:file", "action:save-scene"),
        ] {
            window.click(menu);
            assert!(screen.contains_rect(window.rect(holds)), "{size:?}: {holds} at {}", window.rect(holds));
            assert!(lowest(&window, holds) >= FINGERTIP, "{size:?}: {holds}");
            window.click(menu);
            assert!(window.ui.rects().get(holds).is_none(), "{size:?}: {holds}");
        }
        window.click("menu:topics");
        window.click("menu-topic:point-circle");
        assert_eq!(window.ui.session().scene(), Scene::PointCircle);
        assert!(window.ui.rects().get("menu:topics").is_none(), "the menu closes");
    }
}

#[test]
fn a_menu_that_goes_on_below_shows_it_until_its_end() {
    for size in PHONES {
        let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
        window.click("menu:all");
        assert!(window.ui.rects().get("menu:more").is_none(), "{size:?}");
        window.click("menu:view");
        let more = window.rect("menu:more");
        assert!(window.screen().contains_rect(more), "{size:?}: {more}");
        let (unit, delta, modifiers) = (MouseWheelUnit::Point, vec2(0.0, -3000.0), Modifiers::NONE);
        window.frame(vec![Event::PointerMoved(more.center() - vec2(0.0, 80.0))]);
        window.frame(vec![Event::MouseWheel { unit, delta, modifiers }]);
        (0..60).for_each(|_| drop(window.frame(Vec::new())));
        assert!(window.ui.rects().get("menu:more").is_none(), "{size:?}");
    }
}

#[test]
fn no_control_is_out_of_reach_in_a_window_of_240_points() {
    for (scene, embedded) in Scene::ALL.into_iter().flat_map(|scene| [(scene, false), (scene, true)]) {
        let mut window = Headless::open(Session::open_scene(scene), (240.0, 480.0));
        if embedded {
            window.ui.embed();
            window.settle();
        }
        let screen = Rect::from_min_size(Pos2::ZERO, window.size).expand(0.5);
        let is_control = |id: &str| {
            ["menu:", "fold:", "action:", "button:", "canvas:"].iter().any(|start| id.starts_with(start))
                || ["restart", "step-back", "play", "step-forward", "scrub", "methods"].contains(&id)
        };
        for (id, place) in window.ui.rects().iter().filter(|(id, _)| is_control(id)) {
            assert!(screen.contains_rect(place), "{} {embedded}: {id} at {place}", scene.slug());
        }
        assert!(embedded || window.ui.rects().get("menu:all").is_some());
    }
}

#[test]
fn the_page_of_keys_fits_on_a_phone() {
    for size in PHONES {
        let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
        window.key(Key::F1, Modifiers::NONE);
        let page = window.ctx.memory(|memory| memory.area_rect("Keys and mouse")).expect("it is open");
        assert!(Rect::from_min_size(Pos2::ZERO, window.size).contains_rect(page), "{size:?}: {page}");
    }
}
