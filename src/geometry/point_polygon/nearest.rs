//! The numbers of a point in a polygon: how near the outline is, and how large the area.

use glam::DVec2;

use super::{Counts, Located, PointPolygon};
use crate::geometry::exact::Vector;
use crate::geometry::pair::Contact;
use crate::geometry::point_segment::{self, SegmentFeature, closest_of, nearest_feature};
use crate::geometry::{Displacement, Verdict, depth};
use crate::numbers::{Decided, Precise, Results, SurdOf, Undecided};

/// The point of an edge that is closest to a point, and the way from there.
struct Nearest<N> {
    edge: usize,
    closest: DVec2,
    way: Displacement<N>,
}

impl Results for PointPolygon<'_> {
    type Answer = Located;

    fn compute<N: Precise>(&self) -> Decided<Located> {
        let counts = self.counts();
        let (closest, edge, contact) = match counts.on {
            Some(edge) => (self.point, edge, self.touch::<N>()?),
            None => {
                let Nearest { edge, closest, way } = self.nearest::<N>()?;
                (closest, edge, self.contact(&counts, closest, &way)?)
            }
        };
        Ok(Located { contact, closest, edge, counts, area: self.area::<N>()? })
    }
}

impl PointPolygon<'_> {
    /// The first of the points of the outline that are closest. A corner is asked as the end of the edge before it, which comes first or
    /// is nearer, and the first corner as the start of the first edge: a number compared with itself is zero, which twice the
    /// digits cannot prove.
    fn nearest<N: Precise>(&self) -> Decided<Nearest<N>> {
        let mut best: Option<Nearest<N>> = None;
        for (edge, ends) in self.edges().enumerate() {
            let along = Vector::<N>::between(ends[0], ends[1]);
            let to_point = Vector::between(ends[0], self.point);
            let feature = nearest_feature(&along, &to_point).ok_or(Undecided)?;
            let is_asked_before = match feature {
                SegmentFeature::Interior => false,
                SegmentFeature::End1 => edge > 0,
                SegmentFeature::End2 => edge > 0 && edge + 1 == self.corners.len(),
            };
            let way = point_segment::displacement(feature, &along, &to_point);
            let is_nearer = |best: &Nearest<N>| way.is_shorter_than(&best.way);
            if !is_asked_before && best.as_ref().map_or(Ok(true), is_nearer)? {
                best = Some(Nearest { edge, closest: closest_of(feature, ends, &along, &to_point)?, way });
            }
        }
        best.ok_or(Undecided)
    }

    /// The contact of a point that is not on the outline, with the way from the closest point there.
    fn contact<N: Precise>(
        &self,
        counts: &Counts,
        closest: DVec2,
        way: &Displacement<N>,
    ) -> Decided<Contact> {
        let distance = way.length().rounded()?;
        let (verdict, point) = (self.verdict_by(counts), self.point);
        if !verdict.is_hit() {
            let nearest = [closest, point];
            let (normal, separation) = (way.direction()?, distance);
            return Ok(Contact {
                verdict,
                distance,
                separation,
                nearest,
                normal,
                depth: None,
                push: None,
                contact: None,
            });
        }
        let out = -way.clone();
        Ok(Contact {
            verdict,
            distance: 0.0,
            separation: -distance,
            nearest: [point; 2],
            normal: out.direction()?,
            depth: Some(distance),
            push: Some(out.over(&out.end(Vector::from(DVec2::ZERO)))?),
            contact: Some(point),
        })
    }

    fn touch<N: Precise>(&self) -> Decided<Contact> {
        let outward = self.outward().map(|[from, to]| Vector::<N>::between(from, to));
        let normal = outward.map(|Vector { x, y }| Vector { x: y, y: -x }.direction()).transpose()?.flatten();
        Ok(Contact {
            verdict: Verdict::Touching,
            distance: 0.0,
            separation: 0.0,
            nearest: [self.point; 2],
            normal,
            depth: Some(depth(0.0)),
            push: normal.map(|_| DVec2::ZERO),
            contact: Some(self.point),
        })
    }

    /// Half of the sum of the cross products of the edges.
    fn area<N: Precise>(&self) -> Decided<f64> {
        let from_first = |corner: DVec2| Vector::<N>::between(self.corners[0], corner);
        let parts = self.corners.windows(2).map(|pair| from_first(pair[0]).cross(&from_first(pair[1])));
        parts.fold(N::from(0.0), |sum, part| sum + part).times_power_of_two(-1).rounded()
    }
}
