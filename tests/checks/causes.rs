//! The cause of a wrong answer in words of its method, with its line.

use std::collections::BTreeSet;

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{
    Accuracy, Case, CauseKind, Derivation, MethodProgram, Numbers, Part, Scene, Value, YAxis, set_param,
};
use collidoscope::render::{Subject, document, text};

fn explained(scene: Scene, case: &str, method: &str) -> Derivation {
    let mut lesson = Case::find(scene, case).expect("shipped").open();
    set_param(&mut lesson, "method", &Value::Word(method.to_owned())).expect("a method");
    lesson.explain().derivation
}

#[test]
fn the_cause_names_the_thing_and_the_line() {
    for (scene, case, method, line, words) in [
        (
            Scene::CircleSegment1,
            "vertical",
            "horizontal",
            "let D",
            "D is zero, so no condition with D is true.",
        ),
        (
            Scene::CircleSegment1,
            "behind",
            "published",
            "require n",
            "the source leaves out |…|, so everything",
        ),
        (Scene::CircleSegment1, "round-ends", "slanted", "re", "the circle meets the segment only at an end"),
        (Scene::LineLine, "upright", "gradient", "let m", " is vertical, so its slope is a division by 0."),
    ] {
        let derivation = explained(scene, case, method);
        let cause = derivation.cause.expect("it is wrong");
        let number = cause.line.expect("a line");
        let file = &MethodProgram::of(scene, method).expect("a program").file;
        let found = file.lines().nth(number - 1).expect("the file has the line");
        assert!(found.starts_with(line), "{case} {method}: {found}");
        let step = derivation.code[number - 1].step.expect("a step") + 1;
        assert!((1..=derivation.steps.len()).contains(&step));
        let begins = format!("The wrong answer comes from step {step}, not from rounding: ");
        assert!(cause.sentence.starts_with(&begins) && cause.sentence.contains(words), "{}", cause.sentence);
    }
}

#[test]
fn an_answer_that_is_wrong_for_another_reason_does_not_blame_the_mistake_of_the_source() {
    let blamed = explained(Scene::CircleSegment1, "behind", "published");
    assert!(blamed.erratum.is_some());
    for case in ["vertical", "round-ends", "false-hit"] {
        let derivation = explained(Scene::CircleSegment1, case, "published");
        assert_eq!(derivation.erratum, None, "{case}");
        let sentence = derivation.cause.expect("it is wrong").sentence;
        assert!(!sentence.contains("source"), "{case}: {sentence}");
    }
}

#[test]
fn every_wrong_answer_of_a_case_has_a_cause_in_words_of_its_method_and_a_line_that_ran() {
    let mut wrong = 0;
    for scene in Scene::ALL {
        for case in Case::shipped(scene) {
            let methods = scene.open().methods().to_vec();
            for method in methods.iter().filter(|method| method.accuracy != Accuracy::Exact) {
                let derivation = explained(scene, &case.name, method.id);
                let Some(cause) = derivation.cause.filter(|cause| cause.kind == CauseKind::Logic) else {
                    continue;
                };
                wrong += 1;
                let generic = ["the published formula", "the method ignores"];
                let place = format!("{}/{} {}: {}", scene.slug(), case.name, method.id, cause.sentence);
                assert!(!generic.iter().any(|words| cause.sentence.contains(words)), "{place}");
                assert!(!cause.sentence.contains(['{', '}']), "{place}");
                let line = cause.line.expect(&place);
                let ran = [Part::Ran, Part::Decides].contains(&derivation.code[line - 1].part);
                assert!(ran, "{place} blames line {line}, which did not run");
            }
        }
    }
    assert!(wrong > 100, "{wrong}");
}

