//! A point and a disc: is the point inside, outside, or on the perimeter?

use glam::DVec2;

use super::centers::{Between, Centers};
use crate::numbers::{self, Decided, Precise, Results};

pub use super::centers::{verdict, verdict_over};

/// The question: a point, which is A, and a disc, which is B. The distance is measured from the point to the centre, so
/// that the normal points from A to B.
pub type PointInCircle<P = DVec2> = Centers<1, P>;

/// Everything that the test of a point against a disc computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointCircle {
    /// The verdict, and what the distance from the point to the centre decides.
    pub between: Between,
    /// The point of the perimeter that is nearest to the point; absent at the centre, where all are equally near to it.
    pub nearest: Option<DVec2>,
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
        let [radius] = self.radii;
        Ok(PointCircle { between: self.between::<N>()?, nearest: self.nearest_of_b::<N>(radius)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Spot, Verdict};
    use proptest::prelude::*;

    fn point_in_circle(point: (f64, f64), center: (f64, f64), radius: f64) -> PointInCircle {
        Centers { from: point.into(), to: center.into(), radii: [radius] }
    }

    #[test]
    fn the_three_cases_of_the_source_are_inside_outside_and_on_the_perimeter() {
        let result = |x, y| point_circle(&point_in_circle((x, y), (1.0, 1.0), 10.0)).between;
        let inside = result(4.0, 5.0);
        assert_eq!((inside.verdict, inside.measures.separation), (Verdict::Colliding, -5.0));
        assert_eq!(inside.depth, Some(5.0));
        let nearest = point_circle(&point_in_circle((4.0, 5.0), (1.0, 1.0), 10.0)).nearest;
        assert_eq!(nearest, Some(DVec2::new(7.0, 9.0)));
        let outside = result(10.0, 13.0);
        assert_eq!((outside.verdict, outside.measures.separation), (Verdict::Apart, 5.0));
        assert_eq!(outside.depth, None);
        assert_eq!(outside.escape.map(|e| e.push), Some(None));
        let on = result(7.0, 9.0);
        assert_eq!((on.verdict, on.measures.separation), (Verdict::Touching, 0.0));
        assert_eq!((on.depth, on.escape.and_then(|e| e.push)), (Some(0.0), Some(DVec2::ZERO)));
        assert!(on.depth.is_some_and(f64::is_sign_positive));
    }

    #[test]
    fn a_point_at_the_centre_has_no_normal_and_no_nearest_point() {
        let result = point_circle(&point_in_circle((2.0, 3.0), (2.0, 3.0), 5.0));
        assert_eq!((result.between.verdict, result.between.depth), (Verdict::Colliding, Some(5.0)));
        assert_eq!((result.between.escape, result.nearest), (None, None));
    }

    #[test]
    fn a_disc_of_radius_zero_is_touched_by_its_own_centre_only() {
        assert_eq!(
            point_circle(&point_in_circle((2.0, 3.0), (2.0, 3.0), 0.0)).between.verdict,
            Verdict::Touching
        );
        assert_eq!(verdict(&point_in_circle((2.0, 3.0), (2.0, 3.0f64.next_up()), 0.0)), Verdict::Apart);
        assert_eq!(verdict(&point_in_circle((0.0, 0.0), (0.0, 5e-324), 0.0)), Verdict::Apart);
    }

    #[test]
    fn the_normal_points_from_the_point_to_the_disc() {
        let escape = point_circle(&point_in_circle((6.0, 1.0), (1.0, 1.0), 8.0))
            .between
            .escape
            .expect("not at the centre");
        assert_eq!(escape.normal, DVec2::NEG_X);
        assert_eq!(
            (escape.push, escape.pushed_center),
            (Some(DVec2::new(-3.0, 0.0)), Some(DVec2::new(-2.0, 1.0)))
        );
    }

    #[test]
    fn a_tile_has_a_verdict_if_it_is_entirely_inside_or_outside() {
        let tile = |x, half| Centers {
            from: Spot { center: DVec2::new(x, 0.0), half: DVec2::splat(half) },
            to: DVec2::ZERO.into(),
            radii: [5.0],
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
            if let Some(center) = result.between.escape.and_then(|e| e.pushed_center) {
                let pushed = point_circle(&Centers { to: center, ..question });
                prop_assert!(pushed.between.measures.separation.abs() < 1e-14);
            }
            if let Some(nearest) = result.nearest {
                let there = point_circle(&Centers { from: nearest, ..question });
                prop_assert!(there.between.measures.separation.abs() < 1e-14);
                let displacement = nearest.distance(question.from);
                prop_assert!((displacement - result.between.measures.separation.abs()).abs() < 1e-14);
            }
            prop_assert_eq!(verdict(&question), result.between.verdict);
        }
    }
}
