//! A whole tile of positions at once.

use super::{Interval, Observer, Outcome, State, run};
use crate::program::code::{Code, Line};

/// How often a program is run for one tile: a condition that some of its positions meet and others do not makes two
/// runs of one.
const MOST_RUNS: usize = 16;

/// Whether the program answers with a hit at every position (`true`), at none (`false`), or it is not known (`None`).
pub fn over_tile(code: &Code, inputs: &[Interval]) -> Option<bool> {
    let mut choices = Choices::default();
    let mut all: Option<bool> = None;
    for _ in 0..MOST_RUNS {
        let Outcome::Answered(truth) = run(code, inputs, &mut choices).outcome else { return None };
        let holds = truth.holds()?;
        if all.replace(holds).is_some_and(|before| before != holds) {
            return None;
        }
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

impl Observer<Interval> for Choices {
    const SEES_RIGHT: bool = false;

    fn line(&mut self, _: &Line, _: &State<Interval>) {}

    fn choose(&mut self) -> Option<bool> {
        if self.next == self.taken.len() {
            self.taken.push(true);
        }
        self.next += 1;
        Some(self.taken[self.next - 1])
    }
}
