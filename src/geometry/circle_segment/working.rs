//! Every number that the methods compute.

use glam::DVec2;

use super::{Placement, clamp};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{self, SegmentFeature, closest_of, foot, nearest_feature, separation};
use crate::geometry::{Verdict, depth, vector};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, Undecided, each};

/// Everything that the test of a disc against a segment computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleSegment {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// A: from c1 to c2.
    pub a: DVec2,
    /// B, also called v: from c1 to the centre.
    pub b: DVec2,
    /// C: from c2 to the centre.
    pub c: DVec2,
    /// D: the component of A along x.
    pub d: DVec2,
    /// A·B, also called line·v.
    pub a_dot_b: f64,
    /// A·C.
    pub a_dot_c: f64,
    /// D·B.
    pub d_dot_b: f64,
    /// D·C.
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
    /// A·(centre − closest)/|A| of the rounded points, as a check: zero up to rounding if the vector to the centre is
    /// perpendicular to the segment.
    pub out_of_square: f64,
    /// Whether the rounded numbers confirm that no point of the segment is closer: `out_of_square` is zero up to
    /// rounding, or at an end has the sign that leads away from the segment.
    pub closest_confirmed: bool,
    /// The unit normal from the segment to the disc; absent if the centre is on the segment.
    pub normal: Option<DVec2>,
    /// The results for a hit; absent if they are apart.
    pub hit: Option<SegmentHit>,
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

/// The results for a hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentHit {
    /// The closest point, used as the point of contact.
    pub contact: DVec2,
    /// The penetration depth: the radius minus the distance, not negative.
    pub depth: f64,
    /// The displacement of the disc that ends the overlap; absent if there is no normal.
    pub push: Option<DVec2>,
}

/// The largest `out_of_square` that confirms a closest point, relative to the largest coordinate: some thousand times
/// the rounding error.
const SLACK: f64 = 1e-12;

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
        let (a, b, c) = (c2 - c1, center - c1, center - c2);
        let (along, to_center) = (self.a::<N>(), self.b::<N>());
        let [a_dot_b, a_dot_c, d_dot_b, d_dot_c] = products(&along, &to_center, &self.c())?;
        let feature = nearest_feature(&along, &to_center).ok_or(Undecided)?;
        let closest = closest_of(feature, [c1, c2], &along, &to_center)?;
        let line = on_line(c1, &along, &to_center)?;
        let (displacement, reach) =
            (point_segment::displacement(feature, &along, &to_center), N::from(radius));
        let (distance, separation) = separation(&displacement, &reach)?;
        let verdict = clamp::verdict(self);
        let normal = displacement.direction()?;
        let push = normal.filter(|_| verdict.is_hit()).map(|_| displacement.push(&reach)).transpose()?;
        let out_of_square = vector::direction(a).map_or(0.0, |along| along.dot(center - closest));
        let slack = [c1, c2, center].map(|p| p.abs().max_element()).into_iter().fold(0.0, f64::max) * SLACK
            + f64::MIN_POSITIVE;
        Ok(CircleSegment {
            verdict,
            a,
            b,
            c,
            d: DVec2::new(a.x, 0.0),
            a_dot_b,
            a_dot_c,
            d_dot_b,
            d_dot_c,
            length: along.length()?,
            line,
            closest,
            closest_feature: feature,
            distance,
            separation,
            out_of_square,
            closest_confirmed: match feature {
                // Beyond an end, the vector to the centre leads away from the segment.
                SegmentFeature::End1 => out_of_square <= slack,
                SegmentFeature::End2 => out_of_square >= -slack,
                SegmentFeature::Interior => out_of_square.abs() <= slack,
            },
            normal,
            hit: verdict.is_hit().then(|| SegmentHit {
                contact: closest,
                depth: depth(separation).max(0.0),
                push,
            }),
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
