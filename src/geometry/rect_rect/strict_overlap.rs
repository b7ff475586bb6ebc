//! The published test by four strict comparisons.

use crate::geometry::box_edges::{FourEdges, strictly_inside};
use crate::geometry::{Rect, Side, Verdict};

/// The order of the source: the right edge of A past the left edge of B, left before right, bottom past top, top before
/// bottom.
const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

/// As published, in `f64`: a hit if each edge of A is strictly on the inner side of the edge of B that it faces, so
/// rectangles that only touch are missed. The edges are rounded: an overlap smaller than the rounding error can be
/// missed, too.
///
/// Source: KIRUPA `rectangleToRectangle`.
pub fn strict_overlap(a: Rect, b: Rect) -> FourEdges {
    FourEdges::of(a, b, ORDER, strictly_inside, Verdict::Colliding)
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;
    use glam::DVec2;

    fn rect(x: f64, y: f64, size: f64) -> Rect {
        Rect::new(DVec2::new(x, y), DVec2::splat(size))
    }

    #[test]
    fn a_touch_is_missed_and_the_first_comparison_that_fails_ends_the_test() {
        let a = rect(0.0, 0.0, 4.0);
        for ((x, y), side) in [
            ((3.0, 0.0), Side::Left),
            ((-3.0, 3.0), Side::Right),
            ((0.0, 3.0), Side::Top),
            ((0.0, -3.0), Side::Bottom),
        ] {
            let (b, found) = (rect(x, y, 2.0), strict_overlap(a, rect(x, y, 2.0)));
            assert_eq!(found.failed().map(|c| (c.side, c.gap)), Some((side, 0.0)));
            assert_eq!((found.verdict, verdict(&a, &b)), (Verdict::Apart, Verdict::Touching));
        }
        assert_eq!(strict_overlap(a, rect(2.0, 2.0, 2.0)).verdict, Verdict::Colliding);
    }

    #[test]
    fn an_overlap_smaller_than_the_rounding_error_of_an_edge_is_missed() {
        // The facing edges, 0.05 from their centres, are rounded to the same number.
        let (a, b) = (rect(1e9, 0.0, 0.1), rect(1_000_000_000.099_999_9, 0.0, 0.1));
        assert_eq!(strict_overlap(a, b).verdict, Verdict::Apart);
        assert_eq!(verdict(&a, &b), Verdict::Colliding);
    }
}
