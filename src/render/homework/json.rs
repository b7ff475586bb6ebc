//! Exercises as JSON, for programs.

use serde_json::{Map, Value as Json, json};

use super::Item;
use crate::lesson::exercise::Interaction;
use crate::lesson::read_state;
use crate::render::document::json::{VERSION, value, values};

/// Exercises as an object: `version`, and a list `exercises`, of which each has `id`, `seed`, `kind`, `title`, `task`, `given`,
/// `spoken`, `inputs`, `program` (or `null`), `interaction`, `how` and `hints`; with `answers` also `answer`, `solution`,
/// `mended` (or `null`) and `slips`.
pub fn json(items: &mut [Item], answers: bool) -> Json {
    let exercises: Json = items.iter_mut().map(|item| exercise(item, answers)).collect();
    json!({ "version": VERSION, "exercises": exercises })
}

fn exercise(item: &mut Item, answers: bool) -> Json {
    let given: Map<String, Json> =
        item.given.iter().map(|[name, text]| (name.clone(), text.as_str().into())).collect();
    let mut object = json!({
        "id": item.id,
        // A number of JSON would lose digits of large seeds.
        "seed": item.seed.to_string(),
        "kind": item.kind,
        "title": item.title,
        "task": item.task,
        "given": given,
        "spoken": item.spoken,
        "inputs": values(&read_state(&mut item.lesson)),
        "program": item.program,
        "interaction": item.interaction.as_ref().map_or_else(|| json!({ "type": "text" }), interaction),
        "how": item.how,
        "hints": item.hints,
    });
    if answers {
        object["answer"] = value(&item.answer);
        object["solution"] = item.solution.as_str().into();
        object["mended"] = item.mended.as_deref().into();
        let slips = item.slips.iter().map(|(answer, says)| json!({ "answer": value(answer), "says": says }));
        object["slips"] = slips.collect();
    }
    object
}

fn interaction(interaction: &Interaction) -> Json {
    match interaction {
        Interaction::Choice(choices) => {
            let choices: Json = choices.iter().map(|[id, text]| json!({ "id": id, "text": text })).collect();
            json!({ "type": "choice", "choices": choices })
        }
        Interaction::Number { unit, tolerance } => {
            json!({ "type": "number", "unit": unit, "tolerance": tolerance })
        }
        Interaction::Point { unit, tolerance } => {
            json!({ "type": "point", "unit": unit, "tolerance": tolerance })
        }
        Interaction::State(_) | Interaction::Program(_) => json!({ "type": "text" }),
    }
}
