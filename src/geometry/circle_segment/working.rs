//! Every number that the methods compute.

use glam::DVec2;

use super::{Placement, clamp};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{self, SegmentFeature, closest_of, foot, nearest_feature, separation};
use crate::geometry::{Verdict, depth};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, Undecided, each};

/// Everything that the test of a disc against a segment computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleSegment {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// A·B, also called line·v.
    pub a_dot_b: f64,
    pub a_dot_c: f64,
    pub d_dot_b: f64,
    pub d_dot_c: f64,
    /// |A|.
    pub length: f64,
    /// The numbers of the infinite line; absent for a segment of zero length.
    pub line: Option<SegmentLine>,
    /// The point of the segment closest to the centre.
    pub closest: DVec2,
    /// The part of the segment on which it lies; exact.
    pub closest_feature: SegmentFeature,
    /// The distance between the two, rounded once; zero only if the centre is on the segment.
    pub distance: f64,
    /// The distance minus the radius, with its exact sign: zero if they touch.
    pub separation: f64,
    /// The unit normal from the segment to the disc; absent if the centre is on the segment.
    pub normal: Option<DVec2>,
    /// The closest point as the point of contact; absent if they are apart.
    pub contact: Option<DVec2>,
    /// The penetration depth, not negative; absent if they are apart.
    pub depth: Option<f64>,
    /// The displacement of the disc that ends the overlap; absent if they are apart or there is no normal.
    pub push: Option<DVec2>,
}

/// The numbers of the infinite line through a segment; a segment of zero length has none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentLine {
    /// A rotated a quarter turn anticlockwise on screen (y points down), with unit length.
    pub left_normal: DVec2,
    /// n, the projection of B onto the left normal: the signed distance of the centre from the line, negative behind
    /// it.
    pub on_normal: f64,
    /// The length of the projection of B onto A: the position of the centre along the line from c1, negative before it.
    pub on_line: f64,
    /// The projection of B onto A, from c1 to the foot.
    pub along: DVec2,
    /// The foot of the perpendicular from the centre to the infinite line.
    pub foot: DVec2,
}

/// Computes every number of the test. No input with finite coordinates panics. A segment of zero length has no `line`,
/// and its closest point is c1. Every number is computed exactly and rounded once, so its sign is the sign that
/// decides.
///
/// Source: QUICKTIP for A, B, C, D and the projections; ERICSON 5.1.2 for the closest point.
pub fn working(placement: Placement) -> CircleSegment {
    numbers::results(&placement)
}

impl Results for Placement {
    type Answer = CircleSegment;

    fn compute<N: Precise>(&self) -> Decided<CircleSegment> {
        let Self { c1, c2, center, radius } = *self;
        let [a, b, c] =
            [(c1, c2), (c1, center), (c2, center)].map(|(from, to)| Vector::<N>::between(from, to));
        let [a_dot_b, a_dot_c, d_dot_b, d_dot_c] = products(&a, &b, &c)?;
        let feature = nearest_feature(&a, &b).ok_or(Undecided)?;
        let (displacement, reach) = (point_segment::displacement(feature, &a, &b), N::from(radius));
        let (distance, separation) = separation(&displacement, &reach)?;
        let (closest, verdict) = (closest_of(feature, [c1, c2], &a, &b)?, clamp::verdict(self));
        let normal = displacement.direction()?;
        let push = normal.filter(|_| verdict.is_hit()).map(|_| displacement.push(&reach)).transpose()?;
        Ok(CircleSegment {
            verdict,
            a_dot_b,
            a_dot_c,
            d_dot_b,
            d_dot_c,
            length: a.length()?,
            line: on_line(c1, &a, &b)?,
            closest,
            closest_feature: feature,
            distance,
            separation,
            normal,
            contact: verdict.is_hit().then_some(closest),
            depth: verdict.is_hit().then(|| depth(separation).max(0.0)),
            push,
        })
    }
}

/// A·B, A·C, D·B and D·C.
fn products<N: Precise>(a: &Vector<N>, b: &Vector<N>, c: &Vector<N>) -> Decided<[f64; 4]> {
    let along_x = |other: &Vector<N>| a.x.clone() * other.x.clone();
    each([a.dot(b), a.dot(c), along_x(b), along_x(c)].map(|number| number.rounded()))
}

fn on_line<N: Precise>(c1: DVec2, a: &Vector<N>, b: &Vector<N>) -> Decided<Option<SegmentLine>> {
    let Some(direction) = a.direction()? else { return Ok(None) };
    let square = a.length_squared();
    let part = |product: &N| N::Surd::by_root(product, &square).rounded();
    let reached = a.dot(b);
    let foot = foot(c1, a, b)?;
    Ok(Some(SegmentLine {
        // perp() turns clockwise on screen, so it is negated.
        left_normal: -direction.perp(),
        on_normal: part(&b.cross(a))?,
        on_line: part(&reached)?,
        along: a.times(&reached).over(&square)?,
        foot,
    }))
}
