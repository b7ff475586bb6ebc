//! Names of a program as identifiers of a language.

use super::names::{Case, words};
use super::style::Style;

/// The identifiers that are given away, and those that nothing may be called.
pub struct Identifiers {
    style: &'static Style,
    taken: Vec<String>,
}

impl Identifiers {
    /// None is given away yet. The words and the functions of the language are taken.
    pub fn new(style: &'static Style) -> Self {
        Self { style, taken: style.reserved() }
    }

    /// An identifier for a name that no other has.
    pub fn give(&mut self, name: &str, case: Case) -> String {
        let written = case.written(&words(name));
        let separator = if self.style.names == Case::Camel { "" } else { "_" };
        let ends_in_digit = written.ends_with(|c: char| c.is_ascii_digit());
        let numbered = (2..).map(|number| match ends_in_digit {
            true => format!("{written}_{number}"),
            false => format!("{written}{separator}{number}"),
        });
        let free = |name: &String| !self.taken.contains(name);
        let given = std::iter::once(written.clone()).chain(numbered).find(free).unwrap_or_default();
        self.taken.push(given.clone());
        given
    }
}
