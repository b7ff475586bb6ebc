//! The picture of two segments or lines. The vectors are drawn here and not by the notes of the programs, because on
//! one line they lie beside each other.

use glam::DVec2;

use super::{GRADIENT, Results};
use crate::geometry::line_line::{LineKind, LineLine as Answer, LinePair, Outcome};
use crate::lesson::text::number::{shown, shown_pair};
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape};

impl Results {
    /// The lines, the vectors or slopes of the formulas, and the result.
    pub fn figure(&self) -> Figure {
        let (pair, exact, lanes) = (&self.pair, &self.exact, Lanes::of(&self.exact));
        let is_gradient = self.asked.method == GRADIENT;
        let near = |point: Option<DVec2>| point.filter(|point| is_near(pair, *point));
        let mut marks = lines(pair, [exact.a, exact.b], lanes);
        if is_gradient {
            marks.extend(slope("ma", Role::VectorA, exact.a, [pair.a1, pair.a2]));
            marks.extend(slope("mb", Role::VectorB, exact.b, [pair.b1, pair.b2]));
        } else {
            marks.extend(self.vectors(lanes));
        }
        marks.extend(self.places());
        marks.extend(ends(pair));
        marks.extend(self.overlap(lanes));
        let (point, place) = (near(self.found.point), near(self.found.place));
        marks.extend(point.or(place).map(|at| {
            let (role, name) = match self.found.point {
                Some(_) => (Role::Contact, "P"),
                None => (Role::Guide, "the lines meet at"),
            };
            Mark::new("point", role, Shape::Point(at)).labelled(format!("{name} {}", shown_pair(at)))
        }));
        let corners = [elbow(pair.a1, pair.a2), elbow(pair.b1, pair.b2)].into_iter().filter(|_| is_gradient);
        let bounds = Bounds::of(pair.points().into_iter().chain(corners).chain(place));
        let anchor = point.or(exact.overlap.map(|[start, _]| start)).unwrap_or(pair.b2);
        let chip = Chip::at(anchor);
        Figure { marks, bounds: bounds.unwrap_or_default(), chip: Some(chip) }
    }

    fn vectors(&self, lanes: Lanes) -> [Mark; 3] {
        let arrow = |name, role, tail, vector, lane| {
            Mark::new(name, role, Shape::Arrow { tail, vector }).labelled(name).in_lane(lane)
        };
        [
            arrow("w", Role::VectorC, self.pair.b1, self.exact.w, lanes.w),
            arrow("a", Role::VectorA, self.pair.a1, self.exact.a, lanes.a),
            arrow("b", Role::VectorB, self.pair.b1, self.exact.b, lanes.b),
        ]
    }

    /// The parts ua and ub of both lines, if they meet near enough to the ends to be shown with them.
    fn places(&self) -> Vec<Mark> {
        let near = self.found.meeting.filter(|meeting| is_near(&self.pair, meeting.on_a));
        let Some(meeting) = near else { return Vec::new() };
        // Arrows, because these are drawn over the vectors of which they are parts.
        let part = |name: &'static str, tail, vector, place| {
            Mark::new(name, Role::Projection, Shape::Arrow { tail, vector })
                .labelled(format!("{name} = {}", super::derivation::shown_place(place)))
        };
        vec![
            part("ua", self.pair.a1, meeting.along_a, meeting.ua),
            part("ub", self.pair.b1, meeting.along_b, meeting.ub),
        ]
    }

    /// What both share on one line, if it is more than a point.
    fn overlap(&self, lanes: Lanes) -> Vec<Mark> {
        let shared = self.found.overlap.filter(|[start, end]| start != end);
        let Some([start, end]) = shared else { return Vec::new() };
        let stretch = Mark::new("overlap", Role::Segment, Shape::Polyline(vec![start, end]));
        let stretch = stretch.labelled("overlap").in_lane(lanes.overlap);
        let ends = [start, end].map(|p| Mark::new("overlap", Role::Contact, Shape::Point(p)));
        [stretch].into_iter().chain(ends).collect()
    }
}

/// How far beyond the bounding box of the ends a point is still near, in sizes of that box.
const NEAR_REACH: f64 = 1.0;

/// Whether a point is near enough to the ends to be shown with them.
fn is_near(pair: &LinePair, point: DVec2) -> bool {
    let (min, max) = pair.points().into_iter().fold((pair.a1, pair.a1), |(l, h), p| (l.min(p), h.max(p)));
    let reach = NEAR_REACH * (max - min).max_element();
    point.cmpge(min - reach).all() && point.cmple(max + reach).all()
}

/// The lanes of what lies on one line if all four points do; otherwise all 0.
#[derive(Clone, Copy, Default)]
struct Lanes {
    overlap: i8,
    a: i8,
    b: i8,
    w: i8,
}

impl Lanes {
    fn of(reference: &Answer) -> Self {
        match reference.outcome {
            Outcome::CollinearOverlap | Outcome::CollinearApart => Self { overlap: -3, a: -1, b: 1, w: 3 },
            Outcome::Crossing | Outcome::Parallel | Outcome::Apart => Self::default(),
        }
    }
}

/// Both segments and their infinite lines.
fn lines(pair: &LinePair, [a, b]: [DVec2; 2], lanes: Lanes) -> Vec<Mark> {
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
fn ends(pair: &LinePair) -> Vec<Mark> {
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

/// The corner at which the run of a segment ends and its rise begins.
fn elbow(from: DVec2, to: DVec2) -> DVec2 {
    DVec2::new(to.x, from.y)
}

/// Run and rise of a segment, with the numbers of its slope.
fn slope(name: &'static str, role: Role, vector: DVec2, [from, to]: [DVec2; 2]) -> Vec<Mark> {
    let DVec2 { x: run, y: rise } = vector;
    let arrow = |tail, vector, label| Mark::new(name, role, Shape::Arrow { tail, vector }).labelled(label);
    let (along_x, along_y) = (DVec2::new(run, 0.0), DVec2::new(0.0, rise));
    let elbow = elbow(from, to);
    let (run_label, rise_label) = (format!("run {}", shown(run)), format!("rise {}", shown(rise)));
    match (run == 0.0, rise == 0.0) {
        (true, true) => {
            vec![Mark::new(name, role, Shape::Label(from)).labelled(format!("{run_label}, {rise_label}"))]
        }
        (true, false) => vec![arrow(elbow, along_y, format!("{rise_label}, {run_label}"))],
        (false, true) => vec![arrow(from, along_x, format!("{run_label}, {rise_label}"))],
        (false, false) => {
            vec![arrow(from, along_x, run_label), arrow(elbow, along_y, rise_label)]
        }
    }
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
