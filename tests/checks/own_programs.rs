//! Programs that belong to a scene: everything that is shown follows them, and they stay part of the state.

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{
    Case, CaseTexts, Derivation, Explanation, Lesson, Map, MapGrid, MapQuestion, PROGRAM, Part, PictureState,
    Scene, Shape, Value, YAxis, open_permalink, operations_of, permalink, read_state, set_param, write_state,
};

use glam::DVec2;

/// A scene with a program: a circle at a distance of 30 from the line, with a radius of 30.
const SCENE: &str = r#"
scene = "circle-line"
title = "Mine"

[set]
p1 = [0, 0]
p2 = [100, 0]
circle.center = [50, 30]
circle.radius = 30
method = "own"
program = '''
---
numbers = "exact"
---
// From p₁ to the centre
let v = circle.center - p1          @ arrow from p1
// How far the centre is from the line
let s = cross(p2 - p1, v) / |p2 - p1|
// Is that less than the radius?
return |s| < circle.radius
'''
"#;

fn open(text: &str) -> Lesson {
    Case::parse(text, "mine.toml").expect("a scene").open()
}

fn explained(text: &str) -> Explanation {
    open(text).explain()
}

/// The verdicts of a column of centres, from above the line to below it.
fn map(text: &str) -> Map {
    let lesson = open(text);
    let question = MapQuestion { probe: 0, method: lesson.selected().index(), other: None, by_line: false };
    let grid = MapGrid { first: DVec2::new(50.0, -60.0), step: DVec2::new(10.0, 10.0), size: [2, 13] };
    Map::of(&lesson, question, grid)
}

fn shown(explanation: &Explanation) -> String {
    let lines = explanation.derivation.steps.iter().flat_map(|step| &step.lines);
    lines.map(|line| format!("{} | {}\n", line.formula, line.texts()[1..].join(" "))).collect()
}

#[test]
fn one_changed_character_of_a_program_changes_verdict_working_map_and_picture() {
    let strict = explained(SCENE);
    assert_eq!((strict.verdict, strict.reference_verdict), (Verdict::Apart, Verdict::Touching));
    let lenient_text = SCENE.replace("|s| < circle", "|s| <= circle");
    let lenient = explained(&lenient_text);
    assert_eq!(lenient.verdict, Verdict::Touching);
    assert!(shown(&strict).contains("|s| < r | |30| < 30 30 < 30"), "{}", shown(&strict));
    assert!(shown(&lenient).contains("|s| ≤ r | |30| ≤ 30 30 ≤ 30"), "{}", shown(&lenient));
    assert_ne!(map(SCENE).cells(), map(&lenient_text).cells());
    // The colour of the circle follows the verdict, and the chip its method.
    let circle = |explanation: &Explanation| {
        let mut marks = explanation.figures[0].marks.iter();
        marks.find(|mark| mark.name == "circle").expect("it is drawn").role
    };
    assert_ne!(circle(&strict), circle(&lenient));
    let chip = lenient.figures[0].chip.as_ref().expect("a chip");
    assert!(chip.lines[0].text.ends_with("touching, says “own”"), "{chip:?}");
}

#[test]
fn one_changed_character_of_a_program_changes_the_arrow_and_the_number_of_operations() {
    let arrow = |text: &str| {
        let explanation = explained(text);
        let drawn = explanation.figures[0].marks.iter().find(|mark| mark.name == "v").cloned();
        drawn.map(|mark| (mark.label, mark.shape))
    };
    let expected = |vector| Some(("v".to_owned(), Shape::Arrow { tail: DVec2::ZERO, vector }));
    assert_eq!(arrow(SCENE), expected(DVec2::new(50.0, 30.0)));
    let turned = SCENE.replace("circle.center - p1 ", "circle.center - p2 ");
    assert_eq!(arrow(&turned), expected(DVec2::new(-50.0, 30.0)));
    let operations = |text: &str| operations_of(&open(text), "own").expect("a program").total();
    let longer = SCENE.replace("|s| <", "2 * |s| <");
    assert_eq!(operations(&longer), operations(SCENE) + 1);
}

