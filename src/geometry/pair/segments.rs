//! The way between a segment and a segment or a rectangle.

use std::cmp::Ordering;

use glam::DVec2;

use super::corners::{Axis, Corners, gap};
use super::way::{Known, Way};
use super::{Core, Pair};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{SegmentFeature, nearest_feature};
use crate::geometry::{Displacement, Side};
use crate::numbers::{Decided, Precise, Undecided};

/// A point of a segment at a fraction of its length from its beginning; the divisor is positive.
struct Place<N> {
    part: N,
    divisor: N,
}

impl<N: Precise> Place<N> {
    fn new(part: N, divisor: N) -> Decided<Self> {
        let is_negative = divisor.sign()? == Ordering::Less;
        Ok(if is_negative { Self { part: -part, divisor: -divisor } } else { Self { part, divisor } })
    }

    fn is_before(&self, other: &Self) -> Decided<bool> {
        let difference =
            self.part.clone() * other.divisor.clone() - other.part.clone() * self.divisor.clone();
        Ok(difference.sign()? == Ordering::Less)
    }
}

impl<N: Precise> Way<N> {
    /// A segment against a segment or a rectangle.
    pub(super) fn by_corners(pair: &Pair) -> Decided<Self> {
        let [a, b] = [pair.a.core, pair.b.core].map(|core| Corners::<N>::of(core).halved());
        // Nearest points are those nearest to the beginning of the first segment.
        let is_a_first = matches!(pair.a.core, Core::Segment(_));
        let (first, other) = if is_a_first { (&a, &b) } else { (&b, &a) };
        let sign = gap(&a, &b).ok_or(Undecided)?;
        let (start, displacement) =
            if sign == Ordering::Greater { nearest(first, other)? } else { first_shared(first, other)? };
        let (start, displacement) =
            if is_a_first { (start, displacement) } else { (displacement.end(start), -displacement) };
        let nearest = [displacement.over(&start)?, displacement.over(&displacement.end(start.clone()))?];
        let known =
            if sign == Ordering::Greater || !pair.has_inside() { None } else { Some(way_out(&a, &b)?) };
        Ok(Self { nearest, start, displacement, known })
    }
}

/// The shortest way from a segment to another core that shares no point with it: from corner to corner, or from a corner to
/// the inside of an edge. Each is asked once: a number compared with itself is zero, which twice the digits cannot prove.
fn nearest<N: Precise>(segment: &Corners<N>, other: &Corners<N>) -> Decided<(Vector<N>, Displacement<N>)> {
    let begin = segment.iter().next().ok_or(Undecided)?;
    let along = segment.along().ok_or(Undecided)?;
    let mut best: Option<(Vector<N>, Displacement<N>, Place<N>)> = None;
    let mut add = |from: Vector<N>, way: Displacement<N>, place: Place<N>| {
        let is_better = match &best {
            None => true,
            Some((_, least, before)) => {
                way.is_shorter_than(least)? || !least.is_shorter_than(&way)? && place.is_before(before)?
            }
        };
        if is_better {
            best = Some((from, way, place));
        }
        Ok(())
    };
    for one in segment.iter() {
        for two in other.iter() {
            let place = (one.clone() - begin.clone()).dot(&along);
            let way = two.clone() - one.clone();
            add(one.clone(), way.into(), Place { part: place, divisor: N::from(1.0) })?;
        }
    }
    for (corner, edge, is_on_other) in beside(segment, other, true).chain(beside(other, segment, false)) {
        let [start, end] = edge;
        let (edge, to_corner) = (end.clone() - start.clone(), corner.clone() - start.clone());
        if nearest_feature(&edge, &to_corner).ok_or(Undecided)? == SegmentFeature::Interior {
            let (foot, corner, divisor) = foot_of(corner, start, &edge, &to_corner)?;
            let (from, to) = if is_on_other { (corner, foot) } else { (foot, corner) };
            let scale = divisor.clone().unwrap_or_else(|| N::from(1.0));
            let part = (from.clone() - begin.times(&scale)).dot(&along);
            let way = to - from.clone();
            let way = divisor
                .map_or_else(|| way.clone().into(), |divisor| Displacement::quotient(way.clone(), divisor));
            add(from, way, Place { part, divisor: scale })?;
        }
    }
    let (from, way, _) = best.ok_or(Undecided)?;
    Ok((from, way))
}

/// The foot of a corner on an edge, and the corner, both multiplied by a divisor. On an upright edge it has a coordinate of
/// each, so that what is half-way between two numbers needs no division.
fn foot_of<N: Precise>(
    corner: &Vector<N>,
    start: &Vector<N>,
    edge: &Vector<N>,
    to_corner: &Vector<N>,
) -> Decided<(Vector<N>, Vector<N>, Option<N>)> {
    if edge.y.is_zero()? {
        return Ok((Vector { x: corner.x.clone(), y: start.y.clone() }, corner.clone(), None));
    }
    if edge.x.is_zero()? {
        return Ok((Vector { x: start.x.clone(), y: corner.y.clone() }, corner.clone(), None));
    }
    let square = edge.length_squared();
    let foot = start.times(&square) + edge.times(&edge.dot(to_corner));
    Ok((foot, corner.times(&square), Some(square)))
}

