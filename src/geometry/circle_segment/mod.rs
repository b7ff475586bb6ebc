//! Does a disc hit a segment? The published windows, the exact answer, and the numbers behind all of them.
//!
//! A leads from `c1` to `c2`, B from `c1` to the disc's centre (also called v), C from `c2` to it, and D is
//! A's part along x. The left normal is A turned a quarter turn anticlockwise as seen (y down), with unit
//! length: (Ay, −Ax)/|A|.

use std::cmp::Ordering;

use glam::DVec2;

use super::exact::{self, Number, Predicate, Vector};
use super::{Spot, Verdict};

pub mod clamp;
pub mod horizontal;
pub mod projection;
pub mod published;
mod reach;
pub mod slanted;
mod working;

pub use working::{CircleSegment, OnLine, SegmentHit, working};

/// A segment and a disc, in world units. The radius is not negative; the segment may have no length. For a map
/// one of the points may be a [`Spot`], a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement<P = DVec2> {
    /// The first end of the segment.
    pub c1: P,
    /// The second end.
    pub c2: P,
    /// The centre of the disc.
    pub center: P,
    /// The radius of the disc.
    pub radius: f64,
}

/// The three conditions of a window method, all of which must hold for a hit. Exact: each is the sign of a
/// polynomial. None of them holds for a segment without length, which has no direction to measure along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The centre is near enough to the infinite line; equality counts as near.
    pub near_line: bool,
    /// The centre is past c1; equality does not count.
    pub past_c1: bool,
    /// The centre is before c2; equality does not count.
    pub before_c2: bool,
}

impl Conditions {
    /// What holds of a segment without length.
    const NONE: Self = Self { near_line: false, past_c1: false, before_c2: false };

    /// Whether all three hold.
    pub fn all(self) -> bool {
        self.near_line && self.past_c1 && self.before_c2
    }
}

/// The conditions of a window method as far as an arithmetic can tell them.
struct Told {
    near_line: Option<bool>,
    past_c1: Option<bool>,
    before_c2: Option<bool>,
}

/// A window method: three conditions, each the sign of a polynomial.
trait Window {
    /// Evaluates the conditions.
    fn told<N: Number>(&self) -> Told;
}

/// Each of the conditions of a window.
struct Each<W>(W);

impl<W: Window> Predicate for Each<W> {
    type Answer = Conditions;

    fn evaluate<N: Number>(&self) -> Option<Conditions> {
        let Told { near_line, past_c1, before_c2 } = self.0.told::<N>();
        Some(Conditions { near_line: near_line?, past_c1: past_c1?, before_c2: before_c2? })
    }
}

/// Whether all conditions of a window hold: one that fails decides, whatever the others are.
struct All<W>(W);

impl<W: Window> Predicate for All<W> {
    type Answer = bool;

    fn evaluate<N: Number>(&self) -> Option<bool> {
        let Told { near_line, past_c1, before_c2 } = self.0.told::<N>();
        let conditions = [near_line, past_c1, before_c2];
        if conditions.contains(&Some(false)) {
            return Some(false);
        }
        conditions.iter().all(Option::is_some).then_some(true)
    }
}

/// The conditions of a window; none holds for a segment without length.
fn conditions(window: impl Window, placement: &Placement) -> Conditions {
    if placement.has_no_length() { Conditions::NONE } else { exact::decide(&Each(window)) }
}

/// Colliding if all conditions of a window hold.
fn verdict(window: impl Window) -> Verdict {
    Verdict::from_hit(exact::decide(&All(window)))
}

/// The verdict of a window, of a tile if it is the same everywhere in it.
fn verdict_over(window: impl Window, placement: &Placement<Spot>) -> Option<Verdict> {
    exact::decide_over(&All(window), placement.has_tile()).map(Verdict::from_hit)
}

impl<P: Copy + Into<Spot>> Placement<P> {
    /// A, exactly.
    fn a<N: Number>(&self) -> Vector<N> {
        Vector::between(self.c1, self.c2)
    }

    /// B, exactly.
    fn b<N: Number>(&self) -> Vector<N> {
        Vector::between(self.c1, self.center)
    }

    /// C, exactly.
    fn c<N: Number>(&self) -> Vector<N> {
        Vector::between(self.c2, self.center)
    }

    /// Whether |n| ≤ r, where n is the projection of B on the left normal: (B × A)² ≤ r²|A|².
    fn near_line<N: Number>(&self) -> Option<bool> {
        let (a, radius) = (self.a::<N>(), N::from(self.radius));
        // B × A and C × A are the same. Of a tile at c1 only A is to depend: its doubt would count twice.
        let to_center = if self.c1.into().is_point() { self.b::<N>() } else { self.c() };
        let cross = to_center.cross(&a);
        let excess = cross.clone() * cross - radius.clone() * radius * a.length_squared();
        Some(excess.try_sign()? != Ordering::Greater)
    }

    /// Whether D·B > 0 and D·C < 0. Each has the sign of a product of two differences of x, so neither product
    /// is needed.
    fn window_of_d<N: Number>(&self) -> (Option<bool>, Option<bool>) {
        let [d, b, c] = [self.a::<N>(), self.b(), self.c()].map(|vector| vector.x.try_sign());
        let wanted = |other: Option<Ordering>, same: bool| match (d, other) {
            (Some(Ordering::Equal), _) | (_, Some(Ordering::Equal)) => Some(false),
            (Some(d), Some(other)) => Some((d == other) == same),
            _ => None,
        };
        (wanted(b, true), wanted(c, false))
    }
}

impl Placement<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.c1, self.c2, self.center])
    }
}

impl Placement {
    fn has_no_length(&self) -> bool {
        self.c1 == self.c2
    }
}

#[cfg(test)]
mod tests;
