use std::collections::HashSet;

use super::*;
use crate::lesson::Shape;
use crate::lesson::methods_of;
use crate::lesson::topic::testing::Explain as _;
use crate::lesson::topic::testing::{
    assert_named_marks_are_drawn, errata_shown_by_their_own_case, explained_by, line, value, with,
};
use crate::lesson::{Case, Scene, Value, set_param};

const OVERLAPPING: [(&str, &str); 4] = [("a1", "0,0"), ("a2", "40,0"), ("b1", "20,0"), ("b2", "60,0")];

#[test]
fn the_default_is_the_published_example_by_the_determinant() {
    let explanation = LineLine::default().explain();
    assert_eq!(explanation.verdict, Verdict::Colliding);
    assert_eq!(explanation.reference_verdict, Verdict::Colliding);
    assert_eq!(value(&explanation, "outcome"), Value::Word("crossing".to_owned()));
    assert_eq!(value(&explanation, "overlap_start"), Value::Absent);
    assert!(explanation.derivation.check.agrees && explanation.derivation.erratum.is_none());
    let shown = ["denominator =", "ua =", "ub =", "P ="].map(|name| line(&explanation, name).value);
    assert_eq!(shown, ["−207,900", "0.5108225", "0.412698", "(188.571, 188.571)"]);
    assert_eq!(
        explanation.derivation.conclusion.because.to_string(),
        "denominator = −207,900 ≠ 0; 0 < ua = 0.5108225 < 1; 0 < ub = 0.412698 < 1"
    );
}

#[test]
fn an_overlap_that_the_determinant_misses_is_an_erratum_and_fails_the_check() {
    let explanation = with::<LineLine>(&OVERLAPPING).explain();
    assert_eq!((explanation.verdict, explanation.reference_verdict), (Verdict::Apart, Verdict::Colliding));
    assert!(explanation.derivation.erratum.is_some() && !explanation.derivation.check.agrees);
    assert_eq!(explanation.figures[0].chip.as_ref().map(|c| c.lines.len()), Some(2));
}

#[test]
fn the_determinant_states_that_it_cannot_distinguish_a_touch_from_a_crossing() {
    let touch = with::<LineLine>(&[("a1", "60,200"), ("a2", "340,200"), ("b1", "180,60"), ("b2", "180,200")]);
    let said = touch.explain().derivation.conclusion.sentence;
    assert_eq!(
        said,
        "The segments meet at (180, 200). This method cannot tell a touch, as here, from a crossing."
    );
    assert_eq!(
        LineLine::default().explain().derivation.conclusion.sentence,
        "The segments cross at (188.571, 188.571)."
    );
}

#[test]
fn one_common_point_of_collinear_segments_is_not_called_an_overlap() {
    let end_to_end =
        with::<LineLine>(&[("a1", "0,0"), ("a2", "20,0"), ("b1", "20,0"), ("b2", "60,0")]).explain();
    assert_eq!(end_to_end.derivation.check.numbers.to_string(), "one common point, (20, 0)");
    let overlapping = with::<LineLine>(&OVERLAPPING).explain().derivation.check.numbers.to_string();
    assert_eq!(overlapping, "on one line, with a common stretch from (20, 0) to (40, 0)");
}

#[test]
fn no_stroke_hides_another_on_one_line() {
    let beside = |pairs: &[(&str, &str)], method: &str| {
        let marks = explained_by(&mut with::<LineLine>(pairs), method).figures[0].marks.clone();
        let strokes =
            marks.into_iter().filter(|m| !matches!(m.shape, Shape::Point(_)) && m.role != Role::Guide);
        strokes.map(|m| (m.role, m.lane)).collect::<HashSet<_>>()
    };
    for method in ["determinant", "orientation"] {
        let lanes = beside(&OVERLAPPING, method);
        assert!(lanes.contains(&(Role::ShapeA, -1)) && lanes.contains(&(Role::VectorB, 1)), "{lanes:?}");
        assert!(lanes.iter().all(|(_, lane)| *lane != 0), "{lanes:?}");
        let of_roles: HashSet<_> =
            lanes.iter().filter(|(role, _)| !matches!(role, Role::ShapeA | Role::ShapeB)).collect();
        let different: HashSet<_> = of_roles.iter().map(|(_, lane)| lane).collect();
        assert_eq!(different.len(), of_roles.len(), "{lanes:?}");
        assert!(beside(&[], method).iter().all(|(_, lane)| *lane == 0));
    }
    let [a, b] = [(Role::ShapeA, -1), (Role::ShapeB, 1)];
    assert!(beside(&OVERLAPPING, "gradient").is_superset(&HashSet::from([a, b])));
}

#[test]
fn the_ends_of_an_overlap_follow_the_direction_of_a() {
    let back = with::<LineLine>(&[
        ("method", "orientation"),
        ("a1", "40,0"),
        ("a2", "0,0"),
        ("b1", "20,0"),
        ("b2", "60,0"),
    ]);
    let back = back.explain();
    assert_eq!(value(&back, "overlap_start"), Value::Pair(DVec2::new(40.0, 0.0)));
    assert_eq!(value(&back, "overlap_end"), Value::Pair(DVec2::new(20.0, 0.0)));
}

#[test]
fn the_orientation_method_draws_the_overlap_and_returns_its_ends() {
    let explanation = explained_by(&mut with::<LineLine>(&OVERLAPPING), "orientation");
    assert_eq!(value(&explanation, "overlap_start"), Value::Pair(DVec2::new(20.0, 0.0)));
    assert_eq!(value(&explanation, "overlap_end"), Value::Pair(DVec2::new(40.0, 0.0)));
    assert_eq!(value(&explanation, "ua"), Value::Absent);
    let overlap = explanation.figures[0].marks.iter().find(|m| m.name == "overlap").map(|m| &m.shape);
    assert_eq!(overlap, Some(&Shape::Polyline(vec![DVec2::new(20.0, 0.0), DVec2::new(40.0, 0.0)])));
    assert!(explanation.derivation.erratum.is_none() && explanation.derivation.check.agrees);
}

