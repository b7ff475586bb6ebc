//! Is the point inside the circle?

use glam::DVec2;

use super::centers::{self, DISTANCE};
use super::parameters::{self, RADII, Texts};
use crate::geometry::point_circle::{self, PointCircle as Answer, PointInCircle};
use crate::geometry::{Spot, Verdict};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, Symbol, ValueInfo,
    probe_at,
};

mod derivation;
mod figure;
mod values;

const POINT_TEXTS: Texts = ("point", "point P", "The point that is tested.");

const PROBES: [Probe; 2] = [
    Probe::new("point", "the point").region("the disc itself"),
    Probe::new("circle.center", "the circle’s centre")
        .region("a disc around the point: the point grown by the radius (a Minkowski sum)"),
];

const SYMBOLS: &[Symbol] = &[Symbol { text: "CP", role: Role::VectorB }];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct PointCircle {
    method: MethodChoice,
    point: DVec2,
    center: DVec2,
    radius: f64,
}

impl Default for PointCircle {
    /// Inside, at a distance of 50 (3-4-5 triangle).
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::PointCircle, DISTANCE),
            point: DVec2::new(240.0, 120.0),
            center: DVec2::new(200.0, 150.0),
            radius: 80.0,
        }
    }
}

impl Lesson for PointCircle {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let Self { method, point, center, radius } = self;
        let [choice, numbers] = method.params();
        let mut params =
            vec![choice, numbers, Param::shape(POINT_TEXTS, Role::ShapeA, Slot::Point { value: point })];
        params.extend(parameters::circle("centre C", Role::ShapeB, center, radius, RADII));
        params
    }

    fn judge(&self) -> Verdict {
        point_circle::verdict(&self.question())
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [point, center] = probe_at([self.point, self.center], probe, spot);
        point_circle::verdict_over(&PointInCircle { point, center, radius: self.radius })
    }

    fn given(&self) -> Vec<Given> {
        vec![
            Given::point("point", self.point).printed("P").shown_by(&["P", "contact"]),
            Given::point("circle.center", self.center).printed("C").shown_by(&["C"]),
            Given::number("circle.radius", self.radius).printed("r"),
        ]
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let Asked { method, verdict, .. } = asked;
        let question = self.question();
        let answer = point_circle::point_circle(&question);
        let results = Results { method, question, answer, verdict, operations: centers::operations(self) };
        let values = values_of(values::TABLE, &results);
        asked.explained(results.answer.verdict, values, || results.figure(), || results.derivation())
    }
}

impl PointCircle {
    fn question(&self) -> PointInCircle {
        PointInCircle { point: self.point, center: self.center, radius: self.radius }
    }
}

type Results = centers::Results<PointInCircle, Answer>;

#[cfg(test)]
mod tests;
