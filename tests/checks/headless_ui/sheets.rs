//! The sheets of a phone: how they are opened, enlarged and scrolled, and what stands in rows of its own.

use collidoscope::app::Session;
use collidoscope::app::ui::{Action, AskedStep};
use collidoscope::lesson::{Group, Scene, verdict_word};
use egui_macroquad::egui::{Event, Key, Modifiers, Pos2, Rect, Shape, vec2};

use super::phone::FINGERTIP;
use super::{Headless, cases_in_turn};
use crate::part::some;

const TALL: (f32, f32) = (390.0, 844.0);
const WIDE: (f32, f32) = (844.0, 390.0);
const PHONES: [(f32, f32); 3] = [TALL, (360.0, 640.0), WIDE];

fn phone(scene: Scene, size: (f32, f32)) -> Headless {
    let mut window = Headless::open(Session::open_scene(scene), size);
    window.ui.expect_fingers();
    window.settle();
    window
}

impl Headless {
    /// The texts that were cut off.
    fn elided(&self) -> Vec<String> {
        let text = |shape: &Shape| match shape {
            Shape::Text(text) if text.galley.elided => Some(text.galley.job.text.clone()),
            _ => None,
        };
        self.shapes.iter().filter_map(|clipped| text(&clipped.shape)).collect()
    }

    /// Moves one finger over the screen, as the platform reports it.
    fn swipe(&mut self, from: Pos2, by: egui_macroquad::egui::Vec2) {
        self.throw(from, by);
        self.settle();
    }

    /// The same, up to the frame in which the finger leaves the screen.
    fn throw(&mut self, from: Pos2, by: egui_macroquad::egui::Vec2) {
        use egui_macroquad::egui::{PointerButton, TouchDeviceId, TouchId, TouchPhase};
        let touch = |phase, pos| Event::Touch {
            device_id: TouchDeviceId(0),
            id: TouchId(0),
            phase,
            pos,
            force: None,
        };
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerGone]);
        self.frame(vec![touch(TouchPhase::Start, from), Event::PointerMoved(from), button(from, true)]);
        for step in 1..=10u8 {
            let at = from + by * (f32::from(step) / 10.0);
            self.frame(vec![touch(TouchPhase::Move, at), Event::PointerMoved(at)]);
        }
        let end = from + by;
        self.frame(vec![touch(TouchPhase::End, end), button(end, false), Event::PointerGone]);
    }
}

#[test]
fn a_sheet_is_enlarged_and_closed_by_dragging_its_head_and_the_whole_figure_fits_into_the_rest() {
    for (size, way) in [(TALL, vec2(0.0, -1.0)), (WIDE, vec2(-1.0, 0.0))] {
        let mut window = phone(Scene::RectRect, size);
        for sheet in ["sheet:topics", "sheet:shapes", "sheet:working", "sheet:code"] {
            window.click(sheet);
            let side =
                if ["sheet:topics", "sheet:shapes"].contains(&sheet) { "panel:left" } else { "panel:right" };
            let half = window.rect(side).area();
            window.swipe(window.rect("sheet:head").center(), way * 90.0);
            let larger = window.rect(side).area();
            assert!(larger > 1.1 * half, "{sheet} {size:?}: {half} {larger}");
            let rest = window.rect("canvas");
            for (id, place) in window.ui.rects().iter().filter(|(id, _)| id.starts_with("handle:")) {
                assert!(rest.contains(place.center()), "{sheet} {size:?}: {id} at {place} in {rest}");
            }
            window.swipe(window.rect("sheet:head").center(), way * -600.0);
            assert!(window.ui.rects().get(side).is_none(), "{sheet} {size:?}");
        }
    }
}

