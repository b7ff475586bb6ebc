//! Cores as corners and sides: the sign for every pair with a polygon, and the start of the numbers of every pair with corners.

use std::cmp::Ordering;

use glam::DVec2;

use super::corners::{Corners, edges, greatest, least};
use super::{Core, Place};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::compare_distance;
use crate::numbers::{Number, Precise};

/// A convex polygon; with two corners a segment, with one a point. If a place is a tile, as few numbers as possible depend
/// on it.
pub struct Outline<N> {
    /// A point from which the corners are given.
    origin: Vector<N>,
    /// In order, either way round.
    corners: Vec<Vector<N>>,
    /// In the order of the edges.
    sides: Vec<Side<N>>,
    /// Whether all corners are on one line, so that its sides do not tell where it ends there.
    is_flat: bool,
    /// Whether it is a half-line, which goes on behind its second corner.
    pub is_endless: bool,
}

/// A side: an edge, or one of both sides of the edge if the core is flat.
pub struct Side<N> {
    /// A direction across it, out of the core; not necessarily a unit vector.
    pub outward: Vector<N>,
    /// A corner on it.
    start: usize,
}

impl<N: Number> Outline<N> {
    /// The core with all coordinates doubled, to avoid halving sizes. None if the arithmetic cannot tell what is outward.
    pub fn of<P: Place>(core: Core<'_, P>) -> Option<Self> {
        let Core::Polygon(polygon) = core else { return Self::of_few(core) };
        let doubled = |place: DVec2| twice(Vector::<N>::from(place));
        let (turn, corners) = (polygon.turn(), polygon.distinct().map(doubled).collect::<Vec<_>>());
        let across = |start: usize| {
            let Vector { x, y } = corners[(start + 1) % corners.len()].clone() - corners[start].clone();
            let outward = Vector { x: y, y: -x };
            let ways = [turn.is_ge().then(|| outward.clone()), turn.is_le().then(|| -outward)];
            ways.into_iter().flatten().map(move |outward| Side { outward, start })
        };
        // The way back between two corners is the same edge.
        let edges = if corners.len() > 2 { corners.len() } else { corners.len() - 1 };
        let sides = (0..edges).flat_map(across).collect();
        let origin = twice(Vector::from(polygon.by.into()));
        Some(Self { origin, corners, sides, is_flat: turn.is_eq(), is_endless: false })
    }

    /// A core with at most four corners.
    fn of_few<P: Place>(core: Core<'_, P>) -> Option<Self> {
        let few = Corners::<N>::of(core);
        let (mut sides, mut is_flat) = (Vec::with_capacity(4), true);
        for normal in few.normals() {
            let ends = few.ends_across(normal)?;
            is_flat &= ends[0] == ends[1];
            let outward = [normal.vector.clone(), -normal.vector.clone()];
            sides.extend(
                ends.into_iter()
                    .zip(outward)
                    .filter_map(|(start, outward)| Some(Side { outward, start: start? })),
            );
        }
        if let Core::Rect(_) = core {
            let ways = [(DVec2::X, 2), (DVec2::NEG_X, 0), (DVec2::Y, 2), (DVec2::NEG_Y, 0)];
            sides.extend(ways.map(|(outward, start)| Side { outward: outward.into(), start }));
            is_flat = false;
        }
        let Corners { origin, corners, is_endless, .. } = few;
        Some(Self { origin, corners: corners.into_iter().flatten().collect(), sides, is_flat, is_endless })
    }

    fn one(origin: Vector<N>) -> Self {
        let corners = vec![Vector::from(DVec2::ZERO)];
        Self { origin, corners, sides: Vec::new(), is_flat: true, is_endless: false }
    }

    /// The corners in order, and of a half-line its second point.
    pub fn all(&self) -> Vec<Vector<N>> {
        self.corners.iter().map(|corner| self.origin.clone() + corner.clone()).collect()
    }

    /// The corners in order, of a half-line only its end.
    pub fn vertices(&self) -> Vec<Vector<N>> {
        let mut all = self.all();
        all.truncate(if self.is_endless { 1 } else { all.len() });
        all
    }

    /// The direction in which a half-line goes on.
    pub fn endless(&self) -> Option<Vector<N>> {
        self.is_endless.then(|| self.corners[1].clone() - self.corners[0].clone())
    }

