//! A point and a polygon of any form: the right answers in rational numbers, from the definition. Whether the point is inside is asked
//! of a ray that meets no corner; on an edge, the side that is outside is found by a point very near to it.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;
use collidoscope::geometry::point_polygon::{Counts, Located, Rule};

use super::fact::{Fact, presence, sign_word};
use super::ours::{Named, number, pair, sign_of};
use super::ratio::{Ratio, Vector, Whole, clamped, sign};
use super::surd::{self, Surd, direction};
use super::values::Values;

/// The question.
pub struct PointPolygon {
    pub point: Vector,
    pub corners: Vec<Vector>,
    pub rule: Rule,
}

/// What is nearest to the point.
struct Nearest {
    edge: usize,
    closest: Vector,
    square: Ratio,
}

fn cross(one: &Vector, other: &Vector) -> Ratio {
    other.dot(&one.turned()) * -Ratio::ONE
}

impl PointPolygon {
    /// The numbers of the point are at a place, and those of the corners are from another one on.
    pub fn of(whole: &Whole, point: usize, first: usize, rule: Rule) -> Self {
        let at = |place: usize| Vector::new(&whole.numbers[place], &whole.numbers[place + 1]);
        let corners = (0..whole.counts[0]).map(|corner| at(first + 2 * corner)).collect();
        Self { point: at(point), corners, rule }
    }

    fn edges(&self) -> impl Iterator<Item = (&Vector, &Vector)> {
        let next = |corner: usize| &self.corners[(corner + 1) % self.corners.len()];
        (0..self.corners.len()).map(move |corner| (&self.corners[corner], next(corner)))
    }

    /// The nearest point of each edge.
    fn nearest_of_each(&self) -> impl Iterator<Item = Nearest> {
        self.edges().enumerate().map(|(edge, (start, end))| {
            let along = start.to(end);
            let closest = match along.is_zero() {
                true => start.clone(),
                false => {
                    let place = start.to(&self.point).dot(&along) / along.square();
                    start.plus(&along.times(&clamped(place)))
                }
            };
            let square = closest.to(&self.point).square();
            Nearest { edge, closest, square }
        })
    }

    fn nearest(&self) -> Nearest {
        // The first of the least.
        self.nearest_of_each().min_by(|one, other| one.square.cmp(&other.square)).expect("a corner")
    }

    /// The first of the edges that are nearest.
    pub fn edge(&self) -> usize {
        self.nearest().edge
    }

    /// The first edge that the point is on.
    pub fn on(&self) -> Option<usize> {
        self.nearest_of_each().find(|nearest| nearest.square.is_zero()).map(|nearest| nearest.edge)
    }

    /// How often a ray that meets no corner crosses the outline, and how often more from the left to the right of the ray. The
    /// point is not on the outline.
    fn counted(&self) -> (u32, i32) {
        let ways: Vec<Vector> = self.corners.iter().map(|corner| self.point.to(corner)).collect();
        let rays = (1..).map(|steps: i32| Vector { x: Ratio::from(7), y: Ratio::from(steps) });
        let misses = |ray: &Vector| ways.iter().all(|way| !cross(ray, way).is_zero());
        let ray = rays.into_iter().find(misses).expect("a ray between the corners");
        let mut found = (0, 0);
        for (start, end) in self.edges() {
            let along = start.to(end);
            let sides = [start, end].map(|corner| sign(&cross(&ray, &self.point.to(corner))));
            if sides[0] == sides[1] {
                continue;
            }
            let place = cross(&self.point.to(start), &along) / cross(&ray, &along);
            if place > Ratio::ZERO {
                found.0 += 1;
                found.1 += if sides[0] == Ordering::Less { 1 } else { -1 };
            }
        }
        found
    }

    pub fn verdict(&self) -> Verdict {
        if self.on().is_some() {
            return Verdict::Touching;
        }
        let (crossings, turns) = self.counted();
        Verdict::from_hit(if self.rule == Rule::EvenOdd { crossings % 2 == 1 } else { turns != 0 })
    }

