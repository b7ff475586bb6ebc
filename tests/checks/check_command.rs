//! `collidoscope check`, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests write files and feed the program")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use collidoscope::geometry::Verdict;
use collidoscope::lesson::{Case, Group, Scene};
use serde_json::{Value as Json, json};

/// The output of a check in a folder, and its exit status.
fn check(folder: &Path, args: &[&str], input: &str) -> (String, Option<i32>) {
    run(folder, &[&["check"], args].concat(), input)
}

/// The output of a run in a folder, standard error last, and its exit status.
pub fn run(folder: &Path, args: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
        .args(args)
        .current_dir(folder)
        // Those of the user can name a page.
        .env("COLLIDOSCOPE_SETTINGS", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout) + &text(output.stderr), output.status.code())
}

fn check_lines(input: &str, args: &[&str]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cases.jsonl"), input).expect("writable");
    check(folder.path(), &[&["cases.jsonl"], args].concat(), "")
}

const TOUCHING: &str = r#"{"id": "t", "scene": "circle-circle", "a.center": [0, 0], "a.radius": 2, "b.center": [3, 4], "b.radius": 3, "expect": "#;

#[test]
fn cases_that_are_answered_right_end_with_0() {
    let lines = ["\"touching\"", "true", "{\"values\": {\"separation\": 0}}", "{\"squared\": \"touching\"}"];
    let input: String = lines.map(|expect| format!("{TOUCHING}{expect}}}\n")).concat();
    let all = "4 cases: 4 right\n".to_owned();
    assert_eq!(check_lines(&input, &["--method", "reference"]), (all, Some(0)));
}

#[test]
fn a_wrong_answer_is_told_with_what_is_right_and_why() {
    for (parts, told) in [
        ("\"touching\", \"answer\": \"touching\"", None),
        (
            "\"apart\", \"answer\": \"touching\"",
            Some(
                "your answer: touching; right in the case: apart, but the exact answer is touching. The circles",
            ),
        ),
        ("null, \"answer\": true", None),
        ("null, \"answer\": \"apart\"", Some("your answer: apart; right: touching. The circles touch")),
        ("\"touching\", \"answer\": {\"verdict\": true, \"values\": {\"distance\": 5}}", None),
        (
            "true, \"answer\": {\"values\": {\"distance\": 5}}",
            Some("your answer gives only values; right: touching. The circles touch"),
        ),
        ("null, \"answer\": {\"values\": {\"distance\": 6}}", Some("your distance: 6; right: 5")),
        (
            "{\"values\": {\"distance\": 6}}, \"answer\": {\"verdict\": true, \"values\": {\"distance\": 6}}",
            None,
        ),
        ("{\"values\": {\"distance\": 5}}, \"answer\": true", Some("your distance: none; right: 5")),
    ] {
        let line = format!("{TOUCHING}{parts}}}").replace("\"expect\": null, ", "");
        let (text, code) = check_lines(&line, &[]);
        let line =
            told.map_or("1 case: 1 right\n".to_owned(), |told| format!("\n  cases.jsonl:1 (t): {told}"));
        assert!(text.contains(&line) && code == Some(i32::from(told.is_some())), "{parts}: {text}");
        assert!(!text.contains("found") && !text.contains("as expected"), "{text}");
    }
}

#[test]
fn a_case_that_nothing_answers_is_counted_and_is_no_success() {
    let input = format!(
        "{TOUCHING}\"touching\"}}\n{TOUCHING}true, \"answer\": null}}\n{TOUCHING}true, \"answer\": true}}\n"
    );
    let (text, code) = check_lines(&input, &[]);
    let told = "3 cases: 1 right, 2 not answered (by \"answer\", --program or --method)\n";
    assert_eq!((text.as_str(), code), (told, Some(1)));
    let named = input.replace("\"scene\"", "\"method\": \"squared\", \"scene\"");
    assert_eq!(check_lines(&named, &[]).1, Some(0), "the method that a case names answers");
    assert_eq!(check_lines(&input, &["--method", "squared"]).1, Some(0));
}

