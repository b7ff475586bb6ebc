//! The working for the form of the page, with its formulas as MathML.

use serde_json::{Value as Json, json};

use crate::app::session::Session;
use crate::lesson::math::{Math, Piece};
use crate::lesson::{Line, Step};
use crate::render::told;

/// The steps of the selected method: sentences, and lines of formulas with what became of them. A
/// row of a line is in pieces, which are elements `math` or text.
pub fn steps(session: &mut Session) -> Vec<Json> {
    session.explanation().derivation.steps.iter().map(step).collect()
}

fn step(step: &Step) -> Json {
    json!({ "sentence": step.sentence, "lines": step.lines.iter().map(line).collect::<Json>() })
}

fn line(line: &Line) -> Json {
    let row = |math: &Math| math.mathml().into_iter().map(piece).collect::<Json>();
    json!({ "rows": line.rows().iter().map(row).collect::<Json>(), "told": told(line) })
}

fn piece(piece: Piece) -> Json {
    match piece {
        Piece::Math(math) => json!({ "math": math }),
        Piece::Text(text) => json!({ "text": text }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn every_topic_has_steps_with_well_formed_elements() {
        for scene in Scene::ALL {
            let steps = steps(&mut Session::open_scene(scene));
            let text = Json::from(steps).to_string();
            assert!(text.contains("<math "), "{text}");
            for tag in ["math", "mrow", "mfrac", "msqrt", "msub", "msup", "mi", "mn", "mo", "mtext"] {
                let opened =
                    text.matches(&format!("<{tag}>")).count() + text.matches(&format!("<{tag} ")).count();
                assert_eq!(opened, text.matches(&format!("</{tag}>")).count(), "{tag} in {text}");
            }
        }
    }

    #[test]
    fn a_quotient_is_a_fraction_and_a_condition_has_its_answer() {
        let text = Json::from(steps(&mut Session::open_scene(Scene::CircleSegment1))).to_string();
        assert!(text.contains("<mfrac>") && text.contains("yes ✓"), "{text}");
    }
}
