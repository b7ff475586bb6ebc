//! A point and an axis-aligned rectangle: is the point inside?

use std::cmp::Ordering;

use glam::DVec2;

use super::blob_side::{self, BlobHit};
use super::box_edges::{self, FourEdges};
use super::{Rect, RectSpot, Side, Spot, Verdict};

mod open_range;

pub use open_range::open_range;

/// Everything that the test of a point against a rectangle computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointRect {
    /// The four comparisons, and the exact verdict.
    pub test: FourEdges,
    /// The coordinates of the left and the top edge.
    pub min: DVec2,
    /// The coordinates of the right and the bottom edge.
    pub max: DVec2,
    /// The distance from the point to the rectangle; inside, the negated distance to the nearest edge; zero on an edge.
    pub separation: f64,
    /// The point of the rectangle that is nearest to the point; the point itself if it is inside.
    pub closest: DVec2,
    /// The unit vector from the point to the rectangle: from outside towards the closest point, otherwise inwards
    /// through the side that [`Self::hit`] names.
    pub normal: DVec2,
    /// The nearest side, and the push out through it; absent if the point is outside. Of equally near sides, right or
    /// left is preferred to bottom or top, right to left, and bottom to top.
    pub hit: Option<BlobHit>,
}

/// The order of the source: left, right, bottom, top. In the source y points up and the bottom has the smaller y; here
/// it has the larger y.
const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Bottom, Side::Top];

/// Compares a point with the four edges and stops at the first edge that has the point outside. Edges belong to the
/// rectangle, so a point on an edge touches. Exact; a rectangle of zero width or height is a segment or a point and
/// consists of edges only.
///
/// Source: CS230 "Static Collision - Point/Rectangle".
pub fn four_edges(point: DVec2, rect: Rect) -> PointRect {
    let dot = box_of(point);
    let test = FourEdges::of(dot, rect, ORDER, |c| c.sign != Ordering::Greater, verdict(point, rect));
    let gaps = blob_side::gaps(rect, dot);
    let (min, max) = (rect.min(), rect.max());
    PointRect {
        test,
        min,
        max,
        separation: gaps.separation,
        closest: point.max(min).min(max),
        normal: 0.0 - gaps.normal,
        hit: gaps.hit,
    }
}

/// The exact verdict alone.
pub fn verdict(point: DVec2, rect: Rect) -> Verdict {
    box_edges::verdict(&box_of(point), &rect)
}

/// The exact verdict for a map. Always present for single positions; present for a tile only if the filter proves the
/// same verdict for every position in it.
pub fn verdict_over(point: Spot, rect: RectSpot) -> Option<Verdict> {
    box_edges::verdict_over(RectSpot::at(point, DVec2::ZERO), rect)
}

