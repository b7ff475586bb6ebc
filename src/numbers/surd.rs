//! Numbers with one square root: exact until they are rounded once.

use std::cmp::Ordering;

use super::dyadic::{Dyadic, Towards, with_sign};
use super::number::Number;
use super::precise::{Decided, Precise, SurdOf};

/// `(plain + factor · √radicand) / divisor`, exactly: a length, a root of a quadratic equation, a time, or a coordinate
/// at that time. The radicand is not negative; a number with a divisor of zero counts as zero.
#[derive(Clone, Debug)]
pub struct Surd {
    /// The term without the square root.
    pub plain: Dyadic,
    /// The factor of the square root.
    pub factor: Dyadic,
    /// The number under the square root.
    pub radicand: Dyadic,
    /// The divisor of the whole sum.
    pub divisor: Dyadic,
}

/// The number of bits computed for a root at first; doubled as long as the sum cancels too many of them.
const ROOT_DIGITS: u64 = 160;
/// The number of bits of the sum that must remain after cancellation: more than [`Twofold`](super::Twofold) has, so that
/// both are rounded to the same side of a tie.
const SUM_DIGITS: i64 = 120;

impl Surd {
    /// The sign of the number.
    pub fn sign(&self) -> Ordering {
        let sum = sign_of_sum(self.plain.clone(), self.factor.clone(), &self.radicand);
        match (sum.expect("exact arithmetic decides every sign"), self.divisor.sign()) {
            (_, Ordering::Equal) => Ordering::Equal,
            (sum, Ordering::Greater) => sum,
            (sum, Ordering::Less) => sum.reverse(),
        }
    }

    /// The nearest `f64`. Extremely close to a tie it can be the other neighbour, and a subnormal result can be a
    /// neighbour of the nearest. Infinite on overflow, zero on underflow.
    pub fn to_f64(&self) -> f64 {
        self.sum().map_or(0.0, |sum| sum.over(&self.divisor))
    }

    /// The number as by [`Self::to_f64`], but with its exact sign: see [`with_sign`].
    pub fn rounded(&self) -> f64 {
        let value = self.to_f64();
        // Any other value has enough correct digits, and so the correct sign.
        if value == 0.0 { with_sign(value, self.sign()) } else { value }
    }

    /// `plain + factor · √radicand` with enough bits; `None` if it is exactly zero.
    fn sum(&self) -> Option<Dyadic> {
        if self.factor.is_zero() || self.radicand.is_zero() {
            return Some(self.plain.clone());
        }
        let with_digits = |digits: u64| {
            let root = self.radicand.root(digits, Towards::Odd);
            let lost = root.unit() + self.factor.magnitude()?;
            let sum = self.plain.clone() + &self.factor * &root;
            (sum.magnitude()? - lost > SUM_DIGITS).then_some(sum)
        };
        if let Some(sum) = with_digits(ROOT_DIGITS) {
            return Some(sum);
        }
        if self.sign() == Ordering::Equal {
            return None;
        }
        // The bits of the root are doubled until cancellation leaves enough bits of the sum. This ends because the sum
        // is not zero.
        std::iter::successors(Some(2 * ROOT_DIGITS), |digits| Some(2 * digits)).find_map(with_digits)
    }
}

impl Precise for Dyadic {
    type Surd = Surd;

    fn times_power_of_two(self, exponent: i32) -> Self {
        self.shifted(i64::from(exponent))
    }

    fn to_f64(&self) -> Decided<f64> {
        Ok(Self::to_f64(self))
    }

    fn rounded(&self) -> Decided<f64> {
        Ok(Self::rounded(self))
    }

    fn quotient(&self, divisor: &Self) -> Decided<f64> {
        Ok(self.over(divisor))
    }
}

impl SurdOf<Dyadic> for Surd {
    fn new([plain, factor, radicand, divisor]: [Dyadic; 4]) -> Self {
        Self { plain, factor, radicand, divisor }
    }

    fn root_of(radicand: Dyadic) -> Self {
        Self { plain: Dyadic::from(0.0), factor: Dyadic::from(1.0), radicand, divisor: Dyadic::from(1.0) }
    }

    fn fraction(plain: Dyadic, divisor: Dyadic) -> Self {
        Self { plain, factor: Dyadic::from(0.0), radicand: Dyadic::from(0.0), divisor }
    }

    fn by_root(number: &Dyadic, square: &Dyadic) -> Self {
        Self::root_of(square.clone()).times(number).over(square)
    }

    fn times(&self, number: &Dyadic) -> Self {
        Self { plain: &self.plain * number, factor: &self.factor * number, ..self.clone() }
    }

    fn plus(&self, number: &Dyadic) -> Self {
        Self { plain: self.plain.clone() + number * &self.divisor, ..self.clone() }
    }

    fn over(&self, number: &Dyadic) -> Self {
        Self { divisor: &self.divisor * number, ..self.clone() }
    }

    fn to_f64(&self) -> Decided<f64> {
        Ok(Self::to_f64(self))
    }

    fn rounded(&self) -> Decided<f64> {
        Ok(Self::rounded(self))
    }
}

