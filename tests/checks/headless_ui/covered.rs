//! What covers what in a small window: the buttons on the canvas, the legend of a map, and the text of the tour.

use collidoscope::app::ui::Action;
use collidoscope::app::{MapChoice, Session};
use collidoscope::lesson::{Case, MapQuestion, Scene};
use collidoscope::render::{Display, Part, Primitive};
use egui_macroquad::egui::{Event, Key, Modifiers, Pos2, Rect, Shape, TouchDeviceId, TouchId, TouchPhase};

use super::{Headless, cases_in_turn};
use crate::part::some;

const PHONES: [(f32, f32); 3] = [(390.0, 844.0), (320.0, 640.0), (844.0, 390.0)];

/// What a small window is.
#[derive(Clone, Copy, Debug)]
enum Small {
    Phone,
    PhoneWithWorking,
    /// A frame in a page: on phones after a touch.
    Frame,
}

const SMALL_WINDOWS: [(Small, (f32, f32)); 7] = [
    (Small::PhoneWithWorking, (390.0, 844.0)),
    (Small::Phone, (320.0, 640.0)),
    (Small::PhoneWithWorking, (320.0, 640.0)),
    (Small::PhoneWithWorking, (844.0, 390.0)),
    (Small::Frame, (366.0, 379.0)),
    (Small::Frame, (366.0, 320.0)),
    (Small::Frame, (600.0, 400.0)),
];

fn small_window(case: &'static Case, (kind, size): (Small, (f32, f32))) -> (String, Headless) {
    let mut window = Headless::open(Session::open_case(case), size);
    match kind {
        Small::Phone => {}
        Small::PhoneWithWorking => window.click("sheet:working"),
        Small::Frame => {
            window.ui.embed();
            if size.0 < 600.0 {
                for phase in [TouchPhase::Start, TouchPhase::End] {
                    let (device_id, id, pos) = (TouchDeviceId(1), TouchId(1), Pos2::new(5.0, 5.0));
                    window.frame(vec![Event::Touch { device_id, id, phase, pos, force: None }]);
                }
            }
            window.settle();
        }
    }
    (format!("{} {} {kind:?} {size:?}", case.scene.slug(), case.name), window)
}

impl Headless {
    fn places(&self, start: &str) -> Vec<(String, Rect)> {
        let of_start = self.ui.rects().iter().filter(|(id, _)| id.starts_with(start));
        of_start.map(|(id, rect)| (id.to_owned(), rect)).collect()
    }

    fn display(&mut self) -> Display {
        self.frame(Vec::new()).canvas.expect("a canvas").1
    }

    /// What is outlined by the tour.
    fn outlined(&self) -> Rect {
        let outline = |shape: &Shape| match shape {
            Shape::Rect(rect) if rect.stroke.width == 2.5 => Some(rect.rect),
            _ => None,
        };
        self.shapes.iter().find_map(|clipped| outline(&clipped.shape)).expect("an outline")
    }
}

