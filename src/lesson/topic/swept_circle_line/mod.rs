//! Does a moving circle meet a segment during a tick, and where first?

use glam::DVec2;

use super::parameters::{self, ONE_TICK, Texts};
use crate::geometry::swept_circle_line::{
    self, Capsule, CapsuleFeature, SegmentImpact, SegmentSnapshot, SegmentSweep,
};
use crate::geometry::swept_circles::MovingCircle;
use crate::geometry::{Spot, Verdict};
use crate::lesson::text::value_info::values_of;
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Motion, Numbers, Param, Probe, Role, RunValues, Scene,
    Slot, Symbol, probe_at,
};

mod derivation;
mod figure;
mod values;

const CAPSULE: usize = 0;

const PROBES: [Probe; 3] = [
    Probe::new("circle.center", "the circle’s centre at the start"),
    Probe::new("p1", "the end p₁"),
    Probe::new("p2", "the end p₂"),
];

const CIRCLE_TEXTS: [Texts; 3] = [
    ("circle.center", "centre", "The centre of the circle at the start of the tick."),
    ("circle.velocity", "velocity", "How far the circle moves in the tick."),
    ("circle.radius", "radius", "The radius of the circle."),
];

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "circle.radius", role: Role::ShapeB },
    Symbol { text: "circle.velocity", role: Role::VectorB },
    Symbol { text: "p1", role: Role::Segment },
    Symbol { text: "p2", role: Role::Segment },
    Symbol { text: "s", role: Role::VectorA },
    Symbol { text: "contact", role: Role::Contact },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptCircleLine {
    method: MethodChoice,
    sweep: SegmentSweep,
    /// The time shown, from 0 to 1.
    time: f64,
}

impl Default for SweptCircleLine {
    /// The circle meets the middle of the segment at half time at a right angle (3-4-5 triangle), and is past it at the
    /// end.
    fn default() -> Self {
        Self {
            method: MethodChoice::new(Scene::SweptCircleLine, CAPSULE),
            sweep: SegmentSweep {
                p1: DVec2::new(100.0, 250.0),
                p2: DVec2::new(340.0, 70.0),
                circle: MovingCircle {
                    center: DVec2::new(96.0, 68.0),
                    velocity: DVec2::new(200.0, 120.0),
                    radius: 40.0,
                },
            },
            time: 0.0,
        }
    }
}

impl Lesson for SweptCircleLine {
    of_topic!(PROBES, values::TABLE);

    fn params(&mut self) -> Vec<Param<'_>> {
        let SegmentSweep { p1, p2, circle } = &mut self.sweep;
        let end = |texts, value| Param::shape(texts, Role::Segment, Slot::Point { value });
        let mut params = Vec::from(self.method.params());
        params.push(end(("p1", "p₁", "The first end of the segment."), p1));
        params.push(end(("p2", "p₂", "The second end of the segment."), p2));
        params.extend(parameters::moving_circle(&CIRCLE_TEXTS, Role::ShapeB, circle));
        params.push(parameters::time(&mut self.time));
        params
    }

    fn judge(&self) -> Verdict {
        swept_circle_line::verdict(&self.sweep)
    }

    fn judge_over(&self, probe: usize, spot: Spot) -> Option<Verdict> {
        let SegmentSweep { p1, p2, circle } = self.sweep;
        let [center, p1, p2] = probe_at([circle.center, p1, p2], probe, spot);
        swept_circle_line::verdict_over(&SegmentSweep { p1, p2, circle: circle.centered(center) })
    }

    fn given(&self) -> Vec<Given> {
        let SegmentSweep { circle, p1, p2 } = &self.sweep;
        vec![
            Given::point("circle.center", circle.center).printed("centre").shown_by(&["circle"]),
            Given::point("circle.velocity", circle.velocity).printed("velocity"),
            Given::number("circle.radius", circle.radius).printed("r"),
            Given::point("p1", *p1),
            Given::point("p2", *p2),
        ]
    }

    fn speaks_for_methods(&self) -> bool {
        true
    }

    fn explanation(&self, asked: Asked) -> Explanation {
        let results = self.results(asked);
        let values = values_of(values::TABLE, &results);
        asked.explained(results.exact.verdict, values, || results.figure(), || results.derivation())
    }

    fn motion(&self) -> Option<Motion> {
        Some(ONE_TICK)
    }
}

impl SweptCircleLine {
    fn results(&self, asked: Asked) -> Results {
        let exact = swept_circle_line::capsule(&self.sweep);
        let program = self.topic_program("published").expect("shipped");
        let run = |names: &[&str], numbers| program.run_values_of(names, &self.given(), numbers);
        let (found, in_doubles) = match (asked.method, self.ask(self.selected_method()).numbers) {
            (CAPSULE, _) => (exact.impact.map(Found::exactly), run(&["frames"], Numbers::F64)),
            (_, numbers) => {
                let published = run(&FOUND, numbers);
                let is_double = numbers == Numbers::F64;
                let found = Found::published(&published);
                (found, if is_double { published } else { run(&["frames"], Numbers::F64) })
            }
        };
        let frames = in_doubles.number("frames").filter(|frames| frames.is_finite());
        Results { asked, sweep: self.sweep, time: self.time, exact, found, frames }
    }
}

/// The question with its results, as figure and derivation show them.
struct Results {
    asked: Asked,
    sweep: SegmentSweep,
    time: f64,
    exact: Capsule,
    /// The moment that the selected method finds.
    found: Option<Found>,
    /// The time of the published code in `f64`, if it is finite.
    frames: Option<f64>,
}

/// The moment that a method finds.
#[derive(Clone, Copy)]
struct Found {
    time: f64,
    center: DVec2,
    contact: DVec2,
    feature: CapsuleFeature,
    /// Computed by the exact method only.
    normal: Option<DVec2>,
    depth: Option<f64>,
    push: Option<DVec2>,
}

/// What the published code finds.
const FOUND: [&str; 3] = ["frames", "place", "contact"];

impl Found {
    fn exactly(impact: SegmentImpact) -> Self {
        let SegmentImpact { time, center, contact, feature, normal, depth, push, .. } = impact;
        Self { time, center, contact, feature, normal, depth: Some(depth), push }
    }

    fn published(run: &RunValues) -> Option<Self> {
        run.verdict.is_hit().then_some(Self {
            time: run.number("frames")?,
            center: run.point("place")?,
            contact: run.point("contact")?,
            feature: CapsuleFeature::Face,
            normal: None,
            depth: None,
            push: None,
        })
    }
}

impl Results {
    /// Whether the exact method is drawn.
    fn is_exact(&self) -> bool {
        self.asked.method == CAPSULE
    }

    /// The circle at the time shown.
    fn now(&self) -> SegmentSnapshot {
        self.sweep.at(self.time)
    }
}

#[cfg(test)]
mod tests;
