//! What students stumbled over: controls without effect, cut names, hidden handles, tooltips over verdicts.

use collidoscope::app::Session;
use collidoscope::lesson::{Case, Scene, Value, verdict_word};
use collidoscope::render::{Part, Primitive, Theme};
use egui_macroquad::egui::{self, Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};

use super::Headless;
use crate::part::{some, some_cases};

/// A text on the screen: the text, its place, the part of the window in which it can be seen, and whether it is cut.
pub struct ShownText {
    pub text: String,
    pub place: Rect,
    pub visible: Rect,
    /// The smallest size of a letter of it, in points.
    pub size: f32,
    pub is_cut: bool,
}

fn smallest(text: &egui::epaint::TextShape) -> f32 {
    // Letters of almost no size are not read: they are the folded notes of the code, or make a line higher.
    let sizes = text.galley.job.sections.iter().map(|section| section.format.font_id.size);
    let sizes = sizes.filter(|size| *size > 4.0);
    sizes.fold(f32::INFINITY, f32::min)
}

impl Headless {
    pub fn shown_texts(&mut self) -> Vec<ShownText> {
        fn gather(shape: &egui::Shape, visible: Rect, texts: &mut Vec<ShownText>) {
            match shape {
                egui::Shape::Text(text) => texts.push(ShownText {
                    text: text.galley.job.text.clone(),
                    place: text.visual_bounding_rect(),
                    visible,
                    size: smallest(text),
                    is_cut: text.galley.elided,
                }),
                egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, visible, texts)),
                _ => {}
            }
        }
        let mut texts = Vec::new();
        self.frame(Vec::new());
        self.shapes.iter().for_each(|clipped| gather(&clipped.shape, clipped.clip_rect, &mut texts));
        texts
    }

    /// Whether the whole text can be seen.
    fn sees(&mut self, text: &str) -> bool {
        let shown = self.shown_texts();
        shown.iter().any(|t| t.text == text && t.visible.expand(1.0).contains_rect(t.place))
    }

    /// Rests the pointer on a widget until its tooltip is shown.
    pub fn hover(&mut self, id: &str) {
        let at = self.rect(id).center();
        self.frame(vec![Event::PointerMoved(at - vec2(1.0, 0.0))]);
        self.frame(vec![Event::PointerMoved(at)]);
        self.seconds += 2.0;
        self.settle();
    }

    fn set(&mut self, id: &str, value: &str) {
        self.ui.session().edit(id, &Value::parse(value)).expect("a valid value");
        self.settle();
    }
}

#[test]
fn the_number_of_samples_is_offered_only_with_a_method_that_uses_it() {
    let mut window = Headless::open(Session::open_scene(Scene::SweptCircles), (1280.0, 1100.0));
    let offered = |window: &Headless| window.ui.rects().get("param:samples").is_some();
    assert!(!offered(&window));
    window.click("method:discrete");
    assert!(offered(&window));
    window.click("method:quadratic");
    assert!(!offered(&window));
    // The map of another method uses it too.
    window.click("map:compare");
    assert!(!offered(&window));
    window.click("map-other");
    window.click("map-other:discrete");
    assert!(offered(&window));
}

#[test]
fn a_field_shows_all_digits_of_its_value_or_says_that_it_is_rounded() {
    let mut window = Headless::scene(Scene::CircleLine);
    window.set("circle.radius", "50.00000001");
    assert!(window.sees("50.00000001"));
    window.set("p1", "40.123456789,60");
    assert!(window.sees("(40.123456789, 60)"));
    window.set("p1", "0.1234567890123456,-0.6543210987654321");
    assert!(window.sees("(≈0.123457, ≈−0.654321)"), "{:?}", window.texts());
    // The exact value appears in the field that is entered.
    window.click("field:p1");
    assert!(
        window.sees("0.1234567890123456,-0.6543210987654321") || window.ui.chrome().typing.field.is_some()
    );
}

/// A program that is slow for a moment gets the click and the first key in one frame.
#[test]
fn what_is_typed_replaces_the_text_of_a_field_even_if_it_comes_together_with_the_click() {
    let typed = |text: &str| Event::Text(text.to_owned());
    let held = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for keys_before_release in 0..4 {
        let mut window = Headless::scene(Scene::CircleLine);
        let at = window.rect("field:circle.radius").center();
        window.frame(vec![Event::PointerMoved(at)]);
        let mut frames = match keys_before_release {
            0 => vec![vec![held(at, true)], vec![held(at, false), typed("2")], vec![typed("9")]],
            1 => vec![vec![held(at, true)], vec![typed("2")], vec![held(at, false), typed("9")]],
            2 => vec![vec![held(at, true), held(at, false)], vec![typed("2"), typed("9")]],
            _ => vec![vec![held(at, true), held(at, false), typed("2")], vec![typed("9")]],
        };
        frames.push(vec![typed("0")]);
        frames.into_iter().for_each(|events| drop(window.frame(events)));
        let typing = window.ui.chrome().typing.field.clone();
        assert_eq!(typing, Some(("circle.radius".to_owned(), "290".to_owned())), "{keys_before_release}");
    }
}

