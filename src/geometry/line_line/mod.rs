//! Two segments, half-lines or infinite lines: do they cross? Unlike other shapes without an inside, they collide if they do.
//!
//! One of zero length is a single point, also without ends, because it has no direction.

use std::cmp::Ordering;

use glam::DVec2;

use super::exact::Vector;
use super::{Spot, Verdict};
use crate::numbers::{self, Number, Predicate};

/// The question: A through `a1` and `a2`, B through `b1` and `b2`, in world units. For a map, one of the points can be
/// a [`Spot`], a whole tile of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePair<P = DVec2> {
    /// First end of A.
    pub a1: P,
    /// Second end of A.
    pub a2: P,
    /// First end of B.
    pub b1: P,
    /// Second end of B.
    pub b2: P,
    /// Where A and B end.
    pub kinds: [LineKind; 2],
}

/// At which of the two points that define it a line ends. The ends belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// At both.
    Segment,
    /// At the first one: a half-line.
    Ray,
    /// At none: it extends forever.
    Line,
}

impl LineKind {
    /// Whether a point of the line, at which it crosses another one, is one of its ends; nothing if it is beyond them. It is
    /// given by the sides of the other line on which both points are, and by the side to which the line turns.
    fn is_end(self, [first, second]: [Ordering; 2], turn: Ordering) -> Option<bool> {
        let is_beyond = match self {
            Self::Segment => first == second,
            Self::Ray => first == turn,
            Self::Line => false,
        };
        let ends = match self {
            Self::Segment => &[first, second][..],
            Self::Ray => &[first],
            Self::Line => &[],
        };
        (!is_beyond).then(|| ends.contains(&Ordering::Equal))
    }

    /// The least and the greatest point, by x and then by y; none without an end there.
    fn bounds(self, first: DVec2, second: DVec2) -> [Option<(f64, f64)>; 2] {
        let [one, other] = [first, second].map(|point| Some((point.x, point.y)));
        match self {
            _ if first == second => [one, one],
            Self::Segment if one < other => [one, other],
            Self::Segment => [other, one],
            Self::Ray if one < other => [one, None],
            Self::Ray => [None, one],
            Self::Line => [None, None],
        }
    }
}

impl LinePair<Spot> {
    fn has_tile(&self) -> bool {
        Spot::any_tile([self.a1, self.a2, self.b1, self.b2])
    }

    /// The pair with single positions; absent if one of the points is a tile.
    fn single(&self) -> Option<LinePair> {
        let Self { a1, a2, b1, b2, kinds } = self;
        (!self.has_tile()).then_some(LinePair {
            a1: a1.center,
            a2: a2.center,
            b1: b1.center,
            b2: b2.center,
            kinds: *kinds,
        })
    }
}

impl LinePair {
    /// The four points in the order A1, A2, B1, B2.
    pub fn points(&self) -> [DVec2; 4] {
        [self.a1, self.a2, self.b1, self.b2]
    }

    /// The vectors a from A1 to A2, b from B1 to B2, and w from B1 to A1.
    fn vectors(&self) -> [DVec2; 3] {
        [self.a2 - self.a1, self.b2 - self.b1, self.a1 - self.b1]
    }
}

/// Whether two lines meet, each with the ends of its kind. Exact for every finite input: `touching` if the only common point
/// is an end of one of them, or if the four points lie on one line and they share only one point.
///
/// One of zero length is a point: `touching` if it lies on the other. Infinite lines that cross or coincide are `colliding`.
///
/// Source: DEVMAG "Line-Line intersection test revised" for the products; here only their signs decide.
#[inline]
pub fn verdict(pair: &LinePair) -> Verdict {
    match hit_at_once(pair) {
        Some(hit) if pair.kinds == [LineKind::Segment; 2] => Verdict::from_hit(hit),
        _ => decided(pair),
    }
}

/// The part of [`verdict`] that runs if `f64` does not decide.
#[cold]
#[inline(never)]
pub(super) fn decided(pair: &LinePair) -> Verdict {
    match numbers::decide(&EarlyOut(pair)) {
        EarlyAnswer::Apart => Verdict::Apart,
        EarlyAnswer::Crossing => Verdict::Colliding,
        EarlyAnswer::Undecided(signs) => signs.answer(pair),
    }
}

