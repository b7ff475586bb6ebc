//! Sines, cosines and angles to any number of bits, with whole numbers of a fixed unit.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};

use super::dyadic::{Dyadic, Towards};
use super::enclosure::Enclosure;

/// The bits beyond those that are asked for. All errors together are less than 2^32 units: every operation below is off
/// by at most a few units, there are fewer than 2^16 operations in a row, and none enlarges an error more than 2^8 times.
const GUARD: u64 = 64;
const ERROR_BITS: u64 = 32;
/// Angles of this size and more are not reduced: their sine can be anything.
const LARGEST: i64 = 4096;

/// The sine of a number between two ends.
pub(super) fn sine(angle: &Enclosure, bits: u64) -> Enclosure {
    wave(angle, bits, 0)
}

/// The cosine of a number between two ends.
pub(super) fn cosine(angle: &Enclosure, bits: u64) -> Enclosure {
    wave(angle, bits, 1)
}

/// The angle of the vector (x, y) from the x axis, from −π to π. None while it is not known on which side of the negative
/// x axis the vector is, or whether it is zero.
pub(super) fn angle(y: &Enclosure, x: &Enclosure, bits: u64) -> Option<Enclosure> {
    let crosses_x_axis = y.low.sign() == Ordering::Less && y.high.sign() != Ordering::Less;
    let starts_on_x_axis = y.low.sign() == Ordering::Equal;
    let reaches_left = x.low.sign() != Ordering::Greater;
    let can_be_zero = x.high.sign() != Ordering::Less && starts_on_x_axis;
    if reaches_left && (crosses_x_axis || can_be_zero) {
        return None;
    }
    let places = bits + GUARD;
    // Seen from outside, a rectangle begins and ends at corners.
    let corners = [(&y.low, &x.low), (&y.low, &x.high), (&y.high, &x.low), (&y.high, &x.high)];
    let mut angles = corners.map(|(y, x)| angle_at(y, x, places));
    angles.sort();
    let [low, .., high] = angles;
    Some(enclosed([low, high], places, &Dyadic::whole(0), bits))
}

/// The sine of a number plus so many quarter turns.
fn wave(angle: &Enclosure, bits: u64, quarters: i64) -> Enclosure {
    let [one, minus_one] = [1, -1].map(Dyadic::whole);
    if angle.magnitude().is_some_and(|magnitude| magnitude > LARGEST) {
        return Enclosure { low: minus_one, high: one };
    }
    let places = bits + GUARD;
    let (turns, rest) = reduced(&angle.low, places);
    let value = match (turns + quarters).rem_euclid(4) {
        0 => sine_of(&rest, places),
        1 => cosine_of(&rest, places),
        2 => -sine_of(&rest, places),
        _ => -cosine_of(&rest, places),
    };
    // It changes at most as fast as the angle.
    let width = angle.high.plus(&-angle.low.clone(), bits, Towards::Up);
    enclosed([value.clone(), value], places, &width, bits)
}

/// The numbers from one to the other, in units, with their errors and a further one.
fn enclosed([low, high]: [BigInt; 2], places: u64, further: &Dyadic, bits: u64) -> Enclosure {
    let error = BigInt::from(1) << ERROR_BITS;
    let exact = |units: BigInt| Dyadic { mantissa: units, exponent: -(places as i64) };
    Enclosure {
        low: exact(low - &error).plus(&-further.clone(), bits, Towards::Down),
        high: exact(high + &error).plus(further, bits, Towards::Up),
    }
}

/// A number in units of 2^−places, rounded down.
fn fixed(number: &Dyadic, places: u64) -> BigInt {
    let shift = number.exponent + places as i64;
    if shift >= 0 { &number.mantissa << shift as u64 } else { &number.mantissa >> (-shift) as u64 }
}

