//! The tour: what it shows and covers, its keys, and what it leaves behind. And the entries of the menu that opens panels.

use collidoscope::app::Session;
use collidoscope::app::ui::Action;
use collidoscope::lesson::{Group, Scene};
use egui_macroquad::egui::{self, Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, Shape, vec2};

use super::Headless;

const SIZES: [(f32, f32); 3] = [(640.0, 480.0), (900.0, 600.0), (1280.0, 800.0)];
const STOPS: usize = 5;

impl Headless {
    fn start_tour(&mut self) {
        Action::Tour.perform(&mut self.ui.state());
        self.settle_tour();
    }

    /// Opens the panel of a stop, scrolls it, and places its text.
    fn settle_tour(&mut self) {
        (0..8).for_each(|_| drop(self.frame(Vec::new())));
    }

    fn go_to_stop(&mut self, stop: usize) {
        while self.stop() != Some(stop) {
            self.key(Key::Enter, Modifiers::NONE);
        }
        self.settle_tour();
    }

    fn stop(&self) -> Option<usize> {
        self.ui.chrome().tour.stop
    }

    /// Which panels are open, and how far their lists are scrolled.
    fn panels(&self) -> (bool, bool, [f32; 2]) {
        let chrome = self.ui.chrome();
        (
            chrome.layout.left_is_open,
            chrome.layout.right_is_open,
            chrome.layout.scrolls.map(|scroll| scroll.place()),
        )
    }

    /// Whether all of a widget is in view in a panel.
    fn is_in_panel(&self, panel: usize, id: &str) -> bool {
        let view = self.ui.chrome().layout.scrolls[panel].view;
        view.y_range().contains(self.rect(id).top()) && view.y_range().contains(self.rect(id).bottom())
    }
}

#[test]
fn the_number_of_a_stop_is_beside_its_buttons() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1024.0, 768.0));
    window.start_tour();
    window.go_to_stop(1);
    let at = window.rect("tour:at");
    for button in ["tour:skip", "tour:back", "tour:next"] {
        assert!(!at.intersects(window.rect(button)), "{button}: {at} {}", window.rect(button));
    }
}

#[test]
fn every_stop_has_what_it_is_about_in_view_and_covers_none_of_it() {
    for size in SIZES {
        for scene in Scene::ALL {
            let mut window = Headless::open(Session::open_scene(scene), size);
            let methods: Vec<_> = scene.open().methods().iter().map(|m| format!("method:{}", m.id)).collect();
            let mut lesson = scene.open();
            let of_shapes = lesson.params().into_iter().filter(|p| p.group == Group::Shapes);
            let fields: Vec<_> = of_shapes.map(|p| format!("field:{}", p.id)).collect();
            let fields = fields.into_iter().filter(|id| window.ui.rects().get(id).is_some()).collect();
            let place = format!("{} {size:?}", scene.slug());
            window.start_tour();
            let seen = |window: &mut Headless, stop: usize, panel: usize, ids: Vec<String>| {
                window.go_to_stop(stop);
                let text = window.rect("tour");
                for id in ids {
                    assert!(
                        window.is_in_panel(panel, &id),
                        "{place}: stop {stop}: {id} {}",
                        window.rect(&id)
                    );
                    assert!(!text.intersects(window.rect(&id)), "{place}: stop {stop} covers {id}");
                }
            };
            seen(&mut window, 1, 0, [vec!["cases".to_owned()], methods].concat());
            let view = window.ui.chrome().layout.scrolls[0].view;
            // Those of other chapters are folded.
            let is_listed = |id: &str| ["topic:", "chapter:"].iter().any(|start| id.starts_with(start));
            let topics = window.ui.rects().iter().filter(|(id, _)| is_listed(id));
            assert!(topics.filter(|(_, rect)| view.contains_rect(*rect)).count() >= 2, "{place}");
            seen(&mut window, 2, 0, fields);
            seen(&mut window, 3, 1, vec!["step:1".to_owned()]);
            window.go_to_stop(4);
            for id in ["restart", "step-back", "play", "step-forward", "scrub"] {
                let covers =
                    window.ui.rects().get(id).is_some_and(|rect| rect.intersects(window.rect("tour")));
                assert!(!covers, "{place}: the last stop covers {id}");
            }
        }
    }
}

