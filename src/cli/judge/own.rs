//! What answers without a process: a program of the notation, a method of the topic, or answers in a file.

use std::collections::HashMap;

use serde_json::Value as Json;

use super::foreign::said_in;
use crate::judge::{Answers, Said};
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

/// Answers in a file, by the ids of the cases.
pub struct InFile {
    /// The ids of the cases, in their order.
    ids: Vec<String>,
    answers: HashMap<String, Json>,
}

impl InFile {
    /// Reads the lines of a file, each an object with the `id` of a case and its `answer` or `error`.
    ///
    /// # Errors
    /// The line that is no such object, or that no answer is one to these cases, with what is expected.
    pub fn read(text: &str, ids: Vec<String>) -> Result<Self, String> {
        let mut answers = HashMap::new();
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            let object = serde_json::from_str::<Json>(line).ok().filter(Json::is_object);
            let object = object
                .ok_or_else(|| format!("line {number}: expected an object with an id and an answer"))?;
            let id = match &object["id"] {
                Json::String(id) => id.clone(),
                Json::Number(id) => id.to_string(),
                _ => return Err(format!("line {number}: the id is missing; expected that of the case")),
            };
            if answers.insert(id, object).is_some() {
                return Err(format!(
                    "line {number}: a case with this id is answered before; expected one answer to each"
                ));
            }
        }
        if !ids.iter().any(|id| answers.contains_key(id)) {
            return Err(
                "no answer has the id of a case; expected answers to `collidoscope cases TOPIC --random N \
                        --seed S` with the same N and S"
                    .to_owned(),
            );
        }
        Ok(Self { ids, answers })
    }
}

impl Answers for InFile {
    fn answer(&mut self, cases: &mut [Lesson]) -> Result<Vec<Said>, String> {
        let one = |(case, id): (&Lesson, &String)| match self.answers.get(id) {
            Some(object) => said_in(object, case),
            None => Said::Crashed("the file has no answer to it".to_owned()),
        };
        Ok(cases.iter().zip(&self.ids).map(one).collect())
    }

    fn can_be_asked_more(&self) -> bool {
        false
    }
}
