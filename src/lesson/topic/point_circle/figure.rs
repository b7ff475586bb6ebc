//! The picture of a point and a disc.

use super::{METHODS, View};
use crate::lesson::number::shown;
use crate::lesson::topic::centers::{escape_bounds, escape_marks};
use crate::lesson::topic::layout::center_gauge;
use crate::lesson::{Bounds, Figure, Mark, Role, Shape, verdict_chip, verdict_role};

impl View {
    /// The disc, the way from its centre to the point, and what is left to the perimeter.
    pub fn figure(&self) -> Figure {
        let (question, answer) = (&self.question, &self.answer);
        let disc = Shape::Circle { center: question.center, radius: question.radius };
        let mut marks = vec![Mark::new("circle", verdict_role(self.verdict), disc)];
        if let Some(escape) = &answer.escape {
            marks.extend(escape_marks(escape, question.center, question.radius, answer.measures.distance));
        }
        if let Some(escape) = &answer.escape {
            let ends = center_gauge([question.point, question.center], [0.0, question.radius], escape.normal);
            let gap = Shape::Polyline(ends.to_vec());
            let label = format!("separation {}", shown(answer.measures.separation));
            marks.push(Mark::new("separation", Role::Projection, gap).labelled(label));
        }
        let way = Shape::Arrow { tail: question.center, vector: answer.center_to_point };
        let label = format!("|CP| = {}", shown(answer.measures.distance));
        marks.push(Mark::new("CP", Role::VectorB, way).labelled(label));
        marks.push(Mark::new("C", Role::ShapeB, Shape::Point(question.center)).labelled("C"));
        marks.push(match answer.contact {
            Some(contact) => Mark::new("contact", Role::Contact, Shape::Point(contact)).labelled("P"),
            None => Mark::new("P", Role::ShapeA, Shape::Point(question.point)).labelled("P"),
        });
        Figure {
            title: "",
            marks,
            bounds: self.bounds(),
            chip: Some(verdict_chip(question.point, &METHODS, self.method, self.verdict, answer.verdict)),
        }
    }

    fn bounds(&self) -> Bounds {
        let question = &self.question;
        let disc = Bounds::of_circle(question.center, question.radius);
        let point = Bounds { min: question.point, max: question.point };
        self.answer.escape.map_or(disc.union(point), |escape| {
            disc.union(point).union(escape_bounds(
                &escape,
                question.center,
                question.radius,
                self.answer.measures.distance,
            ))
        })
    }
}
