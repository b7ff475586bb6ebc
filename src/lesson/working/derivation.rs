//! Derivations: the working of a method with the current values.

use crate::lesson::working::math::Math;
use crate::lesson::{Cause, NamedMarks, Role, Scene, Source, Value};

/// The working of one method on one state. Formulas are plain text with Unicode symbols.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derivation {
    /// What the topic says before the program begins; part of the steps in an explanation.
    pub before: Vec<Step>,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// How many of the steps before those that count operations say more of the answer than the program does. Which ones
    /// there are depends on the answer.
    pub added: usize,
    /// How many of the last steps count operations.
    pub counted: usize,
    /// The answer and its reason.
    pub conclusion: Conclusion,
    /// Why the answer is wrong, or right only by rounding.
    pub cause: Option<Cause>,
    pub check: Check,
    /// A mistake in the source that shows in this state.
    pub erratum: Option<Erratum>,
    /// The variables of the program, with their values at the end.
    pub variables: Vec<(String, Value)>,
    /// The names of the program that are vectors or points, as they are printed.
    pub vectors: Vec<String>,
    /// The names of the working, with the marks of the figure that show them.
    pub named_marks: Vec<NamedMarks>,
    /// The lines of the program's file.
    pub code: Vec<CodeLine>,
    /// The symbols that have the same colour in picture and working.
    pub symbols: &'static [Symbol],
}

impl Derivation {
    /// The index of the step that decided the answer.
    pub fn deciding_step(&self) -> Option<usize> {
        self.steps.iter().position(|step| step.lines.iter().any(|line| line.part == Part::Decides))
    }
}

/// One step of the working: what is done, and the lines that do it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// What is computed, in words.
    pub sentence: String,
    /// What is computed: the lines of a program, or a line of facts that the topic adds.
    pub lines: Vec<Line>,
    /// The names of the marks to which the step refers.
    pub marks: Vec<&'static str>,
    /// What an exercise says in place of the sentence, if that tells of the answer.
    pub asked: Option<String>,
}

impl Step {
    /// The sentence without words that tell of the answer.
    pub fn asked(&self) -> &str {
        self.asked.as_deref().unwrap_or(&self.sentence)
    }
}

/// One line of a step: a value, or a condition.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub formula: String,
    pub numbers: String,
    pub value: String,
    /// Whether the numbers, as they are printed, give the result only nearly.
    pub approximate: bool,
    /// Whether the line is a condition: its numbers continue no formula.
    pub is_condition: bool,
    /// Whether the condition holds, if that is known.
    pub holds: Option<bool>,
    /// What the line is in the run of the method.
    pub part: Part,
    /// If it is the first line whose rounding changes the answer: what it gives without this rounding, which can look the
    /// same.
    pub turns: Option<String>,
    /// Formula, numbers and value as a textbook sets them, if the line is one of a program; each can be empty.
    pub math: Option<[Math; 3]>,
}

/// What a line of a working is in the run of the method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    #[default]
    Ran,
    /// It ran, and the answer was decided by it.
    Decides,
    /// It did not run, because the answer was decided before.
    Skipped,
    /// It is what should stand in place of the line before, in which the source has a mistake.
    Rightly,
}

/// One line of a program's text, and what became of it. A line of the header, a comment and an empty line belong to the
/// statement below.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CodeLine {
    /// What it is in the run: what did not run is [`Part::Skipped`].
    pub part: Part,
    /// The values that it computed last, or both sides of its comparison.
    pub value: String,
    /// Whether its condition holds, if it has one.
    pub holds: Option<bool>,
    /// Whether it is the first line whose rounding changes the answer.
    pub turns: bool,
    /// The step of the working to which it belongs, an index in [`Derivation::steps`].
    pub step: Option<usize>,
    /// The marks of the figure that belong to it.
    pub marks: Vec<&'static str>,
    /// Whether a source has a mistake in it: what should stand there follows, after `right`.
    pub is_mistake: bool,
}

