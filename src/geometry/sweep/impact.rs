//! When and where two moving shapes meet first, exactly.

use std::cmp::Ordering;

use glam::DVec2;

use super::sign::{Approach, FirstMet, Seen};
use super::{Course, Impact, Met, Moving, Sweep, Swept};
use crate::geometry::Displacement;
use crate::geometry::exact::Vector;
use crate::geometry::extent::Extent;
use crate::geometry::pair::Core;
use crate::geometry::point_segment::{SegmentFeature, displacement, nearest_feature, separation};
use crate::geometry::roots;
use crate::numbers::{self, Decided, Precise, Results, SurdOf, Undecided, each};

impl Results for Sweep<'_> {
    type Answer = Swept;

    fn compute<N: Precise>(&self) -> Decided<Swept> {
        let verdict = self.verdict();
        if let Some(towards) = self.towards() {
            let impact = verdict.is_hit().then(|| towards.impact::<N>(self)).transpose()?;
            let smallest_separation = towards.smallest_separation::<N>()?;
            return Ok(Swept { verdict, smallest_separation, impact });
        }
        let course = self.course().expect("the judge knows the shapes");
        let seen = Seen::<N>::of(&course);
        let impact = match verdict.is_hit().then(|| numbers::decide(&FirstMet(&course))) {
            None => None,
            Some(Met::Start) => self.moment::<N>([0.0, 1.0])?.impact(),
            Some(Met::Face) => Some(self.on_face(&course, &seen)?),
            Some(end) => Some(self.on_end(end, &course, &seen)?),
        };
        let are_points = matches!((self.a.shape.core, self.b.shape.core), (Core::Point(_), Core::Point(_)));
        let smallest_separation = if are_points {
            let feature = nearest_feature(&seen.path, &seen.to_ends[0]).ok_or(Undecided)?;
            separation(&displacement(feature, &seen.path, &seen.to_ends[0]), &seen.reach)?.1
        } else {
            seen.smallest_separation()?
        };
        Ok(Swept { verdict, smallest_separation, impact })
    }
}

/// What moves with a shape, exactly: the centre of a rectangle.
pub(super) fn place<N: Precise>(core: Core) -> Vector<N> {
    match core {
        Core::Rect(rect) if !rect.is_centered() => {
            let Vector { x, y } = Extent::of(rect);
            Vector { x: x.middle(), y: y.middle() }
        }
        _ => core.place().into(),
    }
}

impl<N: Precise> Seen<N> {
    fn smallest_separation(&self) -> Decided<f64> {
        if self.cross().ok_or(Undecided)? {
            return (N::from(0.0) - self.reach.clone()).rounded();
        }
        let mut nearest: Option<Displacement<N>> = None;
        for (index, (along, to_point)) in self.pairs().into_iter().enumerate() {
            let feature = nearest_feature(along, &to_point).ok_or(Undecided)?;
            // At its ends the path is as far from an end of the segment as one of the first two pairs, or farther. Equal
            // distances are not compared, since only the slowest arithmetic decides that they are equal.
            if index >= 2 && feature != SegmentFeature::Interior {
                continue;
            }
            let other = displacement(feature, along, &to_point);
            nearest = match nearest {
                Some(nearest) if other.compare_length(&nearest)? != Ordering::Less => Some(nearest),
                _ => Some(other),
            };
        }
        Ok(separation(&nearest.expect("two pairs are always compared"), &self.reach)?.1)
    }

    /// The unit normal of the segment on the side of the centre at the start; absent for a segment of zero length.
    fn face_normal(&self) -> Decided<Option<DVec2>> {
        let Some(direction) = self.along.direction()? else { return Ok(None) };
        // perp() turns clockwise on screen, so it is negated.
        let left = -direction.perp();
        let is_left = self.to_center.cross(&self.along).sign()? == Ordering::Greater;
        Ok(Some(if is_left { left } else { 0.0 - left }))
    }
}

impl Sweep<'_> {
    /// The impact on a segment strictly between its ends.
    fn on_face<N: Precise>(&self, course: &Course<DVec2>, seen: &Seen<N>) -> Decided<Impact> {
        let Approach { height, fall, length_squared } = Approach::of(seen).ok_or(Undecided)?;
        let time = N::Surd::new([height, -seen.reach.clone(), length_squared.clone(), fall]);
        // The foot of the centre is at s · (w + t d) / s·s along the segment.
        let (start, drift) = (seen.along.dot(&seen.to_center), seen.along.dot(&seen.path));
        let from = Vector::from(course.ends[0]).times(&length_squared) + seen.along.times(&start);
        let step = Vector::from(course.velocities[0]).times(&length_squared) + seen.along.times(&drift);
        let contact = from.after_over(&time, &step, &length_squared)?;
        self.later::<N>(Met::Face, &time, contact, seen.face_normal()?, course.is_reversed)
    }

    /// The impact on a point, or on an end of a segment.
    fn on_end<N: Precise>(&self, met: Met, course: &Course<DVec2>, seen: &Seen<N>) -> Decided<Impact> {
        let Course { ends, velocities, radii, .. } = course;
        let is_end2 = met == Met::End2;
        let end = ends[usize::from(is_end2)];
        let (offset, reach) = (-seen.to_ends[usize::from(is_end2)].clone(), &seen.reach);
        let coefficients = roots::coefficients(&seen.path, &-offset.clone(), reach);
        let [time, _] = roots::roots(&coefficients)?.expect("the disc touches that end");
        // Just before a point arrives, a point between the ends is nearest if its path leads past them to this end.
        let outwards = if is_end2 { Ordering::Greater } else { Ordering::Less };
        let is_point = reach.is_zero()?;
        let normal = match is_point {
            true if seen.along.dot(&seen.path).sign()? == outwards => seen.face_normal()?,
            true => (-seen.path.clone()).direction()?,
            // Now the distance is the sum of the radii, so only the time contains a square root.
            false => Some(offset.after_over(&time, &seen.path, reach)?),
        };
        let (end, velocity) = (Vector::<N>::from(end), Vector::from(velocities[0]));
        let contact = if radii[0] == 0.0 {
            end.after(&time, &velocity)?
        } else {
            let radius = N::from(radii[0]);
            let from = end.times(reach) + offset.times(&radius);
            from.after_over(&time, &(velocity.times(reach) + seen.path.times(&radius)), reach)?
        };
        self.later::<N>(met, &time, contact, normal, course.is_reversed)
    }

    /// The impact of shapes that are apart at the start, with the numbers that follow from its time. The normal leads from the
    /// segment or the rectangle to the other shape.
    pub(super) fn later<N: Precise>(
        &self,
        met: Met,
        time: &N::Surd,
        contact: DVec2,
        normal: Option<DVec2>,
        is_reversed: bool,
    ) -> Decided<Impact> {
        let then =
            |moving: &Moving| place::<N>(moving.shape.core).after(time, &Vector::from(moving.velocity));
        Ok(Impact {
            time: time.rounded()?,
            places: each([then(&self.a), then(&self.b)])?,
            met,
            contact,
            normal: normal.map(|normal| if is_reversed { 0.0 - normal } else { normal }),
            depth: 0.0,
            push: normal.map(|_| DVec2::ZERO),
        })
    }
}