#[test]
fn a_value_that_is_not_a_number_is_an_error_that_says_what_is_expected() {
    for (parts, told) in [
        ("true, \"answer\": {\"values\": {\"distance\": NaN}}", "NaN at column 159"),
        (
            "{\"values\": {\"distance\": \"NaN\"}}, \"answer\": true",
            "expect.values.distance: \"NaN\" is not valid",
        ),
        (
            "true, \"answer\": {\"values\": {\"distance\": \"nan\"}}",
            "answer.values.distance: \"nan\" is not valid",
        ),
    ] {
        let (text, code) = check_lines(&format!("{TOUCHING}{parts}}}"), &[]);
        assert!(code == Some(1) && text.contains(told) && text.contains("expected"), "{text}");
        assert!(text.starts_with("Not valid: 1 case\n  cases.jsonl:1 (t): "), "{text}");
        assert!(text.ends_with("1 not valid\n"), "{text}");
    }
}

#[test]
fn a_wrong_answer_is_printed_with_a_command_and_a_link_that_work() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cases.jsonl"), format!("\n{TOUCHING}\"touching\", \"answer\": false}}\n"))
        .expect("writable");
    let (text, code) = check(folder.path(), &["cases.jsonl"], "");
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    assert_eq!(lines[0], "The shapes only touch, and the answer is no hit: 1 case of circle-circle");
    assert_eq!(lines[1], "A convention and no mistake: with --touching miss, it is right.");
    assert!(lines[2].starts_with("cases.jsonl:2 (t): your answer: no hit; right: touching. The"), "{text}");
    assert_eq!(lines[3], "collidoscope explain circle-circle --case cases.jsonl:2");
    let link = "#circle-circle?a.center=0,0&a.radius=2&b.center=3,4&b.radius=3";
    assert_eq!(lines[4], format!("collidoscope '{link}'"));
    assert_eq!(lines[6], "1 case: 0 right, 1 where the shapes only touch (see --touching)");
    assert_eq!((lines.len(), code), (7, Some(1)));
    for arguments in [vec!["explain", "circle-circle", "--case", "cases.jsonl:2"], vec!["explain", link]] {
        let output = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
            .args(&arguments)
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(text.contains("Answer: ◐ touching."), "{arguments:?}: {text}");
        let wrong = "The answer of the line is wrong:\n    your answer: no hit; right: touching\n";
        let is_line = arguments.contains(&"--case");
        assert_eq!((text.contains(wrong), output.status.success()), (is_line, !is_line), "{text}");
    }
}

#[test]
fn a_touch_is_a_hit_a_miss_or_either() {
    for (answer, touching, code) in [
        ("true", "hit", 0),
        ("false", "hit", 1),
        ("true", "miss", 1),
        ("false", "miss", 0),
        ("true", "either", 0),
        ("false", "either", 0),
    ] {
        let line = format!("{TOUCHING}\"touching\", \"answer\": {answer}}}");
        let (text, found) = check_lines(&line, &["--touching", touching]);
        assert_eq!(found, Some(code), "{answer} {touching}: {text}");
        // The same for a program that answers so.
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("cases.jsonl"), format!("{TOUCHING}\"touching\"}}")).expect("writable");
        fs::write(folder.path().join("mine"), format!("return {answer}")).expect("writable");
        let program =
            ["--scene", "circle-circle", "--program", "mine", "--touching", touching, "cases.jsonl"];
        let (text, found) = check(folder.path(), &program, "");
        assert_eq!(found, Some(code), "{answer} {touching}: {text}");
    }
}

#[test]
fn numbers_can_differ_by_the_tolerance() {
    let line =
        format!("{TOUCHING}true, \"answer\": {{\"verdict\": true, \"values\": {{\"distance\": 5.0001}}}}}}");
    let (text, code) = check_lines(&line, &[]);
    assert!(code == Some(1) && text.contains("your distance: 5.0001; right: 5\n"), "{text}");
    assert_eq!(check_lines(&line, &["--tolerance", "1e-4"]).1, Some(0));
    // The last digits of a right answer depend on its formula.
    let close = line.replace("5.0001", "5.0000000001");
    assert_eq!(check_lines(&close, &[]).1, Some(0));
    assert_eq!(check_lines(&close, &["--tolerance", "0"]).1, Some(1));
}

#[test]
fn an_answer_without_shapes_is_of_the_shipped_case_with_its_id_or_of_none() {
    let of = |id: &str| {
        check_lines(&format!("{{\"id\": \"{id}\", \"answer\": \"touching\"}}"), &["--scene", "circle-circle"])
    };
    let mut shipped = Case::shipped(Scene::CircleCircle).iter();
    let touching = shipped.find(|case| case.open().judge() == Verdict::Touching).expect("a touch");
    assert_eq!(of(&touching.name), ("1 case: 1 right\n".to_owned(), Some(0)));
    // Corners are shapes, too.
    let corners = "{\"id\": \"k\", \"a.min\": [0, 0], \"a.max\": [10, 10], \"b.min\": [20, 0], \"b.max\": [30, 10], \"answer\": \"apart\"}";
    assert_eq!(check_lines(corners, &["--scene", "rect-rect"]), ("1 case: 1 right\n".to_owned(), Some(0)));
    let (text, code) = of("17");
    assert!(
        code == Some(1)
            && text.contains("no shapes")
            && text.contains("collidoscope judge circle-circle --answers FILE"),
        "{text}"
    );
}

