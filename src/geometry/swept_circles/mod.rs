//! Two discs that move along straight lines during one tick: do they meet, and when?
//!
//! Velocities are in world units per tick, times in ticks from 0 to 1. Relative to A, the centre of B moves from Δp to
//! Δp + Δv; the discs meet when its distance from A is the sum of the radii.

use glam::DVec2;

use super::exact::Vector;
use super::point_segment::separation;
use super::{Displacement, Spot, depth, vector};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, each};

mod quadratic;

pub use quadratic::{Quadratic, quadratic, verdict, verdict_over};
pub(super) use quadratic::{first_root, first_time};

/// A moving disc, in world units and world units per tick. The radius is never negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingCircle<P = DVec2> {
    /// The centre at the start of the tick.
    pub center: P,
    /// The displacement of the disc during the tick.
    pub velocity: DVec2,
    /// The radius; zero for a point.
    pub radius: f64,
}

/// The question. For a map, the centre of one disc can be a [`Spot`], a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CirclePair<P = DVec2> {
    /// The first disc.
    pub a: MovingCircle<P>,
    /// The second disc.
    pub b: MovingCircle<P>,
}

/// Both discs at the time of impact that a method finds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleImpact {
    /// The time of impact, from 0 to 1.
    pub time: f64,
    /// The centre of A at that time.
    pub a_center: DVec2,
    /// The centre of B at that time.
    pub b_center: DVec2,
    /// The point of contact; if the discs overlap, the middle of the overlap on the line of centres.
    pub contact: DVec2,
    /// The unit normal from A to B; absent if the centres coincide, except for two points that meet after the start:
    /// then it is that just before they meet, which points back along the path of B as seen from A.
    pub normal: Option<DVec2>,
    /// The penetration depth at that time; zero if they only touch.
    pub depth: f64,
    /// The distance between these two centres, which should be the sum of the radii minus the depth.
    pub distance: f64,
    /// Whether it is, up to rounding.
    pub agrees: bool,
}

/// Both discs at one time of the tick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleSnapshot {
    pub a_center: DVec2,
    pub b_center: DVec2,
    /// The distance between the centres minus both radii: negative if the discs overlap.
    pub separation: f64,
}

/// The largest accepted error of the distance between the centres at the impact, relative to the largest coordinate.
/// Rounding causes about 1e-16.
const DISTANCE_TOLERANCE: f64 = 1e-12;

impl<P> MovingCircle<P> {
    /// The same disc with another centre, which can be a tile of positions.
    pub fn centered<Q>(&self, center: Q) -> MovingCircle<Q> {
        MovingCircle { center, velocity: self.velocity, radius: self.radius }
    }
}

/// The position at a time, from the position at time 0 and the velocity.
fn after<N: Precise>(start: Vector<N>, velocity: Vector<N>, time: f64) -> Vector<N> {
    start + velocity.times(&N::from(time))
}

impl MovingCircle {
    /// The centre at a time, in plain `f64`.
    pub fn at(&self, time: f64) -> DVec2 {
        self.center + self.velocity * time
    }

    /// The centre at a time, exactly.
    pub(super) fn exactly_at<N: Precise>(&self, time: f64) -> Vector<N> {
        after(self.center.into(), self.velocity.into(), time)
    }
}

impl CirclePair<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.a.center, self.b.center])
    }
}

impl CirclePair {
    /// Both discs at a time. Each number is rounded once, and the separation has its exact sign.
    pub fn at(&self, time: f64) -> CircleSnapshot {
        numbers::results(&PairAt { pair: self, time })
    }

    /// The smallest separation at the instants that divide the tick into equal parts, its start and its end included,
    /// with its exact sign: a check of the smallest separation of the whole tick.
    pub fn smallest_at_instants(&self, parts: u32) -> f64 {
        let times = (0..=parts).map(|instant| f64::from(instant) / f64::from(parts));
        times.map(|time| self.at(time).separation).fold(f64::INFINITY, f64::min)
    }

    /// Both discs at the time `part / parts`, at which they overlap or touch. The time is rounded only at the end.
    pub fn impact_at(&self, [part, parts]: [u32; 2]) -> CircleImpact {
        numbers::results(&ImpactAt { pair: self, part, parts })
    }

    fn radius_sum(&self) -> f64 {
        self.a.radius + self.b.radius
    }

