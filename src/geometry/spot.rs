//! One position, or all positions of a tile.

use glam::DVec2;

/// One position, or every position of a box (a tile of a map), in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The centre of the box.
    pub center: DVec2,
    /// Half of the width and height of the box; zero for one position.
    pub half: DVec2,
}

impl Spot {
    /// The box between two opposite corners, rounded outwards so that it contains both. A coordinate that both have is
    /// not rounded, so two equal corners give that one position. The difference of the corners must be finite.
    pub fn between(corner: DVec2, opposite: DVec2) -> Self {
        let ((x, half_width), (y, half_height)) =
            (middle_and_half(corner.x, opposite.x), middle_and_half(corner.y, opposite.y));
        Self { center: DVec2::new(x, y), half: DVec2::new(half_width, half_height) }
    }

    /// Whether it is a single position.
    #[inline]
    pub fn is_point(&self) -> bool {
        self.half == DVec2::ZERO
    }

    /// The corners with the least and the greatest coordinates, rounded outwards. Without width or height, both have
    /// exactly the same x or y.
    pub fn ends(&self) -> [DVec2; 2] {
        let ([left, right], [low, high]) =
            (ends_of(self.center.x, self.half.x), ends_of(self.center.y, self.half.y));
        [DVec2::new(left, low), DVec2::new(right, high)]
    }

    /// Whether any of the spots is a tile, not a single position.
    #[inline]
    pub fn any_tile<const N: usize>(spots: [Self; N]) -> bool {
        !spots.iter().all(Self::is_point)
    }
}

/// The middle of two coordinates, and at least half of their distance.
#[inline]
fn middle_and_half(one: f64, other: f64) -> (f64, f64) {
    // Rounding could tell them apart: half of the least number is zero.
    if one == other {
        return (one, 0.0);
    }
    let middle = one / 2.0 + other / 2.0;
    // The rounding error of the differences is at most half a unit in the last place.
    (middle, (one - middle).abs().max((other - middle).abs()).next_up())
}

/// The least and the greatest coordinate, rounded outwards if they differ.
#[inline]
fn ends_of(middle: f64, half: f64) -> [f64; 2] {
    if half == 0.0 { [middle; 2] } else { [(middle - half).next_down(), (middle + half).next_up()] }
}

impl From<DVec2> for Spot {
    #[inline]
    fn from(center: DVec2) -> Self {
        Self { center, half: DVec2::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn equal_corners_are_one_position() {
        let corner = DVec2::new(0.1, 7.0);
        assert_eq!(Spot::between(corner, corner), Spot::from(corner));
        assert!(Spot::from(corner).is_point() && !Spot::between(corner, DVec2::ONE).is_point());
    }

    #[test]
    fn the_ends_of_a_tile_are_rounded_outwards_and_those_of_a_position_are_exact() {
        let spot = Spot { center: DVec2::new(1.0, 1e12), half: DVec2::new(0.5, 1e-9) };
        let [low, high] = spot.ends();
        assert_eq!(low, DVec2::new(0.5f64.next_down(), 1e12f64.next_down()));
        assert_eq!(high, DVec2::new(1.5f64.next_up(), 1e12f64.next_up()));
        assert_eq!(Spot::from(DVec2::ONE).ends(), [DVec2::ONE; 2]);
    }

    /// A circle that falls straight down has the same x at every tick, also at the edge of a comparison.
    #[test]
    fn a_tile_without_width_has_the_same_x_at_both_ends() {
        for x in [0.0, 5e-324, 0.1, -1e12] {
            let spot = Spot::between(DVec2::new(x, 20.0), DVec2::new(x, 0.3));
            assert!(!spot.is_point() && spot.ends().iter().all(|end| end.x == x), "{x:e}");
        }
    }

    proptest! {
        #[test]
        fn a_spot_contains_both_corners_exactly(x in -1e12..1e12, y in -1e-3..1e-3, w in -1e6..1e6, h in -1e-9..1e-9) {
            use crate::numbers::{Dyadic, Number};
            use std::cmp::Ordering;
            let (corner, opposite) = (DVec2::new(x, y), DVec2::new(x + w, y + h));
            let spot = Spot::between(corner, opposite);
            for (value, center, half) in [
                (corner.x, spot.center.x, spot.half.x),
                (opposite.x, spot.center.x, spot.half.x),
                (corner.y, spot.center.y, spot.half.y),
                (opposite.y, spot.center.y, spot.half.y),
            ] {
                let off = Dyadic::from(value) - Dyadic::from(center);
                prop_assert_ne!((off.clone() - Dyadic::from(half)).try_sign(), Some(Ordering::Greater));
                prop_assert_ne!((off + Dyadic::from(half)).try_sign(), Some(Ordering::Less));
            }
        }
    }
}
