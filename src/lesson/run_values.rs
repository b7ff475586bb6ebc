//! What a run of a method's program found: its answer, and the values of its names.

use glam::DVec2;

use super::{Given, MethodProgram, Numbers, ProgramNumbers};
use crate::geometry::Verdict;
use crate::program::Line;
use crate::program::run::{Content, Observer, Printed, State, run, with_effort};

/// What the signs in a run without rounding may cost: about 20 ms.
const EFFORT: u64 = 20_000_000;

/// The values at the end of a run, each rounded to `f64`. As the run found them, numbers can be infinite, or no numbers.
#[derive(Clone, Debug)]
pub struct RunValues {
    /// The answer. A run without one finds no collision.
    pub verdict: Verdict,
    values: Names,
}

impl MethodProgram {
    /// Runs the program with these inputs and numbers.
    pub fn run_values(&self, given: &[Given], numbers: Numbers) -> RunValues {
        let mut values = Names::default();
        if let Ok(code) = self.code(given) {
            let ProgramNumbers { rounded, exact } = ProgramNumbers::of(given);
            match numbers {
                Numbers::Exact => drop(with_effort(EFFORT, || run(code, &exact, &mut values))),
                Numbers::F64 => drop(run(code, &rounded, &mut values)),
                Numbers::F32 => {
                    let short: Vec<f32> = rounded.iter().map(|number| *number as f32).collect();
                    drop(run(code, &short, &mut values));
                }
            }
        }
        RunValues { verdict: self.verdict(given, numbers), values }
    }
}

impl RunValues {
    /// The number with this name; none if the statement that introduces it did not run.
    pub fn number(&self, name: &str) -> Option<f64> {
        match self.value(name)? {
            Content::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The point or vector with this name.
    pub fn point(&self, name: &str) -> Option<DVec2> {
        match self.value(name)? {
            Content::Vector(both) => Some(DVec2::from(*both)),
            _ => None,
        }
    }

    /// Whether the condition with this name holds.
    pub fn holds(&self, name: &str) -> Option<bool> {
        match self.value(name)? {
            Content::Truth(truth) | Content::Answer(truth) => truth.holds(),
            _ => None,
        }
    }

    fn value(&self, name: &str) -> Option<&Content<f64>> {
        self.values.0.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

/// The names that got a value, in the order in which they did.
#[derive(Clone, Debug, Default)]
struct Names(Vec<(String, Content<f64>)>);

impl<N: Printed> Observer<N> for Names {
    const SEES_RIGHT: bool = false;

    fn line(&mut self, line: &Line, state: &State<N>) {
        self.0.extend(
            line.names.iter().map(|(name, value)| (name.clone(), state.content(*value).map(N::nearest))),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    fn published(numbers: Numbers) -> RunValues {
        let lesson = Scene::CircleSegment1.open();
        lesson.topic_program("published").expect("shipped").run_values(&lesson.given(), numbers)
    }

    #[test]
    fn a_run_has_the_values_of_its_names_in_its_numbers() {
        let found = published(Numbers::F64);
        assert_eq!((found.point("A"), found.verdict), (Some(DVec2::new(200.0, 50.0)), Verdict::Apart));
        assert_eq!((found.number("A"), found.number("unknown"), found.holds("n")), (None, None, None));
        let (double, single) = (found.number("n"), published(Numbers::F32).number("n"));
        assert!(single != double && single.zip(double).is_some_and(|(a, b)| (a - b).abs() < 1e-5));
    }
}
