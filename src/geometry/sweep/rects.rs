//! A rectangle, and what moves towards it: a point, a disc or another rectangle.
//!
//! Seen from the rectangle only the other shape moves. Along each axis, it is over the rectangle from one time to another one;
//! they meet if both are true at once. A disc can also meet a corner: it enters the rectangle grown by its radius along x, that
//! grown along y, or the disc of its radius around a corner.

use std::cmp::Ordering;

use glam::DVec2;

use super::{Impact, Met, Moving, Sweep};
use crate::geometry::exact::Vector;
use crate::geometry::extent::Extent;
use crate::geometry::pair::{Core, Pair, Place, edge_gaps, largest, least};
use crate::geometry::point_segment::{
    SegmentFeature, compare_distance, displacement, nearest_feature, separation,
};
use crate::geometry::{Displacement, RectSpot, Side, roots};
use crate::numbers::{self, Decided, Number, Precise, Predicate, SurdOf, Undecided};

/// A rectangle, A if both are, and what moves towards it.
pub struct Towards<'a, P: Place> {
    rect: &'a Moving<'a, P>,
    other: &'a Moving<'a, P>,
    /// What both cover; a point has no size.
    bounds: [RectSpot; 2],
    /// Whether the rectangle is B.
    pub is_reversed: bool,
}

/// How the other shape lies to the rectangle along an axis at the start, and how it moves. Lengths are doubled.
struct Along<N> {
    /// The side towards which it moves, and the opposite one.
    sides: [Side; 2],
    /// How far it is outside of the one and of the other; negative if it is not.
    outside: [N; 2],
    /// How far it moves in the tick.
    speed: N,
    moves: bool,
    /// Whether neither shape has a length along this axis.
    is_flat: bool,
}

/// What is computed of a rectangle and what moves towards it. Lengths are doubled, and seen in a mirror if the motion would
/// otherwise be backwards.
struct Seen<N> {
    axes: [Along<N>; 2],
    radius: N,
}

/// The part of the rectangle that is met.
struct Reached {
    /// Along x and y, the index of the side in [`Along::sides`]: one for a side, two for a corner.
    sides: [Option<usize>; 2],
    met: Met,
}

impl<P: Place> Sweep<'_, P> {
    /// None if neither shape is a rectangle, or the judge does not know them.
    #[inline]
    pub(super) fn towards(&self) -> Option<Towards<'_, P>> {
        let Self { a, b } = self;
        let (rect, other, is_reversed) = match (a.shape.core, b.shape.core) {
            (Core::Rect(_), Core::Rect(_) | Core::Point(_)) => (a, b, false),
            (Core::Point(_), Core::Rect(_)) => (b, a, true),
            _ => return None,
        };
        let bounds = [rect.shape.core.upright()?, other.shape.core.upright()?];
        Some(Towards { rect, other, bounds, is_reversed })
    }
}

impl<N: Number> Along<N> {
    fn of(sides: [Side; 2], outside: [N; 2], [from, to]: [f64; 2], is_flat: bool) -> Self {
        let ([one, two], [low, high]) = (sides, outside);
        let (sides, outside, [less, more]) = if to < from {
            ([two, one], [high, low], [to, from])
        } else {
            ([one, two], [low, high], [from, to])
        };
        // A difference would have a larger bound.
        let speed = if less == 0.0 { N::from(more) } else { N::from(more) - N::from(less) };
        Self { sides, outside, speed: speed.clone() + speed, moves: from != to, is_flat }
    }

    /// The same for a rectangle that is grown along the axis, at both ends.
    fn grown(&self, by: &N) -> Self {
        let outside = self.outside.clone().map(|gap| gap - by.clone());
        Self { outside, speed: self.speed.clone(), is_flat: false, ..*self }
    }

    /// From the other shape to a side of the rectangle.
    fn way_to(&self, side: usize) -> N {
        let gap = self.outside[side].clone();
        if side == 0 { gap } else { -gap }
    }
}

/// The time at which the other shape comes over the rectangle along one axis, less that at which it has left it along the other
/// one, times both speeds.
fn delay<N: Number>(one: &Along<N>, other: &Along<N>) -> N {
    one.outside[0].clone() * other.speed.clone() + other.outside[1].clone() * one.speed.clone()
}

