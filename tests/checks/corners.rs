//! Rectangles given by two corners, or by a corner and their size, wherever parameters come from.
#![expect(clippy::disallowed_methods, reason = "a test writes a program into a file")]

use std::fs;

use collidoscope::lesson::{
    Case, CaseTexts, Lesson, PictureState, Scene, Value, open_permalink, param_ids, permalink,
    permalink_from, read_state, same_bits, set_param, write_state,
};
use glam::DVec2;
use serde_json::{Value as Json, json};

/// The rectangles: their topic, and the beginning of their ids.
const RECTS: [(Scene, &str); 5] = [
    (Scene::PointRect, "rect"),
    (Scene::RectRect, "a"),
    (Scene::RectRect, "b"),
    (Scene::BlobSide, "blob1"),
    (Scene::BlobSide, "blob2"),
];

/// Corners that no centre and size give.
const MIN: DVec2 = DVec2::new(0.1, 0.2);
const MAX: DVec2 = DVec2::new(0.7, 0.9);

fn set(lesson: &mut Lesson, id: &str, pair: DVec2) -> Result<(), String> {
    set_param(lesson, id, &Value::Pair(pair)).map_err(|e| e.to_string())
}

fn get(lesson: &mut Lesson, id: &str) -> Option<DVec2> {
    match read_state(lesson).into_iter().find(|(known, _)| *known == id)?.1 {
        Value::Pair(pair) => Some(pair),
        _ => None,
    }
}

/// A lesson with the rectangle given by the two corners.
fn given(scene: Scene, rect: &str) -> Lesson {
    let mut lesson = scene.open();
    set(&mut lesson, &format!("{rect}.min"), MIN).expect("a corner");
    set(&mut lesson, &format!("{rect}.max"), MAX).expect("a corner");
    lesson
}

#[track_caller]
fn assert_is_given(lesson: &mut Lesson, rect: &str) {
    assert_eq!(get(lesson, &format!("{rect}.min")), Some(MIN), "{rect}");
    assert_eq!(get(lesson, &format!("{rect}.max")), Some(MAX), "{rect}");
    assert_eq!(get(lesson, &format!("{rect}.center")), None, "{rect}");
}

#[test]
fn corners_survive_files_links_and_states() {
    for (scene, rect) in RECTS {
        let mut lesson = given(scene, rect);
        assert_is_given(&mut lesson, rect);
        let file = Case::write(&mut lesson, &CaseTexts::default(), &PictureState::default());
        assert!(file.contains(&format!("{rect}.min = [0.1, 0.2]\n")), "{file}");
        assert_is_given(&mut Case::parse(&file, "corners.toml").expect("valid").open(), rect);
        let link = permalink(&mut lesson);
        assert_is_given(&mut open_permalink(&link).expect("valid"), rect);
        let state = read_state(&mut lesson);
        for mut other in [scene.open(), given(scene, rect)] {
            write_state(&mut other, &state);
            assert_is_given(&mut other, rect);
        }
    }
}

#[test]
fn a_centre_and_a_size_replace_corners_and_survive_too() {
    for (scene, rect) in RECTS {
        let original = read_state(&mut scene.open());
        let mut lesson = given(scene, rect);
        write_state(&mut lesson, &original);
        assert_eq!(read_state(&mut lesson), original);
        // A link from a case with corners to a state without them.
        let file = Case::write(&mut given(scene, rect), &CaseTexts::default(), &PictureState::default());
        let case = Case::parse(&file, "corners.toml").expect("valid");
        let link = permalink_from(&case, &mut lesson);
        assert!(
            link.contains(&format!("{rect}.center=")) && link.contains(&format!("{rect}.size=")),
            "{link}"
        );
    }
}

#[test]
fn one_corner_keeps_the_other_and_the_centre_keeps_the_size() {
    let mut lesson = Scene::PointRect.open();
    set(&mut lesson, "rect.min", MIN).expect("a corner");
    assert_eq!(get(&mut lesson, "rect.max"), Some(DVec2::new(300.0, 210.0)));
    set(&mut lesson, "rect.center", DVec2::ZERO).expect("a centre");
    assert_eq!(get(&mut lesson, "rect.size"), Some(DVec2::new(300.0 - 0.1, 210.0 - 0.2)));
    set(&mut lesson, "rect.max", DVec2::splat(500.0)).expect("a corner");
    assert_eq!(get(&mut lesson, "rect.min"), Some(-DVec2::new(300.0 - 0.1, 210.0 - 0.2) / 2.0));
}

