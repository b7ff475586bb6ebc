//! The keyboard focus: its ring, and the arrow keys in menus.

use collidoscope::lesson::Scene;
use egui_macroquad::egui::{Key, Modifiers, Rect};

use super::Headless;

impl Headless {
    /// The place of the widget with the keyboard focus.
    fn focused(&self) -> Rect {
        let id = self.ctx.memory(|memory| memory.focused()).expect("a widget has the focus");
        self.ctx.read_response(id).expect("it is shown").rect
    }

    fn press(&mut self, key: Key) {
        self.key(key, Modifiers::NONE);
        self.settle();
    }

    /// Whether a ring is drawn around this place.
    fn has_ring_around(&mut self, place: Rect) -> bool {
        self.frame(Vec::new());
        let is_ring = |shape: &egui_macroquad::egui::Shape| match shape {
            egui_macroquad::egui::Shape::Rect(rect) => {
                rect.stroke.width >= 2.0
                    && rect.rect.contains_rect(place)
                    && rect.rect.width() < place.width() + 4.0
            }
            _ => false,
        };
        self.shapes.iter().any(|clipped| is_ring(&clipped.shape))
    }
}

#[test]
fn the_arrow_keys_go_around_the_entries_of_a_menu_and_its_button_gets_the_focus_back() {
    let mut window = Headless::scene(Scene::PointCircle);
    for _ in 0..20 {
        window.press(Key::Tab);
        if window.focused() == window.rect("menu:view") {
            break;
        }
    }
    let button = window.rect("menu:view");
    assert_eq!(window.focused(), button);
    assert!(window.has_ring_around(button));
    window.press(Key::Enter);
    for entry in ["fit", "zoom-in", "zoom-out", "map", "compare"] {
        window.press(Key::ArrowDown);
        let place = window.rect(&format!("action:{entry}"));
        assert_eq!(window.focused(), place, "{entry}");
        assert!(window.has_ring_around(place), "{entry}");
    }
    for _ in 0..5 {
        window.press(Key::ArrowUp);
    }
    assert_eq!(window.focused(), window.rect("theme:print"), "before the first comes the last");
    window.press(Key::ArrowLeft);
    assert_eq!(window.focused(), window.rect("theme:print"), "there is nothing beside it");
    window.press(Key::ArrowDown);
    assert_eq!(window.focused(), window.rect("action:fit"));
    window.press(Key::Escape);
    assert!(window.ui.rects().get("action:fit").is_none(), "the menu is closed");
    assert_eq!(window.focused(), button);
}

#[test]
fn every_stop_of_tab_is_told_and_the_way_leads_over_the_zoom_to_the_handle_that_was_left() {
    for scene in [Scene::CircleSegment1, Scene::RectRect] {
        let mut window = Headless::scene(scene);
        let (_, _) = (window.click("canvas"), window.press(Key::Tab));
        let (_, left) = window.ui.keyboard();
        assert!(left.is_some(), "a handle is selected");
        window.press(Key::Escape);
        let mut names = Vec::new();
        for stop in 0.. {
            window.told.clear();
            window.press(Key::Tab);
            if window.ui.keyboard().0 {
                break;
            }
            let name = window.told.iter().rev().find_map(|info| info.label.clone());
            let place = window.focused();
            names.push(name.unwrap_or_else(|| panic!("{}: stop {stop} at {place} is silent", scene.slug())));
            assert!(stop < 200, "{names:?}");
        }
        for zoom in ["Zoom out", "Zoom in", "Fit the figure"] {
            assert!(names.iter().any(|name| name == zoom), "{zoom}: {names:?}");
        }
        assert_eq!(window.ui.keyboard(), (true, left), "the same handle is selected");
        window.press(Key::Tab);
        assert_ne!(window.ui.keyboard(), (true, left));
    }
}

#[test]
fn a_menu_that_is_opened_by_a_key_is_told() {
    let mut window = Headless::scene(Scene::PointCircle);
    while window.told.last().and_then(|info| info.label.clone()).as_deref() != Some("Edit") {
        window.press(Key::Tab);
    }
    window.press(Key::Enter);
    assert_eq!(window.told.last().and_then(|info| info.label.clone()).as_deref(), Some("Edit menu"));
    let count = window.told.len();
    window.press(Key::Enter);
    assert!(window.ui.rects().get("action:undo").is_none());
    assert_eq!(window.told.len(), count, "not when it is closed");
}
