//! Functions in six languages, right ones and ones with the mistakes that people make, each with what must be found:
//! `corpus/README.md` says how they are written.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use collidoscope::cli::harness::Harness;
use serde_json::Value as Json;

use crate::check_command::run;
use crate::exported_code::is_there;
use crate::imports::root;

/// How many topics are judged at once.
const AT_ONCE: usize = 3;

struct Function {
    topic: String,
    /// The file below the folder of the topic, without its ending.
    name: String,
    path: PathBuf,
    /// What its first lines say.
    says: BTreeMap<String, String>,
}

fn functions() -> Vec<Function> {
    let mut found = Vec::new();
    let folder = root().join("tests/checks/judging/corpus");
    let mut topics: Vec<_> =
        fs::read_dir(folder).expect("the corpus").flatten().map(|entry| entry.path()).collect();
    topics.sort();
    for topic in topics.into_iter().filter(|path| path.is_dir()) {
        let mut files: Vec<_> =
            fs::read_dir(&topic).expect("a folder").flatten().map(|entry| entry.path()).collect();
        files.sort();
        let topic = topic.file_name().unwrap_or_default().to_string_lossy().into_owned();
        found.extend(files.into_iter().map(|path| function(&topic, path)));
    }
    found
}

fn function(topic: &str, path: PathBuf) -> Function {
    let text = fs::read_to_string(&path).expect("UTF-8");
    let harness = Harness::of_file(&path).expect("a known language");
    let lines = text.lines().map_while(|line| line.strip_prefix(harness.language.comment()));
    let says = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()));
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Function { topic: topic.to_owned(), name, says: says.collect(), path }
}

fn is_runnable(path: &Path) -> bool {
    let check = Harness::of_file(path).expect("a known language").commands(path).check;
    let runs =
        || Command::new(&check[0]).args(&check[1..]).output().is_ok_and(|output| output.status.success());
    is_there(&check[0]) && runs()
}

/// The judgements of all functions that can be run here.
fn judged() -> Vec<(Function, Json)> {
    let mut by_topic: BTreeMap<String, Vec<Function>> = BTreeMap::new();
    let mut runnable: BTreeMap<String, bool> = BTreeMap::new();
    for function in functions() {
        let extension = function.path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if *runnable.entry(extension).or_insert_with(|| is_runnable(&function.path)) {
            by_topic.entry(function.topic.clone()).or_default().push(function);
        }
    }
    // Endless loops only wait: other topics go on beside them.
    let (topics, all) = (Mutex::new(by_topic.into_iter()), Mutex::new(Vec::new()));
    let next = || topics.lock().expect("no panic").next();
    let judge_topics = || {
        while let Some((topic, functions)) = next() {
            let judged = judged_of(&topic, functions);
            all.lock().expect("no panic").extend(judged);
        }
    };
    thread::scope(|scope| (0..AT_ONCE).for_each(|_| drop(scope.spawn(judge_topics))));
    all.into_inner().expect("no panic")
}

