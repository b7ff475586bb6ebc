//! A point and a disc: is the point inside, outside, or on the perimeter?

use glam::DVec2;

use super::centers::{BetweenCenters, Centers, Escape, Measures};
use super::{Verdict, depth};
use crate::numbers::{self, Decided, Precise, Results};

pub use super::centers::{verdict, verdict_over};

/// The question. A is the point, B the disc. For a map, the point or the centre can be a [`Spot`](super::Spot), a whole
/// tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointInCircle<P = DVec2> {
    /// The point, P, in world units.
    pub point: P,
    /// The centre of the disc, C.
    pub center: P,
    /// The radius of the disc; never negative, zero for a second point.
    pub radius: f64,
}

/// Everything that the test of a point against a disc computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointCircle {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// CP, from the centre to the point.
    pub center_to_point: DVec2,
    /// |CP|, the radius, their squares and the differences.
    pub measures: Measures,
    /// The point of the perimeter that is nearest to the point; absent at the centre, where all are equally near to it.
    pub nearest: Option<DVec2>,
    /// The normal from the point to the disc, and the push of the disc away from the point; absent at the centre.
    pub escape: Option<Escape>,
    /// The point itself if it belongs to the disc.
    pub contact: Option<DVec2>,
    /// The penetration depth; zero on the perimeter, absent outside.
    pub depth: Option<f64>,
}

impl<P: Copy> BetweenCenters<1, P> for PointInCircle<P> {
    /// Measured from the point to the centre, so that the normal points from A to B.
    fn centers(&self) -> Centers<1, P> {
        Centers { from: self.point, to: self.center, radii: [self.radius] }
    }
}

/// Computes every number of the test. Exact; nothing is divided, so a point at the centre and a disc of radius zero
/// need no special case.
///
/// Source: CS230 "Static Collision - Point/Circle".
pub fn point_circle(question: &PointInCircle) -> PointCircle {
    numbers::results(question)
}

impl Results for PointInCircle {
    type Answer = PointCircle;

    fn compute<N: Precise>(&self) -> Decided<PointCircle> {
        let Self { point, center, radius } = *self;
        let centers = self.centers();
        let (measures, verdict) = centers.measures::<N>()?;
        Ok(PointCircle {
            verdict,
            center_to_point: point - center,
            measures,
            nearest: centers.nearest_of_b::<N>(radius)?,
            escape: centers.escape::<N>(verdict.is_hit())?,
            contact: verdict.is_hit().then_some(point),
            depth: verdict.is_hit().then_some(depth(measures.separation)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Spot;
    use proptest::prelude::*;

    fn point_in_circle(point: (f64, f64), center: (f64, f64), radius: f64) -> PointInCircle {
        PointInCircle { point: point.into(), center: center.into(), radius }
    }

    #[test]
    fn the_three_cases_of_the_source_are_inside_outside_and_on_the_perimeter() {
        let result = |x, y| point_circle(&point_in_circle((x, y), (1.0, 1.0), 10.0));
        let inside = result(4.0, 5.0);
        assert_eq!((inside.verdict, inside.measures.separation), (Verdict::Colliding, -5.0));
        assert_eq!((inside.depth, inside.contact), (Some(5.0), Some(DVec2::new(4.0, 5.0))));
        assert_eq!(inside.nearest, Some(DVec2::new(7.0, 9.0)));
        let outside = result(10.0, 13.0);
        assert_eq!((outside.verdict, outside.measures.separation), (Verdict::Apart, 5.0));
        assert_eq!((outside.depth, outside.contact), (None, None));
        assert_eq!(outside.escape.map(|e| e.push), Some(None));
        let on = result(7.0, 9.0);
        assert_eq!((on.verdict, on.measures.separation), (Verdict::Touching, 0.0));
        assert_eq!((on.depth, on.escape.and_then(|e| e.push)), (Some(0.0), Some(DVec2::ZERO)));
        assert!(on.depth.is_some_and(f64::is_sign_positive));
    }

    #[test]
    fn a_point_at_the_centre_has_no_normal_and_no_nearest_point() {
        let result = point_circle(&point_in_circle((2.0, 3.0), (2.0, 3.0), 5.0));
        assert_eq!((result.verdict, result.depth), (Verdict::Colliding, Some(5.0)));
        assert_eq!((result.escape, result.nearest), (None, None));
    }

    #[test]
    fn a_disc_of_radius_zero_is_touched_by_its_own_centre_only() {
        assert_eq!(point_circle(&point_in_circle((2.0, 3.0), (2.0, 3.0), 0.0)).verdict, Verdict::Touching);
        assert_eq!(verdict(&point_in_circle((2.0, 3.0), (2.0, 3.0f64.next_up()), 0.0)), Verdict::Apart);
        assert_eq!(verdict(&point_in_circle((0.0, 0.0), (0.0, 5e-324), 0.0)), Verdict::Apart);
    }

    #[test]
    fn the_normal_points_from_the_point_to_the_disc() {
        let escape =
            point_circle(&point_in_circle((6.0, 1.0), (1.0, 1.0), 8.0)).escape.expect("not at the centre");
        assert_eq!(escape.normal, DVec2::NEG_X);
        assert_eq!(
            (escape.push, escape.pushed_center),
            (Some(DVec2::new(-3.0, 0.0)), Some(DVec2::new(-2.0, 1.0)))
        );
    }

    #[test]
    fn a_tile_has_a_verdict_if_it_is_entirely_inside_or_outside() {
        let tile = |x, half| PointInCircle {
            point: Spot { center: DVec2::new(x, 0.0), half: DVec2::splat(half) },
            center: DVec2::ZERO.into(),
            radius: 5.0,
        };
        assert_eq!(verdict_over(&tile(0.0, 3.0)), Some(Verdict::Colliding));
        assert_eq!(verdict_over(&tile(12.0, 2.0)), Some(Verdict::Apart));
        assert_eq!(verdict_over(&tile(5.0, 3.0)), None);
        assert_eq!(verdict_over(&tile(5.0, 0.0)), Some(Verdict::Touching));
    }

    proptest! {
        #[test]
        fn the_push_leaves_the_point_on_the_perimeter(x in -9i8..9, y in -9i8..9, r in 0u8..9) {
            let question = point_in_circle((x.into(), y.into()), (0.0, 0.0), r.into());
            let result = point_circle(&question);
            if let Some(center) = result.escape.and_then(|e| e.pushed_center) {
                let pushed = point_circle(&PointInCircle { center, ..question });
                prop_assert!(pushed.measures.separation.abs() < 1e-14);
            }
            if let Some(nearest) = result.nearest {
                let there = point_circle(&PointInCircle { point: nearest, ..question });
                prop_assert!(there.measures.separation.abs() < 1e-14);
                let displacement = nearest.distance(question.point);
                prop_assert!((displacement - result.measures.separation.abs()).abs() < 1e-14);
            }
            prop_assert_eq!(verdict(&question), result.verdict);
        }
    }
}
