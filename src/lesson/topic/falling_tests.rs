//! Circles that fall in a topic, and what the topics with them show in hard states.

use glam::DVec2;

use crate::geometry::Verdict;
use crate::lesson::topic::testing::value;
use crate::lesson::{Lesson, MethodProgram, Role, Scene, Shape, Value, set_param};

const BOTH: [Scene; 2] = [Scene::CircleSegment1, Scene::CircleSegment2];

/// A lesson with some parameters set.
fn open(scene: Scene, set: &[(&str, Value)]) -> Lesson {
    let mut lesson = scene.open();
    for (id, value) in set {
        set_param(&mut lesson, id, value).expect("the test sets what the parameter takes");
    }
    lesson
}

fn pair(x: f64, y: f64) -> Value {
    Value::Pair(DVec2::new(x, y))
}

fn word(text: &str) -> Value {
    Value::Word(text.to_owned())
}

/// States in which something is missing, zero or far away.
fn hard_states() -> Vec<Vec<(&'static str, Value)>> {
    vec![
        vec![],
        vec![("c2", pair(50.0, 100.0))],
        vec![("c2", pair(50.0, 100.0)), ("circle.center", pair(50.0, 100.0))],
        vec![("circle.radius", Value::Number(0.0)), ("circle.center", pair(150.0, 125.0))],
        vec![("c1", pair(150.0, 50.0)), ("c2", pair(150.0, 250.0))],
        vec![("c1", pair(1e12, -1e12)), ("circle.radius", Value::Number(1e12))],
        vec![("c1", pair(0.0, 0.0)), ("c2", pair(1e-200, 1e-200)), ("circle.center", pair(1e-200, 0.0))],
        vec![("drop.count", Value::Number(0.0)), ("drop.selected", Value::Number(7.0))],
        vec![("drop.tick", Value::Number(10_000.0)), ("drop.selected", Value::Number(20.0))],
        vec![("drop.radius", Value::Number(0.0)), ("drop.speed", Value::Number(400.0))],
    ]
}

#[test]
fn no_state_panics_or_shows_nan_and_verdict_and_explanation_agree() {
    for scene in BOTH {
        for state in hard_states() {
            for (index, method) in scene.open().methods().iter().enumerate() {
                let mut lesson = open(scene, &state);
                set_param(&mut lesson, "method", &word(method.id)).expect("the method exists");
                let explanation = lesson.explain();
                assert_eq!(explanation.verdict, lesson.ask(index).verdict());
                assert_eq!(explanation.reference_verdict, lesson.judge());
                for line in explanation.derivation.steps.iter().flat_map(|step| &step.lines) {
                    let text = format!("{} {}", line.numbers, line.value);
                    assert!(!text.contains("not a number") && !text.contains('∞'), "{state:?} {text}");
                }
                let bounds = explanation.figures[0].bounds;
                assert!(bounds.min.is_finite() && bounds.max.is_finite());
            }
        }
    }
}

#[test]
fn the_computed_drop_is_forgotten_if_a_parameter_changes() {
    for scene in BOTH {
        let mut lesson = open(scene, &[("drop.selected", Value::Number(8.0))]);
        let mut set = |id: &str, new: f64| {
            set_param(&mut lesson, id, &Value::Number(new)).expect("in range");
            // Computed first, then read from the memo.
            let [first, again] = [lesson.explain(), lesson.explain()].map(|e| value(&e, "distance"));
            assert_eq!(first, again);
            first
        };
        let path = [
            ("drop.tick", 1.0),
            ("drop.tick", 60.0),
            ("drop.speed", 1.0),
            ("drop.selected", 2.0),
            ("drop.tick", 1.0),
        ];
        let distances = path.map(|(id, new)| set(id, new));
        assert!(distances.windows(2).all(|pair| pair[0] != pair[1]), "{distances:?}");
        let fresh = open(scene, &path.map(|(id, new)| (id, Value::Number(new))));
        assert_eq!(value(&fresh.explain(), "distance"), distances[4]);
    }
}

