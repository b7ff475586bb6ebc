//! `collidoscope cases`, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests write files and feed the program")]

use std::fs;
use std::path::Path;

use collidoscope::lesson::{Case, Scene};
use serde_json::{Value as Json, json};

use crate::check_command::run;

fn cases(folder: &Path, args: &[&str], input: &str) -> (Vec<Json>, Option<i32>) {
    let (text, code) = run(folder, &[&["cases"], args].concat(), input);
    (text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| line.into())).collect(), code)
}

#[test]
fn the_scenes_of_a_topic_are_the_lines_that_list_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for scene in Scene::ALL {
        let (list, _) = run(root, &["list", scene.slug(), "--cases-jsonl"], "");
        let listed: Vec<Json> = list.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
        for line in listed {
            let name = line["id"].as_str().expect("a name");
            let (found, code) = cases(root, &[&format!("scenes/{}/{name}.toml", scene.slug())], "");
            let mut found = found[0].clone();
            let stated = &Case::find(scene, name).expect("it ships").expect;
            if !stated.values.is_empty() && found["expect"].is_object() {
                found["expect"] = found["expect"]["verdict"].clone();
            }
            assert_eq!((&found, code), (&line, Some(0)));
        }
    }
}

#[test]
fn a_kept_scene_comes_back_with_its_program_its_rectangles_and_what_it_expects() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "scene = \"rect-rect\"\n[set]\na.min = [0, 0.1]\na.max = [10, 20]\nnumbers = \"f32\"\n\
                program = \"return a.left < b.left\\n\"\n[expect]\nverdict = true\ntolerance = 0.5\n\
                values.separation = 1\nvalues.push = \"none\"\n";
    fs::write(folder.path().join("kept.toml"), text).expect("writable");
    let (lines, code) = cases(folder.path(), &["kept.toml"], "");
    let expect =
        json!({ "verdict": true, "values": { "separation": 1.0, "push": "none" }, "tolerance": 0.5 });
    let line = json!({
        "id": "kept", "scene": "rect-rect", "program": "return a.left < b.left\n", "numbers": "f32",
        "a.min": [0.0, 0.1], "a.max": [10.0, 20.0], "b.center": [260.0, 180.0], "b.size": [120.0, 100.0],
        "expect": expect,
    });
    assert_eq!((&lines[..], code), (&[line.clone()][..], Some(0)));
    // The line is a case again.
    let (again, _) = cases(folder.path(), &["-"], &line.to_string());
    assert_eq!(again, [line]);
}

#[test]
fn lines_and_rows_are_cases_without_their_answers_and_an_invalid_one_does_not_hide_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write(
        "answers.jsonl",
        "{\"id\": 7, \"expect\": \"apart\", \"answer\": true}\n{\"id\": \"x\", \"y\": 1}\n{}\n",
    );
    write("table.csv", "id,a.radius,answer\nrow,1,0\n");
    let files = ["--scene", "circle-circle", "answers.jsonl", "table.csv", "missing.toml"];
    let (lines, code) = cases(folder.path(), &files, "");
    assert_eq!((lines.len(), code), (5, Some(1)));
    let ids: Vec<&Json> = lines[..3].iter().map(|line| &line["id"]).collect();
    assert_eq!(ids, [&json!(7), &json!("answers.jsonl:3"), &json!("row")]);
    assert_eq!((&lines[0]["expect"], &lines[2]["a.radius"]), (&json!("apart"), &json!(1.0)));
    assert!(lines[..3].iter().all(|line| line.get("answer").is_none()), "{lines:?}");
    let told = lines[3].as_str().expect("an error");
    assert!(told.starts_with("answers.jsonl:2 (x): unknown parameter \"y\""), "{told}");
    assert!(lines[4].as_str().is_some_and(|told| told.contains("missing.toml: no such file")), "{lines:?}");
    for (file, error) in
        [("cases.txt", "cases: \"cases.txt\" is not valid"), ("table.csv", "expected --scene TOPIC")]
    {
        let (told, code) = run(folder.path(), &["cases", file], "");
        assert!(code == Some(2) && told.contains(error), "{told}");
    }
}
