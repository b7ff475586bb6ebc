//! All numbers between two `f64`: the results for a tile of a map, and the quick proof of a sign.

use std::cmp::Ordering;
use std::marker::PhantomData;

use super::lost::{Rounded, can_split};
use super::rounding::{Doubles, Rounding};

/// All numbers from `low` to `high`, and perhaps what is not a number.
///
/// It contains every result of the same operations with the numbers `R` on numbers of its operands. Rounding to nearest
/// keeps the order of numbers, so the ends need no outward rounding. Only for results without rounding ([`Unrounded`])
/// are the ends rounded outwards, where they are rounded at all; an infinite end then stands for all large numbers. If
/// `low` is greater than `high`, no number is left.
///
/// [`Unrounded`]: super::Unrounded
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval<R = Doubles> {
    low: f64,
    high: f64,
    /// Whether a result can be not a number.
    none: bool,
    rounding: PhantomData<R>,
}

impl<R: Rounding> Interval<R> {
    /// Everything.
    pub const ALL: Self = Self::of(f64::NEG_INFINITY, f64::INFINITY, true);
    /// Only what is not a number.
    pub const NONE: Self = Self::of(f64::INFINITY, f64::NEG_INFINITY, true);

    #[inline]
    const fn of(low: f64, high: f64, none: bool) -> Self {
        Self { low, high, none, rounding: PhantomData }
    }

    /// The numbers between two ends, which can be the same.
    #[inline]
    pub fn between(low: f64, high: f64) -> Self {
        if low.is_nan() || high.is_nan() { Self::NONE } else { Self::of(low, high, false) }
    }

    #[inline]
    pub fn point(value: f64) -> Self {
        Self::between(value, value)
    }

    /// The least and the greatest number.
    #[inline]
    pub fn ends(self) -> [f64; 2] {
        [self.low, self.high]
    }

    /// The number, if it is a single one.
    #[inline]
    pub fn single(self) -> Option<f64> {
        (self.low == self.high && !self.none).then_some(self.low)
    }

    /// The order of all these numbers and zero, if it is the same.
    #[inline]
    pub fn sign(self) -> Option<Ordering> {
        if self.low > 0.0 {
            Some(Ordering::Greater)
        } else if self.high < 0.0 {
            Some(Ordering::Less)
        } else {
            (self.low == 0.0 && self.high == 0.0).then_some(Ordering::Equal)
        }
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.low > self.high
    }

