//! Does the circle hit the segment? Both approaches of the source.

mod derivation;
mod figure;
mod values;

use std::sync::{Arc, OnceLock};

use glam::DVec2;

use super::falling::Falling;
use super::parameters;
use crate::geometry::circle_segment::{CircleSegment, Placement, working};
use crate::geometry::drop::DropState;
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::value_info::{ValueRow, meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, Method, MethodChoice, MethodProgram, Motion, Param, ParamRange, Probe,
    Role, Scene, Slot, Symbol, ValueInfo, methods_of, probe_at,
};

const PROBES: [Probe; 3] = [
    Probe::new("circle.center", "the circle’s centre"),
    Probe::new("c1", "the end c₁"),
    Probe::new("c2", "the end c₂"),
];

/// The topics, of which a map can compare all methods.
const TOPICS: [Scene; 2] = [Scene::CircleSegment1, Scene::CircleSegment2];

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "A", role: Role::VectorA },
    Symbol { text: "B", role: Role::VectorB },
    Symbol { text: "v", role: Role::VectorB },
    Symbol { text: "C", role: Role::VectorC },
    Symbol { text: "D", role: Role::VectorD },
    Symbol { text: "n", role: Role::Projection },
];

/// The state of either topic.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    method: MethodChoice,
    /// The segment, and the circle that the user drags.
    placement: Placement,
    falling: Falling,
}

impl Setup {
    /// The first approach, by dot products with the vectors from both ends, with the method that its source recommends.
    pub fn first() -> Self {
        Self::of(MethodChoice::new(Scene::CircleSegment1, 1))
    }

    /// The second approach, by the length of a projection on the segment.
    pub fn second() -> Self {
        Self::of(MethodChoice::new(Scene::CircleSegment2, 0))
    }

    /// The example of the source, with a circle that only the exact method hits.
    fn of(method: MethodChoice) -> Self {
        let (c1, c2) = (DVec2::new(50.0, 100.0), DVec2::new(250.0, 150.0));
        let placement = Placement { c1, c2, center: DVec2::new(264.0, 128.0), radius: 30.0 };
        Self { method, placement, falling: Falling::new() }
    }

    /// What its values mean, and where they come from.
    fn values(&self) -> [&'static [ValueRow<CircleSegment>]; 2] {
        let own = if self.scene() == Scene::CircleSegment1 { values::FIRST } else { values::SECOND };
        [own, values::SHARED]
    }

    /// The falling circles, which land by the selected method.
    fn drop(&self) -> Arc<DropState> {
        let Placement { c1, c2, .. } = self.placement;
        self.falling.drop(&self.method, [c1, c2], || {
            let placement = Placement { radius: self.falling.radius(), ..self.placement };
            Self { placement, falling: Falling::none(), ..self.clone() }
        })
    }

    /// The segment with the circle that the working follows.
    fn selected(&self) -> Placement {
        let Some(index) = self.falling.selected() else { return self.placement };
        let center = self.drop().discs[index as usize].center;
        Placement { center, radius: self.falling.radius(), ..self.placement }
    }
}

impl Lesson for Setup {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let Placement { c1, c2, center, radius } = &mut self.placement;
        let end = |texts, value| Param::shape(texts, Role::Segment, Slot::Point { value });
        let mut params = Vec::from(self.method.params());
        params.push(end(("c1", "c₁", "The first end of the segment."), c1));
        params.push(end(("c2", "c₂", "The second end of the segment."), c2));
        params.extend(parameters::circle(
            "centre",
            Role::Neutral,
            center,
            radius,
            ParamRange::lengths(100.0),
        ));
        params.extend(self.falling.params());
        params
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        self.values().into_iter().flat_map(meanings).collect()
    }

    /// The segment and the selected circle.
    fn given(&self) -> Vec<Given> {
        let Placement { c1, c2, center, radius } = self.selected();
        vec![
            Given::point("c1", c1),
            Given::point("c2", c2),
            Given::point("circle.center", center).printed("centre"),
            Given::number("circle.radius", radius).printed("r"),
        ]
    }

    fn topic_program(&self, method: &str) -> Option<&'static MethodProgram> {
        TOPICS.into_iter().find_map(|scene| MethodProgram::of(scene, method))
    }

    /// The methods of this topic, followed by those that only the other one has.
    fn topic_comparable(&self) -> &'static [Method] {
        static BOTH: [OnceLock<Vec<Method>>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
        BOTH[self.scene() as usize].get_or_init(|| {
            let own = self.topic_methods();
            let others = TOPICS.iter().flat_map(|scene| methods_of(*scene));
            let others = others.filter(|method| own.iter().all(|known| known.id != method.id));
            own.iter().chain(others).copied().collect()
        })
    }

    fn judge(&self) -> Verdict {
        self.selected().pair().verdict()
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let Placement { c1, c2, center, radius } = self.selected();
        let [center, c1, c2] = probe_at([center, c1, c2], probe, spot);
        Placement { c1, c2, center, radius }.pair().verdict_over()
    }

    /// `slanted` and `projection` have the same window, as A·C = A·v − |A|².
    fn same_test(&self, method: usize, other: usize) -> bool {
        [method, other]
            .iter()
            .all(|index| ["slanted", "projection"].contains(&self.topic_comparable()[*index].id))
    }

    fn speaks_for_methods(&self) -> bool {
        true
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let placement = self.selected();
        let method = self.topic_methods()[asked.method].id;
        let to_center = if self.scene() == Scene::CircleSegment1 { "B" } else { "v" };
        let shown = Results { asked, method, to_center, placement, result: working(placement) };
        let values = self.values().into_iter().flat_map(|table| values_of(table, &shown.result)).collect();
        let words = || derivation::derivation(&shown);
        asked.explained(shown.result.contact.verdict, values, || figure::figure(self, &shown), words)
    }

    fn motion(&self) -> Option<Motion> {
        self.falling.motion(|| self.drop())
    }

    fn outcome(&self) -> Option<String> {
        self.falling.outcome(|| self.drop())
    }
}

/// The question with its results, as figure and working show them.
struct Results {
    asked: Asked,
    method: &'static str,
    /// The name of the vector from c1 to the centre.
    to_center: &'static str,
    /// The segment and the selected circle.
    placement: Placement,
    result: CircleSegment,
}

#[cfg(test)]
mod tests;
