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
    /// The box between two opposite corners, rounded outwards so that it contains both. Two equal corners give that one
    /// position. The difference of the corners must be finite.
    pub fn between(corner: DVec2, opposite: DVec2) -> Self {
        if corner == opposite {
            return corner.into();
        }
        let center = corner / 2.0 + opposite / 2.0;
        let far = (corner - center).abs().max((opposite - center).abs());
        // The rounding error of the differences is at most half a unit in the last place.
        Self { center, half: DVec2::new(far.x.next_up(), far.y.next_up()) }
    }

    /// Whether it is a single position.
    #[inline]
    pub fn is_point(&self) -> bool {
        self.half == DVec2::ZERO
    }

    /// The corners with the least and the greatest coordinates, rounded outwards; for one position both are that
    /// position.
    pub fn ends(&self) -> [DVec2; 2] {
        if self.is_point() {
            return [self.center; 2];
        }
        let (low, high) = (self.center - self.half, self.center + self.half);
        [DVec2::new(low.x.next_down(), low.y.next_down()), DVec2::new(high.x.next_up(), high.y.next_up())]
    }

    /// Whether any of the spots is a tile, not a single position.
    #[inline]
    pub fn any_tile<const N: usize>(spots: [Self; N]) -> bool {
        !spots.iter().all(Self::is_point)
    }
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
        let spot = Spot { center: DVec2::new(1.0, 1e12), half: DVec2::new(0.5, 0.0) };
        let [low, high] = spot.ends();
        assert_eq!(low, DVec2::new(0.5f64.next_down(), 1e12f64.next_down()));
        assert_eq!(high, DVec2::new(1.5f64.next_up(), 1e12f64.next_up()));
        assert_eq!(Spot::from(DVec2::ONE).ends(), [DVec2::ONE; 2]);
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