/// Every corner of one core with every edge of the other, and whether that is the second one.
fn beside<'a, N: Precise>(
    corners: &'a Corners<N>,
    other: &'a Corners<N>,
    is_on_other: bool,
) -> impl Iterator<Item = (&'a Vector<N>, [&'a Vector<N>; 2], bool)> {
    corners.iter().flat_map(move |corner| other.edges().map(move |edge| (corner, edge, is_on_other)))
}

/// The first point of a segment that it shares with another core, as a way without length.
fn first_shared<N: Precise>(
    segment: &Corners<N>,
    other: &Corners<N>,
) -> Decided<(Vector<N>, Displacement<N>)> {
    let begin = segment.iter().next().ok_or(Undecided)?;
    let along = segment.along().ok_or(Undecided)?;
    let meet = |one: &Corners<N>, two: &Corners<N>| Ok(gap(one, two).ok_or(Undecided)? != Ordering::Greater);
    let mut first: Option<Place<N>> = None;
    let mut add = |place: Place<N>| {
        let is_first = first.as_ref().map_or(Ok(true), |before| place.is_before(before))?;
        if is_first {
            first = Some(place);
        }
        Ok(())
    };
    if meet(&Corners::one(begin), other)? {
        add(Place { part: N::from(0.0), divisor: N::from(1.0) })?;
    } else {
        for corner in other.iter() {
            if meet(&Corners::one(corner), segment)? {
                add(Place::new((corner.clone() - begin.clone()).dot(&along), along.length_squared())?)?;
            }
        }
        for [start, end] in other.edges() {
            let edge = end.clone() - start.clone();
            let across = along.cross(&edge);
            if !across.is_zero()? && meet(segment, &Corners::two([start, end]))? {
                add(Place::new((start.clone() - begin.clone()).cross(&edge), across)?)?;
            }
        }
    }
    let Place { part, divisor } = first.ok_or(Undecided)?;
    let start = begin.times(&divisor) + along.times(&part);
    Ok((start, Displacement::quotient(Vector::from(DVec2::ZERO), divisor)))
}

/// The shortest way of B out of A, if one is a rectangle with an inside: along x before y, and that before across the
/// segment; to the right before to the left, and down before up.
fn way_out<N: Precise>(a: &Corners<N>, b: &Corners<N>) -> Decided<Known<N>> {
    let mut best: Option<(Known<N>, N, N)> = None;
    let across = a.across().or_else(|| b.across()).ok_or(Undecided)?;
    let mut axes = vec![(Axis::X, None), (Axis::Y, None)];
    let is_first = match across.x.sign()? {
        Ordering::Equal => across.y.sign()? != Ordering::Less,
        sign => sign == Ordering::Greater,
    };
    if !across.length_squared().is_zero()? {
        let across = if is_first { across } else { -across };
        axes.push((Axis::Oblique(across.clone()), Some(across)));
    }
    for (axis, vector) in axes {
        let extreme = |corners: &Corners<N>, wanted: Ordering| {
            let mut places = corners.iter().map(|corner| axis.place(corner));
            let first = places.next().ok_or(Undecided)?;
            places.try_fold(first, |best, place| {
                Ok(if (place.clone() - best.clone()).sign()? == wanted { place } else { best })
            })
        };
        let ends = |corners| Ok([extreme(corners, Ordering::Less)?, extreme(corners, Ordering::Greater)?]);
        let ([a_low, a_high], [b_low, b_high]) = (ends(a)?, ends(b)?);
        let square = vector.as_ref().map_or_else(|| N::from(1.0), Vector::length_squared);
        for (is_back, gap) in [(false, b_low - a_high), (true, a_low - b_high)] {
            // Not positive: the larger gap has the lesser square.
            let is_better = match &best {
                None => true,
                Some((_, least, of)) => {
                    let [one, two] = [
                        gap.clone() * gap.clone() * of.clone(),
                        least.clone() * least.clone() * square.clone(),
                    ];
                    (one - two).sign()? == Ordering::Less
                }
            };
            if is_better {
                let known = match (&axis, &vector, is_back) {
                    (_, Some(vector), false) => Known::Across(vector.clone(), gap.clone()),
                    (_, Some(vector), true) => Known::Across(-vector.clone(), gap.clone()),
                    (Axis::Y, _, false) => Known::Upright(Side::Bottom, gap.clone()),
                    (Axis::Y, _, true) => Known::Upright(Side::Top, gap.clone()),
                    (_, _, false) => Known::Upright(Side::Right, gap.clone()),
                    (_, _, true) => Known::Upright(Side::Left, gap.clone()),
                };
                best = Some((known, gap, square.clone()));
            }
        }
    }
    best.map(|(known, ..)| known).ok_or(Undecided)
}
