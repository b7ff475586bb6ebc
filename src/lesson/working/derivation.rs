//! Derivations: the working of a method with the current values.

use crate::language::{told, tr};
use crate::lesson::working::math::{LoopTurn, Math, MathPart, read_formula};
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
    /// The names of marks that lie on one line in this state, in groups that are drawn side by side in this order.
    pub lanes: &'static [Vec<&'static str>],
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
    /// None unless it is a turn of a loop.
    pub turn: Option<LoopTurn>,
}

impl Step {
    /// A step that a topic adds.
    pub fn of(sentence: impl Into<String>, marks: &[&'static str], lines: Vec<Line>) -> Self {
        Self { sentence: sentence.into(), lines, marks: marks.to_vec(), ..Self::default() }
    }

    /// What is said in it above a line, in documents: of a loop, only in the turn that decides, or else in all turns the
    /// same would be said.
    pub fn said<'a>(&self, line: &'a Line) -> Option<&'a str> {
        let says = self.turn.is_some_and(|turn| turn.decides) && !line.said.is_empty();
        says.then_some(&line.said)
    }

    /// The sentence without words that tell of the answer.
    pub fn asked(&self) -> &str {
        self.asked.as_deref().unwrap_or(&self.sentence)
    }
}

/// One line of a step: a value, or a condition.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// In a turn of a loop: what it and the next lines do, in words; otherwise empty.
    pub said: String,
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
    /// The verdict that it returns, if it only says so.
    pub answer: Option<&'static str>,
    /// Formula, numbers and value as a textbook sets them; each can be empty.
    pub math: [Math; 3],
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
    /// If it ran in several steps, the turns of a loop: what it was in each.
    pub turns_of_loop: Vec<InTurn>,
}

/// What became of a line of a program in a turn of a loop.
#[derive(Clone, Debug, PartialEq)]
pub struct InTurn {
    /// The step, as in [`CodeLine::step`].
    pub step: usize,
    pub value: String,
    pub holds: Option<bool>,
}

impl CodeLine {
    /// The line as it was in a step, if that is a turn of its loop.
    pub fn in_turn(self, step: usize) -> Self {
        let turns = &self.turns_of_loop;
        let is_of_loop = turns.iter().map(|turn| turn.step).min() <= Some(step)
            && turns.iter().map(|turn| turn.step).max() >= Some(step);
        match turns.iter().find(|turn| turn.step == step).cloned() {
            Some(InTurn { value, holds, .. }) => Self { value, holds, step: Some(step), ..self },
            None if is_of_loop => Self { part: Part::Skipped, value: String::new(), holds: None, ..self },
            None => self,
        }
    }
}

impl Line {
    /// A line of these, which are written as text, too.
    pub fn of(math: [Math; 3]) -> Self {
        let [formula, numbers, value] = math.each_ref().map(Math::to_string);
        Self { formula, numbers, value, math, ..Self::default() }
    }

    /// A formula, its numbers and its value, each written as text.
    pub fn written(formula: &str, numbers: &str, value: &str) -> Self {
        Self::of([formula, numbers, value].map(|text| read_formula(text).unwrap_or_default()))
    }

    /// A value with its name.
    pub fn fact(name: &str, value: &str) -> Self {
        Self::written(&format!("{name} = {value}"), "", "")
    }

    /// Words, and perhaps a value at their end.
    pub fn words(words: impl Into<String>, value: &str) -> Self {
        let value = read_formula(value).unwrap_or_default();
        let parts = [MathPart::Text(words.into())].into_iter().chain(value.0);
        Self::of([Math(parts.collect()), Math::default(), Math::default()])
    }

    /// A condition that a topic adds, with its numbers.
    pub fn condition(formula: &str, numbers: &str, holds: bool) -> Self {
        Self { is_condition: true, holds: Some(holds), ..Self::written(formula, numbers, "") }
    }

    /// Formula, numbers and value without what only repeats what stands before.
    pub fn told(&self) -> [Math; 3] {
        let [formula, numbers, value] = &self.math;
        let right = match &formula.0[..] {
            [MathPart::Name(_), MathPart::Colon, right @ ..] => right,
            [MathPart::Name(_), MathPart::Sign("="), right @ ..] if !self.is_condition => right,
            all => all,
        };
        let unless =
            |math: &Math, before: &[MathPart]| if math.0 == before { Math::default() } else { math.clone() };
        [formula.clone(), unless(numbers, right), unless(&unless(value, right), &numbers.0)]
    }

