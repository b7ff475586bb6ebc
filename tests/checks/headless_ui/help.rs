//! The windows of the Help menu, and the words of the glossary in the working.

use collidoscope::app::Session;
use collidoscope::app::ui::HelpPage;
use collidoscope::lesson::glossary::entries;
use collidoscope::lesson::{Case, MethodsByCase, Scene, Source, Value};
use egui_macroquad::egui::{Event, Key, Modifiers, MouseWheelUnit, Order, Pos2, Rect, Shape, vec2};

use super::Headless;
use super::phone::FINGERTIP;

/// A wide window, the smallest supported one, and two phones.
const SIZES: [(f32, f32); 4] = [(1280.0, 800.0), (640.0, 480.0), (390.0, 844.0), (844.0, 390.0)];

/// High enough for any list.
const HIGH: (f32, f32) = (1280.0, 16000.0);

impl Headless {
    fn help(&self) -> Option<HelpPage> {
        self.ui.chrome().help.page()
    }

    /// Opens an entry of the Help menu with the pointer.
    fn choose_help(&mut self, entry: &str) {
        let screen = Rect::from_min_size(Pos2::ZERO, self.size);
        if self.ui.rects().get("menu:all").is_some() {
            self.click("menu:all");
        }
        self.click("menu:help");
        let menu = self.rect("menu:help").center();
        self.scroll(menu, |window| screen.contains_rect(window.rect(entry)));
        self.click(entry);
    }

    /// Scrolls the open help window until something is in view.
    fn scroll_to(&mut self, window: &str, id: &str) {
        let middle = self.rect(window).center();
        self.scroll(middle, |window| window.ui.rects().get(id).is_some());
    }

    /// Turns the wheel at a place until the condition holds.
    fn scroll(&mut self, at: Pos2, done: impl Fn(&Self) -> bool) {
        for _ in 0..200 {
            if done(self) {
                return;
            }
            let unit = MouseWheelUnit::Point;
            let wheel = Event::MouseWheel { unit, delta: vec2(0.0, -60.0), modifiers: Modifiers::NONE };
            self.frame(vec![Event::PointerMoved(at), wheel]);
            self.settle();
        }
        panic!("it is not in view");
    }
}

#[test]
fn the_help_windows_fit_into_every_window_and_escape_closes_them() {
    for size in SIZES {
        let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
        let screen = Rect::from_min_size(Pos2::ZERO, window.size);
        for (entry, page) in [
            ("action:methods", HelpPage::Methods),
            ("action:sources", HelpPage::Sources),
            ("action:glossary", HelpPage::Glossary),
            ("action:keys", HelpPage::Keys),
        ] {
            window.choose_help(entry);
            assert_eq!(window.help(), Some(page), "{size:?}");
            let place = window.rect(&format!("help:{}", page.id()));
            assert!(screen.contains_rect(place), "{size:?}: {page:?} at {place}");
            window.key(Key::Escape, Modifiers::NONE);
            assert_eq!(window.help(), None, "{size:?}");
        }
    }
}

#[test]
fn one_help_window_is_open_at_a_time_and_its_menu_entry_closes_it() {
    let mut window = Headless::scene(Scene::LineLine);
    for (entry, page) in [
        ("action:glossary", Some(HelpPage::Glossary)),
        ("action:sources", Some(HelpPage::Sources)),
        ("action:keys", Some(HelpPage::Keys)),
        ("action:keys", None),
    ] {
        window.choose_help(entry);
        assert_eq!(window.help(), page);
        let shown = window.ui.rects().iter().filter(|(id, _)| id.starts_with("help:")).count();
        assert_eq!(shown, usize::from(page.is_some()));
    }
}

#[test]
fn the_window_of_sources_has_everything_about_every_source() {
    let mut window = Headless::open(Session::open_scene(Scene::LineLine), HIGH);
    window.choose_help("action:sources");
    let texts = window.texts();
    for source in Source::all() {
        let heading = match source.author {
            Some(author) => format!("{author}: {}", source.title),
            None => source.title.to_owned(),
        };
        assert!(texts.contains(&heading), "{heading}");
        let place = source.published.unwrap_or("year not given");
        assert!(texts.iter().any(|text| text.ends_with(place)), "{place}");
        for part in [source.about].into_iter().chain(source.mistakes.iter().map(|m| m.says)) {
            assert!(texts.iter().any(|text| text == part), "{part}");
        }
        for shown in source.mistakes.iter().flat_map(|mistake| &mistake.shown) {
            window.rect(&format!("mistake:{}/{}:{}", shown.scene.slug(), shown.case, shown.method));
        }
        for id in source.contributions().into_iter().filter_map(|contribution| contribution.method) {
            assert!(texts.iter().any(|text| text.starts_with('•') && text.contains(&format!("“{id}”"))));
        }
    }
}

