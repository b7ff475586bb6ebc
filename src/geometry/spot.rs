//! A position, or all positions of a tile.

use glam::DVec2;

/// One position, or every position of a box round it, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The middle of the box.
    pub center: DVec2,
    /// How far the box reaches from its middle, to each side; zero for one position.
    pub half: DVec2,
}

impl Spot {
    /// The smallest spot found that holds everything between two corners, rounded outwards. Two equal corners
    /// are that one position. The corners lie within the range of `f64` from each other.
    pub fn between(corner: DVec2, opposite: DVec2) -> Self {
        if corner == opposite {
            return corner.into();
        }
        let center = corner / 2.0 + opposite / 2.0;
        let far = (corner - center).abs().max((opposite - center).abs());
        // The differences are rounded, by half a unit in the last place at most.
        Self { center, half: DVec2::new(far.x.next_up(), far.y.next_up()) }
    }

    /// Whether it is one position only.
    #[inline]
    pub fn is_point(&self) -> bool {
        self.half == DVec2::ZERO
    }

    /// The corners of least and greatest coordinates, rounded outwards; twice the same for one position.
    pub fn ends(&self) -> [DVec2; 2] {
        if self.is_point() {
            return [self.center; 2];
        }
        let (low, high) = (self.center - self.half, self.center + self.half);
        [DVec2::new(low.x.next_down(), low.y.next_down()), DVec2::new(high.x.next_up(), high.y.next_up())]
    }

    /// Whether any of them is more than one position.
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
    fn the_ends_of_a_spot_are_outside_of_it_unless_it_is_one_position() {
        let spot = Spot { center: DVec2::new(1.0, 1e12), half: DVec2::new(0.5, 0.0) };
        let [low, high] = spot.ends();
        assert_eq!(low, DVec2::new(0.5f64.next_down(), 1e12f64.next_down()));
        assert_eq!(high, DVec2::new(1.5f64.next_up(), 1e12f64.next_up()));
        assert_eq!(Spot::from(DVec2::ONE).ends(), [DVec2::ONE; 2]);
    }

    proptest! {
        #[test]
        fn a_spot_holds_both_corners_exactly(x in -1e12..1e12, y in -1e-3..1e-3, w in -1e6..1e6, h in -1e-9..1e-9) {
            use crate::geometry::exact::{Dyadic, Number};
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
