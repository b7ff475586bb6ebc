use super::*;
use crate::lesson::Value;
use crate::lesson::methods_of;
use crate::lesson::topic::testing::Explain as _;
use crate::lesson::topic::testing::{assert_named_marks_are_drawn, lines, value, with};

#[test]
fn the_default_overlaps_by_twenty() {
    let explanation = CircleCircle::default().explain();
    assert_eq!(explanation.verdict, Verdict::Colliding);
    assert_eq!(value(&explanation, "separation"), Value::Number(-20.0));
    assert_eq!(value(&explanation, "normal"), Value::Pair(DVec2::new(0.8, 0.6)));
    assert_eq!(value(&explanation, "contact"), Value::Pair(DVec2::new(206.0, 162.0)));
    assert_eq!(explanation.derivation.conclusion.because, "distance = 120 < R = 140");
    assert!(explanation.derivation.check.agrees);
}

#[test]
fn a_circle_inside_the_other_collides_and_the_sentence_states_it() {
    let inside = with::<CircleCircle>(&[("b.center", "160,130"), ("b.radius", "20")]).explain();
    assert_eq!(
        (inside.verdict, value(&inside, "arrangement")),
        (Verdict::Colliding, Value::word("b-inside-a"))
    );
    assert!(inside.derivation.conclusion.sentence.contains("B is inside A"));
    let step =
        inside.derivation.steps.iter().find(|s| s.sentence.starts_with("Is one inside")).expect("asked");
    assert_eq!(step.lines[0].holds, Some(true));
}

#[test]
fn the_points_where_the_outlines_cross_are_drawn_and_worked_out() {
    let crossing = with::<CircleCircle>(&[
        ("a.center", "0,0"),
        ("a.radius", "50"),
        ("b.center", "80,0"),
        ("b.radius", "50"),
    ]);
    let crossing = crossing.explain();
    assert_eq!(value(&crossing, "crossing_1"), Value::Pair(DVec2::new(40.0, -30.0)));
    assert_eq!(value(&crossing, "crossing_2"), Value::Pair(DVec2::new(40.0, 30.0)));
    let step = crossing.derivation.steps.iter().find(|s| s.marks == ["crossings"]).expect("worked out");
    let texts: Vec<String> = step.lines.iter().map(|line| line.texts().pop().expect("a row")).collect();
    assert_eq!(texts, ["= 40", "= 30", "S₁ = (40, −30)", "S₂ = (40, 30)"]);
    let dots = |explanation: &Explanation| {
        explanation.figures[0].marks.iter().filter(|m| m.name == "crossings").count()
    };
    assert_eq!(dots(&crossing), 2);
    let outside = with::<CircleCircle>(&[("b.center", "999,0")]).explain();
    assert_eq!((dots(&outside), value(&outside, "crossing_1")), (0, Value::Absent));
}

#[test]
fn a_circle_holds_another_that_is_inside_even_if_their_outlines_touch() {
    let holds = |pairs: &[(&str, &str)]| {
        let explanation = with::<CircleCircle>(pairs).explain();
        [value(&explanation, "a_holds_b"), value(&explanation, "b_holds_a")]
    };
    assert_eq!(holds(&[("b.center", "170,120"), ("b.radius", "60")]), [true, false].map(Value::Switch));
    assert_eq!(holds(&[("b.center", "150,120"), ("b.radius", "80")]), [true, true].map(Value::Switch));
    assert_eq!(holds(&[("b.center", "150,120"), ("b.radius", "81")]), [false, true].map(Value::Switch));
    assert_eq!(holds(&[]), [false, false].map(Value::Switch));
}

#[test]
fn concentric_circles_have_no_normal_and_no_push() {
    let explanation = with::<CircleCircle>(&[("b.center", "150,120")]).explain();
    for id in ["normal", "push"] {
        assert_eq!(value(&explanation, id), Value::Absent, "{id}");
    }
    assert_eq!(value(&explanation, "contact"), Value::Pair(DVec2::new(150.0, 120.0)));
    assert!(lines(&explanation).iter().any(|line| line.formula.contains("the centres coincide")));
    assert!(explanation.figures[0].marks.iter().all(|m| !["normal", "push", "separation"].contains(&m.name)));
}

#[test]
fn the_sum_of_the_radii_costs_both_methods_one_more_operation() {
    let explanation = CircleCircle::default().explain();
    assert_eq!(value(&explanation, "distance_operations"), Value::Number(8.0));
    assert_eq!(value(&explanation, "squared_operations"), Value::Number(8.0));
}

#[test]
fn every_mark_that_a_step_names_is_drawn_if_they_overlap() {
    for method in methods_of(Scene::CircleCircle) {
        assert_named_marks_are_drawn(&[with::<CircleCircle>(&[("method", method.id)]).explain()]);
    }
}

#[test]
fn the_region_of_each_probe_is_the_other_circle_grown() {
    let region = |probe| CircleCircle::default().region(DISTANCE, probe).expect("named");
    assert!(
        region(0).contains("A grown by the radius of B") && region(1).contains("B grown by the radius of A")
    );
}
