//! Does a disc hit a segment? The published windows, the exact answer, and the numbers behind all of them.
//!
//! A leads from `c1` to `c2`, B from `c1` to the disc's centre (also called v), C from `c2` to it, and D is
//! A's part along x. The left normal is A turned a quarter turn anticlockwise as seen (y down), with unit
//! length: (Ay, −Ax)/|A|.

use std::cmp::Ordering;

use glam::DVec2;

use super::exact::{Number, Vector};

pub mod clamp;
pub mod horizontal;
pub mod projection;
pub mod published;
mod reach;
pub mod slanted;
mod working;

pub use working::{CircleSegment, OnLine, SegmentHit, working};

/// A segment and a disc, in world units. The radius is not negative; the segment may have no length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The first end of the segment.
    pub c1: DVec2,
    /// The second end.
    pub c2: DVec2,
    /// The centre of the disc.
    pub center: DVec2,
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

impl Placement {
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

    fn has_no_length(&self) -> bool {
        self.c1 == self.c2
    }

    /// Whether |n| ≤ r, where n is the projection of B on the left normal: (B × A)² ≤ r²|A|².
    fn near_line<N: Number>(&self) -> Option<bool> {
        let (a, radius) = (self.a::<N>(), N::from(self.radius));
        let cross = self.b::<N>().cross(&a);
        let excess = cross.clone() * cross - radius.clone() * radius * a.length_squared();
        Some(excess.try_sign()? != Ordering::Greater)
    }

    /// The window of D. Its edges are vertical, so comparing coordinates decides it without rounding: D·B has
    /// the sign of (c2.x − c1.x) times that of (center.x − c1.x).
    fn window_of_d(&self) -> (bool, bool) {
        let sign = |from: f64, to: f64| if to > from { 1 } else { -i32::from(to < from) };
        let d = sign(self.c1.x, self.c2.x);
        (d * sign(self.c1.x, self.center.x) > 0, d * sign(self.c2.x, self.center.x) < 0)
    }
}

#[cfg(test)]
mod tests;