#[test]
fn escape_removes_the_message_and_a_rejected_text() {
    let mut window = Headless::scene(Scene::LineLine);
    window.key(Key::L, Modifiers::COMMAND);
    assert!(window.ui.message().is_some_and(|message| message.text.starts_with("Copied")));
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!(window.ui.message(), None);
    window.click("field:a1");
    window.frame(vec![Event::Text("nowhere".to_owned())]);
    window.key(Key::Enter, Modifiers::NONE);
    assert!(window.ui.message().is_some_and(|message| message.is_error) && window.sees("nowhere"));
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!(window.ui.message(), None);
    assert!(window.sees("(20, 20)"), "{:?}", window.texts());
}

#[test]
fn the_list_of_cases_opens_at_the_open_case() {
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
        window.click("cases");
        let title = case.title(collidoscope::lesson::YAxis::Down).into_owned();
        let row = window.rect(&format!("case:{}", case.name));
        let texts = window.shown_texts();
        let seen = texts.iter().any(|t| {
            t.text == title && row.intersects(t.place) && t.visible.expand(1.0).contains_rect(t.place)
        });
        assert!(seen, "{}/{}: {row}", case.scene.slug(), case.name);
    }
}

#[test]
fn no_name_of_a_case_or_a_method_is_cut_off_at_1280_by_800() {
    let mut cut = Vec::new();
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
        let place = format!("{}/{}", case.scene.slug(), case.name);
        let mut look = |window: &mut Headless| {
            let texts = window.shown_texts();
            cut.extend(texts.into_iter().filter(|t| t.is_cut).map(|t| format!("{place}: {}", t.text)));
        };
        look(&mut window);
        // With a change, a star follows the title.
        let method = window.ui.session().lesson().methods().last().expect("a method").id;
        window.click(&format!("method:{method}"));
        look(&mut window);
    }
    cut.sort();
    cut.dedup();
    assert!(cut.is_empty(), "\n{}", cut.join("\n"));
}

/// Opens the panel on the right, or the one on the left, also in a window with room for one.
fn open_panel(window: &mut Headless, key: Key, id: &str) {
    if window.ui.rects().get(id).is_none() {
        window.key(key, Modifiers::NONE);
    }
}

#[test]
fn at_1024_by_768_no_text_of_a_panel_is_cut_off_in_any_theme_with_a_comparison_either() {
    let mut cut = Vec::new();
    for (case, theme) in super::cases_in_turn(Theme::ALL) {
        let mut window = Headless::open_as(Session::open_case(case), (1024.0, 768.0), theme);
        for (key, id) in [(Key::F3, "panel:right"), (Key::F2, "panel:left"), (Key::C, "")] {
            if id.is_empty() {
                window.key(key, Modifiers::NONE);
            } else {
                open_panel(&mut window, key, id);
            }
            let panels = ["panel:left", "panel:right"].map(|id| window.ui.rects().get(id));
            for text in window.shown_texts() {
                let is_in_panel = panels.iter().flatten().any(|panel| panel.contains(text.place.center()));
                let is_seen = is_in_panel && text.visible.intersects(text.place);
                let sideways = text.place.right() > text.visible.right() + 1.0;
                if is_seen && (text.is_cut || sideways) {
                    cut.push(format!("{}/{} {theme:?}: {}", case.scene.slug(), case.name, text.text));
                }
            }
        }
    }
    assert!(cut.is_empty(), "{}\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn the_position_of_the_motion_is_whole_at_1024_by_768() {
    for size in [(1024.0, 768.0), (1280.0, 800.0)] {
        for scene in [Scene::CircleSegment1, Scene::SweptCircles] {
            let mut window = Headless::open(Session::open_scene(scene), size);
            window.settle();
            let shown = window.rect("position");
            assert!(shown.right() <= size.0 && shown.width() > 0.0, "{} {size:?}: {shown}", scene.slug());
            assert!(!shown.intersects(window.rect("scrub")), "{} {size:?}: {shown}", scene.slug());
        }
    }
}

#[test]
fn no_text_of_the_window_is_smaller_than_twelve_points() {
    let mut small = std::collections::BTreeSet::new();
    for case in Scene::ALL.into_iter().flat_map(|scene| some(&Case::shipped(scene)[..3])) {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
        for key in [None, Some(Key::C), Some(Key::L), Some(Key::F4)] {
            key.into_iter().for_each(|key| window.key(key, Modifiers::NONE));
            let texts = window.shown_texts();
            // A formula that cannot be broken shrinks a little to the width of its panel.
            let is_small = |size: f32| size < if size.fract() == 0.0 { 12.0 } else { 11.5 };
            let letters = texts.into_iter().filter(|text| is_small(text.size));
            small.extend(letters.map(|t| format!("{}: “{}” of {}", case.scene.slug(), t.text, t.size)));
        }
    }
    assert!(small.is_empty(), "{small:#?}");
}

#[test]
fn the_box_of_the_case_has_one_size_and_one_font() {
    let mut boxes = Vec::new();
    let mut fonts = Vec::new();
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
        let method = window.ui.session().lesson().methods().last().expect("a method").id;
        for _ in 0..2 {
            let place = window.rect("cases");
            boxes.push((case.scene.chapter(), place));
            let texts = window.shown_texts().into_iter();
            let in_box: Vec<_> = texts.filter(|text| place.contains_rect(text.place)).collect();
            let [title] = in_box.as_slice() else {
                panic!("{}: {place} has {} texts", case.name, in_box.len())
            };
            assert!((title.place.center().y - place.center().y).abs() < 3.0, "{} {place}", title.place);
            fonts.push(title.size);
            // The title of a changed case is longer.
            window.click(&format!("method:{method}"));
        }
    }
    for (chapter, place) in &boxes {
        // A scroll bar beside it takes some of its width, and the topics of the open chapter are above it.
        let (_, first) = boxes.iter().find(|(of, _)| of == chapter).expect("this one");
        assert_eq!(place.min, first.min, "{chapter:?}");
        assert_eq!(place.height(), boxes[0].1.height(), "{chapter:?}");
    }
    assert!(fonts.iter().all(|size| *size == fonts[0]), "{fonts:?}");
}

