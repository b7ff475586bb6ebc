//! The predicates that decide what a moving disc meets.

use std::cmp::Ordering;

use super::{Course, Met, Sweep};
use crate::geometry::exact::Vector;
use crate::geometry::pair::{Core, Place};
use crate::geometry::point_segment::{SegmentFeature, compare_distance, excess};
use crate::numbers::{Number, Predicate, sign_of_sum};

/// The vectors from which everything is computed, as seen from the segment.
pub struct Seen<N> {
    /// s, from the first end to the second.
    pub along: Vector<N>,
    /// w, from the first end to the centre at the start.
    pub to_center: Vector<N>,
    /// From the centre at the start to each end.
    pub to_ends: [Vector<N>; 2],
    /// d, from the centre at the start to the centre at the end.
    pub path: Vector<N>,
    /// The sum of the radii.
    pub reach: N,
}

fn path<N: Number>([from, to]: [glam::DVec2; 2]) -> Vector<N> {
    // A difference would have a larger bound.
    if from == glam::DVec2::ZERO { Vector::from(to) } else { Vector::between(from, to) }
}

impl<N: Number> Seen<N> {
    pub fn of<P: Place>(course: &Course<P>) -> Self {
        let Course { ends, center, velocities, radii, .. } = course;
        Self {
            along: Vector::between(ends[0], ends[1]),
            to_center: Vector::between(ends[0], *center),
            to_ends: ends.map(|end| Vector::between(*center, end)),
            path: path(*velocities),
            reach: N::from(radii[0]) + N::from(radii[1]),
        }
    }

    fn to_last_center(&self) -> Vector<N> {
        self.to_center.clone() + self.path.clone()
    }

    /// Four pairs of a segment and a point, one of which has the smallest distance unless the path crosses the segment:
    /// the segment with the start and with the end of the path, and the path with each end of the segment.
    pub fn pairs(&self) -> [(&Vector<N>, Vector<N>); 4] {
        let [to_end1, to_end2] = self.to_ends.clone();
        [
            (&self.along, self.to_center.clone()),
            (&self.along, self.to_last_center()),
            (&self.path, to_end1),
            (&self.path, to_end2),
        ]
    }

    /// Whether an axis parallel or perpendicular to the path or to the segment separates them by more than the reach.
    /// Tested first because it is cheap and decides most tiles of a map.
    fn are_far_apart(&self) -> bool {
        let [to_end1, to_end2] = &self.to_ends;
        let last_center = self.to_last_center();
        let square = self.reach.clone() * self.reach.clone();
        let parts = |base: &Vector<N>, from_start: [&Vector<N>; 2]| {
            let length_squared = base.length_squared();
            let reach_squared = square.clone() * length_squared.clone();
            let across = from_start.map(|point| base.cross(point));
            let before = from_start.map(|point| base.dot(point));
            let after = before.clone().map(|along| along - length_squared.clone());
            are_beyond(&across, Ordering::Greater, &reach_squared)
                || are_beyond(&across, Ordering::Less, &reach_squared)
                || are_beyond(&before, Ordering::Less, &reach_squared)
                || are_beyond(&after, Ordering::Greater, &reach_squared)
        };
        parts(&self.along, [&self.to_center, &last_center]) || parts(&self.path, [to_end1, to_end2])
    }

    /// Whether the path and the segment cross in a point that is not an end of either.
    pub fn cross(&self) -> Option<bool> {
        let opposite = |one: N, other: N| match (one.try_sign(), other.try_sign()) {
            (Some(Ordering::Equal), _) | (_, Some(Ordering::Equal)) => Some(false),
            (one, other) => Some(one? != other?),
        };
        let [to_end1, to_end2] = &self.to_ends;
        let path_crosses =
            opposite(self.along.cross(&self.to_center), self.along.cross(&self.to_last_center()));
        let segment_crosses = opposite(self.path.cross(to_end1), self.path.cross(to_end2));
        match (path_crosses, segment_crosses) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (path, segment) => Some(path? && segment?),
        }
    }
}

/// The sign of the smallest separation during the tick.
impl<P: Place> Predicate for Sweep<'_, P> {
    type Answer = Ordering;

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let Self { a, b } = self;
        if let (Core::Point(from), Core::Point(to)) = (a.shape.core, b.shape.core) {
            let reach = N::from(a.shape.radius) + N::from(b.shape.radius);
            return of_points(&path([a.velocity, b.velocity]), &Vector::between(to, from), &reach);
        }
        if let Some(towards) = self.towards() {
            return towards.separation::<N>();
        }
        let course = self.course()?;
        let Course { ends: [end1, end2], .. } = course;
        // The distance does not depend on the order of the ends. A tile as the origin of the vectors would enter the error
        // bound twice, so a tile becomes the second end.
        let ends = if end1.into().is_point() { [end1, end2] } else { [end2, end1] };
        of_segment(&Seen::<N>::of(&Course { ends, ..course }))
    }
}

