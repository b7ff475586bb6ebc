//! The exact verdict: the sign of the separation, from squares of lengths.

use std::cmp::Ordering;

use glam::DVec2;

use super::corners::{self, Corners, gap, greatest};
use super::outline::{self, Outline};
use super::{Core, Pair, Place};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{SegmentFeature, compare_distance, excess};
use crate::geometry::{Rect, RectSpot, RotatedRect, Spot};
use crate::numbers::{self, Decided, Number, Precise, Predicate, Results, Undecided, each};

impl<P: Place> Predicate for Pair<'_, P> {
    type Answer = Ordering;

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let reach = N::from(self.a.radius) + N::from(self.b.radius);
        match (self.a.core, self.b.core) {
            (Core::Point(a), Core::Point(b)) => {
                (Vector::<N>::between(a, b).length_squared() - reach.clone() * reach).try_sign()
            }
            (Core::Segment(ends), Core::Point(point)) | (Core::Point(point), Core::Segment(ends)) => {
                to_segment(ends.map(P::into), point.into(), &reach)
            }
            (Core::Line(ends), Core::Point(point)) | (Core::Point(point), Core::Line(ends)) => {
                to_line(ends.map(P::into), point.into(), &reach)
            }
            (Core::Polygon(_), _) | (_, Core::Polygon(_)) => self.by_outlines(&(reach.clone() + reach)),
            (a, b) => {
                let (is_round, reach) = (self.is_round(), reach.clone() + reach);
                match a.upright().zip(b.upright()) {
                    Some((a, b)) if is_round => round_gaps(edge_gaps(a, b), &reach),
                    Some((a, b)) => largest(edge_gaps::<N>(a, b)),
                    None => self.by_corners(&reach),
                }
            }
        }
    }
}

impl Pair<'_> {
    /// Whether there is a shortest way out: between areas, flat ones, too, and otherwise if one has an inside.
    pub(super) fn has_way_out<N: Precise>(&self) -> Decided<bool> {
        let is_area =
            |core: Core| !matches!(core, Core::Point(_) | Core::Segment(_) | Core::Ray(_) | Core::Line(_));
        match is_area(self.a.core) && is_area(self.b.core) {
            true => Ok(true),
            false => self.has_inside::<N>().ok_or(Undecided),
        }
    }
}

impl<P: Place> Pair<'_, P> {
    pub(super) fn is_round(&self) -> bool {
        self.a.radius != 0.0 || self.b.radius != 0.0
    }

    /// A polygon against another core; the reach is doubled.
    #[cold]
    #[inline(never)]
    fn by_outlines<N: Number>(&self, reach: &N) -> Option<Ordering> {
        let (a, b) = (Outline::<N>::of(self.a.core)?, Outline::of(self.b.core)?);
        self.by_gap::<N>(outline::gap(&a, &b), || outline::excess(&a, &b, reach))
    }

    /// A segment, a triangle or a rotated rectangle against another core; the reach is doubled.
    fn by_corners<N: Number>(&self, reach: &N) -> Option<Ordering> {
        let (a, b) = (Corners::<N>::of(self.a.core), Corners::of(self.b.core));
        self.by_gap::<N>(gap(&a, &b), || corners::excess(&a, &b, reach))
    }

    /// The sign of the separation from that of the largest gap between the cores, and that of the distance of their outlines
    /// minus the reach.
    #[inline(always)]
    fn by_gap<N: Number>(
        &self,
        gap: Option<Ordering>,
        excess: impl FnOnce() -> Option<Ordering>,
    ) -> Option<Ordering> {
        match (self.is_round(), gap) {
            // Without an inside, shapes that cross only touch.
            (false, Some(Ordering::Less)) if self.has_segment() => {
                Some(if self.has_inside::<N>()? { Ordering::Less } else { Ordering::Equal })
            }
            (false, _) | (true, Some(Ordering::Less)) => gap,
            (true, _) => match (excess()?, gap) {
                (Ordering::Less, _) => Some(Ordering::Less),
                (sign, Some(Ordering::Greater)) => Some(sign),
                // Cores that touch are nearer than any reach.
                (_, Some(_)) => Some(Ordering::Less),
                (_, None) => None,
            },
        }
    }

    fn has_segment(&self) -> bool {
        [self.a.core, self.b.core].iter().any(|core| matches!(core, Core::Segment(_) | Core::Ray(_)))
    }

    /// Whether one of the cores has an inside.
    fn has_inside<N: Number>(&self) -> Option<bool> {
        let inside = |core: Core<'_, P>| {
            Some(match core {
                Core::Rect(rect) => rect.into().has_inside(),
                Core::RotatedRect(RotatedRect { side, ratio, .. }) => side != DVec2::ZERO && ratio != 0.0,
                Core::Triangle([a, b, c]) => {
                    let area = Vector::<N>::between(a, b).cross(&Vector::between(a, c));
                    area.try_sign()? != Ordering::Equal
                }
                Core::Polygon(polygon) => polygon.turn() != Ordering::Equal,
                Core::Point(_) | Core::Segment(_) | Core::Ray(_) | Core::Line(_) => false,
            })
        };
        Some(inside(self.a.core)? || inside(self.b.core)?)
    }
}

