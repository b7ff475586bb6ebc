//! Two discs: do they overlap, and how do their outlines lie?

use std::cmp::Ordering;

use glam::DVec2;

use super::Verdict;
use super::exact::Vector;
use super::pair::{Contact, Pair, Place, Rounded};
use crate::numbers::{self, Decided, Precise, Results, SurdOf};

mod crossings;

pub use crossings::Crossings;

/// The question. For a map, one of the centres can be a [`Spot`](super::Spot), a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Discs<P = DVec2> {
    /// The centre of A, in world units.
    pub a_center: P,
    /// The radius of A; never negative, zero for a point.
    pub a_radius: f64,
    pub b_center: P,
    pub b_radius: f64,
}

/// How the outlines of two discs lie relative to each other: the eight possible cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrangement {
    /// The discs share no point.
    Outside,
    /// The discs touch from outside: they share one point.
    TouchingOutside,
    /// The outlines cross in two points.
    Crossing,
    /// A is inside B, and their outlines share one point.
    AInsideBTouching,
    /// B is inside A, and their outlines share one point.
    BInsideATouching,
    /// A is inside B, and their outlines share no point.
    AInsideB,
    /// B is inside A, and their outlines share no point.
    BInsideA,
    /// The discs are equal.
    Same,
}

/// Everything that the test of two discs computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleCircle {
    /// The distance is that of the centres.
    pub contact: Contact,
    pub squares: Squares,
    /// The sum of the radii.
    pub radius_sum: f64,
    /// Exact: how the outlines lie.
    pub arrangement: Arrangement,
    /// The difference of the radii. If the distance is larger, neither disc is inside the other.
    pub radius_difference: f64,
    /// The distance minus the difference of the radii, with its exact sign: negative if one disc is inside the other
    /// without touching its outline, zero if it touches the outline from inside.
    pub inner_separation: f64,
    /// Where the outlines meet; absent if they do not meet or are the same, unless both are the same point.
    pub crossings: Option<Crossings>,
}

/// The squares that the method without a root compares, in square world units. Both are rounded once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Squares {
    /// The square of the distance of the centres.
    pub distance: f64,
    /// The square of the sum of the radii.
    pub reach: f64,
}

impl Squares {
    pub(super) fn of<N: Precise>(distance: &N, reach: &N) -> Decided<Self> {
        Ok(Self { distance: distance.rounded()?, reach: (reach.clone() * reach.clone()).rounded()? })
    }
}

impl<P: Place> Discs<P> {
    #[inline]
    pub fn pair(&self) -> Pair<P> {
        Pair {
            a: Rounded::disc(self.a_center, self.a_radius),
            b: Rounded::disc(self.b_center, self.b_radius),
        }
    }
}

impl Arrangement {
    /// Whether every point of B belongs to A.
    pub fn a_holds_b(self) -> bool {
        matches!(self, Self::BInsideA | Self::BInsideATouching | Self::Same)
    }

    /// Whether every point of A belongs to B.
    pub fn b_holds_a(self) -> bool {
        matches!(self, Self::AInsideB | Self::AInsideBTouching | Self::Same)
    }
}

/// Computes every number of the test. Exact; nothing is divided, so concentric discs and points need no special case.
///
/// Source: CS230 "Static Collision - Circle/Circle".
pub fn circle_circle(discs: &Discs) -> CircleCircle {
    numbers::results(discs)
}

impl Results for Discs {
    type Answer = CircleCircle;

    fn compute<N: Precise>(&self) -> Decided<CircleCircle> {
        let Self { a_center, a_radius, b_center, b_radius } = *self;
        let contact = self.pair().compute::<N>()?;
        let square = Vector::<N>::between(a_center, b_center).length_squared();
        let radius_sum = N::from(a_radius) + N::from(b_radius);
        // The inner separation is the distance minus the difference of the radii.
        let difference = N::from(a_radius.max(b_radius)) - N::from(a_radius.min(b_radius));
        let inner_sign = (square.clone() - difference.clone() * difference.clone()).sign()?;
        let arrangement = arrangement(self, contact.verdict, inner_sign);
        Ok(CircleCircle {
            contact,
            squares: Squares::of(&square, &radius_sum)?,
            radius_sum: radius_sum.to_f64()?,
            arrangement,
            radius_difference: (a_radius - b_radius).abs(),
            inner_separation: N::Surd::root_of(square).plus(&-difference).rounded()?,
            crossings: Crossings::of::<N>(self, arrangement)?,
        })
    }
}

/// The arrangement, from the verdict and the sign of the inner separation.
fn arrangement(discs: &Discs, verdict: Verdict, inner: Ordering) -> Arrangement {
    let a_is_smaller = discs.a_radius < discs.b_radius;
    match (verdict, inner) {
        // Tested first: for equal points, the separation and the inner separation are zero, too.
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

#[cfg(test)]
mod tests;
