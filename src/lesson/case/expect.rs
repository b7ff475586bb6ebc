//! What a case expects of whoever answers, and how the answers differ from it.

use std::fmt;

use crate::lesson::{Answer, Answered, Lesson, Touching, Value};

/// What must be answered in a case; empty if its file or line does not state it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// The answer of whoever answers: the selected method, a program, or the user's own test.
    pub answer: Option<Answer>,
    /// The answers of methods, by the methods' ids.
    pub answers: Vec<(&'static str, Answer)>,
    /// Values by id, of whoever answers.
    pub values: Vec<(&'static str, Value)>,
    /// How much a number can differ from the expected one: by this much times the larger of 1 and the size of the
    /// expected number. Without it, numbers must be equal.
    pub tolerance: Option<f64>,
}

/// How answers are compared with what is expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The tolerance of numbers, where none is stated; see [`Expect::tolerance`].
    pub tolerance: f64,
    /// What a test with two answers gives for shapes that only touch. Without it, an expected hit or miss counts touching
    /// as a hit, and an expected verdict must be equal.
    pub touching: Option<Touching>,
    /// Whether what the answer has, and the case does not state, is compared with the exact answer.
    pub exactly: bool,
}

/// The name of an answer that a case gives itself.
pub const ANSWER: &str = "answer";

/// What stands for an answer that was not given.
pub const NO_ANSWER: &str = "no answer";

/// An answer or a value that differs from the expected one.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// Who answers: the id of a method, or [`ANSWER`].
    pub who: &'static str,
    pub difference: Difference,
    /// Whether the case states what is expected; otherwise, the exact answer is.
    pub is_stated: bool,
}

/// What was found, and what was expected.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// The answer to the question, if there is one.
    Answer { found: Option<Answer>, expected: Answer },
    /// The value of this id.
    Value { id: &'static str, found: Value, expected: Value },
}

impl Mismatch {
    /// What differs: the id of a method or a value, or [`ANSWER`].
    pub fn what(&self) -> &'static str {
        match self.difference {
            Difference::Answer { .. } => self.who,
            Difference::Value { id, .. } => id,
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, found) = match &self.difference {
            Difference::Answer { found, expected } => {
                (expected.to_string(), found.map_or_else(|| NO_ANSWER.to_owned(), |found| found.to_string()))
            }
            Difference::Value { found, expected, .. } => (expected.to_string(), found.to_string()),
        };
        write!(f, "{}: expected {expected}, found {found}", self.what())
    }
}

impl Expect {
    pub fn is_empty(&self) -> bool {
        self.answer.is_none() && self.answers.is_empty() && self.values.is_empty()
    }

    /// Whether it is only about methods by their ids, and not about whoever answers.
    pub fn is_about_methods(&self) -> bool {
        self.answer.is_none() && self.values.is_empty() && !self.answers.is_empty()
    }

    /// What differs in the lesson's current state: the verdicts, then the values. What answers is `given`, or without it the
    /// selected method. An error if a program returns what cannot be compared.
    pub fn mismatches(
        &self,
        lesson: &Lesson,
        given: Option<&Answered>,
        how: Comparison,
    ) -> Result<Vec<Mismatch>, String> {
        let selected = lesson.selected().method().id;
        let (who, answer) = match given {
            Some(answer) => (ANSWER, answer.clone()),
            None => (selected, Answered::of_selected(lesson, &self.wanted())?),
        };
        let mut mismatches: Vec<Mismatch> = self.different_verdicts(lesson, (who, answer.verdict), how);
        mismatches.extend(self.different_values(lesson, (who, &answer), how));
        Ok(mismatches)
    }

