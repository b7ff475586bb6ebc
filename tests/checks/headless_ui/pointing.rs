//! Pointing at a symbol lights its marks, and pointing at a mark lights its symbols.

use collidoscope::lesson::Scene;
use egui_macroquad::egui::{Event, Pos2, pos2, vec2};

use super::Headless;

/// The symbols that are lit.
fn symbols(window: &Headless) -> Vec<String> {
    window.ui.chrome().pointing.symbols().to_vec()
}

fn point_at(window: &mut Headless, place: Pos2) {
    window.frame(vec![Event::PointerMoved(place)]);
    window.settle();
}

/// Moves the pointer along the last line of a step until it is on a symbol.
fn point_at_symbol(window: &mut Headless, step: &str, symbol: &str) {
    let card = window.rect(step);
    for x in 0..60 {
        point_at(window, pos2(card.left() + 3.0 * x as f32, card.bottom() - 14.0));
        if symbols(window) == [symbol] {
            return;
        }
    }
    panic!("no {symbol} in {step} at {card}");
}

#[test]
fn a_symbol_of_the_working_lights_only_its_marks_and_its_step_lights_all() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    // Its last line is `D = (A.x, 0) = (200, 0)`.
    point_at_symbol(&mut window, "step:2", "A");
    assert_eq!(window.ui.chrome().pointing.highlight, ["A"]);
    let corner = window.rect("step:2").left_top();
    point_at(&mut window, corner + vec2(6.0, 6.0));
    assert_eq!(window.ui.chrome().pointing.highlight, ["D", "window"]);
    assert!(symbols(&window).is_empty());
    point_at(&mut window, pos2(5.0, 5.0));
    assert!(window.ui.chrome().pointing.highlight.is_empty());
}

#[test]
fn a_handle_on_the_canvas_lights_its_symbol_and_keeps_it_lit_while_it_is_dragged() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let at = window.rect("handle:c1").center();
    point_at(&mut window, at);
    assert_eq!((symbols(&window), window.ui.chrome().pointing.marks()), (vec!["c₁".to_owned()], &["c1"][..]));
    window.button(at, true);
    window.frame(vec![Event::PointerMoved(at + vec2(40.0, -60.0))]);
    window.settle();
    assert_eq!(symbols(&window), ["c₁"]);
    window.button(at + vec2(40.0, -60.0), false);
}

#[test]
fn a_mark_on_the_canvas_lights_its_symbols_and_moves_no_text() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    let [from, to] = ["handle:c1", "handle:circle.center"].map(|id| window.rect(id).center());
    point_at(&mut window, pos2(5.0, 5.0));
    let steps: Vec<_> = (1..5).map(|number| window.rect(&format!("step:{number}"))).collect();
    let labels = window.frame(Vec::new()).canvas.expect("a canvas").1.labels;
    // The arrow B.
    point_at(&mut window, from + 0.4 * (to - from));
    assert_eq!((symbols(&window), window.ui.chrome().pointing.marks()), (vec!["B".to_owned()], &["B"][..]));
    assert_eq!((1..5).map(|number| window.rect(&format!("step:{number}"))).collect::<Vec<_>>(), steps);
    assert_eq!(window.frame(Vec::new()).canvas.expect("a canvas").1.labels, labels);
    assert!(!window.frame(Vec::new()).animating, "nothing changes while the pointer rests");
}

#[test]
fn a_question_lights_nothing() {
    let mut window = Headless::scene(Scene::CircleSegment1);
    window.key(egui_macroquad::egui::Key::Q, egui_macroquad::egui::Modifiers::NONE);
    let at = window.rect("handle:c1").center();
    point_at(&mut window, at);
    assert!(symbols(&window).is_empty() && window.ui.chrome().pointing.marks().is_empty());
}
