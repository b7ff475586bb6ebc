//! Numbers with one square root in them, and the error of an `f64` against such a number.

use dashu_int::{IBig, UBig};

use super::ratio::{Ratio, Vector, beyond_range, of_f64, sign};

/// p + q √s; s is not negative.
#[derive(Clone, Debug)]
pub struct Surd {
    p: Ratio,
    q: Ratio,
    s: Ratio,
}

/// How many leading bits of a root are computed.
const BITS: usize = 256;

impl From<Ratio> for Surd {
    fn from(p: Ratio) -> Self {
        Self { p, q: Ratio::ZERO, s: Ratio::ZERO }
    }
}

impl From<&Ratio> for Surd {
    fn from(p: &Ratio) -> Self {
        p.clone().into()
    }
}

impl Surd {
    /// √s
    pub fn root(s: &Ratio) -> Self {
        Self { p: Ratio::ZERO, q: Ratio::ONE, s: s.clone() }
    }

    /// The sum with another number.
    pub fn plus(&self, other: &Ratio) -> Self {
        Self { p: &self.p + other, ..self.clone() }
    }

    /// The product with another number.
    pub fn times(&self, other: &Ratio) -> Self {
        Self { p: &self.p * other, q: &self.q * other, s: self.s.clone() }
    }

    /// A rational number that agrees in about 200 bits. Zero, and a number without a root, are exact.
    pub fn nearly(&self) -> Ratio {
        let root_part = &self.q * nearly_root(&self.s);
        if sign(&self.p) != sign(&root_part).reverse() {
            return &self.p + root_part;
        }
        // The signs differ, so digits would cancel; (p² − q² s) / (p − q √s) loses none.
        let above = self.p.sqr() - self.q.sqr() * &self.s;
        if above.is_zero() { Ratio::ZERO } else { above / (&self.p - root_part) }
    }
}

fn nearly_root(s: &Ratio) -> Ratio {
    let (above, below) = (s.numerator().clone(), s.denominator().clone());
    let (_, above) = above.into_parts();
    // √(n/d) = √(n d) / d
    let product = above * &below;
    let shift = (2 * BITS).saturating_sub(bits(&product)).div_ceil(2);
    let root = (product << (2 * shift)).nth_root(2);
    Ratio::from_parts(root.into(), below << shift)
}

fn bits(number: &UBig) -> usize {
    use dashu_int::ops::BitTest;
    number.bit_len()
}

/// The point at a place along a vector; the place has a root in it.
pub fn along(from: &Vector, direction: &Vector, place: &Surd) -> [Surd; 2] {
    [place.times(&direction.x).plus(&from.x), place.times(&direction.y).plus(&from.y)]
}

/// The components of a vector without a root.
pub fn pair(vector: &Vector) -> [Surd; 2] {
    [(&vector.x).into(), (&vector.y).into()]
}

/// The unit vector in the direction of a vector, which is not zero.
pub fn direction(vector: &Vector) -> [Surd; 2] {
    let square = vector.square();
    let over_length = Surd::root(&square).times(&(Ratio::ONE / &square));
    [over_length.times(&vector.x), over_length.times(&vector.y)]
}

/// An exact number in the unit of a case: `number · 2^exponent`.
#[derive(Clone, Debug)]
pub struct Exact {
    /// The number.
    pub number: Ratio,
    /// The unit is two to this power.
    pub exponent: i64,
}

impl Exact {
    fn whole(&self) -> Ratio {
        let power = Ratio::from(IBig::ONE << self.exponent.unsigned_abs() as usize);
        if self.exponent < 0 { &self.number / power } else { &self.number * power }
    }

    /// Whether it rounds to infinity.
    pub fn is_beyond_range(&self) -> bool {
        magnitude(&self.whole()) >= beyond_range()
    }

    /// An `f64` close to it, for messages; not always the nearest.
    pub fn rounded(&self) -> f64 {
        self.whole().to_f64_fast()
    }

    /// The largest error of rounding once, in the units of [`Self::error`]: half a unit. Below the normal range of
    /// `f64` it is a whole unit, since a number that is not zero is never rounded to zero there.
    pub fn rounding(&self) -> f64 {
        if magnitude(&self.whole()) < of_f64(f64::MIN_POSITIVE) { 1.0 } else { 0.5 }
    }

