//! The window that finds topics, cases, methods and words.

use collidoscope::lesson::{Scene, Value};
use egui_macroquad::egui::{Event, Key, Modifiers};

use super::Headless;

impl Headless {
    fn find(&mut self, text: &str) {
        self.key(Key::K, Modifiers::COMMAND);
        self.frame(vec![Event::Text(text.to_owned())]);
        self.settle();
    }

    fn is_finding(&self) -> bool {
        self.ui.rects().get("find:text").is_some()
    }
}

#[test]
fn topics_methods_cases_and_words_are_found() {
    let mut window = Headless::scene(Scene::PointCircle);
    window.find("swept circles");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::SweptCircles);
    assert!(!window.is_finding());
    window.find("gradient line");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::LineLine);
    assert_eq!(window.value("method"), Value::Word("gradient".to_owned()));
    window.find("case over the end circle");
    window.click("find:0");
    assert_eq!(window.ui.session().scene(), Scene::CircleSegment1);
    assert!(window.texts().iter().any(|text| text == "Over the end"));
    window.find("contact");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.chrome().help_entry(), Some("contact"));
}

#[test]
fn a_topic_is_found_by_the_words_that_others_use_for_it() {
    let mut window = Headless::scene(Scene::PointCircle);
    for (words, scene) in [
        ("capsule", Scene::SegmentSegment),
        ("OBB", Scene::ObbObb),
        ("winding number", Scene::PointPolygon),
        ("minimum translation", Scene::PolygonsSat),
        ("GJK", Scene::Gjk),
        ("raycast", Scene::SegmentRect),
        ("platformer", Scene::SweptRects),
        ("barycentric", Scene::PointTriangle),
    ] {
        window.find(words);
        let shown = window.texts();
        let topics: Vec<_> = shown.iter().filter_map(|text| text.strip_suffix("  (topic)")).collect();
        assert_eq!(topics.first(), Some(&scene.title()), "{words}");
        window.key(Key::Escape, Modifiers::NONE);
    }
}

#[test]
fn what_has_this_name_comes_first_and_then_what_is_of_the_open_topic() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.find("horizontal");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.value("method"), Value::Word("horizontal".to_owned()));
    window.find("vertical");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::CircleSegment1);
    window.find("f32 changes");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::CircleSegment1);
}

#[test]
fn keys_move_the_selection_and_are_no_commands() {
    let mut window = Headless::scene(Scene::PointCircle);
    window.find("line");
    let first = window.texts();
    window.key(Key::ArrowDown, Modifiers::NONE);
    assert_eq!(window.texts(), first);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::CircleLine, "the second result");
    window.find("qmcl");
    assert!(window.texts().iter().any(|text| text == "Nothing is found with these words."));
    assert!(window.ui.map_facts().is_none() && !window.ui.chrome().question);
    window.key(Key::Escape, Modifiers::NONE);
    assert!(!window.is_finding());
    assert_eq!(window.ui.session().scene(), Scene::CircleLine);
}

#[test]
fn a_screen_reader_is_told_the_field_the_results_and_the_selected_one() {
    let mut window = Headless::scene(Scene::PointCircle);
    let told = |window: &mut Headless| {
        let told = window.told.drain(..).filter_map(|info| info.label);
        told.collect::<Vec<_>>().join(" | ")
    };
    told(&mut window);
    window.key(Key::K, Modifiers::COMMAND);
    let opened = told(&mut window);
    assert!(opened.starts_with("Find, text field. ") && !opened.contains('|'), "{opened}");
    let typed = |window: &mut Headless, text: &str| {
        window.frame(vec![Event::Text(text.to_owned())]);
        window.settle();
        told(window)
    };
    let first = format!("result 1 of the first 12: {} (topic)", Scene::LineLine.title());
    assert_eq!(typed(&mut window, "line"), format!("line: {first}"));
    window.key(Key::ArrowDown, Modifiers::NONE);
    let second = format!("result 2 of the first 12: {} (topic)", Scene::CircleLine.title());
    assert_eq!(told(&mut window), second);
    window.key(Key::ArrowUp, Modifiers::NONE);
    assert_eq!(told(&mut window), first);
    assert_eq!(typed(&mut window, "x"), "linex: Nothing is found with these words.");
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!(told(&mut window), "Find, closed");
    window.find("blob");
    assert!(told(&mut window).ends_with(" | blob: result 1 of 1: Which side was hit? (topic)"));
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(told(&mut window), "", "the topic is told");
}

#[test]
fn a_title_is_found_without_its_signs_a_case_by_its_id_and_enter_without_a_result_leaves_the_keyboard() {
    let mut window = Headless::scene(Scene::PointCircle);
    window.find("segment segment");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::SegmentSegment);
    window.find("ray behind");
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::SegmentRect);
    window.find("xyz");
    window.key(Key::Enter, Modifiers::NONE);
    assert!(window.is_finding());
    window.key(Key::A, Modifiers::COMMAND);
    window.frame(vec![Event::Text("moving rectangles".to_owned())]);
    window.settle();
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.ui.session().scene(), Scene::SweptRects);
}
