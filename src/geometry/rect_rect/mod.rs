//! Two axis-aligned rectangles: do they overlap?

use std::cmp::Ordering;

use super::blob_side::{self, BlobSide};
use super::box_edges::FourEdges;
use super::extent::Extent;
use super::{Rect, Side};
use crate::numbers::{self, Decided, Precise, Results};

mod strict_overlap;

pub use super::box_edges::{verdict, verdict_over};
pub use strict_overlap::strict_overlap;

/// Everything that the test of two rectangles computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RectRect {
    /// The four comparisons, and the exact verdict.
    pub test: FourEdges,
    /// Gaps, overlaps and the results for a hit, with A as blob 1 and B as blob 2.
    pub gaps: BlobSide,
    /// Exact: whether every point of B belongs to A.
    pub a_holds_b: bool,
    /// Exact: whether every point of A belongs to B.
    pub b_holds_a: bool,
    /// The area of what both share, in square world units; zero if they are apart or only touch.
    pub shared_area: f64,
}

impl RectRect {
    /// Whether the rectangles are apart along both axes, so that two corners are nearest to each other.
    pub fn is_diagonal(&self) -> bool {
        [self.gaps.x_sign, self.gaps.y_sign] == [Ordering::Greater; 2]
    }
}

/// The order of the source: is A right of B, left, above, below? It first compares the left edge of A with the right
/// edge of B. In the source y points up, so its last two comparisons are reversed here.
const ORDER: [Side; 4] = [Side::Right, Side::Left, Side::Bottom, Side::Top];

/// Looks for an edge of B that has A entirely outside, and stops at the first: a line along that edge separates them.
/// Edges belong to the rectangles, so rectangles that share only an edge or a corner touch. Exact; rectangles without
/// width or height are segments or points.
///
/// Source: CS230 "Static Collision - Rectangle/Rectangle".
pub fn separating_edges(a: Rect, b: Rect) -> RectRect {
    let test = FourEdges::of(a, b, ORDER, |c| c.sign != Ordering::Greater, verdict(&a, &b));
    let (a_holds_b, b_holds_a, shared_area) = numbers::results(&Extents { a, b });
    RectRect { test, gaps: blob_side::gaps(a, b), a_holds_b, b_holds_a, shared_area }
}

/// Two rectangles by what they cover.
struct Extents {
    a: Rect,
    b: Rect,
}

/// Whether all of B belongs to A, whether all of A belongs to B, and the area of what both share.
impl Results for Extents {
    type Answer = (bool, bool, f64);

    fn compute<N: Precise>(&self) -> Decided<Self::Answer> {
        let (a, b) = (Extent::<N>::of(self.a), Extent::of(self.b));
        let (width, height) = (a.x.shared(&b.x)?.length(), a.y.shared(&b.y)?.length());
        let is_shared = width.sign()? != Ordering::Less && height.sign()? != Ordering::Less;
        let area = if is_shared { (width * height).rounded()? } else { 0.0 };
        Ok((a.x.holds(&b.x)? && a.y.holds(&b.y)?, b.x.holds(&a.x)? && b.y.holds(&a.y)?, area))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use Verdict::{Apart, Colliding, Touching};
    use glam::DVec2;
    use proptest::prelude::*;

    fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect::new(DVec2::new(x, y), DVec2::new(width, height))
    }

    #[test]
    fn the_first_edge_that_separates_ends_the_test() {
        let a = rect(0.0, 0.0, 4.0, 4.0);
        let ended = |x, y| separating_edges(a, rect(x, y, 2.0, 2.0)).test.failed().map(|c| (c.side, c.gap));
        assert_eq!(ended(-5.0, 9.0), Some((Side::Right, 2.0)));
        assert_eq!(ended(5.0, 9.0), Some((Side::Left, 2.0)));
        assert_eq!(ended(0.0, -9.0), Some((Side::Bottom, 6.0)));
        assert_eq!(ended(0.0, 4.0), Some((Side::Top, 1.0)));
        assert_eq!(ended(2.0, 2.0), None);
    }

    #[test]
    fn a_shared_edge_or_corner_is_touching() {
        let a = rect(0.0, 0.0, 4.0, 4.0);
        for (x, y) in [(3.0, 0.0), (-3.0, 1.0), (0.0, 3.0), (1.0, -3.0), (3.0, 3.0), (-3.0, 3.0)] {
            let found = separating_edges(a, rect(x, y, 2.0, 2.0));
            assert_eq!((found.test.verdict, found.gaps.verdict), (Touching, Touching));
            assert_eq!(found.gaps.separation, 0.0);
        }
        assert_eq!(verdict(&a, &rect(3f64.next_up(), 0.0, 2.0, 2.0)), Apart);
        assert_eq!(verdict(&a, &rect(3f64.next_down(), 0.0, 2.0, 2.0)), Colliding);
    }

