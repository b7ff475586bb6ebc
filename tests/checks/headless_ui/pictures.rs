//! What a scene file says of the picture: opening it, what stays, and saving it.

use std::path::Path;

use collidoscope::app::ui::{SceneToSave, Tab};
use collidoscope::lesson::{Case, MapKind, Panels, PictureState, RightPanel, Scene, Value};
use collidoscope::render::Theme;
use egui_macroquad::egui::{Event, Key, Modifiers};

use super::Headless;

const ASKS: &str = "scene = \"circle-segment-1\"\ntitle = \"Beside the end\"\nquestion = \"Do they meet?\"\n\
    [set]\nmethod = \"clamp\"\n[picture]\ncompare = [\"slanted\", \"clamp\"]\nview = [150, 120, 200]\nstep = 2\nask = true\n\
    panels = [\"working\"]\ntheme = \"dark\"\n";
const PLAIN: &str = "scene = \"circle-segment-1\"\ntitle = \"Plain\"\n";

impl Headless {
    fn open_text(&mut self, text: &str) {
        self.ui.open_file(Path::new("/talk/mine.toml"), Ok(text.as_bytes().to_vec()));
        self.settle();
    }

    /// Clicks the button of the window that asks for a name.
    fn saves_as_named(&mut self) -> SceneToSave {
        let at = self.rect("save:save").center();
        self.frame(vec![Event::PointerMoved(at)]);
        self.button(at, true);
        let (button, modifiers) = (egui_macroquad::egui::PointerButton::Primary, Modifiers::NONE);
        let release = Event::PointerButton { pos: at, button, pressed: false, modifiers };
        self.frame(vec![release]).scene_to_save.expect("a scene")
    }

    fn said(&mut self) -> PictureState {
        self.ui.state().picture()
    }

    fn open_panels(&self) -> (bool, bool) {
        (self.ui.chrome().layout.left_is_open, self.ui.chrome().layout.right_is_open)
    }
}

#[test]
fn a_file_asks_first_and_its_step_and_its_map_come_with_the_answer() {
    let mut window = Headless::scene(Scene::LineLine);
    window.open_text(ASKS);
    assert!(window.ui.chrome().question && window.ui.map_facts().is_none());
    assert!(window.texts().iter().any(|text| text == "Do they meet?"), "{:?}", window.texts());
    // The link of a question tells nothing ahead.
    let asked = window.said();
    assert_eq!((asked.asks, asked.map, asked.step), (true, None, None));
    window.key(Key::Q, Modifiers::NONE);
    assert_eq!(window.ui.state().place().now, 2);
    let shown = window.said();
    assert_eq!((shown.asks, shown.step), (false, Some(2)));
    assert_eq!(
        shown.map.map(|map| (map.kind, map.method, map.other)),
        Some((MapKind::Compare, Some("slanted"), Some("clamp")))
    );
    assert_eq!(shown.view.map(|view| view.extent), Some(200.0));
}

#[test]
fn nothing_of_a_file_stays_in_the_next() {
    let mut window = Headless::scene(Scene::LineLine);
    window.open_text(ASKS);
    assert_eq!((window.open_panels(), window.ui.theme()), ((false, true), Theme::Dark));
    window.open_text(PLAIN);
    assert_eq!(window.said(), PictureState::default());
    assert_eq!((window.open_panels(), window.ui.theme()), ((true, true), Theme::Light));
    // What the user switches on in a file does not stay either.
    window.key(Key::C, Modifiers::NONE);
    window.open_text(PLAIN);
    assert_eq!(window.said(), PictureState::default());
    // A case of the menu shows the panels and the theme of the user, and asks nothing.
    window.open_text(ASKS);
    window.ui.state().open_topic(Scene::LineLine);
    window.settle();
    assert_eq!(
        (window.open_panels(), window.ui.theme(), window.ui.chrome().question),
        ((true, true), Theme::Light, false)
    );
}

#[test]
fn undo_leads_back_to_a_file_with_its_picture() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.open_text(ASKS);
    window.open_text(PLAIN);
    window.key(Key::Z, Modifiers::COMMAND);
    assert!(window.ui.chrome().question && window.ui.theme() == Theme::Dark);
    window.key(Key::Y, Modifiers::COMMAND);
    assert_eq!(window.said(), PictureState::default());
}

