//! All numbers that a tile of positions gives.

use std::cmp::Ordering;
use std::marker::PhantomData;

use super::Number;
use super::rounding::{Doubles, Rounding};
use crate::program::code::{Binary, Constant, Truth, Unary};
use crate::program::syntax::Relation;

/// All numbers from `low` to `high`, and perhaps what is not a number.
///
/// It contains every result of the same operations with the numbers `R` on numbers of its operands. Rounding to nearest
/// keeps the order of numbers, so the ends need no outward rounding. Only for results without rounding ([`Unrounded`])
/// are the ends rounded outwards. If `low` is greater than `high`, no number is left.
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

/// Whether the result of an operation on two numbers is known not to be rounded.
type Exactness = fn(f64, f64, f64) -> bool;

fn is_exact_sum(a: f64, b: f64, sum: f64) -> bool {
    let from_b = sum - a;
    (a - (sum - from_b)) + (b - from_b) == 0.0
}

/// Where it is easy to tell: for zero, for a power of two, and for whole numbers that are not large.
fn is_exact_product(a: f64, b: f64, product: f64) -> bool {
    let is_whole = |number: f64| number.trunc() == number;
    let are_whole = product.abs() < 2f64.powi(53) && is_whole(a) && is_whole(b);
    let is_shifted = (is_power_of_two(a) || is_power_of_two(b)) && product.is_normal();
    a == 0.0 || b == 0.0 || are_whole || is_shifted
}

/// Where it is easy to tell: for zero, and for a power of two as the divisor.
fn is_exact_quotient(a: f64, b: f64, quotient: f64) -> bool {
    a == 0.0 || (is_power_of_two(b) && quotient.is_normal())
}

/// Or its opposite.
fn is_power_of_two(number: f64) -> bool {
    number.to_bits().trailing_zeros() >= f64::MANTISSA_DIGITS - 1
}

impl<R: Rounding> Interval<R> {
    const ALL: Self = Self::of(f64::NEG_INFINITY, f64::INFINITY, true);
    const NONE: Self = Self::of(f64::INFINITY, f64::NEG_INFINITY, true);

    const fn of(low: f64, high: f64, none: bool) -> Self {
        Self { low, high, none, rounding: PhantomData }
    }

    /// The numbers between two ends, which can be the same.
    pub fn between(low: f64, high: f64) -> Self {
        if low.is_nan() || high.is_nan() { Self::NONE } else { Self::of(low, high, false) }
    }

    fn is_empty(self) -> bool {
        self.low > self.high
    }

    fn point(self) -> Option<f64> {
        (self.low == self.high && !self.none).then_some(self.low)
    }

    fn contains_zero(self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }

    /// Applies a function that keeps or reverses the order.
    fn monotonic(self, function: impl Fn(f64) -> f64) -> Self {
        if self.is_empty() {
            return self;
        }
        let (a, b) = (function(self.low), function(self.high));
        Self::of(a.min(b), a.max(b), self.none)
    }

