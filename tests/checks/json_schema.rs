//! What the command line prints as JSON is as `docs/json.md` says.
//!
//! The checker knows the keywords that this schema uses, and panics at any other. A library for JSON Schema would add
//! thirty crates to the tests.
#![expect(clippy::disallowed_methods, reason = "these tests read the documentation and run the program")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use collidoscope::lesson::Scene;
use serde_json::{Value as Json, json};

fn schema() -> Json {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/json.md");
    let text = fs::read_to_string(path).expect("it is there");
    let block = text.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    serde_json::from_str(block.expect("a block of JSON")).expect("JSON")
}

/// What in the document is not as the definition says, with its place.
fn faults(document: &Json, definition: &str) -> Vec<String> {
    let root = schema();
    let mut faults = Vec::new();
    check(&root, &json!({ "$ref": format!("#/$defs/{definition}") }), document, "", &mut faults);
    faults
}

/// Whether a property of an object is not mentioned by the schema, which would be missing in the documentation.
fn check(root: &Json, schema: &Json, document: &Json, at: &str, faults: &mut Vec<String>) {
    for (keyword, value) in schema.as_object().expect("a schema is an object") {
        let mut fault = |what: String| faults.push(format!("{at}: {what}"));
        match keyword.as_str() {
            "$ref" => {
                let path = value.as_str().and_then(|path| path.strip_prefix('#')).expect("a reference");
                check(root, root.pointer(path).unwrap_or_else(|| panic!("{path}")), document, at, faults);
            }
            "anyOf" => {
                let fits = |schema: &Json| {
                    let mut inner = Vec::new();
                    check(root, schema, document, at, &mut inner);
                    inner.is_empty()
                };
                if !value.as_array().expect("a list").iter().any(fits) {
                    fault(format!("{document} fits no schema"));
                }
            }
            "type" => {
                let is = |kind: &Json| match kind.as_str().expect("a type") {
                    "object" => document.is_object(),
                    "array" => document.is_array(),
                    "string" => document.is_string(),
                    "boolean" => document.is_boolean(),
                    "null" => document.is_null(),
                    "number" => document.is_number(),
                    "integer" => document.is_u64() || document.is_i64(),
                    other => panic!("the type {other}"),
                };
                let fits = value.as_array().map_or_else(|| is(value), |kinds| kinds.iter().any(is));
                if !fits {
                    fault(format!("{document} is not of type {value}"));
                }
            }
            "enum" => {
                if !value.as_array().expect("a list").contains(document) {
                    fault(format!("{document} is none of {value}"));
                }
            }
            "const" => {
                if value != document {
                    fault(format!("{document} is not {value}"));
                }
            }
            "minimum" => {
                if document.as_f64().is_some_and(|number| number < value.as_f64().expect("a number")) {
                    fault(format!("{document} is less than {value}"));
                }
            }
            "required" => {
                for key in value.as_array().expect("a list").iter().filter_map(Json::as_str) {
                    if document.get(key).is_none() {
                        fault(format!("{key} is missing"));
                    }
                }
            }
            "properties" => {
                let known = value.as_object().expect("an object");
                for (key, inner) in document.as_object().into_iter().flatten() {
                    match known.get(key) {
                        Some(schema) => check(root, schema, inner, &format!("{at}/{key}"), faults),
                        None => faults.push(format!("{at}: {key} is not documented")),
                    }
                }
            }
            "additionalProperties" => {
                for (key, inner) in document.as_object().into_iter().flatten() {
                    check(root, value, inner, &format!("{at}/{key}"), faults);
                }
            }
            "items" => {
                for (index, item) in document.as_array().into_iter().flatten().enumerate() {
                    check(root, value, item, &format!("{at}/{index}"), faults);
                }
            }
            "minItems" | "maxItems" => {
                let (count, limit) = (document.as_array().map(|list| list.len() as u64), value.as_u64());
                let (count, limit) = (count.unwrap_or_default(), limit.expect("a number"));
                if if keyword == "minItems" { count < limit } else { count > limit } {
                    fault(format!("{document} has {count} items"));
                }
            }
            "$schema" | "$defs" => {}
            other => panic!("the checker does not know {other}"),
        }
    }
}

fn printed(args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("UTF-8")
}

