//! Two boxes: do they share a point, and which side of the first was hit? A point is a box without size.

use std::cmp::Ordering;

use glam::DVec2;

use super::displacement::Displacement;
use super::exact::Vector;
use super::extent::Extent;
use super::{Rect, Side, Verdict};
use crate::numbers::{self, Decided, Precise, Results, SurdOf, each};

mod verdict;

use verdict::EdgeGaps;
pub use verdict::{verdict, verdict_over};

/// Everything that is known about two boxes, in world units. Numbers are rounded once and have their exact signs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoBoxes {
    /// Exact: the sign of the larger gap.
    pub verdict: Verdict,
    /// From the centre of the first box to the centre of the second.
    pub distance: DVec2,
    /// How far the second box is beyond the left, right, top and bottom edge of the first; negative where it is not.
    beyond: [f64; 4],
    /// The gaps between the boxes along x and along y; negative where their extents overlap.
    pub gap: DVec2,
    /// The distance between the boxes; if they share a point, the larger gap: the negated penetration depth.
    pub separation: f64,
    /// The unit normal from the first box to the second: if they are apart, the direction of the shortest way between
    /// them, otherwise that of the side that was hit.
    pub normal: DVec2,
    /// The points of the first and of the second box that are nearest to each other, those in the middle if there are
    /// several; absent if the boxes share a point.
    pub nearest: Option<[DVec2; 2]>,
    /// The results for a hit; absent if the boxes are apart.
    pub hit: Option<BoxHit>,
    /// Exact: whether every point of the other box belongs to the first, and to the second.
    pub holds: [bool; 2],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxHit {
    /// The side of the first box that was hit: on the axis with the smaller overlap, in the direction of the second
    /// centre, where zero counts as right or bottom.
    pub side: Side,
    /// Whether both overlaps are equal, so that either axis is possible. The side is then left or right, as in the
    /// source.
    pub corner: bool,
    /// The displacement of the second box that ends the overlap, out through that side.
    pub push: DVec2,
    /// The rectangle that both boxes share.
    pub shared: Rect,
    /// Its area, in square world units.
    pub area: f64,
    /// Its centre, used as the point of contact.
    pub contact: DVec2,
    /// The contact moved by the push, rounded once.
    pub push_end: DVec2,
}

impl TwoBoxes {
    /// How far the second box is beyond the edge on a side of the first; negative if it is not.
    pub fn beyond(&self, side: Side) -> f64 {
        self.beyond[side as usize]
    }

    /// The side of the first box that has all of the second beyond it, if there is one; along x if there are two.
    pub fn separating_side(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.beyond(*side) > 0.0)
    }

    /// The overlaps of the extents along x and along y: the negated gaps.
    pub fn overlap(&self) -> DVec2 {
        // 0 − 0 is 0, and −0 is not.
        0.0 - self.gap
    }

    /// Whether the boxes are apart along both axes, so that two corners are nearest to each other.
    pub fn is_diagonal(&self) -> bool {
        self.gap.cmpgt(DVec2::ZERO).all()
    }

    /// The area of what both share; zero if they are apart or only touch.
    pub fn shared_area(&self) -> f64 {
        self.hit.map_or(0.0, |hit| hit.area)
    }
}

/// Everything about two boxes. Exact; boxes of zero size are points and segments.
///
/// Source: BLOBS, "Checking for a collision" and "Finding which side", for the gaps and the side.
pub fn two_boxes(first: Rect, second: Rect) -> TwoBoxes {
    numbers::results(&BoxPair { first, second })
}

pub(super) struct BoxPair {
    pub(super) first: Rect,
    pub(super) second: Rect,
}

impl Results for BoxPair {
    type Answer = TwoBoxes;