#[test]
fn no_handle_and_no_verdict_of_a_small_window_is_beneath_a_button_and_no_number_is_on_the_verdict() {
    let mut wrong = Vec::new();
    for (place, mut window) in cases_in_turn(SMALL_WINDOWS).map(|(case, of)| small_window(case, of)) {
        let buttons = window.places("canvas:");
        assert!(!buttons.is_empty(), "{place}");
        for (id, covered) in window.places("handle:").into_iter().chain(window.places("chip")) {
            let above = buttons.iter().filter(|(_, button)| button.intersects(covered));
            wrong.extend(above.map(|(button, at)| format!("{place}: {button} {at} on {id} {covered}")));
        }
        let display = window.display();
        let Some(chip) = display.chip else { continue };
        for (class, primitive) in display.classes.iter().zip(&display.primitives) {
            if let (Part::Axes, Primitive::Text { min, max, text, .. }) = (class.part, primitive) {
                let apart = min.cmpge(chip.max).any() || max.cmple(chip.min).any();
                wrong.extend((!apart).then(|| format!("{place}: {text} on the verdict")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_legend_of_a_small_window_takes_a_third_of_the_canvas_at_most_and_is_clear_of_handles_and_buttons() {
    let mut wrong = Vec::new();
    for scene in Scene::ALL {
        let lesson = scene.open();
        let reference = lesson.reference();
        let one = MapQuestion { probe: 0, method: reference, other: None, by_line: false };
        let mut methods = [lesson.selected().index()].into_iter().chain(0..lesson.comparable().len());
        let other = methods.find(|method| *method != reference);
        let two = other.map(|method| MapQuestion { method, other: Some(reference), ..one });
        let case = Case::find(scene, "default").expect("every topic has one");
        for (place, mut window) in some(SMALL_WINDOWS).map(|of| small_window(case, of)) {
            for question in [Some(one), two].into_iter().flatten() {
                window.ui.show_map(MapChoice::asking(question, &lesson));
                // Labels glide away from the legend when the map is complete.
                window.finish();
                let display = window.display();
                let place = format!("{place} {:?}", question.other);
                let legend = display.legend.unwrap_or_else(|| panic!("no legend: {place}")).area.size();
                let part = legend.x * legend.y / (display.size.x * display.size.y);
                assert!(part <= 1.0 / 3.0, "{place}: {legend}, {part}");
                let legend = window.rect("legend");
                let above = |start| window.places(start).into_iter().filter(|(_, at)| at.intersects(legend));
                let above = above("canvas:").chain(above("handle:")).chain(above("chip"));
                wrong.extend(above.map(|(id, rect)| format!("{place}: {id} {rect} on {legend}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_legend_that_would_cover_the_shapes_is_folded_and_a_click_unfolds_it() {
    let case = Case::find(Scene::CircleSegment1, "default").expect("shipped");
    let mut window = Headless::open(Session::open_case(case), (320.0, 240.0));
    window.key(Key::C, Modifiers::NONE);
    window.finish();
    let names = |window: &mut Headless| window.texts().iter().any(|text| text == "only “clamp”");
    let folded = window.rect("legend");
    assert!(window.texts().iter().any(|text| text == "In words…"));
    assert!(!names(&mut window) && folded.width() < 0.45 * window.rect("canvas").width(), "{folded}");
    let handles = window.places("handle:");
    assert!(handles.iter().all(|(_, handle)| !handle.intersects(folded)), "{handles:?} {folded}");
    window.click("legend");
    assert!(names(&mut window));
    window.click("legend");
    assert!(!names(&mut window));
}

#[test]
fn the_text_of_the_tour_covers_nothing_that_it_is_about_on_a_phone_and_names_no_mouse() {
    for (scene, size) in Scene::ALL.into_iter().flat_map(|scene| PHONES.map(|size| (scene, size))) {
        let mut window = Headless::open(Session::open_scene(scene), size);
        Action::Tour.perform(&mut window.ui.state());
        let abouts = ["canvas", "sheet:topics", "sheet:shapes", "sheet:working", "restart"];
        for (stop, shown) in abouts.into_iter().enumerate() {
            (0..8).for_each(|_| drop(window.frame(Vec::new())));
            let place = format!("{} {size:?}: stop {stop}", scene.slug());
            let screen = Rect::from_min_size(Pos2::ZERO, window.size);
            let (text, about) = (window.rect("tour"), window.outlined());
            assert!(screen.contains_rect(text), "{place}: {text}");
            if stop > 0 && !window.places(shown).is_empty() {
                // The outline is around it with a gap.
                assert!(!about.shrink(4.0).intersects(text), "{place}: {text} on {about}");
                assert!(about.height() >= 44.0, "{place}: {about}");
                // In landscape, the topics of the list fill the height.
                let seen = |rect: &Rect| size.0 > size.1 || about.contains(rect.center());
                assert!(window.places(shown).iter().any(|(_, rect)| seen(rect)), "{place}: {shown}");
            }
            for word in ["wheel", "Point at", "F1", "press Enter", "M shades"] {
                assert!(!window.texts().iter().any(|text| text.contains(word)), "{place}: {word}");
            }
            window.key(Key::Enter, Modifiers::NONE);
        }
    }
}

#[test]
fn the_verdict_of_a_topic_that_is_opened_is_in_its_place_without_any_input() {
    for size in PHONES {
        let mut window = Headless::open(Session::open_scene(Scene::PointCircle), size);
        window.click("sheet:working");
        for scene in Scene::ALL.into_iter().chain([Scene::PointCircle, Scene::RectRect]) {
            window.ui.state().open(Session::open_scene(scene));
            window.finish();
            let verdict = window.rect("verdict");
            window.settle();
            assert_eq!(verdict, window.rect("verdict"), "{} {size:?}", scene.slug());
        }
    }
}
