//! Explanations and results as JSON. Numbers round-trip exactly; a number that is not finite is `null`.

use glam::DVec2;
use serde_json::{Map, Value as Json, json};

use super::subject::Subject;
use crate::geometry::Verdict;
use crate::lesson::{Check, Conclusion, Erratum, Explanation, Step, Value, verdict_word};

/// An explanation as an object: `scene`, `case` (if there is one), `method`, `source` with its key and the citation,
/// `verdict`, `reference` with its method and verdict, `values` by id, `steps`, `conclusion`, `check`, `erratum` (or `null`).
pub fn explanation(subject: &Subject, explanation: &Explanation) -> Json {
    let mut object = Map::new();
    object.insert("scene".to_owned(), subject.scene.slug().into());
    if let Some(case) = subject.case {
        object.insert("case".to_owned(), case.into());
    }
    let derivation = &explanation.derivation;
    let reference = verdict_word(explanation.reference_verdict);
    let rest = [
        ("method", subject.method.id.into()),
        ("source", json!({ "key": subject.method.source.key(), "citation": subject.citation() })),
        ("verdict", verdict_word(explanation.verdict).into()),
        ("reference", json!({ "method": subject.reference.id, "verdict": reference })),
        ("values", values(&explanation.values)),
        ("steps", derivation.steps.iter().map(step).collect()),
        ("conclusion", conclusion(&derivation.conclusion)),
        ("check", check(&derivation.check)),
        ("erratum", derivation.erratum.as_ref().map_or(Json::Null, erratum)),
    ];
    object.extend(rest.map(|(key, value)| (key.to_owned(), value)));
    Json::Object(object)
}

/// A result without the working, as a line of a batch has it: `scene`, `method`, `verdict`, `values`.
pub fn result(subject: &Subject, verdict: Verdict, values: &[(&'static str, Value)]) -> Json {
    json!({
        "scene": subject.scene.slug(),
        "method": subject.method.id,
        "verdict": verdict_word(verdict),
        "values": self::values(values),
    })
}

/// A value: a number, `[x, y]`, `true` or `false`, a string, or `null` if it is absent or not finite.
pub fn value(value: &Value) -> Json {
    match value {
        Value::Number(number) => Json::from(*number),
        Value::Pair(DVec2 { x, y }) if x.is_finite() && y.is_finite() => json!([x, y]),
        Value::Pair(_) | Value::Absent => Json::Null,
        Value::Switch(on) => Json::from(*on),
        Value::Word(word) => Json::from(word.as_str()),
    }
}

/// Values by their ids.
pub fn values(values: &[(&'static str, Value)]) -> Json {
    values.iter().map(|(id, v)| ((*id).to_owned(), value(v))).collect()
}

fn step(step: &Step) -> Json {
    json!({
        "sentence": step.sentence,
        "formula": step.formula,
        "numbers": step.numbers,
        "value": step.value,
        "holds": step.holds,
    })
}

fn conclusion(conclusion: &Conclusion) -> Json {
    json!({ "sentence": conclusion.sentence, "because": conclusion.because })
}

fn check(check: &Check) -> Json {
    json!({ "sentence": check.sentence, "numbers": check.numbers, "agrees": check.agrees })
}

fn erratum(erratum: &Erratum) -> Json {
    let case = erratum.case.map(|(scene, case)| format!("{}/{case}", scene.slug()));
    let source = json!({ "key": erratum.source.key(), "citation": erratum.source.short() });
    json!({ "source": source, "says": erratum.says, "truth": erratum.truth, "case": case })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;
    use crate::render::subject::tests::every_topic;
    use proptest::prelude::*;

    #[test]
    fn an_explanation_has_its_keys_in_order_and_every_value_under_its_id() {
        for (lesson, explained) in every_topic() {
            let object = explanation(&Subject::of(&*lesson, None), &explained);
            let keys: Vec<_> = object.as_object().expect("an object").keys().map(String::as_str).collect();
            let expected = [
                "scene",
                "method",
                "source",
                "verdict",
                "reference",
                "values",
                "steps",
                "conclusion",
                "check",
                "erratum",
            ];
            assert_eq!(keys, expected);
            for (id, v) in &explained.values {
                assert_eq!(object["values"][id], value(v));
            }
            let with_case = explanation(&Subject::of(&*lesson, Some("tangent")), &explained);
            assert_eq!(with_case["case"], "tangent");
        }
    }

    #[test]
    fn a_result_has_scene_method_verdict_and_values_only() {
        let lesson = Scene::BlobSide.open();
        let values = [("depth", Value::Number(1.0)), ("normal", Value::Absent)];
        let object = result(&Subject::of(&*lesson, None), Verdict::Touching, &values);
        let expected = r#"{"scene":"blob-side","method":"gaps","verdict":"touching","values":{"depth":1.0,"normal":null}}"#;
        assert_eq!(object.to_string(), expected);
    }

    #[test]
    fn a_number_that_is_not_finite_is_null() {
        for v in [Value::Number(f64::NAN), Value::Number(f64::INFINITY), Value::Pair(DVec2::NAN)] {
            assert_eq!(value(&v), Json::Null);
        }
        assert_eq!(value(&Value::Pair(DVec2::new(1.0, f64::NEG_INFINITY))), Json::Null);
    }

    proptest! {
        #[test]
        fn numbers_round_trip_exactly(x in any::<f64>(), y in any::<f64>()) {
            prop_assume!(x.is_finite() && y.is_finite());
            let text = value(&Value::Pair(DVec2::new(x, y))).to_string();
            let back: (f64, f64) = serde_json::from_str(&text).expect("two numbers");
            prop_assert_eq!((back.0.to_bits(), back.1.to_bits()), (x.to_bits(), y.to_bits()));
        }
    }
}
