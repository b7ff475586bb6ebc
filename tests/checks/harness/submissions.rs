//! Functions alone, as they are handed in: right ones, ones that fail, and ones that say what they were given.

use std::fs;
use std::path::Path;

use collidoscope::cli::harness::Harness;
use collidoscope::lesson::{Language, Scene};
use serde_json::{Value as Json, json};

use super::{answers, cases};

/// The answers of the function in the file of a topic.
fn answered(harness: &Harness, language: &str, scene: Scene, cases: &[Json]) -> Vec<Json> {
    let extension = Language::from_id(language).map_or("", |language| match language {
        Language::Cpp => "cpp",
        other => other.extension(),
    });
    let name = format!("{}.{extension}", scene.slug().replace('-', "_"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/checks/harness/submissions").join(name);
    let submission = fs::read_to_string(path).expect("UTF-8");
    answers(harness, scene, &harness.whole(scene, None, &submission), cases)
}

pub fn all_work(harness: &Harness, language: &str) {
    right_and_wrong(harness, language);
    points_and_numbers_arrive(harness, language);
    let words = cases(Scene::LineLine);
    for (answer, case) in answered(harness, language, Scene::LineLine, &words).iter().zip(&words) {
        assert_eq!(verdict(answer), &json!(case["kind"] == "ray"), "{language} {case}");
    }
    let truths = cases(Scene::BlobSide);
    for (answer, case) in answered(harness, language, Scene::BlobSide, &truths).iter().zip(&truths) {
        assert_eq!(verdict(answer), &case["corners"], "{language} {case}");
    }
}

/// The verdict of an answer.
fn verdict(answer: &Json) -> &Json {
    match &answer["answer"] {
        Json::Object(object) => &object["verdict"],
        other => other,
    }
}

/// A function that answers all shipped cases is asked for what goes wrong among them.
fn right_and_wrong(harness: &Harness, language: &str) {
    let shipped = cases(Scene::CircleCircle);
    let failing = (1001..=1008).map(|number| {
        let mut case = shipped[0].clone();
        case["id"] = format!("say \"{number}\"").into();
        case["b.center"] = json!([-f64::from(number), 0.0]);
        case
    });
    let all: Vec<Json> = failing.chain(shipped.iter().cloned()).collect();
    let answers = answered(harness, language, Scene::CircleCircle, &all);
    for (at, answer) in answers[..8].iter().enumerate() {
        let number = at + 1001;
        assert!(failing_answer_is_right(language, number, answer), "{language} {number}: {answer}");
    }
    for (answer, case) in answers[8..].iter().zip(&shipped) {
        let is_hit = case["expect"] != "apart";
        let rounds = ["hair-apart"].contains(&case["id"].as_str().unwrap_or_default());
        assert!(verdict(answer) == &json!(is_hit) || rounds, "{language} {case}: {answer}");
    }
}

fn failing_answer_is_right(language: &str, number: usize, answer: &Json) -> bool {
    let is_error = answer["error"].as_str().is_some_and(|error| error.len() > 4);
    let values = &answer["answer"]["values"];
    match number {
        1003 => verdict(answer) == &json!(true),
        // It has no way to go on after this.
        1004 if ["cpp", "rust"].contains(&language) => verdict(answer) == &json!(false),
        1005 if ["javascript", "typescript"].contains(&language) => values["depth"].is_null(),
        1006 => verdict(answer) == "touching",
        1007 => {
            let said = values["side"].as_str().is_some_and(|side| side.contains("left"));
            let normal = json!([1.0, 0.0]);
            said && values["depth"] == 0.1
                && as_numbers(&values["normal"]) == as_numbers(&normal)
                && values["inside"] == true
        }
        _ => is_error,
    }
}

fn as_numbers(pair: &Json) -> Vec<Option<f64>> {
    pair.as_array().into_iter().flatten().map(Json::as_f64).collect()
}

/// A function gives back numbers that are hard to read, bit for bit.
fn points_and_numbers_arrive(harness: &Harness, language: &str) {
    let case = |id: &str, [x, y, cx, cy, r]: [f64; 5]| {
        json!({
            "id": id, "scene": "circle-polygon", "polygon.points": [[1.0, 2.0], [-3.5, 0.1], [x, y]],
            "circle.center": [cx, cy], "circle.radius": r,
        })
    };
    let cases = [
        case("1", [0.1, -0.2, 1e12, -1e-300, 0.0]),
        case("2", [5e-324, 9007199254740993.0, 0.30000000000000004, -1e12, 2.2250738585072014e-308]),
        case("3", [123456.78901234567, -0.0, 1.0 / 3.0, 100.0, 1.7976931348623157e308]),
    ];
    let answers = answered(harness, language, Scene::CirclePolygon, &cases);
    for (answer, case) in answers.iter().zip(&cases) {
        let values = &answer["answer"]["values"];
        let given = [&case["polygon.points"][2], &case["circle.center"]].into_iter().flat_map(as_numbers);
        let given: Vec<Option<f64>> = given.chain([case["circle.radius"].as_f64()]).collect();
        let found = ["x", "y", "cx", "cy", "r"].map(|id| values[id].as_f64());
        assert_eq!(found.as_slice(), given, "{language}: {answer}");
        assert_eq!(values["n"].as_f64(), Some(3.0), "{language}: {answer}");
    }
}