#[test]
fn a_button_of_a_mistake_opens_the_case_with_the_method_that_has_it() {
    for (size, slug, case, method) in [
        (SIZES[0], "blob-side", "example-2", "gaps"),
        (SIZES[1], "swept-circle-line", "round-end", "published"),
        (SIZES[2], "rect-rect", "touching", "center-distance"),
        (SIZES[3], "line-line", "near-miss", "gradient"),
    ] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleLine), size);
        window.choose_help("action:sources");
        let id = format!("mistake:{slug}/{case}:{method}");
        window.scroll_to("help:sources", &id);
        if window.ui.chrome().layout.compact {
            assert!(window.rect(&id).height() >= FINGERTIP, "{size:?}: {}", window.rect(&id));
        }
        window.click(&id);
        assert_eq!(window.help(), None, "the window no longer covers the picture");
        let session = window.ui.session();
        assert_eq!(session.case().map(|case| (case.scene.slug(), case.name.as_str())), Some((slug, case)));
        assert_eq!(window.value("method"), Value::Word(method.to_owned()));
    }
}

#[test]
fn the_glossary_lists_every_entry() {
    let mut window = Headless::open(Session::open_scene(Scene::LineLine), HIGH);
    window.choose_help("action:glossary");
    let texts = window.texts();
    for entry in entries() {
        assert!(texts.iter().any(|text| text == entry.word), "{}", entry.word);
        assert!(texts.contains(&entry.meaning()), "{}", entry.word);
    }
}

#[test]
fn a_click_on_a_word_of_the_working_opens_its_entry() {
    for size in [SIZES[0], SIZES[1], SIZES[2]] {
        let case = Case::find(Scene::CircleSegment1, "default").expect("shipped");
        let mut window = Headless::open(Session::open_case(case), size);
        if window.ui.rects().get("verdict").is_none() {
            window.key(Key::F3, Modifiers::NONE);
        }
        window.scroll_to("panel:right", "word:window");
        // The wheel turns on for a moment, and must not scroll the glossary.
        for _ in 0..30 {
            window.frame(Vec::new());
        }
        window.click("word:window");
        assert_eq!(window.help(), Some(HelpPage::Glossary), "{size:?}");
        let (list, entry) = (window.rect("help:glossary"), window.rect("entry:window"));
        assert!(list.contains_rect(entry), "{size:?}: {entry} in {list}");
        // In the smaller windows, the working is a layer over the canvas.
        let layers = [entry.left_center(), entry.right_center()].map(|at| window.ctx.layer_id_at(at));
        assert!(layers.iter().all(|layer| layer.is_some_and(|layer| layer.order == Order::Foreground)));
        // It is scrolled there once; afterwards the user scrolls.
        window.scroll_to("help:glossary", "entry:tunnelling");
        window.settle();
        window.rect("entry:tunnelling");
    }
}

#[test]
fn a_word_of_the_glossary_shows_its_meaning_under_the_pointer() {
    let case = Case::find(Scene::CircleSegment1, "default").expect("shipped");
    let mut window = Headless::open(Session::open_case(case), SIZES[0]);
    let meaning = entries().iter().find(|e| e.word == "window").expect("an entry").meaning();
    assert!(!window.texts().contains(&meaning));
    let at = window.rect("word:window").center();
    window.frame(vec![Event::PointerMoved(at)]);
    for _ in 0..60 {
        window.frame(Vec::new());
    }
    assert!(window.texts().contains(&meaning));
}

