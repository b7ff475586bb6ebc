//! A topic from a folder of the user, by running the real program: every command takes it, and `lint-topic` says what is
//! wrong with it.
#![expect(clippy::disallowed_methods, reason = "these tests write files and run the program")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::written_topics::examples;

/// Its cases: the name, what it sets, the verdict, and what is expected of its values.
const CASES: [(&str, &str, &str, &str); 5] = [
    ("default", "", "apart", "part = \"between\""),
    ("on", "point = [150, 175]", "touching", "distance = 0"),
    ("before", "point = [0, 100]", "apart", "part = \"first-end\""),
    ("beyond", "point = [250, 300]", "apart", "part = \"second-end\""),
    ("one-point", "c1 = [250, 250]", "apart", "t = \"none\""),
];

/// A folder with the topic of docs/topics.md and cases.
fn folder() -> TempDir {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("on-segment");
    fs::create_dir(&folder).expect("writable");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("writable");
    write("topic.toml", &examples("toml")[0]);
    write("answer.program", &examples("")[0]);
    write("distance.method", &examples("")[1]);
    for (name, set, verdict, value) in CASES {
        let set = if set.is_empty() { String::new() } else { format!("[set]\n{set}\n") };
        let text = format!(
            "scene = \"on-segment\"\ntitle = \"{name}\"\nabout = \"A case.\"\n{set}[expect]\ndistance = \"{verdict}\"\n\
             [expect.values]\n{value}\n"
        );
        write(&format!("{name}.toml"), &text);
    }
    write("notes.txt", "Nobody reads this.");
    parent
}

fn run(parent: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_collidoscope"));
    command.args(args).current_dir(parent).output().expect("the program runs")
}

/// What the program prints on both streams, and its exit status.
fn told(parent: &Path, args: &[&str]) -> (String, Option<i32>) {
    let output = run(parent, args);
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).expect("UTF-8"), output.status.code())
}

#[test]
fn every_command_takes_the_folder_of_a_topic_and_its_cases() {
    let parent = folder();
    fs::write(parent.path().join("lines.jsonl"), "{\"point\": [150, 175], \"expect\": \"touching\"}\n")
        .expect("writable");
    for (args, expected) in [
        (
            &["explain", "on-segment"][..],
            "The point is 50 away from the segment, which is nearest at (150, 175).",
        ),
        (&["explain", "on-segment/"], "Point – segment (on-segment)"),
        (&["explain", "./on-segment/topic.toml"], "Point – segment (on-segment)"),
        (&["explain", "on-segment/before"], "before · Point – segment (on-segment/before)"),
        (&["explain", "on-segment/before.toml"], "nearest at its end (50, 100)."),
        (&["explain", "on-segment", "--set", "point=150,175"], "The point is on the segment."),
        (&["explain", "on-segment/#on-segment?point=150,175"], "The point is on the segment."),
        (&["explain", "on-segment", "--case", "lines.jsonl:1"], "The point is on the segment."),
        (&["list", "on-segment"], "on-segment: Is the point on the segment?"),
        (&["list", "on-segment"], "\n    foot        For every method.\n"),
        (&["list", "on-segment", "--table"], "distance"),
        (&["list", "on-segment", "--cases-jsonl"], "\"id\":\"beyond\",\"scene\":\"on-segment\""),
        (&["render", "on-segment/on", "-o", "on.svg"], ""),
        (&["code", "on-segment", "--as", "python"], "# Point – segment: the method “distance”"),
        (&["cases", "on-segment/on.toml"], "\"id\":\"on\",\"scene\":\"on-segment\""),
        (
            &["check", "on-segment/on.toml", "on-segment/before.toml", "--method", "distance"],
            "In all: 2 cases: 2 right",
        ),
        (&["check", "--scene", "on-segment", "lines.jsonl", "--method", "distance"], "1 case: 1 right"),
        (&["batch", "on-segment", "lines.jsonl"], "\"part\":\"between\""),
        (&["lint-topic", "on-segment"], "Nothing is wrong: 1 method, 5 cases, 600 further states."),
    ] {
        let (text, code) = told(parent.path(), args);
        assert!(text.contains(expected) && code == Some(0), "{args:?}: {code:?}: {text}");
    }
    let (text, code) = told(&parent.path().join("on-segment"), &["explain", "."]);
    assert!(text.starts_with("Point – segment (on-segment)") && code == Some(0), "{text}");
    let (text, code) = told(&parent.path().join("on-segment"), &["explain", "on.toml"]);
    assert!(text.starts_with("on · Point – segment") && code == Some(0), "{text}");
}

