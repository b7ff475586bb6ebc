//! The discrete test at a few instants only, which lets fast discs tunnel.

use std::cmp::Ordering;

use glam::DVec2;

use super::{CircleImpact, CirclePair, nearer};
use crate::geometry::exact::Vector;
use crate::geometry::{Spot, Verdict, depth};
use crate::numbers::{self, Decided, Number, Precise, Predicate, Results, SurdOf};

/// The result of testing at equally spaced instants of the tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Discrete {
    /// The verdict: the sign of the smallest separation at the tested instants.
    pub verdict: Verdict,
    /// The number of tested instants, at least 2.
    pub samples: u32,
    /// The smallest separation at the tested instants, with its exact sign.
    pub smallest_separation: f64,
    /// Both discs at that first instant, usually overlapping deeply.
    pub impact: Option<CircleImpact>,
}

/// The fewest instants: the start and the end of the tick.
pub const FEWEST_SAMPLES: u32 = 2;

/// Tests whether two moving discs meet at a number of equally spaced instants, from the start of the tick to its end.
/// Each instant is decided exactly. Nothing between the instants is tested, so the discs can tunnel.
/// Fewer than two instants count as two.
///
/// Source: KIRUPA, which calls such tests frame dependent.
pub fn discrete(pair: &CirclePair, samples: u32) -> Discrete {
    let samples = samples.max(FEWEST_SAMPLES);
    let mut verdict = Verdict::Apart;
    let mut first = None;
    for instant in 0..samples {
        let here = Verdict::from_separation(numbers::decide(&Instant { pair, instant, samples }));
        verdict = nearer(verdict, here);
        if here.is_hit() && first.is_none() {
            first = Some(instant);
        }
    }
    let impact = first.map(|instant| numbers::results(&FirstHit(Instant { pair, instant, samples })));
    let separations = (0..samples).map(|instant| Instant { pair, instant, samples }.separation());
    let smallest_separation = separations.fold(f64::INFINITY, f64::min);
    Discrete { verdict, samples, smallest_separation, impact }
}

/// The time of an instant.
fn sample_time(instant: u32, samples: u32) -> f64 {
    f64::from(instant) / f64::from(samples - 1)
}

impl Discrete {
    /// The times of the tested instants.
    pub fn times(&self) -> impl Iterator<Item = f64> + use<> {
        let samples = self.samples;
        (0..samples).map(move |instant| sample_time(instant, samples))
    }
}

/// One of the tested instants of the tick. Lengths are multiplied by the number of parts to avoid a division.
struct Instant<'a, P> {
    pair: &'a CirclePair<P>,
    instant: u32,
    samples: u32,
}

impl<P: Copy + Into<Spot>> Instant<'_, P> {
    /// The number of parts into which the instants divide the tick.
    fn parts(&self) -> u32 {
        self.samples - 1
    }

    /// The vector from the centre of A to the centre of B, and the sum of the radii.
    fn lengths<N: Number>(&self) -> (Vector<N>, N) {
        let CirclePair { a, b } = self.pair;
        let scaled = |v: Vector<N>, by: u32| {
            let by = N::from(f64::from(by));
            Vector { x: v.x * by.clone(), y: v.y * by }
        };
        let offset = scaled(Vector::between(a.center, b.center), self.parts())
            + scaled(Vector::between(a.velocity, b.velocity), self.instant);
        (offset, (N::from(a.radius) + N::from(b.radius)) * N::from(f64::from(self.parts())))
    }
}

impl Instant<'_, DVec2> {
    /// The separation, rounded once, with its exact sign.
    fn separation(&self) -> f64 {
        numbers::results(self)
    }
}

impl Results for Instant<'_, DVec2> {
    type Answer = f64;

    fn compute<N: Precise>(&self) -> Decided<f64> {
        let (offset, radii) = self.lengths::<N>();
        let parts = N::from(f64::from(self.parts()));
        N::Surd::root_of(offset.length_squared()).plus(&-radii).over(&parts).rounded()
    }
}

/// The first instant at which they meet.
struct FirstHit<'a>(Instant<'a, DVec2>);

