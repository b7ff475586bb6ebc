//! The smallest and roundest case that fails: few digits, small numbers, shapes that are not degenerate.

use glam::DVec2;

use super::asked::Asked;
use super::outcome::{Outcome, WrongValue, compare, deciding_value, hits, without_digits};
use super::{Answers, Said};
use crate::geometry::Verdict;
use crate::lesson::{Group, Lesson, State, Value, read_state, set_params};
use crate::sorting::sort_by;

/// How often simpler states are looked for, and how many of them are asked each time.
const ROUNDS: usize = 10;
const ASKED: usize = 240;

/// A case that fails, made as simple as it was found.
#[derive(Clone, Debug)]
pub struct Smallest {
    pub case: Asked,
    pub said: Said,
    pub outcome: Outcome,
    /// The value that is wrong, what it is, and what is right; if the verdict is.
    pub value: Option<WrongValue>,
    /// Whether a shape of it is degenerate: no simpler case fails otherwise.
    pub is_degenerate: bool,
}

/// Makes the simplest of these failing cases simpler, as long as the test fails in the same way.
///
/// # Errors
/// What the test cannot do any more.
pub fn smallest(
    cases: &[Asked],
    said: &[Said],
    outcomes: &[Outcome],
    (wanted, tolerance): (Outcome, f64),
    test: &mut dyn Answers,
) -> Result<Option<Smallest>, String> {
    let failing = (0..cases.len()).filter(|index| outcomes[*index] == wanted);
    let simplest = failing.map(|index| (cost(&cases[index]), index)).min_by(|a, b| a.0.total_cmp(&b.0));
    let Some((mut least, index)) = simplest else { return Ok(None) };
    let (mut case, mut answer) = (cases[index].clone(), said[index].clone());
    let rounds = if test.can_be_asked_more() { ROUNDS } else { 0 };
    for _ in 0..rounds {
        let simpler = simpler(&case, least);
        if simpler.is_empty() {
            break;
        }
        let mut states: Vec<Lesson> = simpler.iter().map(|(_, case)| case.lesson.clone()).collect();
        let answers = test.answer(&mut states)?;
        let fails = |asked: &Asked, now: &Said| match (&answer, now) {
            (Said::Crashed(before), Said::Crashed(now)) => without_digits(before).eq(without_digits(now)),
            _ => compare(asked, now, tolerance) == wanted && hits(now) == hits(&answer),
        };
        let found = simpler.into_iter().zip(answers).find(|((_, asked), now)| fails(asked, now));
        let Some(((cost, found), now)) = found else { break };
        (least, case, answer) = (cost, found, now);
    }
    let is_degenerate = degenerate(&case) > 0;
    let value = deciding_value(wanted, &case, &answer, tolerance);
    Ok(Some(Smallest { case, said: answer, outcome: wanted, value, is_degenerate }))
}

/// States that cost less than this one, the simplest first.
fn simpler(case: &Asked, least: f64) -> Vec<(f64, Asked)> {
    let mut lesson = case.lesson.clone();
    let now = read_state(&mut lesson);
    let shapes = shapes(&mut lesson);
    let mut states: Vec<State> = Vec::new();
    for (index, (id, value)) in now.iter().enumerate() {
        if !shapes.contains(id) {
            continue;
        }
        for value in simpler_values(value) {
            let mut state = now.clone();
            state[index].1 = value;
            states.push(state);
        }
    }
    for change in WHOLE {
        let changed = |(id, value): &(&'static str, Value)| {
            let value = if shapes.contains(id) { each_number(value, change) } else { value.clone() };
            (*id, value)
        };
        states.push(now.iter().map(changed).collect());
    }
    states.extend(moved(&now, &shapes));
    let asked = |state: State| {
        let mut lesson = case.lesson.clone();
        // What takes another value than it is given is another state.
        let is_taken = set_params(&mut lesson, &state).is_empty() && read_state(&mut lesson) == state;
        is_taken.then(|| Asked::of(lesson, None))
    };
    let mut found: Vec<(f64, Asked)> = states
        .into_iter()
        .filter_map(asked)
        .map(|case| (cost(&case), case))
        .filter(|(cost, _)| *cost < least)
        .collect();
    sort_by(&mut found, |a, b| a.0.total_cmp(&b.0));
    found.truncate(ASKED);
    found
}

/// The parameters that are shapes.
pub(super) fn shapes(lesson: &mut Lesson) -> Vec<&'static str> {
    lesson.params().iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect()
}

/// Changes of all numbers at once.
const WHOLE: [fn(f64) -> f64; 6] = [
    f64::round,
    |number| (number / 10.0).round() * 10.0,
    |number| (number / 10.0).round(),
    |number| (number / 5.0).round(),
    |number| (number / 2.0).round(),
    |number| number / 10.0,
];

/// Simpler values in place of one.
fn simpler_values(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => simpler_numbers(*number).into_iter().map(Value::Number).collect(),
        Value::Pair(pair) => {
            let x = simpler_numbers(pair.x).into_iter().map(|x| DVec2::new(x, pair.y));
            let y = simpler_numbers(pair.y).into_iter().map(|y| DVec2::new(pair.x, y));
            x.chain(y).map(Value::Pair).collect()
        }
        Value::Points(points) => {
            let mut values = Vec::new();
            if points.len() > 3 {
                values.extend((0..points.len()).map(|index| {
                    let mut fewer = points.clone();
                    fewer.remove(index);
                    Value::Points(fewer)
                }));
            }
            for (index, point) in points.iter().enumerate() {
                for value in simpler_values(&Value::Pair(*point)) {
                    let Value::Pair(point) = value else { continue };
                    let mut changed = points.clone();
                    changed[index] = point;
                    values.push(Value::Points(changed));
                }
            }
            values
        }
        Value::Switch(true) => vec![Value::Switch(false)],
        Value::Switch(false) | Value::Word(_) | Value::Absent => Vec::new(),
    }
}

