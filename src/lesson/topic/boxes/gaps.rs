//! What the topics on two rectangles show alike: distances and gaps, what both share, and the way out.

use glam::DVec2;

use super::Results;
use crate::geometry::{Rect, Side};
use crate::lesson::number::{shown, shown_apart, shown_pairs_apart};
use crate::lesson::topic::layout::box_gauges;
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
        box_gauges(self.boxes[0], self.boxes[1])
    }

    /// The distances from centre to centre, and the gaps, as the run computed them. What it did not reach is exact.
    pub(super) fn gap_marks(&self) -> [Mark; 4] {
        let found = |name, exact| self.run().number(name).unwrap_or(exact);
        let [first, second] = self.boxes.map(|rect| rect.center);
        let distance = |name: &'static str, role, tail, direction: DVec2, exact| {
            let distance = found(name, exact);
            let label = format!("{} distance {}", &name[..1], shown(distance));
            let arrow = Shape::Arrow { tail, vector: direction * distance };
            Mark::new(name, role, arrow).labelled(label)
        };
        let gap = |name: &'static str, ends: [DVec2; 2], exact| {
            let label = format!("{} gap {}", &name[..1], shown(found(name, exact)));
            Mark::new(name, Role::Projection, Shape::Polyline(ends.to_vec())).labelled(label)
        };
        let (elbow, exact, [x, y]) = (DVec2::new(second.x, first.y), &self.found, self.gauges());
        [
            distance("x_distance", Role::VectorB, first, DVec2::X, exact.distance.x),
            distance("y_distance", Role::VectorC, elbow, DVec2::Y, exact.distance.y),
            gap("x_gap", x, exact.gap.x),
            gap("y_gap", y, exact.gap.y),
        ]
    }

    /// What both share, the push that ends the overlap, and the contact, if the method finds a hit.
    pub(super) fn hit_marks(&self) -> Vec<Mark> {
        let Some(hit) = self.hit() else { return Vec::new() };
        let shared = Shape::Polygon(hit.shared.corners().to_vec());
        let push = Shape::Arrow { tail: hit.contact, vector: hit.push };
        let mut marks = vec![Mark::new("shared", Role::Hit, shared)];
        // A touch needs no push.
        if hit.push != DVec2::ZERO {
            marks.push(Mark::new("push", Role::Push, push).labelled("push"));
        }
        marks.push(Mark::new("contact", Role::Contact, Shape::Point(hit.contact)).labelled("contact"));
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
        let agrees = self.asked.verdict.agrees_with(self.found.verdict);
        if let Some(hit) = self.found.hit {
            return Check {
                sentence: "Both boxes share this rectangle".to_owned(),
                numbers: format!(
                    "from {}",
                    shown_pairs_apart(hit.shared.min(), hit.shared.max()).join(" to ")
                ),
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
            numbers: told.join(", "),
            agrees,
        }
    }
}
