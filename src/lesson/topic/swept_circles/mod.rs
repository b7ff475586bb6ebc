//! Do two moving circles meet during a tick, and when?

use glam::DVec2;

use super::parameters::{self, ONE_TICK, Texts};
use crate::geometry::swept_circles::{
    self, CircleImpact, CirclePair, CircleSnapshot, MovingCircle, Quadratic,
};
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::limits::SAMPLES_LIMIT;
use crate::lesson::text::value_info::values_of;
use crate::lesson::{
    Asked, Explanation, Given, Group, Lesson, MethodChoice, Motion, Numbers, Param, Probe, Role, Scene, Slot,
    Symbol, probe_at,
};

mod derivation;
mod figure;
mod values;

pub(super) use derivation::{CHECK_PARTS, by_the_exact_method, normal};

const QUADRATIC: usize = 0;
const DISCRETE: usize = 2;

/// The fewest instants that `discrete` tests: the start and the end of the tick.
const FEWEST_SAMPLES: u32 = 2;

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "a.radius", role: Role::ShapeA },
    Symbol { text: "b.radius", role: Role::ShapeB },
    Symbol { text: "a.velocity", role: Role::VectorA },
    Symbol { text: "b.velocity", role: Role::VectorB },
];

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

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptCircles {
    method: MethodChoice,
    pair: CirclePair,
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
            pair: CirclePair {
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
            },
            time: 0.0,
            samples: FEWEST_SAMPLES,
        }
    }
}

impl Lesson for SweptCircles {
    of_topic!(PROBES, values::TABLE);

    fn params(&mut self) -> Vec<Param<'_>> {
        let mut params = Vec::from(self.method.params());
        params.extend(parameters::moving_circle(&A_TEXTS, Role::ShapeA, &mut self.pair.a));
        params.extend(parameters::moving_circle(&B_TEXTS, Role::ShapeB, &mut self.pair.b));
        params.push(parameters::time(&mut self.time));
        params.push(Param {
            id: "samples",
            label: "samples",
            help: "The number of instants that “discrete” tests, equally spaced from the start of the tick to its end.",
            group: Group::Method,
            role: Role::Neutral,
            slot: Slot::Count {
                value: &mut self.samples,
                min: FEWEST_SAMPLES,
                max: SAMPLES_LIMIT,
                slider_end: SAMPLES_LIMIT,
            },
        });
        params
    }

    fn judge(&self) -> Verdict {
        swept_circles::verdict(&self.pair)
    }

    fn given(&self) -> Vec<Given> {
        let circle = |names: [&'static str; 3], arrow: &'static [&'static str], circle: &MovingCircle| {
            [
                Given::point(names[0], circle.center),
                Given::point(names[1], circle.velocity).shown_by(arrow),
                Given::number(names[2], circle.radius),
            ]
        };
        let mut given =
            Vec::from(circle(["a.center", "a.velocity", "a.radius"], &["velocity_a"], &self.pair.a));
        given.extend(circle(["b.center", "b.velocity", "b.radius"], &["velocity_b"], &self.pair.b));
        given.push(Given::number("samples", f64::from(self.samples)));
        given
    }

    fn speaks_for_methods(&self) -> bool {
        true
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

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let CirclePair { a, b } = self.pair;
        let [at_b, at_a] = probe_at([b.center, a.center], probe, spot);
        swept_circles::verdict_over(&CirclePair { a: a.centered(at_a), b: b.centered(at_b) })
    }

    fn topic_region(&self, method: usize, _: usize) -> Option<&'static str> {
        self.topic_methods()[method].region
    }
}

impl SweptCircles {
    fn results(&self, asked: Asked) -> Results {
        let (pair, exact) = (self.pair, swept_circles::quadratic(&self.pair));
        let run = |method, names: &[&str], numbers| {
            let program = self.topic_program(method).expect("shipped");
            program.run_values_of(names, &self.given(), numbers)
        };
        let impact = match asked.method {
            QUADRATIC => exact.impact,
            DISCRETE if asked.verdict.is_hit() => {
                let found = run("discrete", &["first"], self.ask(self.selected_method()).numbers);
                let parts = self.samples - 1;
                found
                    .number("first")
                    .map(|time| pair.impact_at([(time * f64::from(parts)).round() as u32, parts]))
            }
            // The published code only answers yes or no.
            _ => None,
        };
        let published = run("published", &["t0", "t1"], Numbers::F64);
        let published = ["t0", "t1"].map(|name| published.number(name).filter(|time| time.is_finite()));
        Results { asked, pair, time: self.time, samples: self.samples, exact, impact, published }
    }
}

/// The question with its results, as figure and derivation show them.
struct Results {
    asked: Asked,
    pair: CirclePair,
    time: f64,
    /// The number of tested instants.
    samples: u32,
    exact: Quadratic,
    /// The impact that the selected method finds.
    impact: Option<CircleImpact>,
    /// Both times of the published code in `f64`, if they are finite.
    published: [Option<f64>; 2],
}

impl Results {
    /// Both circles at the time shown.
    fn now(&self) -> CircleSnapshot {
        self.pair.at(self.time)
    }
}

#[cfg(test)]
mod tests;
