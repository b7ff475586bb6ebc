//! Do two circles overlap?

use glam::DVec2;

use super::centers::{self, DISTANCE};
use super::parameters::RADII;
use crate::geometry::circle_circle::{self, CircleCircle as Answer, Discs};
use crate::geometry::{Spot, Verdict};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, Symbol, ValueInfo,
    probe_at,
};

mod derivation;
mod figure;
mod values;

const PROBES: [Probe; 2] = [
    Probe::new("b.center", "the centre of B")
        .region("a disc whose radius is the sum of both: A grown by the radius of B (a Minkowski sum)"),
    Probe::new("a.center", "the centre of A")
        .region("a disc whose radius is the sum of both: B grown by the radius of A (a Minkowski sum)"),
];

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "AB", role: Role::VectorB },
    Symbol { text: "a.radius", role: Role::ShapeA },
    Symbol { text: "b.radius", role: Role::ShapeB },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleCircle {
    method: MethodChoice,
    a_center: DVec2,
    a_radius: f64,
    b_center: DVec2,
    b_radius: f64,
}

impl Default for CircleCircle {
    /// They overlap by 20; the centres are the corners of a 3-4-5 triangle.
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::CircleCircle, DISTANCE),
            a_center: DVec2::new(150.0, 120.0),
            a_radius: 80.0,
            b_center: DVec2::new(246.0, 192.0),
            b_radius: 60.0,
        }
    }
}

impl Lesson for CircleCircle {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let (a_center, b_center) = (self.a_center, self.b_center);
        let (a, b) = (Role::ShapeA, Role::ShapeB);
        let radius = |value, center| Slot::Radius { value, range: RADII, center };
        let [choice, numbers] = self.method.params();
        vec![
            choice,
            numbers,
            Param::shape(
                ("a.center", "centre A", "The centre of A."),
                a,
                Slot::Point { value: &mut self.a_center },
            ),
            Param::shape(
                ("a.radius", "radius A", "The radius of A."),
                a,
                radius(&mut self.a_radius, a_center),
            ),
            Param::shape(
                ("b.center", "centre B", "The centre of B."),
                b,
                Slot::Point { value: &mut self.b_center },
            ),
            Param::shape(
                ("b.radius", "radius B", "The radius of B."),
                b,
                radius(&mut self.b_radius, b_center),
            ),
        ]
    }

    fn judge(&self) -> Verdict {
        circle_circle::verdict(&self.discs())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [b_center, a_center] = probe_at([self.b_center, self.a_center], probe, spot);
        let discs = Discs { a_center, a_radius: self.a_radius, b_center, b_radius: self.b_radius };
        circle_circle::verdict_over(&discs)
    }

    fn given(&self) -> Vec<Given> {
        vec![
            Given::point("a.center", self.a_center),
            Given::number("a.radius", self.a_radius),
            Given::point("b.center", self.b_center),
            Given::number("b.radius", self.b_radius),
        ]
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let Asked { method, verdict, .. } = asked;
        let question = self.discs();
        let answer = circle_circle::circle_circle(&question);
        let results = Results { method, question, answer, verdict, operations: centers::operations(self) };
        let values = values_of(values::TABLE, &results);
        asked.explained(results.answer.verdict, values, || results.figure(), || results.derivation())
    }
}

impl CircleCircle {
    fn discs(&self) -> Discs {
        let Self { a_center, a_radius, b_center, b_radius, .. } = *self;
        Discs { a_center, a_radius, b_center, b_radius }
    }
}

type Results = centers::Results<Discs, Answer>;

#[cfg(test)]
mod tests;
