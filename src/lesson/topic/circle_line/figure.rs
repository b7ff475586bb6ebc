//! The picture of a circle and an infinite line.

use super::{QUADRATIC, Results};
use crate::geometry::circle_line::Intersections;
use crate::lesson::number::{shown, shown_pair};
use crate::lesson::topic::centers::{escape_marks, pushed_bounds};
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip, verdict_role};

impl Results {
    /// The circle, the line with the vectors that the method uses, and the result.
    pub fn figure(&self) -> Figure {
        let question = &self.question;
        let disc = Shape::Circle { center: question.center, radius: question.radius };
        let mut marks = vec![Mark::new("circle", verdict_role(self.verdict), disc).given_as(Role::ShapeB)];
        if let Some(escape) = &self.answer.escape {
            marks.extend(escape_marks(escape, question.center, question.radius));
        }
        marks.extend(self.line());
        marks.extend(if self.method == QUADRATIC { self.local_vectors() } else { self.projection() });
        marks.push(Mark::new("center", Role::Neutral, Shape::Point(question.center)).labelled("C").given());
        marks.extend([("p1", question.p1, "p₁"), ("p2", question.p2, "p₂")].map(|(name, point, label)| {
            Mark::new(name, Role::Segment, Shape::Point(point)).labelled(label).given()
        }));
        marks.extend(self.found());
        Figure { marks, bounds: self.bounds(), chip: Some(self.chip()) }
    }

    fn line(&self) -> Vec<Mark> {
        let (through, direction) = (self.question.p1, self.answer.direction);
        // Coinciding points have no direction.
        if self.answer.line.is_none() {
            return Vec::new();
        }
        vec![
            Mark::new("line", Role::ShapeA, Shape::Line { through, direction }).given(),
            Mark::new("d", Role::VectorA, Shape::Arrow { tail: through, vector: direction }).labelled("d"),
        ]
    }

    /// The line relative to the circle: q points from the centre to p1.
    fn local_vectors(&self) -> Vec<Mark> {
        let q = Shape::Arrow { tail: self.question.center, vector: self.answer.relative_p1 };
        vec![Mark::new("q", Role::VectorC, q).labelled("q")]
    }

    /// The vector to the centre, the unit normal and the projection on it.
    fn projection(&self) -> Vec<Mark> {
        let (question, answer) = (&self.question, &self.answer);
        let v = Shape::Arrow { tail: question.p1, vector: answer.p1_to_center };
        let mut marks = vec![Mark::new("v", Role::VectorB, v).labelled("v")];
        if let Some(line) = &answer.line {
            let normal = Shape::Direction { tail: question.p1, direction: line.left_normal };
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
                marks.push(dot("points", Role::Contact, one).labelled(format!("S {}", shown_pair(one))));
            }
            Some(points) => marks.extend(points.into_iter().zip(["S₁", "S₂"]).map(|(point, name)| {
                dot("points", Role::Contact, point).labelled(format!("{name} {}", shown_pair(point)))
            })),
            None => {}
        }
        marks
    }

    fn bounds(&self) -> Bounds {
        let (question, answer) = (&self.question, &self.answer);
        let disc = Bounds::of_circle(question.center, question.radius);
        let points = Bounds::of([question.p1, question.p2, answer.closest]);
        let pushed = pushed_bounds(answer.escape.as_ref(), question.radius);
        [points, pushed].into_iter().flatten().fold(disc, Bounds::union)
    }

    fn chip(&self) -> Chip {
        let anchor = self.answer.contact.unwrap_or(self.question.center);
        verdict_chip(anchor, methods_of(Scene::CircleLine), self.method, self.verdict, self.answer.verdict)
    }
}