#[test]
fn every_mark_that_a_step_names_is_drawn_in_some_state() {
    let states = [
        with::<LineLine>(&[]),
        with::<LineLine>(&OVERLAPPING),
        with::<LineLine>(&[("b1", "0,9"), ("b2", "330,339")]),
    ];
    let by = |method: &'static str| states.clone().map(|mut state| explained_by(&mut state, method));
    let explanations: Vec<_> = ["determinant", "orientation", "gradient"].into_iter().flat_map(by).collect();
    assert_named_marks_are_drawn(&explanations);
}

#[test]
fn verdict_and_explanation_agree_for_every_method_and_degenerate_case() {
    let ends = ["0,0", "4,0", "2,0", "2,2", "6,0", "9,1"];
    for (i, a2) in ends.iter().enumerate() {
        for b1 in ends {
            for kind in ["segments", "lines"] {
                let state = with::<LineLine>(&[
                    ("a1", "0,0"),
                    ("a2", a2),
                    ("b1", b1),
                    ("b2", ends[i]),
                    ("kind", kind),
                ]);
                for (method, chosen) in methods_of(Scene::LineLine).iter().enumerate() {
                    let mut state = state.clone();
                    let explanation = explained_by(&mut state, chosen.id);
                    assert_eq!(explanation.verdict, state.ask(method).verdict());
                    let agree = explanation.verdict.is_hit() == explanation.reference_verdict.is_hit();
                    assert_eq!(explanation.derivation.check.agrees, agree, "{state:?}");
                }
            }
        }
    }
}

#[test]
fn for_small_integers_the_determinant_only_misses_collinear_segments() {
    let ends: Vec<String> = (0..9).map(|i| format!("{},{}", i % 3, i / 3)).collect();
    for [a2, b1, b2] in ends
        .iter()
        .flat_map(|a2| ends.iter().map(move |b1| [a2, b1]))
        .flat_map(|[a2, b1]| ends.iter().map(move |b2| [a2, b1, b2]))
    {
        let state = with::<LineLine>(&[("a1", "1,1"), ("a2", a2), ("b1", b1), ("b2", b2)]);
        let exact = line_line::orientation(&state.pair());
        let expected = exact.verdict.is_hit() && exact.outcome != Outcome::CollinearOverlap;
        assert_eq!(state.ask(DETERMINANT).verdict().is_hit(), expected, "{state:?}");
    }
}

#[test]
fn a_crossing_far_away_is_left_out_of_the_picture() {
    let far = with::<LineLine>(&[
        ("a1", "0,0"),
        ("a2", "1,0"),
        ("b1", "0,1"),
        ("b2", "1,0.999"),
        ("kind", "lines"),
    ]);
    let figure = &far.explain().figures[0];
    assert!(figure.marks.iter().all(|m| m.name != "point"));
    assert_eq!(figure.bounds.max, DVec2::ONE);
}

fn by_gradient(pairs: &[(&str, &str)]) -> Explanation {
    explained_by(&mut with::<LineLine>(pairs), "gradient")
}

#[test]
fn a_result_that_is_not_a_number_is_shown_in_the_working_and_absent_in_the_values() {
    let upright = by_gradient(&[("b1", "200,40"), ("b2", "200,260")]);
    let shown = ["ma =", "mb =", "x =", "y ="].map(|name| line(&upright, name).value);
    assert_eq!(shown, ["1", "∞", "no value", "no value"]);
    assert_eq!(upright.derivation.conclusion.because.to_string(), "x has no value; y has no value");
    assert_eq!(value(&upright, "ma"), Value::Number(1.0));
    assert_eq!([value(&upright, "mb"), value(&upright, "point")], [Value::Absent, Value::Absent]);
    assert!(upright.figures[0].marks.iter().all(|m| m.name != "point"));
    // As infinite lines they cross, but still without a point.
    let lines = by_gradient(&[("b1", "200,40"), ("b2", "200,260"), ("kind", "lines")]);
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
    let because = |pairs: &[(&str, &str)]| by_gradient(pairs).derivation.conclusion.because.to_string();
    let between = "A₁.x = 20 < x = 188.571 < A₂.x = 350; B₁.x = 40 < x = 188.571 < B₂.x = 400";
    assert_eq!(because(&[]), format!("ma = 1 ≠ mb = −0.75; {between}"));
    assert_eq!(because(&OVERLAPPING), "ma = 0 = mb");
    let mut nearly = Case::find(Scene::LineLine, "rounded-parallel").expect("shipped").open();
    set_param(nearly.as_mut(), "numbers", &Value::word("exact")).expect("a choice");
    let nearly = explained_by(nearly.as_mut(), "gradient").derivation.conclusion.because.to_string();
    let differ = "the difference of ma and mb is −7.70988×10⁻²⁰, so they differ; ";
    assert!(nearly.starts_with(differ), "{nearly}");
    let level_and_short = [("a1", "0,0"), ("a2", "40,0"), ("b1", "10,30"), ("b2", "20,10")];
    assert_eq!(
        because(&level_and_short),
        "x = 25 > B₂.x = 20; x = 25 > B₁.x = 10; B₁.y = 30 > y = 0; B₂.y = 10 > y = 0"
    );
    let lines = [("a1", "0,0"), ("a2", "40,0"), ("b1", "10,30"), ("b2", "20,10"), ("kind", "lines")];
    assert_eq!(because(&lines), "ma = 0 ≠ mb = −2");
}
