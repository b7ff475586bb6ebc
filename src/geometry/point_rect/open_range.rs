//! The published test with open ranges.

use glam::DVec2;

use super::box_of;
use crate::geometry::box_edges::{FourEdges, strictly_inside};
use crate::geometry::{Rect, Side, Verdict};

/// The order of the source: first along x, then along y, the edge with the smaller coordinate first.
const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

/// As published, in `f64`: a hit if the point is strictly between the edges along x and along y. A point on an edge is
/// missed, and so is every point of a rectangle without width or height. The edges are rounded: a point that is inside
/// by less than the rounding error can be missed, too.
///
/// The source also tests whether the point is between the edges in the opposite order, which is impossible.
///
/// Source: KIRUPA `pointToRectangle`.
pub fn open_range(point: DVec2, rect: Rect) -> FourEdges {
    FourEdges::of(box_of(point), rect, ORDER, strictly_inside, Verdict::Colliding)
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;

    const RECT: Rect = Rect::new(DVec2::new(4.0, 4.0), DVec2::new(6.0, 4.0));

    #[test]
    fn a_point_on_an_edge_is_missed_and_the_test_stops_at_the_first_edge_that_it_is_not_inside() {
        for (point, side) in [
            ((1.0, 4.0), Side::Left),
            ((7.0, 4.0), Side::Right),
            ((4.0, 2.0), Side::Top),
            ((4.0, 6.0), Side::Bottom),
            ((1.0, 6.0), Side::Left),
        ] {
            let found = open_range(point.into(), RECT);
            assert_eq!(found.failed().map(|c| (c.side, c.gap)), Some((side, 0.0)));
            assert_eq!((found.verdict, verdict(point.into(), RECT)), (Verdict::Apart, Verdict::Touching));
        }
        assert_eq!(open_range(DVec2::new(2.0, 3.0), RECT).verdict, Verdict::Colliding);
    }

    #[test]
    fn every_point_of_a_rectangle_without_width_is_missed() {
        let thin = Rect::new(RECT.center, DVec2::new(0.0, 4.0));
        assert_eq!(open_range(RECT.center, thin).verdict, Verdict::Apart);
    }

    #[test]
    fn a_point_inside_by_less_than_the_rounding_error_of_an_edge_is_missed() {
        // The left edge at 1e9 − 0.05 is rounded to the coordinate of the point.
        let rect = Rect::new(DVec2::new(1e9, 0.0), DVec2::new(0.1, 0.1));
        let point = DVec2::new(1e9 - 0.05, 0.0);
        assert_eq!(open_range(point, rect).verdict, Verdict::Apart);
        assert_eq!(verdict(point, rect), Verdict::Colliding);
    }
}
