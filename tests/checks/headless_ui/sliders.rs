//! The sliders of points, vectors and sizes.

use collidoscope::lesson::{Case, Group, Scene, Slot, Value, round_to};
use collidoscope::render::Spacing;
use egui_macroquad::egui::{Event, Key, Modifiers, PointerButton, Rect, vec2};

use super::{Headless, Session};

/// The ids of the points, vectors and sizes of a topic.
fn pairs(scene: Scene) -> Vec<&'static str> {
    let mut lesson = scene.open();
    let params = lesson.params();
    let is_pair =
        |slot: &Slot<'_>| matches!(slot, Slot::Point { .. } | Slot::Vector { .. } | Slot::RectPart { .. });
    params.iter().filter(|p| p.group == Group::Shapes && is_pair(&p.slot)).map(|p| p.id).collect()
}

fn pair(window: &mut Headless, id: &str) -> glam::DVec2 {
    match window.value(id) {
        Value::Pair(pair) => pair,
        other => panic!("{id} is {other}"),
    }
}

/// Where the handle of a slider is drawn.
fn knob(rail: Rect, share: f32) -> egui_macroquad::egui::Pos2 {
    rail.left_center() + vec2(rail.height() / 2.0 + (rail.width() - rail.height()) * share, 0.0)
}

#[test]
fn every_point_vector_and_size_has_sliders_for_x_and_y_and_one_undo_reverts_a_drag() {
    for scene in Scene::ALL {
        let mut window = Headless::open(Session::open_scene(scene), (1280.0, 1600.0));
        for id in pairs(scene) {
            for axis in ["x", "y"] {
                let slider = format!("param:{id}.{axis}");
                let before = pair(&mut window, id);
                let rail = window.rect(&slider);
                window.drag(knob(rail, 0.1), vec2(0.73 * rail.width(), 0.0));
                let now = pair(&mut window, id);
                let (moved, kept) = if axis == "x" { (now.x, now.y) } else { (now.y, now.x) };
                let (from, other) = if axis == "x" { (before.x, before.y) } else { (before.y, before.x) };
                assert!(moved != from && kept == other, "{} {slider}: {before} {now}", scene.slug());
                window.key(Key::Z, Modifiers::COMMAND);
                assert_eq!(pair(&mut window, id), before, "{} {slider}", scene.slug());
            }
        }
    }
}

#[test]
fn a_value_set_in_the_frame_in_which_a_drag_ends_belongs_to_the_same_step_of_undo() {
    for slider in ["param:point.x", "param:circle.radius"] {
        let mut window = Headless::open(Session::open_scene(Scene::PointCircle), (1280.0, 1000.0));
        let before = window.ui.session().state();
        let at = knob(window.rect(slider), 0.2);
        let end = at + vec2(60.0, 0.0);
        window.frame(vec![Event::PointerMoved(at)]);
        window.button(at, true);
        window.frame(vec![Event::PointerMoved(at + vec2(20.0, 0.0))]);
        let button = PointerButton::Primary;
        let release = Event::PointerButton { pos: end, button, pressed: false, modifiers: Modifiers::NONE };
        window.frame(vec![Event::PointerMoved(end), release]);
        window.settle();
        assert_ne!(window.ui.session().state(), before);
        window.key(Key::Z, Modifiers::COMMAND);
        assert_eq!(window.ui.session().state(), before, "{slider}");
    }
}

#[test]
fn the_sliders_of_a_point_and_of_a_vector_end_at_the_edges_of_the_canvas() {
    let mut window = Headless::open(Session::open_scene(Scene::SweptCircles), (1280.0, 1400.0));
    for (id, handle) in [("a.center", "handle:a.center"), ("a.velocity", "handle:a.velocity")] {
        let canvas = window.rect("canvas");
        for (axis, far) in [("x", 1.0), ("x", -1.0), ("y", 1.0), ("y", -1.0)] {
            let rail = window.rect(&format!("param:{id}.{axis}"));
            window.drag(knob(rail, 0.5), vec2(far * 400.0, 0.0));
            let at = window.rect(handle).center();
            assert!(canvas.expand(1.0).contains(at), "{id} {axis}: {at} is outside {canvas}");
            let edge = match (axis, far > 0.0) {
                ("x", true) => canvas.right() - at.x,
                ("x", false) => at.x - canvas.left(),
                (_, true) => canvas.bottom() - at.y,
                _ => at.y - canvas.top(),
            };
            assert!(edge < 12.0, "{id} {axis} ends {edge} points before the edge");
            window.key(Key::Z, Modifiers::COMMAND);
        }
    }
}

