//! A point and a disc: is the point inside, outside, or on the perimeter?

use glam::DVec2;

use super::circle_circle::Squares;
use super::exact::Vector;
use super::pair::{Contact, Pair, Rounded};
use crate::numbers::{self, Decided, Precise, Results, SurdOf};

/// The question: a point, which is A, and a disc, which is B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointInCircle {
    /// The point, in world units.
    pub point: DVec2,
    pub center: DVec2,
    /// Never negative.
    pub radius: f64,
}

/// Everything that the test of a point against a disc computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointCircle {
    /// The distance is that from the point to the centre.
    pub contact: Contact,
    pub squares: Squares,
    /// The point of the perimeter that is nearest to the point; absent at the centre, where all are equally near to it.
    pub nearest: Option<DVec2>,
}

impl PointInCircle {
    #[inline]
    pub fn pair(&self) -> Pair {
        Pair { a: Rounded::disc(self.point, 0.0), b: Rounded::disc(self.center, self.radius) }
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
        let back = Vector::<N>::between(self.center, self.point);
        let (square, radius) = (back.length_squared(), N::from(self.radius));
        let nearest = if square.is_zero()? {
            None
        } else {
            Some(Vector::from(self.center).after(&N::Surd::by_root(&radius, &square), &back)?)
        };
        let squares = Squares::of(&square, &radius)?;
        Ok(PointCircle { contact: self.pair().compute::<N>()?, squares, nearest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use proptest::prelude::*;

    fn asked(point: (f64, f64), center: (f64, f64), radius: f64) -> PointCircle {
        point_circle(&PointInCircle { point: point.into(), center: center.into(), radius })
    }

    #[test]
    fn the_three_cases_of_the_source_are_inside_outside_and_on_the_perimeter() {
        let result = |x, y| asked((x, y), (1.0, 1.0), 10.0);
        let inside = result(4.0, 5.0);
        assert_eq!((inside.contact.verdict, inside.contact.separation), (Verdict::Colliding, -5.0));
        assert_eq!(inside.nearest, Some(DVec2::new(7.0, 9.0)));
        let outside = result(10.0, 13.0);
        assert_eq!((outside.contact.verdict, outside.contact.separation), (Verdict::Apart, 5.0));
        assert_eq!((outside.squares.distance, outside.squares.reach), (225.0, 100.0));
        let on = result(7.0, 9.0);
        assert_eq!((on.contact.verdict, on.contact.separation), (Verdict::Touching, 0.0));
    }

    #[test]
    fn a_point_at_the_centre_has_no_normal_and_no_nearest_point() {
        let result = asked((2.0, 3.0), (2.0, 3.0), 5.0);
        assert_eq!((result.contact.verdict, result.contact.depth), (Verdict::Colliding, Some(5.0)));
        assert_eq!((result.contact.normal, result.nearest), (None, None));
    }

    proptest! {
        #[test]
        fn the_nearest_point_is_on_the_perimeter_and_as_far_away_as_the_separation(
            x in -9i8..9, y in -9i8..9, r in 0u8..9,
        ) {
            let (point, radius) = ((f64::from(x), f64::from(y)), f64::from(r));
            let result = asked(point, (0.0, 0.0), radius);
            if let Some(nearest) = result.nearest {
                let there = asked(nearest.into(), (0.0, 0.0), radius);
                prop_assert!(there.contact.separation.abs() < 1e-14);
                let displacement = nearest.distance(point.into());
                prop_assert!((displacement - result.contact.separation.abs()).abs() < 1e-14);
            }
        }
    }
}
