//! The languages of harnesses: for each a table, and a file that is a template.

use std::path::Path;
use std::sync::OnceLock;

use toml_edit::DocumentMut;

use crate::lesson::Language;
use crate::lesson::templates::{Case, FromToml};

use super::kind::PerKind;

/// How a language writes a harness, as its files in `languages/` say.
#[derive(Debug)]
pub struct Harness {
    pub language: Language,
    /// The file with slots.
    pub(super) template: &'static str,
    /// How the names of its files end; the first one is that of a harness.
    pub(super) extensions: Vec<String>,
    /// How the name of a file is written, and what ends it.
    pub(super) file: Case,
    pub(super) suffix: String,
    pub(super) names: Case,
    pub(super) functions: Case,
    /// The words that a harness uses itself.
    pub(super) taken: String,
    /// The declaration of the type of points.
    pub(super) point: String,
    /// What a submission with a type of points of its own contains.
    pub(super) declares_point: Vec<String>,
    /// How lines of a submission begin that stand before everything else, and those that are left out.
    pub(super) hoisted: Vec<String>,
    pub(super) dropped: Vec<String>,
    /// What stands before a class of a submission, which is within another class here; empty where it is not.
    pub(super) nested: String,
    /// Whether a function can be within a class.
    pub(super) has_classes: bool,
    /// What stands before a submission.
    pub(super) before: String,
    /// A parameter in the head of the function, and in its documentation.
    pub(super) typed: String,
    pub(super) documented: String,
    pub(super) types: PerKind,
    /// The line that reads a parameter from a case, and how it is then passed.
    pub(super) reads: PerKind,
    pub(super) passed: PerKind,
    pub(super) check: Vec<String>,
    pub(super) compile: Option<Vec<String>>,
    pub(super) run: Vec<String>,
}

/// The files of a language.
macro_rules! files {
    ($table:literal, $template:literal) => {
        [include_str!(concat!("languages/", $table)), include_str!(concat!("languages/", $template))]
    };
}

impl Harness {
    /// The languages, in the order of a menu.
    pub const LANGUAGES: [Language; 9] = Language::WITH_HARNESS;

    fn files(language: Language) -> Option<[&'static str; 2]> {
        Some(match language {
            Language::Python => files!("python.toml", "python.py"),
            Language::JavaScript => files!("javascript.toml", "javascript.js"),
            Language::TypeScript => files!("typescript.toml", "typescript.ts"),
            Language::CSharp => files!("csharp.toml", "csharp.cs"),
            Language::Cpp => files!("cpp.toml", "cpp.cpp"),
            Language::Java => files!("java.toml", "java.java"),
            Language::Rust => files!("rust.toml", "rust.rs"),
            Language::Lua => files!("lua.toml", "lua.lua"),
            Language::GdScript => files!("gdscript.toml", "gdscript.gd"),
            Language::Glsl | Language::GlslEs | Language::Latex => return None,
        })
    }

    /// The harness of the language with that identifier, or of files with that ending.
    pub fn of(id: &str) -> Option<&'static Self> {
        Self::of_language(Language::from_id(id)?)
    }

    /// How the names of its files end; the first is that of the harness.
    pub fn extensions(&self) -> &[String] {
        &self.extensions
    }

    /// The harness of the language in which a file is written, by the ending of its name.
    pub fn of_file(path: &Path) -> Option<&'static Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        let all = Self::LANGUAGES.into_iter().filter_map(Self::of_language);
        all.into_iter().find(|harness| harness.extensions.contains(&ending))
    }

    pub fn of_language(language: Language) -> Option<&'static Self> {
        static HARNESSES: [OnceLock<Harness>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let files = Self::files(language)?;
        let read = || Self::read(language, files).expect("a test reads every language");
        Some(HARNESSES[language as usize].get_or_init(read))
    }

    fn read(language: Language, [table, template]: [&'static str; 2]) -> Option<Self> {
        let table: DocumentMut = table.parse().ok()?;
        let text = |key: &str| table.get(key).and_then(|item| item.as_str()).unwrap_or_default().to_owned();
        let texts = |key: &str| Vec::from_toml(table.get(key)).unwrap_or_default();
        let form = |key: &str| String::from_toml(table.get("parameter")?.get(key));
        let command = |key: &str| Vec::from_toml(table.get("commands")?.get(key));
        let per_kind = |key: &str| PerKind::read(table.get(key));
        Some(Self {
            language,
            template,
            extensions: Vec::from_toml(table.get("extensions"))?,
            file: Case::from_toml(table.get("file"))?,
            suffix: text("suffix"),
            names: Case::from_toml(table.get("names"))?,
            functions: Case::from_toml(table.get("functions"))?,
            taken: text("taken"),
            point: text("point"),
            declares_point: texts("declares_point"),
            hoisted: texts("hoisted"),
            dropped: texts("dropped"),
            nested: text("nested"),
            has_classes: table.get("has_classes").and_then(|item| item.as_bool()).unwrap_or_default(),
            before: text("before"),
            typed: form("typed")?,
            documented: form("documented")?,
            types: per_kind("types"),
            reads: per_kind("reads"),
            passed: per_kind("passed"),
            check: command("check")?,
            compile: command("compile"),
            run: command("run")?,
        })
    }
}