#[test]
fn the_largest_sheet_leaves_a_readable_figure_with_its_comparison_and_the_next_one_takes_half_again() {
    for (scene, size) in some(Scene::ALL.into_iter().flat_map(|scene| PHONES.map(|size| (scene, size)))) {
        let mut window = phone(scene, size);
        let place = format!("{} {size:?}", scene.slug());
        window.key(Key::C, Modifiers::NONE);
        window.click("sheet:shapes");
        let half = window.rect("panel:left");
        window.click("sheet:head");
        let display = window.frame(Vec::new()).canvas.expect("a canvas").1;
        let canvas = window.rect("canvas");
        if size.0 < size.1 {
            assert!(canvas.height() >= 200.0_f32.max(0.28 * size.1) - 1.0, "{place}: {canvas}");
        } else {
            assert!(canvas.width() >= 290.0, "{place}: {canvas}");
        }
        assert!(window.rect("panel:left").area() >= half.area(), "{place}");
        assert!(window.ui.rects().get("canvas:fit").is_some() && display.legend.is_some(), "{place}");
        let labels = display.labels.iter().enumerate();
        for (i, label) in labels {
            let over = display.labels[..i].iter().find(|other| other.area.overlaps(&label.area));
            assert!(over.is_none(), "{place}: {label:?} on {over:?}");
        }
        let shown = window.texts();
        let verdict = verdict_word(window.ui.session().explanation().verdict);
        assert!(shown.iter().any(|text| text.contains(verdict)), "{place}: {verdict}");
        window.click("sheet:close");
        window.click("sheet:working");
        let next = window.rect("panel:right");
        assert!((next.size() - half.size()).length() < 0.1, "{place}: {next} {half}");
    }
}

#[test]
fn the_question_above_a_sheet_takes_its_room_from_the_sheet() {
    for scene in Scene::ALL {
        let mut window = phone(scene, (360.0, 640.0));
        Action::Question.perform(&mut window.ui.state());
        window.click("sheet:shapes");
        window.click("sheet:head");
        (0..4).for_each(|_| drop(window.frame(Vec::new())));
        let (canvas, sheet) = (window.rect("canvas"), window.rect("panel:left"));
        assert!(canvas.height() >= 180.0, "{}: {canvas}", scene.slug());
        assert!(sheet.height() >= 160.0, "{}: {sheet}", scene.slug());
    }
}

#[test]
fn the_grip_of_a_sheet_has_room_for_a_finger_and_no_button_is_on_it() {
    for size in [TALL, (360.0, 640.0)] {
        let mut window = phone(Scene::SweptCircleLine, size);
        for sheet in ["sheet:topics", "sheet:shapes", "sheet:working", "sheet:code"] {
            window.click(sheet);
            let grip = window.rect("sheet:head");
            assert!(grip.width() >= FINGERTIP && grip.height() >= FINGERTIP, "{sheet} {size:?}: {grip}");
            let ids = ["action:", "sheet:close", "steps"];
            let over = window.ui.rects().iter().find(|(id, rect)| {
                ids.iter().any(|start| id.starts_with(start)) && rect.intersects(grip.shrink(0.5))
            });
            assert_eq!(over, None, "{sheet} {size:?}: {grip}");
        }
    }
}

#[test]
fn a_tap_on_a_disabled_button_of_the_steps_leaves_the_sheet_as_it_is() {
    for size in PHONES {
        let mut window = phone(Scene::CircleSegment1, size);
        window.click("sheet:working");
        let sheet = window.rect("panel:right");
        (0..9).for_each(|_| window.click("action:next-step"));
        assert_eq!(window.rect("panel:right"), sheet, "{size:?}: the last step is shown");
        (0..9).for_each(|_| window.click("action:previous-step"));
        assert_eq!(
            (window.rect("panel:right"), window.ui.chrome().steps.asked),
            (sheet, AskedStep::Until(1)),
            "{size:?}"
        );
    }
}

#[test]
fn a_small_canvas_with_a_map_leaves_the_verdicts_to_the_bar() {
    for size in PHONES {
        let mut window = phone(Scene::CircleSegment1, size);
        window.click("sheet:shapes");
        assert!(window.ui.rects().get("chip").is_some(), "{size:?}");
        window.key(Key::C, Modifiers::NONE);
        assert!(window.ui.rects().get("chip").is_none(), "{size:?}");
        let (bar, screen) = (window.rect("verdict:status"), window.screen());
        assert!(screen.contains_rect(bar), "{size:?}: {bar}");
        let told = |text: &String| text.contains("apart") && text.contains("exact: colliding");
        assert!(window.texts().iter().any(told), "{size:?}");
        assert_eq!(window.elided(), [""; 0], "{size:?}");
    }
}

