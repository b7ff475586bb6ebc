//! Fingers on the canvas and on panels.

use collidoscope::app::Session;
use collidoscope::lesson::Scene;
use egui_macroquad::egui::{self, Event, Key, Modifiers, PointerButton, Pos2, vec2};

use super::Headless;
use super::phone::FINGERTIP;

/// The platform's record of fingers at these places: everything that egui needs, and their midpoint.
fn fingers(phase: egui::TouchPhase, places: &[Pos2]) -> Vec<Event> {
    let touch = |(id, pos): (usize, &Pos2)| Event::Touch {
        device_id: egui::TouchDeviceId(0),
        id: egui::TouchId(id as u64),
        phase,
        pos: *pos,
        force: None,
    };
    let middle = places.iter().fold(egui::Vec2::ZERO, |sum, at| sum + at.to_vec2()) / places.len() as f32;
    let last = if phase == egui::TouchPhase::End {
        Event::PointerGone
    } else {
        Event::PointerMoved(middle.to_pos2())
    };
    places.iter().enumerate().map(touch).chain([last]).collect()
}

/// A window after its first touch.
fn touched(size: (f32, f32)) -> Headless {
    let mut window = Headless::open(Session::open_scene(Scene::BlobSide), size);
    window.ui.expect_fingers();
    window.settle();
    window
}

/// Two fingers touch down around a place, move and spread, and are lifted.
fn pinch(window: &mut Headless, about: Pos2, by: egui::Vec2, factor: f32) {
    use egui::TouchPhase::{End, Move, Start};
    let apart = vec2(40.0, 10.0);
    let places = |part: f32| {
        let (middle, apart) = (about + by * part, apart * (1.0 + (factor - 1.0) * part));
        [middle - apart, middle + apart]
    };
    window.frame(fingers(Start, &places(0.0)));
    window.frame(fingers(Move, &places(0.0)));
    for step in 0..=8u8 {
        window.frame(fingers(Move, &places(f32::from(step) / 8.0)));
    }
    window.frame(fingers(End, &places(1.0)));
    window.settle();
}

#[test]
fn two_fingers_zoom_and_move_the_canvas_but_change_no_value() {
    let mut window = touched((1280.0, 800.0));
    let state = window.ui.session().state();
    let (near, far) = ("handle:blob1.center", "handle:blob2.center");
    let (before, apart) =
        (window.rect(near).center(), window.rect(far).center() - window.rect(near).center());
    pinch(&mut window, before, vec2(30.0, -20.0), 1.5);
    let after = window.rect(near).center();
    assert!((after - before - vec2(30.0, -20.0)).length() < 1.0, "{before} {after}");
    let spread = window.rect(far).center() - after;
    assert!((spread - apart * 1.5).length() < 2.0, "{apart} {spread}");
    assert_eq!(window.ui.session().state(), state);
    window.key(Key::Home, Modifiers::NONE);
    assert!((window.rect(near).center() - before).length() < 0.5, "{before} {}", window.rect(near).center());
}

#[test]
fn a_gesture_on_a_panel_does_not_move_the_canvas_and_vice_versa() {
    let mut window = touched((1280.0, 420.0));
    let (handle, step) = (window.rect("handle:blob1.center"), window.rect("step:1"));
    pinch(&mut window, step.center(), vec2(0.0, -60.0), 2.0);
    assert_eq!(window.rect("handle:blob1.center"), handle);
    let canvas = window.rect("canvas");
    pinch(&mut window, canvas.right_center() - vec2(60.0, 0.0), vec2(200.0, -60.0), 1.0);
    assert!(window.rect("handle:blob1.center").left() > handle.left() + 150.0);
    assert_eq!(window.rect("step:1"), step);
}

#[test]
fn fingers_at_one_place_and_a_third_finger_are_handled() {
    let mut window = Headless::scene(Scene::BlobSide);
    let at = window.rect("canvas").center();
    pinch(&mut window, at, vec2(5.0, 5.0), 0.0);
    use egui::TouchPhase::{End, Move, Start};
    let places = [at, at, at + vec2(70.0, 0.0)];
    for phase in [Start, Move, Move, End] {
        window.frame(fingers(phase, &places));
    }
    window.settle();
    assert!(window.rect("handle:blob1.center").is_finite());
    assert!(window.frame(Vec::new()).canvas.is_some());
}

#[test]
fn a_finger_grabs_the_rim_of_a_circle_from_farther_away_than_the_mouse() {
    for (touch, grows) in [(false, false), (true, true)] {
        let mut window = Headless::scene(Scene::PointCircle);
        let radius = window.value("circle.radius");
        let (center, rim) =
            (window.rect("handle:circle.center").center(), window.rect("handle:circle.radius"));
        let reach = center.distance(rim.center());
        // Away from all handles, 14 points outside the rim.
        let direction = vec2(-0.6, 0.8);
        let at = center + direction * (reach + 14.0);
        let told = |phase| if touch { fingers(phase, &[at])[..1].to_vec() } else { Vec::new() };
        window.frame(told(egui::TouchPhase::Start));
        window.drag(at, direction * 30.0);
        assert_eq!(window.value("circle.radius") != radius, grows, "touch: {touch}");
    }
}

#[test]
fn rows_grow_after_the_first_touch_but_not_while_a_finger_is_down() {
    let mut window = Headless::scene(Scene::BlobSide);
    let at = window.rect("topic:circle-rect").center();
    let height = |window: &Headless| window.rect("topic:circle-rect").height();
    assert!(height(&window) < FINGERTIP);
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let touch = |phase| fingers(phase, &[at])[0].clone();
    window.frame(vec![touch(egui::TouchPhase::Start), button(true)]);
    window.settle();
    assert!(height(&window) < FINGERTIP);
    window.frame(vec![touch(egui::TouchPhase::End), button(false), Event::PointerGone]);
    assert_eq!(window.ui.session().scene(), Scene::CircleRect);
    window.settle();
    assert!(height(&window) >= FINGERTIP);
    window.frame(vec![Event::PointerMoved(at)]);
    window.settle();
    assert!(height(&window) < FINGERTIP);
}
