//! What the working says beside the program: the answer, whether one is inside the other, the way out, and where the
//! outlines meet.

use super::{Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::circle_circle::{Arrangement, Crossings};
use crate::lesson::text::number::{shown, shown_apart, shown_pair};
use crate::lesson::topic::centers::way_out;
use crate::lesson::{Conclusion, Derivation, Line, Step};

/// Why there is no normal.
const COINCIDE: &str = "the centres coincide, so every way out is equally short";

impl Results {
    pub fn derivation(&self) -> Derivation {
        let answer = &self.answer;
        let is_apart = answer.arrangement == Arrangement::Outside;
        let mut steps = if is_apart { Vec::new() } else { vec![self.inside_step()] };
        steps.extend(way_out("B", &answer.contact, answer.radius_sum, COINCIDE));
        steps.extend(answer.crossings.map(|crossings| crossings_step(&crossings)));
        let conclusion = Conclusion::new(self.sentence());
        Derivation { steps, conclusion, symbols: SYMBOLS, ..Derivation::default() }
    }

    fn inside_step(&self) -> Step {
        let answer = &self.answer;
        let [distance, difference] = shown_apart(answer.contact.distance, answer.radius_difference);
        Step {
            sentence: "Is one inside the other? That is a collision: they share all of the smaller one"
                .to_owned(),
            lines: vec![Line {
                formula: "|AB| ≤ |a.radius − b.radius|".to_owned(),
                numbers: format!("{distance} ≤ {difference}"),
                value: String::new(),
                is_condition: true,
                holds: Some(answer.inner_separation <= 0.0),
                ..Line::default()
            }],
            marks: vec!["a", "b"],
            asked: None,
        }
    }

    fn sentence(&self) -> &'static str {
        match (self.answer.arrangement, self.asked.verdict) {
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
    let value = match one == other {
        true => format!("S = {}", shown_pair(one)),
        false => format!("S₁ = {}, S₂ = {}", shown_pair(one), shown_pair(other)),
    };
    Step {
        sentence: "Where the outlines meet: from the centre of A along AB, then by half of the chord to the \
                   left and to the right"
            .to_owned(),
        lines: vec![Line {
            formula: "along = (|AB|² + a.radius² − b.radius²) / (2·|AB|),  \
                      half chord = √(a.radius² − along²)"
                .to_owned(),
            numbers: format!("along = {}, half chord = {}", shown(along), shown(half_chord)),
            value,
            ..Line::default()
        }],
        marks: vec!["crossings"],
        asked: None,
    }
}