#[test]
fn a_bar_without_room_for_both_verdicts_tells_that_of_the_method() {
    let mut window = phone(Scene::CircleSegment1, (240.0, 480.0));
    let told = window.texts();
    assert!(told.iter().any(|text| text == "○ apart") && !told.iter().any(|text| text.contains("exact:")));
}

#[test]
fn the_whole_title_is_in_the_bar() {
    for (scene, size) in Scene::ALL.into_iter().flat_map(|scene| PHONES.map(|size| (scene, size))) {
        let mut window = phone(scene, size);
        assert!(window.texts().iter().any(|text| text == scene.title()));
        assert_eq!(window.elided(), [""; 0], "{} {size:?}", scene.slug());
    }
}

#[test]
fn a_tab_opens_its_sheet_and_closes_it() {
    let mut window = phone(Scene::CircleCircle, TALL);
    let canvas = window.rect("canvas");
    window.click("sheet:working");
    assert!(window.ui.rects().get("panel:right").is_some());
    window.click("sheet:working");
    assert!(window.ui.rects().get("panel:right").is_none());
    assert_eq!(window.rect("canvas"), canvas);
}

#[test]
fn a_swipe_that_starts_on_a_slider_scrolls_and_one_across_moves_it() {
    let mut window = phone(Scene::CircleCircle, TALL);
    window.click("sheet:shapes");
    let visible = |window: &Headless| window.ui.chrome().layout.scrolls[0].view;
    for _ in 0..10 {
        if visible(&window).shrink(80.0).contains_rect(window.rect("param:a.radius")) {
            break;
        }
        window.swipe(visible(&window).center() + vec2(-150.0, 60.0), vec2(0.0, -60.0));
    }
    let (before, at) = (window.value("a.radius"), window.rect("param:a.radius"));
    assert!(visible(&window).contains_rect(at), "{at}");
    window.swipe(at.center(), vec2(3.0, 60.0));
    assert_eq!(window.value("a.radius"), before);
    // The list comes to rest.
    (0..120).for_each(|_| drop(window.frame(Vec::new())));
    let moved = window.rect("param:a.radius").top() - at.top();
    assert!(moved > 30.0, "{moved}");
    let at = window.rect("param:a.radius");
    window.swipe(at.center(), vec2(40.0, 3.0));
    assert_ne!(window.value("a.radius"), before);
    assert_eq!(window.rect("param:a.radius").top(), at.top());
    // One undo reverts the drag.
    Action::Undo.perform(&mut window.ui.state());
    assert_eq!(window.value("a.radius"), before);
}

#[test]
fn a_sheet_goes_on_scrolling_when_the_finger_leaves_it_and_comes_to_rest() {
    for sheet in ["sheet:topics", "sheet:shapes"] {
        let mut window = phone(Scene::CircleSegment1, TALL);
        window.click(sheet);
        let place = |window: &Headless| window.ui.chrome().layout.scrolls[0].place();
        let from = window.rect("panel:left").center() + vec2(-120.0, 40.0);
        window.throw(from, vec2(0.0, -40.0));
        let (left, mut last) = (place(&window), f32::NAN);
        assert!(left > 20.0, "{sheet}: {left}");
        for _ in 0..240 {
            window.frame(Vec::new());
            last = place(&window);
        }
        assert!(last > left + 10.0, "{sheet}: {left} {last}");
        window.frame(Vec::new());
        assert_eq!(place(&window), last, "{sheet}");
    }
}

#[test]
fn a_list_that_was_thrown_stops_when_another_sheet_is_opened() {
    let mut window = phone(Scene::CircleSegment1, TALL);
    window.click("sheet:topics");
    let from = window.rect("panel:left").center() + vec2(-120.0, 40.0);
    window.throw(from, vec2(0.0, -40.0));
    window.swipe(window.rect("sheet:shapes").center(), vec2(0.0, 0.0));
    assert!(window.ui.rects().get("topic:circle-circle").is_none());
    assert_eq!(window.ui.chrome().layout.scrolls[0].place(), 0.0);
}