#[test]
fn the_working_names_the_source_of_the_method_and_of_an_erratum() {
    for (scene, case, source, erratum) in [
        (Scene::CircleSegment1, "tangent", "Ericson, Real-Time Collision Detection (2005), 5.1.2", None),
        (
            Scene::LineLine,
            "upright",
            "Sammo, class Collisions (2007), lineToLine",
            Some("Sammo, class Collisions (2007)"),
        ),
    ] {
        let case = Case::find(scene, case).expect("shipped");
        let mut window = Headless::open(Session::open_case(case), (1280.0, 2000.0));
        let texts = window.texts();
        assert!(texts.contains(&format!("Source: {source}")), "{texts:?}");
        let heading = erratum.map(|erratum| format!("Erratum in {erratum}"));
        assert!(heading.is_none_or(|heading| texts.contains(&heading)), "{texts:?}");
    }
}

#[test]
fn a_text_marks_only_the_first_occurrence_of_a_word() {
    // This text has “window” twice.
    let case = Case::find(Scene::CircleSegment1, "same-window").expect("shipped");
    let mut window = Headless::open(Session::open_case(case), SIZES[0]);
    window.settle();
    let about = window.texts().into_iter().find(|text| text.starts_with("This circle is in the tilted"));
    assert_eq!(about.map(|text| text.matches("window").count()), Some(3));
    let marked: Vec<_> = window.ui.rects().iter().filter(|(id, _)| *id == "word:window").collect();
    let inside = |rect: &Rect| rect.top() < window.rect("source").top();
    // One in the heading, one in the text below it.
    assert_eq!(marked.iter().filter(|(_, rect)| inside(rect)).count(), 2, "{marked:?}");
}

#[test]
fn a_help_window_leaves_room_below_its_last_row_and_fades_in_a_list_that_is_scrolled() {
    /// Whether a triangle that is clear at its bottom is drawn inside the window, near its top.
    fn fades_in(shape: &Shape, place: Rect) -> bool {
        match shape {
            Shape::Mesh(mesh) => {
                let [first, last] = [mesh.vertices.first(), mesh.vertices.last()].map(|v| v.copied());
                let (Some(clear), Some(solid)) = (first, last) else { return false };
                let is_fade = clear.color.a() == 0 && solid.color.a() == 255;
                is_fade && solid.pos.y < clear.pos.y && solid.pos.y < place.top() + 100.0
            }
            Shape::Vec(shapes) => shapes.iter().any(|shape| fades_in(shape, place)),
            _ => false,
        }
    }
    for size in [SIZES[1], (900.0, 400.0)] {
        let glossary = entries().last().expect("an entry").meaning();
        for (entry, page, last) in
            [("action:keys", "help:keys", "Quit".to_owned()), ("action:glossary", "help:glossary", glossary)]
        {
            let mut window = Headless::open(Session::open_scene(Scene::LineLine), size);
            window.choose_help(entry);
            let place = window.rect(page);
            let fades = |window: &Headless| window.shapes.iter().any(|s| fades_in(&s.shape, place));
            assert!(!fades(&window), "{size:?}: {page} is not scrolled yet");
            let unit = MouseWheelUnit::Point;
            let wheel = Event::MouseWheel { unit, delta: vec2(0.0, -9000.0), modifiers: Modifiers::NONE };
            window.frame(vec![Event::PointerMoved(place.center()), wheel]);
            (0..60).for_each(|_| drop(window.frame(Vec::new())));
            assert!(fades(&window), "{size:?}: {page}");
            let texts = window.shown_texts();
            let row = texts.iter().rfind(|shown| shown.text == last).expect("the last row");
            assert!(row.visible.contains_rect(row.place), "{size:?}: {page}");
            let room = place.bottom() - row.place.bottom();
            assert!(room >= 16.0, "{size:?}: {page} leaves {room}");
        }
    }
}

/// What the table of methods shows: its texts, and the words for a verdict among them.
fn answers(window: &mut Headless) -> Vec<String> {
    let is_answer = |text: &String| ["○ ", "◐ ", "● "].iter().any(|mark| text.starts_with(mark));
    window.texts().into_iter().filter(is_answer).collect()
}

