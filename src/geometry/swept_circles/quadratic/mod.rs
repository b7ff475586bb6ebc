//! The exact test: the first root of a quadratic equation for the time.

use std::cmp::Ordering;

use super::{CircleImpact, CirclePair};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{SegmentFeature, compare_distance, displacement, excess, separation};
use crate::geometry::roots::{self, roots, rounded};
use crate::geometry::{Spot, Verdict, depth};
use crate::numbers::{self, Decided, Number, Precise, Predicate, Results, SurdOf, Undecided, each};

/// Everything that the test computes. Lengths are in world units, times in ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quadratic {
    /// Exact: the sign of the smallest separation during the tick, including its ends.
    pub verdict: Verdict,
    pub radius_sum: f64,
    /// Δv · Δv; zero without relative motion.
    pub a: f64,
    /// 2 Δp · Δv; negative if the centres approach at the start.
    pub b: f64,
    /// Δp · Δp minus the square of the sum of the radii; negative if the discs overlap at the start.
    pub c: f64,
    /// b² − 4 a c.
    pub discriminant: f64,
    /// The times at which the outlines would touch if the motion continued forever, the earlier first, equal for a
    /// graze; absent without relative motion or if they never touch.
    pub roots: Option<[f64; 2]>,
    /// The smallest separation of the tick, with its exact sign.
    pub smallest_separation: f64,
    /// The first time at which they meet; absent if they do not meet.
    pub impact: Option<CircleImpact>,
}

/// Finds the first time from 0 to 1 at which two moving discs meet. The verdict is exact for every finite input. There
/// is a time exactly if the verdict is a hit; time, normal and contact are rounded once.
///
/// Discs that overlap or touch at the start meet at time 0, even if they then move apart. Without relative motion
/// nothing is divided: the start decides.
///
/// Source: KIRUPA `circleToCircle` for the equation; its solution is corrected.
pub fn quadratic(pair: &CirclePair) -> Quadratic {
    numbers::results(pair)
}

impl Results for CirclePair {
    type Answer = Quadratic;

    fn compute<N: Precise>(&self) -> Decided<Quadratic> {
        let (along, to_point, radii) = motion::<N, _>(self);
        let (nearest, sign) = compare_distance(&along, &to_point, &radii).ok_or(Undecided)?;
        let verdict = Verdict::from_separation(sign);
        let coefficients = roots::coefficients(&along, &to_point, &radii);
        let roots = roots(&coefficients)?;
        let [a, b, c, discriminant] = each(coefficients.map(|number| number.rounded()))?;
        let separation = |at| Ok(separation(&displacement(at, &along, &to_point), &radii)?.1);
        let smallest_separation = separation(nearest)?;
        let start = if nearest == SegmentFeature::End1 {
            smallest_separation
        } else {
            separation(SegmentFeature::End1)?
        };
        let impact = match &roots {
            _ if !verdict.is_hit() => None,
            Some([first, _]) if start > 0.0 => Some(self.touch::<N>(first)?),
            _ => Some(self.overlap::<N>([0, 1], depth(start))?),
        };
        Ok(Quadratic {
            verdict,
            radius_sum: self.radius_sum(),
            a,
            b,
            c,
            discriminant,
            roots: rounded::<N>(roots.as_ref())?,
            smallest_separation,
            impact,
        })
    }
}

/// The first time at which the outlines would touch if the motion continued forever, exactly; absent if they never
/// touch.
pub(in crate::geometry) fn first_root<N: Precise>(pair: &CirclePair) -> Decided<Option<N::Surd>> {
    let (along, to_point, radii) = motion::<N, _>(pair);
    Ok(roots(&roots::coefficients(&along, &to_point, &radii))?.map(|[first, _]| first))
}

/// The first time from 0 to 1 at which they meet, rounded once; absent if they do not meet.
pub(in crate::geometry) fn first_time<N: Precise>(pair: &CirclePair) -> Decided<Option<f64>> {
    let (along, to_point, radii) = motion::<N, _>(pair);
    let (_, sign) = compare_distance(&along, &to_point, &radii).ok_or(Undecided)?;
    if sign == Ordering::Greater {
        return Ok(None);
    }
    if excess(SegmentFeature::End1, &along, &to_point, &radii).sign()? != Ordering::Greater {
        return Ok(Some(0.0));
    }
    first_root::<N>(pair)?.map(|first| SurdOf::rounded(&first)).transpose()
}

/// The exact verdict alone.
pub fn verdict(pair: &CirclePair) -> Verdict {
    Verdict::from_separation(numbers::decide(&Sweep(pair)).1)
}

/// The exact verdict for a map. Always present for a single position; present for a tile only if the filter proves the
/// same verdict for every position in it.
#[inline]
pub fn verdict_over(pair: &CirclePair<Spot>) -> Option<Verdict> {
    let has_tile = pair.has_tile();
    match numbers::decide_over(&Sweep(pair), has_tile) {
        Some((_, sign)) => Some(Verdict::from_separation(sign)),
        // In a tile that is beside the motion at its start and beyond it, the nearest part is not known, nor needed.
        None => numbers::decide_over(&Beside(pair), has_tile).map(|()| Verdict::Apart),
    }
}

/// Whether the line of the relative motion keeps further away than the sum of the radii.
struct Beside<'a, P>(&'a CirclePair<P>);

impl<P: Copy + Into<Spot>> Predicate for Beside<'_, P> {
    type Answer = ();

    fn evaluate<N: Number>(&self) -> Option<()> {
        let (along, to_point, radii) = motion::<N, P>(self.0);
        let sign = excess(SegmentFeature::Interior, &along, &to_point, &radii).try_sign()?;
        (sign == Ordering::Greater).then_some(())
    }
}

struct Sweep<'a, P>(&'a CirclePair<P>);

/// The relative motion of B as a segment: Δv along it, −Δp from its start to A; and the sum of the radii.
fn motion<N: Number, P: Copy + Into<Spot>>(pair: &CirclePair<P>) -> (Vector<N>, Vector<N>, N) {
    let CirclePair { a, b } = pair;
    let (velocity, to_point) = (Vector::between(a.velocity, b.velocity), Vector::between(b.center, a.center));
    (velocity, to_point, N::from(a.radius) + N::from(b.radius))
}

/// The part of the relative motion where the centres are nearest, and the sign of the separation there.
impl<P: Copy + Into<Spot>> Predicate for Sweep<'_, P> {
    type Answer = (SegmentFeature, Ordering);

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<Self::Answer> {
        let (along, to_point, radii) = motion::<N, P>(self.0);
        compare_distance(&along, &to_point, &radii)
    }
}

#[cfg(test)]
mod tests;
