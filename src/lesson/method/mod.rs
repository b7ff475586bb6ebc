//! The methods of a topic.
//!
//! Every method is a program: a text in the notation of [docs/notation.md](docs/notation.md), in a file beside the
//! cases of its topic (`scenes/<topic>/<method>.method`). Its working comes from running it
//! (`lesson/working/mod.rs`). A topic lists what its programs are given (`Lesson::given`). Its verdict and its maps
//! come from running it, too (`lesson/answer/verdict.rs`), unless the method is exact: then the judge answers in its
//! place (`Lesson::judge`), which is faster, and tests hold the program to it. The header of its file
//! (`lesson/method/header.rs`) says what the panel and the lists say about it, from which `lesson/method/table.rs`
//! makes the methods of a topic. It also says whether a published method computes with rounding, so that it is run
//! in `f64`, whether it tells a touch from a hit, in which region it hits, and which mistakes its source has
//! (`lesson/working/erratum.rs`): the working shows the first whose condition holds in the current state.
//!
//! A scene can have a program of its own, which is the method `own` (`lesson/method/choice.rs`). Its text is part of
//! the state, as `program`, so it is in files, links and undo. The picture then shows the question, what the notes
//! of the program draw, in the colours that the topic has for these names, and what the program still computes as
//! the nearest method of the topic does (`lesson/working/own_picture.rs`).
//!
//! `lesson/method/inputs.rs` turns what a topic gives (`Lesson::given`) into the inputs of its programs: its numbers
//! and points, what follows from them, such as the edges of a rectangle, and a condition for each option of a
//! choice, such as `kind.lines`. They have the same names in every state, whichever way a rectangle is given. Every
//! number is given rounded and without rounding, so a run in `f64` gets the edges that code has, and a run without
//! rounding the exact ones.
//!
//! `lesson/working/code_line.rs` says of each line of a program's file what became of it in the run, for the code
//! tab. `lesson/method/corrected.rs` writes the program of a source without its mistakes, which then is the program
//! of the scene.

pub mod cause_row;
pub mod choice;
pub mod contributions;
pub mod corrected;
pub mod erratum_row;
pub mod exported_code;
pub mod header;
pub mod inputs;
pub mod numbers;
pub mod program;
pub mod table;
pub mod typical;

use crate::lesson::Source;

/// The index of the first exact method.
///
/// # Panics
/// If there is none. Every lesson has one; a test checks them all.
pub fn reference_of(methods: &[Method]) -> usize {
    methods.iter().position(|m| m.accuracy == Accuracy::Exact).expect("every lesson has an exact method")
}

/// One way to answer a topic's question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// The identifier in files, links and on the command line.
    pub id: &'static str,
    /// The name in texts: the id, or for the program of a scene what it is, such as `published, corrected`.
    pub name: &'static str,
    /// A few words next to the name in the panel.
    pub hint: &'static str,
    /// One or two sentences: what it computes and what it gets wrong.
    pub help: &'static str,
    /// How accurate its answer is.
    pub accuracy: Accuracy,
    /// What it leaves out; none for an exact method and for the program of a scene.
    pub ignores: Option<&'static str>,
    /// When to use it, in a sentence or two; empty for the program of a scene.
    pub when_to_use: &'static str,
    /// The text that it comes from; none for the program of a scene.
    pub source: Option<&'static Source>,
    /// The place within the source: a section, a function; none if the source is short.
    pub place: Option<&'static str>,
    /// What it takes from the source; none if that is the whole method.
    pub takes: Option<&'static str>,
    /// The name of the region of positions of the first probe at which it hits, if it has one.
    pub region: Option<&'static str>,
}

impl Method {
    /// The citation of the method within a line, with the place within the source.
    pub fn cite(&self) -> String {
        let source = self.source.map_or("the program of this scene", Source::short);
        self.place.map_or_else(|| source.to_owned(), |place| format!("{source}, {place}"))
    }
}

/// How accurate a method's answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// Correct for every finite input.
    Exact,
    /// Leaves something out on purpose, which the text names.
    Approximate(&'static str),
    /// Computes what its source prints, mistakes included.
    AsPublished,
    /// Computes what the program of a scene says.
    AsWritten,
}
