//! Programs as code of other languages.
//!
//! A program is checked and its types are found once (`lower/`); then one writer puts it into the words of a language
//! (`write.rs`, `expr.rs`), of which each has a file with a `Style`. The code does the operations of the program
//! in the same order. Where a function of the language differs from that of the notation, the code defines its own.

mod cpp;
mod csharp;
mod ecmascript;
mod expr;
mod glsl;
mod identifiers;
mod latex;
mod lower;
mod names;
mod python;
mod results;
mod rust;
mod style;
mod tree;
mod wrap;
mod write;

use super::show::Names;
use super::syntax::Block;
use super::{Input, is_hidden};

/// A language in which a program can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// JavaScript, as a module.
    JavaScript,
    /// TypeScript, as a module.
    TypeScript,
    /// Python 3.
    Python,
    /// C#.
    CSharp,
    /// C++17.
    Cpp,
    /// Rust.
    Rust,
    /// The language of shaders, with numbers of `f32`.
    Glsl,
    /// The same for WebGL 2.
    GlslEs,
    /// A listing with typeset formulas.
    Latex,
}

impl Language {
    /// All languages, in the order of a menu.
    pub const ALL: [Self; 9] = [
        Self::JavaScript,
        Self::TypeScript,
        Self::Python,
        Self::CSharp,
        Self::Cpp,
        Self::Rust,
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
            Self::Cpp => ["C++", "cpp", "hpp"],
            Self::Rust => ["Rust", "rust", "rs"],
            Self::Glsl => ["GLSL", "glsl", "frag"],
            Self::GlslEs => ["GLSL ES", "glsl-es", "es.frag"],
            Self::Latex => ["LaTeX", "latex", "tex"],
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
        self.style().map_or("%", |style| style.comment)
    }

    /// The words that have a meaning in the language, so that no name can be one of them.
    pub fn keywords(self) -> impl Iterator<Item = &'static str> {
        self.style().map_or("", |style| style.keywords).split_whitespace()
    }

    /// How it writes what all languages have; none if it is no code.
    fn style(self) -> Option<&'static style::Style> {
        Some(match self {
            Self::JavaScript => &ecmascript::JAVASCRIPT,
            Self::TypeScript => &ecmascript::TYPESCRIPT,
            Self::Python => &python::PYTHON,
            Self::CSharp => &csharp::CSHARP,
            Self::Cpp => &cpp::CPP,
            Self::Rust => &rust::RUST,
            Self::Glsl => &glsl::GLSL,
            Self::GlslEs => &glsl::GLSL_ES,
            Self::Latex => return None,
        })
    }
}

/// A program that compiles, and what is said about it.
pub struct Export<'a> {
    /// The program.
    pub block: &'a Block,
    /// What it is given, and what each of these is, in a sentence.
    pub inputs: Vec<(Input, String)>,
    /// The name of the function.
    pub name: &'a str,
    /// What the file is, in sentences.
    pub heading: Vec<String>,
    /// What the function answers, in sentences.
    pub about: Vec<String>,
    /// What a result is that is returned by name, in sentences, if that is known.
    pub result: &'a dyn Fn(&str) -> Option<String>,
    /// A comment of the program with the right word of each pair in it.
    pub words: &'a dyn Fn(&str) -> String,
    /// How its names are printed in formulas.
    pub names: Names,
    /// The names of vectors and points, as they are printed.
    pub vectors: Vec<String>,
}

/// The code would be longer than a million bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl Export<'_> {
    /// The program in a language: a file with a function, and what it uses.
    ///
    /// # Errors
    /// If the code is too long.
    pub fn written(&self, language: Language) -> Result<String, TooLong> {
        let Some(style) = language.style() else { return Ok(latex::document(self)) };
        let inputs: Vec<Input> = self.inputs.iter().map(|(input, _)| input.clone()).collect();
        write::written(self, &lower::lowered(self.block, &inputs).unwrap_or_default(), style)
    }
}

/// A text that stays within one line of a comment, in every language: without the characters that end a line or change
/// the direction of writing, and without a backslash at its end, which would join it to the next line.
fn one_line(text: &str) -> String {
    text.replace(is_hidden, " ").trim_end_matches(['\\', ' ']).to_owned()
}
