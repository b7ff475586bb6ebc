//! An answer that is compared with the truth: that of the user's own test, of a program, or of a method.

use glam::DVec2;

use crate::lesson::method::program::for_each_statement;
use crate::lesson::{Answer, Lesson, MethodProgram, ProgramError, Value, ValueKind};
use crate::program::run::{Content, UNDECIDED};
use crate::program::syntax::{Action, Binding};
use crate::program::{self, Code, Mistake, Then, did_you_mean};

/// An answer to a case, with the values that come with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answered {
    /// The answer; `None` if only values are given.
    pub verdict: Option<Answer>,
    pub values: Vec<(&'static str, Value)>,
}

impl Answered {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.verdict.is_none() && self.values.is_empty()
    }

    pub fn value(&self, id: &str) -> &Value {
        self.values.iter().find(|(known, _)| *known == id).map_or(&Value::Absent, |(_, value)| value)
    }

    /// The answer of the selected method. A method of the topic has the values of the results that are `wanted`, and the
    /// program of a scene those that it returns by name; an error if it returns what cannot be compared.
    pub(in crate::lesson) fn of_selected(lesson: &Lesson, wanted: &[&'static str]) -> Result<Self, String> {
        if let Some(own) = lesson.choice().selected_own() {
            return Self::of_program(lesson, own);
        }
        let verdict = Some(Answer::Verdict(lesson.selected().verdict()));
        if wanted.is_empty() {
            return Ok(Self { verdict, values: Vec::new() });
        }
        let mut values = lesson.values_of().values;
        values.retain(|(id, _)| wanted.contains(id));
        Ok(Self { verdict, values })
    }

    /// What a program returns, which is the selected method; an error if it returns what cannot be compared.
    pub(in crate::lesson) fn of_program(lesson: &Lesson, program: &MethodProgram) -> Result<Self, String> {
        let verdict = Some(Answer::Verdict(lesson.selected().verdict()));
        if program.results().is_empty() {
            return Ok(Self { verdict, values: Vec::new() });
        }
        program.check_results(lesson).map_err(|error| error.to_string())?;
        let numbers = lesson.selected().numbers;
        let returned = program.results_by_name(&lesson.given(), numbers);
        let table = lesson.scene().values();
        let known = |name: &str| table.iter().map(|info| info.id).find(|id| *id == name);
        let values = returned.iter().filter_map(|(name, found)| Some((known(name)?, found)));
        let values = values.map(|(id, found)| Ok((id, returned_value(id, found)?)));
        Ok(Self { verdict, values: values.collect::<Result<_, String>>()? })
    }
}

fn returned_value(id: &str, found: &Content<f64>) -> Result<Value, String> {
    let is_undecided = |number: &f64| number.to_bits() == UNDECIDED.to_bits();
    let undecided = || Err(format!("{id}: the value that the program returns was not decided"));
    let value = match found {
        Content::Number(number) if is_undecided(number) => return undecided(),
        Content::Vector(both) if both.iter().any(is_undecided) => return undecided(),
        // `none`, or what has no value in the numbers of the program.
        Content::Number(number) if number.is_nan() => return Ok(Value::Absent),
        Content::Vector(both) if both.iter().all(|number| number.is_nan()) => return Ok(Value::Absent),
        Content::Number(number) => Value::Number(*number),
        Content::Vector([x, y]) => Value::Pair(DVec2::new(*x, *y)),
        Content::Truth(truth) | Content::Answer(truth) => match truth.holds() {
            Some(holds) => Value::Switch(holds),
            None => return Err(format!("{id}: the program could not decide whether this is true")),
        },
    };
    if value.is_finite() {
        return Ok(value);
    }
    Err(format!("{id}: {value}, which the program returns, is not valid; expected finite numbers"))
}

impl MethodProgram {
    /// The names of the results that it can return.
    fn results(&self) -> Vec<&Binding> {
        let mut names = Vec::new();
        for_each_statement(&self.block, &mut |statement| {
            if let Action::Return { results, .. } = &statement.action {
                names.extend(results);
            }
        });
        names
    }

    /// An error if it returns a result by a name that is no value of the topic, or one of another kind.
    pub fn check_results(&self, lesson: &Lesson) -> Result<(), ProgramError> {
        let table = lesson.scene().values();
        let kinds = self.code(&lesson.given()).map(result_kinds).unwrap_or_default();
        for binding in self.results() {
            let refused = |expected: &str, found: String, advice: String| {
                let mistake = Mistake::instead(binding.span, expected, found).advice(advice);
                Err(ProgramError::of(&mistake, &self.file))
            };
            let name = &binding.name;
            let Some(info) = table.iter().find(|info| info.id == name) else {
                let ids = || table.iter().map(|info| info.id);
                let found = format!("`{name}`{}", did_you_mean(name, ids()));
                let values = format!("The values are {}", ids().collect::<Vec<_>>().join(", "));
                return refused("the name of a value of the topic", found, values);
            };
            if let ValueKind::Word(_) = info.kind {
                let found = format!("`{name}`, which is a word");
                return refused("the name of a number, a vector or a condition", found, String::new());
            }
            let other = kinds.iter().find(|(known, kind)| known == name && !is_of_kind(kind, info.kind));
            if let Some((_, kind)) = other {
                let found = format!("{} for the value `{name}`", said(kind));
                return refused(accepted(info.kind), found, String::new());
            }
        }
        Ok(())
    }
}

