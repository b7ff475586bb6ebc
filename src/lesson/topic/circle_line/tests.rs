use super::*;
use crate::lesson::set_param;

fn lesson(pairs: &[(&str, &str)]) -> CircleLine {
    let mut lesson = CircleLine::default();
    for (id, value) in pairs {
        set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter of the topic");
    }
    lesson
}

fn value(explanation: &Explanation, id: &str) -> Value {
    explanation.values.iter().find(|(i, _)| *i == id).expect("an id of the topic").1.clone()
}

#[test]
fn the_default_meets_the_outline_in_two_points() {
    let explanation = CircleLine::default().explain();
    assert_eq!(
        (explanation.verdict, value(&explanation, "outcome")),
        (Verdict::Colliding, Value::word("two-points"))
    );
    assert_eq!(value(&explanation, "u1"), Value::Number(0.4));
    assert_eq!(value(&explanation, "point1"), Value::Pair(DVec2::new(168.0, 156.0)));
    assert_eq!(explanation.derivation.conclusion.because, "discriminant = 1,024,000,000 > 0");
    assert!(explanation.derivation.check.agrees);
    assert!(explanation.derivation.check.numbers.ends_with("“normal-projection” says |v·n| − r = −20 < 0"));
}

#[test]
fn both_methods_show_the_same_values() {
    for pairs in [vec![], vec![("circle.radius", "30")], vec![("circle.radius", "5")], vec![("p2", "40,60")]]
    {
        let by = |method| lesson(&[&pairs[..], &[("method", method)]].concat()).explain();
        let (quadratic, projection) = (by("quadratic"), by("normal-projection"));
        assert_eq!(quadratic.values, projection.values);
        assert_eq!(quadratic.verdict, projection.verdict);
        assert_eq!(quadratic.derivation.conclusion.sentence, projection.derivation.conclusion.sentence);
    }
}

#[test]
fn without_a_direction_no_discriminant_claims_a_tangent() {
    for method in METHODS {
        let explanation = lesson(&[("method", method.id), ("p2", "40,60")]).explain();
        assert_eq!(explanation.verdict, Verdict::Apart, "{}", method.id);
        assert_eq!(value(&explanation, "discriminant"), Value::Absent);
        assert!(explanation.derivation.conclusion.because.starts_with("p₁ = p₂ and "));
        assert!(explanation.derivation.steps.iter().any(|s| s.holds == Some(false)));
    }
}

#[test]
fn where_the_centre_lies_on_the_line_there_is_no_normal_and_the_step_says_why() {
    let explanation = lesson(&[("circle.center", "200,180")]).explain();
    assert_eq!((explanation.verdict, value(&explanation, "normal")), (Verdict::Colliding, Value::Absent));
    assert_eq!(value(&explanation, "side"), Value::word("on"));
    assert!(explanation.derivation.steps.iter().any(|s| s.value.contains("either way out is as short")));
}

#[test]
fn every_mark_that_a_step_names_is_drawn() {
    for center in ["218,156", "200,180", "500,0"] {
        for method in METHODS {
            for p2 in ["360,300", "40,60"] {
                let explanation =
                    lesson(&[("method", method.id), ("circle.center", center), ("p2", p2)]).explain();
                let drawn: Vec<_> = explanation.figures[0].marks.iter().map(|m| m.name).collect();
                for name in explanation.derivation.steps.iter().flat_map(|s| &s.marks) {
                    let of_a_push = ["push", "contact"].contains(name);
                    assert!(of_a_push || drawn.contains(name), "{name}: {drawn:?}");
                }
            }
        }
    }
}

#[test]
fn what_the_methods_hit_is_named_for_each_point_that_a_map_moves() {
    let region = |lesson: &CircleLine, probe| lesson.region(QUADRATIC, probe).expect("named");
    let (line, point) = (CircleLine::default(), lesson(&[("p2", "40,60")]));
    assert!(region(&line, 0).starts_with("a strip") && region(&point, 0).starts_with("a disc"));
    assert!(region(&line, 1).contains("through p₁") && region(&line, 2).contains("through p₂"));
}