    /// The crossings of the level ray to the right, where of an edge the end with the lesser y counts.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts { on: self.on(), ..Counts::default() };
        for (start, end) in self.edges() {
            if (start.y <= self.point.y) != (end.y <= self.point.y) {
                let part = (&self.point.y - &start.y) / (&end.y - &start.y);
                if &start.x + (&end.x - &start.x) * part > self.point.x {
                    counts.crossings += 1;
                    counts.turns += if start.y < end.y { 1 } else { -1 };
                }
            }
        }
        if counts.on.is_none() {
            assert_eq!(counts.turns, self.counted().1);
        }
        counts
    }

    /// The direction in which the point leaves the polygon.
    fn normal(&self) -> Option<Vector> {
        let Nearest { closest, square, .. } = self.nearest();
        if !square.is_zero() {
            let way = closest.to(&self.point);
            return Some(if self.verdict().is_hit() { way.times(&-Ratio::ONE) } else { way });
        }
        let holds = |(start, end): &(&Vector, &Vector)| {
            let corners = vec![(*start).clone(), (*end).clone()];
            start != end && Self { point: self.point.clone(), corners, rule: self.rule }.on().is_some()
        };
        let (start, end) = self.edges().find(holds)?;
        let along = if self.point == *end { end.to(start) } else { start.to(end) };
        let across = start.to(end).turned();
        let across = if (sign(&across.x), sign(&across.y)) > (Ordering::Equal, Ordering::Equal) {
            [across.clone(), across.times(&-Ratio::ONE)]
        } else {
            [across.times(&-Ratio::ONE), across]
        };
        across.into_iter().find(|across| {
            let (far, near) = self.very_near();
            let point = self.point.plus(&along.times(&far)).plus(&across.times(&near));
            !Self { point, corners: self.corners.clone(), rule: self.rule }.verdict().is_hit()
        })
    }

    /// A number that is far smaller than any quotient of products of the numbers, which are whole, and one far smaller than that.
    fn very_near(&self) -> (Ratio, Ratio) {
        let largest = self.corners.iter().flat_map(|corner| [&corner.x, &corner.y]);
        let bound = largest.fold(Ratio::from(16), |most, number| most.max(number.clone()).max(-number));
        let fourth = bound.sqr().sqr();
        (Ratio::ONE / &fourth, Ratio::ONE / (fourth.sqr() * fourth))
    }

    pub fn facts(&self) -> Vec<Fact> {
        let (verdict, square) = (self.verdict(), self.nearest().square);
        let inside = if verdict.is_hit() { Ordering::Less } else { Ordering::Greater };
        let separation = if square.is_zero() { Ordering::Equal } else { inside };
        let depth = if verdict.is_hit() { sign_word(separation.reverse()) } else { "absent" };
        let normal = self.normal();
        vec![
            ("separation", sign_word(separation)),
            ("normal", presence(normal.is_some())),
            ("depth", depth),
            ("push", presence(verdict.is_hit() && normal.is_some())),
            ("contact", presence(verdict.is_hit())),
        ]
    }

    pub fn values(&self, values: &mut Values) {
        let (verdict, Nearest { closest, square, .. }) = (self.verdict(), self.nearest());
        let out = self.point.to(&closest);
        let distance = Surd::root(&square);
        let (is_hit, normal) = (verdict.is_hit(), self.normal());
        values.add("distance", 1, [if is_hit { Surd::root(&Ratio::ZERO) } else { distance.clone() }]);
        values.add("separation", 1, [if is_hit { distance.times(&-Ratio::ONE) } else { distance.clone() }]);
        values.vector("closest", &closest);
        values.vector("nearest", if is_hit { &self.point } else { &closest });
        match &normal {
            Some(normal) => values.add("normal", 0, direction(normal)),
            None => values.absent(&["normal"]),
        }
        let sum: Ratio =
            self.edges().map(|(start, end)| cross(start, end)).fold(Ratio::ZERO, |sum, part| sum + part);
        values.rational("area", 2, &(sum / Ratio::from(2)));
        if !is_hit {
            return values.absent(&["depth", "push", "contact"]);
        }
        values.add("depth", 1, [distance]);
        match normal {
            Some(_) => values.add("push", 1, surd::pair(&out)),
            None => values.absent(&["push"]),
        }
        values.vector("contact", &self.point);
    }

    /// Whether the outline meets itself nowhere, apart from edges without a length.
    pub fn is_simple(&self) -> bool {
        let edges: Vec<_> = self.edges().filter(|(start, end)| start != end).collect();
        let count = edges.len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
        let mut meetings = pairs.filter(|(one, other)| {
            let shared = shared(edges[*one], edges[*other]);
            let is_next = *other == one + 1 || (*one == 0 && *other == count - 1);
            if is_next { shared.len() > 1 } else { !shared.is_empty() }
        });
        count > 2 && meetings.next().is_none()
    }
}

/// Points that two edges share: one, or the ends of what they share.
fn shared(a: (&Vector, &Vector), b: (&Vector, &Vector)) -> Vec<Vector> {
    let (along, other, way) = (a.0.to(a.1), b.0.to(b.1), a.0.to(b.0));
    let across = cross(&along, &other);
    let is_part = |part: &Ratio| (&Ratio::ZERO..=&Ratio::ONE).contains(&part);
    if !across.is_zero() {
        let parts = [cross(&way, &other) / &across, cross(&way, &along) / &across];
        let meet = parts.iter().all(is_part);
        return if meet { vec![a.0.plus(&along.times(&parts[0]))] } else { Vec::new() };
    }
    let mut found: Vec<Vector> = Vec::new();
    for (point, (start, end)) in [(b.0, a), (b.1, a), (a.0, b), (a.1, b)] {
        let (along, way) = (start.to(end), start.to(point));
        let is_on = cross(&along, &way).is_zero() && is_part(&(way.dot(&along) / along.square()));
        if is_on && !found.contains(point) {
            found.push(point.clone());
        }
    }
    found
}

/// The facts of the crate’s answer, as in [`PointPolygon::facts`].
pub fn told(found: &Located) -> Vec<Fact> {
    let contact = &found.contact;
    vec![
        ("separation", sign_of(contact.separation)),
        ("normal", presence(contact.normal.is_some())),
        ("depth", contact.depth.map_or("absent", sign_of)),
        ("push", presence(contact.push.is_some())),
        ("contact", presence(contact.contact.is_some())),
    ]
}

/// The numbers of the crate’s answer, as in [`PointPolygon::values`].
pub fn numbers(found: &Located) -> Vec<Named> {
    let contact = &found.contact;
    vec![
        number("distance", contact.distance),
        number("separation", contact.separation),
        pair("closest", found.closest),
        pair("nearest", contact.nearest[0]),
        pair("normal", contact.normal),
        number("area", found.area),
        number("depth", contact.depth),
        pair("push", contact.push),
        pair("contact", contact.contact),
    ]
}
