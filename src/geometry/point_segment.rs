//! A point and a segment: the closest point, and the exact comparison of the distance with a radius.

use std::cmp::Ordering;

use glam::DVec2;

use super::Displacement;
use super::exact::Vector;
use crate::numbers::{Decided, Number, Precise, SurdOf};

/// Which part of a segment is closest to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SegmentFeature {
    /// The first end; also if the segment has zero length, and if the foot of the perpendicular is exactly this end.
    End1,
    /// The second end; also if the foot of the perpendicular is exactly this end.
    End2,
    /// A point strictly between the ends.
    Interior,
}

/// The point of the segment from `end1` to `end2` that is closest to a point, rounded once; exactly the end if the
/// feature is an end. Given are the part of the segment, and the vectors from the first end to the second (`along`) and to
/// the point (`to_point`).
///
/// Source: ERICSON 5.1.2.
pub(super) fn closest_of<N: Precise>(
    feature: SegmentFeature,
    [end1, end2]: [DVec2; 2],
    along: &Vector<N>,
    to_point: &Vector<N>,
) -> Decided<DVec2> {
    match feature {
        SegmentFeature::End1 => Ok(end1),
        SegmentFeature::End2 => Ok(end2),
        SegmentFeature::Interior => foot(end1, along, to_point),
    }
}

/// The foot of the perpendicular from a point to the infinite line, rounded once, given the vectors from the first end to
/// the second (`along`) and to the point (`to_point`). If the ends coincide, the foot is the first end.
pub(super) fn foot<N: Precise>(end1: DVec2, along: &Vector<N>, to_point: &Vector<N>) -> Decided<DVec2> {
    let square = along.length_squared();
    if square.is_zero()? {
        return Ok(end1);
    }
    Vector::from(end1).after(&N::Surd::fraction(along.dot(to_point), square), along)
}

/// The part of a segment that is closest to a point: `along` leads from the first end to the second, `to_point` from
/// the first end to the point. `None` if the arithmetic cannot decide.
#[inline]
pub fn nearest_feature<N: Number>(along: &Vector<N>, to_point: &Vector<N>) -> Option<SegmentFeature> {
    let reached = along.dot(to_point);
    if reached.try_sign()? != Ordering::Greater {
        return Some(SegmentFeature::End1);
    }
    let before_end2 = (reached - along.length_squared()).try_sign()? == Ordering::Less;
    Some(if before_end2 { SegmentFeature::Interior } else { SegmentFeature::End2 })
}

/// The part of a segment that is closest to a point, and the sign of the distance minus a radius that is not negative,
/// found by comparing squares. Vectors as for [`nearest_feature`]; `None` if the arithmetic cannot decide.
///
/// For moving discs, `along` is the relative motion and `to_point` the negated relative position at the start: the sign
/// is then that of the smallest separation during the motion.
#[inline(always)]
pub fn compare_distance<N: Number>(
    along: &Vector<N>,
    to_point: &Vector<N>,
    radius: &N,
) -> Option<(SegmentFeature, Ordering)> {
    let feature = nearest_feature(along, to_point)?;
    Some((feature, excess(feature, along, to_point, radius).try_sign()?))
}

/// The square of the distance minus the square of the radius; for the interior both are multiplied by |along|², which
/// avoids a division.
#[inline]
pub(super) fn excess<N: Number>(
    feature: SegmentFeature,
    along: &Vector<N>,
    to_point: &Vector<N>,
    radius: &N,
) -> N {
    let radius_squared = radius.clone() * radius.clone();
    match feature {
        SegmentFeature::End1 => to_point.length_squared() - radius_squared,
        SegmentFeature::End2 => (to_point.clone() - along.clone()).length_squared() - radius_squared,
        SegmentFeature::Interior => {
            let cross = along.cross(to_point);
            cross.clone() * cross - radius_squared * along.length_squared()
        }
    }
}

