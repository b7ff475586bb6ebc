//! The working of both methods.

use super::{Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::lesson::number::{shown, shown_difference, shown_pair, shown_pair_difference};
use crate::lesson::topic::centers::{Comparison, escape_step};
use crate::lesson::{Derivation, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let (answer, comparison) = (&self.answer, self.comparison());
        let mut steps = vec![self.way_step()];
        steps.extend(comparison.steps(self.method));
        if let Some(contact) = answer.contact {
            let radius = shown_difference(self.question.radius, answer.measures.distance);
            let depth = format!("{radius} = {}", shown(answer.depth.unwrap_or_default()));
            let coincide = "the point is the centre, so every way out is equally short";
            steps.push(escape_step("the circle", answer.escape.as_ref(), contact, &depth, coincide));
        }
        let operations = [&answer.distance_operations, &answer.squared_operations];
        comparison.derivation(self.method, steps, operations, self.sentence(), SYMBOLS)
    }

    fn comparison(&self) -> Comparison<'_> {
        Comparison {
            way: "CP",
            vector: self.answer.center_to_point,
            reach: "r",
            reach_in_words: "the radius",
            shapes: &["circle"],
            measures: &self.answer.measures,
            verdicts: self.both,
        }
    }

    fn way_step(&self) -> Step {
        Step {
            sentence: "The vector from the centre to the point".to_owned(),
            formula: "CP = P − C".to_owned(),
            numbers: shown_pair_difference(self.question.point, self.question.center),
            value: shown_pair(self.answer.center_to_point),
            marks: vec!["CP"],
            ..Step::default()
        }
    }

    fn sentence(&self) -> &'static str {
        match self.verdict() {
            Verdict::Apart => "The point is outside the circle.",
            Verdict::Touching => "The point lies on the perimeter, which belongs to the disc: a touch.",
            Verdict::Colliding => "The point is inside the circle.",
        }
    }
}
