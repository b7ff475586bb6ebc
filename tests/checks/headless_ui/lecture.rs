//! A lecture in the window: by the keys of a remote, layer by layer, with votes.

use std::path::Path;

use collidoscope::lesson::{Lecture, LectureList, Scene, Value};
use egui_macroquad::egui::{Event, Key, Modifiers, Rect};
use serde_json::Value as Json;

use super::Headless;

const LIST: &str = "title = \"Talk\"\n\
    [[item]]\nopen = \"circle-segment-1\"\ntitle = \"Start\"\nnote = \"Say hello.\"\nlayers = [\"labels\", \"vectors\", \"verdict\", \"map\"]\n\
    [[item]]\nopen = \"#blob-side/touching?map=selected&title=Boxes&question=Do%20they%20touch%3F\"\nvote = \"verdict\"\nlayers = [\"verdict\", \"map\"]\n\
    [[item]]\nopen = \"blob-side/example-1\"\ntitle = \"Gap\"\nquestion = \"How large?\"\nvote = \"y_gap\"\n\
    [[item]]\nopen = \"line-line\"\n";

fn lecture() -> Lecture {
    let list = LectureList::parse(LIST.as_bytes(), "talk.toml").expect("a list");
    list.with_files(&[]).expect("no file is needed")
}

impl Headless {
    fn in_lecture() -> Self {
        let mut window = Self::scene(Scene::CircleCircle);
        window.ui.open_lecture(Path::new("/talk.toml"), Ok(lecture()));
        window.settle();
        window
    }

    fn lecture_told(&mut self) -> Json {
        self.ui.told_of_lecture()
    }

    fn place(&mut self) -> (u64, u64) {
        let told = self.lecture_told();
        (told["at"].as_u64().expect("a place"), told["shown"].as_u64().expect("layers"))
    }

    fn hit(&mut self, key: Key) {
        self.key(key, Modifiers::NONE);
    }
}

/// What the canvas shows: labels, marks of the working, the verdict, a map.
fn shown(window: &mut Headless) -> [bool; 4] {
    let display = window.frame(Vec::new()).canvas.expect("a canvas").1;
    let draws = window.ui.state().figure().marks.iter().any(|mark| mark.given.is_none());
    [!display.labels.is_empty(), draws, display.chip.is_some(), window.ui.map_facts().is_some()]
}

#[test]
fn a_lecture_goes_on_layer_by_layer_and_back() {
    let mut window = Headless::in_lecture();
    window.key(Key::C, Modifiers::NONE);
    let all = [
        [false, false, false, false],
        [true, false, false, false],
        [true, true, false, false],
        [true, true, true, false],
    ];
    for expected in all {
        assert_eq!(shown(&mut window), expected, "{:?}", window.place());
        window.hit(Key::PageDown);
    }
    assert_eq!(window.place(), (0, 4));
    window.hit(Key::PageDown);
    assert_eq!((window.place(), window.ui.session().scene()), ((1, 0), Scene::BlobSide));
    // Back to the item before, with all its layers.
    window.hit(Key::PageUp);
    assert_eq!((window.place(), window.ui.session().scene()), ((0, 4), Scene::CircleSegment1));
    window.hit(Key::PageUp);
    assert_eq!(shown(&mut window), all[3]);
}

#[test]
fn a_map_can_be_the_last_layer() {
    let mut window = Headless::in_lecture();
    window.hit(Key::Num2);
    window.hit(Key::Enter);
    for has_map in [false, false, true] {
        assert_eq!(window.ui.map_facts().is_some(), has_map, "{:?}", window.place());
        window.hit(Key::PageDown);
    }
}

#[test]
fn the_way_ends_at_the_start_and_at_the_end() {
    let mut window = Headless::in_lecture();
    window.hit(Key::PageUp);
    assert_eq!(window.ui.message().map(|m| m.text.as_str()), Some("This is the start of the lecture."));
    window.hit(Key::Num4);
    window.hit(Key::Enter);
    window.hit(Key::PageDown);
    assert_eq!(window.place(), (3, 0));
    assert_eq!(window.ui.message().map(|m| m.text.as_str()), Some("This is the end of the lecture."));
}

#[test]
fn digits_and_enter_lead_to_an_item_and_a_wrong_number_is_told() {
    let mut window = Headless::in_lecture();
    for key in [Key::Num9, Key::Backspace, Key::Num4, Key::Enter] {
        window.hit(key);
    }
    assert_eq!(window.place(), (3, 0));
    for key in [Key::Num1, Key::Num7, Key::Enter] {
        window.hit(key);
    }
    let told = window.ui.message().map(|m| m.text.clone());
    assert_eq!(told.as_deref(), Some("There is no item 17; the lecture has 4."));
    window.click("lecture:1");
    assert_eq!(window.place(), (0, 0));
}

