//! Cores with at most four corners, for the sign of every pair with a segment, a triangle or a rotated rectangle.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Core, Place};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::compare_distance;
use crate::geometry::{RotatedRect, Spot};
use crate::numbers::Number;

/// A convex polygon; with two corners a segment, with one a point. If a place is a tile, as few numbers as possible depend
/// on it.
pub struct Corners<N> {
    /// A point from which the corners are given.
    pub origin: Vector<N>,
    /// In order, either way round.
    pub corners: [Option<Vector<N>>; 4],
    /// The directions across its edges, beside x and y.
    normals: [Option<Normal<N>>; 3],
    /// Whether it is a half-line, which goes on behind its second corner.
    pub is_endless: bool,
}

/// A direction across an edge.
pub struct Normal<N> {
    /// Not necessarily a unit vector, and either way; perhaps zero.
    pub vector: Vector<N>,
    /// A corner at which the edge begins.
    start: usize,
    /// The other corners that can be farthest along it or against it, as bits.
    others: u32,
    /// Whether the edge there is parallel to this one.
    is_pair: bool,
}

fn quarter_turn<N: Number>(Vector { x, y }: Vector<N>) -> Vector<N> {
    Vector { x: -y, y: x }
}

fn twice<N: Number>(vector: Vector<N>) -> Vector<N> {
    vector.clone() + vector
}

impl<N: Number> Corners<N> {
    pub fn normals(&self) -> impl Iterator<Item = &Normal<N>> {
        self.normals.iter().flatten()
    }

    /// The corners with all coordinates doubled, to avoid halving sizes.
    pub fn of<P: Place>(core: Core<'_, P>) -> Self {
        match core {
            Core::Point(at) => Self::one(twice(Vector::from(at.into()))),
            Core::Segment(ends) | Core::Line(ends) => Self::through(ends.map(P::into)),
            Core::Ray(points) => Self { is_endless: true, ..Self::through(points.map(P::into)) },
            Core::Triangle(corners) => Self::through(corners.map(P::into)),
            Core::Rect(rect) => {
                let rect = rect.into();
                let (origin, low, high) = match rect.centered() {
                    Some((center, size)) => {
                        let half = Vector::<N>::from(size);
                        (twice(Vector::from(center)), -half.clone(), half)
                    }
                    None => {
                        let [min, max] = rect.doubled_corners::<N>();
                        (min.clone(), Vector::from(DVec2::ZERO), max - min)
                    }
                };
                let right_top = Vector { x: high.x.clone(), y: low.y.clone() };
                let left_bottom = Vector { x: low.x.clone(), y: high.y.clone() };
                let corners = [low, right_top, high, left_bottom].map(Some);
                Self { origin, corners, normals: [const { None }; 3], is_endless: false }
            }
            Core::RotatedRect(RotatedRect { center, side, ratio }) => {
                let side = twice(Vector::<N>::from(side));
                let turned = quarter_turn(side.clone());
                let ratio = N::from(ratio);
                let across = Vector { x: ratio.clone() * turned.x.clone(), y: ratio * turned.y.clone() };
                let corners = [
                    side.clone() - across.clone(),
                    side.clone() + across.clone(),
                    across.clone() - side.clone(),
                    -side.clone() - across,
                ];
                let normal = |vector, start: usize, other: usize| {
                    Some(Normal { vector, start, others: 1 << other, is_pair: true })
                };
                Self {
                    origin: twice(Vector::from(center.into())),
                    corners: corners.map(Some),
                    normals: [normal(side, 0, 2), normal(turned, 1, 0), None],
                    is_endless: false,
                }
            }
            // `outline.rs` has its corners.
            Core::Polygon(polygon) => Self::one(twice(Vector::from(polygon.by.into()))),
        }
    }

