//! The judge of two shapes that do not move: one question for points, circles, segments, lines, rectangles, and all that is
//! round around them, and for rectangles at any angle, triangles and convex polygons.
//!
//! A shape is a [`Core`] and a radius around it: a circle is a point with a radius, a capsule a segment with one. The
//! verdict of a [`Pair`] is the sign of one number, the separation: how far the cores are apart, or minus how far they
//! overlap, less both radii. So shapes that share nothing but their outlines touch. `at_once.rs` finds the sign in `f64` where
//! that is certain, `convex.rs` for polygons with any number of corners, `sign.rs` without rounding, also for tiles of positions;
//! `way.rs` and `polygons.rs` find the numbers.
//!
//! What it promises, and the tests that hold it to that, in `tests.rs` and in `tests/checks/pairs.rs`:
//!
//! - The verdict and every number are right: `judge_and_oracle_agree_on_verdict_facts_and_every_number`.
//! - A tile has a verdict only if all its positions have it, and a single position always has one:
//!   `every_position_of_a_decided_tile_has_its_verdict_and_a_single_one_is_always_decided`.
//! - Corners of a rotated rectangle are not rounded, and of equal ways out across edges the first is taken:
//!   `rotated_rectangles_leave_each_other_across_the_side_with_the_smallest_overlap`,
//!   `a_point_leaves_a_triangle_across_the_nearest_edge`,
//!   `of_equal_ways_across_edges_the_first_is_taken_and_of_opposite_ones_right_or_down`.
//! - The order of the shapes does not matter: `the_verdict_does_not_depend_on_the_order`,
//!   `swapping_the_shapes_turns_the_normal_and_the_push`.
//! - Shapes without an inside only touch, but two rectangles or polygons collide if each is on both sides of the other:
//!   `shapes_without_an_inside_only_touch`,
//!   `flat_polygons_touch_points_and_segments_and_collide_with_polygons_that_they_cross`.
//! - A push goes left or right if up and down are as near, up or down before across a segment, and right or down if both
//!   ways are equal: `a_push_goes_left_or_right_first_and_a_zero_goes_right_or_bottom`,
//!   `a_segment_leaves_a_rectangle_along_x_before_y_before_across_itself`.
//! - `the_push_ends_the_overlap`, `the_sum_of_the_radii_is_not_rounded`,
//!   `a_hit_without_a_direction_has_a_depth_and_no_push`, `without_a_hit_there_is_a_normal_and_no_depth`,
//!   `a_touch_has_a_positive_zero_as_depth_and_a_push_of_zero`.
//! - `the_contact_is_on_the_core_without_a_radius_or_in_the_middle_of_the_overlap`.
//! - With a segment, of several nearest points those nearest to its first end are taken, and otherwise those in the middle:
//!   `the_nearest_points_of_a_segment_are_those_nearest_to_its_first_end`,
//!   `the_nearest_points_of_polygons_are_in_the_middle_of_those_that_are_as_near`.
//! - `a_half_line_is_a_segment_that_is_long_enough`.
//!
//! Of polygons, in `polygon_tests.rs`:
//!
//! - Any number of corners, either way round, some of them twice or on the edge between their neighbours:
//!   `the_cases_of_two_convex_polygons_have_their_depths_and_distances`.
//! - Ways out and nearest points are those of triangles: `polygons_leave_each_other_across_the_edge_with_the_smallest_overlap`,
//!   `the_nearest_points_of_polygons_with_many_corners_are_in_the_middle_of_those_that_are_as_near`,
//!   `a_polygon_without_an_inside_is_flat_as_a_triangle_is`,
//!   `a_polygon_can_be_round_and_lies_to_other_shapes_as_a_triangle_or_a_rectangle_with_its_corners_does`.
//! - `a_polygon_can_be_moved_without_rounding_and_has_a_verdict_for_a_tile_of_positions`,
//!   `lines_and_half_lines_are_not_judged_against_polygons`.

use std::fmt::Debug;

use glam::DVec2;

use super::{Polygon, Rect, RectSpot, RotatedRect, Spot, Verdict};
use crate::numbers;

mod at_once;
mod convex;
mod corners;
mod nearly;
mod outline;
mod over_tiles;
mod polygons;
mod sign;
mod way;

pub(super) use corners::least;
pub use sign::beyond;
pub(super) use sign::{edge_gaps, largest};
pub(super) use way::Way;

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

/// The core of a shape, a closed convex set in world units. For a map, a place is a [`Spot`]. The corners of a polygon are
/// borrowed.
///
/// The tag has a place of its own. In a niche of the rectangle it would depend on how that is given, and then the compiler
/// could not choose the part of a verdict.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Core<'a, P: Place = DVec2> {
    Point(P),
    /// From end to end; a point if they coincide.
    Segment([P; 2]),
    /// The half-line from the first point through the second one; a point if they coincide. It is judged against segments and
    /// upright rectangles only, without radii.
    Ray([P; 2]),
    /// The infinite line through two points; a point if they coincide. It is judged against points only: circles.
    Line([P; 2]),
    /// An axis-aligned rectangle; a segment or a point if it has no width or height.
    Rect(P::Rect),
    /// The corners, either way round; a segment or a point if they are on one line.
    Triangle([P; 3]),
    RotatedRect(RotatedRect<P>),
    Polygon(Polygon<'a, P>),
}

