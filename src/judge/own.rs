//! What answers without a process: a program of the notation, or a method of the topic.

use super::{Answers, Said};
use crate::lesson::{Answer, Answered, Lesson, MethodProgram};

/// A program of the notation, or the method of this id, with its own numbers.
pub enum Own {
    Program(Box<MethodProgram>),
    Method(&'static str),
}

impl Answers for Own {
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
        let one = |case: &Lesson| match self {
            Self::Program(program) => match program.answer(&case.given(), program.header.numbers) {
                Ok(verdict) => verdict_said(verdict),
                Err(why) => Said::Crashed(why.to_string()),
            },
            Self::Method(id) => {
                let index = case.methods().iter().position(|method| method.id == *id);
                index.map_or(Said::NotAsked, |index| verdict_said(case.ask(index).verdict()))
            }
        };
        Ok(cases.iter().map(one).collect())
    }
}

fn verdict_said(verdict: crate::geometry::Verdict) -> Said {
    Said::Answer(Answered { verdict: Some(Answer::Verdict(verdict)), values: Vec::new() })
}