    /// A segment or a triangle. Edges begin at a corner that is no tile.
    fn through<const K: usize>(places: [Spot; K]) -> Self {
        let origin = places.iter().position(Spot::is_point).unwrap_or(0);
        let between = |from: usize, to: usize| twice(Vector::<N>::between(places[from], places[to]));
        let normal = |edge: usize| {
            let (start, end) = (edge, (edge + 1) % K);
            let [start, end] = if places[start].is_point() { [start, end] } else { [end, start] };
            let others = ((1 << K) - 1) & !(1 << start | 1 << end);
            let vector = quarter_turn(between(start, end));
            Some(Normal { vector, start, others, is_pair: false })
        };
        let edges = if K == 2 { 1 } else { K };
        Self {
            origin: twice(Vector::from(places[origin])),
            corners: std::array::from_fn(|index| (index < K).then(|| between(origin, index))),
            normals: std::array::from_fn(|edge| if edge < edges { normal(edge) } else { None }),
            is_endless: false,
        }
    }

    fn one(corner: Vector<N>) -> Self {
        let corners = [Some(Vector::from(DVec2::ZERO)), None, None, None];
        Self { origin: corner, corners, normals: [const { None }; 3], is_endless: false }
    }

    /// The corners in order, and of a half-line its second point.
    fn all(&self) -> Vec<Vector<N>> {
        self.corners.iter().flatten().map(|corner| self.origin.clone() + corner.clone()).collect()
    }

    /// The direction in which a half-line goes on.
    fn endless(&self) -> Option<Vector<N>> {
        match &self.corners {
            [Some(start), Some(end), ..] if self.is_endless => Some(end.clone() - start.clone()),
            _ => None,
        }
    }

    /// A corner at the end along a direction across an edge, and one at the other end; none where no edge is.
    pub fn ends_across(&self, normal: &Normal<N>) -> Option<[Option<usize>; 2]> {
        let Normal { vector, start, others, is_pair } = normal;
        let other = others.trailing_zeros() as usize;
        if vector.length_squared().try_sign() == Some(Ordering::Equal) {
            return Some([None; 2]);
        }
        let [Some(on), Some(opposite)] =
            [*start, other].map(|index| self.corners.get(index).and_then(Option::as_ref))
        else {
            return Some([Some(*start); 2]);
        };
        if *is_pair {
            return Some([Some(*start), Some(other)]);
        }
        let inward = (opposite.clone() - on.clone()).dot(vector).try_sign()?;
        Some([inward.is_le().then_some(*start), inward.is_ge().then_some(*start)])
    }
}

/// The edges between corners; one without a length for a point.
pub fn edges<N>(corners: &[Vector<N>]) -> impl Iterator<Item = [&Vector<N>; 2]> {
    (0..edge_count(corners.len())).map(|index| [&corners[index], &corners[(index + 1) % corners.len()]])
}

/// How many edges so many corners have.
pub fn edge_count(corners: usize) -> usize {
    if corners > 2 { corners } else { 1 }
}

/// The sign of the largest gap between two cores, along x, y, and across their edges: negative if they overlap, zero if they
/// touch. A positive gap decides, even if the signs of others are unknown.
///
/// These directions are enough: if the cores share no point, one across an edge tells, or x or y if all of both is on one line.
pub fn gap<N: Number>(a: &Corners<N>, b: &Corners<N>) -> Option<Ordering> {
    let way = &(b.origin.clone() - a.origin.clone());
    let upright = [|v: &Vector<N>| v.x.clone(), |v: &Vector<N>| v.y.clone()].into_iter();
    let upright = upright.map(|coordinate| gap_along(coordinate, way, [a, b], [u32::MAX; 2]));
    let across = [a, b].into_iter().enumerate().flat_map(|(owner, corners)| {
        corners.normals().filter_map(move |Normal { vector, others, start, .. }| {
            let mut taken = [u32::MAX; 2];
            taken[owner] = others | 1 << start;
            let is_nothing = vector.length_squared().try_sign() == Some(Ordering::Equal);
            (!is_nothing).then(|| gap_along(|v| v.dot(vector), way, [a, b], taken))
        })
    });
    greatest(upright.chain(across))
}

