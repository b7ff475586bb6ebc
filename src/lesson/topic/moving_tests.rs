//! Topics whose shapes move.

use glam::DVec2;

use super::TopicFile;
use crate::geometry::Verdict;
use crate::lesson::text::topic_files;
use crate::lesson::topic::testing::{explained_by, lines, shipped, value};
use crate::lesson::{Explanation, Lesson, Mark, Part, Role, Scene, Shape, Value, ValueKind, set_param};

fn with(scene: Scene, pairs: &[(&str, &str)]) -> Lesson {
    let mut lesson = scene.open();
    for (id, value) in pairs {
        set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter of the topic");
    }
    lesson
}

fn discs(pairs: &[(&str, &str)]) -> Explanation {
    with(Scene::SweptCircles, pairs).explain()
}

fn marks<'a>(explanation: &'a Explanation, name: &str) -> Vec<&'a Mark> {
    explanation.figures[0].marks.iter().filter(|mark| mark.name == name).collect()
}

#[test]
fn the_time_shown_moves_the_shapes_and_changes_no_verdict() {
    for (scene, mark) in [(Scene::SweptCircles, "a"), (Scene::SweptCircleLine, "circle")] {
        let [start, later] = ["0", "0.25"].map(|time| with(scene, &[("time", time)]).explain());
        assert_ne!(marks(&start, mark)[0].shape, marks(&later, mark)[0].shape);
        assert_eq!((start.verdict, start.values), (later.verdict, later.values));
        let said = later.derivation.steps.iter().any(|step| step.sentence == "In the picture, at time 0.25");
        assert!(said && scene.open().motion().is_some());
        for time in [1.1, -0.1] {
            assert!(set_param(&mut scene.open(), "time", &Value::Number(time)).is_err());
        }
    }
}

#[test]
fn what_comes_about_at_the_impact_is_not_there_before() {
    let explanation = with(Scene::SweptCircleLine, &[]).explain();
    for name in ["impact", "contact", "normal"] {
        assert_eq!(marks(&explanation, name)[0].since, Some(0.5), "{name}");
    }
    assert_eq!(explanation.figures[0].chip.as_ref().and_then(|chip| chip.since), Some(0.5));
    assert_eq!(marks(&explanation, "velocity_circle")[0].since, None);
    // A shape at rest has no arrow, and its places at other times have no labels.
    let still = with(Scene::SweptCircleLine, &[("circle.velocity", "0,0")]).explain();
    assert!(marks(&still, "velocity_circle").is_empty());
    assert_eq!(marks(&still, "end")[0].label, "");
    assert_eq!(marks(&explanation, "end")[0].label, "t = 1");
}

#[test]
fn a_method_has_its_own_impact_and_the_picture_shows_the_true_one_too() {
    let turned = [("p1", "340,70"), ("p2", "100,250"), ("method", "published")];
    let explanation = with(Scene::SweptCircleLine, &turned).explain();
    let Value::Number(time) = value(&explanation, "time_of_impact") else { panic!("it hits") };
    assert!((time - 188.0 / 216.0).abs() < 1e-12, "{time}");
    assert_eq!(value(&explanation, "normal"), Value::Absent);
    let roles: Vec<Role> = marks(&explanation, "impact").iter().map(|mark| mark.role).collect();
    assert_eq!(roles, [Role::Differs, Role::Hit]);
    // If both agree, one is drawn.
    let same = with(Scene::SweptCircleLine, &[("method", "published")]).explain();
    assert_eq!(marks(&same, "impact").len(), 1);
    // A method that does not say when it finds a hit has the true one; one that finds none does not.
    let slow = [("a.velocity", "0,0"), ("b.center", "81,220"), ("b.velocity", "-1,0")];
    let touches = discs(&[&slow[..], &[("a.radius", "0.1"), ("b.radius", "0.1")]].concat());
    assert_eq!(marks(&touches, "impact")[0].role, Role::Hit);
    assert_eq!(marks(&discs(&[("method", "published")]), "impact")[0].role, Role::Differs);
}

#[test]
fn a_contact_that_a_method_does_not_count_has_not_its_colour() {
    for (name, role) in [("published-differs", Role::Projection), ("published-moving-away", Role::Contact)] {
        let explanation = explained_by(&mut shipped(Scene::SweptCircleLine, name), "published");
        let point = |mark: &&&Mark| matches!(mark.shape, Shape::Point(_));
        assert_eq!(marks(&explanation, "contact").iter().find(point).map(|mark| mark.role), Some(role));
    }
}

