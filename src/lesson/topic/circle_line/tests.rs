use super::*;
use crate::lesson::Part;
use crate::lesson::Value;
use crate::lesson::methods_of;
use crate::lesson::topic::testing::Explain as _;
use crate::lesson::topic::testing::{assert_named_marks_are_drawn, line, lines, value, with};

#[test]
fn the_default_meets_the_outline_in_two_points() {
    let explanation = CircleLine::default().explain();
    assert_eq!(
        (explanation.verdict, value(&explanation, "outcome")),
        (Verdict::Colliding, Value::word("two-points"))
    );
    assert_eq!(value(&explanation, "u1"), Value::Number(0.4));
    assert_eq!(value(&explanation, "point1"), Value::Pair(DVec2::new(168.0, 156.0)));
    assert_eq!(explanation.derivation.conclusion.because.to_string(), "discriminant = 1,024,000,000 > 0");
    assert!(explanation.derivation.check.agrees);
    assert_eq!(explanation.derivation.check.sentence, "By “normal-projection”, which is exact");
    assert_eq!(explanation.derivation.check.numbers.to_string(), "|s| = 30 < r = 50");
}

#[test]
fn both_methods_show_the_same_values() {
    for pairs in [vec![], vec![("circle.radius", "30")], vec![("circle.radius", "5")], vec![("p2", "40,60")]]
    {
        let by = |method| with::<CircleLine>(&[&pairs[..], &[("method", method)]].concat()).explain();
        let (quadratic, projection) = (by("quadratic"), by("normal-projection"));
        assert_eq!(quadratic.values, projection.values);
        assert_eq!(quadratic.verdict, projection.verdict);
        assert_eq!(quadratic.derivation.conclusion.sentence, projection.derivation.conclusion.sentence);
    }
}

#[test]
fn without_a_direction_no_discriminant_claims_a_tangent() {
    for method in methods_of(Scene::CircleLine) {
        let explanation = with::<CircleLine>(&[("method", method.id), ("p2", "40,60")]).explain();
        assert_eq!(explanation.verdict, Verdict::Apart, "{}", method.id);
        assert_eq!(value(&explanation, "discriminant"), Value::Absent);
        let decided =
            lines(&explanation).into_iter().find(|line| line.part == Part::Decides).expect("a line");
        assert_eq!(decided.holds, Some(false));
        // The condition before it is that there is no direction.
        assert_eq!(line(&explanation, "p₁ = p₂").holds, Some(true));
    }
}

#[test]
fn with_the_centre_on_the_line_there_is_no_normal_and_the_step_gives_the_reason() {
    let explanation = with::<CircleLine>(&[("circle.center", "200,180")]).explain();
    assert_eq!((explanation.verdict, value(&explanation, "normal")), (Verdict::Colliding, Value::Absent));
    assert_eq!(value(&explanation, "side"), Value::word("on"));
    assert!(lines(&explanation).iter().any(|line| line.formula.contains("both ways out are equally short")));
}

#[test]
fn every_mark_that_a_step_names_is_drawn() {
    for center in ["218,156", "200,180", "500,0"] {
        for method in methods_of(Scene::CircleLine) {
            for p2 in ["360,300", "40,60"] {
                let pairs = [("method", method.id), ("circle.center", center), ("p2", p2)];
                let mut explanation = with::<CircleLine>(&pairs).explain();
                for step in &mut explanation.derivation.steps {
                    step.marks.retain(|name| !["push", "contact"].contains(name));
                }
                assert_named_marks_are_drawn(&[explanation]);
            }
        }
    }
}

#[test]
fn every_probe_has_a_named_region() {
    let region = |lesson: &CircleLine, probe| lesson.ask(0).region(probe).expect("named");
    let (line, point) = (CircleLine::default(), with::<CircleLine>(&[("p2", "40,60")]));
    assert!(region(&line, 0).starts_with("a strip") && region(&point, 0).starts_with("a disc"));
    assert!(region(&line, 1).contains("through p₁") && region(&line, 2).contains("through p₂"));
}
