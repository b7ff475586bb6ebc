//! The exact verdict: the sign of the largest gap between the edges of two boxes.

use std::cmp::Ordering;

use crate::geometry::exact::Vector;
use crate::geometry::{Rect, RectSpot, Verdict};
use crate::numbers::{self, Number, Predicate};

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
    if !a.is_centered() || !b.is_centered() {
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

/// The gaps between the edges of two boxes. For a map, one of the centres can be a tile of positions.
#[derive(Clone, Copy)]
pub(super) struct EdgeGaps {
    a: RectSpot,
    b: RectSpot,
}

impl EdgeGaps {
    pub(super) fn new(a: Rect, b: Rect) -> Self {
        Self { a: a.into(), b: b.into() }
    }

    /// Twice the gaps beyond the left, right, top and bottom of B; doubled to avoid halving the sizes.
    #[inline(always)]
    pub(super) fn all<N: Number>(&self) -> [N; 4] {
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