/// The sign of p + q √s, where s is not negative; `None` if the arithmetic cannot decide.
pub fn sign_of_sum<N: Number>(p: N, q: N, s: &N) -> Option<Ordering> {
    let (p_sign, root_sign) = (p.try_sign()?, (q.clone() * s.clone()).try_sign()?);
    if p_sign != root_sign.reverse() {
        // The terms have the same sign, or exactly one of them is zero.
        return Some(if p_sign == Ordering::Equal { root_sign } else { p_sign });
    }
    let squares = (p.clone() * p - q.clone() * q * s.clone()).try_sign()?;
    Some(if p_sign == Ordering::Less { squares.reverse() } else { squares })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn surd([plain, factor, radicand, divisor]: [f64; 4]) -> Surd {
        let [plain, factor, radicand, divisor] = [plain, factor, radicand, divisor].map(Dyadic::from);
        Surd { plain, factor, radicand, divisor }
    }

    #[test]
    fn results_with_few_digits_are_exact() {
        assert_eq!(surd([1.0, 2.0, 25.0, 2.0]).rounded(), 5.5);
        assert_eq!(surd([0.0, 3.0, 25.0, 25.0]).rounded(), 0.6);
        assert_eq!(surd([0.0, 1.0, 2.0, 1.0]).rounded(), std::f64::consts::SQRT_2);
        assert_eq!(surd([1.0, 1.0, 3.0, 0.0]).rounded(), 0.0);
        assert_eq!(Surd::fraction(Dyadic::from(1.0), Dyadic::from(-3.0)).rounded(), -1.0 / 3.0);
        let by_root = |number, square| Surd::by_root(&Dyadic::from(number), &Dyadic::from(square)).rounded();
        assert_eq!((by_root(-3.0, 25.0), by_root(1.0, 0.0)), (-0.6, 0.0));
    }

    #[test]
    fn a_root_with_more_bits_than_computed_is_rounded_to_the_correct_side_of_a_tie() {
        for above in [-1.0, 1.0] {
            let tie = Dyadic::from(2f64.powi(54)) + Dyadic::from(2.0);
            let root = tie + Dyadic::from(above * 2f64.powi(-52));
            let expected = if above > 0.0 { 2f64.powi(54) + 4.0 } else { 2f64.powi(54) };
            assert_eq!(Surd::root_of(root.clone() * root).rounded(), expected);
        }
    }

    #[test]
    fn a_sum_that_cancels_keeps_full_precision_and_a_true_zero_is_zero() {
        // √(x² + 1) − x is 1 / 2x up to far smaller terms.
        for exponent in [30, 300, 1000] {
            let x = Dyadic::from(2f64.powi(exponent));
            let radicand = x.clone() * x.clone() + Dyadic::from(1.0);
            let difference = Surd::root_of(radicand).plus(&-x);
            assert_eq!(difference.rounded(), 2f64.powi(-exponent - 1));
        }
        assert_eq!(surd([-5.0, 1.0, 25.0, 7.0]).rounded(), 0.0);
        assert_eq!(surd([-5.0, 1.0, 25.0, 7.0]).sign(), Ordering::Equal);
    }

    #[test]
    fn a_number_that_underflows_keeps_its_sign() {
        let tiny = Surd::fraction(Dyadic::from(-5e-324), Dyadic::from(3.0));
        assert_eq!((tiny.to_f64(), tiny.rounded()), (0.0, -5e-324));
        let root = surd([0.0, 5e-324, 5e-324, -1.0]);
        assert_eq!((root.to_f64(), root.rounded()), (0.0, -5e-324));
    }

    proptest! {
        #[test]
        fn the_root_of_a_square_is_the_absolute_value(x in any::<f64>(), y in -1e9..1e9f64) {
            prop_assume!(x.is_finite());
            let x = Dyadic::from(x);
            let root = Surd::root_of(x.clone() * x.clone());
            prop_assert_eq!(root.to_f64(), x.to_f64().abs());
            let sum = root.plus(&Dyadic::from(y)).rounded();
            prop_assert_eq!(sum, x.to_f64().abs() + y);
        }

        #[test]
        fn times_plus_and_over_match_the_arithmetic_of_f64(
            [p, q, d, n] in prop::array::uniform4(-40i8..40), s in 0u8..9, m in 1i8..20,
        ) {
            prop_assume!(d != 0);
            let [p, q, d, n, m] = [p, q, d, n, m].map(f64::from);
            let s = f64::from(s);
            let (number, root) = (surd([p, q, s, d]), s.sqrt());
            let expected = ((p + q * root) / d * n + m) / m;
            let found = number.times(&Dyadic::from(n)).plus(&Dyadic::from(m)).over(&Dyadic::from(m)).rounded();
            prop_assert!((found - expected).abs() <= 1e-9, "{found} {expected}");
        }

        #[test]
        fn the_sign_of_a_sum_is_the_sign_of_its_value(p in -40i8..40, q in -40i8..40, s in 0u8..40) {
            let (p, q, s) = (f64::from(p), f64::from(q), f64::from(s));
            let value = p + q * s.sqrt();
            let sign = sign_of_sum(Dyadic::from(p), Dyadic::from(q), &Dyadic::from(s)).expect("exact");
            // For such small integers, values that are not zero are larger than this.
            let expected = if value.abs() < 1e-9 { Ordering::Equal } else { value.total_cmp(&0.0) };
            prop_assert_eq!(sign, expected);
        }
    }
}