#[test]
fn the_method_is_that_of_the_case_of_the_command_or_the_exact_one() {
    let line = r#"{"scene": "circle-segment-1", "c1": [200, 80], "c2": [200, 220], "circle.center": [195, 150], "circle.radius": 20, "expect": "colliding"}"#;
    assert_eq!(check_lines(line, &["--method", "reference"]).1, Some(0));
    let (text, code) = check_lines(line, &["--method", "horizontal"]);
    assert!(
        code == Some(1) && text.contains(": `horizontal` answers apart; right: colliding. The"),
        "{text}"
    );
    assert!(
        text.contains("--case cases.jsonl:1 --method horizontal\n"),
        "the command answers like the check: {text}"
    );
    let named = line.replace("\"expect\"", "\"method\": \"clamp\", \"expect\"");
    assert_eq!(check_lines(&named, &["--method", "horizontal"]).1, Some(0));
}

#[test]
fn lines_without_a_topic_need_the_option_and_lines_without_an_expectation_are_counted() {
    let (text, code) = check_lines("{\"expect\": true}", &[]);
    assert!(code == Some(1) && text.contains("cases.jsonl:1: the key \"scene\" is missing"), "{text}");
    let lines = "{\"expect\": true}\n{}\nnonsense";
    let (text, code) = check_lines(lines, &["--scene", "line-line", "--method", "reference"]);
    let summary = "3 cases: 1 right, 1 not valid, 1 without an expectation\n";
    assert!(code == Some(1) && text.ends_with(summary), "{text}");
    assert!(text.contains("\n  cases.jsonl:3: not valid JSON: expected ident"), "{text}");
}

#[test]
fn scene_files_are_checked_and_named_in_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let scene = |name: &str, expect: &str| {
        let text = format!(
            "scene = \"blob-side\"\ntitle = \"t\"\nabout = \"a\"\n[set]\nblob2.center = [6, 8]\n[expect]\n{expect}\n"
        );
        fs::write(folder.path().join(name), text).expect("writable");
    };
    scene("good.toml", "verdict = \"apart\"\nvalues.y_gap = 1");
    scene("wrong.toml", "gaps = true");
    scene("invalid.toml", "gap = true");
    let files = ["good.toml", "wrong.toml", "invalid.toml"];
    let (text, code) = check(folder.path(), &[&files[..], &["--method", "reference"]].concat(), "");
    assert_eq!(code, Some(1));
    let explain = "collidoscope explain wrong.toml --method reference";
    let heading = "The case expects another answer than the exact one: 1 case of blob-side";
    assert!(text.starts_with(heading), "{text}");
    assert!(
        text.contains(&format!("  wrong.toml “t”: gaps: expected a hit, found apart\n    {explain}\n")),
        "{text}"
    );
    assert!(text.contains("\n  invalid.toml:7:1: expect: unknown key \"gap\""), "{text}");
    assert!(text.ends_with("\nIn all: 3 cases: 1 right, 1 wrong, 1 not valid\n"), "{text}");
    let (text, code) = check(folder.path(), &["good.toml"], "");
    assert!(code == Some(1) && text.starts_with("1 case: 0 right, 1 not answered"), "{text}");
}

#[test]
fn a_table_is_checked_with_the_topic_of_the_option() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = "id,b.center.x,b.center.y,b.radius,expect,answer\nfar,1000,0,1,apart,false\n\
                 near,150,120,1,colliding,False\nagain,150,120,1,,1\nnone,150,120,1,,\n";
    fs::write(folder.path().join("cases.csv"), table).expect("writable");
    let (text, code) = check(folder.path(), &["--scene", "circle-circle", "cases.csv"], "");
    assert!(
        code == Some(1)
            && text.contains("\n  cases.csv:3 (near): your answer: no hit; right: colliding. The"),
        "{text}"
    );
    assert!(text.contains("    collidoscope explain circle-circle --case cases.csv:3\n"), "{text}");
    assert!(text.contains("\n4 cases: 2 right, 1 wrong, 1 not answered"), "{text}");
    let explained = run(folder.path(), &["explain", "circle-circle", "--case", "cases.csv:3"], "");
    assert!(explained.0.contains("Answer: ● colliding."), "{}", explained.0);
    assert_eq!(check(folder.path(), &["--scene", "circle-circle", "--csv", "-"], table).1, Some(1));
    let (text, code) = check(folder.path(), &["cases.csv"], "");
    assert!(code == Some(2) && text.contains("expected --scene TOPIC for a table"), "{text}");
}

