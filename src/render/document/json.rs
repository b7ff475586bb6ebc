//! Explanations and results as JSON. Numbers round-trip exactly; a number that is not finite is `null`.

use glam::DVec2;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value as Json, json};

use crate::lesson::{
    Cause, Check, Conclusion, Erratum, Explanation, Line, Part, Reason, State, Step, Value, verdict_word,
};
use crate::render::picture::subject::Subject;

/// The version of the JSON that the command line prints. It changes when a key is removed or its meaning changes; keys
/// can be added at any time. `docs/json.md` describes it.
pub const VERSION: u32 = 1;
/// The same for explanations, whose steps have had lines since version 2.
pub const EXPLANATION_VERSION: u32 = 2;

/// An explanation as an object: `version`, `scene`, `case` (if there is one), `title` and `about` (of a case),
/// `method`, `source` with its key and the citation, `inputs` by id, `verdict`, `reference` with its method and verdict,
/// `values` by id, `variables` of the method's program by name, `steps`, `conclusion`, `cause` of a wrong answer (or `null`), `check`,
/// `erratum` (or `null`).
pub fn explanation(subject: &Subject, inputs: &State, explanation: &Explanation) -> Json {
    let mut object = Map::new();
    object.insert("version".to_owned(), EXPLANATION_VERSION.into());
    object.insert("scene".to_owned(), subject.scene.slug().into());
    let of_case = [("case", subject.case), ("title", subject.title), ("about", subject.about)];
    object.extend(of_case.into_iter().filter_map(|(key, text)| Some((key.to_owned(), text?.into()))));
    let derivation = &explanation.derivation;
    let rest = [
        ("method", subject.method.id.into()),
        (
            "source",
            json!({ "key": subject.method.source.map(crate::lesson::Source::key), "citation": subject.citation() }),
        ),
        ("inputs", values(inputs)),
        ("verdict", verdict_word(explanation.verdict).into()),
        ("reference", json!(Reference(subject, explanation))),
        ("values", values(&explanation.values)),
        ("variables", derivation.variables.iter().map(|(name, v)| (name.clone(), value(v))).collect()),
        ("steps", derivation.steps.iter().map(|it| step(it, &derivation.vectors)).collect()),
        ("conclusion", conclusion(&derivation.conclusion)),
        ("cause", derivation.cause.as_ref().map_or(Json::Null, cause)),
        ("check", check(&derivation.check)),
        ("erratum", derivation.erratum.as_ref().map_or(Json::Null, erratum)),
    ];
    object.extend(rest.map(|(key, value)| (key.to_owned(), value)));
    Json::Object(object)
}

/// Adds a result without the working to an object, as a line of a batch has it: `scene`, `method`, `inputs`, `verdict`,
/// `reference`, `values`.
pub fn add_result<M: SerializeMap>(
    object: &mut M,
    subject: &Subject,
    inputs: &State,
    explanation: &Explanation,
) -> Result<(), M::Error> {
    object.serialize_entry("scene", subject.scene.slug())?;
    object.serialize_entry("method", subject.method.id)?;
    object.serialize_entry("inputs", &ById(inputs))?;
    object.serialize_entry("verdict", verdict_word(explanation.verdict))?;
    object.serialize_entry("reference", &Reference(subject, explanation))?;
    object.serialize_entry("values", &ById(&explanation.values))
}

/// Values by their ids, written without a tree of JSON.
struct ById<'a>(&'a [(&'static str, Value)]);

impl Serialize for ById<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(id, value)| (id, Written(value))))
    }
}

/// A value as by [`value`].
struct Written<'a>(&'a Value);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            // Numbers that are not finite are written as null.
            Value::Number(number) => serializer.serialize_f64(*number),
            Value::Pair(DVec2 { x, y }) if x.is_finite() && y.is_finite() => [x, y].serialize(serializer),
            Value::Points(points) if self.0.is_finite() => {
                serializer.collect_seq(points.iter().map(|point| [point.x, point.y]))
            }
            Value::Pair(_) | Value::Points(_) | Value::Absent => serializer.serialize_unit(),
            Value::Switch(on) => serializer.serialize_bool(*on),
            Value::Word(word) => serializer.serialize_str(word),
        }
    }
}

/// The exact method and its verdict.
struct Reference<'a>(&'a Subject<'a>, &'a Explanation);