    /// The impact of discs that touch from outside at a time.
    pub(super) fn touch<N: Precise>(&self, time: &N::Surd) -> Decided<CircleImpact> {
        let Self { a, b } = self;
        let exactly = |v: DVec2| Vector::<N>::from(v);
        let offset = Vector::between(a.center, b.center);
        let drift = Vector::<N>::between(a.velocity, b.velocity);
        let a_radius = N::from(a.radius);
        let radii = a_radius.clone() + N::from(b.radius);
        let centers = each([a, b].map(|disc| exactly(disc.center).after(time, &exactly(disc.velocity))))?;
        let rounded_time = time.rounded()?;
        if radii.is_zero()? {
            let normal = Vector { x: -drift.x, y: -drift.y }.direction()?;
            return Ok(self.impact(rounded_time, 0.0, centers, centers[0], normal));
        }
        // At this time the distance is the sum of the radii, so only the time contains a square root.
        let normal = offset.after_over(time, &drift, &radii)?;
        let from = exactly(a.center).times(&radii) + offset.times(&a_radius);
        let step = exactly(a.velocity).times(&radii) + drift.times(&a_radius);
        let contact = from.after_over(time, &step, &radii)?;
        Ok(self.impact(rounded_time, 0.0, centers, contact, Some(normal)))
    }

    /// The impact of discs that overlap or touch at the time `part / parts`.
    fn overlap<N: Precise>(&self, [part, parts]: [u32; 2], depth: f64) -> Decided<CircleImpact> {
        let [part, parts] = [part, parts].map(|number| N::from(f64::from(number)));
        let then = |at: Vector<N>, velocity: Vector<N>| at.times(&parts) + velocity.times(&part);
        let Self { a, b } = self;
        let [a_center, b_center] = [a, b].map(|disc| then(disc.center.into(), disc.velocity.into()));
        let to_b = then(Vector::between(a.center, b.center), Vector::between(a.velocity, b.velocity));
        let way = Displacement::quotient(to_b, parts.clone());
        let contact = way.middle_of_overlap(&a_center, [a.radius, b.radius])?;
        let centers = [a_center.over(&parts)?, b_center.over(&parts)?];
        Ok(self.impact(part.quotient(&parts)?, depth, centers, contact, way.direction()?))
    }

    /// The impact with the numbers that follow from its time and place.
    fn impact(
        &self,
        time: f64,
        depth: f64,
        [a_center, b_center]: [DVec2; 2],
        contact: DVec2,
        normal: Option<DVec2>,
    ) -> CircleImpact {
        let distance = vector::length(b_center - a_center);
        let largest = [self.a.center, self.b.center, a_center, b_center]
            .into_iter()
            .fold(self.radius_sum(), |m, p| m.max(p.abs().max_element()));
        CircleImpact {
            time,
            a_center,
            b_center,
            contact,
            normal,
            depth,
            distance,
            agrees: (distance + depth - self.radius_sum()).abs()
                <= DISTANCE_TOLERANCE * largest + f64::MIN_POSITIVE,
        }
    }
}

/// Two discs at a time.
struct PairAt<'a> {
    pair: &'a CirclePair,
    time: f64,
}

impl Results for PairAt<'_> {
    type Answer = CircleSnapshot;

    fn compute<N: Precise>(&self) -> Decided<CircleSnapshot> {
        let (CirclePair { a, b }, time) = (self.pair, self.time);
        let offset =
            after::<N>(Vector::between(a.center, b.center), Vector::between(a.velocity, b.velocity), time);
        let (_, separation) = separation(&offset.into(), &(N::from(a.radius) + N::from(b.radius)))?;
        let [a_center, b_center] = each([a, b].map(|disc| disc.exactly_at::<N>(time).to_f64()))?;
        Ok(CircleSnapshot { a_center, b_center, separation })
    }
}

/// Two discs that overlap or touch at the time `part / parts`. Lengths are multiplied by `parts` to avoid a division.
struct ImpactAt<'a> {
    pair: &'a CirclePair,
    part: u32,
    parts: u32,
}

