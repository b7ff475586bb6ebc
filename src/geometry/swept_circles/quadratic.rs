//! The exact test: the first root of a quadratic equation in the time.

use std::cmp::Ordering;

use glam::DVec2;

use super::{CirclePair, Impact};
use crate::geometry::Verdict;
use crate::geometry::exact::{self, Number, Polynomials, Predicate, Vector};

/// Everything that the test computes. Lengths in world units, times in ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quadratic {
    /// Exact: the sign of the smallest separation over the tick, ends included.
    pub verdict: Verdict,
    /// Δp, from the centre of A to that of B at the start.
    pub position: DVec2,
    /// Δv, the velocity of B as seen from A.
    pub velocity: DVec2,
    /// The sum of the radii.
    pub radius_sum: f64,
    /// Δv · Δv; zero without relative motion.
    pub a: f64,
    /// 2 Δp · Δv; negative while the centres approach at the start.
    pub b: f64,
    /// Δp · Δp less the square of the sum of the radii; negative if the discs overlap at the start.
    pub c: f64,
    /// b² − 4 a c.
    pub discriminant: f64,
    /// The times at which the boundaries touch if both discs move on for ever, the earlier first, equal if
    /// they graze; absent without relative motion or if they never touch.
    pub roots: Option<[f64; 2]>,
    /// In which part of the tick the centres come nearest.
    pub nearest: Nearest,
    /// When that is.
    pub nearest_time: f64,
    /// The separation then: the smallest of the tick, with its exact sign.
    pub smallest_separation: f64,
    /// The first moment at which they meet; absent if they do not.
    pub impact: Option<Impact>,
}

/// In which part of the tick two centres come nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nearest {
    /// At its start: they move apart, or there is no relative motion.
    Start,
    /// Between its start and its end.
    Within,
    /// At its end: they still approach then.
    End,
}

/// Finds the first time from 0 to 1 at which two moving discs meet. The verdict is exact for every finite
/// input; the time is an ordinary `f64`, and there is one exactly if the verdict is a hit.
///
/// Discs that overlap or touch at the start meet at time 0, also if they then move apart. Without relative
/// motion nothing is divided: the start decides.
///
/// Source: KIRUPA `circleToCircle`, for the equation; its solution is put right.
pub fn quadratic(pair: &CirclePair) -> Quadratic {
    let (nearest, sign) = exact::decide(&Sweep(pair));
    let verdict = Verdict::from_separation(sign);
    let [a, b, c, end, discriminant] = exact::values(&Sweep(pair));
    let roots = roots(a, b, c, discriminant);
    let (excess, nearest_time) = match nearest {
        Nearest::Start => (c, 0.0),
        Nearest::End => (end, 1.0),
        // Not numbers only where the velocity is too small or too large to have a square.
        Nearest::Within => (not_nan(-discriminant / (4.0 * a)), not_nan(-b / (2.0 * a)).clamp(0.0, 1.0)),
    };
    let impact = verdict.is_hit().then(|| {
        let start_depth = -separation(c, pair.position().length() + pair.radius_sum());
        let overlapping = c <= 0.0;
        let first = if overlapping { 0.0 } else { roots.map_or(nearest_time, |[first, _]| first) };
        pair.impact(not_nan(first).clamp(0.0, 1.0), if overlapping { start_depth } else { 0.0 })
    });
    Quadratic {
        verdict,
        position: pair.position(),
        velocity: pair.velocity(),
        radius_sum: pair.radius_sum(),
        a,
        b,
        c,
        discriminant,
        roots,
        nearest,
        nearest_time,
        smallest_separation: separation(excess, pair.at(nearest_time).distance + pair.radius_sum()),
        impact,
    }
}

/// The exact verdict alone.
pub fn verdict(pair: &CirclePair) -> Verdict {
    Verdict::from_separation(exact::decide(&Sweep(pair)).1)
}

/// distance − radii from distance² − radii² and distance + radii, which keeps the sign.
fn separation(difference_of_squares: f64, sum: f64) -> f64 {
    if sum > 0.0 { difference_of_squares / sum } else { 0.0 }
}

fn not_nan(number: f64) -> f64 {
    if number.is_nan() { 0.0 } else { number }
}

/// The roots of a t² + b t + c, the smaller first, without a difference of nearly equal numbers.
fn roots(a: f64, b: f64, c: f64, discriminant: f64) -> Option<[f64; 2]> {
    if a <= 0.0 || discriminant < 0.0 {
        return None;
    }
    let q = if b < 0.0 { -b + discriminant.sqrt() } else { -b - discriminant.sqrt() };
    if q == 0.0 {
        return Some([0.0, 0.0]);
    }
    let (one, other) = (q / (2.0 * a), 2.0 * c / q);
    Some([one.min(other), one.max(other)])
}

struct Sweep<'a>(&'a CirclePair);

/// a, b, c, the value of the quadratic at t = 1, and the discriminant.
impl Polynomials<5> for Sweep<'_> {
    fn all<N: Number>(&self) -> [N; 5] {
        let CirclePair { a: first, b: second } = self.0;
        let position = Vector::<N>::between(first.center, second.center);
        let velocity = Vector::<N>::between(first.velocity, second.velocity);
        let radii = N::from(first.radius) + N::from(second.radius);
        let radii_squared = radii.clone() * radii;
        let a = velocity.length_squared();
        let half_b = position.dot(&velocity);
        let c = position.length_squared() - radii_squared.clone();
        // By Lagrange's identity (half b)² − a c, which cancels less so.
        let cross = position.cross(&velocity);
        let quarter = radii_squared.clone() * a.clone() - cross.clone() * cross;
        let end = (position + velocity).length_squared() - radii_squared;
        let half = quarter.clone() + quarter;
        [a, half_b.clone() + half_b, c, end, half.clone() + half]
    }
}

/// When the centres come nearest, and the sign of the separation then.
impl Predicate for Sweep<'_> {
    type Answer = (Nearest, Ordering);

    fn evaluate<N: Number>(&self) -> Option<Self::Answer> {
        let [a, b, c, end, discriminant] = self.all::<N>();
        if b.try_sign()? != Ordering::Less {
            return Some((Nearest::Start, c.try_sign()?));
        }
        // The distance grows again before the end if its square's slope there, b + 2 a, is positive.
        if (b + a.clone() + a).try_sign()? != Ordering::Greater {
            return Some((Nearest::End, end.try_sign()?));
        }
        Some((Nearest::Within, (-discriminant).try_sign()?))
    }
}

#[cfg(test)]
mod tests;
