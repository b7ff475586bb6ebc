//! Two boxes given by centre and size: do they collide, and which side of the first was hit?

use std::cmp::Ordering;

use glam::DVec2;

use super::displacement::Displacement;
use super::exact::Vector;
use super::extent::Extent;
use super::{Rect, RectSpot, Side, Verdict, depth};
use crate::numbers::{self, Decided, Precise, Results, SurdOf};

pub use super::box_edges::{verdict, verdict_over};

/// Everything that the test of two boxes computes, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlobSide {
    /// Exact: the sign of the larger gap.
    pub verdict: Verdict,
    /// The signed distance from the centre of blob 1 to the centre of blob 2 along x.
    pub x_distance: f64,
    /// The same along y.
    pub y_distance: f64,
    /// The gap between the boxes along x; negative if their extents overlap. Rounded once, so the sign is exact.
    pub x_gap: f64,
    /// The same along y.
    pub y_gap: f64,
    /// The exact sign of the x gap: positive if the extents along x are apart, zero if they meet, negative if they
    /// overlap.
    pub x_sign: Ordering,
    /// The same along y.
    pub y_sign: Ordering,
    /// The negated gap: the overlap of the extents along x.
    pub x_overlap: f64,
    /// The same along y.
    pub y_overlap: f64,
    /// The distance between the boxes; if they share a point, the larger gap: the negated penetration depth.
    pub separation: f64,
    /// The unit normal from blob 1 to blob 2: if they are apart, the direction of the shortest way between them,
    /// otherwise that of the side that was hit.
    pub normal: DVec2,
    /// The points of blob 1 and of blob 2 that are nearest to each other, those in the middle if there are several;
    /// absent if the boxes share a point.
    pub nearest: Option<[DVec2; 2]>,
    /// The results for a hit; absent if the boxes are apart.
    pub hit: Option<BlobHit>,
}

/// The results for a hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlobHit {
    /// The side of blob 1 that was hit.
    pub side: Side,
    /// Whether both overlaps are equal, so that either axis is possible. The side is then left or right, as in the
    /// source.
    pub corner: bool,
    /// The displacement of blob 2 that ends the overlap, out through that side.
    pub push: DVec2,
    /// The rectangle that both boxes share.
    pub shared: Rect,
    /// The centre of that rectangle, used as the point of contact.
    pub contact: DVec2,
    /// The contact moved by the push, rounded once.
    pub push_end: DVec2,
}

/// Tests two boxes by the gaps between them. Exact; boxes of zero size are points and segments.
///
/// The side follows the rule of the source: the axis with the smaller overlap, and on it the sign of the distance,
/// where zero counts as right or bottom.
///
/// Source: BLOBS, "Checking for a collision" and "Finding which side".
pub fn gaps(blob1: Rect, blob2: Rect) -> BlobSide {
    numbers::results(&Gaps { blob1, blob2 })
}

/// The results for a hit, given the parts of both boxes, the gaps, and the distance between the centres.
fn hit<N: Precise>(
    [extents1, extents2]: &[Vector<Extent<N>>; 2],
    gap: &Vector<N>,
    distance: &Vector<N>,
) -> Decided<BlobHit> {
    // The larger gap is the smaller overlap.
    let x_against_y = (gap.x.clone() - gap.y.clone()).sign()?;
    let side = match (x_against_y, distance.x.sign()?, distance.y.sign()?) {
        (Ordering::Less, _, Ordering::Less) => Side::Top,
        (Ordering::Less, ..) => Side::Bottom,
        (_, Ordering::Less, _) => Side::Left,
        _ => Side::Right,
    };
    let depth = -if x_against_y == Ordering::Less { gap.y.clone() } else { gap.x.clone() };
    let push = Vector::from(side.normal()).times(&depth);
    let (x, y) = (extents1.x.shared(&extents2.x)?, extents1.y.shared(&extents2.y)?);
    let middle = Vector { x: x.middle(), y: y.middle() };
    let size = Vector { x: x.length(), y: y.length() };
    let shared = Rect::new(middle.to_f64()?, size.to_f64()?);
    Ok(BlobHit {
        side,
        corner: x_against_y == Ordering::Equal,
        push: push.to_f64()?,
        shared,
        contact: shared.center,
        push_end: (middle + push).to_f64()?,
    })
}