#[test]
fn the_check_of_an_exact_method_is_the_distance_at_the_impact_or_at_some_instants() {
    let said = |pairs: &[(&str, &str)]| {
        let check = discs(pairs).derivation.check;
        assert!(check.agrees, "{check:?}");
        format!("{}: {}", check.sentence, check.numbers)
    };
    assert_eq!(
        said(&[]),
        "Put t into the motion: the distance then must be the sum of the radii, less the overlap: |(246, 138) − (190, 180)| = 70; R − overlap = 70 − 0"
    );
    let missed = [("b.center", "326,388"), ("b.velocity", "0,0")];
    assert!(said(&missed).starts_with("At t = 0, 1/16, 2/16, … 1 they are apart: separation ≥ "));
    // Where squares underflow, too.
    let tiny =
        [("a.center", "0,0"), ("a.radius", "1e-170"), ("b.center", "1e-170,0"), ("b.radius", "1e-170")];
    assert!(said(&tiny).contains("overlap"));
    let nothing = with(
        Scene::SweptCircleLine,
        &[
            ("p1", "0,0"),
            ("p2", "0,0"),
            ("circle.center", "0,0"),
            ("circle.velocity", "0,0"),
            ("circle.radius", "0"),
        ],
    );
    let check = nothing.explain().derivation.check;
    assert!(check.agrees && check.sentence.contains("the radius, "), "{check:?}");
}

#[test]
fn a_method_that_tests_instants_shows_them_and_finds_the_first_at_which_they_meet() {
    let discrete = ("method", "discrete");
    for samples in ["2", "7", "16"] {
        let explanation = discs(&[discrete, ("samples", samples)]);
        let count: usize = samples.parse().expect("a number");
        assert_eq!(marks(&explanation, "samples").len(), 2 * count);
        let given = marks(&explanation, "samples").iter().filter(|mark| mark.given.is_some()).count();
        assert_eq!((given, marks(&explanation, "start").len()), (4, 0));
    }
    let missed = discs(&[discrete]);
    assert_eq!((missed.verdict, value(&missed, "contact")), (Verdict::Apart, Value::Absent));
    assert_eq!(marks(&missed, "impact")[0].role, Role::Differs);
    let found = |from: &str, velocity: &str, samples: &str| {
        let at_rest = [("a.center", "0,0"), ("a.velocity", "0,0"), ("a.radius", "1"), ("b.radius", "1")];
        let moved = [discrete, ("b.center", from), ("b.velocity", velocity), ("samples", samples)];
        let explanation = discs(&[&at_rest[..], &moved].concat());
        (explanation.verdict, value(&explanation, "time_of_impact"), value(&explanation, "depth"))
    };
    let number = Value::Number;
    assert_eq!(found("-10,0", "20,0", "2"), (Verdict::Apart, Value::Absent, Value::Absent));
    assert_eq!(found("-10,0", "20,0", "3"), (Verdict::Colliding, number(0.5), number(2.0)));
    // −5 plus a third of 9 is exactly −2, although 1/3 is rounded.
    assert_eq!(found("-5,0", "3,0", "4"), (Verdict::Touching, number(1.0), number(0.0)));
    assert_eq!(found("-5,0", "9,0", "4"), (Verdict::Colliding, number(1.0 / 3.0), number(0.0)));
}

#[test]
fn only_the_method_that_tests_instants_depends_on_their_number() {
    let lesson = Scene::SweptCircles.open();
    let depend = |param| [0, 1, 2].map(|method| lesson.ask(method).depends_on(param));
    assert_eq!([depend("samples"), depend("b.radius")], [[false, false, true], [true; 3]]);
    assert!(!Scene::SweptCircleLine.open().params().iter().any(|param| param.id == "samples"));
    for samples in [1.0, 2.5, 17.0] {
        assert!(set_param(&mut Scene::SweptCircles.open(), "samples", &Value::Number(samples)).is_err());
    }
}

#[test]
fn the_published_times_are_shown_next_to_the_correct_ones() {
    let explanation = discs(&[("method", "published")]);
    assert_eq!((explanation.verdict, explanation.reference_verdict), (Verdict::Apart, Verdict::Colliding));
    assert_eq!(value(&explanation, "t1"), Value::Number(0.5));
    let Value::Number(published) = value(&explanation, "published_t1") else { panic!("no published time") };
    assert!((published / (0.5 * 176_800.0 * 176_800.0) - 1.0).abs() < 1e-12);
    let times: Vec<_> = lines(&explanation).into_iter().filter(|l| l.formula.starts_with("t[1] =")).collect();
    assert_eq!(times.iter().map(|line| line.part).collect::<Vec<_>>(), [Part::Ran, Part::Rightly]);
    assert_eq!(times[1].value, "0.5");
}

