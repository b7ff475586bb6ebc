//! The window in which the user chooses a scene file.

use collidoscope::lesson::Scene;
use egui_macroquad::egui::{Event, Key, Modifiers, PointerButton};

use super::Headless;

#[test]
fn a_button_opens_the_window_of_the_system_where_there_is_one() {
    for can_browse in [false, true] {
        let mut window = Headless::scene(Scene::PointCircle);
        if can_browse {
            window.ui.offer_browsing();
        }
        window.key(Key::O, Modifiers::COMMAND);
        window.settle();
        assert_eq!(window.ui.rects().get("open:browse").is_some(), can_browse);
        if can_browse {
            let pos = window.rect("open:browse").center();
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            window.frame(vec![Event::PointerMoved(pos)]);
            window.button(pos, true);
            let release = Event::PointerButton { pos, button, pressed: false, modifiers };
            assert!(window.frame(vec![release]).browses);
            assert!(!window.frame(Vec::new()).browses, "the request is made once");
        }
    }
}
