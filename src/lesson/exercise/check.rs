//! What is wrong with an exercise: variants that cannot be solved, and wrong answers that count as right.

use super::judge::is_near;
use super::solve::{numbers, sizes};
use super::{Exercise, Interaction, Kind, Response, Variant};
use crate::lesson::text::table::FileMistake;
use crate::lesson::{Value, YAxis};

/// What takes long is looked at in one of so many variants.
const ONE_OF: u64 = 50;

impl Exercise {
    /// What is wrong with the variant of a seed: its numbers cannot be drawn, it has no solution, the solution is judged to
    /// be wrong or a wrong answer to be right, or a text has a name without a value. Programs, and numbers that are asked
    /// for on paper, are compared for each fiftieth seed.
    pub fn fault(&self, seed: u64) -> Option<FileMistake> {
        let variant = match self.variant(seed) {
            Ok(variant) => variant,
            Err(mistake) => return Some(mistake),
        };
        let of_variant =
            |found: String| self.mistake(format!("the exercise “{}” with the seed {seed}: {found}", self.id));
        let found = variant.lacking().or_else(|| variant.unsolved()).or_else(|| variant.wrongly_right());
        found.map(of_variant)
    }
}

impl Variant<'_> {
    fn looks_closely(&self) -> bool {
        self.seed.is_multiple_of(ONE_OF)
    }

    /// A text with a name that has no value.
    fn lacking(&self) -> Option<String> {
        let texts = [vec![self.task(YAxis::Down)], self.hints(YAxis::Down)].concat();
        let open = texts.into_iter().find(|text| text.contains('{'))?;
        Some(format!("a name has no value in “{open}”"))
    }

    fn unsolved(&self) -> Option<String> {
        if matches!(self.exercise.kind, Kind::Repair { .. }) && !self.looks_closely() {
            return None;
        }
        let Some(solution) = self.solution() else { return Some("no solution was found".to_owned()) };
        match self.is_right(&solution) {
            Ok(true) => None,
            Ok(false) => Some(format!("the solution is not right: {}", self.said(&solution))),
            Err(refusal) => Some(format!("the solution is refused: {refusal}")),
        }
    }

    /// What is said of a response.
    fn said(&self, response: &Response) -> String {
        self.judge(response).map_or_else(|refusal| refusal.to_string(), |judged| judged.feedback())
    }

    /// A wrong answer that counts as right.
    fn wrongly_right(&self) -> Option<String> {
        let is_right = |response: &Response| self.is_right(response) == Ok(true);
        match self.interaction() {
            Interaction::Choice(choices) => {
                let right =
                    choices.iter().filter(|[id, _]| is_right(&Response::Value(Value::Word(id.clone()))));
                (right.count() != 1).then(|| "not exactly one of the choices is right".to_owned())
            }
            Interaction::Number { tolerance, .. } => {
                let Value::Number(right) = self.right_value() else { return None };
                let wrong = [right - 2.0 * tolerance, right + 2.0 * tolerance].map(Value::Number);
                let taken = wrong.into_iter().find(|wrong| is_right(&Response::Value(wrong.clone())))?;
                Some(format!("{taken} counts as right"))
            }
            Interaction::Point { tolerance, .. } => {
                let Value::Pair(right) = self.right_value() else { return None };
                let wrong =
                    [glam::DVec2::X, glam::DVec2::Y].map(|axis| Value::Pair(right + 2.0 * tolerance * axis));
                let taken = wrong.into_iter().find(|wrong| is_right(&Response::Value(wrong.clone())))?;
                Some(format!("{taken} counts as right"))
            }
            Interaction::State(_) => self.other_number(),
            Interaction::Program(wrong) => {
                let is_taken = self.looks_closely() && is_right(&Response::Program(wrong));
                is_taken.then(|| "the program with the wrong line counts as right".to_owned())
            }
        }
    }

    /// A second number that solves an exercise of which only one can be the answer on paper.
    fn other_number(&self) -> Option<String> {
        let Kind::Set { may_set, on_paper: Some(tolerance), .. } = &self.exercise.kind else { return None };
        if !self.looks_closely() {
            return None;
        }
        let (mut lesson, right) = (self.open(), self.solution_on_paper()?);
        let Value::Number(number) = right else { return Some("the solution is not a number".to_owned()) };
        let others = numbers(number, &sizes(&mut lesson)).into_iter().map(Value::Number);
        let solves = |value: &Value| {
            !is_near(&right, value, *tolerance)
                && self.is_right(&Response::State(vec![(may_set[0], value.clone())])) == Ok(true)
        };
        let other = others.into_iter().find(solves)?;
        Some(format!(
            "{other} solves it, too, and so does {right}; expected one number, because of “tolerance”"
        ))
    }
}