#[test]
fn sliders_have_room_for_fingers_on_a_phone_and_on_a_tablet() {
    for size in [TALL, (360.0, 640.0), WIDE, (768.0, 1024.0), (1024.0, 768.0)] {
        for scene in Scene::ALL {
            let mut window = phone(scene, size);
            if window.ui.rects().get("sheet:shapes").is_some() {
                window.click("sheet:shapes");
            }
            let mut lesson = scene.open();
            let shapes = lesson.params().into_iter().filter(|param| param.group == Group::Shapes);
            let ids: Vec<String> = shapes.map(|param| format!("param:{}", param.id)).collect();
            for (id, slider) in window.ui.rects().iter() {
                let of_shapes = ids.iter().any(|shape| {
                    id == shape
                        || id.strip_prefix(shape.as_str()).is_some_and(|rest| [".x", ".y"].contains(&rest))
                });
                // Choices and switches have no slider.
                let is_slider = slider.height() <= 30.0;
                assert!(!of_shapes || !is_slider || slider.width() >= 160.0, "{size:?}: {id} {slider}");
            }
            if let Some(scrub) = window.ui.rects().get("scrub") {
                assert!(scrub.width() >= 145.0, "{} {size:?}: {scrub}", scene.slug());
            }
        }
    }
}

#[test]
fn the_whole_question_is_readable_on_a_phone_and_in_a_frame_with_the_button_of_the_answer() {
    let windows = [(TALL, false), (WIDE, false), ((366.0, 379.0), true), ((600.0, 400.0), true)];
    for (case, (size, embedded)) in cases_in_turn(windows) {
        let mut window = Headless::open(Session::open_case(case), size);
        if embedded {
            window.ui.embed();
        }
        Action::Question.perform(&mut window.ui.state());
        window.settle();
        let place = format!("{} {} {size:?}", case.scene.slug(), case.name);
        let (screen, text) = (window.screen(), window.rect("question"));
        let (answer, canvas) = (window.rect("show-answer"), window.rect("canvas"));
        assert!(screen.contains_rect(text) && screen.contains_rect(answer), "{place}: {text} {answer}");
        assert!(!canvas.shrink(1.0).intersects(text) && canvas.height() > 100.0, "{place}: {canvas}");
        let question = window.ui.state().question().into_owned();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let shown: Vec<String> = window.texts().iter().flat_map(|text| words(text)).collect();
        for word in words(&question) {
            let plain = word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
            assert!(shown.iter().any(|found| found.contains(&plain)), "{place}: {word} of {question}");
        }
        window.click("show-answer");
        assert!(!window.ui.chrome().question, "{place}");
    }
}

#[test]
fn the_tour_of_a_phone_covers_nothing_and_opens_nothing() {
    for (scene, size) in Scene::ALL.into_iter().flat_map(|scene| [TALL, WIDE].map(|size| (scene, size))) {
        let mut window = phone(scene, size);
        Action::Tour.perform(&mut window.ui.state());
        for stop in 0..5 {
            (0..8).for_each(|_| drop(window.frame(Vec::new())));
            let text = window.rect("tour").shrink(1.0);
            let covered: Vec<(String, Rect)> = window
                .ui
                .rects()
                .iter()
                .filter(|(id, _)| *id == "canvas" || id.starts_with("sheet:") || *id == "restart")
                .filter(|(_, rect)| rect.intersects(text))
                .map(|(id, rect)| (id.to_owned(), rect))
                .collect();
            assert!(covered.is_empty(), "{} {size:?} {stop}: {text} on {covered:?}", scene.slug());
            assert!(window.ui.rects().get("panel:left").or(window.ui.rects().get("panel:right")).is_none());
            for button in ["tour:next", "tour:back"] {
                assert!(window.screen().contains_rect(window.rect(button)), "{size:?} {stop}: {button}");
            }
            window.key(Key::Enter, Modifiers::NONE);
        }
        assert!(window.ui.chrome().tour.stop.is_none());
    }
}

#[test]
fn after_the_tour_of_a_phone_the_sheet_is_open_that_was_open_before() {
    let mut window = phone(Scene::PointCircle, TALL);
    window.click("sheet:topics");
    Action::Tour.perform(&mut window.ui.state());
    window.settle();
    window.click("tour:next");
    window.click("sheet:shapes");
    assert!(window.ui.rects().get("topic:line-line").is_none());
    window.click("tour:skip");
    assert!(window.ui.rects().get("topic:circle-circle").is_some());
}

