//! How results are rounded: not at all, to `f64`, or to `f32`.

/// The numbers whose results an interval contains. What is not said otherwise is as in `f64`.
pub trait Rounding: Copy + PartialEq {
    /// Whether results are not rounded, so that the ends of an interval must be rounded outwards.
    const OUTWARDS: bool = false;

    /// The largest error of a sine or a cosine.
    const WAVE_ERROR: f64 = 1e-15;

    /// The nearest of these numbers. It keeps the order of numbers.
    #[inline]
    fn nearest(value: f64) -> f64 {
        value
    }

    /// A decimal number as written; not-a-number if it is none.
    fn written(number: &str) -> f64 {
        number.parse().unwrap_or(f64::NAN)
    }

    fn sine(angle: f64) -> f64 {
        libm::sin(angle)
    }

    fn cosine(angle: f64) -> f64 {
        libm::cos(angle)
    }

    /// The angle of a vector of these numbers.
    fn angle(y: f64, x: f64) -> f64 {
        libm::atan2(y, x)
    }
}

/// Results without rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unrounded;

impl Rounding for Unrounded {
    const OUTWARDS: bool = true;
}

/// Results in `f64`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Doubles;

impl Rounding for Doubles {}

/// Results in `f32`. To round a sum, a difference, a product, a quotient or a root to `f64` first and then to `f32` gives
/// the same number as to round it to `f32` at once.
///
/// Source: Figueroa, "When is double rounding innocuous?" (1995).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Singles;

impl Rounding for Singles {
    const WAVE_ERROR: f64 = 1e-6;

    #[inline]
    fn nearest(value: f64) -> f64 {
        (value as f32).into()
    }

    fn written(number: &str) -> f64 {
        number.parse().map_or(f64::NAN, |value: f32| value.into())
    }

    fn sine(angle: f64) -> f64 {
        libm::sinf(angle as f32).into()
    }

    fn cosine(angle: f64) -> f64 {
        libm::cosf(angle as f32).into()
    }

    fn angle(y: f64, x: f64) -> f64 {
        libm::atan2f(y as f32, x as f32).into()
    }
}
