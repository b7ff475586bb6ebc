//! Do two moving circles meet during a tick, and when?

use glam::DVec2;

use super::parameters::{self, ONE_TICK, Texts};
use crate::geometry::swept_circles::{
    self, CircleImpact, CirclePair, CircleSnapshot, Discrete, FEWEST_SAMPLES, MovingCircle,
    PublishedQuadratic, Quadratic,
};
use crate::geometry::{Spot, Verdict};
use crate::lesson::limits::SAMPLES_LIMIT;
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Group, Lesson, MethodChoice, Motion, Param, Probe, Role, Scene, Slot, Symbol,
    ValueInfo, probe_at,
};

mod derivation;
mod figure;
mod values;

pub(super) use derivation::{CHECK_PARTS, first_at};

const QUADRATIC: usize = 0;
const PUBLISHED: usize = 1;
const DISCRETE: usize = 2;

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "a.radius", role: Role::ShapeA },
    Symbol { text: "b.radius", role: Role::ShapeB },
    Symbol { text: "a.velocity", role: Role::VectorA },
    Symbol { text: "b.velocity", role: Role::VectorB },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptCircles {
    method: MethodChoice,
    a: MovingCircle,
    b: MovingCircle,
    /// The time shown, from 0 to 1.
    time: f64,
    /// The number of instants that `discrete` tests.
    samples: u32,
}

impl Default for SweptCircles {
    /// They meet at half time, when the centres are the corners of a 3-4-5 triangle.
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::SweptCircles, QUADRATIC),
            a: MovingCircle {
                center: DVec2::new(80.0, 220.0),
                velocity: DVec2::new(220.0, -80.0),
                radius: 40.0,
            },
            b: MovingCircle {
                center: DVec2::new(326.0, 88.0),
                velocity: DVec2::new(-160.0, 100.0),
                radius: 30.0,
            },
            time: 0.0,
            samples: FEWEST_SAMPLES,
        }
    }
}

impl Lesson for SweptCircles {
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let mut params = Vec::from(self.method.params());
        params.extend(parameters::moving_circle(&A_TEXTS, Role::ShapeA, &mut self.a));
        params.extend(parameters::moving_circle(&B_TEXTS, Role::ShapeB, &mut self.b));
        params.push(parameters::time(&mut self.time));
        params.push(Param {
            id: "samples",
            label: "samples",
            help: "The number of instants that “discrete” tests, equally spaced from the start of the tick to its end.",
            group: Group::Method,
            role: Role::Neutral,
            slot: Slot::Count { value: &mut self.samples, min: FEWEST_SAMPLES, max: SAMPLES_LIMIT },
        });
        params
    }

    fn judge(&self) -> Verdict {
        swept_circles::verdict(&self.pair())
    }

    fn given(&self) -> Vec<Given> {
        let circle = |names: [&'static str; 3], arrow: &'static [&'static str], circle: &MovingCircle| {
            [
                Given::point(names[0], circle.center),
                Given::point(names[1], circle.velocity).shown_by(arrow),
                Given::number(names[2], circle.radius),
            ]
        };
        let mut given = Vec::from(circle(["a.center", "a.velocity", "a.radius"], &["velocity_a"], &self.a));
        given.extend(circle(["b.center", "b.velocity", "b.radius"], &["velocity_b"], &self.b));
        given.push(Given::number("samples", f64::from(self.samples)));
        given
    }

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let results = self.results(asked);
        let values = values_of(values::TABLE, &results);
        asked.explained(results.exact.verdict, values, || results.figure(), || results.derivation())
    }

    fn topic_depends(&self, method: usize, param: &str) -> bool {
        method == DISCRETE || param != "samples"
    }

    fn motion(&self) -> Option<Motion> {
        Some(ONE_TICK)
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let [b, a] = probe_at([self.b.center, self.a.center], probe, spot);
        swept_circles::verdict_over(&CirclePair { a: self.a.centered(a), b: self.b.centered(b) })
    }

    fn topic_region(&self, method: usize, _: usize) -> Option<&'static str> {
        self.topic_methods()[method].region
    }
}

const PROBES: [Probe; 2] = [
    Probe::new("b.center", "the centre of B at the start"),
    Probe::new("a.center", "the centre of A at the start"),
];

const A_TEXTS: [Texts; 3] = [
    ("a.center", "centre A", "The centre of A at the start of the tick."),
    ("a.velocity", "velocity A", "How far A moves in the tick."),
    ("a.radius", "radius A", "The radius of A."),
];
const B_TEXTS: [Texts; 3] = [
    ("b.center", "centre B", "The centre of B at the start of the tick."),
    ("b.velocity", "velocity B", "How far B moves in the tick."),
    ("b.radius", "radius B", "The radius of B."),
];

impl SweptCircles {
    fn pair(&self) -> CirclePair {
        CirclePair { a: self.a, b: self.b }
    }

    fn results(&self, Asked { method, verdict, .. }: Asked) -> Results {
        let pair = self.pair();
        Results {
            method,
            verdict,
            pair,
            time: self.time,
            exact: swept_circles::quadratic(&pair),
            published: swept_circles::published(&pair),
            discrete: (method == DISCRETE).then(|| swept_circles::discrete(&pair, self.samples)),
        }
    }
}

/// The question with its results, as figure and derivation show them.
struct Results {
    method: usize,
    /// The verdict of the selected method.
    verdict: Verdict,
    pair: CirclePair,
    /// The time shown.
    time: f64,
    exact: Quadratic,
    published: PublishedQuadratic,
    /// The method by samples, if it is selected.
    discrete: Option<Discrete>,
}

impl Results {
    /// Both circles at the time shown.
    fn now(&self) -> CircleSnapshot {
        self.pair.at(self.time)
    }

    /// The impact that the selected method finds; the published one only answers yes or no.
    fn impact(&self) -> Option<CircleImpact> {
        match self.method {
            QUADRATIC => self.exact.impact,
            PUBLISHED => None,
            _ => self.discrete.as_ref().and_then(|discrete| discrete.impact),
        }
    }
}

#[cfg(test)]
mod tests;