/// The displacement from the closest point of a segment to the point. Arguments as for [`compare_distance`].
pub(super) fn displacement<N: Precise>(
    feature: SegmentFeature,
    along: &Vector<N>,
    to_point: &Vector<N>,
) -> Displacement<N> {
    match feature {
        SegmentFeature::End1 => to_point.clone().into(),
        SegmentFeature::End2 => (to_point.clone() - along.clone()).into(),
        // Perpendicular to the segment, towards the point.
        SegmentFeature::Interior => {
            let perpendicular = Vector { x: -along.y.clone(), y: along.x.clone() };
            Displacement::quotient(perpendicular.times(&along.cross(to_point)), along.length_squared())
        }
    }
}

/// The closest point of a segment that starts there, multiplied by the divisor of [`displacement`].
pub(super) fn on_segment<N: Precise>(
    feature: SegmentFeature,
    start: Vector<N>,
    along: &Vector<N>,
    to_point: &Vector<N>,
) -> Vector<N> {
    match feature {
        SegmentFeature::End1 => start,
        SegmentFeature::End2 => start + along.clone(),
        SegmentFeature::Interior => start.times(&along.length_squared()) + along.times(&along.dot(to_point)),
    }
}

/// The length of a displacement, and that length minus a radius that is not negative. Both are rounded once and have
/// their exact signs, even if they underflow.
pub(super) fn separation<N: Precise>(displacement: &Displacement<N>, radius: &N) -> Decided<(f64, f64)> {
    let distance = displacement.length();
    Ok((distance.rounded()?, distance.plus(&-radius.clone()).rounded()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::{self, Dyadic, Predicate};
    use proptest::prelude::*;

    struct Distance(DVec2, DVec2, DVec2, f64);

    impl Predicate for Distance {
        type Answer = Ordering;
        fn evaluate<N: Number>(&self) -> Option<Ordering> {
            let Self(end1, end2, point, radius) = self;
            let (along, to_point) = (Vector::<N>::between(*end1, *end2), Vector::between(*end1, *point));
            compare_distance(&along, &to_point, &N::from(*radius)).map(|(_, sign)| sign)
        }
    }

    fn at(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    /// The part of a segment that is closest to a point, and the closest point.
    fn closest_point(end1: DVec2, end2: DVec2, point: DVec2) -> (SegmentFeature, DVec2) {
        let (along, to_point) = (Vector::<Dyadic>::between(end1, end2), Vector::between(end1, point));
        let feature = nearest_feature(&along, &to_point).expect("exact");
        (feature, closest_of(feature, [end1, end2], &along, &to_point).expect("exact"))
    }

    #[test]
    fn the_closest_point_is_an_end_or_the_foot_between_the_ends() {
        let closest = |x, y| closest_point(at(0.0, 0.0), at(10.0, 0.0), at(x, y));
        assert_eq!(closest(-3.0, 4.0), (SegmentFeature::End1, at(0.0, 0.0)));
        assert_eq!(closest(13.0, 4.0), (SegmentFeature::End2, at(10.0, 0.0)));
        assert_eq!(closest(4.0, 7.0), (SegmentFeature::Interior, at(4.0, 0.0)));
    }

    #[test]
    fn a_foot_exactly_at_an_end_counts_as_that_end() {
        let feature = |x| closest_point(at(0.0, 0.0), at(10.0, 0.0), at(x, 5.0)).0;
        assert_eq!((feature(0.0), feature(10.0)), (SegmentFeature::End1, SegmentFeature::End2));
    }

    #[test]
    fn the_closest_point_of_a_segment_of_zero_length_is_its_first_end() {
        let closest = closest_point(at(3.0, 4.0), at(3.0, 4.0), at(9.0, 9.0));
        assert_eq!(closest, (SegmentFeature::End1, at(3.0, 4.0)));
        let (nowhere, to_point) = (Vector::<Dyadic>::from(DVec2::ZERO), Vector::from(at(6.0, 5.0)));
        assert_eq!(foot(at(3.0, 4.0), &nowhere, &to_point), Ok(at(3.0, 4.0)));
    }

    #[test]
    fn tiny_segments_still_have_a_closest_point_between_their_ends() {
        let closest = closest_point(at(0.0, 0.0), at(4e-200, 0.0), at(1e-200, 1.0));
        assert_eq!(closest, (SegmentFeature::Interior, at(1e-200, 0.0)));
        let (_, subnormal) = closest_point(at(0.0, 0.0), at(1e-320, 0.0), at(5e-321, 1e12));
        assert!(subnormal.is_finite());
    }

    #[test]
    fn the_distance_is_compared_without_rounding() {
        let compare = |p, r| numbers::decide(&Distance(at(0.0, 0.0), at(4.0, 3.0), p, r));
        // (−3, 4) is the segment rotated by a quarter turn: exactly 5 from the first end. (7, 7) is 5 from the second.
        assert_eq!(compare(at(-3.0, 4.0), 5.0), Ordering::Equal);
        assert_eq!(compare(at(-1.0, 7.0), 5.0), Ordering::Greater);
        assert_eq!(compare(at(-1.0, 7.0), 5.0f64.hypot(5.0) + 1e-9), Ordering::Less);
        assert_eq!(compare(at(7.0, 7.0), 5.0), Ordering::Equal);
        assert_eq!(compare(at(2.0, 1.5), 0.0), Ordering::Equal);
    }

    /// The distance and the separation of a point and a segment that starts at the origin.
    fn measured(end2: DVec2, point: DVec2, radius: f64) -> (f64, f64) {
        let (along, to_point) = (Vector::from(end2), Vector::from(point));
        let feature = closest_point(DVec2::ZERO, end2, point).0;
        separation(&displacement(feature, &along, &to_point), &Dyadic::from(radius)).expect("exact")
    }

    #[test]
    fn a_separation_below_a_unit_in_the_last_place_of_the_distance_keeps_its_sign() {
        let power = |exponent| 2f64.powi(exponent);
        // √(5² + e²) − 5 is e²/10 up to far smaller terms.
        let (distance, separation) = measured(at(4.0, 0.0), at(-5.0, power(-50)), 5.0);
        assert_eq!((distance, separation), (5.0, power(-100) / 10.0));
        assert_eq!(measured(at(4.0, 0.0), at(2.0, power(-90)), 0.0), (power(-90), power(-90)));
        assert_eq!(measured(at(4.0, 3.0), at(7.0, 7.0), 5.0), (5.0, 0.0));
        assert_eq!(measured(at(4.0, 3.0), at(2.0, 1.5), 2.0), (0.0, -2.0));
        let tiny = power(-700);
        let measured_tiny = measured(at(4.0 * tiny, 0.0), at(tiny, 3.0 * tiny), tiny);
        assert_eq!(measured_tiny, (3.0 * tiny, 2.0 * tiny));
    }

    proptest! {
        #[test]
        fn no_point_of_the_segment_is_closer(
            x in -20i8..20, y in -20i8..20, u in -20i8..20, v in -20i8..20, step in 0u8..=16,
        ) {
            let (end2, point) = (at(x.into(), y.into()), at(u.into(), v.into()));
            let (_, closest) = closest_point(DVec2::ZERO, end2, point);
            let other = end2 * (f64::from(step) / 16.0);
            prop_assert!(point.distance(closest) <= point.distance(other) + 1e-12);
        }

        #[test]
        fn the_comparison_agrees_with_the_rounded_distance_away_from_equality(
            x in -20i8..20, y in -20i8..20, u in -20i8..20, v in -20i8..20, r in 0u8..20,
        ) {
            let (end2, point, r) = (at(x.into(), y.into()), at(u.into(), v.into()), f64::from(r));
            let separation = point.distance(closest_point(DVec2::ZERO, end2, point).1) - r;
            let sign = numbers::decide(&Distance(DVec2::ZERO, end2, point, r));
            if separation.abs() > 1e-9 {
                prop_assert_eq!(Some(sign), separation.partial_cmp(&0.0));
            } else {
                prop_assert_eq!(sign, Ordering::Equal);
            }
        }
    }
}
