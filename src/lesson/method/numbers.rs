//! The kinds of numbers with which methods compute.

use crate::language::tr;
/// The numbers with which a method answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// Without rounding: the answer is what the formulas mean.
    #[default]
    Exact,
    /// In `f64`, rounded after every operation as IEEE 754 says.
    F64,
    /// In `f32`, rounded in the same way; the inputs are rounded first.
    F32,
}

impl Numbers {
    /// All kinds, in the order of a menu.
    pub const ALL: [Self; 3] = [Self::Exact, Self::F64, Self::F32];

    /// The kind in files, links and options.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::F64 => "f64",
            Self::F32 => "f32",
        }
    }

    /// The epsilon of the numbers in which a result is kept: that of `f64` also without rounding.
    pub const fn epsilon(self) -> f64 {
        match self {
            Self::Exact | Self::F64 => f64::EPSILON,
            Self::F32 => f32::EPSILON as f64,
        }
    }

    /// How a method computes with them, after its name: `in f32`, `without rounding`.
    pub fn said(self) -> &'static str {
        match self {
            Self::Exact => tr("without rounding"),
            Self::F64 => tr("in f64"),
            Self::F32 => tr("in f32"),
        }
    }
}
