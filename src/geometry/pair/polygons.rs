//! The way between two cores of which one is a segment or a polygon.

use std::cmp::Ordering;

use glam::DVec2;

use super::corners::{Corners, edges, gap};
use super::way::{Known, Way};
use super::{Core, Pair};
use crate::geometry::exact::Vector;
use crate::geometry::point_segment::{SegmentFeature, nearest_feature};
use crate::geometry::{Displacement, Side};
use crate::numbers::{Decided, Precise, Undecided};

/// A point of A that is nearest to B, multiplied by the divisor of the way to the point of B that is nearest to A.
#[derive(Clone)]
struct Link<N> {
    start: Vector<N>,
    way: Displacement<N>,
}

impl<N: Precise> Link<N> {
    /// A point of both cores, multiplied by a number.
    fn shared(at: Vector<N>, divisor: N) -> Self {
        Self { start: at, way: Displacement::quotient(Vector::from(DVec2::ZERO), divisor) }
    }

    /// How it lies to another one along directions, the first of which decides if they differ along it.
    fn compare(&self, other: &Self, directions: &[Vector<N>]) -> Decided<Ordering> {
        for direction in directions {
            let [one, two] = [(self, other), (other, self)]
                .map(|(link, other)| link.start.dot(direction) * other.way.divisor());
            let sign = (one - two).sign()?;
            if sign != Ordering::Equal {
                return Ok(sign);
            }
        }
        Ok(Ordering::Equal)
    }

    /// Half-way to another one that is as long.
    fn middle(self, other: Self) -> Self {
        let [one, two] = [self.way.divisor(), other.way.divisor()];
        let start = self.start.times(&two) + other.start.times(&one);
        let twice = two.clone() + two;
        Self { start, way: self.way.expanded(&twice) }
    }
}

impl<N: Precise> Way<N> {
    /// A segment or a polygon against any other core but a line.
    pub(super) fn by_corners(pair: &Pair) -> Decided<Self> {
        let [a, b] = [pair.a.core, pair.b.core].map(|core| Corners::<N>::of(core).halved());
        let is_apart = gap(&a, &b).ok_or(Undecided)? == Ordering::Greater;
        let links = if is_apart { shortest(&a, &b)? } else { shared(&a, &b)? };
        let Link { start, way } = chosen(links, a.along().or_else(|| b.along()))?;
        let known = if is_apart || !pair.has_way_out::<N>()? { None } else { way_out(pair, &a, &b)? };
        Ok(Self { known, ..Self::from(start, way)? })
    }
}

/// The one that is first along a segment. Without a segment, half-way between the first and the last one, from left to right
/// and, where that is the same, downwards.
fn chosen<N: Precise>(links: Vec<Link<N>>, along: Option<Vector<N>>) -> Decided<Link<N>> {
    let is_segment = along.is_some();
    let order = along.map_or_else(|| [DVec2::X, DVec2::Y].map(Vector::from).to_vec(), |along| vec![along]);
    let mut links = links.into_iter();
    let mut first = links.next().ok_or(Undecided)?;
    let mut last: Option<Link<N>> = None;
    for link in links {
        if link.compare(&first, &order)? == Ordering::Less {
            let before = std::mem::replace(&mut first, link);
            last = last.or(Some(before));
        } else if !is_segment
            && last.as_ref().map_or(Ok(true), |last| Ok(link.compare(last, &order)? == Ordering::Greater))?
        {
            last = Some(link);
        }
    }
    Ok(match last {
        Some(last) if !is_segment => first.middle(last),
        _ => first,
    })
}

