//! The exact test: the path of the centre against the capsule, the segment grown by the radius.

use std::cmp::Ordering;

use glam::DVec2;

use super::SegmentSweep;
use crate::geometry::displacement::Displacement;
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{self, closest_of, displacement, foot, nearest_feature, separation};
use crate::geometry::swept_circles::{CirclePair, MovingCircle, Quadratic, first_root};
use crate::geometry::{Spot, Verdict, depth, vector};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, Undecided};

mod signs;

use signs::{
    Approach, FartherAt, FirstFeature, LineTouchCase, SmallestSeparation, SweepVectors, TouchesLine,
};

/// Everything that the test computes. Lengths are in world units, times in ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule {
    /// Exact: the sign of the smallest separation during the tick, including its ends.
    pub verdict: Verdict,
    /// s, from the first end of the segment to the second.
    pub along: DVec2,
    /// w, from the first end to the centre at the start.
    pub to_center: DVec2,
    /// |s|.
    pub length: f64,
    /// The start of the tick.
    pub start: Moment,
    /// The moment of the smallest separation; the first if there are several.
    pub nearest: Moment,
    /// The straight sides of the capsule; absent for a segment of zero length.
    pub face: Option<Face>,
    /// The round ends: for each end, the test of a disc of zero radius at rest there (A) against the moving disc (B).
    pub ends: [Quadratic; 2],
    /// As a check: the smallest separation at [`CHECKED`] + 1 instants of the tick, each computed independently.
    pub sampled: f64,
    /// Whether none of these is smaller than the smallest separation found.
    pub samples_agree: bool,
    /// The first time at which they meet; absent if they do not meet.
    pub impact: Option<SegmentImpact>,
}

/// The disc at a moment of the tick, and its distance from the segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Which moment it is.
    pub kind: MomentKind,
    /// The time.
    pub time: f64,
    /// The distance of the centre from the segment at that time.
    pub distance: f64,
    /// The distance minus the radius, with its exact sign.
    pub separation: f64,
}

/// The five moments at which the disc can be nearest to the segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MomentKind {
    /// The start of the tick.
    Start,
    /// The end of the tick.
    End,
    /// The centre is nearest to the first end of the segment.
    PassingEnd1,
    /// The centre is nearest to the second end.
    PassingEnd2,
    /// The centre crosses the segment.
    Crossing,
}

/// The path of the centre against the two straight sides of the capsule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// s rotated a quarter turn anticlockwise on screen (y points down), with unit length.
    pub left_normal: DVec2,
    /// The foot of the perpendicular from the centre at the start to the infinite line.
    pub foot_at_start: DVec2,
    /// The signed distance of the centre from the line at the start: positive on the side of the left normal.
    pub on_normal: f64,
    /// The change of that distance during the tick.
    pub normal_velocity: f64,
    /// Whether and where the disc starts to touch the infinite line.
    pub foot: LineTouch,
}

/// Whether and where a disc starts to touch an infinite line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineTouch {
    /// It overlaps or touches the line at the start.
    OnLine,
    /// It is apart from the line at the start and does not approach it.
    NotApproaching,
    /// It approaches the line and touches it if the motion continues long enough.
    Reached {
        /// The time; a time just after the tick can be rounded to 1.
        time: f64,
        /// Exact: whether the time is within the tick.
        within_tick: bool,
        /// The distance of the foot from the first end, along the segment.
        along: f64,
        /// Exact: the part of the segment nearest to the foot.
        part: point_segment::SegmentFeature,
    },
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