/// The sign of the gap along a direction, in which the place of a vector tells how far it is. The corners
/// that are asked are bits.
fn gap_along<N: Number>(
    place: impl Fn(&Vector<N>) -> N,
    way: &Vector<N>,
    [a, b]: [&Corners<N>; 2],
    [asked_of_a, asked_of_b]: [u32; 2],
) -> Option<Ordering> {
    let way = place(way);
    let places = |corners: &Corners<N>, asked: u32| {
        std::array::from_fn::<_, 4, _>(|index| {
            corners.corners[index].as_ref().filter(|_| asked >> index & 1 == 1).map(&place)
        })
    };
    let (of_a, of_b) = (places(a, asked_of_a), places(b, asked_of_b));
    let [mut is_before, mut is_behind, mut is_at] = [false; 3];
    let mut is_known = true;
    // Across itself, of which one point is asked, a half-line goes nowhere.
    for (corners, asked, is_of_a) in [(a, asked_of_a, true), (b, asked_of_b, false)] {
        let Some(along) = corners.endless().filter(|_| asked == u32::MAX) else { continue };
        let along = place(&along);
        match (if is_of_a { -along } else { along }).try_sign() {
            Some(Ordering::Less) => is_before = true,
            Some(Ordering::Greater) => is_behind = true,
            Some(Ordering::Equal) => {}
            None => is_known = false,
        }
    }
    for from in of_a.iter().flatten() {
        for to in of_b.iter().flatten() {
            match (way.clone() + to.clone() - from.clone()).try_sign() {
                Some(Ordering::Less) => is_before = true,
                Some(Ordering::Greater) => is_behind = true,
                Some(Ordering::Equal) => is_at = true,
                None => is_known = false,
            }
            if is_before && is_behind {
                return Some(Ordering::Less);
            }
        }
    }
    match is_known {
        true => Some(if is_at { Ordering::Equal } else { Ordering::Greater }),
        false => None,
    }
}

/// The sign of the distance between the corners and the edges of two cores minus a reach, which is doubled. It is the
/// distance of the cores if they share no point.
pub fn excess<N: Number>(a: &Corners<N>, b: &Corners<N>, reach: &N) -> Option<Ordering> {
    let (a, b) = (a.all(), b.all());
    let both = [(&a, &b), (&b, &a)].into_iter();
    let pairs = both.flat_map(|(corners, other)| {
        corners.iter().flat_map(|corner| edges(other).map(move |[start, end]| (corner, start, end)))
    });
    least(pairs.map(|(corner, start, end)| {
        let (along, to_corner) = (end.clone() - start.clone(), corner.clone() - start.clone());
        compare_distance(&along, &to_corner, reach).map(|(_, sign)| sign)
    }))
}

/// The least of some signs. A negative one decides, even if others are unknown.
#[inline(always)]
pub fn least(signs: impl Iterator<Item = Option<Ordering>>) -> Option<Ordering> {
    nearest_to(Ordering::Less, signs)
}

/// The greatest of some signs. A positive one decides, even if others are unknown.
#[inline(always)]
pub fn greatest(signs: impl Iterator<Item = Option<Ordering>>) -> Option<Ordering> {
    nearest_to(Ordering::Greater, signs)
}

#[inline(always)]
fn nearest_to(deciding: Ordering, signs: impl Iterator<Item = Option<Ordering>>) -> Option<Ordering> {
    let mut found = Some(deciding.reverse());
    for sign in signs {
        if sign == Some(deciding) {
            return sign;
        }
        let nearest = |(one, other): (Ordering, Ordering)| {
            if deciding.is_lt() { one.min(other) } else { one.max(other) }
        };
        found = found.zip(sign).map(nearest);
    }
    found
}