#[test]
fn the_first_text_covers_no_handle_and_stays_while_a_shape_is_dragged() {
    for size in SIZES {
        for scene in Scene::ALL {
            let mut window = Headless::open(Session::open_scene(scene), size);
            window.start_tour();
            let text = window.rect("tour");
            // Where the shapes fill the canvas, it covers topics instead.
            let room = Rect::from_min_size(Pos2::ZERO, window.size);
            assert!(room.contains_rect(text), "{} {size:?}: {text}", scene.slug());
            let handles: Vec<Rect> = window
                .ui
                .rects()
                .iter()
                .filter(|(id, _)| id.starts_with("handle:"))
                .map(|(_, r)| r)
                .collect();
            let covered = handles.iter().filter(|handle| handle.intersects(text)).count();
            assert_eq!(covered, 0, "{} {size:?}: {text} {handles:?}", scene.slug());
            window.drag(handles[0].center(), text.center() - handles[0].center());
            assert_eq!(window.rect("tour"), text, "{} {size:?}", scene.slug());
        }
    }
}

#[test]
fn the_outline_is_beneath_the_text() {
    fn is_outline(shape: &Shape) -> bool {
        matches!(shape, Shape::Rect(rect) if rect.stroke.width == 2.5)
    }
    fn has_text(shape: &Shape, text: &str) -> bool {
        match shape {
            Shape::Text(shown) => shown.galley.job.text == text,
            Shape::Vec(shapes) => shapes.iter().any(|shape| has_text(shape, text)),
            _ => false,
        }
    }
    for size in SIZES.into_iter().chain([(390.0, 844.0)]) {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.start_tour();
        for stop in 0..STOPS {
            window.go_to_stop(stop);
            let number = format!("{} of {STOPS}", stop + 1);
            let outline = window.shapes.iter().position(|s| is_outline(&s.shape)).expect("an outline");
            let text = window.shapes.iter().position(|s| has_text(&s.shape, &number)).expect("the text");
            // On a phone, the text has a row of its own.
            let Shape::Rect(outlined) = &window.shapes[outline].shape else { unreachable!() };
            let is_apart = !outlined.rect.shrink(1.0).intersects(window.rect("tour"));
            assert!(outline < text || is_apart, "{size:?}: stop {stop}");
            // It is above the panel, which has the name of a step or of the topic.
            let panel = window.shapes.iter().rposition(|s| has_text(&s.shape, "Over the end"));
            assert!(panel.is_none_or(|panel| panel < outline), "{size:?}: stop {stop}");
        }
    }
}

#[test]
fn after_the_tour_the_panels_are_as_before() {
    for size in SIZES.into_iter().chain([(390.0, 844.0)]) {
        for keys in [&[][..], &[Key::F2], &[Key::F3], &[Key::F2, Key::F3], &[Key::F3, Key::F3]] {
            for end in [Key::Enter, Key::Escape] {
                let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
                keys.iter().for_each(|key| window.key(*key, Modifiers::NONE));
                let before = window.panels();
                window.start_tour();
                window.go_to_stop(if end == Key::Escape { 3 } else { STOPS - 1 });
                window.key(end, Modifiers::NONE);
                window.settle_tour();
                assert_eq!(window.stop(), None);
                assert_eq!(window.panels(), before, "{size:?} {keys:?} {end:?}");
                assert!(window.ui.settings().tour_shown);
            }
        }
    }
}

#[test]
fn a_list_that_was_scrolled_before_the_tour_is_scrolled_there_again() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), SIZES[0]);
    let unit = MouseWheelUnit::Point;
    let wheel = |y: f32| Event::MouseWheel { unit, delta: vec2(0.0, y), modifiers: Modifiers::NONE };
    window.frame(vec![Event::PointerMoved(Pos2::new(100.0, 200.0)), wheel(-60.0)]);
    (0..60).for_each(|_| drop(window.frame(Vec::new())));
    let before = window.panels();
    assert!(before.2[0] > 40.0, "{before:?}");
    window.start_tour();
    window.go_to_stop(2);
    let at_stop = window.panels();
    assert_ne!(at_stop, before);
    // At a stop, the user can scroll.
    window.frame(vec![Event::PointerMoved(Pos2::new(100.0, 200.0)), wheel(50.0)]);
    (0..60).for_each(|_| drop(window.frame(Vec::new())));
    assert_ne!(window.panels(), at_stop);
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!(window.panels(), before);
}

#[test]
fn enter_moves_through_the_tour_and_the_arrow_keys_stay_with_the_handle() {
    let mut window = Headless::scene(Scene::BlobSide);
    // The canvas has the keyboard, and an arrow key would move this handle.
    let empty = window.rect("canvas").left_bottom() + vec2(80.0, -80.0);
    window.drag(empty, vec2(1.0, 0.0));
    window.key(Key::Tab, Modifiers::NONE);
    assert_eq!(window.ui.keyboard(), (true, Some("blob1.center")));
    let before = window.value("blob1.center");
    window.start_tour();
    for stop in [Some(1), Some(2), Some(3), Some(4), None] {
        window.key(Key::Enter, Modifiers::NONE);
        assert_eq!(window.stop(), stop);
        assert_eq!(window.value("blob1.center"), before);
        window.key(Key::ArrowRight, Modifiers::NONE);
        assert_ne!(window.value("blob1.center"), before);
        assert_eq!(window.stop(), stop);
        window.key(Key::ArrowLeft, Modifiers::NONE);
        assert_eq!((window.value("blob1.center"), window.stop()), (before.clone(), stop));
    }
    assert_eq!(window.ui.keyboard(), (true, Some("blob1.center")));
}

