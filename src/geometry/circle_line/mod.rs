//! A disc and an infinite line through two points: do they meet, and where?
//!
//! If the two points coincide, they define no line: the question is then whether the disc contains that point.

use std::cmp::Ordering;

use glam::DVec2;

use super::Verdict;
use super::exact::Vector;
use super::pair::{Contact, Core, Pair, Place, Rounded};
use super::roots::{coefficients, roots, rounded};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, each, with_sign};

/// The question. A is the line, B the disc. For a map, a place can be a tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineAndCircle<P = DVec2> {
    /// A point of the line, in world units.
    pub p1: P,
    /// Another point of the line.
    pub p2: P,
    /// The centre of the disc.
    pub center: P,
    /// The radius of the disc; never negative, zero for a point.
    pub radius: f64,
}

/// The number of points in which the line intersects the outline of the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intersections {
    None,
    /// One point: the line is a tangent, or both points of the line coincide on the outline.
    Tangent,
    TwoPoints,
    /// No point: both points of the line coincide inside the disc.
    Inside,
}

/// The side of the line on which the centre lies, looking from p1 to p2 on screen (y points down).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineSide {
    /// The side of the left normal.
    Left,
    On,
    /// The other side.
    Right,
}

/// Everything that the test of a disc against an infinite line computes, in world units. Numbers are rounded once, have
/// their exact signs, and are zero only if they are exactly zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleLine {
    /// The nearest point of A is the foot of the centre on the line.
    pub contact: Contact,
    /// Exact: the number of intersection points.
    pub outcome: Intersections,
    /// d, from p1 to p2.
    pub direction: DVec2,
    /// d · d; zero only if p1 and p2 coincide.
    pub a: f64,
    /// 2 d · q, where q leads from the centre to p1.
    pub b: f64,
    /// q · q − r²; negative if p1 is inside the disc.
    pub c: f64,
    /// b² − 4 a c; absent if there is no line, because it would be zero for every disc.
    pub discriminant: Option<f64>,
    /// The positions of the intersection points along the line, 0 at p1 and 1 at p2, the smaller first; equal for a
    /// tangent. Absent if there are no points, if there is no line, or if a position is beyond the range of `f64`.
    pub places: Option<[f64; 2]>,
    /// The intersection points, in the order of `places`; equal for a tangent.
    pub points: Option<[DVec2; 2]>,
    /// The numbers of the line; absent if p1 and p2 coincide.
    pub line: Option<Line>,
}

/// The numbers that need the direction of the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// d rotated a quarter turn anticlockwise on screen (y points down), with unit length.
    pub left_normal: DVec2,
    /// The projection of v onto the left normal: the signed distance of the centre from the line, negative on the
    /// right.
    pub on_normal: f64,
    /// Exact: the side of the line on which the centre lies.
    pub side: LineSide,
    /// Half of the length of the line inside the disc; absent if they share no point.
    pub half_chord: Option<f64>,
}

impl<P: Place> LineAndCircle<P> {
    #[inline]
    pub fn pair(&self) -> Pair<P> {
        let line = Core::Line([self.p1, self.p2]);
        Pair { a: line.into(), b: Rounded::disc(self.center, self.radius) }
    }
}

/// Computes every number of the test. Exact; if p1 and p2 coincide, it tests that point against the disc.
///
/// Source: DEVMAG "Circle-line intersection test" for a, b, c and the positions; QUICKTIP for the left normal and
/// the projection onto it.
pub fn circle_line(question: &LineAndCircle) -> CircleLine {
    numbers::results(question)
}

impl Results for LineAndCircle {
    type Answer = CircleLine;

    fn compute<N: Precise>(&self) -> Decided<CircleLine> {
        let Self { p1, p2, center, radius } = *self;
        let (along, to_center) = (Vector::<N>::between(p1, p2), Vector::between(p1, center));
        let coefficients = coefficients(&along, &to_center, &N::from(radius));
        let contact = self.pair().compute::<N>()?;
        let line = match along.direction()? {
            Some(direction) => {
                let side = along.cross(&to_center).sign()?;
                Some(line(direction, contact.distance, side, half_chord(&coefficients)?))
            }
            None => None,
        };
        let outcome = outcome(contact.verdict, line.is_some());
        let roots = roots(&coefficients)?;
        let points = match (outcome, &roots) {
            // Both points of the line coincide on the outline.
            (Intersections::Tangent, None) => Some([p1; 2]),
            (_, Some(roots)) => {
                Some(each(roots.each_ref().map(|root| Vector::from(p1).after(root, &along)))?)
            }
            _ => None,
        };
        let [a, b, c, discriminant] = each(coefficients.each_ref().map(N::rounded))?;
        Ok(CircleLine {
            contact,
            outcome,
            direction: p2 - p1,
            a,
            b,
            c,
            discriminant: line.map(|_| discriminant),
            places: rounded::<N>(roots.as_ref())?,
            points,
            line,
        })
    }
}

fn outcome(verdict: Verdict, has_line: bool) -> Intersections {
    match verdict {
        Verdict::Apart | Verdict::Undecided => Intersections::None,
        Verdict::Touching => Intersections::Tangent,
        Verdict::Colliding if has_line => Intersections::TwoPoints,
        Verdict::Colliding => Intersections::Inside,
    }
}

/// The numbers of a line with the given unit direction; `sign` is the sign of d × v.
fn line(direction: DVec2, distance: f64, sign: Ordering, half_chord: Option<f64>) -> Line {
    // perp() is a quarter turn clockwise on screen, so it is negated. Adding zero turns −0 into 0.
    let left_normal = -direction.perp() + 0.0;
    let (side, on_normal) = match sign {
        Ordering::Less => (LineSide::Left, distance),
        Ordering::Equal => (LineSide::On, 0.0),
        Ordering::Greater => (LineSide::Right, -distance),
    };
    Line { left_normal, on_normal: with_sign(on_normal, sign.reverse()), side, half_chord }
}

/// √(discriminant / a) / 2: half of the length of the line inside the disc.
fn half_chord<N: Precise>([a, _, _, discriminant]: &[N; 4]) -> Decided<Option<f64>> {
    if discriminant.sign()? == Ordering::Less {
        return Ok(None);
    }
    let quarter = discriminant.clone().times_power_of_two(-2);
    N::Surd::root_of(quarter * a.clone()).over(a).rounded().map(Some)
}

#[cfg(test)]
mod tests;
