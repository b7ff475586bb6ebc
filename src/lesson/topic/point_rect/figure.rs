//! The picture of a point and a rectangle.

use glam::DVec2;

use super::Results;
use crate::lesson::topic::layout::edge_gauge;
use crate::lesson::{Bounds, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip, verdict_role};

impl Results {
    /// The rectangle with the edges that were compared, the point, and its push.
    pub fn figure(&self) -> Figure {
        let corners = self.rect.corners();
        let mut marks = vec![
            Mark::new("rect", verdict_role(self.verdict), Shape::Polygon(corners.to_vec()))
                .given_as(Role::ShapeB),
        ];
        marks.extend(self.wording().marks(&self.test, self.point_box(), self.rect));
        // A touch needs no push.
        let push = self.hit().filter(|hit| hit.push != DVec2::ZERO);
        if let Some(hit) = push {
            let arrow = Shape::Arrow { tail: self.point, vector: hit.push };
            marks.push(Mark::new("push", Role::Push, arrow).labelled("push"));
        }
        let label = format!("point {}", self.place(self.point));
        marks.push(Mark::new("a", Role::ShapeA, Shape::Point(self.point)).labelled(label).given());
        let drawn = corners.into_iter().chain([self.point]).chain(push.map(|hit| hit.push_end));
        let drawn = drawn
            .chain(self.test.failed().map(|failed| edge_gauge(self.point_box(), self.rect, failed.side)[1]));
        let reference = self.answer.test.verdict;
        Figure {
            marks,
            bounds: Bounds::of(drawn).unwrap_or_default(),
            chip: Some(verdict_chip(
                self.point,
                methods_of(Scene::PointRect),
                self.method,
                self.verdict,
                reference,
            )),
        }
    }
}
