//! Where the crate's answers to a case differ from those of the oracle.

use std::fmt;

use super::fact::{differences, verdict_word};
use super::{Case, question};

/// One wrong answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake {
    /// What it answers: the bare answer, the verdict of the full result, or one of the facts.
    pub claim: &'static str,
    /// The word for our answer.
    pub ours: &'static str,
    /// The word for the right answer.
    pub right: &'static str,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { claim, ours, right } = self;
        write!(f, "{claim}: ours {ours}, oracle {right}")
    }
}

/// Compares the bare answer, the verdict of the full result and its facts with the oracle.
pub fn mistakes(case: &Case) -> Vec<Mistake> {
    let question = question(case.scene);
    let (result, claimed) = question.result(case);
    let (right, facts) = question.answer(case);
    let verdicts = [("answer", question.judge(case)), ("verdict of the full result", result)];
    let wrong = verdicts.into_iter().filter(|(_, ours)| *ours != right);
    let wrong =
        wrong.map(|(claim, ours)| Mistake { claim, ours: verdict_word(ours), right: verdict_word(right) });
    let differ = differences(&claimed, &facts);
    wrong.chain(differ.into_iter().map(|[claim, ours, right]| Mistake { claim, ours, right })).collect()
}
