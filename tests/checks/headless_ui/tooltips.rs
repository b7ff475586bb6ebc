//! Tooltips, and what is under them.

use collidoscope::lesson::Scene;
use egui_macroquad::egui::{Event, Key, Modifiers, Pos2, Rect, vec2};

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

/// The texts that a pointer on this widget brings up.
fn tooltip(window: &mut Headless, id: &str) -> Vec<Rect> {
    window.frame(vec![Event::PointerMoved(Pos2::new(500.0, 20.0))]);
    window.settle();
    let before = window.texts();
    window.hover(id);
    (0..10).for_each(|_| drop(window.frame(Vec::new())));
    let screen = Rect::from_min_size(Pos2::ZERO, window.size);
    let new = window.shown_texts().into_iter().filter(|text| !before.contains(&text.text));
    new.map(|text| text.place).filter(|place| screen.intersects(*place)).collect()
}

#[test]
fn a_tooltip_of_what_is_beneath_a_dialog_does_not_cover_it_and_one_of_the_dialog_is_shown() {
    let (mut shown, mut beside) = (0, 0);
    for size in [(1280.0, 800.0), (900.0, 700.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.key(Key::F1, Modifiers::NONE);
        (0..30).for_each(|_| drop(window.frame(Vec::new())));
        let dialog = window.rect("help:keys");
        let ids = window.ui.rects().iter().map(|(id, rect)| (id.to_owned(), rect)).collect::<Vec<_>>();
        let starts = ["topic:", "method:", "param:", "field:", "cases", "snap", "map:", "fold:"];
        for (id, place) in ids {
            if !starts.iter().any(|start| id.starts_with(start)) || dialog.intersects(place) {
                continue;
            }
            beside += 1;
            let texts = tooltip(&mut window, &id);
            shown += usize::from(!texts.is_empty());
            for text in texts {
                assert!(!dialog.intersects(text), "{size:?} {id}: {text} on {dialog}");
            }
        }
    }
    assert!(beside > 30 && shown > 10, "{shown} of {beside}");
    // In a menu, entries have their tooltips.
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.click("menu:view");
    assert!(!tooltip(&mut window, "action:compare").is_empty());
}

#[test]
fn a_tooltip_is_whole_in_a_narrow_window() {
    let mut found = 0;
    let mut window = Headless::open(Session::open_scene(Scene::BlobSide), (360.0, 1400.0));
    window.click("sheet:shapes");
    window.click("sheet:head");
    let ids = window.ui.rects().iter().map(|(id, rect)| (id.to_owned(), rect)).collect::<Vec<_>>();
    let starts = ["param:", "field:", "cases", "snap", "y-up", "map:"];
    for (id, _) in ids.into_iter().filter(|(id, _)| starts.iter().any(|start| id.starts_with(start))) {
        for text in tooltip(&mut window, &id) {
            found += 1;
            assert!(window.screen().contains_rect(text), "{id}: {text}");
        }
    }
    assert!(found > 8, "{found}");
}
