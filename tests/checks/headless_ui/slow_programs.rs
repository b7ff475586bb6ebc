//! A program that takes long: its map shows how far it is and can be stopped, and a figure that is being drawn, too.

use super::*;
use collidoscope::lesson::PROGRAM;

/// Forty thousand rounds for each position.
const SLOW: &str = "let x = 0
for i from 1 to 40000 { x = x + sqrt(i) }
return |point - (200, 150)| + x/1e12 < 60
";

/// A window with the map of that program.
fn window() -> Headless {
    let mut session = Session::open_scene(Scene::PointCircle);
    session.edit(PROGRAM, &Value::Word(SLOW.to_owned())).expect("a program");
    session.edit("numbers", &Value::Word("f64".to_owned())).expect("numbers");
    let method = session.lesson().selected().index();
    let question = MapQuestion { probe: 0, method, other: None, by_line: false };
    let choice = MapChoice::asking(question, session.lesson());
    let mut window = Headless::open(session, (1280.0, 800.0));
    window.ui.show_map(choice);
    window.settle();
    window
}

fn shows(window: &mut Headless, part: &str) -> bool {
    window.texts().iter().any(|text| text.contains(part))
}

#[test]
fn the_map_of_a_slow_program_shows_how_far_it_is_until_escape_stops_it() {
    let mut window = window();
    assert!(!window.ui.map_is_whole());
    assert!(shows(&mut window, "Computing the map: ") && shows(&mut window, "Escape stops it."));
    window.key(Key::Escape, Modifiers::NONE);
    let facts = window.ui.map_facts().expect("a map").clone();
    assert!(window.ui.map_is_whole() && facts.is_whole && facts.progress.is_none());
    assert!(facts.coarseness > 1);
    assert!(!shows(&mut window, "Computing the map"));
    assert!(shows(&mut window, "The method is slow, so only"));
    window.settle();
    assert_eq!(window.ui.map_facts().map(|facts| facts.coarseness), Some(facts.coarseness));
}

#[test]
fn a_map_of_a_slow_program_ends_by_itself() {
    let mut window = window();
    window.finish();
    let facts = window.ui.map_facts().expect("a map");
    assert!(facts.is_whole && facts.coarseness > 1, "{}", facts.coarseness);
}

#[test]
fn escape_stops_a_figure_that_is_being_drawn() {
    let mut window = window();
    window.key(Key::E, Modifiers::COMMAND);
    assert!(shows(&mut window, "Drawing the figure… Escape stops it."));
    window.key(Key::Escape, Modifiers::NONE);
    assert!(window.ui.message().is_some_and(|message| message.text == "The figure was not saved."));
    assert!(window.ui.finish().is_empty());
}
