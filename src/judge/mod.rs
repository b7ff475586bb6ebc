//! Judging a test that comes from outside: whether it is right, where it is wrong, why, and whose fault that is.
//!
//! Something that answers cases ([`Answers`]) is asked about the cases of a topic and about cases at random. Its answers
//! are compared with those of the judge of the geometry. Nothing here knows in which language a test is written, or
//! starts a program.
//!
//! ```text
//! only        a choice that all cases of a draw have in common
//! sample      cases at random: balanced, with round numbers, the same for the same seed
//! asked       a case with its exact answer, and with what the methods of the topic answer
//! bench       the cases by which tests are judged, and what is known of them
//! outcome     how one answer compares with the exact one
//! features    what holds in a case: the words and signs of its values, and how its shapes lie
//! places      the kinds of places where answers are wrong
//! shrink      the smallest and roundest case that fails
//! likeness    which known mistake it behaves like
//! ties        which values are as right as the exact ones, because there are several
//! order       whether another order of the arguments fits better
//! reason      why the exact answer is right
//! report      the judgement in words
//! map         what a test says at every position of a grid
//! lines       cases as lines of JSON, and answers in a file
//! own         a program of the notation, or a method, that answers
//! ```

mod asked;
mod bench;
mod features;
mod judgement;
mod likeness;
mod lines;
mod map;
mod only;
mod order;
mod outcome;
mod own;
mod places;
mod reason;
mod report;
mod sample;
mod shrink;
mod ties;

pub use asked::Asked;
pub use bench::{Bench, Preparing};
pub use judgement::{Crash, Judgement, Overall, TOLERANCE, Wrong};
pub use likeness::Likeness;
pub use lines::{InFile, asked_line, asked_lines, given_line, moves, said_in};
pub use map::map_of;
pub use only::Only;
pub use order::Exchange;
pub use outcome::{Counts, Outcome, WrongValue, compare, deciding_value};
pub use own::Own;
pub use places::Place;
pub use reason::reason;
pub use report::{Part, Report, answer_in_words, shapes, wrong_in_words};
pub use sample::{MOST, Sampling, cases, plain};
pub use shrink::Smallest;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

use crate::lesson::{Answered, Lesson};

/// What a test said to a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Answer(Answered),
    /// There is no answer: why, such as `ZeroDivisionError: division by zero` or `no answer in 1 s`.
    Crashed(String),
    /// It was not asked: too many cases before had no answer, or they took too long.
    NotAsked,
}

/// A test from outside, of which several copies can be asked at once.
#[derive(Clone)]
pub struct Outside {
    /// What the user calls it: the command.
    pub name: String,
    /// When it was written last, if that is known: after that, it can answer differently.
    pub written: Arc<Written>,
    /// Gives a copy of it, which answers nothing more once it is stopped.
    pub start: Arc<Start>,
}

/// Says when a test was written last.
pub type Written = dyn Fn() -> Option<SystemTime> + Send + Sync;

/// Starts a copy of a test.
pub type Start = dyn Fn(&Stop) -> Copied + Send + Sync;

/// A copy of a test, which can be asked in a thread of its own.
pub type Copied = Box<dyn Answers + Send>;

/// Tells whoever is asked in another thread that nobody waits for the answers any more. Its copies tell the same.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that answers cases: a program of the notation, a process, or answers in a file.
pub trait Answers {
    /// Answers to cases of one topic, as many as there are cases, in their order.
    ///
    /// # Errors
    /// Why there can be none at all: the program cannot be started.
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String>;

    /// Whether it can be asked about cases that depend on what it answered. Answers in a file cannot.
    fn can_be_asked_more(&self) -> bool {
        true
    }
}