#[test]
fn a_program_is_part_of_the_state_of_a_file_of_a_link_and_of_undo() {
    let mut lesson = open(SCENE);
    let state = read_state(&mut lesson);
    assert_eq!(state[0].0, PROGRAM);
    let saved = Case::write(&mut lesson, &CaseTexts::default(), &PictureState::default());
    assert_eq!(read_state(&mut Case::parse(&saved, "").expect("a scene").open()), state);
    let link = permalink(&mut lesson);
    assert!(link.bytes().all(|byte| byte.is_ascii_graphic()), "{link}");
    assert_eq!(read_state(&mut open_permalink(&link).expect("a link")), state);
    // Without the program, and with it again.
    let before = read_state(&mut Scene::CircleLine.open());
    write_state(&mut lesson, &before);
    assert_eq!(read_state(&mut lesson), before);
    assert!(lesson.methods().iter().all(|method| method.id != "own"));
    write_state(&mut lesson, &state);
    assert_eq!(read_state(&mut lesson), state);
}

#[test]
fn without_a_program_no_scene_has_the_method_own_and_removing_it_selects_the_exact_one() {
    let mut lesson = open(SCENE);
    set_param(&mut lesson, PROGRAM, &Value::Word(String::new())).expect("it is removed");
    assert_eq!(lesson.selected().index(), lesson.reference());
    let refused = set_param(&mut lesson, "method", &Value::Word("own".to_owned()));
    assert!(refused.is_err_and(|error| error.accepted == "one of quadratic, normal-projection"));
}

#[test]
fn a_mistake_in_a_program_is_an_error_with_its_line_and_changes_nothing() {
    for (from, to, expected) in [
        ("|s| < circle", "|s| = circle", "program: line 9, column 12: `=` is not valid; expected `==`"),
        ("let v =", "let p1 =", "program: line 5, column 5"),
        ("numbers = ", "nummers = ", "program: the header: unknown key “nummers”"),
        (
            "cross(",
            "crosss(",
            "line 7, column 9: `crosss` is not valid; expected a known function. Did you mean `cross`?",
        ),
    ] {
        let text = SCENE.replace(from, to);
        let error = Case::parse(&text, "mine.toml").expect_err("a mistake").to_string();
        assert!(error.contains(expected), "{error}");
        let mut lesson = open(SCENE);
        let before = read_state(&mut lesson);
        let program = text.split("'''").nth(1).expect("the program").trim_start().to_owned();
        assert!(set_param(&mut lesson, PROGRAM, &Value::Word(program)).is_err());
        assert_eq!(read_state(&mut lesson), before);
    }
}

#[test]
fn falling_circles_land_by_the_program_of_the_scene() {
    let scene = |condition: &str| {
        format!(
            "scene = \"circle-segment-1\"\n[set]\ndrop.tick = 200\nprogram = '''\nreturn {condition}\n'''\n"
        )
    };
    let resting = |text: &str| {
        let figure = explained(text).figures.remove(0);
        let falling = figure.marks.into_iter().filter(|mark| mark.name == "falling");
        falling.filter(|mark| mark.role == collidoscope::lesson::Role::Hit).count()
    };
    assert_eq!(resting(&scene("false")), 0);
    assert_eq!(resting(&scene("circle.center.y >= 100")), 20);
    assert_eq!(resting(&scene("circle.center.y >= 100 and circle.center.x > 190")), 10);
}

#[test]
fn every_shipped_program_can_be_the_program_of_a_scene_and_answers_the_same() {
    for (scene, id, _) in super::programs::programs() {
        for case in Case::shipped(scene) {
            let mut lesson = case.open();
            let own = lesson.program(&id).expect("it is there").file.clone();
            let method = lesson.methods().iter().position(|method| method.id == id).expect("a method");
            // Falling circles land by the selected method.
            set_param(&mut lesson, "method", &Value::Word(id.clone())).expect("a method");
            let expected = lesson.ask(method).verdict();
            set_param(&mut lesson, PROGRAM, &Value::Word(own)).expect("a program");
            let explanation = lesson.explain_for(YAxis::Down);
            assert_eq!(explanation.verdict, expected, "{}/{} {id}", scene.slug(), case.name);
            assert!(
                explanation.derivation.deciding_step().is_some() || !explanation.derivation.steps.is_empty()
            );
        }
    }
}

