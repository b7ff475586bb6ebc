//! A disc that moves along a straight line during one tick, and a segment at rest: do they meet, when and where?
//!
//! Velocities are in world units per tick, times in ticks from 0 to 1. The disc meets the segment when its centre meets
//! the capsule, the Minkowski sum of segment and disc: all points within the radius of the segment.

use glam::DVec2;

use super::Spot;
use super::exact::Vector;
use super::point_segment::{displacement, nearest_feature, separation};
use super::swept_circles::MovingCircle;
use crate::numbers::{self, Decided, Precise, Results, Undecided};

mod capsule;

pub use capsule::{Capsule, CapsuleFeature, Face, SegmentImpact, capsule, verdict, verdict_over};

/// The question. The segment can have zero length; the radius is not negative. For a map, one of the points can be a
/// [`Spot`], a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentSweep<P = DVec2> {
    /// The first end of the segment.
    pub p1: P,
    /// The second end.
    pub p2: P,
    pub circle: MovingCircle<P>,
}

/// The disc at one time of the tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentSnapshot {
    pub center: DVec2,
    pub distance: f64,
    /// The distance minus the radius: negative if the disc overlaps the segment.
    pub separation: f64,
}

impl SegmentSweep<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.p1, self.p2, self.circle.center])
    }
}

impl SegmentSweep {
    /// The disc at a time. Each number is rounded once, and the separation has its exact sign.
    pub fn at(&self, time: f64) -> SegmentSnapshot {
        numbers::results(&SweepAt { sweep: self, time })
    }

    /// The smallest separation at the instants that divide the tick into equal parts, its start and its end included,
    /// with its exact sign: a check of the smallest separation of the whole tick.
    pub fn smallest_at_instants(&self, parts: u32) -> f64 {
        let times = (0..=parts).map(|instant| f64::from(instant) / f64::from(parts));
        times.map(|time| self.at(time).separation).fold(f64::INFINITY, f64::min)
    }
}

/// A sweep at a time.
struct SweepAt<'a> {
    sweep: &'a SegmentSweep,
    time: f64,
}

impl Results for SweepAt<'_> {
    type Answer = SegmentSnapshot;

    fn compute<N: Precise>(&self) -> Decided<SegmentSnapshot> {
        let SegmentSweep { p1, p2, circle } = *self.sweep;
        let center = circle.exactly_at::<N>(self.time);
        let (along, to_center) = (Vector::between(p1, p2), center.clone() - Vector::from(p1));
        let feature = nearest_feature(&along, &to_center).ok_or(Undecided)?;
        let radius = N::from(circle.radius);
        let (distance, separation) = separation(&displacement(feature, &along, &to_center), &radius)?;
        Ok(SegmentSnapshot { center: center.to_f64()?, distance, separation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep() -> SegmentSweep {
        let circle =
            MovingCircle { center: DVec2::new(5.0, -8.0), velocity: DVec2::new(10.0, 8.0), radius: 2.0 };
        SegmentSweep { p1: DVec2::ZERO, p2: DVec2::new(10.0, 0.0), circle }
    }

    #[test]
    fn the_separation_at_a_time_is_the_distance_from_the_segment_minus_the_radius() {
        let start = sweep().at(0.0);
        assert_eq!((start.distance, start.separation), (8.0, 6.0));
        let end = sweep().at(1.0);
        assert_eq!((end.center, end.separation), (DVec2::new(15.0, 0.0), 3.0));
    }

    #[test]
    fn a_narrow_miss_is_a_miss_at_every_instant() {
        let at = |p1: (f64, f64), p2: (f64, f64), center: (f64, f64), velocity: (f64, f64), radius| {
            let circle = MovingCircle { center: center.into(), velocity: velocity.into(), radius };
            SegmentSweep { p1: p1.into(), p2: p2.into(), circle }
        };
        for missed in [
            at((0.4, 0.6), (0.4, 0.8), (-0.1, 0.2), (0.5, 0.5), 0.0),
            at((0.0, 0.0), (0.1, 2.5), (0.0, 0.7), (0.0, 0.0), 0.027977626844210103),
        ] {
            let found = capsule(&missed);
            assert_eq!(found.impact, None);
            assert!(missed.smallest_at_instants(16) > 0.0, "{found:?}");
            assert!(missed.smallest_at_instants(16) >= found.smallest_separation, "{found:?}");
        }
    }

    #[test]
    fn a_path_beyond_the_range_of_f64_is_followed() {
        let circle =
            MovingCircle { center: DVec2::new(1e308, 0.0), velocity: DVec2::new(1e308, 0.0), radius: 1.0 };
        let missed = SegmentSweep { p1: DVec2::ZERO, p2: DVec2::X, circle };
        assert_eq!(capsule(&missed).impact, None);
        assert!(missed.smallest_at_instants(16) >= capsule(&missed).smallest_separation);
    }
}
