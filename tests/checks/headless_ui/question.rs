//! The switch “Question”: while it is on, the window tells no verdict.

use collidoscope::app::Session;
use collidoscope::lesson::{Case, Scene, Value, verdict_mark};
use collidoscope::render::{Display, Primitive, Theme};
use egui_macroquad::egui::{Event, Key, Modifiers, Pos2};

use super::Headless;
use crate::part::some_cases;

/// Words and marks that tell a verdict or a result.
const TELLING: [&str; 13] = [
    "○",
    "◐",
    "●",
    "✓",
    "✗",
    "apart",
    "touching",
    "colliding",
    "says",
    "because",
    "separation",
    "push",
    "Erratum",
];

/// A window on a case with the question on.
fn asking(session: Session) -> Headless {
    let mut window = Headless::open(session, (1280.0, 800.0));
    window.key(Key::Q, Modifiers::NONE);
    window.settle();
    window
}

/// The texts of the window: labels, panels and the status line.
fn texts(window: &mut Headless) -> Vec<String> {
    // No tooltip: the pointer is on the title.
    window.frame(vec![Event::PointerMoved(Pos2::new(640.0, 4.0))]);
    window.settle();
    window.texts()
}

/// The texts that tell the verdict. Hints and names of methods and topics are the same in every state.
fn telling(window: &mut Headless) -> Vec<String> {
    let constant = |text: &str| {
        Scene::ALL.iter().any(|scene| {
            let hints = scene.open().methods().iter().any(|m| text.contains(m.hint));
            text == scene.title() || text == scene.question() || hints
        })
    };
    let tells = |text: &String| TELLING.iter().any(|word| text.contains(word)) && !constant(text);
    texts(window).into_iter().filter(tells).collect()
}

fn canvas(window: &mut Headless) -> Display {
    window.frame(Vec::new()).canvas.expect("a canvas").1
}

fn action(window: &mut Headless, action: &str) -> bool {
    let action = collidoscope::app::ui::Action::from_id(action).expect("an action");
    action.is_possible(&mut window.ui.state())
}

#[test]
fn while_the_window_only_asks_no_text_tells_the_verdict_in_any_case() {
    for case in some_cases() {
        let mut window = asking(Session::open_case(case));
        let telling = telling(&mut window);
        assert!(telling.is_empty(), "{}/{}: {telling:?}", case.scene.slug(), case.name);
        let shown = texts(&mut window);
        let title = case.title(collidoscope::lesson::YAxis::Down);
        let question = case.question(collidoscope::lesson::YAxis::Down);
        let asked = question.clone().unwrap_or(case.scene.question().into());
        assert!(shown.iter().any(|text| *text == asked), "{}/{}", case.scene.slug(), case.name);
        // A title can tell the verdict, unless the case has a question of its own.
        assert_eq!(shown.iter().any(|text| text.contains(&*title)), question.is_some(), "{title}");
        assert!(window.ui.rects().verdicts().is_empty() && canvas(&mut window).chip.is_none());
    }
}

#[test]
fn a_second_press_shows_the_verdict_the_working_and_the_title_again() {
    for scene in Scene::ALL {
        let mut window = Headless::scene(scene);
        let before = (texts(&mut window), canvas(&mut window));
        assert!(!telling(&mut window).is_empty(), "the search finds what tells the verdict");
        window.key(Key::Q, Modifiers::NONE);
        assert!(telling(&mut window).is_empty() && canvas(&mut window) != before.1);
        window.click("show-answer");
        assert_eq!((texts(&mut window), canvas(&mut window)), before, "{}", scene.slug());
        assert!(window.ui.rects().get("verdict").is_some());
    }
}

#[test]
fn a_key_that_would_tell_the_verdict_says_why_it_does_nothing() {
    let mut window = asking(Session::open_scene(Scene::CircleSegment1));
    let before = window.ui.chrome().layout.tab;
    for (key, what) in [(Key::N, "working"), (Key::F4, "code"), (Key::M, "map"), (Key::C, "map")] {
        window.key(key, Modifiers::NONE);
        let said = window.ui.message().expect("it is said").text.clone();
        let ends = said.ends_with("would tell the verdict. Press Q to show the verdict again.");
        assert!(ends && said.contains(what), "{said}");
    }
    assert_eq!(window.ui.chrome().layout.tab, before);
    window.key(Key::Q, Modifiers::NONE);
    window.key(Key::S, Modifiers::NONE);
    window.key(Key::M, Modifiers::NONE);
    let said = window.ui.message().expect("it is said").text.clone();
    assert!(said.ends_with("It comes back with the answer."), "{said}");
}

