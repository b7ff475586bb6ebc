//! The picture of two discs.

use super::{METHODS, View};
use crate::lesson::number::shown;
use crate::lesson::topic::centers::{escape_bounds, escape_marks};
use crate::lesson::topic::layout::center_gauge;
use crate::lesson::{Bounds, Figure, Mark, Role, Shape, verdict_chip, verdict_role};

impl View {
    /// Both discs, the way from centre to centre, what is left of it, and how B gets out.
    pub fn figure(&self) -> Figure {
        let (discs, answer) = (&self.discs, &self.answer);
        let disc = |name, role, center, radius| Mark::new(name, role, Shape::Circle { center, radius });
        let mut marks = vec![
            disc("a", Role::ShapeA, discs.a_center, discs.a_radius).labelled("A"),
            disc("b", verdict_role(self.verdict), discs.b_center, discs.b_radius).labelled("B"),
        ];
        if let Some(escape) = &answer.escape {
            marks.extend(escape_marks(escape, discs.b_center, discs.b_radius, answer.measures.distance));
        }
        if let Some(escape) = &answer.escape {
            let (centers, radii) = ([discs.a_center, discs.b_center], [discs.a_radius, discs.b_radius]);
            let ends = center_gauge(centers, radii, escape.normal);
            let label = format!("separation {}", shown(answer.measures.separation));
            let gap = Shape::Polyline(ends.to_vec());
            marks.push(Mark::new("separation", Role::Projection, gap).labelled(label));
        }
        let way = Shape::Arrow { tail: discs.a_center, vector: answer.a_to_b };
        let label = format!("|AB| = {}", shown(answer.measures.distance));
        marks.push(Mark::new("AB", Role::VectorB, way).labelled(label));
        if let Some(contact) = answer.contact {
            marks.push(Mark::new("contact", Role::Contact, Shape::Point(contact)).labelled("contact"));
        }
        Figure { title: "", marks, bounds: self.bounds(), chip: Some(self.chip()) }
    }

    fn bounds(&self) -> Bounds {
        let discs = &self.discs;
        let both = Bounds::of_circle(discs.a_center, discs.a_radius)
            .union(Bounds::of_circle(discs.b_center, discs.b_radius));
        self.answer.escape.map_or(both, |escape| {
            both.union(escape_bounds(&escape, discs.b_center, discs.b_radius, self.answer.measures.distance))
        })
    }

    fn chip(&self) -> crate::lesson::Chip {
        let anchor = self.answer.contact.unwrap_or(self.discs.b_center);
        verdict_chip(anchor, &METHODS, self.method, self.verdict, self.answer.verdict)
    }
}
