//! Does a moving disc meet a segment during a tick, and where first?

use glam::DVec2;

use crate::geometry::swept_circle_line::{
    self, Capsule, CapsuleFeature, PublishedSlopes, SegmentImpact, SegmentSnapshot, SegmentSweep,
};
use crate::geometry::swept_circles::MovingCircle;
use crate::geometry::{Spot, Verdict};
use crate::lesson::{
    Accuracy, COORDINATE_LIMIT, Choice, Explanation, Group, Lesson, Method, Motion, Param, Probe, Range,
    Role, Scene, Slot, Symbol, Unit, Value, method_choices, probe_at,
};

mod derivation;
mod figure;
mod published_working;

const METHODS: [Method; 2] = [
    Method {
        id: "capsule",
        hint: "exact",
        help: "Follows the path of the centre until it meets the segment grown by the radius: a straight side, or \
               one of the round ends.",
        accuracy: Accuracy::Exact,
        source: "ERICSON",
    },
    Method {
        id: "published",
        hint: "printed, face only",
        help: "Crosses two lines by their slopes and goes back by trigonometry. Level and upright lines are never \
               hit, round ends are missed, and a circle that moves away can hit.",
        accuracy: Accuracy::AsPublished,
        source: "KIRUPA",
    },
];
const METHOD_CHOICES: [Choice; 2] = method_choices(&METHODS);
const CAPSULE: usize = 0;
const PUBLISHED: usize = 1;

const PROBES: [Probe; 3] = [
    Probe { param: "circle.center", name: "the circle’s centre at the start" },
    Probe { param: "p1", name: "the end p₁" },
    Probe { param: "p2", name: "the end p₂" },
];
/// The circle's centre among the probes.
const CENTER: usize = 0;

const RADII: Range = Range::new(0.0, COORDINATE_LIMIT, (0.0, 120.0));

/// A tick is played in two seconds, in steps that a 60 Hz screen can show one by one.
const MOTION: Motion =
    Motion { param: "time", step: 1.0 / 120.0, steps_per_second: 60.0, end: 1.0, label: "t" };

const SYMBOLS: &[Symbol] = &[
    Symbol { text: "circle.radius", role: Role::ShapeB },
    Symbol { text: "circle.velocity", role: Role::VectorB },
    Symbol { text: "p1", role: Role::Segment },
    Symbol { text: "p2", role: Role::Segment },
];

/// The state of the topic.
#[derive(Clone, Debug, PartialEq)]
pub struct SweptCircleLine {
    method: usize,
    sweep: SegmentSweep,
    /// The time shown, from 0 to 1.
    time: f64,
}

impl Default for SweptCircleLine {
    /// The circle meets the middle of the segment at half time, square to it along a 3-4-5 normal, and is past it at
    /// the end.
    fn default() -> Self {
        Self {
            method: CAPSULE,
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
    fn scene(&self) -> Scene {
        Scene::SweptCircleLine
    }

    fn methods(&self) -> &'static [Method] {
        &METHODS
    }

    fn selected_method(&self) -> usize {
        self.method
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        let SegmentSweep { p1, p2, circle } = &mut self.sweep;
        let MovingCircle { center, velocity, radius } = circle;
        let center_now = *center;
        let shape = |id, label, help, role, slot| Param { id, label, help, group: Group::Shapes, role, slot };
        let velocity = Slot::Vector { value: velocity, tail: center_now, unit: Unit::WorldPerTick };
        let radius = Slot::Radius { value: radius, range: RADII, center: center_now };
        vec![
            Param::method(&mut self.method, &METHOD_CHOICES),
            shape("p1", "p₁", "The first end of the segment.", Role::Segment, Slot::Point { value: p1 }),
            shape("p2", "p₂", "The second end of the segment.", Role::Segment, Slot::Point { value: p2 }),
            shape(
                "circle.center",
                "centre",
                "The centre of the circle at the start of the tick.",
                Role::ShapeB,
                Slot::Point { value: center },
            ),
            shape(
                "circle.velocity",
                "velocity",
                "How far the circle moves in the tick.",
                Role::ShapeB,
                velocity,
            ),
            shape("circle.radius", "radius", "The radius of the circle.", Role::ShapeB, radius),
            Param {
                id: "time",
                label: "time",
                help: "The time shown, in ticks. It changes no verdict.",
                group: Group::Motion,
                role: Role::Neutral,
                slot: Slot::Time { value: &mut self.time },
            },
        ]
    }

    fn verdict(&self, method: usize) -> Verdict {
        match method {
            CAPSULE => swept_circle_line::verdict(&self.sweep),
            _ => swept_circle_line::published(&self.sweep).verdict,
        }
    }

    fn probes(&self) -> &'static [Probe] {
        &PROBES
    }

