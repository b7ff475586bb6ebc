//! Texts in the language of the user. English is the source: the key of a text is the English text itself, so code reads
//! as what it shows, and a text without a translation is shown in English.
//!
//! The language is chosen once, before anything is read or shown, because topics, methods and cases are kept as they were
//! read. The command line chooses none. [docs/languages.md](docs/languages.md) says how a language is added.

#[cfg(debug_assertions)]
mod asked;
mod catalogue;

use std::fmt::Display;
use std::sync::OnceLock;

#[cfg(debug_assertions)]
pub use asked::asked;
pub use catalogue::Catalogue;

static CHOSEN: OnceLock<(&'static Language, Catalogue)> = OnceLock::new();

/// A language besides English.
#[derive(Debug, PartialEq, Eq)]
pub struct Language {
    /// Its tag, such as `nb`, as settings and documents name it.
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// The first parts of the tags of systems and browsers that mean it.
    of_system: &'static [&'static str],
    /// Its texts in the compact form; empty in a page, which loads them.
    texts: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The tag of English, which needs no texts.
pub const ENGLISH: &str = "en";

impl Language {
    /// All languages that ship, besides English.
    pub fn all() -> &'static [Self] {
        LANGUAGES
    }

    /// The language of that tag.
    pub fn from_tag(tag: &str) -> Option<&'static Self> {
        LANGUAGES.iter().find(|language| language.tag == tag)
    }

    /// The language that a system means by a name such as `nb_NO.UTF-8` or `no`.
    pub fn of_system(name: &str) -> Option<&'static Self> {
        let first = name.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
        LANGUAGES.iter().find(|language| language.of_system.contains(&&*first))
    }

    /// Shows all texts in this language, with those that ship with the program. Only the first choice counts.
    pub fn choose(&'static self) {
        self.choose_with(Catalogue::read(self.texts));
    }

    /// The same with these texts.
    pub fn choose_with(&'static self, texts: Catalogue) {
        // A second choice would mix languages.
        drop(CHOSEN.set((self, texts)));
    }
}

/// The tag, if it is that of English or of a language that ships.
pub fn known_tag(tag: &str) -> Option<&'static str> {
    if tag == ENGLISH { Some(ENGLISH) } else { Language::from_tag(tag).map(|language| language.tag) }
}

/// The tag of the language in which texts are shown.
pub fn tag() -> &'static str {
    CHOSEN.get().map_or(ENGLISH, |(language, _)| language.tag)
}

/// A text in the language of the user; the English text itself if there is no translation.
// Hundreds of places call it: copies of it would make the page larger.
#[inline(never)]
pub fn tr(english: &str) -> &str {
    let Some((_, texts)) = CHOSEN.get() else { return english };
    #[cfg(debug_assertions)]
    asked::note(english);
    texts.find(english).unwrap_or(english)
}

/// A text with the values of its places: `told!("Copied {link}", link)`. A translation may have them in another order.
macro_rules! told {
    ($english:literal $(, $name:ident $(= $value:expr)?)+ $(,)?) => {{
        $(let $name = $crate::language::told!(@value $name $($value)?);)+
        // Names are checked when it is compiled.
        if false {
            let _ = format_args!($english);
        }
        $crate::language::filled($english, &[$((stringify!($name), $name)),+])
    }};
    (@value $name:ident) => { &$name };
    (@value $name:ident $value:expr) => { &$value };
}

/// Marks a text of a constant, which is translated where it is shown.
macro_rules! text {
    ($english:literal) => {
        $english
    };
}

pub(crate) use {text, told};

/// What the macro `told` returns.
#[inline(never)]
pub fn filled(english: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut text = String::new();
    let mut rest = tr(english);
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, from)| Some((before, from.split_once('}')?)))
    {
        text.push_str(before);
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => text.push_str(&value.to_string()),
            None => text.push_str(&format!("{{{name}}}")),
        }
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_a_language_is_english_with_its_values() {
        let (name, count) = ("disc", 3);
        assert_eq!(tr("Save figure"), "Save figure");
        assert_eq!(told!("{count} of {name}: {more}", name, count, more = 1.5), "3 of disc: 1.5");
        assert_eq!(filled("{above|below} {a", &[("a", &1)]), "{above|below} {a");
        assert_eq!(tag(), ENGLISH);
    }

    #[test]
    fn a_system_means_a_language_by_several_names() {
        let found = |name| Language::of_system(name).map(|language| language.tag);
        for name in ["nb_NO.UTF-8", "no", "nn-NO", "NB", "nb@x"] {
            assert_eq!(found(name), Some("nb"), "{name}");
        }
        assert_eq!(found("de_AT.UTF-8"), Some("de"));
        for name in ["", "C", "en_GB.UTF-8", "not", "POSIX"] {
            assert_eq!(found(name), None, "{name}");
        }
        assert_eq!(Language::from_tag("nb").map(|language| language.name), Some("Norsk (bokmål)"));
    }
}
