//! What a learner is asked to give, and what they give.

use super::{Kind, VERDICTS, Variant};
use crate::language::{text, tr};
use crate::lesson::{Lesson, State, Value, ValueKind};

/// What a learner is asked to give.
#[derive(Clone, Debug, PartialEq)]
pub enum Interaction {
    /// One of these: the id, and the text.
    Choice(Vec<[String; 2]>),
    /// A number that can differ from the right one by the tolerance.
    Number { unit: &'static str, tolerance: f64 },
    /// A point or a vector, each of whose coordinates can differ by the tolerance.
    Point { unit: &'static str, tolerance: f64 },
    /// A state that differs from that of the task in these parameters only.
    State(Vec<&'static str>),
    /// This program without its mistake.
    Program(String),
}

/// What a learner gives.
#[derive(Clone, Debug, PartialEq)]
pub enum Response {
    /// The id of a choice, a number or a point.
    Value(Value),
    /// The values of parameters, by their ids.
    State(State),
    /// The text of a program.
    Program(String),
}

/// The ids and texts of a choice between two.
pub(super) const HIT_OR_MISS: [[&str; 2]; 2] = [["hit", text!("a hit")], ["miss", text!("no hit")]];
pub(super) const YES_OR_NO: [[&str; 2]; 2] = [["yes", text!("yes")], ["no", text!("no")]];

impl Variant<'_> {
    /// What a learner is asked to give.
    pub fn interaction(&self) -> Interaction {
        let exercise = &self.exercise;
        let choices = |of: &[[&str; 2]]| {
            Interaction::Choice(of.iter().map(|[id, text]| [*id, tr(text)].map(str::to_owned)).collect())
        };
        match &exercise.kind {
            Kind::Verdict { method: Some(_), .. } => choices(&HIT_OR_MISS),
            Kind::Verdict { method: None, words } => {
                let both = VERDICTS.iter().zip(words);
                Interaction::Choice(both.map(|(id, word)| [(*id).to_owned(), word.clone()]).collect())
            }
            Kind::Which { value, words: told, .. } => match self.info(value).map(|info| info.kind) {
                Some(ValueKind::Word(words)) => {
                    let own = |id: &str| {
                        told.iter().find(|[known, _]| *known == id).map(|[_, word]| (*word).to_owned())
                    };
                    let choice = |id: &str| {
                        [id.to_owned(), own(id).unwrap_or_else(|| tr(&id.replace('-', " ")).to_owned())]
                    };
                    Interaction::Choice(words.iter().map(|id| choice(id)).collect())
                }
                _ => choices(&YES_OR_NO),
            },
            Kind::Value { value, tolerance, .. } => {
                let (info, tolerance) = (self.info(value), *tolerance);
                let unit = info.map_or("", |info| info.unit);
                match info.map(|info| info.kind) {
                    Some(ValueKind::Pair) => Interaction::Point { unit, tolerance },
                    _ => Interaction::Number { unit, tolerance },
                }
            }
            Kind::Set { may_set, .. } | Kind::Find { may_set, .. } => Interaction::State(may_set.clone()),
            Kind::Repair { .. } => Interaction::Program(self.program().unwrap_or_default()),
        }
    }

    /// The same on paper or in a form, where a state cannot be set: a number, if only one solves the exercise. None if
    /// there is no such answer.
    pub fn interaction_on_paper(&self) -> Option<Interaction> {
        match &self.exercise.kind {
            Kind::Set { on_paper: Some(tolerance), .. } => {
                Some(Interaction::Number { unit: "", tolerance: *tolerance })
            }
            _ if self.exercise.has_answer_on_paper() => Some(self.interaction()),
            _ => None,
        }
    }

    /// The response that the state of a lesson is.
    pub fn response_of(&self, lesson: &mut Lesson) -> Response {
        let may_set = self.exercise.may_set();
        let mut state: State = lesson.params().iter().map(|param| (param.id, param.get())).collect();
        // What moves all of a polygon is none of the first.
        state.extend(lesson.other_params().iter().map(|param| (param.id, param.get())));
        state.retain(|(id, _)| may_set.contains(id));
        Response::State(state)
    }
}
