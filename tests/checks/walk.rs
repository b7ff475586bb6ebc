//! Every topic with every method in its cases: it explains, draws with and without a map, and is listed.

use collidoscope::lesson::{Case, MapQuestion, Scene, Value, set_param};
use collidoscope::render::{
    Caption, LatexOptions, Math, Subject, Theme, explained, json, latex, markdown, svg, text,
};
use glam::Vec2;

use crate::comparisons::cases_with_maps;
use crate::drawn;
use crate::part::some_cases;

/// Large enough for a legend, small enough for six hundred maps.
const SIZE: Vec2 = Vec2::new(640.0, 480.0);
/// A position every ten points along each axis is enough here.
const PIXELS_PER_POINT: f32 = 0.1;

/// Runs the check for every method in some cases, with that method selected.
fn every_method(mut check: impl FnMut(Scene, &'static Case, usize, &collidoscope::lesson::Lesson)) {
    for (scene, case) in some_cases().map(|case| (case.scene, case)) {
        let mut lesson = case.open();
        for (i, method) in lesson.methods().iter().enumerate() {
            set_param(&mut lesson, "method", &Value::Word(method.id.to_owned())).expect("a method");
            check(scene, case, i, &lesson);
        }
    }
}

#[test]
fn every_method_explains_cases_in_every_format() {
    every_method(|scene, case, method, lesson| {
        let (id, explanation) = (lesson.methods()[method].id, lesson.explain());
        let at = format!("{}/{} {id}", scene.slug(), case.name);
        let subject = Subject::of(lesson, Some(&case.name));
        let blocks = explained(&subject, &explanation);
        for written in [
            text(&blocks),
            markdown(&blocks, Math::Text),
            markdown(&blocks, Math::Latex),
            latex(&blocks, LatexOptions::default()),
        ] {
            assert!(written.contains(id) && !written.contains("NaN"), "{at}\n{written}");
        }
        assert_eq!(json::explanation(&subject, &Vec::new(), &explanation)["method"], *id, "{at}");
    });
}

#[test]
fn every_method_draws_cases_with_and_without_their_maps() {
    every_method(|scene, case, method, lesson| {
        let at = format!("{}/{} {method}", scene.slug(), case.name);
        let plain = svg(&drawn::picture(&lesson.explain(), Theme::Light, SIZE, false), &Caption::default());
        assert!(plain.contains("<svg") && !plain.contains("<image"), "{at}");
        if !cases_with_maps(scene).any(|other| other.name == case.name) {
            return;
        }
        let question = MapQuestion { probe: 0, method, other: None, by_line: false };
        let (display, facts) =
            drawn::mapped(lesson, question, Theme::Light, SIZE, false, PIXELS_PER_POINT).whole(lesson);
        assert!(display.ground.is_some() && display.legend.is_some(), "{at}");
        assert!(svg(&display, &Caption::default().with_map(&facts)).contains("<image"), "{at}");
    });
}
