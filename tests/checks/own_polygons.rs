//! A topic of the user with polygons, by running the real program: the corners are read and written in every format.
#![expect(clippy::disallowed_methods, reason = "these tests write files and run the program")]

use std::fs;
use std::path::Path;
use std::process::Command;

const TOPIC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/polygons");
const STAR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/star");

/// What the program prints on both streams.
fn told(place: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_collidoscope"));
    let output = command.args(args).current_dir(place).output().expect("the program runs");
    String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8")
}

const CORNERS: &str = "1,2;30,4;5.25,60";

#[test]
fn corners_are_taken_from_options_links_lines_and_tables_and_given_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path();
    let write = |name: &str, text: &str| fs::write(place.join(name), text).expect("writable");
    let json = "[[1, 2], [30, 4], [5.25, 60]]";
    write("lines.jsonl", &format!("{{\"a.points\": {json}}}\n{{\"a.points\": \"{CORNERS}\"}}\n"));
    write("table.csv", &format!("id,a.points\none,\"{CORNERS}\"\n"));
    let given = format!("The corners of A are {CORNERS};");
    let target = format!("{TOPIC}/#polygons?a.points={CORNERS}");
    for args in [
        &["explain", TOPIC, "--set", &format!("a.points={CORNERS}")][..],
        &["explain", TOPIC, "--set", "a.points=(1, 2); (30, 4); (5.25, 60)"],
        &["explain", TOPIC, "--case", "lines.jsonl:1"],
        &["explain", TOPIC, "--case", "lines.jsonl:2"],
        &["explain", &target],
    ] {
        let told = told(place, args);
        assert!(told.contains(&given), "{args:?}: {told}");
    }
    // In f32, it is told which corners are rounded.
    let single =
        told(place, &["explain", TOPIC, "--set", "numbers=f32", "--set", "a.points=0.5,0;9,0.1;9,9.25"]);
    assert!(single.contains("A₁ = (9, 0.1) ≈ (9, 0.100000001)") && !single.contains("A₂"), "{single}");
    // A file can have them as a list or as a text.
    let told_of_case = told(place, &["explain", &format!("{TOPIC}/small")]);
    assert!(told_of_case.contains("The corners of A are 60,60;70,160.5;180,40;"), "{told_of_case}");
    let inputs = "\"a.points\":[[1.0,2.0],[30.0,4.0],[5.25,60.0]]";
    let link = format!("#polygons?a.points={CORNERS}");
    let lines = told(place, &["batch", TOPIC, "lines.jsonl", "--links"]);
    assert!(lines.matches(inputs).count() == 2 && lines.matches(&link).count() == 2, "{lines}");
    assert!(told(place, &["batch", TOPIC, "table.csv", "--links"]).contains(&link));
}

#[test]
fn what_is_no_polygon_of_the_topic_is_refused_in_every_format_with_the_corner() {
    let folder = tempfile::tempdir().expect("a folder");
    let dented = "0,0;8,0;1,1;0,8";
    let line = "{\"a.points\": [[0, 0], [8, 0], [1, 1], [0, 8]]}\n{\"a.points\": [[0, 0], [8, 0]]}\n{\"a.0\": [3, 3]}\n";
    fs::write(folder.path().join("lines.jsonl"), line).expect("writable");
    let why = "of a convex polygon, each number from -1e12 to 1e12; there is a dent at corner 3 of 4 (1,1)";
    let told_by_option = told(folder.path(), &["explain", TOPIC, "--set", &format!("a.points={dented}")]);
    assert!(told_by_option.contains(why), "{told_by_option}");
    let told = told(folder.path(), &["batch", TOPIC, "lines.jsonl"]);
    let lines: Vec<_> = told.lines().collect();
    assert!(lines[0].contains(why), "{told}");
    assert!(lines[1].contains("; it has 2 corners"), "{told}");
    // The handle of a corner is no parameter.
    assert!(lines[2].contains("unknown parameter \\\"a.0\\\""), "{told}");
}

#[test]
fn a_star_is_drawn_in_every_format() {
    let folder = tempfile::tempdir().expect("a folder");
    for file in ["star.svg", "star.png", "star.pdf"] {
        assert_eq!(told(folder.path(), &["render", STAR, "-o", file]), "");
    }
    let svg = fs::read_to_string(folder.path().join("star.svg")).expect("a file");
    assert_eq!(svg.matches("fill-rule=\"evenodd\"").count(), 1);
    assert!(svg.contains("star: x 300 y 40, x 365 y 240, "), "{svg}");
    // A convex polygon needs no rule.
    assert_eq!(told(folder.path(), &["render", TOPIC, "-o", "convex.svg"]), "");
    let svg = fs::read_to_string(folder.path().join("convex.svg")).expect("a file");
    assert_eq!(svg.matches("evenodd").count(), 0);
}