/// The sign of the smallest separation of the tick without a radius.
fn of_axes<N: Number>(x: &Along<N>, y: &Along<N>) -> Option<Ordering> {
    let of_each = |axis: &Along<N>| [axis.outside[0].clone() - axis.speed.clone(), axis.outside[1].clone()];
    let sign = largest([of_each(x), of_each(y)].into_iter().flatten());
    let of_both = match sign {
        Some(Ordering::Greater) => return sign,
        _ if x.moves && y.moves => largest([delay(x, y), delay(y, x)]),
        _ => sign,
    };
    if of_both == Some(Ordering::Greater) {
        return of_both;
    }
    // Without an inside, they only touch.
    let flat = if x.is_flat || y.is_flat { Ordering::Equal } else { Ordering::Less };
    Some(sign?.max(of_both?).max(flat))
}

impl<P: Place> Towards<'_, P> {
    #[inline]
    fn seen<N: Number>(&self) -> Seen<N> {
        let ([rect, other], [from, to]) = (self.bounds, [self.rect.velocity, self.other.velocity]);
        let [left, right, top, bottom] = edge_gaps(other, rect);
        let size = rect.size() + other.size();
        let radius = N::from(self.other.shape.radius);
        let x = Along::of([Side::Left, Side::Right], [left, right], [from.x, to.x], size.x == 0.0);
        let y = Along::of([Side::Top, Side::Bottom], [top, bottom], [from.y, to.y], size.y == 0.0);
        Seen { axes: [x, y], radius: radius.clone() + radius }
    }

    fn is_round(&self) -> bool {
        self.other.shape.radius != 0.0
    }

    /// The sign of the smallest separation of the tick.
    #[inline]
    pub fn separation<N: Number>(&self) -> Option<Ordering> {
        let seen = self.seen::<N>();
        let [x, y] = &seen.axes;
        if !self.is_round() {
            return of_axes(x, y);
        }
        let [wide, high] = [x, y].map(|axis| axis.grown(&seen.radius));
        if of_axes(&wide, &high) == Some(Ordering::Greater) {
            return Some(Ordering::Greater);
        }
        let path = seen.path();
        let to_corner = |sides: [usize; 2]| {
            compare_distance(&path, &seen.way_to(sides), &seen.radius).map(|(_, sign)| sign)
        };
        least([of_axes(&wide, y), of_axes(x, &high)].into_iter().chain(CORNERS.map(to_corner)))
    }
}

/// The corners of a rectangle, by the indices of their sides.
const CORNERS: [[usize; 2]; 4] = [[0, 0], [0, 1], [1, 0], [1, 1]];

impl<N: Number> Seen<N> {
    fn path(&self) -> Vector<N> {
        let [x, y] = &self.axes;
        Vector { x: x.speed.clone(), y: y.speed.clone() }
    }

    /// From the centre at the start to a corner.
    fn way_to(&self, [x, y]: [usize; 2]) -> Vector<N> {
        Vector { x: self.axes[0].way_to(x), y: self.axes[1].way_to(y) }
    }

    /// How far the other shape is outside of the side towards which it moves, less the radius.
    fn before(&self, axis: usize) -> N {
        self.axes[axis].outside[0].clone() - self.radius.clone()
    }
}

/// What is met first, if anything is; none if they meet at the start.
struct First<'a>(&'a Towards<'a, DVec2>);

impl Predicate for First<'_> {
    type Answer = Option<Reached>;

    fn evaluate<N: Number>(&self) -> Option<Option<Reached>> {
        let Self(towards) = self;
        let start = Pair { a: towards.rect.shape, b: towards.other.shape };
        if start.evaluate::<N>()? != Ordering::Greater {
            return Some(None);
        }
        let seen = towards.seen::<N>();
        let is_positive = |number: N| Some(number.try_sign()? == Ordering::Greater);
        let [x, y] = &seen.axes;
        // The axis along which it comes over the grown rectangle last: along x if both times are the same.
        let last = match [0, 1].map(|axis| is_positive(seen.before(axis))) {
            [Some(true), Some(true)] => {
                let later = seen.before(1) * x.speed.clone() - seen.before(0) * y.speed.clone();
                Some(usize::from(is_positive(later)?))
            }
            [one, other] => match [one?, other?] {
                [false, false] => None,
                [is_x, _] => Some(usize::from(!is_x)),
            },
        };
        let mut sides = [None; 2];
        for axis in [0, 1] {
            let outside = &seen.axes[axis].outside;
            sides[axis] = match last {
                Some(last) if last == axis => Some(0),
                // Two rectangles meet at a side, even if corners meet.
                Some(_) if !towards.is_round() => None,
                // How far the centre is outside then, times the speed.
                Some(last) => {
                    let [speed, by] = [&seen.axes[last].speed, &seen.axes[axis].speed];
                    let by = by.clone() * seen.before(last);
                    if is_positive(outside[0].clone() * speed.clone() - by.clone())? {
                        Some(0)
                    } else {
                        is_positive(outside[1].clone() * speed.clone() + by)?.then_some(1)
                    }
                }
                None => Some(usize::from(!is_positive(outside[0].clone())?)),
            };
        }
        let mut named = sides;
        if let [Some(x), Some(y)] = sides {
            // A disc that slides along the line of a side is beside the corner when it reaches it: that is the side.
            for (axis, side) in [(0, x), (1, y)] {
                let along = &seen.axes[axis];
                let gap = along.outside[side].clone() - seen.radius.clone();
                if !along.moves && gap.try_sign()? == Ordering::Equal {
                    named[1 - axis] = None;
                }
            }
        }
        let side = |axis: usize| named[axis].map(|side| seen.axes[axis].sides[side]);
        Some(Some(Reached { sides, met: Met::part([side(0), side(1)]) }))
    }
}