#[test]
fn the_space_bar_goes_on_where_nothing_moves_and_plays_where_something_does() {
    let mut window = Headless::in_lecture();
    window.hit(Key::Space);
    assert!(window.ui.session().is_playing() && window.place() == (0, 0));
    window.hit(Key::Num2);
    window.hit(Key::Enter);
    window.hit(Key::Space);
    assert_eq!(window.place(), (1, 1));
}

#[test]
fn a_class_votes_by_keys_and_buttons_and_the_answer_shows_shares() {
    let mut window = Headless::in_lecture();
    window.hit(Key::Num2);
    window.hit(Key::Enter);
    assert!(window.texts().iter().any(|text| text == "Do they touch?"));
    window.hit(Key::Num2);
    window.hit(Key::Num2);
    window.hit(Key::Num1);
    window.click("vote:touching");
    assert_eq!(window.lecture_told()["counts"], serde_json::json!([1, 3, 0]));
    assert!(window.ui.chrome().question && !window.texts().iter().any(|text| text.ends_with('%')));
    window.hit(Key::PageDown);
    let texts = window.texts();
    for text in ["✓ Touching", "25 %", "75 %", "0 %"] {
        assert!(texts.iter().any(|shown| shown == text), "{text}: {texts:?}");
    }
    // The votes stay with their item.
    window.hit(Key::PageUp);
    window.hit(Key::PageUp);
    window.hit(Key::PageDown);
    assert_eq!(
        (window.place(), window.lecture_told()["counts"].clone()),
        ((1, 0), serde_json::json!([1, 3, 0]))
    );
}

#[test]
fn a_number_is_typed_and_told_to_be_right_with_the_answer() {
    let mut window = Headless::in_lecture();
    let typed = |keys: &[Key], by_pointer: bool| {
        let mut window = Headless::in_lecture();
        for key in [Key::Num3, Key::Enter] {
            window.hit(key);
        }
        if by_pointer {
            window.click("vote:number");
            // Every key is for the field.
            let press = |key, text: &str| {
                let modifiers = Modifiers::NONE;
                [
                    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers },
                    Event::Text(text.to_owned()),
                ]
            };
            for (key, text) in
                [(Key::B, "b"), (Key::Backspace, ""), (Key::Num1, "1"), (Key::Period, "."), (Key::Num0, "0")]
            {
                let events =
                    press(key, text).into_iter().filter(|event| *event != Event::Text(String::new()));
                window.frame(events.collect());
            }
        } else {
            keys.iter().for_each(|key| window.hit(*key));
        }
        window.hit(Key::PageDown);
        window.texts()
    };
    window.hit(Key::PageDown);
    for (keys, by_pointer, told) in [
        (&[][..], true, "✓ Right: 1"),
        (&[Key::Num2, Key::Backspace, Key::Num1, Key::Period, Key::Num0], false, "✓ Right: 1"),
        (&[Key::Minus, Key::Num1], false, "✗ Right: 1"),
        (&[], false, "Right: 1"),
    ] {
        let texts = typed(keys, by_pointer);
        assert!(texts.iter().any(|text| text == told), "{keys:?}: {texts:?}");
    }
}

#[test]
fn keys_of_a_number_count_in_their_order_and_the_first_after_the_item_was_opened_begins_anew() {
    let mut window = Headless::in_lecture();
    let open = |window: &mut Headless| [Key::Num3, Key::Enter].into_iter().for_each(|key| window.hit(key));
    let at_once = |window: &mut Headless, keys: &[Key]| {
        let modifiers = Modifiers::NONE;
        let press =
            |key: &Key| Event::Key { key: *key, physical_key: None, pressed: true, repeat: false, modifiers };
        window.frame(keys.iter().map(press).collect());
    };
    let typed = |window: &mut Headless| window.texts().iter().any(|text| text == "−30.1" || text == "-30.1");
    open(&mut window);
    at_once(&mut window, &[Key::Minus, Key::Num3, Key::Num0, Key::Period, Key::Num1]);
    assert!(typed(&mut window), "{:?}", window.texts());
    // The class is asked again.
    window.hit(Key::PageUp);
    window.hit(Key::PageDown);
    assert!(typed(&mut window), "{:?}", window.texts());
    at_once(&mut window, &[Key::Num7, Key::Num5]);
    assert!(window.texts().iter().any(|text| text == "75"), "{:?}", window.texts());
}

