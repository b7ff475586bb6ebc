//! Does the circle meet the infinite line, and where?

use glam::DVec2;

use super::parameters::{self, RADII};
use crate::geometry::circle_line::{self, CircleLine as Answer, LineAndCircle};
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::value_info::values_of;
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, Symbol, probe_at,
};

mod derivation;
mod figure;
mod values;

const PROBES: [Probe; 3] = [
    Probe::new("circle.center", "the circle’s centre")
        .region("a strip: the line grown by the radius (a Minkowski sum)"),
    Probe::new("p2", "p₂").region("the lines through p₁ that meet the circle, on both sides of p₁"),
    Probe::new("p1", "p₁").region("the lines through p₂ that meet the circle, on both sides of p₂"),
];

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
    question: LineAndCircle,
}

impl Default for CircleLine {
    /// A chord of length 80 at distance 30 from the centre (3-4-5 triangle).
    fn default() -> Self {
        let [p1, p2, center] = [(40.0, 60.0), (360.0, 300.0), (218.0, 156.0)].map(DVec2::from);
        let question = LineAndCircle { p1, p2, center, radius: 50.0 };
        Self { method: MethodChoice::new(Scene::CircleLine, 0), question }
    }
}

impl Lesson for CircleLine {
    of_topic!(PROBES, values::TABLE);

    fn params(&mut self) -> Vec<Param<'_>> {
        let LineAndCircle { p1, p2, center, radius } = &mut self.question;
        let point = |texts, value| Param::shape(texts, Role::Segment, Slot::Point { value });
        let mut params = Vec::from(self.method.params());
        params.push(point(("p1", "p₁", "A point of the line."), p1));
        params.push(point(("p2", "p₂", "Another point of the line."), p2));
        params.extend(parameters::circle("centre", Role::Neutral, center, radius, RADII));
        params
    }

    fn judge(&self) -> Verdict {
        self.question.pair().verdict()
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let LineAndCircle { p1, p2, center, radius } = self.question;
        let [center, p2, p1] = probe_at([center, p2, p1], probe, spot);
        LineAndCircle { p1, p2, center, radius }.pair().verdict_over()
    }

    fn topic_region(&self, _: usize, probe: usize) -> Option<&'static str> {
        let is_point = self.question.p1 == self.question.p2 && PROBES[probe].param == "circle.center";
        let disc = "a disc: the single point p₁ = p₂ grown by the radius (a Minkowski sum)";
        if is_point { Some(disc) } else { PROBES[probe].region }
    }

    fn given(&self) -> Vec<Given> {
        vec![
            Given::point("p1", self.question.p1),
            Given::point("p2", self.question.p2),
            Given::point("circle.center", self.question.center).printed("centre"),
            Given::number("circle.radius", self.question.radius).printed("r"),
        ]
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let answer = circle_line::circle_line(&self.question);
        let method = self.topic_methods()[asked.method].id;
        let results = Results { asked, method, question: self.question, answer };
        asked.explained(
            answer.contact.verdict,
            values_of(values::TABLE, &answer),
            || figure::figure(&results),
            || derivation::derivation(&results),
        )
    }
}

/// The question with its results, as figure and working show them.
struct Results {
    asked: Asked,
    method: &'static str,
    question: LineAndCircle,
    answer: Answer,
}

#[cfg(test)]
mod tests;
