//! Does a disc hit a segment? The published window tests, the exact answer, and the numbers behind all of them.
//!
//! A leads from `c1` to `c2`, B from `c1` to the centre of the disc (also called v), C from `c2` to that centre, and
//! D is the component of A along x. The left normal is A rotated a quarter turn anticlockwise on screen (y points
//! down), with unit length: (Ay, −Ax)/|A|.

use std::cmp::Ordering;
use std::marker::PhantomData;

use glam::DVec2;

use super::drop::HitRegion;
use super::exact::{self, Number, Predicate, Vector};
use super::{Spot, Verdict};

pub mod clamp;
mod hit_region;
mod horizontal;
mod projection;
mod published;
mod slanted;
mod working;

pub use horizontal::Horizontal;
pub use projection::Projection;
pub use published::Published;
pub use slanted::Slanted;
pub use working::{CircleSegment, SegmentHit, SegmentLine, working};

/// A segment and a disc, in world units. The radius is not negative; the segment can have zero length. For a map, one
/// of the points can be a [`Spot`], a whole tile of positions.
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

/// The three conditions of a window test, all of which must hold for a hit. Exact: each is the sign of a polynomial.
/// For a segment of zero length none of them holds, because it has no direction to measure along.
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
    /// The conditions of a segment of zero length.
    const NONE: Self = Self { near_line: false, past_c1: false, before_c2: false };

    /// Whether all three hold.
    pub fn all(self) -> bool {
        self.near_line && self.past_c1 && self.before_c2
    }
}

/// The three conditions as evaluated in one arithmetic: `None` where it cannot decide.
pub struct KnownConditions {
    near_line: Option<bool>,
    past_c1: Option<bool>,
    before_c2: Option<bool>,
}

/// A published window test: the disc hits if three conditions hold, each the sign of a polynomial.
pub trait Window {
    /// Evaluates the conditions.
    fn evaluate<N: Number, P: Copy + Into<Spot>>(placement: &Placement<P>) -> KnownConditions;

    /// A region that contains every centre that this test can hit.
    fn hit_region(placement: Placement) -> HitRegion;

    /// The conditions, exactly; none holds for a segment of zero length.
    fn conditions(placement: Placement) -> Conditions {
        if placement.has_no_length() {
            return Conditions::NONE;
        }
        exact::decide(&EveryCondition::<Self, _>(placement, PhantomData))
    }

    /// Colliding if all conditions hold, otherwise apart; apart for a segment of zero length.
    fn verdict(placement: Placement) -> Verdict {
        Verdict::from_hit(exact::decide(&AllHold::<Self, _>(placement, PhantomData)))
    }

    /// The verdict for a map. Always present for a single position; present for a tile only if the filter proves the
    /// same verdict for every position in it.
    fn verdict_over(placement: Placement<Spot>) -> Option<Verdict> {
        let all_hold = AllHold::<Self, _>(placement, PhantomData);
        exact::decide_over(&all_hold, placement.has_tile()).map(Verdict::from_hit)
    }
}

/// The value of each condition of a window.
struct EveryCondition<W: ?Sized, P>(Placement<P>, PhantomData<W>);

impl<W: Window + ?Sized, P: Copy + Into<Spot>> Predicate for EveryCondition<W, P> {
    type Answer = Conditions;

    fn evaluate<N: Number>(&self) -> Option<Conditions> {
        let KnownConditions { near_line, past_c1, before_c2 } = W::evaluate::<N, P>(&self.0);
        Some(Conditions { near_line: near_line?, past_c1: past_c1?, before_c2: before_c2? })
    }
}

/// Whether all conditions of a window hold. If one is known to fail, the answer is no, even if others are unknown.
struct AllHold<W: ?Sized, P>(Placement<P>, PhantomData<W>);

impl<W: Window + ?Sized, P: Copy + Into<Spot>> Predicate for AllHold<W, P> {
    type Answer = bool;

    fn evaluate<N: Number>(&self) -> Option<bool> {
        let KnownConditions { near_line, past_c1, before_c2 } = W::evaluate::<N, P>(&self.0);
        let conditions = [near_line, past_c1, before_c2];
        if conditions.contains(&Some(false)) {
            return Some(false);
        }
        conditions.iter().all(Option::is_some).then_some(true)
    }
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

    /// Whether |n| ≤ r, where n is the projection of B onto the left normal: (B × A)² ≤ r²|A|².
    fn near_line<N: Number>(&self) -> Option<bool> {
        let (a, radius) = (self.a::<N>(), N::from(self.radius));
        // B × A equals C × A. If c1 is a tile, C does not depend on it, so the error bound counts the tile only once.
        let to_center = if self.c1.into().is_point() { self.b::<N>() } else { self.c() };
        let cross = to_center.cross(&a);
        let excess = cross.clone() * cross - radius.clone() * radius * a.length_squared();
        Some(excess.try_sign()? != Ordering::Greater)
    }

    /// Whether D·B > 0, and whether D·C < 0. Each is the product of two differences of x, so comparing the signs of the
    /// factors is enough.
    fn window_of_d<N: Number>(&self) -> (Option<bool>, Option<bool>) {
        let [d, b, c] = [self.a::<N>(), self.b(), self.c()].map(|vector| vector.x.try_sign());
        let holds = |other: Option<Ordering>, same: bool| match (d, other) {
            (Some(Ordering::Equal), _) | (_, Some(Ordering::Equal)) => Some(false),
            (Some(d), Some(other)) => Some((d == other) == same),
            _ => None,
        };
        (holds(b, true), holds(c, false))
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
