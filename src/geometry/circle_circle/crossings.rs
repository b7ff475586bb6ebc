//! Where the outlines of two discs meet.

use glam::DVec2;

use super::{Arrangement, Discs};
use crate::geometry::exact::Vector;
use crate::numbers::{Decided, Precise, SurdOf};

/// The points where the outlines of two discs meet. Every number is rounded once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossings {
    /// How far from the centre of A, along AB, the line through the points crosses the line of centres; negative behind
    /// the centre of A.
    pub along: f64,
    /// The distance of the points from the line of centres; zero if the outlines touch.
    pub half_chord: f64,
    /// The points: first the one to the left of AB on screen (y points down), for a viewer who looks from A to B. They
    /// are equal if the outlines touch.
    pub points: [DVec2; 2],
}

impl Crossings {
    /// The crossings of two discs with this arrangement. They are absent if the outlines do not meet, and for equal discs,
    /// whose outlines meet everywhere, unless both are the same point.
    pub fn of<N: Precise>(discs: &Discs, arrangement: Arrangement) -> Decided<Option<Self>> {
        Ok(match arrangement {
            Arrangement::Crossing
            | Arrangement::TouchingOutside
            | Arrangement::AInsideBTouching
            | Arrangement::BInsideATouching => Some(Self::found::<N>(discs)?),
            Arrangement::Same if discs.a_radius == 0.0 => {
                Some(Self { along: 0.0, half_chord: 0.0, points: [discs.a_center; 2] })
            }
            Arrangement::Same | Arrangement::Outside | Arrangement::AInsideB | Arrangement::BInsideA => None,
        })
    }

    /// With d = |AB| and k = d² + a² − b², where a and b are the radii, the chord crosses AB at k / 2d from A, and its
    /// half is √(4 d² a² − k²) / 2d.
    fn found<N: Precise>(discs: &Discs) -> Decided<Self> {
        let center = Vector::<N>::from(discs.a_center);
        let to_b = Vector::<N>::between(discs.a_center, discs.b_center);
        let [a_squared, b_squared] = [discs.a_radius, discs.b_radius].map(|r| N::from(r) * N::from(r));
        let square = to_b.length_squared();
        let twice = square.clone() + square.clone();
        let k = square.clone() + a_squared.clone() - b_squared;
        let radicand = (square.clone() * a_squared).times_power_of_two(2) - k.clone() * k.clone();
        // One coordinate, from those of the centre of A, of AB, and of AB turned to the left.
        let coordinate = |center: &N, to_b: &N, left: N| {
            let plain = center.clone() * twice.clone() + k.clone() * to_b.clone();
            N::Surd::new([plain, left, radicand.clone(), twice.clone()]).to_f64()
        };
        let point = |left: Vector<N>| {
            Ok(DVec2::new(coordinate(&center.x, &to_b.x, left.x)?, coordinate(&center.y, &to_b.y, left.y)?))
        };
        let (left, right) = (
            Vector { x: to_b.y.clone(), y: -to_b.x.clone() },
            Vector { x: -to_b.y.clone(), y: to_b.x.clone() },
        );
        Ok(Self {
            along: N::Surd::by_root(&k, &square).over(&N::from(2.0)).rounded()?,
            half_chord: N::Surd::root_of(radicand.clone() * square.clone()).over(&twice).rounded()?,
            points: [point(left)?, point(right)?],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::circle_circle::circle_circle;
    use proptest::prelude::*;

    fn crossings([ax, ay, a, bx, by, b]: [f64; 6]) -> Option<Crossings> {
        let (a_center, b_center) = (DVec2::new(ax, ay), DVec2::new(bx, by));
        circle_circle(&Discs { a_center, a_radius: a, b_center, b_radius: b }).crossings
    }

    #[test]
    fn outlines_that_cross_meet_in_two_points_the_left_one_first() {
        // Two 3-4-5 triangles on each side. Looking to the right with y down, the left is up.
        let found = crossings([0.0, 0.0, 5.0, 8.0, 0.0, 5.0]).expect("they cross");
        assert_eq!((found.along, found.half_chord), (4.0, 3.0));
        assert_eq!(found.points, [DVec2::new(4.0, -3.0), DVec2::new(4.0, 3.0)]);
        let back = crossings([8.0, 0.0, 5.0, 0.0, 0.0, 5.0]).expect("they cross");
        assert_eq!(back.points, [DVec2::new(4.0, 3.0), DVec2::new(4.0, -3.0)]);
        let behind = crossings([0.0, 0.0, 5.0, 4.0, 0.0, 73f64.sqrt()]).expect("they cross");
        assert!(behind.along < 0.0, "{behind:?}");
    }

    #[test]
    fn outlines_that_touch_meet_in_one_point() {
        for (discs, x) in [
            ([0.0, 0.0, 2.0, 5.0, 0.0, 3.0], 2.0),
            ([0.0, 0.0, 5.0, 2.0, 0.0, 3.0], 5.0),
            ([2.0, 0.0, 3.0, 0.0, 0.0, 5.0], 5.0),
            ([0.0, 0.0, 0.0, 5.0, 0.0, 5.0], 0.0),
        ] {
            let found = crossings(discs).expect("they touch");
            assert_eq!((found.half_chord, found.points), (0.0, [DVec2::new(x, 0.0); 2]));
        }
    }

    #[test]
    fn outlines_that_do_not_meet_or_are_the_same_have_no_crossings_except_for_two_equal_points() {
        assert_eq!(crossings([0.0, 0.0, 2.0, 6.0, 0.0, 3.0]), None);
        assert_eq!(crossings([0.0, 0.0, 9.0, 2.0, 0.0, 3.0]), None);
        assert_eq!(crossings([1.0, 2.0, 3.0, 1.0, 2.0, 3.0]), None);
        let point = crossings([1.0, 2.0, 0.0, 1.0, 2.0, 0.0]).expect("the same point");
        assert_eq!(point.points, [DVec2::new(1.0, 2.0); 2]);
    }

    proptest! {
        #[test]
        fn each_crossing_is_at_the_radius_from_each_centre_and_swapping_the_discs_swaps_the_points(
            [ax, ay, bx, by] in prop::array::uniform4(-9i8..9), [a, b] in prop::array::uniform2(0u8..14),
        ) {
            let [ax, ay, bx, by] = [ax, ay, bx, by].map(f64::from);
            let [a, b] = [a, b].map(f64::from);
            let found = crossings([ax, ay, a, bx, by, b]);
            let swapped = crossings([bx, by, b, ax, ay, a]);
            prop_assert_eq!(found.map(|f| f.points), swapped.map(|f| [f.points[1], f.points[0]]));
            for point in found.iter().flat_map(|found| found.points) {
                prop_assert!((point.distance(DVec2::new(ax, ay)) - a).abs() < 1e-12);
                prop_assert!((point.distance(DVec2::new(bx, by)) - b).abs() < 1e-12);
            }
        }
    }
}
