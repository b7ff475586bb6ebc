//! The kinds of parameters that a function gets.

use std::collections::BTreeMap;

use toml_edit::Item;

use crate::lesson::Slot;
use crate::lesson::templates::FromToml;

/// What a parameter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Point,
    /// A list of points.
    Points,
    Truth,
    Word,
}

impl Kind {
    pub fn of(slot: &Slot) -> Self {
        match slot {
            Slot::Scalar { .. } | Slot::Radius { .. } | Slot::Count { .. } => Self::Number,
            Slot::Point { .. } | Slot::Vector { .. } | Slot::All { .. } | Slot::RectPart { .. } => {
                Self::Point
            }
            Slot::Points { .. } => Self::Points,
            Slot::Switch { .. } => Self::Truth,
            Slot::Choice { .. } => Self::Word,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Point => "point",
            Self::Points => "points",
            Self::Truth => "truth",
            Self::Word => "word",
        }
    }
}

/// A text for each kind of parameters that has one.
#[derive(Debug)]
pub struct PerKind(BTreeMap<String, String>);

impl PerKind {
    /// The texts of a table; a missing one has none.
    pub fn read(item: Option<&Item>) -> Self {
        Self(FromToml::from_toml(item).unwrap_or_default())
    }

    pub fn of(&self, kind: Kind) -> Option<&str> {
        self.0.get(kind.key()).map(String::as_str)
    }
}