/// The shortest displacement from one box to another, from the gaps and the distance between the centres; zero if they
/// share a point.
fn displacement<N: Precise>(gap: &Vector<N>, distance: &Vector<N>) -> Decided<Displacement<N>> {
    let part = |gap: &N, distance: &N| {
        Ok(match (gap.sign()?, distance.sign()?) {
            (Ordering::Greater, Ordering::Less) => -gap.clone(),
            (Ordering::Greater, _) => gap.clone(),
            _ => N::from(0.0),
        })
    };
    Ok(Vector { x: part(&gap.x, &distance.x)?, y: part(&gap.y, &distance.y)? }.into())
}

/// The points of two boxes that are nearest to each other, those in the middle if there are several.
fn nearest<N: Precise>([extents1, extents2]: &[Vector<Extent<N>>; 2]) -> Decided<[DVec2; 2]> {
    let ([x1, x2], [y1, y2]) = (extents1.x.nearest(&extents2.x)?, extents1.y.nearest(&extents2.y)?);
    Ok([Vector { x: x1, y: y1 }.to_f64()?, Vector { x: x2, y: y2 }.to_f64()?])
}

/// The gaps of two boxes along x and y.
pub(super) struct Gaps {
    pub(super) blob1: Rect,
    pub(super) blob2: Rect,
}

impl Gaps {
    /// Twice the gaps along x and y; doubled to avoid halving the sizes.
    fn doubled<N: Precise>(&self) -> Decided<[N; 2]> {
        let [blob1, blob2] = [self.blob1, self.blob2].map(RectSpot::from);
        let (Some((center1, size1)), Some((center2, size2))) = (blob1.centered(), blob2.centered()) else {
            let ([min1, max1], [min2, max2]) = (blob1.doubled_corners::<N>(), blob2.doubled_corners());
            let larger = |one: N, other: N| {
                let is_larger = (one.clone() - other.clone()).sign()? != Ordering::Less;
                Ok(if is_larger { one } else { other })
            };
            let (before, behind) = (min2 - max1, min1 - max2);
            return Ok([larger(before.x, behind.x)?, larger(before.y, behind.y)?]);
        };
        let distance = Vector::<N>::between(center1, center2);
        let axis = |distance: N, size1: f64, size2: f64| {
            let distance = if distance.sign()? == Ordering::Less { -distance } else { distance };
            Ok(distance.clone() + distance - (N::from(size1) + N::from(size2)))
        };
        Ok([axis(distance.x, size1.x, size2.x)?, axis(distance.y, size1.y, size2.y)?])
    }
}

impl Results for Gaps {
    type Answer = BlobSide;