    fn wanted(&self) -> Vec<&'static str> {
        self.values.iter().map(|(id, _)| *id).collect()
    }

    fn different_verdicts(
        &self,
        lesson: &Lesson,
        (who, answer): (&'static str, Option<Answer>),
        how: Comparison,
    ) -> Vec<Mismatch> {
        let (methods, exact) = (lesson.methods(), lesson.judge());
        let is_stated = self.answer.is_some() || self.answers.iter().any(|(id, _)| *id == who);
        let exactly = (how.exactly && !is_stated && answer.is_some()).then_some(Answer::Verdict(exact));
        let answered = self.answer.or(exactly).map(|expected| (who, expected, answer, self.answer.is_some()));
        let named = self.answers.iter().filter_map(|(id, expected)| {
            let verdict = lesson.ask(methods.iter().position(|method| method.id == *id)?).verdict();
            Some((*id, *expected, Some(Answer::Verdict(verdict)), true))
        });
        let differs = |(who, expected, found, is_stated): (_, Answer, Option<Answer>, _)| {
            let is_right = found.is_some_and(|found| found.is_right(expected, exact, how.touching));
            let difference = Difference::Answer { found, expected };
            (!is_right).then_some(Mismatch { who, difference, is_stated })
        };
        answered.into_iter().chain(named).filter_map(differs).collect()
    }

    /// The values that are stated, and with [`Comparison::exactly`] all others that the answer has.
    fn different_values(
        &self,
        lesson: &Lesson,
        (who, answer): (&'static str, &Answered),
        how: Comparison,
    ) -> Vec<Mismatch> {
        let mut expected = self.values.clone();
        let is_stated = |id: &str| self.values.iter().any(|(known, _)| *known == id);
        if how.exactly && answer.values.iter().any(|(id, _)| !is_stated(id)) {
            let is_answered = |id: &str| answer.values.iter().any(|(known, _)| *known == id);
            let exact = lesson.exact_values().into_iter();
            expected.extend(exact.filter(|(id, _)| is_answered(id) && !is_stated(id)));
        }
        let tolerance = self.tolerance.unwrap_or(how.tolerance);
        let differs = |(id, expected): (&'static str, Value)| {
            let found = answer.value(id);
            (!is_expected(&expected, found, tolerance)).then(|| Mismatch {
                who,
                is_stated: is_stated(id),
                difference: Difference::Value { id, found: found.clone(), expected },
            })
        };
        expected.into_iter().filter_map(differs).collect()
    }
}

/// Whether a value is the expected one. A file writes `"none"` for a value that does not exist. The sign of zero does
/// not matter.
pub fn is_expected(expected: &Value, found: &Value, tolerance: f64) -> bool {
    let near = |expected: f64, found: f64| {
        expected == found || (expected - found).abs() <= tolerance * expected.abs().max(1.0)
    };
    match (expected, found) {
        (Value::Number(expected), Value::Number(found)) => near(*expected, *found),
        (Value::Pair(expected), Value::Pair(found)) => near(expected.x, found.x) && near(expected.y, found.y),
        (Value::Word(word), Value::Absent) => word == "none",
        _ => expected == found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use crate::lesson::{Scene, set_param};
    use glam::DVec2;

    fn blobs() -> Lesson {
        let mut lesson = Scene::BlobSide.open();
        set_param(&mut lesson, "blob2.center", &Value::parse("6,8")).expect("a point");
        lesson
    }

    /// What differs for the boxes above.
    fn differing(expect: &Expect, given: Option<&Answered>, how: Comparison) -> Vec<String> {
        let mismatches = expect.mismatches(&blobs(), given, how).expect("it can be compared");
        mismatches.iter().map(Mismatch::to_string).collect()
    }

    fn within(tolerance: f64) -> Comparison {
        Comparison { tolerance, ..Comparison::default() }
    }

    #[test]
    fn what_differs_is_named_with_what_was_expected_and_what_it_is() {
        let expect = Expect {
            answer: Some(Answer::Hit(true)),
            answers: vec![("center-distance", Answer::Verdict(Verdict::Apart))],
            values: vec![("x_gap", Value::Number(-1.0)), ("y_gap", Value::Number(2.0))],
            tolerance: None,
        };
        let told = differing(&expect, None, within(0.0));
        assert_eq!(told, ["gaps: expected a hit, found apart", "y_gap: expected 2, found 1"]);
        assert!(!expect.is_empty() && Expect::default().is_empty());
    }

    #[test]
    fn numbers_are_equal_or_within_the_tolerance_times_the_larger_of_1_and_their_size() {
        let number = |expected, found, tolerance| {
            is_expected(&Value::Number(expected), &Value::Number(found), tolerance)
        };
        assert!(number(0.0, -0.0, 0.0) && !number(0.1, 0.3 - 0.2, 0.0) && number(0.1, 0.3 - 0.2, 1e-9));
        assert!(number(1000.0, 1000.5, 1e-3) && !number(1000.0, 1002.0, 1e-3) && !number(0.0, 0.002, 1e-3));
        let pair = |x, y| Value::Pair(DVec2::new(x, y));
        assert!(is_expected(&pair(1.0, 2.0), &pair(1.0, 2.0 + 1e-12), 1e-9));
        assert!(!is_expected(&pair(1.0, 2.0), &pair(1.0, 2.1), 1e-9));
    }

    #[test]
    fn a_value_that_does_not_exist_is_written_as_none() {
        let none = Value::Word("none".to_owned());
        assert!(is_expected(&none, &Value::Absent, 0.0) && is_expected(&Value::Absent, &Value::Absent, 0.0));
        assert!(
            !is_expected(&none, &Value::Number(0.0), 1.0)
                && !is_expected(&Value::Number(0.0), &Value::Absent, 1.0)
        );
    }

    #[test]
    fn the_tolerance_of_the_case_goes_before_that_of_the_command() {
        let values = vec![("y_gap", Value::Number(1.1))];
        let expect = |tolerance| Expect { values: values.clone(), tolerance, ..Expect::default() };
        assert_eq!(differing(&expect(None), None, within(0.5)), [""; 0]);
        assert_eq!(differing(&expect(Some(0.01)), None, within(0.5)).len(), 1);
    }

    #[test]
    fn an_answer_from_outside_is_compared_with_what_is_stated_and_then_with_the_exact_answer() {
        let exactly = Comparison { exactly: true, ..Comparison::default() };
        let answer = |verdict, values: &[(&'static str, f64)]| Answered {
            verdict,
            values: values.iter().map(|(id, number)| (*id, Value::Number(*number))).collect(),
        };
        let (hit, miss) = (Some(Answer::Hit(true)), Some(Answer::Hit(false)));
        // The boxes are apart, and the gap along y is 1.
        let nothing = Expect::default();
        assert_eq!(differing(&nothing, Some(&answer(miss, &[("y_gap", 1.0)])), exactly), [""; 0]);
        let wrong = answer(hit, &[("y_gap", 2.0)]);
        let told = ["answer: expected apart, found a hit", "y_gap: expected 1, found 2"];
        assert_eq!(differing(&nothing, Some(&wrong), exactly), told);
        assert_eq!(differing(&nothing, Some(&wrong), Comparison::default()), [""; 0]);
        let stated = Expect { answer: hit, values: vec![("y_gap", Value::Number(2.0))], ..Expect::default() };
        assert_eq!(differing(&stated, Some(&wrong), exactly), [""; 0]);
        let told = ["answer: expected a hit, found no answer", "y_gap: expected 2, found none"];
        assert_eq!(differing(&stated, Some(&answer(None, &[("x_gap", -1.0)])), exactly), told);
    }

    #[test]
    fn what_a_program_returns_by_name_is_compared_with_what_is_stated_and_then_with_the_exact_answer() {
        let mut lesson = blobs();
        let program = Value::Word("return true with y_gap = 2".to_owned());
        set_param(&mut lesson, crate::lesson::PROGRAM, &program).expect("a program");
        let exactly = Comparison { exactly: true, ..Comparison::default() };
        let differing = |expect: &Expect| -> Vec<String> {
            let found = expect.mismatches(&lesson, None, exactly).expect("it can be compared");
            found.iter().map(Mismatch::to_string).collect()
        };
        let told = ["own: expected apart, found colliding", "y_gap: expected 1, found 2"];
        assert_eq!(differing(&Expect::default()), told);
        let values = vec![("y_gap", Value::Number(2.0)), ("x_gap", Value::Number(-1.0))];
        let told = ["own: expected no hit, found colliding", "x_gap: expected -1, found none"];
        let answer = Some(Answer::Hit(false));
        assert_eq!(differing(&Expect { answer, values, ..Expect::default() }), told);
    }
}