impl Results for ImpactAt<'_> {
    type Answer = CircleImpact;

    fn compute<N: Precise>(&self) -> Decided<CircleImpact> {
        let (CirclePair { a, b }, times) = (self.pair, [self.part, self.parts]);
        let [part, parts] = times.map(|number| N::from(f64::from(number)));
        let offset = Vector::between(a.center, b.center).times(&parts)
            + Vector::between(a.velocity, b.velocity).times(&part);
        let radii = (N::from(a.radius) + N::from(b.radius)) * parts.clone();
        let separation = N::Surd::root_of(offset.length_squared()).plus(&-radii).over(&parts).rounded()?;
        self.pair.overlap::<N>(times, depth(separation).max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use crate::numbers::Dyadic;

    #[test]
    fn the_separation_at_a_time_has_its_exact_sign_and_huge_paths_are_followed() {
        // The exact sum of the radii is slightly more than 0.30000000000000004, to which it is rounded.
        let disc =
            |x: f64, radius: f64| MovingCircle { center: DVec2::new(x, 0.0), velocity: DVec2::ZERO, radius };
        let pair = CirclePair { a: disc(0.0, 0.1), b: disc(0.30000000000000004, 0.2) };
        let sign = pair.at(0.0).separation.partial_cmp(&0.0).map(Verdict::from_separation);
        assert_eq!(sign, Some(verdict(&pair)));
        let far = CirclePair {
            a: disc(-1e308, 1.0),
            b: MovingCircle { velocity: DVec2::new(1e308, 0.0), ..disc(0.0, 1.0) },
        };
        let there = far.at(1.0);
        assert_eq!((there.b_center, there.separation), (DVec2::new(1e308, 0.0), f64::INFINITY));
    }

    #[test]
    fn an_impact_is_exact_even_if_its_time_is_not_a_binary_fraction() {
        let along_x = |from: f64, velocity: f64| {
            let disc = |x, velocity| MovingCircle { center: DVec2::new(x, 0.0), velocity, radius: 1.0 };
            CirclePair { a: disc(0.0, DVec2::ZERO), b: disc(from, DVec2::new(velocity, 0.0)) }
        };
        // −5 plus a third of 9 is exactly −2, although 1/3 is rounded.
        let graze = along_x(-5.0, 9.0).impact_at([1, 3]);
        assert_eq!((graze.time, graze.depth, graze.contact), (1.0 / 3.0, 0.0, DVec2::NEG_X));
        let middle = along_x(-10.0, 20.0).impact_at([1, 2]);
        assert_eq!((middle.time, middle.depth, middle.normal), (0.5, 2.0, None));
        assert_eq!(along_x(-5.0, 2.0).smallest_at_instants(16), 1.0);
    }

    #[test]
    fn the_distance_of_tiny_overlapping_discs_is_confirmed() {
        let disc = |x: f64| MovingCircle { center: DVec2::splat(x), velocity: DVec2::ZERO, radius: 1e-170 };
        let impact = quadratic(&CirclePair { a: disc(0.0), b: disc(1e-170) }).impact.expect("a hit");
        assert!(impact.agrees && impact.distance > 0.0, "{impact:?}");
    }

    #[test]
    fn the_contact_of_a_disc_inside_the_other_is_its_centre() {
        let at = |x, radius| MovingCircle { center: DVec2::new(x, 0.0), velocity: DVec2::ZERO, radius };
        let small_in_large = CirclePair { a: at(0.0, 10.0), b: at(4.0, 1.0) };
        let overlap = |pair: CirclePair| pair.overlap::<Dyadic>([0, 1], 7.0).expect("exact");
        assert_eq!(overlap(small_in_large).contact, DVec2::new(4.0, 0.0));
        assert_eq!(overlap(small_in_large).depth, 7.0);
        let large_round_small = CirclePair { a: at(4.0, 1.0), b: at(0.0, 10.0) };
        assert_eq!(overlap(large_round_small).contact, DVec2::new(4.0, 0.0));
    }

    #[test]
    fn the_separation_at_a_time_is_the_distance_minus_both_radii() {
        let a = MovingCircle { center: DVec2::ZERO, velocity: DVec2::X, radius: 1.0 };
        let b = MovingCircle { center: DVec2::new(4.0, 8.0), velocity: DVec2::NEG_X, radius: 2.0 };
        let snapshot = CirclePair { a, b }.at(0.5);
        assert_eq!((snapshot.a_center, snapshot.b_center), (DVec2::new(0.5, 0.0), DVec2::new(3.5, 8.0)));
        assert!((snapshot.separation - (73f64.sqrt() - 3.0)).abs() < 1e-15, "{snapshot:?}");
    }
}