impl Met {
    /// A side of a rectangle, or the corner between two.
    fn part(sides: [Option<Side>; 2]) -> Self {
        match sides {
            [Some(Side::Left), None] => Self::Left,
            [Some(Side::Left), Some(Side::Top)] => Self::TopLeft,
            [Some(Side::Left), _] => Self::BottomLeft,
            [Some(_), None] => Self::Right,
            [Some(_), Some(Side::Top)] => Self::TopRight,
            [Some(_), _] => Self::BottomRight,
            [None, Some(Side::Top)] => Self::Top,
            [None, _] => Self::Bottom,
        }
    }
}

impl Towards<'_, DVec2> {
    /// The first impact, if they meet.
    pub fn impact<N: Precise>(&self, sweep: &Sweep) -> Decided<Impact> {
        let Some(Reached { sides, met }) = numbers::decide(&First(self)) else {
            return sweep.moment::<N>([0.0, 1.0])?.impact().ok_or(Undecided);
        };
        let seen = self.seen::<N>();
        let (time, contact, normal) = match sides {
            [Some(x), Some(y)] => self.on_corner(&seen, [x, y])?,
            [None, _] => self.on_side(&seen, 1)?,
            _ => self.on_side(&seen, 0)?,
        };
        sweep.later::<N>(met, &time, contact, Some(normal), self.is_reversed)
    }

    /// What both cover at a time `part / parts`, multiplied by the latter.
    fn at<N: Precise>(&self, times: &[N; 2]) -> [Vector<Extent<N>>; 2] {
        let velocities = [self.rect.velocity, self.other.velocity];
        [0, 1].map(|index| Extent::of_moving(self.bounds[index], velocities[index], times))
    }

    fn on_side<N: Precise>(&self, seen: &Seen<N>, axis: usize) -> Decided<(N::Surd, DVec2, DVec2)> {
        let along = &seen.axes[axis];
        let time = [seen.before(axis), along.speed.clone()];
        let [one, other] = self.at(&time).map(|Vector { x, y }| [x, y]);
        let side = along.sides[0];
        let at_side = one[axis].end(matches!(side, Side::Right | Side::Bottom));
        let beside = one[1 - axis].shared(&other[1 - axis])?.middle();
        let (x, y) = if axis == 0 { (at_side, beside) } else { (beside, at_side) };
        let contact = Vector { x, y }.over(&along.speed)?;
        let [before, speed] = time;
        Ok((N::Surd::fraction(before, speed), contact, side.normal()))
    }

    fn on_corner<N: Precise>(&self, seen: &Seen<N>, sides: [usize; 2]) -> Decided<(N::Surd, DVec2, DVec2)> {
        let to_corner = seen.way_to(sides);
        let coefficients = roots::coefficients(&seen.path(), &to_corner, &seen.radius);
        let [time, _] = roots::roots(&coefficients)?.expect("the disc touches that corner");
        let bounds = Extent::<N>::of(self.bounds[0]);
        let is_high = |axis: usize| matches!(seen.axes[axis].sides[sides[axis]], Side::Right | Side::Bottom);
        let corner = Vector { x: bounds.x.end(is_high(0)), y: bounds.y.end(is_high(1)) };
        let contact = corner.after(&time, &Vector::from(self.rect.velocity))?;
        // The distance is the radius then.
        let normal = (-to_corner).after_over(&time, &seen.path(), &seen.radius)?;
        let seen_back = |axis: usize| matches!(seen.axes[axis].sides[0], Side::Right | Side::Bottom);
        let turned = |number: f64, axis: usize| if seen_back(axis) { 0.0 - number } else { number };
        Ok((time, contact, DVec2::new(turned(normal.x, 0), turned(normal.y, 1))))
    }

    /// The smallest separation of the tick, in which a way out of the rectangle counts as negative.
    pub fn smallest_separation<N: Precise>(&self) -> Decided<f64> {
        let seen = self.seen::<N>();
        let [x, y] = &seen.axes;
        let radius = N::from(self.other.shape.radius);
        if of_axes(x, y).ok_or(Undecided)? == Ordering::Greater {
            seen.nearest(&radius)
        } else {
            deepest(x, y, &radius)
        }
    }
}