#[test]
fn a_folder_with_the_name_of_a_topic_of_the_program_is_meant_only_with_a_slash() {
    let parent = folder();
    let renamed = parent.path().join("line-line");
    fs::rename(parent.path().join("on-segment"), &renamed).expect("writable");
    for (name, ..) in CASES {
        let file = renamed.join(format!("{name}.toml"));
        let text = fs::read_to_string(&file).expect("there").replace("on-segment", "line-line");
        fs::write(file, text).expect("writable");
    }
    let title = |target: &str| told(parent.path(), &["explain", target]).0;
    assert!(title("line-line").starts_with("Line – line"));
    assert!(title("line-line/").starts_with("Point – segment (line-line)"));
    assert!(title("./line-line").starts_with("Point – segment (line-line)"));
}

/// The line that each command prints for a folder in which one thing is changed.
fn changed(file: &str, from: &str, to: &str, args: &[&str]) -> (String, Option<i32>) {
    let parent = folder();
    let path = parent.path().join("on-segment").join(file);
    let text = fs::read_to_string(&path).unwrap_or_default();
    assert!(text.contains(from), "{file} has no {from}");
    fs::write(&path, if from.is_empty() { to.to_owned() } else { text.replacen(from, to, 1) })
        .expect("writable");
    told(parent.path(), args)
}

#[test]
fn a_mistake_in_a_file_names_the_file_the_line_and_what_is_accepted() {
    let long = "#".repeat(1 << 19);
    for (file, from, to, expected) in [
        (
            "topic.toml",
            "\"lines\"",
            "\"line\"",
            "topic.toml, line 2: chapter = \"line\" is not valid; expected one of",
        ),
        ("topic.toml", "title", "titel", "topic.toml, line 1: titel is not known (did you mean \"title\"?)"),
        ("answer.program", "c2 - c1", "c2 - c3", "answer.program, line 2: column 14: "),
        (
            "distance.method",
            "order = 1",
            "order = 0",
            "distance.method, line 2: the header: order = 0 is not valid",
        ),
        ("distance.method", "hint = ", "hunt = ", "distance.method, line 3: the header: unknown key “hunt”"),
        (
            "distance.method",
            "source = \"ERICSON\"",
            "",
            "distance.method, line 1: the header: it lacks “source”",
        ),
        (
            "distance.method",
            "\"ERICSON\"",
            "\"ERIC\"",
            "line 7: the header: source = \"ERIC\" is not valid; expected \"DEVMAG\"",
        ),
        ("distance.method", "c2 - c1", "c2 - c3", "distance.method, line 11: column 14: "),
        (
            "distance.method",
            "\"exact\"\nuse",
            "\"approximate\"\nignores = \"x\"\nuse",
            "line 1: no method is exact; expected",
        ),
        (
            "default.toml",
            "on-segment",
            "line-line",
            "default.toml, line 1: scene = \"line-line\" is not valid here",
        ),
        (
            "on.toml",
            "[150, 175]",
            "150",
            "on.toml, line 5: column 9: point: 150 is not valid; expected two numbers",
        ),
        ("on.toml", "touching", "touch", "on.toml, line 7: column 12: expect.distance: \"touch\""),
        (
            "My case.toml",
            "",
            "scene = 1",
            "My case.toml, line 1: this name is not valid; expected a–z, 0–9 and -",
        ),
        (
            "topic.toml",
            "title",
            "compares_with = \"line-line\"\ntitle",
            "topic.toml, line 1: compares_with = \"line-line\" is not valid; expected another topic whose programs",
        ),
        ("topic.toml", "title", "method = \"far\"\ntitle", "topic.toml, line 1: there is no method \"far\""),
        (
            "topic.toml",
            "title",
            "same = [\"near\"]\ntitle",
            "topic.toml, line 1: there is no method \"near\"",
        ),
        (
            "topic.toml",
            "[[step]]",
            "[[step]]\nmethod = \"distant\"",
            "there is no method \"distant\" (did you mean \"distance\"",
        ),
        ("sources.toml", "", "[[source]]\nkey = 1", "sources.toml, line 2: source.key = 1 is not valid"),
        (
            "own.method",
            "",
            "return true",
            "own.method, line 1: this name is not valid; expected another name",
        ),
        ("sources.toml", "", "x = 1", "sources.toml, line 1: x is not known"),
        ("on.toml", "title", &long, "on.toml: it has 524"),
    ] {
        for args in [&["explain", "on-segment"][..], &["lint-topic", "on-segment"]] {
            let (text, code) = changed(file, from, to, args);
            assert!(text.contains(expected) && text.contains("on-segment/"), "{args:?} {expected}:\n{text}");
            assert!(code == Some(2) || (args[0] == "lint-topic" && code == Some(1)), "{code:?}: {text}");
        }
    }
}