/// All points that are at most `radius` away from a core.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounded<'a, P: Place = DVec2> {
    pub core: Core<'a, P>,
    /// In world units; never negative, zero for the core itself.
    pub radius: f64,
}

/// The question: do two shapes share a point? For a map, places are [`Spot`]s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair<'a, P: Place = DVec2> {
    pub a: Rounded<'a, P>,
    pub b: Rounded<'a, P>,
}

/// Everything that is known about two shapes, in world units. Every number is rounded once, has its exact sign, and is zero
/// only if it is exactly zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Exact: the sign of the separation.
    pub verdict: Verdict,
    /// The distance of the cores; zero if they share a point.
    pub distance: f64,
    /// How far the shapes are apart: the distance minus both radii and, if the cores share a point and have a normal, minus
    /// the length of the way out. Negative if they overlap.
    pub separation: f64,
    /// The points of both cores that are nearest to each other, A’s first; the same point if they share one. If there are
    /// several, those in the middle; with a segment, those nearest to its first end, or to that of A. With a polygon, the
    /// middle is half-way between the leftmost and the rightmost one, and where these are several, between the uppermost of
    /// those and the lowest of these.
    pub nearest: [DVec2; 2],
    /// The unit vector from A to B along the shortest way between the cores; if they share a point, along the shortest way
    /// of B out of A. There is one between two areas, and between a point or segment and an area with an inside; for a point
    /// out of an upright rectangle, too, unless that has no size.
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

impl<P: Place> Rounded<'_, P> {
    /// A disc; a point if the radius is zero.
    #[inline]
    pub fn disc(center: P, radius: f64) -> Self {
        Self { core: Core::Point(center), radius }
    }

    /// The shape without what it borrows; none for a polygon.
    pub fn unborrowed(self) -> Option<Rounded<'static, P>> {
        let core = match self.core {
            Core::Point(at) => Core::Point(at),
            Core::Segment(ends) => Core::Segment(ends),
            Core::Ray(points) => Core::Ray(points),
            Core::Line(points) => Core::Line(points),
            Core::Rect(rect) => Core::Rect(rect),
            Core::Triangle(corners) => Core::Triangle(corners),
            Core::RotatedRect(rect) => Core::RotatedRect(rect),
            Core::Polygon(_) => return None,
        };
        Some(Rounded { core, radius: self.radius })
    }
}

impl<'a, P: Place> From<Core<'a, P>> for Rounded<'a, P> {
    /// The core itself, with a radius of zero.
    #[inline]
    fn from(core: Core<'a, P>) -> Self {
        Self { core, radius: 0.0 }
    }
}

impl<P: Place> Core<'_, P> {
    /// A point or a rectangle as a rectangle.
    #[inline]
    pub(super) fn upright(self) -> Option<RectSpot> {
        match self {
            Self::Point(at) => Some(RectSpot::at(at.into(), DVec2::ZERO)),
            Self::Rect(rect) => Some(rect.into()),
            _ => None,
        }
    }
}

impl Core<'_> {
    /// A point by which it can be placed: the first end of a segment, the first point of a line, the first corner of a
    /// triangle or a polygon, the centre of a rectangle.
    pub fn place(&self) -> DVec2 {
        match self {
            Self::Point(at)
            | Self::Segment([at, _])
            | Self::Ray([at, _])
            | Self::Line([at, _])
            | Self::Triangle([at, ..]) => *at,
            Self::Rect(rect) => rect.center,
            Self::RotatedRect(rect) => rect.center,
            Self::Polygon(polygon) => polygon.first(),
        }
    }
}

impl Pair<'_> {
    /// Whether the judge knows these shapes: a line only beside a point or a disc, and a half-line only beside a segment or an
    /// upright rectangle, both without a radius.
    pub fn is_answered(&self) -> bool {
        match [self.a.core, self.b.core] {
            [Core::Ray(_), other] | [other, Core::Ray(_)] => {
                matches!(other, Core::Segment(_) | Core::Rect(_)) && !self.is_round()
            }
            [Core::Line(_), other] | [other, Core::Line(_)] => matches!(other, Core::Point(_)),
            _ => true,
        }
    }

    /// The exact verdict.
    #[inline(always)]
    pub fn verdict(&self) -> Verdict {
        at_once::hit_at_once(self).map_or_else(|| self.decided(), Verdict::from_hit)
    }

    /// The part of [`Self::verdict`] that runs if `f64` does not decide. It takes a copy, so that a pair needs no place in
    /// memory before.
    #[cold]
    #[inline(never)]
    fn decided(self) -> Verdict {
        Verdict::from_separation(numbers::decide(&self))
    }

    /// The verdict with every number.
    pub fn contact(&self) -> Contact {
        numbers::results(self)
    }
}

#[cfg(test)]
mod polygon_tests;
#[cfg(test)]
mod tests;
