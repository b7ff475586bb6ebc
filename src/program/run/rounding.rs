//! How the ends of an interval are rounded, so that it contains every result.

use super::Number;
use crate::program::code::{Binary, Constant, Unary};

/// The numbers whose results an interval contains. What is not said otherwise is as in `f64`.
pub trait Rounding: Copy + PartialEq {
    /// Whether results are not rounded, so that the ends of an interval must be rounded outwards.
    const OUTWARDS: bool = false;

    /// The largest error of a sine or a cosine.
    const WAVE_ERROR: f64 = 1e-15;

    /// The nearest of these numbers. It keeps the order of numbers.
    fn nearest(value: f64) -> f64 {
        value
    }

    /// A number that is written in a program.
    fn constant(constant: &Constant) -> f64 {
        f64::constant(constant)
    }

    /// A sine or cosine of one of these numbers.
    fn wave(operation: Unary, angle: f64) -> f64 {
        f64::unary(operation, &angle)
    }

    /// The angle of a vector of these numbers.
    fn angle(y: f64, x: f64) -> f64 {
        f64::binary(Binary::Atan2, &y, &x)
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

    fn nearest(value: f64) -> f64 {
        (value as f32).into()
    }

    fn constant(constant: &Constant) -> f64 {
        f32::constant(constant).into()
    }

    fn wave(operation: Unary, angle: f64) -> f64 {
        f32::unary(operation, &(angle as f32)).into()
    }

    fn angle(y: f64, x: f64) -> f64 {
        f32::binary(Binary::Atan2, &(y as f32), &(x as f32)).into()
    }
}
