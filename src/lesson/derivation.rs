//! Derivations: the working of a method with the current values.

use super::{Role, Scene, Source};

/// The working of one method on one state. Formulas are plain text with Unicode symbols.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derivation {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The answer and its reason.
    pub conclusion: Conclusion,
    /// A check of the answer.
    pub check: Check,
    /// A mistake in the source that shows in this state.
    pub erratum: Option<Erratum>,
    /// The symbols that have the same colour in picture and working.
    pub symbols: &'static [Symbol],
}

/// One step of the working.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// What is computed, in words.
    pub sentence: String,
    /// The formula.
    pub formula: String,
    /// The formula with numbers; see [`Step::worked`].
    pub numbers: String,
    /// The result; see [`Step::worked`].
    pub value: String,
    /// Whether the condition holds, if the step is one.
    pub holds: Option<bool>,
    /// The names of the marks to which the step refers.
    pub marks: Vec<&'static str>,
}

impl Step {
    /// The lines below the formula: the numbers, then the result if it differs from them.
    ///
    /// A line that continues the formula starts with an equals sign, such as `= max(0, 1)`. A line that starts with a
    /// word or a name has none: `t1 = 0.5, t2 = 0.8`, `left`.
    pub fn worked(&self) -> Vec<String> {
        let value = Some(&self.value).filter(|value| **value != self.numbers);
        let lines = [Some(&self.numbers), value].into_iter().flatten().filter(|line| !line.is_empty());
        lines.map(|line| if names_itself(line) { line.clone() } else { format!("= {line}") }).collect()
    }
}

/// Whether a line starts with a word that is not a function.
fn names_itself(line: &str) -> bool {
    let rest = line.trim_start_matches(char::is_alphabetic);
    rest.len() < line.len() && !rest.starts_with('(')
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conclusion {
    /// The answer in one sentence.
    pub sentence: String,
    /// The inequality that decided it, with numbers.
    pub because: String,
}

/// A check of the answer by another method or by substitution.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Check {
    /// What is checked, in words.
    pub sentence: String,
    /// The check with numbers.
    pub numbers: String,
    /// Whether it confirms the answer.
    pub agrees: bool,
}

/// A mistake in a source, with its correction.
#[derive(Clone, Debug, PartialEq)]
pub struct Erratum {
    /// The text that has the mistake.
    pub source: Source,
    /// What the source states.
    pub says: String,
    /// What is correct.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn worked(numbers: &str, value: &str) -> Vec<String> {
        Step { numbers: numbers.to_owned(), value: value.to_owned(), ..Step::default() }.worked()
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