#[test]
fn tab_leads_from_the_last_handle_to_the_buttons_of_the_tour() {
    for size in [(1280.0, 800.0), TALL] {
        let mut window = Headless::open(Session::open_scene(Scene::PointCircle), size);
        let empty = window.rect("canvas").left_bottom() + vec2(60.0, -60.0);
        window.drag(empty, vec2(1.0, 0.0));
        Action::Tour.perform(&mut window.ui.state());
        window.settle();
        for _ in 0..8 {
            window.key(Key::Tab, Modifiers::NONE);
            if window.ui.chrome().tour.layout.button_has_focus {
                break;
            }
        }
        assert!(window.ui.chrome().tour.layout.button_has_focus, "{size:?}");
        assert_eq!(window.ui.chrome().tour.stop, Some(0));
        // Enter presses it, and it keeps the focus until the tour is over.
        for stop in [Some(1), Some(2), Some(3), Some(4), None] {
            window.key(Key::Enter, Modifiers::NONE);
            assert_eq!(window.ui.chrome().tour.stop, stop, "{size:?}");
            window.settle();
            assert_eq!(window.ui.chrome().tour.layout.button_has_focus, stop.is_some(), "{size:?} {stop:?}");
        }
        assert_eq!(window.ui.keyboard(), (true, Some("circle.radius")), "{size:?}");
        Action::Tour.perform(&mut window.ui.state());
        window.settle();
        window.key(Key::Tab, Modifiers::NONE);
        if size != TALL {
            // The text around them is no stop on the way back.
            window.key(Key::Tab, Modifiers::SHIFT);
            assert_eq!(window.ui.keyboard(), (true, Some("circle.radius")), "{size:?}");
        }
        window.key(Key::Escape, Modifiers::NONE);
        assert!(window.ui.chrome().tour.stop.is_none(), "{size:?}");
    }
}

#[test]
fn the_topics_of_a_phone_are_pictures_in_the_order_of_learning() {
    let mut window = phone(Scene::CircleSegment1, (390.0, 4000.0));
    window.click("sheet:topics");
    let tiles: Vec<(String, Rect)> = window
        .ui
        .rects()
        .iter()
        // Tests of polygons can have added a topic of the user's own.
        .filter(|(id, _)| id.strip_prefix("topic:").is_some_and(|slug| Scene::of_program(slug).is_some()))
        .map(|(id, rect)| (id.to_owned(), rect))
        .collect();
    let slugs: Vec<String> = Scene::ALL.iter().map(|scene| format!("topic:{}", scene.slug())).collect();
    assert_eq!(tiles.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>(), slugs);
    for (id, tile) in &tiles {
        let inside = |shape: &Rect| tile.contains_rect(*shape) && shape.area() < 0.9 * tile.area();
        let drawn = window.shapes.iter().filter(|shape| inside(&shape.shape.visual_bounding_rect()));
        assert!(drawn.count() >= 3, "{id}");
    }
    window.click("topic:blob-side");
    assert_eq!(window.ui.session().scene(), Scene::BlobSide);
    assert!(window.ui.rects().get("topic:line-line").is_none(), "the sheet closes");
}

#[test]
fn a_message_on_a_phone_moves_nothing_and_covers_no_handle() {
    for (scene, size) in Scene::ALL.into_iter().flat_map(|scene| [TALL, WIDE].map(|size| (scene, size))) {
        let mut window = phone(scene, size);
        let places = |window: &Headless| {
            let kept = window.ui.rects().iter().filter(|(id, _)| *id != "status");
            kept.map(|(id, rect)| (id.to_owned(), rect)).collect::<Vec<_>>()
        };
        let before = places(&window);
        window
            .ui
            .report(Err("The radius must be at least 0 and at most a million; −3 was found.".to_owned()));
        window.settle();
        assert_eq!(places(&window), before, "{} {size:?}", scene.slug());
        let message = window.rect("status");
        assert!(window.screen().contains_rect(message), "{} {size:?}: {message}", scene.slug());
        let handles = window.ui.rects().iter().filter(|(id, _)| id.starts_with("handle:"));
        for (id, handle) in handles {
            assert!(!message.contains(handle.center()), "{} {size:?}: {id} {message}", scene.slug());
        }
    }
}
