//! Topics that are written as text: what their files say in every case, and what `docs/topics.md` says of such files.
#![expect(clippy::disallowed_methods, reason = "these tests read the project's files")]

use std::fs;

use collidoscope::lesson::topic::written::TopicFile;
use collidoscope::lesson::{Case, Explanation, Scene, Value, YAxis, header_and_program, set_param};
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

/// Everything that an explanation says.
fn said(explanation: &Explanation) -> Vec<&str> {
    let derivation = &explanation.derivation;
    let mut said = vec![derivation.conclusion.sentence.as_str()];
    for step in &derivation.steps {
        said.push(&step.sentence);
        said.extend(step.lines.iter().flat_map(|line| [&*line.formula, &*line.numbers, &*line.value]));
    }
    said.extend(derivation.erratum.iter().map(|erratum| erratum.truth.as_str()));
    said.extend(derivation.cause.iter().map(|cause| cause.sentence.as_str()));
    said
}

#[test]
fn no_text_of_a_topic_lacks_a_value_in_a_case() {
    let topics = topic_files();
    assert!(topics.len() >= 2);
    for case in topics.iter().flat_map(|(scene, _)| Case::shipped(*scene)) {
        let mut lesson = case.open();
        for id in lesson.methods().iter().map(|method| method.id) {
            set_param(lesson.as_mut(), "method", &Value::word(id)).expect("a method");
            for y_axis in [YAxis::Down, YAxis::Up] {
                let explanation = lesson.explain_for(y_axis);
                let open: Vec<_> = said(&explanation).into_iter().filter(|text| text.contains('{')).collect();
                assert!(open.is_empty(), "{}/{} by {id}: {open:?}", case.scene.slug(), case.name);
            }
        }
    }
}

#[test]
fn every_answer_of_a_topic_is_given_in_a_case() {
    for (scene, [topic, _]) in topic_files() {
        let given: Vec<String> = Case::shipped(scene)
            .iter()
            .map(|case| {
                let mut lesson = case.open();
                let exact = lesson.methods()[lesson.reference()].id;
                set_param(lesson.as_mut(), "method", &Value::word(exact)).expect("a method");
                set_param(lesson.as_mut(), "numbers", &Value::word("auto")).expect("its numbers");
                lesson.explain().derivation.conclusion.sentence
            })
            .collect();
        for row in topic.split("[[answer]]").skip(1) {
            let says =
                row.split_once("says = \"").and_then(|(_, says)| says.split_once("\"\n")).expect("a text").0;
            let parts: Vec<&str> = says.split(['{', '}']).step_by(2).collect();
            let is_said = |text: &String| parts.iter().all(|part| text.contains(part));
            assert!(given.iter().any(is_said), "{}: no case says: {says}", scene.slug());
        }
    }
}

fn description() -> String {
    fs::read_to_string(root().join("docs/topics.md")).expect("it is there")
}

/// The examples of a language in the description of the files, without their indentation.
fn examples(language: &str) -> Vec<String> {
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
    assert_eq!(examples("toml")[1], case);
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