#[test]
fn all_mistakes_are_listed_and_opening_names_the_first_one() {
    let parent = folder();
    let file = parent.path().join("on-segment/topic.toml");
    let text = fs::read_to_string(&file).expect("there");
    let text = text.replace("when = \"exact.touching\"", "wen = \"exact.touching\"");
    fs::write(&file, text.replace("[[step]]", "[[step]]\nsaid = 1")).expect("writable");
    fs::write(parent.path().join("on-segment/other.method"), "return").expect("writable");
    let (text, code) = told(parent.path(), &["lint-topic", "on-segment"]);
    let places: Vec<_> = text.lines().filter_map(|line| Some(line.split_once(": ")?.0)).collect();
    // The header and the program of a method, and what the topic says, have mistakes of their own.
    let expected =
        ["other.method, line 1", "other.method, line 1", "topic.toml, line 54", "topic.toml, line 64"];
    assert_eq!(places, expected.map(|place| format!("on-segment/{place}")), "{text}");
    assert_eq!(code, Some(1));
    let (text, _) = told(parent.path(), &["explain", "on-segment"]);
    assert!(text.ends_with("`collidoscope lint-topic on-segment` lists all 4 mistakes\n"), "{text}");
    // Names that there are not, in a text and in a condition.
    fs::remove_file(parent.path().join("on-segment/other.method")).expect("there");
    let text = examples("toml")[0]
        .replace("{distance} away", "{distant} away")
        .replace("exact.touching\"", "exactly\"");
    fs::write(&file, text).expect("writable");
    let (text, _) = told(parent.path(), &["lint-topic", "on-segment"]);
    let places: Vec<_> = text.lines().filter_map(|line| Some(line.split_once(": ")?.0)).collect();
    let expected = [59, 63, 68, 71].map(|line| format!("on-segment/topic.toml, line {line}"));
    assert_eq!(places, expected, "{text}");
}

#[test]
fn mistakes_of_the_topic_do_not_hide_those_of_methods_and_cases() {
    let parent = folder();
    let change = |name: &str, from: &str, to: &str| {
        let path = parent.path().join("on-segment").join(name);
        let text = fs::read_to_string(&path).expect("there");
        assert!(text.contains(from), "{name}: {from}");
        fs::write(path, text.replacen(from, to, 1)).expect("writable");
    };
    let places = || {
        let (text, _) = told(parent.path(), &["lint-topic", "on-segment"]);
        let places =
            text.lines().filter_map(|line| Some(line.split_once(": ")?.0.replace("on-segment/", "")));
        places.collect::<Vec<_>>()
    };
    change("topic.toml", "chapter = \"lines\"", "chapter = \"line\"");
    change("distance.method", "order = 1", "order = 0");
    change("distance.method", "c2 - c1", "c2 - c3");
    change("on.toml", "on-segment", "at-segment");
    change("before.toml", "scene = ", "scene ");
    let expected = [
        "before.toml, line 1",
        "distance.method, line 2",
        "distance.method, line 11",
        "on.toml, line 1",
        "topic.toml, line 2",
    ];
    assert_eq!(places(), expected);
    // Without the names of the shapes, the syntax of a program is all that can be looked at.
    change("topic.toml", "kind = \"point\"", "kind = \"dot\"");
    assert_eq!(places(), [&expected[..2], &["on.toml, line 1", "topic.toml, line 14"]].concat());
}

