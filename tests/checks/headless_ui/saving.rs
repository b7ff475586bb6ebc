//! Saving a scene: the window that asks for a name, and later saves into the same file.

use std::path::{Path, PathBuf};

use collidoscope::app::ui::{Listing, SaveError, SceneToSave};
use collidoscope::app::{GivenTexts, Session};
use collidoscope::lesson::{Case, CaseTexts, Chapter, PictureState, Scene, Value};
use egui_macroquad::egui::{Event, Key, Modifiers};

use super::Headless;

impl Headless {
    /// Presses a key, and returns what is to be saved.
    fn saves(&mut self, key: Key, modifiers: Modifiers) -> Option<SceneToSave> {
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let saved = self.frame(vec![event]).scene_to_save;
        self.settle();
        saved
    }

    fn asks_for_name(&mut self) -> bool {
        let folder = PathBuf::from("/lecture");
        self.ui.set_listing(Ok(Listing { folder, ..Listing::default() }));
        self.settle();
        self.ui.rects().get("save:path").is_some()
    }
}

const SAVE: (Key, Modifiers) = (Key::S, Modifiers::COMMAND);

#[test]
fn save_asks_for_a_name_once_and_then_saves_into_the_same_file() {
    let mut window = Headless::scene(Scene::LineLine);
    window.ui.session().edit("a1", &Value::parse("1,2")).expect("a point");
    assert_eq!(window.saves(SAVE.0, SAVE.1), None);
    assert!(window.asks_for_name());
    // The name is selected without its ending, so that typing replaces it.
    window.frame(vec![Event::Text("mine".to_owned())]);
    let scene = window.saves(Key::Enter, Modifiers::NONE).expect("a scene");
    assert_eq!((scene.path.as_path(), scene.replaces), (Path::new("/lecture/mine.toml"), false));
    assert!(scene.text.contains("title = \"mine\""), "{}", scene.text);
    window.ui.scene_was_saved(&scene, Ok(()));
    window.settle();
    assert!(window.ui.rects().get("save:path").is_none());
    assert_eq!(window.ui.message().map(|m| m.text.as_str()), Some("Saved /lecture/mine.toml"));
    assert_eq!(window.ui.settings().recent_files, [Path::new("/lecture/mine.toml")]);
    // After more changes, and after Undo beyond the moment of saving, the file is still the same.
    window.ui.session().edit("a1", &Value::parse("3,4")).expect("a point");
    let again = window.saves(SAVE.0, SAVE.1).expect("it saves at once");
    assert!(again.replaces && again.path == scene.path && again.text.contains("a1 = [3, 4]"), "{again:?}");
    for _ in 0..2 {
        window.key(Key::Z, Modifiers::COMMAND);
    }
    assert_eq!(window.saves(SAVE.0, SAVE.1).map(|scene| scene.path), Some(scene.path));
    // Another case has no file yet.
    window.click("case-next");
    assert_eq!(window.saves(SAVE.0, SAVE.1), None);
    assert!(window.asks_for_name());
}

#[test]
fn an_opened_file_is_saved_where_it_is_and_another_name_can_be_chosen() {
    let mut window = Headless::scene(Scene::LineLine);
    let file = b"# Mine\nscene = \"point-circle\"\ntitle = \"Mine\"\n".to_vec();
    window.ui.open_file(Path::new("/exam/one.toml"), Ok(file));
    window.settle();
    let scene = window.saves(SAVE.0, SAVE.1).expect("it saves at once");
    assert!(scene.replaces && scene.path == Path::new("/exam/one.toml"));
    assert!(scene.text.starts_with("# Mine\n"), "{}", scene.text);
    let shifted = Modifiers { shift: true, ..Modifiers::COMMAND };
    assert_eq!(window.saves(Key::S, shifted), None);
    assert!(window.asks_for_name());
    window.frame(vec![Event::Text("two".to_owned())]);
    let scene = window.saves(Key::Enter, Modifiers::NONE).expect("a scene");
    assert_eq!(scene.path, Path::new("/exam/two.toml"));
}

#[test]
fn an_existing_file_is_replaced_only_by_the_button_that_says_so() {
    let mut window = Headless::scene(Scene::LineLine);
    window.saves(SAVE.0, SAVE.1);
    assert!(window.asks_for_name());
    for _ in 0..2 {
        let scene = window.saves(Key::Enter, Modifiers::NONE).expect("a scene");
        assert!(!scene.replaces);
        window.ui.scene_was_saved(&scene, Err(SaveError::Exists));
        window.settle();
        let texts = window.texts();
        assert!(texts.iter().any(|t| t.contains("exists already")) && texts.iter().any(|t| t == "Replace"));
    }
    let at = window.rect("save:save").center();
    window.frame(vec![Event::PointerMoved(at)]);
    window.button(at, true);
    let (button, modifiers) = (egui_macroquad::egui::PointerButton::Primary, Modifiers::NONE);
    let release = Event::PointerButton { pos: at, button, pressed: false, modifiers };
    assert!(window.frame(vec![release]).scene_to_save.is_some_and(|scene| scene.replaces));
    // Another name replaces nothing, and Escape saves nothing.
    window.key(Key::Escape, Modifiers::NONE);
    assert!(window.ui.rects().get("save:path").is_none());
}