impl Serialize for Reference<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let verdict = verdict_word(self.1.reference_verdict);
        serializer.collect_map([("method", self.0.reference.id), ("verdict", verdict)])
    }
}

/// A value: a number, `[x, y]`, a list of such pairs, `true` or `false`, a string, or `null` if it is absent or not finite.
pub fn value(value: &Value) -> Json {
    json!(Written(value))
}

/// Values by their ids.
pub fn values(values: &[(&'static str, Value)]) -> Json {
    values.iter().map(|(id, v)| ((*id).to_owned(), value(v))).collect()
}

fn step(step: &Step, vectors: &[String]) -> Json {
    let lines: Json = step.lines.iter().map(|it| line(it, vectors)).collect();
    json!({ "sentence": step.sentence, "lines": lines })
}

fn line(line: &Line, vectors: &[String]) -> Json {
    let part = match line.part {
        Part::Ran => "ran",
        Part::Decides => "decides",
        Part::Skipped => "skipped",
        Part::Rightly => "rightly",
    };
    json!({
        "formula": line.formula,
        "numbers": line.numbers,
        "value": line.value,
        "approximate": line.approximate,
        "holds": line.holds,
        "turns": line.turns.is_some(),
        "unrounded": line.turns,
        "part": part,
        "latex": line.told().map(|math| math.latex(vectors)),
    })
}

fn conclusion(conclusion: &Conclusion) -> Json {
    json!({ "sentence": conclusion.sentence, "because": conclusion.because.to_string() })
}

fn cause(cause: &Cause) -> Json {
    let reason = |reason: &Reason| json!({ "run": reason.run, "because": reason.because.to_string() });
    json!({
        "kind": cause.kind.id(),
        "sentence": cause.sentence,
        "step": cause.step.map(|index| index + 1),
        "line": cause.line,
        "reasons": cause.reasons.as_ref().map(|reasons| reasons.each_ref().map(reason)),
    })
}

fn check(check: &Check) -> Json {
    json!({ "sentence": check.sentence, "numbers": check.numbers.to_string(), "agrees": check.agrees })
}

fn erratum(erratum: &Erratum) -> Json {
    let case = erratum.case.as_ref().map(|(scene, case)| format!("{}/{case}", scene.slug()));
    let source = json!({ "key": erratum.source.key(), "citation": erratum.source.short() });
    json!({ "source": source, "says": erratum.says, "truth": erratum.truth, "case": case })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, read_state};
    use crate::render::picture::subject::tests::every_topic;
    use proptest::prelude::*;

    #[test]
    fn an_explanation_has_its_keys_in_order_and_every_value_under_its_id() {
        for (mut lesson, explained) in every_topic() {
            let inputs = read_state(&mut lesson);
            let object = explanation(&Subject::of(&lesson, None), &inputs, &explained);
            let keys: Vec<_> = object.as_object().expect("an object").keys().map(String::as_str).collect();
            let expected = [
                "version",
                "scene",
                "method",
                "source",
                "inputs",
                "verdict",
                "reference",
                "values",
                "variables",
                "steps",
                "conclusion",
                "cause",
                "check",
                "erratum",
            ];
            assert_eq!(keys, expected);
            for (id, v) in &explained.values {
                assert_eq!(object["values"][id], value(v));
            }
            let with_case = explanation(&Subject::of(&lesson, Some("tangent")), &inputs, &explained);
            assert_eq!(with_case["case"], "tangent");
        }
    }

    #[test]
    fn a_result_has_what_it_was_computed_from_the_verdicts_and_the_values() {
        let mut lesson = Scene::BlobSide.open();
        let (inputs, explained) = (read_state(&mut lesson), lesson.explain());
        let mut object = serde_json::value::Serializer.serialize_map(None).expect("an object");
        add_result(&mut object, &Subject::of(&lesson, None), &inputs, &explained).expect("values");
        let result = object.end().expect("an object");
        let keys = |json: &Json| json.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&result), ["scene", "method", "inputs", "verdict", "reference", "values"]);
        assert_eq!(result["inputs"], values(&inputs));
        assert_eq!(result["values"], values(&explained.values));
        assert!(keys(&result["inputs"]).iter().eq(inputs.iter().map(|(id, _)| *id)));
        assert!(keys(&result["values"]).iter().eq(explained.values.iter().map(|(id, _)| *id)));
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
