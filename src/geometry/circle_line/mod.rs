//! A disc and an infinite line through two points: do they meet, and where?
//!
//! If the two points coincide, they define no line: the question is then whether the disc contains that point.

use std::cmp::Ordering;

use glam::DVec2;

use super::centers::Escape;
use super::exact::Vector;
use super::point_segment::{self, SegmentFeature, foot, separation};
use super::roots::{coefficients, roots, rounded};
use super::{Spot, Verdict, depth};
use crate::numbers::{self, Decided, Number, Precise, Results, SurdOf, each, with_sign};

mod verdict;

pub use verdict::{verdict, verdict_over};

/// The question. A is the line, B the disc. For a map, one of the points can be a [`Spot`], a whole tile of positions.
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
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
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
    /// The point of the line nearest to the centre.
    pub closest: DVec2,
    /// The distance of that point from the centre.
    pub distance: f64,
    /// The distance minus the radius.
    pub separation: f64,
    /// The normal from the line to the disc, and the push of the disc off the line; absent if the centre is on the
    /// line.
    pub escape: Option<Escape>,
    /// The closest point if it belongs to the disc.
    pub contact: Option<DVec2>,
    /// The penetration depth: the radius minus the distance; absent if they are apart.
    pub depth: Option<f64>,
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

impl<P: Copy + Into<Spot>> LineAndCircle<P> {
    /// d, from p1 to p2.
    fn along<N: Number>(&self) -> Vector<N> {
        Vector::between(self.p1, self.p2)
    }

    /// v, from p1 to the centre.
    fn center_from_p1<N: Number>(&self) -> Vector<N> {
        Vector::between(self.p1, self.center)
    }
}

impl LineAndCircle<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.p1, self.p2, self.center])
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
        let Self { p1, p2, center, .. } = *self;
        let (along, to_center) = (self.along::<N>(), self.center_from_p1::<N>());
        let radius = N::from(self.radius);
        let coefficients = coefficients(&along, &to_center, &radius);
        let verdict = verdict(self);
        let has_line = !coefficients[0].is_zero()?;
        let feature = if has_line { SegmentFeature::Interior } else { SegmentFeature::End1 };
        let displacement = point_segment::displacement(feature, &along, &to_center);
        let (distance, separation) = separation(&displacement, &radius)?;
        let line = match along.direction()? {
            Some(direction) => {
                let side = along.cross(&to_center).sign()?;
                Some(line(direction, distance, side, half_chord(&coefficients)?))
            }
            None => None,
        };
        let closest = foot(p1, &along, &to_center)?;
        let outcome = outcome(verdict, has_line);
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
            verdict,
            outcome,
            direction: p2 - p1,
            a,
            b,
            c,
            discriminant: has_line.then_some(discriminant),
            places: rounded::<N>(roots.as_ref())?,
            points,
            line,
            closest,
            distance,
            separation,
            escape: Escape::along(&displacement, center, verdict.is_hit().then_some(&radius))?,
            contact: verdict.is_hit().then_some(closest),
            depth: verdict.is_hit().then_some(depth(separation)),
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