#[test]
fn the_list_of_cases_can_be_checked_from_standard_input() {
    let list = Command::new(env!("CARGO_BIN_EXE_collidoscope")).args(["list", "--cases-jsonl"]).output();
    let cases = String::from_utf8(list.expect("it runs").stdout).expect("UTF-8");
    let (text, code) = check(Path::new("."), &["-"], &cases);
    let count = cases.lines().count();
    let told =
        format!("{count} cases: 0 right, {count} not answered (by \"answer\", --program or --method)\n");
    assert_eq!((text, code), (told, Some(1)));
    let (text, code) = check(Path::new("."), &["-", "--method", "reference"], &cases);
    assert_eq!((text, code), (format!("{count} cases: {count} right\n"), Some(0)));
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cases.jsonl"), format!("{TOUCHING}true, \"answer\": true}}"))
        .expect("writable");
    for missing in ["missing.jsonl", "missing.toml", "missing.csv"] {
        let (text, code) = check(folder.path(), &["--scene", "line-line", missing, "cases.jsonl"], "");
        assert!(text.contains(&format!("cannot read {missing}")), "{text}");
        assert!(code == Some(1) && text.ends_with("In all: 2 cases: 1 right, 1 not valid\n"), "{text}");
    }
}

#[test]
fn a_strict_check_rejects_a_case_that_leaves_out_a_parameter() {
    let line = r#"{"scene": "circle-circle", "a.center": [0, 0], "expect": "apart"}"#;
    let (text, code) = check_lines(line, &["--strict"]);
    assert!(code == Some(1) && text.contains("missing: a.radius, b.center, b.radius"), "{text}");
}

#[test]
fn the_result_is_printed_as_json_or_as_numbers_only() {
    let input = format!(
        "{TOUCHING}\"touching\", \"answer\": false}}\n{TOUCHING}\"touching\", \"answer\": true}}\nnonsense\n{TOUCHING}true}}\n"
    );
    let (text, code) = check_lines(&input, &["--json"]);
    let lines: Vec<Json> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!((lines.len(), code), (4, Some(1)));
    let finding = json!({
        "version": 1, "place": "cases.jsonl:1", "id": "t", "scene": "circle-circle", "title": null,
        "what": "answer", "answer": false, "right": "touching", "kind": "touching",
        "group": "arrangement touching-outside", "why": lines[0]["why"],
        "link": "#circle-circle?a.center=0,0&a.radius=2&b.center=3,4&b.radius=3",
    });
    assert_eq!(lines[0], finding);
    assert!(lines[0]["why"].as_str().is_some_and(|why| why.starts_with("The circles")), "{text}");
    assert!(lines[1]["error"].as_str().is_some_and(|error| error.contains("not valid JSON")));
    for (line, file) in [(&lines[2], json!("cases.jsonl")), (&lines[3], Json::Null)] {
        assert_eq!((&line["file"], &line["cases"], &line["right"]), (&file, &json!(4), &json!(1)));
        assert_eq!((&line["touching"], &line["not_answered"]), (&json!(1), &json!(1)));
    }
    assert_eq!(check_lines(&input, &["--quiet"]).0.lines().count(), 1);
}

/// A circle whose distance from the segment is more than its radius in `f64`, and less without rounding.
const ROUNDED: &str = r#"{"id": "f64", "scene": "circle-segment-1", "c1": [50, 100], "c2": [250, 150], "circle.center": [253, 119.82670780786755], "circle.radius": 30, "answer": false}"#;

