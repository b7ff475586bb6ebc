//! The working for the form of the page, with its formulas as MathML.

use serde_json::{Value as Json, json};

use crate::app::ui::UiState;
use crate::lesson::math::{Math, Piece};
use crate::lesson::{Line, Step};
use crate::render::told;

/// The steps of the selected method, as far as the window shows them: sentences, and lines of formulas with what became of
/// them. A row of a line is an element `math`, or text, or both. `open` is whether a turn of a loop is not folded; null for
/// a step that is none.
pub fn steps(state: &UiState<'_>) -> Vec<Json> {
    let place = state.place();
    let steps = state.explanation().derivation.steps.iter().enumerate();
    steps.filter(|(index, _)| !place.is_ahead(index + 1)).map(|(_, one)| step(one)).collect()
}

fn step(step: &Step) -> Json {
    let open = step.turn.map(|turn| turn.decides);
    json!({ "sentence": step.sentence, "open": open, "lines": step.lines.iter().map(line).collect::<Json>() })
}

fn line(line: &Line) -> Json {
    let row = |math: &Math| math.mathml().into_iter().map(piece).collect::<Json>();
    json!({ "said": line.said, "rows": line.rows().iter().map(row).collect::<Json>(), "told": told(line) })
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
    use crate::app::session::Session;
    use crate::app::ui::{Action, Ui};
    use crate::lesson::Scene;
    use crate::render::Theme;
    use egui_macroquad::egui;

    fn opened(scene: Scene) -> Ui {
        Ui::new(&egui::Context::default(), Session::open_scene(scene), Theme::Light)
    }

    #[test]
    fn every_topic_has_steps_with_well_formed_elements() {
        for scene in Scene::ALL {
            let steps = steps(&opened(scene).state());
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
        let text = Json::from(steps(&opened(Scene::CircleSegment1).state())).to_string();
        assert!(text.contains("<mfrac>") && text.contains("yes ✓"), "{text}");
    }

    #[test]
    fn a_row_has_one_element_however_long_it_is() {
        for scene in Scene::ALL {
            let steps = steps(&opened(scene).state());
            let lines = steps.iter().flat_map(|step| step["lines"].as_array().expect("lines"));
            for row in lines.flat_map(|line| line["rows"].as_array().expect("rows")) {
                let pieces = row.as_array().expect("pieces");
                let count = |kind: &str| pieces.iter().filter(|piece| piece[kind].is_string()).count();
                assert!(count("math") <= 1 && count("text") <= 1, "{row}");
            }
        }
    }

    #[test]
    fn steps_that_are_not_reached_yet_are_left_out() {
        let mut ui = opened(Scene::CircleSegment1);
        let all = steps(&ui.state()).len();
        Action::FirstStep.perform(&mut ui.state());
        Action::NextStep.perform(&mut ui.state());
        assert_eq!(steps(&ui.state()).len(), 2);
        Action::LastStep.perform(&mut ui.state());
        assert_eq!(steps(&ui.state()).len(), all);
    }
}