#[test]
fn sliders_are_unfolded_where_there_is_room_and_one_click_away_where_there_is_none() {
    let has = |window: &Headless| window.ui.rects().get("param:c1.x").is_some();
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 1000.0));
    assert!(has(&window));
    window.click("pair-sliders");
    assert!(!has(&window));
    for size in [(1280.0, 800.0), (900.0, 600.0), (640.0, 480.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        assert!(!has(&window), "{size:?}");
        // Folding the topics brings the button into view, in the smallest window too.
        window.click("topics-fold");
        if !has(&window) {
            window.scroll_panel_to("pair-sliders");
            window.click("pair-sliders");
        }
        assert!(has(&window), "{size:?}");
    }
}

#[test]
fn a_slider_steps_on_the_grid_if_drags_snap() {
    let mut window = Headless::open(Session::open_scene(Scene::PointCircle), (1280.0, 1000.0));
    window.click("snap");
    let rail = window.rect("param:point.x");
    for share in [0.1, 0.37, 0.52, 0.93] {
        window.drag(knob(rail, share), vec2(3.0, 0.0));
        let x = pair(&mut window, "point").x;
        let minor = Spacing::at(window.ui.view_scale().expect("a canvas")).minor;
        assert_eq!(x, round_to(x, minor), "{x} is not on a grid of {minor}");
    }
}

#[test]
fn arrow_keys_move_a_slider_that_has_the_keyboard() {
    let mut window = Headless::open(Session::open_scene(Scene::PointCircle), (1280.0, 1000.0));
    let rail = window.rect("param:point.x");
    window.drag(knob(rail, 0.4), vec2(0.1, 0.0));
    let before = pair(&mut window, "point");
    window.key(Key::ArrowRight, Modifiers::NONE);
    let once = pair(&mut window, "point");
    assert!(once.x > before.x && once.y == before.y, "{before} {once}");
    window.key(Key::ArrowRight, Modifiers::NONE);
    assert!(pair(&mut window, "point").x > once.x);
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(pair(&mut window, "point"), once);
}

#[test]
fn choosing_a_method_keeps_the_title_and_the_text_of_the_case() {
    let case = Case::find(Scene::LineLine, "default").expect("shipped");
    let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
    window.click("method:gradient");
    let texts = window.texts();
    assert!(
        texts.iter().any(|t| t == "Crossing") && !texts.iter().any(|t| t.contains("Your own")),
        "{texts:?}"
    );
    assert!(window.ui.rects().get("back-to-case").is_none());
}

#[test]
fn a_changed_value_says_from_which_case_and_a_button_leads_back() {
    let mut window = Headless::scene(Scene::LineLine);
    let before = window.value("a1");
    let at = window.rect("handle:a1").center();
    window.drag(at, vec2(30.0, 20.0));
    let texts = window.texts();
    assert!(texts.iter().any(|t| t == "Your own, from “Crossing”"), "{texts:?}");
    window.click("back-to-case");
    assert_eq!(window.value("a1"), before);
    assert!(window.texts().iter().any(|t| t == "Crossing"));
    window.key(Key::Z, Modifiers::COMMAND);
    assert_ne!(window.value("a1"), before);
}

#[test]
fn the_panel_settles_for_every_case_at_many_heights() {
    let heights = [700.0, 760.0, 800.0, 840.0, 900.0].map(|height| (1280.0, height));
    for (case, size) in super::cases_in_turn(heights) {
        let mut window = Headless::open(Session::open_case(case), size);
        window.settle();
        let place = format!("{}/{} at {size:?}", case.scene.slug(), case.name);
        assert!(window.frame(Vec::new()).consistent, "{place}");
        // A changed case has another title.
        let radius = window.ui.session().lesson_mut().params().pop().map(|param| (param.id, param.get()));
        if let Some((id, Value::Number(value))) = radius {
            window.ui.session().edit(id, &Value::Number(value + 1.0)).unwrap_or_default();
            window.settle();
            assert!(window.frame(Vec::new()).consistent, "{place}, changed");
        }
    }
}