    fn verdict_over(&self, method: usize, probe: usize, spot: Spot) -> Option<Verdict> {
        let SegmentSweep { p1, p2, circle } = self.sweep;
        let [center, p1, p2] = probe_at([circle.center, p1, p2], probe, spot);
        let sweep = SegmentSweep { p1, p2, circle: circle.centered(center) };
        match method {
            CAPSULE => swept_circle_line::verdict_over(&sweep),
            _ => swept_circle_line::published_over(&sweep),
        }
    }

    fn region(&self, method: usize, probe: usize) -> Option<&'static str> {
        (method == CAPSULE && probe == CENTER).then_some(
            "the segment grown by the radius, a capsule, and swept back along the velocity (a Minkowski sum)",
        )
    }

    fn explain(&self) -> Explanation {
        let view = self.view();
        Explanation {
            figures: vec![view.figure()],
            derivation: view.derivation(),
            verdict: view.verdict(),
            reference_verdict: view.exact.verdict,
            values: values(&view),
        }
    }

    fn motion(&self) -> Option<Motion> {
        Some(MOTION)
    }
}

impl SweptCircleLine {
    fn view(&self) -> View {
        View {
            method: self.method,
            sweep: self.sweep,
            time: self.time,
            now: self.sweep.at(self.time),
            exact: swept_circle_line::capsule(&self.sweep),
            published: swept_circle_line::published(&self.sweep),
        }
    }
}

/// What figure and derivation speak of.
struct View {
    method: usize,
    sweep: SegmentSweep,
    /// The time shown, and the disc then.
    time: f64,
    now: SegmentSnapshot,
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
    /// What only the exact method finds.
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

impl View {
    /// The answer of the selected method.
    fn verdict(&self) -> Verdict {
        match self.method {
            CAPSULE => self.exact.verdict,
            _ => self.published.verdict,
        }
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

fn values(view: &View) -> Vec<(&'static str, Value)> {
    let (exact, found) = (&view.exact, view.found());
    let [end1, end2] = exact.ends.map(|end| Value::number(end.impact.map(|impact| impact.time)));
    vec![
        ("time_of_impact", Value::number(found.map(|f| f.time))),
        ("circle_at_impact", Value::pair(found.map(|f| f.center))),
        ("contact", Value::pair(found.map(|f| f.contact))),
        ("normal", Value::pair(found.and_then(|f| f.normal))),
        ("feature", Value::word(found.map(|f| feature_id(f.feature)))),
        ("depth", Value::number(found.and_then(|f| f.depth))),
        ("push", Value::pair(found.and_then(|f| f.push))),
        ("smallest_separation", Value::Number(exact.nearest.separation)),
        ("end_1_time", end1),
        ("end_2_time", end2),
        ("published_frames", Value::number(Some(view.published.frames).filter(|n| n.is_finite()))),
    ]
}

fn feature_id(feature: CapsuleFeature) -> &'static str {
    match feature {
        CapsuleFeature::Start => "start",
        CapsuleFeature::Face => "face",
        CapsuleFeature::End1 => "end-1",
        CapsuleFeature::End2 => "end-2",
    }
}

#[cfg(test)]
mod tests;
