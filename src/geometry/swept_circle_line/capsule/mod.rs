//! The exact test: the path of the centre against the capsule, the segment grown by the radius.

use std::cmp::Ordering;

use glam::DVec2;

use super::SegmentSweep;
use crate::geometry::displacement::Displacement;
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{self, closest_of, displacement, foot, nearest_feature, separation};
use crate::geometry::swept_circles::{CirclePair, MovingCircle, first_root, first_time};
use crate::geometry::{Spot, Verdict, depth, vector};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, Undecided};

mod signs;

use signs::{Approach, FirstFeature, SmallestSeparation, SweepVectors};

/// Everything that the test computes. Lengths are in world units, times in ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule {
    /// Exact: the sign of the smallest separation during the tick, including its ends.
    pub verdict: Verdict,
    /// s, from the first end of the segment to the second.
    pub along: DVec2,
    /// The smallest separation during the tick, with its exact sign.
    pub smallest_separation: f64,
    /// The infinite line at the start; absent for a segment of zero length.
    pub face: Option<Face>,
    /// The first times at which the disc meets each end; absent if it does not meet that end.
    pub end_times: [Option<f64>; 2],
    /// The first time at which they meet; absent if they do not meet.
    pub impact: Option<SegmentImpact>,
}

/// The disc at the start of the tick against the infinite line through the segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// The foot of the perpendicular from the centre to the line.
    pub foot: DVec2,
    /// The signed distance of the centre from the line: positive on the left, seen on screen (y points down) from the
    /// first end towards the second.
    pub on_normal: f64,
    /// Exact: whether the disc overlaps or touches the line.
    pub is_on_line: bool,
}

/// The part of the capsule that the centre meets first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CapsuleFeature {
    /// They touch or overlap at the start.
    Start,
    /// A straight side: the disc meets the segment strictly between its ends.
    Face,
    /// The round end around the first end of the segment.
    End1,
    /// The round end around the second end.
    End2,
}

/// The disc at the time of impact, the first time at which it meets the segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentImpact {
    /// The part of the capsule that it meets; exact.
    pub feature: CapsuleFeature,
    /// The time of impact, from 0 to 1.
    pub time: f64,
    /// The centre of the disc at that time.
    pub center: DVec2,
    /// The point of the segment closest to the centre.
    pub contact: DVec2,
    /// The unit normal from the segment to the disc; absent if the centre is on the segment at the start. For a point
    /// that arrives, it is the normal just before the impact: that of the face if the point comes from beside the
    /// segment, and otherwise back along the path.
    pub normal: Option<DVec2>,
    /// The penetration depth; zero unless they overlap at the start.
    pub depth: f64,
    /// The displacement of the disc that ends the overlap; absent if there is no normal.
    pub push: Option<DVec2>,
    /// The distance of the centre from the contact, which should be the radius minus the depth.
    pub distance: f64,
    /// Whether it is, up to rounding.
    pub agrees: bool,
}

/// The largest accepted error of the distance at the impact, relative to the largest coordinate. Rounding causes about
/// 1e-16.
const DISTANCE_TOLERANCE: f64 = 1e-12;

/// Finds the first time from 0 to 1 at which a moving disc meets a segment. The verdict and the feature are exact for
/// every finite input. There is a time exactly if the verdict is a hit; time, normal, centre and contact are rounded
/// once.
///
/// A disc that overlaps or touches the segment at the start meets it at time 0, even if it then moves away. Without
/// motion nothing is divided: the start decides. A segment of zero length is its first end. A disc of zero radius is a
/// point, which can touch but never collide.
///
/// Source: ERICSON 5.5.7 for the sweep of a point against a shape grown by the radius.
pub fn capsule(sweep: &SegmentSweep) -> Capsule {
    numbers::results(sweep)
}

impl Results for SegmentSweep {
    type Answer = Capsule;

