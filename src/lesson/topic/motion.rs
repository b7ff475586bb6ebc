//! The picture of a tick: what moving shapes cover, where they are at its start, its end and the time shown, and the impact.

use glam::DVec2;

use super::Values;
use super::moving::Tick;
use super::rows::{Found, Instead, Origin, ValueRow};
use super::shape::{Placed, ShapeRow};
use crate::geometry::Rect;
use crate::geometry::sweep::{Impact, Moving};
use crate::language::{told, tr};
use crate::lesson::text::number::shown;
use crate::lesson::topic::layout::{rounded_rect, swept_outline, swept_rect};
use crate::lesson::{Asked, Bounds, Chip, Figure, Lesson, Mark, Role, Shape, Value};

/// A shape that moves.
struct Mover<'a> {
    index: usize,
    row: &'a ShapeRow,
    placed: &'a Placed,
    moving: Moving<'a>,
}

impl Mover<'_> {
    /// The shape with its first place moved.
    fn at(&self, place: DVec2) -> Shape {
        self.placed.pushed(place - self.moving.place_at(0.0))
    }

    fn path(&self) -> [DVec2; 2] {
        [0.0, 1.0].map(|time| self.moving.place_at(time))
    }
}

impl Lesson {
    fn movers(&self) -> Vec<Mover<'_>> {
        let rows = self.topic.shapes.iter().zip(self.placed()).enumerate();
        rows.filter_map(|(index, (row, placed))| {
            placed.velocity()?;
            Some(Mover { index, row, placed, moving: placed.moving() })
        })
        .collect()
    }

    pub(super) fn figure_of_tick(&self, tick: &Tick, values: &Values, asked: Asked) -> Figure {
        let movers = self.movers();
        let (found, truth) = (self.found_by_method(values), tick.swept.impact.as_ref());
        let mut marks = self.tracks(&movers, asked);
        marks.extend(self.other_times(&movers, asked));
        // A difference by rounding is too small to draw.
        let is_same = |truth: &Impact| found.is_some_and(|(time, _)| shown(time) == shown(truth.time));
        if let Some(truth) = truth.filter(|truth| !is_same(truth)) {
            let says_no_time = asked.verdict.is_hit() && found.is_none();
            let role = if says_no_time { Role::Hit } else { Role::Differs };
            marks.extend(meeting(&movers, role, (truth.time, truth.places)));
        }
        marks.extend(found.into_iter().flat_map(|found| meeting(&movers, Role::Hit, found)));
        marks.extend(self.shapes_now(&movers));
        // A method that does not say when they meet has the first impact, but none that finds no hit.
        let impact = tick.impact.as_ref().or(truth).filter(|_| asked.verdict.is_hit());
        let drawn = impact.filter(|_| !self.has_own_contact(asked));
        marks.extend(drawn.into_iter().flat_map(|impact| self.at_impact(impact)));
        let first = found.or(truth.map(|truth| (truth.time, truth.places)));
        Figure {
            marks,
            bounds: self.bounds_of_tick(&movers, drawn),
            chip: self.chip(&movers, first),
            ..Figure::default()
        }
    }

    /// When the shapes meet by the selected method, and where they are then, as the values say.
    fn found_by_method(&self, values: &Values) -> Option<(f64, [DVec2; 2])> {
        let value = |found: Found| {
            let mut rows = self.topic.values.iter().zip(values);
            let is_it = |origin: &Origin| matches!(origin, Origin::Judge(judge) if *judge == found);
            rows.find(|(row, _)| is_it(&row.origin)).map(|(_, (_, value))| value)
        };
        let Some(Value::Number(time)) = value(Found::Time) else { return None };
        let placed = self.placed();
        let place = |index: usize, found: Found| match value(found) {
            Some(Value::Pair(place)) => *place,
            _ => placed[index].moving().place_at(*time),
        };
        Some((*time, [place(0, Found::PlaceA), place(1, Found::PlaceB)]))
    }

    /// Whether the program of the method that is asked for computes the contact.
    fn has_own_contact(&self, asked: Asked) -> bool {
        let id = self.topic_methods().get(asked.method).map(|method| method.id);
        let own = |row: &ValueRow| {
            let of_method = |(method, instead): &(&str, Instead)| {
                Some(*method) == id && matches!(instead, Instead::Name(_))
            };
            matches!(row.origin, Origin::Judge(Found::Contact)) && row.methods.iter().any(of_method)
        };
        self.topic.values.iter().any(own)
    }

    /// What the shapes cover, and their paths. For an exact method, the segment or the rectangle grown by what moves towards it,
    /// whose centre must not enter it.
    fn tracks(&self, movers: &[Mover<'_>], asked: Asked) -> Vec<Mark> {
        let covered = |mover: &Mover<'_>| {
            let outline = match mover.placed {
                Placed::Rect { rect, .. } => swept_rect(*rect, mover.moving.velocity),
                _ => swept_outline(mover.path(), mover.placed.radius()),
            };
            Mark::new("swept", Role::Swept, Shape::Polygon(outline)).given()
        };
        let mut marks: Vec<Mark> = movers.iter().map(covered).collect();
        marks.extend(self.grown(movers).filter(|_| self.is_exact(asked)));
        let path = |mover: &Mover<'_>| {
            Mark::new("path", Role::Guide, Shape::Polyline(mover.path().to_vec())).given()
        };
        marks.extend(movers.iter().map(path));
        marks
    }

    fn grown(&self, movers: &[Mover<'_>]) -> Option<Mark> {
        let mover = movers.last()?;
        let (other, radius) = (self.placed()[1 - mover.index], mover.placed.radius());
        // What a rectangle grows by is seen at its corners, and beside them are other labels.
        let (name, outline, label) = match (other, mover.placed) {
            (Placed::Segment(ends), _) if radius > 0.0 => {
                let label = told!("grown by {radius}", radius = mover.row.radius_form());
                ("capsule", swept_outline(*ends, radius), label)
            }
            (Placed::Rect { rect, .. }, by) => {
                let rect = rect.centered(other.moving().place_at(self.tick.time));
                let outline = match by {
                    Placed::Rect { rect: by, .. } => {
                        Rect::new(rect.center, rect.size + by.size).corners().to_vec()
                    }
                    _ if radius > 0.0 => rounded_rect(rect, radius),
                    _ => return None,
                };
                ("grown", outline, String::new())
            }
            _ => return None,
        };
        Some(Mark::new(name, Role::Window, Shape::Polygon(outline)).labelled(label))
    }

    /// The shapes at the start and at the end, and at every instant that the method tests. The first two say so, unless the
    /// shapes are there.
    fn other_times(&self, movers: &[Mover<'_>], asked: Asked) -> Vec<Mark> {
        let parts = if self.tests_instants(asked) { self.tick.samples - 1 } else { 1 };
        let mut marks = Vec::new();
        for part in 0..=parts {
            let time = f64::from(part) / f64::from(parts);
            let name = match part {
                _ if self.tests_instants(asked) => self.topic.instants.as_ref().map_or("", |own| own.id()),
                0 => "start",
                _ => "end",
            };
            for mover in movers {
                let is_end = [0, parts].contains(&part);
                let is_apart = time != self.tick.time && mover.moving.velocity != DVec2::ZERO;
                // The velocity of a rectangle, from its centre, says where the end is.
                let is_said = is_end && is_apart && !matches!(mover.placed, Placed::Rect { .. });
                let label = if is_said { format!("t = {time}") } else { String::new() };
                let ghost =
                    Mark::new(name, Role::Ghost, mover.at(mover.moving.place_at(time))).labelled(label);
                marks.push(if is_end { ghost.given() } else { ghost });
            }
        }
        marks
    }

    /// The shapes at the time shown, with how they move.
    fn shapes_now(&self, movers: &[Mover<'_>]) -> Vec<Mark> {
        let rows = || self.topic.shapes.iter().zip(self.placed());
        let still = |(row, placed): (&ShapeRow, &Placed)| match placed.velocity() {
            Some(_) => Vec::new(),
            None => row.mark(placed, row.role).into_iter().chain(row.points_drawn(placed)).collect(),
        };
        let mut marks: Vec<Mark> = rows().flat_map(still).collect();
        for mover in movers {
            let (id, role, place) = (mover.row.id, mover.row.role, mover.moving.place_at(self.tick.time));
            marks.push(Mark::new(id, role, mover.at(place)).labelled(mover.row.label).given());
            let center = Mark::new(id, role, Shape::Point(place)).given();
            marks.extend((mover.row.center == id).then_some(center));
        }
        marks.extend(movers.iter().filter(|mover| mover.moving.velocity != DVec2::ZERO).filter_map(
            |mover| {
                let arrow = Shape::Arrow { tail: mover.moving.place_at(0.0), vector: mover.moving.velocity };
                let (name, role, label) = mover.row.velocity_mark()?;
                Some(Mark::new(name, role, arrow).labelled(label).given())
            },
        ));
        marks
    }

    /// The contact, the normal and the push.
    fn at_impact(&self, impact: &Impact) -> Vec<Mark> {
        let (b, place) = (self.placed()[1], impact.places[1]);
        let mut marks = Vec::new();
        if let Some(direction) = impact.normal {
            // In an overlap the contact can be on the centre, where the picture is crowded.
            let tail = if impact.depth > 0.0 { place } else { impact.contact };
            let normal = Shape::Direction { tail, direction };
            marks.push(Mark::new("normal", Role::Normal, normal).labelled(tr("normal")));
            // It starts where the normal leaves the shape.
            let push = impact.push.filter(|push| *push != DVec2::ZERO);
            marks.extend(push.map(|vector| {
                let arrow = Shape::Arrow { tail: b.beyond(place, direction), vector };
                Mark::new("push", Role::Push, arrow).labelled(tr("push"))
            }));
        }
        let contact = Shape::Point(impact.contact);
        marks.push(Mark::new("contact", Role::Contact, contact).labelled(tr("contact")));
        marks.into_iter().map(|mark| mark.since(impact.time)).collect()
    }

    /// What is covered, the segment grown by the radius, and B after the push.
    fn bounds_of_tick(&self, movers: &[Mover<'_>], impact: Option<&Impact>) -> Bounds {
        let radius = movers.iter().map(|mover| mover.placed.radius()).fold(0.0, f64::max);
        let mut bounds: Vec<Bounds> = (movers.iter())
            .flat_map(|mover| mover.path().map(|at| mover.at(at).bounds().unwrap_or_default()))
            .collect();
        let grown = |Bounds { min, max }| Bounds { min: min - radius, max: max + radius };
        let still = self.placed().into_iter().filter(|placed| placed.velocity().is_none());
        bounds.extend(still.map(|placed| grown(placed.bounds())));
        bounds.extend(self.grown(movers).and_then(|mark| mark.shape.bounds()));
        let pushed =
            impact.and_then(|impact| Some((impact.places[1] - self.placed()[1].middle(), impact.push?)));
        bounds.extend(pushed.and_then(|(by, push)| self.placed()[1].pushed(by + push).bounds()));
        bounds.into_iter().reduce(Bounds::union).unwrap_or_default()
    }

    /// The chip beside the last shape that moves: where it meets the other one or, without an impact, where it is now.
    fn chip(&self, movers: &[Mover<'_>], first: Option<(f64, [DVec2; 2])>) -> Option<Chip> {
        let mover = movers.last()?;
        let center = first.map_or(mover.moving.place_at(self.tick.time), |(_, places)| places[mover.index]);
        let chip = Chip::at(center).of(mover.at(center));
        Some(Chip { since: first.map(|(time, _)| time), ..chip })
    }
}

/// The shapes that move at the time of an impact; the last one says when that is.
fn meeting(movers: &[Mover<'_>], role: Role, (time, places): (f64, [DVec2; 2])) -> Vec<Mark> {
    let last = movers.len().saturating_sub(1);
    let mark = |(index, mover): (usize, &Mover<'_>)| {
        let label = if index == last { format!("t = {}", shown(time)) } else { String::new() };
        Mark::new("impact", role, mover.at(places[mover.index])).labelled(label).since(time)
    };
    movers.iter().enumerate().map(mark).collect()
}
