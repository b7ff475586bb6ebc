use super::*;
use crate::lesson::Value;
use crate::lesson::topic::testing::{
    assert_named_marks_are_drawn, assert_rejects, assert_time_moves_the_mark_and_no_verdict, value, with,
};

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
    assert!(derivation.steps.iter().any(|s| s.sentence.ends_with("rightly it is 0.5")));
}

#[test]
fn the_reason_is_a_comparison_with_the_numbers_that_decided() {
    let because =
        |pairs: &[(&str, &str)]| with::<SweptCircles>(pairs).explain().derivation.conclusion.because;
    let nearest = "|Δp + t·Δv| − R = −56.0158 < 0 at t = 0.663122, where they are nearest";
    assert_eq!(because(&[]), nearest);
    assert_eq!(because(&[("b.center", "120,220")]), "|Δp + t·Δv| − R = −30 < 0 at t = 0");
    assert_eq!(because(&[("method", "discrete")]), "|Δp + t·Δv| − R ≥ 72.3376 > 0 at every instant tested");
    let mut published = with::<SweptCircles>(&SLOW);
    published.method = PUBLISHED;
    let said = published.explain().derivation.conclusion.because;
    assert_eq!(said, "0 < t[1] = 0.125 ≤ 1 and t[1] < t[0] = 0.625");
}

#[test]
fn without_relative_motion_no_discriminant_claims_that_they_touch() {
    for method in ["quadratic", "published"] {
        let apart = [("a.velocity", "5,5"), ("b.velocity", "5,5"), ("method", method)];
        let steps = with::<SweptCircles>(&apart).explain().derivation.steps;
        let discriminant = steps.iter().find(|s| s.formula.starts_with("discriminant"));
        assert_eq!(discriminant.and_then(|s| s.holds), None, "{method}");
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
    let dependent = |param| (0..METHODS.len()).filter(|m| lesson.depends(*m, param)).collect::<Vec<_>>();
    assert_eq!((dependent("samples"), dependent("b.radius")), (vec![DISCRETE], vec![0, 1, 2]));
    for (method, chosen) in METHODS.iter().enumerate() {
        let verdict = |samples: u32| {
            let pairs = [("b.velocity", "-640,400"), ("method", chosen.id)];
            SweptCircles { samples, ..with::<SweptCircles>(&pairs) }.verdict(method)
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
        let steps = &explanation.derivation.steps;
        assert_eq!(steps.iter().filter(|s| s.sentence.starts_with("Do they touch at t")).count(), count);
        let circles = explanation.figures[0].marks.iter().filter(|m| m.name == "samples");
        assert_eq!(circles.count(), 2 * count);
        assert!(steps[2].sentence.contains(&format!("of the {samples} samples")), "{}", steps[2].sentence);
    }
}

#[test]
fn the_working_of_samples_compares_the_step_with_the_longest_overlap() {
    let step = |samples: &str, velocity: &str| {
        let pairs = [("method", "discrete"), ("samples", samples), ("b.velocity", velocity)];
        let steps = with::<SweptCircles>(&[&SLOW[..4], &pairs[..]].concat()).explain().derivation.steps;
        steps[3].clone()
    };
    // The radii are 1 and 30.
    let long = step("2", "-126,0");
    assert_eq!((long.numbers.as_str(), long.holds), ("step = 126 > 62 = 2·R", Some(false)));
    assert_eq!(long.value, "even the deepest hit can be missed");
    let short = step("4", "-90,-120");
    assert_eq!((short.numbers.as_str(), short.holds), ("step = 50 ≤ 62 = 2·R", Some(true)));
    assert_eq!(short.value, "only hits less than 12.6697 deep can be missed");
    assert_eq!(step("3", "0,0").value, "no hit can be missed, as nothing moves seen from A");
}

#[test]
fn the_time_shown_moves_the_circles_and_changes_no_verdict() {
    assert_time_moves_the_mark_and_no_verdict::<SweptCircles>("a");
}

#[test]
fn every_mark_that_a_step_names_is_drawn_in_some_state_of_the_method() {
    for (index, method) in METHODS.iter().enumerate() {
        let explanation = with::<SweptCircles>(&[("method", method.id)]).explain();
        assert_eq!(with::<SweptCircles>(&[]).verdict(index), explanation.verdict);
        assert_named_marks_are_drawn(&[explanation]);
    }
}

#[test]
fn the_erratum_names_the_mistake_that_shows() {
    let says = |pairs: &[(&str, &str)]| {
        let mut state = with::<SweptCircles>(pairs);
        state.method = PUBLISHED;
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