#[test]
fn the_scene_file_in_the_description_of_the_notation_opens() {
    let text = include_str!("../../docs/notation.md");
    let scene = text.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a scene");
    let explanation = explained(scene);
    assert_eq!(explanation.derivation.conclusion.sentence, "The program finds no collision.");
}

#[test]
fn a_program_that_runs_for_ever_or_cannot_be_decided_says_so_and_ends_soon() {
    let scene = |program: &str| {
        format!("scene = \"circle-segment-1\"\n[set]\ndrop.tick = 200\nprogram = '''\n{program}\n'''\n")
    };
    let long =
        "let a = 0\nfor i from 0 to 90000 { for j from 0 to 90000 { a = a + sqrt(i + j) } }\nreturn a < 0";
    let roots = "let a = 2\nfor i from 0 to 300 { a = sqrt(a + sqrt(i)) * sqrt(a + 3) }\nreturn a == a + circle.radius - circle.radius";
    for (program, expected) in [
        (long, "Not decided within 10,000 statements."),
        (roots, "Not decided within 65,536 bits (2,048 with sines or angles): "),
    ] {
        let explanation = explained(&scene(program));
        let conclusion = &explanation.derivation.conclusion;
        assert!(conclusion.sentence.starts_with(expected), "{}", conclusion.sentence);
        assert_eq!((explanation.verdict, conclusion.because.to_string().as_str()), (Verdict::Undecided, ""));
    }
}

/// The explanation of a program of `circle-segment-1`.
fn explained_program(program: &str) -> Explanation {
    explained(&format!("scene = \"circle-segment-1\"\n[set]\nprogram = '''\n{program}\n'''\n"))
}

#[test]
fn a_raised_digit_at_the_end_of_a_line_is_explained_and_drawn() {
    for program in [
        "let x = circle.radius²\nreturn x > 3",
        "return |circle.center - c1|² <= circle.radius²",
        "return (circle.radius²) > 3 // ³",
    ] {
        let explanation = explained_program(program);
        assert!(explanation.derivation.code.iter().any(|line| !line.value.is_empty()), "{program}");
    }
}

#[test]
fn a_working_of_more_lines_than_are_shown_says_so_and_claims_nothing_of_the_rest() {
    let program = "let n = 0\nfor i from 1 to 1000 { n = n + 1 }\nif n > 500 { return true }\nreturn false";
    let explanation = explained_program(program);
    assert_eq!(explanation.verdict, Verdict::Colliding);
    let Derivation { steps, variables, conclusion, .. } = &explanation.derivation;
    let told = "Only the first 400 lines of this run are shown";
    assert!(steps.iter().any(|step| step.sentence == told), "{steps:?}");
    assert!(steps.iter().flat_map(|step| &step.lines).all(|line| line.part != Part::Skipped));
    assert!(variables.contains(&("n".to_owned(), Value::Number(1000.0))), "{variables:?}");
    assert!(conclusion.because.is_empty());
}

#[test]
fn numbers_that_are_too_small_or_too_large_for_f64_are_compared_as_they_are() {
    for (program, reason) in [
        ("let a = 1e-400\nreturn a > 0", "a > 0, by 4.94066×10⁻³²⁴"),
        ("return 1e308*1e308*1e308 > 1e308*1e308", " > "),
    ] {
        let conclusion = explained_program(program).derivation.conclusion;
        assert!(
            !conclusion.because.to_string().contains("is not")
                && conclusion.because.to_string().contains(reason),
            "{conclusion:?}"
        );
    }
}
