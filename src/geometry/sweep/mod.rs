//! The judge of two shapes that move along straight lines during one tick: do they meet, when and where first?
//!
//! Velocities are in world units per tick, times in ticks from 0 to 1. Only how one shape moves as seen from the other counts:
//! they meet when the distance of their cores is the sum of both radii, that is, when a disc enters the other core, grown by
//! both radii. `sign.rs` decides the verdict and which part is met first, `impact.rs` finds the numbers, `rects.rs` both for a
//! rectangle, and `moment.rs` how the shapes lie at a time.
//!
//! It knows a point or a disc against a point, a disc, a segment or a rectangle, and two rectangles. What it promises, and the
//! tests in `tests/` and in `tests/checks/sweeps.rs` that hold it to that:
//!
//! - The verdict and every number are right: `judge_and_oracle_agree_on_the_verdict_facts_and_every_number_of_a_tick`,
//!   `the_verdict_of_a_tick_does_not_depend_on_the_order`.
//! - A tile has a verdict only if all its positions have it:
//!   `every_position_of_a_decided_tile_of_a_tick_has_its_verdict_and_a_single_one_is_always_decided`.
//! - Shapes that overlap or touch at the start meet at time 0, even if they then move apart:
//!   `discs_that_overlap_at_the_start_meet_at_time_zero_however_they_move`. Without relative motion nothing is divided:
//!   `without_relative_motion_the_start_decides_and_nothing_is_divided`.
//! - `a_segment_of_zero_length_is_its_first_end`. Two points only touch, and so does what meets a rectangle without an inside; of
//!   two rectangles, or a rectangle and a point, both sizes together make the inside:
//!   `a_disc_of_zero_radius_only_touches`, `what_has_no_inside_only_touches_but_both_sizes_together_make_one`.
//! - A disc meets a corner unless its centre is beside a side then, the ends of the side included:
//!   `a_disc_meets_a_side_or_a_corner_and_a_side_if_it_is_at_its_end`. A point or a rectangle meets sides only, that along x if
//!   it comes over both at once: `a_rectangle_meets_the_side_that_it_comes_over_last`,
//!   `two_corners_that_meet_meet_on_the_left_or_right_and_touch`.
//!
//! Source: ERICSON 5.5.7 for the sweep of a point against a shape grown by the radius; KIRUPA `circleToCircle` for the
//! equation of two discs, its solution corrected.

use glam::DVec2;

use super::pair::{Contact, Core, Place, Rounded};
use super::{Spot, Verdict};
use crate::numbers;

mod check;
mod impact;
mod moment;
mod rects;
mod sign;

pub use check::Remeasured;
pub use moment::Moment;

/// A shape that moves, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moving<'a, P: Place = DVec2> {
    /// Where it is at the start of the tick.
    pub shape: Rounded<'a, P>,
    /// Its displacement during the tick; zero for a shape at rest.
    pub velocity: DVec2,
}

/// The question: do two shapes share a point at a time from 0 to 1? For a map, places are [`Spot`]s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sweep<'a, P: Place = DVec2> {
    pub a: Moving<'a, P>,
    pub b: Moving<'a, P>,
}

/// The answer. Every number is rounded once, and has its exact sign.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swept {
    /// Exact: the sign of the smallest separation.
    pub verdict: Verdict,
    /// The smallest separation of the tick, its ends included, in world units: the distance of the cores minus both radii and, if
    /// they share a point and one is a rectangle, minus the length of the way out.
    pub smallest_separation: f64,
    /// The first time at which they meet; absent if they do not meet.
    pub impact: Option<Impact>,
}

/// Both shapes at the time of impact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// In ticks, from 0 to 1.
    pub time: f64,
    /// Where the centre of a disc, the first end of a segment, or the centre of a rectangle is then, A’s first.
    pub places: [DVec2; 2],
    /// Exact: what is met.
    pub met: Met,
    /// A point of both shapes then: as in a [`Contact`].
    pub contact: DVec2,
    /// The unit normal from A to B. At the start, it is that of a [`Contact`]. Of a point and a segment that meet later, it is that
    /// just before: from the side on which a point comes that is beside the segment then, and otherwise back along the path. It
    /// leads out of the side of a rectangle that is met.
    pub normal: Option<DVec2>,
    /// The penetration depth in world units; zero unless they overlap then.
    pub depth: f64,
    /// The displacement of B that ends the overlap, zero without one; absent if there is no normal.
    pub push: Option<DVec2>,
}

/// The part of a shape that the other one meets first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Met {
    /// They touch or overlap at the start, or at the moment that is asked about.
    Start,
    /// A segment, strictly between its ends.
    Face,
    /// The first end of a segment; a point.
    End1,
    /// The second end.
    End2,
    /// A side or a corner of a rectangle, of A if both are.
    Left,
    Right,
    Top,
    Bottom,
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

impl Moving<'_> {
    /// Where it is at a time, rounded twice: to draw it.
    pub fn place_at(&self, time: f64) -> DVec2 {
        self.shape.core.place() + self.velocity * time
    }
}

impl<P: Place> Sweep<'_, P> {
    /// The disc, and what it moves towards; none if the judge does not know these shapes.
    #[inline]
    fn course(&self) -> Option<Course<P>> {
        let Self { a, b } = self;
        let (ends, center, one, other, is_reversed) = match (a.shape.core, b.shape.core) {
            (Core::Point(a_place), Core::Point(b_place)) => ([a_place; 2], b_place, a, b, false),
            (Core::Segment(ends), Core::Point(center)) => (ends, center, a, b, false),
            (Core::Point(center), Core::Segment(ends)) => (ends, center, b, a, true),
            _ => return None,
        };
        let (velocities, radii) = ([one.velocity, other.velocity], [one.shape.radius, other.shape.radius]);
        Some(Course { ends, center, velocities, radii, is_reversed })
    }
}

impl Sweep<'_> {
    /// Whether the judge knows these shapes: a disc or a point, and another one, a segment or a rectangle; or two rectangles.
    pub fn is_answered(&self) -> bool {
        let is_thin =
            |moving: &Moving| matches!(moving.shape.core, Core::Point(_)) || moving.shape.radius == 0.0;
        (self.course().is_some() || self.towards().is_some()) && is_thin(&self.a) && is_thin(&self.b)
    }

    /// The exact verdict.
    #[inline]
    pub fn verdict(&self) -> Verdict {
        Verdict::from_separation(numbers::decide(self))
    }

    /// The verdict, with when and where they meet first.
    pub fn swept(&self) -> Swept {
        numbers::results(self)
    }
}

impl Sweep<'_, Spot> {
    /// The exact verdict for a map. Always present for single positions; present for a tile only if it is proved to be the
    /// same for every position in it.
    #[inline]
    pub fn verdict_over(&self) -> Option<Verdict> {
        let is_tile = self.a.shape.core.is_tile() || self.b.shape.core.is_tile();
        numbers::decide_over(self, is_tile).map(Verdict::from_separation)
    }
}

/// A disc that moves towards a segment, or towards a point, which is a segment with equal ends.
struct Course<P> {
    ends: [P; 2],
    center: P,
    /// Of the segment and of the disc.
    velocities: [DVec2; 2],
    /// Of the same.
    radii: [f64; 2],
    /// Whether the disc is A.
    is_reversed: bool,
}

#[cfg(test)]
mod tests;