#[test]
fn a_case_elsewhere_says_how_the_topic_is_opened() {
    let parent = folder();
    fs::copy(parent.path().join("on-segment/on.toml"), parent.path().join("on.toml")).expect("writable");
    let said =
        "or a topic of your own, opened by its folder, as in `collidoscope my-topic/`, or by a case in it\n";
    for target in ["on.toml", "#on-segment?point=150,175"] {
        let (text, code) = told(parent.path(), &["explain", target]);
        assert!(text.contains("unknown topic \"on-segment\"; expected one of point-circle, "), "{text}");
        assert!(text.ends_with(said) && code == Some(2), "{text}");
    }
    // The same file is a case once the folder is opened.
    let (text, code) =
        told(parent.path(), &["check", "on.toml", "--scene", "on-segment", "--method", "distance"]);
    assert!(text.contains("1 case: 1 right") && code == Some(0), "{text}");
}

#[test]
fn a_folder_that_is_no_topic_is_an_error() {
    let parent = folder();
    fs::create_dir(parent.path().join("empty")).expect("writable");
    fs::create_dir_all(parent.path().join("My topic")).expect("writable");
    fs::write(parent.path().join("My topic/topic.toml"), "").expect("writable");
    fs::write(parent.path().join("bytes"), "").expect("writable");
    for (target, expected) in [
        ("empty", "error: empty: the folder is not a topic; expected one with topic.toml"),
        ("nowhere/", "error: cannot read nowhere/: no such file or directory"),
        (
            "My topic",
            "error: My topic: \"My topic\" is not the name of a topic; expected a folder with a name of a–z",
        ),
        ("on-segment/nowhere", "error: on-segment: unknown case \"nowhere\"; expected one of default"),
        ("nowhere", "error: unknown topic \"nowhere\"; expected one of point-circle"),
    ] {
        let (text, code) = told(parent.path(), &["explain", target]);
        assert!(text.starts_with(expected) && code == Some(2), "{target}: {code:?}: {text}");
    }
    fs::write(parent.path().join("on-segment/on.toml"), [0xff]).expect("writable");
    let (text, _) = told(parent.path(), &["explain", "on-segment"]);
    assert!(text.starts_with("error: on-segment/on.toml: byte 1 of the file is not UTF-8"), "{text}");
    fs::remove_file(parent.path().join("on-segment/on.toml")).expect("there");
    fs::remove_file(parent.path().join("on-segment/answer.program")).expect("there");
    let (text, _) = told(parent.path(), &["explain", "on-segment"]);
    assert!(text.starts_with("error: on-segment/answer.program, line 1: the file is missing"), "{text}");
}

/// A method that is wrong where the point is on the segment, but not at its first end, with these causes.
fn with_causes(causes: &str) -> String {
    published("on").replace("exact.apart", "wrong").replace("---\nreturn", &format!("{causes}---\nreturn"))
}

/// A method with a mistake that it shows where the shapes are apart.
fn published(case: &str) -> String {
    format!(
        "---\norder = 2\nhint = \"x\"\nhelp = \"x\"\naccuracy = \"as-published\"\nignores = \"x\"\nuse = \"x\"\n\
         source = \"ERICSON\"\n\n[[erratum]]\nwhen = \"exact.apart\"\nsays = \"x\"\ntruth = \"y\"\ncase = \"{case}\"\n---\n\
         return |point - c1| <= 0\n"
    )
}

