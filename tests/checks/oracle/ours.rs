//! Words and names for the contents of the crate's results.

use glam::DVec2;

use super::fact::sign_word;

/// A number of a result by name: two numbers for a pair, none for what is absent.
pub type Named = (&'static str, Vec<f64>);

/// A number with its name.
pub fn number(name: &'static str, value: impl Into<Option<f64>>) -> Named {
    (name, value.into().into_iter().collect())
}

/// A pair with its name.
pub fn pair(name: &'static str, value: impl Into<Option<DVec2>>) -> Named {
    (name, value.into().map_or_else(Vec::new, |v| vec![v.x, v.y]))
}

/// The word for the sign of a number.
pub fn sign_of(number: f64) -> &'static str {
    number.partial_cmp(&0.0).map_or("not a number", sign_word)
}
