//! Every number that the methods compute.

use glam::DVec2;

use super::{Placement, clamp};
use crate::geometry::exact::{self, Dyadic, Number, Polynomials, Surd};
use crate::geometry::point_segment::{self, SegmentFeature, closest_point, foot, separation};
use crate::geometry::{Verdict, depth, vector};

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
    /// |A|².
    pub length_squared: f64,
    /// The numbers of the infinite line; absent for a segment of zero length.
    pub line: Option<SegmentLine>,
    /// The point of the segment closest to the centre.
    pub closest: DVec2,
    /// The part of the segment on which it lies; exact.
    pub closest_feature: SegmentFeature,
    /// A·B/|A|² clamped to 0 … 1: the position of the closest point along the segment.
    pub clamped: f64,
    /// From the closest point to the centre.
    pub closest_to_center: DVec2,
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
    /// A·B/|A|²: 0 at c1, 1 at c2.
    pub fraction: f64,
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
    let Placement { c1, c2, center, radius } = placement;
    let (a, b, c) = (c2 - c1, center - c1, center - c2);
    let [a_dot_b, a_dot_c, d_dot_b, d_dot_c, length_squared] = exact::values(&Products(placement));
    let closest = closest_point(c1, c2, center);
    let line = on_line(placement);
    let (displacement, reach) =
        (point_segment::displacement(closest.feature, &placement.a(), &placement.b()), Dyadic::from(radius));
    let (distance, separation) = separation(&displacement, &reach);
    let closest_to_center = displacement.to_f64();
    let verdict = clamp::verdict(placement);
    let normal = displacement.direction();
    let out_of_square = vector::direction(a).map_or(0.0, |along| along.dot(center - closest.point));
    let slack = [c1, c2, center].map(|p| p.abs().max_element()).into_iter().fold(0.0, f64::max) * SLACK
        + f64::MIN_POSITIVE;
    CircleSegment {
        verdict,
        a,
        b,
        c,
        d: DVec2::new(a.x, 0.0),
        a_dot_b,
        a_dot_c,
        d_dot_b,
        d_dot_c,
        length: placement.a::<Dyadic>().length(),
        length_squared,
        line,
        closest: closest.point,
        closest_feature: closest.feature,
        clamped: closest.fraction,
        closest_to_center,
        distance,
        separation,
        out_of_square,
        closest_confirmed: match closest.feature {
            // Beyond an end, the vector to the centre leads away from the segment.
            SegmentFeature::End1 => out_of_square <= slack,
            SegmentFeature::End2 => out_of_square >= -slack,
            SegmentFeature::Interior => out_of_square.abs() <= slack,
        },
        normal,
        hit: verdict.is_hit().then(|| SegmentHit {
            contact: closest.point,
            depth: depth(separation).max(0.0),
            push: normal.map(|_| displacement.push(&reach)),
        }),
    }
}

/// A·B, A·C, D·B, D·C and |A|².
struct Products(Placement);

impl Polynomials<5> for Products {
    fn all<N: Number>(&self) -> [N; 5] {
        let (a, b, c) = (self.0.a::<N>(), self.0.b(), self.0.c());
        [a.dot(&b), a.dot(&c), a.x.clone() * b.x, a.x.clone() * c.x, a.length_squared()]
    }
}

fn on_line(placement: Placement) -> Option<SegmentLine> {
    let Placement { c1, c2, center, .. } = placement;
    let exact_a = placement.a::<Dyadic>();
    let (square, exact_b) = (exact_a.length_squared(), placement.b());
    // perp() turns clockwise on screen, so it is negated.
    let left_normal = -exact_a.direction()?.perp();
    let part = |product: Dyadic| Surd::by_root(&product, &square).rounded();
    let on_normal = part(exact_b.cross(&exact_a));
    let (fraction, foot) = foot(c1, c2, center);
    Some(SegmentLine {
        left_normal,
        on_normal,
        on_line: part(exact_a.dot(&exact_b)),
        along: exact_a.times(&exact_a.dot(&exact_b)).over(&square),
        foot,
        fraction,
    })
}
