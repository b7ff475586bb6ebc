use super::*;
use crate::lesson::Value;
use crate::lesson::methods_of;
use crate::lesson::topic::testing::Explain as _;
use crate::lesson::topic::testing::{
    assert_named_marks_are_drawn, assert_rejects, assert_time_moves_the_mark_and_no_verdict, explained_by,
    lines, shipped, value, with,
};

fn case(name: &str) -> Box<dyn Lesson> {
    shipped(Scene::SweptCircleLine, name)
}

#[test]
fn the_default_meets_the_face_at_half_time() {
    let explanation = SweptCircleLine::default().explain();
    assert_eq!(explanation.verdict, Verdict::Colliding);
    assert_eq!(value(&explanation, "time_of_impact"), Value::Number(0.5));
    assert_eq!(value(&explanation, "circle_at_impact"), Value::Pair(DVec2::new(196.0, 128.0)));
    assert_eq!(value(&explanation, "feature"), Value::Word("face".to_owned()));
    assert!(explanation.derivation.check.agrees && explanation.derivation.erratum.is_none());
    assert_eq!(
        explanation.derivation.conclusion.sentence,
        "The circle meets the face of the segment at t = 0.5; the point of contact is (220, 160)."
    );
}

#[test]
fn the_reason_is_a_comparison_with_the_numbers_that_decided() {
    let because = |pairs: &[(&str, &str)]| {
        with::<SweptCircleLine>(pairs).explain().derivation.conclusion.because.to_string()
    };
    let all = |because: String| because.split("; ").map(str::to_owned).collect::<Vec<_>>();
    let face =
        ["p₁ = (100, 250) ≠ p₂ = (340, 70)", "|n| = 148 > r = 40", "n·m = −31,968 < 0", "0 < q = 0.5 < 1"];
    assert_eq!(all(because(&[])), [&face[..], &["t = 0.5 < 1"]].concat());
    assert_eq!(all(because(&[("circle.velocity", "100,60")])).last().map(String::as_str), Some("t = 1"));
    assert_eq!(all(because(&[("circle.velocity", "50,30")])).last().map(String::as_str), Some("t = 2 > 1"));
    assert_eq!(because(&[("circle.center", "208,144")]), "distance = 20 < r = 40");
    let published =
        |name: &str| explained_by(case(name).as_mut(), "published").derivation.conclusion.because.to_string();
    assert_eq!(published("default"), "p₁.x = 100 < contact.x = 220 < p₂.x = 340; 0 < frames = 0.5 < 1");
    assert_eq!(published("published-differs"), "frames = 1.42424 > 1");
    assert_eq!(published("level-line"), "contact.x has no value; contact.y has no value");
    assert_eq!(
        published("round-end"),
        "contact.x = 416.8 > p₂.x = 340; contact.x = 416.8 > p₁.x = 100; p₁.y = 250 > contact.y = 12.4; p₂.y = 70 > contact.y = 12.4"
    );
}

#[test]
fn the_published_method_returns_its_own_impact_and_the_picture_shows_the_true_one_too() {
    let explanation =
        with::<SweptCircleLine>(&[("p1", "340,70"), ("p2", "100,250"), ("method", "published")]).explain();
    let Value::Number(time) = value(&explanation, "time_of_impact") else { panic!("it hits") };
    assert!((time - 188.0 / 216.0).abs() < 1e-12, "{time}");
    assert_eq!(value(&explanation, "normal"), Value::Absent);
    let roles: Vec<_> =
        explanation.figures[0].marks.iter().filter(|m| m.name == "impact").map(|m| m.role).collect();
    assert_eq!(roles, [Role::Differs, Role::Hit]);
    // If both agree, one is drawn.
    let same = with::<SweptCircleLine>(&[("method", "published")]).explain();
    assert_eq!(same.figures[0].marks.iter().filter(|m| m.name == "impact").count(), 1);
}

