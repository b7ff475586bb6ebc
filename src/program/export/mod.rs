//! Programs as code of other languages.
//!
//! A program is checked and its types are found once (`lower/`); then one writer puts it into the words of a language
//! (`write.rs`, `expr.rs`). `languages/` has two files for each language: one says how it writes (`style.rs`), and one is
//! code of the language itself, with the definitions that it needs (`prelude.rs`). The code does the operations of the
//! program in the same order. Where a function of the language differs from that of the notation, the code defines its own.
//!
//! `program/export/` writes programs as code of other languages. `lower/` resolves the names of the syntax tree and
//! finds the kinds of its expressions once, with a copy of each helper function for each list of kinds with which it
//! is called. `write.rs` and `expr.rs` write that tree in the words of a language. `languages/` has two files for
//! each: one says how it writes (`Style`), with templates of a helper function, of the main one and of the whole
//! file (`template.rs`); the other one is code of the language, with the definitions of what it lacks or has
//! otherwise (`prelude.rs`). Only definitions that are used are written. `lower/tidy.rs` leaves out branches that
//! only tell a touch from a hit, and `results.rs` writes what a hit returns. What `with` computes is a line of its
//! own in the code of a program (`Then::Return`), which runs only for an observer that asks for it. `latex.rs` sets
//! the syntax tree itself. `lesson::exported_code` is what the command line and the window call; `Language` is the
//! list for a menu. `tests/checks/exported_code/` runs the code of every method, and of programs with all of the
//! notation, in 10,000 cases each, and compares every bit of the answers and results.
//! `tests/checks/results_by_name.rs` compares the results with the values of the topics.

mod expr;
mod file;
mod from_toml;
mod identifiers;
mod language;
mod latex;
mod lower;
mod names;
mod prelude;
mod results;
mod style;
mod template;
mod text;
mod tree;
mod wrap;
mod write;

pub use language::{Language, load_languages};

/// What other code in many languages is written with: templates, and the words of names.
pub mod templates {
    pub use super::from_toml::FromToml;
    pub use super::names::{Case, words};
    pub use super::template::{Value, rendered};
}

use super::show::Names;
use super::syntax::Block;
use super::{Input, is_hidden};

/// A program that compiles, and what is said about it.
pub struct Export<'a> {
    pub block: &'a Block,
    /// What it is given, and what each of these is, in a sentence.
    pub inputs: Vec<(Input, String)>,
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
        file::written(self, &lower::lowered(self.block, &inputs).unwrap_or_default(), style)
    }
}

/// A text that stays within one line of a comment, in every language: without the characters that end a line or change
/// the direction of writing, and without a backslash at its end, which would join it to the next line.
fn one_line(text: &str) -> String {
    // Java reads a backslash and a u as the beginning of a character, in comments, too.
    text.replace(is_hidden, " ").replace("\\u", "\\ u").trim_end_matches(['\\', ' ']).to_owned()
}