    fn compute<N: Precise>(&self) -> Decided<TwoBoxes> {
        let extents = [Extent::<N>::of(self.first), Extent::of(self.second)];
        let [first, second] = &extents;
        let distance =
            Vector { x: second.x.middle() - first.x.middle(), y: second.y.middle() - first.y.middle() };
        let edges = EdgeGaps::new(self.second, self.first).all::<N>();
        let edges = edges.map(|doubled| doubled.times_power_of_two(-1));
        let beyond = each(edges.each_ref().map(N::rounded))?;
        // Along each axis, the gap is beyond the edge in the direction of the second centre.
        let x_side = if distance.x.sign()? == Ordering::Less { Side::Left } else { Side::Right };
        let y_side = if distance.y.sign()? == Ordering::Less { Side::Top } else { Side::Bottom };
        let gap = DVec2::new(beyond[x_side as usize], beyond[y_side as usize]);
        let exactly = Vector { x: edges[x_side as usize].clone(), y: edges[y_side as usize].clone() };
        let larger_gap = gap.max_element();
        let verdict = Verdict::from_separation(exactly.x.sign()?.max(exactly.y.sign()?));
        let (hit, nearest, separation, normal) = if verdict.is_hit() {
            let hit = hit(&extents, &exactly, [x_side, y_side])?;
            (Some(hit), None, larger_gap, hit.side.normal())
        } else {
            let way = displacement(&exactly, [x_side, y_side])?;
            let normal = way.direction()?.expect("the boxes are apart");
            // Along one axis, the root would only hide that the gap is exact.
            let is_diagonal = gap.min_element() > 0.0;
            let separation = if is_diagonal { way.length().rounded()? } else { larger_gap };
            (None, Some(nearest(&extents)?), separation, normal)
        };
        let holds = |one: &Vector<Extent<N>>, other: &Vector<Extent<N>>| {
            Ok(one.x.holds(&other.x)? && one.y.holds(&other.y)?)
        };
        Ok(TwoBoxes {
            verdict,
            distance: DVec2::new(distance.x.rounded()?, distance.y.rounded()?),
            beyond,
            gap,
            separation,
            normal,
            nearest,
            hit,
            holds: [holds(first, second)?, holds(second, first)?],
        })
    }
}

/// The results for a hit, given the extents of both boxes, the gaps, and the sides in the direction of the second centre.
fn hit<N: Precise>(
    [first, second]: &[Vector<Extent<N>>; 2],
    gap: &Vector<N>,
    [x_side, y_side]: [Side; 2],
) -> Decided<BoxHit> {
    // The larger gap is the smaller overlap.
    let x_against_y = (gap.x.clone() - gap.y.clone()).sign()?;
    let (side, gap) = if x_against_y == Ordering::Less { (y_side, &gap.y) } else { (x_side, &gap.x) };
    let push = Vector::from(side.normal()).times(&-gap.clone());
    let (x, y) = (first.x.shared(&second.x)?, first.y.shared(&second.y)?);
    let middle = Vector { x: x.middle(), y: y.middle() };
    let size = Vector { x: x.length(), y: y.length() };
    let shared = Rect::new(middle.to_f64()?, size.to_f64()?);
    Ok(BoxHit {
        side,
        corner: x_against_y == Ordering::Equal,
        push: push.to_f64()?,
        shared,
        area: (size.x * size.y).rounded()?,
        contact: shared.center,
        push_end: (middle + push).to_f64()?,
    })
}

/// The shortest displacement from one box to another that is apart from it, from the gaps and the sides in its direction.
fn displacement<N: Precise>(gap: &Vector<N>, [x_side, y_side]: [Side; 2]) -> Decided<Displacement<N>> {
    let part = |gap: &N, is_backwards: bool| {
        Ok(match gap.sign()? {
            Ordering::Greater if is_backwards => -gap.clone(),
            Ordering::Greater => gap.clone(),
            _ => N::from(0.0),
        })
    };
    Ok(Vector { x: part(&gap.x, x_side == Side::Left)?, y: part(&gap.y, y_side == Side::Top)? }.into())
}

/// The points of two boxes that are nearest to each other, those in the middle if there are several.
fn nearest<N: Precise>([first, second]: &[Vector<Extent<N>>; 2]) -> Decided<[DVec2; 2]> {
    let ([x1, x2], [y1, y2]) = (first.x.way_to(&second.x)?.nearest, first.y.way_to(&second.y)?.nearest);
    Ok([Vector { x: x1, y: y1 }.to_f64()?, Vector { x: x2, y: y2 }.to_f64()?])
}

#[cfg(test)]
mod tests;