    fn compute<N: Precise>(&self) -> Decided<BlobSide> {
        let extents = [Extent::of(self.blob1), Extent::of(self.blob2)];
        let [extents1, extents2] = &extents;
        let distance = Vector {
            x: extents2.x.middle() - extents1.x.middle(),
            y: extents2.y.middle() - extents1.y.middle(),
        };
        let [x, y] = self.doubled::<N>()?.map(|doubled| doubled.times_power_of_two(-1));
        let (x_sign, y_sign) = (x.sign()?, y.sign()?);
        let exactly = Vector { x, y };
        let gap = DVec2::new(exactly.x.rounded()?, exactly.y.rounded()?);
        let larger_gap = gap.max_element();
        let verdict = Verdict::from_separation(x_sign.max(y_sign));
        let (hit, nearest, separation, normal) = if verdict.is_hit() {
            let hit = hit(&extents, &exactly, &distance)?;
            (Some(hit), None, larger_gap, hit.side.normal())
        } else {
            let way = displacement(&exactly, &distance)?;
            let normal = way.direction()?.expect("the boxes are apart");
            // Along one axis, the root would only hide that the gap is exact.
            let is_diagonal = x_sign == y_sign;
            let separation = if is_diagonal { way.length().rounded()? } else { larger_gap };
            (None, Some(nearest(&extents)?), separation, normal)
        };
        Ok(BlobSide {
            verdict,
            x_distance: distance.x.rounded()?,
            y_distance: distance.y.rounded()?,
            x_gap: gap.x,
            y_gap: gap.y,
            x_sign,
            y_sign,
            x_overlap: depth(gap.x),
            y_overlap: depth(gap.y),
            separation,
            normal,
            nearest,
            hit,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn blob(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect::new(DVec2::new(x, y), DVec2::new(width, height))
    }

    #[test]
    fn example_1_of_the_source_has_gaps_minus_one_and_one_and_is_apart() {
        let result = gaps(blob(4.0, 4.0, 4.0, 4.0), blob(6.0, 8.0, 2.0, 2.0));
        assert_eq!((result.x_gap, result.y_gap), (-1.0, 1.0));
        assert_eq!((result.verdict, result.hit), (Verdict::Apart, None));
    }

    #[test]
    fn example_2_of_the_source_hits_the_left_side() {
        let result = gaps(blob(4.0, 4.0, 4.0, 4.0), blob(2.0, 4.0, 2.0, 2.0));
        assert_eq!((result.x_gap, result.y_gap), (-1.0, -3.0));
        assert_eq!((result.x_overlap, result.y_overlap), (1.0, 3.0));
        let hit = result.hit.expect("they collide");
        assert_eq!((hit.side, hit.corner), (Side::Left, false));
        assert_eq!(hit.push, DVec2::new(-1.0, 0.0));
        assert_eq!((hit.contact, hit.push_end), (DVec2::new(2.5, 4.0), DVec2::new(1.5, 4.0)));
    }

    #[test]
    fn a_hit_with_equal_overlaps_is_a_corner_hit_on_the_left_or_right() {
        let hit = gaps(blob(0.0, 0.0, 4.0, 4.0), blob(3.0, 3.0, 4.0, 4.0)).hit.expect("they collide");
        assert_eq!((hit.side, hit.corner), (Side::Right, true));
    }

    #[test]
    fn a_zero_distance_counts_as_bottom_or_right() {
        let same_center = gaps(blob(0.0, 0.0, 2.0, 2.0), blob(0.0, 0.0, 2.0, 2.0)).hit.expect("hit");
        assert_eq!((same_center.side, same_center.corner), (Side::Right, true));
        let flat = gaps(blob(0.0, 0.0, 8.0, 2.0), blob(1.0, 0.0, 2.0, 2.0)).hit.expect("hit");
        assert_eq!(flat.side, Side::Bottom);
    }

    #[test]
    fn a_gap_is_positive_where_the_extents_are_apart_and_negative_where_they_overlap() {
        let result = gaps(blob(0.0, 0.0, 4.0, 4.0), blob(5.0, 1.0, 2.0, 2.0));
        assert_eq!((result.x_gap, result.y_gap), (2.0, -2.0));
        assert_eq!((result.x_sign, result.y_sign), (Ordering::Greater, Ordering::Less));
    }

    #[test]
    fn boxes_apart_along_both_axes_are_separated_by_the_distance_of_their_corners() {
        let unit_gaps = gaps(blob(0.0, 0.0, 2.0, 2.0), blob(3.0, -3.0, 2.0, 2.0));
        assert_eq!(unit_gaps.separation, std::f64::consts::SQRT_2);
        assert_eq!(unit_gaps.normal, DVec2::new(1.0, -1.0) * std::f64::consts::FRAC_1_SQRT_2);
        assert_eq!(unit_gaps.nearest, Some([DVec2::new(1.0, -1.0), DVec2::new(2.0, -2.0)]));
        let triangle = gaps(blob(0.0, 0.0, 2.0, 2.0), blob(-5.0, 6.0, 2.0, 2.0));
        assert_eq!((triangle.separation, triangle.normal), (5.0, DVec2::new(-0.6, 0.8)));
    }

    #[test]
    fn boxes_apart_along_one_axis_are_separated_by_its_gap() {
        let beside = gaps(blob(0.0, 0.0, 4.0, 4.0), blob(5.0, 1.0, 2.0, 4.0));
        assert_eq!((beside.separation, beside.normal), (2.0, DVec2::X));
        // They face each other from −1 to 2.
        assert_eq!(beside.nearest, Some([DVec2::new(2.0, 0.5), DVec2::new(4.0, 0.5)]));
        let above = gaps(blob(0.0, 0.0, 4.0, 4.0), blob(0.0, -9.0, 2.0, 4.0));
        assert_eq!((above.separation, above.normal), (5.0, DVec2::NEG_Y));
    }

    #[test]
    fn the_separation_of_boxes_that_share_a_point_is_the_larger_gap_and_the_normal_that_of_the_side_hit() {
        let hit = gaps(blob(0.0, 0.0, 4.0, 4.0), blob(-2.0, 0.5, 2.0, 2.0));
        assert_eq!((hit.separation, hit.normal, hit.nearest), (-1.0, DVec2::NEG_X, None));
        let touching = gaps(blob(0.0, 0.0, 4.0, 4.0), blob(3.0, 3.0, 2.0, 2.0));
        assert_eq!((touching.separation, touching.normal), (0.0, DVec2::X));
    }

    #[test]
    fn verdict_and_gap_are_exact_where_the_rounded_difference_is_zero() {
        let big = 5e8;
        let (a, b) = (blob(big, 0.0, 2.0 * big, 1.0), blob(-0.1, 0.0, 0.2, 1.0));
        // The distance 5e8 + 0.1 is not an f64; the gap 5e8 + 0.1 − 5e8 − 0.1 is exactly zero.
        assert_eq!((gaps(a, b).verdict, gaps(a, b).x_gap), (Verdict::Touching, 0.0));
        let apart = gaps(a, b.centered(DVec2::new(-0.1f64.next_up(), 0.0)));
        assert_eq!(apart.verdict, Verdict::Apart);
        assert!(apart.x_gap > 0.0 && apart.x_gap < 1e-15 && apart.x_overlap < 0.0);
    }

    proptest! {
        #[test]
        fn the_gaps_agree_with_the_comparisons_of_edges_and_the_verdict_survives_swapping_and_mirroring(
            x in -9i8..9, y in -9i8..9, w in 0u8..9, h in 0u8..9, scale in -300i32..300,
        ) {
            let unit = 2f64.powi(scale);
            let a = blob(0.0, 0.0, 4.0 * unit, 3.0 * unit);
            let [x, y] = [x, y].map(|place| f64::from(place) / 2.0 * unit);
            let b = blob(x, y, f64::from(w) * unit, f64::from(h) * unit);
            let mirrored = b.centered(-b.center);
            prop_assert_eq!(gaps(a, b).verdict, verdict(&a, &b));
            prop_assert_eq!(verdict(&a, &b), verdict(&b, &a));
            prop_assert_eq!(verdict(&a, &b), verdict(&a, &mirrored));
        }

        #[test]
        fn pushing_blob_2_out_ends_the_overlap(x in -4i8..=4, y in -4i8..=4) {
            let a = blob(0.0, 0.0, 4.0, 4.0);
            let b = blob(f64::from(x), f64::from(y), 4.0, 4.0);
            let hit = gaps(a, b).hit.expect("they overlap");
            let pushed = b.centered(b.center + hit.push);
            prop_assert_eq!(verdict(&a, &pushed), Verdict::Touching);
        }
    }
}
