//! The picture: the shapes, the way out, and the contact. The notes of the programs draw the rest.

use glam::DVec2;

use super::Written;
use super::shape::Placed;
use crate::geometry::Verdict;
use crate::geometry::pair::Contact;
use crate::lesson::text::number::shown;
use crate::lesson::topic::layout::center_gauge;
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape, verdict_role};

impl Written {
    /// The shapes with the answer; the last one that is an area shows the verdict of the selected method.
    pub(super) fn figure(&self, contact: &Contact, verdict: Verdict) -> Figure {
        let asked = self.asked();
        let placed = [&asked[0], &asked[1]];
        let rows = || self.topic.shapes.iter().zip(placed);
        let shows_verdict = placed.iter().rposition(|placed| placed.is_area());
        let role = |index: usize, own| if Some(index) == shows_verdict { verdict_role(verdict) } else { own };
        let shape = |(index, (row, placed)): (usize, (&super::shape::ShapeRow, &Placed))| {
            row.mark(placed, role(index, row.role))
        };
        let mut marks: Vec<Mark> = rows().enumerate().filter_map(shape).collect();
        let around = self.draw_falling(&mut marks);
        marks.extend(way_out(placed, contact));
        for (row, placed) in rows().rev() {
            let is_contact = contact.contact.is_some_and(|at| *placed == Placed::Point(at));
            marks.extend(row.points_drawn(placed).into_iter().map(|point| match is_contact {
                true => Mark { name: "contact", role: Role::Contact, ..point },
                false => point,
            }));
        }
        let bounds = placed.map(Placed::bounds);
        let pushed = contact.push.and_then(|push| placed[1].pushed(push).bounds());
        let beside = placed.iter().find(|placed| matches!(placed, Placed::Point(_)));
        let beside = beside.copied().unwrap_or(placed[shows_verdict.unwrap_or(1)]);
        let chip = Chip::at(beside.middle());
        Figure {
            marks,
            bounds: bounds.into_iter().chain(pushed).chain(around).reduce(Bounds::union).unwrap_or_default(),
            chip: Some(if beside.is_area() { chip.of(beside.outline()) } else { chip }),
        }
    }
}

/// Where B is after the push, the normal, the push itself, and the contact.
fn way_out(placed: [&Placed; 2], contact: &Contact) -> Vec<Mark> {
    let b = placed[1];
    let mut marks = Vec::new();
    let push = contact.push.filter(|push| *push != DVec2::ZERO);
    marks.extend(push.map(|push| Mark::new("pushed", Role::Ghost, b.pushed(push))));
    if let Some(direction) = contact.normal {
        let normal = Shape::Direction { tail: contact.nearest[1], direction };
        marks.push(Mark::new("normal", Role::Normal, normal).labelled("normal"));
        marks.extend(push.map(|push| {
            let arrow = Shape::Arrow { tail: b.beyond(contact.nearest[1], direction), vector: push };
            Mark::new("push", Role::Push, arrow).labelled("push")
        }));
    }
    marks.extend(gauge(placed, contact));
    let is_given = |at: &DVec2| placed.iter().any(|placed| **placed == Placed::Point(*at));
    marks.extend(contact.contact.filter(|at| !is_given(at)).map(|at| {
        // The notes of the programs name the nearest points of segments, lines and rectangles.
        let is_named = |(placed, nearest): (&Placed, DVec2)| nearest == at && !placed.has_middle();
        let named = placed.into_iter().zip(contact.nearest).any(is_named);
        let label = if named { "" } else { "contact" };
        Mark::new("contact", Role::Contact, Shape::Point(at)).labelled(label)
    }));
    marks
}
/// The separation of a circle as a line beside the way between the nearest points.
fn gauge(placed: [&Placed; 2], contact: &Contact) -> Option<Mark> {
    let radii = placed.map(|placed| placed.rounded().radius);
    let is_round = placed.iter().any(|placed| matches!(placed, Placed::Circle { .. }));
    let normal = contact.normal.filter(|_| is_round && contact.distance > 0.0)?;
    let gauge = Shape::Polyline(center_gauge(contact.nearest, radii, normal).to_vec());
    let label = format!("separation {}", shown(contact.separation));
    Some(Mark::new("separation", Role::Projection, gauge).labelled(label))
}

impl Placed {
    /// Where an arrow along the normal begins that leads out of the shape: its outline, as seen from a point of its core.
    pub(super) fn beyond(&self, from: DVec2, normal: DVec2) -> DVec2 {
        match self {
            Self::Circle { radius, .. } => from + normal * *radius,
            _ => from,
        }
    }
}
