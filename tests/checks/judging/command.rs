//! The command `judge` over folders, and its formats; `cases --random`, whose answers it judges.

use std::fs;
use std::path::Path;

use serde_json::{Value as Json, json};

use crate::check_command::run;
use crate::exported_code::is_there;

const RIGHT: &str = "def point_circle(point, circle_center, circle_radius):\n    \
                     return (point.x - circle_center.x)**2 + (point.y - circle_center.y)**2 <= circle_radius**2\n";
const SQUARE: &str = "def point_circle(point, circle_center, circle_radius):\n    \
                      return abs(point.x - circle_center.x) <= circle_radius and abs(point.y - circle_center.y) <= circle_radius\n";
const NAMELESS: &str = "def point_circle(point, circle_center, circle_radius):\n    return nobody\n";

/// A folder of submissions, judged in a format, and its exit status.
fn judged(format: &str, more: &[&str]) -> Option<(String, Option<i32>, tempfile::TempDir)> {
    if !is_there("python3") {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("ada", RIGHT), ("bo/point_circle", SQUARE), ("cy", SQUARE), ("di", NAMELESS)] {
        let path = folder.path().join("handed-in").join(format!("{name}.py"));
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("writable");
    }
    let args =
        ["judge", "point-circle", "handed-in", "--harness", "python", "--cases", "300", "--format", format];
    let (text, code) = run(folder.path(), &[&args, more].concat(), "");
    Some((text, code, folder))
}

#[test]
fn a_folder_is_a_line_each_and_those_that_behave_alike() {
    let Some((text, code, _)) = judged("text", &[]) else { return };
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("ada ") && lines[0].contains("100.0 %"), "{text}");
    assert!(lines[1].starts_with("bo/point_circle ") && lines[1].contains("logic"), "{text}");
    assert!(lines[3].contains("silent") && lines[3].contains("NameError"), "{text}");
    assert!(text.contains("Without mistakes: 1 of 4.") && text.contains("2 behave alike"), "{text}");
    assert!(text.contains("bo/point_circle, cy") && code == Some(1), "{text}");
}

#[test]
fn a_function_for_one_choice_of_the_topic_is_judged_on_cases_of_that_choice() {
    if !is_there("python3") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let program = "def line_line(a1, a2, b1, b2):\n    \
                   cross = lambda o, p, q: (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x)\n    \
                   return (cross(a1, a2, b1) * cross(a1, a2, b2) < 0\n            \
                   and cross(b1, b2, a1) * cross(b1, b2, a2) < 0)\n";
    fs::write(folder.path().join("segments.py"), program).expect("writable");
    let judge = |more: &[&str]| {
        run(folder.path(), &[&["judge", "line-line", "segments.py", "--cases", "300"], more].concat(), "")
    };
    let (text, code) = judge(&["--only", "segments"]);
    // Without a case for segments on one line.
    assert!(code == Some(1) && text.contains("`outcome` is collinear-overlap: wrong in 8 of 8"), "{text}");
    let (text, _) = judge(&[]);
    assert!(text.contains("TypeError"), "{text}");
    let (text, code) = judge(&["--only", "segment"]);
    assert!(
        code == Some(2) && text.contains("“segments”") || text.contains("segments, lines, ray, line"),
        "{text}"
    );
    let (cases, _) = run(folder.path(), &["cases", "line-line", "--random", "20", "--only", "ray"], "");
    assert!(cases.lines().all(|line| line.contains("\"kind\":\"ray\"")), "{cases}");
    let (text, code) = run(folder.path(), &["judge", "circle-rect", "--method", "clamp", "--only", "x"], "");
    assert!(code == Some(2) && text.contains("circle-rect has no choices"), "{text}");
}

#[test]
fn a_value_that_is_wrong_is_told_with_what_is_right_in_the_simplest_case_and_in_those_of_the_topic() {
    if !is_there("python3") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let program = "def point_circle(point, circle_center, circle_radius):\n    \
                   x, y = point.x - circle_center.x, point.y - circle_center.y\n    \
                   depth = circle_radius**2 - x*x - y*y\n    \
                   return {'verdict': depth >= 0, 'values': {'depth': depth}}\n";
    fs::write(folder.path().join("point_circle.py"), program).expect("writable");
    let judge = |format: &str| {
        run(folder.path(), &["judge", "point-circle", "point_circle.py", "--format", format], "").0
    };
    let text = judge("text");
    assert!(text.contains("The verdicts are right; a value is wrong in "), "{text}");
    assert!(text.contains("  your depth: 3; right: 1. The point is inside the circle"), "{text}");
    assert!(text.contains("Inside (point-circle/default): your depth: 3,900; right: 30\n"), "{text}");
    let all: Json = serde_json::from_str(&judge("json")).expect("JSON");
    assert_eq!(all["smallest"]["value"], json!({ "id": "depth", "found": 3.0, "right": 1.0 }));
}

