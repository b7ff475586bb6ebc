//! Two boxes: do they share a point, and which side of the first was hit? A point is a box without size.

use glam::DVec2;

use super::exact::Vector;
use super::extent::Extent;
use super::pair::{Contact, Core, Pair, edge_gaps};
use super::{Rect, Side};
use crate::numbers::{self, Decided, Precise, Results, each};

/// Everything that is known about two boxes, in world units. Numbers are rounded once and have their exact signs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoBoxes {
    /// If they share a point, the separation is the larger gap: the negated penetration depth.
    pub contact: Contact,
    /// From the centre of the first box to the centre of the second.
    pub distance: DVec2,
    /// How far the second box is beyond the left, right, top and bottom edge of the first; negative where it is not.
    beyond: [f64; 4],
    /// The gaps between the boxes along x and along y; negative where their extents overlap.
    pub gap: DVec2,
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
    /// The rectangle that both boxes share. Its centre is the point of contact.
    pub shared: Rect,
    /// Its area, in square world units.
    pub area: f64,
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

    /// The unit normal from the first box to the second; of a hit, that of the side that was hit.
    pub fn normal(&self) -> DVec2 {
        self.contact.normal.unwrap_or_default()
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
        let contact = self.pair().compute::<N>()?;
        let [first, second] = [Extent::<N>::of(self.first), Extent::of(self.second)];
        let (x, y) = (first.x.way_to(&second.x)?, first.y.way_to(&second.y)?);
        let distance = [second.x.middle() - first.x.middle(), second.y.middle() - first.y.middle()];
        let beyond = edge_gaps::<N>(self.second.into(), self.first.into());
        let hit = contact.push.zip(contact.normal).map(|(push, normal)| {
            let side = Side::ALL.into_iter().find(|side| side.normal() == normal).expect("an axis");
            let corner = (x.gap.clone() - y.gap.clone()).is_zero()?;
            let (x, y) = (first.x.shared(&second.x)?, first.y.shared(&second.y)?);
            let size = Vector { x: x.length(), y: y.length() };
            let shared = Rect::new(Vector { x: x.middle(), y: y.middle() }.to_f64()?, size.to_f64()?);
            Ok(BoxHit { side, corner, push, shared, area: (size.x * size.y).rounded()? })
        });
        let holds = |one: &Vector<Extent<N>>, other: &Vector<Extent<N>>| {
            Ok(one.x.holds(&other.x)? && one.y.holds(&other.y)?)
        };
        Ok(TwoBoxes {
            contact,
            distance: each(distance.each_ref().map(N::rounded))?.into(),
            beyond: each(beyond.map(|doubled| doubled.times_power_of_two(-1).rounded()))?,
            gap: DVec2::new(x.gap.rounded()?, y.gap.rounded()?),
            hit: hit.transpose()?,
            holds: [holds(&first, &second)?, holds(&second, &first)?],
        })
    }
}

impl BoxPair {
    fn pair(&self) -> Pair {
        Pair { a: Core::Rect(self.first).into(), b: Core::Rect(self.second).into() }
    }
}

#[cfg(test)]
mod tests;
