//! What differs between the variants of an exercise: numbers, points and other values that a seed draws.

use glam::DVec2;

use super::random::Random;
use crate::lesson::text::table::{FileMistake, Table, is_name};
use crate::lesson::{Value, round_to};
use crate::program::syntax::KEYWORDS;

/// What a name can be.
const NAMES: &str =
    "a name of a–z, 0–9 and _ that is no word of the notation, no value and nothing that programs are given";

/// The most values of a range, along an axis.
const MOST_STEPS: f64 = 10_000.0;

/// A name with the values that it can have.
#[derive(Clone, Debug)]
pub struct Draw {
    pub name: &'static str,
    values: Values,
}

#[derive(Clone, Debug)]
enum Values {
    OneOf(Vec<Value>),
    Numbers(Steps),
    Points(Steps, Steps),
}

/// Numbers from the first one on, at equal distances.
#[derive(Clone, Copy, Debug)]
struct Steps {
    from: f64,
    step: f64,
    count: usize,
}

impl Steps {
    fn one(self, random: &mut Random) -> f64 {
        // Steps below 1 would add their rounding.
        round_to(self.from + random.below(self.count) as f64 * self.step, self.step.min(1e-3))
    }
}

impl Draw {
    /// A value that the random numbers choose.
    pub fn value(&self, random: &mut Random) -> Value {
        match &self.values {
            Values::OneOf(values) => values.get(random.below(values.len())).cloned().unwrap_or(Value::Absent),
            Values::Numbers(steps) => Value::Number(steps.one(random)),
            Values::Points(x, y) => {
                let x = x.one(random);
                Value::Pair(DVec2::new(x, y.one(random)))
            }
        }
    }
}

/// Reads the table of what is drawn.
pub fn draws(table: &Table<'static>, is_taken: impl Fn(&str) -> bool) -> Result<Vec<Draw>, FileMistake> {
    let mut draws = Vec::new();
    for name in table.keys() {
        if !is_name(name) || KEYWORDS.contains(&name) || is_taken(name) {
            return Err(table.refused(name, NAMES));
        }
        let Some(row) = table.table(name)? else { continue };
        draws.push(Draw { name, values: values(&row)? });
    }
    Ok(draws)
}

fn values(row: &Table<'static>) -> Result<Values, FileMistake> {
    row.has_only(&["one_of", "from", "to", "step"])?;
    let one_of = row.values("one_of")?;
    if !one_of.is_empty() {
        let kind = std::mem::discriminant(&one_of[0]);
        return match one_of.iter().all(|value| std::mem::discriminant(value) == kind) {
            true => Ok(Values::OneOf(one_of)),
            false => Err(row.refused("one_of", "values of one kind")),
        };
    }
    let step = row.number("step")?.unwrap_or(1.0);
    if step <= 0.0 {
        return Err(row.refused("step", "a number that is greater than 0"));
    }
    let steps = |from: f64, to: f64| {
        let count = ((to - from) / step + 1e-6).floor();
        let fits = (0.0..MOST_STEPS).contains(&count);
        fits.then_some(Steps { from, step, count: count as usize + 1 })
    };
    let found = match (row.value("from")?, row.value("to")?) {
        (Some(Value::Number(from)), Some(Value::Number(to))) => steps(from, to).map(Values::Numbers),
        (Some(Value::Pair(from)), Some(Value::Pair(to))) => {
            steps(from.x, to.x).zip(steps(from.y, to.y)).map(|(x, y)| Values::Points(x, y))
        }
        _ => return Err(row.mistake(
            "expected “one_of” with a list of values, or “from” and “to” with two numbers or two points, and \
                 “step”",
        )),
    };
    found.ok_or_else(|| row.refused("to", "at least as much as “from”, and at most 10000 steps more"))
}
