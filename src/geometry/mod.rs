//! The mathematics: one question or one published method per file, in `f64`, using only `std`, `glam`, `libm` and
//! the ladder of numbers. How two shapes lie to each other that do not move is one question, in [`pair`]; when and where two
//! meet that move is another one, in [`sweep`]; whether two segments cross is a third one, in [`line_line`], and whether a point
//! is in a polygon of any form a fourth one, in [`point_polygon`].
//!
//! World coordinates, with y pointing down. Shapes are closed sets, so touching is a collision. Exact methods compute
//! with [`crate::numbers`]: verdicts are decided without rounding, and every number of a result is rounded once, to within one
//! unit in the last place, however badly conditioned it is. Only the numbers that check a result are ordinary `f64`
//! arithmetic.
//!
//! No two types share a name. Functions do share names (`distance`, `published`, `verdict`) and are called with their module.

use std::cmp::Ordering;

mod convex_polygon;
mod convexity;
mod displacement;
pub mod drop;
pub mod exact;
mod extent;
mod half_sum;
pub mod line_line;
pub mod pair;
pub mod point_polygon;
pub mod point_segment;
mod rect;
mod roots;
mod rotated_rect;
mod side;
mod spot;
pub mod sweep;
pub mod vector;

pub use convex_polygon::Polygon;
pub use convexity::{MOST_CORNERS, NotConvex, why_not_convex};
pub use displacement::Displacement;
pub use half_sum::HalfSum;
pub use rect::{Rect, RectParts, RectSpot};
pub use rotated_rect::RotatedRect;
pub use side::Side;
pub use spot::Spot;

/// The result of a collision test between two closed sets. The geometry always decides; a program of a method can have
/// no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The sets share no point.
    Apart,
    /// The sets share boundary points only.
    Touching,
    /// The sets overlap.
    Colliding,
    /// It was not decided. It is no hit, and agrees with no verdict.
    Undecided,
}

impl Verdict {
    /// The verdict for a separation with this sign: positive is apart, zero touching, negative colliding.
    pub fn from_separation(sign: Ordering) -> Self {
        match sign {
            Ordering::Greater => Self::Apart,
            Ordering::Equal => Self::Touching,
            Ordering::Less => Self::Colliding,
        }
    }

    /// The verdict of a method that only reports hit or miss.
    #[inline]
    pub fn from_hit(hit: bool) -> Self {
        if hit { Self::Colliding } else { Self::Apart }
    }

    /// Whether the closed sets share a point: touching counts.
    #[inline]
    pub fn is_hit(self) -> bool {
        matches!(self, Self::Touching | Self::Colliding)
    }

    /// All that a test can decide.
    pub const ALL: [Self; 3] = [Self::Apart, Self::Touching, Self::Colliding];

    /// Whether both are hits, or both misses. (A method that only reports hit or miss calls a touch colliding.)
    pub fn agrees_with(self, other: Self) -> bool {
        ![self, other].contains(&Self::Undecided) && self.is_hit() == other.is_hit()
    }
}

/// The penetration depth for a separation: `0 − separation` and not `−separation`, which would be −0 for a touch.
fn depth(separation: f64) -> f64 {
    0.0 - separation
}

#[cfg(test)]
mod question_tests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_positive_separation_is_apart_zero_touching_negative_colliding() {
        assert_eq!(Verdict::from_separation(Ordering::Greater), Verdict::Apart);
        assert_eq!(Verdict::from_separation(Ordering::Equal), Verdict::Touching);
        assert_eq!(Verdict::from_separation(Ordering::Less), Verdict::Colliding);
    }

    #[test]
    fn touching_counts_as_a_hit() {
        assert!(Verdict::Touching.is_hit() && Verdict::Colliding.is_hit());
        assert!(!Verdict::Apart.is_hit());
        assert!(Verdict::Touching.agrees_with(Verdict::Colliding));
        assert!(!Verdict::Touching.agrees_with(Verdict::Apart));
        assert_eq!(Verdict::from_hit(true), Verdict::Colliding);
        assert_eq!(Verdict::from_hit(false), Verdict::Apart);
    }

    #[test]
    fn the_depth_of_a_touch_is_a_positive_zero() {
        assert_eq!((depth(-2.0), depth(0.0)), (2.0, 0.0));
        assert!(depth(0.0).is_sign_positive());
    }
}
