//! What is said of an exercise besides its texts: how it is answered, and its answer.

use crate::lesson::exercise::{Interaction, Response, Variant};
use crate::lesson::number::{shown_value, shown_whole};
use crate::lesson::{Param, Value};

/// How an exercise is to be answered.
pub fn how(interaction: Option<&Interaction>, variant: &Variant) -> String {
    let of = |unit: &str| if unit.is_empty() { String::new() } else { format!(", in {unit}") };
    match interaction {
        Some(Interaction::Choice(_)) => "Choose one answer.".to_owned(),
        Some(Interaction::Number { unit, tolerance }) => {
            let (unit, tolerance) = (of(unit), shown_whole(*tolerance));
            format!("Answer with a number{unit}. It may differ from the exact one by {tolerance}.")
        }
        Some(Interaction::Point { unit, tolerance }) => {
            let (unit, tolerance) = (of(unit), shown_whole(*tolerance));
            format!(
                "Answer with two numbers, x and y{unit}. Each may differ from the exact one by {tolerance}."
            )
        }
        _ => match variant.interaction() {
            Interaction::Program(_) => "Name the wrong line, and write the right one.".to_owned(),
            _ => {
                let labels: Vec<_> = variant.exercise.may_set().iter().map(|id| label(variant, id)).collect();
                format!("Answer with a new value of {}, and say why it is right.", labels.join(" and "))
            }
        },
    }
}

/// The name of a parameter in the panel.
fn label(variant: &Variant, id: &str) -> String {
    let mut lesson = variant.open();
    let named = |params: Vec<Param<'_>>| {
        params.iter().find(|param| param.id == id).map(|param| param.label.to_owned())
    };
    let found = named(lesson.params());
    found.or_else(|| named(lesson.other_params())).unwrap_or_else(|| id.to_owned())
}

/// The answer in words.
pub fn solution(variant: &Variant, response: &Response, answer: &Value) -> String {
    match (response, variant.interaction_on_paper()) {
        (_, Some(Interaction::Choice(choices))) => {
            let right = choices.iter().find(|[id, _]| *answer == Value::Word(id.clone()));
            format!("Answer: {}.", right.map_or("", |[_, text]| text))
        }
        (Response::State(state), None) => {
            let set =
                state.iter().map(|(id, value)| format!("{} {}", label(variant, id), shown_value(value)));
            format!("A solution: {}.", set.collect::<Vec<_>>().join(", "))
        }
        (Response::Program(_), _) => "What is right:".to_owned(),
        _ => format!("Answer: {}.", about(answer)),
    }
}

/// A number that is shown with all its digits, or with `about`.
fn about(value: &Value) -> String {
    match value {
        Value::Number(number) if shown_value(value) != shown_whole(*number) => {
            format!("about {}", shown_value(value))
        }
        _ => shown_value(value),
    }
}