#[test]
fn two_corners_that_are_given_together_can_lie_anywhere_and_be_in_any_order() {
    let far = DVec2::new(500.0, -500.0);
    for [one, other] in [["min", "max"], ["max", "min"]] {
        let corner = |name: &str| if name == "min" { far } else { far + DVec2::ONE };
        let pair = |name: &str| format!("rect.{name}={},{}", corner(name).x, corner(name).y);
        let link = format!("#point-rect?{}&{}", pair(one), pair(other));
        let line = |name: &str| format!("rect.{name} = [{}, {}]\n", corner(name).x, corner(name).y);
        let file = format!(
            "scene = \"point-rect\"\ntitle = \"t\"\nabout = \"a\"\n[set]\n{}{}",
            line(one),
            line(other)
        );
        let case = Case::parse(&file, "far.toml").expect("valid");
        for mut lesson in [open_permalink(&link).expect("valid"), case.open()] {
            assert_eq!(get(&mut lesson, "rect.min"), Some(far));
            assert_eq!(get(&mut lesson, "rect.max"), Some(far + DVec2::ONE));
        }
        let sets = ["--set", &pair(one), "--set", &pair(other)];
        let told = run(&[&["explain", "point-rect", "--format", "json"], &sets[..]].concat(), "");
        let told: Json = serde_json::from_str(&told).expect("JSON");
        assert_eq!([&told["values"]["left"], &told["values"]["bottom"]], [&json!(500.0), &json!(-499.0)]);
        let object = format!(
            "{{\"rect.{one}\": [{}, {}], \"rect.{other}\": [{}, {}]}}\n",
            corner(one).x,
            corner(one).y,
            corner(other).x,
            corner(other).y
        );
        let told: Json = serde_json::from_str(&run(&["batch", "point-rect"], &object)).expect("JSON");
        assert_eq!(told["values"]["right"], json!(501.0), "{told}");
    }
}

#[test]
fn corners_in_the_wrong_order_are_an_error_that_says_what_was_found_and_what_is_accepted() {
    let refused = open_permalink("#point-rect?rect.max=3,3&rect.min=5,5").expect_err("refused").to_string();
    let expected = "rect.max: 3,3 is not valid; expected two numbers x,y, not less than rect.min = 5,5, \
                    each at most 1e12";
    assert_eq!(refused, expected);
    let mut lesson = given(Scene::RectRect, "a");
    let before = read_state(&mut lesson);
    assert!(set(&mut lesson, "a.max", DVec2::ZERO).is_err());
    assert_eq!(read_state(&mut lesson), before);
}

#[test]
fn the_corners_that_are_given_are_the_edges_that_are_compared() {
    let mut lesson = given(Scene::PointRect, "rect");
    for (x, verdict) in [(0.7, "touching"), (0.7f64.next_down(), "colliding"), (0.7f64.next_up(), "apart")] {
        set(&mut lesson, "point", DVec2::new(x, 0.5)).expect("a point");
        let explanation = lesson.explain();
        assert_eq!(collidoscope::lesson::verdict_word(explanation.verdict), verdict, "{x}");
        let edge = explanation.values.iter().find(|(id, _)| *id == "right").expect("an edge");
        assert!(same_bits(&edge.1, &Value::Number(0.7)));
    }
}

/// A corner and a size whose sum is no `f64`.
const CORNER: DVec2 = DVec2::new(0.1, 0.7);
const SIZE: DVec2 = DVec2::new(0.2, 0.1);

/// A lesson with the rectangle given by the corner and the size.
fn given_by_corner(scene: Scene, rect: &str) -> Lesson {
    let mut lesson = scene.open();
    set(&mut lesson, &format!("{rect}.size"), SIZE).expect("a size");
    set(&mut lesson, &format!("{rect}.corner"), CORNER).expect("a corner");
    lesson
}

#[track_caller]
fn assert_is_given_by_corner(lesson: &mut Lesson, rect: &str) {
    let parts = ["corner", "size", "center", "min"].map(|part| get(lesson, &format!("{rect}.{part}")));
    assert_eq!(parts, [Some(CORNER), Some(SIZE), None, None], "{rect}");
}

#[test]
fn a_corner_and_a_size_survive_files_links_and_states_and_can_be_replaced() {
    for (scene, rect) in RECTS {
        let mut lesson = given_by_corner(scene, rect);
        assert_is_given_by_corner(&mut lesson, rect);
        let file = Case::write(&mut lesson, &CaseTexts::default(), &PictureState::default());
        assert!(file.contains(&format!("{rect}.corner = [0.1, 0.7]\n")), "{file}");
        assert_is_given_by_corner(&mut Case::parse(&file, "corner.toml").expect("valid").open(), rect);
        let link = permalink(&mut lesson);
        assert!(link.contains(&format!("{rect}.corner=0.1,0.7")) && !link.contains("center"), "{link}");
        assert_is_given_by_corner(&mut open_permalink(&link).expect("valid"), rect);
        let states = [given_by_corner(scene, rect), given(scene, rect), scene.open()];
        let states = states.map(|mut lesson| read_state(&mut lesson));
        for state in &states {
            for mut other in [scene.open(), given(scene, rect), given_by_corner(scene, rect)] {
                write_state(&mut other, state);
                assert_eq!(read_state(&mut other), *state);
            }
        }
    }
}

