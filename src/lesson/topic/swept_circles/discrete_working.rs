//! The working of the test by samples.

use super::Results;
use crate::geometry::swept_circles::BlindSpot;
use crate::lesson::Step;
use crate::lesson::number::{shown, shown_distinct, shown_pair};

impl Results {
    /// The distance between two samples and what they can miss, then a step for each sample.
    pub(super) fn discrete_steps(&self) -> Vec<Step> {
        let mut steps = self.coefficient_steps();
        steps.truncate(2);
        steps.push(self.step_step());
        steps.push(self.blind_spot_step());
        let instants = self.discrete.times().zip(self.discrete.separations(&self.pair));
        steps.extend(instants.map(|(time, separation)| Step {
            sentence: format!("Do they touch at t = {}?", shown(time)),
            formula: "|Δp + t·Δv| − R ≤ 0".to_owned(),
            numbers: self.separation_at(time),
            value: shown(separation),
            holds: Some(separation <= 0.0),
            marks: vec!["samples"],
        }));
        steps
    }

    fn step_step(&self) -> Step {
        let discrete = &self.discrete;
        Step {
            sentence: format!(
                "How far B goes from one of the {} samples to the next, seen from A",
                discrete.samples
            ),
            formula: "step = |Δv| / (samples − 1)".to_owned(),
            numbers: format!("|{}| / ({} − 1)", shown_pair(self.exact.velocity), discrete.samples),
            value: shown(discrete.step),
            marks: vec!["velocity", "samples"],
            ..Step::default()
        }
    }

    /// The step against 2·R, with what the samples can miss.
    fn blind_spot_step(&self) -> Step {
        let discrete = &self.discrete;
        let [step, longest] = shown_distinct(discrete.step, discrete.longest_overlap);
        let (relation, value) = match discrete.blind_spot {
            BlindSpot::Nothing => ("≤", "no hit can be missed, as nothing moves seen from A".to_owned()),
            BlindSpot::ShallowerThan(depth) => {
                ("≤", format!("only hits less than {} deep can be missed", shown(depth)))
            }
            BlindSpot::AnyDepth => (">", "even the deepest hit can be missed".to_owned()),
        };
        let hidden = step == longest && discrete.blind_spot == BlindSpot::AnyDepth;
        let rounded = if hidden { ", both rounded" } else { "" };
        Step {
            sentence: "Is the step at most 2·R, the longest way on which the circles overlap? If it is longer, they \
                       can pass through each other between two samples"
                .to_owned(),
            formula: "step ≤ 2·R".to_owned(),
            numbers: format!("step = {step} {relation} {longest} = 2·R{rounded}"),
            value,
            holds: Some(discrete.blind_spot != BlindSpot::AnyDepth),
            marks: vec!["path", "a", "b"],
        }
    }
}
