use std::collections::HashSet;

use glam::DVec2;

use crate::geometry::Verdict;
use crate::lesson::text::topic_files;
use crate::lesson::topic::TopicFile;
use crate::lesson::topic::testing::{
    assert_named_marks_are_drawn, errata_shown_by_their_own_case, explained_by, line, value,
};
use crate::lesson::{Case, Explanation, Role, Scene, Shape, Value, methods_of, set_param};

const OVERLAPPING: [(&str, &str); 4] = [("a1", "0,0"), ("a2", "40,0"), ("b1", "20,0"), ("b2", "60,0")];

fn explained(method: &str, state: &[(&str, &str)]) -> Explanation {
    let mut lesson = Scene::LineLine.open();
    for (id, value) in state {
        set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
    }
    explained_by(&mut lesson, method)
}

#[test]
fn the_default_is_the_published_example_by_the_determinant() {
    let explanation = explained("determinant", &[]);
    assert_eq!(
        (explanation.verdict, explanation.reference_verdict),
        (Verdict::Colliding, Verdict::Colliding)
    );
    assert_eq!(value(&explanation, "outcome"), Value::Word("crossing".to_owned()));
    assert_eq!(value(&explanation, "overlap_start"), Value::Absent);
    assert!(explanation.derivation.check.agrees && explanation.derivation.erratum.is_none());
    let shown = ["denominator =", "ua =", "ub =", "P ="].map(|name| line(&explanation, name).value);
    assert_eq!(shown, ["−207,900", "0.5108225", "0.412698", "(188.571, 188.571)"]);
}

#[test]
fn an_overlap_is_drawn_in_the_direction_of_a_and_missed_by_the_determinant() {
    let missed = explained("determinant", &OVERLAPPING);
    assert_eq!((missed.verdict, missed.reference_verdict), (Verdict::Apart, Verdict::Colliding));
    assert!(missed.derivation.erratum.is_some() && !missed.derivation.check.agrees);
    let found = explained("orientation", &OVERLAPPING);
    assert!(found.derivation.erratum.is_none() && found.derivation.check.agrees);
    let ends = [20.0, 40.0].map(|x| DVec2::new(x, 0.0));
    assert_eq!(value(&found, "overlap_start"), Value::Pair(ends[0]));
    assert_eq!(value(&found, "overlap_end"), Value::Pair(ends[1]));
    let drawn = found.figures[0].marks.iter().find(|mark| mark.name == "overlap").map(|mark| &mark.shape);
    assert_eq!(drawn, Some(&Shape::Polyline(ends.to_vec())));
    let back = [("a1", "40,0"), ("a2", "0,0"), ("b1", "20,0"), ("b2", "60,0")];
    assert_eq!(value(&explained("orientation", &back), "overlap_start"), Value::Pair(ends[1]));
}

#[test]
fn a_ray_is_no_area_that_shows_the_verdict() {
    let figure = explained("orientation", &[("kind", "ray")]).figures.remove(0);
    assert!(figure.marks.iter().all(|mark| mark.role != Role::Hit));
    assert_eq!(figure.chip.and_then(|chip| chip.shape), None);
}

#[test]
fn no_stroke_hides_another_on_one_line() {
    let lanes = |method: &str, state: &[(&str, &str)]| {
        let marks = explained(method, state).figures.remove(0).marks;
        let strokes = marks.into_iter().filter(|mark| {
            !matches!(mark.shape, Shape::Point(_)) && mark.role != Role::Guide && mark.name != "P"
        });
        strokes.map(|mark| (mark.name, mark.lane)).collect::<HashSet<_>>()
    };
    let vectors = [("line_a", -1), ("a", -1), ("line_b", 1), ("b", 1)];
    // An overlap of parts, equal segments, one in the other, reversed, and end to end.
    for [a2, b1, b2] in [[40, 20, 60], [40, 0, 40], [40, 10, 20], [40, 60, 20], [40, 40, 60]] {
        let [a2, b1, b2] = [a2, b1, b2].map(|x| format!("{x},0"));
        for (method, kind) in ["determinant", "orientation"].map(|m| [(m, "segments"), (m, "lines")]).concat()
        {
            let state = [("a1", "0,0"), ("a2", &*a2), ("b1", &*b1), ("b2", &*b2), ("kind", kind)];
            let found = lanes(method, &state);
            assert!(vectors.iter().all(|lane| found.contains(lane)), "{state:?} {found:?}");
            let others = found.iter().filter(|lane| !vectors.contains(lane));
            assert!(
                others.clone().all(|lane| [("overlap", -3), ("w", 3)].contains(lane)),
                "{state:?} {found:?}"
            );
            // A touch is no overlap, and the same infinite line has no end.
            let has_overlap = kind == "segments" && b1 != a2;
            assert_eq!(found.contains(&("overlap", -3)), has_overlap, "{state:?} {found:?}");
        }
    }
    assert!(lanes("determinant", &[]).iter().all(|(_, lane)| *lane == 0));
}

