use super::*;
use crate::lesson::topic::testing::{
    Explain as _, assert_named_marks_are_drawn, errata_shown_by_their_own_case, lines, value,
};
use crate::lesson::{Value, YAxis, set_param};

const OPEN_RANGE: usize = 1;

fn lesson(method: usize, point: (f64, f64)) -> Boxes {
    placed(Boxes::point_rect(), method, point)
}

#[test]
fn the_comparison_that_ended_the_test_is_emphasised_and_later_ones_are_not_made() {
    let right_of = lesson(0, (340.0, 20.0)).explain();
    let holds: Vec<_> = lines(&right_of)[..4].iter().map(|line| line.holds).collect();
    assert_eq!(holds, [Some(true), Some(false), None, None]);
    assert_eq!(value(&right_of, "failed_edge"), Value::Word("right".to_owned()));
    let lit: Vec<_> =
        right_of.figures[0].marks.iter().filter(|m| m.role == Role::Segment).map(|m| m.name).collect();
    assert_eq!(lit, ["right"]);
    let drawn = |name| right_of.figures[0].marks.iter().any(|m| m.name == name);
    assert!(drawn("left") && !drawn("bottom") && !drawn("top"));
    assert_eq!(right_of.derivation.conclusion.because.to_string(), "point.x = 340 > rect.right = 300");
}

#[test]
fn below_means_greater_y_and_is_tested_before_above() {
    let formulas = |y_axis| {
        let explanation = lesson(0, (200.0, 0.0)).explain_for(y_axis);
        lines(&explanation)[2..4].iter().map(|line| line.formula.clone()).collect::<Vec<_>>()
    };
    assert_eq!(formulas(YAxis::Down), ["point.y ≤ rect.bottom", "point.y ≥ rect.top"]);
    assert_eq!(formulas(YAxis::Up), ["point.y ≤ rect.top", "point.y ≥ rect.bottom"]);
    let above = lesson(0, (200.0, 0.0)).explain();
    assert_eq!(above.derivation.conclusion.sentence, "The point is outside: it is above the rectangle.");
}

#[test]
fn the_open_range_misses_a_point_on_an_edge_and_its_check_fails() {
    let edge = lesson(OPEN_RANGE, (100.0, 150.0)).explain();
    assert_eq!((edge.verdict, edge.reference_verdict), (Verdict::Apart, Verdict::Touching));
    assert!(!edge.derivation.check.agrees && edge.derivation.erratum.is_some());
    assert_eq!(edge.derivation.conclusion.because.to_string(), "rect.left = 100 is not < point.x = 100");
    assert_eq!([value(&edge, "contact"), value(&edge, "failed_edge")], [Value::Absent, Value::word("left")]);
    let exact = lesson(0, (100.0, 90.0)).explain();
    assert!(exact.derivation.check.agrees && exact.derivation.erratum.is_none());
    assert_eq!(exact.derivation.conclusion.sentence, "The point lies on the rectangle’s left and top edges.");
}

#[test]
fn in_other_numbers_the_edges_are_those_that_the_run_compared() {
    let nearly_inside = |numbers| {
        let mut lesson = lesson(OPEN_RANGE, (100.000_001, 150.0));
        set_param(&mut lesson, "numbers", &Value::word(numbers)).expect("numbers");
        value(&lesson.explain(), "failed_edge")
    };
    assert_eq!(nearly_inside("f64"), Value::Absent);
    assert_eq!(nearly_inside("f32"), Value::word("left"));
}

#[test]
fn beside_the_line_of_an_edge_the_sentence_names_the_side_that_separates() {
    let above = lesson(OPEN_RANGE, (100.0, 20.0)).explain();
    assert_eq!(value(&above, "failed_edge"), Value::word("left"));
    assert_eq!(above.derivation.conclusion.sentence, "The point is outside: it is above the rectangle.");
}

#[test]
fn the_picture_shows_the_push_out_of_the_rectangle() {
    let inside = lesson(0, (295.0, 150.0)).explain();
    assert_eq!(value(&inside, "push"), Value::Pair(DVec2::new(5.0, 0.0)));
    assert!(inside.figures[0].marks.iter().any(|m| m.name == "push"));
    let touching = lesson(0, (300.0, 150.0)).explain();
    assert!(touching.figures[0].marks.iter().all(|m| m.name != "push"));
}

#[test]
fn every_mark_that_a_step_names_is_in_some_picture() {
    let states = [(0, (250.0, 120.0)), (0, (340.0, 20.0)), (1, (100.0, 150.0))];
    let explanations = states.map(|(method, point)| lesson(method, point).explain());
    assert_named_marks_are_drawn(&explanations);
}

#[test]
fn an_erratum_is_shown_exactly_if_a_published_method_is_wrong_and_links_to_a_case() {
    let shown = errata_shown_by_their_own_case(Scene::PointRect, &["open-range"], &[]);
    assert_eq!(shown.len(), 2, "{shown:?}");
}

#[test]
fn opposite_edges_that_coincide_share_a_label() {
    let labels = |size: DVec2| {
        let center = DVec2::new(200.0, 150.0);
        let boxes = [Rect::new(center, size), Rect::new(center, DVec2::ZERO)];
        let lesson = Boxes { boxes, ..Boxes::point_rect() };
        let marks = lesson.explain().figures.remove(0).marks;
        let sides = marks.into_iter().filter(|m| ["left", "right", "top", "bottom"].contains(&m.name));
        sides.map(|m| m.label).filter(|label| !label.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!(labels(DVec2::new(0.0, 120.0)), ["left = right 200", "bottom 210", "top 90"]);
    assert_eq!(labels(DVec2::ZERO), ["left = right 200", "bottom = top 150"]);
}
