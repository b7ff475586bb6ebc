//! What a case expects of the methods, and how the answers differ from it.

use std::fmt;

use super::{Explanation, Lesson, Value, verdict_word};
use crate::geometry::Verdict;

/// What the methods must answer in a case; empty if its file or line does not state it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// The answer of the selected method.
    pub answer: Option<Answer>,
    /// The answers of methods, by the methods' ids.
    pub answers: Vec<(&'static str, Answer)>,
    /// Values of the explanation by the selected method, by id.
    pub values: Vec<(&'static str, Value)>,
    /// How much a number can differ from the expected one: by this much times the larger of 1 and the size of the
    /// expected number. Without it, numbers must be equal.
    pub tolerance: Option<f64>,
}

/// An expected answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    /// One of the three verdicts.
    Verdict(Verdict),
    /// Hit or miss, as a test with two answers gives it.
    Hit(bool),
}

/// How answers are compared with what is expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Comparison {
    /// The tolerance of numbers, where none is stated; see [`Expect::tolerance`].
    pub tolerance: f64,
    /// What a test with two answers gives for shapes that only touch. Without it, an expected hit or miss counts touching
    /// as a hit, and an expected verdict must be equal.
    pub touching: Option<Touching>,
}

/// What a test with two answers gives for shapes that only touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    /// A hit.
    Hit,
    /// A miss.
    Miss,
    /// Either answer is right.
    Either,
}

/// An answer or a value that differs from the expected one.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// What differs: `clamp`, `separation`.
    pub what: String,
    /// What was expected.
    pub expected: String,
    /// What it is.
    pub found: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, found {}", self.what, self.expected, self.found)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Verdict(verdict) => verdict_word(*verdict),
            Self::Hit(true) => "a hit",
            Self::Hit(false) => "no hit",
        })
    }
}

impl Answer {
    /// The answer of that name: `apart`, `touching` or `colliding`.
    pub fn of_word(word: &str) -> Option<Self> {
        Verdict::ALL.into_iter().find(|verdict| verdict_word(*verdict) == word).map(Self::Verdict)
    }

    /// Whether a verdict is this answer. One that is undecided is none.
    pub fn is(self, verdict: Verdict, touching: Option<Touching>) -> bool {
        let hit = match self {
            _ if verdict == Verdict::Undecided => return false,
            Self::Verdict(expected) if expected == verdict => return true,
            Self::Verdict(Verdict::Touching) => return false,
            Self::Verdict(_) if touching.is_none() => return false,
            Self::Verdict(expected) => expected.is_hit(),
            Self::Hit(hit) => hit,
        };
        match touching.filter(|_| verdict == Verdict::Touching) {
            Some(Touching::Either) => true,
            Some(Touching::Miss) => !hit,
            Some(Touching::Hit) | None => hit == verdict.is_hit(),
        }
    }
}

impl Expect {
    /// Whether nothing is expected.
    pub fn is_empty(&self) -> bool {
        self.answer.is_none() && self.answers.is_empty() && self.values.is_empty()
    }

    /// What differs in the lesson's current state: the answers, then the values, in the order in which they are
    /// expected. The working is computed only if values are expected.
    pub fn mismatches(&self, lesson: &dyn Lesson, how: Comparison) -> Vec<Mismatch> {
        let methods = lesson.methods();
        let selected = methods[lesson.selected_method()].id;
        let answers =
            self.answer.iter().map(|answer| (selected, *answer)).chain(self.answers.iter().copied());
        let verdicts = answers.filter_map(|(id, expected)| {
            let verdict = lesson.verdict(methods.iter().position(|method| method.id == id)?);
            let found = verdict_word(verdict).to_owned();
            (!expected.is(verdict, how.touching)).then(|| Mismatch {
                what: id.to_owned(),
                expected: expected.to_string(),
                found,
            })
        });
        let mut mismatches: Vec<Mismatch> = verdicts.collect();
        if !self.values.is_empty() {
            mismatches
                .extend(self.different_values(&lesson.values_of(), self.tolerance.unwrap_or(how.tolerance)));
        }
        mismatches
    }

    fn different_values(&self, explanation: &Explanation, tolerance: f64) -> impl Iterator<Item = Mismatch> {
        self.values.iter().filter_map(move |(id, expected)| {
            let found = explanation.values.iter().find(|(known, _)| known == id);
            let found = found.map_or(&Value::Absent, |(_, value)| value);
            (!is_expected(expected, found, tolerance)).then(|| Mismatch {
                what: (*id).to_owned(),
                expected: expected.to_string(),
                found: found.to_string(),
            })
        })
    }
}

/// Whether a value is the expected one. A file writes `"none"` for a value that does not exist. The sign of zero does
/// not matter.
fn is_expected(expected: &Value, found: &Value, tolerance: f64) -> bool {
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
    use crate::lesson::{Scene, set_param};
    use glam::DVec2;

    fn blobs() -> Box<dyn Lesson> {
        let mut lesson = Scene::BlobSide.open();
        set_param(lesson.as_mut(), "blob2.center", &Value::parse("6,8")).expect("a point");
        lesson
    }

    #[test]
    fn an_answer_is_a_verdict_or_a_hit_and_shapes_that_only_touch_hit_miss_or_do_either() {
        let (apart, touches, collide) = (
            Answer::Verdict(Verdict::Apart),
            Answer::Verdict(Verdict::Touching),
            Answer::Verdict(Verdict::Colliding),
        );
        let (hit, miss, either) = (Some(Touching::Hit), Some(Touching::Miss), Some(Touching::Either));
        for (answer, touching, verdicts) in [
            (Answer::Hit(true), None, [false, true, true]),
            (Answer::Hit(false), None, [true, false, false]),
            (Answer::Hit(true), hit, [false, true, true]),
            (Answer::Hit(false), hit, [true, false, false]),
            (Answer::Hit(true), miss, [false, false, true]),
            (Answer::Hit(false), miss, [true, true, false]),
            (Answer::Hit(true), either, [false, true, true]),
            (Answer::Hit(false), either, [true, true, false]),
            (apart, None, [true, false, false]),
            (apart, miss, [true, true, false]),
            (apart, hit, [true, false, false]),
            (collide, None, [false, false, true]),
            (collide, hit, [false, true, true]),
            (collide, either, [false, true, true]),
            (touches, None, [false, true, false]),
            (touches, miss, [false, true, false]),
        ] {
            assert_eq!(
                Verdict::ALL.map(|verdict| answer.is(verdict, touching)),
                verdicts,
                "{answer} {touching:?}"
            );
        }
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
        let told: Vec<_> =
            expect.mismatches(blobs().as_ref(), within(0.0)).iter().map(Mismatch::to_string).collect();
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
        assert!(expect(None).mismatches(blobs().as_ref(), within(0.5)).is_empty());
        assert_eq!(expect(Some(0.01)).mismatches(blobs().as_ref(), within(0.5)).len(), 1);
    }
}