#[test]
fn the_status_line_of_a_small_window_has_whole_texts() {
    for scene in Scene::ALL {
        let mut window = Headless::open(Session::open_scene(scene), (640.0, 480.0));
        let mut places = vec![None];
        places.extend(
            window.ui.rects().iter().filter(|(id, _)| id.starts_with("handle:")).map(|(_, r)| Some(r)),
        );
        for place in places {
            place.into_iter().for_each(|r| drop(window.frame(vec![Event::PointerMoved(r.center())])));
            window.settle();
            let status = window.rect("status");
            let texts: Vec<_> =
                window.shown_texts().into_iter().filter(|t| status.intersects(t.place)).collect();
            assert!(!texts.is_empty(), "{}: {status}", scene.slug());
            assert!(texts.iter().all(|text| !text.is_cut), "{}: {}", scene.slug(), texts[0].text);
        }
    }
}

#[test]
fn no_tooltip_covers_a_verdict() {
    let mut found = 0;
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        let starts =
            ["method:", "param:", "field:", "case-", "cases", "step-", "play", "restart", "snap", "map:"];
        let ids = window.ui.rects().iter().map(|(id, rect)| (id.to_owned(), rect));
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        let ids: Vec<_> = ids
            .filter(|(id, rect)| starts.iter().any(|s| id.starts_with(s)) && screen.contains_rect(*rect))
            .map(|(id, _)| id)
            .collect();
        for id in ids {
            window.frame(vec![Event::PointerMoved(Pos2::new(500.0, 20.0))]);
            window.settle();
            let before: Vec<String> = window.texts();
            window.hover(&id);
            let verdicts = window.ui.rects().verdicts();
            let tooltip = window.shown_texts().into_iter().filter(|t| !before.contains(&t.text));
            for text in tooltip.filter(|t| t.visible.contains_rect(t.place)) {
                found += 1;
                let covered = verdicts.iter().find(|verdict| verdict.intersects(text.place));
                assert_eq!(covered, None, "{} {id}: {} at {}", scene.slug(), text.text, text.place);
            }
        }
    }
    assert!(found > 100, "{found} tooltips");
}

#[test]
fn both_ends_of_a_vector_without_length_are_dragged_by_the_mouse() {
    for (scene, tail, head) in [
        (Scene::SweptCircles, "a.center", "a.velocity"),
        (Scene::SweptCircleLine, "circle.center", "circle.velocity"),
    ] {
        let mut window = Headless::scene(scene);
        window.set(head, "0,0");
        let before = window.value(tail);
        let at = window.rect(&format!("handle:{head}")).center();
        assert!(at.distance(window.rect(&format!("handle:{tail}")).center()) > 20.0, "{}", scene.slug());
        window.drag(at, vec2(40.0, 30.0));
        let Value::Pair(velocity) = window.value(head) else { panic!("a vector") };
        assert!(velocity.length() > 10.0, "{velocity}");
        assert_eq!(window.value(tail), before);
        // The head is where the pointer left it.
        let left = window.rect(&format!("handle:{head}")).center();
        assert!(left.distance(at + vec2(40.0, 30.0)) < 2.0, "{left} {at}");
        window.key(Key::Z, Modifiers::COMMAND);
        let at = window.rect(&format!("handle:{tail}")).center();
        window.drag(at, vec2(-30.0, 10.0));
        assert_ne!(window.value(tail), before);
        assert_eq!(window.value(head), Value::parse("0,0"));
    }
}

