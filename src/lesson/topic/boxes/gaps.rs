//! What the topics on two rectangles show alike: distances and gaps, what both share, and the way out.

use glam::DVec2;

use super::Results;
use crate::geometry::{Rect, Side};
use crate::lesson::figure::gap_lines::gap_lines;
use crate::lesson::text::number::{shown_apart, shown_pairs_apart};
use crate::lesson::working::math::read;
use crate::lesson::{Check, Mark, Role, Shape, verdict_role};

impl Results {
    /// Both boxes, with the verdict as the role of the second.
    pub(super) fn shapes(&self, labels: [&str; 2]) -> Vec<Mark> {
        let mark = |index: usize, role| {
            let shape = Shape::Polygon(self.boxes[index].corners().to_vec());
            Mark::new(self.topic.boxes[index].id, role, shape).labelled(labels[index])
        };
        vec![mark(0, Role::ShapeA).given(), mark(1, verdict_role(self.asked.verdict)).given_as(Role::ShapeB)]
    }

    /// The lines beside the boxes along which gaps and overlaps are drawn.
    pub(super) fn gauges(&self) -> [[DVec2; 2]; 2] {
        gap_lines(self.boxes[0], self.boxes[1])
    }

    /// The distances from centre to centre and the gaps that the run computed. The notes of the program label them.
    pub(super) fn gap_marks(&self) -> Vec<Mark> {
        let ([first, second], distance) = (self.boxes.map(|rect| rect.center), self.found.distance);
        let arrow = |tail, vector| Shape::Arrow { tail, vector };
        let [x_gap, y_gap] = self.gauges().map(|ends| Shape::Polyline(ends.to_vec()));
        let marks = [
            Mark::new("x_distance", Role::VectorB, arrow(first, distance.with_y(0.0))),
            Mark::new("y_distance", Role::VectorC, arrow(second.with_y(first.y), distance.with_x(0.0))),
            Mark::new("x_gap", Role::Projection, x_gap),
            Mark::new("y_gap", Role::Projection, y_gap),
        ];
        marks.into_iter().filter(|mark| self.run().number(mark.name).is_some()).collect()
    }

    /// What both share, the push that ends the overlap, and the contact, if the method finds a hit.
    pub(super) fn hit_marks(&self) -> Vec<Mark> {
        let Some(hit) = self.hit() else { return Vec::new() };
        let shared = Shape::Polygon(hit.shared.corners().to_vec());
        let push = Shape::Arrow { tail: hit.shared.center, vector: hit.push };
        let mut marks = vec![Mark::new("shared", Role::Hit, shared)];
        // A touch needs no push.
        if hit.push != DVec2::ZERO {
            marks.push(Mark::new("push", Role::Push, push).labelled("push"));
        }
        marks.push(Mark::new("contact", Role::Contact, Shape::Point(hit.shared.center)).labelled("contact"));
        marks
    }

    /// How both overlaps of a hit compare.
    pub(super) fn relation(&self) -> &'static str {
        match self.found.hit.map(|hit| (hit.corner, hit.side)) {
            Some((true, _)) => "=",
            Some((false, Side::Top | Side::Bottom)) => ">",
            _ => "<",
        }
    }

    /// The check by the exact verdict: the common rectangle of the boxes, or the axis that separates them.
    pub(super) fn check(&self, names: [&str; 2]) -> Check {
        let agrees = self.asked.verdict.agrees_with(self.found.contact.verdict);
        if let Some(hit) = self.found.hit {
            return Check {
                sentence: "Both boxes share this rectangle".to_owned(),
                numbers: read(&format!(
                    "from {}",
                    shown_pairs_apart(hit.shared.min(), hit.shared.max()).join(" to ")
                )),
                agrees,
            };
        }
        let is_along_y = self.found.gap.y > 0.0;
        let axis = if is_along_y { "y" } else { "x" };
        let extent = |rect: Rect| {
            let part = |corner: DVec2| if is_along_y { corner.y } else { corner.x };
            shown_apart(part(rect.min()), part(rect.max())).join(" to ")
        };
        let told: Vec<_> = names
            .iter()
            .zip(self.boxes)
            .map(|(name, rect)| format!("{name} from {}", extent(rect)))
            .collect();
        Check {
            sentence: format!("They share no rectangle, as their extents along {axis} do not meet"),
            numbers: read(&told.join(", ")),
            agrees,
        }
    }
}