/// How many quarter turns, modulo four, an angle is nearest to, and the rest.
fn reduced(angle: &Dyadic, places: u64) -> (i64, BigInt) {
    let whole = angle.magnitude().unwrap_or(0).max(0) as u64;
    let more = places + whole + 8;
    let quarter = pi(more) >> 1u8;
    let angle = fixed(angle, more);
    let turns = floor_of_quotient(&((&angle << 1u8) + &quarter), &(&quarter << 1u8));
    let rest = (angle - &turns * quarter) >> (whole + 8);
    let modulo: BigInt = &turns & BigInt::from(3);
    (modulo.iter_u64_digits().next().unwrap_or(0) as i64, rest)
}

/// The quotient by a positive number, rounded down.
fn floor_of_quotient(number: &BigInt, divisor: &BigInt) -> BigInt {
    let quotient = number / divisor;
    if (number - &quotient * divisor).sign() == Sign::Minus { quotient - 1 } else { quotient }
}

fn sine_of(angle: &BigInt, places: u64) -> BigInt {
    series(angle.clone(), angle, 1, places)
}

fn cosine_of(angle: &BigInt, places: u64) -> BigInt {
    series(BigInt::from(1) << places, angle, 0, places)
}

/// The sum of a term of Taylor's series for sine or cosine, which has this power, and of all that follow.
fn series(first: BigInt, angle: &BigInt, power: u64, places: u64) -> BigInt {
    let square = (angle * angle) >> places;
    let (mut sum, mut term, mut power) = (first.clone(), first, power);
    while term.sign() != Sign::NoSign {
        term = -((term * &square) >> places) / ((power + 1) * (power + 2));
        sum += &term;
        power += 2;
    }
    sum
}

/// The angle of a vector that is not zero.
fn angle_at(y: &Dyadic, x: &Dyadic, places: u64) -> BigInt {
    let size = |number: &Dyadic| {
        let number = number.clone();
        if number.sign() == Ordering::Less { -number } else { number }
    };
    let (height, width) = (size(y), size(x));
    let is_steep = height > width;
    let (less, more) = if is_steep { (width, height) } else { (height, width) };
    let slope = fixed(&less.divided(&more, places + 8, Towards::Down), places);
    let mut angle = arctangent(slope, places);
    if is_steep {
        angle = (pi(places) >> 1u8) - angle;
    }
    if x.sign() == Ordering::Less {
        angle = pi(places) - angle;
    }
    if y.sign() == Ordering::Less { -angle } else { angle }
}

/// The arctangent of a number from 0 to 1.
fn arctangent(mut tangent: BigInt, places: u64) -> BigInt {
    const HALVINGS: u32 = 4;
    let one = BigInt::from(1) << places;
    for _ in 0..HALVINGS {
        // tan(a / 2) = tan(a) / (1 + √(1 + tan²(a)))
        let secant = BigInt::from((&one * &one + &tangent * &tangent).magnitude().sqrt());
        tangent = (tangent << places) / (&one + secant);
    }
    let square = (&tangent * &tangent) >> places;
    let (mut sum, mut power, mut divisor) = (tangent.clone(), tangent, 1);
    while power.sign() != Sign::NoSign {
        power = -((power * &square) >> places);
        divisor += 2;
        sum += &power / divisor;
    }
    sum << HALVINGS
}

/// π, by Machin's formula: 16 arctan(1/5) − 4 arctan(1/239).
fn pi(places: u64) -> BigInt {
    arctangent_of_inverse(5, places) * 16 - arctangent_of_inverse(239, places) * 4
}

fn arctangent_of_inverse(number: u32, places: u64) -> BigInt {
    let (mut power, mut sum, mut divisor) = ((BigInt::from(1) << places) / number, BigInt::from(0), 1);
    let mut is_added = true;
    while power.sign() != Sign::NoSign {
        let term = &power / divisor;
        sum = if is_added { sum + term } else { sum - term };
        power /= number * number;
        divisor += 2;
        is_added = !is_added;
    }
    sum
}
