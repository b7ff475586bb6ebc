//! Does the circle meet the infinite line, and where?

use glam::DVec2;

use super::parameters::{self, RADII};
use crate::geometry::circle_line::{self, CircleLine as Answer, LineAndCircle};
use crate::geometry::{Spot, Verdict};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, Symbol, ValueInfo,
    probe_at,
};

mod derivation;
mod figure;
mod values;

const QUADRATIC: usize = 0;

const PROBES: [Probe; 3] =
    [Probe::new("circle.center", "the circle’s centre"), Probe::new("p2", "p₂"), Probe::new("p1", "p₁")];

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "d", role: Role::VectorA },
    Symbol { text: "q", role: Role::VectorC },
    Symbol { text: "v", role: Role::VectorB },
    Symbol { text: "n", role: Role::Normal },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleLine {
    method: MethodChoice,
    p1: DVec2,
    p2: DVec2,
    center: DVec2,
    radius: f64,
}

impl Default for CircleLine {
    /// A chord of length 80 at distance 30 from the centre (3-4-5 triangle).
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::CircleLine, QUADRATIC),
            p1: DVec2::new(40.0, 60.0),
            p2: DVec2::new(360.0, 300.0),
            center: DVec2::new(218.0, 156.0),
            radius: 50.0,
        }
    }
}

impl Lesson for CircleLine {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let Self { method, p1, p2, center, radius } = self;
        let [choice, numbers] = method.params();
        let mut params = vec![
            choice,
            numbers,
            Param::shape(("p1", "p₁", "A point of the line."), Role::Segment, Slot::Point { value: p1 }),
            Param::shape(
                ("p2", "p₂", "Another point of the line."),
                Role::Segment,
                Slot::Point { value: p2 },
            ),
        ];
        params.extend(parameters::circle("centre", Role::Neutral, center, radius, RADII));
        params
    }

    fn judge(&self) -> Verdict {
        circle_line::verdict(&self.question())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [center, p2, p1] = probe_at([self.center, self.p2, self.p1], probe, spot);
        circle_line::verdict_over(&LineAndCircle { p1, p2, center, radius: self.radius })
    }

    fn topic_region(&self, _: usize, probe: usize) -> Option<&'static str> {
        Some(match (PROBES[probe].param, self.p1 != self.p2) {
            ("circle.center", true) => "a strip: the line grown by the radius (a Minkowski sum)",
            ("circle.center", false) => {
                "a disc: the single point p₁ = p₂ grown by the radius (a Minkowski sum)"
            }
            ("p2", _) => "the lines through p₁ that meet the circle, on both sides of p₁",
            _ => "the lines through p₂ that meet the circle, on both sides of p₂",
        })
    }

    fn given(&self) -> Vec<Given> {
        vec![
            Given::point("p1", self.p1),
            Given::point("p2", self.p2),
            Given::point("circle.center", self.center).printed("centre"),
            Given::number("circle.radius", self.radius).printed("r"),
        ]
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let Asked { method, verdict, .. } = asked;
        let question = self.question();
        let answer = circle_line::circle_line(&question);
        let results = Results { method, question, answer, verdict };
        let values = values_of(values::TABLE, &results.answer);
        asked.explained(results.answer.verdict, values, || results.figure(), || results.derivation())
    }
}

impl CircleLine {
    fn question(&self) -> LineAndCircle {
        LineAndCircle { p1: self.p1, p2: self.p2, center: self.center, radius: self.radius }
    }
}

/// The question with its results, as figure and derivation show them.
struct Results {
    method: usize,
    question: LineAndCircle,
    answer: Answer,
    /// The verdict of the selected method.
    verdict: Verdict,
}

#[cfg(test)]
mod tests;
