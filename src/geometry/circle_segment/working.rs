//! Every number that the methods compute.

use glam::DVec2;

use super::Placement;
use crate::geometry::exact::Vector;
use crate::geometry::pair::Contact;
use crate::geometry::point_segment::{SegmentFeature, foot, nearest_feature};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, Undecided, each};

/// Everything that the test of a disc against a segment computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleSegment {
    /// The nearest point of A is the point of the segment closest to the centre.
    pub contact: Contact,
    /// A·B, also called line·v.
    pub a_dot_b: f64,
    pub a_dot_c: f64,
    pub d_dot_b: f64,
    pub d_dot_c: f64,
    /// |A|.
    pub length: f64,
    /// The numbers of the infinite line; absent for a segment of zero length.
    pub line: Option<SegmentLine>,
    /// The part of the segment on which the closest point lies; exact.
    pub closest_feature: SegmentFeature,
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
        let Self { c1, c2, center, .. } = *self;
        let [a, b, c] =
            [(c1, c2), (c1, center), (c2, center)].map(|(from, to)| Vector::<N>::between(from, to));
        let [a_dot_b, a_dot_c, d_dot_b, d_dot_c] = products(&a, &b, &c)?;
        Ok(CircleSegment {
            contact: self.pair().compute::<N>()?,
            a_dot_b,
            a_dot_c,
            d_dot_b,
            d_dot_c,
            length: a.length()?,
            line: on_line(c1, &a, &b)?,
            closest_feature: nearest_feature(&a, &b).ok_or(Undecided)?,
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
