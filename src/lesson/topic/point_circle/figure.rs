//! The picture of a point and a circle.

use super::Results;
use crate::lesson::topic::centers::{escape_marks, pushed_bounds, separation_mark, way_mark};
use crate::lesson::topic::layout::center_gauge;
use crate::lesson::{Bounds, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip, verdict_role};

impl Results {
    /// The circle, the vector from its centre to the point, and the rest of the way to the outline.
    pub fn figure(&self) -> Figure {
        let (question, answer) = (&self.question, &self.answer);
        let disc = Shape::Circle { center: question.center, radius: question.radius };
        let mut marks = vec![Mark::new("circle", verdict_role(self.verdict), disc).given_as(Role::ShapeB)];
        if let Some(escape) = &answer.escape {
            marks.extend(escape_marks(escape, question.center, question.radius));
        }
        marks.extend(answer.escape.map(|escape| {
            let ends = center_gauge([question.point, question.center], [0.0, question.radius], escape.normal);
            separation_mark(ends, &answer.measures)
        }));
        marks.push(way_mark("CP", question.center, answer.center_to_point, &answer.measures));
        marks.push(Mark::new("C", Role::ShapeB, Shape::Point(question.center)).labelled("C").given());
        let point = match answer.contact {
            Some(contact) => Mark::new("contact", Role::Contact, Shape::Point(contact)),
            None => Mark::new("P", Role::ShapeA, Shape::Point(question.point)),
        };
        marks.push(point.labelled("P").given_as(Role::ShapeA));
        Figure {
            marks,
            bounds: self.bounds(),
            chip: Some(verdict_chip(
                question.point,
                methods_of(Scene::PointCircle),
                self.method,
                self.verdict,
                answer.verdict,
            )),
        }
    }

    fn bounds(&self) -> Bounds {
        let question = &self.question;
        let disc = Bounds::of_circle(question.center, question.radius);
        let point = Bounds { min: question.point, max: question.point };
        let pushed = pushed_bounds(self.answer.escape.as_ref(), question.radius);
        [Some(point), pushed].into_iter().flatten().fold(disc, Bounds::union)
    }
}