#[test]
fn the_working_follows_the_selected_falling_disc() {
    let set = [("drop.tick", Value::Number(60.0)), ("drop.selected", Value::Number(5.0))];
    let explanation = open(Scene::CircleSegment1, &set).explain();
    assert_eq!(explanation.verdict, Verdict::Colliding);
    let Value::Number(on_normal) = value(&explanation, "on_normal") else { panic!("it exists") };
    // Disc 5 rests at (80, 100): B = (30, 0).
    assert!((on_normal - 30.0 * 50.0 / 42_500f64.sqrt()).abs() < 1e-12);
    let marks = &explanation.figures[0].marks;
    let picks = |n: f64| marks.iter().any(|m| m.pick.as_ref().is_some_and(|p| p.value == Value::Number(n)));
    assert!(picks(0.0) && picks(1.0) && picks(5.0) && picks(20.0) && !picks(21.0));
}

#[test]
fn a_selection_beyond_the_last_circle_is_the_probe() {
    let beyond = open(Scene::CircleSegment1, &[("drop.selected", Value::Number(21.0))]).explain();
    let probe = Scene::CircleSegment1.open().explain();
    assert_eq!((beyond.values, beyond.derivation), (probe.values, probe.derivation));
}

#[test]
fn landed_circles_are_drawn_as_hit_where_they_rest() {
    let explanation = open(Scene::CircleSegment1, &[("drop.tick", Value::Number(155.0))]).explain();
    let falling = explanation.figures[0].marks.iter().filter(|m| m.name == "falling");
    let landed: Vec<_> = falling.filter(|m| m.role == Role::Hit).collect();
    assert_eq!(landed.len(), 10);
    assert!(landed.iter().all(|m| matches!(m.shape, Shape::Circle { center, .. } if center.y < 150.0)));
}

#[test]
fn the_motion_ends_when_all_circles_have_landed_or_left_and_needs_circles() {
    let motion = Scene::CircleSegment1.open().motion().expect("discs fall");
    assert_eq!((motion.param, motion.step, motion.end), ("drop.tick", 1.0, 155.0));
    assert_eq!(motion.steps_per_second, 60.0);
    assert!(open(Scene::CircleSegment1, &[("drop.count", Value::Number(0.0))]).motion().is_none());
}

#[test]
fn the_published_code_has_its_erratum_where_its_mistake_turns_the_answer() {
    let published = MethodProgram::of(Scene::CircleSegment1, "published").expect("shipped");
    let corrected = published.corrected().expect("the source leaves out an absolute value");
    let (mut shown, mut not_shown) = (0, 0);
    let behind = vec![("circle.center", pair(150.0, 250.0))];
    for state in hard_states().into_iter().chain([behind]) {
        let mut lesson = open(Scene::CircleSegment1, &state);
        set_param(&mut lesson, "method", &word("published")).expect("the method exists");
        let explanation = lesson.explain();
        set_param(&mut lesson, "program", &word(&corrected)).expect("a program");
        let turned = explanation.verdict.is_hit() != lesson.selected().verdict().is_hit();
        let erratum = explanation.derivation.erratum;
        assert_eq!(erratum.is_some(), turned, "{state:?}");
        let Some(erratum) = erratum else {
            not_shown += 1;
            continue;
        };
        shown += 1;
        assert_eq!(
            (erratum.source.key(), erratum.case.clone()),
            ("QUICKTIP", Some((Scene::CircleSegment1, "behind".to_owned())))
        );
    }
    assert!(shown > 0 && not_shown > 0, "{shown}, {not_shown}");
}

#[test]
fn the_stage_is_in_view_only_once_circles_fall() {
    let far = [("c1", pair(1e9, 1e9)), ("c2", pair(1e9 + 40.0, 1e9)), ("circle.center", pair(1e9, 1e9))];
    let mut lesson = open(Scene::CircleSegment1, &far);
    let least = |lesson: &Lesson| lesson.explain().figures[0].bounds.min;
    assert_eq!(least(&lesson), DVec2::splat(1e9 - 30.0));
    set_param(&mut lesson, "drop.tick", &Value::Number(1.0)).expect("they fall");
    assert_eq!(least(&lesson), DVec2::ZERO);
    set_param(&mut lesson, "drop.count", &Value::Number(0.0)).expect("none may fall");
    assert_eq!(least(&lesson), DVec2::splat(1e9 - 30.0));
}