#[test]
fn lint_topic_says_what_is_wrong_and_what_is_missing() {
    let step = "[[step]]\nwhen = \"has.t and part.between\"";
    for (file, from, to, expected) in [
        (
            "on.toml",
            "distance = \"touching\"\n",
            "",
            "on.toml, line 6: [expect] lacks distance = …; the method answers “touching”",
        ),
        (
            "on.toml",
            "\"touching\"",
            "\"apart\"",
            "on.toml, line 7: it expects apart of “distance”, which answers “touching”",
        ),
        (
            "before.toml",
            "\"first-end\"",
            "\"between\"",
            "before.toml, line 9: part: expected between, found first-end",
        ),
        (
            "default.toml",
            "[expect]",
            "[set]\npoint = [180, 136]\n[expect]",
            "default.toml, line 4: the case that opens first sets nothing",
        ),
        (
            "beyond.toml",
            "[250, 300]",
            "[180, 135]",
            "topic.toml, line 50: no case has the word “second-end” as part",
        ),
        (
            "topic.toml",
            "[[answer]]\n",
            "[[answer]]\nwhen = \"has.t and not has.t\"\nsays = \"x\"\n[[answer]]\n",
            "topic.toml, line 62: no case reaches this answer",
        ),
        (
            "topic.toml",
            step,
            "[[step]]\nwhen = \"exact.colliding\"",
            "topic.toml, line 53: no case reaches this step",
        ),
        (
            "topic.toml",
            step,
            &format!("{step}\nmarks = [\"nowhere\"]"),
            "topic.toml, line 55: no case with this step draws the mark \"nowhere\"",
        ),
        (
            "topic.toml",
            step,
            &format!("{step}\nmarks = [\"segmen\"]"),
            "topic.toml, line 55: no case with this step draws the mark \"segmen\" (did you mean \"segment\"?)",
        ),
        (
            "distance.method",
            "@ mark A",
            "@ mark segmnt",
            "distance.method, line 15: no case draws the mark \"segmnt\" for this method (did you mean \"segment\"?)",
        ),
        (
            "topic.toml",
            "when = \"has.t and part.between\"\n",
            "",
            "has no value in the case “one-point”; expected a condition",
        ),
        (
            "topic.toml",
            "A = \"vector-a\"",
            "A = \"vector-a\"\nB = \"vector-b\"",
            "topic.toml, line 27: no working prints the symbol \"B\"",
        ),
        (
            "topic.toml",
            "[[value]]\n",
            "[[value]]\nid = \"work\"\noperations = \"distant\"\nmeaning = \"The work\"\n[[value]]\n",
            "work: there is no method \"distant\"",
        ),
        (
            "topic.toml",
            "[[value]]\n",
            "[[value]]\nid = \"work\"\nmethods = { distance = \"feet\" }\nmeaning = \"The work\"\n[[value]]\n",
            "work: the method “distance” has no name \"feet\"",
        ),
        ("topic.toml", "labels = \"point P\"", "labels = \"c1\"", "two parameters have the label \"c1\""),
        (
            "distance.method",
            "point == c1",
            "point == c2 and point != c1",
            "distance.method, line 1: it calls itself exact, but it answers “apart” where the exact answer is “touching”: with ",
        ),
        (
            "distance.method",
            "|point - foot| <= 0",
            "|point - foot| <= 0.000001",
            "it calls itself exact, but it answers",
        ),
        ("distance.method", "@ mark A", "", "distance.method, line 15: “t” has no mark in any case"),
        (
            "distance.method",
            "hint = \"exact, with a root\"",
            "hint = \"exact, with a square root\"",
            "“hint” is too long for the panel; expected at most 22",
        ),
        (
            "other.method",
            "",
            "---\norder = 2\nhint = \"x\"\nhelp = \"x\"\naccuracy = \"exact\"\nuse = \"x\"\nsource = \"ERICSON\"\n---\nreturn |point - c1| <= 0",
            "other.method, line 1: no case selects it; expected method = \"other\" below [set]",
        ),
        ("topic.toml", "segment?", "segment", "topic.toml, line 3: question: expected “?” at its end"),
        ("topic.toml", "on the segment.\"", "on the segment\"", "says: expected “.” at its end"),
        (
            "topic.toml",
            "point to the segment\"",
            "point to the segment.\"",
            "meaning: expected no full stop at its end",
        ),
        (
            "distance.method",
            "order = 1",
            "order = 2",
            "distance.method, line 2: order: expected the numbers from 1",
        ),
        (
            "other.method",
            "",
            &published("on"),
            "other.method, line 10: the case \"on\" does not show this erratum",
        ),
        ("other.method", "", &published("off"), "other.method, line 10: case: there is no case \"off\""),
        (
            "other.method",
            "",
            &with_causes("[[cause]]\nsays = \"x\"\nat = \"retrun\"\n"),
            "other.method, line 17: at: no line of the program begins so",
        ),
        (
            "other.method",
            "",
            &with_causes("[[cause]]\nsays = \"x\"\n[[cause]]\nwhen = \"exact.apart\"\nsays = \"x\"\n"),
            "other.method, line 18: no case with a wrong answer shows this cause",
        ),
        (
            "other.method",
            "",
            &with_causes("[[cause]]\nwhen = \"exact.apart\"\nsays = \"x\"\n"),
            "other.method, line 1: no [[cause]] says why the answer in the case “on” is wrong",
        ),
        (
            "sources.toml",
            "",
            "[[source]]\nkey = \"ME\"\nshort = \"x\"\ntitle = \"x\"\nabout = \"x\"",
            "sources.toml, line 2: no method cites the source \"ME\"",
        ),
        (
            "sources.toml",
            "",
            "[[source]]\nkey = \"ERICSON\"\nshort = \"x\"\ntitle = \"x\"\nabout = \"x\"",
            "sources.toml, line 2: the key \"ERICSON\" is taken",
        ),
    ] {
        let (text, code) = changed(file, from, to, &["lint-topic", "on-segment"]);
        assert!(text.contains(expected) && code == Some(1), "{expected}: {code:?}:\n{text}");
    }
    let parent = folder();
    fs::remove_file(parent.path().join("on-segment/default.toml")).expect("there");
    let (text, _) = told(parent.path(), &["lint-topic", "on-segment"]);
    assert!(text.contains("on-segment/default.toml, line 1: the file is missing"), "{text}");
}

