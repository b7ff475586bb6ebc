//! A whole tile of positions at once.

use super::{Interval, Observer, Outcome, Rounding, State, run};
use crate::program::Span;
use crate::program::code::{Code, Line, Truth};

/// How often a program is run for one tile: a condition that some of its positions meet and others do not makes two
/// runs of one.
const MOST_RUNS: usize = 16;

/// What the program answers at every position of a tile; `None` if the answers differ, or if it is not known. The truth
/// tells whether a hit is at the edge, unless that is not known or differs. With it comes the statement that ends the
/// program, if it is the same at every position.
pub fn over_tile<R: Rounding>(code: &Code, inputs: &[Interval<R>]) -> Option<(Truth, Option<Span>)> {
    let mut choices = Choices::default();
    let mut all: Option<(Truth, Option<Span>)> = None;
    for _ in 0..MOST_RUNS {
        let Outcome::Answered(truth) = run(code, inputs, &mut choices).outcome else { return None };
        let end = choices.last;
        let both = all.map_or((truth, end), |(before, other)| {
            (before.hull(truth), end.filter(|end| Some(*end) == other))
        });
        both.0.holds()?;
        all = Some(both);
        if !choices.advance() {
            return all;
        }
    }
    None
}

/// Takes each condition that cannot be decided first as true and, in another run, as false.
#[derive(Default)]
struct Choices {
    taken: Vec<bool>,
    next: usize,
    /// The statement that ran last.
    last: Option<Span>,
}

impl Choices {
    /// Goes on to the next run; false if all have been run.
    fn advance(&mut self) -> bool {
        self.taken.truncate(self.next);
        self.next = 0;
        while self.taken.pop_if(|last| !*last).is_some() {}
        match self.taken.last_mut() {
            Some(last) => {
                *last = false;
                true
            }
            None => false,
        }
    }
}

impl<R: Rounding> Observer<Interval<R>> for Choices {
    const SEES_RIGHT: bool = false;
    const ONLY_ANSWER: bool = true;

    fn line(&mut self, line: &Line, _: &State<Interval<R>>) {
        self.last = Some(line.statement);
    }

    fn choose(&mut self) -> Option<bool> {
        if self.next == self.taken.len() {
            self.taken.push(true);
        }
        self.next += 1;
        Some(self.taken[self.next - 1])
    }
}
