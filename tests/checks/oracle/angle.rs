//! Sines, cosines and the angles of vectors, in a way of its own: the series for a small part of an angle, then the
//! formulas for twice an angle. So it needs neither π nor an arctangent.

use std::cmp::Ordering;

use dashu_int::ops::{BitTest, SquareRoot};
use dashu_int::{IBig, UBig};

use super::ratio::{Ratio, Vector, of_f64};

/// A number, and how far off it is at most, in units of 2^−places.
#[derive(Clone, Debug)]
pub struct Near {
    units: IBig,
    error: IBig,
    places: usize,
}

fn size(number: &IBig) -> UBig {
    number.clone().into_parts().1
}

impl Near {
    /// A rational number.
    pub fn of(number: &Ratio, places: usize) -> Self {
        let shifted = number * Ratio::from(IBig::ONE << places);
        let units = shifted.floor();
        let is_exact = Ratio::from(units.clone()) == shifted;
        Self { units, error: IBig::from(u8::from(!is_exact)), places }
    }

    /// The square root of a number that is not negative.
    pub fn root(square: &Ratio, places: usize) -> Self {
        let whole = (square * Ratio::from(IBig::ONE << (2 * places))).floor();
        Self { units: size(&whole).sqrt().into(), error: IBig::ONE, places }
    }

    /// The number in the middle.
    pub fn middle(&self) -> Ratio {
        Ratio::from_parts(self.units.clone(), UBig::ONE << self.places)
    }

    /// The order of the number and zero; none if it is not known.
    pub fn sign(&self) -> Option<Ordering> {
        let is_known = IBig::from(size(&self.units)) > self.error || self.error.is_zero();
        is_known.then(|| self.units.cmp(&IBig::ZERO))
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let (units, error) = (&self.units + &other.units, &self.error + &other.error);
        Self { units, error, places: self.places }
    }

    /// The difference.
    pub fn minus(&self, other: &Self) -> Self {
        Self { units: &self.units - &other.units, ..self.plus(other) }
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Self {
        let [a, b] = [self, other].map(|factor| IBig::from(size(&factor.units)));
        let error = a * &other.error + b * &self.error + &self.error * &other.error;
        let units = (&self.units * &other.units) >> self.places;
        Self { units, error: (error >> self.places) + 2, places: self.places }
    }

    fn over(&self, divisor: u64) -> Self {
        let (units, error) = (&self.units / divisor, &self.error / divisor + 2);
        Self { units, error, places: self.places }
    }

    /// The quotient of the numbers in the middle, with no bound of its error.
    pub fn roughly_over(&self, divisor: &Self) -> Self {
        Self { units: (&self.units << self.places) / &divisor.units, ..self.clone() }
    }

    /// The same number with more places, or with fewer.
    fn with_places(&self, places: usize) -> Self {
        if places >= self.places {
            let more = places - self.places;
            return Self { units: &self.units << more, error: &self.error << more, places };
        }
        let fewer = self.places - places;
        Self { units: &self.units >> fewer, error: (&self.error >> fewer) + 2, places }
    }

    /// The sine and the cosine of the number as an angle.
    pub fn sine_and_cosine(&self) -> [Self; 2] {
        // So often halved, the angle is smaller than 2^−8. Each doubling costs two bits.
        let halvings = (size(&self.units).bit_len() + 8).saturating_sub(self.places);
        let places = self.places + 2 * halvings + 64;
        let mut small = self.with_places(places);
        (small.units, small.error) = (small.units >> halvings, IBig::ONE);
        let one = Self { units: IBig::ONE << places, error: IBig::ZERO, places };
        let square = small.times(&small);
        let [mut sine, mut cosine] = [small.series(&square, 1), one.series(&square, 0)];
        for _ in 0..halvings {
            let (both, squared) = (sine.times(&cosine), sine.times(&sine));
            [sine, cosine] = [both.plus(&both), one.minus(&squared.plus(&squared))];
        }
        // They change at most as fast as the angle.
        [sine, cosine].map(|number| {
            let number = number.with_places(self.places);
            Self { error: number.error + &self.error, ..number }
        })
    }

    /// The sum of this term, which has this power, and of all that follow. Each is less than half the one before.
    fn series(&self, square: &Self, power: u64) -> Self {
        let (mut sum, mut term, mut power) = (self.clone(), self.clone(), power);
        while !term.units.is_zero() {
            term = term.times(square).over((power + 1) * (power + 2));
            power += 2;
            sum = if power % 4 < 2 { sum.plus(&term) } else { sum.minus(&term) };
        }
        sum.error += &term.error * 2;
        sum
    }
}

/// More digits of π than any number here has.
const PI: &str = "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899";

fn pi() -> Ratio {
    let (whole, part) = PI.split_once('.').expect("a point");
    let digits: IBig = format!("{whole}{part}").parse().expect("digits");
    Ratio::from_parts(digits, UBig::from(10u8).pow(part.len()))
}

/// The angle from the x axis to a vector that is not zero, in degrees, to about 140 bits: the nearest `f64` is off by so little
/// that the sine of the rest is the rest.
pub fn degrees(vector: &Vector) -> Ratio {
    let largest = vector.x.clone().max(-&vector.x).max(vector.y.clone().max(-&vector.y));
    let unit = vector.times(&(Ratio::ONE / largest));
    let [x, y] = [&unit.x, &unit.y].map(|part| part.to_f64_fast());
    // A small angle has as many digits as others.
    let zeros = if y == 0.0 || x < 0.0 { 0.0 } else { -y.abs().log2() };
    let places = 400 + 2 * zeros as usize;
    let near = of_f64(y.atan2(x));
    let [sine, cosine] = Near::of(&near, places).sine_and_cosine().map(|number| number.middle());
    let length = Near::root(&unit.square(), places).middle();
    let rest = (&unit.y * cosine - &unit.x * sine) / length;
    (near + rest) * Ratio::from(180) / pi()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_sines_and_cosines_are_within_the_error_and_the_error_is_small() {
        let pi = pi();
        let half = Ratio::from_parts(1.into(), 2u8.into());
        for (parts, expected) in [(1i64, &half), (5, &half), (-7, &half), (18_000_001, &half)] {
            let [sine, cosine] =
                Near::of(&(&pi * Ratio::from(parts) / Ratio::from(6)), 200).sine_and_cosine();
            let off = sine.minus(&Near::of(expected, 200)).middle();
            assert!(off.clone().max(-off) < of_f64(1e-60), "sin({parts} π/6) {:?}", sine.middle());
            let one = sine.times(&sine).plus(&cosine.times(&cosine)).minus(&Near::of(&Ratio::ONE, 200));
            assert!(one.sign().is_none() && size(&one.error).bit_len() < 24, "{one:?}");
        }
        let [sine, cosine] = Near::of(&of_f64(1e22), 200).sine_and_cosine();
        let nearest = [sine, cosine].map(|number| number.middle().to_f64().value());
        assert_eq!(nearest, [-0.8522008497671888, 0.523214785395139]);
    }
}
