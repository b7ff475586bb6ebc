//! The source of the numbers of a case: a random generator, or the bytes of a fuzzer.

use std::collections::VecDeque;

use fastrand::Rng;

use super::kind::stepped;

/// A source of many kinds of numbers.
pub struct Draw(Source);

enum Source {
    Random(Rng),
    Given(VecDeque<u8>),
}

use Source::{Given, Random};

impl Draw {
    /// Numbers from a random generator, always the same for the same seed.
    pub fn seeded(seed: u64) -> Self {
        Self(Random(Rng::with_seed(seed)))
    }

    /// Numbers from bytes, least significant first. Each number takes as few bytes as its range needs; after the last
    /// byte come zeros.
    pub fn given(bytes: &[u8]) -> Self {
        Self(Given(bytes.to_vec().into()))
    }

    /// True once in `times` calls on average.
    pub fn one_in(&mut self, times: u32) -> bool {
        match &mut self.0 {
            Random(rng) => rng.u32(0..times) == 0,
            Given(bytes) => up_to(bytes, u64::from(times) - 1) == 0,
        }
    }

    /// A whole number, both ends included.
    pub fn whole(&mut self, from: i64, to: i64) -> i64 {
        match &mut self.0 {
            Random(rng) => rng.i64(from..=to),
            Given(bytes) => from.wrapping_add_unsigned(up_to(bytes, to.abs_diff(from))),
        }
    }

    /// A number between two.
    pub fn between(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.part()
    }

    /// A number from 0 to less than 1.
    fn part(&mut self) -> f64 {
        const STEPS: u64 = 1 << f64::MANTISSA_DIGITS;
        match &mut self.0 {
            Random(rng) => rng.f64(),
            Given(bytes) => up_to(bytes, STEPS - 1) as f64 / STEPS as f64,
        }
    }

    /// One of the items.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        match &mut self.0 {
            Random(rng) => of[rng.usize(0..of.len())],
            Given(bytes) => of[up_to(bytes, of.len() as u64 - 1) as usize],
        }
    }

    /// The number or its negative.
    fn either_sign(&mut self, number: f64) -> f64 {
        let keep = match &mut self.0 {
            Random(rng) => rng.bool(),
            Given(bytes) => up_to(bytes, 1) == 0,
        };
        if keep { number } else { -number }
    }

    /// A number of any size from 1e-300 to 1e300.
    pub fn any_size(&mut self) -> f64 {
        let number = self.between(1.0, 10.0) * 10f64.powi(self.whole(-300, 299) as i32);
        self.either_sign(number)
    }

    /// Any finite number, by its bits.
    pub fn any_bits(&mut self) -> f64 {
        let number = f64::from_bits(self.whole(i64::MIN, i64::MAX).wrapping_sub(i64::MIN) as u64);
        // Infinity and not-a-number become finite without the highest bit of the exponent.
        if number.is_finite() { number } else { f64::from_bits(number.to_bits() & !(1 << 62)) }
    }

    /// The number moved by up to `most` units in the last place; `of_zero` is the unit for a zero.
    pub fn nudged(&mut self, number: f64, most: i64, of_zero: f64) -> f64 {
        let steps = self.whole(-most, most);
        if number == 0.0 { steps as f64 * of_zero } else { stepped(number, steps) }
    }
}

/// A whole number from zero to `largest`, from as few bytes as can hold `largest`.
fn up_to(bytes: &mut VecDeque<u8>, largest: u64) -> u64 {
    let width = (u64::BITS - largest.leading_zeros()).div_ceil(u8::BITS);
    let number =
        (0..width).fold(0, |sum, place| sum | u64::from(bytes.pop_front().unwrap_or(0)) << (8 * place));
    largest.checked_add(1).map_or(number, |count| number % count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_give_numbers_of_every_range_and_then_zeros() {
        let mut draw = Draw::given(&[3, 0xff, 0x01, 0x00, 6, 5]);
        assert_eq!(
            [draw.whole(-2, 9), draw.whole(0, 0), draw.whole(-1, 299), draw.whole(0, 1)],
            [1, 0, 209, 0]
        );
        assert_eq!((draw.pick(&[7, 8, 9, 10]), draw.one_in(5)), (9, true));
        assert_eq!((draw.whole(-7, 7), draw.between(2.0, 3.0), draw.any_bits()), (-7, 2.0, 0.0));
    }

    #[test]
    fn the_whole_range_can_be_drawn_and_every_pattern_of_bits_is_a_finite_number() {
        assert_eq!(Draw::given(&[0xff; 8]).whole(i64::MIN, i64::MAX), i64::MAX);
        for number in [0.1, -0.0, 5e-324, f64::MAX, -1e300] {
            assert_eq!(Draw::given(&number.to_le_bytes()).any_bits().to_bits(), number.to_bits());
        }
        for bits in [f64::INFINITY, f64::NAN, -f64::NAN] {
            assert!(Draw::given(&bits.to_le_bytes()).any_bits().is_finite());
        }
    }

    #[test]
    fn a_part_is_less_than_one() {
        assert!(Draw::given(&[0xff; 8]).between(0.0, 1.0) < 1.0);
    }
}
