//! What a rectangle covers along one axis, exactly.

use std::cmp::Ordering;

use super::exact::Vector;
use super::{Rect, RectSpot};
use crate::numbers::{Decided, Precise};

/// A closed range of coordinates, exactly. It is empty if its ends are in the wrong order.
#[derive(Clone, Debug)]
pub struct Extent<N> {
    /// Twice the least coordinate; doubled to avoid halving sizes.
    low: N,
    /// Twice the greatest coordinate.
    high: N,
}

impl<N: Precise> Extent<N> {
    /// What a rectangle covers along x and along y.
    pub fn of(rect: Rect) -> Vector<Self> {
        let [min, max] = RectSpot::from(rect).doubled_corners();
        Vector { x: Self { low: min.x, high: max.x }, y: Self { low: min.y, high: max.y } }
    }

    /// What both cover; empty if they share no coordinate.
    pub fn shared(&self, other: &Self) -> Decided<Self> {
        let low = if is_less(&self.low, &other.low)? { &other.low } else { &self.low };
        let high = if is_less(&other.high, &self.high)? { &other.high } else { &self.high };
        Ok(Self { low: low.clone(), high: high.clone() })
    }

    /// The length; negative if it is empty.
    pub fn length(&self) -> N {
        (self.high.clone() - self.low.clone()).times_power_of_two(-1)
    }

    pub fn middle(&self) -> N {
        (self.high.clone() + self.low.clone()).times_power_of_two(-2)
    }

    /// Whether it covers all that the other covers.
    pub fn holds(&self, other: &Self) -> Decided<bool> {
        Ok(!is_less(&other.low, &self.low)? && !is_less(&self.high, &other.high)?)
    }

    /// The coordinate of each that is nearest to the other: the facing ends, or twice the middle of what they share.
    pub fn nearest(&self, other: &Self) -> Decided<[N; 2]> {
        let shared = self.shared(other)?;
        let end = |doubled: &N| doubled.clone().times_power_of_two(-1);
        Ok(match shared.length().sign()? {
            Ordering::Less if is_less(&self.high, &other.low)? => [end(&self.high), end(&other.low)],
            Ordering::Less => [end(&self.low), end(&other.high)],
            _ => [shared.middle(), shared.middle()],
        })
    }
}

fn is_less<N: Precise>(one: &N, other: &N) -> Decided<bool> {
    Ok((one.clone() - other.clone()).sign()? == Ordering::Less)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::Dyadic;
    use glam::DVec2;

    /// From `low` to `high`.
    fn extent(low: f64, high: f64) -> Extent<Dyadic> {
        let rect = Rect::new(DVec2::splat((low + high) / 2.0), DVec2::splat(high - low));
        Extent::of(rect).x
    }

    fn nearest(one: Extent<Dyadic>, other: Extent<Dyadic>) -> Decided<[f64; 2]> {
        Ok(one.nearest(&other)?.map(|number| number.to_f64()))
    }

    #[test]
    fn what_two_extents_share_is_empty_if_they_share_no_coordinate() {
        let length = |a: Extent<Dyadic>, b: Extent<Dyadic>| a.shared(&b).expect("exact").length().to_f64();
        assert_eq!(length(extent(0.0, 4.0), extent(3.0, 9.0)), 1.0);
        assert_eq!(length(extent(0.0, 4.0), extent(4.0, 9.0)), 0.0);
        assert_eq!(length(extent(0.0, 4.0), extent(6.0, 9.0)), -2.0);
    }

    #[test]
    fn an_extent_holds_itself_and_every_part_of_it() {
        let holds = |a: [f64; 2], b: [f64; 2]| extent(a[0], a[1]).holds(&extent(b[0], b[1]));
        assert_eq!(
            [[0.0, 4.0], [1.0, 4.0], [1.0, 5.0]].map(|b| holds([0.0, 4.0], b)),
            [Ok(true), Ok(true), Ok(false)]
        );
        assert_eq!(holds([1.0, 4.0], [0.0, 4.0]), Ok(false));
    }

    #[test]
    fn the_nearest_coordinates_are_the_facing_ends_or_the_middle_of_what_both_cover() {
        assert_eq!(nearest(extent(0.0, 4.0), extent(6.0, 9.0)), Ok([4.0, 6.0]));
        assert_eq!(nearest(extent(6.0, 9.0), extent(0.0, 4.0)), Ok([6.0, 4.0]));
        assert_eq!(nearest(extent(0.0, 4.0), extent(2.0, 9.0)), Ok([3.0, 3.0]));
        assert_eq!(nearest(extent(0.0, 4.0), extent(4.0, 9.0)), Ok([4.0, 4.0]));
    }
}
