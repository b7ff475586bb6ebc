//! What a line of JSON expects, and what it answers.

use serde_json::{Map, Value as Json};

use crate::lesson::{ANSWER, Answer, Answered, Expect, Lesson, Value, did_you_mean, excerpt, quoted};
use crate::render::json::parse_value;

const ANSWERS: &str = "\"apart\", \"touching\", \"colliding\", true or false";

/// Reads a verdict, `true` or `false` for hit or miss, or an object: the answers of methods by id, `verdict` for the
/// selected method, `values` by id, and `tolerance`.
pub fn read(json: &Json, lesson: &dyn Lesson) -> Result<Expect, String> {
    match json {
        Json::Object(object) => read_object(object, lesson),
        other => {
            let answer = answer("expect", other).map_err(|error| format!("{error}, or an object"))?;
            Ok(Expect { answer: Some(answer), ..Expect::default() })
        }
    }
}

/// Reads an answer: a verdict, `true` or `false` for hit or miss, or an object with `verdict` and `values` by id.
pub fn read_answer(json: &Json, lesson: &dyn Lesson) -> Result<Answered, String> {
    let Json::Object(object) = json else {
        let verdict = answer(ANSWER, json).map_err(|error| format!("{error}, or an object"))?;
        return Ok(Answered { verdict: Some(verdict), values: Vec::new() });
    };
    let mut answered = Answered::default();
    for (key, json) in object {
        match key.as_str() {
            "verdict" => answered.verdict = Some(answer("answer.verdict", json)?),
            "values" => answered.values = values(ANSWER, json, lesson)?,
            other => return Err(unknown(ANSWER, "key", other, &["verdict", "values"])),
        }
    }
    for (_, value) in &mut answered.values {
        if *value == Value::Word("none".to_owned()) {
            *value = Value::Absent;
        }
    }
    Ok(answered)
}

fn read_object(object: &Map<String, Json>, lesson: &dyn Lesson) -> Result<Expect, String> {
    let mut expect = Expect::default();
    for (key, json) in object {
        match key.as_str() {
            "verdict" => expect.answer = Some(answer("expect.verdict", json)?),
            "tolerance" => expect.tolerance = Some(tolerance(json)?),
            "values" => expect.values = values("expect", json, lesson)?,
            method => {
                let methods = lesson.methods();
                let known = methods.iter().map(|known| known.id);
                let found = known.clone().find(|known| *known == method).ok_or_else(|| {
                    let keys = ["verdict", "values", "tolerance"].into_iter().chain(known);
                    unknown("expect", "key", method, &keys.collect::<Vec<_>>())
                })?;
                expect.answers.push((found, answer(&format!("expect.{found}"), json)?));
            }
        }
    }
    Ok(expect)
}

fn answer(key: &str, json: &Json) -> Result<Answer, String> {
    let answer = match json {
        Json::Bool(hit) => Some(Answer::Hit(*hit)),
        Json::String(word) => Answer::of_word(word),
        _ => None,
    };
    answer.ok_or_else(|| format!("{key}: {} is not valid; expected {ANSWERS}", excerpt(&json.to_string())))
}

fn tolerance(json: &Json) -> Result<f64, String> {
    json.as_f64().filter(|number| *number >= 0.0).ok_or_else(|| {
        let found = excerpt(&json.to_string());
        format!("expect.tolerance: {found} is not valid; expected a number that is not negative")
    })
}

/// The values by id below the key `owner`.
fn values(owner: &str, json: &Json, lesson: &dyn Lesson) -> Result<Vec<(&'static str, Value)>, String> {
    let object = json.as_object().ok_or_else(|| {
        let found = excerpt(&json.to_string());
        format!("{owner}.values: {found} is not valid; expected an object {{\"id\": value, …}}")
    })?;
    let ids: Vec<&'static str> = lesson.value_table().iter().map(|value| value.id).collect();
    let read = |(id, json): (&String, &Json)| {
        let known =
            ids.iter().find(|known| **known == id).ok_or_else(|| unknown(owner, "value", id, &ids))?;
        let value = value(json).ok_or_else(|| {
            let found = excerpt(&json.to_string());
            let accepted = "a finite number, [x, y], true, false, a word or null";
            format!("{owner}.values.{known}: {found} is not valid; expected {accepted}")
        })?;
        Ok((*known, value))
    };
    object.iter().map(read).collect()
}

