use super::*;
use crate::lesson::topic::testing::{Explain as _, assert_named_marks_are_drawn, line, lines};
use crate::lesson::{Value, set_param};

fn lesson(method: usize, center2: (f64, f64)) -> Boxes {
    placed(Boxes::blob_side(), method, center2)
}

#[test]
fn the_printed_mistakes_are_corrected_only_for_the_examples_of_the_source() {
    for method in [0, 1] {
        let case = |x, y| lesson(method, (x, y)).explain().derivation.erratum.and_then(|e| e.case);
        assert_eq!(case(6.0, 8.0), Some((Scene::BlobSide, "example-1".to_owned())));
        assert_eq!(case(2.0, 4.0), Some((Scene::BlobSide, "example-2".to_owned())));
        assert_eq!(case(2.0, 4.5), None);
    }
    let touching = |method| lesson(method, (7.0, 4.0)).explain().derivation.erratum;
    assert_eq!(touching(1).and_then(|erratum| erratum.case), Some((Scene::BlobSide, "touching".to_owned())));
    assert_eq!(touching(0), None);
}

#[test]
fn the_printed_test_misses_a_touch_and_its_check_fails() {
    let touching = lesson(1, (7.0, 4.0)).explain();
    assert_eq!((touching.verdict, touching.reference_verdict), (Verdict::Apart, Verdict::Touching));
    assert!(!touching.derivation.check.agrees);
    assert_eq!(line(&touching, "x_gap < 0").holds, Some(false));
    // What the source should say is shown beside it.
    assert_eq!(line(&touching, "x_gap ≤ 0").holds, Some(true));
    // It has no side and no push.
    assert!(touching.figures[0].marks.iter().all(|m| m.name != "push"));
    let exact = lesson(0, (7.0, 4.0)).explain();
    assert!(exact.figures[0].marks.iter().all(|m| m.name != "push"));
    assert!(exact.derivation.check.agrees);
    assert_eq!(line(&exact, "x_gap ≤ 0").holds, Some(true));
}

#[test]
fn the_picture_includes_the_whole_push_of_blob_2() {
    let inside = Rect::new(DVec2::new(3.2, 4.3), DVec2::ONE);
    let [blob1, _] = Boxes::blob_side().boxes;
    let lesson = Boxes { boxes: [blob1, inside], ..Boxes::blob_side() };
    let figure = &lesson.explain().figures[0];
    assert_eq!(figure.bounds.min.x, 1.5);
}

#[test]
fn every_mark_that_a_step_names_is_in_the_picture() {
    let lesson = Boxes { corners: true, ..Boxes::blob_side() };
    assert_named_marks_are_drawn(&[lesson.explain()]);
}

#[test]
fn the_corners_are_shown_if_the_switch_is_on() {
    let shown = Boxes { corners: true, ..Boxes::blob_side() }.explain();
    let from_corners = |explanation: &Explanation| {
        let of =
            |line: &crate::lesson::Line| line.formula.starts_with("blob1.center =") && line.value == "(4, 4)";
        lines(explanation).iter().any(of)
    };
    assert!(from_corners(&shown) && !from_corners(&Boxes::blob_side().explain()));
}

#[test]
fn the_gaps_in_the_picture_have_the_numbers_of_the_run() {
    let label = |numbers| {
        // A ten-millionth apart, which f32 cannot tell from a touch.
        let mut lesson = lesson(1, (7.000_000_1, 4.0));
        set_param(&mut lesson, "numbers", &Value::word(numbers)).expect("numbers");
        let marks = lesson.explain().figures.remove(0).marks;
        marks.into_iter().find(|mark| mark.name == "x_gap").expect("drawn").label
    };
    assert_eq!([label("f64"), label("f32")], ["x_gap = 1×10⁻⁷", "x_gap = 0"]);
}

#[test]
fn what_the_run_did_not_reach_is_not_drawn() {
    let drawn = |center2| {
        let marks = lesson(0, center2).explain().figures.remove(0).marks;
        ["x_gap", "y_gap"].map(|name| marks.iter().any(|mark| mark.name == name))
    };
    assert_eq!([drawn((6.0, 8.0)), drawn((9.0, 4.0))], [[true, true], [true, false]]);
}