#[test]
fn every_mark_that_a_step_names_is_drawn_in_some_state() {
    let states: [&[_]; 3] = [&[], &OVERLAPPING, &[("b1", "0,9"), ("b2", "330,339")]];
    let by = |method: &'static str| states.map(|state| explained(method, state));
    let explanations: Vec<_> = ["determinant", "orientation", "gradient"].into_iter().flat_map(by).collect();
    assert_named_marks_are_drawn(&explanations);
}

#[test]
fn the_check_of_every_method_holds_exactly_if_it_agrees_with_the_judge() {
    let ends = ["0,0", "4,0", "2,0", "2,2", "6,0", "9,1"];
    for (i, a2) in ends.iter().enumerate() {
        for (b1, kind) in ends.iter().flat_map(|b1| [(b1, "segments"), (b1, "lines")]) {
            let state = [("a1", "0,0"), ("a2", a2), ("b1", b1), ("b2", ends[i]), ("kind", kind)];
            for method in methods_of(Scene::LineLine) {
                let explanation = explained(method.id, &state);
                let agree = explanation.verdict.is_hit() == explanation.reference_verdict.is_hit();
                assert_eq!(explanation.derivation.check.agrees, agree, "{} {state:?}", method.id);
            }
        }
    }
}

#[test]
fn for_small_integers_the_determinant_only_misses_collinear_segments() {
    let places: Vec<String> = (0..9).map(|i| format!("{},{}", i % 3, i / 3)).collect();
    let pairs = || places.iter().flat_map(|b1| places.iter().map(move |b2| (b1, b2)));
    let mut lesson = Scene::LineLine.open();
    for (a2, (b1, b2)) in places.iter().flat_map(|a2| pairs().map(move |b| (a2, b))) {
        for (id, value) in [("a1", "1,1"), ("a2", a2), ("b1", b1), ("b2", b2)] {
            set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
        }
        let outcome = lesson.exact_values().into_iter().find(|(id, _)| *id == "outcome");
        let is_crossing = outcome.is_some_and(|(_, outcome)| outcome == Value::word("crossing"));
        assert_eq!(lesson.ask(0).verdict().is_hit(), is_crossing, "{a2} {b1} {b2}");
    }
}

#[test]
fn a_point_that_a_note_draws_extends_the_picture_if_it_is_near() {
    let of = |b1, b2| {
        let lines = [("a1", "0,0"), ("a2", "1,0"), ("b1", b1), ("b2", b2), ("kind", "lines")];
        explained("determinant", &lines).figures.remove(0).bounds.max
    };
    assert_eq!(of("0,1", "1,0.999"), DVec2::ONE);
    assert_eq!(of("0,1", "1,0.25"), DVec2::new(4.0 / 3.0, 1.0));
}

