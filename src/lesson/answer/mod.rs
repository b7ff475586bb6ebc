//! Answers to the question of a topic, and how those of a test with two answers are compared.
//!
//! The parameter `numbers` of every topic (`lesson/method/choice.rs`) chooses with which numbers its methods run:
//! `exact`, `f64` or `f32`; with `auto`, each runs with those of its header. `Lesson::ask` says which they
//! are. The judge never rounds. So there are three answers: that of the run, that which the formulas mean
//! (`Ask::meant`, a run without rounding, with infinite numbers where code divides by zero), and the judge's. `lesson/answer/cause.rs` compares them: a run that differs
//! from what is meant is wrong by rounding; what is meant and differs from the judge is wrong by logic. An exact
//! method means what the judge says, so its program is run only for the first answer, or for the working.

pub mod answered;
pub mod ask;
pub mod cause;
pub mod remembered;
pub mod run_values;
pub mod verdict;
pub mod words;

use std::fmt;

use crate::geometry::Verdict;
use crate::lesson::verdict_word;

/// An answer, given or expected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    Verdict(Verdict),
    /// Hit or miss, as a test with two answers gives it.
    Hit(bool),
}

/// What a test with two answers gives for shapes that only touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    Hit,
    Miss,
    /// Either answer is right.
    Either,
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

    /// Whether this answers a question whose answer is the verdict.
    fn is(self, verdict: Verdict, touching: Option<Touching>) -> bool {
        let hit = match self {
            Self::Verdict(expected) if expected == verdict => return true,
            Self::Verdict(Verdict::Touching | Verdict::Undecided) => return false,
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

    /// Whether this is the right answer where another one is expected, for shapes of this exact verdict. With `touching`,
    /// shapes that only touch can also be answered as it says, whatever is expected of them. What is undecided is never right.
    pub fn is_right(self, expected: Self, exact: Verdict, touching: Option<Touching>) -> bool {
        let as_expected = match expected {
            Self::Verdict(verdict) => self.is(verdict, touching),
            Self::Hit(hit) => self.is_hit() == Some(hit),
        };
        as_expected || (touching.is_some() && exact == Verdict::Touching && self.is(exact, touching))
    }

    /// Whether it is a hit; none if it is undecided.
    pub fn is_hit(self) -> Option<bool> {
        match self {
            Self::Verdict(Verdict::Undecided) => None,
            Self::Verdict(verdict) => Some(verdict.is_hit()),
            Self::Hit(hit) => Some(hit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn an_answer_is_right_if_it_is_expected_or_if_it_counts_a_touch_as_it_should() {
        use Verdict::{Apart, Colliding, Touching as Touch};
        let (hit, miss, either) = (Some(Touching::Hit), Some(Touching::Miss), Some(Touching::Either));
        let word = Answer::Verdict;
        for (answer, expected, exact, touching, is_right) in [
            (word(Apart), word(Touch), Touch, None, false),
            (word(Apart), word(Touch), Touch, miss, true),
            (word(Apart), word(Touch), Touch, hit, false),
            (word(Colliding), word(Touch), Touch, hit, true),
            (Answer::Hit(false), word(Touch), Touch, either, true),
            (word(Apart), Answer::Hit(true), Touch, miss, true),
            (word(Colliding), Answer::Hit(true), Touch, None, true),
            (word(Touch), Answer::Hit(true), Colliding, None, true),
            (word(Touch), word(Colliding), Colliding, hit, false),
            (word(Apart), word(Colliding), Colliding, either, false),
            (word(Colliding), word(Apart), Apart, either, false),
            (word(Verdict::Undecided), word(Apart), Apart, miss, false),
            (word(Verdict::Undecided), Answer::Hit(false), Apart, None, false),
        ] {
            let found = answer.is_right(expected, exact, touching);
            assert_eq!(found, is_right, "{answer} for {expected}, {exact:?}, {touching:?}");
        }
    }
}
