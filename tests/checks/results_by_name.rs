//! What the programs of methods return by name are values of their topics, and have these values.

use collidoscope::lesson::{Numbers, Scene, Value, set_param};
use collidoscope::program::run::Content;

use crate::programs::{programs, states};

/// Whether a result is the value. Half-way between two numbers, either can be the nearest.
fn is_same(found: &Content<f64>, value: &Value) -> bool {
    let is_near = |a: f64, b: f64| a == b || a.next_up() == b || a.next_down() == b;
    match (found, value) {
        (Content::Number(number), Value::Number(value)) => is_near(*number, *value),
        (Content::Vector([x, y]), Value::Pair(value)) => is_near(*x, value.x) && is_near(*y, value.y),
        // `none` is a value that does not exist.
        (Content::Number(number), Value::Absent) => number.is_nan(),
        (Content::Vector([x, y]), Value::Absent) => x.is_nan() && y.is_nan(),
        _ => false,
    }
}

/// Methods whose sources return wrong results with a right verdict.
const WRONG_RESULTS: [(Scene, &str); 2] =
    [(Scene::CircleRect, "manifold"), (Scene::PolygonsSat, "long-axes")];

#[test]
fn results_by_name_are_values_of_the_topic() {
    let (mut wrong, mut as_published) = (Vec::new(), 0);
    let mut topics = Vec::new();
    for (scene, method, _) in programs() {
        let mut seen = 0;
        for mut lesson in states(scene).into_iter().step_by(5) {
            set_param(&mut lesson, "method", &Value::Word(method.clone())).expect("a method");
            set_param(&mut lesson, "numbers", &Value::word("auto")).expect("the numbers of the method");
            let program = lesson.program(&method).expect("a program");
            let results = program.results_by_name(&lesson.given(), program.header.numbers);
            if results.is_empty() {
                continue;
            }
            let values = lesson.explain().values;
            for (name, found) in &results {
                seen += 1;
                let value = values.iter().find(|(id, _)| id == name).map(|(_, value)| value);
                let value = value.unwrap_or_else(|| panic!("{method}: `{name}` is no value of the topic"));
                if WRONG_RESULTS.contains(&(scene, method.as_str())) {
                    as_published += usize::from(!is_same(found, value));
                } else if !is_same(found, value) {
                    wrong.push(format!("{} {method}: {name} = {found:?}, not {value:?}", scene.slug()));
                }
            }
        }
        if seen > 0 {
            topics.push(scene);
        }
    }
    assert!(as_published > 0);
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    topics.dedup();
    // The methods of a point and a rectangle or a polygon, of two rotated rectangles, and of GJK return no results by name.
    let without: Vec<Scene> = Scene::ALL.iter().copied().filter(|scene| !topics.contains(scene)).collect();
    assert_eq!(without, [Scene::PointRect, Scene::PointPolygon, Scene::ObbObb, Scene::Gjk]);
}

/// A result of a method that is run in `f64`, as its code is.
fn in_f64(scene: Scene, method: &str, state: &[(&str, Value)], name: &str) -> f64 {
    let mut lesson = scene.open();
    for (id, value) in state {
        set_param(&mut lesson, id, value).expect("a value");
    }
    let program = lesson.program(method).expect("a program");
    let results = program.results_by_name(&lesson.given(), Numbers::F64);
    match results.iter().find(|(known, _)| known == name) {
        Some((_, Content::Number(number))) => *number,
        other => panic!("{other:?}"),
    }
}

/// −b − √… would lose ten digits of these results.
#[test]
fn roots_in_f64_do_not_cancel() {
    let pair = |x: f64, y: f64| Value::Pair((x, y).into());
    let at_rest = pair(0.0, 0.0);
    let fast = [
        ("a.center", at_rest.clone()),
        ("a.velocity", at_rest.clone()),
        ("a.radius", Value::Number(1.0)),
        ("b.center", pair(3.0, 0.0)),
        ("b.velocity", pair(-1e9, 0.0)),
        ("b.radius", Value::Number(1.0)),
    ];
    let to_end = [
        ("p1", at_rest.clone()),
        ("p2", pair(-5.0, 0.0)),
        ("circle.center", pair(2.0, 0.0)),
        ("circle.velocity", pair(-1e9, 0.0)),
        ("circle.radius", Value::Number(1.0)),
    ];
    let line = [
        ("p1", at_rest),
        ("p2", pair(1e9, 0.0)),
        ("circle.center", pair(2.0, 0.0)),
        ("circle.radius", Value::Number(1.0)),
    ];
    for time in [
        in_f64(Scene::SweptCircles, "quadratic", &fast, "time_of_impact"),
        in_f64(Scene::SweptCircleLine, "capsule", &to_end, "time_of_impact"),
        in_f64(Scene::CircleLine, "quadratic", &line, "u1"),
        in_f64(Scene::CircleLine, "quadratic", &line, "u2") / 3.0,
    ] {
        assert!((time / 1e-9 - 1.0).abs() < 1e-15, "{time}");
    }
}