#[test]
fn a_frame_that_changes_the_stop_is_not_the_last_one() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), SIZES[0]);
    window.start_tour();
    for _ in 0..STOPS {
        assert!(!window.frame(Vec::new()).animating);
        let at = window.rect("tour:next").center();
        window.frame(vec![Event::PointerMoved(at)]);
        window.button(at, true);
        let (pos, button, modifiers) = (at, egui::PointerButton::Primary, Modifiers::NONE);
        let shown = window.frame(vec![Event::PointerButton { pos, button, pressed: false, modifiers }]);
        assert!(shown.animating && !shown.consistent);
        window.settle_tour();
    }
    assert_eq!(window.stop(), None);
}

#[test]
fn a_key_that_is_held_goes_one_stop_further() {
    let mut window = Headless::scene(Scene::BlobSide);
    window.start_tour();
    let press = |repeat| {
        let (key, modifiers) = (Key::Enter, Modifiers::NONE);
        Event::Key { key, physical_key: None, pressed: true, repeat, modifiers }
    };
    window.frame(vec![press(false)]);
    window.frame(vec![press(true)]);
    window.frame(vec![press(true)]);
    assert_eq!(window.stop(), Some(1));
}

#[test]
fn a_button_that_has_the_focus_is_not_pressed_and_keeps_it_unless_it_belongs_to_the_tour() {
    let mut window = Headless::scene(Scene::BlobSide);
    let focused = |window: &Headless| window.ctx.memory(|memory| memory.focused());
    window.key(Key::Tab, Modifiers::NONE);
    let button = focused(&window);
    assert!(button.is_some());
    window.start_tour();
    window.key(Key::Enter, Modifiers::NONE);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!((window.stop(), focused(&window)), (Some(2), button));
    // Backwards from the first widget come those of the tour, which are the last.
    for _ in 0..200 {
        window.key(Key::Tab, Modifiers::SHIFT);
        if window.ui.chrome().tour.layout.button_has_focus {
            break;
        }
    }
    assert!(window.ui.chrome().tour.layout.button_has_focus);
    window.key(Key::Enter, Modifiers::NONE);
    assert_ne!(window.stop(), Some(2), "Enter presses it");
    assert!(window.stop().is_none_or(|stop| stop <= 3), "and goes no further");
}

#[test]
fn the_keys_of_the_tour_belong_to_a_text_field_and_to_a_help_window() {
    let mut window = Headless::scene(Scene::BlobSide);
    window.start_tour();
    window.click("field:blob2.center");
    window.frame(vec![Event::Text("7, 8.5".to_owned())]);
    window.key(Key::ArrowLeft, Modifiers::NONE);
    window.key(Key::ArrowRight, Modifiers::NONE);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.stop(), Some(0));
    assert_eq!(window.value("blob2.center"), collidoscope::lesson::Value::parse("7,8.5"));
    window.key(Key::F1, Modifiers::NONE);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.stop(), Some(0));
    window.key(Key::F1, Modifiers::NONE);
    // A click beside the field leaves it.
    window.click("status");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.stop(), Some(1));
}

#[test]
fn the_entries_of_the_view_menu_that_open_panels_have_a_check_mark_while_these_are_open() {
    /// The marks, which are lines of three points.
    fn marks(shape: &Shape, row: Rect) -> usize {
        match shape {
            Shape::Path(path) => {
                usize::from(path.points.len() == 3 && path.points.iter().all(|at| row.contains(*at)))
            }
            Shape::Vec(shapes) => shapes.iter().map(|shape| marks(shape, row)).sum(),
            _ => 0,
        }
    }
    for size in SIZES {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        for _ in 0..4 {
            let (left, right, _) = window.panels();
            for (id, is_open) in [("action:left-panel", left), ("action:right-panel", right)] {
                window.click("menu:view");
                window.scroll_menu_to(id);
                let row = window.rect(id);
                let shown: usize = window.shapes.iter().map(|s| marks(&s.shape, row)).sum();
                assert_eq!(shown, usize::from(is_open), "{size:?}: {id}");
                let keys = if id == "action:left-panel" { "F2" } else { "F3" };
                let texts = window.shown_texts();
                assert!(
                    texts.iter().any(|t| t.text == keys && row.contains_rect(t.place)),
                    "{size:?}: {keys}"
                );
                window.click("menu:view");
            }
            window.click("menu:view");
            window.scroll_menu_to("action:right-panel");
            window.click("action:right-panel");
            assert_ne!(window.panels().1, right, "{size:?}");
        }
    }
}

