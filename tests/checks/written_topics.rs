//! Topics that are written as text: what their files say in every case, and what `docs/topics.md` says of such files.
#![expect(clippy::disallowed_methods, reason = "these tests read the project's files")]

use std::fs;

use collidoscope::lesson::lint::lint;
use collidoscope::lesson::topic::TopicFile;
use collidoscope::lesson::{Scene, YAxis, header_and_program};
use collidoscope::program::run::{Outcome, run};
use collidoscope::program::syntax::parse;
use collidoscope::program::{Input, Version, compile};

use crate::imports::root;

/// The slugs and both files of the topics that are written as text.
pub fn topic_files() -> Vec<(Scene, [String; 2])> {
    let file = |scene: Scene, name: &str| {
        fs::read_to_string(root().join("scenes").join(scene.slug()).join(name)).ok()
    };
    let both = |scene| Some((scene, [file(scene, "topic.toml")?, file(scene, "answer.program")?]));
    Scene::ALL.into_iter().filter_map(both).collect()
}

#[test]
fn nothing_is_wrong_with_a_topic_that_comes_with_the_program() {
    let topics = topic_files();
    assert!(topics.len() >= 2);
    for (scene, _) in topics {
        let found: Vec<_> = lint(scene).iter().map(ToString::to_string).collect();
        assert!(found.is_empty(), "scenes/{}:\n{}", scene.slug(), found.join("\n"));
    }
}

fn description() -> String {
    fs::read_to_string(root().join("docs/topics.md")).expect("it is there")
}

/// The examples of a language in the description of the files, without their indentation.
pub fn examples(language: &str) -> Vec<String> {
    let text = description();
    let blocks = text.split("```").skip(1).step_by(2).filter_map(|block| {
        let (found, example) = block.split_once('\n')?;
        let lines = example.trim_end().lines();
        let indented = lines.clone().find(|line| !line.is_empty())?;
        let indent = indented.len() - indented.trim_start().len();
        let line = |line: &str| format!("{}\n", line.get(indent..).unwrap_or_default());
        (found == language).then(|| lines.map(line).collect())
    });
    blocks.collect()
}

#[test]
fn the_topic_in_the_description_says_what_it_is_told_to_say() {
    let (toml, program) = (&examples("toml")[0], &examples("")[0]);
    let topic = TopicFile::read(toml, program).unwrap_or_else(|mistake| panic!("{mistake}"));
    let sentence = topic.explained(YAxis::Down).derivation.conclusion.sentence;
    assert!(description().contains(&format!("“{sentence}”")), "{sentence}");
}

#[test]
fn the_method_in_the_description_is_one_of_the_topic() {
    let method = &examples("")[1];
    let (header, program) = header_and_program(method);
    let block = parse(program).expect("a program");
    let inputs = ["c1", "c2", "point"].map(Input::vector);
    let code = compile(&block, &inputs, Version::AsWritten).expect("a meaning");
    for (point, expected) in [([3.0, 4.0], true), ([3.0, 5.0], false), ([9.0, 12.0], false)] {
        let numbers = [&[0.0, 0.0, 6.0, 8.0][..], &point].concat();
        let Outcome::Answered(truth) = run(&code, &numbers, &mut ()).outcome else { panic!("no answer") };
        assert_eq!(truth.holds(), Some(expected), "{point:?}");
    }
    // What a header must have, it has.
    let written: Vec<&str> = header.lines().filter_map(|line| Some(line.split_once(" = ")?.0)).collect();
    assert_eq!(written, ["order", "hint", "help", "accuracy", "use", "source", "place"]);
}

#[test]
fn the_case_in_the_description_is_the_shipped_one() {
    let case = fs::read_to_string(root().join("scenes/circle-rect/corner-touch.toml")).expect("it is there");
    assert!(examples("toml").contains(&case));
}

#[test]
fn the_circle_that_moves_in_the_description_meets_a_segment() {
    let ball = examples("toml").into_iter().find(|text| text.contains("velocity")).expect("an example");
    let toml = format!(
        "title = \"Ball\"\nchapter = \"moving\"\nquestion = \"When?\"\n[[shape]]\nkind = \"segment\"\nends = [\n\
         {{ id = \"p1\", at = [160, 0], help = \"One.\" }},\n{{ id = \"p2\", at = [160, 300], help = \"Two.\" }}]\n\
         {ball}\n[[probe]]\nparam = \"ball.center\"\nname = \"the ball\"\n[[answer]]\n\
         says = \"It meets the segment at {{first}}; at {{time}} it is {{now.separation}} away.\"\n"
    );
    let topic = TopicFile::read(&toml, "return true").unwrap_or_else(|mistake| panic!("{mistake}"));
    let sentence = topic.explained(YAxis::Down).derivation.conclusion.sentence;
    assert_eq!(sentence, "It meets the segment at 0.4; at 0 it is 80 away.");
}

/// What the file accepts instead of something that it does not.
fn accepted(wrong: &str) -> Vec<String> {
    let (toml, program) = (&examples("toml")[0], &examples("")[0]);
    let mistake = TopicFile::read(&wrong.replace("…", toml), program).expect_err(wrong).to_string();
    let listed = mistake.split_once("expected one of ").expect(&mistake).1;
    listed.split(", ").map(str::to_owned).collect()
}

#[test]
fn the_description_has_every_key_and_every_word_that_a_topic_accepts() {
    let text = description();
    for wrong in [
        "bad = 1\n…",
        "…\n[[shape]]\nkind = \"point\"\nbad = 1",
        "…\n[[shape]]\nkind = \"circle\"\nbad = 1",
        "…\n[[shape]]\nkind = \"rect\"\nbad = 1",
        "…\n[[shape]]\nkind = \"line\"\nbad = 1",
        "…\n[[shape]]\nkind = \"polygon\"\nbad = 1",
        "…\n[[shape]]\nkind = \"line\"\nends = [{ bad = 1 }, {}]",
        "…\n[[probe]]\nbad = 1",
        "…\n[[value]]\nbad = 1",
        "…\n[[step]]\nbad = 1",
        "…\n[[step]]\nsays = \"x\"\nlines = [{ words = \"x\", bad = 1 }]",
        "…\n[[step]]\nsays = \"x\"\nlines = [{ condition = \"x\", bad = 1 }]",
        "…\n[[step]]\nsays = \"x\"\nlines = [{ formula = \"x\", bad = 1 }]",
        "…\n[[answer]]\nbad = 1",
        "chapter = \"bad\"\n…",
        "…\n[[shape]]\nkind = \"bad\"",
        "…\n[[shape]]\nid = \"x\"\nkind = \"point\"\nat = [0, 0]\nrole = \"bad\"",
        "…\n[[value]]\nid = \"x\"\nmeaning = \"x\"\njudge = \"bad\"",
        "…\n[[value]]\nid = \"x\"\nmeaning = \"x\"\njudge = \"push\"\nunit = \"bad\"",
    ] {
        let wrong =
            wrong.replace("chapter = \"bad\"\n…", &examples("toml")[0].replace("\"lines\"", "\"bad\""));
        for name in accepted(&wrong) {
            assert!(text.contains(&format!("`{name}`")), "{name}");
        }
    }
}