    #[test]
    fn one_inside_the_other_collides_and_points_touch_only_each_other() {
        let a = rect(0.0, 0.0, 4.0, 4.0);
        assert_eq!(verdict(&a, &rect(1.0, 1.0, 1.0, 1.0)), Colliding);
        assert_eq!(verdict(&a, &rect(1.0, 1.0, 0.0, 0.0)), Colliding);
        let point = rect(1.0, 1.0, 0.0, 0.0);
        assert_eq!((verdict(&point, &point), verdict(&point, &rect(1.0, 2.0, 0.0, 0.0))), (Touching, Apart));
    }

    #[test]
    fn a_rectangle_holds_every_rectangle_whose_points_are_all_its_own() {
        let a = rect(0.0, 0.0, 4.0, 4.0);
        let holds = |b| {
            let found = separating_edges(a, b);
            (found.a_holds_b, found.b_holds_a)
        };
        assert_eq!(holds(rect(0.5, 0.5, 1.0, 1.0)), (true, false));
        assert_eq!(holds(rect(1.5, 1.5, 1.0, 1.0)), (true, false));
        assert_eq!(holds(rect(1.5f64.next_up(), 1.5, 1.0, 1.0)), (false, false));
        assert_eq!(holds(rect(0.0, 0.0, 9.0, 4.0)), (false, true));
        assert_eq!((holds(a), holds(rect(9.0, 0.0, 1.0, 1.0))), ((true, true), (false, false)));
        assert_eq!(holds(rect(2.0, 2.0, 0.0, 0.0)), (true, false));
    }

    #[test]
    fn the_shared_area_is_that_of_the_common_rectangle_and_zero_if_there_is_none() {
        let a = rect(0.0, 0.0, 4.0, 4.0);
        let area = |b| separating_edges(a, b).shared_area;
        assert_eq!(
            [area(rect(2.0, 1.0, 2.0, 4.0)), area(a), area(rect(0.0, 0.0, 9.0, 1.0))],
            [3.0, 16.0, 4.0]
        );
        assert_eq!([area(rect(3.0, 0.0, 2.0, 2.0)), area(rect(9.0, 9.0, 2.0, 2.0))], [0.0, 0.0]);
        let tiny = rect(0.0, 0.0, 1e-200, 1e-200);
        // The product underflows, but it is not zero.
        assert_eq!(separating_edges(tiny, tiny).shared_area, 5e-324);
    }

    #[test]
    fn verdicts_are_exact_at_every_size_and_place() {
        for unit in [1e-300, 1e-9, 1e9, 1e300] {
            let at = |x: f64| verdict(&rect(unit, unit, unit, unit), &rect(x, unit, unit, unit));
            let touch = 2.0 * unit;
            assert_eq!([at(touch.next_down()), at(touch), at(touch.next_up())], [Colliding, Touching, Apart]);
        }
    }

    proptest! {
        #[test]
        fn the_verdict_survives_swapping_mirroring_turning_moving_and_scaling(
            [x, y, dx, dy] in prop::array::uniform4(-9i8..9), [w, h] in prop::array::uniform2(0u8..9),
            scale in -30i32..30,
        ) {
            let [x, y, dx, dy] = [x, y, dx, dy].map(f64::from);
            let (w, h, unit) = (f64::from(w), f64::from(h), 2f64.powi(scale));
            let (a, b) = (rect(0.0, 0.0, 4.0, 3.0), rect(x / 2.0, y / 2.0, w, h));
            let answer = verdict(&a, &b);
            prop_assert_eq!(verdict(&b, &a), answer);
            prop_assert_eq!(verdict(&a, &rect(-x / 2.0, y / 2.0, w, h)), answer);
            prop_assert_eq!(verdict(&rect(0.0, 0.0, 3.0, 4.0), &rect(y / 2.0, -x / 2.0, h, w)), answer);
            prop_assert_eq!(verdict(&rect(dx, dy, 4.0, 3.0), &rect(x / 2.0 + dx, y / 2.0 + dy, w, h)), answer);
            let scaled = |r: Rect| Rect::new(r.center * unit, r.size * unit);
            prop_assert_eq!(verdict(&scaled(a), &scaled(b)), answer);
            let found = separating_edges(a, b);
            prop_assert_eq!((found.test.verdict, found.gaps.verdict), (answer, answer));
            let pushed = found.gaps.hit.map(|hit| verdict(&a, &b.centered(b.center + hit.push)));
            prop_assert!(pushed.is_none_or(|pushed| pushed == Touching));
        }
    }
}
