//! What happened in a run, line by line.

use crate::program::Span;
use crate::program::code::{Code, Line, Then, Truth, Value};
use crate::program::run::{Content, Exact, Observer, Outcome, State, run};

/// How many lines of a run are kept. A loop can have many more.
const MOST_LINES: usize = 400;

/// The lines of a run in their order, and its answer.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The lines, at most some hundred.
    pub lines: Vec<TracedLine>,
    /// The answer.
    pub outcome: Outcome,
}

/// One line of a run.
#[derive(Clone, Debug)]
pub struct TracedLine {
    /// The statement.
    pub statement: Span,
    /// Whether it belongs to a `right`.
    pub rightly: bool,
    /// The values of the names that it introduced or changed.
    pub names: Vec<(String, Content<f64>)>,
    /// The values of its expressions, by their places.
    pub parts: Vec<(Span, Content<f64>)>,
    /// Whether its condition holds, if it has one.
    pub truth: Option<Truth>,
    /// The number of the loop that begins again with this line.
    pub counter: Option<i64>,
}

/// Runs a program without rounding, and keeps what happened. Each value is rounded once.
pub fn trace(code: &Code, inputs: &[Exact]) -> Trace {
    let mut recorder = Recorder::default();
    let outcome = run(code, inputs, &mut recorder).outcome;
    Trace { lines: recorder.lines, outcome }
}

#[derive(Default)]
struct Recorder {
    lines: Vec<TracedLine>,
    counter: Option<i64>,
}

impl Observer<Exact> for Recorder {
    const SEES_RIGHT: bool = true;

    fn line(&mut self, line: &Line, state: &State<Exact>) {
        if self.lines.len() == MOST_LINES {
            return;
        }
        let rounded = |value: Value| state.content(value).map(Exact::to_f64);
        let truth = match line.then {
            Then::Require(flag) | Then::Check(flag) | Then::Return(flag) | Then::Branch { flag, .. } => {
                match state.content(Value::Truth(flag)) {
                    Content::Truth(truth) => Some(truth),
                    _ => None,
                }
            }
            _ => None,
        };
        self.lines.push(TracedLine {
            statement: line.statement,
            rightly: state.rightly,
            names: line.names.iter().map(|(name, value)| (name.clone(), rounded(*value))).collect(),
            parts: line.parts.iter().map(|(span, value)| (*span, rounded(*value))).collect(),
            truth,
            counter: self.counter.take(),
        });
    }

    fn counted(&mut self, value: i64) {
        self.counter = Some(value);
    }
}
