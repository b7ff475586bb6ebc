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
        let numbers = format!("{distance} ≤ {difference}");
        let holds = answer.inner_separation <= 0.0;
        let line = Line::condition("|AB| ≤ |a.radius − b.radius|", &numbers, holds);
        let sentence = "Is one inside the other? That is a collision: they share all of the smaller one";
        Step::of(sentence, &["a", "b"], vec![line])
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
    let mut lines = vec![
        Line::written("along = (|AB|² + a.radius² − b.radius²) / (2·|AB|)", "", &shown(along)),
        Line::written("half_chord = √(a.radius² − along²)", "", &shown(half_chord)),
    ];
    match one == other {
        true => lines.push(Line::fact("S", &shown_pair(one))),
        false => {
            lines.extend([("S₁", one), ("S₂", other)].map(|(name, at)| Line::fact(name, &shown_pair(at))))
        }
    }
    let sentence = "Where the outlines meet: from the centre of A along AB, then by half of the chord to the left and to \
                    the right";
    Step::of(sentence, &["crossings"], lines)
}