    /// The results of an operation at all four pairs of ends. What is not a number there, such as ∞ − ∞, can be
    /// anything.
    fn of_ends(self, other: Self, operation: impl Fn(f64, f64) -> f64, is_exact: Exactness) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::NONE;
        }
        let mut all = Self::of(f64::INFINITY, f64::NEG_INFINITY, self.none || other.none);
        for (a, b) in
            [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)]
        {
            let result = R::nearest(operation(a, b));
            if result.is_nan() {
                return Self::ALL;
            }
            let rounds = R::OUTWARDS && !is_exact(a, b, result);
            all.low = all.low.min(if rounds { result.next_down() } else { result });
            all.high = all.high.max(if rounds { result.next_up() } else { result });
        }
        all
    }

    /// The interval after an operation that rounds to nearest.
    pub fn rounded(self) -> Self {
        match R::OUTWARDS {
            true => Self::of(self.low.next_down(), self.high.next_up(), self.none),
            false => Self::of(R::nearest(self.low), R::nearest(self.high), self.none),
        }
    }

    fn divided(self, other: Self) -> Self {
        if R::OUTWARDS && other.point() == Some(0.0) {
            return Self::NONE;
        }
        if other.contains_zero() {
            let none = self.none || other.none || self.contains_zero() || !self.is_finite();
            return Self::of(Self::ALL.low, Self::ALL.high, none);
        }
        self.of_ends(other, |a, b| a / b, is_exact_quotient)
    }

    fn is_finite(self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    fn root(self) -> Self {
        if self.high < 0.0 || self.is_empty() {
            return Self::NONE;
        }
        Self::of(self.low.max(0.0).sqrt(), self.high.sqrt(), self.none || self.low < 0.0).rounded()
    }

    fn absolute(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let (low, high) = (self.low.abs(), self.high.abs());
        Self::of(if self.contains_zero() { 0.0 } else { low.min(high) }, low.max(high), self.none)
    }

    /// A sine or cosine: it changes at most as fast as the angle.
    fn wave(self, operation: Unary) -> Self {
        if let Some(angle) = self.point().filter(|_| !R::OUTWARDS) {
            return Self::between(R::wave(operation, angle), R::wave(operation, angle));
        }
        if self.is_empty() || !self.is_finite() {
            return Self::of(-1.0, 1.0, true);
        }
        let (middle, half) = (f64::midpoint(self.low, self.high), (self.high - self.low) / 2.0);
        let value = R::wave(operation, middle);
        let off = half.next_up() + R::WAVE_ERROR + middle.abs() * f64::EPSILON;
        Self::of((value - off).max(-1.0), (value + off).min(1.0), self.none)
    }

    /// The angle of a vector.
    fn angle(y: Self, x: Self) -> Self {
        let half_turn = std::f64::consts::PI.next_up();
        let (Some(b), Some(a)) = (y.point(), x.point()) else {
            return Self::of(R::nearest(-half_turn), R::nearest(half_turn), y.none || x.none);
        };
        let angle = R::angle(b, a);
        // The error of the function is less than a unit in the last place.
        let around = Self::of(angle.next_down(), angle.next_up(), false);
        if R::OUTWARDS && angle != 0.0 { around.rounded() } else { Self::between(angle, angle) }
    }

    /// The smallest interval that contains both.
    pub fn hull(self, other: Self) -> Self {
        Self::of(self.low.min(other.low), self.high.max(other.high), self.none || other.none)
    }

    /// `b` if it lies on one side of `a`, otherwise `a`, which is also the result if one of them is not a number.
    fn selected(a: Self, b: Self, of_ends: impl Fn(f64, f64) -> f64) -> Self {
        if a.is_empty() || b.is_empty() {
            return a;
        }
        let both = Self::of(of_ends(a.low, b.low), of_ends(a.high, b.high), a.none);
        if b.none { both.hull(a) } else { both }
    }

    /// The orders that two numbers of these intervals can have.
    fn orders(self, other: Self) -> impl Iterator<Item = Option<Ordering>> {
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

impl<R: Rounding> Number for Interval<R> {
    fn constant(constant: &Constant) -> Self {
        let value = R::constant(constant);
        let nearest = Self::between(value, value);
        // A decimal such as 0.1 is not a number of `f64`.
        let is_whole = |written: &str| written.len() <= 15 && written.bytes().all(|c| c.is_ascii_digit());
        match constant {
            Constant::Decimal(written) if !is_whole(written) => nearest.rounded(),
            _ => nearest,
        }
    }

    fn whole(value: i64) -> Self {
        let value = R::nearest(value as f64);
        Self::between(value, value)
    }

    fn to_whole(&self) -> Option<i64> {
        self.point()?.to_whole()
    }

    fn unary(operation: Unary, a: &Self) -> Self {
        match operation {
            Unary::Copy => *a,
            Unary::Negative => a.monotonic(|value| -value),
            Unary::Absolute => a.absolute(),
            Unary::Root => a.root(),
            Unary::Floor => a.monotonic(f64::floor),
            Unary::Sign => a.monotonic(|value| f64::unary(Unary::Sign, &value)),
            Unary::Sine | Unary::Cosine => a.wave(operation),
        }
    }

    fn binary(operation: Binary, a: &Self, b: &Self) -> Self {
        match operation {
            Binary::Add => a.of_ends(*b, |a, b| a + b, is_exact_sum),
            Binary::Subtract => a.of_ends(*b, |a, b| a - b, |a, b, result| is_exact_sum(a, -b, result)),
            Binary::Multiply => a.of_ends(*b, |a, b| a * b, is_exact_product),
            Binary::Divide => a.divided(*b),
            Binary::Min => Self::selected(*a, *b, f64::min),
            Binary::Max => Self::selected(*a, *b, f64::max),
            Binary::Atan2 => Self::angle(*a, *b),
        }
    }

    fn compare(relation: Relation, a: &Self, b: &Self) -> Truth {
        let truths = a.orders(*b).map(|order| relation.of(order));
        truths.reduce(Truth::hull).unwrap_or(Truth::UNKNOWN)
    }

    fn either(a: &Self, b: &Self) -> Self {
        a.hull(*b)
    }
}
