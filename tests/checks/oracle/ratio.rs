//! Rational numbers and vectors of them.

use std::cmp::Ordering;

use collidoscope::geometry::Verdict;
use dashu_int::IBig;
use dashu_ratio::Relaxed;

use super::case::{Case, Extent, GivenBy, MOST};

/// A rational number. It is not reduced to lowest terms, which would cost more than it saves.
pub type Ratio = Relaxed;

/// The numbers of a case as multiples of a unit, a power of two small enough that all are whole numbers. No question
/// depends on the unit of length, and quotients of whole numbers are the fastest.
#[derive(Clone, Debug)]
pub struct Whole {
    /// The numbers, in the order of the case.
    pub numbers: [Ratio; MOST],
    /// The unit is two to this power.
    pub exponent: i64,
    /// Where segments end, as in the case.
    pub extent: Extent,
    /// What boxes are given by, as in the case.
    pub boxes: GivenBy,
    /// How many corners polygons have, as in the case.
    pub counts: [usize; 2],
}

impl Whole {
    /// The numbers of a case.
    pub fn of(case: &Case) -> Self {
        let parts = case.numbers.map(parts);
        let smallest =
            parts.iter().filter(|(mantissa, _)| *mantissa != 0).map(|(_, exponent)| *exponent).min();
        let exponent = smallest.unwrap_or(0);
        let numbers = parts.map(|(mantissa, own)| match mantissa {
            0 => Ratio::ZERO,
            _ => Ratio::from(IBig::from(mantissa) << (own - exponent) as usize),
        });
        Self { numbers, exponent, extent: case.extent, boxes: case.boxes, counts: case.counts }
    }

    /// A number of the case that is no length, itself.
    pub fn plain(&self, place: usize) -> Ratio {
        let power = Ratio::from(IBig::ONE << self.exponent.unsigned_abs() as usize);
        if self.exponent < 0 { &self.numbers[place] / power } else { &self.numbers[place] * power }
    }
}

/// A finite number as an odd number and an exponent of two; zero and zero for zero.
fn parts(number: f64) -> (i64, i64) {
    assert!(number.is_finite(), "a case has finite numbers, not {number}");
    let bits = number.to_bits();
    let (field, fraction) = (bits >> 52 & 0x7ff, bits & ((1 << 52) - 1));
    let (magnitude, exponent) =
        if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field as i64 - 1075) };
    if magnitude == 0 {
        return (0, 0);
    }
    let zeros = magnitude.trailing_zeros();
    let odd = (magnitude >> zeros) as i64;
    (if number < 0.0 { -odd } else { odd }, exponent + i64::from(zeros))
}

/// The exact value of a finite `f64`.
pub fn of_f64(number: f64) -> Ratio {
    let (mantissa, exponent) = parts(number);
    let power = IBig::ONE << exponent.unsigned_abs() as usize;
    let mantissa = Ratio::from(IBig::from(mantissa));
    if exponent < 0 { mantissa / Ratio::from(power) } else { mantissa * Ratio::from(power) }
}

/// The sign of a number.
pub fn sign(number: &Ratio) -> Ordering {
    number.cmp(&Ratio::ZERO)
}

/// The smallest number that rounds to infinity.
pub fn beyond_range() -> Ratio {
    Ratio::from((IBig::ONE << 1024) - (IBig::ONE << 970))
}

/// The number, clamped to the range from zero to one.
pub fn clamped(number: Ratio) -> Ratio {
    number.clamp(Ratio::ZERO, Ratio::ONE)
}

/// The verdict for the square of a distance and a radius, which is not negative.
pub fn by_distance(square: &Ratio, radius: &Ratio) -> Verdict {
    from_separation(square.cmp(&radius.sqr()))
}

/// The verdict for a separation with this sign.
pub fn from_separation(sign: Ordering) -> Verdict {
    match sign {
        Ordering::Greater => Verdict::Apart,
        Ordering::Equal => Verdict::Touching,
        Ordering::Less => Verdict::Colliding,
    }
}

/// A vector, or a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Vector {
    /// Along x.
    pub x: Ratio,
    /// Along y, downwards.
    pub y: Ratio,
}

impl Vector {
    /// The vector with these components.
    pub fn new(x: &Ratio, y: &Ratio) -> Self {
        Self { x: x.clone(), y: y.clone() }
    }

    /// The vector to another point.
    pub fn to(&self, other: &Self) -> Self {
        Self { x: &other.x - &self.x, y: &other.y - &self.y }
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        Self { x: &self.x + &other.x, y: &self.y + &other.y }
    }

    /// The vector times a number.
    pub fn times(&self, factor: &Ratio) -> Self {
        Self { x: &self.x * factor, y: &self.y * factor }
    }

    /// The dot product.
    pub fn dot(&self, other: &Self) -> Ratio {
        &self.x * &other.x + &self.y * &other.y
    }

    /// The square of the length.
    pub fn square(&self) -> Ratio {
        self.dot(self)
    }

    /// The vector after a quarter turn, anticlockwise on the screen, where y points down.
    pub fn turned(&self) -> Self {
        Self { x: self.y.clone(), y: -self.x.clone() }
    }

    /// Whether it is the zero vector.
    pub fn is_zero(&self) -> bool {
        self.x.is_zero() && self.y.is_zero()
    }
}

/// The parabola a t² + b t + c, or a line if a is zero.
#[derive(Clone, Debug)]
pub struct Parabola {
    /// The factor of the square, not negative.
    pub a: Ratio,
    /// The factor of t.
    pub b: Ratio,
    /// The value at zero.
    pub c: Ratio,
}

impl Parabola {
    /// The square of the length of `start + t · velocity`.
    pub fn of_motion(start: &Vector, velocity: &Vector) -> Self {
        let half = start.dot(velocity);
        Self { a: velocity.square(), b: &half + &half, c: start.square() }
    }

    /// The value at a time.
    pub fn at(&self, time: &Ratio) -> Ratio {
        (&self.a * time + &self.b) * time + &self.c
    }

    /// Where it has its minimum on the whole axis; `None` if it is constant.
    pub fn vertex(&self) -> Option<Ratio> {
        (!self.a.is_zero()).then(|| -&self.b / (&self.a + &self.a))
    }

    /// Whether it takes a value at one or two times that are within the range of `f64`.
    pub fn has_times_at(&self, value: &Ratio) -> bool {
        let Some(vertex) = self.vertex() else { return false };
        // The times are the vertex ± √spread.
        let spread = (value - self.at(&vertex)) / &self.a;
        let room = beyond_range() - vertex.clone().max(-vertex);
        sign(&spread) != Ordering::Less && sign(&room) == Ordering::Greater && spread < room.sqr()
    }

    /// Where it has its minimum between two times; the first time if it is constant.
    pub fn least_between(&self, from: &Ratio, to: &Ratio) -> Ratio {
        self.vertex().map_or_else(|| from.clone(), |vertex| vertex.clamp(from.clone(), to.clone()))
    }
}