    /// The distance of an `f64` from it, in units in the last place of an `f64` of its size. If it is beyond the range
    /// of `f64`, infinity with its sign is right.
    pub fn error(&self, found: f64) -> f64 {
        let whole = self.whole();
        if magnitude(&whole) >= beyond_range() {
            let right = if whole < Ratio::ZERO { f64::NEG_INFINITY } else { f64::INFINITY };
            return if found == right { 0.0 } else { f64::INFINITY };
        }
        if !found.is_finite() {
            return f64::INFINITY;
        }
        distance(&of_f64(found), &whole)
    }
}

fn magnitude(number: &Ratio) -> Ratio {
    number.clone().max(-number)
}

fn distance(found: &Ratio, exact: &Ratio) -> f64 {
    let off = magnitude(&(found - exact));
    if off.is_zero() {
        return 0.0;
    }
    let last_place = if exact.is_zero() { -1074 } else { (exponent(exact) - 52).max(-1074) };
    let unit = Ratio::from(IBig::ONE << last_place.unsigned_abs() as usize);
    (if last_place < 0 { off * unit } else { off / unit }).to_f64().value()
}

/// The exponent of the largest power of two that is not above the number.
fn exponent(number: &Ratio) -> i64 {
    let (_, above) = number.numerator().clone().into_parts();
    let below = number.denominator();
    let guess = bits(&above) as i64 - bits(below) as i64;
    let at_least = if guess < 0 {
        (above << guess.unsigned_abs() as usize) >= *below
    } else {
        above >= (below.clone() << guess as usize)
    };
    if at_least { guess } else { guess - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(above: i64, below: u32) -> Ratio {
        Ratio::from_parts(above.into(), below.into())
    }

    fn error(surd: &Surd, found: f64) -> f64 {
        Exact { number: surd.nearly(), exponent: 0 }.error(found)
    }

    #[test]
    fn the_root_of_two_is_the_nearest_f64_within_half_a_unit() {
        let root = Surd::root(&ratio(2, 1));
        assert!(error(&root, 2f64.sqrt()) < 0.5);
        assert!((error(&root, 2f64.sqrt().next_up().next_up()) - 2.0).abs() <= 0.5);
        assert!(error(&root.times(&ratio(-1, 3)), -(2f64.sqrt()) / 3.0) < 1.0);
    }

    #[test]
    fn whole_roots_and_zeros_are_exact() {
        assert_eq!(error(&Surd::root(&ratio(9, 4)), 1.5), 0.0);
        assert_eq!(error(&Surd::root(&ratio(9, 4)).plus(&ratio(-3, 2)), 0.0), 0.0);
        assert_eq!(error(&Surd::root(&Ratio::ZERO), f64::from_bits(1)), 1.0);
    }

    #[test]
    fn what_is_left_of_a_difference_keeps_its_digits() {
        // √(10⁴⁰ + 1) − 10²⁰ is 5e-21.
        let large = Ratio::from(IBig::from(10).pow(20));
        let left = Surd::root(&(large.sqr() + Ratio::ONE)).plus(&-large);
        assert!(error(&left, 5e-21) < 1.0);
    }

    fn tiny() -> Exact {
        Exact { number: Ratio::ONE, exponent: -1075 }
    }

    #[test]
    fn a_number_beyond_the_range_is_infinite_and_one_below_it_a_step_from_zero() {
        let huge = Exact { number: Ratio::ONE, exponent: 1024 };
        assert!(huge.is_beyond_range());
        assert_eq!((huge.error(f64::INFINITY), huge.error(f64::MAX)), (0.0, f64::INFINITY));
        assert_eq!((huge.error(f64::NAN), huge.error(f64::NEG_INFINITY)), (f64::INFINITY, f64::INFINITY));
        assert_eq!((huge.rounding(), tiny().rounding()), (0.5, 1.0));
        assert_eq!((tiny().error(0.0), tiny().error(f64::from_bits(1))), (0.5, 0.5));
    }
}
