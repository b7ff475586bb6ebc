//! The picture of a moving circle and a segment.

use glam::DVec2;

use super::{CAPSULE, Found, Results};
use crate::lesson::number::shown;
use crate::lesson::topic::layout::{capsule_outline, swept_outline};
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip};

impl Results {
    /// The path of the circle, the circle at the time shown, and the impact.
    pub fn figure(&self) -> Figure {
        let mut marks = self.tracks();
        marks.extend(self.ghosts());
        marks.extend(self.meetings());
        marks.extend(if self.method == CAPSULE { self.way_to_the_line() } else { self.published_marks() });
        marks.extend(self.segment());
        marks.extend(self.circle_now());
        marks.extend(self.contact());
        Figure { marks, bounds: self.bounds(), chip: Some(self.chip()) }
    }

    /// The area that the circle covers and, for the exact method, the capsule that its centre must not enter.
    fn tracks(&self) -> Vec<Mark> {
        let (sweep, disc) = (&self.sweep, &self.sweep.circle);
        let mut marks = vec![Mark::new("swept", Role::Swept, Shape::Polygon(swept_outline(disc))).given()];
        if self.method == CAPSULE && disc.radius > 0.0 {
            let outline = Shape::Polygon(capsule_outline(sweep));
            marks.push(Mark::new("capsule", Role::Window, outline).labelled("grown by r"));
        }
        marks.push(Mark::new("path", Role::Guide, Shape::Polyline(vec![disc.center, disc.at(1.0)])).given());
        marks
    }

    /// The circle at the start and at the end.
    fn ghosts(&self) -> [Mark; 2] {
        let disc = self.sweep.circle;
        [("start", 0.0), ("end", 1.0)].map(|(name, time)| {
            let shape = Shape::Circle { center: disc.at(time), radius: disc.radius };
            Mark::new(name, Role::Ghost, shape).given()
        })
    }

    /// The impact found by the selected method, and the true one if it differs.
    fn meetings(&self) -> Vec<Mark> {
        let meeting = |role, found: &Found| {
            let shape = Shape::Circle { center: found.center, radius: self.sweep.circle.radius };
            Mark::new("impact", role, shape).labelled(format!("t = {}", shown(found.time)))
        };
        let mut marks = Vec::new();
        marks.extend(self.other_truth().map(|truth| meeting(Role::Differs, &truth)));
        marks.extend(self.found().map(|found| meeting(Role::Hit, &found)));
        marks
    }

    /// The true impact, if the published method is selected and does not find it.
    fn other_truth(&self) -> Option<Found> {
        let truth = Found::exactly(self.exact.impact?);
        // A difference by rounding is too small to draw.
        let same = |found: Found| shown(found.time) == shown(truth.time);
        Some(truth).filter(|_| self.method != CAPSULE && !self.found().is_some_and(same))
    }

    /// The distance from the centre to the line at the start.
    fn way_to_the_line(&self) -> Vec<Mark> {
        let Some(face) = self.exact.face else { return Vec::new() };
        let disc = self.sweep.circle;
        let line = Shape::Line { through: self.sweep.p1, direction: self.exact.along };
        let mut marks = vec![Mark::new("line", Role::Guide, line)];
        if !face.is_on_line {
            let way = Shape::Polyline(vec![face.foot, disc.center]);
            let label = format!("n = {}", shown(face.on_normal));
            marks.push(Mark::new("n", Role::Projection, way).labelled(label));
        }
        marks
    }

