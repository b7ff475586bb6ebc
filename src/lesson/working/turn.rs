//! The first rounding of a run that changes its answer.

use crate::lesson::text::limits::ANSWER_EFFORT;
use crate::program::Code;
use crate::program::run::{Outcome, Printed, is_spent, rounded_for, with_effort};
use crate::program::show::Trace;

/// The first rounding that changes an answer. If everything before it is rounded and nothing from it on, the answer is
/// the one without rounding; if it is rounded as well, it is the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lesson) enum Turn {
    Inputs,
    /// That of a line, the index in the run. What is run only to be shown does not count.
    Line(usize),
}

/// The first rounding that changes the answer of a run. None if the answer is what the formulas mean, or if it is not
/// known which that is. `meant` is whether the formulas mean a hit.
pub(in crate::lesson) fn turn_of<N: Printed>(
    code: &Code,
    inputs: &[N],
    trace: &Trace,
    meant: impl FnOnce() -> Option<bool>,
) -> Option<Turn> {
    with_effort(ANSWER_EFFORT, || first_turn(code, inputs, trace, meant))
}

fn first_turn<N: Printed>(
    code: &Code,
    inputs: &[N],
    trace: &Trace,
    meant: impl FnOnce() -> Option<bool>,
) -> Option<Turn> {
    let answered = hits(trace.outcome)?;
    if meant()? == answered {
        return None;
    }
    let lines = trace.lines.iter().filter(|line| !line.rightly).count();
    let turned = |rounded: usize| {
        let outcome = if is_spent() { None } else { Some(rounded_for(code, inputs, rounded)) };
        outcome.and_then(hits).map(|hit| hit == answered)
    };
    for rounded in 0..=lines {
        if turned(rounded)? {
            return Some(rounded.checked_sub(1).map_or(Turn::Inputs, Turn::Line));
        }
    }
    None
}

/// Whether an outcome is a hit; none if it is not known.
fn hits(outcome: Outcome) -> Option<bool> {
    match outcome {
        Outcome::Answered(truth) => truth.holds(),
        Outcome::Undecided | Outcome::TooLong | Outcome::Spent => None,
    }
}