/// The shortest ways between two cores that share no point: from corner to corner, or from a corner to the inside of an edge.
/// Each is asked once: a number compared with itself is zero, which twice the digits cannot prove.
fn shortest<N: Precise>(a: &Corners<N>, b: &Corners<N>) -> Decided<Vec<Link<N>>> {
    let mut best: Vec<Link<N>> = Vec::new();
    let mut add = |start: Vector<N>, way: Displacement<N>| {
        if let Some(least) = best.first() {
            match way.compare_length(&least.way)? {
                Ordering::Less => best.clear(),
                Ordering::Equal => {}
                Ordering::Greater => return Ok(()),
            }
        }
        best.push(Link { start, way });
        Ok(())
    };
    for one in &a.vertices() {
        for two in &b.vertices() {
            add(one.clone(), (two.clone() - one.clone()).into())?;
        }
    }
    for (corners, other, is_of_a) in [(a, b, true), (b, a, false)] {
        for corner in &corners.vertices() {
            for [start, end] in edges(&other.all()) {
                let (edge, to_corner) = (end.clone() - start.clone(), corner.clone() - start.clone());
                let feature = nearest_feature(&edge, &to_corner).ok_or(Undecided)?;
                let is_behind = other.is_endless && feature == SegmentFeature::End2;
                if feature != SegmentFeature::Interior && !is_behind {
                    continue;
                }
                let (foot, corner, divisor) = foot_of(corner, start, &edge, &to_corner)?;
                let (from, to) = if is_of_a { (corner, foot) } else { (foot, corner) };
                let way = to - from.clone();
                let way = match divisor {
                    Some(divisor) => Displacement::quotient(way, divisor),
                    None => way.into(),
                };
                add(from, way)?;
            }
        }
    }
    Ok(best)
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

/// Points that two cores share, among them all corners of what they share: corners of one that are in the other, and points
/// where edges cross.
fn shared<N: Precise>(a: &Corners<N>, b: &Corners<N>) -> Decided<Vec<Link<N>>> {
    let mut found = Vec::new();
    let (a_corners, b_corners) = (a.all(), b.all());
    for (corners, other) in [(a, b), (b, a)] {
        for corner in &corners.vertices() {
            if gap(&Corners::one(corner.clone()), other).ok_or(Undecided)? != Ordering::Greater {
                found.push(Link::shared(corner.clone(), N::from(1.0)));
            }
        }
    }
    for [a_start, a_end] in edges(&a_corners) {
        for [b_start, b_end] in edges(&b_corners) {
            let (a_edge, b_edge) = (a_end.clone() - a_start.clone(), b_end.clone() - b_start.clone());
            let (across, way) = (a_edge.cross(&b_edge), b_start.clone() - a_start.clone());
            let sign = across.sign()?;
            if sign == Ordering::Equal {
                continue;
            }
            let positive = |number: N| if sign == Ordering::Less { -number } else { number };
            let [of_a, of_b, whole] = [way.cross(&b_edge), way.cross(&a_edge), across].map(positive);
            let is_on_edge = |part: &N, of: &Corners<N>| {
                let is_before_end = || Ok((whole.clone() - part.clone()).sign()? != Ordering::Less);
                if part.sign()? == Ordering::Less { Ok(false) } else { Ok(of.is_endless || is_before_end()?) }
            };
            if is_on_edge(&of_a, a)? && is_on_edge(&of_b, b)? {
                found.push(Link::shared(a_start.times(&whole) + a_edge.times(&of_a), whole));
            }
        }
    }
    Ok(found)
}

/// A way from its direction and the gap, multiplied by the length of the direction.
type Make<N> = fn(Vector<N>, N) -> Known<N>;

/// The shortest way of B out of A: along x before y, if one is an upright rectangle, and that before across the edges of A,
/// those before the edges of B; of two opposite ways to the right before to the left, and down before up. Absent if both are
/// points.
fn way_out<N: Precise>(pair: &Pair, a: &Corners<N>, b: &Corners<N>) -> Decided<Option<Known<N>>> {
    let mut best: Option<(Known<N>, N, N)> = None;
    let mut add = |known: Make<N>, direction: Vector<N>, gap: N, square: N| {
        // Not positive: the larger gap has the lesser square.
        let is_better = match &best {
            None => true,
            Some((_, least, of)) => {
                let [one, two] = [(&gap, of), (least, &square)]
                    .map(|(gap, square)| gap.clone() * gap.clone() * square.clone());
                (one - two).sign()? == Ordering::Less
            }
        };
        if is_better {
            best = Some((known(direction, gap.clone()), gap, square));
        }
        Ok(())
    };
    if [pair.a.core, pair.b.core].iter().any(|core| matches!(core, Core::Rect(_))) {
        // By coordinates: equal ones are known to be equal, but not their products.
        let coordinates = [|v: &Vector<N>| v.x.clone(), |v: &Vector<N>| v.y.clone()];
        let known: [[Make<N>; 2]; 2] = [
            [|_, gap| Known::Upright(Side::Right, gap), |_, gap| Known::Upright(Side::Left, gap)],
            [|_, gap| Known::Upright(Side::Bottom, gap), |_, gap| Known::Upright(Side::Top, gap)],
        ];
        for (coordinate, [forth, back]) in coordinates.into_iter().zip(known) {
            let ([a_low, a_high], [b_low, b_high]) = (ends(a, coordinate)?, ends(b, coordinate)?);
            for (known, low, high) in [(forth, b_low, a_high), (back, a_low, b_high)] {
                if let Some((low, high)) = low.zip(high) {
                    add(known, Vector::from(DVec2::ZERO), low - high, N::from(1.0))?;
                }
            }
        }
    }
    for (corners, other, is_a) in [(a, b, true), (b, a, false)] {
        for normal in corners.normals() {
            let square = normal.vector.length_squared();
            if square.is_zero()? {
                continue;
            }
            let is_first = match normal.vector.x.sign()? {
                Ordering::Equal => normal.vector.y.sign()? == Ordering::Greater,
                sign => sign == Ordering::Greater,
            };
            let first = if is_first { normal.vector.clone() } else { -normal.vector.clone() };
            for direction in [first.clone(), -first] {
                let outward = if is_a { direction.clone() } else { -direction.clone() };
                let Some(last) = corners.last_along(normal, &outward)? else { continue };
                let gap = (farthest(other, &-outward.clone())? - last).dot(&outward);
                add(Known::Across, direction, gap, square.clone())?;
            }
        }
    }
    Ok(best.map(|(known, ..)| known))
}

/// The least and the greatest coordinate; none where it goes on without an end.
fn ends<N: Precise>(corners: &Corners<N>, coordinate: fn(&Vector<N>) -> N) -> Decided<[Option<N>; 2]> {
    let places: Vec<N> = corners.all().iter().map(coordinate).collect();
    let first = places.first().ok_or(Undecided)?;
    let ends = places[1..].iter().try_fold([first.clone(), first.clone()], |[low, high], place| {
        Ok(if (place.clone() - low.clone()).sign()? == Ordering::Less {
            [place.clone(), high]
        } else if (place.clone() - high.clone()).sign()? == Ordering::Greater {
            [low, place.clone()]
        } else {
            [low, high]
        })
    })?;
    let [low, high] = ends.map(Some);
    Ok(match corners.endless().map(|along| coordinate(&along).sign()).transpose()? {
        Some(Ordering::Less) => [None, high],
        Some(Ordering::Greater) => [low, None],
        _ => [low, high],
    })
}

/// A corner that is farthest in a direction.
fn farthest<N: Precise>(corners: &Corners<N>, direction: &Vector<N>) -> Decided<Vector<N>> {
    let mut all = corners.all().into_iter();
    let first = all.next().ok_or(Undecided)?;
    all.try_fold(first, |best, corner| {
        let is_farther = (corner.clone() - best.clone()).dot(direction).sign()? == Ordering::Greater;
        Ok(if is_farther { corner } else { best })
    })
}
