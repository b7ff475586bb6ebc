//! Why the exact answer to a case is right.

use crate::lesson::{Conclusion, Lesson, NUMBERS, Value, YAxis, select_reference, set_param};

/// The longest comparison that is repeated behind a sentence without numbers.
const LONGEST: usize = 60;

/// What the exact method concludes in a state, in a line.
pub fn reason(lesson: &Lesson, y_axis: YAxis) -> String {
    let mut lesson = lesson.clone();
    select_reference(&mut lesson);
    set_param(&mut lesson, NUMBERS, &Value::word("exact")).expect("every topic has these numbers");
    let Conclusion { sentence, has_numbers, because } = lesson.explain_for(y_axis).derivation.conclusion;
    let because = because.to_string();
    match sentence.strip_suffix('.') {
        Some(sentence) if !has_numbers && !because.is_empty() && because.len() <= LONGEST => {
            format!("{sentence} ({because}).")
        }
        _ => sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn a_reason_has_numbers_and_does_not_depend_on_the_method() {
        for (scene, set, says) in [
            (
                Scene::CircleSegment1,
                [("circle.center", "264,128"), ("numbers", "f32")],
                "The circle covers an end of the segment, (250, 150): its centre is 26.0768 away and its radius is 30.",
            ),
            (
                Scene::PointCircle,
                [("point", "200,30"), ("numbers", "f64")],
                "The point is outside the circle (distance = 120 > r = 80).",
            ),
        ] {
            let mut lesson = scene.open();
            for (id, value) in set {
                set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
            }
            assert_eq!(reason(&lesson, YAxis::Down), says);
        }
    }
}