#[test]
fn the_table_of_methods_has_every_answer_of_every_case_and_marks_the_wrong_ones_in_words() {
    let high = (1.5 * HIGH.0, 4.0 * HIGH.1);
    for scene in Scene::ALL {
        let mut window = Headless::open(Session::open_scene(scene), high);
        let before = answers(&mut window).len();
        window.choose_help("action:methods");
        let table = MethodsByCase::of(scene);
        let mut shown = answers(&mut window);
        for case in &table.cases {
            window.rect(&format!("table-case:{}", case.case.name));
            for words in [case.exact_words()].into_iter().chain(case.answers.iter().map(|a| a.words())) {
                let place = shown.iter().position(|text| *text == words);
                shown.remove(place.unwrap_or_else(|| panic!("{}: {words}", case.case.name)));
            }
        }
        assert!(shown.len() <= before, "{}: {shown:?}", scene.slug());
        for of in &table.methods {
            window.rect(&format!("table-method:{}", of.method.id));
            let said = of.sentences(table.cases.len());
            assert!(window.texts().contains(&said), "{said}");
        }
    }
}

#[test]
fn the_heads_of_the_table_stay_in_sight_while_its_rows_are_scrolled() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.choose_help("action:methods");
    assert!(window.ui.rects().get("table-heads").is_none());
    let last = MethodsByCase::of(Scene::CircleSegment1).cases.last().expect("a case");
    window.scroll_to("help:methods", &format!("table-case:{}", last.case.name));
    let heads = window.rect("table-heads");
    let shown = window.shown_texts();
    for head in ["case", "exact", "slanted", "horizontal", "published", "clamp"] {
        assert!(shown.iter().any(|text| text.text == head && heads.contains_rect(text.place)), "{head}");
    }
}

#[test]
fn the_table_of_methods_has_a_row_for_each_answer_where_there_is_no_room_for_columns() {
    for size in [SIZES[3], (640.0, 480.0), (1024.0, 768.0)] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), size);
        window.choose_help("action:methods");
        let list = window.rect("help:methods");
        let canvas = window.frame(Vec::new()).canvas.expect("a canvas").0;
        for shown in window.shown_texts() {
            // The texts of the picture and of a phone's tabs lie beneath.
            let tabs = window
                .ui
                .rects()
                .iter()
                .any(|(id, rect)| id.starts_with("sheet:") && rect.contains(shown.place.center()));
            let inside = list.contains(shown.place.center()) && shown.visible != canvas && !tabs;
            assert!(
                !inside || shown.place.right() <= list.right(),
                "{size:?}: {} at {}",
                shown.text,
                shown.place
            );
        }
        let last = MethodsByCase::of(Scene::CircleSegment1).cases.last().expect("a case");
        let id = format!("table-case:{}", last.case.name);
        window.scroll_to("help:methods", &id);
        window.click(&id);
        assert_eq!(window.help(), None, "the window no longer covers the picture");
        let case = window.ui.session().case().map(|case| case.name.as_str());
        assert_eq!(case, Some(last.case.name.as_str()));
    }
}

#[test]
fn the_table_of_methods_tells_nothing_while_the_window_only_asks_or_steps() {
    for key in [Key::Q, Key::S] {
        let mut window = Headless::scene(Scene::CircleSegment1);
        window.key(key, Modifiers::NONE);
        window.choose_help("action:methods");
        assert_eq!(window.help(), Some(HelpPage::Methods));
        assert_eq!(answers(&mut window), [""; 0], "{key:?}");
        assert!(window.texts().iter().any(|text| text.starts_with("The table would tell")), "{key:?}");
        let told = window.told.last().and_then(|info| info.current_text_value.clone());
        assert!(!told.expect("the window is told").contains("wrong"), "{key:?}");
    }
}

