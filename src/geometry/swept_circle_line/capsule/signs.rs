//! The predicates that decide what a moving disc meets.

use std::cmp::Ordering;

use super::CapsuleFeature;
use crate::geometry::Spot;
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{SegmentFeature, compare_distance};
use crate::geometry::swept_circle_line::SegmentSweep;
use crate::numbers::{Number, Predicate, sign_of_sum};

/// The vectors from which everything is computed.
pub struct SweepVectors<N> {
    /// s, from the first end to the second.
    pub along: Vector<N>,
    /// w, from the first end to the centre at the start.
    pub to_center: Vector<N>,
    /// From the centre at the start to each end.
    pub to_ends: [Vector<N>; 2],
    /// d, from the centre at the start to the centre at the end.
    pub path: Vector<N>,
    pub radius: N,
}

impl<N: Number> SweepVectors<N> {
    /// The vectors of a sweep, exactly.
    pub fn of<P: Copy + Into<Spot>>(sweep: &SegmentSweep<P>) -> Self {
        let SegmentSweep { p1, p2, circle } = *sweep;
        Self {
            along: Vector::between(p1, p2),
            to_center: Vector::between(p1, circle.center),
            to_ends: [p1, p2].map(|end| Vector::between(circle.center, end)),
            path: Vector::from(circle.velocity),
            radius: N::from(circle.radius),
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

    /// Whether an axis parallel or perpendicular to the path or to the segment separates them by more than the radius.
    /// Tested first because it is cheap and decides most tiles of a map.
    fn are_far_apart(&self) -> bool {
        let [to_end1, to_end2] = &self.to_ends;
        let last_center = self.to_last_center();
        let radius_squared = self.radius.clone() * self.radius.clone();
        let parts = |base: &Vector<N>, from_start: [&Vector<N>; 2]| {
            let length_squared = base.length_squared();
            let reach_squared = radius_squared.clone() * length_squared.clone();
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
pub struct SmallestSeparation<'a, P>(pub &'a SegmentSweep<P>);

impl<P: Copy + Into<Spot>> Predicate for SmallestSeparation<'_, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let vectors = SweepVectors::<N>::of(self.0);
        if vectors.are_far_apart() {
            return Some(Ordering::Greater);
        }
        let mut smallest = Some(Ordering::Greater);
        for (along, to_point) in vectors.pairs() {
            match compare_distance(along, &to_point, &vectors.radius) {
                // A negative sign decides, even if others are unknown.
                Some((_, Ordering::Less)) => return Some(Ordering::Less),
                Some((_, sign)) => smallest = smallest.map(|smallest| smallest.min(sign)),
                None => smallest = None,
            }
        }
        if vectors.cross()? {
            // The smallest distance is zero.
            return (-vectors.radius).try_sign();
        }
        smallest
    }
}

/// The part of the capsule that the centre meets first, if it meets the capsule at all.
pub struct FirstFeature<'a>(pub &'a SegmentSweep);

impl Predicate for FirstFeature<'_> {
    type Answer = CapsuleFeature;

    fn evaluate<N: Number>(&self) -> Option<CapsuleFeature> {
        let vectors = SweepVectors::<N>::of(self.0);
        let (_, start) = compare_distance(&vectors.along, &vectors.to_center, &vectors.radius)?;
        if start != Ordering::Greater {
            return Some(CapsuleFeature::Start);
        }
        if vectors.along.length_squared().try_sign()? == Ordering::Equal {
            return Some(CapsuleFeature::End1);
        }
        let approach = Approach::of(&vectors)?;
        let part = if approach.reaches_line(&vectors.radius)? {
            approach.foot_part(&vectors)?
        } else if vectors.along.dot(&vectors.to_center).try_sign()? == Ordering::Greater {
            // Apart from the segment but not from its line: the nearer end.
            SegmentFeature::End2
        } else {
            SegmentFeature::End1
        };
        Some(match part {
            SegmentFeature::End1 => CapsuleFeature::End1,
            SegmentFeature::End2 => CapsuleFeature::End2,
            SegmentFeature::Interior => CapsuleFeature::Face,
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
    pub fn of(vectors: &SweepVectors<N>) -> Option<Self> {
        let (height, rise) = (vectors.along.cross(&vectors.to_center), vectors.along.cross(&vectors.path));
        let (height, fall) =
            if height.try_sign()? == Ordering::Less { (-height, rise) } else { (height, -rise) };
        Some(Self { height, fall, length_squared: vectors.along.length_squared() })
    }

    /// Whether the disc is apart from the line at the start and touches it if the motion continues long enough.
    fn reaches_line(&self, radius: &N) -> Option<bool> {
        let reach_squared = radius.clone() * radius.clone() * self.length_squared.clone();
        let is_apart =
            (self.height.clone() * self.height.clone() - reach_squared).try_sign()? == Ordering::Greater;
        Some(is_apart && self.fall.try_sign()? == Ordering::Greater)
    }

    /// The part of the segment nearest to the foot of the centre when the disc starts to touch the line. With the height
    /// h, the fall k and r the radius, that is at t = (h − r|s|) / k, and the foot is then at s · (w + t d) along s.
    fn foot_part(self, vectors: &SweepVectors<N>) -> Option<SegmentFeature> {
        let Self { height, fall, length_squared } = self;
        // The foot multiplied by k; the factor of |s| = √(s·s) is kept separate.
        let drift = vectors.along.dot(&vectors.path);
        let foot = fall.clone() * vectors.along.dot(&vectors.to_center) + height * drift.clone();
        let with_root = -(vectors.radius.clone() * drift);
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
