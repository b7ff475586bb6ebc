//! Values as they stand in files, links, options and results.

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
    /// One of a few words, such as the name of a method or a side.
    Word(String),
    /// There is no such value in this case (no crossing, say); `null` in JSON.
    Absent,
}

impl Value {
    /// A value that may not exist.
    pub fn number(value: impl Into<Option<f64>>) -> Self {
        value.into().map_or(Self::Absent, Self::Number)
    }

    /// A point or vector that may not exist.
    pub fn pair(value: impl Into<Option<DVec2>>) -> Self {
        value.into().map_or(Self::Absent, Self::Pair)
    }

    /// A word that may not exist.
    pub fn word(value: impl Into<Option<&'static str>>) -> Self {
        value.into().map_or(Self::Absent, |w| Self::Word(w.to_owned()))
    }
}
