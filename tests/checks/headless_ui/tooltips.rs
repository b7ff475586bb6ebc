//! Tooltips, and what is under them.

use collidoscope::lesson::Scene;
use egui_macroquad::egui::{Event, vec2};

use super::{Headless, Session};

#[test]
fn a_press_while_a_tooltip_is_measured_reaches_the_widget_under_the_pointer() {
    for frames in 0..4 {
        // High enough for more topics above the sliders.
        let mut window = Headless::open(Session::open_scene(Scene::PointCircle), (1280.0, 1000.0));
        let [x, y] = ["param:point.x", "param:point.y"].map(|id| window.rect(id).center());
        window.drag(x, vec2(15.0, 0.0));
        // The tooltip of this slider appears. Soon after it, that of the other one appears at once.
        for _ in 0..120 {
            window.frame(Vec::new());
        }
        let before = window.value("point");
        window.frame(vec![Event::PointerMoved(y)]);
        for _ in 0..frames {
            window.frame(Vec::new());
        }
        window.button(y, true);
        window.button(y, false);
        assert_ne!(window.value("point"), before, "a press after {frames} frames");
    }
}