#[test]
fn tables_and_files_for_other_programs_have_a_row_for_each() {
    let Some((csv, ..)) = judged("csv", &[]) else { return };
    assert_eq!(csv.lines().count(), 5, "{csv}");
    assert!(csv.starts_with("name,judged,score,cases,right,"), "{csv}");
    let (text, ..) = judged("json", &[]).expect("as before");
    let all: Json = serde_json::from_str(&text).expect("JSON");
    assert_eq!(all["submissions"].as_array().map(Vec::len), Some(4));
    assert_eq!(all["clusters"][0]["names"], json!(["bo/point_circle", "cy"]));
    let (xml, ..) = judged("junit", &[]).expect("as before");
    let document = roxmltree(&xml);
    assert!(document.contains("tests=\"4\" failures=\"3\""), "{xml}");
    let (html, ..) = judged("html", &[]).expect("as before");
    assert!(html.starts_with("<!DOCTYPE html>") && html.matches("<svg").count() == 2, "{html}");
    let (refused, code, _) = judged("gradescope", &[]).expect("as before");
    assert!(refused.contains("expected it with -o FOLDER, or for one file") && code == Some(2), "{refused}");
}

/// The text, if its tags are closed in the order in which they were opened.
fn roxmltree(xml: &str) -> &str {
    let mut open = Vec::new();
    for tag in xml.split('<').skip(2).filter_map(|part| part.split('>').next()) {
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{xml}"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap_or_default()),
        }
    }
    assert_eq!(open, Vec::<&str>::new());
    xml
}

#[test]
fn each_gets_a_report_and_the_lecturer_a_table() {
    let Some((_, _, folder)) = judged("gradescope", &["-o", "reports"]) else { return };
    let read = |name: &str| fs::read_to_string(folder.path().join("reports").join(name)).expect(name);
    assert!(read("table.csv").contains("bo/point_circle,logic,"));
    let right: Json = serde_json::from_str(&read("ada.json")).expect("JSON");
    assert_eq!((&right["score"], &right["tests"][0]["status"]), (&json!(100.0), &json!("passed")));
    let wrong: Json = serde_json::from_str(&read("bo/point_circle.json")).expect("JSON");
    assert!(
        wrong["tests"][0]["output"].as_str().is_some_and(|text| text.contains("The simplest case")),
        "{wrong}"
    );
}

#[test]
fn the_pages_of_a_class_are_linked_from_its_table() {
    let Some((_, _, folder)) = judged("html", &["-o", "reports"]) else { return };
    let read = |name: &str| fs::read_to_string(folder.path().join("reports").join(name)).expect(name);
    let table = read("table.html");
    let links: Vec<&str> =
        table.split("<a href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(links, ["ada.html", "bo/point_circle.html", "cy.html", "di.html"]);
    for link in links {
        assert!(read(link).contains("<h1>point-circle: "), "{link}");
    }
    assert!(table.contains("2 behave alike") && read("table.csv").lines().count() == 5, "{table}");
}

#[test]
fn a_command_of_a_function_alone_is_told_how_such_a_file_is_judged() {
    if !is_there("python3") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine.py"), RIGHT).expect("writable");
    for command in ["python3 mine.py", "./mine.py"] {
        let args = ["judge", "point-circle", "--cases", "10", "--with", command];
        let (text, code) = run(folder.path(), &args, "");
        assert!(text.contains("judged without --with: collidoscope judge point-circle"), "{text}");
        assert_ne!(code, Some(0));
    }
}

#[test]
fn answers_in_a_file_are_judged_by_the_ids_of_the_cases() {
    let folder = tempfile::tempdir().expect("a folder");
    let (cases, code) = run(folder.path(), &["cases", "point-circle", "--random", "200", "--seed", "3"], "");
    assert_eq!(code, Some(0), "{cases}");
    let answers: String = cases
        .lines()
        .map(|line| {
            let case: Json = serde_json::from_str(line).expect(line);
            let number = |value: &Json| value.as_f64().expect("a number");
            let gap = |axis: usize| number(&case["point"][axis]) - number(&case["circle.center"][axis]);
            let hit = gap(0).abs() <= number(&case["circle.radius"])
                && gap(1).abs() <= number(&case["circle.radius"]);
            format!("{}\n", json!({ "id": case["id"], "answer": hit }))
        })
        .collect();
    fs::write(folder.path().join("answers.jsonl"), answers).expect("writable");
    let judge = |seed: &str| {
        let args = ["judge", "point-circle", "--answers", "answers.jsonl", "--cases", "200", "--seed", seed];
        run(folder.path(), &args, "")
    };
    let (text, code) = judge("3");
    assert!(text.contains("Wrong by logic") && text.contains("behaves like") && code == Some(1), "{text}");
    fs::write(folder.path().join("answers.jsonl"), "{\"id\": \"nobody\", \"answer\": true}\n")
        .expect("writable");
    let (text, _) = judge("3");
    assert!(
        text.contains("line 1: no case has the id “nobody”; expected the answers to all cases of a draw"),
        "{text}"
    );
}

#[test]
fn of_a_few_wrong_cases_the_report_says_what_holds_in_all_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let draw = ["circle-rect", "--seed", "3"];
    let (cases, _) = run(folder.path(), &[&["cases", "--random", "600"], &draw[..]].concat(), "");
    let mut inside = 0;
    let answers: String = cases
        .lines()
        .map(|line| {
            let case: Json = serde_json::from_str(line).expect(line);
            let pair = |id: &str| [0, 1].map(|axis| case[id][axis].as_f64().expect("a number"));
            let (circle, rect, size) = (pair("circle.center"), pair("rect.center"), pair("rect.size"));
            let gap = [0, 1].map(|axis| (circle[axis] - rect[axis]).abs() - size[axis] / 2.0);
            let [x, y] = gap.map(|gap| gap.max(0.0));
            let hit = x.hypot(y) <= case["circle.radius"].as_f64().expect("a number");
            let is_inside = gap[0] < 0.0 && gap[1] < 0.0;
            inside += u64::from(is_inside);
            // Every sixth of these is wrong.
            format!("{}\n", json!({ "id": case["id"], "answer": hit != (is_inside && inside % 6 == 0) }))
        })
        .collect();
    fs::write(folder.path().join("answers.jsonl"), answers).expect("writable");
    let judge = ["judge", "--answers", "answers.jsonl", "--cases", "600"];
    let (text, code) = run(folder.path(), &[&judge, &draw[..]].concat(), "");
    let told = format!("in all of them, `region` is inside; this holds in {inside} cases altogether\n");
    assert!(text.contains(&told) && code == Some(1), "{text}");
}

