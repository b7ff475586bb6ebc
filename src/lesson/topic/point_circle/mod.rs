//! Is the point inside the circle?

use glam::DVec2;

use super::centers::{self, DISTANCE};
use super::parameters::{self, RADII, Texts};
use crate::geometry::centers::Centers;
use crate::geometry::point_circle::{self, PointCircle as Answer, PointInCircle};
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::value_info::values_of;
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Param, Probe, Role, Scene, Slot, probe_at,
};

mod picture;
mod values;

const POINT_TEXTS: Texts = ("point", "point P", "The point that is tested.");

const PROBES: [Probe; 2] = [
    Probe::new("point", "the point").region("the disc itself"),
    Probe::new("circle.center", "the circle’s centre")
        .region("a disc around the point: the point grown by the radius (a Minkowski sum)"),
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct PointCircle {
    method: MethodChoice,
    question: PointInCircle,
}

impl Default for PointCircle {
    /// Inside, at a distance of 50 (3-4-5 triangle).
    fn default() -> Self {
        let (point, center) = (DVec2::new(240.0, 120.0), DVec2::new(200.0, 150.0));
        let method = MethodChoice::new(Scene::PointCircle, DISTANCE);
        Self { method, question: Centers { from: point, to: center, radii: [80.0] } }
    }
}

impl Lesson for PointCircle {
    of_topic!(PROBES, values::TABLE);

    fn params(&mut self) -> Vec<Param<'_>> {
        let Centers { from: point, to: center, radii: [radius] } = &mut self.question;
        let mut params = Vec::from(self.method.params());
        params.push(Param::shape(POINT_TEXTS, Role::ShapeA, Slot::Point { value: point }));
        params.extend(parameters::circle("centre C", Role::ShapeB, center, radius, RADII));
        params
    }

    fn judge(&self) -> Verdict {
        point_circle::verdict(&self.question)
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let Centers { from, to, radii } = self.question;
        let [from, to] = probe_at([from, to], probe, spot);
        point_circle::verdict_over(&Centers { from, to, radii })
    }

    fn given(&self) -> Vec<Given> {
        let Centers { from: point, to: center, radii: [radius] } = self.question;
        vec![
            Given::point("point", point).printed("P").shown_by(&["P", "contact"]),
            Given::point("circle.center", center).printed("C").shown_by(&["C"]),
            Given::number("circle.radius", radius).printed("r"),
        ]
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let (question, operations) = (self.question, centers::operations(self));
        let results = Results { asked, question, answer: point_circle::point_circle(&question), operations };
        let values = values_of(values::TABLE, &results);
        asked.explained(results.answer.between.verdict, values, || results.figure(), || results.derivation())
    }
}

type Results = centers::Results<PointInCircle, Answer>;

#[cfg(test)]
mod tests;
