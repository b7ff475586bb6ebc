//! How an answer to a case compares with the exact one.

use super::Said;
use super::asked::Asked;
use crate::geometry::Verdict;
use crate::lesson::{Answer, Value, is_expected};

/// How an answer compares with the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    Right,
    /// The shapes only touch, and the answer counts that as something else: a convention, and no mistake.
    Touching,
    /// Wrong where a right formula can be wrong by rounding, in `f64` or in `f32`.
    Rounding,
    /// Wrong where rounding is no excuse.
    Logic,
    /// The verdict is right, but a value that comes with it is not.
    Value,
    /// There is no answer.
    Crashed,
    NotAsked,
}

impl Outcome {
    /// The word for it in JSON and tables.
    pub fn id(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Touching => "touching",
            Self::Rounding => "rounding",
            Self::Logic => "logic",
            Self::Value => "value",
            Self::Crashed => "crashed",
            Self::NotAsked => "not-asked",
        }
    }

    /// Whether the answer is right, or differs only in a convention or by rounding.
    pub fn is_good(self) -> bool {
        matches!(self, Self::Right | Self::Touching | Self::Rounding)
    }

    /// Whether it is a mistake of the test.
    pub fn is_mistake(self) -> bool {
        matches!(self, Self::Logic | Self::Value | Self::Crashed)
    }
}

/// How often there was which outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub right: usize,
    /// Touches that were answered with a hit, and those with none, whether that was expected or not.
    pub touches: [usize; 2],
    pub touching: usize,
    pub rounding: usize,
    /// How many of those only `f32` explains.
    pub rounding_in_f32: usize,
    pub logic: usize,
    pub value: usize,
    pub crashed: usize,
    pub not_asked: usize,
}

impl Counts {
    pub fn of(cases: &[Asked], said: &[Said], outcomes: &[Outcome]) -> Self {
        let mut counts = Self::default();
        for ((case, said), outcome) in cases.iter().zip(said).zip(outcomes) {
            let count = match outcome {
                Outcome::Right => &mut counts.right,
                Outcome::Touching => &mut counts.touching,
                Outcome::Rounding => &mut counts.rounding,
                Outcome::Logic => &mut counts.logic,
                Outcome::Value => &mut counts.value,
                Outcome::Crashed => &mut counts.crashed,
                Outcome::NotAsked => &mut counts.not_asked,
            };
            *count += 1;
            counts.rounding_in_f32 += usize::from(*outcome == Outcome::Rounding && !case.can_round);
            if case.exact == Verdict::Touching
                && let Some(hit) = hits(said)
            {
                counts.touches[usize::from(!hit)] += 1;
            }
        }
        counts
    }

    /// How many cases were asked.
    pub fn all(&self) -> usize {
        self.right + self.touching + self.rounding + self.logic + self.value + self.crashed
    }
}

/// A reason without its numbers, which do not tell it apart.
pub fn without_digits(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|c| !c.is_ascii_digit())
}

/// Whether it is answered with a hit; none without an answer.
pub fn hits(said: &Said) -> Option<bool> {
    match said {
        Said::Answer(answered) => answered.verdict?.is_hit(),
        Said::Crashed(_) | Said::NotAsked => None,
    }
}

/// Compares an answer with the exact one. Numbers that come with it may differ by the tolerance times the larger of 1 and
/// their size.
pub fn compare(case: &Asked, said: &Said, tolerance: f64) -> Outcome {
    let answered = match said {
        Said::Answer(answered) => answered,
        Said::Crashed(_) => return Outcome::Crashed,
        Said::NotAsked => return Outcome::NotAsked,
    };
    let Some(answer) = answered.verdict else { return Outcome::Crashed };
    let is_touch = case.exact == Verdict::Touching;
    let is_right = match answer {
        Answer::Hit(hit) => hit == case.exact.is_hit(),
        Answer::Verdict(verdict) => verdict == case.exact,
    };
    let hit = answer.is_hit();
    match is_right {
        true if wrong_value(case, said, tolerance).is_some() => Outcome::Value,
        true => Outcome::Right,
        // An answer that was not decided is no convention.
        false if is_touch && hit.is_some() => Outcome::Touching,
        false if case.can_round_in_f32 => Outcome::Rounding,
        false => Outcome::Logic,
    }
}

/// A value that differs from the exact one: its id, what it is, and what is right.
pub type WrongValue = (&'static str, Value, Value);

/// The value that makes the outcome [`Outcome::Value`], if it is that.
pub fn deciding_value(outcome: Outcome, case: &Asked, said: &Said, tolerance: f64) -> Option<WrongValue> {
    wrong_value(case, said, tolerance).filter(|_| outcome == Outcome::Value)
}

/// The first value that differs from the exact one.
fn wrong_value(case: &Asked, said: &Said, tolerance: f64) -> Option<WrongValue> {
    wrong_values(case, said, tolerance).next()
}

/// The values that differ from the exact ones.
pub fn wrong_values(case: &Asked, said: &Said, tolerance: f64) -> impl Iterator<Item = WrongValue> {
    let answered = match said {
        // Where rounding can decide, a value can be that of the other side.
        Said::Answer(answered) if !case.can_round => Some(answered),
        _ => None,
    };
    let right = |id: &str| case.values.iter().find(|(known, _)| *known == id).map(|(_, value)| value);
    let differs = move |(id, found): &(&'static str, Value)| {
        let right = right(id)?;
        let is_right = is_expected(right, found, tolerance) || case.is_as_right(id, found);
        (!is_right).then(|| (*id, found.clone(), right.clone()))
    };
    answered.into_iter().flat_map(|answered| &answered.values).filter_map(differs)
}
