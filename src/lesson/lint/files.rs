//! What cannot be read in the files of a topic.

use crate::lesson::exercise::Exercise;
use crate::lesson::lint::places::{line_of, line_with};
use crate::lesson::lint::{finding, sorted};
use crate::lesson::method::table::mistakes_in;
use crate::lesson::text::table::{File, FileMistake};
use crate::lesson::text::topic_files::{self, EXERCISES};
use crate::lesson::topic::{all_mistakes, given_in, topic_file};
use crate::lesson::{Accuracy, Case, Lesson, MethodProgram, Scene, Source, did_you_mean, quoted};

/// The mistakes in the files of a topic, by file and line: all of them, as far as one does not hide another. Without any, the
/// topic can be opened with each of its cases.
pub fn mistakes(scene: Scene) -> Vec<FileMistake> {
    let mut found = names(scene);
    let text = |name: &str| topic_files::file(scene, name);
    found.extend(
        ["topic.toml", "answer.program"]
            .into_iter()
            .filter(|name| text(name).is_none())
            .map(|name| finding(name, 1, "the file is missing; docs/topics.md says what it holds")),
    );
    if let (Some(toml), Some(program)) = (text("topic.toml"), text("answer.program")) {
        found.extend(all_mistakes(toml, program));
    }
    found.extend(sources(scene));
    let given = text("topic.toml").and_then(given_in);
    let of_method = |(id, file)| mistakes_in(id, file, given.as_deref());
    found.extend(topic_files::methods(scene).flat_map(of_method));
    if topic_files::methods(scene).next().is_none() {
        found.push(finding(
            "topic.toml",
            1,
            "the topic has no method; expected a file such as distance.method",
        ));
    }
    if found.is_empty() {
        found = of_methods(scene);
    }
    if found.is_empty() {
        found = named_elsewhere(scene);
    }
    let can_open = found.is_empty();
    found.extend(topic_files::cases(scene).filter_map(|(name, file)| of_case(scene, name, file, can_open)));
    if found.is_empty() {
        found.extend(exercises(scene));
    }
    sorted(found)
}

/// The mistake in the exercises, which are about cases, too.
fn exercises(scene: Scene) -> Option<FileMistake> {
    Exercise::read(scene, topic_files::file(scene, EXERCISES)?).err()
}

/// What a method cannot be called: the words for a program of a scene and for an exact method, and keys beside methods.
const NO_METHODS: [&str; 5] = ["own", "reference", "verdict", "values", "tolerance"];

/// Names of files that links, options and cases could not use.
fn names(scene: Scene) -> Vec<FileMistake> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let methods = topic_files::methods(scene).map(|(id, _)| (id, "method"));
    let named = methods.chain(topic_files::cases(scene).map(|(name, _)| (name, "toml")));
    let mut found = Vec::new();
    for (name, ending) in named {
        let expected = match ending {
            "method" if NO_METHODS.contains(&name) => {
                "another name, because this word has a meaning in cases"
            }
            _ if name.is_empty() || !name.chars().all(is_plain) => "a–z, 0–9 and -, such as inside",
            _ => continue,
        };
        let message = format!("this name is not valid; expected {expected}");
        found.push(finding(format!("{name}.{ending}"), 1, message));
    }
    found
}

/// What is wrong with the sources of the user’s own topic.
fn sources(scene: Scene) -> Vec<FileMistake> {
    let text = topic_files::file(scene, "sources.toml").unwrap_or_default();
    let own = match Source::read_all("sources.toml", text) {
        Ok(own) => own,
        Err(mistake) => return vec![mistake],
    };
    let keys: Vec<_> = Source::all().iter().map(Source::key).collect();
    let is_taken = |key: &str| keys.iter().filter(|known| **known == key).count() > 1;
    let taken = own.iter().filter(|source| is_taken(source.key()));
    taken
        .map(|source| {
            let message = format!("the key {} is taken; expected another one", quoted(source.key()));
            finding("sources.toml", line_with(text, source.key()), message)
        })
        .collect()
}

/// What is wrong with the results of methods, and with the methods together.
fn of_methods(scene: Scene) -> Vec<FileMistake> {
    let lesson = Lesson::new(scene);
    let mut found = Vec::new();
    for (id, file) in topic_files::methods(scene) {
        let checked = MethodProgram::read(file).and_then(|program| program.check_results(&lesson));
        found.extend(checked.err().map(|error| error.in_file(&format!("{id}.method"))));
    }
    let methods = lesson.topic_methods();
    if methods.iter().all(|method| method.accuracy != Accuracy::Exact) {
        let message = "no method is exact; expected accuracy = \"exact\" in the header of one";
        found.push(finding(format!("{}.method", methods[0].id), 1, message));
    }
    found
}

/// Names of methods, and of another topic, in `topic.toml`: there are such methods, and the programs of the other topic are
/// given the same.
fn named_elsewhere(scene: Scene) -> Vec<FileMistake> {
    let (topic, toml) = (topic_file(scene), topic_files::file(scene, "topic.toml").unwrap_or_default());
    let lesson = Lesson::new(scene);
    let mut found = Vec::new();
    let mut say =
        |path: &[&str], message: String| found.push(finding("topic.toml", line_of(toml, path), message));
    if let Some(slug) = topic.compares_with {
        let given = |lesson: &Lesson| -> Vec<_> {
            lesson.given().iter().map(|given| (given.name, std::mem::discriminant(&given.value))).collect()
        };
        let other = Scene::of_program(slug);
        if other.is_none_or(|other| given(&other.open()) != given(&lesson)) {
            let expected = "expected another topic whose programs are given the same names";
            say(&["compares_with"], format!("compares_with = {} is not valid; {expected}", quoted(slug)));
            return found;
        }
    }
    let known: Vec<_> = lesson.topic_comparable().iter().map(|method| method.id).collect();
    let steps = topic.steps.iter().enumerate();
    let of_steps =
        steps.filter_map(|(index, step)| Some((vec!["step".to_owned(), index.to_string()], step.method?)));
    let of_topic = topic.method.into_iter().map(|method| (vec!["method".to_owned()], method));
    let same = topic.same.iter().map(|method| (vec!["same".to_owned()], *method));
    for (path, method) in of_steps.chain(of_topic).chain(same).filter(|(_, method)| !known.contains(method)) {
        let advice = did_you_mean(method, known.iter().copied());
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        say(
            &path,
            format!("there is no method {}{advice}; expected one of {}", quoted(method), known.join(", ")),
        );
    }
    found
}

/// The mistake in a case. If the topic cannot be opened, only its syntax and its topic are looked at.
fn of_case(scene: Scene, name: &str, text: &str, can_open: bool) -> Option<FileMistake> {
    let file = format!("{name}.toml");
    let document = File { name: &file, text }.document();
    let of_scene = document.as_ref().ok().and_then(|document| document.get("scene")?.as_str());
    if let Some(found) = of_scene.filter(|found| *found != scene.slug()) {
        let expected = format!("expected \"{}\", the name of the folder", scene.slug());
        let message = format!("scene = {} is not valid here; {expected}", quoted(found));
        return Some(finding(file, line_of(text, &["scene"]), message));
    }
    if !can_open {
        return document.err();
    }
    match Case::parse(text, &file) {
        Ok(_) => None,
        Err(error) => {
            let message = format!("column {}: {}; expected {}", error.column, error.found, error.accepted);
            Some(finding(file, error.line, message))
        }
    }
}