    /// Whether a point is in it or on its outline.
    pub fn holds(&self, point: &Vector<N>) -> Option<bool> {
        Some(gap(self, &Self::one(point.clone()))?.is_le())
    }
}

fn twice<N: Number>(vector: Vector<N>) -> Vector<N> {
    vector.clone() + vector
}

impl<N: Precise> Outline<N> {
    /// Its sides, each with a corner on it.
    pub fn sides(&self) -> impl Iterator<Item = (&Vector<N>, Vector<N>)> {
        self.sides.iter().map(|side| (&side.outward, self.origin.clone() + self.corners[side.start].clone()))
    }

    /// The corners as they are, not doubled.
    pub fn halved(mut self) -> Self {
        for Vector { x, y } in self.corners.iter_mut().chain([&mut self.origin]) {
            *x = x.clone().times_power_of_two(-1);
            *y = y.clone().times_power_of_two(-1);
        }
        self
    }
}

/// The sign of the largest gap between two cores across their sides: negative if they overlap, zero if they touch. A positive
/// gap decides, even if the signs of others are unknown.
///
/// These directions are enough: if the cores share no point, one across a side tells, or x or y if all of both is on one line.
pub fn gap<N: Number>(a: &Outline<N>, b: &Outline<N>) -> Option<Ordering> {
    let way = &(b.origin.clone() - a.origin.clone());
    let back = &-way.clone();
    let upright = [|v: &Vector<N>| v.x.clone(), |v: &Vector<N>| v.y.clone()];
    let upright =
        upright.into_iter().filter(|_| a.is_flat && b.is_flat).map(|place| gap_along(place, way, [a, b]));
    greatest(beyond_sides(a, b, way).chain(beyond_sides(b, a, back)).chain(upright))
}

/// The signs of how far another core is beyond each side of a core. The way leads from the origin of this one to that of the
/// other.
fn beyond_sides<N: Number>(
    of: &Outline<N>,
    other: &Outline<N>,
    way: &Vector<N>,
) -> impl Iterator<Item = Option<Ordering>> {
    of.sides.iter().map(move |Side { outward, start }| {
        let from_side = way.clone() - of.corners[*start].clone();
        let places = other.corners.iter().map(|corner| from_side.clone() + corner.clone());
        let signs = places.map(|place| place.dot(outward).try_sign());
        least(signs.chain(goes_on(other).map(|along| along.dot(outward).try_sign()).filter(is_aslant)))
    })
}

/// The direction in which a core goes on without an end.
fn goes_on<N: Number>(core: &Outline<N>) -> impl Iterator<Item = Vector<N>> {
    core.endless().into_iter()
}

/// Whether what goes on without an end does so along the direction in which it is asked.
fn is_aslant(sign: &Option<Ordering>) -> bool {
    *sign != Some(Ordering::Equal)
}

/// The sign of the gap along an axis, on which the place of a vector tells how far it is.
fn gap_along<N: Number>(
    place: fn(&Vector<N>) -> N,
    way: &Vector<N>,
    [a, b]: [&Outline<N>; 2],
) -> Option<Ordering> {
    let ways = a
        .corners
        .iter()
        .flat_map(|from| b.corners.iter().map(move |to| way.clone() + to.clone() - from.clone()));
    let ends = goes_on(b).chain(goes_on(a).map(|along| -along)).map(|along| place(&along).try_sign());
    let signs: Vec<_> = ways.map(|way| place(&way).try_sign()).chain(ends.filter(is_aslant)).collect();
    let forth = least(signs.iter().copied());
    let back = least(signs.iter().map(|sign| sign.map(Ordering::reverse)));
    greatest([forth, back].into_iter())
}

/// The sign of the distance between the corners and the edges of two cores minus a reach, which is doubled. It is the
/// distance of the cores if they share no point.
pub fn excess<N: Number>(a: &Outline<N>, b: &Outline<N>, reach: &N) -> Option<Ordering> {
    let way = b.origin.clone() - a.origin.clone();
    least([(a, b, way.clone()), (b, a, -way)].into_iter().flat_map(|(of, other, way)| {
        edges(&of.corners).flat_map(move |[start, end]| {
            let (along, from_start) = (end.clone() - start.clone(), way.clone() - start.clone());
            other.corners.iter().map(move |corner| {
                compare_distance(&along, &(from_start.clone() + corner.clone()), reach).map(|(_, sign)| sign)
            })
        })
    }))
}