#[test]
fn a_published_method_that_is_wrong_shows_a_mistake_of_its_source() {
    let mut lacking = BTreeSet::new();
    for scene in Scene::ALL {
        for method in scene.open().methods().iter().filter(|m| m.accuracy == Accuracy::AsPublished) {
            for case in Case::shipped(scene) {
                let derivation = explained(scene, &case.name, method.id);
                let kinds = [CauseKind::Logic, CauseKind::DivisionByZero];
                let is_wrong = derivation.cause.is_some_and(|cause| kinds.contains(&cause.kind));
                if is_wrong && derivation.erratum.is_none() {
                    lacking.insert(format!("{}/{}", scene.slug(), method.id));
                }
            }
        }
    }
    // What it ignores on purpose is no mistake of its source.
    assert_eq!(
        Vec::from_iter(lacking),
        [
            "circle-polygon/regions",
            "circle-segment-1/published",
            "gjk/zero-direction",
            "point-polygon/open-loop",
            "point-polygon/strict-vertices",
            "point-polygon/vertical-edge",
            "polygons-sat/edges-only",
        ]
    );
}

#[test]
fn the_corrected_program_of_a_source_has_the_name_of_its_method() {
    for (scene, method, y_axis) in [
        (Scene::CircleSegment1, "published", YAxis::Down),
        (Scene::CircleSegment1, "published", YAxis::Up),
        (Scene::LineLine, "gradient", YAxis::Down),
    ] {
        let published = MethodProgram::of(scene, method).expect("a program");
        let corrected = y_axis.resolve_lines(&published.corrected().expect("it has a mistake"));
        let mut lesson = scene.open();
        set_param(&mut lesson, "program", &Value::Word(corrected.clone())).expect("a program");
        let name = format!("{method}, corrected");
        let selected = lesson.selected().method();
        assert_eq!((selected.id, selected.name), ("own", name.as_str()));
        let said = text(&document::explained(&Subject::of(&lesson, None), &lesson.explain()));
        assert!(said.contains(&format!("Method “{name}”")) && !said.contains("“own”"), "{said}");
        // With another program it is the user's own.
        let other = format!("{corrected}\n// changed\n");
        set_param(&mut lesson, "program", &Value::Word(other)).expect("a program");
        assert_eq!(lesson.selected().method().name, "own");
    }
}

/// Published methods that leave something out on purpose, beside their mistakes, and what that is.
const BEYOND_REPAIR: [(&str, &str); 12] = [
    ("point-triangle/open-weights", "flat triangles, for which there are no weights"),
    ("point-polygon/open-loop", "some points on the outline, and the winding rule"),
    ("point-polygon/vertical-edge", "some points on the outline, and the winding rule"),
    ("point-polygon/strict-vertices", "some points on the outline, and the winding rule"),
    ("circle-polygon/regions", "polygons of one point, which have no edge"),
    ("polygons-sat/long-axes", "flat polygons on one line"),
    ("polygons-sat/edges-only", "edges that lie on each other"),
    ("gjk/zero-direction", "touches"),
    ("circle-segment-1/published", "the round ends of the capsule"),
    ("line-line/gradient", "vertical lines, which have no gradient"),
    ("swept-circle-line/published", "what is near an end or on the line at the start"),
    ("swept-circle-rect/end-only", "all places but that at the end of the tick"),
];

#[test]
fn a_published_method_without_its_mistakes_is_right_in_every_case() {
    let mut wrong = BTreeSet::new();
    for scene in Scene::ALL {
        for method in scene.open().methods().iter().filter(|m| m.accuracy == Accuracy::AsPublished) {
            let published = MethodProgram::of(scene, method.id).expect("a program");
            let Some(corrected) = published.corrected() else { continue };
            let program =
                MethodProgram::of_scene(scene, &YAxis::Down.resolve_lines(&corrected)).expect("a program");
            for case in Case::shipped(scene) {
                let lesson = case.open();
                let hits = |verdict| verdict != Verdict::Apart;
                let answer = program.verdict(&lesson.given(), Numbers::Exact);
                if hits(answer) != hits(lesson.judge()) {
                    wrong.insert(format!("{}/{} in {}", scene.slug(), method.id, case.name));
                }
            }
        }
    }
    wrong.retain(|place| !BEYOND_REPAIR.iter().any(|(method, _)| place.starts_with(method)));
    assert!(wrong.is_empty(), "{}", Vec::from_iter(wrong).join("\n"));
}
