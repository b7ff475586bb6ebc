//! Derivations: the working of a method with today's numbers in it.

use super::{Role, Scene};

/// The working of one method on one state. Formulas are plain text with Unicode symbols.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derivation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The answer and what decided it.
    pub conclusion: Conclusion,
    /// The answer put back into the question.
    pub check: Check,
    /// A mistake of the source, where this method or this scene has one.
    pub erratum: Option<Erratum>,
    /// The symbols that keep their colour in picture and working.
    pub symbols: &'static [Symbol],
}

/// One step of the working.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// What is computed, in words.
    pub sentence: String,
    /// The formula.
    pub formula: String,
    /// The same formula with the numbers in.
    pub numbers: String,
    /// What comes out.
    pub value: String,
    /// For a step that is a condition: whether it holds.
    pub holds: Option<bool>,
    /// The names of the marks that the step speaks of.
    pub marks: Vec<&'static str>,
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conclusion {
    /// The answer in one sentence.
    pub sentence: String,
    /// The inequality that decided it, with the numbers in.
    pub because: String,
}

/// The answer put back into the question, by the reference method or by substitution.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Check {
    /// What is checked, in words.
    pub sentence: String,
    /// The check with the numbers in.
    pub numbers: String,
    /// Whether it bears the answer out.
    pub agrees: bool,
}

/// A mistake of a source, and what is so.
#[derive(Clone, Debug, PartialEq)]
pub struct Erratum {
    /// The key of the source in `docs/sources.md`.
    pub source: &'static str,
    /// What the source says.
    pub says: String,
    /// What is so.
    pub truth: String,
    /// A shipped case that shows it.
    pub case: Option<(Scene, &'static str)>,
}

/// A symbol of the formulas that has a colour in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Symbol {
    /// The symbol, as a whole word of the formula.
    pub text: &'static str,
    /// The role of the mark it stands for.
    pub role: Role,
}
