//! Is one box entirely beyond an edge of another? Four comparisons of edges, one for each side.

use std::cmp::Ordering;

use super::exact::Vector;
use super::{Rect, RectSpot, Side, Verdict};
use crate::numbers::{self, Decided, Number, Precise, Predicate, Results, each};

/// The result of a test by four comparisons in a fixed order, which ends at the first comparison that fails. A point is
/// a box of zero size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FourEdges {
    /// Apart if a comparison fails, otherwise the verdict of the method.
    pub verdict: Verdict,
    /// All four comparisons in the order of the test; the test does not reach those after [`Self::ended_at`].
    pub comparisons: [EdgeComparison; 4],
    /// The index of the comparison that failed and ended the test; absent if all four hold.
    pub ended_at: Option<usize>,
}

/// The comparison for one side of B: whether A is beyond it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeComparison {
    /// The side of B.
    pub side: Side,
    /// The coordinate of the edge of A that faces this side.
    pub a_edge: f64,
    /// The coordinate of the edge of B.
    pub b_edge: f64,
    /// The distance by which A is beyond the edge of B; negative if it is not beyond. Rounded once, so the sign is
    /// exact.
    pub gap: f64,
    /// The exact sign of the gap.
    pub sign: Ordering,
    /// Whether the comparison holds, so that the test continues.
    pub holds: bool,
}

impl FourEdges {
    /// The comparison that ended the test.
    pub fn failed(&self) -> Option<&EdgeComparison> {
        self.ended_at.map(|i| &self.comparisons[i])
    }

    /// Compares the sides in the given order. `holds` returns whether a comparison holds for the method; `hit` is the
    /// verdict if all of them hold.
    pub(super) fn of(
        a: Rect,
        b: Rect,
        order: [Side; 4],
        holds: impl Fn(&EdgeComparison) -> bool,
        hit: Verdict,
    ) -> Self {
        let [left, right, top, bottom] = numbers::results(&EdgeGaps::new(a, b));
        let gap = |side: Side| match side {
            Side::Left => left,
            Side::Right => right,
            Side::Top => top,
            Side::Bottom => bottom,
        };
        let comparisons = order.map(|side| {
            let (gap, sign) = gap(side);
            let comparison = EdgeComparison {
                side,
                a_edge: edge(a, side.opposite()),
                b_edge: edge(b, side),
                gap,
                sign,
                holds: false,
            };
            EdgeComparison { holds: holds(&comparison), ..comparison }
        });
        let ended_at = comparisons.iter().position(|c| !c.holds);
        let verdict = if ended_at.is_some() { Verdict::Apart } else { hit };
        Self { verdict, comparisons, ended_at }
    }
}

/// The exact verdict of two boxes: apart if one is beyond an edge of the other, touching if it starts exactly there.
#[inline]
pub fn verdict(a: &Rect, b: &Rect) -> Verdict {
    hit_at_once(a, b).map_or_else(|| decided(a, b), Verdict::from_hit)
}

/// The part of [`verdict`] that runs if `f64` does not decide.
#[cold]
#[inline(never)]
fn decided(a: &Rect, b: &Rect) -> Verdict {
    Verdict::from_separation(numbers::decide(&EdgeGaps::new(*a, *b)))
}

/// Whether two boxes that are given by centre and size overlap, in `f64` without a branch between the axes; `None` if
/// rounding could change the sign of a gap that decides.
///
/// Along an axis, the distance of the centres, the sum of the sizes, and the difference of twice the one and the other are
/// rounded: with u half of `f64::EPSILON`, the error is at most 2 u times their sum.
#[inline]
fn hit_at_once(a: &Rect, b: &Rect) -> Option<bool> {
    if a.given_corners().is_some() || b.given_corners().is_some() {
        return None;
    }
    let (distance, size) = ((a.center - b.center).abs() * 2.0, a.size + b.size);
    let (gap, reach) = (distance - size, (distance + size) * (2.0 * f64::EPSILON));
    let is_apart = (gap.x > reach.x) | (gap.y > reach.y);
    let is_hit = (gap.x < -reach.x) & (gap.y < -reach.y);
    (is_apart | is_hit).then_some(is_hit)
}

/// The exact verdict for a map. Always present for single positions; present for a tile only if the filter proves the
/// same verdict for every position in it.
#[inline]
pub fn verdict_over(a: RectSpot, b: RectSpot) -> Option<Verdict> {
    numbers::decide_over(&EdgeGaps { a, b }, a.is_tile() || b.is_tile()).map(Verdict::from_separation)
}

/// As published in two sources, in `f64`: whether the edge of A is strictly on the inner side of the edge of B. The
/// edges are rounded: this never reports an overlap that does not exist, but it can miss a thin one.
pub(super) fn strictly_inside(comparison: &EdgeComparison) -> bool {
    match comparison.side {
        Side::Left | Side::Top => comparison.a_edge > comparison.b_edge,
        Side::Right | Side::Bottom => comparison.a_edge < comparison.b_edge,
    }
}

/// The coordinate of the edge of a box on a side.
fn edge(rect: Rect, side: Side) -> f64 {
    match side {
        Side::Left => rect.min().x,
        Side::Right => rect.max().x,
        Side::Top => rect.min().y,
        Side::Bottom => rect.max().y,
    }
}

/// The gaps between the edges of two boxes. For a map, one of the centres can be a tile of positions.
#[derive(Clone, Copy)]
struct EdgeGaps {
    a: RectSpot,
    b: RectSpot,
}

impl EdgeGaps {
    fn new(a: Rect, b: Rect) -> Self {
        Self { a: a.into(), b: b.into() }
    }
}

