use super::*;
use crate::lesson::topic::testing::{
    Explain as _, assert_named_marks_are_drawn, errata_shown_by_their_own_case, line, lines, value,
};
use crate::lesson::{Shape, Value, methods_of};

const STRICT_OVERLAP: usize = 1;
const CENTER_DISTANCE: usize = 2;

fn lesson(method: usize, center: (f64, f64)) -> Boxes {
    placed(Boxes::rect_rect(), method, center)
}

#[test]
fn the_first_separating_edges_are_emphasised_and_the_strip_between_them_is_shown() {
    let apart = lesson(0, (320.0, 180.0)).explain();
    let holds: Vec<_> = lines(&apart)[..4].iter().map(|line| line.holds).collect();
    assert_eq!(holds, [Some(true), Some(false), None, None]);
    let lit: Vec<_> =
        apart.figures[0].marks.iter().filter(|m| m.role == Role::Segment).map(|m| &m.label).collect();
    assert_eq!(lit, ["b.left 260", "a.right 240"]);
    assert!(apart.figures[0].marks.iter().any(|m| m.name == "strip"));
    assert_eq!(apart.derivation.conclusion.because.to_string(), "a.right = 240 < b.left = 260");
    assert_eq!(apart.derivation.conclusion.sentence, "The rectangles are apart: A is left of B.");
}

#[test]
fn both_published_methods_miss_a_touch_and_show_an_erratum() {
    for method in [STRICT_OVERLAP, CENTER_DISTANCE] {
        let touching = lesson(method, (300.0, 180.0)).explain();
        assert_eq!((touching.verdict, touching.reference_verdict), (Verdict::Apart, Verdict::Touching));
        let erratum = touching.derivation.erratum.as_ref().expect("it is wrong here");
        assert_eq!(
            (erratum.source, erratum.case.clone()),
            (
                methods_of(Scene::RectRect)[method].source.expect("it has one"),
                Some((Scene::RectRect, "touching".to_owned()))
            )
        );
        assert!(!touching.derivation.check.agrees);
        assert_eq!(value(&touching, "push"), Value::Absent);
    }
    let exact = lesson(0, (300.0, 180.0)).explain();
    assert!(exact.derivation.check.agrees && exact.derivation.erratum.is_none());
    assert!(exact.derivation.conclusion.because.to_string().contains("a.right = 240 = b.left"));
}

#[test]
fn every_method_returns_overlaps_and_push_of_a_hit() {
    for method in 0..methods_of(Scene::RectRect).len() {
        let hit = lesson(method, (260.0, 180.0)).explain();
        assert_eq!(hit.verdict, Verdict::Colliding);
        assert_eq!([value(&hit, "overlap_x"), value(&hit, "overlap_y")], [40.0, 60.0].map(Value::Number));
        assert_eq!(value(&hit, "push"), Value::Pair(DVec2::new(40.0, 0.0)));
        assert!(hit.figures[0].marks.iter().any(|m| m.name == "push"));
    }
}

#[test]
fn the_separation_of_rectangles_apart_along_both_axes_is_drawn_and_worked_out() {
    for method in 0..methods_of(Scene::RectRect).len() {
        let apart = lesson(method, (330.0, 280.0)).explain();
        assert_eq!(value(&apart, "separation"), Value::Number(50.0));
        assert_eq!(value(&apart, "normal"), Value::Pair(DVec2::new(0.6, 0.8)));
        let shown = line(&apart, "separation =");
        assert_eq!((shown.numbers.as_str(), shown.value.as_str()), ("√(30² + 40²)", "50"));
        let mark = apart.figures[0].marks.iter().find(|m| m.name == "separation").expect("drawn");
        assert_eq!(mark.shape, Shape::Polyline(vec![DVec2::new(240.0, 190.0), DVec2::new(270.0, 230.0)]));
    }
}

#[test]
fn along_one_axis_the_separation_is_the_gap() {
    let beside = lesson(0, (320.0, 180.0)).explain();
    assert_eq!([value(&beside, "separation"), value(&beside, "overlap_x")], [20.0, -20.0].map(Value::Number));
    assert_eq!(line(&beside, "separation = max(x_gap, y_gap)").value, "20");
    assert!(beside.figures[0].marks.iter().all(|m| m.name != "separation"));
}

#[test]
fn the_working_of_a_hit_says_what_both_share_and_whether_one_holds_the_other() {
    let hit = lesson(0, (260.0, 180.0)).explain();
    assert_eq!(value(&hit, "shared_area"), Value::Number(2400.0));
    assert_eq!([value(&hit, "a_holds_b"), value(&hit, "b_holds_a")], [false, false].map(Value::Switch));
    let says = |explanation: &Explanation| {
        lines(explanation).iter().any(|line| line.formula == "all of B, so A holds B")
    };
    assert_eq!((line(&hit, "shared_area =").value.as_str(), says(&hit)), ("2,400", false));
    let inside = {
        let [a, _] = Boxes::rect_rect().boxes;
        let b = Rect::new(a.center, DVec2::new(20.0, 10.0));
        Boxes { boxes: [a, b], ..Boxes::rect_rect() }.explain()
    };
    assert_eq!([value(&inside, "a_holds_b"), value(&inside, "b_holds_a")], [true, false].map(Value::Switch));
    assert_eq!((line(&inside, "shared_area =").value.as_str(), says(&inside)), ("200", true));
}

#[test]
fn every_mark_that_a_step_names_is_in_some_picture() {
    let states = (0..methods_of(Scene::RectRect).len())
        .flat_map(|m| [(260.0, 180.0), (330.0, 280.0), (330.0, 20.0)].map(|center| lesson(m, center)));
    let explanations: Vec<_> = states.map(|state| state.explain()).collect();
    assert_named_marks_are_drawn(&explanations);
}

#[test]
fn an_erratum_is_shown_exactly_if_a_published_method_is_wrong_and_links_to_a_case() {
    let shown = errata_shown_by_their_own_case(Scene::RectRect, &["strict-overlap", "center-distance"], &[]);
    assert_eq!(shown.len(), 3, "{shown:?}");
}
