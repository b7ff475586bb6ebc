//! What rounding to `f64` loses in an operation, computed by sums and products alone: the fused operation that processors
//! have is slow in browsers.

/// Half a unit in the last place of 1: the relative error of one rounding.
pub const ROUNDING: f64 = f64::EPSILON / 2.0;
/// Added to a bound of an error; covers underflow of a product and of the bound itself.
pub const UNDERFLOW: f64 = f64::MIN_POSITIVE;
/// A factor that more than covers the roundings in the computation of a bound itself.
pub const SLACK: f64 = 1.0 + 8.0 * f64::EPSILON;
/// The smallest product whose rounding error is certainly a representable number; below, the error can underflow.
const LEAST_SPLIT: f64 = 1e-280;
/// The largest product whose rounding error is certainly found; above, parts of it can overflow.
const LARGEST_SPLIT: f64 = 1e290;

/// What rounding loses in a sum, exactly (Knuth).
#[inline]
pub fn lost_by_sum(a: f64, b: f64, sum: f64) -> f64 {
    let of_b = sum - a;
    (a - (sum - of_b)) + (b - of_b)
}

/// What rounding loses in a product, exactly, unless the product is so small that this underflows, or so large that
/// splitting a factor overflows (Dekker).
#[inline]
pub fn lost_by_product(a: f64, b: f64, product: f64) -> f64 {
    // 2²⁷ + 1 splits a number into two halves whose products are exact.
    let halves = |number: f64| {
        let scaled = number * 134_217_729.0;
        let high = scaled - (scaled - number);
        (high, number - high)
    };
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
}

/// Whether what rounding loses in a product of this size can be computed.
#[inline]
pub fn can_split(product: f64) -> bool {
    (LEAST_SPLIT..LARGEST_SPLIT).contains(&product.abs())
}

/// Whether a product is exact: its rounding error is zero. Products of short numbers, such as those that people type,
/// usually are, and true zeros among them are then decided without big integers.
pub fn loses_nothing(a: f64, b: f64, product: f64) -> bool {
    lost_by_product(a, b, product) == 0.0 && can_split(product)
}

/// A result that was rounded to nearest, and on which side of it the true one is.
#[derive(Clone, Copy, Debug)]
pub struct Rounded {
    /// The rounded result.
    pub value: f64,
    /// A number with the sign of what was lost; not-a-number if it is unknown.
    lost: f64,
}

impl Rounded {
    const ZERO: Self = Self { value: 0.0, lost: 0.0 };

    /// A result of which it is not known what was lost.
    #[inline]
    pub fn unknown(value: f64) -> Self {
        Self { value, lost: f64::NAN }
    }

    /// A sum of two numbers.
    #[inline]
    pub fn sum(a: f64, b: f64) -> Self {
        let value = a + b;
        Self { value, lost: lost_by_sum(a, b, value) }
    }

    /// A product of two real numbers. An infinite factor stands for any large number, so zero times it is zero.
    #[inline]
    pub fn product(a: f64, b: f64) -> Self {
        if a == 0.0 || b == 0.0 {
            return Self::ZERO;
        }
        let value = a * b;
        Self { value, lost: if can_split(value) { lost_by_product(a, b, value) } else { f64::NAN } }
    }

    /// A quotient by a number that is not zero.
    #[inline]
    pub fn quotient(a: f64, b: f64) -> Self {
        if a == 0.0 {
            return Self::ZERO;
        }
        let value = a / b;
        let product = value * b;
        let is_known = can_split(value) && can_split(a);
        let rest = (a - product) - lost_by_product(value, b, product);
        Self { value, lost: if is_known { rest * b.signum() } else { f64::NAN } }
    }

    /// The square root of a number that is not negative.
    #[inline]
    pub fn root(a: f64) -> Self {
        if a == 0.0 {
            return Self::ZERO;
        }
        let value = a.sqrt();
        let square = value * value;
        let rest = (a - square) - lost_by_product(value, value, square);
        Self { value, lost: if can_split(a) { rest } else { f64::NAN } }
    }

    /// The greatest `f64` that is certainly not greater than the true result. A result that
    /// underflowed to zero keeps its sign, so +0 is a lower bound.
    #[inline]
    pub fn down(self) -> f64 {
        let is_known = self.lost >= 0.0 && self.value < f64::INFINITY;
        if is_known || self.value.to_bits() == 0.0f64.to_bits() { self.value } else { self.value.next_down() }
    }

    /// The least `f64` that is certainly not less than the true result.
    #[inline]
    pub fn up(self) -> f64 {
        let is_known = self.lost <= 0.0 && self.value > f64::NEG_INFINITY;
        if is_known || self.value.to_bits() == (-0.0f64).to_bits() {
            self.value
        } else {
            self.value.next_up()
        }
    }
}
