//! The window embedded in another page.

use collidoscope::app::Session;
use collidoscope::app::ui::PageRequest;
use collidoscope::lesson::{Scene, Value};
use egui_macroquad::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect};

use super::Headless;

#[test]
fn an_embedded_window_has_its_controls_at_every_size_and_nothing_else() {
    for scene in Scene::ALL {
        for size in [(320.0, 240.0), (390.0, 500.0), (640.0, 400.0), (1280.0, 800.0)] {
            let mut window = Headless::open(Session::open_scene(scene), size);
            window.ui.put_in_page(String::new());
            window.ui.embed();
            window.settle();
            let screen = Rect::from_min_size(Pos2::ZERO, window.size);
            let place = format!("{} {size:?}", scene.slug());
            let moves = window.ui.session().motion().is_some();
            let always = ["methods", "action:map", "button:reset", "action:open-full"];
            let of_motion = ["restart", "step-back", "play", "step-forward", "scrub"];
            for id in always.iter().chain(of_motion.iter().filter(|_| moves)) {
                let rect = window.rect(id);
                assert!(screen.contains_rect(rect) && rect.width() > 20.0, "{place}: {id} at {rect}");
            }
            let canvas = window.rect("canvas");
            assert!(canvas.top() == 0.0 && canvas.height() > 0.6 * size.1, "{place}: {canvas}");
            for id in ["menu:file", "menu:all", "topic:line-line", "step:1", "status"] {
                assert!(window.ui.rects().get(id).is_none(), "{place}: {id}");
            }
            window.ui.report(Err("refused".to_owned()));
            window.settle();
            assert!(screen.contains_rect(window.rect("status")), "{place}");
        }
    }
}

#[test]
fn the_controls_of_an_embedded_window_work_and_other_keys_do_nothing() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (640.0, 400.0));
    window.ui.put_in_page(String::new());
    window.ui.embed();
    window.settle();
    for (key, modifiers) in [
        (Key::F1, Modifiers::NONE),
        (Key::F2, Modifiers::NONE),
        (Key::F3, Modifiers::NONE),
        (Key::S, Modifiers::COMMAND),
    ] {
        let rects = window.ui.rects().clone();
        let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        assert!(window.frame(vec![press]).saves.is_empty());
        window.settle();
        assert!(rects.iter().eq(window.ui.rects().iter()), "{key:?}");
        assert!(window.ui.chrome().help.page().is_none() && window.ui.message().is_none());
    }
    window.click("methods");
    window.click("method:clamp");
    assert_eq!(window.value("method"), Value::Word("clamp".to_owned()));
    window.click("action:map");
    assert_eq!(window.ui.map_facts().expect("a map").method.id, "clamp");
    window.click("step-forward");
    assert_eq!(window.value("drop.tick"), Value::Number(1.0));
    window.click("button:reset");
    assert_eq!(window.value("method"), Value::Word("horizontal".to_owned()));
    let at = window.rect("action:open-full").center();
    window.frame(vec![Event::PointerMoved(at)]);
    window.button(at, true);
    let event = Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    };
    assert!(window.frame(vec![event]).page_requests == [PageRequest::OpenFull]);
    assert!(window.frame(Vec::new()).page_requests.is_empty(), "once a click");
    let mut alone = Headless::open(Session::open_scene(Scene::CircleSegment1), (640.0, 400.0));
    alone.ui.embed();
    alone.settle();
    assert!(alone.ui.rects().get("action:open-full").is_none(), "without a page there is nothing to open");
}

#[test]
fn on_the_page_the_status_line_says_how_the_keyboard_goes_on() {
    let keys = |window: &mut Headless| {
        window.texts().iter().any(|text| text.contains("Tab: next handle · F6: form"))
    };
    let mut window = Headless::scene(Scene::PointCircle);
    window.ui.enter_canvas(false);
    window.settle();
    assert!(!keys(&mut window), "a window has no form");
    window.ui.put_in_page(String::new());
    window.settle();
    assert!(keys(&mut window));
}