/// The relative path of one centre, and from its start to the other centre.
#[inline(always)]
fn of_points<N: Number>(path: &Vector<N>, to_point: &Vector<N>, reach: &N) -> Option<Ordering> {
    if let Some((_, sign)) = compare_distance(path, to_point, reach) {
        return Some(sign);
    }
    // In a tile that is beside the motion at its start and beyond it, the nearest part is not known, nor needed.
    let beside = excess(SegmentFeature::Interior, path, to_point, reach).try_sign();
    beside.filter(|sign| *sign == Ordering::Greater)
}

fn of_segment<N: Number>(seen: &Seen<N>) -> Option<Ordering> {
    if seen.are_far_apart() {
        return Some(Ordering::Greater);
    }
    let mut smallest = Some(Ordering::Greater);
    for (along, to_point) in seen.pairs() {
        match compare_distance(along, &to_point, &seen.reach) {
            // A negative sign decides, even if others are unknown.
            Some((_, Ordering::Less)) => return Some(Ordering::Less),
            Some((_, sign)) => smallest = smallest.map(|smallest| smallest.min(sign)),
            None => smallest = None,
        }
    }
    if seen.cross()? {
        // The smallest distance is zero.
        return (-seen.reach.clone()).try_sign();
    }
    smallest
}

/// What the disc meets first, if it meets anything at all.
pub struct FirstMet<'a>(pub &'a Course<glam::DVec2>);

impl Predicate for FirstMet<'_> {
    type Answer = Met;

    fn evaluate<N: Number>(&self) -> Option<Met> {
        let seen = Seen::<N>::of(self.0);
        let (_, start) = compare_distance(&seen.along, &seen.to_center, &seen.reach)?;
        if start != Ordering::Greater {
            return Some(Met::Start);
        }
        if seen.along.length_squared().try_sign()? == Ordering::Equal {
            return Some(Met::End1);
        }
        let approach = Approach::of(&seen)?;
        let part = if approach.reaches_line(&seen.reach)? {
            approach.foot_part(&seen)?
        } else if seen.along.dot(&seen.to_center).try_sign()? == Ordering::Greater {
            // Apart from the segment but not from its line: the nearer end.
            SegmentFeature::End2
        } else {
            SegmentFeature::End1
        };
        Some(match part {
            SegmentFeature::End1 => Met::End1,
            SegmentFeature::End2 => Met::End2,
            SegmentFeature::Interior => Met::Face,
        })
    }
}

/// The approach of the centre to the line, with lengths multiplied by |s|.
pub struct Approach<N> {
    /// The distance of the centre from the line, not negative.
    pub height: N,
    /// The decrease of that distance during the tick.
    pub fall: N,
    /// s·s.
    pub length_squared: N,
}

impl<N: Number> Approach<N> {
    /// The approach on the side of the centre; `None` if the arithmetic cannot decide the side.
    pub fn of(seen: &Seen<N>) -> Option<Self> {
        let (height, rise) = (seen.along.cross(&seen.to_center), seen.along.cross(&seen.path));
        let (height, fall) =
            if height.try_sign()? == Ordering::Less { (-height, rise) } else { (height, -rise) };
        Some(Self { height, fall, length_squared: seen.along.length_squared() })
    }

    /// Whether the disc is apart from the line at the start and touches it if the motion continues long enough.
    fn reaches_line(&self, reach: &N) -> Option<bool> {
        let reach_squared = reach.clone() * reach.clone() * self.length_squared.clone();
        let is_apart =
            (self.height.clone() * self.height.clone() - reach_squared).try_sign()? == Ordering::Greater;
        Some(is_apart && self.fall.try_sign()? == Ordering::Greater)
    }

    /// The part of the segment nearest to the foot of the centre when the disc starts to touch the line. With the height
    /// h, the fall k and the reach R, that is at t = (h − R|s|) / k, and the foot is then at s · (w + t d) along s.
    fn foot_part(self, seen: &Seen<N>) -> Option<SegmentFeature> {
        let Self { height, fall, length_squared } = self;
        // The foot multiplied by k; the factor of |s| = √(s·s) is kept separate.
        let drift = seen.along.dot(&seen.path);
        let foot = fall.clone() * seen.along.dot(&seen.to_center) + height * drift.clone();
        let with_root = -(seen.reach.clone() * drift);
        if sign_of_sum(foot.clone(), with_root.clone(), &length_squared)? != Ordering::Greater {
            return Some(SegmentFeature::End1);
        }
        let beyond_end2 = sign_of_sum(foot - fall * length_squared.clone(), with_root, &length_squared)?;
        Some(if beyond_end2 == Ordering::Less { SegmentFeature::Interior } else { SegmentFeature::End2 })
    }
}

/// Whether both numbers certainly have the given sign and squares above the square of the reach.
fn are_beyond<N: Number>(numbers: &[N; 2], side: Ordering, reach_squared: &N) -> bool {
    numbers.iter().all(|number| {
        number.try_sign() == Some(side)
            && (number.clone() * number.clone() - reach_squared.clone()).try_sign() == Some(Ordering::Greater)
    })
}
