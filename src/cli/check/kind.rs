//! What went wrong in a case.

use crate::cli::wrong_answer::is_exact;
use crate::geometry::Verdict;
use crate::lesson::{Accuracy, Answer, Difference, Lesson, Mismatch, Numbers, Touching, verdict_word};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A hit in place of a miss, or the reverse.
    Hit { found: bool, exact: Verdict },
    /// Touching in place of colliding.
    OtherVerdict,
    /// Nothing was answered, or nothing decided.
    NoAnswer,
    /// The value of this id differs.
    Value(&'static str),
    /// The case expects another answer than the exact one.
    Expectation,
    /// The shapes only touch, and nothing says what that counts as.
    Touching { found: bool },
    /// An exact method that is rounded to `f64` gives the same wrong answer.
    Rounding,
    /// The line is no case.
    NotValid,
}

impl Kind {
    /// The kind of a mismatch in the current state of the lesson.
    pub fn of(lesson: &Lesson, mismatch: &Mismatch, touching: Option<Touching>) -> Self {
        let (found, expected) = match mismatch.difference {
            Difference::Value { id, .. } => return Self::Value(id),
            Difference::Answer { found, expected } => (found, expected),
        };
        let exact = lesson.judge();
        let Some((found, hit)) = found.and_then(|found| Some((found, found.is_hit()?))) else {
            return Self::NoAnswer;
        };
        match exact {
            _ if !is_exact(expected, exact) => Self::Expectation,
            Verdict::Touching if touching.is_none() => Self::Touching { found: hit },
            _ if is_rounding(lesson, mismatch.who, (found, hit), touching) => Self::Rounding,
            Verdict::Colliding if hit => Self::OtherVerdict,
            _ => Self::Hit { found: hit, exact },
        }
    }

    /// The word for the kind in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Hit { found: true, .. } => "false-hit",
            Self::Hit { found: false, .. } => "missed-hit",
            Self::OtherVerdict => "other-verdict",
            Self::NoAnswer => "no-answer",
            Self::Value(_) => "value",
            Self::Expectation => "expectation",
            Self::Touching { .. } => "touching",
            Self::Rounding => "rounding",
            Self::NotValid => "not-valid",
        }
    }

    /// What a group of such cases is called.
    pub fn heading(self) -> String {
        match self {
            Self::Hit { found, exact: Verdict::Touching } => {
                format!("Answered {} where the shapes only touch", Answer::Hit(found))
            }
            Self::Hit { found, exact } => {
                format!("Answered {}, right is {}", Answer::Hit(found), verdict_word(exact))
            }
            Self::OtherVerdict => "Answered touching, right is colliding".to_owned(),
            Self::NoAnswer => "No answer".to_owned(),
            Self::Value(id) => format!("Another {id} than the right one"),
            Self::Expectation => "The case expects another answer than the exact one".to_owned(),
            Self::Touching { found } => {
                format!("The shapes only touch, and the answer is {}", Answer::Hit(found))
            }
            Self::Rounding => "Wrong by rounding".to_owned(),
            Self::NotValid => "Not valid".to_owned(),
        }
    }

    /// What there is to say to such cases.
    pub fn advice(self) -> Option<&'static str> {
        match self {
            Self::Touching { found: true } => {
                Some("A convention and no mistake: with --touching hit, it is right.")
            }
            Self::Touching { found: false } => {
                Some("A convention and no mistake: with --touching miss, it is right.")
            }
            Self::Rounding => Some(
                "An exact method that is rounded to f64 gives the same answer: with --rounding ignore, it does not fail.",
            ),
            _ => None,
        }
    }

    /// Whether it says something against the test, and not only about a convention or about `f64`.
    pub fn is_mistake(self) -> bool {
        !matches!(self, Self::Touching { .. } | Self::Rounding)
    }

    /// The place of its groups among those of other kinds.
    pub fn rank(self) -> usize {
        match self {
            Self::Hit { found: false, .. } => 0,
            Self::Hit { found: true, .. } => 1,
            Self::OtherVerdict => 2,
            Self::NoAnswer => 3,
            Self::Value(_) => 4,
            Self::Expectation => 5,
            Self::Touching { .. } => 6,
            Self::Rounding => 7,
            Self::NotValid => 8,
        }
    }
}

/// Whether an exact method of the topic gives the same answer, a wrong one, if it is rounded to `f64`. A method that
/// does not round itself has no such excuse.
fn is_rounding(lesson: &Lesson, who: &str, (found, hit): (Answer, bool), touching: Option<Touching>) -> bool {
    let methods = lesson.methods();
    let own = methods.iter().position(|method| method.id == who);
    if own.is_some_and(|own| lesson.ask(own).numbers == Numbers::Exact) {
        return false;
    }
    let exact = lesson.judge();
    let counts = |verdict: Verdict| match verdict {
        Verdict::Touching => touching != Some(Touching::Miss),
        verdict => verdict.is_hit(),
    };
    let is_same = |verdict: Verdict| match found {
        _ if [Verdict::Undecided, exact].contains(&verdict) => false,
        Answer::Verdict(word) if word.is_hit() == exact.is_hit() => word == verdict,
        _ => counts(verdict) == hit,
    };
    let exact_methods = (0..methods.len()).filter(|method| methods[*method].accuracy == Accuracy::Exact);
    exact_methods.map(|method| lesson.ask(method).with(Numbers::F64).verdict()).any(is_same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{ANSWER, Scene, Value, set_param};

    #[test]
    fn a_wrong_answer_has_a_kind() {
        let (hit, miss) = (Answer::Hit(true), Answer::Hit(false));
        let [apart, touches, collide] = Verdict::ALL.map(Answer::Verdict);
        let undecided = Answer::Verdict(Verdict::Undecided);
        // The radii are 2 and 3.
        for (distance, found, expected, touching, id) in [
            ("6", Some(hit), apart, None, "false-hit"),
            ("6", Some(touches), miss, None, "false-hit"),
            ("4", Some(miss), hit, None, "missed-hit"),
            ("4", Some(touches), collide, None, "other-verdict"),
            ("4", None, hit, None, "no-answer"),
            ("4", Some(undecided), hit, None, "no-answer"),
            ("4", Some(hit), apart, None, "expectation"),
            ("5", Some(apart), touches, None, "touching"),
            ("5", Some(collide), touches, None, "touching"),
            ("5", Some(miss), hit, Some(Touching::Hit), "missed-hit"),
            ("5", Some(hit), hit, Some(Touching::Miss), "false-hit"),
        ] {
            let mut lesson = Scene::CircleCircle.open();
            let center = format!("{distance},0");
            for (param, value) in
                [("a.center", "0,0"), ("a.radius", "2"), ("b.center", &center), ("b.radius", "3")]
            {
                set_param(&mut lesson, param, &Value::parse(value)).expect("a parameter");
            }
            let difference = Difference::Answer { found, expected };
            let mismatch = Mismatch { who: ANSWER, difference, is_stated: true };
            let kind = Kind::of(&lesson, &mismatch, touching);
            assert_eq!(kind.id(), id, "{distance}, {found:?} for {expected}");
            assert_eq!(kind.is_mistake(), id != "touching");
        }
    }
}