#[test]
fn an_answer_that_an_exact_method_gives_in_f64_is_told_apart_and_can_be_ignored() {
    let (text, code) = check_lines(ROUNDED, &[]);
    assert!(code == Some(1) && text.starts_with("Wrong by rounding: 1 case of circle-segment-1\n"), "{text}");
    assert!(
        text.contains(" (f64) “f64 changes the answer”: your answer: no hit; right: colliding"),
        "{text}"
    );
    let told = "1 case: 0 right, 1 wrong by rounding, which does not count\n";
    assert_eq!(check_lines(ROUNDED, &["--rounding", "ignore"]), (told.to_owned(), Some(0)));
    // A method that does not round has no such excuse.
    let with_method = |id: &str| check_lines(ROUNDED, &["--method", id, "--rounding", "ignore"]);
    let (text, code) = with_method("horizontal");
    assert!(code == Some(1) && text.starts_with("Answered no hit, right is colliding: 1 case"), "{text}");
    let wrong = ROUNDED.replace("false", "{\"verdict\": false, \"values\": {\"depth\": 7}}");
    let (text, code) = check_lines(&wrong, &["--rounding", "ignore"]);
    assert!(code == Some(1) && text.starts_with("Another depth than the right one: 1 case"), "{text}");
}

#[test]
fn wrong_answers_are_told_in_groups_and_each_file_has_its_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = |x: i32, answer: bool| {
        format!(
            "{{\"scene\": \"circle-rect\", \"rect.center\": [0, 0], \"rect.size\": [20, 20], \"circle.radius\": 5, \
             \"circle.center\": [{x}, 0], \"answer\": {answer}}}\n"
        )
    };
    let write = |name: &str, lines: String| fs::write(folder.path().join(name), lines).expect("writable");
    // Beside the right side, apart from it, beside the left side, and touching.
    let lines = [line(13, false).repeat(5), line(20, true), line(-13, false), line(15, true)];
    write("one.jsonl", lines.concat());
    write("two.jsonl", line(13, true));
    let checked =
        |options: &[&str]| check(folder.path(), &[&["one.jsonl", "two.jsonl"], options].concat(), "").0;
    let text = checked(&[]);
    let headings: Vec<_> = text.lines().filter(|line| line.contains(" of circle-rect")).collect();
    assert_eq!(
        headings,
        [
            "Answered no hit, right is colliding: 5 cases of circle-rect, region right",
            "Answered no hit, right is colliding: 1 case of circle-rect, region left",
            "Answered a hit, right is apart: 1 case of circle-rect, region right",
        ]
    );
    assert!(text.contains("\n  and 2 more\n\n"), "{text}");
    let told = "one.jsonl: 8 cases: 1 right, 7 wrong\ntwo.jsonl: 1 case: 1 right\nIn all: 9 cases: 2 right, 7 wrong\n";
    assert!(text.ends_with(told), "{text}");
    assert_eq!(checked(&["--quiet"]), told);
    let counted = |text: &str, what: &str| text.matches(what).count();
    for (limit, shown, more) in [("all", 7, 0), ("0", 0, 0), ("1", 3, 1)] {
        let text = checked(&["--limit", limit]);
        assert_eq!((counted(&text, "; right: "), counted(&text, " more\n")), (shown, more), "{text}");
        assert_eq!(counted(&text, " of circle-rect"), 3);
    }
    let (text, code) = check(folder.path(), &["one.jsonl", "--limit", "some"], "");
    assert!(code == Some(2) && text.contains("expected a whole number such as 10, or all"), "{text}");
}

#[test]
fn a_link_begins_with_the_page_of_the_command_or_of_the_settings() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cases.jsonl"), ROUNDED).expect("writable");
    fs::write(folder.path().join("settings.toml"), "page = \"https://example.org/mine/\"").expect("writable");
    let printed = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
            .args([&["check", "cases.jsonl"], arguments].concat())
            .current_dir(folder.path())
            .env("COLLIDOSCOPE_SETTINGS", folder.path().join("settings.toml"))
            .output()
            .expect("it runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let link = "#circle-segment-1?method=clamp&c1=50,100&c2=250,150&circle.center=253,119.82670780786755&circle.radius=30";
    let of_settings = format!("https://example.org/mine/{link}");
    assert!(printed(&[]).contains(&format!("\n    {of_settings}\n")));
    assert!(printed(&["--json"]).contains(&format!("\"link\":\"{of_settings}\"")));
    let text = printed(&["--base", "file:///c/index.html"]);
    assert!(text.contains(&format!("\n    file:///c/index.html{link}\n")), "{text}");
}

