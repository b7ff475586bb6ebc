use super::*;
use crate::lesson::methods_of;
use crate::lesson::topic::testing::Explain as _;
use crate::lesson::topic::testing::{
    assert_named_marks_are_drawn, assert_rejects, assert_time_moves_the_mark_and_no_verdict, line, lines,
    value, with,
};
use crate::lesson::{Line, Part, Value};

const SLOW: [(&str, &str); 6] = [
    ("a.center", "0,0"),
    ("a.velocity", "0,0"),
    ("a.radius", "1"),
    ("b.center", "3,0"),
    ("b.velocity", "-0.5,0"),
    ("b.radius", "1"),
];

#[test]
fn the_default_meets_at_half_time() {
    let explanation = SweptCircles::default().explain();
    assert_eq!(explanation.verdict, Verdict::Colliding);
    assert_eq!(value(&explanation, "time_of_impact"), Value::Number(0.5));
    assert_eq!(value(&explanation, "a_at_impact"), Value::Pair(DVec2::new(190.0, 180.0)));
    assert!(explanation.derivation.check.agrees && explanation.derivation.erratum.is_none());
    assert_eq!(
        explanation.derivation.conclusion.sentence,
        "The circles meet at t = 0.5; the point of contact is (222, 156)."
    );
}

#[test]
fn the_published_times_are_shown_next_to_the_correct_ones() {
    let explanation = with::<SweptCircles>(&[("method", "published")]).explain();
    assert_eq!((explanation.verdict, explanation.reference_verdict), (Verdict::Apart, Verdict::Colliding));
    assert_eq!(value(&explanation, "t1"), Value::Number(0.5));
    let Value::Number(published) = value(&explanation, "published_t1") else { panic!("no published time") };
    assert!((published / (0.5 * 176_800.0 * 176_800.0) - 1.0).abs() < 1e-12);
    assert_eq!(value(&explanation, "time_of_impact"), Value::Absent);
    let derivation = &explanation.derivation;
    assert!(derivation.erratum.is_some() && !derivation.check.agrees);
    // What the source should say stands beside each time.
    let times: Vec<_> = lines(&explanation).into_iter().filter(|l| l.formula.starts_with("t[1] =")).collect();
    assert_eq!(times.iter().map(|line| line.part).collect::<Vec<_>>(), [Part::Ran, Part::Rightly]);
    assert_eq!(times[1].value, "0.5");
}

#[test]
fn the_reason_is_a_comparison_with_the_numbers_that_decided() {
    let because = |pairs: &[(&str, &str)]| {
        with::<SweptCircles>(pairs).explain().derivation.conclusion.because.to_string()
    };
    assert_eq!(because(&[]), "b = −234,480 < 0; discriminant = 3,326,982,400 > 0; t = 0.5 < 1");
    assert_eq!(because(&[("b.center", "120,220")]), "c = −3,300 < 0");
    assert_eq!(because(&[("method", "discrete")]), "smallest tested = 72.3376 > 0");
    let mut published = with::<SweptCircles>(&SLOW);
    published.method = MethodChoice::new(Scene::SweptCircles, 1);
    let said = published.explain().derivation.conclusion.because.to_string();
    assert_eq!(said, "t[1] = 0.125 < t[0] = 0.625");
}

#[test]
fn without_relative_motion_no_discriminant_claims_that_they_touch() {
    for method in ["quadratic", "published"] {
        let apart = [("a.velocity", "5,5"), ("b.velocity", "5,5"), ("method", method)];
        let steps = with::<SweptCircles>(&apart).explain().derivation.steps;
        let claims = |line: &Line| line.formula.starts_with("discriminant ≥") && line.ran();
        assert!(!steps.iter().flat_map(|step| &step.lines).any(claims), "{method}");
    }
}

#[test]
fn the_picture_shows_the_true_impact_that_the_samples_miss() {
    let explanation = with::<SweptCircles>(&[("method", "discrete")]).explain();
    assert_eq!((explanation.verdict, value(&explanation, "contact")), (Verdict::Apart, Value::Absent));
    let marks = &explanation.figures[0].marks;
    assert_eq!(marks.iter().filter(|m| m.name == "samples").count(), 4);
    assert!(marks.iter().any(|m| (m.name, m.role) == ("impact", Role::Differs)));
}

#[test]
fn only_the_method_that_tests_samples_depends_on_their_number() {
    let lesson = SweptCircles::default();
    let dependent = |param| {
        (0..methods_of(Scene::SweptCircles).len())
            .filter(|m| lesson.ask(*m).depends_on(param))
            .collect::<Vec<_>>()
    };
    assert_eq!((dependent("samples"), dependent("b.radius")), (vec![DISCRETE], vec![0, 1, 2]));
    for (method, chosen) in methods_of(Scene::SweptCircles).iter().enumerate() {
        let verdict = |samples: u32| {
            let pairs = [("b.velocity", "-640,400"), ("method", chosen.id)];
            SweptCircles { samples, ..with::<SweptCircles>(&pairs) }.ask(method).verdict()
        };
        assert_eq!(
            (2..=16).any(|samples| verdict(samples) != verdict(2)),
            method == DISCRETE,
            "{}",
            chosen.id
        );
    }
}

