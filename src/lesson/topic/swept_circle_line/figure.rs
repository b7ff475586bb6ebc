//! The picture of a moving circle and a segment. The notes of the programs draw the vectors, and the points that the
//! published code computes.

use glam::DVec2;

use super::{Found, Results};
use crate::lesson::text::number::shown;
use crate::lesson::topic::layout::{capsule_outline, swept_outline};
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape};

impl Results {
    /// The path of the circle, the circle at the time shown, and the impact.
    pub fn figure(&self) -> Figure {
        let mut marks = self.tracks();
        marks.extend(self.ghosts());
        marks.extend(self.meetings());
        marks.extend(self.line());
        marks.extend(self.segment());
        marks.extend(self.circle_now());
        marks.extend(self.contact());
        let found = self.found.or(self.exact.impact.map(Found::exactly));
        let center = found.map_or(self.now().center, |found| found.center);
        let chip = Chip::at(center);
        let chip = chip.of(Shape::Circle { center, radius: self.sweep.circle.radius });
        let chip = Chip { since: found.map(|found| found.time), ..chip };
        Figure { marks, bounds: self.bounds(), chip: Some(chip) }
    }

    /// The area that the circle covers and, for the exact method, the capsule that its centre must not enter.
    fn tracks(&self) -> Vec<Mark> {
        let (sweep, disc) = (&self.sweep, &self.sweep.circle);
        let mut marks = vec![Mark::new("swept", Role::Swept, Shape::Polygon(swept_outline(disc))).given()];
        if self.is_exact() && disc.radius > 0.0 {
            let outline = Shape::Polygon(capsule_outline(sweep));
            marks.push(Mark::new("capsule", Role::Window, outline).labelled("grown by r"));
        }
        marks.push(Mark::new("path", Role::Guide, Shape::Polyline(vec![disc.center, disc.at(1.0)])).given());
        marks
    }

    /// The circle at the start and at the end, which say so unless the circle is there.
    fn ghosts(&self) -> [Mark; 2] {
        let disc = self.sweep.circle;
        [("start", 0.0), ("end", 1.0)].map(|(name, time)| {
            let shape = Shape::Circle { center: disc.at(time), radius: disc.radius };
            let is_apart = time != self.time && disc.velocity != DVec2::ZERO;
            let label = if is_apart { format!("t = {time}") } else { String::new() };
            Mark::new(name, Role::Ghost, shape).labelled(label).given()
        })
    }

    /// The impact found by the selected method, and the true one if it differs.
    fn meetings(&self) -> Vec<Mark> {
        let meeting = |role, found: &Found| {
            let shape = Shape::Circle { center: found.center, radius: self.sweep.circle.radius };
            Mark::new("impact", role, shape).labelled(format!("t = {}", shown(found.time))).since(found.time)
        };
        let mut marks = Vec::new();
        marks.extend(self.other_truth().map(|truth| meeting(Role::Differs, &truth)));
        marks.extend(self.found.map(|found| meeting(Role::Hit, &found)));
        marks
    }

    /// The true impact, if the published method is selected and does not find it.
    fn other_truth(&self) -> Option<Found> {
        let truth = Found::exactly(self.exact.impact?);
        // A difference by rounding is too small to draw.
        let same = |found: Found| shown(found.time) == shown(truth.time);
        Some(truth).filter(|_| !self.is_exact() && !self.found.is_some_and(same))
    }

    /// The line of the segment and, for the exact method, the distance from the centre to it at the start.
    fn line(&self) -> Vec<Mark> {
        let Some(face) = self.exact.face else { return Vec::new() };
        let line = Shape::Line { through: self.sweep.p1, direction: self.exact.along };
        let way = Shape::Polyline(vec![face.foot, self.sweep.circle.center]);
        let way = Mark::new("n", Role::Projection, way);
        let mut marks = vec![Mark::new("line", Role::Guide, line)];
        marks.extend(Some(way).filter(|_| self.is_exact() && !face.is_on_line));
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

    /// The contact, with the normal and the push, of the exact method.
    fn contact(&self) -> Vec<Mark> {
        let Some(impact) = self.exact.impact.filter(|_| self.is_exact()) else { return Vec::new() };
        let mut marks = Vec::new();
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
            marks.push(Mark::new("push", Role::Push, Shape::Arrow { tail, vector }).labelled("push"));
        }
        let contact = Shape::Point(impact.contact);
        marks.push(Mark::new("contact", Role::Contact, contact).labelled("contact"));
        marks.into_iter().map(|mark| mark.since(impact.time)).collect()
    }

    /// The area that the circle covers, the capsule, and the circle after the push.
    fn bounds(&self) -> Bounds {
        let disc = self.sweep.circle;
        let centers = [disc.center, disc.at(1.0), self.sweep.p1, self.sweep.p2];
        let [start, end, cap1, cap2] = centers.map(|center| Bounds::of_circle(center, disc.radius));
        let impact = self.exact.impact.filter(|_| self.is_exact());
        let pushed =
            impact.and_then(|impact| Some(Bounds::of_circle(impact.center + impact.push?, disc.radius)));
        [end, cap1, cap2].into_iter().chain(pushed).fold(start, Bounds::union)
    }
}
