//! Two discs: do they overlap, and how do their circles lie?

use std::cmp::Ordering;

use glam::DVec2;

use super::centers::{self, BetweenCenters, Centers, Escape, Measures};
use super::exact::{self, Dyadic, Number, Predicate, Surd, Vector};
use super::operations::Operations;
use super::{Verdict, depth};

pub use super::centers::{distance, distance_over, squared, squared_over};

/// The question. For a map one of the centres may be a [`Spot`](super::Spot), a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Discs<P = DVec2> {
    /// The centre of A, in world units.
    pub a_center: P,
    /// The radius of A; never negative, zero for a point.
    pub a_radius: f64,
    /// The centre of B.
    pub b_center: P,
    /// The radius of B.
    pub b_radius: f64,
}

/// How the outlines of two discs lie: the cases that mathematics tells apart where a game asks one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// Each is outside the other, and they share nothing.
    Outside,
    /// Each is outside the other, and they share one point.
    TouchingOutside,
    /// The outlines cross in two points.
    Crossing,
    /// A lies in B, and their outlines share one point.
    AInsideBTouching,
    /// B lies in A, and their outlines share one point.
    BInsideATouching,
    /// A lies in B, clear of its outline.
    AInsideB,
    /// B lies in A, clear of its outline.
    BInsideA,
    /// Both are the same disc.
    Same,
}

/// Everything that the test of two discs computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleCircle {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// Exact: how the outlines lie.
    pub arrangement: Arrangement,
    /// AB, from centre to centre.
    pub a_to_b: DVec2,
    /// The distance of the centres, the sum of the radii, their squares and what is left between them.
    pub measures: Measures,
    /// The difference of the radii: no disc is inside the other if the distance is more.
    pub radius_difference: f64,
    /// The distance less the difference of the radii, with its exact sign: negative where one disc is clear of the
    /// other's outline inside it, zero where it touches it from inside.
    pub inner_separation: f64,
    /// The normal from A to B, and how B leaves A; absent where the centres coincide.
    pub escape: Option<Escape>,
    /// The point of contact: where they overlap, the middle of the overlap on the line of centres, and with one
    /// disc inside the other its centre; absent if they are apart.
    pub contact: Option<DVec2>,
    /// How far they reach into each other; zero where they touch, absent where they are apart.
    pub depth: Option<f64>,
    /// What the method `distance` takes to compute.
    pub distance_operations: Operations,
    /// What the method `squared` takes to compute.
    pub squared_operations: Operations,
}

impl<P: Copy> BetweenCenters<2, P> for Discs<P> {
    fn centers(&self) -> Centers<2, P> {
        Centers { from: self.a_center, to: self.b_center, radii: [self.a_radius, self.b_radius] }
    }
}

impl Arrangement {
    /// Whether one disc lies inside the other, which may be the same.
    pub fn is_inside(self) -> bool {
        !matches!(self, Self::Outside | Self::TouchingOutside | Self::Crossing)
    }
}

/// Computes all of it. Exact; nothing is divided, so concentric discs and points are like any others.
///
/// Source: CS230 "Static Collision - Circle/Circle".
pub fn circle_circle(discs: &Discs) -> CircleCircle {
    let Discs { a_center, a_radius, b_center, b_radius } = *discs;
    let centers = discs.centers();
    let (measures, verdict) = centers.measures();
    let radius_difference = (a_radius - b_radius).abs();
    let inner_sign = exact::decide(&Inside(discs));
    let contact = || {
        let (a, to_b) = (Vector::from(a_center), Vector::between(a_center, b_center));
        centers::contact(&a, &to_b, &[a_radius, b_radius].map(Dyadic::from), &Dyadic::from(1.0))
    };
    CircleCircle {
        verdict,
        arrangement: arrangement(discs, verdict, inner_sign),
        a_to_b: b_center - a_center,
        measures,
        radius_difference,
        inner_separation: inner_separation(discs),
        escape: centers.escape(verdict.is_hit()),
        contact: verdict.is_hit().then(contact),
        depth: verdict.is_hit().then_some(depth(measures.separation)),
        distance_operations: centers::count_distance(&centers).1,
        squared_operations: centers::count_squared(&centers).1,
    }
}

/// How the outlines lie, by the sign of the separation and that of the distance less the difference of the radii.
fn arrangement(discs: &Discs, verdict: Verdict, inner: Ordering) -> Arrangement {
    let a_is_smaller = discs.a_radius < discs.b_radius;
    match (verdict, inner) {
        // Points in one place have both signs zero, and so has a disc that is the other.
        _ if discs.a_center == discs.b_center && discs.a_radius == discs.b_radius => Arrangement::Same,
        (Verdict::Apart, _) => Arrangement::Outside,
        (Verdict::Touching, _) => Arrangement::TouchingOutside,
        (_, Ordering::Greater) => Arrangement::Crossing,
        (_, Ordering::Equal) if a_is_smaller => Arrangement::AInsideBTouching,
        (_, Ordering::Equal) => Arrangement::BInsideATouching,
        (_, Ordering::Less) if a_is_smaller => Arrangement::AInsideB,
        (_, Ordering::Less) => Arrangement::BInsideA,
    }
}

/// The sign of the distance less the difference of the radii.
struct Inside<'a>(&'a Discs);

impl Inside<'_> {
    /// The difference of the radii; not negative.
    fn difference<N: Number>(&self) -> N {
        let Discs { a_radius, b_radius, .. } = *self.0;
        N::from(a_radius.max(b_radius)) - N::from(a_radius.min(b_radius))
    }
}

impl Predicate for Inside<'_> {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let (to_b, difference) =
            (Vector::<N>::between(self.0.a_center, self.0.b_center), self.difference::<N>());
        (to_b.length_squared() - difference.clone() * difference).try_sign()
    }
}

/// The distance less the difference of the radii.
fn inner_separation(discs: &Discs) -> f64 {
    let to_b = Vector::<Dyadic>::between(discs.a_center, discs.b_center);
    Surd::root(to_b.length_squared()).plus(&-Inside(discs).difference::<Dyadic>()).rounded()
}

#[cfg(test)]
mod tests;
