//! The distance between two centres against one radius or the sum of two: the entire test for discs and points.
//!
//! The distance is measured from A to B, each of which is a disc or a point.

use glam::DVec2;

use super::exact::Vector;
use super::{Displacement, Spot, Verdict, depth};
use crate::numbers::{Decided, Number, Precise, SurdOf};

mod verdict;

pub use verdict::{verdict, verdict_over};

/// The question: is the distance between the centres at most the sum of the radii? For a map, a centre can be a
/// [`Spot`], a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Centers<const K: usize, P = DVec2> {
    /// The centre of A, in world units.
    pub from: P,
    /// The centre of B.
    pub to: P,
    /// The radii to add up, none negative; a point has no radius.
    pub radii: [f64; K],
}

/// A question that the distance between two centres decides.
pub trait BetweenCenters<const K: usize, P = DVec2> {
    /// The two centres, and the radii that count.
    fn centers(&self) -> Centers<K, P>;
}

impl<const K: usize, P: Copy> BetweenCenters<K, P> for Centers<K, P> {
    fn centers(&self) -> Centers<K, P> {
        *self
    }
}

/// The numbers of both methods. Each is rounded once, has its exact sign, and is zero only if it is exactly zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The distance between the centres.
    pub distance: f64,
    /// Its square.
    pub distance_squared: f64,
    pub radius_sum: f64,
    /// Its square.
    pub radius_sum_squared: f64,
    /// The distance minus the sum of the radii.
    pub separation: f64,
}

/// The normal from A to B, and the push that moves B out of A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Escape {
    /// The unit normal from A to B.
    pub normal: DVec2,
    /// The displacement of B that ends the overlap; zero if they only touch, absent if they are apart.
    pub push: Option<DVec2>,
    /// The centre of B after the push.
    pub pushed_center: Option<DVec2>,
}

/// What the distance between the centres decides, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// The distance, the sum of the radii, their squares and the difference.
    pub measures: Measures,
    /// The normal from A to B, and the push of B out of A; absent if the centres coincide.
    pub escape: Option<Escape>,
    /// The penetration depth; zero if they touch, absent if they are apart.
    pub depth: Option<f64>,
}

impl Escape {
    /// The escape of a disc B with the given centre along its displacement from A. `reach` is the length that this
    /// displacement must have so that they only touch; it is absent if they are apart. The result is absent if the
    /// displacement is zero and so has no direction.
    pub(super) fn along<N: Precise>(
        displacement: &Displacement<N>,
        center: DVec2,
        reach: Option<&N>,
    ) -> Decided<Option<Self>> {
        let Some(normal) = displacement.direction()? else { return Ok(None) };
        let push = reach.map(|reach| displacement.push(reach)).transpose()?;
        let pushed_center = reach.map(|reach| displacement.pushed(center, reach)).transpose()?;
        Ok(Some(Self { normal, push, pushed_center }))
    }
}

impl<const K: usize> Centers<K> {
    /// The verdict with every number that follows from the distance.
    pub(super) fn between<N: Precise>(&self) -> Decided<Between> {
        let (distance_squared, radius_sum) = (self.distance_squared::<N>(), self.radius_sum::<N>());
        let radius_sum_squared = radius_sum.clone() * radius_sum.clone();
        let distance = N::Surd::root_of(distance_squared.clone());
        let verdict =
            Verdict::from_separation((distance_squared.clone() - radius_sum_squared.clone()).sign()?);
        let measures = Measures {
            distance: distance.rounded()?,
            distance_squared: distance_squared.rounded()?,
            radius_sum: radius_sum.to_f64()?,
            radius_sum_squared: radius_sum_squared.rounded()?,
            separation: distance.plus(&-radius_sum.clone()).rounded()?,
        };
        let way = Vector::<N>::between(self.from, self.to);
        let escape = Escape::along(&way.into(), self.to, verdict.is_hit().then_some(&radius_sum))?;
        let depth = verdict.is_hit().then_some(depth(measures.separation));
        Ok(Between { verdict, measures, escape, depth })
    }

    /// The point on the outline of the disc B, with the given radius, that is nearest to the centre of A; absent only
    /// if the centres coincide.
    pub(super) fn nearest_of_b<N: Precise>(&self, radius: f64) -> Decided<Option<DVec2>> {
        let (to, back) = (Vector::from(self.to), Vector::<N>::between(self.to, self.from));
        let square = back.length_squared();
        if square.is_zero()? {
            return Ok(None);
        }
        to.after(&N::Surd::by_root(&N::from(radius), &square), &back).map(Some)
    }
}

impl<const K: usize> Centers<K, Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.from, self.to])
    }
}

impl<const K: usize, P: Copy + Into<Spot>> Centers<K, P> {
    /// The square of the distance.
    fn distance_squared<N: Number>(&self) -> N {
        Vector::<N>::between(self.from, self.to).length_squared()
    }

    fn radius_sum<N: Number>(&self) -> N {
        let sum = self.radii.into_iter().map(N::from).reduce(|sum, radius| sum + radius);
        sum.unwrap_or_else(|| N::from(0.0))
    }
}

#[cfg(test)]
mod tests;
