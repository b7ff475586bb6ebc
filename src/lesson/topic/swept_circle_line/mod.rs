//! Does a moving circle meet a segment during a tick, and where first?

use glam::DVec2;

use super::parameters::{self, ONE_TICK, Texts};
use crate::geometry::swept_circle_line::{
    self, Capsule, CapsuleFeature, PublishedSlopes, SegmentImpact, SegmentSnapshot, SegmentSweep,
};
use crate::geometry::swept_circles::MovingCircle;
use crate::geometry::{Spot, Verdict};
use crate::lesson::value_info::{meanings, values_of};
use crate::lesson::{
    Asked, Explanation, Given, Lesson, MethodChoice, Motion, Param, Probe, Role, Scene, Slot, Symbol,
    ValueInfo, probe_at,
};

mod derivation;
mod figure;
mod mistakes;
mod values;

const CAPSULE: usize = 0;
const PUBLISHED: usize = 1;

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
    of_topic!();

    fn params(&mut self) -> Vec<Param<'_>> {
        let SegmentSweep { p1, p2, circle } = &mut self.sweep;
        let end = |texts, value| Param::shape(texts, Role::Segment, Slot::Point { value });
        let [choice, numbers] = self.method.params();
        let mut params = vec![
            choice,
            numbers,
            end(("p1", "p₁", "The first end of the segment."), p1),
            end(("p2", "p₂", "The second end of the segment."), p2),
        ];
        params.extend(parameters::moving_circle(&CIRCLE_TEXTS, Role::ShapeB, circle));
        params.push(parameters::time(&mut self.time));
        params
    }

    fn judge(&self) -> Verdict {
        swept_circle_line::verdict(&self.sweep)
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
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

    fn value_table(&self) -> Vec<ValueInfo> {
        meanings(values::TABLE)
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
    fn results(&self, Asked { method, verdict, .. }: Asked) -> Results {
        Results {
            method,
            verdict,
            sweep: self.sweep,
            time: self.time,
            exact: swept_circle_line::capsule(&self.sweep),
            published: swept_circle_line::published(&self.sweep),
        }
    }
}

/// The question with its results, as figure and derivation show them.
struct Results {
    method: usize,
    /// The verdict of the selected method.
    verdict: Verdict,
    sweep: SegmentSweep,
    /// The time shown.
    time: f64,
    exact: Capsule,
    published: PublishedSlopes,
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

impl Found {
    fn exactly(impact: SegmentImpact) -> Self {
        let SegmentImpact { time, center, contact, feature, normal, depth, push, .. } = impact;
        Self { time, center, contact, feature, normal, depth: Some(depth), push }
    }
}

impl Results {
    /// The circle at the time shown.
    fn now(&self) -> SegmentSnapshot {
        self.sweep.at(self.time)
    }

    /// The moment that the selected method finds.
    fn found(&self) -> Option<Found> {
        if self.method == CAPSULE {
            return self.exact.impact.map(Found::exactly);
        }
        let published = &self.published;
        published.verdict.is_hit().then_some(Found {
            time: published.frames,
            center: published.center,
            contact: published.contact,
            feature: CapsuleFeature::Face,
            normal: None,
            depth: None,
            push: None,
        })
    }
}

#[cfg(test)]
mod tests;