/// Simpler numbers near one: round ones, halves of it, and small whole ones.
fn simpler_numbers(number: f64) -> Vec<f64> {
    let mut found = vec![
        number.round(),
        (number / 2.0).round(),
        number / 2.0,
        (number / 10.0).round() * 10.0,
        (number / 5.0).round() * 5.0,
    ];
    found.extend([number - number.signum(), 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 10.0, number.abs()]);
    found.iter_mut().for_each(|one| *one += 0.0);
    found.retain(|one| one.to_bits() != number.to_bits() && one.is_finite());
    found
}

fn each_number(value: &Value, change: fn(f64) -> f64) -> Value {
    // Adding 0 takes the sign of a zero.
    let pair = |pair: &DVec2| DVec2::new(change(pair.x) + 0.0, change(pair.y) + 0.0);
    match value {
        Value::Number(number) => Value::Number(change(*number) + 0.0),
        Value::Pair(both) => Value::Pair(pair(both)),
        Value::Points(points) => Value::Points(points.iter().map(pair).collect()),
        other => other.clone(),
    }
}

/// Whether a shape has a place under this id: no size, velocity or side.
pub(super) fn is_place(id: &str) -> bool {
    !["size", "velocity", "side"].iter().any(|part| id.ends_with(part))
}

/// The whole picture moved, so that a place of it is the origin. Sizes and velocities stay.
fn moved(state: &State, shapes: &[&'static str]) -> Vec<State> {
    let is_place = |id: &str| shapes.contains(&id) && is_place(id);
    let places = state.iter().filter(|(id, _)| is_place(id)).filter_map(|(_, value)| match value {
        Value::Pair(pair) => Some(*pair),
        Value::Points(points) => points.first().copied(),
        _ => None,
    });
    let by = |by: DVec2| {
        let moved = |(id, value): &(&'static str, Value)| {
            let value = match value {
                Value::Pair(pair) if is_place(id) => Value::Pair(*pair - by),
                Value::Points(points) if is_place(id) => {
                    Value::Points(points.iter().map(|point| *point - by).collect())
                }
                other => other.clone(),
            };
            (*id, value)
        };
        state.iter().map(moved).collect::<State>()
    };
    places.flat_map(|place| [by(place), by(DVec2::new(place.x, 0.0)), by(DVec2::new(0.0, place.y))]).collect()
}

/// What a case costs: degenerate shapes most, then digits, then the sizes of the numbers.
fn cost(case: &Asked) -> f64 {
    let mut lesson = case.lesson.clone();
    let state = read_state(&mut lesson);
    let shapes = shapes(&mut lesson);
    let values = state.iter().filter(|(id, _)| shapes.contains(id)).map(|(_, value)| value);
    let of_values: f64 = values.map(cost_of).sum();
    let rounds = f64::from(u8::from(case.can_round)) * 500.0;
    degenerate(case) as f64 * 1000.0 + rounds + of_values
}

fn cost_of(value: &Value) -> f64 {
    match value {
        Value::Number(number) => cost_of_number(*number),
        Value::Pair(pair) => cost_of_number(pair.x) + cost_of_number(pair.y),
        Value::Points(points) => {
            points.iter().map(|point| 2.0 + cost_of_number(point.x) + cost_of_number(point.y)).sum()
        }
        Value::Switch(on) => f64::from(u8::from(*on)),
        Value::Word(_) | Value::Absent => 0.0,
    }
}

fn cost_of_number(number: f64) -> f64 {
    let size = libm::log2(number.abs() + 1.0);
    10.0 * digits(number) as f64 + size + f64::from(u8::from(number < 0.0)) * 0.5
}

/// How many digits a number is written with, without the zeros at the end of a whole one. A point counts as one.
pub fn digits(number: f64) -> usize {
    let text = number.abs().to_string();
    match text.split_once('.') {
        Some((whole, decimals)) => whole.trim_start_matches('0').len() + 1 + decimals.len(),
        None => text.trim_matches('0').len(),
    }
}

/// How many things of a case are degenerate: no radius, no size, no length, points at one place, a touch.
fn degenerate(case: &Asked) -> usize {
    let mut lesson = case.lesson.clone();
    let state = read_state(&mut lesson);
    let shapes = shapes(&mut lesson);
    let values: Vec<_> = state.iter().filter(|(id, _)| shapes.contains(id)).collect();
    let mut count = usize::from(case.exact == Verdict::Touching);
    for (index, (id, value)) in values.iter().enumerate() {
        count += match value {
            Value::Number(number) => usize::from(*number == 0.0),
            Value::Pair(pair) if id.ends_with("size") || id.ends_with("velocity") => {
                usize::from(pair.x == 0.0 && pair.y == 0.0)
                    + usize::from(id.ends_with("size") && pair.min_element() == 0.0)
            }
            Value::Pair(_) => {
                let same = |(other, more): &&&(&str, Value)| {
                    more == value && !other.ends_with("size") && !other.ends_with("velocity")
                };
                values[index + 1..].iter().filter(same).count()
            }
            Value::Points(points) => usize::from(area(points) == 0.0),
            _ => 0,
        };
    }
    count
}

fn area(points: &[DVec2]) -> f64 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(one, next)| one.perp_dot(*next)).sum()
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn the_digits_of_a_number_are_those_that_are_written() {
        let numbers = [0.0, 3.0, 200.0, 12.5, 0.5, 0.00002, -340.0, 1e12];
        assert_eq!(numbers.map(digits), [0, 1, 1, 4, 2, 6, 2, 1]);
    }
}