#[test]
fn an_explanation_of_every_topic_is_as_documented() {
    for scene in Scene::ALL.map(Scene::slug) {
        for arguments in [vec![scene], vec![scene, "--map", "reference"], vec![&format!("{scene}/default")]] {
            let text = printed(&[&["explain", "--format", "json"], &arguments[..]].concat(), "");
            let document = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{arguments:?}: {e}"));
            assert_eq!(faults(&document, "explanation"), [""; 0], "{arguments:?}");
        }
    }
}

#[test]
fn every_kind_of_map_is_as_documented() {
    for kind in [["--map", "published"], ["--compare", "published,clamp"], ["--lines", "published"]] {
        let text = printed(&[&["explain", "circle-segment-1", "--format", "json"], &kind[..]].concat(), "");
        let document: Json = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{kind:?}: {e}"));
        assert_eq!(faults(&document["map"], "map"), [""; 0], "{kind:?}");
    }
}

#[test]
fn every_answer_of_a_batch_is_as_documented() {
    for scene in Scene::ALL.map(Scene::slug) {
        let cases = printed(&["list", scene, "--cases-jsonl"], "");
        let answers =
            printed(&["batch", scene, "--links"], &format!("{cases}nonsense\n{{\"id\": 1, \"x\": 1}}\n"));
        for answer in answers.lines().map(|line| serde_json::from_str::<Json>(line).expect(line)) {
            let definition = if answer.get("error").is_some() { "error" } else { "answer" };
            assert_eq!(faults(&answer, definition), [""; 0], "{answer}");
        }
        assert_eq!(answers.lines().count(), cases.lines().count() + 2);
    }
}

#[test]
fn what_a_check_finds_is_as_documented() {
    let lines = "{\"scene\": \"blob-side\", \"id\": 7, \"blob1.size\": [4, 4], \"expect\": \"touching\", \"answer\": \
                 {\"verdict\": false, \"values\": {\"y_gap\": 3}}}\nnonsense\n{\"scene\": \"blob-side\"}\n";
    let told = printed(&["check", "--json", "-", "missing.jsonl"], lines);
    let objects: Vec<Json> = told.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let is_finding = |object: &&Json| object.get("place").is_some();
    let (findings, summaries): (Vec<_>, Vec<_>) = objects.iter().partition(is_finding);
    assert_eq!((findings.len(), summaries.len()), (4, 3), "{told}");
    findings.iter().for_each(|object| assert_eq!(faults(object, "finding"), [""; 0]));
    assert_eq!(findings[3]["place"], "missing.jsonl");
    summaries.iter().for_each(|object| assert_eq!(faults(object, "summary"), [""; 0]));
}

#[test]
fn the_list_is_as_documented() {
    let list = serde_json::from_str(&printed(&["list", "--json"], "")).expect("JSON");
    assert_eq!(faults(&list, "list"), [""; 0]);
}

#[test]
fn the_exercises_of_every_topic_are_as_documented() {
    for scene in Scene::ALL.map(Scene::slug) {
        for answers in [&[][..], &["--answers"]] {
            let text = printed(&[&["exercise", scene, "--format", "json"], answers].concat(), "");
            let document = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{scene}: {e}"));
            assert_eq!(faults(&document, "exercises"), [""; 0], "{scene}");
        }
    }
}

#[test]
fn a_document_that_is_not_as_documented_is_noticed() {
    let error = json!({ "version": 1, "line": 2, "error": "no" });
    assert_eq!(faults(&error, "error"), [""; 0]);
    for (key, value, fault) in [
        ("version", json!(2), "/version: 2 is not 1"),
        ("line", json!(0), "/line: 0 is less than 1"),
        ("line", json!("2"), "/line: \"2\" is not of type \"integer\""),
        ("more", json!(1), ": more is not documented"),
    ] {
        let mut wrong = error.clone();
        wrong[key] = value;
        assert_eq!(faults(&wrong, "error"), [fault]);
    }
    assert_eq!(faults(&json!({ "version": 1, "line": 2 }), "error"), [": error is missing"]);
    assert_eq!(faults(&json!("near"), "verdict").len(), 1);
    assert_eq!(faults(&json!([1, 2, 3]), "pair"), [": [1,2,3] has 3 items"]);
    assert_eq!(faults(&json!({ "a": [1, "2"] }), "values").len(), 1);
}
