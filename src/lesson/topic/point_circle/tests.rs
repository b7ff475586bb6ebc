use super::*;
use crate::lesson::Value;
use crate::lesson::methods_of;
use crate::lesson::topic::testing::Explain as _;
use crate::lesson::topic::testing::{assert_named_marks_are_drawn, lines, value, with};

#[test]
fn the_default_is_thirty_inside() {
    let explanation = PointCircle::default().explain();
    assert_eq!(explanation.verdict, Verdict::Colliding);
    assert_eq!(value(&explanation, "distance"), Value::Number(50.0));
    assert_eq!(value(&explanation, "separation"), Value::Number(-30.0));
    assert_eq!(value(&explanation, "normal"), Value::Pair(DVec2::new(-0.8, 0.6)));
    assert_eq!(value(&explanation, "push"), Value::Pair(DVec2::new(-24.0, 18.0)));
    assert_eq!(explanation.derivation.conclusion.because, "distance = 50 < r = 80");
    assert_eq!(explanation.derivation.check.numbers, "|CP|² = 2,500 < r² = 6,400");
}

#[test]
fn both_methods_count_their_operations_the_selected_one_first() {
    let costs = |method| {
        let lines = lines(&with::<PointCircle>(&[("method", method)]).explain());
        lines[lines.len() - 2..].iter().map(|l| format!("{}: {}", l.formula, l.value)).collect::<Vec<_>>()
    };
    let distance = "2 differences + 2 products + 1 sum + 1 square root + 1 comparison: 7";
    let squared = "2 differences + 3 products + 1 sum + 1 comparison: 7";
    assert_eq!(costs("distance"), [distance, squared]);
    assert_eq!(costs("squared"), [squared, distance]);
}

#[test]
fn outside_there_is_no_contact_no_depth_and_no_push() {
    let outside = with::<PointCircle>(&[("point", "400,150")]).explain();
    for id in ["contact", "depth", "push"] {
        assert_eq!(value(&outside, id), Value::Absent, "{id}");
    }
    assert_eq!(value(&outside, "normal"), Value::Pair(DVec2::NEG_X));
}

#[test]
fn a_point_at_the_centre_is_explained_without_a_normal() {
    let explanation = with::<PointCircle>(&[("point", "200,150")]).explain();
    assert_eq!((explanation.verdict, value(&explanation, "normal")), (Verdict::Colliding, Value::Absent));
    assert!(lines(&explanation).iter().any(|line| line.value.contains("every way out is equally short")));
}

#[test]
fn every_mark_that_a_step_names_is_drawn_if_the_point_is_inside() {
    for method in methods_of(Scene::PointCircle) {
        assert_named_marks_are_drawn(&[with::<PointCircle>(&[("method", method.id)]).explain()]);
    }
}

#[test]
fn both_probes_have_a_named_region() {
    let region = |probe| PointCircle::default().region(DISTANCE, probe).expect("named");
    assert!(region(0).contains("disc itself") && region(1).contains("Minkowski"));
}
