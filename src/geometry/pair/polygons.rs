//! The way between two cores of which one is a segment or a polygon.

use std::cmp::Ordering;

use glam::DVec2;

use super::convex::cores_overlap;
use super::corners::edges;
use super::nearly::Nearly;
use super::outline::{Outline, gap};
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
        let outline = |core: Core| Ok(Outline::<N>::of(core).ok_or(Undecided)?.halved());
        let (a, b) = (outline(pair.a.core)?, outline(pair.b.core)?);
        let is_apart = match cores_overlap(pair) {
            Some(overlap) => !overlap,
            None => gap(&a, &b).ok_or(Undecided)? == Ordering::Greater,
        };
        let links = if is_apart { shortest(&a, &b)? } else { shared(&a, &b)? };
        let Link { start, way } = chosen(links, along(pair.a.core, &a).or_else(|| along(pair.b.core, &b)))?;
        let known = if is_apart || !pair.has_way_out::<N>()? { None } else { way_out(pair, &a, &b)? };
        Ok(Self { known, ..Self::from(start, way)? })
    }
}

/// From the first end of a segment to the second one, or from the end of a half-line to its other point.
fn along<N: Precise>(core: Core, outline: &Outline<N>) -> Option<Vector<N>> {
    let [start, end] = outline.all().try_into().ok()?;
    matches!(core, Core::Segment(_) | Core::Ray(_)).then(|| end - start)
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
fn shortest<N: Precise>(a: &Outline<N>, b: &Outline<N>) -> Decided<Vec<Link<N>>> {
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
    let (nearly, of_b) = (Nearly::of(a, b), b.vertices());
    for (i, one) in a.vertices().iter().enumerate() {
        for (j, two) in of_b.iter().enumerate() {
            if nearly.as_ref().is_none_or(|nearly| nearly.can_be_nearest_corners([i, j])) {
                add(one.clone(), (two.clone() - one.clone()).into())?;
            }
        }
    }
    for (core, corners, other) in [(1, a, b), (0, b, a)] {
        let all = other.all();
        for (i, corner) in corners.vertices().iter().enumerate() {
            for (j, [start, end]) in edges(&all).enumerate() {
                if nearly.as_ref().is_some_and(|nearly| !nearly.can_be_nearest(core, j, i)) {
                    continue;
                }
                let (edge, to_corner) = (end.clone() - start.clone(), corner.clone() - start.clone());
                let feature = nearest_feature(&edge, &to_corner).ok_or(Undecided)?;
                let is_behind = other.is_endless && feature == SegmentFeature::End2;
                if feature != SegmentFeature::Interior && !is_behind {
                    continue;
                }
                let (foot, corner, divisor) = foot_of(corner, start, &edge, &to_corner)?;
                let (from, to) = if core == 1 { (corner, foot) } else { (foot, corner) };
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
fn shared<N: Precise>(a: &Outline<N>, b: &Outline<N>) -> Decided<Vec<Link<N>>> {
    let mut found = Vec::new();
    let (a_corners, b_corners) = (a.all(), b.all());
    for (corners, other) in [(a, b), (b, a)] {
        for corner in &corners.vertices() {
            if other.holds(corner).ok_or(Undecided)? {
                found.push(Link::shared(corner.clone(), N::from(1.0)));
            }
        }
    }
    let nearly = Nearly::of(a, b);
    for (i, [a_start, a_end]) in edges(&a_corners).enumerate() {
        for (j, [b_start, b_end]) in edges(&b_corners).enumerate() {
            if nearly.as_ref().is_some_and(|nearly| !nearly.can_cross([i, j])) {
                continue;
            }
            let (a_edge, b_edge) = (a_end.clone() - a_start.clone(), b_end.clone() - b_start.clone());
            let (across, way) = (a_edge.cross(&b_edge), b_start.clone() - a_start.clone());
            let sign = across.sign()?;
            if sign == Ordering::Equal {
                continue;
            }
            let positive = |number: N| if sign == Ordering::Less { -number } else { number };
            let [of_a, of_b, whole] = [way.cross(&b_edge), way.cross(&a_edge), across].map(positive);
            let is_on_edge = |part: &N, of: &Outline<N>| {
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

/// A way of B out of A.
struct Exit<N> {
    known: Known<N>,
    direction: Vector<N>,
    /// How far they are apart along it, multiplied by the length of the direction; not positive.
    gap: N,
    /// The square of the length of the direction.
    square: N,
    /// Across a side of which core it leads, if any.
    across: Option<usize>,
}

impl<N: Precise> Exit<N> {
    /// Whether it comes before another one that is found earlier: it is shorter, or as long and leads to the right or down across a
    /// side that is opposite to that of the other one.
    fn is_before(&self, other: &Self) -> Decided<bool> {
        // Not positive: the larger gap has the lesser square.
        let [one, two] = [(self, other), (other, self)]
            .map(|(exit, other)| exit.gap.clone() * exit.gap.clone() * other.square.clone());
        match (one - two).sign()? {
            Ordering::Equal if self.across.is_some() && self.across == other.across => Ok(self
                .is_right_or_down()?
                && self.direction.cross(&other.direction).is_zero()?
                && self.direction.dot(&other.direction).sign()? == Ordering::Less),
            sign => Ok(sign == Ordering::Less),
        }
    }

    fn is_right_or_down(&self) -> Decided<bool> {
        Ok(match self.direction.x.sign()? {
            Ordering::Equal => self.direction.y.sign()? == Ordering::Greater,
            sign => sign == Ordering::Greater,
        })
    }
}

/// The shortest way of B out of A: along x before y, if one is an upright rectangle, and that before across the edges of A,
/// those before the edges of B; of two opposite ways to the right before to the left, and down before up. Absent if both are
/// points.
fn way_out<N: Precise>(pair: &Pair, a: &Outline<N>, b: &Outline<N>) -> Decided<Option<Known<N>>> {
    let mut best: Option<Exit<N>> = None;
    let mut add = |exit: Exit<N>| {
        if best.as_ref().map_or(Ok(true), |best| exit.is_before(best))? {
            best = Some(exit);
        }
        Ok(())
    };
    let is_rect = |core: &Core| matches!(core, Core::Rect(_));
    if [pair.a.core, pair.b.core].iter().any(is_rect) {
        // By coordinates: equal ones are known to be equal, but not their products.
        let coordinates = [|v: &Vector<N>| v.x.clone(), |v: &Vector<N>| v.y.clone()];
        for (coordinate, [forth, back]) in
            coordinates.into_iter().zip([[Side::Right, Side::Left], [Side::Bottom, Side::Top]])
        {
            let ([a_low, a_high], [b_low, b_high]) = (ends(a, coordinate)?, ends(b, coordinate)?);
            for (side, low, high) in [(forth, b_low, a_high), (back, a_low, b_high)] {
                if let Some((low, high)) = low.zip(high) {
                    let (gap, direction) = (low - high, side.normal().into());
                    add(Exit {
                        known: Known::Upright(side, gap.clone()),
                        direction,
                        gap,
                        square: N::from(1.0),
                        across: None,
                    })?;
                }
            }
        }
    }
    for (owner, core, outline, other) in [(0, pair.a.core, a, b), (1, pair.b.core, b, a)] {
        for (outward, corner) in outline.sides().filter(|_| !is_rect(&core)) {
            let gap = (farthest(other, &-outward.clone())? - corner).dot(outward);
            let direction = if owner == 0 { outward.clone() } else { -outward.clone() };
            let (known, square) = (Known::Across(direction.clone(), gap.clone()), outward.length_squared());
            add(Exit { known, direction, gap, square, across: Some(owner) })?;
        }
    }
    Ok(best.map(|exit| exit.known))
}

/// The least and the greatest coordinate; none where it goes on without an end.
fn ends<N: Precise>(corners: &Outline<N>, coordinate: fn(&Vector<N>) -> N) -> Decided<[Option<N>; 2]> {
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
fn farthest<N: Precise>(corners: &Outline<N>, direction: &Vector<N>) -> Decided<Vector<N>> {
    let mut all = corners.all().into_iter();
    let first = all.next().ok_or(Undecided)?;
    all.try_fold(first, |best, corner| {
        let is_farther = (corner.clone() - best.clone()).dot(direction).sign()? == Ordering::Greater;
        Ok(if is_farther { corner } else { best })
    })
}
