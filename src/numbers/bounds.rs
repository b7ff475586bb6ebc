//! Intervals of `f64`, rounded outwards: the quick proof of a sign.

use std::cmp::Ordering;

/// All real numbers from `low` to `high`. Never empty; the ends can be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub low: f64,
    pub high: f64,
}

/// Below this size, the rounding error of a product or quotient can itself underflow.
const LEAST_EXACT: f64 = 1e-280;
/// The largest error of a sine or cosine.
const WAVE_ERROR: f64 = 1e-15;

impl Bounds {
    pub const ALL: Self = Self { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// One number.
    pub fn point(value: f64) -> Self {
        Self { low: value, high: value }
    }

    /// The order of all these numbers and zero, if it is the same.
    pub fn sign(self) -> Option<Ordering> {
        if self.low > 0.0 {
            Some(Ordering::Greater)
        } else if self.high < 0.0 {
            Some(Ordering::Less)
        } else {
            (self.low == 0.0 && self.high == 0.0).then_some(Ordering::Equal)
        }
    }

    pub fn negative(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    pub fn add(self, other: Self) -> Self {
        Self::of(sum(self.low, other.low), sum(self.high, other.high))
    }

    pub fn multiply(self, other: Self) -> Self {
        let ends =
            [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)];
        Self::hull(ends.map(|(a, b)| product(a, b)))
    }

    /// The quotient by a number that is not zero.
    pub fn divide(self, other: Self) -> Self {
        if other.low <= 0.0 && other.high >= 0.0 {
            return Self::ALL;
        }
        let ends =
            [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)];
        Self::hull(ends.map(|(a, b)| quotient(a, b)))
    }

    /// The square root of a number that is not negative.
    pub fn root(self) -> Self {
        Self::of(root(self.low.max(0.0)), root(self.high))
    }

    /// A sine or cosine, which changes at most as fast as the angle.
    pub fn wave(self, function: fn(f64) -> f64) -> Self {
        let (middle, width) = (f64::midpoint(self.low, self.high), self.high - self.low);
        if !middle.is_finite() || !width.is_finite() {
            return Self { low: -1.0, high: 1.0 };
        }
        let (value, off) = (function(middle), width + WAVE_ERROR + middle.abs() * f64::EPSILON);
        Self { low: (value - off).max(-1.0), high: (value + off).min(1.0) }
    }

    /// The angles of vectors, from −π to π.
    pub fn angle(y: Self, x: Self) -> Self {
        let half_turn = std::f64::consts::PI.next_up();
        if y.low <= 0.0 && x.low <= 0.0 && y.high >= 0.0 {
            return Self { low: -half_turn, high: half_turn };
        }
        // Seen from outside, a rectangle begins and ends at corners.
        let corners = [(y.low, x.low), (y.low, x.high), (y.high, x.low), (y.high, x.high)];
        let angles = corners.map(|(y, x)| libm::atan2(y, x));
        // The error of the function is less than a unit in the last place.
        let low = angles.iter().copied().fold(f64::INFINITY, f64::min).next_down().next_down();
        let high = angles.iter().copied().fold(f64::NEG_INFINITY, f64::max).next_up().next_up();
        Self { low, high }.checked(angles.iter().any(|angle| angle.is_nan()))
    }

    fn hull(ends: [Rounded; 4]) -> Self {
        let low = ends.iter().map(Rounded::down).fold(f64::INFINITY, f64::min);
        let high = ends.iter().map(Rounded::up).fold(f64::NEG_INFINITY, f64::max);
        Self { low, high }.checked(ends.iter().any(|end| end.value.is_nan()))
    }

    fn of(low: Rounded, high: Rounded) -> Self {
        let unknown = low.value.is_nan() || high.value.is_nan();
        Self { low: low.down(), high: high.up() }.checked(unknown)
    }

    fn checked(self, unknown: bool) -> Self {
        if unknown { Self::ALL } else { self }
    }
}

/// A result that was rounded to nearest, and on which side the true one is.
struct Rounded {
    value: f64,
    /// The sign of what was lost; not a number if it is unknown.
    lost: f64,
}

impl Rounded {
    fn down(&self) -> f64 {
        if self.value == f64::INFINITY {
            return f64::MAX;
        }
        if self.lost >= 0.0 { self.value } else { self.value.next_down() }
    }

    fn up(&self) -> f64 {
        if self.value == f64::NEG_INFINITY {
            return f64::MIN;
        }
        if self.lost <= 0.0 { self.value } else { self.value.next_up() }
    }
}

/// A sum, and what rounding lost (Knuth).
fn sum(a: f64, b: f64) -> Rounded {
    let value = a + b;
    let of_b = value - a;
    Rounded { value, lost: (a - (value - of_b)) + (b - of_b) }
}

fn product(a: f64, b: f64) -> Rounded {
    if a == 0.0 || b == 0.0 {
        return Rounded { value: 0.0, lost: 0.0 };
    }
    let value = a * b;
    let lost = if value.abs() > LEAST_EXACT { a.mul_add(b, -value) } else { f64::NAN };
    Rounded { value, lost }
}

fn quotient(a: f64, b: f64) -> Rounded {
    if a == 0.0 {
        return Rounded { value: 0.0, lost: 0.0 };
    }
    let value = a / b;
    let normal = value.abs() > LEAST_EXACT && a.abs() > LEAST_EXACT;
    let lost = if normal { (-value).mul_add(b, a) * b.signum() } else { f64::NAN };
    Rounded { value, lost }
}

fn root(a: f64) -> Rounded {
    let value = a.sqrt();
    let lost = if a == 0.0 || a > LEAST_EXACT { (-value).mul_add(value, a) } else { f64::NAN };
    Rounded { value, lost }
}
