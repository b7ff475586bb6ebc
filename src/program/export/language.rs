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

/// The files of a language: what it is like, how it writes, and its definitions.
macro_rules! files {
    ($words:literal, $prelude:literal) => {
        Some(["", include_str!(concat!("languages/", $words)), include_str!(concat!("languages/", $prelude))])
    };
    ($like:literal, $words:literal, $prelude:literal) => {
        Some([
            include_str!(concat!("languages/", $like)),
            include_str!(concat!("languages/", $words)),
            include_str!(concat!("languages/", $prelude)),
        ])
    };
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

    /// The texts of its files; none if it is no code.
    const fn files(self) -> Option<[&'static str; 3]> {
        match self {
            Self::JavaScript => files!("typescript.toml", "javascript.toml", "javascript.mjs"),
            Self::TypeScript => files!("typescript.toml", "typescript.ts"),
            Self::Python => files!("python.toml", "python.py"),
            Self::CSharp => files!("csharp.toml", "csharp.cs"),
            Self::Java => files!("java.toml", "java.java"),
            Self::Cpp => files!("cpp.toml", "cpp.hpp"),
            Self::Rust => files!("rust.toml", "rust.rs"),
            Self::GdScript => files!("gdscript.toml", "gdscript.gd"),
            Self::Lua => files!("lua.toml", "lua.lua"),
            Self::Glsl => files!("glsl.toml", "glsl.frag"),
            Self::GlslEs => files!("glsl.toml", "glsl-es.toml", "glsl.frag"),
            Self::Latex => None,
        }
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

    /// What its files say; none if it is no code.
    pub(super) fn style(self) -> Option<&'static Style> {
        static STYLES: [OnceLock<Style>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let [like, words, prelude] = self.files()?;
        Some(STYLES[self as usize].get_or_init(|| read([COMMON, like, words], prelude)))
    }
}

const COMMON: &str = include_str!("languages/common.toml");

/// The style that these files describe, where each takes precedence over those before it.
fn read(files: [&str; 3], prelude: &str) -> Style {
    Style::read(&merged(files), prelude).expect("a test reads every language")
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
            let [like, words, _] = language.files().unwrap_or_default();
            for (key, _) in merged([COMMON, like, words]).iter() {
                assert!(Style::KEYS.contains(&key), "{}: {key}", language.name());
            }
        }
    }
}
