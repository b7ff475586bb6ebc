use super::*;
use crate::lesson::{Case, set_param};

fn lesson(method: usize, center: (f64, f64)) -> RectRect {
    let default = RectRect::default();
    RectRect { method, b: Rect { center: center.into(), ..default.b }, ..default }
}

fn value(explanation: &Explanation, id: &str) -> Value {
    explanation.values.iter().find(|(i, _)| *i == id).expect("an id of the topic").1.clone()
}

#[test]
fn the_first_separating_edge_is_lit_on_both_and_the_strip_between_them_is_shown() {
    let apart = lesson(0, (320.0, 180.0)).explain();
    let holds: Vec<_> = apart.derivation.steps.iter().map(|s| s.holds).collect();
    assert_eq!(holds, [Some(true), Some(false), None, None]);
    let lit: Vec<_> =
        apart.figures[0].marks.iter().filter(|m| m.role == Role::Segment).map(|m| &m.label).collect();
    assert_eq!(lit, ["b.left 260", "a.right 240"]);
    assert!(apart.figures[0].marks.iter().any(|m| m.name == "strip"));
    assert_eq!(apart.derivation.conclusion.because, "a.right = 240 < 260 = b.left");
    assert_eq!(apart.derivation.conclusion.sentence, "The rectangles are apart: A is left of B.");
}

#[test]
fn both_published_methods_miss_a_touch_and_tell_so() {
    for method in [STRICT_OVERLAP, CENTER_DISTANCE] {
        let touching = lesson(method, (300.0, 180.0)).explain();
        assert_eq!((touching.verdict, touching.reference_verdict), (Verdict::Apart, Verdict::Touching));
        let erratum = touching.derivation.erratum.as_ref().expect("it is wrong here");
        assert_eq!(
            (erratum.source, erratum.case),
            (METHODS[method].source, Some((Scene::RectRect, "touching")))
        );
        assert!(!touching.derivation.check.agrees);
        assert_eq!(value(&touching, "push"), Value::Absent);
    }
    let exact = lesson(0, (300.0, 180.0)).explain();
    assert!(exact.derivation.check.agrees && exact.derivation.erratum.is_none());
    assert_eq!(exact.derivation.conclusion.because, "overlap_x = 0 and overlap_y = 60 > 0");
}

#[test]
fn every_method_tells_overlaps_and_push_of_a_hit() {
    for method in 0..METHODS.len() {
        let hit = lesson(method, (260.0, 180.0)).explain();
        assert_eq!(hit.verdict, Verdict::Colliding);
        assert_eq!([value(&hit, "overlap_x"), value(&hit, "overlap_y")], [40.0, 60.0].map(Value::Number));
        assert_eq!(value(&hit, "push"), Value::Pair(DVec2::new(40.0, 0.0)));
        assert!(hit.figures[0].marks.iter().any(|m| m.name == "push"));
    }
}

#[test]
fn every_mark_that_a_step_speaks_of_is_in_some_picture() {
    let states =
        (0..METHODS.len()).flat_map(|m| [(260.0, 180.0), (330.0, 20.0)].map(|center| lesson(m, center)));
    let explanations: Vec<_> = states.map(|state| state.explain()).collect();
    let drawn: Vec<_> = explanations.iter().flat_map(|e| &e.figures[0].marks).map(|m| m.name).collect();
    for name in explanations.iter().flat_map(|e| &e.derivation.steps).flat_map(|s| &s.marks) {
        assert!(drawn.contains(name), "{name}");
    }
}

#[test]
fn an_erratum_stands_where_a_published_method_is_wrong_and_leads_to_a_case_that_shows_it() {
    let mut shown = 0;
    for (case, method) in
        Case::shipped(Scene::RectRect).iter().flat_map(|c| (1..METHODS.len()).map(move |m| (c, m)))
    {
        let mut state = case.open();
        set_param(state.as_mut(), "method", &Value::Word(METHODS[method].id.to_owned())).expect("a method");
        let explanation = state.explain();
        let wrong = !explanation.verdict.agrees_with(explanation.reference_verdict);
        let erratum = explanation.derivation.erratum;
        assert_eq!(erratum.is_some(), wrong, "{} {method}", case.name);
        shown += usize::from(erratum.is_some_and(|e| e.case == Some((Scene::RectRect, &case.name))));
    }
    assert_eq!(shown, 3);
}