/// The case that is saved.
fn written(session: &mut Session) -> Case {
    let given = GivenTexts { about: "About.", ..GivenTexts::default() };
    Case::parse(&session.write(&given, &PictureState::default()), "mine.toml").expect("it was written")
}

#[test]
fn an_unchanged_case_is_saved_with_its_title_and_text() {
    let case = Case::find(Scene::LineLine, "collinear-touch").expect("shipped");
    let mut session = Session::open_case(case);
    session.edit("method", &Value::Word("gradient".to_owned())).expect("a method");
    let saved = written(&mut session);
    assert_eq!(saved.texts(), case.texts());
    session.edit("a1", &Value::parse("1,2")).expect("a point");
    let saved = written(&mut session);
    assert_eq!(saved.texts(), CaseTexts { title: Scene::LineLine.title(), about: "About.", question: "" });
}

#[test]
fn the_topic_that_was_opened_last_is_remembered() {
    let mut window = Headless::scene(Scene::LineLine);
    assert_eq!(window.ui.settings().topic, None);
    window.click("topic:blob-side");
    assert_eq!(window.ui.settings().topic, Some(Scene::BlobSide));
}

#[test]
fn topics_stand_under_their_chapters_which_fold_where_there_is_little_room() {
    let shown = |window: &Headless| {
        let is_shown = |scene: &Scene| window.ui.rects().get(&format!("topic:{}", scene.slug())).is_some();
        Scene::ALL.into_iter().filter(is_shown).collect::<Vec<_>>()
    };
    let of = |chapter: Chapter| chapter.scenes();
    let high = Headless::open(Session::open_scene(Scene::LineLine), (1280.0, 1080.0));
    assert_eq!(shown(&high), Scene::ALL);
    let mut low = Headless::open(Session::open_scene(Scene::LineLine), (1280.0, 800.0));
    for window in [&high, &low] {
        let chapters = window.ui.rects().iter().filter(|(id, _)| id.starts_with("chapter:")).count();
        assert_eq!(chapters, Chapter::ALL.len());
    }
    assert_eq!(shown(&low), of(Chapter::Lines).collect::<Vec<_>>());
    low.click("chapter:Boxes");
    assert_eq!(shown(&low), of(Chapter::Boxes).chain(of(Chapter::Lines)).collect::<Vec<_>>());
    // That of the open topic stays.
    low.click("chapter:Straight lines");
    low.click("chapter:Boxes");
    assert_eq!(shown(&low), of(Chapter::Lines).collect::<Vec<_>>());
}

/// Whether an animation is being drawn.
fn draws(window: &mut Headless) -> bool {
    window.texts().iter().any(|text| text == "Drawing the animation… Escape stops it.")
}

#[test]
fn an_animation_is_drawn_over_many_frames_with_a_bar_and_can_be_cancelled() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let stopped = "The animation was not saved.";
    for by_key in [false, true] {
        window.click("menu:file");
        window.click("action:save-motion");
        assert!(draws(&mut window) && window.rect("progress").width() > 50.0);
        match by_key {
            true => window.key(Key::Escape, Modifiers::NONE),
            false => window.click("button:cancel"),
        }
        assert_eq!(window.ui.message().map(|message| message.text.as_str()), Some(stopped));
        assert!(window.ui.rects().get("progress").is_none());
    }
    window.click("menu:file");
    window.click("action:save-motion");
    window.key(Key::P, Modifiers::COMMAND);
    assert!(window.ui.message().is_none(), "a figure without a map is drawn at once");
    window.click("menu:file");
    window.click("action:save-steps");
    assert!(window.ui.message().is_some_and(|message| message.is_error), "one at a time");
    let saves = loop {
        let shown = window.frame(Vec::new());
        if !shown.saves.is_empty() {
            break shown.saves;
        }
        assert!(shown.animating, "the next part takes the next frame");
    };
    let [(name, bytes)] = saves.as_slice() else { panic!("{} files", saves.len()) };
    assert_eq!(name, "circle-segment-1-default-motion.gif");
    assert!(bytes.starts_with(b"GIF89a"));
}

#[test]
fn a_question_has_no_steps_to_save_and_what_is_at_rest_no_motion() {
    let mut window = Headless::scene(Scene::RectRect);
    let draws_after = |window: &mut Headless, action: &str| {
        window.click("menu:file");
        window.click(&format!("action:{action}"));
        let draws = draws(window);
        window.key(Key::Escape, Modifiers::NONE);
        window.key(Key::Escape, Modifiers::NONE);
        draws
    };
    assert!(!draws_after(&mut window, "save-motion") && draws_after(&mut window, "save-steps"));
    window.key(Key::Q, Modifiers::NONE);
    assert!(window.ui.rects().get("question:status").is_some());
    assert!(!draws_after(&mut window, "save-steps"));
}
