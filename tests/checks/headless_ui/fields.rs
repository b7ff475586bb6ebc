//! Fields that keep the keyboard, sliders of useful lengths and ranges, and the row of the motion.

use collidoscope::app::Session;
use collidoscope::lesson::{Scene, Value};
use egui_macroquad::egui::{Event, Key, Modifiers, Pos2, Rect, vec2};

use super::Headless;

impl Headless {
    fn type_text(&mut self, text: &str) {
        self.frame(vec![Event::Text(text.to_owned())]);
        self.settle();
    }

    /// Whether the whole rectangle is inside the window.
    fn is_in_window(&self, id: &str) -> bool {
        Rect::from_min_size(Pos2::ZERO, self.size).contains_rect(self.rect(id))
    }
}

#[test]
fn after_enter_the_field_keeps_the_keyboard_and_the_next_text_replaces_its_value() {
    let mut window = Headless::scene(Scene::SweptCircles);
    window.click("field:a.radius");
    window.type_text("30");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.value("a.radius"), Value::Number(30.0));
    // A space would play, and a comma would step back.
    let time = window.value("time");
    window.key(Key::Space, Modifiers::NONE);
    window.key(Key::Period, Modifiers::NONE);
    assert!(!window.ui.session().is_playing());
    assert_eq!(window.value("time"), time);
    window.type_text("31");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.value("a.radius"), Value::Number(31.0));
    // Undo is that of the scene, because nothing else was typed since; the field still has the keyboard.
    window.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(window.value("a.radius"), Value::Number(30.0));
    window.type_text("7");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.value("a.radius"), Value::Number(7.0));
    // Escape leaves it: now the keys are those of the window.
    window.key(Key::Escape, Modifiers::NONE);
    window.key(Key::Space, Modifiers::NONE);
    assert!(window.ui.session().is_playing());
}

#[test]
fn two_numbers_without_a_comma_are_a_point() {
    let mut window = Headless::scene(Scene::LineLine);
    for (text, value) in [("220 160", "220,160"), ("  -3.5   4e2 ", "-3.5,400"), ("(1 2)", "1,2")] {
        window.click("field:a1");
        window.type_text(text);
        window.key(Key::Enter, Modifiers::NONE);
        assert_eq!(window.value("a1"), Value::parse(value), "{text}");
        window.key(Key::Escape, Modifiers::NONE);
    }
}

#[test]
fn a_rejected_value_is_told_beside_its_field_until_it_is_changed() {
    for size in [(1280.0, 800.0), (1024.0, 768.0), (800.0, 600.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        for id in ["c1", "circle.radius", "drop.speed"] {
            window.scroll_to_field(id);
            let field = window.rect(&format!("field:{id}"));
            window.click(&format!("field:{id}"));
            window.type_text("abc");
            assert!(window.ui.rects().get("refusal").is_none(), "{id}");
            window.key(Key::Enter, Modifiers::NONE);
            let refusal = window.rect("refusal");
            assert!(window.is_in_window("refusal") && !refusal.intersects(field), "{id} {size:?}: {refusal}");
            let distance = refusal.distance_to_pos(field.center());
            assert!(distance < field.width() + 40.0, "{id} {size:?}: {refusal} is far from {field}");
            let texts = window.texts();
            let told = texts.iter().any(|t| t.contains("“abc” is not valid; expected") && !t.contains('('));
            assert!(told, "{texts:?}");
            window.type_text("d");
            assert!(window.ui.rects().get("refusal").is_none(), "{id}");
            window.key(Key::Escape, Modifiers::NONE);
        }
    }
}

impl Headless {
    fn scroll_to_field(&mut self, id: &str) {
        let field = format!("field:{id}");
        let place = self.rect(&field);
        let is_in_row = place.left() > 300.0;
        if !is_in_row && place.bottom() > self.rect("panel:left").bottom() - 4.0 {
            self.scroll_panel_to(&field);
        }
    }
}

#[test]
fn dragging_the_number_of_circles_to_zero_keeps_the_row_of_the_motion() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let row = |window: &Headless| ["restart", "play", "scrub", "param:drop.count"].map(|id| window.rect(id));
    let before = row(&window);
    let rail = window.rect("param:drop.count");
    window.drag(rail.center(), vec2(-200.0, 0.0));
    assert_eq!(window.value("drop.count"), Value::Number(0.0));
    assert_eq!(row(&window), before);
    // R says why nothing happens.
    window.key(Key::R, Modifiers::NONE);
    assert!(window.ui.message().is_some_and(|m| m.text.contains("“circles”")), "{:?}", window.ui.message());
    window.drag(rail.left_center() + vec2(6.0, 0.0), vec2(200.0, 0.0));
    assert_eq!(window.value("drop.count"), Value::Number(60.0));
    window.key(Key::R, Modifiers::NONE);
    assert!(window.ui.session().is_playing());
}

#[test]
fn sliders_of_the_motion_are_as_long_as_the_row_has_room() {
    for width in [1280.0_f32, 1600.0, 1920.0, 2560.0] {
        for scene in Scene::ALL {
            let mut window = Headless::open(Session::open_scene(scene), (width, 800.0));
            if window.ui.session().motion().is_none() {
                continue;
            }
            let ids: Vec<_> = window.ui.rects().iter().map(|(id, _)| id.to_owned()).collect();
            let in_row = |window: &Headless, id: &str| window.rect(id).bottom() > 730.0;
            let row = ids.iter().filter(|id| ["param:", "field:", "scrub"].iter().any(|p| id.starts_with(p)));
            let end =
                row.filter(|id| in_row(&window, id)).map(|id| window.rect(id).right()).fold(0.0, f32::max);
            let free = width - end;
            // A label follows the slider of the motion if it is the last widget.
            let place = format!("{} at {width}: {free} points are free", scene.slug());
            assert!((0.0..110.0).contains(&free), "{place}");
            if let Some(count) = window.ui.rects().get("param:drop.count") {
                assert!(
                    count.width() >= 40.0 && (width < 1600.0 || count.width() > 80.0),
                    "{place}: {count}"
                );
            }
        }
    }
}

#[test]
fn the_sliders_of_speed_and_follow_end_where_values_have_a_meaning() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let to_end = |window: &mut Headless, id: &str| {
        let rail = window.rect(&format!("param:{id}"));
        window.drag(rail.center(), vec2(300.0, 0.0));
        window.value(id)
    };
    // Twice the diameter: faster circles than the diameter can jump through the segment.
    assert_eq!(to_end(&mut window, "drop.speed"), Value::Number(32.0));
    assert_eq!(to_end(&mut window, "drop.selected"), Value::Number(20.0));
}

#[test]
fn undo_and_redo_are_always_in_sight() {
    for size in [(1280.0, 800.0), (1024.0, 768.0), (800.0, 600.0), (640.0, 480.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::SweptCircles), size);
        let before = window.value("a.center");
        assert!(window.is_in_window("button:undo") && window.is_in_window("button:redo"), "{size:?}");
        window.ui.session().edit("a.center", &Value::parse("1,2")).expect("a point");
        window.settle();
        window.click("button:undo");
        assert_eq!(window.value("a.center"), before, "{size:?}");
        window.click("button:redo");
        assert_eq!(window.value("a.center"), Value::parse("1,2"), "{size:?}");
        assert!(!window.rect("button:redo").intersects(window.rect("fold:left-panel")), "{size:?}");
    }
}
