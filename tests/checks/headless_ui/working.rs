//! The right panel: the card of the verdict below the working.

use collidoscope::app::Session;
use collidoscope::lesson::Scene;
use egui_macroquad::egui::{Rect, Shape};

use super::Headless;
use crate::part::some_cases;

/// The places where a list fades out: meshes that are clear on one side and solid on the other.
fn fades(window: &Headless) -> Vec<Rect> {
    fn gather(shape: &Shape, seen: Rect, fades: &mut Vec<Rect>) {
        match shape {
            Shape::Mesh(mesh) => {
                let has = |alpha| mesh.vertices.iter().any(|vertex| vertex.color.a() == alpha);
                fades.extend((has(0) && has(255)).then(|| mesh.calc_bounds().intersect(seen)));
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, seen, fades)),
            _ => {}
        }
    }
    let mut fades = Vec::new();
    window.shapes.iter().for_each(|clipped| gather(&clipped.shape, clipped.clip_rect, &mut fades));
    fades
}

#[test]
fn the_card_of_the_verdict_is_opaque_whether_or_not_the_working_fills_the_panel() {
    let mut found = 0;
    for scene in Scene::ALL {
        for size in [(1000.0, 640.0), (1280.0, 800.0), (1440.0, 900.0), (1920.0, 1080.0), (2560.0, 1600.0)] {
            let mut window = Headless::open(Session::open_scene(scene), size);
            window.frame(Vec::new());
            let card = window.rect("verdict");
            let fades = fades(&window);
            found += fades.len();
            let over = fades.iter().find(|fade| fade.intersect(card).is_positive());
            assert_eq!(over, None, "{} {size:?}: over {card}", scene.slug());
        }
    }
    assert!(found > 10, "a long working still fades out: {found}");
}

#[test]
fn the_step_that_decided_is_scrolled_into_view_by_a_click_on_its_number() {
    let mut window = Headless::open(Session::open_scene(Scene::SweptCircleLine), (1280.0, 800.0));
    let decides = window.ui.session().explanation().derivation.deciding_step().expect("a step") + 1;
    let id = format!("step:{decides}");
    assert!(window.rect(&id).top() > window.rect("verdict").top(), "it is out of view at first");
    window.click("deciding-step");
    for _ in 0..60 {
        window.frame(Vec::new());
    }
    let (step, verdict) = (window.rect(&id), window.rect("verdict"));
    assert!(step.top() > 40.0 && step.bottom() < verdict.top(), "{step} above {verdict}");
}

/// The texts that are drawn within a rectangle.
fn texts_in(window: &Headless, area: Rect) -> String {
    fn gather(shape: &Shape, area: Rect, texts: &mut String) {
        match shape {
            Shape::Text(text) if area.contains_rect(text.visual_bounding_rect().shrink(1.0)) => {
                texts.push_str(text.galley.text());
                texts.push('\n');
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, area, texts)),
            _ => {}
        }
    }
    let mut texts = String::new();
    window.shapes.iter().for_each(|clipped| gather(&clipped.shape, area, &mut texts));
    texts
}

#[test]
fn the_step_that_decided_is_in_sight_in_every_case_with_its_sentence() {
    for case in some_cases() {
        let mut window = Headless::open(Session::open_case(case), (1280.0, 800.0));
        window.frame(Vec::new());
        let derivation = window.ui.session().explanation().derivation.clone();
        let Some(step) = derivation.deciding_step() else { continue };
        let card = window.rect("verdict");
        let name = format!("{}/{}", case.scene.slug(), case.name);
        assert!(card.bottom() <= 800.0 && window.rect("deciding-step").bottom() < card.bottom(), "{name}");
        let told = texts_in(&window, card);
        let sentence = &derivation.steps[step].sentence;
        assert!(told.contains(&format!("Decided by step {}:", step + 1)), "{name}: {told}");
        assert!(told.contains(sentence.split_whitespace().next().unwrap_or_default()), "{name}: {told}");
    }
}
