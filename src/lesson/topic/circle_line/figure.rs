//! The picture of a disc and an infinite line.

use glam::DVec2;

use super::{METHODS, QUADRATIC, View};
use crate::geometry::circle_line::{Intersections, Line, LineAndCircle};
use crate::lesson::number::{shown, shown_pair};
use crate::lesson::topic::centers::{escape_bounds, escape_marks};
use crate::lesson::topic::layout::normal_length;
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape, verdict_chip, verdict_role};

impl View {
    /// The disc, the line with the vectors that the method uses, and what was found.
    pub fn figure(&self) -> Figure {
        let question = &self.question;
        let disc = Shape::Circle { center: question.center, radius: question.radius };
        let mut marks = vec![Mark::new("circle", verdict_role(self.verdict()), disc)];
        if let Some(escape) = &self.answer.escape {
            marks.extend(escape_marks(escape, question.center, question.radius, self.answer.distance));
        }
        marks.extend(self.line());
        marks.extend(if self.method == QUADRATIC { self.local_vectors() } else { self.projection() });
        marks.push(Mark::new("center", Role::Neutral, Shape::Point(question.center)).labelled("C"));
        marks.extend(
            [(question.p1, "p₁"), (question.p2, "p₂")]
                .map(|(point, label)| Mark::new("line", Role::Segment, Shape::Point(point)).labelled(label)),
        );
        marks.extend(self.found());
        Figure { title: "", marks, bounds: self.bounds(), chip: Some(self.chip()) }
    }

    fn line(&self) -> Vec<Mark> {
        let (through, direction) = (self.question.p1, self.answer.direction);
        // Two points in one place have no direction to go on in.
        if self.answer.line.is_none() {
            return Vec::new();
        }
        vec![
            Mark::new("line", Role::ShapeA, Shape::Line { through, direction }),
            Mark::new("d", Role::VectorA, Shape::Arrow { tail: through, vector: direction }).labelled("d"),
        ]
    }

    /// The line in the circle's own space: q leads from the centre, the origin there, to p1.
    fn local_vectors(&self) -> Vec<Mark> {
        let q = Shape::Arrow { tail: self.question.center, vector: self.answer.relative_p1 };
        vec![Mark::new("q", Role::VectorC, q).labelled("q")]
    }

    /// The way to the centre, the unit normal and the projection on it.
    fn projection(&self) -> Vec<Mark> {
        let (question, answer) = (&self.question, &self.answer);
        let v = Shape::Arrow { tail: question.p1, vector: answer.p1_to_center };
        let mut marks = vec![Mark::new("v", Role::VectorB, v).labelled("v")];
        if let Some(line) = &answer.line {
            let normal = Shape::Arrow { tail: question.p1, vector: normal_arrow(question, line) };
            marks.push(Mark::new("n", Role::Normal, normal).labelled("n"));
            let foot = Shape::Polyline(vec![answer.closest, question.center]);
            let label = format!("v·n = {}", shown(line.on_normal));
            marks.push(Mark::new("on_normal", Role::Projection, foot).labelled(label));
        }
        marks
    }

    /// The common points, and the point nearest to the centre.
    fn found(&self) -> Vec<Mark> {
        let answer = &self.answer;
        let dot = |name, role, point| Mark::new(name, role, Shape::Point(point));
        let mut marks = Vec::new();
        let has_contact = answer.contact.is_some() && answer.line.is_some();
        if has_contact && answer.outcome == Intersections::TwoPoints {
            marks.push(dot("closest", Role::Contact, answer.closest).labelled("contact"));
        } else if answer.line.is_some() && answer.contact.is_none() {
            marks.push(dot("closest", Role::Projection, answer.closest).labelled("closest"));
        }
        match answer.points {
            Some([one, _]) if answer.outcome == Intersections::Tangent => {
                marks.push(dot("points", Role::Contact, one).labelled(format!("P {}", shown_pair(one))));
            }
            Some(points) => marks.extend(points.into_iter().zip(["P₁", "P₂"]).map(|(point, name)| {
                dot("points", Role::Contact, point).labelled(format!("{name} {}", shown_pair(point)))
            })),
            None => {}
        }
        marks
    }

    fn bounds(&self) -> Bounds {
        let (question, answer) = (&self.question, &self.answer);
        let line = answer.line.filter(|_| self.method != QUADRATIC);
        let normal = line.map(|line| question.p1 + normal_arrow(question, &line));
        let points = [question.p1, question.p2, answer.closest].into_iter().chain(normal);
        let disc = Bounds::of_circle(question.center, question.radius);
        let all = Bounds::of(points).map_or(disc, |points| points.union(disc));
        answer.escape.map_or(all, |escape| {
            all.union(escape_bounds(&escape, question.center, question.radius, answer.distance))
        })
    }

    fn chip(&self) -> Chip {
        let anchor = self.answer.contact.unwrap_or(self.question.center);
        verdict_chip(anchor, &METHODS, self.method, self.verdict(), self.answer.verdict)
    }
}

/// The left normal as long as the radius, or for a point as half of d.
fn normal_arrow(question: &LineAndCircle, line: &Line) -> DVec2 {
    line.left_normal * normal_length(question.radius, line.length)
}
