//! Which known mistake a test behaves like: a method of the topic that is not exact, any method in `f32`, or a typical mistake.

use super::Said;
use super::asked::Asked;
use super::outcome::hits;
use crate::language::{told, tr};
use crate::lesson::{Accuracy, Lesson, Numbers, TypicalMistake, typical_mistakes};

/// In how many of the cases the two must agree, and how many of the wrong answers the mistake must give, too.
const LEAST_AGREEMENT: f64 = 0.97;
const LEAST_OF_WRONG: f64 = 0.7;

/// A known mistake that a test behaves like.
#[derive(Clone, Debug, PartialEq)]
pub struct Likeness {
    /// The id of the method, with its numbers if they are others than its own; none for a typical mistake.
    pub method: Option<String>,
    /// What the mistake is, in a few words.
    pub what: String,
    /// In how many of how many cases the answers are the same; touches do not count.
    pub same: usize,
    pub of: usize,
}

/// The answers of something known.
#[derive(Clone)]
pub struct Known {
    method: Option<String>,
    what: String,
    hits: Vec<Option<bool>>,
}

/// The known mistake that explains the wrong answers best; none if none does.
pub fn likeness(known: &[Known], cases: &[Asked], said: &[Said], wrong: &[bool]) -> Option<Likeness> {
    let answers: Vec<Option<bool>> = said.iter().map(hits).collect();
    let counts: Vec<usize> =
        (0..cases.len()).filter(|index| answers[*index].is_some() && !is_touch(&cases[*index])).collect();
    let all_wrong = counts.iter().filter(|index| wrong[**index]).count();
    if all_wrong == 0 {
        return None;
    }
    let agreement = |known: &Known| {
        let same = |index: &&usize| known.hits[**index] == answers[**index];
        let same_wrong = counts.iter().filter(|index| wrong[**index]).filter(same).count();
        (counts.iter().filter(same).count(), same_wrong)
    };
    let part = |part: usize, of: usize| part as f64 / of as f64;
    let is_like = |(same, same_wrong): (usize, usize)| {
        part(same, counts.len()) >= LEAST_AGREEMENT && part(same_wrong, all_wrong) >= LEAST_OF_WRONG
    };
    let mut best: Option<(usize, &Known)> = None;
    for known in known {
        let found = agreement(known);
        if is_like(found) && best.is_none_or(|(before, _)| found.0 > before) {
            best = Some((found.0, known));
        }
    }
    let (same, Known { method, what, .. }) = best?;
    Some(Likeness { method: method.clone(), what: what.clone(), same, of: counts.len() })
}

/// The answers of all that is known, to these cases.
pub fn all_known(cases: &[Asked]) -> Vec<Known> {
    let Some(first) = cases.first() else { return Vec::new() };
    all_to_know(&first.lesson).into_iter().map(|one| one.answers(cases)).collect()
}

fn is_touch(case: &Asked) -> bool {
    case.exact == crate::geometry::Verdict::Touching
}

/// Something known that answers.
pub enum ToKnow {
    /// The method of this index, in its own numbers or in others.
    Method(usize, Option<Numbers>),
    Mistake(Box<TypicalMistake>),
}

/// The methods that are not exact, with their own numbers, all of them in `f32`, and the typical mistakes.
pub fn all_to_know(lesson: &Lesson) -> Vec<ToKnow> {
    let methods = lesson.methods().iter().enumerate().flat_map(|(index, method)| {
        let own = (method.accuracy != Accuracy::Exact).then_some(None);
        own.into_iter().chain([Some(Numbers::F32)]).map(move |numbers| ToKnow::Method(index, numbers))
    });
    methods.chain(typical_mistakes(lesson.scene()).into_iter().map(Box::new).map(ToKnow::Mistake)).collect()
}

impl ToKnow {
    /// Its answers to these cases.
    pub fn answers(self, cases: &[Asked]) -> Known {
        let (method, what) = self.name(cases);
        let hit = |case: &Asked| match &self {
            Self::Method(index, None) => case.methods.get(*index).copied(),
            Self::Method(index, Some(numbers)) => {
                Some(case.lesson.ask(*index).with(*numbers).verdict().is_hit())
            }
            Self::Mistake(mistake) => {
                Some(mistake.program.verdict(&case.lesson.given(), Numbers::F64).is_hit())
            }
        };
        Known { method, what, hits: cases.iter().map(hit).collect() }
    }

    /// The id of the method, and what it does.
    fn name(&self, cases: &[Asked]) -> (Option<String>, String) {
        let method = |index: usize| cases.first().map(|case| case.lesson.ask(index).method());
        match self {
            Self::Mistake(mistake) => (None, mistake.what.clone()),
            Self::Method(index, Some(_)) => {
                let id = method(*index).map_or("", |method| method.id);
                (Some(told!("{method} in f32", method = id)), tr("it computes with 24 bits").to_owned())
            }
            Self::Method(index, None) => {
                let Some(method) = method(*index) else { return (None, String::new()) };
                let ignores = method.ignores.map(|what| told!("ignores {what}", what));
                (Some(method.id.to_owned()), ignores.unwrap_or_else(|| method.hint.to_owned()))
            }
        }
    }
}
