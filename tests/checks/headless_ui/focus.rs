//! The keyboard focus: its ring, and the arrow keys in menus.

use collidoscope::lesson::{Case, Scene};
use collidoscope::render::{Color, ForcedColors, Theme};
use egui_macroquad::egui::{Event, Key, Modifiers, Rect, vec2};

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

    fn tab_to(&mut self, id: &str) {
        for _ in 0..20 {
            self.press(Key::Tab);
            if self.focused() == self.rect(id) {
                return;
            }
        }
        panic!("Tab does not lead to {id}");
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
    window.tab_to("menu:view");
    let button = window.rect("menu:view");
    assert!(window.has_ring_around(button));
    window.press(Key::Enter);
    for entry in ["fit", "zoom-in", "zoom-out", "smaller-text", "larger-text", "map", "compare"] {
        window.press(Key::ArrowDown);
        let place = window.rect(&format!("action:{entry}"));
        assert_eq!(window.focused(), place, "{entry}");
        assert!(window.has_ring_around(place), "{entry}");
    }
    for _ in 0..7 {
        window.press(Key::ArrowUp);
    }
    assert_eq!(window.focused(), window.rect("language:nb"), "before the first comes the last");
    window.press(Key::ArrowLeft);
    assert_eq!(window.focused(), window.rect("language:nb"), "there is nothing beside it");
    window.press(Key::ArrowDown);
    assert_eq!(window.focused(), window.rect("action:fit"));
    window.press(Key::Escape);
    assert!(window.ui.rects().get("action:fit").is_none(), "the menu is closed");
    assert_eq!(window.focused(), button);
}

#[test]
fn the_cases_of_the_menu_topics_are_chosen_by_keyboard_and_left_is_the_way_back() {
    let mut window = Headless::scene(Scene::PointCircle);
    let case = &Case::shipped(Scene::PointRect)[1];
    let id = |case: &Case| format!("menu-case:{}/{}", case.scene.slug(), case.name);
    let first = id(&Case::shipped(Scene::PointRect)[0]);
    // A pointer that rests on a topic does not interfere.
    window.click("menu:topics");
    let over = window.rect("menu-topic:line-line").center();
    window.press(Key::Escape);
    window.frame(vec![Event::PointerMoved(over)]);
    window.tab_to("menu:topics");
    let button = window.rect("menu:topics");
    window.press(Key::Enter);
    window.press(Key::ArrowDown);
    while window.focused() != window.rect("menu-topic:point-rect") {
        window.press(Key::ArrowDown);
    }
    let is_shown = |window: &Headless| window.ui.rects().get(&first).is_some();
    for (enters, leaves) in [(Key::ArrowRight, Key::ArrowLeft), (Key::Enter, Key::Escape)] {
        assert!(!is_shown(&window));
        window.press(enters);
        assert_eq!(window.focused(), window.rect(&first), "{enters:?}");
        window.press(leaves);
        assert_eq!(window.focused(), window.rect("menu-topic:point-rect"), "{leaves:?}");
    }
    window.press(Key::ArrowRight);
    window.press(Key::ArrowDown);
    assert_eq!(window.focused(), window.rect(&id(case)));
    assert!(window.has_ring_around(window.rect(&id(case))));
    window.press(Key::Enter);
    assert_eq!(window.ui.session().case(), Some(case));
    assert!(window.ui.rects().get("menu-topic:point-rect").is_none(), "the menu is closed");
    assert_eq!(window.focused(), button);
}

#[test]
fn the_cases_beside_a_topic_change_with_the_pointer_but_not_on_its_way_to_them() {
    let mut window = Headless::scene(Scene::PointCircle);
    window.click("menu:topics");
    let topic = |window: &Headless, slug: &str| window.rect(&format!("menu-topic:{slug}"));
    let shows = |window: &Headless, scene: Scene| {
        let case = &Case::shipped(scene)[0];
        window.ui.rects().get(&format!("menu-case:{}/{}", scene.slug(), case.name)).is_some()
    };
    let width = topic(&window, "point-rect").width();
    let mut at = topic(&window, "point-circle").left_center() + vec2(10.0, 0.0);
    for _ in 0..3 {
        window.frame(vec![Event::PointerMoved(at)]);
    }
    assert!(shows(&window, Scene::PointCircle));
    // Down and to the right, over the next topic.
    let next = topic(&window, "circle-circle");
    let way = vec2(0.5 * width, next.center().y - at.y);
    for part in 1..=8 {
        at += way / 8.0;
        window.frame(vec![Event::PointerMoved(at)]);
        assert!(shows(&window, Scene::PointCircle), "{part}");
    }
    assert!(next.contains(at), "{at} {next}");
    window.frame(vec![Event::PointerMoved(at - vec2(30.0, 0.0))]);
    for _ in 0..60 {
        window.frame(Vec::new());
    }
    assert!(shows(&window, Scene::CircleCircle) && !shows(&window, Scene::PointCircle));
    assert_eq!(topic(&window, "point-rect").width(), width, "the topics keep their width");
}

#[test]
fn the_theme_of_the_system_is_in_the_menu_if_the_platform_tells_it_and_can_be_left() {
    let mut window = Headless::scene(Scene::PointCircle);
    window.click("menu:view");
    assert!(window.ui.rects().get("theme:system").is_none());
    let [canvas, text] = [0, 255].map(|level| Color { r: level, g: level, b: level, a: 255 });
    window.press(Key::Escape);
    let forced = Theme::Forced(ForcedColors { canvas, text, link: text, gray: text });
    window.ui.set_system_theme(forced);
    window.settle();
    assert_eq!(window.ui.theme(), forced, "they replace any theme");
    let choose = |window: &mut Headless, id: &str| {
        window.click("menu:view");
        window.click(&format!("theme:{id}"));
    };
    choose(&mut window, "dark");
    assert_eq!((window.ui.theme(), window.ui.settings().theme), (Theme::Dark, Some(Theme::Dark)));
    choose(&mut window, "system");
    assert_eq!(window.ui.theme(), forced);
    window.ui.set_system_theme(Theme::Light);
    window.settle();
    assert_eq!(window.ui.theme(), Theme::Light);
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
