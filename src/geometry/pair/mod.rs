//! The judge of two shapes that do not move: one question for points, circles, segments, lines, rectangles, and all that is
//! round around them.
//!
//! A shape is a [`Core`] and a radius around it: a circle is a point with a radius, a capsule a segment with one. Two
//! shapes meet exactly if the distance of their cores is at most the sum of their radii, so the verdict of a [`Pair`] is the
//! sign of one number, the separation.

use std::fmt::Debug;

use glam::DVec2;

use super::{Rect, RectSpot, Spot, Verdict};
use crate::numbers;

mod at_once;
mod over_tiles;
mod sign;
mod way;

pub(super) use sign::edge_gaps;

/// One position, or a tile of them: what the points of a core are.
pub trait Place: Copy + Debug + PartialEq + Into<Spot> {
    /// An axis-aligned rectangle of such places.
    type Rect: Copy + Debug + PartialEq + Into<RectSpot>;
}

impl Place for DVec2 {
    type Rect = Rect;
}

impl Place for Spot {
    type Rect = RectSpot;
}

/// The core of a shape, a closed convex set in world units. For a map, a place is a [`Spot`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Core<P: Place = DVec2> {
    Point(P),
    /// From end to end; a point if they coincide.
    Segment([P; 2]),
    /// The infinite line through two points; a point if they coincide.
    Line([P; 2]),
    /// An axis-aligned rectangle; a segment or a point if it has no width or height.
    Rect(P::Rect),
}

/// All points that are at most `radius` away from a core.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounded<P: Place = DVec2> {
    pub core: Core<P>,
    /// In world units; never negative, zero for the core itself.
    pub radius: f64,
}

/// The question: do two shapes share a point? For a map, places are [`Spot`]s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair<P: Place = DVec2> {
    pub a: Rounded<P>,
    pub b: Rounded<P>,
}

/// Everything that is known about two shapes, in world units. Every number is rounded once, has its exact sign, and is zero
/// only if it is exactly zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// The distance of the cores; zero if they share a point.
    pub distance: f64,
    /// How far the shapes are apart: the distance minus both radii. If a rectangle shares points with the other core, minus
    /// the length of the shortest way out of it, too. Negative if they overlap.
    pub separation: f64,
    /// The points of both cores that are nearest to each other, A’s first. If there are several, those in the middle; for two
    /// parallel segments, those nearest to the first end of A. If the cores share a point, both are the middle of what they
    /// share.
    pub nearest: [DVec2; 2],
    /// The unit vector from A to B: in the direction of the shortest way between the cores, or of the shortest way out of the
    /// rectangle. Absent if the cores share a point and none is a rectangle with a way out; one without size has none for
    /// a point.
    pub normal: Option<DVec2>,
    /// How far they overlap: the separation without its sign. Zero if they touch, absent if they are apart.
    pub depth: Option<f64>,
    /// The displacement of B that ends the overlap, along the normal. Zero if they touch, absent if they are apart or have
    /// no normal.
    pub push: Option<DVec2>,
    /// A point of both shapes: the nearest point of the core that has no radius, A’s if both have none. With two radii,
    /// the middle of the overlap on the line of the nearest points; if one end of that line is round the other, the inner
    /// one. Absent if they are apart.
    pub contact: Option<DVec2>,
}

impl<P: Place> Rounded<P> {
    /// A disc; a point if the radius is zero.
    #[inline]
    pub fn disc(center: P, radius: f64) -> Self {
        Self { core: Core::Point(center), radius }
    }
}

impl<P: Place> From<Core<P>> for Rounded<P> {
    /// The core itself, with a radius of zero.
    #[inline]
    fn from(core: Core<P>) -> Self {
        Self { core, radius: 0.0 }
    }
}

impl<P: Place> Core<P> {
    /// A point or a rectangle as a rectangle.
    #[inline]
    fn upright(self) -> Option<RectSpot> {
        match self {
            Self::Point(at) => Some(RectSpot::at(at.into(), DVec2::ZERO)),
            Self::Rect(rect) => Some(rect.into()),
            Self::Segment(_) | Self::Line(_) => None,
        }
    }
}

impl Pair {
    /// Whether the judge knows these shapes: a segment or a line only beside a point or a disc.
    pub fn is_answered(&self) -> bool {
        let cores = [self.a.core, self.b.core];
        cores.iter().any(|core| matches!(core, Core::Point(_)))
            || cores.iter().all(|core| core.upright().is_some())
    }

    /// The exact verdict.
    #[inline]
    pub fn verdict(&self) -> Verdict {
        at_once::hit_at_once(self).map_or_else(|| self.decided(), Verdict::from_hit)
    }

    /// The part of [`Self::verdict`] that runs if `f64` does not decide.
    #[cold]
    #[inline(never)]
    fn decided(&self) -> Verdict {
        Verdict::from_separation(numbers::decide(self))
    }

    /// The verdict with every number.
    pub fn contact(&self) -> Contact {
        numbers::results(self)
    }
}

#[cfg(test)]
mod tests;
