//! Judging a response: whether it is right, and a sentence that says what is right and why.

use super::repair::Compared;
use super::response::Response;
use super::{Exercise, Interaction, Kind, Variant};
use crate::geometry::Verdict;
use crate::language::{told, tr};
use crate::lesson::number::{shown_value, shown_whole};
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::lesson::{
    Answered, Cause, Lesson, METHOD, Method, State, Value, YAxis, set_param, verdict_text, verdict_word,
};

/// What is said of a response.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    pub is_right: bool,
    /// What was found, and what that tells of the learner, in sentences. It leaves a second try: it does not tell a right
    /// answer.
    pub found: String,
    /// What is right, and why; empty where a state or a program is not right yet.
    pub why: String,
}

impl Judged {
    fn right(why: impl Into<String>) -> Self {
        Self { is_right: true, found: tr("Right.").to_owned(), why: why.into() }
    }

    fn not_yet(found: impl AsRef<str>) -> Self {
        Self { is_right: false, found: told!("Not yet. {found}", found = found.as_ref()), why: String::new() }
    }

    /// All of it.
    pub fn feedback(&self) -> String {
        format!("{} {}", self.found, self.why).trim().to_owned()
    }
}

impl Variant<'_> {
    /// Judges a response.
    ///
    /// # Errors
    /// If it is none to this exercise: what was found, and what is accepted.
    pub fn judge(&self, response: &Response) -> Result<Judged, Refusal> {
        match (&self.exercise.kind, response) {
            (Kind::Verdict { .. } | Kind::Value { .. } | Kind::Which { .. }, Response::Value(value)) => {
                self.judge_value(value)
            }
            (Kind::Set { .. }, Response::State(state)) => {
                let lesson = self.with_state(state)?;
                let why = conclusion(&lesson);
                Ok(if self.is_solved_by(&lesson) { Judged::right(why) } else { Judged::not_yet(why) })
            }
            (Kind::Find { .. }, Response::State(state)) => {
                let lesson = self.with_state(state)?;
                let why = self.found(&lesson);
                Ok(if self.is_solved_by(&lesson) { Judged::right(why) } else { Judged::not_yet(why) })
            }
            (Kind::Repair { .. }, Response::Program(text)) => Ok(self.judge_program(text)),
            _ => Err(self.refused(response)),
        }
    }

    /// Whether a response is right, without saying why, which is quicker.
    ///
    /// # Errors
    /// If it is none to this exercise.
    pub fn is_right(&self, response: &Response) -> Result<bool, Refusal> {
        match (&self.exercise.kind, response) {
            (Kind::Verdict { .. } | Kind::Value { .. } | Kind::Which { .. }, Response::Value(value)) => {
                Ok(is_near(&self.right_value(), value, self.interaction().tolerance()))
            }
            (Kind::Set { .. } | Kind::Find { .. }, Response::State(state)) => {
                Ok(self.is_solved_by(&self.with_state(state)?))
            }
            (Kind::Repair { .. }, Response::Program(text)) => {
                Ok(matches!(self.compared(text), Compared::Agrees { .. }))
            }
            _ => Err(self.refused(response)),
        }
    }

    /// The answer of the selected method in the state in which it begins, in a sentence.
    pub fn conclusion(&self) -> String {
        conclusion(&self.lesson)
    }

    /// The right choice, number or point; absent where something is to be set, found or repaired.
    pub(super) fn right_value(&self) -> Value {
        let word = |value: Value| match value {
            Value::Switch(holds) => Value::word(if holds { "yes" } else { "no" }),
            value => value,
        };
        match &self.exercise.kind {
            Kind::Verdict { method: None, .. } => Value::word(verdict_word(self.lesson.judge())),
            Kind::Verdict { method: Some(_), .. } => {
                Value::word(if self.lesson.selected().verdict().is_hit() { "hit" } else { "miss" })
            }
            Kind::Value { value, .. } | Kind::Which { value, .. } => word(self.result(&self.lesson, value)),
            Kind::Set { .. } | Kind::Find { .. } | Kind::Repair { .. } => Value::Absent,
        }
    }

    /// A value of the results of the selected method.
    pub(super) fn result(&self, lesson: &Lesson, id: &str) -> Value {
        let values = lesson.values_of().values;
        values.into_iter().find(|(known, _)| *known == id).map_or(Value::Absent, |(_, value)| value)
    }

    /// What the selected method returns by the id of a value, or else has for it.
    fn returned(&self, lesson: &Lesson, id: &str) -> Value {
        let program = lesson.program(lesson.selected().method().id);
        let answered =
            program.and_then(|program| Answered::of_program(lesson, program).ok()).unwrap_or_default();
        match answered.value(id) {
            Value::Absent => self.result(lesson, id),
            value => value.clone(),
        }
    }

    fn judge_value(&self, given: &Value) -> Result<Judged, Refusal> {
        let (right, interaction) = (self.right_value(), self.interaction());
        let is_kind = match (&interaction, given) {
            (Interaction::Choice(choices), Value::Word(word)) => choices.iter().any(|[id, _]| id == word),
            (Interaction::Number { .. }, Value::Number(number)) => number.is_finite(),
            (Interaction::Point { .. }, Value::Pair(pair)) => pair.is_finite(),
            _ => false,
        };
        if !is_kind {
            return Err(self.refused(&Response::Value(given.clone())));
        }
        let why = conclusion(&self.lesson);
        if is_near(&right, given, interaction.tolerance()) {
            // The sentence has no numbers.
            let number = if matches!(interaction, Interaction::Choice(_)) {
                String::new()
            } else {
                told!("The answer is {right}. ", right = told(&right, &interaction))
            };
            return Ok(Judged::right(format!("{number}{why}")));
        }
        let slip = self.slip(given, &interaction).map_or_else(String::new, |says| format!(" {says}"));
        let [right, given] = [&right, given].map(|value| told(value, &interaction));
        Ok(Judged {
            is_right: false,
            found: told!("Not right.{slip}", slip),
            why: told!("The answer is {right}, not {given}. {why}", right, given, why),
        })
    }

    /// What a wrong answer tells of the learner.
    fn slip(&self, given: &Value, interaction: &Interaction) -> Option<String> {
        let of = |(answer, says): (Value, String)| {
            is_near(&answer, given, interaction.tolerance()).then_some(says)
        };
        self.slips().into_iter().find_map(of)
    }

    /// Wrong answers to this variant, each with what it tells of the learner. None of them is right.
    pub fn slips(&self) -> Vec<(Value, String)> {
        let (right, tolerance) = (self.right_value(), self.interaction().tolerance());
        let scope = self.exact_scope(&self.lesson);
        let slips = self
            .exercise
            .slips
            .iter()
            .map(|slip| (slip.answer.value(&scope, &self.drawn), self.filled(&slip.says, YAxis::Down)));
        slips.filter(|(answer, _)| *answer != Value::Absent && !is_near(&right, answer, tolerance)).collect()
    }

    /// The state of the task with other values of the parameters that may be set.
    pub(super) fn with_state(&self, state: &State) -> Result<Lesson, Refusal> {
        let (mut lesson, may_set) = (self.open(), self.exercise.may_set());
        for (id, value) in state {
            if !may_set.contains(id) {
                return Err(Refusal::sentence(told!("{id} may not be changed", id), one_of(may_set)));
            }
            set_param(&mut lesson, id, value)?;
        }
        Ok(lesson)
    }

    /// Whether a state is what is to be set or found.
    pub(super) fn is_solved_by(&self, lesson: &Lesson) -> bool {
        let holds = |goal| self.exact_scope(lesson).holds(goal);
        match &self.exercise.kind {
            Kind::Set { goal, .. } => holds(goal),
            Kind::Find { method, goal, differs, .. } => {
                let Some(asked) = by_method(lesson, method) else { return false };
                let is_wrong = match differs {
                    None => is_wrong(asked.selected().verdict(), lesson.judge()),
                    Some(value) => {
                        !is_near(&self.result(lesson, value), &self.returned(&asked, value), DIFFERENCE)
                    }
                };
                is_wrong && goal.as_ref().is_none_or(holds)
            }
            _ => false,
        }
    }

    /// What a method and the judge say of a state.
    fn found(&self, lesson: &Lesson) -> String {
        let Kind::Find { method, differs, .. } = &self.exercise.kind else { return String::new() };
        let Some(asked) = by_method(lesson, method) else { return String::new() };
        let (its, exact) = (asked.selected().verdict(), lesson.judge());
        let [its, exact] = [its, exact].map(verdict_text);
        let mut said =
            told!("The method “{method}” answers {its}; the exact answer is {exact}.", method, its, exact);
        if let Some(value) = differs {
            let (its, exact) = (self.returned(&asked, value), self.result(lesson, value));
            let [its, exact] = [its, exact].map(|value| shown_value(&value));
            said += &told!(" The method gives {value} = {its}; exactly, it is {exact}.", value, its, exact);
        }
        let cause = asked.explain().derivation.cause;
        let because = cause.iter().flat_map(Cause::sentences).map(|sentence| format!(" {sentence}"));
        said + &because.collect::<String>()
    }

    fn judge_program(&self, text: &str) -> Judged {
        match self.compared(text) {
            Compared::Agrees { cases, states } => Judged::right(told!(
                "It gives the exact answer in all {cases} cases of the topic and in {states} other states.",
                cases,
                states
            )),
            Compared::Differs(said) => Judged::not_yet(said),
        }
    }

    fn refused(&self, response: &Response) -> Refusal {
        let found = match response {
            Response::Value(value) => shown_value(value),
            Response::State(_) => tr("a state").to_owned(),
            Response::Program(_) => tr("a program").to_owned(),
        };
        let accepted = match self.interaction() {
            Interaction::Choice(choices) => one_of(&choices.iter().map(|[id, _]| &**id).collect::<Vec<_>>()),
            Interaction::Number { .. } => tr("a number").to_owned(),
            Interaction::Point { .. } => tr("two numbers x,y").to_owned(),
            Interaction::State(params) => {
                told!("a state that differs in {params}", params = params.join(", "))
            }
            Interaction::Program(_) => "a program in the notation of docs/notation.md".to_owned(),
        };
        Refusal::value("answer", found, accepted)
    }
}

