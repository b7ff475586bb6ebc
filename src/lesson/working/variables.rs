//! The variables of a program.

use glam::DVec2;

use crate::lesson::Value;
use crate::program::run::Content;
use crate::program::show::Trace;

/// The values of all names at the end of a run, in the order in which they were introduced.
pub(in crate::lesson) fn variables(trace: &Trace) -> Vec<(String, Value)> {
    let mut variables: Vec<(String, Value)> = Vec::new();
    let names = trace.lines.iter().filter(|line| !line.rightly).flat_map(|line| &line.names);
    let names = names.chain(trace.cut.iter().flatten());
    for (name, content) in names {
        let value = value(content);
        match variables.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => variables.push((name.clone(), value)),
        }
    }
    variables
}

/// What a name has, without −0; absent if it is no finite number or not known.
pub(in crate::lesson) fn value(content: &Content<f64>) -> Value {
    let mut value = match content {
        Content::Number(number) => Value::number(Some(*number).filter(|number| number.is_finite())),
        Content::Vector(both) if both.iter().all(|number| number.is_finite()) => {
            Value::Pair(DVec2::from(*both))
        }
        Content::Truth(truth) | Content::Answer(truth) => truth.holds().map_or(Value::Absent, Value::Switch),
        Content::Vector(_) => Value::Absent,
    };
    value.clear_sign_of_zero();
    value
}