#[test]
fn a_wrong_case_can_be_kept_as_a_scene_file_that_tests_whoever_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    // The window shows another method of this topic than the exact one.
    let window = r#"{"scene": "circle-segment-1", "c1": [200, 80], "c2": [200, 220], "circle.center": [195, 150], "circle.radius": 20, "answer": false}"#;
    write("cases.jsonl", &format!("{TOUCHING}\"touching\", \"answer\": false}}\n{window}\n"));
    write("no", "return false");
    write("yes", "return true");
    for (line, scene, verdict) in [("1", "circle-circle", "touching"), ("2", "circle-segment-1", "colliding")]
    {
        let case = format!("cases.jsonl:{line}");
        let (file, _) = run(folder.path(), &["explain", "--case", &case, "--format", "toml"], "");
        assert!(file.ends_with(&format!("\n[expect]\nverdict = \"{verdict}\"\n")), "{file}");
        assert!(!file.contains("method"), "{file}");
        for id in explained_shapes(scene) {
            assert!(file.contains(&format!("\n{id} = ")), "{id} is not kept: {file}");
        }
        write("kept.toml", &file);
        let kept = |more: &[&str]| check(folder.path(), &[&["kept.toml"], more].concat(), "");
        let (text, code) = kept(&["--program", "no"]);
        let told = format!(": own: expected {verdict}, found apart\n");
        assert!(code == Some(1) && text.contains("\n  kept.toml") && text.contains(&told), "{text}");
        let right = ["--program", "yes", "--touching", "hit"];
        assert_eq!(kept(&right), ("1 case: 1 right\n".to_owned(), Some(0)));
        assert!(kept(&[]).0.contains("1 not answered"), "nothing answers");
    }
    let named = ["explain", "--case", "cases.jsonl:2", "--method", "horizontal", "--format", "toml"];
    write("kept.toml", &run(folder.path(), &named, "").0);
    let (text, code) = check(folder.path(), &["kept.toml"], "");
    let told = "\n  kept.toml: horizontal: expected colliding, found apart\n";
    assert!(code == Some(1) && text.contains(told), "the method was named: {text}");
}

#[test]
fn what_a_program_returns_by_name_is_compared_or_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write("cases.jsonl", &format!("{TOUCHING}\"touching\"}}"));
    let with = |program: &str| {
        write("mine", program);
        check(folder.path(), &["cases.jsonl", "--scene", "circle-circle", "--program", "mine"], "")
    };
    let text = "let d = |b.center - a.center|\nreturn d <= a.radius + b.radius with ";
    assert_eq!(with(&format!("{text}distance = d, contact = (1.2, 1.6)")).1, Some(0));
    let (told, code) = with(&format!("{text}depth = 12345"));
    assert!(code == Some(1) && told.contains("(t): depth of your program: 12345; right: 0\n"), "{told}");
    for (results, error) in [
        (
            "banana = 1",
            "mine:2:38: Expected the name of a value of the topic instead of `banana`. The values are radius_sum, ",
        ),
        ("distanse = 1", "instead of `distanse` (did you mean \"distance\"?)"),
        ("contact = 1", "mine:2:38: Expected a vector instead of a number for the value `contact`"),
    ] {
        let (told, code) = with(&format!("{text}{results}"));
        assert!(code == Some(2) && told.contains(error), "{told}");
    }
    let (told, code) = with(&format!("{text}distance = d / 0"));
    assert!(code == Some(1) && told.contains("(t): distance of your program: none; right: 5\n"), "{told}");
    // The same for a program of the case itself.
    write("cases.jsonl", &format!("{TOUCHING}true, \"program\": \"return true with banana = 1\"}}"));
    let (told, code) = check(folder.path(), &["cases.jsonl"], "");
    assert!(
        code == Some(1) && told.contains("(t): line 1, column 18: Expected the name of a value of the topic"),
        "{told}"
    );
}