/// A segment and a point, whose distance does not depend on the order of the ends. If the first end is a tile, swapping them
/// leaves only one vector dependent on the tile, which keeps the error bound small.
#[inline(always)]
fn to_segment<N: Number>([end1, end2]: [Spot; 2], point: Spot, reach: &N) -> Option<Ordering> {
    let (end1, end2) = if end1.is_point() { (end1, end2) } else { (end2, end1) };
    let (end1, point) = (Vector::<N>::from(end1), Vector::from(point));
    let along = Vector::from(end2) - end1.clone();
    compare_distance(&along, &(point - end1), reach).map(|(_, sign)| sign)
}

/// An infinite line and a point. The sign is that of a discriminant, which would cancel far more if it were computed as
/// b² − 4 a c; by Lagrange’s identity this is the same number.
fn to_line<N: Number>([p1, p2]: [Spot; 2], point: Spot, reach: &N) -> Option<Ordering> {
    let (along, to_point) = (Vector::<N>::between(p1, p2), Vector::between(p1, point));
    let is_line = along.length_squared().try_sign()? != Ordering::Equal;
    let feature = if is_line { SegmentFeature::Interior } else { SegmentFeature::End1 };
    excess(feature, &along, &to_point, reach).try_sign()
}

/// How far a rectangle is beyond the left, right, top and bottom of another one, in world units; negative if it is not. Each
/// number is rounded once.
pub fn beyond(rect: Rect, of: Rect) -> [f64; 4] {
    numbers::results(&Beyond(rect, of))
}

struct Beyond(Rect, Rect);

impl Results for Beyond {
    type Answer = [f64; 4];

    fn compute<N: Precise>(&self) -> Decided<[f64; 4]> {
        let doubled = edge_gaps::<N>(self.0.into(), self.1.into());
        each(doubled.map(|gap| gap.times_power_of_two(-1).rounded()))
    }
}

/// How far A is beyond the left, right, top and bottom of B, doubled to avoid halving the sizes.
#[inline(always)]
pub fn edge_gaps<N: Number>(a: RectSpot, b: RectSpot) -> [N; 4] {
    let (Some((a_center, a_size)), Some((b_center, b_size))) = (a.centered(), b.centered()) else {
        let ([a_min, a_max], [b_min, b_max]) = (a.doubled_corners(), b.doubled_corners());
        let (Vector { x: left, y: top }, Vector { x: right, y: bottom }) = (b_min - a_max, a_min - b_max);
        return [left, right, top, bottom];
    };
    // Fewer operations than by the corners, and maps need it often.
    let distance = Vector::<N>::between(b_center, a_center);
    let Vector { x, y } = distance.clone() + distance;
    let Vector { x: width, y: height } = Vector::<N>::from(a_size) + Vector::from(b_size);
    [-x.clone() - width.clone(), x - width, -y.clone() - height.clone(), y - height]
}

/// The sign of the largest gap. A positive gap decides, even if the signs of others are unknown.
#[inline(always)]
pub fn largest<N: Number>(gaps: impl IntoIterator<Item = N>) -> Option<Ordering> {
    greatest(gaps.into_iter().map(|gap| gap.try_sign()))
}

/// The sign of the distance minus the reach, which is not zero; gaps and reach are doubled. For a tile, the point can be
/// beside a side or past a corner: the sign must be the same for both.
fn round_gaps<N: Number>([left, right, top, bottom]: [N; 4], reach: &N) -> Option<Ordering> {
    let (xs, ys) = (distances([left, right]), distances([top, bottom]));
    let mut found = None;
    for x in xs.iter().flatten() {
        for y in ys.iter().flatten() {
            let sign = excess_of(x.as_ref(), y.as_ref(), reach)?;
            if found.replace(sign).is_some_and(|known| known != sign) {
                return None;
            }
        }
    }
    found
}

/// The sign of the distance minus the reach, from the distances along x and y that are not zero.
fn excess_of<N: Number>(x: Option<&N>, y: Option<&N>, reach: &N) -> Option<Ordering> {
    let beyond = |distance: &N| (distance.clone() - reach.clone()).try_sign();
    match (x, y) {
        (None, None) => Some(Ordering::Less),
        (Some(one), None) | (None, Some(one)) => beyond(one),
        (Some(x), Some(y)) if [beyond(x), beyond(y)].contains(&Some(Ordering::Greater)) => {
            Some(Ordering::Greater)
        }
        (Some(x), Some(y)) => {
            let square = x.clone() * x.clone() + y.clone() * y.clone();
            (square - reach.clone() * reach.clone()).try_sign()
        }
    }
}

/// What the distance along an axis can be: a gap, or zero, which is the inner `None`. It is a single one if the signs of the
/// gaps are known.
fn distances<N: Number>(gaps: [N; 2]) -> [Option<Option<N>>; 3] {
    let signs = gaps.each_ref().map(N::try_sign);
    let [one, two] = gaps;
    match signs {
        [Some(Ordering::Greater), _] => [Some(Some(one)), None, None],
        [_, Some(Ordering::Greater)] => [Some(Some(two)), None, None],
        [one_sign, two_sign] => {
            let unless_known = |gap: N, sign: Option<Ordering>| sign.is_none().then_some(Some(gap));
            [Some(None), unless_known(one, one_sign), unless_known(two, two_sign)]
        }
    }
}
