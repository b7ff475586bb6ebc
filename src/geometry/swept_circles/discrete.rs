//! The discrete test at a few instants only, which lets fast discs tunnel.

use std::cmp::Ordering;

use super::{CircleImpact, CirclePair, nearer};
use crate::geometry::exact::{self, Dyadic, Number, Predicate, Surd, Vector};
use crate::geometry::{Spot, Verdict, depth};

/// The result of testing at equally spaced instants of the tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Discrete {
    /// The verdict: the sign of the smallest separation at the tested instants.
    pub verdict: Verdict,
    /// The number of parts of the tick; one more instant is tested.
    pub samples: u32,
    /// The index of the first instant at which the discs meet, from 0; absent if there is none.
    pub first: Option<u32>,
    /// The smallest separation at the tested instants, with its exact sign.
    pub smallest_separation: f64,
    /// Both discs at that first instant, usually overlapping deeply.
    pub impact: Option<CircleImpact>,
}

/// Tests whether two moving discs meet at the instants 0, 1/N, 2/N … 1. Each instant is decided exactly. Nothing
/// between the instants is tested, so discs that move further than their size from one to the next can tunnel. Zero
/// parts count as one part.
///
/// Source: KIRUPA, which calls such tests frame dependent.
pub fn discrete(pair: &CirclePair, samples: u32) -> Discrete {
    let samples = samples.max(1);
    let mut verdict = Verdict::Apart;
    let mut first = None;
    for instant in 0..=samples {
        let here = verdict_at(pair, instant, samples);
        verdict = nearer(verdict, here);
        if here.is_hit() && first.is_none() {
            first = Some(instant);
        }
    }
    let impact = first.map(|instant| {
        pair.overlap([instant, samples], depth(Instant { pair, instant, samples }.separation()))
    });
    let separations = (0..=samples).map(|instant| Instant { pair, instant, samples }.separation());
    let smallest_separation = separations.fold(f64::INFINITY, f64::min);
    Discrete { verdict, samples, first, smallest_separation, impact }
}

/// The verdict of [`discrete`] alone, for a map. Always present for a single position; present for a tile only if the
/// filter proves the same verdict for every position in it.
pub fn discrete_over(pair: &CirclePair<Spot>, samples: u32) -> Option<Verdict> {
    let samples = samples.max(1);
    let mut verdict = Some(Verdict::Apart);
    for instant in 0..=samples {
        let here = exact::decide_over(&Instant { pair, instant, samples }, pair.has_tile());
        if here == Some(Ordering::Less) {
            return Some(Verdict::Colliding);
        }
        verdict = verdict.and_then(|so_far| Some(nearer(so_far, Verdict::from_separation(here?))));
    }
    verdict
}

/// The time of an instant.
fn sample_time(instant: u32, samples: u32) -> f64 {
    f64::from(instant) / f64::from(samples)
}

impl Discrete {
    /// The times of the tested instants.
    pub fn times(&self) -> impl Iterator<Item = f64> + use<> {
        let samples = self.samples;
        (0..=samples).map(move |instant| sample_time(instant, samples))
    }

    /// The separations of the tested pair at these instants, with their exact signs.
    pub fn separations(&self, pair: &CirclePair) -> impl Iterator<Item = f64> {
        let samples = self.samples;
        (0..=samples).map(move |instant| Instant { pair, instant, samples }.separation())
    }
}

fn verdict_at(pair: &CirclePair, instant: u32, samples: u32) -> Verdict {
    Verdict::from_separation(exact::decide(&Instant { pair, instant, samples }))
}

/// One instant of the tick. Lengths are multiplied by `samples` to avoid a division.
struct Instant<'a, P> {
    pair: &'a CirclePair<P>,
    instant: u32,
    samples: u32,
}

impl<P: Copy + Into<Spot>> Instant<'_, P> {
    /// The vector from the centre of A to the centre of B, and the sum of the radii.
    fn lengths<N: Number>(&self) -> (Vector<N>, N) {
        let CirclePair { a, b } = self.pair;
        let scaled = |v: Vector<N>, by: u32| {
            let by = N::from(f64::from(by));
            Vector { x: v.x * by.clone(), y: v.y * by }
        };
        let offset = scaled(Vector::between(a.center, b.center), self.samples)
            + scaled(Vector::between(a.velocity, b.velocity), self.instant);
        (offset, (N::from(a.radius) + N::from(b.radius)) * N::from(f64::from(self.samples)))
    }

    /// The separation, rounded once, with its exact sign.
    fn separation(&self) -> f64 {
        let (offset, radii) = self.lengths::<Dyadic>();
        let samples = Dyadic::from(f64::from(self.samples));
        Surd::root(offset.length_squared()).plus(&-radii).over(&samples).rounded()
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

    /// A disc of radius 1 at rest at the origin, and a disc that moves along x.
    fn along_x(from: f64, velocity: f64, radius: f64) -> CirclePair {
        let a = MovingCircle { center: DVec2::ZERO, velocity: DVec2::ZERO, radius: 1.0 };
        let b = MovingCircle { center: DVec2::new(from, 0.0), velocity: DVec2::new(velocity, 0.0), radius };
        CirclePair { a, b }
    }

    #[test]
    fn a_fast_disc_tunnels_with_one_sample_per_tick_and_is_caught_with_more() {
        let pair = along_x(-10.0, 20.0, 1.0);
        assert_eq!(verdict(&pair), Verdict::Colliding);
        assert_eq!((discrete(&pair, 1).verdict, discrete(&pair, 1).impact), (Verdict::Apart, None));
        let caught = discrete(&pair, 2);
        assert_eq!((caught.verdict, caught.first), (Verdict::Colliding, Some(1)));
        let impact = caught.impact.expect("caught");
        assert_eq!((impact.time, impact.depth, impact.normal), (0.5, 2.0, None));
    }

    #[test]
    fn the_discs_can_touch_at_the_first_instant_and_collide_at_a_later_one() {
        // At thirds of the tick the centre is at −2, −1, 0 and 1: first touching, then overlapping.
        let result = discrete(&along_x(-2.0, 3.0, 1.0), 3);
        assert_eq!((result.verdict, result.first), (Verdict::Colliding, Some(0)));
        assert_eq!(result.impact.map(|i| i.depth), Some(0.0));
    }

    #[test]
    fn an_instant_is_exact_even_if_its_time_is_not_a_binary_fraction() {
        // −5 plus a third of 9 is exactly −2, although 1/3 is rounded.
        let result = discrete(&along_x(-5.0, 9.0, 1.0), 3);
        assert_eq!(result.first, Some(1));
        let graze = discrete(&along_x(-3.0, 3.0, 1.0), 3);
        assert_eq!((graze.first, graze.verdict), (Some(1), Verdict::Colliding));
        let late = along_x(-5.0, 3.0, 1.0);
        assert_eq!(discrete(&late, 3).verdict, Verdict::Touching);
        assert_eq!(discrete(&late, 3).separations(&late).collect::<Vec<_>>(), [3.0, 2.0, 1.0, 0.0]);
    }

    #[test]
    fn the_ends_of_the_tick_are_always_tested_and_zero_parts_count_as_one() {
        assert_eq!(discrete(&along_x(0.0, 9.0, 1.0), 0).first, Some(0));
        assert_eq!(discrete(&along_x(9.0, -9.0, 1.0), 1).first, Some(1));
        assert_eq!(
            discrete(&along_x(9.0, -9.0, 1.0), 4).times().collect::<Vec<_>>(),
            [0.0, 0.25, 0.5, 0.75, 1.0]
        );
    }
}