/// How much a value of a method must differ from the exact one to be wrong.
const DIFFERENCE: f64 = 1e-9;

/// Whether a verdict is another one than the exact one. What is undecided is no answer.
fn is_wrong(found: Verdict, exact: Verdict) -> bool {
    found != Verdict::Undecided && !found.agrees_with(exact)
}

/// The same state, answered by a method.
fn by_method(lesson: &Lesson, method: &'static str) -> Option<Lesson> {
    let mut asked = lesson.clone();
    set_param(&mut asked, METHOD, &Value::word(method)).ok()?;
    Some(asked)
}

/// The answer of the selected method, in a sentence.
pub(super) fn conclusion(lesson: &Lesson) -> String {
    lesson.explain().derivation.conclusion.sentence
}

/// Whether a value differs from the right one by no more than the tolerance, along each axis.
pub(super) fn is_near(right: &Value, given: &Value, tolerance: f64) -> bool {
    // The tolerance itself is near, also if both numbers are rounded.
    let near = |right: f64, given: f64| (right - given).abs() <= tolerance * (1.0 + 1e-9);
    match (right, given) {
        (Value::Number(right), Value::Number(given)) => near(*right, *given),
        (Value::Pair(right), Value::Pair(given)) => near(right.x, given.x) && near(right.y, given.y),
        _ => right == given,
    }
}

impl Interaction {
    /// How much a number or a coordinate can differ from the right one; 0 for a choice.
    pub fn tolerance(&self) -> f64 {
        match self {
            Self::Number { tolerance, .. } | Self::Point { tolerance, .. } => *tolerance,
            _ => 0.0,
        }
    }
}

/// A response as it is told: the text of a choice, or the number.
fn told(value: &Value, interaction: &Interaction) -> String {
    match (interaction, value) {
        (Interaction::Choice(choices), Value::Word(word)) => choices
            .iter()
            .find(|[id, _]| id == word)
            .map_or_else(|| word.clone(), |[_, text]| told!("“{name}”", name = text)),
        (_, Value::Number(number)) => {
            let shown = shown_value(value);
            if shown == shown_whole(*number) { shown } else { told!("about {shown}", shown) }
        }
        _ => shown_value(value),
    }
}

impl Exercise {
    /// The method that the exercise is about, with its name and its source.
    pub fn method_row(&self) -> Option<Method> {
        let lesson = self.scene.open();
        let id = self.method()?;
        lesson.methods().iter().find(|method| method.id == id).copied()
    }
}
