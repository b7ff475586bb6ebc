//! The published test by four strict comparisons.

use glam::DVec2;

use crate::geometry::blob_side::Side;
use crate::geometry::box_edges::{FourEdges, all_strictly_inside, strictly_inside};
use crate::geometry::{Rect, Spot, Verdict};

/// The order of the source: the right edge of A past the left one of B, left before right, bottom past top, top
/// before bottom.
const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

/// As published, in `f64`: a collision if each edge of A is strictly on the near side of the one of B that it faces,
/// so that rectangles that only touch are missed. The edges are rounded: an overlap of less than that is missed
/// too.
///
/// Source: KIRUPA `rectangleToRectangle`.
pub fn strict_overlap(a: Rect, b: Rect) -> FourEdges {
    FourEdges::of(a, b, ORDER, strictly_inside, Verdict::Colliding)
}

/// The verdict of [`strict_overlap`] alone, for a map: of a single position always, of a tile never.
pub fn strict_overlap_over(a_center: Spot, a_size: DVec2, b_center: Spot, b_size: DVec2) -> Option<Verdict> {
    let single = !Spot::any_tile([a_center, b_center]);
    let rect = |center: Spot, size| Rect { center: center.center, size };
    single.then(|| Verdict::from_hit(all_strictly_inside(rect(a_center, a_size), rect(b_center, b_size))))
}

#[cfg(test)]
mod tests {
    use super::super::verdict;
    use super::*;

    fn rect(x: f64, y: f64, size: f64) -> Rect {
        Rect { center: DVec2::new(x, y), size: DVec2::splat(size) }
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
            assert_eq!((found.verdict, verdict(a, b)), (Verdict::Apart, Verdict::Touching));
        }
        assert_eq!(strict_overlap(a, rect(2.0, 2.0, 2.0)).verdict, Verdict::Colliding);
    }

    #[test]
    fn edges_are_rounded_and_a_smaller_overlap_is_missed() {
        // The edges at 1e9 + 0.05 and at 0.05 before the next centre are rounded to the same number.
        let (a, b) = (rect(1e9, 0.0, 0.1), rect(1_000_000_000.099_999_9, 0.0, 0.1));
        assert_eq!(strict_overlap(a, b).verdict, Verdict::Apart);
        assert_eq!(verdict(a, b), Verdict::Colliding);
    }

    #[test]
    fn a_map_has_the_verdict_of_every_single_position_and_of_no_tile() {
        let a = rect(0.0, 0.0, 4.0);
        for x in [0.0, 2.0, 3.0, 4.0] {
            let b = rect(x, 1.0, 2.0);
            let over = |spot| strict_overlap_over(a.center.into(), a.size, spot, b.size);
            assert_eq!(over(b.center.into()), Some(strict_overlap(a, b).verdict));
            assert_eq!(over(Spot { center: b.center, half: DVec2::ONE }), None);
        }
    }
}