/// The number of parts into which the tick is divided to check the smallest separation.
pub const CHECKED: u32 = 16;

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
        let (start, nearest) = moments(&exactly)?;
        let impact = match verdict.is_hit().then(|| numbers::decide(&FirstFeature(self))) {
            None => None,
            Some(CapsuleFeature::Start) => Some(self.impact_at_start(&start, &exactly)?),
            Some(CapsuleFeature::Face) => Some(self.impact_on_face(&exactly)?),
            Some(end) => Some(self.impact_on_end(end, &exactly)?),
        };
        let sampled = self.sampled();
        let [end1, end2] = [self.p1, self.p2].map(|end| self.against_end(end));
        Ok(Capsule {
            verdict,
            along: self.p2 - self.p1,
            to_center: self.circle.center - self.p1,
            length: exactly.along.length()?,
            start,
            nearest,
            face: face(self, &exactly)?,
            ends: [end1.compute::<N>()?, end2.compute::<N>()?],
            sampled,
            samples_agree: sampled >= nearest.separation,
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
    let square = exactly.along.length_squared();
    let Some(direction) = exactly.along.direction()? else { return Ok(None) };
    // w · n = (w × s) / |s|.
    let part = |product: N| N::Surd::by_root(&product, &square).rounded();
    let (_, foot_at_start) = foot(sweep.p1, &exactly.along, &exactly.to_center)?;
    let foot = match numbers::decide(&TouchesLine(sweep)) {
        LineTouchCase::OnLine => LineTouch::OnLine,
        LineTouchCase::NotApproaching => LineTouch::NotApproaching,
        LineTouchCase::Reached { within_tick, part } => {
            let line = TouchPoint::of(exactly)?;
            LineTouch::Reached { time: line.time.rounded()?, within_tick, along: line.along.rounded()?, part }
        }
    };
    Ok(Some(Face {
        // perp() turns clockwise on screen, so it is negated.
        left_normal: -direction.perp(),
        foot_at_start,
        on_normal: part(exactly.to_center.cross(&exactly.along))?,
        normal_velocity: part(exactly.path.cross(&exactly.along))?,
        foot,
    }))
}

/// Where the disc starts to touch the line that it approaches.
struct TouchPoint<N: Precise> {
    /// The time.
    time: N::Surd,
    /// The distance of the foot of the centre from the first end at that time, along the segment.
    along: N::Surd,
    /// That distance as a fraction of the segment.
    fraction: N::Surd,
}

impl<N: Precise> TouchPoint<N> {
    fn of(exactly: &SweepVectors<N>) -> Decided<Self> {
        let Approach { height, fall, length_squared } = Approach::of(exactly).ok_or(Undecided)?;
        let time = N::Surd::new([height, -exactly.radius.clone(), length_squared.clone(), fall]);
        // s · (w + t d), which is |s| times the distance along the segment and |s|² times the fraction.
        let (start, drift) = (exactly.along.dot(&exactly.to_center), exactly.along.dot(&exactly.path));
        let product = time.times(&drift).plus(&start);
        let along = product.by_its_root(&length_squared);
        Ok(Self { time, along, fraction: product.over(&length_squared) })
    }
}

/// A moment with the exact numbers that compare it with others.
struct Candidate<N> {
    kind: MomentKind,
    /// The displacement from the segment to the centre.
    displacement: Displacement<N>,
    /// The square of the distance, as numerator and positive denominator.
    distance_squared: [N; 2],
    /// The time, likewise.
    time: [N; 2],
}

impl<N: Precise> Candidate<N> {
    fn new(kind: MomentKind, displacement: Displacement<N>, time: [N; 2]) -> Self {
        Self { kind, distance_squared: displacement.length_squared(), displacement, time }
    }

    /// Whether it is nearer than the other, or equally near and earlier; exact.
    fn is_before(&self, other: &Self) -> Decided<bool> {
        let compare =
            |[a, b]: &[N; 2], [c, d]: &[N; 2]| (a.clone() * d.clone() - c.clone() * b.clone()).sign();
        Ok(match compare(&self.distance_squared, &other.distance_squared)? {
            Ordering::Equal => compare(&self.time, &other.time)? == Ordering::Less,
            by_distance => by_distance == Ordering::Less,
        })
    }

    fn moment(&self, radius: &N) -> Decided<Moment> {
        let (distance, separation) = separation(&self.displacement, radius)?;
        Ok(Moment { kind: self.kind, time: self.time[0].quotient(&self.time[1])?, distance, separation })
    }
}

/// The start, and the nearest of the five moments.
fn moments<N: Precise>(exactly: &SweepVectors<N>) -> Decided<(Moment, Moment)> {
    let [start, end, end1, end2] = exactly.pairs();
    let at = |kind, time: f64, (along, to_point): (&Vector<N>, Vector<N>)| {
        let feature = nearest_feature(along, &to_point).ok_or(Undecided)?;
        Ok(Candidate::new(kind, displacement(feature, along, &to_point), [time, 1.0].map(N::from)))
    };
    let start = at(MomentKind::Start, 0.0, start)?;
    let others = [
        Some(at(MomentKind::End, 1.0, end)),
        passing(MomentKind::PassingEnd1, end1),
        passing(MomentKind::PassingEnd2, end2),
        crossing(exactly),
    ];
    let mut nearest = None;
    for other in others.into_iter().flatten() {
        let other = other?;
        if other.is_before(nearest.as_ref().unwrap_or(&start))? {
            nearest = Some(other);
        }
    }
    let start = start.moment(&exactly.radius)?;
    Ok((start, nearest.map_or(Ok(start), |nearest| nearest.moment(&exactly.radius))?))
}

/// The moment at which the path is nearest to an end of the segment; absent at the start and at the end of the tick, for
/// which there are moments that are at least as near.
fn passing<N: Precise>(
    kind: MomentKind,
    (path, to_end): (&Vector<N>, Vector<N>),
) -> Option<Decided<Candidate<N>>> {
    let feature = match nearest_feature(path, &to_end) {
        None => return Some(Err(Undecided)),
        Some(feature) => (feature == point_segment::SegmentFeature::Interior).then_some(feature)?,
    };
    let time = [to_end.dot(path), path.length_squared()];
    Some(Ok(Candidate::new(kind, displacement(feature, path, &to_end), time)))
}

/// The moment at which the path crosses the segment, if it does.
fn crossing<N: Precise>(exactly: &SweepVectors<N>) -> Option<Decided<Candidate<N>>> {
    match exactly.cross() {
        None => Some(Err(Undecided)),
        Some(false) => None,
        Some(true) => {
            Some(Approach::of(exactly).ok_or(Undecided).map(|Approach { height, fall, .. }| {
                Candidate::new(MomentKind::Crossing, Vector::from(DVec2::ZERO).into(), [height, fall])
            }))
        }
    }
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
    fn impact_at_start<N: Precise>(
        &self,
        start: &Moment,
        exactly: &SweepVectors<N>,
    ) -> Decided<SegmentImpact> {
        let SweepVectors { along, to_center, radius, .. } = exactly;
        let feature = nearest_feature(along, to_center).ok_or(Undecided)?;
        let closest = closest_of(feature, [self.p1, self.p2], along, to_center)?;
        let displacement = displacement(feature, along, to_center);
        let normal = displacement.direction()?;
        let centers = [self.circle.center, closest.point];
        let push = normal.map(|_| displacement.push(radius)).transpose()?;
        let impact = self.impact(CapsuleFeature::Start, 0.0, centers, normal, depth(start.separation));
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

    /// The smallest separation at the checked instants.
    fn sampled(&self) -> f64 {
        let is_farther = |one, other| numbers::decide(&FartherAt(self, [one, other])) == Ordering::Greater;
        let times = (0..=CHECKED).map(|instant| f64::from(instant) / f64::from(CHECKED));
        let nearest = times.reduce(|one, other| if is_farther(one, other) { other } else { one });
        self.at(nearest.expect("there are several")).separation
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
