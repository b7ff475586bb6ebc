//! The picture: the shapes, the way out, and the contact. The notes of the programs draw the rest.

use glam::DVec2;

use super::rows::Found;
use super::shape::Placed;
use crate::geometry::pair::Contact;
use crate::language::{told, tr};
use crate::lesson::text::number::{shown, shown_pairs_apart};
use crate::lesson::topic::layout::center_gauge;
use crate::lesson::{Asked, Bounds, Chip, Figure, Lesson, Mark, Role, Shape, verdict_role};

impl Lesson {
    /// The shapes with the answer; the last one that is an area shows the verdict of the selected method.
    pub(super) fn figure(&self, contact: Option<&Contact>, asked: Asked) -> Figure {
        let now = self.asked();
        let placed = [&now[0], &now[1]];
        let rows = || self.topic.shapes.iter().zip(placed);
        let shows_verdict = placed.iter().rposition(|placed| placed.is_area());
        let role =
            |index: usize, own| if Some(index) == shows_verdict { verdict_role(asked.verdict) } else { own };
        let shape = |(index, (row, placed)): (usize, (&super::shape::ShapeRow, &Placed))| {
            let mark = row.mark(placed, role(index, row.role))?;
            Some(Mark { rule: self.rule_of_inside(), ..mark })
        };
        let mut marks: Vec<Mark> = rows().enumerate().filter_map(shape).collect();
        let around = self.draw_falling(&mut marks);
        let sides = self.side_marks(asked);
        let has_sides = !sides.is_empty();
        marks.extend(sides);
        marks.extend(contact.into_iter().flat_map(|contact| self.way_out(placed, contact, asked)));
        for (row, placed) in rows().rev() {
            let is_contact =
                contact.is_some_and(|contact| contact.contact.is_some_and(|at| *placed == Placed::Point(at)));
            let points = row.points_drawn(placed).into_iter().map(|point| match is_contact {
                true => Mark { name: "contact", role: Role::Contact, ..point },
                false => point,
            });
            marks.extend(points.map(|point| match *placed {
                // Beside the places of the sides, that of the point says which way it is.
                Placed::Point(at) if has_sides => {
                    let label = format!("{} {}", point.label, self.place(at));
                    point.labelled(label)
                }
                _ => point,
            }));
        }
        let bounds = placed.map(Placed::bounds);
        let push = contact.and_then(|contact| contact.push);
        let pushed = push.and_then(|push| placed[self.topic.pushed].pushed(push).bounds());
        let beside = placed.iter().find(|placed| matches!(placed, Placed::Point(_)));
        let beside = beside.copied().unwrap_or(placed[shows_verdict.unwrap_or(1)]);
        let chip = Chip::at(beside.middle());
        Figure {
            marks,
            bounds: bounds.into_iter().chain(pushed).chain(around).reduce(Bounds::union).unwrap_or_default(),
            chip: Some(if beside.is_area() { chip.of(beside.outline()) } else { chip }),
            ..Figure::default()
        }
    }

    /// The place of a point, with enough digits to distinguish it from the middle of the other shape.
    fn place(&self, at: DVec2) -> String {
        let middle =
            self.placed().into_iter().find(|placed| **placed != Placed::Point(at)).map(Placed::middle);
        let [place, _] = shown_pairs_apart(at, middle.unwrap_or(at));
        place
    }

    /// Where the pushed shape is then, the normal, the push itself, and the contact.
    fn way_out(&self, placed: [&Placed; 2], contact: &Contact, asked: Asked) -> Vec<Mark> {
        let pushed = self.topic.pushed;
        let (shape, from) = (placed[pushed], contact.nearest[pushed]);
        let mut marks = Vec::new();
        let push = contact.push.filter(|push| *push != DVec2::ZERO && self.topic.tells(Found::Push));
        marks.extend(push.map(|push| Mark::new("pushed", Role::Ghost, shape.pushed(push))));
        // A method that misses a hit shows no way out.
        let is_shown = push.is_none() || asked.verdict.is_hit();
        let normal = contact.normal.filter(|_| is_shown && self.topic.tells(Found::Normal));
        if let Some(direction) = normal {
            let outward = if pushed == 0 { -direction } else { direction };
            let normal = Shape::Direction { tail: from, direction };
            marks.push(Mark::new("normal", Role::Normal, normal).labelled(tr("normal")));
            marks.extend(push.map(|push| {
                let arrow = Shape::Arrow { tail: shape.beyond(from, outward), vector: push };
                Mark::new("push", Role::Push, arrow).labelled(tr("push"))
            }));
        }
        marks.extend(gauge(placed, contact).filter(|_| is_shown));
        let is_given = |at: &DVec2| placed.iter().any(|placed| **placed == Placed::Point(*at));
        marks.extend(contact.contact.filter(|at| !is_given(at)).map(|at| {
            // The notes of the programs name the nearest points of segments, lines and rectangles.
            let is_named = |(placed, nearest): (&Placed, DVec2)| nearest == at && !placed.has_middle();
            let named = placed.iter().any(|placed| placed.has_middle())
                && placed.into_iter().zip(contact.nearest).any(is_named);
            let label = if named { "" } else { tr("contact") };
            Mark::new("contact", Role::Contact, Shape::Point(at)).labelled(label)
        }));
        marks
    }
}

/// The separation as a line beside the way between the nearest points.
fn gauge(placed: [&Placed; 2], contact: &Contact) -> Option<Mark> {
    let radii = placed.map(Placed::radius);
    let normal = contact.normal.filter(|_| contact.distance > 0.0)?;
    // Sides that face each other show how far they are apart.
    let is_upright = normal.x == 0.0 || normal.y == 0.0;
    if is_upright && placed.iter().all(|placed| placed.has_side_across(normal)) {
        return None;
    }
    let gauge = Shape::Polyline(center_gauge(contact.nearest, radii, normal).to_vec());
    let label = told!("separation {separation}", separation = shown(contact.separation));
    Some(Mark::new("separation", Role::Projection, gauge).labelled(label))
}

impl Placed {
    fn has_side_across(&self, normal: DVec2) -> bool {
        match self {
            Self::Point(_) | Self::Rect { .. } => true,
            Self::Segment([from, to]) | Self::Ray([from, to]) => normal.dot(*to - *from) == 0.0,
            _ => false,
        }
    }

    /// Where an arrow along the normal begins that leads out of the shape: its outline, as seen from a point of its core.
    pub(super) fn beyond(&self, from: DVec2, normal: DVec2) -> DVec2 {
        from + normal * self.radius()
    }
}