#[test]
fn each_erratum_leads_to_a_case_of_its_own_in_which_published_and_exact_differ() {
    for name in [
        "round-end",
        "published-differs",
        "published-moving-away",
        "level-line",
        "upright-line",
        "start-overlapped",
        "straight-down",
    ] {
        let explanation = explained_by(case(name).as_mut(), "published");
        let erratum = explanation.derivation.erratum.expect("the published method");
        assert_eq!(erratum.case, Some((Scene::SweptCircleLine, name.to_owned())));
        assert!(!explanation.verdict.agrees_with(explanation.reference_verdict), "{name}");
    }
}

#[test]
fn the_erratum_shows_the_error_of_a_slope_of_a_million() {
    let erratum = case("straight-down").explain().derivation.erratum.expect("the published method");
    assert!(erratum.truth.contains("is off by 0.00015 along x"), "{}", erratum.truth);
}

#[test]
fn the_time_shown_moves_the_circle_and_changes_no_verdict() {
    assert_time_moves_the_mark_and_no_verdict::<SweptCircleLine>("circle");
}

#[test]
fn every_mark_that_a_step_names_is_drawn_in_some_state_of_the_method() {
    for (index, method) in methods_of(Scene::SweptCircleLine).iter().enumerate() {
        let explanation = with::<SweptCircleLine>(&[("method", method.id)]).explain();
        assert_eq!(with::<SweptCircleLine>(&[]).ask(index).verdict(), explanation.verdict);
        assert_named_marks_are_drawn(&[explanation]);
    }
}

#[test]
fn a_segment_without_length_has_no_face_and_one_end_in_the_working() {
    let point = with::<SweptCircleLine>(&[("p1", "220,160"), ("p2", "220,160")]).explain();
    let formulas: Vec<String> = lines(&point).into_iter().map(|line| line.formula).collect();
    assert!(!formulas.iter().any(|formula| formula.starts_with("q = ")), "{formulas:?}");
    assert_eq!(formulas.iter().filter(|formula| formula.starts_with("e = ")).count(), 1);
}

#[test]
fn a_radius_is_never_negative_and_the_time_is_within_the_tick() {
    assert_rejects::<SweptCircleLine>(&[("circle.radius", -1.0), ("time", 1.1), ("time", -0.1)]);
}

#[test]
fn a_point_at_rest_on_a_point_is_explained_by_both_methods() {
    for method in ["capsule", "published"] {
        let nothing = [
            ("p1", "0,0"),
            ("p2", "0,0"),
            ("circle.center", "0,0"),
            ("circle.velocity", "0,0"),
            ("circle.radius", "0"),
            ("method", method),
        ];
        let explanation = with::<SweptCircleLine>(&nothing).explain();
        assert_eq!(
            (explanation.reference_verdict, value(&explanation, "normal")),
            (Verdict::Touching, Value::Absent)
        );
        assert_eq!(explanation.derivation.check.agrees, method == "capsule");
    }
}

#[test]
fn only_the_exact_map_of_the_centre_has_a_named_region() {
    let lesson = SweptCircleLine::default();
    assert!(lesson.ask(CAPSULE).region(0).is_some_and(|name| name.contains("capsule")));
    assert_eq!(lesson.ask(1).region(0), None);
    assert_eq!(lesson.ask(CAPSULE).region(1), None);
}

#[test]
fn a_tile_has_the_verdict_of_all_its_positions_or_none() {
    let lesson = SweptCircleLine::default();
    let over = |method, center: (f64, f64), half| {
        let spot = Spot { center: center.into(), half: DVec2::splat(half) };
        lesson.ask(method).over(0, spot)
    };
    assert_eq!(over(CAPSULE, (96.0, 68.0), 10.0), Some(Verdict::Colliding));
    assert_eq!(over(CAPSULE, (0.0, -300.0), 5.0), Some(Verdict::Apart));
    assert_eq!(over(CAPSULE, (96.0, 68.0), 200.0), None);
    assert_eq!(over(1, (96.0, 68.0), 1.0), None);
    assert_eq!(over(1, (96.0, 68.0), 0.0), Some(Verdict::Colliding));
}