#[test]
fn control_characters_of_a_name_never_reach_the_terminal() {
    let red = "\\u001b[31mred\\u009b";
    let line = |parts: &str| format!("{{\"id\": \"{red}\", \"scene\": \"circle-circle\", {parts}}}\n");
    let lines = [
        line("\"expect\": \"apart\", \"answer\": true"),
        line("\"x\": 1"),
        line("\"a.center\": [NaN, 0]"),
        line("\"a.radius\": 1, \"answer\": {\"values\": {\"arrangement\": \"\\u0007\"}}"),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cases.jsonl"), lines.concat()).expect("writable");
    let outputs = [
        check(folder.path(), &["cases.jsonl"], "").0,
        run(folder.path(), &["batch", "circle-circle", "--verdict-only", "cases.jsonl"], "").0,
        run(folder.path(), &["cases", "cases.jsonl"], "").0.replace("\\u001b[31mred\u{9b}", ""),
        run(folder.path(), &["explain", "--case", "cases.jsonl:4"], "").0,
        run(folder.path(), &["explain", "--no\u{7}"], "").0,
    ];
    for output in &outputs {
        assert!(!output.contains(|c: char| c.is_control() && c != '\n'), "{output:?}");
    }
    let named = "\\u{1b}[31mred\\u{9b}";
    for place in 1..=4 {
        assert!(outputs[0].contains(&format!("\n  cases.jsonl:{place} ({named}): ")), "{}", outputs[0]);
    }
    assert!(outputs[1].contains(&format!("line 2 ({named}): unknown parameter")), "{}", outputs[1]);
    assert!(outputs[1].contains(&format!("line 3 ({named}): NaN at column")), "{}", outputs[1]);
}

#[test]
fn a_line_of_another_topic_is_not_explained_as_this_one() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cases.jsonl"), format!("{TOUCHING}false}}")).expect("writable");
    let (text, code) = run(folder.path(), &["explain", "line-line", "--case", "cases.jsonl:1"], "");
    assert!(
        code == Some(2) && text.contains("\"circle-circle\" is not valid here; expected line-line"),
        "{text}"
    );
}

#[test]
fn a_check_whose_output_is_closed_does_not_end_with_0() {
    let folder = tempfile::tempdir().expect("a folder");
    // More than a pipe holds.
    fs::write(folder.path().join("cases.jsonl"), "nonsense\n".repeat(2000)).expect("writable");
    let mut child = Command::new(env!("CARGO_BIN_EXE_collidoscope"))
        .args(["check", "cases.jsonl", "--limit", "all"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(141));
}

#[test]
fn a_rectangle_that_is_given_in_two_ways_is_an_error() {
    let line = r#"{"scene": "rect-rect", "a.min": [0, 0], "a.size": [10, 10], "expect": true}"#;
    let (text, code) = check_lines(line, &[]);
    assert!(code == Some(1) && text.contains("a.min together with a.size is not valid"), "{text}");
}

#[test]
fn a_program_answers_unless_a_case_names_a_method_and_the_printed_command_has_it() {
    let folder = tempfile::tempdir().expect("a folder");
    // It ignores the radius of the circle B.
    fs::write(folder.path().join("mine"), "return |b.center - a.center| < a.radius").expect("writable");
    let named = TOUCHING.replace("\"expect\"", "\"method\": \"squared\", \"expect\"");
    fs::write(folder.path().join("cases.jsonl"), format!("{TOUCHING}true}}\n{named}true}}\n"))
        .expect("writable");
    let with_program = ["--scene", "circle-circle", "--program", "mine", "cases.jsonl"];
    let (text, code) = check(folder.path(), &with_program, "");
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    assert!(
        lines[2].starts_with("cases.jsonl:1 (t): your program answers apart; right: touching. The"),
        "{text}"
    );
    assert_eq!(lines[3], "collidoscope explain circle-circle --case cases.jsonl:1 --program mine");
    assert!(text.contains("2 cases: 1 right, 1 where the shapes only touch") && code == Some(1), "{text}");
    let (told, _) = run(folder.path(), &lines[3].split(' ').skip(1).collect::<Vec<_>>(), "");
    assert!(told.contains("own") && told.contains("apart"), "{told}");
}

#[test]
fn a_program_needs_its_topic_and_a_mistake_in_it_or_a_case_of_another_topic_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write("cases.jsonl", &format!("{{\"scene\": \"rect-rect\", \"expect\": true}}\n{TOUCHING}true}}\n"));
    write("mine", "return |b.center - a.center| <= a.radius + b.radius");
    write("nameless.jsonl", "{\"expect\": true}\n");
    let (text, code) = check(folder.path(), &["--program", "mine", "nameless.jsonl"], "");
    assert!(text.contains("--scene") && code == Some(2), "{text}");
    // The first line that is not blank names it.
    write("named.jsonl", &format!("\n{TOUCHING}true}}\n"));
    let (text, code) = check(folder.path(), &["--program", "mine", "nameless.jsonl", "named.jsonl"], "");
    assert!(text.contains("2 cases") && code == Some(1), "{text}");
    let (text, code) =
        check(folder.path(), &["--scene", "circle-circle", "--program", "mine", "cases.jsonl"], "");
    assert!(text.contains("expected circle-circle, the topic of the program") && code == Some(1), "{text}");
    write("mine", "return b.centre");
    let (text, code) =
        check(folder.path(), &["--scene", "circle-circle", "--program", "mine", "cases.jsonl"], "");
    assert!(text.contains("mine:1:") && code == Some(2), "{text}");
}

