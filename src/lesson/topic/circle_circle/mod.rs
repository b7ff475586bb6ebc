//! Do two circles overlap?

use glam::DVec2;

use super::centers::{self, DISTANCE};
use super::parameters::{RADII, Texts};
use crate::geometry::circle_circle::{self, CircleCircle as Answer, Discs};
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::value_info::values_of;
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, Symbol, probe_at,
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

const A_TEXTS: [Texts; 2] =
    [("a.center", "centre A", "The centre of A."), ("a.radius", "radius A", "The radius of A.")];
const B_TEXTS: [Texts; 2] =
    [("b.center", "centre B", "The centre of B."), ("b.radius", "radius B", "The radius of B.")];

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "AB", role: Role::VectorB },
    Symbol { text: "a.radius", role: Role::ShapeA },
    Symbol { text: "b.radius", role: Role::ShapeB },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct CircleCircle {
    method: MethodChoice,
    discs: Discs,
}

impl Default for CircleCircle {
    /// They overlap by 20; the centres are the corners of a 3-4-5 triangle.
    fn default() -> Self {
        let (a_center, b_center) = (DVec2::new(150.0, 120.0), DVec2::new(246.0, 192.0));
        let method = MethodChoice::new(Scene::CircleCircle, DISTANCE);
        Self { method, discs: Discs { a_center, a_radius: 80.0, b_center, b_radius: 60.0 } }
    }
}

impl Lesson for CircleCircle {
    of_topic!(PROBES, values::TABLE);

    fn params(&mut self) -> Vec<Param<'_>> {
        let Discs { a_center, a_radius, b_center, b_radius } = &mut self.discs;
        let mut params = Vec::from(self.method.params());
        for (role, [center_texts, radius_texts], center, radius) in
            [(Role::ShapeA, A_TEXTS, a_center, a_radius), (Role::ShapeB, B_TEXTS, b_center, b_radius)]
        {
            let slot = Slot::Radius { value: radius, range: RADII, center: *center };
            params.push(Param::shape(center_texts, role, Slot::Point { value: center }));
            params.push(Param::shape(radius_texts, role, slot));
        }
        params
    }

    fn judge(&self) -> Verdict {
        self.discs.pair().verdict()
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let Discs { a_center, a_radius, b_center, b_radius } = self.discs;
        let [b_center, a_center] = probe_at([b_center, a_center], probe, spot);
        Discs { a_center, a_radius, b_center, b_radius }.pair().verdict_over()
    }

    fn given(&self) -> Vec<Given> {
        vec![
            Given::point("a.center", self.discs.a_center),
            Given::number("a.radius", self.discs.a_radius),
            Given::point("b.center", self.discs.b_center),
            Given::number("b.radius", self.discs.b_radius),
        ]
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let (question, operations) = (self.discs, centers::operations(self));
        let results =
            Results { asked, question, answer: circle_circle::circle_circle(&question), operations };
        let values = values_of(values::TABLE, &results);
        let exact = results.answer.contact.verdict;
        asked.explained(exact, values, || results.figure(), || results.derivation())
    }
}

type Results = centers::Results<Discs, Answer>;

#[cfg(test)]
mod tests;