/// Whether segments cross, from all four orientations in `f64` without a branch between them; `None` if one of them is so
/// small that rounding could change its sign.
///
/// The orientations of B2 and A2 are those of B1 and A1 and the cross product of the vectors. With s the sum of the
/// coordinates of the vectors and u half of `f64::EPSILON`, the error of a cross product of two rounded differences is at
/// most 2 u s², and that of the sum of two at most 5 u s². After an overflow nothing is certain.
#[inline]
fn hit_at_once(pair: &LinePair) -> Option<bool> {
    /// More than the error of products that underflow.
    const LEAST: f64 = 1e-300;
    let [a, b, from_b] = pair.vectors();
    let (turn, b1, a1) = (a.perp_dot(b), from_b.perp_dot(a), b.perp_dot(from_b));
    let (b2, a2) = (b1 + turn, a1 - turn);
    let size = (a.abs() + b.abs() + from_b.abs()).element_sum();
    // The square comes first: it is infinite if one of the products is.
    let reach = size * size * (4.0 * f64::EPSILON) + LEAST;
    let lesser = |one: f64, other: f64| if one < other { one } else { other };
    let least = lesser(lesser(b1.abs(), a1.abs()), lesser(b2.abs(), a2.abs()));
    let differ = |one: f64, other: f64| one.is_sign_negative() != other.is_sign_negative();
    (least > reach).then_some(differ(b1, b2) & differ(a1, a2))
}

/// The exact verdict for a map. Always present for a single position; present for a tile only if the filter proves the
/// same verdict for every position in it.
pub fn verdict_over(pair: &LinePair<Spot>) -> Option<Verdict> {
    if let Some(single) = pair.single() {
        return Some(verdict(&single));
    }
    match numbers::decide_over(&EarlyOut(pair), true)? {
        EarlyAnswer::Apart => Some(Verdict::Apart),
        EarlyAnswer::Crossing => Some(Verdict::Colliding),
        // Four collinear points cannot all stay collinear while one of them moves through a tile.
        EarlyAnswer::Undecided(signs) => {
            (!signs.collinear()).then(|| signs.answer_if_not_collinear(pair.kinds))
        }
    }
}

/// The signs of the denominator and of the four orientations.
#[derive(Clone, Copy)]
struct OrientationSigns {
    denominator: Ordering,
    b1_of_a: Ordering,
    b2_of_a: Ordering,
    a1_of_b: Ordering,
    a2_of_b: Ordering,
}

/// The vectors whose cross products decide.
struct LineVectors<N> {
    a: Vector<N>,
    b: Vector<N>,
    /// From a point of A to B1 and B2.
    a_to_b: [Vector<N>; 2],
    /// From a point of B to A1 and A2.
    b_to_a: [Vector<N>; 2],
}

impl<N: Number> LineVectors<N> {
    #[inline(always)]
    fn of<P: Copy + Into<Spot>>(pair: &LinePair<P>) -> Self {
        let point = |point: P| Vector::<N>::from(point.into());
        let (a1, a2, b1, b2) = (point(pair.a1), point(pair.a2), point(pair.b1), point(pair.b2));
        let between = |from: &Vector<N>, to: &Vector<N>| to.clone() - from.clone();
        // Any point of a line can serve as the origin of an orientation. A tile as the origin would enter the error
        // bound twice.
        let on_a = if pair.a1.into().is_point() { &a1 } else { &a2 };
        let on_b = if pair.b1.into().is_point() { &b1 } else { &b2 };
        Self {
            a: between(&a1, &a2),
            b: between(&b1, &b2),
            a_to_b: [between(on_a, &b1), between(on_a, &b2)],
            b_to_a: [between(on_b, &a1), between(on_b, &a2)],
        }
    }

    #[inline(always)]
    fn denominator(&self) -> N {
        self.a.cross(&self.b)
    }

    /// The orientations of the ends of B relative to A. They differ by the denominator, but each is computed directly,
    /// so that a true zero is recognised for a tile, too.
    #[inline(always)]
    fn b_of_a(&self) -> [N; 2] {
        let [to_b1, to_b2] = &self.a_to_b;
        [self.a.cross(to_b1), self.a.cross(to_b2)]
    }

    /// The orientations of the ends of A relative to B.
    #[inline(always)]
    fn a_of_b(&self) -> [N; 2] {
        let [to_a1, to_a2] = &self.b_to_a;
        [self.b.cross(to_a1), self.b.cross(to_a2)]
    }
}

#[inline(always)]
fn signs<N: Number, P: Copy + Into<Spot>>(
    pair: &LinePair<P>,
    denominator: &N,
    [b1_of_a, b2_of_a]: &[N; 2],
    [a1_of_b, a2_of_b]: &[N; 2],
) -> Option<OrientationSigns> {
    let &LinePair { a1, a2, b1, b2, .. } = pair;
    // If all three points are fixed, their orientation does not depend on the tile and can be decided exactly.
    let decided = |side: &N, on: P, to: P, point: P| {
        side.try_sign().or_else(|| fixed_side([on.into(), to.into(), point.into()]))
    };
    Some(OrientationSigns {
        denominator: denominator.try_sign()?,
        b1_of_a: decided(b1_of_a, a1, a2, b1)?,
        b2_of_a: decided(b2_of_a, a1, a2, b2)?,
        a1_of_b: decided(a1_of_b, b1, b2, a1)?,
        a2_of_b: decided(a2_of_b, b1, b2, a2)?,
    })
}