impl EdgeGaps {
    /// Twice the gaps beyond the left, right, top and bottom of B; doubled to avoid halving the sizes.
    #[inline(always)]
    fn all<N: Number>(&self) -> [N; 4] {
        let (Some((a_center, a_size)), Some((b_center, b_size))) = (self.a.centered(), self.b.centered())
        else {
            let ([a_min, a_max], [b_min, b_max]) = (self.a.doubled_corners(), self.b.doubled_corners());
            let (Vector { x: left, y: top }, Vector { x: right, y: bottom }) = (b_min - a_max, a_min - b_max);
            return [left, right, top, bottom];
        };
        // Fewer operations than by the corners, and maps need it often.
        let distance = Vector::<N>::between(b_center, a_center);
        let Vector { x, y } = distance.clone() + distance;
        let Vector { x: width, y: height } = Vector::<N>::from(a_size) + Vector::from(b_size);
        [-x.clone() - width.clone(), x - width, -y.clone() - height.clone(), y - height]
    }
}

/// The sign of the largest gap. A positive gap decides, even if the signs of others are unknown.
impl Predicate for EdgeGaps {
    type Answer = Ordering;

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let mut largest = Some(Ordering::Less);
        for gap in self.all::<N>() {
            let sign = gap.try_sign();
            if sign == Some(Ordering::Greater) {
                return sign;
            }
            largest = largest.zip(sign).map(|(largest, sign)| largest.max(sign));
        }
        largest
    }
}

/// All four gaps, rounded once, and their exact signs.
impl Results for EdgeGaps {
    type Answer = [(f64, Ordering); 4];

    fn compute<N: Precise>(&self) -> Decided<Self::Answer> {
        each(self.all::<N>().map(|doubled| {
            let gap = doubled.times_power_of_two(-1);
            Ok((gap.rounded()?, gap.sign()?))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Spot;
    use glam::DVec2;
    use proptest::prelude::*;

    const ORDER: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

    fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect::new(DVec2::new(x, y), DVec2::new(width, height))
    }

    fn exactly(a: Rect, b: Rect) -> FourEdges {
        FourEdges::of(a, b, ORDER, |c| c.sign != Ordering::Greater, verdict(&a, &b))
    }

    #[test]
    fn the_test_ends_at_the_first_comparison_that_fails() {
        let b = rect(0.0, 0.0, 4.0, 2.0);
        let ended = |x, y| exactly(rect(x, y, 2.0, 2.0), b).failed().map(|c| (c.side, c.gap));
        assert_eq!(ended(-5.0, 9.0), Some((Side::Left, 2.0)));
        assert_eq!(ended(4.0, -9.0), Some((Side::Right, 1.0)));
        assert_eq!(ended(0.0, -9.0), Some((Side::Top, 7.0)));
        assert_eq!(ended(0.0, 3.0), Some((Side::Bottom, 1.0)));
        assert_eq!(ended(3.0, 2.0), None);
    }

    #[test]
    fn edges_that_face_each_other_are_compared() {
        let test = exactly(rect(5.0, 1.0, 2.0, 4.0), rect(0.0, 0.0, 4.0, 2.0));
        let right = test.comparisons[1];
        assert_eq!((right.a_edge, right.b_edge, right.gap), (4.0, 2.0, 2.0));
        let bottom = test.comparisons[3];
        assert_eq!((bottom.a_edge, bottom.b_edge, bottom.gap), (-1.0, 1.0, -2.0));
    }

    #[test]
    fn a_tile_has_a_verdict_only_if_all_its_positions_have_it_and_a_position_always_has_one() {
        let over = |x: f64, y: f64, half: f64| {
            let spot = Spot { center: DVec2::new(x, y), half: DVec2::splat(half) };
            verdict_over(RectSpot::at(spot, DVec2::ONE), rect(0.0, 0.0, 9.0, 9.0).into())
        };
        assert_eq!(over(0.0, 0.0, 4.0), Some(Verdict::Colliding));
        assert_eq!(over(9.0, 0.0, 3.0), Some(Verdict::Apart));
        // Apart along x at every position, whatever y is.
        assert_eq!(over(9.0, 0.0, 3.5), Some(Verdict::Apart));
        assert_eq!(over(5.0, 0.0, 0.5), None);
        assert_eq!(over(5.0, 0.0, 0.0), Some(Verdict::Touching));
    }

    proptest! {
        #[test]
        fn without_rounding_the_published_comparisons_miss_only_touches(
            x in -9i8..9, y in -9i8..9, w in 0u8..9, h in 0u8..9, scale in -300i32..300,
        ) {
            let unit = 2f64.powi(scale);
            let a = rect(f64::from(x) * unit, f64::from(y) * unit, f64::from(w) * unit, f64::from(h) * unit);
            let b = rect(0.0, 0.0, 4.0 * unit, 3.0 * unit);
            prop_assert_eq!(verdict(&a, &b), verdict(&b, &a));
            prop_assert_eq!(exactly(a, b).verdict, verdict(&a, &b));
            let published = FourEdges::of(a, b, ORDER, strictly_inside, Verdict::Colliding).verdict;
            prop_assert_eq!(published.is_hit(), verdict(&a, &b) == Verdict::Colliding);
        }

        #[test]
        fn rounded_edges_never_make_an_overlap(
            x in 0.0..1.0f64, w in 0.0..1.0f64, big in prop::sample::select(vec![0.0, 1e9, 1e12]),
        ) {
            let (a, b) = (rect(big + x, 0.0, w, 1.0), rect(big, 0.0, 0.1, 1.0));
            let published = FourEdges::of(a, b, ORDER, strictly_inside, Verdict::Colliding).verdict;
            prop_assert!(!published.is_hit() || verdict(&a, &b) == Verdict::Colliding);
        }
    }
}