impl<N: Precise> Seen<N> {
    /// The smallest separation of cores that share no point: at the start, at the end, or between them at a corner.
    fn nearest(&self, radius: &N) -> Decided<f64> {
        let path = self.path();
        let mut nearest = self.way_at(false)?;
        if !path.length_squared().is_zero()? {
            let end = self.way_at(true)?;
            if end.0.is_shorter_than(&nearest.0)? {
                nearest = end;
            }
            for to_corner in CORNERS.map(|sides| self.way_to(sides)) {
                if nearest_feature(&path, &to_corner).ok_or(Undecided)? == SegmentFeature::Interior {
                    let between = displacement(SegmentFeature::Interior, &path, &to_corner);
                    if between.is_shorter_than(&nearest.0)? {
                        nearest = (between, None);
                    }
                }
            }
        }
        match nearest {
            (_, Some(length)) => (length.times_power_of_two(-1) - radius.clone()).rounded(),
            (way, None) => Ok(separation(&way.divided_by(&N::from(2.0)), radius)?.1),
        }
    }

    /// The way between cores that are apart at the start or at the end, seen in the mirror, and its length if it is along an
    /// axis: a root would hide that this is exact.
    fn way_at(&self, is_end: bool) -> Decided<(Displacement<N>, Option<N>)> {
        let [x, y] = &self.axes;
        let [x, y] = [x.outside_at(is_end)?, y.outside_at(is_end)?];
        let length = if x.is_some() { x.clone().filter(|_| y.is_none()) } else { y.clone() };
        let [x, y] = [x, y].map(|part| part.unwrap_or_else(|| N::from(0.0)));
        Ok((Vector { x, y }.into(), length))
    }
}

impl<N: Precise> Along<N> {
    /// How far it is outside of either side at the start or at the end, if it is.
    fn outside_at(&self, is_end: bool) -> Decided<Option<N>> {
        let [mut before, mut beyond] = self.outside.clone();
        if is_end {
            (before, beyond) = (before - self.speed.clone(), beyond + self.speed.clone());
        }
        for outside in [before, beyond] {
            if outside.sign()? == Ordering::Greater {
                return Ok(Some(outside));
            }
        }
        Ok(None)
    }
}

/// The smallest separation of cores that share a point: where the largest of how far the other shape is outside of each side is
/// least. This is at the start, at the end, or when two of them are equal of which one becomes less and one greater.
fn deepest<N: Precise>(x: &Along<N>, y: &Along<N>, radius: &N) -> Decided<f64> {
    // Numbers, with a divisor if that is not 1.
    let mut all = Vec::new();
    for axis in [x, y] {
        let [before, beyond] = axis.outside.clone();
        if axis.moves {
            all.push(((before.clone() + beyond.clone()).times_power_of_two(-1), None));
        }
        all.extend([(before - axis.speed.clone(), None), (beyond, None)]);
    }
    if x.moves && y.moves {
        let speeds = x.speed.clone() + y.speed.clone();
        all.extend([(delay(x, y), Some(speeds.clone())), (delay(y, x), Some(speeds))]);
    }
    let scaled = |number: &N, divisor: &Option<N>| {
        divisor.iter().fold(number.clone(), |number, divisor| number * divisor.clone())
    };
    let mut rest = all.into_iter();
    let mut largest = rest.next().ok_or(Undecided)?;
    for other in rest {
        let more = scaled(&other.0, &largest.1) - scaled(&largest.0, &other.1);
        if more.sign()? == Ordering::Greater {
            largest = other;
        }
    }
    // All lengths but the radius are doubled.
    let halved = largest.0.times_power_of_two(-1);
    match largest.1 {
        None => (halved - radius.clone()).rounded(),
        Some(divisor) => N::Surd::fraction(halved, divisor).plus(&-radius.clone()).rounded(),
    }
}
