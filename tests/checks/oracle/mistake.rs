//! Where the crate's answers to a case differ from those of the oracle.

use std::fmt;

use super::fact::{differences, verdict_word};
use super::{Case, question};

/// One wrong answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mistake {
    /// The method that gives it; the reference for what belongs to the full result.
    pub method: &'static str,
    /// What it answers: the bare answer of the method, the verdict of the full result, or one of the facts.
    pub claim: &'static str,
    /// The word for our answer.
    pub ours: &'static str,
    /// The word for the right answer.
    pub right: &'static str,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { method, claim, ours, right } = self;
        write!(f, "{method}, {claim}: ours {ours}, oracle {right}")
    }
}

/// Compares every exact method, the verdict of the full result and its facts with the oracle.
pub fn mistakes(case: &Case) -> Vec<Mistake> {
    let question = question(case.scene);
    let (result, claimed) = (question.result)(case);
    let reference = question.methods[0].0;
    let answers = question.methods.iter().map(|(method, answer)| (*method, "answer", answer(case)));
    let right = (question.verdict)(case);
    let verdicts = answers.chain([(reference, "verdict of the full result", result)]);
    let wrong = verdicts.filter(|(.., ours)| *ours != right).map(|(method, claim, ours)| Mistake {
        method,
        claim,
        ours: verdict_word(ours),
        right: verdict_word(right),
    });
    let differ = differences(&claimed, &(question.facts)(case));
    let said =
        differ.into_iter().map(|[claim, ours, right]| Mistake { method: reference, claim, ours, right });
    wrong.chain(said).collect()
}
