//! The arrow keys on the canvas, and how long messages stay.

use super::*;
use collidoscope::render::Spacing;

/// A window in which the arrow keys move the centre of a circle that is here.
fn holding_the_circle(at: &str) -> Headless {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 900.0));
    window.ui.session().edit("circle.center", &Value::parse(at)).expect("in range");
    let empty = window.rect("canvas").left_bottom() + vec2(80.0, -80.0);
    window.drag(empty, vec2(1.0, 0.0));
    while window.ui.keyboard().1 != Some("circle.center") {
        window.key(Key::Tab, Modifiers::NONE);
    }
    window
}

fn center(window: &mut Headless) -> [f64; 2] {
    let Value::Pair(center) = window.value("circle.center") else { panic!("a point") };
    center.to_array()
}

#[test]
fn shift_with_an_arrow_moves_along_its_axis_alone_to_the_next_line_of_the_grid() {
    let mut window = holding_the_circle("261,129.37");
    let minor = Spacing::at(window.ui.view_scale().expect("a canvas")).minor;
    assert_eq!(minor, 10.0);
    window.key(Key::ArrowLeft, Modifiers::SHIFT);
    assert_eq!(center(&mut window), [260.0, 129.37]);
    window.key(Key::ArrowLeft, Modifiers::SHIFT);
    assert_eq!(center(&mut window), [250.0, 129.37]);
    window.key(Key::ArrowDown, Modifiers::SHIFT);
    assert_eq!(center(&mut window), [250.0, 130.0]);
    // With “Snap to grid” it is the other way round.
    window.click("snap");
    window.key(Key::Tab, Modifiers::SHIFT);
    window.key(Key::Tab, Modifiers::NONE);
    window.key(Key::ArrowUp, Modifiers::NONE);
    assert_eq!(center(&mut window), [250.0, 120.0]);
    window.key(Key::ArrowUp, Modifiers::SHIFT);
    let [x, y] = center(&mut window);
    assert!(x == 250.0 && y < 120.0 && y > 110.0, "{y}");
}

#[test]
fn a_step_of_an_arrow_key_follows_the_zoom_and_ctrl_makes_it_a_tenth() {
    let mut window = holding_the_circle("261,129");
    for turns in [0, 2, 3, 5, -12, -4] {
        for _ in 0..i32::abs(turns) {
            let delta = vec2(0.0, 100.0 * turns.signum() as f32);
            let at = window.rect("handle:circle.center").center();
            window.frame(vec![Event::PointerMoved(at)]);
            window.frame(vec![Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta,
                modifiers: Modifiers::NONE,
            }]);
            (0..30).for_each(|_| drop(window.frame(Vec::new())));
        }
        let scale = window.ui.view_scale().expect("a canvas");
        for (held, least, most) in [(Modifiers::NONE, 4.0, 10.1), (Modifiers::COMMAND, 0.4, 1.01)] {
            let before = center(&mut window);
            window.key(Key::ArrowRight, held);
            window.key(Key::ArrowRight, held);
            let after = center(&mut window);
            let points = (after[0] - before[0]) * scale / 2.0;
            assert!(
                (0.8 * least..1.2 * most).contains(&points) && after[1] == before[1],
                "{points} at {scale}"
            );
        }
    }
}

#[test]
fn the_help_tells_of_every_key_that_changes_a_step() {
    let mut window = Headless::scene(Scene::PointCircle);
    window.key(Key::F1, Modifiers::NONE);
    for words in ["Ctrl and arrow", "Shift and arrow"] {
        assert!(window.texts().iter().any(|text| text.contains(words)), "{words}");
    }
}

#[test]
fn a_message_goes_away_after_a_time_and_when_something_else_happens_and_moves_nothing() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 900.0));
    let canvas = window.rect("canvas");
    let has_message = |window: &Headless| window.ui.message().is_some();
    window.key(Key::L, Modifiers::COMMAND);
    assert!(has_message(&window));
    window.seconds += 5.0;
    window.frame(Vec::new());
    assert!(has_message(&window) && window.rect("canvas") == canvas);
    window.seconds += 4.0;
    window.frame(Vec::new());
    assert!(!has_message(&window) && window.rect("canvas") == canvas);
    window.key(Key::L, Modifiers::COMMAND);
    assert!(has_message(&window), "the keys that lead to a message do not remove it");
    window.click("canvas");
    assert!(!has_message(&window));
}

#[test]
fn an_error_stays_until_it_is_removed() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 900.0));
    window.ui.report(Err("the file is missing".to_owned()));
    window.frame(Vec::new());
    window.seconds += 100.0;
    window.click("canvas");
    assert!(window.ui.message().is_some_and(|message| message.is_error));
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!(window.ui.message(), None);
}