impl Results for FirstHit<'_> {
    type Answer = CircleImpact;

    fn compute<N: Precise>(&self) -> Decided<CircleImpact> {
        let Self(instant) = self;
        instant.pair.overlap::<N>([instant.instant, instant.parts()], depth(instant.compute::<N>()?))
    }
}

/// The sign of the separation.
impl<P: Copy + Into<Spot>> Predicate for Instant<'_, P> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let (offset, radii) = self.lengths::<N>();
        (offset.length_squared() - radii.clone() * radii).try_sign()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::swept_circles::{MovingCircle, verdict};
    use glam::DVec2;

    /// A disc at rest at the origin, and one that moves.
    fn pair(center: DVec2, velocity: DVec2, [a, b]: [f64; 2]) -> CirclePair {
        let a = MovingCircle { center: DVec2::ZERO, velocity: DVec2::ZERO, radius: a };
        CirclePair { a, b: MovingCircle { center, velocity, radius: b } }
    }

    /// A disc of radius 1 at rest at the origin, and a disc that moves along x.
    fn along_x(from: f64, velocity: f64, radius: f64) -> CirclePair {
        pair(DVec2::new(from, 0.0), DVec2::new(velocity, 0.0), [1.0, radius])
    }

    #[test]
    fn a_fast_disc_tunnels_with_two_samples_per_tick_and_is_caught_with_more() {
        let pair = along_x(-10.0, 20.0, 1.0);
        assert_eq!(verdict(&pair), Verdict::Colliding);
        assert_eq!((discrete(&pair, 2).verdict, discrete(&pair, 2).impact), (Verdict::Apart, None));
        let caught = discrete(&pair, 3);
        assert_eq!(caught.verdict, Verdict::Colliding);
        let impact = caught.impact.expect("caught");
        assert_eq!((impact.time, impact.depth, impact.normal), (0.5, 2.0, None));
    }

    #[test]
    fn the_discs_can_touch_at_the_first_instant_and_collide_at_a_later_one() {
        // At thirds of the tick the centre is at −2, −1, 0 and 1: first touching, then overlapping.
        let result = discrete(&along_x(-2.0, 3.0, 1.0), 4);
        assert_eq!(result.verdict, Verdict::Colliding);
        assert_eq!(result.impact.map(|i| (i.time, i.depth)), Some((0.0, 0.0)));
    }

    #[test]
    fn an_instant_is_exact_even_if_its_time_is_not_a_binary_fraction() {
        // −5 plus a third of 9 is exactly −2, although 1/3 is rounded.
        let result = discrete(&along_x(-5.0, 9.0, 1.0), 4);
        assert_eq!(result.impact.map(|i| i.time), Some(1.0 / 3.0));
        let graze = discrete(&along_x(-3.0, 3.0, 1.0), 4);
        assert_eq!((graze.impact.map(|i| i.time), graze.verdict), (Some(1.0 / 3.0), Verdict::Colliding));
        let late = along_x(-5.0, 3.0, 1.0);
        assert_eq!(discrete(&late, 4).verdict, Verdict::Touching);
        assert_eq!(discrete(&late, 4).smallest_separation, 0.0);
    }

    #[test]
    fn as_many_instants_are_tested_as_there_are_samples_and_the_ends_always_are() {
        for samples in [2, 3, 7, 17] {
            let pair = along_x(9.0, -9.0, 1.0);
            let result = discrete(&pair, samples);
            let times: Vec<_> = result.times().collect();
            assert_eq!((result.samples, times.len()), (samples, samples as usize));
            assert_eq!((times[0], times[times.len() - 1]), (0.0, 1.0));
        }
        let quarters: Vec<_> = discrete(&along_x(9.0, -9.0, 1.0), 5).times().collect();
        assert_eq!(quarters, [0.0, 0.25, 0.5, 0.75, 1.0]);
    }

    #[test]
    fn fewer_than_two_samples_count_as_two() {
        assert_eq!(discrete(&along_x(0.0, 9.0, 1.0), 0), discrete(&along_x(0.0, 9.0, 1.0), 2));
        assert_eq!(discrete(&along_x(9.0, -9.0, 1.0), 1).impact.map(|i| i.time), Some(1.0));
    }
}