/// The judgements of the functions of a topic.
fn judged_of(topic: &str, mut functions: Vec<Function>) -> Vec<(Function, Json)> {
    let folder = tempfile::tempdir().expect("a folder");
    for function in &functions {
        let name = function.path.file_name().expect("a file");
        fs::create_dir_all(folder.path().join(&function.name)).expect("a folder");
        fs::copy(&function.path, folder.path().join(&function.name).join(name)).expect("copied");
    }
    let (text, _) = run(folder.path(), &["judge", topic, ".", "--format", "json", "--time", "5"], "");
    let json = serde_json::from_str::<Json>(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let of_one = |one: &Json| match one["judgement"].is_null() {
        true => serde_json::json!({ "overall": one["judged"], "why": one["why"] }),
        false => one["judgement"].clone(),
    };
    // A single one has its judgement alone.
    let judged: Vec<Json> = match json["submissions"].as_array() {
        None => vec![json],
        Some(many) => many.iter().map(of_one).collect(),
    };
    assert_eq!(judged.len(), functions.len(), "{topic}: {text}");
    functions.sort_by_key(|function| (function.name.clone(), function.path.clone()));
    functions.into_iter().zip(judged).collect()
}

/// Whether the judgement is the one that the function asks for.
fn is_as_stated(function: &Function, judgement: &Json) -> bool {
    let overall = judgement["overall"].as_str().unwrap_or_default();
    match function.says["judged"].as_str() {
        "right" => overall == "right",
        stated => overall == stated,
    }
}

/// Whether the kind of place, or a known mistake, tells where a function is wrong.
fn is_told_apart(judgement: &Json) -> bool {
    let number = |value: &Json| value.as_f64().unwrap_or_default();
    let first = &judgement["places"][0];
    let counts = ["logic", "value", "crashed"].map(|word| number(&judgement["counts"][word]));
    let wrong = counts.into_iter().fold(0.0, f64::max);
    let places = judgement["places"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_clear = places.iter().all(|place| number(&place["wrong"]) >= 0.4 * number(&place["cases"]));
    let is_place = !first.is_null() && is_clear && number(&judgement["elsewhere"]) <= 0.3 * wrong;
    !judgement["like"].is_null() || is_place
}

/// The most digits of a number of the simplest case.
fn most_digits(smallest: &Json) -> usize {
    fn digits(value: &Json) -> usize {
        match value {
            Json::Array(values) => values.iter().map(digits).max().unwrap_or_default(),
            Json::Number(number) => {
                let number = number.as_f64().unwrap_or_default().abs().to_string();
                number.replace('.', "").trim_matches('0').len()
            }
            _ => 0,
        }
    }
    smallest["set"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(_, value)| digits(value))
        .max()
        .unwrap_or_default()
}

#[test]
fn every_function_of_the_corpus_is_judged_as_it_states() {
    let all = judged();
    let mut told = Vec::new();
    let (mut wrong, mut apart, mut round) = (0, 0, 0);
    for (function, judgement) in &all {
        let name =
            format!("{}/{}", function.topic, function.path.file_name().unwrap_or_default().to_string_lossy());
        if !is_as_stated(function, judgement) {
            let found = &judgement["overall"];
            told.push(format!(
                "{name}: stated {}, found {found} {} {}",
                function.says["judged"], judgement["counts"], judgement["why"]
            ));
            continue;
        }
        if !["logic", "value", "crashed"].contains(&function.says["judged"].as_str()) {
            continue;
        }
        wrong += 1;
        let smallest = &judgement["smallest"];
        apart += usize::from(is_told_apart(judgement));
        round += usize::from(most_digits(smallest) <= 4);
        if smallest["degenerate"] == true && function.says.get("degenerate").is_none_or(|says| says != "yes")
        {
            told.push(format!("{name}: its simplest case is degenerate: {}", smallest["set"]));
        }
        if !is_told_apart(judgement) {
            eprintln!(
                "{name} is not told apart: {} elsewhere {}",
                judgement["places"], judgement["elsewhere"]
            );
        }
    }
    assert!(told.is_empty(), "{} of {}:\n{}", told.len(), all.len(), told.join("\n"));
    assert!(wrong >= 40 && all.len() >= 70, "{wrong} of {}", all.len());
    assert!(apart * 10 >= wrong * 9, "{apart} of {wrong} are told apart");
    assert!(
        round * 10 >= wrong * 9,
        "{round} of {wrong} have a simplest case of at most four digits a number"
    );
}

#[test]
fn the_corpus_has_all_topics_and_six_languages() {
    let functions = functions();
    assert!(functions.len() >= 80, "{}", functions.len());
    let count = |of: &dyn Fn(&Function) -> String| {
        functions.iter().map(of).collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!(count(&|function| function.topic.clone()), collidoscope::lesson::Scene::ALL.len());
    let extension =
        |function: &Function| function.path.extension().unwrap_or_default().to_string_lossy().into_owned();
    assert!(count(&extension) >= 6);
    for function in &functions {
        assert_eq!(function.says["topic"], function.topic);
        let judged = &function.says["judged"];
        assert!(
            ["right", "touching", "rounding", "logic", "value", "crashed", "constant"]
                .contains(&judged.as_str()),
            "{judged}"
        );
        assert_eq!(judged != "right", function.says.contains_key("mistake"), "{}", function.path.display());
    }
}