#[test]
fn every_command_of_the_description_takes_the_folder_and_a_method_can_cite_the_source_in_it() {
    let parent = folder();
    let folder = parent.path().join("my-topic");
    fs::rename(parent.path().join("on-segment"), &folder).expect("writable");
    for (name, ..) in CASES {
        let text = fs::read_to_string(folder.join(format!("{name}.toml"))).expect("there");
        let name = if name == "on" { "touching" } else { name };
        let text = text.replace("on-segment", "my-topic");
        fs::write(folder.join(format!("{name}.toml")), text).expect("writable");
    }
    fs::remove_file(folder.join("on.toml")).expect("there");
    let sources =
        examples("toml").into_iter().find(|text| text.starts_with("[[source]]")).expect("an example");
    fs::write(folder.join("sources.toml"), sources).expect("writable");
    let method = fs::read_to_string(folder.join("distance.method")).expect("there");
    fs::write(folder.join("distance.method"), method.replace("ERICSON", "NOTES")).expect("writable");
    fs::write(parent.path().join("cases.jsonl"), "{\"point\": [150, 175], \"expect\": \"touching\"}\n")
        .expect("writable");
    let commands = &examples("sh")[0];
    assert!(commands.lines().count() >= 7, "{commands}");
    for line in commands.lines() {
        let (command, input) =
            line.split_once(" < ").map_or((line, None), |(command, file)| (command, Some(file)));
        let args: Vec<&str> = command.split(' ').skip(1).chain(input).collect();
        let (text, code) = told(parent.path(), &args);
        assert_eq!(code, Some(0), "{line}: {text}");
    }
    assert!(parent.path().join("my-topic.svg").exists());
    let (text, _) = told(parent.path(), &["explain", "my-topic"]);
    assert!(text.contains("Source: Teacher, Notes on collisions, lecture 3 (2026), 5.1.2."), "{text}");
}

#[test]
fn a_folder_with_random_changes_is_refused_with_a_place_or_looked_at() {
    const CHANGES: u64 = 40;
    for seed in 0..CHANGES {
        let (parent, mut random) = (folder(), fastrand::Rng::with_seed(seed));
        let names = ["topic.toml", "topic.toml", "answer.program", "distance.method", "before.toml"];
        let path = parent.path().join("on-segment").join(names[random.usize(..names.len())]);
        let text = fs::read_to_string(&path).expect("there");
        let mut lines: Vec<&str> = text.lines().collect();
        for _ in 0..=random.usize(..2) {
            let (at, from) = (random.usize(..lines.len()), random.usize(..lines.len()));
            match random.usize(..3) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[from]),
                _ => lines.swap(at, from),
            }
        }
        fs::write(&path, lines.join("\n")).expect("writable");
        let (text, code) = told(parent.path(), &["lint-topic", "on-segment"]);
        let has_place = |line: &str| line.starts_with("on-segment/") && line.contains(", line ");
        let is_clean = code == Some(0) && text.starts_with("Nothing is wrong");
        assert!(
            is_clean || (code == Some(1) && text.lines().all(has_place)),
            "seed {seed}: {code:?}:\n{text}"
        );
    }
}
