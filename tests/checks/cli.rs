//! The command line, by running the real program.
#![expect(clippy::disallowed_methods, reason = "these tests write files and feed the program")]

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use collidoscope::lesson::{Case, CaseGroup, Chapter, Scene, YAxis};
use serde_json::{Value as Json, json};

use super::goldens::file;
use super::part::some;

pub fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_collidoscope"));
    command.args(args).env_remove("RUST_BACKTRACE");
    command
}

/// The output of a run, with its command line and its exit status, as a golden file shows it.
fn told(args: &[&str]) -> String {
    let Output { status, stdout, stderr } = program(args).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let code = status.code().expect("it was not killed");
    format!("$ collidoscope {}\nexit status {code}\n{}{}", args.join(" "), text(stdout), text(stderr))
}

/// The standard output of a run that must succeed.
fn stdout(args: &[&str]) -> String {
    let output = program(args).output().expect("it runs");
    assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn explained(args: &[&str]) -> Json {
    let text = stdout(&[&["explain"], args, &["--format", "json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

/// Runs a batch and returns its lines and its exit status.
fn batch(args: &[&str], input: &str) -> (Vec<Json>, Option<i32>) {
    let mut child = program(&[&["batch"], args].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (text.lines().map(|l| serde_json::from_str(l).expect(l)).collect(), output.status.code())
}

/// Compares the outputs of runs with a golden file.
fn accept(name: &str, outputs: &[String]) {
    // The program has another name on some systems.
    let text = outputs.join("\n").replace("collidoscope.exe", "collidoscope");
    file::accept_all([file::text(&format!("cli/{name}.txt"), &text)].into_iter());
}

#[test]
fn help_is_as_accepted() {
    let runs: [&[&str]; 13] = [
        &["--help"],
        &["list", "--help"],
        &["explain", "--help"],
        &["render", "--help"],
        &["batch", "--help"],
        &["check", "--help"],
        &["cases", "--help"],
        &["code", "--help"],
        &["harness", "--help"],
        &["exercise", "--help"],
        &["lint-topic", "--help"],
        &["completions", "--help"],
        &["man", "--help"],
    ];
    accept("help", &runs.map(told));
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(stdout(&["--version"]), format!("collidoscope {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn errors_name_what_was_found_and_what_is_expected_as_accepted() {
    let runs: [&[&str]; 56] = [
        &["explain", "blob-sid"],
        &["explain", "blob-side/example-9"],
        &["explain", "blob-side", "--set", "blob2.centre=1,2"],
        &["explain", "blob-side", "--set", "blob2.center"],
        &["explain", "blob-side", "--set", "blob2.center=left"],
        &["explain", "blob-side", "--set", "blob2.center=1e13,0"],
        &["explain", "blob-side", "--set", "blob2.center=NaN,0"],
        &["explain", "blob-side", "--set", "blob2.size=-1,1"],
        &["explain", "blob-side", "--method", "gap"],
        &["explain", "blob-side", "--format", "yaml"],
        &["explain", "missing.toml"],
        &["explain", "#blob-side?blob2.center=x"],
        &["explain"],
        &["explian"],
        &["render", "blob-side"],
        &["render", "blob-side", "-o", "picture.jpg"],
        &["render", "blob-side", "-o", "picture.svg", "--theme", "drak"],
        &["render", "blob-side", "-o", "picture.svg", "--size", "0x600"],
        &["render", "blob-side", "-o", "picture.svg", "--hide", "grid,lables"],
        &["render", "blob-side", "-o", "picture.svg", "--view", "1,1,0,0"],
        &["render", "blob-side", "-o", "picture.svg", "--view", "-1,0,NaN,1"],
        &["render", "blob-side", "-o", "picture.svg", "--text", "path"],
        &["render", "blob-side", "-o", "picture.svg", "--background", "white"],
        &["render", "blob-side", "-o", "picture.svg", "--working", "--background", "none"],
        &["render", "blob-side", "-o", "picture.svg", "--step", "99"],
        &["render", "blob-side", "--step", "2", "--steps", "slides"],
        &["render", "blob-side", "--animate", "sweep", "-o", "a.gif"],
        &["render", "swept-rects", "--animate", "sweep", "-o", "a.gif", "--seconds", "0"],
        &["render", "swept-rects", "--animate", "swoop", "-o", "a.gif"],
        &["render", "--sheet", "gjk", "rect-rekt", "-o", "sheet.svg"],
        &["render", "gjk", "--columns", "2", "-o", "sheet.svg"],
        &["explain", "blob-side", "--body"],
        &["render", "blob-side", "-o", "picture.svg", "--question", "--map", "gaps"],
        &["render", "blob-side", "-o", "picture.svg", "--question", "--answer"],
        &["explain", "circle-segment-1", "--map", "clam"],
        &["explain", "circle-segment-1", "--compare", "clamp"],
        &["explain", "circle-segment-1", "--compare", "clamp,clamp"],
        &["explain", "circle-segment-1", "--compare", "clamp,horizonal"],
        &["explain", "circle-segment-1", "--map", "clamp", "--compare", "clamp,slanted"],
        &["explain", "circle-segment-1", "--map", "clamp", "--probe", "circle.centre"],
        &["explain", "circle-segment-1", "--probe", "c1"],
        &["render", "circle-segment-1", "-o", "picture.svg", "--map", "determinant"],
        &["list", "blob-sid"],
        &["list", "blob-side/example-1"],
        &["batch", "blob-side", "missing.jsonl"],
        &["batch", "blob-side", "--links", "--verdict-only"],
        &["check"],
        &["code", "line-line"],
        &["code", "line-line", "--as", "pyhton"],
        &["code", "line-line", "--method", "gradeint", "--as", "python"],
        &["check", "cases.txt"],
        &["check", "cases.jsonl", "--tolerance", "-1"],
        &["check", "cases.csv", "--touching", "mis"],
        &["check", "cases.csv"],
        &["batch", "blob-side/example-1"],
        &["batch", "blob-side", "--method", "gap"],
    ];
    let outputs = runs.map(told);
    for output in &outputs {
        assert!(output.contains("exit status 2\n"), "{output}");
    }
    accept("errors", &outputs);
}

#[test]
fn the_list_is_as_accepted() {
    let list = |scene: Scene| {
        let mut list = told(&["list", scene.slug()]);
        for case in Case::shipped(scene) {
            let (before, after) =
                list.split_once(&*case.about(YAxis::Down)).expect("the list has what every case is about");
            list = format!("{before}…{after}");
        }
        list
    };
    let lists = Scene::ALL.into_iter().map(list);
    accept("list", &std::iter::once(told(&["list"])).chain(lists).collect::<Vec<_>>());
}

#[test]
fn the_plain_list_is_one_screen() {
    let list = stdout(&["list"]);
    assert!(list.lines().count() <= 24, "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 100), "{list}");
    assert!(Scene::ALL.iter().all(|scene| list.contains(scene.slug())), "{list}");
}

#[test]
fn a_list_of_cases_is_input_for_batch_and_check() {
    for scene in Scene::ALL {
        let cases = stdout(&["list", scene.slug(), "--cases-jsonl"]);
        // What is tested in the others is a falling circle.
        let falls = |case: &Case| case.set.iter().any(|(id, _)| id.starts_with("drop."));
        let shipped: Vec<_> = Case::shipped(scene).iter().filter(|case| !falls(case)).collect();
        // The answers are exact, also those of cases whose numbers are rounded.
        let rounds = |case: &Case| case.group() == CaseGroup::FloatingPoint;
        assert_eq!(cases.lines().count(), shipped.len());
        let (answers, code) = batch(&[scene.slug(), "--strict"], &cases);
        assert_eq!(code, Some(0), "{answers:?}");
        for (answer, case) in answers.iter().zip(shipped) {
            assert_eq!((&answer["id"], &answer["mismatches"]), (&json!(case.name), &json!([])), "{answer}");
            let given = case.expect.answers.iter().find(|(id, _)| answer["method"] == *id);
            if rounds(case) {
                continue;
            }
            assert_eq!(
                given.map(|(_, given)| json!(given.to_string())),
                Some(answer["verdict"].clone()),
                "{answer}"
            );
            assert_eq!(answer["method"], answer["reference"]["method"], "the exact method answers");
        }
    }
    let all = stdout(&["list", "--cases-jsonl"]);
    let each: String = Chapter::ALL
        .into_iter()
        .flat_map(Chapter::scenes)
        .map(|scene| stdout(&["list", scene.slug(), "--cases-jsonl"]))
        .collect();
    assert_eq!(all, each);
}

#[test]
fn the_exact_method_answers_unless_a_method_is_named() {
    let method = |args: &[&str]| explained(args)["method"].clone();
    assert_eq!(method(&["circle-segment-1"]), "clamp");
    assert_eq!(method(&["circle-segment-1/vertical"]), "clamp");
    assert_eq!(method(&["circle-segment-1", "--method", "horizontal"]), "horizontal");
    assert_eq!(method(&["circle-segment-1", "--set", "method=horizontal"]), "horizontal");
    assert_eq!(method(&["circle-segment-1", "--method", "reference"]), "clamp");
    assert_eq!(method(&["#circle-segment-1"]), "horizontal", "a link is the state that the window shows");
    assert_eq!(method(&["swept-circles/published-differs"]), "published", "the case names it");
}

#[test]
fn a_line_of_a_file_and_standard_input_are_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cases.jsonl");
    fs::write(&file, "{}\n\n{\"scene\": \"blob-side\", \"blob2.center\": \"(6, 8)\", \"expect\": true}\n")
        .expect("writable");
    let place = |line: &str| format!("{}:{line}", file.display());
    let output = program(&["explain", "--case", &place("3"), "--format", "json"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "it is not as expected");
    let answer: Json = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["mismatches"], json!(["gaps: expected a hit, found apart"]));
    assert_eq!(answer["inputs"]["blob2.center"], json!([6.0, 8.0]));
    assert_eq!(explained(&["line-line", "--case", &place("1")])["scene"], "line-line");
    for (line, error) in [
        ("1", "the key \"scene\" is missing"),
        ("x", "expected FILE:LINE such as cases.jsonl:17"),
        ("2", "there is no case on this line"),
        ("4", "there is no such line; expected at most 3"),
        ("0", "expected FILE:LINE such as cases.jsonl:17"),
    ] {
        let output = program(&["explain", "--case", &place(line)]).output().expect("it runs");
        let text = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(output.status.code() == Some(2) && text.contains(error), "{text}");
    }
    let piped = |input: &str| {
        let mut child =
            program(&["explain", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
        child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
        String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("UTF-8")
    };
    assert!(piped("{\"scene\": \"blob-side\", \"blob2.center\": [6, 8]}").contains("Answer: ○ apart."));
    assert!(
        piped("{\n\"scene\": \"blob-side\",\n\"blob2.center\": [6, 8]\n}\n").contains("Answer: ○ apart.")
    );
    assert!(piped("#blob-side?blob2.center=6,8\n").contains("Answer: ○ apart."));
    assert!(piped("scene = \"blob-side\"\ntitle = \"Mine\"").starts_with("Mine · Which side"));
    // Some editors write a byte order mark at the beginning.
    for input in ["{\"scene\": \"blob-side\", \"blob2.center\": [6, 8]}", "#blob-side?blob2.center=6,8\n"] {
        assert!(piped(&format!("\u{feff}{input}")).contains("Answer: ○ apart."), "{input}");
    }
}

#[test]
#[cfg(unix)]
fn a_program_is_read_from_a_pipe_too_but_not_without_end() {
    // A shell passes `<(command)` as the name of a pipe.
    let explain = |file: &str| program(&["explain", "point-circle", "--program", file]);
    let mut child =
        explain("/dev/stdin").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("piped").write_all(b"return circle.radius < 0").expect("it reads");
    let told = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("UTF-8");
    assert!(told.contains("Answer: ○ apart."), "{told}");
    let endless = explain("/dev/zero").output().expect("it runs");
    let error = String::from_utf8(endless.stderr).expect("UTF-8");
    assert!(endless.status.code() == Some(2) && error.contains("more than 262144 bytes"), "{error}");
}

#[test]
fn a_method_is_written_in_a_language_to_a_file_or_to_the_output() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let printed = stdout(&["code", "line-line", "--method", "gradient", "--as", "python"]);
    assert!(printed.contains("def line_line_gradient(\n    a1: Vec2,\n    a2: Vec2,"), "{printed}");
    let saved = path("gradient.py");
    assert_eq!(stdout(&["code", "line-line", "--method", "gradient", "--as", "py", "-o", &saved]), "");
    assert_eq!(fs::read_to_string(&saved).expect("written"), printed);
    // A program of one's own is a method, too.
    fs::write(path("mine"), "return |circle.center - p1| <= circle.radius").expect("written");
    let own = stdout(&["code", "circle-line", "--program", &path("mine"), "--as", "rust"]);
    assert!(
        own.contains("pub fn circle_line_own(p1: Vec2, circle_center: Vec2, circle_radius: f64) -> bool"),
        "{own}"
    );
}

#[test]
fn every_shell_gets_completions_and_man_a_page() {
    for (shell, part) in [
        ("bash", "_collidoscope"),
        ("zsh", "#compdef collidoscope"),
        ("fish", "complete -c collidoscope"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ] {
        let text = stdout(&["completions", shell]);
        assert!(text.contains(part) && text.contains("verdict-only"), "{shell}");
    }
    let page = stdout(&["man"]);
    assert!(page.contains(".TH collidoscope 1") && page.contains("collidoscope\\-check(1)"), "{page}");
    let page = stdout(&["man", "check"]);
    for part in
        [".TH collidoscope-check 1", "\\-\\-tolerance", "\n.nf\n", "\n  collidoscope check answers.jsonl\n"]
    {
        assert!(page.replace("\\-check", "-check").contains(part), "{part}: {page}");
    }
    let output = program(&["man", "chek"]).output().expect("it runs");
    assert!(String::from_utf8_lossy(&output.stderr).contains("did you mean \"check\"?"), "{output:?}");
}

#[test]
fn the_list_as_json_has_every_scene_with_methods_cases_and_parameters() {
    let list: Json = serde_json::from_str(&stdout(&["list", "--json"])).expect("JSON");
    let scenes = list["scenes"].as_array().expect("a list");
    let slugs: Vec<_> = scenes.iter().map(|s| s["slug"].as_str().expect("a slug")).collect();
    assert_eq!(slugs, Scene::ALL.map(|s| s.slug()));
    for scene in scenes {
        for key in ["methods", "cases", "parameters", "comparable", "probes"] {
            assert!(scene[key].as_array().is_some_and(|a| !a.is_empty()), "{key} of {scene}");
        }
        assert_eq!(scene["parameters"][0]["id"], "method");
        let hard: Vec<_> =
            scene["cases"].as_array().expect("a list").iter().map(|c| c["hard"].as_bool()).collect();
        assert!(
            hard.contains(&Some(true)) && hard.contains(&Some(false)) && !hard.contains(&None),
            "{scene}"
        );
    }
}

#[test]
fn the_list_as_json_has_what_maps_compare_and_move() {
    let list: Json = serde_json::from_str(&stdout(&["list", "--json"])).expect("JSON");
    let mut scenes = list["scenes"].as_array().expect("a list").iter();
    let approach = scenes.find(|s| s["slug"] == "circle-segment-1").expect("the first approach");
    let comparable = ["slanted", "horizontal", "published", "clamp", "projection"];
    assert_eq!(approach["comparable"], json!(comparable));
    assert_eq!(approach["probes"][0], json!({ "id": "circle.center", "name": "the circle’s centre" }));
}

#[test]
fn every_method_of_every_topic_is_mapped_and_compared_with_the_reference() {
    let list: Json = serde_json::from_str(&stdout(&["list", "--json"])).expect("JSON");
    let text = |value: &Json| value.as_str().expect("a text").to_owned();
    for scene in list["scenes"].as_array().expect("a list") {
        let (slug, reference) = (text(&scene["slug"]), text(&scene["reference"]));
        for method in some(scene["comparable"].as_array().expect("a list")).map(text) {
            let map = &explained(&[&slug, "--map", &method])["map"];
            assert_eq!((&map["method"], &map["probe"]), (&json!(method), &scene["probes"][0]["id"]));
            assert_eq!(map["grid"]["size"], json!([1280, 720]));
            let shares = map["shares"].as_object().expect("shares");
            assert!((shares.values().filter_map(Json::as_f64).sum::<f64>() - 1.0).abs() < 1e-9, "{map}");
            if method == reference {
                continue;
            }
            let map = &explained(&[&slug, "--compare", &format!("{method},{reference}")])["map"];
            let differ = map["differ"].as_f64().expect("a number");
            // A place can lie between two pixels.
            assert!(map["difference"].is_array() || differ == 0.0, "{slug} {method}: {map}");
        }
    }
}

#[test]
fn the_table_of_methods_is_printed_as_text_and_as_markdown() {
    let text = stdout(&["list", "circle-segment-1", "--table"]);
    let vertical = text.lines().find(|line| line.starts_with("    vertical ")).expect("the case");
    let cells: Vec<&str> = vertical.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let expected =
        ["vertical", "● colliding", "● colliding", "○ apart, wrong", "○ apart, wrong", "● colliding"];
    assert_eq!(cells, expected);
    let markdown = stdout(&["list", "circle-segment-1", "--table", "--format", "markdown"]);
    assert!(
        markdown.contains("| **○ apart, wrong** |") && markdown.contains("| `horizontal` | approximate |")
    );
    let refused = program(&["list", "--table"]).output().expect("it runs");
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn explain_gives_both_verdicts_at_the_place_of_a_difference() {
    let map = &explained(&["circle-segment-1/vertical", "--compare", "horizontal,clamp"])["map"];
    assert!(map["differ"].as_f64() > Some(0.0), "{map}");
    let at = format!("circle.center={},{}", map["difference"][0], map["difference"][1]);
    let there = explained(&["circle-segment-1/vertical", "--set", &at, "--method", "horizontal"]);
    assert_eq!((&there["verdict"], &there["reference"]["verdict"]), (&json!("apart"), &json!("colliding")));
    let equal = &explained(&["circle-segment-2", "--compare", "slanted,projection"])["map"];
    assert_eq!((&equal["differ"], &equal["difference"]), (&json!(0.0), &Json::Null));
}

#[test]
fn a_map_is_explained_in_text_and_markdown_with_its_grid_and_its_region() {
    let told = stdout(&["explain", "circle-segment-1", "--map", "clamp"]);
    for part in
        ["Map: “clamp” at every position of the circle’s centre", "1,280 × 720 positions", "a capsule: "]
    {
        assert!(told.contains(part), "{told}");
    }
    let moved = stdout(&["explain", "circle-segment-1", "--compare", "slanted,projection", "--probe", "c2"]);
    assert!(moved.contains("at every position of the end c₂"), "{moved}");
    assert!(moved.contains("They never differ."), "{moved}");
    let markdown = stdout(&["explain", "blob-side", "--map", "gaps", "--format", "markdown"]);
    assert!(markdown.contains("## Map: “gaps” ") && markdown.contains("| ● colliding |"), "{markdown}");
    assert!(explained(&["circle-segment-1"]).get("map").is_none());
}

#[test]
fn a_map_is_drawn_into_both_kinds_of_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let draw = |output: &str, rest: &[&str]| {
        stdout(&[&["render", "circle-segment-1", "--size", "400x300", "-o", output], rest].concat());
        fs::read(output).expect("it was written")
    };
    let compared: &[&str] = &["--compare", "horizontal,clamp"];
    let drawn = String::from_utf8(draw(&file("map.svg"), compared)).expect("SVG is text");
    for part in ["<image ", "data:image/png;base64,", "only “clamp” hits", "They differ in"] {
        assert!(drawn.contains(part), "{part} in the SVG");
    }
    let (with, without) = (draw(&file("map.png"), compared), draw(&file("plain.png"), &[]));
    assert!(with.len() > without.len() && with.starts_with(b"\x89PNG"));
}

#[test]
fn the_method_of_a_map_is_drawn_with_its_verdict_unless_another_one_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("map.svg");
    let draw = |rest: &[&str]| {
        let output = ["-o", file.to_str().expect("UTF-8"), "--size", "400x300"];
        stdout(&[&["render"], rest, &output[..]].concat());
        fs::read_to_string(&file).expect("it was written")
    };
    // A case that names a method has no say, and neither has the exact method of a topic.
    for (target, map) in [
        ("circle-segment-1", ["--map", "horizontal"]),
        ("circle-segment-1/vertical", ["--lines", "clamp"]),
        ("circle-segment-1/vertical", ["--compare", "slanted,clamp"]),
    ] {
        let method = map[1].split(',').next().expect("a method");
        let drawn = draw(&[&[target], &map[..]].concat());
        assert_eq!(drawn, draw(&[&[target], &map[..], &["--method", method]].concat()));
        assert_ne!(drawn, draw(&[&[target], &map[..], &["--method", "published"]].concat()));
    }
    // A method of another topic can be mapped, and does not answer.
    let foreign = draw(&["circle-segment-2", "--map", "horizontal"]);
    assert_eq!(foreign, draw(&["circle-segment-2", "--map", "horizontal", "--method", "clamp"]));
}

#[test]
fn the_examples_of_the_source_have_the_right_gaps_and_sides() {
    let first = explained(&["blob-side/example-1"]);
    assert_eq!(first["verdict"], "apart");
    assert_eq!((&first["values"]["x_gap"], &first["values"]["y_gap"]), (&json!(-1.0), &json!(1.0)));
    assert_eq!(first["case"], "example-1");
    let second = explained(&["blob-side/example-2"]);
    assert_eq!((&second["verdict"], &second["values"]["side"]), (&json!("colliding"), &json!("left")));
    assert_eq!(second["values"]["y_gap"], -3.0);
}

#[test]
fn the_default_lines_cross_where_the_source_says() {
    let lines = explained(&["line-line"]);
    let point = lines["values"]["point"].as_array().expect("a point");
    for coordinate in point {
        // 20 + 330 · 118/231, or the number next to its nearest `f64`.
        let difference = coordinate.as_f64().expect("a number") - 1320.0 / 7.0;
        assert!(difference.abs() <= 3e-14, "{coordinate}");
    }
    assert!(lines["values"]["ua"].to_string().starts_with("0.51082"));
    assert!(lines["values"]["ub"].to_string().starts_with("0.41269"));
    assert_eq!(lines["verdict"], "colliding");
}

#[test]
fn a_vertical_segment_is_never_hit_by_the_horizontal_window() {
    let vertical = explained(&["circle-segment-1/vertical", "--method", "horizontal"]);
    assert_eq!(vertical["verdict"], "apart");
    assert_eq!(vertical["reference"], json!({ "method": "clamp", "verdict": "colliding" }));
}

#[test]
fn the_published_sweep_misses_what_the_quadratic_one_hits() {
    let case = "swept-circles/published-differs";
    let (published, exact) = (explained(&[case]), explained(&[case, "--method", "quadratic"]));
    assert_eq!((&published["method"], &published["verdict"]), (&json!("published"), &json!("apart")));
    assert_eq!((&exact["verdict"], &exact["values"]["time_of_impact"]), (&json!("colliding"), &json!(0.5)));
}

#[test]
fn explain_writes_text_markdown_and_json_and_takes_files_and_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let scene = "scene = \"blob-side\"\ntitle = \"t\"\nabout = \"a\"\n[set]\nblob2.center = [6, 8]\n";
    fs::write(&file, scene).expect("writable");
    let from_file = stdout(&["explain", file.to_str().expect("UTF-8")]);
    let from_link = stdout(&["explain", "https://example.org/#blob-side?blob2.center=6,8"]);
    let from_set = stdout(&["explain", "blob-side", "--set", "blob2.center=6,8"]);
    assert!(from_file.contains("Answer: ○ apart."), "{from_file}");
    assert_eq!(from_link, from_set);
    // The texts of the file come before what the link shows, too.
    assert_eq!(from_file.replace("t · Which side", "Which side").replacen("\na\n", "\n", 1), from_link);
    assert!(stdout(&["explain", "blob-side", "--format", "markdown"]).starts_with("# Which side"));
}

#[test]
fn a_case_is_opened_even_if_a_file_has_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("blob-side")).expect("writable");
    fs::write(folder.path().join("blob-side/example-1"), "not a scene").expect("writable");
    let mut command = program(&["explain", "blob-side/example-1"]);
    let output = command.current_dir(folder.path()).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn an_error_in_a_scene_file_names_line_and_column() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    fs::write(&file, "scene = \"blob-side\"\ntitel = \"t\"\n").expect("writable");
    let output = program(&["explain", file.to_str().expect("UTF-8")]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(text.contains("mine.toml:2:1: unknown key \"titel\" (did you mean \"title\"?)"), "{text}");
}

#[test]
fn render_writes_both_kinds_of_file_in_the_given_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    stdout(&["render", "blob-side/example-2", "--size", "400x300", "-o", &path("a.svg")]);
    let svg = fs::read_to_string(path("a.svg")).expect("written");
    assert!(svg.starts_with("<svg") && svg.contains("width=\"400\" height=\"300\""), "{}", &svg[..200]);
    stdout(&["render", "blob-side", "--theme", "dark", "--size", "40x30", "-o", &path("a.PNG")]);
    let png = fs::read(path("a.PNG")).expect("written");
    assert_eq!(&png[1..4], b"PNG");
    assert_eq!((&png[16..20], &png[20..24]), (&40u32.to_be_bytes()[..], &30u32.to_be_bytes()[..]));
    stdout(&["render", "blob-side", "--size", "40x30", "--scale", "2.5", "-o", &path("b.png")]);
    let png = fs::read(path("b.png")).expect("written");
    assert_eq!((&png[16..20], &png[20..24]), (&100u32.to_be_bytes()[..], &75u32.to_be_bytes()[..]));
    let huge = ["render", "blob-side", "--size", "4000x4000", "--scale", "2", "-o", &path("c.png")];
    let output = program(&huge).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(text.contains("--scale: a picture of 8000 × 8000 pixels is not valid"), "{text}");
}

#[test]
fn render_into_a_missing_folder_fails_with_1_and_names_the_file() {
    let output = program(&["render", "blob-side", "-o", "no-such-folder/a.svg"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(text.contains("cannot write no-such-folder/a.svg: no such file or directory"), "{text}");
}

#[test]
fn batch_answers_with_a_program_unless_a_line_names_another_method() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("mine").to_string_lossy().into_owned();
    // It ignores the radius of the circle B.
    fs::write(&file, "return |b.center - a.center| < a.radius").expect("written");
    let touching = "\"a.center\": [0, 0], \"a.radius\": 5, \"b.center\": [9, 0], \"b.radius\": 4";
    let lines = format!("{{{touching}}}\n{{{touching}, \"method\": \"squared\"}}\n{{{touching}}}\n");
    let (answers, code) = batch(&["circle-circle", "--program", &file], &lines);
    assert_eq!(code, Some(0));
    for (answer, [method, verdict]) in
        answers.iter().zip([["own", "apart"], ["squared", "touching"], ["own", "apart"]])
    {
        assert_eq!((&answer["method"], &answer["verdict"]), (&method.into(), &verdict.into()));
        assert_eq!(answer["reference"]["verdict"], "touching");
    }
    fs::write(&file, "return b.centre").expect("written");
    let output = program(&["batch", "circle-circle", "--program", &file]).output().expect("it runs");
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.code() == Some(2) && text.contains("mine:1:"), "{text}");
}

#[test]
fn a_mistake_in_a_program_is_shown_in_its_line_whatever_the_editor_wrote() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("mine").to_string_lossy().into_owned();
    let explain = || program(&["explain", "point-circle", "--program", &file]).output().expect("it runs");
    let text = "\u{feff}---\r\nnumbers = \"f32\"\r\n---\r\n\tfloat d = |point - circle.center|;\r\nreturn d < 1;\r\n";
    fs::write(&file, text).expect("written");
    let output = explain();
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    let quoted = "4 |  float d = |point - circle.center|;\n  |  ^^^^^^^\n";
    assert!(told.ends_with(&format!("mine:4:2: Expected `let d` instead of `float d`\n{quoted}")), "{told}");
    fs::write(&file, text.replace("float d", "let d")).expect("written");
    assert!(explain().status.success());
}

#[test]
fn batch_answers_every_line_in_order_and_ends_with_1_if_one_was_invalid() {
    let (answers, code) = batch(&["blob-side"], "{\"blob2.center\": [6, 8]}\nnonsense\n{\"x\": 1}\n{}\n");
    assert_eq!(code, Some(1));
    assert_eq!((&answers[0]["scene"], &answers[0]["method"]), (&json!("blob-side"), &json!("gaps")));
    assert_eq!((&answers[0]["verdict"], &answers[0]["values"]["y_gap"]), (&json!("apart"), &json!(1.0)));
    assert_eq!((&answers[1]["line"], &answers[2]["line"]), (&json!(2), &json!(3)));
    assert!(answers[2]["error"].as_str().is_some_and(|e| e.contains("blob1.center")));
    assert_eq!(answers[3]["verdict"], "colliding");
    assert_eq!(answers.len(), 4);
}

#[test]
fn batch_takes_a_method_and_agrees_with_explain_in_every_topic() {
    for scene in Scene::ALL {
        for method in scene.open().methods() {
            let (answers, code) = batch(&[scene.slug(), "--method", method.id], "{}\n");
            let told = explained(&[scene.slug(), "--method", method.id]);
            assert_eq!(code, Some(0));
            for key in ["scene", "method", "verdict", "values"] {
                assert_eq!(answers[0][key], told[key], "{} {}", scene.slug(), method.id);
            }
        }
    }
}

#[test]
fn batch_answers_a_line_before_the_next_one_comes() {
    use std::io::{BufRead, BufReader};
    let mut command = program(&["batch", "blob-side"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    for _ in 0..3 {
        input.write_all(b"{}\n").expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        assert!(line.contains("colliding"), "{line}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[cfg(unix)]
#[test]
fn output_that_a_reader_closes_is_lost_quietly_but_is_no_success() {
    let mut command = program(&["batch", "blob-side"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    drop(child.stdout.take());
    // The program may end before it has read all of this, which this test does not check.
    let _ = child.stdin.take().expect("piped").write_all("{}\n".repeat(10_000).as_bytes());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.code() == Some(141) && output.stderr.is_empty(), "{output:?}");
    for args in PRINTS {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = program(args).stdout(writer).output().expect("it runs");
        assert!(output.status.code() == Some(141) && output.stderr.is_empty(), "{args:?}: {output:?}");
    }
}

/// A run of every command that prints.
#[cfg(unix)]
const PRINTS: [&[&str]; 10] = [
    &["--help"],
    &["--version"],
    &["help", "check"],
    &["list"],
    &["list", "rect-rect", "--cases-jsonl"],
    &["explain", "line-line"],
    &["check", "scenes/rect-rect/default.toml"],
    &["cases", "scenes/rect-rect/default.toml"],
    &["code", "line-line", "--as", "python"],
    &["man"],
];

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_fails_with_1_in_one_line() {
    for args in PRINTS.into_iter().chain([&["batch", "rect-rect", "Cargo.toml"][..]]) {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("there");
        let output = program(args).stdout(full).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(told, "error: cannot write the output: no space left\n", "{args:?}");
    }
}

#[cfg(not(feature = "app"))]
#[test]
fn a_build_without_the_window_names_render_in_one_sentence_and_ends_with_3() {
    let told = told(&["blob-side/example-1"]);
    assert!(told.contains("exit status 3\n") && told.contains("collidoscope render"), "{told}");
    assert_eq!(told.lines().count(), 3);
}

#[test]
fn render_draws_the_map_and_the_view_of_a_link_and_its_options_replace_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let drawn = |args: &[&str]| {
        let file = folder.path().join("a.svg");
        stdout(&[&["render"], args, &["-o", file.to_str().expect("UTF-8")]].concat());
        fs::read_to_string(file).expect("it was written")
    };
    let link = "#circle-segment-1?compare=horizontal,clamp&probe=c2&view=200,150,250";
    let (plain, map) = ("#circle-segment-1", ["--compare", "horizontal,clamp", "--probe", "c2"]);
    let view = ["--view", "75,25,325,275"];
    assert_eq!(drawn(&[link]), drawn(&[&[plain], &map[..], &view[..]].concat()));
    let other = ["--view", "0,0,400,300"];
    assert_eq!(
        drawn(&[&[link, "--map", "clamp"], &other[..]].concat()),
        drawn(&[&[plain, "--map", "clamp"], &other[..]].concat())
    );
    assert_eq!(drawn(&[link, "--question"]), drawn(&[&[plain, "--question"], &view[..]].concat()));
    assert_eq!(stdout(&["explain", link]), stdout(&["explain", plain]));
    let refused = told(&["explain", "#circle-segment-1?view=1,2"]);
    assert!(refused.contains("view: 1,2 is not valid; expected X,Y,EXTENT"), "{refused}");
}