#[test]
fn cases_at_random_have_answers_and_values_if_they_are_asked_for_and_check_takes_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let args =
        ["cases", "circle-rect", "--random", "50", "--answers", "--values", "depth,region,normal,push"];
    let (text, code) = run(root, &args, "");
    let lines: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(lines.len() > 70 && code == Some(0));
    assert!(
        lines
            .iter()
            .all(|line| line["expect"]["values"]["region"].is_string() && line["rounding"].is_boolean())
    );
    let (csv, _) = run(root, &[&args[..], &["--format", "csv"]].concat(), "");
    assert!(csv.starts_with("id,scene,rect.center.x,rect.center.y,"), "{csv}");
    assert_eq!(csv.lines().count(), lines.len() + 1);
    let cells = |line: &str| line.split(',').count();
    let columns = csv.lines().next().map(cells);
    assert!(csv.lines().all(|line| Some(cells(line)) == columns), "{csv}");
    for (wrong, told) in [
        (&["cases", "circle-rect", "--random", "0"][..], "from 1 to 100000"),
        (&["cases", "circle-rect", "--random", "5", "--answers", "--values", "dept"], "did you mean"),
        (&["cases", "circle-rect", "--random", "5", "--values", "depth"], "--answers"),
        (&["cases", "a", "b", "--random", "5"], "expected one topic"),
    ] {
        let (text, code) = run(root, wrong, "");
        assert!(text.contains(told) && code == Some(2), "{wrong:?}: {text}");
    }
}

#[test]
fn wrong_usage_is_told_with_what_is_expected() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("empty")).expect("a folder");
    fs::write(folder.path().join("mine.txt"), "x").expect("writable");
    for (args, told) in [
        (&["judge", "point-circle"][..], "required"),
        (&["judge", "point-circle", "empty"], "has no file in a known language"),
        (&["judge", "point-circle", "mine.txt"], "is in no known language"),
        (&["judge", "point-circle", "--method", "nobody"], "expected one of"),
        (&["judge", "nobody", "--method", "distance"], "nobody"),
        (&["judge", "point-circle", "--method", "distance", "--time", "0"], "from 0.01 to 600"),
    ] {
        let (text, code) = run(folder.path(), args, "");
        assert!(text.contains(told) && code == Some(2), "{args:?}: {text}");
    }
    let (text, code) = run(folder.path(), &["judge", "point-circle", "none.py"], "");
    assert!(text.contains("there is no file or folder \"none.py\"") && code == Some(2), "{text}");
}

#[test]
fn a_file_with_a_function_is_drawn_as_a_map_beside_the_exact_answer() {
    if !is_there("python3") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine.py"), SQUARE).expect("writable");
    let args = ["render", "point-circle", "--judge", "mine.py", "--size", "200x150", "-o", "map.svg"];
    let (text, code) = run(folder.path(), &args, "");
    assert_eq!(code, Some(0), "{text}");
    let svg = fs::read_to_string(folder.path().join("map.svg")).expect("UTF-8");
    assert!(svg.contains("“your test”") && svg.contains("data:image/png"), "{}", svg.len());
}
