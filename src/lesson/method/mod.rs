//! The methods of a topic.

pub mod cause_row;
pub mod choice;
pub mod corrected;
pub mod erratum_row;
pub mod exported_code;
pub mod header;
pub mod inputs;
pub mod numbers;
pub mod program;
pub mod table;

use crate::lesson::{Scene, Source};

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
    pub source: Option<Source>,
    /// The name of the region of positions of the first probe at which it hits, if it has one.
    pub region: Option<&'static str>,
}

impl Method {
    /// The citation of the method within a line.
    pub fn cite(&self, scene: Scene) -> String {
        self.source
            .map_or_else(|| "the program of this scene".to_owned(), |source| source.cite(scene, self.id))
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
