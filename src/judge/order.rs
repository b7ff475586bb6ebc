//! Whether a test is right if two of its arguments are exchanged: then they come in another order than it expects.

use super::asked::Asked;
use super::outcome::{Outcome, compare};
use super::{Answers, Said};
use crate::lesson::{Group, Lesson, Value, read_state, set_params};

/// How many cases are asked with exchanged arguments.
const ASKED: usize = 120;
/// How much of the answers must be right then, and how much more than before.
const LEAST_RIGHT: f64 = 0.98;
const LEAST_GAIN: f64 = 0.2;

/// Two arguments that, exchanged, make the test right.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    pub ids: [String; 2],
    /// In how many of how many cases it is right then.
    pub right: usize,
    pub of: usize,
}

/// The exchange of two arguments of one kind with which the test is right far more often. It is offered, and never taken.
///
/// # Errors
/// What the test cannot do any more.
pub fn exchange(
    cases: &[Asked],
    outcomes: &[Outcome],
    test: &mut dyn Answers,
) -> Result<Option<Exchange>, String> {
    let right =
        outcomes.iter().filter(|outcome| outcome.is_good()).count() as f64 / outcomes.len().max(1) as f64;
    let Some(mut lesson) = cases.first().map(|case| case.lesson.clone()) else { return Ok(None) };
    let mut best: Option<Exchange> = None;
    for ids in alike(&mut lesson) {
        let exchanged = cases.iter().filter_map(|case| Some((case, exchanged(&case.lesson, ids)?)));
        let (asked, mut states): (Vec<&Asked>, Vec<Lesson>) = exchanged.take(ASKED).unzip();
        if asked.len() < ASKED / 4 {
            continue;
        }
        let said: Vec<Said> = test.answer(&mut states)?;
        let is_right = |(case, said): &(&&Asked, &Said)| compare(case, said, f64::INFINITY).is_good();
        let count = asked.iter().zip(&said).filter(is_right).count();
        let part = count as f64 / asked.len() as f64;
        if part >= LEAST_RIGHT
            && part >= right + LEAST_GAIN
            && best.as_ref().is_none_or(|best| count > best.right)
        {
            best = Some(Exchange { ids: ids.map(str::to_owned), right: count, of: asked.len() });
        }
    }
    Ok(best)
}

/// Pairs of parameters of the shapes that hold the same kind of value.
fn alike(lesson: &mut Lesson) -> Vec<[&'static str; 2]> {
    let params = lesson.params();
    let shapes: Vec<_> = params
        .iter()
        .filter(|param| param.group == Group::Shapes)
        .map(|param| (param.id, param.get()))
        .collect();
    let mut pairs = Vec::new();
    for (index, (one, value)) in shapes.iter().enumerate() {
        for (other, of_other) in &shapes[index + 1..] {
            if std::mem::discriminant(value) == std::mem::discriminant(of_other)
                && !matches!(value, Value::Word(_))
            {
                pairs.push([*one, *other]);
            }
        }
    }
    pairs
}

/// The state with two values exchanged; none if it does not take them, or they are the same.
fn exchanged(lesson: &Lesson, ids: [&'static str; 2]) -> Option<Lesson> {
    let mut lesson = lesson.clone();
    let mut state = read_state(&mut lesson);
    let at = ids.map(|id| state.iter().position(|(known, _)| *known == id));
    let [Some(one), Some(other)] = at else { return None };
    let (first, second) = (state[one].1.clone(), state[other].1.clone());
    if first == second {
        return None;
    }
    (state[one].1, state[other].1) = (second, first);
    if !set_params(&mut lesson, &state).is_empty() {
        return None;
    }
    let now = read_state(&mut lesson);
    (now[one] == state[one] && now[other] == state[other]).then_some(lesson)
}