#[test]
fn while_a_help_window_is_open_the_keys_scroll_it_and_move_no_shape() {
    let first = &Source::all()[0];
    let heading = first.author.map_or_else(|| first.title.to_owned(), |a| format!("{a}: {}", first.title));
    for (page, first) in [
        (HelpPage::Keys, "drag a handle"),
        (HelpPage::Methods, "“horizontal”: apart, wrong"),
        (HelpPage::Sources, heading.as_str()),
        (HelpPage::Glossary, entries()[0].word),
    ] {
        let mut window = Headless::open(Session::open_scene(Scene::CircleSegment1), (1280.0, 600.0));
        window.click("canvas");
        window.key(Key::Tab, Modifiers::NONE);
        let (selected, state) = (window.ui.keyboard(), window.ui.session().state());
        assert!(selected.0 && selected.1.is_some());
        window.told.clear();
        match page {
            HelpPage::Keys => window.key(Key::F1, Modifiers::NONE),
            HelpPage::Methods => window.choose_help("action:methods"),
            HelpPage::Sources => window.choose_help("action:sources"),
            HelpPage::Glossary => window.choose_help("action:glossary"),
        }
        let told = window.told.last().expect("the window is told").clone();
        assert_eq!(told.label.as_deref(), Some(page.title()));
        let text = told.current_text_value.expect("its text");
        assert!(text.contains(first) && text.len() > 500, "{text}");
        let start = window.rect("help-text").top();
        let by_key = page == HelpPage::Keys;
        assert_eq!(window.ui.selected_handle(), selected.1.filter(|_| by_key), "what was told stays true");
        let view = window.ui.view_scale();
        let mut at = vec![start];
        for key in [Key::ArrowDown, Key::PageDown, Key::ArrowUp, Key::PageUp, Key::End, Key::Home] {
            window.key(key, Modifiers::NONE);
            at.push(window.rect("help-text").top());
        }
        let [_, down, page_down, up, page_up, end, home] = at[..] else { unreachable!() };
        assert!(down < start && page_down < down - 50.0, "{page:?}: {at:?}");
        assert!(up > page_down && page_up > up && end < down && home == start, "{page:?}: {at:?}");
        for key in [Key::ArrowLeft, Key::ArrowRight, Key::Tab, Key::ArrowDown] {
            window.key(key, Modifiers::NONE);
            assert!(!window.ui.keyboard().0, "{page:?}: {key:?} does not select a handle behind the window");
        }
        assert_eq!(window.ui.session().state(), state, "{page:?}");
        assert_eq!(window.ui.view_scale(), view, "{page:?}");
        window.key(Key::Escape, Modifiers::NONE);
        assert_eq!(window.help(), None);
        assert_eq!(window.ui.keyboard().1, selected.1, "{page:?}: the handle is still selected");
        if by_key {
            // The others were opened by the pointer, which takes the focus from the canvas.
            assert_eq!(window.ui.keyboard(), selected);
            let told = window.told.last().and_then(|info| info.label.as_deref());
            assert_eq!(told, Some("Keys and mouse, closed"));
            window.key(Key::ArrowDown, Modifiers::NONE);
            assert_ne!(window.ui.session().state(), state, "it moves again");
        }
    }
}

#[test]
fn tab_goes_around_the_buttons_of_the_sources_and_scrolls_to_them() {
    let mut window = Headless::open(Session::open_scene(Scene::CircleLine), SIZES[0]);
    window.choose_help("action:sources");
    let list = window.rect("help:sources");
    let count = Source::all().iter().flat_map(|s| &s.mistakes).map(|m| m.shown.len()).sum::<usize>();
    for _ in 0..count {
        window.told.clear();
        window.key(Key::Tab, Modifiers::NONE);
        assert_eq!(window.told.len(), 1, "{:?}", window.told);
        let focused = window.ctx.memory(|memory| memory.focused()).expect("a button has the focus");
        let place = window.ctx.read_response(focused).expect("it is shown").rect;
        assert!(list.contains_rect(place), "{place} in {list}");
    }
    window.key(Key::Tab, Modifiers::NONE);
    assert_eq!(window.told.last().and_then(|info| info.label.clone()).as_deref(), Some("Sources"));
    window.key(Key::Tab, Modifiers::SHIFT);
    window.key(Key::Enter, Modifiers::NONE);
    assert_eq!(window.help(), None, "the last button has opened its case");
    assert!(window.ui.session().case().is_some());
}

#[test]
fn a_help_window_that_is_opened_in_the_menu_by_keys_returns_the_focus_to_the_menu() {
    let mut window = Headless::scene(Scene::CircleLine);
    let name = |window: &Headless| window.told.last().and_then(|info| info.label.clone());
    while name(&window).as_deref() != Some("Help") {
        window.key(Key::Tab, Modifiers::NONE);
    }
    for key in [Key::Enter, Key::ArrowDown, Key::Enter] {
        window.key(key, Modifiers::NONE);
    }
    assert_eq!((window.help(), name(&window).as_deref()), (Some(HelpPage::Keys), Some("Keys and mouse")));
    window.key(Key::Escape, Modifiers::NONE);
    assert_eq!((window.help(), name(&window).as_deref()), (None, Some("Help")));
    window.key(Key::Tab, Modifiers::NONE);
    assert_ne!(name(&window).as_deref(), Some("Help"), "Tab goes on from there");
}