/// The answer as soon as a few signs decide it; the other signs are evaluated only if necessary.
enum EarlyAnswer {
    /// Both ends of one segment are strictly on the same side of the line of the other.
    Apart,
    /// The ends of each are strictly on different sides of the line of the other.
    Crossing,
    /// Neither of these; all signs are needed.
    Undecided(OrientationSigns),
}

struct EarlyOut<'a, P>(&'a LinePair<P>);

impl<P: Copy + Into<Spot>> Predicate for EarlyOut<'_, P> {
    type Answer = EarlyAnswer;

    #[inline(always)]
    fn evaluate<N: Number>(&self) -> Option<EarlyAnswer> {
        let [a_ends, b_ends] = self.0.kinds.map(|kind| kind == LineKind::Segment);
        let vectors = LineVectors::<N>::of(self.0);
        let b_of_a = vectors.b_of_a();
        let b_crosses = changes_side(&b_of_a);
        if b_ends && b_crosses == Some(false) {
            return Some(EarlyAnswer::Apart);
        }
        let a_of_b = vectors.a_of_b();
        let a_crosses = changes_side(&a_of_b);
        if a_ends && a_crosses == Some(false) {
            return Some(EarlyAnswer::Apart);
        }
        if b_crosses == Some(true) && a_crosses == Some(true) {
            return Some(EarlyAnswer::Crossing);
        }
        signs(self.0, &vectors.denominator(), &b_of_a, &a_of_b).map(EarlyAnswer::Undecided)
    }
}

/// Whether two ends are on different sides; `None` if one is on the line or the arithmetic cannot decide.
#[inline(always)]
fn changes_side<N: Number>([one, other]: &[N; 2]) -> Option<bool> {
    let side = |end: &N| end.try_sign().filter(|side| *side != Ordering::Equal);
    Some(side(one)? != side(other)?)
}

/// The exact side of the third point relative to the line through the first two; `None` if one of them is a tile.
#[cold]
fn fixed_side(points: [Spot; 3]) -> Option<Ordering> {
    (!Spot::any_tile(points)).then(|| numbers::decide(&SideOfLine(points.map(|point| point.center))))
}

/// On which side of the line through the first two points the third one is: greater is clockwise as seen.
pub(super) struct SideOfLine(pub [DVec2; 3]);

impl Predicate for SideOfLine {
    type Answer = Ordering;

    fn evaluate<N: Number>(&self) -> Option<Ordering> {
        let [from, to, point] = self.0;
        Vector::<N>::between(from, to).cross(&Vector::between(from, point)).try_sign()
    }
}

impl OrientationSigns {
    fn answer(&self, pair: &LinePair) -> Verdict {
        if self.collinear() { collinear_answer(pair) } else { self.answer_if_not_collinear(pair.kinds) }
    }

    /// The verdict if the four points are not collinear.
    fn answer_if_not_collinear(&self, [a, b]: [LineKind; 2]) -> Verdict {
        if self.denominator == Ordering::Equal {
            return Verdict::Apart;
        }
        let at_a = a.is_end([self.a1_of_b, self.a2_of_b], self.denominator.reverse());
        match at_a.zip(b.is_end([self.b1_of_a, self.b2_of_a], self.denominator)) {
            None => Verdict::Apart,
            Some((false, false)) => Verdict::Colliding,
            Some(_) => Verdict::Touching,
        }
    }

    fn collinear(&self) -> bool {
        [self.b1_of_a, self.b2_of_a, self.a1_of_b, self.a2_of_b].iter().all(|s| *s == Ordering::Equal)
    }
}

/// The verdict if the four points are collinear. Points on a line are ordered by x and then by y, so this only compares
/// coordinates and is exact.
fn collinear_answer(pair: &LinePair) -> Verdict {
    let [a, b] = pair.kinds;
    let ([a_start, a_end], [b_start, b_end]) = (a.bounds(pair.a1, pair.a2), b.bounds(pair.b1, pair.b2));
    // Nothing is less than every point, which is right for a start.
    let start = if a_start < b_start { b_start } else { a_start };
    let end = [a_end, b_end].into_iter().flatten().reduce(|one, other| if other < one { other } else { one });
    let order = start.zip(end).map_or(Some(Ordering::Less), |(start, end)| start.partial_cmp(&end));
    match order {
        Some(Ordering::Less) => Verdict::Colliding,
        Some(Ordering::Equal) => Verdict::Touching,
        _ => Verdict::Apart,
    }
}

#[cfg(test)]
mod tests;