#[test]
fn the_answer_comes_with_the_verdict_and_no_earlier() {
    let mut window = Headless::scene(Scene::CircleCircle);
    let list =
        b"[[item]]\nopen = \"circle-segment-1\"\nvote = \"verdict\"\nlayers = [\"vectors\", \"verdict\"]\n";
    let list = LectureList::parse(list, "talk.toml").expect("a list");
    window.ui.open_lecture(Path::new("/talk.toml"), Ok(list.with_files(&[]).expect("no files")));
    window.hit(Key::Num3);
    window.hit(Key::PageDown);
    // The working is shown up to the answer, and the class still votes.
    window.hit(Key::Num3);
    assert_eq!(window.lecture_told()["counts"], serde_json::json!([0, 0, 2]));
    assert!(
        !window.texts().iter().any(|text| text.contains('%') || text.contains('✓')),
        "{:?}",
        window.texts()
    );
    window.hit(Key::PageDown);
    assert!(window.texts().iter().any(|text| text == "100 %"));
}

#[test]
fn no_title_tells_the_verdict_while_an_item_asks_without_a_question_of_its_own() {
    let mut window = Headless::scene(Scene::CircleCircle);
    let list = b"[[item]]\nopen = \"blob-side/touching\"\nvote = \"verdict\"\n";
    let list = LectureList::parse(list, "talk.toml").expect("a list");
    window.ui.open_lecture(Path::new("/talk.toml"), Ok(list.with_files(&[]).expect("no files")));
    window.ui.take_message();
    let tells = |window: &mut Headless| {
        window.texts().iter().any(|text| text.contains("Touching") && text.contains("1 of 1"))
    };
    assert!(!tells(&mut window));
    window.hit(Key::PageDown);
    assert!(tells(&mut window));
}

#[test]
fn after_something_else_was_opened_page_down_leads_back_and_closing_asks_nothing_more() {
    let mut window = Headless::in_lecture();
    for key in [Key::Num2, Key::Enter] {
        window.hit(key);
    }
    assert!(window.ui.chrome().question);
    window.ui.state().open_topic(Scene::LineLine);
    window.settle();
    assert!(!window.ui.chrome().question && window.ui.rects().get("vote:question").is_none());
    window.hit(Key::PageDown);
    assert_eq!((window.place(), window.ui.session().scene()), ((1, 0), Scene::BlobSide));
    assert!(window.ui.chrome().question);
    window.click("lecture:close");
    assert!(!window.ui.chrome().question);
}

#[test]
fn what_is_right_is_that_of_the_shapes_as_they_are() {
    let mut window = Headless::in_lecture();
    for key in [Key::Num2, Key::Enter] {
        window.hit(key);
    }
    window.ui.session().edit("blob2.center", &Value::parse("99,99")).expect("a point");
    window.hit(Key::PageDown);
    assert!(window.texts().iter().any(|text| text == "✓ Apart"), "{:?}", window.texts());
}

#[test]
fn a_layer_that_is_a_map_switches_one_on_where_the_file_has_none() {
    let mut window = Headless::in_lecture();
    for _ in 0..4 {
        assert!(window.ui.map_facts().is_none(), "{:?}", window.place());
        window.hit(Key::PageDown);
    }
    assert!(window.ui.map_facts().is_some());
}

#[test]
fn a_long_question_leaves_room_for_the_picture() {
    let question = "Do they touch, and where? ".repeat(80);
    let list = format!("[[item]]\nopen = \"line-line\"\nask = true\nquestion = \"{question}\"\n");
    for size in [(1024.0, 768.0), (390.0, 844.0)] {
        let mut window = Headless::open(collidoscope::app::Session::open_scene(Scene::LineLine), size);
        let list = LectureList::parse(list.as_bytes(), "talk.toml").expect("a list");
        window.ui.open_lecture(Path::new("/talk.toml"), Ok(list.with_files(&[]).expect("no files")));
        window.hit(Key::F5);
        assert!(window.rect("canvas").height() > 0.25 * size.1, "{size:?}: {}", window.rect("canvas"));
    }
}

#[test]
fn presenting_leaves_the_picture_and_the_strip_and_escape_brings_the_window_back() {
    let mut window = Headless::in_lecture();
    window.hit(Key::PageDown);
    window.key(Key::F5, Modifiers::SHIFT);
    assert_eq!((window.place().0, window.ui.chrome().look.full_screen), (0, true));
    for id in ["menu:file", "status", "topic:line-line"] {
        assert!(window.ui.rects().get(id).is_none(), "{id}");
    }
    let canvas: Rect = window.rect("canvas");
    assert!(canvas.width() == window.size.x && canvas.height() > 0.6 * window.size.y, "{canvas}");
    window.hit(Key::Escape);
    assert!(window.ui.rects().get("menu:file").is_some() && !window.ui.chrome().look.full_screen);
    window.hit(Key::Num3);
    window.hit(Key::Enter);
    window.hit(Key::F5);
    assert_eq!(window.place(), (0, 0));
}

