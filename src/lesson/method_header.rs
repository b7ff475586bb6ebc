//! The header of a method's file: what the program itself does not say.

use toml_edit::{Document, Item};

use crate::program::did_you_mean;

/// The keys of a header.
const KEYS: [&str; 2] = ["numbers", "touching"];

/// What the header of a method's file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The numbers with which the method answers.
    pub numbers: Numbers,
    /// Whether a touch, where a condition holds only just, is answered as colliding.
    pub touch_is_hit: bool,
}

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
}

/// The header of a method's file, if it has one, and the program. A header stands between two lines `---`.
pub fn header_and_program(file: &str) -> (&str, &str) {
    let parts = file.strip_prefix("---\n").and_then(|rest| rest.split_once("---\n"));
    parts.unwrap_or(("", file))
}

impl Header {
    /// Reads a header, which is TOML. The error says what was found and what is accepted.
    pub fn read(text: &str) -> Result<Self, String> {
        let document = Document::parse(text).map_err(|error| error.to_string())?;
        let mut header = Self::default();
        for (key, item) in document.iter() {
            match key {
                "numbers" => header.numbers = one_of(key, item, &Numbers::ALL.map(|kind| (kind.id(), kind)))?,
                "touching" => {
                    header.touch_is_hit = one_of(key, item, &[("touching", false), ("colliding", true)])?;
                }
                _ => {
                    let advice = did_you_mean(key, KEYS);
                    return Err(format!("unknown key “{key}”{advice}; expected one of {}", KEYS.join(", ")));
                }
            }
        }
        Ok(header)
    }
}

fn one_of<T: Copy>(key: &str, item: &Item, known: &[(&str, T)]) -> Result<T, String> {
    let found = known.iter().find(|(name, _)| item.as_str() == Some(*name));
    let accepted = || known.iter().map(|(name, _)| format!("\"{name}\"")).collect::<Vec<_>>().join(" or ");
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| format!("{key} = {item} is not valid; expected {}", accepted()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_says_with_which_numbers_a_method_answers_and_whether_a_touch_is_a_hit() {
        let header = Header::read("numbers = \"f64\"\ntouching = \"colliding\"");
        let expected = Header { numbers: Numbers::F64, touch_is_hit: true };
        assert_eq!(header, Ok(expected));
        assert_eq!(Header::read(""), Ok(Header::default()));
    }

    #[test]
    fn an_error_in_a_header_says_what_is_accepted() {
        for (text, expected) in [
            ("nummers = 1", "unknown key “nummers” (did you mean \"numbers\"?); expected one of numbers"),
            ("numbers = \"f16\"", "numbers = \"f16\" is not valid; expected \"exact\" or \"f64\" or \"f32\""),
            ("touching = 5", "touching = 5 is not valid; expected \"touching\" or \"colliding\""),
            ("numbers = ", "TOML parse error at line 1"),
        ] {
            let error = Header::read(text).expect_err("a mistake");
            assert!(error.starts_with(expected), "{error}");
        }
    }
}
