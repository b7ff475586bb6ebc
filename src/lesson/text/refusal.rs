//! Why an input is rejected.

use std::fmt;

use crate::lesson::text::excerpt::{excerpt, quoted};
use crate::program::did_you_mean;

/// What was found and what is accepted, in the same words wherever the input comes from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Refusal {
    /// The parameter or the key with a value that is not valid; empty if `found` is a sentence.
    pub id: String,
    pub found: String,
    pub accepted: String,
    /// Where the text has it, in bytes.
    pub at: usize,
}

impl Refusal {
    /// A value that is not valid.
    pub fn value(id: impl Into<String>, found: impl Into<String>, accepted: impl Into<String>) -> Self {
        Self { id: id.into(), ..Self::sentence(found, accepted) }
    }

    /// Anything else; `found` says what is wrong.
    pub fn sentence(found: impl Into<String>, accepted: impl Into<String>) -> Self {
        Self { id: String::new(), found: found.into(), accepted: accepted.into(), at: 0 }
    }

    /// A name that is none of those that are known.
    pub fn unknown(what: &str, name: &str, known: &[&str]) -> Self {
        let near = did_you_mean(name, known.iter().copied());
        Self::sentence(format!("unknown {what} {}{near}", quoted(name)), one_of(known))
    }

    pub fn given_twice(id: &str) -> Self {
        Self::sentence(format!("{} is given twice", excerpt(id)), "each id once")
    }

    /// Whose key or value it is.
    pub fn within(self, owner: &str) -> Self {
        Self { found: format!("{owner}: {}", self.found), ..self }
    }

    pub fn at(self, at: usize) -> Self {
        Self { at, ..self }
    }

    /// What was found, as a sentence.
    pub fn told(&self) -> String {
        if self.id.is_empty() {
            self.found.clone()
        } else {
            format!("{}: {} is not valid", self.id, self.found)
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; expected {}", self.told(), self.accepted)
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for String {
    fn from(refusal: Refusal) -> Self {
        refusal.to_string()
    }
}

/// A list of accepted words.
pub fn one_of(words: &[&str]) -> String {
    format!("one of {}", words.join(", "))
}