fn box_of(point: DVec2) -> Rect {
    Rect::new(point, DVec2::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Apart, Colliding, Touching};
    use proptest::prelude::*;

    /// A rectangle from (1, 2) to (7, 6).
    const RECT: Rect = Rect::new(DVec2::new(4.0, 4.0), DVec2::new(6.0, 4.0));

    fn test(x: f64, y: f64) -> PointRect {
        four_edges(DVec2::new(x, y), RECT)
    }

    #[test]
    fn the_test_stops_at_the_first_edge_that_has_the_point_outside() {
        let ended = |x, y| test(x, y).test.failed().map(|c| c.side);
        assert_eq!(ended(0.0, 9.0), Some(Side::Left));
        assert_eq!(ended(9.0, 9.0), Some(Side::Right));
        assert_eq!(ended(4.0, 9.0), Some(Side::Bottom));
        assert_eq!(ended(4.0, 1.0), Some(Side::Top));
        assert_eq!(ended(4.0, 4.0), None);
    }

    #[test]
    fn edges_and_corners_belong_to_the_rectangle() {
        for (x, y) in [(1.0, 4.0), (7.0, 3.0), (4.0, 2.0), (4.0, 6.0), (1.0, 2.0), (7.0, 6.0)] {
            let found = test(x, y);
            assert_eq!((found.test.verdict, found.separation), (Touching, 0.0));
        }
        assert_eq!(test(1f64.next_down(), 4.0).test.verdict, Apart);
        assert_eq!(test(1f64.next_up(), 4.0).test.verdict, Colliding);
    }

    #[test]
    fn from_outside_the_normal_points_to_the_closest_point() {
        let beside = test(9.0, 4.0);
        assert_eq!((beside.separation, beside.closest), (2.0, DVec2::new(7.0, 4.0)));
        assert_eq!((beside.normal, beside.hit), (DVec2::NEG_X, None));
        let past_corner = test(10.0, 10.0);
        assert_eq!((past_corner.separation, past_corner.closest), (5.0, DVec2::new(7.0, 6.0)));
        assert!(past_corner.normal.distance(DVec2::new(-0.6, -0.8)) < 1e-15);
    }

    #[test]
    fn inside_the_push_leads_out_through_the_nearest_edge() {
        let found = test(2.0, 3.5);
        assert_eq!((found.test.verdict, found.separation), (Colliding, -1.0));
        assert_eq!((found.closest, found.normal), (DVec2::new(2.0, 3.5), DVec2::X));
        let hit = found.hit.expect("it is inside");
        assert_eq!((hit.side, hit.push, hit.push_end), (Side::Left, DVec2::NEG_X, DVec2::new(1.0, 3.5)));
        // The middle is 3 from left and right and 2 from top and bottom.
        assert_eq!(test(4.0, 4.0).hit.map(|hit| hit.side), Some(Side::Bottom));
        let square = Rect::new(RECT.center, DVec2::splat(6.0));
        let nearest = |x, y| four_edges(DVec2::new(x, y), square).hit.map(|hit| hit.side);
        assert_eq!([nearest(4.0, 4.0), nearest(2.0, 2.0)], [Some(Side::Right), Some(Side::Left)]);
    }

    #[test]
    fn a_rectangle_without_width_or_height_consists_of_edges() {
        let point = DVec2::new(3.0, 3.0);
        let flat = |width| Rect::new(DVec2::new(4.0, 3.0), DVec2::new(width, 0.0));
        assert_eq!(verdict(point, flat(4.0)), Touching);
        assert_eq!(verdict(point, flat(1.0)), Apart);
        assert_eq!(verdict(point, Rect::new(point, DVec2::ZERO)), Touching);
    }

    #[test]
    fn verdicts_are_exact_at_every_size_and_place() {
        for unit in [1e-300, 1e-9, 1e9, 1e300] {
            let rect = Rect::new(DVec2::splat(unit), DVec2::splat(unit));
            let edge = unit / 2.0;
            let at = |x: f64| verdict(DVec2::new(x, unit), rect);
            assert_eq!([at(edge.next_down()), at(edge), at(edge.next_up())], [Apart, Touching, Colliding]);
            let near = four_edges(DVec2::new(edge.next_down(), unit), rect);
            assert!(near.separation > 0.0 && near.normal == DVec2::X, "{near:?}");
        }
        // One unit apart, 1e12 away from the origin.
        let far = Rect::new(DVec2::splat(1e12), DVec2::splat(0.1));
        assert_eq!(verdict(DVec2::new(1e12 - 1.0, 1e12), far), Apart);
        assert_eq!(verdict(DVec2::splat(1e12), far), Colliding);
    }

    #[test]
    fn a_distance_that_underflows_keeps_its_sign() {
        let steps = |x: u64, y: u64| DVec2::new(f64::from_bits(x), f64::from_bits(y));
        let rect = Rect::new(steps(0, 3), steps(5, 2));
        let beside = four_edges(steps(3, 2), rect);
        assert!(beside.test.verdict == Apart && beside.separation > 0.0, "{beside:?}");
        // Half of the smallest step inside: the separation is negative, not zero.
        let rect = Rect::new(DVec2::new(1.0, -2.0), DVec2::new(5e-324, 5.0f64.next_up()));
        let within = four_edges(DVec2::new(1.0, -4.0f64.next_down()), rect);
        assert_eq!(within.test.verdict, Colliding);
        assert!(within.separation < 0.0, "{within:?}");
    }

    proptest! {
        #[test]
        fn the_verdict_is_the_sign_of_the_separation_and_the_push_ends_the_overlap(
            x in -2i8..20, y in -2i8..20,
        ) {
            let point = DVec2::new(f64::from(x) / 2.0, f64::from(y) / 2.0);
            let found = four_edges(point, RECT);
            let sign = found.separation.partial_cmp(&0.0).expect("a number");
            prop_assert_eq!(found.test.verdict, Verdict::from_separation(sign));
            prop_assert!((found.normal.length() - 1.0).abs() < 1e-15);
            prop_assert!((found.closest - point).length() == found.separation.max(0.0));
            if let Some(hit) = found.hit {
                prop_assert_eq!(verdict(point + hit.push, RECT), Touching);
            }
        }

        #[test]
        fn the_verdict_survives_moving_mirroring_turning_and_scaling(
            [x, y, w, h] in prop::array::uniform4(-8i8..8), [dx, dy] in prop::array::uniform2(-8i8..8),
            scale in -30i32..30,
        ) {
            let point = DVec2::new(f64::from(x), f64::from(y)) / 2.0;
            let size = DVec2::new(f64::from(w).abs(), f64::from(h).abs());
            let at = |point, size, center| verdict(point, Rect::new(center, size));
            let answer = at(point, size, DVec2::ZERO);
            let shift = DVec2::new(f64::from(dx), f64::from(dy));
            let unit = 2f64.powi(scale);
            prop_assert_eq!(at(point + shift, size, shift), answer);
            prop_assert_eq!(at(-point, size, DVec2::ZERO), answer);
            prop_assert_eq!(at(point.perp(), DVec2::new(size.y, size.x), DVec2::ZERO), answer);
            prop_assert_eq!(at(point * unit, size * unit, DVec2::ZERO), answer);
        }
    }
}