impl Line {
    /// The lines below the formula: the numbers, then the result if it differs from them.
    ///
    /// A line that continues the formula starts with an equals sign, such as `= max(0, 1)`. A line that starts with a
    /// word or a name has none, nor has a condition: `t1 = 0.5, t2 = 0.8`, `left`, `26.5 ≤ 30`.
    pub fn worked(&self) -> Vec<String> {
        let value = Some(&self.value).filter(|value| **value != self.numbers);
        let lines = [Some(&self.numbers), value].into_iter().flatten().filter(|line| !line.is_empty());
        let continued = |(index, line): (usize, &String)| {
            let stands_alone = self.is_condition || names_itself(line);
            if stands_alone { line.clone() } else { format!("{} {line}", self.sign(index)) }
        };
        lines.enumerate().map(continued).collect()
    }

    /// The sign before the first or the second line below the formula.
    pub(in crate::lesson) fn sign(&self, index: usize) -> &'static str {
        if index > 0 && self.approximate { "≈" } else { "=" }
    }

    /// What is said below the first line whose rounding changes the answer.
    pub fn turning(&self) -> Option<String> {
        let exactly = self.turns.as_ref()?;
        let value = format!("{}{}", self.value, if self.value.is_empty() { &self.formula } else { "" });
        Some(match exactly.is_empty() || *exactly == value {
            true => "this rounding changes the answer".to_owned(),
            false => format!("without rounding: {exactly}; this rounding changes the answer"),
        })
    }

    pub fn ran(&self) -> bool {
        matches!(self.part, Part::Ran | Part::Decides)
    }
}

/// Whether a line starts with a word that is not a function.
fn names_itself(line: &str) -> bool {
    let rest = line.trim_start_matches(char::is_alphabetic);
    rest.len() < line.len() && !rest.starts_with('(')
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conclusion {
    pub sentence: String,
    /// The inequality that decided it, with numbers.
    pub because: String,
}

impl Conclusion {
    /// An answer in a sentence. What decided it follows from the program.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), because: String::new() }
    }
}

/// A check of the answer by another method or by substitution.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Check {
    /// What is checked, in words.
    pub sentence: String,
    pub numbers: String,
    /// Whether it confirms the answer.
    pub agrees: bool,
}

/// A mistake in a source, with its correction.
#[derive(Clone, Debug, PartialEq)]
pub struct Erratum {
    /// The text that has the mistake.
    pub source: &'static Source,
    /// What the source states.
    pub says: String,
    /// Whether that is code, which is not read aloud.
    pub is_code: bool,
    pub truth: String,
    /// A shipped case that shows it.
    pub case: Option<(Scene, String)>,
}

/// A symbol of the formulas that has a colour in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symbol {
    /// The symbol, as a whole word of the formula.
    pub text: &'static str,
    /// The role of the mark it stands for.
    pub role: Role,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worked(numbers: &str, value: &str) -> Vec<String> {
        Line { numbers: numbers.to_owned(), value: value.to_owned(), ..Line::default() }.worked()
    }

    #[test]
    fn a_line_that_continues_the_formula_has_an_equals_sign() {
        assert_eq!(worked("3 − 4", "−1"), ["= 3 − 4", "= −1"]);
        assert_eq!(worked("max(0, min(1, 2))", "|(3, 4)|"), ["= max(0, min(1, 2))", "= |(3, 4)|"]);
    }

    #[test]
    fn a_line_that_names_its_result_has_no_second_equals_sign() {
        assert_eq!(worked("(1 ∓ √4) / 2", "t1 = −0.5, t2 = 1.5")[1], "t1 = −0.5, t2 = 1.5");
        for line in ["Δp = (1, 2)", "t[0] = 3, t[1] = 2", "B₁: −5, B₂: 6", "A = 0 has no normal", "left"]
        {
            assert_eq!(worked(line, ""), [line]);
        }
    }

    #[test]
    fn a_result_that_equals_the_numbers_is_left_out() {
        assert_eq!(worked("(200, 0)", "(200, 0)"), ["= (200, 0)"]);
        assert_eq!(worked("", ""), [""; 0]);
    }
}
