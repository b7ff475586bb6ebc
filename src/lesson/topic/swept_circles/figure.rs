//! The picture of two moving circles.

use glam::DVec2;

use super::{DISCRETE, Results};
use crate::geometry::swept_circles::{CircleImpact, MovingCircle};
use crate::lesson::text::number::shown;
use crate::lesson::topic::layout::swept_outline;
use crate::lesson::{Bounds, Chip, Figure, Mark, Role, Shape};

impl Results {
    /// The paths of the circles, the circles at the time shown, and the impact.
    pub fn figure(&self) -> Figure {
        let mut marks = self.tracks();
        marks.extend(self.other_times());
        marks.extend(self.meetings());
        marks.extend(self.shapes_now());
        marks.extend(self.velocities());
        let impact = self.impact.or(self.exact.impact);
        marks.extend(impact.iter().flat_map(contact));
        let center = impact.map_or(self.now().b_center, |impact| self.pair.b.at(impact.time));
        let chip = Chip::at(center);
        let chip = chip.of(Shape::Circle { center, radius: self.pair.b.radius });
        let chip = Chip { since: impact.map(|impact| impact.time), ..chip };
        let covered = |disc: MovingCircle| {
            Bounds::of_circle(disc.center, disc.radius).union(Bounds::of_circle(disc.at(1.0), disc.radius))
        };
        Figure { marks, bounds: covered(self.pair.a).union(covered(self.pair.b)), chip: Some(chip) }
    }

    fn tracks(&self) -> Vec<Mark> {
        let discs = [self.pair.a, self.pair.b];
        let swept =
            discs.map(|disc| Mark::new("swept", Role::Swept, Shape::Polygon(swept_outline(&disc))).given());
        let paths = discs.map(|disc| {
            Mark::new("path", Role::Guide, Shape::Polyline(vec![disc.center, disc.at(1.0)])).given()
        });
        swept.into_iter().chain(paths).collect()
    }

    /// Both circles at the start, at the end and, for `discrete`, at every tested instant. Those at the start and at the end
    /// say so, unless the circles are there.
    fn other_times(&self) -> Vec<Mark> {
        let ghosts = |name: &'static str, time: f64| {
            [self.pair.a, self.pair.b].map(|disc| {
                let shape = Shape::Circle { center: disc.at(time), radius: disc.radius };
                let is_end = [0.0, 1.0].contains(&time) && time != self.time && disc.velocity != DVec2::ZERO;
                let label = if is_end { format!("t = {time}") } else { String::new() };
                Mark::new(name, Role::Ghost, shape).labelled(label)
            })
        };
        if self.asked.method != DISCRETE {
            let ends = [("start", 0.0), ("end", 1.0)].into_iter();
            return ends.flat_map(|(name, time)| ghosts(name, time)).map(Mark::given).collect();
        }
        let parts = self.samples - 1;
        let ends = |part: u32, mark: Mark| if [0, parts].contains(&part) { mark.given() } else { mark };
        let ghosts = |part: u32| ghosts("samples", f64::from(part) / f64::from(parts));
        (0..=parts).flat_map(|part| ghosts(part).map(|mark| ends(part, mark))).collect()
    }

    /// The impact found by the selected method, and the true one if it differs.
    fn meetings(&self) -> Vec<Mark> {
        let found = self.impact;
        let mut marks = Vec::new();
        if let Some(truth) = self.exact.impact.filter(|truth| found.is_none_or(|f| f.time != truth.time)) {
            let role = if self.asked.verdict.is_hit() && found.is_none() { Role::Hit } else { Role::Differs };
            marks.extend(self.meeting("impact", role, &truth));
        }
        if let Some(found) = found {
            marks.extend(self.meeting("impact", Role::Hit, &found));
        }
        marks
    }

    fn meeting(&self, name: &'static str, role: Role, impact: &CircleImpact) -> [Mark; 2] {
        let disc = |center, radius| Mark::new(name, role, Shape::Circle { center, radius });
        [
            disc(impact.a_center, self.pair.a.radius),
            disc(impact.b_center, self.pair.b.radius).labelled(format!("t = {}", shown(impact.time))),
        ]
        .map(|mark| mark.since(impact.time))
    }

    fn shapes_now(&self) -> [Mark; 2] {
        let disc = |name, role, center, radius, label: &str| {
            Mark::new(name, role, Shape::Circle { center, radius }).labelled(label).given()
        };
        let now = self.now();
        [
            disc("a", Role::ShapeA, now.a_center, self.pair.a.radius, "A"),
            disc("b", Role::ShapeB, now.b_center, self.pair.b.radius, "B"),
        ]
    }

    fn velocities(&self) -> Vec<Mark> {
        [
            ("velocity_a", self.pair.a, Role::VectorA, "velocity A"),
            ("velocity_b", self.pair.b, Role::VectorB, "velocity B"),
        ]
        .into_iter()
        .filter(|(_, disc, ..)| disc.velocity != DVec2::ZERO)
        .map(|(name, disc, role, label)| {
            let arrow = Shape::Arrow { tail: disc.center, vector: disc.velocity };
            Mark::new(name, role, arrow).labelled(label).given()
        })
        .collect()
    }
}

fn contact(impact: &CircleImpact) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some(direction) = impact.normal {
        let arrow = Shape::Direction { tail: impact.contact, direction };
        marks.push(Mark::new("normal", Role::Normal, arrow).labelled("normal"));
    }
    marks.push(Mark::new("contact", Role::Contact, Shape::Point(impact.contact)).labelled("contact"));
    marks.into_iter().map(|mark| mark.since(impact.time)).collect()
}
