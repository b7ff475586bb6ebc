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