    #[inline]
    fn is_finite(self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    #[inline]
    fn contains_zero(self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }

    /// The smallest interval that contains both.
    #[inline]
    pub fn hull(self, other: Self) -> Self {
        Self::of(self.low.min(other.low), self.high.max(other.high), self.none || other.none)
    }

    /// Applies a function that keeps or reverses the order, and rounds nothing.
    #[inline]
    pub fn monotonic(self, function: impl Fn(f64) -> f64) -> Self {
        if self.is_empty() {
            return self;
        }
        let (a, b) = (function(self.low), function(self.high));
        Self::of(a.min(b), a.max(b), self.none)
    }

    /// The interval after an operation that rounds to nearest.
    #[inline]
    pub fn rounded(self) -> Self {
        match R::OUTWARDS {
            true => Self::of(self.low.next_down(), self.high.next_up(), self.none),
            false => Self::of(R::nearest(self.low), R::nearest(self.high), self.none),
        }
    }

    /// The results of an operation at some pairs of ends. What is not a number there, such as ∞ − ∞, can be anything.
    #[inline]
    fn at_ends<const N: usize>(
        pairs: [(f64, f64); N],
        none: bool,
        operation: impl Fn(f64, f64) -> Rounded,
    ) -> Self {
        let mut all = Self::of(f64::INFINITY, f64::NEG_INFINITY, none);
        for (a, b) in pairs {
            let result = operation(a, b);
            if result.value.is_nan() {
                return Self::ALL;
            }
            let (low, high) = match R::OUTWARDS {
                true => (result.down(), result.up()),
                false => (R::nearest(result.value), R::nearest(result.value)),
            };
            all.low = all.low.min(low);
            all.high = all.high.max(high);
        }
        all
    }

    /// The results of an operation that takes its extremes at pairs of ends.
    #[inline]
    fn of_ends(self, other: Self, operation: impl Fn(f64, f64) -> Rounded) -> Self {
        let none = self.none || other.none;
        if self.is_empty() || other.is_empty() {
            return Self::NONE;
        }
        if self.low == self.high && other.low == other.high {
            return Self::at_ends([(self.low, other.low)], none, operation);
        }
        let ends = |a: f64| [(a, other.low), (a, other.high)];
        let ([a, b], [c, d]) = (ends(self.low), ends(self.high));
        Self::at_ends([a, b, c, d], none, operation)
    }

    #[inline]
    pub fn sum(self, other: Self) -> Self {
        let is_ordered = R::OUTWARDS || (self.is_finite() && other.is_finite());
        if !is_ordered || self.is_empty() || other.is_empty() {
            return self.of_ends(other, Rounded::sum);
        }
        let pairs = [(self.low, other.low), (self.high, other.high)];
        Self::at_ends(pairs, self.none || other.none, Rounded::sum)
    }

    /// The numbers with the other sign.
    #[inline]
    pub fn negative(self) -> Self {
        Self::of(-self.high, -self.low, self.none)
    }

    #[inline]
    pub fn product(self, other: Self) -> Self {
        match R::OUTWARDS {
            true => self.of_ends(other, Rounded::product),
            false => self.of_ends(other, |a, b| Rounded::unknown(a * b)),
        }
    }

    /// The quotients. Without rounding, a division by zero has no value.
    #[inline]
    pub fn quotient(self, other: Self) -> Self {
        if R::OUTWARDS && other.single() == Some(0.0) {
            return Self::NONE;
        }
        if other.contains_zero() {
            let can_be_none = R::OUTWARDS || self.contains_zero() || !self.is_finite();
            let none = self.none || other.none || can_be_none;
            return Self::of(Self::ALL.low, Self::ALL.high, none);
        }
        match R::OUTWARDS {
            true => self.of_ends(other, Rounded::quotient),
            false => self.of_ends(other, |a, b| Rounded::unknown(a / b)),
        }
    }

    /// The square roots. A negative number has none.
    #[inline]
    pub fn root(self) -> Self {
        if self.high < 0.0 || self.is_empty() {
            return Self::NONE;
        }
        let pairs = [(self.low.max(0.0), 0.0), (self.high, 0.0)];
        Self::at_ends(pairs, self.none || self.low < 0.0, |number, _| Rounded::root(number))
    }

    /// The lengths of vectors: the roots of the sums of squares.
    #[inline]
    pub fn length(x: Self, y: Self) -> Self {
        if x.is_empty() || y.is_empty() {
            return Self::NONE;
        }
        let is_point = x.low == x.high && y.low == y.high;
        let (x, y) = (x.absolute(), y.absolute());
        let shortest = Self::length_of(x.low, y.low);
        let longest = if is_point { shortest } else { Self::length_of(x.high, y.high) };
        Self::of(shortest.low, longest.high, x.none || y.none)
    }

    /// The length of a vector of numbers that are not negative.
    #[inline]
    fn length_of(x: f64, y: f64) -> Self {
        let (x_side, y_side) = (Self::point(x), Self::point(y));
        let square = x_side.product(x_side).sum(y_side.product(y_side));
        if R::OUTWARDS && !(can_split(square.low) && can_split(square.high)) {
            return Self::length_by_scaling(x, y);
        }
        square.root()
    }

    /// The same if a square is too small or too large for `f64`: it first scales the vector by a power of two. Not used for
    /// numbers that round.
    #[cold]
    fn length_by_scaling(x: f64, y: f64) -> Self {
        let longer = x.max(y);
        if x.min(y) == 0.0 {
            return Self::point(longer);
        }
        // The squares of the longer side, which is less than 1e-139 or greater than 1e144, then have all their bits.
        let power = 2f64.powi(if longer < 1.0 { 800 } else { -700 });
        let [x, y] = [x, y].map(|side| Self::point(side).product(Self::point(power)));
        let scaled = x.product(x).sum(y.product(y)).root();
        let length = scaled.product(Self::point(1.0 / power));
        // The length is not less than a side, even if it is rounded downwards to zero.
        Self::of(length.low.max(longer), length.high, false)
    }

    /// The absolute values.
    #[inline]
    pub fn absolute(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let (low, high) = (self.low.abs(), self.high.abs());
        Self::of(if self.contains_zero() { 0.0 } else { low.min(high) }, low.max(high), self.none)
    }

    /// The sines of angles in radians.
    pub fn sine(self) -> Self {
        self.wave(R::sine)
    }

    /// The cosines of angles in radians.
    pub fn cosine(self) -> Self {
        self.wave(R::cosine)
    }

    /// A sine or cosine: it changes at most as fast as the angle.
    fn wave(self, function: fn(f64) -> f64) -> Self {
        if let Some(angle) = self.single().filter(|_| !R::OUTWARDS) {
            return Self::point(function(angle));
        }
        if self.is_empty() || !self.is_finite() {
            return Self::of(-1.0, 1.0, true);
        }
        let (middle, half) = (f64::midpoint(self.low, self.high), (self.high - self.low) / 2.0);
        let value = function(middle);
        let off = half.next_up() + R::WAVE_ERROR + middle.abs() * f64::EPSILON;
        Self::of((value - off).max(-1.0), (value + off).min(1.0), self.none)
    }

    /// The angles of vectors from the x axis in radians, from −π to π. Without rounding, the zero vector has none.
    pub fn angle(y: Self, x: Self) -> Self {
        let half_turn = std::f64::consts::PI.next_up();
        let none = y.none || x.none;
        if y.is_empty() || x.is_empty() {
            return Self::NONE;
        }
        if let ([Some(y), Some(x)], false) = ([y.single(), x.single()], R::OUTWARDS) {
            return Self::point(R::angle(y, x));
        }
        let can_be_zero = y.contains_zero() && x.contains_zero();
        let crosses_cut = y.contains_zero() && x.low <= 0.0;
        match y.single() {
            Some(0.0) if R::OUTWARDS && x.single() == Some(0.0) => return Self::NONE,
            Some(0.0) if R::OUTWARDS && x.low > 0.0 => return Self::of(0.0, 0.0, none),
            Some(0.0) if R::OUTWARDS && x.high < 0.0 => {
                return Self::of(half_turn.next_down(), half_turn, none);
            }
            _ => {}
        }
        if !R::OUTWARDS || crosses_cut {
            let none = none || (R::OUTWARDS && can_be_zero);
            return Self::of(R::nearest(-half_turn), R::nearest(half_turn), none);
        }
        // Seen from outside, a rectangle begins and ends at corners.
        let corners = [(y.low, x.low), (y.low, x.high), (y.high, x.low), (y.high, x.high)];
        let angles = corners.map(|(y, x)| R::angle(y, x));
        // The error of the function is less than a unit in the last place.
        let low = angles.into_iter().fold(f64::INFINITY, f64::min).next_down().next_down();
        let high = angles.into_iter().fold(f64::NEG_INFINITY, f64::max).next_up().next_up();
        Self::of(low, high, none)
    }

    /// `b` if it lies on one side of `a`, otherwise `a`, which is also the result if one of them is not a number.
    #[inline]
    pub fn selected(a: Self, b: Self, of_ends: impl Fn(f64, f64) -> f64) -> Self {
        if a.is_empty() || b.is_empty() {
            return a;
        }
        let both = Self::of(of_ends(a.low, b.low), of_ends(a.high, b.high), a.none);
        if b.none { both.hull(a) } else { both }
    }

    /// The orders that two numbers of these intervals can have; none if one of them is not a number.
    #[inline]
    pub fn orders(self, other: Self) -> impl Iterator<Item = Option<Ordering>> {
        let numbers = !self.is_empty() && !other.is_empty();
        let less = numbers && self.low < other.high;
        let equal = numbers && self.low <= other.high && self.high >= other.low;
        let greater = numbers && self.high > other.low;
        let none = self.none || other.none;
        [
            (less, Some(Ordering::Less)),
            (equal, Some(Ordering::Equal)),
            (greater, Some(Ordering::Greater)),
            (none, None),
        ]
        .into_iter()
        .filter(|(possible, _)| *possible)
        .map(|(_, order)| order)
    }
}
