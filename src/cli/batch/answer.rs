//! The answer to one line of a batch.

use std::fmt;

use glam::DVec2;
use serde::Deserialize;
use serde::de::{Error, MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::error::Category;

use crate::lesson::limits::{LINE_NESTING_LIMIT, PAIRS_LIMIT};
use crate::lesson::{Lesson, State, Value, excerpt, param_ids, set_param, write_state};
use crate::render::{self, Subject};

/// Answers one line: puts the lesson back into the state `start`, sets the parameters that the line names, and returns
/// the verdict and the values, or a sentence about what is wrong with the line.
pub fn answer(lesson: &mut dyn Lesson, start: &State, line: &[u8]) -> Result<Json, String> {
    let ParamPairs(mut pairs) = serde_json::from_slice(line).map_err(|e| json_error(&e))?;
    write_state(lesson, start);
    let ids = param_ids(lesson);
    let place = |id: &str| ids.iter().position(|known| *known == id).unwrap_or(ids.len());
    pairs.sort_by_key(|(id, _)| place(id));
    for (id, value) in &pairs {
        let value = value_of(value).ok_or_else(|| {
            let value = excerpt(&value.to_string());
            let id = excerpt(id);
            format!("{id}: {value} is not valid; expected a number, [x, y], true, false or a string")
        })?;
        set_param(lesson, id, &value).map_err(|e| e.to_string())?;
    }
    let explanation = lesson.explain();
    let subject = Subject::of(lesson, None);
    Ok(render::json::result(&subject, explanation.verdict, &explanation.values))
}

fn value_of(json: &Json) -> Option<Value> {
    match json {
        Json::Number(n) => n.as_f64().map(Value::Number),
        Json::Bool(on) => Some(Value::Switch(*on)),
        Json::String(word) => Some(Value::Word(word.clone())),
        Json::Array(items) => match &items[..] {
            [x, y] => Some(Value::Pair(DVec2::new(x.as_f64()?, y.as_f64()?))),
            _ => None,
        },
        Json::Null | Json::Object(_) => None,
    }
}

/// The parser's message. The line number in it is left out: it is always 1.
fn json_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    let message = if error.classify() == Category::Syntax && message.contains("recursion limit") {
        format!("more than {LINE_NESTING_LIMIT} levels of nesting (at most {LINE_NESTING_LIMIT} are allowed)")
    } else {
        excerpt(message.trim_end_matches(", expected an object"))
    };
    format!("{message} at column {}; each line must be an object {{\"id\": value, …}}", error.column())
}

/// The parameters and values of a line, in their order; each id occurs once.
struct ParamPairs(Vec<(String, Json)>);

impl<'de> Deserialize<'de> for ParamPairs {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ParamPairsVisitor)
    }
}

struct ParamPairsVisitor;

impl<'de> Visitor<'de> for ParamPairsVisitor {
    type Value = ParamPairs;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ParamPairs, A::Error> {
        let mut pairs: Vec<(String, Json)> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            if pairs.iter().any(|(known, _)| *known == key) {
                return Err(Error::custom(format!("{} is given twice", excerpt(&key))));
            }
            if pairs.len() == PAIRS_LIMIT {
                let found = format!("more than {PAIRS_LIMIT} parameters (at most {PAIRS_LIMIT} are allowed)");
                return Err(Error::custom(found));
            }
            pairs.push((key, map.next_value()?));
        }
        Ok(ParamPairs(pairs))
    }
}
