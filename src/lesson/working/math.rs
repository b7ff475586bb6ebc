//! The lines of a working as a textbook sets them.

use crate::lesson::working::derivation::{Line, Part};

pub use crate::program::show::{
    Math, Part as MathPart, Piece, Speech, escaped, read_formula, readable, superscript, ungrouped,
};

impl Line {
    /// What is shown of the line, one below the other: the formula, the numbers, and the result if it differs from them.
    ///
    /// A row that continues the one above it starts with `=` or `≈`. Text that did not come from a program is set as it
    /// is written.
    pub fn rows(&self) -> Vec<Math> {
        let mut rows = match &self.math {
            Some(math) => self.set(math),
            None => {
                let formula = Some(self.formula.clone()).filter(|formula| !formula.is_empty());
                formula.into_iter().chain(self.worked()).map(|text| read(&text)).collect()
            }
        };
        if let Some(first) = rows.first_mut().filter(|_| self.part == Part::Rightly) {
            first.0.insert(0, MathPart::Text("should be: ".to_owned()));
        }
        rows
    }

    fn set(&self, [formula, numbers, value]: &[Math; 3]) -> Vec<Math> {
        // A condition that is given, such as `infinite lines`, needs no numbers.
        let numbers = Some(numbers).filter(|_| !(self.is_condition && self.numbers.is_empty()));
        // Numbers that are rounded to the same one have a difference, which is told in words.
        let told = self.value.starts_with("the difference");
        let value = if told { read(&self.value) } else { value.clone() };
        let worked = numbers.cloned().into_iter().chain([value]).filter(|math| !math.is_empty());
        let continued = |(index, math): (usize, Math)| {
            let is_word = matches!(math.0.first(), Some(MathPart::Word(_)));
            if self.is_condition || is_word { math } else { math.after(self.sign(index)) }
        };
        std::iter::once(formula.clone()).chain(worked.enumerate().map(continued)).collect()
    }
}

/// A formula or a sentence that is written as text. Its signs are those outside brackets.
pub fn read(text: &str) -> Math {
    let mut parts = Vec::new();
    let mut words = String::new();
    let mut depth = 0_i32;
    let mut is_between_bars = false;
    for word in text.split_inclusive(' ') {
        let sign = SIGNS.into_iter().find(|sign| *sign == word.trim_end());
        if let Some(sign) = sign.filter(|_| depth == 0 && !is_between_bars) {
            push_text(&mut parts, &mut words);
            parts.push(MathPart::Sign(sign));
            continue;
        }
        for c in word.chars() {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                '|' => is_between_bars = !is_between_bars,
                _ => {}
            }
        }
        words.push_str(word);
    }
    push_text(&mut parts, &mut words);
    Math(parts)
}

/// The signs that are read between words.
const SIGNS: [&str; 11] = ["=", "≈", "≠", "<", "≤", ">", "≥", "+", "−", "/", "×"];

fn push_text(parts: &mut Vec<MathPart>, words: &mut String) {
    if !words.trim().is_empty() {
        parts.push(MathPart::Text(words.trim().to_owned()));
    }
    words.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Case, Scene, Value, set_param};

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
        for line in lines.filter(|line| line.math.is_some() && line.ran()) {
            let rows = line.rows();
            let all_continue = rows[1..].iter().all(|row| sign(row).is_some());
            assert_eq!(all_continue, !line.is_condition || rows.len() == 1, "{rows:?}");
            *(if line.is_condition { &mut conditions } else { &mut values }) += 1;
        }
        assert!(values > 2 && conditions > 0);
    }

    #[test]
    fn a_correction_says_so_first() {
        let line = Line { part: Part::Rightly, formula: "a = 1".to_owned(), ..Line::default() };
        assert_eq!(line.rows()[0].0[0], MathPart::Text("should be: ".to_owned()));
    }

    #[test]
    fn numbers_that_are_rounded_to_the_same_one_have_their_difference_in_words() {
        let mut found = 0;
        for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
            let mut lesson = case.open();
            for method in lesson.methods() {
                set_param(lesson.as_mut(), "method", &Value::word(method.id)).expect("a method");
                let steps = lesson.explain().derivation.steps;
                let told = |line: &&Line| line.value.starts_with("the difference") && line.math.is_some();
                for line in steps.iter().flat_map(|step| &step.lines).filter(told) {
                    assert_eq!(line.rows().last(), Some(&read(&line.value)));
                    found += 1;
                }
            }
        }
        assert!(found > 0);
    }

    #[test]
    fn the_signs_of_a_text_are_those_outside_brackets_and_bars() {
        let signs = |text: &str| {
            let parts = read(text).0.into_iter();
            parts.filter(|part| matches!(part, MathPart::Sign(_))).count()
        };
        assert_eq!(signs("a + b = (1 + 2, 3)"), 2);
        assert_eq!(signs("|a − b| < 3"), 1);
        assert_eq!(signs("a-b or c"), 0);
    }
}
