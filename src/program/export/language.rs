//! The languages in which programs can be written, each with its files in `languages/`.

use std::sync::OnceLock;

use toml_edit::{DocumentMut, Item, Table};

use super::style::Style;
use super::wrap::wrapped;

/// A language in which a program can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// JavaScript, as a module.
    JavaScript,
    /// TypeScript, as a module.
    TypeScript,
    /// Python 3.
    Python,
    CSharp,
    Java,
    /// C++17.
    Cpp,
    Rust,
    /// The language of Godot.
    GdScript,
    Lua,
    /// The language of shaders, with numbers of `f32`.
    Glsl,
    /// The same for WebGL 2.
    GlslEs,
    /// A listing with typeset formulas.
    Latex,
}

/// The files in `languages/`, by their names. A page loads them when a program is to be shown as code.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! files {
    ($($name:literal)+) => {
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("languages/", $name)))),+];
    };
}

#[cfg(not(target_arch = "wasm32"))]
files! {
    "common.toml" "cpp.hpp" "cpp.toml" "csharp.cs" "csharp.toml" "gdscript.gd" "gdscript.toml" "glsl-es.toml" "glsl.frag"
    "glsl.toml" "java.java" "java.toml" "javascript.mjs" "javascript.toml" "lua.lua" "lua.toml" "python.py" "python.toml"
    "rust.rs" "rust.toml" "typescript.toml" "typescript.ts"
}
#[cfg(target_arch = "wasm32")]
const FILES: &[(&str, &str)] = &[];

/// The files that a page has loaded, one after the other: each begins with [`BEGIN`] and its name in a line.
static LOADED: OnceLock<String> = OnceLock::new();
const BEGIN: char = '\u{1f}';

/// Takes the files of the languages, which a page does not have built in. If they are there already, those stay.
///
/// # Errors
/// If a file is missing.
pub fn load_languages(text: &str) -> Result<(), String> {
    let missing = Language::ALL
        .into_iter()
        .filter_map(Language::files)
        .flatten()
        .find(|name| part(text, name).is_none());
    match missing {
        Some(name) => Err(format!("the file {name} is missing")),
        None => {
            LOADED.get_or_init(|| text.to_owned());
            Ok(())
        }
    }
}

/// The text of the file with this name.
fn text(name: &str) -> Option<&'static str> {
    let built_in = FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    built_in.or_else(|| part(LOADED.get()?, name))
}

/// The file with this name in the text of all files.
fn part<'a>(all: &'a str, name: &str) -> Option<&'a str> {
    all.split(BEGIN)
        .filter_map(|part| part.split_once('\n'))
        .find(|(known, _)| *known == name)
        .map(|(_, text)| text)
}

impl Language {
    /// All languages, in the order of a menu.
    pub const ALL: [Self; 12] = [
        Self::JavaScript,
        Self::TypeScript,
        Self::Python,
        Self::CSharp,
        Self::Java,
        Self::Cpp,
        Self::Rust,
        Self::GdScript,
        Self::Lua,
        Self::Glsl,
        Self::GlslEs,
        Self::Latex,
    ];

