//! The working of both methods.

use super::{Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::circle_circle::{Arrangement, Crossings};
use crate::lesson::number::{shown, shown_apart, shown_difference, shown_pair, shown_pair_difference};
use crate::lesson::topic::centers::{Comparison, escape_step};
use crate::lesson::{Derivation, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let (answer, comparison) = (&self.answer, self.comparison());
        let mut steps = self.question_steps().to_vec();
        steps.extend(comparison.steps(self.method));
        steps.push(self.inside_step());
        if let Some(contact) = answer.contact {
            let reach = shown_difference(answer.measures.radius_sum, answer.measures.distance);
            let depth = format!("{reach} = {}", shown(answer.depth.unwrap_or_default()));
            let coincide = "the centres coincide, so every way out is equally short";
            steps.push(escape_step("B", answer.escape.as_ref(), contact, &depth, coincide));
        }
        steps.extend(answer.crossings.map(|crossings| crossings_step(&crossings)));
        let operations = [&answer.distance_operations, &answer.squared_operations];
        comparison.derivation(self.method, steps, operations, self.sentence(), SYMBOLS)
    }

    fn comparison(&self) -> Comparison<'_> {
        Comparison {
            way: "AB",
            vector: self.answer.a_to_b,
            reach: "R",
            reach_in_words: "the sum of the radii",
            shapes: &["a", "b"],
            measures: &self.answer.measures,
            verdicts: self.both,
        }
    }

    fn question_steps(&self) -> [Step; 2] {
        let (discs, answer) = (&self.question, &self.answer);
        [
            Step {
                sentence: "They touch when the centres are this far from each other".to_owned(),
                formula: "R = a.radius + b.radius".to_owned(),
                numbers: format!("{} + {}", shown(discs.a_radius), shown(discs.b_radius)),
                value: shown(answer.measures.radius_sum),
                marks: vec!["a", "b"],
                ..Step::default()
            },
            Step {
                sentence: "The vector from centre to centre".to_owned(),
                formula: "AB = b.center − a.center".to_owned(),
                numbers: shown_pair_difference(discs.b_center, discs.a_center),
                value: shown_pair(answer.a_to_b),
                marks: vec!["AB"],
                ..Step::default()
            },
        ]
    }

    fn inside_step(&self) -> Step {
        let answer = &self.answer;
        let [distance, difference] = shown_apart(answer.measures.distance, answer.radius_difference);
        Step {
            sentence: "Is one inside the other? That is a collision, too: they share all of the smaller one"
                .to_owned(),
            formula: "|AB| − |a.radius − b.radius| ≤ 0".to_owned(),
            numbers: format!("{distance} − {difference}"),
            value: shown(answer.inner_separation),
            holds: Some(answer.inner_separation <= 0.0),
            marks: vec!["a", "b"],
        }
    }

    fn sentence(&self) -> &'static str {
        match (self.answer.arrangement, self.verdict()) {
            (Arrangement::Outside, _) => "The circles are apart.",
            (Arrangement::TouchingOutside, _) => "The circles touch from outside, in one point.",
            (Arrangement::Crossing, _) => "The circles collide: their outlines cross in two points.",
            (Arrangement::AInsideBTouching, _) => {
                "The circles collide: A is inside B and touches its outline from within."
            }
            (Arrangement::BInsideATouching, _) => {
                "The circles collide: B is inside A and touches its outline from within."
            }
            (Arrangement::AInsideB, _) => {
                "The circles collide: A is inside B, and their outlines do not meet."
            }
            (Arrangement::BInsideA, _) => {
                "The circles collide: B is inside A, and their outlines do not meet."
            }
            (Arrangement::Same, Verdict::Touching) => "Both circles are the same point: a touch.",
            (Arrangement::Same, _) => "The circles collide: they are the same.",
        }
    }
}

fn crossings_step(crossings: &Crossings) -> Step {
    let Crossings { along, half_chord, points: [one, other] } = *crossings;
    Step {
        sentence: "Where the outlines meet: from the centre of A along AB, then by half of the chord to the left and to \
                   the right"
            .to_owned(),
        formula: "along = (|AB|² + a.radius² − b.radius²) / (2·|AB|),  half chord = √(a.radius² − along²)".to_owned(),
        numbers: format!("along = {}, half chord = {}", shown(along), shown(half_chord)),
        value: match one == other {
            true => shown_pair(one),
            false => format!("S₁ = {}, S₂ = {}", shown_pair(one), shown_pair(other)),
        },
        marks: vec!["crossings"],
        ..Step::default()
    }
}