    fn compute<N: Precise>(&self) -> Decided<Capsule> {
        let exactly = SweepVectors::<N>::of(self);
        let verdict = verdict(self);
        let impact = match verdict.is_hit().then(|| numbers::decide(&FirstFeature(self))) {
            None => None,
            Some(CapsuleFeature::Start) => Some(self.impact_at_start(&exactly)?),
            Some(CapsuleFeature::Face) => Some(self.impact_on_face(&exactly)?),
            Some(end) => Some(self.impact_on_end(end, &exactly)?),
        };
        let [end1, end2] = [self.p1, self.p2].map(|end| first_time::<N>(&self.against_end(end)));
        Ok(Capsule {
            verdict,
            along: self.p2 - self.p1,
            smallest_separation: smallest_separation(&exactly)?,
            face: face(self, &exactly)?,
            end_times: [end1?, end2?],
            impact,
        })
    }
}

/// The exact verdict alone.
pub fn verdict(sweep: &SegmentSweep) -> Verdict {
    Verdict::from_separation(numbers::decide(&SmallestSeparation(sweep)))
}

/// The exact verdict for a map. Always present for a single position; present for a tile only if the filter proves the
/// same verdict for every position in it.
pub fn verdict_over(sweep: &SegmentSweep<Spot>) -> Option<Verdict> {
    // The distance does not depend on the order of the ends. A tile as the origin of the vectors would enter the error
    // bound twice, so a tile becomes the second end.
    let sweep =
        if sweep.p1.is_point() { *sweep } else { SegmentSweep { p1: sweep.p2, p2: sweep.p1, ..*sweep } };
    numbers::decide_over(&SmallestSeparation(&sweep), sweep.has_tile()).map(Verdict::from_separation)
}

fn face<N: Precise>(sweep: &SegmentSweep, exactly: &SweepVectors<N>) -> Decided<Option<Face>> {
    let SweepVectors { along, to_center, radius, .. } = exactly;
    let square = along.length_squared();
    if square.is_zero()? {
        return Ok(None);
    }
    let foot = foot(sweep.p1, along, to_center)?;
    // w · n = (w × s) / |s|, where n is the unit normal on the left.
    let product = to_center.cross(along);
    let on_normal = N::Surd::by_root(&product, &square).rounded()?;
    let excess = product.clone() * product - radius.clone() * radius.clone() * square;
    let is_on_line = excess.sign()? != Ordering::Greater;
    Ok(Some(Face { foot, on_normal, is_on_line }))
}

/// Where the disc starts to touch the line that it approaches.
struct TouchPoint<N: Precise> {
    time: N::Surd,
    /// The position of the foot of the centre at that time: 0 at the first end, 1 at the second.
    fraction: N::Surd,
}

impl<N: Precise> TouchPoint<N> {
    fn of(exactly: &SweepVectors<N>) -> Decided<Self> {
        let Approach { height, fall, length_squared } = Approach::of(exactly).ok_or(Undecided)?;
        let time = N::Surd::new([height, -exactly.radius.clone(), length_squared.clone(), fall]);
        // s · (w + t d), which is |s|² times the position.
        let (start, drift) = (exactly.along.dot(&exactly.to_center), exactly.along.dot(&exactly.path));
        let fraction = time.times(&drift).plus(&start).over(&length_squared);
        Ok(Self { time, fraction })
    }
}

/// The smallest separation during the tick, rounded once.
fn smallest_separation<N: Precise>(exactly: &SweepVectors<N>) -> Decided<f64> {
    if exactly.cross().ok_or(Undecided)? {
        return (N::from(0.0) - exactly.radius.clone()).rounded();
    }
    let mut nearest: Option<Displacement<N>> = None;
    for (index, (along, to_point)) in exactly.pairs().into_iter().enumerate() {
        let feature = nearest_feature(along, &to_point).ok_or(Undecided)?;
        // At its ends the path is as far from an end of the segment as one of the first two pairs, or farther. Equal
        // distances are not compared, since only the slowest arithmetic decides that they are equal.
        if index >= 2 && feature != point_segment::SegmentFeature::Interior {
            continue;
        }
        let other = displacement(feature, along, &to_point);
        nearest = match nearest {
            Some(nearest) if !other.is_shorter_than(&nearest)? => Some(nearest),
            _ => Some(other),
        };
    }
    Ok(separation(&nearest.expect("two pairs are always compared"), &exactly.radius)?.1)
}

