//! A disc and an infinite line: the foot of the centre on the line.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;

use super::Case;
use super::fact::{Fact, presence, sign_word};
use super::ratio::{Ratio, Vector, Whole, by_distance, sign};

/// A line or segment through two points, and a disc.
pub struct LineAndDisc {
    /// The first point.
    pub start: Vector,
    /// From there to the second.
    pub along: Vector,
    /// The centre of the disc.
    pub center: Vector,
    /// Its radius.
    pub radius: Ratio,
}

impl LineAndDisc {
    /// The line and the disc of a case.
    pub fn of(whole: &Whole) -> Self {
        let [p1x, p1y, p2x, p2y, x, y, radius, ..] = &whole.numbers;
        let start = Vector::new(p1x, p1y);
        let along = start.to(&Vector::new(p2x, p2y));
        Self { start, along, center: Vector::new(x, y), radius: radius.clone() }
    }

    /// The place of the foot of the centre on the line: 0 at the first point, 1 at the second. Absent for two points in
    /// one place.
    pub fn place(&self) -> Option<Ratio> {
        let has_line = !self.along.is_zero();
        has_line.then(|| self.start.to(&self.center).dot(&self.along) / self.along.square())
    }

    /// The point of the line at a place.
    pub fn at(&self, place: &Ratio) -> Vector {
        self.start.plus(&self.along.times(place))
    }

    /// The point of the infinite line that is nearest to the centre.
    pub fn foot(&self) -> Vector {
        self.place().map_or_else(|| self.start.clone(), |place| self.at(&place))
    }
}

/// Whether a disc and a line share a point.
pub fn circle_line(case: &Case) -> Verdict {
    let question = LineAndDisc::of(&Whole::of(case));
    by_distance(&question.foot().to(&question.center).square(), &question.radius)
}

/// What the result of `circle-line` claims.
pub fn facts(case: &Case) -> Vec<Fact> {
    let question = LineAndDisc::of(&Whole::of(case));
    let way = question.foot().to(&question.center);
    let separation = way.square().cmp(&question.radius.sqr());
    let has_line = !question.along.is_zero();
    let to_left = sign(&way.dot(&question.along.turned()));
    let outcome = match separation {
        Ordering::Greater => "None",
        Ordering::Equal => "Tangent",
        Ordering::Less if has_line => "TwoPoints",
        Ordering::Less => "Inside",
    };
    let side = match to_left {
        _ if !has_line => "none",
        Ordering::Greater => "Left",
        Ordering::Equal => "On",
        Ordering::Less => "Right",
    };
    let p1_excess = question.start.to(&question.center).square().cmp(&question.radius.sqr());
    vec![
        ("outcome", outcome),
        ("side", side),
        ("on normal", if has_line { sign_word(to_left) } else { "none" }),
        ("a", sign_word(sign(&question.along.square()))),
        ("b", sign_word(sign(&question.center.to(&question.start).dot(&question.along)))),
        ("c", sign_word(p1_excess)),
        ("discriminant", if has_line { sign_word(separation.reverse()) } else { "none" }),
        ("points", presence(matches!(outcome, "Tangent" | "TwoPoints"))),
        ("distance", sign_word(sign(&way.square()))),
        ("separation", sign_word(separation)),
        ("normal", presence(!way.is_zero())),
        ("contact", presence(separation != Ordering::Greater)),
    ]
}
