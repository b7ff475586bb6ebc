//! Every number that the methods compute, for the working and the picture.

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
    /// D: A's part along x.
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
    /// What only a segment with a direction has.
    pub line: Option<SegmentLine>,
    /// The point of the segment closest to the centre.
    pub closest: DVec2,
    /// Which part of the segment that is; exact.
    pub closest_feature: SegmentFeature,
    /// A·B/|A|² held between 0 and 1: where the closest point lies.
    pub clamped: f64,
    /// From the closest point to the centre.
    pub closest_to_center: DVec2,
    /// How long that is, rounded once; zero only where the centre lies on the segment.
    pub distance: f64,
    /// The distance less the radius, with its exact sign: zero where they touch.
    pub separation: f64,
    /// A·(centre − closest)/|A| of the rounded points, as a check: zero where the centre lies square to the segment,
    /// but for that rounding.
    pub out_of_square: f64,
    /// Whether the rounded numbers bear out that no point of the segment is closer: by `out_of_square`, or
    /// at an end by the sign of the dot product there.
    pub closest_confirmed: bool,
    /// What happens where they meet; absent if they are apart.
    pub hit: Option<SegmentHit>,
}

/// What the infinite line through a segment gives; a segment without length has none of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentLine {
    /// A turned a quarter turn anticlockwise as seen (y down), with unit length.
    pub left_normal: DVec2,
    /// n, the projection of B on the left normal: how far the centre is from the line, negative behind it.
    pub on_normal: f64,
    /// The projection of B on A: how far along the line the centre is from c1, negative before it.
    pub on_line: f64,
    /// That projection as a vector, from c1 to the foot.
    pub along: DVec2,
    /// The foot of the centre on the infinite line.
    pub foot: DVec2,
    /// A·B/|A|²: 0 at c1, 1 at c2.
    pub fraction: f64,
}

/// What is known of a hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentHit {
    /// The closest point, taken as the point of contact.
    pub contact: DVec2,
    /// From the segment to the disc; absent where the centre lies on the segment.
    pub normal: Option<DVec2>,
    /// How far the disc reaches over the closest point: the radius less the distance, not below zero.
    pub depth: f64,
    /// The displacement of the disc that ends the overlap; absent where there is no normal.
    pub push: Option<DVec2>,
}

/// How far from square still confirms a closest point, as a part of the largest coordinate: some thousand times
/// what rounding leaves.
const SLACK: f64 = 1e-12;

/// Computes all of it. No input with finite coordinates panics; a segment without length has no `line`, and
/// its closest point is c1. Every number is computed exactly and rounded once, so that signs are those that decide.
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
            // On the far side of an end, the way to the centre leads away from the segment.
            SegmentFeature::End1 => out_of_square <= slack,
            SegmentFeature::End2 => out_of_square >= -slack,
            SegmentFeature::Interior => out_of_square.abs() <= slack,
        },
        hit: verdict.is_hit().then(|| {
            let normal = displacement.direction();
            let depth = depth(separation).max(0.0);
            SegmentHit {
                contact: closest.point,
                normal,
                depth,
                push: normal.map(|_| displacement.push(&reach)),
            }
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
    // perp() turns clockwise as seen with y down.
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
