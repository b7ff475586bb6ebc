//! The picture of two segments or lines.

use glam::DVec2;

use super::Results;
use crate::geometry::line_line::{LineKind, LineLine as Answer, LinePair, Meeting, Outcome};
use crate::lesson::number::shown_pair;
use crate::lesson::{Bounds, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip};

impl Results {
    /// The lines, the vectors of the formulas, and the result.
    pub fn figure(&self) -> Figure {
        let mut marks = lines(&self.pair, [self.answer.a, self.answer.b], self.lanes());
        marks.extend(self.vectors());
        if let Some(meeting) = self.near_meeting() {
            marks.extend(places(self, &meeting));
        }
        marks.extend(ends(&self.pair));
        marks.extend(self.found());
        Figure { marks, bounds: self.bounds(), chip: Some(self.chip()) }
    }

    fn vectors(&self) -> Vec<Mark> {
        let lanes = self.lanes();
        let arrow = |name, role, tail, vector, lane| {
            Mark::new(name, role, Shape::Arrow { tail, vector }).labelled(name).in_lane(lane)
        };
        vec![
            arrow("w", Role::VectorC, self.pair.b1, self.answer.w, lanes.w),
            arrow("a", Role::VectorA, self.pair.a1, self.answer.a, lanes.a),
            arrow("b", Role::VectorB, self.pair.b1, self.answer.b, lanes.b),
        ]
    }

    fn lanes(&self) -> Lanes {
        Lanes::of(&self.reference)
    }

    /// The common point or overlap, if there is one.
    fn found(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some([start, end]) = self.answer.overlap.filter(|[start, end]| start != end) {
            let stretch = Mark::new("overlap", Role::Segment, Shape::Polyline(vec![start, end]));
            marks.push(stretch.labelled("overlap").in_lane(self.lanes().overlap));
            marks.extend([start, end].map(|p| Mark::new("overlap", Role::Contact, Shape::Point(p))));
        }
        if let Some(point) = self.answer.point.filter(|p| self.shows(*p)) {
            let label = format!("P {}", shown_pair(point));
            marks.push(Mark::new("point", Role::Contact, Shape::Point(point)).labelled(label));
        }
        marks
    }

    /// The common point of the lines, if it is near enough to the ends to be shown with them.
    fn near_meeting(&self) -> Option<Meeting> {
        self.answer.meeting.filter(|meeting| is_near(&self.pair, meeting.on_a))
    }

    /// Whether the picture includes this common point.
    fn shows(&self, point: DVec2) -> bool {
        (self.answer.meeting.is_none() || self.near_meeting().is_some()) && point.is_finite()
    }

    fn bounds(&self) -> Bounds {
        let meeting = self.near_meeting().map(|m| m.on_a);
        Bounds::of(self.pair.points().into_iter().chain(meeting)).unwrap_or_default()
    }

    fn chip(&self) -> crate::lesson::Chip {
        let point = self.answer.point.filter(|p| self.shows(*p));
        let shared = self.reference.overlap.map(|[start, _]| start);
        let anchor = point.or(shared).unwrap_or(self.pair.b2);
        verdict_chip(
            anchor,
            methods_of(Scene::LineLine),
            self.method,
            self.answer.verdict,
            self.reference.verdict,
        )
    }
}

/// How far beyond the bounding box of the ends a point is still near, in sizes of that box.
const NEAR_REACH: f64 = 1.0;

/// Whether a point is near enough to the ends to be shown with them.
pub(super) fn is_near(pair: &LinePair, point: DVec2) -> bool {
    let (min, max) = pair.points().into_iter().fold((pair.a1, pair.a1), |(l, h), p| (l.min(p), h.max(p)));
    let reach = NEAR_REACH * (max - min).max_element();
    point.cmpge(min - reach).all() && point.cmple(max + reach).all()
}

/// The lanes of what lies on one line if all four points do; otherwise all 0.
#[derive(Clone, Copy, Default)]
pub(super) struct Lanes {
    overlap: i8,
    a: i8,
    b: i8,
    w: i8,
}

impl Lanes {
    pub fn of(reference: &Answer) -> Self {
        match reference.outcome {
            Outcome::CollinearOverlap | Outcome::CollinearApart => Self { overlap: -3, a: -1, b: 1, w: 3 },
            Outcome::Crossing | Outcome::Parallel | Outcome::Apart => Self::default(),
        }
    }
}

/// Both segments and their infinite lines.
pub(super) fn lines(pair: &LinePair, [a, b]: [DVec2; 2], lanes: Lanes) -> Vec<Mark> {
    let mut marks = Vec::new();
    let lines = [
        ("line-a", Role::ShapeA, pair.a1, pair.a2, a, lanes.a),
        ("line-b", Role::ShapeB, pair.b1, pair.b2, b, lanes.b),
    ];
    for (name, role, from, to, direction, lane) in lines {
        // A line of zero length has no direction.
        if from != to {
            let guide = pair.kind == LineKind::Segments;
            let line = |role| Mark::new(name, role, Shape::Line { through: from, direction });
            marks.push(if guide { line(Role::Guide) } else { line(role).in_lane(lane).given() });
        }
        marks.push(Mark::new(name, role, Shape::Polyline(vec![from, to])).in_lane(lane).given());
    }
    marks
}

/// The four given points.
pub(super) fn ends(pair: &LinePair) -> Vec<Mark> {
    let ends = [
        ("a1", Role::ShapeA, pair.a1, "A₁"),
        ("a2", Role::ShapeA, pair.a2, "A₂"),
        ("b1", Role::ShapeB, pair.b1, "B₁"),
        ("b2", Role::ShapeB, pair.b2, "B₂"),
    ];
    ends.into_iter()
        .map(|(name, role, end, label)| Mark::new(name, role, Shape::Point(end)).labelled(label).given())
        .collect()
}

/// The parts ua and ub of both lines, and their end points if they have no common point.
fn places(results: &Results, meeting: &Meeting) -> Vec<Mark> {
    // Arrows, because these are drawn over the vectors of which they are parts.
    let part = |name: &'static str, tail, vector, place| {
        Mark::new(name, Role::Projection, Shape::Arrow { tail, vector })
            .labelled(format!("{name} = {}", super::derivation::shown_place(place)))
    };
    let mut marks = vec![
        part("ua", results.pair.a1, meeting.along_a, meeting.ua),
        part("ub", results.pair.b1, meeting.along_b, meeting.ub),
    ];
    if results.answer.point.is_none() {
        let label = format!("the lines meet at {}", shown_pair(meeting.on_a));
        marks.push(Mark::new("point", Role::Guide, Shape::Point(meeting.on_a)).labelled(label));
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_far_outside_the_bounding_box_of_the_ends_is_not_near() {
        let [a1, a2, b1, b2] = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 0.999)].map(DVec2::from);
        let pair = LinePair { a1, a2, b1, b2, kind: LineKind::Lines };
        assert!(is_near(&pair, DVec2::new(2.0, -1.0)));
        assert!(!is_near(&pair, DVec2::new(1000.0, 0.0)) && !is_near(&pair, DVec2::NAN));
    }
}
