//! The picture of two circles.

use super::Results;
use crate::geometry::circle_circle::Arrangement;
use crate::lesson::topic::centers::{between_marks, pushed_disc};
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape, verdict_role};

impl Results {
    /// Both circles, the separation, and the push of B. The notes of the programs draw the vector between the centres.
    pub fn figure(&self) -> Figure {
        let (discs, answer) = (&self.question, &self.answer);
        let disc = |name, role, center, radius| Mark::new(name, role, Shape::Circle { center, radius });
        let mut marks = vec![
            disc("a", Role::ShapeA, discs.a_center, discs.a_radius).labelled("A").given(),
            disc("b", verdict_role(self.asked.verdict), discs.b_center, discs.b_radius)
                .labelled("B")
                .given_as(Role::ShapeB),
        ];
        marks.extend(between_marks(&answer.contact, [discs.a_radius, discs.b_radius]));
        marks.extend(self.crossings());
        if let Some(contact) = answer.contact.contact {
            marks.push(Mark::new("contact", Role::Contact, Shape::Point(contact)).labelled("contact"));
        }
        let a = Bounds::of_circle(discs.a_center, discs.a_radius);
        let chip = Chip::at(discs.b_center);
        let b = Shape::Circle { center: discs.b_center, radius: discs.b_radius };
        Figure {
            marks,
            bounds: a.union(pushed_disc(&answer.contact, discs.b_radius)),
            chip: Some(chip.of(b)),
        }
    }

    /// The points where the outlines meet. Circles that touch have their contact there.
    fn crossings(&self) -> Vec<Mark> {
        let Some(crossings) = self.answer.crossings else { return Vec::new() };
        let dot = |point, label: &str| {
            Mark::new("crossings", Role::Contact, Shape::Point(point)).labelled(label.to_owned())
        };
        let [one, other] = crossings.points;
        match self.answer.arrangement {
            Arrangement::Crossing => vec![dot(one, "S₁"), dot(other, "S₂")],
            _ => Vec::new(),
        }
    }
}