#[test]
fn panels_that_the_user_opens_in_a_file_stay_and_a_chosen_theme_too() {
    let mut window = Headless::scene(Scene::LineLine);
    window.open_text(ASKS);
    window.key(Key::F2, Modifiers::NONE);
    assert_eq!(window.open_panels(), (true, true));
    window.ui.set_theme(Theme::Print);
    window.open_text(PLAIN);
    assert_eq!((window.open_panels(), window.ui.theme()), ((true, true), Theme::Print));
}

#[test]
fn a_file_opens_the_code_and_a_narrow_window_the_panel_on_the_right() {
    let text = format!("{PLAIN}[picture]\npanels = [\"topics\", \"code\"]\n");
    let mut window = Headless::scene(Scene::LineLine);
    window.open_text(&text);
    assert_eq!((window.open_panels(), window.ui.chrome().layout.tab), ((true, true), Tab::Code));
    let mut narrow = Headless::open(collidoscope::app::Session::open_scene(Scene::LineLine), (800.0, 600.0));
    narrow.open_text(&text);
    assert_eq!(narrow.open_panels(), (false, true));
    // What it names is kept, although not all of it is open.
    let panels = Panels { topics: true, right: Some(RightPanel::Code) };
    assert_eq!(narrow.ui.state().picture_to_save().panels, Some(panels));
}

#[test]
fn a_file_is_saved_with_its_picture_and_still_asks_first() {
    let mut window = Headless::scene(Scene::LineLine);
    window.open_text(ASKS);
    let saved = |window: &mut Headless| -> SceneToSave {
        let press = |pressed| Event::Key {
            key: Key::S,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::COMMAND,
        };
        let scene = window.frame(vec![press(true)]).scene_to_save.expect("it saves at once");
        window.frame(vec![press(false)]);
        scene
    };
    assert_eq!(saved(&mut window).text, ASKS);
    window.key(Key::Q, Modifiers::NONE);
    window.key(Key::N, Modifiers::NONE);
    let text = saved(&mut window).text;
    assert_eq!(text, ASKS.replace("step = 2", "step = 3"));
    window.key(Key::E, Modifiers::NONE);
    window.key(Key::C, Modifiers::NONE);
    assert!(!saved(&mut window).text.contains("compare"));
}

#[test]
fn a_file_that_was_saved_with_another_name_keeps_what_was_chosen_there() {
    let mut window = Headless::scene(Scene::LineLine);
    window.key(Key::S, Modifiers::COMMAND);
    window.click("save:asks");
    window.click("save:window");
    let first = window.saves_as_named();
    window.ui.scene_was_saved(&first, Ok(()));
    window.settle();
    let key = |pressed| Event::Key {
        key: Key::S,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    let second = window.frame(vec![key(true)]).scene_to_save.expect("it saves at once");
    assert_eq!(second.text, first.text);
    // The command line answers with the method that the window shows.
    assert!(first.text.contains("[set]\nmethod = \"determinant\"\n"), "{}", first.text);
}

#[test]
fn save_as_asks_for_title_and_question_and_whether_it_asks_and_keeps_the_window() {
    let mut window = Headless::scene(Scene::LineLine);
    window.ui.session().edit("a1", &Value::parse("1,2")).expect("a point");
    window.key(Key::M, Modifiers::NONE);
    window.key(Key::S, Modifiers::COMMAND);
    window.click("save:title");
    window.frame(vec![Event::Text("Mine".to_owned())]);
    window.click("save:question");
    window.frame(vec![Event::Text("Do they cross?".to_owned())]);
    window.click("save:asks");
    window.click("save:window");
    let scene = window.saves_as_named();
    let case = Case::parse(&scene.text, "mine.toml").expect(&scene.text);
    let texts = case.texts();
    assert_eq!((texts.title, texts.question), ("Mine", "Do they cross?"));
    let panels = Some(Panels { topics: true, right: Some(RightPanel::Working) });
    assert_eq!((case.picture.asks, case.picture.panels, case.picture.theme), (true, panels, Some("light")));
    assert!(case.picture.map.is_some());
}
