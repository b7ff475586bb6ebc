//! The picture of two circles.

use super::Results;
use crate::geometry::circle_circle::Arrangement;
use crate::lesson::topic::centers::{escape_marks, pushed_bounds, separation_mark, way_mark};
use crate::lesson::topic::layout::center_gauge;
use crate::lesson::{Bounds, Figure, Mark, Role, Scene, Shape, methods_of, verdict_chip, verdict_role};

impl Results {
    /// Both circles, the vector between their centres, the separation, and the push of B.
    pub fn figure(&self) -> Figure {
        let (discs, answer) = (&self.question, &self.answer);
        let disc = |name, role, center, radius| Mark::new(name, role, Shape::Circle { center, radius });
        let mut marks = vec![
            disc("a", Role::ShapeA, discs.a_center, discs.a_radius).labelled("A").given(),
            disc("b", verdict_role(self.verdict), discs.b_center, discs.b_radius)
                .labelled("B")
                .given_as(Role::ShapeB),
        ];
        if let Some(escape) = &answer.escape {
            marks.extend(escape_marks(escape, discs.b_center, discs.b_radius));
        }
        marks.extend(answer.escape.map(|escape| {
            let (centers, radii) = ([discs.a_center, discs.b_center], [discs.a_radius, discs.b_radius]);
            separation_mark(center_gauge(centers, radii, escape.normal), &answer.measures)
        }));
        marks.push(way_mark("AB", discs.a_center, answer.a_to_b, &answer.measures));
        marks.extend(self.crossings());
        if let Some(contact) = answer.contact {
            marks.push(Mark::new("contact", Role::Contact, Shape::Point(contact)).labelled("contact"));
        }
        Figure { marks, bounds: self.bounds(), chip: Some(self.chip()) }
    }

    /// The points where the outlines meet. Circles that touch from outside have their contact there.
    fn crossings(&self) -> Vec<Mark> {
        let Some(crossings) = self.answer.crossings else { return Vec::new() };
        let dot = |point, label: &str| {
            Mark::new("crossings", Role::Contact, Shape::Point(point)).labelled(label.to_owned())
        };
        let [one, other] = crossings.points;
        match self.answer.arrangement {
            Arrangement::Crossing => vec![dot(one, "S₁"), dot(other, "S₂")],
            Arrangement::AInsideBTouching | Arrangement::BInsideATouching => vec![dot(one, "S")],
            _ => Vec::new(),
        }
    }

    fn bounds(&self) -> Bounds {
        let discs = &self.question;
        let both = Bounds::of_circle(discs.a_center, discs.a_radius)
            .union(Bounds::of_circle(discs.b_center, discs.b_radius));
        let pushed = pushed_bounds(self.answer.escape.as_ref(), discs.b_radius);
        pushed.map_or(both, |pushed| both.union(pushed))
    }

    fn chip(&self) -> crate::lesson::Chip {
        let anchor = self.answer.contact.unwrap_or(self.question.b_center);
        verdict_chip(anchor, methods_of(Scene::CircleCircle), self.method, self.verdict, self.answer.verdict)
    }
}