#[test]
fn the_edges_of_a_corner_and_a_size_are_their_exact_sum_for_the_judge_and_for_programs() {
    // 0.1 + 0.2 is less than the nearest f64, and greater than the one before.
    let sum = 0.1 + 0.2f64;
    for (x, verdict) in [(sum, "apart"), (sum.next_down(), "colliding")] {
        let line = json!({ "rect.corner": [0.1, 0], "rect.size": [0.2, 1], "point": [x, 0.5] }).to_string();
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("mine");
        let text = "---\nnumbers = \"exact\"\n---\nreturn rect.left <= point.x <= rect.right and rect.top <= point.y <= rect.bottom";
        fs::write(&file, text).expect("writable");
        let program = ["--program", file.to_str().expect("UTF-8")];
        for more in [&[][..], &["--method", "four-edges"], &program] {
            let told: Json =
                serde_json::from_str(&run(&[&["batch", "point-rect"], more].concat(), &line)).expect("JSON");
            assert_eq!(told["verdict"], verdict, "{x} {more:?}: {told}");
            assert_eq!([&told["values"]["left"], &told["values"]["right"]], [&json!(0.1), &json!(sum)]);
            let inputs = &told["inputs"];
            assert_eq!(
                [&inputs["rect.corner"], &inputs["rect.size"]],
                [&json!([0.1, 0.0]), &json!([0.2, 1.0])]
            );
        }
    }
    let touching =
        json!({ "a.corner": [0.5, 1], "a.size": [0.25, 2], "b.corner": [0.75, 0], "b.size": [9, 9] });
    let told: Json =
        serde_json::from_str(&run(&["batch", "rect-rect"], &touching.to_string())).expect("JSON");
    assert_eq!(told["verdict"], "touching", "{told}");
}

#[test]
fn a_corner_and_a_size_are_taken_wherever_parameters_come_from() {
    let sets = ["--set", "rect.size=3,4", "--set", "rect.corner=1,2"];
    let link = "#point-rect?rect.corner=1,2&rect.size=3,4";
    for args in [&["point-rect", sets[0], sets[1], sets[2], sets[3]][..], &[link]] {
        let told = run(&[&["explain", "--format", "json"], args].concat(), "");
        let told: Json = serde_json::from_str(&told).expect("JSON");
        assert_eq!(told["inputs"]["rect.corner"], json!([1.0, 2.0]), "{told}");
        assert_eq!([&told["values"]["right"], &told["values"]["bottom"]], [&json!(4.0), &json!(6.0)]);
    }
    let table = "rect.corner.x,rect.corner.y,rect.size.x,rect.size.y\n1,2,3,4\n";
    let told = run(&["batch", "point-rect", "--csv", "-"], table);
    assert!(told.contains(",1,4,2,6,"), "{told}");
    let line = r#"{"scene": "point-rect", "rect.corner": [1, 2], "rect.size": [3, 4], "point": [4, 6], "answer": "touching"}"#;
    let whole = ["check", "-", "--strict"];
    assert_eq!(run(&whole, line), "1 case: 1 right\n", "nothing is missing");
    let refused = open_permalink("#point-rect?rect.corner=3,3&rect.center=5,5").expect_err("refused");
    let expected = "rect.corner together with rect.center is not valid; expected rect.center and rect.size, rect.min and \
                    rect.max, or rect.corner and rect.size";
    assert!(refused.to_string().contains(expected), "{refused}");
    let refused = open_permalink("#point-rect?rect.corner=3,3&rect.size=-1,5").expect_err("refused");
    assert!(refused.to_string().contains("rect.size: -1,5 is not valid"), "{refused}");
}

#[test]
fn the_ids_of_corners_come_after_those_of_the_state() {
    let mut lesson = Scene::PointRect.open();
    let ids = |parts: [&'static str; 5]| [&["program", "method", "numbers", "point"], &parts[..]].concat();
    let centered = ids(["rect.center", "rect.size", "rect.min", "rect.max", "rect.corner"]);
    assert_eq!(param_ids(&mut lesson), centered);
    let by_corners = ids(["rect.min", "rect.max", "rect.center", "rect.size", "rect.corner"]);
    assert_eq!(param_ids(&mut given(Scene::PointRect, "rect")), by_corners);
    let by_corner = ids(["rect.corner", "rect.size", "rect.center", "rect.min", "rect.max"]);
    assert_eq!(param_ids(&mut given_by_corner(Scene::PointRect, "rect")), by_corner);
}

/// What the program prints.
fn run(args: &[&str], input: &str) -> String {
    use std::io::Write as _;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("UTF-8")
}
