//! What a rectangle covers along one axis, exactly.

use std::cmp::Ordering;

use glam::DVec2;

use super::RectSpot;
use super::exact::Vector;
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
    pub fn of(rect: impl Into<RectSpot>) -> Vector<Self> {
        let [min, max] = rect.into().doubled_corners();
        Vector { x: Self { low: min.x, high: max.x }, y: Self { low: min.y, high: max.y } }
    }

    /// What a rectangle covers that has moved for a time `part / parts`, multiplied by the latter.
    pub fn of_moving(rect: impl Into<RectSpot>, velocity: DVec2, [part, parts]: &[N; 2]) -> Vector<Self> {
        let moved = |Self { low, high }: Self, velocity: f64| {
            let by = N::from(velocity) * (part.clone() + part.clone());
            Self { low: low * parts.clone() + by.clone(), high: high * parts.clone() + by }
        };
        let Vector { x, y } = Self::of(rect);
        Vector { x: moved(x, velocity.x), y: moved(y, velocity.y) }
    }

    /// The greatest or the least coordinate.
    pub fn end(&self, is_high: bool) -> N {
        let end = if is_high { &self.high } else { &self.low };
        end.clone().times_power_of_two(-1)
    }

    /// What both cover; empty if they share no coordinate.
    pub fn shared(&self, other: &Self) -> Decided<Self> {
        let low = if is_less(&self.low, &other.low)? { &other.low } else { &self.low };
        let high = if is_less(&other.high, &self.high)? { &other.high } else { &self.high };
        Ok(Self { low: low.clone(), high: high.clone() })
    }

    pub fn middle(&self) -> N {
        (self.high.clone() + self.low.clone()).times_power_of_two(-2)
    }

    /// The shortest way to another one.
    pub fn way_to(&self, other: &Self) -> Decided<AxisWay<N>> {
        let is_backwards = is_less(&other.middle(), &self.middle())?;
        let [near, far] = if is_backwards { [&other.high, &self.low] } else { [&self.high, &other.low] };
        let gap = (far.clone() - near.clone()).times_power_of_two(-1);
        let is_apart = gap.sign()? == Ordering::Greater;
        let nearest = if is_apart {
            let facing = if is_backwards { [far, near] } else { [near, far] };
            facing.map(|doubled| doubled.clone().times_power_of_two(-1))
        } else {
            let shared = self.shared(other)?.middle();
            [shared.clone(), shared]
        };
        Ok(AxisWay { nearest, is_backwards, gap, is_apart })
    }
}

/// The way from one extent to another.
pub struct AxisWay<N> {
    /// The coordinates of both that are nearest to each other: the facing ends, or twice the middle of what they share.
    pub nearest: [N; 2],
    /// Whether the middle of the other one has the lesser coordinate.
    pub is_backwards: bool,
    /// How far the other one is beyond the end that is in its direction; negative if they overlap.
    pub gap: N,
    /// Whether they share no coordinate.
    pub is_apart: bool,
}

impl<N: Precise> AxisWay<N> {
    /// From the one nearest coordinate to the other.
    pub fn step(&self) -> N {
        match (self.is_apart, self.is_backwards) {
            (false, _) => N::from(0.0),
            (true, false) => self.gap.clone(),
            (true, true) => -self.gap.clone(),
        }
    }
}

fn is_less<N: Precise>(one: &N, other: &N) -> Decided<bool> {
    Ok((one.clone() - other.clone()).sign()? == Ordering::Less)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Rect;
    use crate::numbers::Dyadic;

    /// From `low` to `high`.
    fn extent(low: f64, high: f64) -> Extent<Dyadic> {
        let rect = Rect::new(DVec2::splat((low + high) / 2.0), DVec2::splat(high - low));
        Extent::of(rect).x
    }

    fn nearest(one: Extent<Dyadic>, other: Extent<Dyadic>) -> Decided<[f64; 2]> {
        Ok(one.way_to(&other)?.nearest.map(|number| number.to_f64()))
    }

    #[test]
    fn the_nearest_coordinates_are_the_facing_ends_or_the_middle_of_what_both_cover() {
        assert_eq!(nearest(extent(0.0, 4.0), extent(6.0, 9.0)), Ok([4.0, 6.0]));
        assert_eq!(nearest(extent(6.0, 9.0), extent(0.0, 4.0)), Ok([6.0, 4.0]));
        assert_eq!(nearest(extent(0.0, 4.0), extent(2.0, 9.0)), Ok([3.0, 3.0]));
        assert_eq!(nearest(extent(0.0, 4.0), extent(4.0, 9.0)), Ok([4.0, 4.0]));
    }
}