#[test]
fn at_four_hundred_percent_on_a_desktop_the_verdict_hides_no_handle() {
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (320.0, 200.0));
        let canvas = window.rect("canvas");
        assert!(canvas.height() >= 80.0, "{}: {canvas}", case.name);
        // The canvas is too low for the verdict; the status line shows it.
        let chip = window.ui.rects().get("chip");
        let status = window.rect("verdict:status");
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        assert!(status.is_positive() && screen.contains_rect(status), "{}: {status}", case.name);
        let verdict = verdict_word(window.ui.session().explanation().verdict);
        let mut told = window.texts().into_iter().map(|text| text.split("  ").next().map(str::to_owned));
        assert!(
            told.any(|text| text.is_some_and(|text| text.ends_with(verdict))),
            "{}: {verdict}",
            case.name
        );
        let handles: Vec<Rect> = window
            .ui
            .rects()
            .iter()
            .filter(|(id, _)| id.starts_with("handle:"))
            .map(|(_, rect)| rect)
            .collect();
        for handle in handles {
            assert!(chip.is_none_or(|chip| !chip.contains(handle.center())), "{}: {handle}", case.name);
        }
    }
}

#[test]
fn at_four_hundred_percent_the_buttons_of_the_motion_are_whole() {
    for (scene, size) in Scene::ALL.into_iter().flat_map(|s| [(320.0, 189.0), (320.0, 256.0)].map(|z| (s, z)))
    {
        let mut window = Headless::open(Session::open_scene(scene), size);
        if window.ui.session().motion().is_none() {
            continue;
        }
        let row = window.shown_texts().into_iter().find(|text| text.text == "▶").expect("Play").visible;
        for id in ["restart", "step-back", "play", "step-forward"] {
            let button = window.rect(id);
            assert!(row.contains_rect(button), "{} {size:?}: {id} at {button} in {row}", scene.slug());
            assert!(button.height() >= 24.0, "{} {size:?}: {id} at {button}", scene.slug());
        }
    }
}

#[test]
fn the_kinds_of_map_have_the_same_space_between_them_and_fit_into_their_row() {
    for size in [(1280.0, 800.0), (1024.0, 768.0), (800.0, 600.0)] {
        let window = Headless::open(Session::open_scene(Scene::LineLine), size);
        let places = ["off", "verdicts", "compare", "lines"].map(|kind| window.rect(&format!("map:{kind}")));
        let gaps: Vec<f32> = places.windows(2).map(|pair| pair[1].left() - pair[0].right()).collect();
        assert!(gaps.iter().all(|gap| *gap >= 1.5 && (gap - gaps[0]).abs() < 1.1), "{size:?}: {gaps:?}");
        assert!(places[3].right() <= window.rect("panel:left").right() - 8.0, "{size:?}: {places:?}");
    }
}

#[test]
fn an_end_outside_the_view_has_an_arrow_at_the_edge_that_points_to_it() {
    let arrows = |window: &mut Headless| -> Vec<(glam::Vec2, glam::Vec2)> {
        let display = window.frame(Vec::new()).canvas.expect("a canvas").1;
        let shown = display.classes.iter().zip(&display.primitives);
        let heads = shown.filter_map(|(class, primitive)| match primitive {
            Primitive::Head { tip, direction, .. } if class.part == Part::Handles => Some((*tip, *direction)),
            _ => None,
        });
        heads.collect()
    };
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        assert_eq!(arrows(&mut window), [], "{}", scene.slug());
        (0..12).for_each(|_| window.key(Key::Plus, Modifiers::NONE));
        let canvas = window.rect("canvas");
        let outside: Vec<Rect> = (window.ui.rects().iter())
            .filter(|(id, rect)| id.starts_with("handle:") && !canvas.contains(rect.center()))
            .map(|(_, rect)| rect)
            .collect();
        let found = arrows(&mut window);
        assert!(!outside.is_empty() && !found.is_empty(), "{}: {outside:?}", scene.slug());
        for (tip, direction) in found {
            let tip = canvas.min + vec2(tip.x, tip.y);
            let leads_to = |rect: &Rect| {
                let way = rect.center() - tip;
                (way.normalized() - vec2(direction.x, direction.y)).length() < 0.05
            };
            assert!(canvas.contains(tip) && outside.iter().any(leads_to), "{}: {tip}", scene.slug());
        }
    }
}
