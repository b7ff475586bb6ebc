//! The files of all topics in all languages, without running them.

use std::collections::BTreeSet;
use std::path::Path;

use super::Harness;
use super::file::{BEGIN, END};
use super::parameter::{function, parameters};
use crate::judge::Only;
use crate::lesson::{Language, Scene};

fn harnesses() -> impl Iterator<Item = &'static Harness> {
    Harness::LANGUAGES.into_iter().filter_map(Harness::of_language)
}

#[test]
fn every_topic_has_a_file_without_slots_in_every_language() {
    for (harness, scene) in harnesses().flat_map(|harness| Scene::ALL.map(|scene| (harness, scene))) {
        let file = harness.file(scene, None);
        let slots: Vec<&str> = file.split('$').skip(1).filter(|slot| !slot.starts_with(['(', 'a'])).collect();
        assert!(slots.is_empty(), "{:?} {}: {slots:?}", harness.language, scene.slug());
        assert!(file.len() > 2000 && file.contains(BEGIN) && file.contains(END), "{file}");
        for parameter in parameters(harness, scene) {
            assert!(
                file.contains(&format!("\"{}\"", parameter.id)),
                "{:?} {}",
                harness.language,
                parameter.id
            );
        }
    }
}

#[test]
fn a_choice_that_all_cases_have_is_no_parameter() {
    let only = Only::of(Scene::LineLine, "segments");
    for harness in harnesses() {
        let (usual, without) = (harness.file(Scene::LineLine, None), harness.file(Scene::LineLine, only));
        assert!(usual.contains("\"kind\"") && !without.contains("\"kind\""), "{without}");
        assert!(without.contains("\"b2\""), "{without}");
    }
}

#[test]
fn the_names_of_a_topic_differ() {
    for (harness, scene) in harnesses().flat_map(|harness| Scene::ALL.map(|scene| (harness, scene))) {
        let mut names: Vec<String> = parameters(harness, scene).into_iter().map(|one| one.name).collect();
        names.push(function(harness, scene));
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
        assert!(names.iter().all(|name| !harness.language.keywords().any(|word| word == name)), "{names:?}");
    }
}

#[test]
fn the_lines_of_a_submission_are_found_in_the_whole_file() {
    for harness in harnesses() {
        for submission in ["one\ntwo\n".to_owned(), harness.file(Scene::CircleRect, None)] {
            let whole = harness.whole(Scene::CircleRect, None, &submission);
            let lines = harness.lines_of(&whole, &submission);
            let there: Vec<&str> =
                whole.lines().skip(lines.start - 1).take(lines.len()).map(str::trim).collect();
            let expected: Vec<&str> = submission.lines().map(str::trim).collect();
            assert_eq!(there, expected, "{:?}", harness.language);
        }
    }
}

#[test]
fn names_have_the_usual_case_of_the_language() {
    let names = |id: &str| {
        let harness = Harness::of(id).expect("a language");
        let first = parameters(harness, Scene::CircleRect).swap_remove(0).name;
        [harness.file_name(Scene::CircleRect), function(harness, Scene::CircleRect), first]
    };
    assert_eq!(names("python"), ["circle_rect.py", "circle_rect", "rect_center"]);
    assert_eq!(names("java"), ["CircleRectHarness.java", "circleRect", "rectCenter"]);
    assert_eq!(names("csharp"), ["CircleRectHarness.cs", "CircleRect", "rectCenter"]);
}

#[test]
fn a_language_is_known_by_the_ending_of_a_file() {
    for (name, language) in [
        ("a.py", Some(Language::Python)),
        ("a/b.MJS", Some(Language::JavaScript)),
        ("a.cc", Some(Language::Cpp)),
        ("a.hpp", Some(Language::Cpp)),
        ("a.tex", None),
        ("a", None),
    ] {
        assert_eq!(Harness::of_file(Path::new(name)).map(|harness| harness.language), language, "{name}");
    }
    assert!(Harness::of("latex").is_none());
}

#[test]
fn a_harness_stays_as_it_is_and_a_function_gets_one_around_it() {
    for harness in harnesses() {
        let file = harness.file(Scene::LineLine, None);
        assert_eq!(harness.whole(Scene::LineLine, None, &file), file);
        let whole = harness.whole(Scene::LineLine, None, "handed in");
        assert!(whole.contains("handed in\n") && !whole.contains("is not written yet"), "{whole}");
    }
}

#[test]
fn what_a_submission_declares_is_not_declared_twice() {
    let whole =
        |id: &str, text: &str| Harness::of(id).expect("a language").whole(Scene::CircleRect, None, text);
    assert_eq!(whole("cpp", "struct Point { float x, y; };").matches("struct Point {").count(), 1);
    assert_eq!(whole("cpp", "// no struct Point\nstruct PointList {};").matches("struct Point {").count(), 1);
    assert_eq!(whole("rust", "fn main() {}").matches("fn main()").count(), 1);
    assert!(
        whole("java", "package a;\nimport java.awt.*;\n").find("import java.awt").is_some_and(|at| at < 900)
    );
    assert!(!whole("java", "package a;\n").contains("package a"));
    assert!(whole("java", "class A { static boolean circleRect() {} }").contains("Answer.of(A.circleRect("));
}