/// A window at its very first start.
fn first_screen(size: (f32, f32)) -> Headless {
    let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
    window.ui.welcome();
    window.settle_tour();
    window
}

impl Headless {
    fn is_shown(&self, id: &str) -> bool {
        self.ui.rects().get(id).is_some()
    }
}

#[test]
fn the_first_screen_has_the_canvas_and_one_sentence_and_unfolds_step_by_step() {
    for size in SIZES.into_iter().chain([(390.0, 844.0), (844.0, 390.0)]) {
        let mut window = first_screen(size);
        for id in ["panel:left", "panel:right", "restart"] {
            assert!(!window.is_shown(id), "{size:?}: {id}");
        }
        assert!(window.texts().iter().any(|text| text == "Drag the circle until the verdict changes."));
        let (text, canvas) = (window.rect("tour"), window.rect("canvas"));
        let phone = SIZES.iter().all(|known| *known != size);
        // On a phone, it has a row of its own.
        assert!(canvas.contains_rect(text) != phone, "{size:?}: {text} {canvas}");
        assert!(window.screen().contains_rect(text) && phone != canvas.intersects(text), "{size:?}: {text}");
        for handle in ["handle:circle.center", "handle:circle.radius", "handle:c1", "handle:c2"] {
            assert!(!text.intersects(window.rect(handle)), "{size:?}: the sentence covers {handle}");
        }
        // The text stays during the drag, and the layout too.
        let from = window.rect("handle:circle.center").center();
        let to = from.lerp(window.rect("handle:c1").center(), 0.3);
        window.frame(vec![Event::PointerMoved(from)]);
        window.button(from, true);
        for part in [0.25, 0.5, 0.75, 1.0] {
            window.frame(vec![Event::PointerMoved(from.lerp(to, part))]);
        }
        assert_eq!((window.stop(), window.rect("tour"), window.rect("canvas")), (Some(0), text, canvas));
        window.button(to, false);
        window.settle_tour();
        assert_eq!(window.stop(), Some(1), "{size:?}");
        // There, nothing opens by itself.
        assert!(window.is_shown("panel:left") != phone && !window.is_shown("panel:right"), "{size:?}");
        assert!(window.texts().iter().any(|text| text.starts_with("The verdict has changed.")), "{size:?}");
        window.go_to_stop(3);
        assert!(window.is_shown("panel:right") != phone, "{size:?}");
        window.key(Key::Escape, Modifiers::NONE);
        window.settle_tour();
        assert!(window.stop().is_none() && window.ui.settings().tour_shown, "{size:?}");
    }
}

#[test]
fn the_first_screen_is_left_by_its_button_by_escape_by_an_action_and_by_another_state() {
    let leave: [fn(&mut Headless); 6] = [
        |window| window.click("tour:skip"),
        |window| window.key(Key::Escape, Modifiers::NONE),
        |window| window.key(Key::M, Modifiers::NONE),
        |window| window.key(Key::F3, Modifiers::NONE),
        |window| window.key(Key::R, Modifiers::NONE),
        |window| window.ui.state().open_topic(Scene::LineLine),
    ];
    for (number, leave) in leave.into_iter().enumerate() {
        let mut window = first_screen(SIZES[2]);
        leave(&mut window);
        window.settle_tour();
        assert!(window.stop().is_none() && window.ui.settings().tour_shown, "{number}");
        assert!(window.is_shown("panel:left") && window.is_shown("panel:right"), "{number}");
        assert!(number == 5 || window.is_shown("restart"), "{number}");
    }
    // Zooming and undoing go with dragging, and Tab and the arrow keys do what a drag does.
    let mut window = first_screen(SIZES[2]);
    window.key(Key::Plus, Modifiers::NONE);
    window.key(Key::Z, Modifiers::COMMAND);
    let spoken = window.ui.tour_text().expect("a text");
    assert!(spoken.contains("Tab chooses a point"), "{spoken}");
    let empty = window.rect("canvas").left_bottom() + vec2(80.0, -80.0);
    window.drag(empty, vec2(1.0, 0.0));
    while window.ui.keyboard().1 != Some("circle.center") {
        window.key(Key::Tab, Modifiers::NONE);
    }
    for _ in 0..60 {
        if window.stop() == Some(0) {
            window.key(Key::ArrowLeft, Modifiers::NONE);
        }
    }
    assert_eq!(window.stop(), Some(1));
}