    /// The points that the published code computes, if they are finite.
    fn published_marks(&self) -> Vec<Mark> {
        let published = &self.published;
        let line = Shape::Line { through: self.sweep.p1, direction: self.exact.along };
        let mut marks = vec![Mark::new("line", Role::Guide, line)];
        if published.crossing.is_finite() {
            let back = Shape::Polyline(vec![published.crossing, published.center]);
            marks.push(Mark::new("back", Role::Projection, back));
            let crossing = Shape::Point(published.crossing);
            marks.push(Mark::new("crossing", Role::Projection, crossing).labelled("crossing"));
        }
        if !published.is_nowhere {
            let perpendicular = Shape::Polyline(vec![published.center, published.contact]);
            marks.push(Mark::new("perpendicular", Role::Projection, perpendicular));
            marks.push(Mark::new("center", Role::Projection, Shape::Point(published.center)));
            if !published.verdict.is_hit() {
                let contact = Shape::Point(published.contact);
                marks.push(Mark::new("contact", Role::Projection, contact).labelled("contact?"));
            }
        }
        marks
    }

    fn segment(&self) -> [Mark; 3] {
        let (p1, p2) = (self.sweep.p1, self.sweep.p2);
        [
            Mark::new("segment", Role::Segment, Shape::Polyline(vec![p1, p2])).given(),
            Mark::new("p1", Role::Segment, Shape::Point(p1)).labelled("p₁").given(),
            Mark::new("p2", Role::Segment, Shape::Point(p2)).labelled("p₂").given(),
        ]
    }

    fn circle_now(&self) -> Vec<Mark> {
        let disc = self.sweep.circle;
        let shape = Shape::Circle { center: self.now().center, radius: disc.radius };
        let mut marks = vec![
            Mark::new("circle", Role::ShapeB, shape).given(),
            Mark::new("circle", Role::ShapeB, Shape::Point(self.now().center)).given(),
        ];
        if disc.velocity != DVec2::ZERO {
            let arrow = Shape::Arrow { tail: disc.center, vector: disc.velocity };
            marks.push(Mark::new("velocity", Role::VectorB, arrow).labelled("velocity").given());
        }
        marks
    }

    /// The contact, by the selected method.
    fn contact(&self) -> Vec<Mark> {
        let Some(found) = self.found() else { return Vec::new() };
        let mut marks = Vec::new();
        if let Some(impact) = self.exact.impact.filter(|_| self.method == CAPSULE) {
            // In an overlap the contact is near the centre or on it, where the picture is crowded.
            let tail = if impact.depth > 0.0 { impact.center } else { impact.contact };
            if let Some(direction) = impact.normal {
                let arrow = Shape::Direction { tail, direction };
                marks.push(Mark::new("normal", Role::Normal, arrow).labelled("normal"));
            }
            let push = impact.push.filter(|push| *push != DVec2::ZERO);
            if let Some((vector, normal)) = push.zip(impact.normal) {
                // It starts where the normal leaves the circle.
                let tail = impact.center + normal * self.sweep.circle.radius;
                let arrow = Shape::Arrow { tail, vector };
                marks.push(Mark::new("push", Role::Push, arrow).labelled("push"));
            }
        }
        marks.push(Mark::new("contact", Role::Contact, Shape::Point(found.contact)).labelled("contact"));
        marks
    }

    /// The area that the circle covers, the capsule, and the circle after the push.
    fn bounds(&self) -> Bounds {
        let disc = self.sweep.circle;
        let centers = [disc.center, disc.at(1.0), self.sweep.p1, self.sweep.p2];
        let [start, end, cap1, cap2] = centers.map(|center| Bounds::of_circle(center, disc.radius));
        let impact = self.exact.impact.filter(|_| self.method == CAPSULE);
        let pushed =
            impact.and_then(|impact| Some(Bounds::of_circle(impact.center + impact.push?, disc.radius)));
        [end, cap1, cap2].into_iter().chain(pushed).fold(start, Bounds::union)
    }

    fn chip(&self) -> Chip {
        let found = self.found().or(self.exact.impact.map(Found::exactly));
        let anchor = found.map_or(self.now().center, |found| found.contact);
        verdict_chip(
            anchor,
            methods_of(Scene::SweptCircleLine),
            self.method,
            self.verdict,
            self.exact.verdict,
        )
    }
}
