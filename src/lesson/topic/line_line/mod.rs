//! Do two segments, or two lines, cross, and where?

use glam::DVec2;

use crate::geometry::line_line::{self, LineKind, LineLine as Answer, LinePair};
use crate::geometry::{Spot, Verdict};
use crate::lesson::{
    Asked, Choice, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, Symbol,
    ValueInfo, probe_at,
};

mod derivation;
mod figure;
mod gradient;
mod values;

const DETERMINANT: usize = 0;
const GRADIENT: usize = 2;

const KINDS: [Choice; 2] = [
    Choice { id: "segments", hint: "they end at their points" },
    Choice { id: "lines", hint: "they extend forever" },
];

const PROBES: [Probe; 4] = [
    Probe::new("b2", "the end B₂"),
    Probe::new("b1", "the end B₁"),
    Probe::new("a2", "the end A₂"),
    Probe::new("a1", "the end A₁"),
];

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "a", role: Role::VectorA },
    Symbol { text: "b", role: Role::VectorB },
    Symbol { text: "w", role: Role::VectorC },
    Symbol { text: "ua", role: Role::Projection },
    Symbol { text: "ub", role: Role::Projection },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct LineLine {
    method: MethodChoice,
    a1: DVec2,
    a2: DVec2,
    b1: DVec2,
    b2: DVec2,
    /// The index in [`KINDS`].
    kind: usize,
}

impl Default for LineLine {
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::LineLine, DETERMINANT),
            a1: DVec2::new(20.0, 20.0),
            a2: DVec2::new(350.0, 350.0),
            b1: DVec2::new(40.0, 300.0),
            b2: DVec2::new(400.0, 30.0),
            kind: 0,
        }
    }
}

impl Lesson for LineLine {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let point =
            |id, label, help, role, value| Param::shape((id, label, help), role, Slot::Point { value });
        let kind = ("kind", "kind", "Whether A and B end at their points or extend forever.");
        let [choice, numbers] = self.method.params();
        vec![
            choice,
            numbers,
            point("a1", "A₁", "The first end of A.", Role::ShapeA, &mut self.a1),
            point("a2", "A₂", "The second end of A.", Role::ShapeA, &mut self.a2),
            point("b1", "B₁", "The first end of B.", Role::ShapeB, &mut self.b1),
            point("b2", "B₂", "The second end of B.", Role::ShapeB, &mut self.b2),
            Param::shape(kind, Role::Neutral, Slot::Choice { value: &mut self.kind, options: &KINDS }),
        ]
    }

    fn judge(&self) -> Verdict {
        line_line::verdict(&self.pair())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let LinePair { a1, a2, b1, b2, kind } = self.pair();
        let [b2, b1, a2, a1] = probe_at([b2, b1, a2, a1], probe, spot);
        line_line::verdict_over(&LinePair { a1, a2, b1, b2, kind })
    }

    fn topic_region(&self, _: usize, _: usize) -> Option<&'static str> {
        match KINDS[self.kind].id {
            "lines" => None,
            _ => Some("the shadow of one segment, with the light at the fixed end of the other"),
        }
    }

    fn given(&self) -> Vec<Given> {
        let kinds = [("kind.segments", "segments"), ("kind.lines", "infinite lines")].into_iter().enumerate();
        let mut given = vec![
            Given::point("a1", self.a1).printed("A₁"),
            Given::point("a2", self.a2).printed("A₂"),
            Given::point("b1", self.b1).printed("B₁"),
            Given::point("b2", self.b2).printed("B₂"),
        ];
        given.extend(
            kinds.map(|(index, (name, form))| Given::condition(name, index == self.kind).printed(form)),
        );
        given
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        values::TABLE.to_vec()
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        if asked.method == GRADIENT {
            return gradient::explanation(self.pair(), asked);
        }
        let results = self.results(asked.method);
        let values = values::values(&results.answer);
        asked.explained(results.reference.verdict, values, || results.figure(), || results.derivation())
    }
}

impl LineLine {
    fn pair(&self) -> LinePair {
        let kind = if KINDS[self.kind].id == "lines" { LineKind::Lines } else { LineKind::Segments };
        LinePair { a1: self.a1, a2: self.a2, b1: self.b1, b2: self.b2, kind }
    }

    fn results(&self, method: usize) -> Results {
        let pair = self.pair();
        let reference = line_line::orientation(&pair);
        let answer = if method == DETERMINANT { line_line::determinant(&pair) } else { reference };
        Results { method, pair, answer, reference }
    }
}

/// The question with its results by the two methods that solve for positions.
struct Results {
    method: usize,
    pair: LinePair,
    /// The result of the selected method.
    answer: Answer,
    /// The result of the reference method.
    reference: Answer,
}

/// The noun for A and B together.
fn noun(pair: &LinePair) -> &'static str {
    match pair.kind {
        LineKind::Segments => "segments",
        LineKind::Lines => "lines",
    }
}

#[cfg(test)]
mod tests;
