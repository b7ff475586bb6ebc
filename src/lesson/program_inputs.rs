//! What the programs of a topic are given: its parameters, by id.

use super::{Lesson, Slot, Value};
use crate::program::{Input, Kind};

/// The inputs of the programs of a topic: its points and numbers, in the order of its parameters. What is chosen from a
/// list is none.
pub fn program_inputs(lesson: &mut dyn Lesson) -> Vec<Input> {
    let kind = |slot: &Slot<'_>| match slot {
        Slot::Point { .. } | Slot::Vector { .. } | Slot::Size { .. } | Slot::RectPart { .. } => {
            Some(Kind::Vector)
        }
        Slot::Scalar { .. } | Slot::Radius { .. } | Slot::Count { .. } | Slot::Time { .. } => {
            Some(Kind::Number)
        }
        Slot::Switch { .. } | Slot::Choice { .. } => None,
    };
    let params = lesson.params();
    params.iter().filter_map(|param| kind(&param.slot).map(|kind| Input { name: param.id, kind })).collect()
}

/// Their numbers in the current state, two for each point.
pub fn program_numbers(lesson: &mut dyn Lesson) -> Vec<f64> {
    let params = lesson.params();
    let numbers = params.iter().flat_map(|param| match param.get() {
        Value::Number(number) => vec![number],
        Value::Pair(pair) => vec![pair.x, pair.y],
        _ => Vec::new(),
    });
    numbers.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;

    #[test]
    fn every_input_has_one_number_or_two() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            let inputs = program_inputs(lesson.as_mut());
            let numbers: usize =
                inputs.iter().map(|input| if input.kind == Kind::Vector { 2 } else { 1 }).sum();
            assert_eq!(program_numbers(lesson.as_mut()).len(), numbers, "{}", scene.slug());
        }
    }
}