#[test]
fn the_screen_is_black_until_the_next_key_or_click() {
    let mut window = Headless::in_lecture();
    window.hit(Key::F5);
    for key in [Key::PageDown, Key::Num1, Key::Q, Key::Escape] {
        window.hit(Key::B);
        assert!(window.ui.rects().get("black").is_some());
        let before = window.lecture_told();
        window.hit(key);
        assert!(window.ui.rects().get("black").is_none() && window.ui.chrome().presents(), "{key:?}");
        // The key does nothing else.
        assert_eq!(
            (window.place(), window.lecture_told()["counts"].clone()),
            ((0, 0), before["counts"].clone())
        );
    }
    window.hit(Key::B);
    let from = window.rect("canvas").center();
    let before = window.ui.session().state();
    window.drag(from, egui_macroquad::egui::vec2(50.0, 20.0));
    assert_eq!(window.ui.session().state(), before);
    let at = window.rect("black").center();
    window.button(at, true);
    window.button(at, false);
    window.settle();
    assert!(window.ui.rects().get("black").is_none());
    // In the whole window, B is a step of the working.
    window.hit(Key::Escape);
    window.hit(Key::B);
    assert!(window.ui.rects().get("black").is_none());
}

#[test]
fn the_presenters_view_is_told_everything_and_leads_on() {
    let mut window = Headless::in_lecture();
    let told = window.lecture_told();
    assert_eq!((told["place"].as_str(), told["note"].as_str()), (Some("1 of 4"), Some("Say hello.")));
    assert_eq!(told["title"], "Start");
    assert_eq!(told["lines"], serde_json::json!(["Next: the labels."]));
    for (word, place) in
        [("next", (0, 1)), ("previous", (0, 0)), ("3", (2, 0)), ("nonsense", (2, 0)), ("0", (2, 0))]
    {
        window.ui.go_in_lecture(word);
        assert_eq!(window.place(), place, "{word}");
    }
    let told = window.lecture_told();
    assert_eq!(told["lines"], serde_json::json!(["How large? Right: 1.", "Next: the verdict."]));
    assert_eq!(told["asks"], true);
    // The keys of the presenter's view do what they do here.
    window.ui.go_in_lecture("2");
    window.ui.go_in_lecture("digit 3");
    window.ui.go_in_lecture("black");
    let lines = [
        "The screen is black.",
        "Do they touch? Right: touching.",
        "Votes: apart 0, touching 0, colliding 1.",
        "Next: the verdict.",
    ];
    assert_eq!(window.lecture_told()["lines"], serde_json::json!(lines));
    window.ui.go_in_lecture("4");
    assert_eq!(window.lecture_told()["lines"], serde_json::json!(["This is the last item."]));
}

#[test]
fn a_lecture_is_closed_and_one_that_cannot_be_read_is_told() {
    let mut window = Headless::in_lecture();
    window.click("lecture:close");
    assert!(window.lecture_told().is_null() && window.ui.rects().get("lecture:next").is_none());
    window.ui.open_lecture(Path::new("/talk.toml"), Err("talk.toml:1:1: wrong".to_owned()));
    assert!(window.ui.message().is_some_and(|message| message.is_error && message.text.contains("1:1")));
}

#[test]
fn a_lecture_has_its_strip_at_every_size() {
    for size in [(1920.0, 1080.0), (1024.0, 768.0), (800.0, 600.0), (390.0, 844.0), (844.0, 390.0)] {
        let mut window = Headless::open(collidoscope::app::Session::open_scene(Scene::LineLine), size);
        window.ui.open_lecture(Path::new("/talk.toml"), Ok(lecture()));
        window.hit(Key::Num2);
        window.hit(Key::Enter);
        let screen = Rect::from_min_size(egui_macroquad::egui::Pos2::ZERO, size.into());
        for id in ["lecture:next", "lecture:close", "vote:question", "vote:colliding"] {
            assert!(screen.contains_rect(window.rect(id)), "{size:?}: {id} at {}", window.rect(id));
        }
        assert!(window.rect("canvas").height() > 0.2 * size.1, "{size:?}: {}", window.rect("canvas"));
    }
}