    /// The name, as people write it; the identifier on the command line and in the state of the window; and how the names
    /// of its files end, which the command line accepts as an identifier, too.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Self::JavaScript => ["JavaScript", "javascript", "js"],
            Self::TypeScript => ["TypeScript", "typescript", "ts"],
            Self::Python => ["Python", "python", "py"],
            Self::CSharp => ["C#", "csharp", "cs"],
            Self::Java => ["Java", "java", "java"],
            Self::Cpp => ["C++", "cpp", "hpp"],
            Self::Rust => ["Rust", "rust", "rs"],
            Self::GdScript => ["GDScript", "gdscript", "gd"],
            Self::Lua => ["Lua", "lua", "lua"],
            Self::Glsl => ["GLSL", "glsl", "frag"],
            Self::GlslEs => ["GLSL ES", "glsl-es", "es.frag"],
            Self::Latex => ["LaTeX", "latex", "tex"],
        }
    }

    /// The names of its files: what all have, what it is like, how it writes, and its definitions. None if it is no code.
    fn files(self) -> Option<[&'static str; 4]> {
        let [like, words, definitions] = match self {
            Self::JavaScript => ["typescript.toml", "javascript.toml", "javascript.mjs"],
            Self::TypeScript => [COMMON, "typescript.toml", "typescript.ts"],
            Self::Python => [COMMON, "python.toml", "python.py"],
            Self::CSharp => [COMMON, "csharp.toml", "csharp.cs"],
            Self::Java => [COMMON, "java.toml", "java.java"],
            Self::Cpp => [COMMON, "cpp.toml", "cpp.hpp"],
            Self::Rust => [COMMON, "rust.toml", "rust.rs"],
            Self::GdScript => [COMMON, "gdscript.toml", "gdscript.gd"],
            Self::Lua => [COMMON, "lua.toml", "lua.lua"],
            Self::Glsl => [COMMON, "glsl.toml", "glsl.frag"],
            Self::GlslEs => ["glsl.toml", "glsl-es.toml", "glsl.frag"],
            Self::Latex => return None,
        };
        Some([COMMON, like, words, definitions])
    }

    /// Whether programs can be written in it: in the page, in most languages, after [`load_languages`].
    pub fn is_loaded(self) -> bool {
        cfg!(not(target_arch = "wasm32")) || self.files().is_none() || LOADED.get().is_some()
    }

    /// The name, as people write it.
    pub fn name(self) -> &'static str {
        self.words()[0]
    }

    /// The identifier on the command line and in the state of the window.
    pub fn id(self) -> &'static str {
        self.words()[1]
    }

    /// Those in which there is a file around a function of the user, in the order of a menu.
    pub const WITH_HARNESS: [Self; 9] = [
        Self::Python,
        Self::JavaScript,
        Self::TypeScript,
        Self::CSharp,
        Self::Cpp,
        Self::Java,
        Self::Rust,
        Self::Lua,
        Self::GdScript,
    ];

    /// How the names of its files end.
    pub fn extension(self) -> &'static str {
        self.words()[2]
    }

    /// The language of that identifier, or of files with that ending.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| [language.id(), language.extension()].contains(&id))
    }

    /// What begins a comment that ends with its line.
    pub fn comment(self) -> &'static str {
        self.style().map_or("%", |style| &style.comment)
    }

    /// The words that have a meaning in the language, so that no name can be one of them.
    pub fn keywords(self) -> impl Iterator<Item = &'static str> {
        self.style().map_or("", |style| &style.keywords).split_whitespace()
    }

    /// The text with long lines of documentation and code broken, where the language allows that.
    pub fn wrapped(self, text: &str) -> String {
        self.style().map_or_else(|| text.to_owned(), |style| wrapped(text, style))
    }

    /// What its files say; none if it is no code, or if they are not loaded.
    pub(super) fn style(self) -> Option<&'static Style> {
        static STYLES: [OnceLock<Style>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let style = &STYLES[self as usize];
        // The page searches all files for one of them.
        if style.get().is_none() {
            let [common, like, words, definitions] = self.files()?.map(text);
            let (files, definitions) = ([common?, like?, words?], definitions?);
            style.get_or_init(|| read(files, definitions));
        }
        style.get()
    }
}

const COMMON: &str = "common.toml";

/// The style that these files describe, where each takes precedence over those before it.
fn read(files: [&str; 3], definitions: &str) -> Style {
    Style::read(&merged(files), definitions).expect("a test reads every language")
}

fn merged(files: [&str; 3]) -> Table {
    let mut all = Table::new();
    for file in files {
        let document: DocumentMut = file.parse().expect("a test reads every language");
        for (key, own) in document.iter() {
            match (all.get_mut(key), own) {
                (Some(Item::Table(table)), Item::Table(own)) => {
                    own.iter().for_each(|(key, own)| drop(table.insert(key, own.clone())));
                }
                _ => drop(all.insert(key, own.clone())),
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_every_language_say_all_that_is_needed() {
        for language in Language::ALL {
            assert_eq!(language.style().is_none(), language == Language::Latex, "{}", language.name());
            let Some([files @ .., _]) = language.files() else { continue };
            for (key, _) in merged(files.map(|name| text(name).expect(name))).iter() {
                assert!(Style::KEYS.contains(&key), "{}: {key}", language.name());
            }
        }
    }

    #[test]
    fn the_files_of_a_page_are_those_that_are_built_in_and_a_missing_one_is_named() {
        let all: String = FILES.iter().map(|(name, text)| format!("{BEGIN}{name}\n{text}")).collect();
        for (name, text) in FILES {
            assert_eq!(part(&all, name), Some(*text), "{name}");
        }
        assert_eq!(load_languages(&all), Ok(()));
        let without = all.replace("lua.toml", "moon.toml");
        assert_eq!(load_languages(&without), Err("the file lua.toml is missing".to_owned()));
    }
}