#[test]
fn a_result_that_is_not_a_number_is_shown_in_the_working_and_absent_in_the_values() {
    let state = [("b1", "200,40"), ("b2", "200,260")];
    let upright = explained("gradient", &state);
    let shown = ["ma =", "mb =", "x =", "y ="].map(|name| line(&upright, name).value);
    assert_eq!(shown, ["1", "∞", "no value", "no value"]);
    assert_eq!(upright.derivation.conclusion.because.to_string(), "x has no value; y has no value");
    let found = ["ma", "mb", "point"].map(|id| value(&upright, id));
    assert_eq!(found, [Value::Number(1.0), Value::Absent, Value::Absent]);
    // As infinite lines they cross, but still without a point.
    let lines = explained("gradient", &[&state[..], &[("kind", "lines")]].concat());
    assert_eq!((lines.verdict, value(&lines, "point")), (Verdict::Colliding, Value::Absent));
    assert!(lines.derivation.erratum.is_some());
}

#[test]
fn every_erratum_of_the_gradient_leads_to_a_case_that_shows_it() {
    // A line through two equal points has no slope, which differs from every other: the lines count as crossing.
    let by_chance = ["lines-point", "lines-point-first"];
    let shown: HashSet<_> =
        errata_shown_by_their_own_case(Scene::LineLine, &["gradient"], &by_chance).into_iter().collect();
    assert_eq!(shown.len(), 4, "{shown:?}");
}

#[test]
fn the_gradient_names_the_comparison_that_decided() {
    let because =
        |state: &[(&str, &str)]| explained("gradient", state).derivation.conclusion.because.to_string();
    let between = "A₁.x = 20 < x = 188.571 < A₂.x = 350; B₁.x = 40 < x = 188.571 < B₂.x = 400";
    assert_eq!(because(&[]), format!("ma = 1 ≠ mb = −0.75; {between}"));
    assert_eq!(because(&OVERLAPPING), "ma = 0 = mb");
    let mut nearly = Case::find(Scene::LineLine, "rounded-parallel").expect("shipped").open();
    set_param(&mut nearly, "numbers", &Value::word("exact")).expect("a choice");
    let nearly = explained_by(&mut nearly, "gradient").derivation.conclusion.because.to_string();
    assert!(
        nearly.starts_with("the difference of ma and mb is −7.70988×10⁻²⁰, so they differ; "),
        "{nearly}"
    );
    let level_and_short = [("a1", "0,0"), ("a2", "40,0"), ("b1", "10,30"), ("b2", "20,10")];
    assert_eq!(
        because(&level_and_short),
        "x = 25 > B₂.x = 20; x = 25 > B₁.x = 10; B₁.y = 30 > y = 0; B₂.y = 10 > y = 0"
    );
    assert_eq!(because(&[&level_and_short[..], &[("kind", "lines")]].concat()), "ma = 0 ≠ mb = −2");
}

#[test]
fn a_mistake_in_a_crossing_or_a_choice_is_refused() {
    let [toml, program] = ["topic.toml", "answer.program"]
        .map(|name| topic_files::file(Scene::LineLine, name).expect("shipped"));
    let refused = |from: &str, to: &str| {
        assert!(toml.contains(from), "{from}");
        TopicFile::read(&toml.replacen(from, to, 1), program).expect_err(to).to_string()
    };
    for (from, to, expected) in [
        ("line = [\"kind.lines\"]", "radius = 1", "only these cross"),
        ("line = [\"kind.lines\"]", "line = [\"kind.rays\"]", "a list of conditions of an [[option]]"),
        ("hint = \"both without ends\"", "hint = \"both without ends\", at = 1", "choices.at is not known"),
        ("id = \"lines\"", "id = \"segments\"", "an id that no other choice has"),
        (
            "[symbols]",
            "[[option]]\nid = \"outcome\"\nhelp = \"It shows more.\"\n[symbols]",
            "an id that no value",
        ),
        ("when = \"one_line\"", "when = \"on_line\"", "on_line"),
        ("id = \"outcome\"", "id = \"outcome\"\njudge = \"distance\"", "because of “crossing”"),
    ] {
        let found = refused(from, to);
        assert!(found.contains(expected), "{found}");
    }
    let others = toml
        .split_once("    { id = \"lines\"")
        .and_then(|(_, rest)| rest.split_once("\n]"))
        .expect("there")
        .0;
    let others = format!("    {{ id = \"lines\"{others}");
    assert!(refused(&others, "").contains("two choices"), "one choice");
}