#[test]
fn the_picture_of_a_question_is_the_same_for_methods_that_answer_differently() {
    let mut window = asking(Session::open_scene(Scene::CircleSegment1));
    let mut pictures = Vec::new();
    let mut marks = Vec::new();
    for method in ["horizontal", "clamp"] {
        window.ui.session().edit("method", &Value::Word(method.to_owned())).expect("a method");
        window.settle();
        marks.push(verdict_mark(window.ui.session().explanation().verdict));
        pictures.push(canvas(&mut window));
    }
    assert_ne!(marks[0], marks[1]);
    assert_eq!(pictures[0], pictures[1]);
}

#[test]
fn a_question_has_no_map_and_the_map_comes_back_with_the_answer() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.key(Key::C, Modifiers::NONE);
    window.finish();
    assert!(canvas(&mut window).ground.is_some() && action(&mut window, "difference"));
    window.key(Key::Q, Modifiers::NONE);
    window.finish();
    assert!(canvas(&mut window).ground.is_none() && window.ui.map_facts().is_none());
    for id in ["map", "compare", "difference"] {
        assert!(!action(&mut window, id), "{id}");
    }
    window.key(Key::M, Modifiers::NONE);
    window.finish();
    assert!(canvas(&mut window).ground.is_none());
    window.key(Key::Q, Modifiers::NONE);
    window.finish();
    assert!(canvas(&mut window).ground.is_some());
}

#[test]
fn a_figure_saved_meanwhile_only_asks_and_its_name_tells_nothing() {
    let case = Case::find(Scene::CircleCircle, "tangent-outside").expect("a case");
    let mut window = asking(Session::open_case(case));
    let saved = |window: &mut Headless| {
        let modifiers = Modifiers::COMMAND;
        let event = Event::Key { key: Key::E, physical_key: None, pressed: true, repeat: false, modifiers };
        let output = window.frame(vec![event]);
        let (name, file) = output.saves.into_iter().next().expect("a figure");
        (name, String::from_utf8(file).expect("SVG"))
    };
    let (name, question) = saved(&mut window);
    assert_eq!(name, "circle-circle-question.svg");
    assert!(!question.contains("touching") && !question.contains("verdict"), "{question}");
    window.key(Key::Q, Modifiers::NONE);
    let (name, answer) = saved(&mut window);
    assert_eq!(name, "circle-circle-tangent-outside.svg");
    assert!(answer.contains("touching") && answer.contains("class=\"verdict\""));
}

#[test]
fn a_copied_link_of_a_question_does_not_name_the_case_and_opens_the_same_state() {
    let case = Case::find(Scene::CircleCircle, "tangent-outside").expect("a case");
    let mut window = asking(Session::open_case(case));
    let event = Event::Key {
        key: Key::L,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    let link = window.frame(vec![event]).copy.expect("a link");
    assert!(!link.contains("tangent"), "{link}");
    let mut opened = Session::new(collidoscope::lesson::open_permalink(&link).expect("a link"), None);
    assert_eq!(opened.state(), window.ui.session().state());
}

#[test]
fn what_was_said_before_disappears_and_the_tour_ends_the_question() {
    let mut window = Headless::scene(Scene::BlobSide);
    window.ui.report(Ok("“a” and “b” differ".to_owned()));
    window.key(Key::Q, Modifiers::NONE);
    assert_eq!(window.ui.message(), None);
    window.click("menu:help");
    window.click("action:tour");
    assert!(!window.ui.chrome().question);
}

#[test]
fn the_menu_view_has_the_switch_with_its_key() {
    let mut window = Headless::scene(Scene::LineLine);
    window.click("menu:view");
    assert!(window.texts().contains(&"Q".to_owned()));
    window.click("action:question");
    assert!(window.ui.chrome().question);
    let strokes = |display: &Display, theme: Theme| {
        let told = collidoscope::lesson::Role::Hit;
        let color = theme.style(told).stroke;
        display.primitives.iter().any(|p| matches!(p, Primitive::Ring { color: c, .. } if *c == color))
    };
    assert!(!strokes(&canvas(&mut window), Theme::Light));
}

#[test]
fn the_title_and_the_text_of_an_own_file_are_hidden_with_the_verdict() {
    let mut window = asking(Session::open_scene(Scene::CircleCircle));
    let file = "scene = \"circle-circle\"\ntitle = \"A near miss\"\nabout = \"They stay apart.\"\n\
                [set]\nb.center = [400, 192]\n";
    let outcome = window.ui.state().open_file("own.toml".as_ref(), file.as_bytes());
    assert_eq!(outcome, Ok(()));
    assert!(telling(&mut window).is_empty());
    let shows_title = |window: &mut Headless| texts(window).iter().any(|text| text.contains("A near miss"));
    assert!(!shows_title(&mut window));
    window.key(Key::Q, Modifiers::NONE);
    assert!(shows_title(&mut window));
}