    /// What is shown of the line, one below the other: the formula, the numbers, and the result.
    ///
    /// A row that continues the one above it starts with `=` or `≈`. A condition stands alone, and so do words.
    pub fn rows(&self) -> Vec<Math> {
        let [mut first, numbers, value] = self.told();
        if self.part == Part::Rightly {
            first.0.insert(0, MathPart::Text(tr("should be: ").to_owned()));
        }
        let worked = [numbers, value].into_iter().filter(|math| !math.is_empty()).enumerate();
        let continued = |(index, math): (usize, Math)| {
            let is_word = matches!(math.0.first(), Some(MathPart::Word(_) | MathPart::Text(_)));
            if self.is_condition || is_word { math } else { math.after(self.sign(index)) }
        };
        std::iter::once(first).filter(|math| !math.is_empty()).chain(worked.map(continued)).collect()
    }

    /// The same as text.
    pub fn texts(&self) -> Vec<String> {
        self.rows().iter().map(|row| row.to_string().trim_start().to_owned()).collect()
    }

    /// The sign before the first or the second line below the formula.
    fn sign(&self, index: usize) -> &'static str {
        if index > 0 && self.approximate { "≈" } else { "=" }
    }

    /// What is said below the first line whose rounding changes the answer.
    pub fn turning(&self) -> Option<String> {
        let exactly = self.turns.as_ref()?;
        let value = format!("{}{}", self.value, if self.value.is_empty() { &self.formula } else { "" });
        Some(match exactly.is_empty() || *exactly == value {
            true => tr("this rounding changes the answer").to_owned(),
            false => told!("without rounding: {exactly}; this rounding changes the answer", exactly),
        })
    }

    pub fn ran(&self) -> bool {
        matches!(self.part, Part::Ran | Part::Decides)
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conclusion {
    pub sentence: String,
    /// Whether the sentence has the numbers of the answer.
    pub has_numbers: bool,
    /// The inequality that decided it, with numbers.
    pub because: Math,
}

impl Conclusion {
    /// An answer in a sentence. What decided it follows from the program.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), ..Self::default() }
    }

    pub fn with_numbers(self, has_numbers: bool) -> Self {
        Self { has_numbers, ..self }
    }
}

/// A check of the answer by another method or by substitution.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Check {
    /// What is checked, in words.
    pub sentence: String,
    pub numbers: Math,
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
    use crate::lesson::{Case, set_param};

    fn sign(math: &Math) -> Option<&str> {
        match math.0.first() {
            Some(MathPart::Sign(sign)) => Some(sign),
            _ => None,
        }
    }

    #[test]
    fn the_numbers_of_a_value_continue_its_formula_and_those_of_a_condition_do_not() {
        let lesson = Case::find(Scene::CircleSegment1, "default").expect("shipped").open_exactly();
        let lines = lesson.explain().derivation.steps.into_iter().flat_map(|step| step.lines);
        let (mut values, mut conditions) = (0, 0);
        for line in lines.filter(Line::ran) {
            let rows = line.rows();
            let all_continue = rows[1..].iter().all(|row| sign(row).is_some());
            assert_eq!(all_continue, !line.is_condition || rows.len() == 1, "{rows:?}");
            *(if line.is_condition { &mut conditions } else { &mut values }) += 1;
        }
        assert!(values > 2 && conditions > 0);
    }

    #[test]
    fn a_correction_says_so_first() {
        let line = Line { part: Part::Rightly, ..Line::fact("a", "1") };
        assert_eq!(line.texts(), ["should be: a = 1"]);
    }

    #[test]
    fn numbers_that_are_rounded_to_the_same_one_have_their_difference_in_words() {
        let mut found = 0;
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
                let steps = lesson.explain().derivation.steps;
                let told = |line: &&Line| line.value.starts_with("the difference");
                for line in steps.iter().flat_map(|step| &step.lines).filter(told) {
                    assert_eq!(line.texts().last(), Some(&line.value));
                    found += 1;
                }
            }
        }
        assert!(found > 0);
    }

    #[test]
    fn a_conclusion_knows_whether_it_has_numbers() {
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(&mut lesson, "method", &Value::word(method.id)).expect("a method");
                let Conclusion { sentence, has_numbers, .. } = lesson.explain().derivation.conclusion;
                let is_number = |word: &str| {
                    word.trim_start_matches(['(', '−']).starts_with(|c: char| c.is_ascii_digit())
                };
                let words = sentence.replace("blob 1", "").replace("blob 2", "");
                assert_eq!(
                    words.split(' ').any(is_number),
                    has_numbers,
                    "{} {}: {sentence}",
                    case.name,
                    method.id
                );
            }
        }
    }
}