#[test]
fn a_push_begins_at_the_outline_and_is_in_the_picture() {
    let overlap = with(Scene::SweptCircleLine, &[("circle.center", "208,144"), ("circle.radius", "400")]);
    let explanation = overlap.explain();
    let Shape::Arrow { tail, vector } = marks(&explanation, "push")[0].shape else { panic!("an arrow") };
    assert!((tail.distance(DVec2::new(208.0, 144.0)) - 400.0).abs() < 1e-9 && vector.length() > 300.0);
    let bounds = explanation.figures[0].bounds;
    assert!(bounds.min.y <= 144.0 + vector.y - 400.0 + 1e-9, "{bounds:?}");
}

#[test]
fn a_time_that_is_no_instant_of_the_tick_is_no_impact() {
    let file = |name| topic_files::file(Scene::SweptCircles, name).expect("it is there");
    let at_sum_of_radii = file("topic.toml").replace("finds = \"first\"", "finds = \"R\"");
    let topic = TopicFile::read(&at_sum_of_radii, file("answer.program")).expect("a topic");
    let mut lesson = Lesson::of_file(Scene::SweptCircles, Box::leak(Box::new(topic)));
    for (id, value) in [("method", "discrete"), ("b.center", "100,220")] {
        set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter of the topic");
    }
    let explanation = (&lesson as &Lesson).explain();
    assert_eq!((explanation.verdict, value(&explanation, "contact")), (Verdict::Colliding, Value::Absent));
    assert_eq!(marks(&explanation, "impact")[0].role, Role::Hit);
}

#[test]
fn what_a_rectangle_covers_is_a_hexagon_and_the_other_one_is_grown_by_it_where_that_is_now() {
    let corners =
        |explanation: &Explanation, name: &str, index: usize| match &marks(explanation, name)[index].shape {
            Shape::Polygon(corners) => corners.clone(),
            other => panic!("{name}: {other:?}"),
        };
    let moved = [("a.velocity", "-60,40"), ("time", "0.5")];
    let explanation = with(Scene::SweptRects, &moved).explain();
    assert_eq!(corners(&explanation, "swept", 1).len(), 6);
    // A is at (220, 190) then.
    assert_eq!(corners(&explanation, "grown", 0)[0], DVec2::new(140.0, 130.0));
    let by_method = |method: &str| with(Scene::SweptRects, &[("method", method)]).explain();
    assert!(marks(&by_method("no-gap-test"), "grown").is_empty());
    let round = with(Scene::SweptCircleRect, &[]).explain();
    assert_eq!(corners(&round, "grown", 0).len(), 52);
    assert!(marks(&with(Scene::SweptCircleRect, &[("circle.radius", "0")]).explain(), "grown").is_empty());
}

#[test]
fn the_check_with_a_rectangle_is_how_far_the_shapes_are_apart_then() {
    let said = |scene: Scene, pairs: &[(&str, &str)]| {
        let check = with(scene, pairs).explain().derivation.check;
        assert!(check.agrees, "{check:?}");
        format!("{}: {}", check.sentence, check.numbers)
    };
    assert_eq!(
        said(Scene::SweptCircleRect, &[("circle.center", "220,150")]),
        "Put t into the motion: the distance then must be the radius, less the overlap: distance = −30; r − overlap = 30 − 60"
    );
    assert!(said(Scene::SweptRects, &[]).ends_with("must be 0: distance = 0"));
    let overlapping = said(Scene::SweptRects, &[("b.center", "190,120")]);
    assert!(
        overlapping.ends_with("must be 0, less the overlap: distance = −10; −overlap = −10"),
        "{overlapping}"
    );
}

#[test]
fn a_rectangle_meets_with_its_sides_and_a_circle_with_corners_too() {
    let words = |scene: Scene, id: &str| {
        let info = scene.values().iter().find(|info| info.id == id).expect("a value").kind;
        let ValueKind::Word(words) = info else { panic!("{id} is a word") };
        words
    };
    assert_eq!(words(Scene::SweptRects, "side"), ["start", "left", "right", "top", "bottom"]);
    assert_eq!(words(Scene::SweptCircleRect, "feature").len(), 9);
    assert_eq!(words(Scene::SweptCircleLine, "feature"), ["start", "face", "end-1", "end-2"]);
}

#[test]
fn only_the_velocity_of_a_rectangle_is_printed_in_another_way() {
    let file = |name| topic_files::file(Scene::SweptRects, name).expect("it is there");
    let with_form = |form: &str| {
        let text =
            file("topic.toml").replacen("drawn = \"a\"", &format!("drawn = \"a\"\nprinted = {form}"), 1);
        TopicFile::read(&text, file("answer.program")).map(drop).map_err(|mistake| mistake.to_string())
    };
    assert_eq!(with_form("{ velocity = \"v\" }"), Ok(()));
    let refused = with_form("{ center = \"C\" }").expect_err("the centre has no such form");
    assert!(refused.contains("printed.center is not known; expected one of velocity"), "{refused}");
}