/// The parameters of the shapes of a topic.
fn explained_shapes(scene: &str) -> Vec<&'static str> {
    let mut lesson = Scene::from_slug(scene).expect("a topic").open();
    let params = lesson.params();
    params.iter().filter(|param| param.group == Group::Shapes).map(|param| param.id).collect()
}

#[test]
fn a_kept_case_has_the_name_of_its_line_and_another_program_leaves_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write("cases.jsonl", "{\"id\": \"corner 7\", \"scene\": \"rect-rect\"}\n");
    write("mine", "return true");
    let kept = |args: &[&str]| {
        let file = run(folder.path(), &[&["explain"], args, &["--format", "toml"]].concat(), "").0;
        assert!(file.contains("title = \"corner 7\"\n"), "{args:?}: {file}");
        write("kept.toml", &file);
    };
    kept(&["--case", "cases.jsonl:1"]);
    kept(&["kept.toml"]);
    kept(&["kept.toml", "--program", "mine"]);
}

#[test]
fn one_thing_answers_and_standard_input_is_read_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write("mine", "return true");
    write("cases.jsonl", "{\"scene\": \"rect-rect\", \"expect\": true}\n");
    let refused = |args: &[&str], told: &str| {
        let (text, code) = run(folder.path(), args, "");
        assert!(code == Some(2) && text.contains(told), "{args:?}: {text}");
    };
    let both = ["--program", "mine", "--method", "center-distance"];
    for command in
        [&["explain", "rect-rect"][..], &["render", "rect-rect", "-o", "a.svg"], &["batch", "rect-rect"]]
    {
        refused(&[command, &both].concat(), "--method center-distance and --program both say what answers");
    }
    let read_twice = "--program -: standard input is read for the cases";
    for command in [
        &["explain", "-"][..],
        &["explain", "--case", "-:1"],
        &["batch", "rect-rect"],
        &["batch", "rect-rect", "-"],
        &["check", "-", "--scene", "rect-rect"],
    ] {
        refused(&[command, &["--program", "-"]].concat(), read_twice);
    }
    for args in [
        &["explain", "rect-rect", "--program", "-"][..],
        &["batch", "rect-rect", "cases.jsonl", "--program", "-"],
        &["check", "cases.jsonl", "--scene", "rect-rect", "--program", "-", "--touching", "hit"],
        &["explain", "rect-rect", "--program", "mine", "--method", "own"],
    ] {
        let input = if args.contains(&"mine") { "" } else { "return a.center.x < 1e9" };
        let (text, code) = run(folder.path(), args, input);
        assert!(code == Some(0), "{args:?}: {text}");
    }
    refused(&["explain", "rect-rect", "--math", "latex"], "expected it together with --format markdown");
}

#[test]
fn json_of_several_lines_is_one_error_that_says_how_to_convert_it() {
    let array = "[\n  {\n    \"scene\": \"line-line\"\n  },\n  {\n    \"scene\": \"line-line\"\n  }\n]\n";
    for (input, told) in [
        (array, "`jq -c '.[]' FILE` writes the items"),
        ("[{\"scene\": \"line-line\"}]\n", "`jq -c '.[]' FILE` writes the items"),
        ("{\n  \"scene\": \"line-line\"\n}\n", "`jq -c . FILE` writes objects"),
    ] {
        let (text, code) = check_lines(input, &[]);
        assert!(code == Some(1) && text.matches("expected an object on each line").count() == 1, "{text}");
        assert!(text.contains(told), "{text}");
        let (text, code) = run(Path::new("."), &["batch", "line-line"], input);
        assert!(code == Some(1) && text.matches("\"error\"").count() == 1 && text.contains(told), "{text}");
    }
}

#[test]
fn a_table_with_other_separators_or_a_line_break_in_a_cell_is_an_error_that_says_so() {
    for (table, told) in [
        ("id;b.radius\na;1\n", "the columns are separated by semicolons; expected commas"),
        ("id\tb.radius\na\t1\n", "the columns are separated by tabs; expected commas"),
    ] {
        let (text, code) = run(Path::new("."), &["batch", "circle-circle", "--csv"], table);
        assert!(code == Some(2) && text.contains(told) && text.len() < 150, "{text}");
    }
    let (text, code) = run(Path::new("."), &["batch", "circle-circle", "--csv"], "id,b.radius\n\"a\nb\",1\n");
    assert!(code == Some(1) && text.contains("a cell in quotes does not end on its line"), "{text}");
}