#[test]
fn as_many_instants_are_tested_and_drawn_as_there_are_samples() {
    for samples in ["2", "7", "16"] {
        let explanation = with::<SweptCircles>(&[("method", "discrete"), ("samples", samples)]).explain();
        let count: usize = samples.parse().expect("a number");
        // The first instant is the start.
        let instants =
            lines(&explanation).into_iter().filter(|line| line.formula.starts_with("separation = |Δp"));
        assert_eq!(instants.count(), count - 1);
        let circles = explanation.figures[0].marks.iter().filter(|m| m.name == "samples");
        assert_eq!(circles.count(), 2 * count);
    }
}

#[test]
fn the_working_of_samples_compares_the_step_with_the_longest_overlap() {
    let told = |samples: &str, velocity: &str| {
        let pairs = [("method", "discrete"), ("samples", samples), ("b.velocity", velocity)];
        let explanation = with::<SweptCircles>(&[&SLOW[..4], &pairs[..]].concat()).explain();
        let compared = line(&explanation, "step ≤ 2·R");
        (line(&explanation, "step = ").value, compared.value, compared.holds)
    };
    // The radii are 1 and 30.
    let shown = |step: &str, compared: &str, holds| (step.to_owned(), compared.to_owned(), Some(holds));
    assert_eq!(told("2", "-126,0"), shown("126", "126 ≤ 62", false));
    assert_eq!(told("4", "-90,-120"), shown("50", "50 ≤ 62", true));
    assert_eq!(told("3", "0,0"), shown("0", "0 ≤ 62", true));
}

#[test]
fn the_samples_find_the_first_instant_at_which_they_meet() {
    let found = |from: &str, velocity: &str, samples: &str| {
        let at_rest = [("a.center", "0,0"), ("a.velocity", "0,0"), ("a.radius", "1"), ("b.radius", "1")];
        let moved = [("b.center", from), ("b.velocity", velocity), ("samples", samples)];
        let state = with::<SweptCircles>(&[&at_rest[..], &moved[..], &[("method", "discrete")]].concat());
        let explanation = state.explain();
        (explanation.verdict, value(&explanation, "time_of_impact"), value(&explanation, "depth"))
    };
    let number = Value::Number;
    assert_eq!(found("-10,0", "20,0", "2"), (Verdict::Apart, Value::Absent, Value::Absent));
    assert_eq!(found("-10,0", "20,0", "3"), (Verdict::Colliding, number(0.5), number(2.0)));
    // At thirds of the tick B is at −2, −1, 0 and 1: first touching, then overlapping.
    assert_eq!(found("-2,0", "3,0", "4"), (Verdict::Colliding, number(0.0), number(0.0)));
    // −5 plus a third of 9 is exactly −2, although 1/3 is rounded.
    assert_eq!(found("-5,0", "9,0", "4").1, number(1.0 / 3.0));
    assert_eq!(found("-5,0", "3,0", "4"), (Verdict::Touching, number(1.0), number(0.0)));
}

#[test]
fn the_time_shown_moves_the_circles_and_changes_no_verdict() {
    assert_time_moves_the_mark_and_no_verdict::<SweptCircles>("a");
}

#[test]
fn every_mark_that_a_step_names_is_drawn_in_some_state_of_the_method() {
    for (index, method) in methods_of(Scene::SweptCircles).iter().enumerate() {
        let explanation = with::<SweptCircles>(&[("method", method.id)]).explain();
        assert_eq!(with::<SweptCircles>(&[]).ask(index).verdict(), explanation.verdict);
        assert_named_marks_are_drawn(&[explanation]);
    }
}

#[test]
fn the_erratum_names_the_mistake_that_shows() {
    let says = |pairs: &[(&str, &str)]| {
        let mut state = with::<SweptCircles>(pairs);
        state.method = MethodChoice::new(Scene::SweptCircles, 1);
        state.explain().derivation.erratum.expect("the published method").says
    };
    assert!(says(&SLOW).contains("/ 2 * a"));
    let mut still = SLOW;
    (still[3].1, still[4].1) = ("1,0", "0,0");
    assert!(says(&still).contains("t[0] > 0"));
    let mut graze = SLOW;
    (graze[3].1, graze[4].1) = ("0.5,2", "-1,0");
    assert!(says(&graze).contains("collided = undefined"));
}

#[test]
fn a_radius_is_never_negative_and_samples_are_a_whole_number_of_at_least_two() {
    assert_rejects::<SweptCircles>(&[("a.radius", -1.0), ("samples", 1.0), ("samples", 2.5), ("time", 1.1)]);
}

#[test]
fn coinciding_circles_of_radius_zero_at_rest_are_explained() {
    let nothing = [
        ("a.center", "0,0"),
        ("a.velocity", "0,0"),
        ("a.radius", "0"),
        ("b.center", "0,0"),
        ("b.velocity", "0,0"),
        ("b.radius", "0"),
    ];
    let explanation = with::<SweptCircles>(&nothing).explain();
    assert_eq!((explanation.verdict, value(&explanation, "normal")), (Verdict::Touching, Value::Absent));
    assert_eq!(value(&explanation, "time_of_impact"), Value::Number(0.0));
    assert!(explanation.derivation.check.agrees);
}