/// The names of the results of a program, with what they hold.
fn result_kinds(code: &Code) -> Vec<(String, program::Value)> {
    fn gather(lines: &[program::Line], kinds: &mut Vec<(String, program::Value)>) {
        for line in lines {
            match &line.then {
                Then::Return { results, .. } => {
                    kinds.extend(results.iter().flat_map(|line| line.names.iter().cloned()));
                }
                Then::Branch { yes, no, .. } => {
                    gather(yes, kinds);
                    gather(no, kinds);
                }
                Then::Loop { body, .. } | Then::Right(body) => gather(body, kinds),
                Then::Next | Then::Require(_) | Then::Check(_) => {}
            }
        }
    }
    let mut kinds = Vec::new();
    gather(&code.lines, &mut kinds);
    kinds
}

fn is_of_kind(found: &program::Value, kind: ValueKind) -> bool {
    matches!(
        (found, kind),
        (program::Value::Number(_), ValueKind::Number)
            | (program::Value::Vector(_), ValueKind::Pair)
            | (program::Value::Truth(_), ValueKind::Switch)
    )
}

fn said(found: &program::Value) -> &'static str {
    match found {
        program::Value::Number(_) => "a number",
        program::Value::Vector(_) => "a vector",
        program::Value::Truth(_) => "a condition",
        program::Value::Answer(_) => "a verdict",
        program::Value::List(_) => "a list of points",
    }
}

fn accepted(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::Number => "a number",
        ValueKind::Pair => "a vector",
        ValueKind::Switch => "a condition",
        ValueKind::Word(_) => "a word",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use crate::lesson::{PROGRAM, Scene, set_param};

    fn answered(program: &str) -> Result<Answered, String> {
        let mut lesson = Scene::CircleCircle.open();
        for (id, value) in [("a.center", "0,0"), ("a.radius", "2"), ("b.center", "3,4"), ("b.radius", "3")] {
            set_param(&mut lesson, id, &Value::parse(value)).expect("a parameter");
        }
        set_param(&mut lesson, PROGRAM, &Value::Word(program.to_owned())).expect("a program");
        Answered::of_selected(&lesson, &[])
    }

    #[test]
    fn a_program_answers_with_what_its_return_names_on_the_way_that_it_took() {
        let text = "let separation = 7\nlet v = b.center - a.center\n\
                    if |v| > 9 { return false with depth = 1 }\n\
                    return true with distance = |v|, contact = 2 * v / 5, a_holds_b = |v| < 1";
        let expected = Answered {
            verdict: Some(Answer::Verdict(Verdict::Colliding)),
            values: vec![
                ("distance", Value::Number(5.0)),
                ("contact", Value::Pair(DVec2::new(1.2, 1.6))),
                ("a_holds_b", Value::Switch(false)),
            ],
        };
        assert_eq!(answered(text), Ok(expected));
    }

    #[test]
    fn a_result_without_a_value_is_absent_and_one_that_is_not_decided_is_an_error() {
        let results = "distance = sqrt(-1), depth = none, normal = if 1 < 0 then (1, 0) else none";
        let answer = answered(&format!("return true with {results}")).expect("an answer");
        assert_eq!(answer.values, ["distance", "depth", "normal"].map(|id| (id, Value::Absent)));
        let told = answered("let x = 2\nfor i from 1 to 60 { x = x*x }\nreturn true with distance = x");
        assert_eq!(told, Err("distance: the value that the program returns was not decided".to_owned()));
    }

    #[test]
    fn a_result_that_is_no_value_of_the_topic_or_of_another_kind_or_not_a_number_is_an_error() {
        for (results, error) in [
            (
                "banana = 1",
                "line 1, column 18: Expected the name of a value of the topic instead of `banana`. The values are radius_sum,",
            ),
            (
                "distanse = 1",
                "line 1, column 18: Expected the name of a value of the topic instead of `distanse` (did you mean \"distance\"?)",
            ),
            (
                "contact = 1",
                "line 1, column 18: Expected a vector instead of a number for the value `contact`",
            ),
            (
                "a_holds_b = 1",
                "line 1, column 18: Expected a condition instead of a number for the value `a_holds_b`",
            ),
            (
                "arrangement = 1",
                "line 1, column 18: Expected the name of a number, a vector or a condition instead of `arrangement`, which is a word",
            ),
            (
                "normal = (1, sqrt(-1))",
                "normal: 1,NaN, which the program returns, is not valid; expected finite",
            ),
        ] {
            let found = answered(&format!("return true with {results}")).expect_err(results);
            assert!(found.starts_with(error), "{found}");
        }
    }
}
