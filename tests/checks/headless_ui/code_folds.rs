//! The code tab without its noise: folded notes, the folded header, and code of other languages.

use collidoscope::app::Session;
use collidoscope::lesson::{Language, Scene, exported_code};
use egui_macroquad::egui::{self, Event, FontFamily, Key, Modifiers, vec2};

use super::Headless;

fn open(size: (f32, f32)) -> Headless {
    let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
    window.key(Key::F4, Modifiers::NONE);
    window
}

/// The number of the first line of the code that has this text.
fn line_with(window: &mut Headless, text: &str) -> String {
    let lesson = window.ui.session().lesson();
    let program = lesson.program(lesson.selected().method().id).expect("a program");
    let index = program.file.lines().position(|line| line.contains(text)).expect("such a line");
    format!("code-line:{}", index + 1)
}

impl Headless {
    fn click_end_of(&mut self, line: &str) {
        let end = self.rect(line).right_center() + vec2(3.0, 0.0);
        self.frame(vec![Event::PointerMoved(end)]);
        self.button(end, true);
        self.button(end, false);
        self.settle();
    }

    /// The font families and the colours of the longest text in monospaced letters.
    fn listing(&mut self) -> (Vec<FontFamily>, usize) {
        fn gather(shape: &egui::Shape, found: &mut Vec<egui::text::LayoutJob>) {
            match shape {
                egui::Shape::Text(text) => found.push((*text.galley.job).clone()),
                egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, found)),
                _ => {}
            }
        }
        self.frame(Vec::new());
        let mut found = Vec::new();
        self.shapes.iter().for_each(|clipped| gather(&clipped.shape, &mut found));
        let longest = found.into_iter().max_by_key(|job| job.text.len()).expect("a text");
        let mut colors: Vec<_> = longest.sections.iter().map(|section| section.format.color).collect();
        colors.sort_by_key(|color| color.to_array());
        colors.dedup();
        (longest.sections.into_iter().map(|section| section.format.font_id.family).collect(), colors.len())
    }
}

#[test]
fn notes_and_the_header_are_folded_except_where_the_caret_is() {
    let mut window = open((1280.0, 800.0));
    let noted = line_with(&mut window, "let a = a2 - a1");
    let other = line_with(&mut window, "let w = a1 - b1");
    let is_header_shown = |window: &Headless| window.ui.rects().get("code-line:2").is_some();
    let folded = [&noted, &other].map(|line| window.rect(line).width());
    assert!(!is_header_shown(&window));
    window.click("code-notes");
    let whole = [&noted, &other].map(|line| window.rect(line).width());
    assert!(is_header_shown(&window));
    for (folded, whole) in folded.into_iter().zip(whole) {
        assert!(folded < whole - 100.0, "{folded} {whole}");
    }
    window.click("code-notes");
    // Only the line of the caret is whole.
    window.click_end_of(&noted);
    assert_eq!([&noted, &other].map(|line| window.rect(line).width()), [whole[0], folded[1]]);
    for _ in 0..2 {
        window.key(Key::ArrowDown, Modifiers::NONE);
    }
    assert_eq!([&noted, &other].map(|line| window.rect(line).width()), [folded[0], whole[1]]);
    window.click_end_of("code-line:1");
    assert!(is_header_shown(&window));
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!([&noted, &other].map(|line| window.rect(line).width()), folded);
    assert!(!is_header_shown(&window));
}

#[test]
fn a_note_typed_into_a_folded_line_is_part_of_the_program() {
    let mut window = open((1280.0, 800.0));
    let line = line_with(&mut window, "let b = b2 - b1");
    window.click_end_of(&line);
    window.frame(vec![Event::Text(" @ point".to_owned())]);
    window.settle();
    let lesson = window.ui.session().lesson();
    let program = lesson.choice().own().expect("an own program").file.clone();
    assert!(program.lines().any(|line| line.starts_with("let b = b2 - b1") && line.ends_with(" @ point")));
}

#[test]
fn code_of_another_language_has_colours_is_whole_and_keeps_its_controls_in_sight() {
    for size in [(1280.0, 800.0), (1024.0, 768.0), (800.0, 600.0)] {
        for language in Language::ALL {
            let mut window = open(size);
            window.click("show-as");
            window.click(&format!("show-as:{}", language.id()));
            let place = format!("{language:?} {size:?}");
            let (families, colors) = window.listing();
            assert!(families.iter().all(|family| *family == FontFamily::Monospace), "{place}");
            assert!(colors >= 2, "{place}: {colors} colours");
            let right = window.rect("panel:right").right();
            let shown = window.rect("code-shown-as");
            assert!(shown.right() <= right, "{place}: {shown} ends behind {right}");
            // The definitions unfold.
            window.click("code-definitions");
            let whole = window.rect("code-shown-as");
            assert!(whole.height() > shown.height() + 20.0 && whole.right() <= right, "{place}: {whole}");
            let code =
                exported_code(window.ui.session().lesson(), collidoscope::lesson::YAxis::Down, language);
            assert!(window.texts().contains(&code.expect("code")), "{place}");
            // The controls stay where they are while the code scrolls.
            let before = ["code-copy", "show-as"].map(|id| window.rect(id));
            window.frame(vec![Event::PointerMoved(whole.left_top() + vec2(50.0, 60.0))]);
            for _ in 0..5 {
                let (unit, modifiers) = (egui::MouseWheelUnit::Point, Modifiers::NONE);
                window.frame(vec![Event::MouseWheel { unit, delta: vec2(0.0, -60.0), modifiers }]);
                window.settle();
            }
            assert!(window.rect("code-shown-as").top() < whole.top() - 20.0, "{place}: it scrolls");
            assert_eq!(["code-copy", "show-as"].map(|id| window.rect(id)), before, "{place}");
        }
    }
}
