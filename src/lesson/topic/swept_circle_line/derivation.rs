//! What the working says beside the program: the answer, the impact, the moment shown, and a check.

use super::{Results, SYMBOLS};
use crate::geometry::Verdict;
use crate::geometry::swept_circle_line::{CapsuleFeature, SegmentImpact};
use crate::lesson::text::number::{shown, shown_along, shown_difference, shown_pair, shown_pair_difference};
use crate::lesson::topic::swept_circles::{CHECK_PARTS, by_the_exact_method, normal};
use crate::lesson::working::math::read;
use crate::lesson::{Check, Conclusion, Derivation, Line, Step};

impl Results {
    /// The working of the selected method.
    pub fn derivation(&self) -> Derivation {
        let impact = self.exact.impact.as_ref().filter(|_| self.is_exact());
        // A point that the method does not count as a contact has the colour of what is only computed.
        let symbols = if self.found.is_some() { SYMBOLS } else { &SYMBOLS[..SYMBOLS.len() - 1] };
        let steps = impact.map(|impact| self.impact_step(impact)).into_iter().chain([self.now_step()]);
        Derivation {
            steps: steps.collect(),
            conclusion: Conclusion::new(self.sentence()).with_numbers(self.found.is_some()),
            check: self.check(),
            symbols,
            ..Derivation::default()
        }
    }

    fn impact_step(&self, impact: &SegmentImpact) -> Step {
        let circle = &self.sweep.circle;
        let (numbers, sign) = shown_along(circle.center, impact.time, circle.velocity, impact.center);
        let formula = "centre = circle.center + t·circle.velocity";
        let centre = Line::written(formula, &numbers, &shown_pair(impact.center));
        let lines = vec![
            Line { approximate: sign == "≈", ..centre },
            Line::fact("contact", &shown_pair(impact.contact)),
            normal(impact.normal, "the centre is on the segment"),
        ];
        let part = met(impact.feature);
        let sentence =
            format!("The circle meets {part}: its centre then, the point of contact and the normal");
        Step::of(sentence, &["impact", "contact", "normal"], lines)
    }

    fn now_step(&self) -> Step {
        let now = self.now();
        let numbers = shown_difference(now.distance, self.sweep.circle.radius);
        let line = Line::written("separation = distance − r", &numbers, &shown(now.separation));
        Step::of(format!("In the picture, at time {}", shown(self.time)), &["circle"], vec![line])
    }

    fn sentence(&self) -> String {
        let Some(found) = self.found else {
            return match self.is_exact() {
                true => "The circle does not meet the segment within the tick.",
                false => "The method finds that the circle does not meet the segment.",
            }
            .to_owned();
        };
        let contact = format!("the point of contact is {}", shown_pair(found.contact));
        let time = shown(found.time);
        match (self.asked.verdict, found.feature) {
            _ if !self.is_exact() => {
                format!("The method finds that the circle meets the segment at t = {time}; {contact}.")
            }
            (Verdict::Touching, CapsuleFeature::Start) => {
                format!("The circle only just touches the segment, from the start; {contact}.")
            }
            (_, CapsuleFeature::Start) => {
                format!("The circle covers part of the segment from the start; {contact}.")
            }
            (Verdict::Touching, feature) => {
                format!("The circle only just touches {} at t = {time}; {contact}.", part(feature))
            }
            (_, feature) => format!("The circle meets {} at t = {time}; {contact}.", part(feature)),
        }
    }

    fn check(&self) -> Check {
        let exact = &self.exact;
        match (self.is_exact(), &exact.impact) {
            (true, Some(impact)) => Check {
                sentence: "Put t into the motion: the contact must be as far from the centre as the radius, less the \
                           overlap"
                    .to_owned(),
                numbers: read(&format!(
                    "|{}| = {}; r − overlap = {} − {}",
                    shown_pair_difference(impact.center, impact.contact),
                    shown(impact.distance),
                    shown(self.sweep.circle.radius),
                    shown(impact.depth)
                )),
                agrees: impact.agrees,
            },
            (true, None) => {
                let smallest = self.sweep.smallest_at_instants(CHECK_PARTS);
                Check {
                    sentence: format!(
                        "At t = 0, 1/{CHECK_PARTS}, 2/{CHECK_PARTS}, … 1 the circle is nowhere nearer"
                    ),
                    numbers: read(&format!("distance − r ≥ {} > 0", shown(smallest))),
                    agrees: smallest >= exact.smallest_separation,
                }
            }
            (_, impact) => {
                let first = impact.map(|impact| impact.time);
                let found = self.found.map(|found| found.time);
                by_the_exact_method(&self.asked, exact.verdict, first, found, exact.smallest_separation)
            }
        }
    }
}

/// The part that is hit, within a sentence.
fn part(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "the segment",
        CapsuleFeature::Face => "the face of the segment",
        CapsuleFeature::End1 => "the end p₁",
        CapsuleFeature::End2 => "the end p₂",
    }
}

/// The part that is met, in a heading.
fn met(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "the segment at the start",
        CapsuleFeature::Face => "the face",
        CapsuleFeature::End1 => "the end p₁",
        CapsuleFeature::End2 => "the end p₂",
    }
}