impl<N: Precise> SweepVectors<N> {
    /// The unit normal of the segment on the side of the centre at the start; absent for a segment of zero length.
    fn face_normal(&self) -> Decided<Option<DVec2>> {
        let Some(direction) = self.along.direction()? else { return Ok(None) };
        // perp() turns clockwise on screen, so it is negated.
        let left = -direction.perp();
        let is_left = self.to_center.cross(&self.along).sign()? == Ordering::Greater;
        Ok(Some(if is_left { left } else { 0.0 - left }))
    }
}

impl SegmentSweep {
    /// The largest coordinate or length, to which rounding errors are proportional.
    fn largest(&self) -> f64 {
        let points = [self.p1, self.p2, self.circle.center, self.circle.at(1.0)];
        points.into_iter().fold(self.circle.radius, |m, p| m.max(p.abs().max_element()))
    }

    /// One end of the segment, as a disc of zero radius at rest, and the moving disc.
    fn against_end(&self, end: DVec2) -> CirclePair {
        let end = MovingCircle { center: end, velocity: DVec2::ZERO, radius: 0.0 };
        CirclePair { a: end, b: self.circle }
    }

    /// The impact of a disc that touches or overlaps the segment at the start.
    fn impact_at_start<N: Precise>(&self, exactly: &SweepVectors<N>) -> Decided<SegmentImpact> {
        let SweepVectors { along, to_center, radius, .. } = exactly;
        let feature = nearest_feature(along, to_center).ok_or(Undecided)?;
        let closest = closest_of(feature, [self.p1, self.p2], along, to_center)?;
        let displacement = displacement(feature, along, to_center);
        let normal = displacement.direction()?;
        let centers = [self.circle.center, closest];
        let push = normal.map(|_| displacement.push(radius)).transpose()?;
        let (_, separation) = separation(&displacement, radius)?;
        let impact = self.impact(CapsuleFeature::Start, 0.0, centers, normal, depth(separation));
        Ok(SegmentImpact { push, ..impact })
    }

    /// The impact on the segment strictly between its ends.
    fn impact_on_face<N: Precise>(&self, exactly: &SweepVectors<N>) -> Decided<SegmentImpact> {
        let TouchPoint { time, fraction, .. } = TouchPoint::of(exactly)?;
        let center = Vector::from(self.circle.center).after(&time, &exactly.path)?;
        let contact = Vector::from(self.p1).after(&fraction, &exactly.along)?;
        let normal = exactly.face_normal()?;
        Ok(self.impact(CapsuleFeature::Face, time.rounded()?, [center, contact], normal, 0.0))
    }

    /// The impact on an end of the segment.
    fn impact_on_end<N: Precise>(
        &self,
        feature: CapsuleFeature,
        exactly: &SweepVectors<N>,
    ) -> Decided<SegmentImpact> {
        let is_end2 = feature == CapsuleFeature::End2;
        let end = if is_end2 { self.p2 } else { self.p1 };
        let pair = self.against_end(end);
        let time = first_root::<N>(&pair)?.expect("the disc touches that end");
        let touch = pair.touch::<N>(&time)?;
        // Just before a point arrives, a point between the ends is nearest if its path leads past them to this end.
        let outwards = if is_end2 { Ordering::Greater } else { Ordering::Less };
        let from_beside = self.circle.radius == 0.0 && exactly.along.dot(&exactly.path).sign()? == outwards;
        let normal = if from_beside { exactly.face_normal()? } else { touch.normal };
        Ok(self.impact(feature, touch.time, [touch.b_center, end], normal, 0.0))
    }

    /// The impact with the numbers that follow from its time and place. Its push is zero, for an impact without
    /// overlap.
    fn impact(
        &self,
        feature: CapsuleFeature,
        time: f64,
        [center, contact]: [DVec2; 2],
        normal: Option<DVec2>,
        depth: f64,
    ) -> SegmentImpact {
        let distance = vector::length(center - contact);
        SegmentImpact {
            feature,
            time,
            center,
            contact,
            normal,
            depth,
            push: normal.map(|_| DVec2::ZERO),
            distance,
            agrees: (distance + depth - self.circle.radius).abs()
                <= DISTANCE_TOLERANCE * self.largest() + f64::MIN_POSITIVE,
        }
    }
}

#[cfg(test)]
mod tests;