fn unknown(owner: &str, kind: &str, name: &str, known: &[&str]) -> String {
    let near = did_you_mean(name, known.iter().copied());
    format!("{owner}: unknown {kind} {}{near}; expected one of {}", quoted(name), known.join(", "))
}

/// A value; `null` for one that does not exist.
fn value(json: &Json) -> Option<Value> {
    if json.is_null() { Some(Value::Absent) } else { parse_value(json).filter(Value::is_finite) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Verdict;
    use crate::lesson::Scene;
    use serde_json::json;

    fn expect(json: Json) -> Result<Expect, String> {
        read(&json, Scene::BlobSide.open().as_ref())
    }

    #[test]
    fn an_expectation_is_an_answer_or_an_object_with_answers_values_and_a_tolerance() {
        assert_eq!(expect(json!(true)).expect("valid").answer, Some(Answer::Hit(true)));
        assert_eq!(expect(json!("apart")).expect("valid").answer, Some(Answer::Verdict(Verdict::Apart)));
        let all = json!({ "verdict": false, "gaps": "touching", "values": { "x_gap": 1, "side": "left", "push": null },
            "tolerance": 1e-9 });
        let read = expect(all).expect("valid");
        assert_eq!((read.answer, read.tolerance), (Some(Answer::Hit(false)), Some(1e-9)));
        assert_eq!(read.answers, [("gaps", Answer::Verdict(Verdict::Touching))]);
        let left = Value::Word("left".to_owned());
        assert_eq!(read.values, [("x_gap", Value::Number(1.0)), ("side", left), ("push", Value::Absent)]);
    }

    #[test]
    fn an_invalid_expectation_is_an_error_that_says_what_is_accepted() {
        for (json, error) in [
            (
                json!("hit"),
                "expect: \"hit\" is not valid; expected \"apart\", \"touching\", \"colliding\", true or false, or an",
            ),
            (json!(1), "expect: 1 is not valid"),
            (json!({ "gap": true }), "expect: unknown key \"gap\" (did you mean \"gaps\"?)"),
            (json!({ "values": [] }), "expect.values: [] is not valid; expected an object"),
            (
                json!({ "values": { "x_gab": 1 } }),
                "expect: unknown value \"x_gab\" (did you mean \"x_gap\"?)",
            ),
            (json!({ "values": { "push": [1, 2, 3] } }), "expect.values.push: [1,2,3] is not valid"),
            (json!({ "values": { "x_gap": "inf" } }), "expect.values.x_gap: \"inf\" is not valid"),
            (json!({ "verdict": 1 }), "expect.verdict: 1 is not valid"),
            (json!({ "tolerance": -1 }), "expect.tolerance: -1 is not valid"),
        ] {
            let found = expect(json).expect_err(error);
            assert!(found.starts_with(error), "{found}");
        }
    }
    #[test]
    fn an_invalid_answer_is_an_error_that_says_what_is_accepted() {
        for (json, error) in [
            (
                json!("hit"),
                "answer: \"hit\" is not valid; expected \"apart\", \"touching\", \"colliding\", true",
            ),
            (json!({ "verdict": 1 }), "answer.verdict: 1 is not valid"),
            (json!({ "gaps": true }), "answer: unknown key \"gaps\"; expected one of verdict, values"),
            (
                json!({ "values": { "x_gab": 1 } }),
                "answer: unknown value \"x_gab\" (did you mean \"x_gap\"?)",
            ),
            (
                json!({ "values": { "x_gap": "NaN" } }),
                "answer.values.x_gap: \"NaN\" is not valid; expected a finite number",
            ),
        ] {
            let found = read_answer(&json, Scene::BlobSide.open().as_ref()).expect_err(error);
            assert!(found.starts_with(error), "{found}");
        }
    }
}
