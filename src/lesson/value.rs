//! Values in files, links, options and results.

use glam::DVec2;

/// A value of a parameter or of a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A point, a vector or a size.
    Pair(DVec2),
    /// A switch.
    Switch(bool),
    /// A word, such as the name of a method or a side.
    Word(String),
    /// A value that does not exist in this state, such as the point of no crossing; `null` in JSON.
    Absent,
}

impl Value {
    /// A number, or [`Self::Absent`].
    pub fn number(value: impl Into<Option<f64>>) -> Self {
        value.into().map_or(Self::Absent, Self::Number)
    }

    /// A point or vector, or [`Self::Absent`].
    pub fn pair(value: impl Into<Option<DVec2>>) -> Self {
        value.into().map_or(Self::Absent, Self::Pair)
    }

    /// A word, or [`Self::Absent`].
    pub fn word(value: impl Into<Option<&'static str>>) -> Self {
        value.into().map_or(Self::Absent, |w| Self::Word(w.to_owned()))
    }
}
